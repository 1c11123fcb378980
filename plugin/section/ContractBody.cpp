//===- ContractBody.cpp - The body of a function with a contract ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/ContractBody.h"

#include "missile/handoff.h"

using namespace clang;
using namespace ento;

namespace missile {

void ContractBody::reset() {
  Bases.clear();
  Mem.reset();
}

bool ContractBody::mayCall() const {
  return !Run.Context.Contract || !Run.Context.Contract->LimitsWrites;
}

StateRef ContractBody::open(StateRef State) {
  const Contract &Ct = *Run.Context.Contract;
  Bases.clear();
  std::string Conflict;
  for (const Location &Root : Ct.Opened) {
    const MemRegion *R = Run.variableRegion(Root.Root);
    if (Root.Pointee)
      R = State->getSVal(loc::MemRegionVal(R), Root.Root->getType())
              .getAsRegion();
    Bases.push_back({Root, R});
  }
  if (Ct.leavesOthers()) {
    llvm::SmallVector<const MemRegion *, 2> Relied;
    for (const Location &L : Ct.Reads) {
      if (!L.Path.empty())
        continue;
      const MemRegion *R = Run.variableRegion(L.Root);
      if (L.Pointee)
        R = State->getSVal(loc::MemRegionVal(R), L.Root->getType())
                .getAsRegion();
      if (R)
        Relied.push_back(R);
    }
    Mem.relyOn(std::move(Relied));
  }
  missile_facts Distinct = {};
  for (const ContractBase &A : Bases)
    for (const ContractBase &B : Bases) {
      if (&A >= &B || !typeOfBase(A.Root)->isRecordType() ||
          !typeOfBase(B.Root)->isRecordType())
        continue;
      const missile_term *Formula;
      if (!Named.areSeparate(State, A.R, B.R, &Formula))
        Conflict = "the objects that the contract names may overlap";
      else if (Formula)
        missile_facts_add(&Distinct, Formula);
    }
  State = Facts.assume(State, Distinct);
  missile_facts_clear(&Distinct);
  for (const ContractBase &B : Bases)
    if (Conflict.empty() && !isOpaqueAt(B.R)) {
      if (B.R)
        State = Mem.materializeBroken(State, B.R, Conflict);
      if (Object O = B.R ? Heap.objectOf(B.R) : Object(); O.Env) {
        Hand.open(O);
        if (O.Env->hasElements() && !Ct.isConsistent(B.Root))
          Hand.openElements(O);
      }
    }
  for (const Environment *Env : {&Ct.Requires, &Ct.Ensures})
    State = Named.touchNamed(State, *Env, Bases, Conflict);
  for (const Extent &X : Ct.Extents)
    State = Named.touchNamed(State, X, Bases, Conflict);
  if (!Conflict.empty())
    Outcome.fail(nullptr, Conflict);
  AtEntry = State;
  Valuation Values = Named.valuesOf(Ct.Requires, nullptr, nullptr,
                                    {State, Bases}, {State, Bases});
  Step At = Terms.at(State);
  missile_handoff_symbolize(Ct.Requires.Core, Values.data(), At.facts());
  return Facts.assume(State, At);
}

bool ContractBody::isKept(const StateRef &State, const CFGBlock *Last,
                          std::string &Why) {
  const Contract &Ct = *Run.Context.Contract;
  const missile_term *Value = nullptr;
  for (unsigned I = Last->size(); I-- != 0 && !Value;)
    if (const auto *RS =
            dyn_cast_or_null<ReturnStmt>(Run.graph().statementAt({Last, I})))
      if (const Expr *E = RS->getRetValue(); E && Run.Notes.ctype(E->getType()))
        Value = Terms.termOf(State->getSVal(E, Run.LC), E->getType());
  for (const ContractBase &B : Bases)
    if (Ct.isRestored(B.Root) && !isOpaqueAt(B.R) &&
        Hand.hasOpenElements(Heap.objectOf(B.R))) {
      Why = "elements of an array in an object that the contract names may be "
            "broken";
      return false;
    }
  // What a call has summarized is consistent, whatever other name it has now.
  llvm::SmallVector<OpenedCall, 2> Cases;
  if (!Named.openBases({State, {}}, Bases, /*Write=*/false, Cases, Why))
    return false;
  for (OpenedCall &Case : Cases) {
    Case.State = Named.touchNamed(Case.State, Ct.Ensures, Case.Bases, Why);
    if (Facts.infeasible(Case.State)) {
      Why.clear();
      continue;
    }
    if (!Why.empty())
      return false;
    Valuation Values = Named.valuesOf(
        Ct.Ensures, nullptr, Value, {AtEntry, Bases}, {Case.State, Case.Bases});
    missile_judgment J = Facts.judgment(Case.State);
    missile_failure Failure;
    if (missile_typing_sub_env(&J, Ct.Ensures.Core, Values.data(), &Failure))
      continue;
    Why = "what '" + Run.function()->getNameAsString() + "' ensures: " +
          Tell.explainFailure(Case.State, Failure, Values, Object(),
                              Unmet::Guarantee);
    return false;
  }
  return true;
}

/// Did the storage not exist when the function was called?
bool ContractBody::isOwn(const MemRegion *R) {
  const MemRegion *Base = Heap.baseOf(R);
  if (const auto *VR = dyn_cast<VarRegion>(Base))
    return VR->getDecl()->hasLocalStorage();
  return Gate.isAllocation(Base) || isa<CompoundLiteralRegion>(Base);
}

bool ContractBody::mayWrite(const StateRef &State, const MemRegion *R) {
  if (mayCall() || isOwn(R))
    return true;
  R = Terms.canonicalRegion(Heap.placeOf(R));
  for (const Location &L : Run.Context.Contract->Modifies)
    if (const MemRegion *Allowed = Named.locate(L, Bases))
      if (contains(Terms.canonicalRegion(Allowed), R))
        return true;
  return llvm::any_of(Run.Context.Contract->Extents, [&](const Extent &X) {
    return Elements.isWithin(State, X, {AtEntry, Bases}, R);
  });
}

bool ContractBody::writesOwn(const CallExpr *E, const missile_c_row &Row,
                             const StateRef &State) {
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const missile_c_argument *A = missile_c_argument_at(&Row, I);
    const MemRegion *R = State->getSVal(E->getArg(I), Run.LC).getAsRegion();
    if (!A || (A->kind == MISSILE_C_OUT && !(R && isOwn(R))))
      return false;
  }
  return true;
}

