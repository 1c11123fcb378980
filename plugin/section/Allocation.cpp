//===- Allocation.cpp - Storage that begins -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Allocation.h"
#include "section/Loops.h"
#include "storage/PointerFlow.h"
#include "typing/AddressLowering.h"

using namespace clang;
using namespace ento;

namespace missile {

static constexpr uint32_t HasAllocated = 1;

StateRef markAllocated(const SectionRun &Run, StateRef State) {
  return withState(State, missile_state_mark(Run.Context.States, stateIn(State),
                                             HasAllocated));
}

/// The type of a header whose size and something else \p Bytes is the sum of,
/// as it is written: sizeof *p + n.
static QualType headerIn(const Expr *Bytes) {
  const auto *Sum = dyn_cast<BinaryOperator>(Bytes->IgnoreParenImpCasts());
  if (!Sum || Sum->getOpcode() != BO_Add)
    return QualType();
  for (const Expr *Side : {Sum->getLHS(), Sum->getRHS()})
    if (const auto *Size =
            dyn_cast<UnaryExprOrTypeTraitExpr>(Side->IgnoreParenImpCasts());
        Size && Size->getKind() == UETT_SizeOf &&
        Size->getTypeOfArgument()->isRecordType())
      return Size->getTypeOfArgument();
  return QualType();
}

StateRef Allocation::allocate(StateRef State, const CallExpr *E,
                              const Callee &C) {
  QualType T = E->getCallReturnType(Run.Notes.context()).getUnqualifiedType();
  SVal Result = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, Result);
  const MemRegion *R = Result.getAsRegion();
  if (!R)
    return State;
  Step At = Terms.at(State);
  Terms.evaluate(At, [&](Lowering &L) -> const missile_term * {
    AddressLowering(L).noteAllocation(E, C, Terms.termOfRegion(R));
    return nullptr;
  });
  State = Facts.assume(State, At);
  // How many bytes: a product for calloc.
  missile_int Size = -1;
  auto Number = [&](unsigned I) -> missile_int {
    Expr::EvalResult V;
    if (I < E->getNumArgs() &&
        E->getArg(I)->EvaluateAsInt(V, Run.Notes.context()))
      return static_cast<missile_int>(V.Val.getInt().getExtValue());
    return -1;
  };
  if (C.Size) {
    Size = Number(*C.Size);
    missile_int Count = C.Count ? Number(*C.Count) : 1;
    Size = Size > 0 && Count > 0 && Size <= INT32_MAX && Count <= INT32_MAX
               ? Size * Count
               : -1;
  }
  // Of one piece, what the program computes.
  if (C.Size && *C.Size < E->getNumArgs() &&
      (!C.Count || Number(*C.Count) == 1))
    SizeOf[R] = Terms.termOf(State->getSVal(E->getArg(*C.Size), Run.LC),
                             E->getArg(*C.Size)->getType());
  HeaderOf[R] = C.Size && *C.Size < E->getNumArgs()
                    ? headerIn(E->getArg(*C.Size))
                    : QualType();
  if (C.Kind == CalleeKind::AllocateZero || C.IsZeroed) {
    // Every part of it reads as zero.
    State = State->bindDefaultZero(loc::MemRegionVal(R), Run.LC);
  } else {
    State = Run.invalidate(State, R, E);
  }
  return markAllocated(
      Run, Gate.addAllocation(State, R, static_cast<int64_t>(Size)));
}

