//===- Constants.cpp - What the engine takes constants for ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Constants.h"
#include "Walk.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

bool hasConstantPart(QualType T, const ASTContext &Context) {
  T = Context.getBaseElementType(T);
  if (T.isConstQualified())
    return true;
  const RecordDecl *R = T->getAsRecordDecl();
  return R && R->getDefinition() &&
         llvm::any_of(R->getDefinition()->fields(), [&](const FieldDecl *F) {
           return hasConstantPart(F->getType(), Context);
         });
}

/// Is an entry of the list for several elements, or is a field without one in
/// front of others?
static bool hasOtherNumbers(const Expr *Init) {
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreParenImpCasts());
  if (!List)
    return rowOf(Init->IgnoreParenImpCasts()).Parts == PartsRule::Refused;
  if (const InitListExpr *Semantic = List->getSemanticForm())
    List = Semantic;
  const RecordDecl *R = List->getType()->getAsRecordDecl();
  return (R && llvm::any_of(R->fields(),
                            [](const FieldDecl *F) {
                              return F->isUnnamedBitField();
                            })) ||
         llvm::any_of(List->inits(), hasOtherNumbers);
}

bool Constants::isMisread(const VarDecl *V, bool InMain) {
  const Expr *Init = V->getAnyInitializer();
  if (!Init || !V->getType()->isAggregateType() ||
      !((InMain && V->hasGlobalStorage()) ||
        hasConstantPart(V->getType(), Context)))
    return false;
  auto [Known, IsNew] = Misread.try_emplace(Init, false);
  if (IsNew)
    Known->second = hasOtherNumbers(Init);
  return Known->second;
}

} // namespace missile
