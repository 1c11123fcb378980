//===- Constants.cpp - What the engine takes constants for ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/Constants.h"

#include "compat/ClangCompat.h"
#include "language/Walk.h"

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

static const InitListExpr *listOf(const Expr *Init) {
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreParenImpCasts());
  if (List && List->getSemanticForm())
    List = List->getSemanticForm();
  return List;
}

/// May the bit-field \p F hold something else than \p Init?
static bool mayTruncate(const FieldDecl *F, const Expr *Init,
                        const ASTContext &Context) {
  Expr::EvalResult Value;
  if (!F->isBitField() || isa<ImplicitValueInitExpr>(Init))
    return false;
  if (!Init->EvaluateAsInt(Value, Context))
    return true;
  llvm::APSInt Whole = Value.Val.getInt(),
               Part = Whole.extOrTrunc(compat::bitWidth(F, Context));
  Part.setIsSigned(F->getType()->isSignedIntegerOrEnumerationType());
  return !llvm::APSInt::isSameValue(Whole, Part);
}

/// Is an entry of the list for several elements, or is a field without one in
/// front of others; or may a part hold something else than its entry says: a
/// bit-field, another member of a union?
static bool isUnlikeList(const Expr *Init, const ASTContext &Context) {
  const InitListExpr *List = listOf(Init);
  if (!List)
    return rowOf(Init->IgnoreParenImpCasts()).Parts == PartsRule::Refused;
  if (List->getType()->isUnionType())
    return true;
  if (const RecordDecl *R = List->getType()->getAsRecordDecl()) {
    if (llvm::any_of(R->fields(),
                     [](const FieldDecl *F) { return F->isUnnamedBitField(); }))
      return true;
    bool Truncates = false;
    eachInitialized(List, [&](const FieldDecl *F, const Expr *Entry) {
      Truncates |= mayTruncate(F, Entry, Context);
    });
    if (Truncates)
      return true;
  }
  return llvm::any_of(List->inits(), [&](const Expr *Entry) {
    return isUnlikeList(Entry, Context);
  });
}

/// Is a vector made by a list there? The engine takes each of its elements for
/// the first.
static bool hasVector(const Expr *Init) {
  const InitListExpr *List = listOf(Init);
  return List && (List->getType()->isVectorType() ||
                  llvm::any_of(List->inits(), hasVector));
}

bool Constants::isMisread(const VarDecl *V, bool InMain) {
  const Expr *Init = V->getAnyInitializer();
  if (!Init || !listOf(Init))
    return false;
  bool IsConstant = (InMain && V->hasGlobalStorage()) ||
                    hasConstantPart(V->getType(), Context);
  auto [Known, IsNew] = Misread.try_emplace({Init, IsConstant}, false);
  if (IsNew)
    Known->second =
        hasVector(Init) || (IsConstant && isUnlikeList(Init, Context));
  return Known->second;
}

} // namespace missile
