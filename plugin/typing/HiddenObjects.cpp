//===- HiddenObjects.cpp - What a file hides from the flow of pointers ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/HiddenObjects.h"
#include "language/Walk.h"
#include "storage/PointerStores.h"

using namespace clang;

namespace missile {

const HiddenObject &HiddenObjects::asNumber() {
  if (AsNumber)
    return *AsNumber;
  AsNumber.emplace();
  // It makes a number of a pointer that says little.
  bool IsAny = false;
  Storage.flow().hasNumbersOf([&](const PointerOrigin &O) {
    QualType T = O.type(Notes.context());
    if (!T->isPointerType())
      return false;
    // (What a parameter or a cell leads to, is not asked here.)
    IsAny |= saysLittle(T) && O.E->isGLValue();
    T = elementType(T->getPointeeType(), Notes.context());
    if (Notes.isRefined(T))
      AsNumber->Type = T;
    return !AsNumber->Type.isNull();
  });
  if (!AsNumber->Type.isNull())
    AsNumber->Invariant = Current.invariantOf(AsNumber->Type);
  else if (IsAny)
    AsNumber->Invariant = asSomethingElse();
  return *AsNumber;
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

const missile_failure &HiddenObjects::asSomethingElse() {
  if (AsSomethingElse)
    return *AsSomethingElse;
  AsSomethingElse.emplace();
  Storage.flow().hasUntyped([&](const Expr *E) {
    // Pointers to such pointers are none that say little, but lead there.
    QualType T = E->getType();
    while (T->isPointerType())
      T = elementType(T->getPointeeType(), Notes.context());
    if (Notes.isRefined(T)) {
      *AsSomethingElse = Current.invariantOf(T);
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
    *AsSomethingElse = invariantOn(*PE.Env, P.Path);
    return true;
  });
  return *AsSomethingElse;
}

} // namespace missile
