//===- AddressLowering.cpp - Addresses, and how far they go ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/AddressLowering.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Counters.h"
#include "calls/Callees.h"
#include "language/CompilerFlags.h"
#include "language/SecondNames.h"
#include "language/Walk.h"

#include "missile/extent.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace missile {

/// The value of \p E, which is the address of \p Of.
const missile_term *AddressLowering::of(const Expr *E, const Expr *Of) {
  Of = Of->IgnoreParens();
  // &*p is p, null or not.
  if (const auto *Deref = dyn_cast<UnaryOperator>(Of);
      Deref && Deref->getOpcode() == UO_Deref)
    return Base.operand(Deref->getSubExpr());
  const auto *Name = dyn_cast<DeclRefExpr>(Of);
  if (const auto *F = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
      F && !Notes.Callables.empty())
    return Notes.Callables.addressOf(F, mayBeNowhere(F, Notes));
  if (const missile_term *Fixed = fixedAddress(E))
    return Fixed;
  noteObject(Of);
  return pointerTo(Of);
}

/// The address of \p LValue, of which it is known, at least, whether there is
/// something.
const missile_term *AddressLowering::pointerTo(const Expr *LValue) {
  const missile_term *P = placeOf(LValue);
  if (mayBeNull(LValue, Notes))
    return P;
  if (!P)
    return Base.freshNonNull();
  Base.noteFact(
      missile_term_lt(Sem.terms, missile_term_constant(Sem.terms, 0), P));
  return P;
}

bool isWholeObject(const Expr *LValue, const ASTContext &Context) {
  LValue = LValue->IgnoreParens();
  QualType T = LValue->getType();
  return (isa<StringLiteral>(LValue) || isa<MemberExpr>(LValue)) &&
         !T->isIncompleteType() && !T->isSizelessType() &&
         !T->isFunctionType() && T->isConstantSizeType() &&
         !(T->isArrayType() && isOpenEnded(LValue, Context));
}

/// The address of \p LValue is taken: what is there is as large as its type
/// says, where a pointer leads there of which nothing else is said.
void AddressLowering::noteObject(const Expr *LValue) {
  QualType T = LValue->getType();
  LValue = LValue->IgnoreParens();
  if (!isWholeObject(LValue, Notes.context()) ||
      (!isa<StringLiteral>(LValue) && Base.isMeasured(LValue)))
    return;
  if (const missile_term *P = placeOf(LValue))
    Base.noteFact(missile_extent_holds(
        Sem.terms, P,
        missile_term_constant(
            Sem.terms, Notes.context().getTypeSizeInChars(T).getQuantity())));
}

const missile_term *AddressLowering::moved(const missile_term *Pointer,
                                           QualType T,
                                           const missile_term *Elements) {
  missile_int Size = elementSize(T, Notes.context());
  if (!Pointer || !Elements || Size <= 0)
    return nullptr;
  return missile_term_add(Sem.terms, Pointer,
                          missile_term_scale(Sem.terms, Size, Elements));
}

const missile_term *AddressLowering::overflow(const CallExpr *E,
                                              const missile_term *&Stored) {
  Stored = nullptr;
  if (E->getNumArgs() != 3 || !E->getArg(2)->getType()->isPointerType() ||
      !Base.ctype(E->getArg(0)) || !Base.ctype(E->getArg(1)))
    return nullptr;
  std::optional<missile_ctype> To =
      Notes.ctype(E->getArg(2)->getType()->getPointeeType());
  const missile_term *A = Base.operand(E->getArg(0)),
                     *B = Base.operand(E->getArg(1));
  if (!To || To->is_pointer || To->is_bool || !A || !B)
    return nullptr;
  missile_terms *T = Sem.terms;
  const missile_term *Exact;
  switch (*overflowOperator(E->getDirectCallee())) {
  case BO_Add:
    Exact = missile_term_add(T, A, B);
    break;
  case BO_Sub:
    Exact = missile_term_subtract(T, A, B);
    break;
  default:
    Exact = missile_extent_of_elements(T, A, B);
    break;
  }
  const missile_term *Fits = missile_term_and(
      T,
      missile_term_le(T, missile_term_constant(T, missile_ctype_min(*To)),
                      Exact),
      missile_term_le(T, Exact,
                      missile_term_constant(T, missile_ctype_max(*To))));
  // What does not fit is one of the type's values; which, hardly matters.
  Stored = Base.fresh(*To);
  Base.noteFact(
      missile_term_implies(T, Fits, missile_term_eq(T, Stored, Exact)));
  return missile_semantics_of_truth(&Sem, missile_term_not(T, Fits));
}

