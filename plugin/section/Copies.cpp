//===- Copies.cpp - Records that are stored as a whole --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Copies.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Store at \p To, of type \p T, what \p From held at the moment of \p Copy; or
/// anything at all, if that is null.
StateRef Copies::copyParts(StateRef State, const SubRegion *To, QualType T,
                           const nonloc::LazyCompoundVal *Copy,
                           const SubRegion *From) {
  MemRegionManager &MRM = Run.regions();
  for (const FieldDecl *Field : T->getAsRecordDecl()->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    const SubRegion *Part = MRM.getFieldRegion(Field, To);
    const SubRegion *Source = Copy ? MRM.getFieldRegion(Field, From) : nullptr;
    QualType Type = Field->getType().getUnqualifiedType();
    if (Type->isStructureType()) {
      State = copyParts(State, Part, Type, Copy, Source);
      continue;
    }
    SVal V = UnknownVal();
    if (Copy)
      V = Run.stores().getBinding(Copy->getStore(), loc::MemRegionVal(Source),
                                  Type);
    if (V.isUnknownOrUndef() && isScalarPlace(Part))
      V = Run.freshValue(Type);
    State = State->bindLoc(loc::MemRegionVal(Part), V, Run.LC,
                           /*notifyChanges=*/false);
  }
  return State;
}

void Copies::copied(const BinaryOperator *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  const MemRegion *R = Current->getSVal(E->getLHS(), Run.LC).getAsRegion();
  if (!R || !E->getLHS()->getType()->isRecordType()) {
    Outcome.fail(C.getPredecessor(), "a struct is copied to an unknown place");
    return;
  }
  if (!E->getLHS()->getType()->isStructureType())
    return;
  StateRef State =
      storeParts(Current, cast<SubRegion>(R), E->getLHS()->getType(),
                 Current->getSVal(E->getRHS(), Run.LC));
  if (State != Current)
    C.addTransition(State);
}

const MemRegion *Copies::wholeRecord(const MemRegion *R) {
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
StateRef Copies::zeroParts(StateRef State, const SubRegion *R) {
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

StateRef Copies::fillWithZero(StateRef State, const CallExpr *E) {
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

Copies::RecordCopy Copies::recordCopy(const StateRef &State,
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

void Copies::copyRecord(const RecordCopy &Copy, StateRef Before,
                        CheckerContext &C,
                        llvm::function_ref<void(StateRef)> After,
                        std::string &Why) {
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
      return;
    if (!Read) {
      Outcome.endPath(Source.State, C);
      continue;
    }
    SVal Value = Read->getSVal(loc::MemRegionVal(Source.R), Copy.Type);

    Targets.clear();
    Alias.separate(Read, Copy.To, /*Write=*/true, Targets);
    for (const Access &Target : Targets) {
      StateRef State = Touched(Target, /*Write=*/true);
      if (!Why.empty())
        return;
      if (!State) {
        Outcome.endPath(Target.State, C);
        continue;
      }
      State = Gate.leakStored(State, Target.R, Value);
      State = storeParts(State, cast<SubRegion>(Target.R), Copy.Type, Value);
      After(State);
    }
  }
}

StateRef Copies::storeParts(StateRef State, const SubRegion *To, QualType T,
                            SVal V) {
  // What is copied is another record as it was at that moment; of anything
  // else, nothing is known.
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  return copyParts(State, To, T, Copy ? &*Copy : nullptr,
                   Copy ? cast<SubRegion>(Copy->getRegion()) : nullptr);
}

} // namespace missile