/// May the value \p V of the pointer \p E be storage that the function has
/// allocated, of which the section knows nothing but its address? What the type
/// check finds of E counts for each value but those that are known to be
/// something else.
bool Allocation::mayBeUnset(const StateRef &State, SVal V, const Expr *E) {
  if (V.getAs<loc::ConcreteInt>())
    return false;
  auto IsFresh = [](const PointerOrigin &O) { return O.Allocation != nullptr; };
  PointerFlow &Flow = Run.Storage.flow();
  PointerFlow::Origins Origins;
  PointerFlow::VariableSet Through;
  // (On the way it may have had a type that says less than this one.)
  const Stmt *Here = Run.function()->getBody();
  auto AddBelow = [&](PointerFlow::Origins &All, const Stmt *In) {
    for (const PointerOrigin &O : PointerFlow::Origins(All))
      if (!O.Allocation)
        Flow.findBelowType(O.E, In, All, &Through);
  };
  bool IsTyped = false, IsGiven = false;
  if (const MemRegion *R = V.getAsRegion()) {
    const auto *SR = dyn_cast<SymbolicRegion>(R->getBaseRegion());
    SymbolRef Sym = SR ? SR->getSymbol() : nullptr;
    // A variable; or what a caller gave.
    if (!Sym || GivenPointers.contains(Sym))
      return false;
    // Or what its type says, which has been judged where it got it; but that
    // may be the first member alone.
    IsTyped = !Flow.carries(Sym->getType());
    PointerFlow::Origins Given;
    const Stmt *In = Run.Context.Graph.function()->getBody();
    if (const CallExpr *Call = Signature.callOf(Sym)) {
      Flow.find(Call, In, Given);
      IsGiven = llvm::none_of(Given, IsFresh);
      if (IsGiven)
        AddBelow(Given, In);
      if (llvm::none_of(Given, IsFresh))
        return false;
    }
  }
  if (IsTyped)
    Flow.findBelowType(E, Here, Origins, &Through);
  else
    Flow.find(E, Here, Origins, &Through);
  if (IsGiven)
    AddBelow(Origins, Here);
  if (llvm::none_of(Origins, IsFresh))
    return false;
  const missile_term *Address = Terms.termOf(V, E->getType());
  if (Address && Facts.proves(State, missile_term_eq(Terms.terms(), Address,
                                                     missile_term_constant(
                                                         Terms.terms(), 0))))
    return false;
  // Not if this run has allocated nothing, nor an earlier one left it.
  return IsGiven || !Run.IsBegin || isInFollowedLoop(State) ||
         (missile_state_marks(stateIn(State)) & HasAllocated) ||
         llvm::any_of(Origins,
                      [&](const PointerOrigin &O) {
                        return IsFresh(O) && O.IsShared;
                      }) ||
         llvm::any_of(Through,
                      [](const VarDecl *V) { return V->hasGlobalStorage(); });
}

/// Is \p R where its storage begins?
static bool isAtStart(const MemRegion *R) {
  RegionOffset Offset = R->getAsOffset();
  return Offset.isValid() && !Offset.hasSymbolicOffset() &&
         Offset.getOffset() == 0;
}

/// Is a \p T a record without invariants on elements?
bool Allocation::isFollowed(QualType T) {
  return T->isRecordType() && !T->isIncompleteType() &&
         !Run.Notes.containsRefinedArray(T) &&
         !Run.Notes.record(T->getAsRecordDecl()).hasElements();
}

/// Is the allocation \p Base one record of type \p T, with as much room behind
/// it for its trailing array as there may be? (There is no array of such.)
bool Allocation::holdsHeader(const StateRef &State, const MemRegion *Base,
                             QualType T) {
  const RecordDecl *R = T->getAsRecordDecl();
  const missile_term *Size = SizeOf.lookup(Base);
  QualType Header = HeaderOf.lookup(Base);
  // (What is behind it is for a pointer in it, of which something is said.)
  bool IsHeader =
      R && !Header.isNull() &&
      Run.Notes.context().hasSameUnqualifiedType(Header, T) &&
      llvm::any_of(Run.Notes.record(R).Locations, [](const Location &L) {
        return !L.Element && L.Path.back()->getType()->isPointerType();
      });
  return R && (R->hasFlexibleArrayMember() || IsHeader) && Size &&
         Facts.proves(
             State,
             missile_term_le(
                 Terms.terms(),
                 Terms.number(
                     Run.Notes.context().getTypeSizeInChars(T).getQuantity()),
                 Size));
}

