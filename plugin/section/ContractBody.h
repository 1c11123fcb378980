//===- ContractBody.h - The body of a function with a contract ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body is followed from its beginning, with the open objects spelled out
// and nothing known of them but what is required; it may write what the
// contract names, and at each end must have what it ensures. Their own
// refinements play no part on either side.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTBODY_H
#define MISSILE_PLUGIN_CONTRACTBODY_H

#include "section/ContractElements.h"
#include "section/Copies.h"
#include "section/Handoff.h"

namespace missile {

class ContractBody {
public:
  ContractBody(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
               Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
               Explanation &Tell, Handoff &Hand, ContractValues &Named,
               ContractElements &Elements, Copies &Copying)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Tell(Tell), Hand(Hand), Named(Named),
        Elements(Elements), Copying(Copying) {}
  void reset();
  /// The run has ended, and no state outlives its engine.
  void end() { AtEntry = nullptr; }

  bool isFollowed() const { return Run.Context.Contract; }
  /// The state after the function's entry.
  StateRef open(StateRef State);
  /// Is what it ensures kept at an end of the body, after its last block
  /// \p Last?
  bool isKept(const StateRef &State, const clang::CFGBlock *Last,
              std::string &Why);
  /// Does the contract, if there is one, allow a write to \p R?
  bool mayWrite(const StateRef &State, const clang::ento::MemRegion *R);
  /// Does it allow calls that may write anything?
  bool mayCall() const;
  /// Does it allow the call \p E? Null, or why not.
  const char *refusesCall(const clang::CallExpr *E, const Callee &Known,
                          const StateRef &State);

private:
  /// Does the contract allow the call \p E to write bytes to where its first
  /// argument points?
  bool mayWriteBytes(const clang::CallExpr *E, const StateRef &State);
  bool isOwn(const clang::ento::MemRegion *R);
  /// Does the function of \p Row, which \p E calls, write to nothing but
  /// storage of the function that calls it?
  bool writesOwn(const clang::CallExpr *E, const missile_c_row &Row,
                 const StateRef &State);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
  Handoff &Hand;
  ContractValues &Named;
  ContractElements &Elements;
  Copies &Copying;
  /// What is open, and the state at the call.
  llvm::SmallVector<ContractBase, 2> Bases;
  StateRef AtEntry;
};

} // namespace missile

#endif
