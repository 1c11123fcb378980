//===- FieldPointers.cpp - Locals that are another name for a field -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/FieldPointers.h"
#include "annotations/Place.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace missile {

/// The variable that \p E is the value of, as it is.
static const VarDecl *loaded(const Expr *E) {
  const auto *CE = dyn_cast<CastExpr>(E->IgnoreParens());
  const auto *DRE =
      CE && CE->getCastKind() == CK_LValueToRValue
          ? dyn_cast<DeclRefExpr>(CE->getSubExpr()->IgnoreParens())
          : nullptr;
  return DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
}

/// The pointer in `*p`, a value.
static const Expr *pointerIn(const Expr *E) {
  const auto *UO = dyn_cast<UnaryOperator>(E->IgnoreParens());
  return UO && UO->getOpcode() == UO_Deref && loaded(UO->getSubExpr())
             ? UO->getSubExpr()
             : nullptr;
}

/// The field whose address \p V begins with.
static const MemberExpr *firstTarget(const VarDecl *V, const ASTContext &C) {
  if (!V->hasLocalStorage() || isa<ParmVarDecl>(V) || !V->getInit() ||
      !V->getType()->isPointerType() || V->getType().isVolatileQualified() ||
      V->hasAttr<CleanupAttr>() || V->hasAttr<BlocksAttr>())
    return nullptr;
  const Expr *Of = addressed(V->getInit()->IgnoreParens());
  const auto *ME =
      dyn_cast_or_null<MemberExpr>(Of ? Of->IgnoreParens() : nullptr);
  QualType T = V->getType()->getPointeeType();
  if (!ME || !T->isScalarType() || T->isAnyComplexType() || T->isAtomicType() ||
      T.isVolatileQualified() || !C.hasSameUnqualifiedType(T, ME->getType()))
    return nullptr;
  Place P = resolvePlace(ME, C);
  return P.isValid() && !P.Volatile && !P.Path.empty() &&
                 llvm::none_of(P.Path, isUnionMember)
             ? ME
             : nullptr;
}

/// Does the record that \p E is a field of stay the same, if \p Modified are
/// the variables that change?
static bool isFixed(const Expr *E,
                    const llvm::SmallPtrSetImpl<const VarDecl *> &Modified) {
  while (true) {
    E = E->IgnoreParens();
    if (const auto *DRE = dyn_cast<DeclRefExpr>(E))
      return isa<VarDecl>(DRE->getDecl());
    const auto *ME = dyn_cast<MemberExpr>(E);
    if (!ME)
      return false;
    E = ME->getBase();
    if (!ME->isArrow())
      continue;
    const VarDecl *V = loaded(E);
    return V && V->hasLocalStorage() && !V->getType().isVolatileQualified() &&
           !Modified.count(V) && !V->hasAttr<BlocksAttr>();
  }
}

namespace {

/// The locals of a function that are used otherwise than to get at what they
/// lead to.
struct OtherUses {
  llvm::SmallPtrSet<const VarDecl *, 16> Found;
  llvm::SmallVector<const VarDecl *, 16> Declared;

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const auto *CE = dyn_cast<CastExpr>(S);
        CE && CE->getCastKind() == CK_LValueToRValue &&
        pointerIn(CE->getSubExpr()))
      return;
    if (const auto *BO = dyn_cast<BinaryOperator>(S);
        BO && BO->isAssignmentOp() && pointerIn(BO->getLHS())) {
      visit(BO->getRHS());
      return;
    }
    if (const auto *UO = dyn_cast<UnaryOperator>(S);
        UO && UO->isIncrementDecrementOp() && pointerIn(UO->getSubExpr()))
      return;
    if (const auto *DRE = dyn_cast<DeclRefExpr>(S)) {
      if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
        Found.insert(V);
    } else if (const auto *BE = dyn_cast<BlockExpr>(S)) {
      for (const auto &Capture : BE->getBlockDecl()->captures())
        Found.insert(Capture.getVariable());
    } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Declared.push_back(V);
    }
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
  }
};

} // namespace

void FieldPointers::find(const FunctionDecl *F) {
  OtherUses Other;
  llvm::SmallPtrSet<const VarDecl *, 16> Modified;
  eachRoot(F, [&](const Stmt *S) {
    Other.visit(S);
    collectModified(S, Modified);
  });
  for (const VarDecl *V : Other.Declared)
    if (const MemberExpr *ME = firstTarget(V, Context);
        ME && !Other.Found.count(V) && V->getParentFunctionOrMethod() == F)
      Targets[V] = {ME, isFixed(ME, Modified)};
}

const FieldPointers::Target *FieldPointers::of(const VarDecl *V) {
  if (!firstTarget(V, Context))
    return nullptr;
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || !F->doesThisDeclarationHaveABody())
    return nullptr;
  if (Known.insert(F).second)
    find(F);
  auto It = Targets.find(V);
  return It == Targets.end() ? nullptr : &It->second;
}

const FieldPointers::Target *FieldPointers::at(const Expr *E,
                                               const Expr **Pointer) {
  *Pointer = pointerIn(E);
  return *Pointer ? of(loaded(*Pointer)) : nullptr;
}

} // namespace missile
