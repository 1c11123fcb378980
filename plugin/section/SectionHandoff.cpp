//===- SectionHandoff.cpp - A symbolic section: handing back --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;
using namespace ento;

namespace missile {

/// What a null pointer points to is no object.
bool Section::isAtNull(const StateRef &State, const Object &O) {
  const auto *SR =
      O.Root ? dyn_cast<SymbolicRegion>(Heap.baseOf(O.Root)) : nullptr;
  return SR &&
         Facts.proves(State,
                      missile_term_eq(Terms.terms(),
                                      Terms.termOfSymbol(SR->getSymbol()),
                                      missile_term_constant(Terms.terms(), 0)));
}

bool Section::consistent(const StateRef &State, Looker Who, const Stmt *Next,
                         std::string *Why) {
  missile_judgment J = Facts.judgment(State);
  const missile_state *S = stateIn(State);
  missile_failure Failure;
  llvm::SmallVector<const VarDecl *, 8> InScope;
  if (Who == Looker::Type && Next)
    InScope = Run.Graph.inScope(Next);

  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    missile_object Materialized = missile_state_object(S, I);
    const Object O = Heap.known(Materialized.storage);
    if (Exempt.count(O.Storage) ||
        (Who == Looker::FunctionEnd && Open.count(O.Storage)))
      continue;
    const VarDecl *Local = nullptr;
    if (O.Root) {
      if (const auto *VR = dyn_cast<VarRegion>(Heap.baseOf(O.Root));
          VR && VR->getDecl()->hasLocalStorage())
        Local = VR->getDecl();
      // Where references are counted by the compiler, an object that nobody
      // else knows is deallocated when its last reference dies; its dealloc
      // may look at it. (Of others, that they are then in order is assumed.)
      bool IsDeallocated = Who == Looker::FunctionEnd &&
                           Run.Notes.context().getLangOpts().ObjCAutoRefCount &&
                           Heap.classOf(O.Root->getBaseRegion());
      if (Who != Looker::Type && Gate.isGated(State, O.Root) && !IsDeallocated)
        continue;
      if (Local && Who == Looker::FunctionEnd)
        continue;
      // A jump back leads out of the scope, but the object stays.
      if (Local && Who == Looker::Type &&
          llvm::find(InScope, Local) == InScope.end() &&
          (Gate.isGated(State, O.Root) || !Run.Graph.isInBlockOf(Next, Local)))
        continue;
    }
    if (OpenElements.count(O.Storage)) {
      if (Why)
        *Why =
            "elements of an array in an object that the contract names may be "
            "broken";
      return false;
    }
    Valuation Values = Heap.valuesOf(State, O);
    llvm::SmallVector<size_t, 8> Clauses =
        Heap.clausesIn(O, Heap.spelledParts(S, O));
    if (missile_typing_holds(&J, O.Env->Core, Clauses.data(), Clauses.size(),
                             Values.data(), &Failure))
      continue;
    if (isAtNull(State, O))
      continue;
    if (Why)
      *Why = Tell.explainFailure(State, Failure, Values, O);
    return false;
  }
  if (Who == Looker::FunctionEnd)
    return true;
  if (Who == Looker::Call) {
    // A parameter or local whose address has escaped is looked at as well.
    bool Escaped = false;
    for (const Location &L : Run.Locals.Locations) {
      bool Out = !Gate.isGated(State, Run.variableRegion(L.Root));
      Escaped |= Out;
      if (Out || llvm::find(InScope, L.Root) == InScope.end())
        InScope.push_back(L.Root);
    }
    if (!Escaped)
      return true;
    Valuation All = Terms.localValues(State, InScope);
    for (size_t C = 0, N = missile_env_clause_count(Run.Locals.Core); C != N;
         ++C) {
      bool Reached = false, Known = true;
      for (size_t L = 0; L != All.size(); ++L)
        if (missile_env_clause_mentions(Run.Locals.Core, C, L)) {
          Reached |= !Gate.isGated(
              State, Run.variableRegion(Run.Locals.Locations[L].Root));
          Known &= All[L] != nullptr;
        }
      if (!Reached || !isInScope(State, C))
        continue;
      const missile_term *Goal =
          Known ? missile_env_clause_formula(Run.Locals.Core, C, All.data())
                : missile_term_bool(Terms.terms(), false);
      if (Facts.proves(State, Goal))
        continue;
      Failure = {Run.Locals.Core, C, Goal};
      if (Why)
        *Why = Tell.explainFailure(State, Failure, All, Object());
      return false;
    }
    return true;
  }
  Valuation Values = Terms.localValues(State, InScope);
  Valuation Nothing(Values.size(), nullptr);
  if (missile_typing_write(&J, Run.Locals.Core, Nothing.data(), Values.data(),
                           &Failure))
    return true;
  if (Why)
    *Why = Tell.explainFailure(State, Failure, Values, Object());
  return false;
}

} // namespace missile
