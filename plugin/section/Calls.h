//===- Calls.h - Calls of a section ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call looks at everything that is not gate-separated: all of that must be
// consistent before it, and is forgotten after it (SYM-TYPE-HANDOFF, TI-SEP-
// GATEDFRAME), unless it is known what the function does (Callees.h), or its
// contract says so.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLS_H
#define MISSILE_PLUGIN_CALLS_H

#include "section/Bounds.h"
#include "section/ContractCalls.h"
#include "section/KnownCalls.h"

namespace missile {

class Calls {
public:
  Calls(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
        Values &Terms, Objects &Heap, Gates &Gate, Explanation &Tell,
        Handoff &Hand, Havoc &Forgetting, Signatures &Signature,
        Copies &Copying, Allocation &Alloc, ContractBody &Body,
        ContractCalls &Contracts, KnownCalls &Seen, Bounds &Bound)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Tell(Tell), Hand(Hand), Forgetting(Forgetting),
        Signature(Signature), Copying(Copying), Alloc(Alloc), Body(Body),
        Contracts(Contracts), Seen(Seen), Bound(Bound) {}

  void eval(const clang::CallExpr *E, clang::ento::CheckerContext &C);

private:
  /// A call that is being followed.
  struct Site {
    const clang::CallExpr *E;
    Callee Known;
    const Contract *Ct; ///< null: none
    StateRef State;     ///< before it
    clang::ento::CheckerContext &C;
  };
  // Each of these sets \p Why if the call is refused.
  /// What the function is known to do; false if that is what any may do.
  bool evalKnown(const Site &At, std::string &Why);
  void evalAssert(const Site &At, std::string &Why);
  bool isKnownToFree(const Site &At, std::string &Why);
  void evalFree(const Site &At);
  void evalReallocate(const Site &At, std::string &Why);
  void splitReallocation(const Site &At, StateRef State);
  StateRef endObjects(StateRef State, const clang::ento::MemRegion *R);
  void evalHarmless(const Site &At);
  bool evalOverflow(const Site &At);
  bool evalBytes(const Site &At, std::string &Why);
  void evalOrdinary(const Site &At, std::string &Why);
  void evalByContract(const Site &At, std::string &Why);
  /// Why it is not followed, whatever holds there; empty if it is.
  std::string refuses(const Site &At);
  bool mayAllocateUnseen(const clang::CallExpr *E, std::string &Why);
  bool copiesWhole(const clang::CallExpr *E, const StateRef &State);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Explanation &Tell;
  Handoff &Hand;
  Havoc &Forgetting;
  Signatures &Signature;
  Copies &Copying;
  Allocation &Alloc;
  ContractBody &Body;
  ContractCalls &Contracts;
  KnownCalls &Seen;
  Bounds &Bound;
};

} // namespace missile

#endif
