//===- Bounds.h - Accesses of a section -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a path reads and writes lies within what its pointers lead to, by the
// rule of AccessRules.h over the values of the path. It is checked where the
// last step to the storage is evaluated, when the operands have their values.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_BOUNDS_H
#define MISSILE_PLUGIN_BOUNDS_H

#include "calls/Callees.h"
#include "section/Accesses.h"
#include "section/Explanation.h"
#include "section/Values.h"
#include "typing/AccessRules.h"

namespace missile {

class Bounds {
public:
  Bounds(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
         Values &Terms, Objects &Heap, Accesses &Mem, Explanation &Tell)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Mem(Mem), Tell(Tell) {}

  /// Before \p E, which may be a step to what is accessed. False if the
  /// attempt fails here.
  bool before(const clang::Expr *E, clang::ento::CheckerContext &C);
  /// Before the call \p E of what is known to be \p C; why it may go wrong, if
  /// it may.
  std::string call(const clang::CallExpr *E, const Callee &C,
                   const StateRef &State);
  /// Note a write to \p R; empty if it could be.
  StateRef written(StateRef State, const clang::ento::MemRegion *R) {
    std::string Conflict;
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
    return Conflict.empty() ? State : nullptr;
  }
  /// The parameters \p State begins with.
  StateRef enter(StateRef State);
  /// The pointer \p E has been read or given back: it is \p V.
  StateRef noteOrigin(StateRef State, const clang::Expr *E,
                      clang::ento::SVal V);
  /// Is it known of the pointer \p E, which is about to be freed, what else it
  /// is kept in, of what refinements may speak of?
  bool knowsFreed(const StateRef &State, const clang::Expr *E);
  /// What the pointer \p V leads to has been freed: what is kept of it has no
  /// size any more.
  StateRef freed(StateRef State, clang::ento::SVal V, clang::QualType T);
  /// After the member \p E: what counts it now.
  void after(const clang::MemberExpr *E, clang::ento::CheckerContext &C);

private:
  StateRef enterFreed(StateRef State, const clang::ento::MemRegion *At,
                      const clang::RecordDecl *R);
  bool isPlain(const StateRef &State, const clang::Expr *LValue,
               const missile_term *Demand);
  const missile_term *
  demandOf(Step &At,
           llvm::function_ref<const missile_term *(AccessRules &)> Rule);
  const clang::Expr *consumer(const clang::Expr *Step, bool &IsOfArray);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Accesses &Mem;
  Explanation &Tell;
};

/// \p P may be a pointer of which nothing is said.
StateRef notePlain(StateRef State, const missile_term *P);

} // namespace missile

#endif
