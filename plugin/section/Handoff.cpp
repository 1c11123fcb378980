//===- Handoff.cpp - Handing back to typing -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Handoff.h"
#include "section/ContractValues.h"

using namespace clang;
using namespace ento;

namespace missile {

void Handoff::reset() {
  Open.clear();
  OpenElements.clear();
}

bool Handoff::isAtNull(const StateRef &State, const Object &O) {
  const auto *SR =
      O.Root ? dyn_cast<SymbolicRegion>(Heap.baseOf(O.Root)) : nullptr;
  return SR &&
         Facts.proves(State,
                      missile_term_eq(Terms.terms(),
                                      Terms.termOfSymbol(SR->getSymbol()),
                                      missile_term_constant(Terms.terms(), 0)));
}

/// Is \p O, which is spelled out, looked at by \p Who? \p InScope are the
/// locals that are where \p Next is.
bool Handoff::isLookedAt(const StateRef &State, const Object &O, Looker Who,
                         const Stmt *Next,
                         llvm::ArrayRef<const VarDecl *> InScope) {
  if (Who == Looker::FunctionEnd && Open.count(O.Storage))
    return false;
  // (It does not write to what it does not rely on: CallEffects.h.)
  const Contract *Own = Run.Context.Contract;
  if (Who == Looker::FunctionEnd && Own &&
      !mayRelyOn(*Own, O, Run.Notes.context()) &&
      !(O.Root && (Gate.isAllocation(Heap.baseOf(O.Root)) ||
                   isa<VarRegion>(Heap.baseOf(O.Root)))))
    return false;
  if (!O.Root)
    return true;
  const VarDecl *Local = nullptr;
  if (const auto *VR = dyn_cast<VarRegion>(Heap.baseOf(O.Root));
      VR && VR->getDecl()->hasLocalStorage())
    Local = VR->getDecl();
  // Where references are counted by the compiler, an object that nobody else
  // knows is deallocated when its last reference dies; its dealloc may look at
  // it. (Of others, that they are then in order is assumed.)
  bool IsDeallocated = Who == Looker::FunctionEnd &&
                       Run.Notes.context().getLangOpts().ObjCAutoRefCount &&
                       Heap.classOf(O.Root->getBaseRegion());
  if (Who != Looker::Type && Gate.isGated(State, O.Root) && !IsDeallocated)
    return false;
  if (Local && Who == Looker::FunctionEnd)
    return false;
  // A jump back leads out of the scope, but the object stays.
  return !(
      Local && Who == Looker::Type && !llvm::is_contained(InScope, Local) &&
      (Gate.isGated(State, O.Root) || !Run.graph().isInBlockOf(Next, Local)));
}

bool Handoff::consistent(const StateRef &State, Looker Who, const Stmt *Next,
                         std::string *Why, const Exemptions *Exempt) {
  missile_judgment J = Facts.judgment(State);
  const missile_state *S = stateIn(State);
  missile_failure Failure;
  llvm::SmallVector<const VarDecl *, 8> InScope;
  if (Who == Looker::Type && Next)
    InScope = Run.graph().inScope(Next);

  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
    if ((Exempt && Exempt->count(O.Storage)) ||
        !isLookedAt(State, O, Who, Next, InScope))
      continue;
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
  if (Who == Looker::Call)
    return escapedLocalsHold(State, Why);
  Valuation Values = Terms.localValues(State, InScope);
  Valuation Nothing(Values.size(), nullptr);
  if (missile_typing_write(&J, Run.Locals.Core, Nothing.data(), Values.data(),
                           &Failure))
    return true;
  if (Why)
    *Why = Tell.explainFailure(State, Failure, Values);
  return false;
}

/// A parameter or local whose address has escaped is looked at by a callee as
/// well.
bool Handoff::escapedLocalsHold(const StateRef &State, std::string *Why) {
  const missile_env *Core = Run.Locals.Core;
  llvm::SmallVector<const VarDecl *, 8> All;
  bool Escaped = false;
  for (const Location &L : Run.Locals.Locations) {
    Escaped |= !Gate.isGated(State, Run.variableRegion(L.Root));
    All.push_back(L.Root);
  }
  if (!Escaped)
    return true;
  Valuation Values = Terms.localValues(State, All);
  for (size_t C = 0, N = missile_env_clause_count(Core); C != N; ++C) {
    bool Reached = false, Known = true;
    for (size_t L = 0; L != Values.size(); ++L)
      if (missile_env_clause_mentions(Core, C, L)) {
        Reached |= !Gate.isGated(
            State, Run.variableRegion(Run.Locals.Locations[L].Root));
        Known &= Values[L] != nullptr;
      }
    if (!Reached || !Scope.isInScope(State, C))
      continue;
    const missile_term *Goal =
        Known ? missile_env_clause_formula(Core, C, Values.data())
              : missile_term_bool(Terms.terms(), false);
    if (Facts.proves(State, Goal))
      continue;
    missile_failure Failure = {Core, C, Goal};
    if (Why)
      *Why = Tell.explainFailure(State, Failure, Values);
    return false;
  }
  return true;
}

bool Handoff::consistentAtCall(const StateRef &State, const Expr *E,
                               std::string *Why) {
  // No path goes to the handler, and from there to what is ensured.
  if (Run.Context.Contract && Run.graph().isTried(E)) {
    if (Why)
      *Why = "an exception may be caught, which is not followed in a function "
             "with a contract,";
    return false;
  }
  return consistent(State, Looker::Call, nullptr, Why) &&
         (!Run.graph().isTried(E) || consistent(State, Looker::Type, E, Why));
}

void Handoff::refuseTrusted(const ExplodedNode *N, const Stmt *S) {
  if (Facts.infeasible(N->getState()))
    return;
  std::string Why;
  if (Run.Context.Contract)
    Outcome.fail(
        N, "what is trusted is not followed; where there is a contract, only "
           "the whole function can be");
  else if (!consistent(N->getState(), Looker::Type, S, &Why))
    Outcome.fail(N, Why + " before what is trusted");
  else
    Outcome.fail(N, "what is trusted is not followed");
}

} // namespace missile
