//===- Counters.cpp - What Clang's attributes say of lengths --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Counters.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace missile {

std::optional<Counter> counterOf(const FieldDecl *F) {
  const auto *T = F->getType()->getAs<CountAttributedType>();
  if (!T)
    return std::nullopt;
  Counter C;
  C.InBytes = T->isCountInBytes();
  C.OrNull = T->isOrNull();
  const auto *Name =
      dyn_cast<DeclRefExpr>(T->getCountExpr()->IgnoreParenImpCasts());
  const auto *By = Name ? dyn_cast<FieldDecl>(Name->getDecl()) : nullptr;
  if (By && By->getParent() == F->getParent() && !By->isBitField())
    C.Field = By;
  return C;
}

bool isOpenEnded(const Expr *LValue, const ASTContext &Context) {
  const auto *A = Context.getAsConstantArrayType(LValue->getType());
  if (!A)
    return true;
  const auto *ME = dyn_cast<MemberExpr>(LValue->IgnoreParens());
  const auto *F = ME ? dyn_cast<FieldDecl>(ME->getMemberDecl()) : nullptr;
  if (!F || A->getSize().ugt(1))
    return false;
  const RecordDecl *R = F->getParent();
  return R->isUnion() ||
         F->getFieldIndex() + 1 ==
             (unsigned)std::distance(R->field_begin(), R->field_end());
}

} // namespace missile
