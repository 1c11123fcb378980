//===- Trust.cpp - What the programmer answers for ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Trust.h"
#include "annotations/Annotations.h"

using namespace clang;

namespace missile {

static bool isReason(StringRef Text) { return !Text.trim().empty(); }

static bool hasBody(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return F->doesThisDeclarationHaveABody();
  return D->hasBody();
}

bool isTrusted(Routine F) {
  // Where the body is, so that whoever reads it sees it.
  return llvm::any_of(
      F.decl()->specific_attrs<AnnotateAttr>(), [&](const AnnotateAttr *A) {
        return A->getAnnotation() == TrustedAttribute && !A->isInherited() &&
               whyNotTrusted(F.decl(), A).empty();
      });
}

std::string whyNotTrusted(const Decl *D, const AnnotateAttr *A) {
  if (!isa<FunctionDecl, ObjCMethodDecl>(D))
    return "'missile_trusted' can only be put on a function; for statements "
           "there is MISSILE_TRUSTED(\"why\")";
  const StringLiteral *Why =
      A->args_size() == 1 ? stringIn(*A->args_begin()) : nullptr;
  if (!Why)
    return "'missile_trusted' takes one argument, a string that says why this "
           "function can be trusted";
  if (!isReason(Why->getString()))
    return "'missile_trusted' needs a reason: say why this function can be "
           "trusted";
  if (!hasBody(D))
    return "'missile_trusted' is about a body and belongs to the definition of "
           "the function; what this declaration says is believed without it";
  return "";
}

void dropTrusted(std::vector<TypeError> &Errors, size_t Known) {
  Errors.erase(
      std::remove_if(Errors.begin() + Known, Errors.end(), canBeTrusted),
      Errors.end());
}

static const SuppressAttr *asMark(const Attr *A, ArrayRef<StringRef> Names) {
  const auto *Mark = dyn_cast<SuppressAttr>(A);
  return Mark && Mark->diagnosticIdentifiers_size() &&
                 llvm::is_contained(Names, *Mark->diagnosticIdentifiers_begin())
             ? Mark
             : nullptr;
}

const SuppressAttr *trustMark(const AttributedStmt *S) {
  for (const Attr *A : S->getAttrs())
    if (const SuppressAttr *Mark = asMark(A, {TrustedAttribute}))
      return Mark;
  return nullptr;
}

const SuppressAttr *misplacedMark(const Decl *D) {
  for (const Attr *A : D->attrs())
    if (const SuppressAttr *Mark =
            asMark(A, {TrustedAttribute, TypedAttribute, SymbolicAttribute}))
      return Mark;
  return nullptr;
}

bool hasReason(const SuppressAttr *Mark) {
  return Mark->diagnosticIdentifiers_size() == 2 &&
         isReason(Mark->diagnosticIdentifiers_begin()[1]);
}

const CastExpr *trustedCast(const ChooseExpr *E, bool &HasReason) {
  const Expr *Dropped = E->isConditionTrue() ? E->getRHS() : E->getLHS();
  const auto *Text = dyn_cast<StringLiteral>(Dropped->IgnoreParenImpCasts());
  if (!Text || !Text->isOrdinary())
    return nullptr;
  StringRef Why = Text->getString();
  if (!Why.consume_front(TrustedAttribute))
    return nullptr;
  HasReason = Why.consume_front(":") && isReason(Why);
  return dyn_cast<CStyleCastExpr>(E->getChosenSubExpr()->IgnoreParens());
}

} // namespace missile
