//===- StorageChecks.cpp - Where the engine reads and writes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/StorageChecks.h"
#include "language/CompilerFlags.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is \p S sure to access storage, so that no run gets past it with null? What
/// has no size is not accessed; nor need a record be that is read as a whole,
/// since its value may not be needed.
static bool isAccess(const Stmt *S, bool IsLoad, const ASTContext &Context) {
  const auto *E = dyn_cast<Expr>(S);
  return !E || !E->getType()->isRecordType() ||
         (!IsLoad && !Context.getTypeSizeInChars(E->getType()).isZero());
}

/// Does \p R hold, as a \p T, what nothing in the section has stored there?
static bool holdsOldValue(const ProgramStateRef &State, const MemRegion *R,
                          QualType T) {
  if (T.isNull() || !T->isScalarType())
    return true;
  SymbolRef Old = State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType())
                      .getAsSymbol();
  const MemRegion *Origin = Old ? Old->getOriginRegion() : nullptr;
  return Origin && Origin->getBaseRegion() == R->getBaseRegion();
}

/// Why an access to \p R is not followed; empty if it is.
std::string StorageChecks::refusesAccess(const StateRef &State,
                                         const MemRegion *R, bool IsLoad) {
  QualType T = pointeeTypeOf(R);
  if (!T.isNull() && T->isAtomicType())
    return "atomic accesses are not followed";
  if (!T.isNull() && T->isRecordType() && Run.Notes.containsRefinedArray(T))
    return "a struct with an array of structs with invariants is copied, "
           "which is not followed";
  if (!IsLoad && !Body.mayWrite(State, R))
    return "this write is to storage that MISSILE_MODIFIES of the function "
           "does not name";
  if (!IsLoad && Heap.isTiedToElements(R))
    return "a write to an array with invariants on its elements, or to what "
           "these mention, is not followed";
  return "";
}

void StorageChecks::location(SVal L, bool IsLoad, const Stmt *S,
                             CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  bool IsNowhere =
      compilerFlags().NullIsNowhere && isAccess(S, IsLoad, Run.Notes.context());
  // What C does not order may come when it does not matter any more.
  IsNowhere &= !Run.isUnordered(S);
  if (L.isZeroConstant() && !IsNowhere) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a pointer leads to an unknown place");
    return;
  }
  if (L.isZeroConstant()) {
    // Nothing is at null: no run gets past this.
    Outcome.endPath(Current, C);
    return;
  }
  if (!R || L.isUnknownOrUndef()) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a pointer leads to an unknown place");
    return;
  }
  QualType T = pointeeTypeOf(R);
  std::string Conflict = refusesAccess(Current, R, IsLoad);
  StateRef State = Current;
  if (Conflict.empty())
    State = Mem.materialize(State, R, Conflict);
  // What there is an access to is not null, nor is what it is a part of. (Said
  // as a bound: a disequality is a case more for the solver.)
  if (const auto *Base = dyn_cast<SymbolicRegion>(Heap.baseOf(R));
      Base && IsNowhere)
    if (const missile_term *Address = Terms.termOfRegion(Base)) {
      State = Facts.assume(
          State, missile_term_lt(Terms.terms(), Terms.number(0), Address));
    }
  // What is read at an index that is not known may be any pointer there; and
  // what was in fresh storage from the beginning may lead back to it.
  if (IsLoad && Gate.isGated(State, R) &&
      (T.isNull() || canHoldAddress(T, Run.Notes.context()))) {
    if (!hasKnownOffset(R))
      State = Gate.leakContents(State, R);
    if (isa<SymbolicRegion>(R->getBaseRegion()) && holdsOldValue(State, R, T))
      State = Gate.leak(State, R);
  }
  if (Conflict.empty())
    State = Mem.touch(State, R, !IsLoad, Conflict);
  if (!Conflict.empty()) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), Conflict);
    return;
  }

  if (!IsLoad && !hasKnownOffset(R))
    State = bindOthers(State, R);
  if (const auto *Load = dyn_cast_or_null<CastExpr>(S);
      IsLoad && Load && !T.isNull() && T->isPointerType())
    State = Bound.noteOrigin(
        State, Load,
        State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()));
  if (State != Current)
    C.addTransition(State);
}

/// Before a store to \p R, at an index that is not known. The engine will
/// forget what it would find elsewhere in the array, but not what is stored in
/// other fields of the same element: so they are stored there.
StateRef StorageChecks::bindOthers(StateRef State, const MemRegion *R) {
  Object O = Heap.objectOf(R);
  if (!O.Env || !O.Root)
    return State;
  for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(stateIn(State), O))) {
    const MemRegion *Part = Heap.regionOf(O, O.Env->Locations[L]);
    if (!Part || Mem.meet(State, R, Part) != Overlap::Never)
      continue;
    SVal Where = loc::MemRegionVal(Part);
    SVal V = State->getSVal(Where.castAs<Loc>(),
                            pointeeTypeOf(Part).getUnqualifiedType());
    if (!V.isUnknownOrUndef())
      State = State->bindLoc(Where.castAs<Loc>(), V, Run.LC,
                             /*notifyChanges=*/false);
  }
  return State;
}