bool ContractBody::mayWriteBytes(const CallExpr *E, const StateRef &State) {
  const MemRegion *R = E->getNumArgs() == 3
                           ? State->getSVal(E->getArg(0), Run.LC).getAsRegion()
                           : nullptr;
  if (!R)
    return false;
  const Expr *Size = E->getArg(2);
  const missile_term *Bytes =
      Terms.termOf(State->getSVal(Size, Run.LC), Size->getType());
  if (!Bytes)
    return false;
  if (llvm::any_of(Run.Context.Contract->Extents, [&](const Extent &X) {
        return Elements.areWithin(State, X, {AtEntry, Bases}, R, Bytes);
      }))
    return true;
  // All of an array, from its beginning.
  const MemRegion *Array = stripRetyping(Terms.canonicalRegion(R));
  if (const auto *ER = dyn_cast<ElementRegion>(Array);
      ER && ER->getIndex().isZeroConstant())
    Array = ER->getSuperRegion();
  const auto *Typed = dyn_cast<TypedValueRegion>(Array);
  const auto *AT =
      Typed ? Run.Notes.context().getAsConstantArrayType(Typed->getValueType())
            : nullptr;
  return AT && mayWrite(State, Array) &&
         Facts.proves(State,
                      missile_term_le(
                          Terms.terms(), Bytes,
                          Terms.number((missile_int)Run.Notes.context()
                                           .getTypeSizeInChars(QualType(AT, 0))
                                           .getQuantity())));
}

const char *ContractBody::refusesCall(const CallExpr *E, const Callee &Known,
                                      const StateRef &State) {
  if (mayCall() || Known.NoReturn || Known.changesNothing() ||
      (Known.Row && writesOwn(E, *Known.Row, State)))
    return nullptr;
  switch (Known.Kind) {
  case CalleeKind::Assert:
  case CalleeKind::Abort:
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  // What ends keeps no value that a caller may read.
  case CalleeKind::Free:
  case CalleeKind::Reallocate:
    return nullptr;
  case CalleeKind::Fill:
  case CalleeKind::Copy: {
    const MemRegion *R =
        E->getNumArgs() ? State->getSVal(E->getArg(0), Run.LC).getAsRegion()
                        : nullptr;
    if (R && isOwn(R))
      return nullptr;
    if (Copies::RecordCopy Copy = Known.Kind == CalleeKind::Copy
                                      ? Copying.recordCopy(State, E)
                                      : Copies::RecordCopy();
        Copy.To && mayWrite(State, Copy.To))
      return nullptr;
    // Other bytes than zeros, or in another number, are not followed anyway.
    if (const MemRegion *Whole =
            Known.Kind == CalleeKind::Fill ? Copying.wholeRecord(R) : nullptr;
        Whole && mayWrite(State, Whole) && Copying.fillWithZero(State, E))
      return nullptr;
    if (mayWriteBytes(E, State))
      return nullptr;
    break;
  }
  default:
    if (const Contract *Ct = contractOf(E, Run.Notes); Ct && Ct->LimitsWrites)
      return nullptr; // what it writes is checked at the call
    break;
  }
  return "this call may write more than MISSILE_MODIFIES of the function names";
}

} // namespace missile
