//===- SectionAllocation.cpp - A symbolic section: storage that begins ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What malloc and its like return is no object of ok yet: it is spelled out
// with nothing assumed of it (TI-SEP-ASCRIBE), and has to be made consistent
// before it can join the others.
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "section/Section.h"
#include "section/SectionTraits.h"
#include "storage/ByteRange.h"
#include "storage/PointerFlow.h"

using namespace clang;
using namespace ento;

namespace missile {

StateRef Section::allocate(StateRef State, const CallExpr *E, const Callee &C) {
  QualType T = E->getCallReturnType(Run.Notes.context()).getUnqualifiedType();
  SVal Result = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, Result);
  const MemRegion *R = Result.getAsRegion();
  if (!R)
    return State;
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
  if (C.Kind == CalleeKind::AllocateZero || C.IsZeroed) {
    // Every part of it reads as zero.
    State = State->bindDefaultZero(loc::MemRegionVal(R), Run.LC);
  } else {
    State = Run.invalidate(State, R, E);
  }
  State = Gate.addAllocation(State, R, static_cast<int64_t>(Size));
  return withState(State, missile_state_mark(Run.Context.States, stateIn(State),
                                             HasAllocated));
}

/// May the value \p V of the pointer \p E be storage that the function has
/// allocated, of which the section knows nothing but its address? What the type
/// check finds of E counts for each value but those that are known to be
/// something else.
bool Section::mayBeUnset(const StateRef &State, SVal V, const Expr *E) {
  if (V.getAs<loc::ConcreteInt>())
    return false;
  auto IsFresh = [](const PointerOrigin &O) { return O.Allocation != nullptr; };
  PointerFlow &Flow = Run.Storage.flow();
  PointerFlow::Origins Origins;
  PointerFlow::VariableSet Through;
  // (On the way it may have had a type that says less than this one.)
  auto AddBelow = [&](PointerFlow::Origins &All) {
    for (const PointerOrigin &O : PointerFlow::Origins(All))
      if (!O.Allocation)
        Flow.findBelowType(O.E, Run.F->getBody(), All, &Through);
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
    if (const CallExpr *Call = ResultOf.lookup(Sym)) {
      Flow.find(Call, Run.F->getBody(), Given);
      IsGiven = llvm::none_of(Given, IsFresh);
      if (IsGiven)
        AddBelow(Given);
      if (llvm::none_of(Given, IsFresh))
        return false;
    }
  }
  if (IsTyped)
    Flow.findBelowType(E, Run.F->getBody(), Origins, &Through);
  else
    Flow.find(E, Run.F->getBody(), Origins, &Through);
  if (IsGiven)
    AddBelow(Origins);
  if (llvm::none_of(Origins, IsFresh))
    return false;
  const missile_term *Address = Terms.termOf(V, E->getType());
  if (Address && Facts.proves(State, missile_term_eq(Terms.terms(), Address,
                                                     missile_term_constant(
                                                         Terms.terms(), 0))))
    return false;
  // Not if this run has allocated nothing, nor an earlier one left it.
  return IsGiven || !Run.IsBegin || getLoop(State) ||
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

/// The pointer to fresh storage gets its type: an object comes into being.
void Section::allocated(const CastExpr *E, CheckerContext &C) {
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
  if (T->isIncompleteType() || !T->isRecordType() ||
      Run.Notes.containsRefinedArray(T) ||
      Run.Notes.record(T->getAsRecordDecl()).hasElements() ||
      Known->second !=
          Run.Notes.context().getTypeSizeInChars(T).getQuantity() ||
      !isAtStart(R)) {
    if (!Facts.infeasible(Current))
      Outcome.fail(
          C.getPredecessor(),
          "storage for several objects is allocated at once, which is not "
          "followed");
    return;
  }
  // Not by a second cast of the same pointer.
  if (Object O = Heap.objectOf(R);
      O.Env && missile_state_find_object(stateIn(Current), O.Storage))
    return;
  Gate.makeObject(R->getBaseRegion());
  StateRef State = Mem.materializeNew(Current, R);
  if (State != Current)
    C.addTransition(State);
}

/// Is what \p Pointer points to fresh storage, which will be an object later
/// and may hold any bytes until then? (Of a turn of a loop it is not known what
/// the one before has made.)
bool Section::isNoObjectYet(const StateRef &State, const Expr *Pointer) {
  const MemRegion *R = State->getSVal(Pointer, Run.LC).getAsRegion();
  R = R ? R->getBaseRegion() : nullptr;
  return R && Gate.allocations().count(R) && !Gate.isMadeObject(R) &&
         Gate.isGated(State, R) && !getLoop(State);
}

/// The record that begins at \p R, below casts to void * or char *; null if
/// there is none. Only what begins an object: clearing a part could reach over
/// its end.
const MemRegion *Section::wholeRecord(const MemRegion *R) {
  R = R ? stripRetyping(R) : nullptr;
  while (const auto *ER = dyn_cast_or_null<ElementRegion>(R)) {
    if (ER->getValueType()->isRecordType() ||
        ER->getIndex() !=
            nonloc::ConcreteInt(Run.builder()
                                    .makeZeroArrayIndex()
                                    .castAs<nonloc::ConcreteInt>()))
      break;
    R = ER->getSuperRegion();
  }
  QualType T = R ? pointeeTypeOf(R) : QualType();
  bool IsRecord = !T.isNull() && T->isRecordType() && !T->isIncompleteType();
  return IsRecord ? R : nullptr;
}

/// Store zero in each part of the record \p R. (What the engine stores in a
/// whole object behind a pointer is for it in the objects behind that, too.)
StateRef Section::zeroParts(StateRef State, const SubRegion *R) {
  MemRegionManager &MRM = Run.regions();
  SValBuilder &Builder = Run.builder();
  for (const FieldDecl *Field : pointeeTypeOf(R)->getAsRecordDecl()->fields()) {
    QualType T = Field->getType();
    const FieldRegion *Part = MRM.getFieldRegion(Field, R);
    if (T->isStructureType())
      State = zeroParts(State, Part);
    else if (T->isScalarType())
      State =
          State->bindLoc(loc::MemRegionVal(Part),
                         Builder.makeZeroVal(T.getUnqualifiedType()), Run.LC,
                         /*notifyChanges=*/false);
    else // an array or a union: every read of it gives a new value
      State = State->bindLoc(loc::MemRegionVal(Part), UnknownVal(), Run.LC,
                             /*notifyChanges=*/false);
  }
  return State;
}

/// memset(p, 0, sizeof *p), of one object that is spelled out.
StateRef Section::fillWithZero(StateRef State, const CallExpr *E) {
  if (E->getNumArgs() < 2)
    return nullptr;
  const Expr *Size = E->getArg(E->getNumArgs() - 1);
  if (E->getNumArgs() == 3) {
    const missile_term *Byte = Terms.termOf(
        State->getSVal(E->getArg(1), Run.LC), E->getArg(1)->getType());
    if (Byte != missile_term_constant(Terms.terms(), 0))
      return nullptr;
  } else if (E->getNumArgs() != 2) {
    return nullptr;
  }
  Expr::EvalResult Bytes;
  const MemRegion *R = State->getSVal(E->getArg(0), Run.LC).getAsRegion();
  if (!Size->EvaluateAsInt(Bytes, Run.Notes.context()) || !(R = wholeRecord(R)))
    return nullptr;
  QualType T = pointeeTypeOf(R);
  if (Bytes.Val.getInt().getExtValue() !=
          Run.Notes.context().getTypeSizeInChars(T).getQuantity() ||
      Run.Notes.containsRefinedArray(T) || Heap.isTiedToElements(R))
    return nullptr;
  R = Alias.named(State, R);
  std::string Conflict;
  State = Mem.materialize(State, R, Conflict);
  if (Conflict.empty())
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
  if (!Conflict.empty())
    return nullptr;
  State = Run.invalidate(State, R, E);
  State = zeroParts(State, cast<SubRegion>(R));
  // It returns its first argument.
  if (!E->getType()->isVoidType())
    State = State->BindExpr(E, Run.LC, State->getSVal(E->getArg(0), Run.LC));
  return State;
}

/// memcpy(to, from, sizeof *to), from one whole record to another one of its
/// type; no regions if \p E is anything else.
Section::RecordCopy Section::recordCopy(const StateRef &State,
                                        const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  // The result of mempcpy is not its argument.
  if (!Callee || Callee->getName().contains("mempcpy") || E->getNumArgs() < 3)
    return {};
  RecordCopy Copy;
  Copy.To = wholeRecord(State->getSVal(E->getArg(0), Run.LC).getAsRegion());
  Copy.From = wholeRecord(State->getSVal(E->getArg(1), Run.LC).getAsRegion());
  Expr::EvalResult Bytes;
  if (!Copy.To || !Copy.From ||
      !E->getArg(2)->EvaluateAsInt(Bytes, Run.Notes.context()))
    return {};
  QualType T = pointeeTypeOf(Copy.To), From = pointeeTypeOf(Copy.From);
  if (!T->isStructureType() || T.isVolatileQualified() ||
      From.isVolatileQualified() || !Run.Notes.isRefined(T) ||
      !Run.Notes.context().hasSameUnqualifiedType(T, From) ||
      Bytes.Val.getInt().getExtValue() !=
          Run.Notes.context().getTypeSizeInChars(T).getQuantity() ||
      Run.Notes.containsRefinedArray(T) || Heap.isTiedToElements(Copy.To) ||
      Run.Notes.record(T->getAsRecordDecl()).hasElements())
    return {};
  Copy.Type = T.getUnqualifiedType();
  return Copy;
}

/// The same as *to = *from. False if that is not followed.
bool Section::copyRecord(const RecordCopy &Copy, const CallExpr *E,
                         StateRef Before, CheckerContext &C, std::string &Why) {
  auto Touched = [&](const Access &A, bool Write) {
    std::string Conflict;
    StateRef State = Mem.materialize(A.State, A.R, Conflict);
    if (!Write && Gate.isGated(State, A.R) && !hasKnownOffset(A.R))
      State = Gate.leakContents(State, A.R);
    if (Conflict.empty())
      State = Mem.touch(State, A.R, Write, Conflict);
    if (!Conflict.empty() && !Facts.infeasible(A.State))
      Why = Conflict;
    return Conflict.empty() ? State : nullptr;
  };
  llvm::SmallVector<Access, 4> Sources, Targets;
  Alias.separate(Before, Copy.From, /*Write=*/false, Sources);
  for (const Access &Source : Sources) {
    StateRef Read = Touched(Source, /*Write=*/false);
    if (!Why.empty())
      return false;
    if (!Read) {
      endPath(Source.State, C);
      continue;
    }
    SVal Value = Read->getSVal(loc::MemRegionVal(Source.R), Copy.Type);
    auto Whole = Value.getAs<nonloc::LazyCompoundVal>();
    Targets.clear();
    Alias.separate(Read, Copy.To, /*Write=*/true, Targets);
    for (const Access &Target : Targets) {
      StateRef State = Touched(Target, /*Write=*/true);
      if (!Why.empty())
        return false;
      if (!State) {
        endPath(Target.State, C);
        continue;
      }
      State = Gate.leakStored(State, Target.R, Value);
      State = copyParts(State, cast<SubRegion>(Target.R), Copy.Type,
                        Whole ? &*Whole : nullptr,
                        Whole ? cast<SubRegion>(Whole->getRegion()) : nullptr);
      // It returns its first argument.
      C.addTransition(
          State->BindExpr(E, Run.LC, State->getSVal(E->getArg(0), Run.LC)));
    }
  }
  return true;
}

} // namespace missile
