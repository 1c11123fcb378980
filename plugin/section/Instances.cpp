//===- Instances.cpp - Objects of classes ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Instances.h"
#include "annotations/AnnotationScope.h"
#include "objc/ObjCModel.h"

#include "clang/AST/ExprObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

SVal Instances::receiverValue(const ObjCMessageExpr *E, const StateRef &State) {
  if (const Expr *Receiver = receiverExpr(E))
    return State->getSVal(Receiver, Run.LC);
  if (E->getReceiverKind() == ObjCMessageExpr::Class || !Run.function()->self())
    return UnknownVal();
  QualType T = Run.function()->self()->getType().getUnqualifiedType();
  return State->getSVal(
      loc::MemRegionVal(Run.variableRegion(Run.function()->self())), T);
}

bool Instances::startsConsistent(const ObjCMessageExpr *E, std::string &Why) {
  for (const ObjCInterfaceDecl *C = receiverClass(E); C;
       C = C->getSuperClass()) {
    const Environment &Env = Run.Notes.object(C);
    if (Env.empty())
      continue;
    Valuation Zero(Env.Locations.size(),
                   missile_term_constant(Terms.terms(), 0));
    missile_judgment J = {Run.Context.Entail, nullptr, 0};
    missile_failure Failure;
    if (missile_typing_sub_env(&J, Env.Core, Zero.data(), &Failure))
      continue;
    Why = "a new object is zero, which breaks the invariant '" +
          std::string(missile_env_clause_text(Env.Core, Failure.clause)) + "'";
    Outcome.noteUnmet({Unmet::NewObject, Failure}, Why);
    return false;
  }
  return true;
}

StateRef Instances::allocate(StateRef State, const ObjCMessageExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  SVal V = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, V);
  const MemRegion *R = V.getAsRegion();
  {
    Step At = Terms.at(State);
    const missile_term *Address = Terms.termOf(V, T);
    Terms.noteKinds(At, Address, E);
    At.note(missile_term_ne(Terms.terms(), Address, Terms.number(0)));
    State = Facts.assume(State, At);
  }
  // The variables without refinements may hold anything: that is enough.
  State = Run.invalidate(State, R, E);
  Heap.setClass(R, receiverClass(E));
  State = Gate.addAllocation(State, R, -1);
  for (const ObjCInterfaceDecl *C = receiverClass(E); C;
       C = C->getSuperClass()) {
    Object O = Heap.objectOf(R, C);
    if (!O.Env)
      continue;
    for (const Location &L : O.Env->Locations)
      if (const MemRegion *Part = Heap.regionOf(O, L)) {
        QualType Type = L.Path.back()->getType().getUnqualifiedType();
        State = State->bindLoc(loc::MemRegionVal(Part),
                               Run.builder().makeZeroVal(Type), Run.LC,
                               /*notifyChanges=*/false);
      }
    Heap.begin(O, Heap.orderOf(O.Root));
    State = Mem.addObject(State, O, Heap.allParts(O));
  }
  return State;
}

