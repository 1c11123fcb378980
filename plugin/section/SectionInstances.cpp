//===- SectionInstances.cpp - A symbolic section: instance variables ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instance variables that one class declares are an object here: an
// Objective-C object is one for each class that refines some of them.
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "objc/ObjCModel.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/ExprObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

Section::Object Section::objectOf(const MemRegion *R,
                                  const ObjCInterfaceDecl *C) {
  Object O;
  const Environment &Env = Run.Notes.object(C);
  if (Env.empty() || !isa<SubRegion>(R))
    return O;
  R = Terms.canonicalRegion(R);
  auto &Part = ClassParts[{R, C}];
  if (!Part)
    Part = std::make_unique<ClassPart>();
  O.Storage = Part.get();
  O.Env = &Env;
  O.Root = R;
  return O;
}

/// As identify(), for all parts of an object.
StateRef Section::identifyObject(StateRef State, const MemRegion *A,
                                 const MemRegion *B) {
  Step At = Terms.at(State);
  At.note(missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                          Terms.termOfRegion(B)));
  const missile_state *S = stateIn(State), *Next = S;
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object Part = missile_state_object(S, I);
    const Object &O = Objects[Part.storage];
    if (O.Root != A)
      continue;
    equateParts(At, O, B);
    // From now on it goes by the other name; its own is out of use.
    Next = missile_state_summarize(Run.Context.States, Next, Part.storage);
  }
  State = withState(State, Next);
  return Facts.assume(State, At);
}

/// As separate(), for an instance variable of an object.
void Section::separateObject(StateRef State, const MemRegion *R, bool Write,
                             llvm::SmallVectorImpl<Access> &Out) {
  Object O = objectOf(R);
  if (!O.Env || !O.Root || isGated(State, R)) {
    Out.push_back({State, R});
    return;
  }
  const MemRegion *Root = O.Root;
  // As this access names the object.
  const MemRegion *Named = R;
  while (FieldPart FR = fieldPart(Named))
    Named = FR->getSuperRegion();
  llvm::SmallVector<const MemRegion *, 8> Others;
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &Other = Objects[missile_state_object(S, I).storage];
    if (Other.Root && Other.Env == O.Env && Other.Root != Root &&
        !isGated(State, Other.Root))
      Others.push_back(Other.Root);
  }
  separateFrom(State, {R, Named, Root}, Others, &Section::identifyObject, Write,
               Out);
}

/// Is an object of the class consistent when all of it is zero?
bool Section::startsConsistent(const ObjCMessageExpr *E, std::string &Why) {
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
    return false;
  }
  return true;
}

/// alloc: an object that nothing else knows, all of it zero.
StateRef Section::allocateObject(StateRef State, const ObjCMessageExpr *E) {
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
  Allocations[R] = -1;
  ClassOf[R] = receiverClass(E);
  State = withState(State,
                    missile_state_gate(Run.Context.States, stateIn(State), R));
  for (const ObjCInterfaceDecl *C = receiverClass(E); C;
       C = C->getSuperClass()) {
    Object O = objectOf(R, C);
    if (!O.Env)
      continue;
    for (const Location &L : O.Env->Locations)
      if (const MemRegion *Part = regionOf(O, L)) {
        QualType Type = L.Path.back()->getType().getUnqualifiedType();
        State = State->bindLoc(loc::MemRegionVal(Part),
                               Run.builder().makeZeroVal(Type), Run.LC,
                               /*notifyChanges=*/false);
      }
    Begun.try_emplace(O.Storage, orderOf(O.Root));
    State = addObject(State, O, allParts(O));
  }
  return State;
}

/// A plain read or write of the variable behind a property.
bool Section::evalAccessor(const ObjCMessageExpr *E, const Accessor &A,
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
  if (A.IsSetter && (!mayWrite(R) || isTiedToElements(R))) {
    Why = "this sets what an array with invariants on its elements depends on, "
          "or what MISSILE_MODIFIES of the function does not name";
    return false;
  }
  llvm::SmallVector<Access, 4> Cases;
  separate(State, R, A.IsSetter, Cases);
  for (const Access &Case : Cases) {
    StateRef Next = materialize(Case.State, Case.R, Why);
    if (Why.empty())
      Next = touch(Next, Case.R, A.IsSetter, Why);
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
    std::optional<missile_ctype> From =
        Run.Notes.ctype(E->getArg(0)->getType());
    const missile_term *Stored =
        Value ? Terms.storedBySetter(At, A, Value) : nullptr;
    if (!Stored || !From) {
      Why = "a property of this type is not followed";
      return false;
    }
    Next = leakStored(Next, Case.R, V);
    Next = Facts.assume(Next, At);
    // The pointer itself, where it is kept: its region is known.
    if (Stored != Value || !Loc::isLocType(T)) {
      Stored = Terms.converted(*From, Run.Notes.ctypeOfField(A.Ivar), Stored);
      V = Terms.valueOf(Stored, T);
    }
    C.addTransition(Next->bindLoc(Where.castAs<Loc>(), V, Run.LC, false));
  }
  return true;
}

/// init of an object that nobody knows, by a method that keeps it so: a call
/// that gets the object, which must be consistent, and returns it or nil. False
/// if it is no such message; if it is and fails, \p Why is set.
bool Section::evalInit(const ObjCMessageExpr *E, StateRef State,
                       CheckerContext &C, std::string &Why) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  const MemRegion *R =
      receiverExpr(E) ? receiverValue(E, State).getAsRegion() : nullptr;
  if (!M || M->getMethodFamily() != OMF_init || !R)
    return false;
  R = R->getBaseRegion();
  auto Known = ClassOf.find(R);
  if (Known == ClassOf.end() || !isGated(State, R) ||
      !Run.Notes.objc()->keepsSelf(Known->second, E->getSelector()))
    return false;
  for (const Expr *Argument : E->arguments())
    State = leakValue(State, State->getSVal(Argument, Run.LC));
  if (!isGated(State, R))
    return false;
  // The method takes the object for a consistent one; what is in it then gets
  // out with it.
  StateRef Seen = leak(State, R);
  if (!consistentAtCall(Seen, E, &Why)) {
    Why += " when '" + nameOf(M) + "' is called, which may look at it";
    return true;
  }
  State = leakContents(State, R);
  State = forget(State, E);
  State = Run.invalidate(State, R, E);
  const missile_state *S = stateIn(State);
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(S, I);
    if (Objects[O.storage].Root == R)
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