void StorageChecks::bind(SVal L, SVal V, const Stmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  if (!R) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  // The reader knows a call's result by the variable that it is kept in.
  if (SymbolRef Sym = V.getAsLocSymbol(); Sym && Tell.describe(Sym).empty())
    if (std::string Name = Tell.describe(R); !Name.empty())
      From.setName(Sym, Name);
  // What goes into a union can be taken out as something else, and what is in
  // volatile storage is not known when it is read.
  const auto *Store = dyn_cast_or_null<BinaryOperator>(S);
  bool IsLost = isInUnion(R) || pointeeTypeOf(R)->isUnionType() ||
                isVolatile(R) ||
                (Store && Store->isAssignmentOp() &&
                 Store->getLHS()->getType().isVolatileQualified());
  StateRef State =
      IsLost ? Gate.leakValue(Current, V) : Gate.leakStored(Current, R, V);
  if (State != Current)
    C.addTransition(State);
  // The engine stores whole values into bit-fields; C truncates them.

  FieldPart FR = fieldPart(R);
  // postStmt() sees to it, for an assignment.
  if (FR && FR->getDecl()->isBitField() && !Updates::isUnderWay(Current, S) &&
      !(Store && Store->getOpcode() == BO_Assign)) {
    QualType T = FR->getDecl()->getType();
    const missile_term *Value = Terms.termOf(V, T);
    const missile_term *Held = Terms.storedIn(FR->getDecl(), T, Value);
    if (!Held ||
        !Facts.proves(Current, missile_term_eq(Terms.terms(), Value, Held))) {
      if (!Facts.infeasible(Current))
        Outcome.fail(C.getPredecessor(),
                     "a value may not fit into the bit-field it is stored in");
    }
  }
}

void StorageChecks::truncated(const BinaryOperator *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  SVal L = Current->getSVal(E->getLHS(), Run.LC);
  QualType T = E->getLHS()->getType();
  const auto *FR = dyn_cast_or_null<FieldRegion>(L.getAsRegion());
  Step At = Terms.at(Current);
  const missile_term *Value =
      FR && FR->getDecl()->isBitField()
          ? Terms.storedIn(
                FR->getDecl(), T,
                Terms.termOf(Current->getSVal(E->getRHS(), Run.LC), T))
          : nullptr;
  if (!Value) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "what a bit-field holds is not known");
    return;
  }
  StateRef State = Facts.assume(Current, At);
  SVal V = Terms.valueOf(Value, T);
  State = State->bindLoc(L.castAs<Loc>(), V, Run.LC, /*notifyChanges=*/false);
  C.addTransition(State->BindExpr(E, Run.LC, V));
}

void StorageChecks::subscripted(const ArraySubscriptExpr *E,
                                CheckerContext &C) {
  const StateRef Current = C.getState();

  const auto *Base = dyn_cast_or_null<ElementRegion>(
      Current->getSVal(E->getBase(), Run.LC).getAsRegion());
  if (!Base)
    return;
  auto From = Base->getIndex().getAs<nonloc::ConcreteInt>();
  bool IsMoved = !From || compat::numberOf(*From) != 0;
  SVal Index = Current->getSVal(E->getIdx(), Run.LC);
  if (!IsMoved || Index.getAs<nonloc::ConcreteInt>())
    return;
  // It would drop how far the pointer has been moved.
  const missile_term *First =
      termOfIndex(Terms, Base->getIndex(), Run.builder().getArrayIndexType());
  const missile_term *Next = Terms.termOf(Index, E->getIdx()->getType());
  QualType T = E->getType();
  if (!First || !Next ||
      !Run.Notes.context().hasSameUnqualifiedType(T, Base->getValueType())) {
    C.addTransition(Current->BindExpr(E, Run.LC, UnknownVal()));
    return;
  }
  SVal At = Terms.valueOf(missile_term_add(Terms.terms(), First, Next),
                          Run.builder().getArrayIndexType());
  const MemRegion *R = Run.regions().getElementRegion(
      Base->getValueType(), At.castAs<NonLoc>(),
      cast<SubRegion>(Base->getSuperRegion()), Run.Notes.context());
  C.addTransition(Current->BindExpr(E, Run.LC, loc::MemRegionVal(R)));
}

} // namespace missile