bool Instances::evalAccessor(const ObjCMessageExpr *E, const Accessor &A,
                             StateRef State, CheckerContext &C,
                             std::string &Why) {
  const auto *To =
      dyn_cast_or_null<SubRegion>(receiverValue(E, State).getAsRegion());
  if (!To) {
    Why = "a property is accessed of an unknown object";
    return false;
  }
  MemRegionManager &MRM = Run.regions();
  const MemRegion *R = partRegion(MRM, A.Ivar, To);
  QualType T = A.Ivar->getType().getUnqualifiedType();
  QualType Result = E->getType().getUnqualifiedType();
  if (!Run.Notes.ctype(T) ||
      (!A.IsSetter && Result.getCanonicalType() != T.getCanonicalType() &&
       !(Result->isObjCObjectPointerType() && T->isObjCObjectPointerType()))) {
    Why = "a property of this type is not followed";
    return false;
  }
  if (A.IsSetter && (!Body.mayWrite(State, R) || Heap.isTiedToElements(R))) {
    Why = "this sets what an array with invariants on its elements depends on, "
          "or what MISSILE_MODIFIES of the function does not name";
    return false;
  }
  llvm::SmallVector<Access, 4> Cases;
  Alias.separate(State, R, A.IsSetter, Cases);
  for (const Access &Case : Cases) {
    StateRef Next = Mem.materialize(Case.State, Case.R, Why);
    if (Why.empty())
      Next = Mem.touch(Next, Case.R, A.IsSetter, Why);
    if (!Why.empty()) {
      if (!Facts.infeasible(Case.State))
        return false;
      Why.clear();
      continue;
    }
    SVal Where = loc::MemRegionVal(Case.R);
    if (!A.IsSetter) {
      SVal V = Next->getSVal(Where.castAs<Loc>(), T);
      if (V.isUnknownOrUndef() || !Terms.termOf(V, T)) {
        V = Run.freshValue(T);
        Next = Next->bindLoc(Where.castAs<Loc>(), V, Run.LC, false);
      }
      Step At = Terms.at(Next);
      const missile_term *Value = Terms.termOf(V, T);
      if (isWeak(A.Ivar->getType())) {
        Value = Terms.loadedWeakly(At, Value);
        V = Terms.valueOf(Value, T);
      }
      Terms.noteKinds(At, Value, E);
      C.addTransition(Facts.assume(Next, At)->BindExpr(E, Run.LC, V));
      continue;
    }
    SVal V = Next->getSVal(E->getArg(0), Run.LC);
    Step At = Terms.at(Next);
    const missile_term *Value = Terms.termOf(V, E->getArg(0)->getType());
    const missile_term *Stored =
        Terms.storedBySetter(At, A, E->getArg(0)->getType(), Value);
    if (!Stored) {
      Why = "a property of this type is not followed";
      return false;
    }
    Next = Gate.leakStored(Next, Case.R, V);
    Next = Facts.assume(Next, At);
    // The pointer itself, where it is kept: its region is known.
    if (Stored != Value || !Loc::isLocType(T))
      V = Terms.valueOf(Stored, T);
    C.addTransition(Next->bindLoc(Where.castAs<Loc>(), V, Run.LC, false));
  }
  return true;
}

bool Instances::evalInit(const ObjCMessageExpr *E, StateRef State,
                         CheckerContext &C, std::string &Why) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  const MemRegion *R =
      receiverExpr(E) ? receiverValue(E, State).getAsRegion() : nullptr;
  if (!M || M->getMethodFamily() != OMF_init || !R)
    return false;
  R = R->getBaseRegion();
  auto Class = Heap.classOf(R);
  if (!Class || !Gate.isGated(State, R) ||
      !Run.Notes.objc()->keepsSelf(*Class, E->getSelector()))
    return false;
  for (const Expr *Argument : E->arguments())
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
  if (!Gate.isGated(State, R))
    return false;
  // The method takes the object for a consistent one; what is in it then gets
  // out with it.
  StateRef Seen = Gate.leak(State, R);
  if (!Hand.consistentAtCall(Seen, E, &Why)) {
    Why += " when '" + nameOf(M) + "' is called, which may look at it";
    return true;
  }
  State = Gate.leakContents(State, R);
  State = Forgetting.forget(State, E);
  State = Run.invalidate(State, R, E);
  const missile_state *S = stateIn(State);
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(S, I);
    if (Heap.known(O.storage).Root == R)
      S = missile_state_summarize(Run.Context.States, S, O.storage);
  }
  State = withState(State, S);
  SVal Object = receiverValue(E, State);
  C.addTransition(State->BindExpr(E, Run.LC, Object));
  C.addTransition(
      State->BindExpr(E, Run.LC, Run.builder().makeNullWithType(E->getType())));
  return true;
}

} // namespace missile
