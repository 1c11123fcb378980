//===- AccessRules.cpp - What an access has to meet -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/AccessRules.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Counters.h"
#include "calls/Callees.h"
#include "typing/AddressLowering.h"
#include "typing/Failures.h"

#include "missile/extent.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace missile {

void eachAccessed(const Stmt *S, llvm::function_ref<void(const Expr *)> Visit) {
  if (const auto *CE = dyn_cast<CastExpr>(S)) {
    if (CE->getCastKind() == CK_LValueToRValue)
      Visit(CE->getSubExpr());
  } else if (const auto *BO = dyn_cast<BinaryOperator>(S)) {
    if (BO->isAssignmentOp())
      Visit(BO->getLHS());
  } else if (const auto *UO = dyn_cast<UnaryOperator>(S)) {
    if (UO->isIncrementDecrementOp())
      Visit(UO->getSubExpr());
  } else if (isa<ConvertVectorExpr, ShuffleVectorExpr>(S)) {
    for (const Stmt *Part : S->children())
      if (const auto *E = dyn_cast<Expr>(Part); E && E->isGLValue())
        Visit(E);
  }
}

bool isAccessedBy(const Expr *LValue, const Stmt *S) {
  bool Is = false;
  eachAccessed(S, [&](const Expr *Of) { Is |= Of == LValue; });
  return Is;
}

/// What the glvalue \p E is a part of that has no address of its own: half of a
/// complex number, an element of a vector.
static const Expr *wholeOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    const auto *UO = dyn_cast<UnaryOperator>(E);
    const auto *ASE = dyn_cast<ArraySubscriptExpr>(E);
    const auto *Part = dyn_cast<ExtVectorElementExpr>(E);
    if (UO && (UO->getOpcode() == UO_Real || UO->getOpcode() == UO_Imag))
      E = UO->getSubExpr();
    else if (ASE && ASE->getBase()->getType()->isVectorType())
      E = ASE->getBase();
    else if (Part && !Part->isArrow())
      E = Part->getBase();
    else
      return E;
  }
}

const Expr *accessStep(const Expr *LValue) {
  LValue = wholeOf(LValue);
  while (const auto *ME = dyn_cast<MemberExpr>(LValue)) {
    if (ME->isArrow())
      return ME;
    LValue = ME->getBase()->IgnoreParens();
  }
  if (isa<ArraySubscriptExpr>(LValue))
    return LValue;
  const auto *UO = dyn_cast<UnaryOperator>(LValue);
  return UO && UO->getOpcode() == UO_Deref ? LValue : nullptr;
}

/// The array that the pointer \p E is made from; null if it is not.
static const Expr *arrayOf(const Expr *E) {
  const auto *CE = dyn_cast<CastExpr>(E->IgnoreParens());
  while (CE && CE->getCastKind() == CK_NoOp)
    CE = dyn_cast<CastExpr>(CE->getSubExpr()->IgnoreParens());
  return CE && CE->getCastKind() == CK_ArrayToPointerDecay
             ? CE->getSubExpr()->IgnoreParens()
             : nullptr;
}

/// The member that the pointer \p E is, or is made from, as it is; null if
/// something has been done to it.
static const MemberExpr *memberOf(const Expr *E) {
  if (const Expr *Array = arrayOf(E))
    return dyn_cast<MemberExpr>(Array);
  const auto *CE = dyn_cast<CastExpr>(E->IgnoreParens());
  return CE && CE->getCastKind() == CK_LValueToRValue
             ? dyn_cast<MemberExpr>(CE->getSubExpr()->IgnoreParens())
             : nullptr;
}

/// The pointer, or array that has become one, that \p Step follows.
static const Expr *baseOf(const Expr *Step) {
  if (const auto *ME = dyn_cast<MemberExpr>(Step))
    return ME->getBase();
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Step))
    return ASE->getBase();
  return cast<UnaryOperator>(Step)->getSubExpr();
}

const Expr *accessedPointer(const Expr *LValue) {
  const Expr *Step = accessStep(LValue);
  return Step ? baseOf(Step)->IgnoreParenImpCasts() : LValue;
}

/// The counter of the member that \p Step follows, if it has one.
static const MemberExpr *countedBase(const Expr *Step) {
  const MemberExpr *ME =
      isa<MemberExpr>(Step) ? nullptr : memberOf(baseOf(Step));
  const auto *F = ME ? dyn_cast<FieldDecl>(ME->getMemberDecl()) : nullptr;
  return F && counterOf(F) ? ME : nullptr;
}

/// Calls \p Visit with \p Step, and with those before it that lead to the
/// array that it is a step into.
template <typename VisitT>
static void eachStep(const Expr *Step, VisitT Visit) {
  while (Step) {
    Visit(Step);
    const Expr *Array = arrayOf(baseOf(Step));
    Step = Array ? accessStep(Array) : nullptr;
  }
}