void AddressLowering::noteAllocation(const CallExpr *E, const Callee &C,
                                     const missile_term *R) {
  auto Argument = [&](std::optional<unsigned> I) -> const missile_term * {
    return I && *I < E->getNumArgs() && Base.ctype(E->getArg(*I))
               ? Base.operand(E->getArg(*I))
               : nullptr;
  };
  std::optional<unsigned> At = C.Size, Count = C.Count;
  if (C.Kind == CalleeKind::Reallocate && !At) {
    At = 1;
    if (E->getNumArgs() == 3) { // reallocarray()
      Count = 1;
      At = 2;
    }
  }
  const missile_term *Bytes = Argument(At);
  if (Bytes && Count) {
    const missile_term *N = Argument(Count);
    Bytes = N ? missile_extent_of_elements(Sem.terms, N, Bytes) : nullptr;
  }
  if (!Bytes || !R)
    return;
  const missile_term *Zero = missile_term_constant(Sem.terms, 0);
  bool IsOnStack = C.Function && C.Function->getIdentifier() &&
                   C.Function->getName().contains("alloca");
  if (IsOnStack || (C.Function && C.Function->hasAttr<ReturnsNonNullAttr>()))
    Base.noteFact(missile_term_lt(Sem.terms, Zero, R));
  Base.noteFact(missile_term_or(Sem.terms, missile_term_eq(Sem.terms, R, Zero),
                                missile_extent_holds(Sem.terms, R, Bytes)));
}

const missile_term *AddressLowering::extentOf(const VarDecl *V,
                                              const missile_term *At) {
  QualType T = V->getType();
  if (T->isIncompleteType() || T->isSizelessType() ||
      !T->isConstantSizeType() || mayBeNowhere(V, Notes))
    return nullptr;
  missile_int Size = Notes.context().getTypeSizeInChars(T).getQuantity();
  return missile_extent_holds(Sem.terms, At,
                              missile_term_constant(Sem.terms, Size));
}

const missile_term *AddressLowering::placeOf(const Expr *LValue) {
  LValue = LValue->IgnoreParens();
  if (const auto *DRE = dyn_cast<DeclRefExpr>(LValue)) {
    const auto *V = dyn_cast<VarDecl>(DRE->getDecl());
    return V && !V->getType()->isReferenceType() ? Base.addressOf(V) : nullptr;
  }
  if (const auto *ME = dyn_cast<MemberExpr>(LValue)) {
    const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
    if (!F || F->isBitField() || F->getParent()->isInvalidDecl())
      return nullptr;
    if (const missile_term *Array = Base.flexible(ME))
      return Array;
    const missile_term *Whole =
        ME->isArrow() ? Base.operand(ME->getBase()) : placeOf(ME->getBase());
    if (!Whole)
      return nullptr;
    const ASTRecordLayout &Layout =
        Notes.context().getASTRecordLayout(F->getParent());
    return missile_term_add(
        Sem.terms, Whole,
        missile_term_constant(
            Sem.terms,
            (missile_int)Layout.getFieldOffset(F->getFieldIndex()) / 8));
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(LValue)) {
    std::optional<missile_ctype> C = Base.ctype(ASE->getIdx());
    const missile_term *Index = C ? Base.operand(ASE->getIdx()) : nullptr;
    return moved(Base.ctype(ASE->getBase()) ? Base.operand(ASE->getBase())
                                            : nullptr,
                 ASE->getBase()->getType(), Index);
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(LValue);
      UO && UO->getOpcode() == UO_Deref)
    return Base.operand(UO->getSubExpr());
  return nullptr;
}

