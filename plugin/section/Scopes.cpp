//===- Scopes.cpp - The locals that are in scope --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Scopes.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

// The locals that are refined or named by others, as far as they are in scope.
REGISTER_SET_WITH_PROGRAMSTATE(MissileScope, const clang::VarDecl *)

namespace missile {

Scopes::Scopes(SectionRun &Run, PathFacts &Facts, Values &Terms,
               Explanation &Tell)
    : Run(Run), Facts(Facts), Terms(Terms), Tell(Tell) {
  for (const Location &L : Run.Locals.Locations)
    if (!isa<ParmVarDecl, ImplicitParamDecl>(L.Root))
      Scoped.insert(L.Root);
}

StateRef Scopes::enter(StateRef State, const VarDecl *V) const {
  return Scoped.contains(V) ? State->add<MissileScope>(V) : State;
}

void Scopes::setUnset(const StateRef &State, const VarDecl *V) {
  if (Scoped.contains(V) && Run.Notes.ctype(V->getType().getUnqualifiedType()))
    Unset.insert({V, Terms.termOfVariable(State, V)});
}

StateRef Scopes::enter(StateRef State,
                       llvm::ArrayRef<const VarDecl *> InScope) const {
  for (const VarDecl *V : InScope)
    State = enter(State, V);
  return State;
}

bool Scopes::isInScope(const StateRef &State, size_t Clause) const {
  size_t Subject = missile_env_clause_subject(Run.Locals.Core, Clause);
  const VarDecl *V = Run.Locals.Locations[Subject].Root;
  return !Scoped.contains(V) || State->contains<MissileScope>(V);
}

StateRef Scopes::leave(StateRef State, const Stmt *Next, std::string &Why) {
  if (State->get<MissileScope>().isEmpty())
    return State;
  llvm::SmallVector<const VarDecl *, 8> Stay;
  if (Next)
    Stay = Run.graph().inScope(Next);
  auto Leaves = [&](const VarDecl *V) {
    return V && State->contains<MissileScope>(V) &&
           !llvm::is_contained(Stay, V);
  };
  llvm::SmallVector<const VarDecl *, 8> All;
  bool Any = false;
  for (const Location &L : Run.Locals.Locations) {
    All.push_back(L.Root);
    Any |= Leaves(L.Root);
  }
  if (!Any)
    return State;
  Valuation Values = Terms.localValues(State, All);
  missile_judgment J = Facts.judgment(State);
  for (size_t C = 0, N = missile_env_clause_count(Run.Locals.Core); C != N;
       ++C) {
    size_t Subject = missile_env_clause_subject(Run.Locals.Core, C);
    const VarDecl *V = Run.Locals.Locations[Subject].Root;
    // What is said of a part of a record, its type says.
    if (missile_env_clause_origin(Run.Locals.Core, C) != V || !Leaves(V) ||
        Unset.contains({V, Values[Subject]}))
      continue;
    bool Known = true;
    for (size_t L = 0; L != Values.size(); ++L)
      Known &= Values[L] || !missile_env_clause_mentions(Run.Locals.Core, C, L);
    // Elements of arrays are not written in a section.
    if (!Known)
      continue;
    missile_failure Failure = {
        Run.Locals.Core, C,
        missile_env_clause_formula(Run.Locals.Core, C, Values.data())};
    if (missile_entails(J.entail, J.facts, J.fact_count, Failure.goal) ==
        MISSILE_PROVED)
      continue;
    Why = Tell.explainFailure(State, Failure, Values) +
          " at the end of the scope of '" + V->getNameAsString() + "'";
    return nullptr;
  }
  for (const VarDecl *V : All)
    if (Leaves(V))
      State = State->remove<MissileScope>(V);
  return State;
}

} // namespace missile