bool AccessRules::mayBePlain(const Expr *LValue, PointerExtents &Extents,
                             Routine F) {
  const Expr *Step = accessStep(LValue);
  return Step && (Extents.kindsOf(baseOf(Step), F) & PointerExtents::Plain);
}

bool AccessRules::isChecked(const Expr *LValue, PointerExtents &Extents,
                            Routine F) {
  bool Is = false;
  eachStep(accessStep(LValue),
           [&](const Expr *At) { Is |= Extents.isMeasured(baseOf(At), F); });
  return Is;
}

std::string
accessFailure(const Expr *LValue, const missile_term *Demand,
              llvm::function_ref<bool(const missile_term *)> Holds) {
  const Expr *Step = accessStep(LValue);
  std::string Pointer = inSource(accessedPointer(LValue), "the pointer");
  std::string Access = Step && Step == LValue->IgnoreParens() ? "this access"
                       : Step ? "the access to " + inSource(LValue, "this")
                              : "this call";
  bool IsAll = missile_term_get_kind(Demand) == MISSILE_TERM_AND, IsLow = false;
  for (size_t I = 0, N = IsAll ? missile_term_arity(Demand) : 1; I != N; ++I) {
    const missile_term *Part =
        IsAll ? missile_term_argument(Demand, I) : Demand;
    if (Holds(Part))
      continue;
    // (Of nothing, the beginning is not known either.)
    if (missile_term_has_application(Part) && missile_extent_is_lower(Part)) {
      IsLow = true;
      continue;
    }
    if (missile_term_has_application(Part))
      return Access + " may be behind the end of " + Pointer;
    const MemberExpr *Counted = Step ? countedBase(Step) : nullptr;
    std::optional<Counter> By =
        Counted ? counterOf(cast<FieldDecl>(Counted->getMemberDecl()))
                : std::nullopt;
    if (By && By->Field)
      return Access + " may be to an element of " + Pointer +
             " that is not counted, by '" + By->Field->getNameAsString() +
             "' as it is here";
    return Access + " may be to no element of " + Pointer;
  }
  if (IsLow)
    return Access + " may be before the beginning of " + Pointer;
  return "nothing says how far " + Pointer + " goes";
}

void AccessRules::add(const missile_term *Condition) {
  if (Condition && All)
    All = missile_term_and(Of.Sem.terms, All, Condition);
  else
    All = nullptr;
}

/// Is \p Index, of what starts where the array \p Base does, one of its
/// elements? (Of a pointer there is nothing to say here.)
void AccessRules::addSubscript(const Expr *Base, const Expr *Index) {
  const Expr *Array = arrayOf(Base);
  if (!Array || !ChecksArrays || isOpenEnded(Array, Of.Notes.context()))
    return;
  missile_terms *T = Of.Sem.terms;
  uint64_t Length = Of.Notes.context()
                        .getAsConstantArrayType(Array->getType())
                        ->getSize()
                        .getLimitedValue();
  const missile_term *I =
      Index ? Of.operand(Index) : missile_term_constant(T, 0);
  if (!I)
    return add(nullptr);
  add(missile_term_and(
      T, missile_term_le(T, missile_term_constant(T, 0), I),
      missile_term_lt(T, I, missile_term_constant(T, (missile_int)Length))));
}

/// Is \p Index, null for 0, one of the elements that are counted now?
void AccessRules::addCounter(const MemberExpr *Counted, const Expr *Index) {
  const auto *Field = dyn_cast<FieldDecl>(Counted->getMemberDecl());
  std::optional<Counter> By = Field ? counterOf(Field) : std::nullopt;
  if (!By)
    return;
  missile_terms *T = Of.Sem.terms;
  const missile_term *I =
      Index ? Of.operand(Index) : missile_term_constant(T, 0);
  const missile_term *N = By->Field ? Counting(Counted, By->Field) : nullptr;
  missile_int Size =
      By->InBytes ? elementSize(Field->getType(), Of.Notes.context()) : 1;
  // (A section has the counter of a pointer as it was when that was read.)
  bool IsLater = !Field->getType()->isArrayType() && Index &&
                 Index->HasSideEffects(Of.Notes.context());
  if (!I || !N || Size <= 0 || IsLater)
    return add(nullptr);
  const missile_term *Next =
      missile_term_add(T, I, missile_term_constant(T, 1));
  add(missile_term_and(
      T, missile_term_le(T, missile_term_constant(T, 0), I),
      missile_term_le(T, missile_term_scale(T, Size, Next), N)));
}

/// What \p Step, into an array or of what is counted, has to meet by itself.
void AccessRules::addIndex(const Expr *Step) {
  if (isa<MemberExpr>(Step))
    return;
  const auto *ASE = dyn_cast<ArraySubscriptExpr>(Step);
  const Expr *Index = ASE ? ASE->getIdx() : nullptr;
  addSubscript(baseOf(Step), Index);
  if (const MemberExpr *Counted = countedBase(Step))
    addCounter(Counted, Index);
}

