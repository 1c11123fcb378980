//===- ContractCalls.cpp - Calls of functions with contracts --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/ContractCalls.h"

#include "missile/handoff.h"

using namespace clang;
using namespace ento;

namespace missile {

bool ContractCalls::openForCall(const CallExpr *E, const Contract &Ct,
                                StateRef State,
                                llvm::SmallVectorImpl<OpenedCall> &Cases,
                                std::string &Why) {
  llvm::SmallVector<ContractBase, 2> Wanted;
  for (const Location &Root : Ct.Opened) {
    const MemRegion *R = Run.variableRegion(Root.Root);
    if (Root.Pointee) {
      unsigned Index = cast<ParmVarDecl>(Root.Root)->getFunctionScopeIndex();
      if (Index >= E->getNumArgs()) {
        Why = "an argument that the contract names is missing";
        return false;
      }
      SVal V = State->getSVal(E->getArg(Index), Run.LC);
      R = V.getAsRegion();
      QualType T = typeOfBase(Root).getCanonicalType();
      if ((!R && !V.isZeroConstant()) ||
          (R && pointeeTypeOf(R).getCanonicalType().getUnqualifiedType() !=
                    T.getUnqualifiedType())) {
        Why = "what '" + Root.Root->getNameAsString() +
              "' points to is not known here";
        return false;
      }
    }
    Wanted.push_back({Root, R});
  }
  return Named.openBases({State, {}}, Wanted, /*Write=*/true, Cases, Why);
}

bool ContractCalls::meetsRequired(const CallExpr *E, const Contract &Ct,
                                  const Moment &At, std::string &Why) {
  if (Ct.Requires.empty())
    return true;
  missile_judgment J = Facts.judgment(At.State);
  missile_failure Failure;
  Valuation Values = Named.valuesOf(Ct.Requires, E, nullptr, At, At);
  if (missile_typing_sub_env(&J, Ct.Requires.Core, Values.data(), &Failure))
    return true;
  Why = "this call may not meet what '" + Ct.Function->getNameAsString() +
        "' requires: " +
        Tell.explainFailure(At.State, Failure, Values, Object(),
                            Unmet::Requirement);
  return false;
}

StateRef ContractCalls::learnEnsured(const CallExpr *E, const Contract &Ct,
                                     const Moment &Then, const Moment &Now) {
  if (Ct.Ensures.empty())
    return Now.State;
  QualType T = E->getCallReturnType(Run.Notes.context());
  const missile_term *Result =
      Run.Notes.ctype(T) ? Terms.termOf(Now.State->getSVal(E, Run.LC), T)
                         : nullptr;
  Valuation Values = Named.valuesOf(Ct.Ensures, E, Result, Then, Now);
  Step At = Terms.at(Now.State);
  missile_handoff_symbolize(Ct.Ensures.Core, Values.data(), At.facts());
  return Facts.assume(Now.State, At);
}

/// The objects of \p Case are different ones, as the body of \p Name takes them
/// for. Null if that is not proved.
StateRef ContractCalls::separateBases(StateRef State, const OpenedCall &Case,
                                      const std::string &Name,
                                      std::string &Why) {
  for (const ContractBase &A : Case.Bases)
    for (const ContractBase &B : Case.Bases) {
      if (&A >= &B || !typeOfBase(A.Root)->isRecordType() ||
          !typeOfBase(B.Root)->isRecordType())
        continue;
      // The body takes the pointers for different ones: not both may be null.
      const missile_term *Formula = nullptr;
      bool Separate;
      if (A.R && B.R) {
        Separate = Named.areSeparate(State, A.R, B.R, &Formula);
      } else if (areUnrelated(typeOfBase(A.Root), typeOfBase(B.Root),
                              Run.Notes.context())) {
        Separate = true;
      } else if ((Separate = A.R || B.R)) {
        Formula = missile_term_not(
            Terms.terms(),
            missile_term_eq(Terms.terms(), Terms.termOfRegion(A.R ? A.R : B.R),
                            missile_term_constant(Terms.terms(), 0)));
      }
      if (Separate && (!Formula || Facts.proves(State, Formula))) {
        // Also when the callee has kept the one that nothing else reached.
        if (!Formula && A.R && B.R && isSameKind(A.R, B.R)) {
          Step At = Terms.at(State);
          At.note(missile_term_not(Terms.terms(),
                                   missile_term_eq(Terms.terms(),
                                                   Terms.termOfRegion(A.R),
                                                   Terms.termOfRegion(B.R))));
          State = Facts.assume(State, At);
        }
      } else {
        Why = "'" + A.Root.Root->getNameAsString() + "' and '" +
              B.Root.Root->getNameAsString() + "' of " + Name +
              " may be the same object here, which its contract does not allow";
        return nullptr;
      }
    }
  return State;
}

/// A number that a refinement speaks of, which the body of \p Name takes for
/// one that none speaks of, is apart from all else that it has open. False if
/// that is not proved.
bool ContractCalls::areRefinedApart(const StateRef &State,
                                    const OpenedCall &Case,
                                    const std::string &Name, std::string &Why) {
  for (const ContractBase &A : Case.Bases)
    for (const ContractBase &B : Case.Bases) {
      const missile_term *Formula = nullptr;
      if (&A == &B || !A.R || !B.R || typeOfBase(A.Root)->isRecordType() ||
          !Heap.isRefinedLocation(A.R) ||
          (Named.areSeparate(State, A.R, B.R, &Formula) &&
           (!Formula || Facts.proves(State, Formula))))
        continue;
      Why = "'" + A.Root.Root->getNameAsString() + "' and '" +
            B.Root.Root->getNameAsString() + "' of " + Name +
            " may lead to the same place here";
      return false;
    }
  return true;
}

/// Is everything consistent that the callee \p Name may look at, which is all
/// but what it has open, or what it says?
bool ContractCalls::othersHold(const StateRef &Looked, const Contract &Ct,
                               const OpenedCall &Case, const std::string &Name,
                               std::string &Why) {
  if (Ct.leavesOthers() && Ct.Reads.empty())
    return true;
  // Nor does it look if its body does not; what is open as a whole aside.
  if (Run.Storage.effects().isBlind(Ct.Function) &&
      llvm::none_of(Ct.Opened, [](const Location &L) {
        return !L.Pointee || typeOfBase(L)->isRecordType();
      }))
    return true;
  llvm::SmallPtrSet<missile_storage, 4> Exempt;
  if (Ct.leavesOthers())
    for (size_t I = 0, N = missile_state_object_count(stateIn(Looked)); I != N;
         ++I) {
      const Object O =
          Heap.known(missile_state_object(stateIn(Looked), I).storage);
      if (!mayRelyOn(Ct, O, Run.Notes.context()))
        Exempt.insert(O.Storage);
    }
  for (const ContractBase &B : Case.Bases) {
    Object O = B.R && !isOpaqueAt(B.R) ? Heap.objectOf(B.R) : Object();
    // (What it relies on is not open, whatever else is said of it.)
    if (!O.Env || llvm::any_of(Ct.Reads, [&](const Location &L) {
          return L.Root == B.Root.Root && L.Pointee == B.Root.Pointee;
        }))
      continue;
    // What is open may be part of a larger object, which is not.
    const MemRegion *R = Terms.canonicalRegion(B.R);
    if (O.Root ? Terms.canonicalRegion(O.Root) == R : isa<VarRegion>(R))
      Exempt.insert(O.Storage);
  }
  if (Hand.consistent(Looked, Looker::Call, nullptr, &Why, &Exempt))
    return true;
  Why += " when " + Name + " is called, which may look at it";
  return false;
}

/// Forget the elements that the call may write.
StateRef ContractCalls::forgetElements(StateRef State, const CallExpr *E,
                                       const Contract &Ct, const Moment &Then,
                                       const std::string &Name,
                                       std::string &Why) {
  for (const Extent &X : Ct.Extents) {
    StateRef Known = State;
    const MemRegion *Some = Elements.some(Known, X, E, Then, Why);
    if (!Why.empty())
      return nullptr;
    if (!Some)
      continue;
    if (!Body.mayWrite(Known, Some)) {
      Why = Name + " may write elements that MISSILE_MODIFIES of the function "
                   "does not name";
      return nullptr;
    }
    bool IsRefined = Run.Notes.isRefined(X.Element);
    Location Root;
    Root.Root = X.Base.Root;
    Root.Pointee = X.Base.Pointee;
    if ((X.isOfArray() && !Ct.isRestored(Root) &&
         Heap.isTiedToElements(cast<SubRegion>(Some)->getSuperRegion())) ||
        (IsRefined && (X.isOfArray() || Ct.leavesOthers()))) {
      Why = "a call that changes an array with invariants on its elements is "
            "not followed";
      return nullptr;
    }
    State = Elements.forget(State, X, E, Then, Some, Known);
    if (IsRefined)
      for (const ContractBase &B : Then.Bases)
        if (B.R && !isOpaqueAt(B.R) && Why.empty())
          State = Mem.materializeBroken(State, B.R, Why);
  }
  return Why.empty() ? State : nullptr;
}

/// Forget what the call may write.
StateRef ContractCalls::forgetWritten(StateRef State, const CallExpr *E,
                                      const Contract &Ct,
                                      const OpenedCall &Case,
                                      const std::string &Name,
                                      std::string &Why) {
  if (!Ct.LimitsWrites && Ct.leavesOthers()) {
    State = Forgetting.forgetUnrefined(State, E);
  } else if (!Ct.LimitsWrites) {
    State = Forgetting.forget(State, E);
    for (const ContractBase &B : Case.Bases) {
      if (isOpaqueAt(B.R))
        continue;
      if (Object O = B.R ? Heap.objectOf(B.R) : Object();
          O.Env && O.Env->hasElements() && !Ct.isRestored(B.Root))
        Why = "a call that changes an array with invariants on its elements is "
              "not "
              "followed";
      if (B.R)
        State = Mem.materializeBroken(State, B.R, Why);
    }
  } else {
    for (const Location &L : Ct.Modifies)
      if (const MemRegion *R = Named.locate(L, Case.Bases)) {
        if (!Body.mayWrite(State, R)) {
          Why = Name + " may write '" +
                (L.Path.empty() ? L.Root->getNameAsString()
                                : L.Path.back()->getNameAsString()) +
                "', which MISSILE_MODIFIES of the function does not name";
          return nullptr;
        }
        // It may have anything in it but what is refined here (checkOpaque).
        if (isOpaqueAt(R)) {
          State = Forgetting.forgetUnrefined(State, E);
          continue;
        }
        Location Root;
        Root.Root = L.Root;
        Root.Pointee = L.Pointee;
        State = Forgetting.forgetAt(State, R, Ct.isRestored(Root), Why);
        if (!Why.empty())
          return nullptr;
      }
  }
  return State;
}

StateRef ContractCalls::callByContract(const CallExpr *E, const Callee &Known,
                                       const Contract &Ct,
                                       const OpenedCall &Case,
                                       std::string &Why) {
  const std::string Name = "'" + Ct.Function->getNameAsString() + "'";
  StateRef State = separateBases(Case.State, Case, Name, Why);
  if (!State || !areRefinedApart(State, Case, Name, Why))
    return nullptr;
  for (const Environment *Env : {&Ct.Requires, &Ct.Ensures})
    if (Env->Core)
      State = Named.touchNamed(State, *Env, Case.Bases, Why);
  for (const Extent &X : Ct.Extents)
    State = Named.touchNamed(State, X, Case.Bases, Why);
  if (!Why.empty())
    return nullptr;
  StateRef Then = State;
  if (!meetsRequired(E, Ct, {Then, Case.Bases}, Why))
    return nullptr;
  for (const ContractBase &B : Case.Bases)
    if (B.R && !isOpaqueAt(B.R) && Ct.isConsistent(B.Root) &&
        Hand.hasOpenElements(Heap.objectOf(B.R))) {
      Why = "elements of an array may be broken in an object of which " + Name +
            " requires that it is consistent";
      return nullptr;
    }

  // The callee looks at everything but what it has open.
  StateRef Looked = State;
  for (const Expr *Argument : E->arguments())
    Looked = Gate.leakValue(Looked, Looked->getSVal(Argument, Run.LC));
  Looked = Gate.leakValue(Looked, Looked->getSVal(E->getCallee(), Run.LC));
  if (!othersHold(Looked, Ct, Case, Name, Why))
    return nullptr;

  // Can it keep the arguments anywhere?
  bool Keeps = !Ct.LimitsWrites || !Ct.Extents.empty() ||
               canHoldAddress(E->getCallReturnType(Run.Notes.context()),
                              Run.Notes.context());
  for (const Location &L : Ct.Modifies)
    Keeps |= canHoldAddress(L.Path.empty() ? typeOfBase(L)
                                           : L.Path.back()->getType(),
                            Run.Notes.context());
  if (Keeps)
    State = Looked;
  if (Ct.LimitsWrites)
    State = forgetElements(State, E, Ct, {Then, Case.Bases}, Name, Why);
  if (State)
    State = forgetWritten(State, E, Ct, Case, Name, Why);
  if (!Why.empty())
    return nullptr;
  State = Known.Kind == CalleeKind::AllocateByCall
              ? Alloc.allocate(State, E, Known)
              : Signature.bindResult(State, E);
  return learnEnsured(E, Ct, {Then, Case.Bases}, {State, Case.Bases});
}

} // namespace missile