StateRef Allocation::reallocate(StateRef State, const CallExpr *E,
                                const Callee &C, Copies::RecordCopy &Header) {
  if (E->getNumArgs() != 2 || !E->getArg(1)->getType()->isIntegerType() ||
      isInFollowedLoop(State))
    return nullptr;
  const Expr *Old = E->getArg(0)->IgnoreParenImpCasts();
  const MemRegion *From = State->getSVal(E->getArg(0), Run.LC).getAsRegion();
  QualType T = Old->getType()->isPointerType()
                   ? Old->getType()->getPointeeType().getUnqualifiedType()
                   : QualType();
  if (T.isNull() || !T->isStructureType() || !Run.Notes.isRefined(T) ||
      !isFollowed(T) || !From || !isAtStart(From) ||
      !isa<SymbolicRegion>(From->getBaseRegion()))
    return nullptr;
  const missile_term *Address = Terms.termOfRegion(From->getBaseRegion());
  if (!Address ||
      !Facts.proves(State,
                    missile_term_lt(Terms.terms(), Terms.number(0), Address)))
    return nullptr;
  Callee Sized = C;
  Sized.Kind = CalleeKind::Allocate;
  Sized.Size = 1;
  State = allocate(State, E, Sized);
  const auto *Base =
      dyn_cast_or_null<SymbolicRegion>(State->getSVal(E, Run.LC).getAsRegion());
  if (!Base || !holdsHeader(State, Base, T))
    return nullptr;
  Step Here = Terms.at(State);
  Here.note(missile_term_lt(Terms.terms(), Terms.number(0),
                            Terms.termOfRegion(Base)));
  State = Facts.assume(State, Here);
  Gate.makeObject(Base);
  Header.To = Run.regions().getElementRegion(
      T, Run.builder().makeZeroArrayIndex(), Base, Run.Notes.context());
  Header.From = stripRetyping(From);
  Header.Type = T;
  return Mem.materializeNew(State, Header.To);
}

void Allocation::allocated(const CastExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  if (!E->getType()->isPointerType())
    return;
  QualType T = E->getType()->getPointeeType();
  if (!Run.Notes.isRefined(T))
    return;
  SVal V = Current->getSVal(E, Run.LC);
  const MemRegion *R = V.getAsRegion();
  auto Known = R ? Gate.allocations().find(R->getBaseRegion())
                 : Gate.allocations().end();
  if (Known == Gate.allocations().end()) {
    if (mayBeUnset(Current, V, E->getSubExpr()) && !Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(),
                   "this may be storage that was allocated before and is not "
                   "initialized");
    return;
  }
  // Not by a second cast of the same pointer.
  if (Object O = Heap.objectOf(R);
      O.Env && missile_state_find_object(stateIn(Current), O.Storage))
    return;
  if (!isFollowed(T) ||
      (Known->second !=
           Run.Notes.context().getTypeSizeInChars(T).getQuantity() &&
       !holdsHeader(Current, R->getBaseRegion(), T)) ||
      !isAtStart(R)) {
    if (!Facts.infeasible(Current))
      Outcome.fail(
          C.getPredecessor(),
          "storage for several objects is allocated at once, which is not "
          "followed");
    return;
  }
  Gate.makeObject(R->getBaseRegion());
  StateRef State = Mem.materializeNew(Current, R);
  if (State != Current)
    C.addTransition(State);
}

bool Allocation::isNoObjectYet(const StateRef &State, const Expr *Pointer) {
  const MemRegion *R = State->getSVal(Pointer, Run.LC).getAsRegion();
  R = R ? R->getBaseRegion() : nullptr;
  return R && Gate.isAllocation(R) && !Gate.isMadeObject(R) &&
         Gate.isGated(State, R) && !isInFollowedLoop(State);
}

} // namespace missile