const missile_term *AccessRules::demandOfStep(const Expr *Step) {
  All = missile_term_bool(Of.Sem.terms, true);
  ChecksArrays = true; // of what leads to something that is checked
  addIndex(Step);
  return All ? All : missile_term_bool(Of.Sem.terms, false);
}

const missile_term *AccessRules::bytesOf(const BufferArgument &Use) {
  if (!Use.Bytes) {
    QualType T = Use.Buffer->getType()->getPointeeType();
    bool IsSized = !T->isIncompleteType() && !T->isSizelessType() &&
                   !T->isFunctionType() && T->isConstantSizeType();
    return missile_term_constant(
        Of.Sem.terms,
        IsSized ? Of.Notes.context().getTypeSizeInChars(T).getQuantity() : 1);
  }
  const missile_term *N = Of.operand(Use.Bytes);
  const missile_term *Times = Use.Times ? Of.operand(Use.Times) : nullptr;
  if (!N || (Use.Times && !Times))
    return nullptr;
  return Times ? missile_extent_of_elements(Of.Sem.terms, N, Times) : N;
}

const missile_term *AccessRules::demand(const BufferArgument &Use) {
  missile_terms *T = Of.Sem.terms;
  const Expr *Buffer = Use.Buffer;
  if (!Buffer->getType()->isPointerType() || !Extents.isMeasured(Buffer, F))
    return nullptr;
  const missile_term *P = Of.operand(Buffer), *N = bytesOf(Use);
  if (!P || !N)
    return missile_term_bool(T, false);
  All = missile_extent_holds(T, P, N);
  // As the program names it, what is counted is counted now.
  const Expr *Named = Buffer;
  while (const auto *CE = dyn_cast<CastExpr>(Named->IgnoreParens())) {
    if (CE->getCastKind() != CK_BitCast && CE->getCastKind() != CK_NoOp)
      break;
    Named = CE->getSubExpr();
  }
  const MemberExpr *Counted = memberOf(Named);
  const auto *Field =
      Counted ? dyn_cast<FieldDecl>(Counted->getMemberDecl()) : nullptr;
  std::optional<Counter> By = Field ? counterOf(Field) : std::nullopt;
  if (!By)
    return All;
  const missile_term *Count =
      By->Field ? Counting(Counted, By->Field) : nullptr;
  missile_int Size =
      By->InBytes ? 1 : elementSize(Field->getType(), Of.Notes.context());
  if (!Count || Size <= 0)
    return missile_term_bool(T, false);
  add(missile_term_or(
      T, missile_term_le(T, N, missile_term_constant(T, 0)),
      missile_term_le(T, N, missile_term_scale(T, Size, Count))));
  return All;
}

const missile_term *AccessRules::demand(const Expr *LValue, bool AllSteps) {
  missile_terms *T = Of.Sem.terms;
  ASTContext &Context = Of.Notes.context();
  LValue = wholeOf(LValue);
  const Expr *Step = accessStep(LValue);
  if (!isChecked(LValue, Extents, F))
    return nullptr;
  const missile_term *Unclear = missile_term_bool(T, false);
  All = missile_term_bool(T, true);
  bool IsFollowed = false; // a pointer of which something is said
  eachStep(Step, [&](const Expr *At) {
    IsFollowed |= countedBase(At) ||
                  (!arrayOf(baseOf(At)) && Extents.isMeasured(baseOf(At), F));
  });
  // An array in what such a pointer leads to has its own length.
  ChecksArrays = IsFollowed || Extents.IncludesArrays;
  eachStep(Step, [&](const Expr *At) {
    if (AllSteps || At == Step)
      addIndex(At);
  });
  if (!IsFollowed)
    return All ? All : Unclear;
  QualType Type = LValue->getType();
  const missile_term *Address = nullptr;
  missile_int Bytes = 0;
  const FieldDecl *Bits = LValue->getSourceBitField();
  if (Bits) {
    const auto *ME = cast<MemberExpr>(LValue->IgnoreParens());
    Address = ME->isArrow() ? Of.operand(ME->getBase())
                            : AddressLowering(Of).placeOf(ME->getBase());
    uint64_t First = Context.getASTRecordLayout(Bits->getParent())
                         .getFieldOffset(Bits->getFieldIndex());
    uint64_t Behind = First + bitFieldWidth(Bits, Context);
    if (Address)
      Address =
          missile_term_add(T, Address, missile_term_constant(T, First / 8));
    Bytes = (Behind + 7) / 8 - First / 8;
  } else if (!Type->isIncompleteType() && !Type->isSizelessType() &&
             Type->isConstantSizeType()) {
    Address = AddressLowering(Of).placeOf(LValue);
    Bytes = Context.getTypeSizeInChars(Type).getQuantity();
  }
  if (!Address || !All)
    return Unclear;
  if (Bytes == 0)
    return All;
  add(missile_extent_includes(T, Address, missile_term_constant(T, Bytes)));
  return All;
}

} // namespace missile
