//===- UnknownPointers.cpp - Pointers of which nothing is known -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The type check's part that is about what the flow of pointers does not
// explain: numbers that become pointers, and pointers that come from storage in
// which the file stores something by ways that are not followed. Neither is
// silent where the file could have an object's address in that form.
//
//===----------------------------------------------------------------------===//

#include "annotations/Place.h"
#include "ast/Spelling.h"
#include "language/Walk.h"
#include "storage/PointerFlow.h"
#include "storage/PointerStores.h"
#include "typing/PointerChecks.h"

using namespace clang;

namespace missile {

/// A number of which nothing is known becomes a pointer of type \p To. It may
/// have been made, in whatever way, of the address of an object which the file
/// makes a number of: is that reported?
bool PointerChecks::checkNumber(const Expr *Site, QualType To,
                                const std::string &Where) {
  QualType Pointee = To->getPointeeType();
  if (Pointee->isVoidType() || Pointee.isConstQualified() ||
      Pointee->isFunctionType() || Pointee->isIncompleteType())
    return false;
  return checkNumber(Site, spelled(To), Where);
}

bool PointerChecks::checkNumber(const Expr *Site, const std::string &As,
                                const std::string &Where) {
  const HiddenObject &Object = Hidden.asNumber();
  if (!Object.Invariant.env)
    return false;
  std::string Of =
      Object.Type.isNull()
          ? "an object"
          : "a '" + spelled(Object.Type.getUnqualifiedType()) + "'";
  Current.report(TypeError::Cast, Site, Site->getExprLoc(), &Object.Invariant,
                 "this '" + As + "' is made of a number" + Where +
                     ", which may be the address of " + Of +
                     " of which this file makes one; that may break " +
                     invariantText(Object.Invariant, Object.Type));
  return true;
}

bool PointerChecks::checkUnexplained(const Expr *Site, QualType To,
                                     const Expr *Sub,
                                     ArrayRef<PointerOrigin> Origins,
                                     ArrayRef<PointerOrigin> Others,
                                     const std::string &Where) {
  const ASTContext &Context = Notes.context();
  // What became a pointer to bytes that may be written, has been judged there.
  QualType As = Sub->getType();
  if (As->isPointerType() && As->getPointeeType()->isCharType() &&
      !As->getPointeeType().isConstQualified())
    return false;
  if (!To.isNull()) {
    QualType End = To->isPointerType() ? To->getPointeeType() : QualType();
    if (End.isNull() || End->isVoidType() || End.isConstQualified() ||
        End->isFunctionType() || End->isIncompleteType() ||
        elementType(End, Context)->isRecordType())
      return false;
  }
  // What is known to be there, is judged; and what others give, is believed.
  auto IsKnown = [&](const PointerOrigin &O) {
    // (The member of a union says nothing about what is stored in it.)
    const auto *Read = dyn_cast<CastExpr>(O.E);
    const Expr *At = Read && Read->getCastKind() == CK_LValueToRValue
                         ? Read->getSubExpr()
                         : O.E;
    if (O.IsStored || (At->isGLValue() && cellOf(At).IsInUnion))
      return false;
    if (O.Allocation || O.isOther())
      return true;
    QualType T = O.type(Context);
    const auto *DRE = dyn_cast<DeclRefExpr>(O.E->IgnoreParenImpCasts());
    const auto *V = DRE ? dyn_cast<ParmVarDecl>(DRE->getDecl()) : nullptr;
    // (Which block it is that gives it, or that is given it, is not known.)
    const auto *Call = dyn_cast<CallExpr>(O.E);
    if ((V && isa<BlockDecl>(V->getDeclContext())) ||
        (Call && Call->getCallee()->getType()->isBlockPointerType()))
      return false;
    return !isNumeric(T) && (!O.E->isGLValue() || !saysLittle(T) || V);
  };
  if (llvm::any_of(Origins, IsKnown) || llvm::any_of(Others, IsKnown) ||
      llvm::none_of(Others, [](const auto &O) { return O.IsStored; }))
    return false;
  const missile_failure &Kept = Hidden.asSomethingElse();
  if (!Kept.env)
    return false;
  Current.report(
      TypeError::Cast, Site, Site->getExprLoc(), &Kept,
      "it is not known what this '" + spelled(Sub->getType()) + "' leads to" +
          Where +
          "; this file keeps pointers as something else that may be used to "
          "break " +
          quoted(Kept));
  return true;
}

bool PointerChecks::checkUnexplained(const Expr *Argument,
                                     ArrayRef<PointerOrigin> Origins,
                                     ArrayRef<PointerOrigin> Others) {
  const Expr *Given = Argument->IgnoreParenImpCasts();
  return saysLittle(Given->getType()) &&
         checkUnexplained(Argument, QualType(), Given, Origins, Others, "");
}

bool PointerChecks::checkUnknown(const CallExpr *E, const Expr *Argument) {
  PointerFlow::Origins Origins, Others;
  Storage.flow().find(Argument, Current.Whole, Origins, nullptr, &Others);
  return checkUnexplained(Argument, Origins, Others) ||
         checkNumber(E, Argument, Origins);
}

bool PointerChecks::checkNumber(const CallExpr *E, const Expr *Argument,
                                ArrayRef<PointerOrigin> Origins) {
  return isNumber(Argument, Origins) &&
         checkNumber(E, spelled(Argument->getType()), "");
}

bool PointerChecks::isAddress(const PointerOrigin &O) {
  QualType T = O.type(Notes.context());
  return O.Allocation ||
         (!isNumeric(T) && !(O.E->isGLValue() && saysLittle(T)));
}

/// Is the pointer \p E, which comes from \p Origins, made of a number of which
/// nothing is known?
bool PointerChecks::isNumber(const Expr *E, ArrayRef<PointerOrigin> Origins) {
  const ASTContext &Context = Notes.context();
  if (!Origins.empty())
    return llvm::any_of(Origins,
                        [&](const PointerOrigin &O) {
                          return isNumeric(O.type(Context));
                        }) &&
           llvm::none_of(Origins,
                         [&](const PointerOrigin &O) { return isAddress(O); });
  return !E->isEvaluatable(Context) && !isNullConstant(E, Context);
}

} // namespace missile
