//===- TypeUnknown.cpp - Pointers of which nothing is known ---------------===//
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
#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

/// A number of which nothing is known becomes a pointer of type \p To. It may
/// have been made, in whatever way, of the address of an object which the file
/// makes a number of: is that reported?
bool TypeChecker::checkNumber(const Expr *Site, QualType To,
                              const std::string &Where) {
  QualType Pointee = To->getPointeeType();
  if (Pointee->isVoidType() || Pointee.isConstQualified() ||
      Pointee->isFunctionType() || Pointee->isIncompleteType())
    return false;
  return checkNumber(Site, spelled(To), Where);
}

bool TypeChecker::checkNumber(const Expr *Site, const std::string &As,
                              const std::string &Where) {
  if (!Exposed) {
    Exposed = QualType();
    Storage.flow().hasNumbersOf([&](const PointerOrigin &O) {
      QualType T = O.type(Notes.context());
      if (!T->isPointerType())
        return false;
      // (What a parameter or a cell leads to, is not asked here.)
      ExposesAny |= saysLittle(T) && O.E->isGLValue();
      T = elementType(T->getPointeeType(), Notes.context());
      if (Notes.isRefined(T))
        Exposed = T;
      return !Exposed->isNull();
    });
  }
  missile_failure Failure = {};
  if (!Exposed->isNull())
    Failure = Current.invariantOf(*Exposed);
  else if (ExposesAny)
    Failure = keptElsewhere();
  if (!Failure.env)
    return false;
  std::string Of = Exposed->isNull()
                       ? "an object"
                       : "a '" + spelled(Exposed->getUnqualifiedType()) + "'";
  Current.report(TypeError::Cast, Site, Site->getExprLoc(), &Failure,
                 "this '" + As + "' is made of a number" + Where +
                     ", which may be the address of " + Of +
                     " of which this file makes one; that may break " +
                     invariantText(Failure, *Exposed));
  return true;
}

/// The function that \p V, if it is any, is a local variable of.
static Routine routineOf(const VarDecl *V) {
  const Decl *Around =
      V ? dyn_cast<Decl>(V->getDeclContext()->getNonClosureAncestor())
        : nullptr;
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(Around))
    return F;
  if (const auto *M = dyn_cast_or_null<ObjCMethodDecl>(Around))
    return M;
  return nullptr;
}

/// An invariant of what the file keeps pointers to as something else (no
/// environment: there is none such).
const missile_failure &TypeChecker::keptElsewhere() {
  if (KeptElsewhere)
    return *KeptElsewhere;
  KeptElsewhere.emplace();
  Storage.flow().hasUntyped([&](const Expr *E) {
    // Pointers to such pointers are none that say little, but lead there.
    QualType T = E->getType();
    while (T->isPointerType())
      T = elementType(T->getPointeeType(), Notes.context());
    if (Notes.isRefined(T)) {
      *KeptElsewhere = Current.invariantOf(T);
      return true;
    }
    const Expr *Of = addressed(E->IgnoreParenCasts());
    if (!Of)
      return false;
    Place P = resolvePlace(Of, Notes.context());
    if (!P.isValid())
      return false;
    PlaceEnvironment PE = environmentOf(P, Notes, routineOf(P.Root));
    if (!PE.Env || !PE.Env->mentionsWithin(PE.Root, P.Path))
      return false;
    *KeptElsewhere = invariantOn(*PE.Env, P.Path);
    return true;
  });
  return *KeptElsewhere;
}

/// Something is written through \p Sub, which comes from \p Origins: a \p To,
/// or bytes if that is null. If the file stores something where it was read, of
/// which nothing is known, it may be an object that the file keeps a pointer
/// to. Is that reported?
bool TypeChecker::checkUnexplained(const Expr *Site, QualType To,
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
  const missile_failure &Kept = keptElsewhere();
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

/// The same of bytes that are written behind \p Argument.
bool TypeChecker::checkUnexplained(const Expr *Argument,
                                   ArrayRef<PointerOrigin> Origins,
                                   ArrayRef<PointerOrigin> Others) {
  const Expr *Given = Argument->IgnoreParenImpCasts();
  return saysLittle(Given->getType()) &&
         checkUnexplained(Argument, QualType(), Given, Origins, Others, "");
}

/// Bytes are written behind \p Argument, which leads to nothing that is refined
/// as far as is known. Is it reported that this may be wrong?
bool TypeChecker::checkUnknown(const CallExpr *E, const Expr *Argument) {
  PointerFlow::Origins Origins, Others;
  Storage.flow().find(Argument, Current.Whole, Origins, nullptr, &Others);
  return checkUnexplained(Argument, Origins, Others) ||
         (isNumber(Argument, Origins) &&
          checkNumber(E, spelled(Argument->getType()), ""));
}

bool TypeChecker::isAddress(const PointerOrigin &O) {
  QualType T = O.type(Notes.context());
  return O.Allocation ||
         (!isNumeric(T) && !(O.E->isGLValue() && saysLittle(T)));
}

/// Is the pointer \p E, which comes from \p Origins, made of a number of which
/// nothing is known?
bool TypeChecker::isNumber(const Expr *E, ArrayRef<PointerOrigin> Origins) {
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
