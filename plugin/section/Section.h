//===- Section.h - A symbolic section of a function -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A piece of a function in which refinements may be broken for a while (thesis,
// sections 3.2 and 4.4). At its start the typed world holds: the locals' values
// satisfy their refinements, every object is `ok`. The engine then follows all
// paths. The section succeeds if each of them is infeasible, or meets every
// demand on its way and reaches a point where all is consistent again and
// typing may resume (T-SYM-HANDOFF).
//
// How the two worlds meet in the engine's state:
//   - Storage that the path has not touched is ok; the region store makes
//     fresh symbols for it on demand.
//   - The first access to an object materializes it (Accesses.h). Two accesses
//     that may overlap, but are not known to, end the attempt; pointers that
//     may lead to one object are told apart before that (Aliasing.h).
//   - Values are the engine's symbols, but arithmetic is not the engine's
//     (Values.h).
//   - A branch adds its condition to the facts; a path whose facts contradict
//     each other is infeasible (Step.h).
//   - A call looks at everything that is not gate-separated (Calls.h).
//     A plain function in sight is followed instead (PlainCalls.h).
//   - Loops are cut at their heads (Loops.h).
//
// What the section does not understand (Followed.h) ends the attempt: it is not
// proved.
//
// The section owns the objects that follow it, and tells them what the engine
// says. They are declared in the order in which they know each other: each only
// those before it.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECTION_H
#define MISSILE_PLUGIN_SECTION_H

#include "section/Bounds.h"
#include "section/Calls.h"
#include "section/Followed.h"
#include "section/Locks.h"
#include "section/Loops.h"
#include "section/Messages.h"
#include "section/PlainCalls.h"
#include "section/Statements.h"
#include "section/Story.h"
#include "section/Switches.h"

namespace missile {

class Section : public EngineClient, public PathNarrator {
public:
  Section(const SectionContext &Context, CFGPoint Start);
  ~Section() override;

  SectionResult run(NestedEngine &Engine, unsigned MaxSteps);
  CFGPoint start() const { return Run.Start; }

  // What a reader is told of a run that failed (Story.h); as long as the engine
  // of that run is there.
  std::string startOfExample() {
    Run.moveTo(nullptr);
    return Telling.startOfExample();
  }
  SpelledClause endOfExample() {
    Run.moveTo(nullptr);
    return Telling.endOfExample();
  }
  std::string assumptionAt(const clang::ento::ExplodedNode *N) override {
    Run.moveTo(N->getStackFrame());
    return Telling.assumptionAt(N);
  }
  std::string effectAt(const clang::ento::ExplodedNode *N) override {
    Run.moveTo(N->getStackFrame());
    return Telling.effectAt(N);
  }

private:
  // EngineClient
  StateRef initialState(StateRef State, const clang::LocationContext *LC,
                        clang::ento::ExprEngine &Engine) override;
  PathAction beforeElement(clang::ento::ExplodedNode *N,
                           CFGPoint Point) override;
  PathAction onEdge(clang::ento::ExplodedNode *N, const clang::CFGBlock *From,
                    const clang::CFGBlock *To) override;
  const clang::Decl *enters(const clang::CallExpr *E) override;
  StateRef onEntry(clang::ento::ExplodedNode *N, const clang::CallExpr *E,
                   const clang::StackFrameContext *Callee) override;
  StateRef onReturn(clang::ento::ExplodedNode *N,
                    const clang::CFGBlock *Last) override;
  void preStmt(const clang::Stmt *S, clang::ento::CheckerContext &C) override;
  void postStmt(const clang::Stmt *S, clang::ento::CheckerContext &C) override;
  void location(clang::ento::SVal L, bool IsLoad, const clang::Stmt *S,
                clang::ento::CheckerContext &C) override;
  void bind(clang::ento::SVal L, clang::ento::SVal V, const clang::Stmt *S,
            clang::ento::CheckerContext &C) override;
  void preCall(const clang::ento::CallEvent &Call,
               clang::ento::CheckerContext &C) override;
  bool evalCall(const clang::ento::CallEvent &Call,
                clang::ento::CheckerContext &C) override;
  StateRef evalAssume(StateRef State, clang::ento::SVal Condition,
                      bool Assumption) override;
  bool accountsForLeaf(const clang::ento::ExplodedNode *N) override;
  bool wantsToEnd() override;
  bool isEvaluated() const override { return !IsUnevaluated; }

  void reset();
  const clang::Stmt *stuckIn();
  StateRef bindVariables(StateRef State);
  StateRef bindToField(StateRef State, const clang::VarDecl *V,
                       const FieldPointers::Target &T);
  PathAction refuse(clang::ento::ExplodedNode *N, std::string Why);
  PathAction leave(clang::ento::ExplodedNode *N, const clang::CFGBlock *Last);

  SectionRun Run;
  SectionOutcome Outcome;
  Provenance From;
  PathFacts Facts;
  Values Terms;
  Objects Heap;
  Gates Gate;
  Explanation Tell;
  Accesses Mem;
  Aliasing Alias;
  Scopes Scope;
  Handoff Hand;
  Havoc Forgetting;
  Loops Loop;
  Signatures Signature;
  Copies Copying;
  Allocation Alloc;
  ContractValues Named;
  ContractElements Elements;
  ContractBody Body;
  ContractCalls Contracts;
  KnownCalls Seen;
  PlainCalls Plain;
  Bounds Bound;
  Calls Calling;
  Instances Instance;
  Messages Message;
  Locks Lock;
  Addresses Address;
  Updates Updating;
  StorageChecks Stored;
  Declarations Declared;
  Statements Statement;
  Switches Switch;
  Followed Follow;
  Story Telling;
  /// The program does not evaluate what the engine is at.
  bool IsUnevaluated = false;
};

} // namespace missile

#endif
