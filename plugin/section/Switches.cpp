//===- Switches.cpp - Switches of a section -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Switches.h"

using namespace clang;
using namespace ento;

namespace missile {

PathAction Switches::take(const SwitchStmt *S, const CFGBlock *To,
                          ExplodedNode *N, StateRef State) {
  const Expr *Condition = S->getCond();
  const missile_term *V =
      Terms.termOf(State->getSVal(Condition, Run.LC), Condition->getType());
  Step At = Terms.at(State);
  auto Within = [&](const CaseStmt *C) -> const missile_term * {
    ASTContext &AC = Run.Notes.context();
    const missile_term *Low =
        Terms.constant(C->getLHS()->EvaluateKnownConstInt(AC));
    const missile_term *High =
        C->getRHS() ? Terms.constant(C->getRHS()->EvaluateKnownConstInt(AC))
                    : Low;
    return missile_term_and(Terms.terms(),
                            missile_term_le(Terms.terms(), Low, V),
                            missile_term_le(Terms.terms(), V, High));
  };
  if (!V) {
    Outcome.fail(N, "the value of a switch is not understood");
    return PathAction::stop();
  }
  // There may be thousands of them, and as many edges.
  auto [Entry, New] = CasesOf.try_emplace(S);
  auto &Cases = Entry->second;
  if (New)
    for (const SwitchCase *SC = S->getSwitchCaseList(); SC;
         SC = SC->getNextSwitchCase())
      Cases.insert(SC);
  const auto *Case = dyn_cast_or_null<CaseStmt>(To->getLabel());
  bool IsCase = Case && Cases.contains(Case);
  bool Covers = S->isAllEnumCasesCovered() &&
                llvm::all_of(Cases, [](const SwitchCase *SC) {
                  return isa<CaseStmt>(SC);
                });
  const missile_term *Any = missile_term_bool(Terms.terms(), false);
  if (!IsCase || Covers) {
    if (Cases.size() > MostCases) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, "a switch with so many cases is not followed");
      return PathAction::stop();
    }
    for (const SwitchCase *SC : Cases)
      if (const auto *C = dyn_cast<CaseStmt>(SC))
        Any = missile_term_or(Terms.terms(), Any, Within(C));
  }
  if (Covers) {
    // The engine may leave out the edge for a value without a name.
    if (!Facts.proves(State, Any)) {
      Outcome.fail(N,
                   "the value of this switch may be none of the enumerators");
      return PathAction::stop();
    }
  }
  At.note(IsCase ? Within(Case) : missile_term_not(Terms.terms(), Any));
  StateRef Next = Facts.assume(State, At);
  if (Facts.infeasible(Next))
    return PathAction::stop();
  return PathAction::goWith(Next);
}

} // namespace missile