const missile_term *AddressLowering::fixedAddress(const Expr *E) {
  const Expr *From = E;
  while (true) {
    From = From->IgnoreParenCasts();
    if (const auto *ME = dyn_cast<MemberExpr>(From))
      From = ME->getBase();
    else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(From))
      From = ASE->getBase();
    else if (const auto *UO = dyn_cast<UnaryOperator>(From);
             UO &&
             (UO->getOpcode() == UO_AddrOf || UO->getOpcode() == UO_Deref))
      From = UO->getSubExpr();
    else
      break;
  }
  Expr::EvalResult Number;
  if (From->isGLValue() ||
      !(From->getType()->isIntegerType() || From->getType()->isNullPtrType()) ||
      !From->EvaluateAsRValue(Number, Notes.context()))
    return nullptr;
  std::optional<missile_ctype> C = Base.ctype(E);
  Expr::EvalResult Address;
  if (C && E->EvaluateAsRValue(Address, Notes.context()) &&
      Address.Val.isLValue() && !Address.Val.getLValueBase())
    return missile_term_constant(Sem.terms,
                                 Address.Val.getLValueOffset().getQuantity());
  return C ? Base.fresh(*C) : nullptr;
}

bool mayBeNowhere(const ValueDecl *D, Annotations &Notes) {
  const SameSymbol *Names = Notes.secondNames().namesOf(D);
  return D->isWeak() ||
         (Names && llvm::any_of(*Names, [](const NamedDecl *Other) {
            const auto *Value = dyn_cast<ValueDecl>(Other);
            return Value && Value->isWeak();
          }));
}

bool mayBeNull(const Expr *LValue, Annotations &Notes) {
  LValue = withoutTemporary(LValue);
  while (const auto *ME = dyn_cast<MemberExpr>(LValue)) {
    if (ME->isArrow()) // a field of what a null pointer points to is no storage
      return !compilerFlags().NullIsNowhere;
    LValue = withoutTemporary(ME->getBase());
  }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(LValue))
    return mayBeNowhere(DRE->getDecl(), Notes);
  return !isa<CompoundLiteralExpr, StringLiteral, PredefinedExpr>(LValue);
}

/// Is nothing added in \p Address?
static bool isComputedNowhere(const missile_term *Address) {
  return Address && missile_term_get_kind(Address) != MISSILE_TERM_SUM;
}

/// An operator one of whose operands is a pointer. What is computed are the
/// addresses of the integers: that they do not wrap around is C's demand.
const missile_term *AddressLowering::binary(const BinaryOperator *E) {
  const Expr *L = E->getLHS(), *R = E->getRHS();
  const missile_term *A = Base.operand(L), *B = Base.operand(R);
  // That the result of an addition would be on the other side of what it began
  // with, is what a program tests that counts on addresses that wrap around.
  bool MayWrap =
      E->isComparisonOp() && compilerFlags().PointersWrap &&
      (E->isRelationalOp() || !isComputedNowhere(A) || !isComputedNowhere(B));
  if (!A || !B || MayWrap)
    return E->isComparisonOp() ? Base.freshTruth() : nullptr;
  if (E->isComparisonOp())
    return missile_semantics_binary(&Sem, *binaryOp(E->getOpcode()),
                                    *Base.ctype(L), A, B);
  if (E->getOpcode() == BO_Add)
    return L->getType()->isAnyPointerType() ? moved(A, L->getType(), B)
                                            : moved(B, R->getType(), A);
  if (E->getOpcode() != BO_Sub)
    return nullptr;
  if (!R->getType()->isAnyPointerType())
    return moved(A, L->getType(), missile_term_scale(Sem.terms, -1, B));
  missile_int Size = elementSize(L->getType(), Notes.context());
  if (Size <= 0 || compilerFlags().PointersWrap)
    return nullptr;
  return missile_term_floor_div(Sem.terms,
                                missile_term_subtract(Sem.terms, A, B), Size);
}

const missile_term *AddressLowering::updated(const Expr *E,
                                             const missile_term *Old) {
  const auto *CAO = dyn_cast<CompoundAssignOperator>(E);
  const auto *UO = dyn_cast<UnaryOperator>(E);
  const missile_term *By =
      CAO ? Base.operand(CAO->getRHS()) : missile_term_constant(Sem.terms, 1);
  if (By && (CAO ? CAO->getOpcode() == BO_SubAssign : UO->isDecrementOp()))
    By = missile_term_scale(Sem.terms, -1, By);
  return moved(Old, E->getType(), By);
}

} // namespace missile
