//===- ByteRange.cpp - Which objects a number of bytes covers -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/ByteRange.h"

#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace missile {

/// \p E without parentheses and casts that cut off no bits.
static const Expr *belowWidening(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParens();
  while (const auto *CE = dyn_cast<CastExpr>(E)) {
    if (CE->getCastKind() == CK_LValueToRValue ||
        !CE->getSubExpr()->getType()->isIntegerType() ||
        Context.getTypeSize(CE->getType()) <
            Context.getTypeSize(CE->getSubExpr()->getType()))
      break;
    E = CE->getSubExpr()->IgnoreParens();
  }
  return E;
}

ByteRange rangeOf(const Expr *Size, QualType T, const ASTContext &Context) {
  ByteRange R;
  Size = belowWidening(Size, Context);
  uint64_t Unit = Context.getTypeSizeInChars(T).getQuantity();
  if (Unit == 0)
    return R;
  Expr::EvalResult V;
  if (Size->EvaluateAsInt(V, Context)) {
    const llvm::APSInt &N = V.Val.getInt();
    if (!N.isNegative()) {
      R.Bytes = N.getZExtValue();
      if (*R.Bytes % Unit == 0)
        R.What = ByteRange::Whole;
    }
    return R;
  }
  // n * sizeof *p
  const auto *BO = dyn_cast<BinaryOperator>(Size);
  unsigned Width = Context.getTypeSize(Context.getSizeType());
  if (!BO || BO->getOpcode() != BO_Mul ||
      Context.getTypeSize(BO->getType()) < Width)
    return R;
  ByteRange Left = rangeOf(BO->getLHS(), T, Context),
            Right = rangeOf(BO->getRHS(), T, Context);
  if (Left.What == ByteRange::Partial && Right.What == ByteRange::Partial)
    return R;
  // What is cut off when the product wraps around is whole objects as well.
  if (llvm::isPowerOf2_64(Unit)) {
    R.What = ByteRange::Whole;
    return R;
  }
  bool IsLeft = Left.What == ByteRange::Whole && Left.Bytes;
  if (!IsLeft && !(Right.What == ByteRange::Whole && Right.Bytes))
    return R;
  uint64_t Factor = IsLeft ? *Left.Bytes : *Right.Bytes;
  const Expr *Count = IsLeft ? BO->getRHS() : BO->getLHS();
  if (Factor == 0) {
    R.What = ByteRange::Whole;
    return R;
  }
  // A narrow number makes no product that wraps around to something small: if
  // it is negative, to more than any object has.
  const Expr *Narrow = belowWidening(Count, Context);
  if (Context.getIntWidth(Narrow->getType()) + llvm::Log2_64_Ceil(Factor) <
      Width) {
    R.What = ByteRange::Whole;
    return R;
  }
  R.What = ByteRange::Product;
  R.Count = Count;
  R.Most = llvm::maxUIntN(Width) / Factor;
  return R;
}

FlexibleTail tailOf(QualType T, const ASTContext &Context) {
  FlexibleTail Tail;
  uint64_t At = 0;
  while (true) {
    const RecordDecl *R = T->getAsRecordDecl();
    if (!R || !(R = R->getDefinition()) || R->isUnion() || R->field_empty())
      return {};
    const FieldDecl *Last = nullptr;
    for (const FieldDecl *F : R->fields())
      Last = F;
    Tail.Path.push_back(Last);
    At +=
        Context.toCharUnitsFromBits(Context.getFieldOffset(Last)).getQuantity();
    T = Last->getType();
    if (T->isRecordType())
      continue;
    const ArrayType *AT = Context.getAsArrayType(T);
    const auto *Constant = dyn_cast_or_null<ConstantArrayType>(AT);
    if (!AT || (Constant && Constant->getSize().ugt(1)))
      return {};
    Tail.Array = Last;
    Tail.Element = AT->getElementType();
    Tail.HasElements = Constant && !Constant->getSize().isZero();
    Tail.Begin = Tail.End = At;
    if (Tail.HasElements)
      Tail.End += Context.getTypeSizeInChars(Tail.Element).getQuantity();
    return Tail;
  }
}

bool isTiedToTail(const Environment &Env, const FlexibleTail &Tail,
                  size_t &Clause) {
  if (!Tail.Array || Env.empty())
    return false;
  for (size_t C = 0; C != missile_env_clause_count(Env.Core); ++C) {
    size_t Each = missile_env_clause_each(Env.Core, C);
    if (Each == MISSILE_NO_LOCATION || Env.Locations[Each].Path != Tail.Path ||
        !missile_env_clause_relates(Env.Core, C))
      continue;
    Clause = C;
    return true;
  }
  return false;
}

} // namespace missile
