//===- ObjCInit.cpp - Initializers that let nobody know the object --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object that has just been allocated is known to nobody else. It stays so
// through its initializer if that only sets instance variables, sends init to
// super and returns self. Where all of this can be seen in the file, the object
// is still gate-separated afterwards.
//
//===----------------------------------------------------------------------===//

#include "language/Walk.h"
#include "objc/ObjCModel.h"

#include "clang/AST/Stmt.h"

using namespace clang;

namespace missile {

namespace {

/// Does a body let self get out, other than as its result?
class SelfWatcher {
  const VarDecl *Self;
  llvm::function_ref<bool(Selector)> SuperKeeps;

public:
  bool Escapes = false;

  SelfWatcher(const VarDecl *Self,
              llvm::function_ref<bool(Selector)> SuperKeeps)
      : Self(Self), SuperKeeps(SuperKeeps) {}

  void visit(const Stmt *S) {
    if (!S || Escapes)
      return;
    if (const auto *DRE = dyn_cast<DeclRefExpr>(S)) {
      Escapes |= DRE->getDecl() == Self;
      return;
    }
    if (isa<BlockExpr>(S)) {
      Escapes = true; // it may capture self
      return;
    }
    if (const auto *IRE = dyn_cast<ObjCIvarRefExpr>(S)) {
      if (!isSelf(IRE->getBase()))
        visit(IRE->getBase());
      return;
    }
    if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
      const Expr *V = RS->getRetValue();
      if (V && !isSelf(V))
        visitResult(V);
      return;
    }
    if (const auto *BO = dyn_cast<BinaryOperator>(S)) {
      // self = [super init], and tests for nil.
      if (BO->getOpcode() == BO_Assign && names(BO->getLHS())) {
        visitResult(BO->getRHS());
        return;
      }
      if (BO->isEqualityOp()) {
        for (const Expr *Side : {BO->getLHS(), BO->getRHS()})
          if (!isSelf(Side))
            visit(Side);
        return;
      }
    }
    if (const auto *IS = dyn_cast<IfStmt>(S)) {
      condition(IS->getCond());
      visit(IS->getThen());
      visit(IS->getElse());
      return;
    }
    // The variable's address is as good as its value.
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
  }

private:
  bool names(const Expr *E) const {
    const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    return DRE && DRE->getDecl() == Self;
  }
  /// The value of self, perhaps cast.
  bool isSelf(const Expr *E) const {
    E = E->IgnoreParens();
    while (const auto *CE = dyn_cast<CastExpr>(E)) {
      if (CE->getCastKind() == CK_LValueToRValue)
        return names(CE->getSubExpr());
      E = CE->getSubExpr()->IgnoreParens();
    }
    return false;
  }
  void condition(const Expr *E) {
    if (!E || isSelf(E))
      return;
    const Expr *Inner = E->IgnoreParens();
    if (const auto *UO = dyn_cast<UnaryOperator>(Inner))
      if (UO->getOpcode() == UO_LNot) {
        condition(UO->getSubExpr());
        return;
      }
    if (const auto *BO = dyn_cast<BinaryOperator>(Inner)) {
      // if ((self = [super init]))
      if (BO->isLogicalOp()) {
        condition(BO->getLHS());
        condition(BO->getRHS());
        return;
      }
    }
    if (const auto *CE = dyn_cast<ImplicitCastExpr>(Inner))
      if (CE->getCastKind() != CK_LValueToRValue) {
        condition(CE->getSubExpr());
        return;
      }
    visit(E);
  }
  /// An expression whose value may be the object: [super init], or nil.
  void visitResult(const Expr *E) {
    const auto *ME = dyn_cast<ObjCMessageExpr>(E->IgnoreParenCasts());
    if (ME && ME->getReceiverKind() == ObjCMessageExpr::SuperInstance &&
        SuperKeeps(ME->getSelector())) {
      for (const Expr *Argument : ME->arguments())
        visit(Argument);
      return;
    }
    // Some other object: then what init returns is not what it was given.
    Expr::NullPointerConstantKind Null =
        const_cast<Expr *>(E->IgnoreParenCasts())
            ->isNullPointerConstant(
                *const_cast<ASTContext *>(&Self->getASTContext()),
                Expr::NPC_ValueDependentIsNotNull);
    const auto *Zero = dyn_cast<IntegerLiteral>(E->IgnoreParenCasts());
    if (Null == Expr::NPCK_NotNull && !(Zero && Zero->getValue() == 0))
      Escapes = true;
  }
};

} // namespace

bool ObjCModel::keepsSelf(const ObjCInterfaceDecl *C, Selector S,
                          unsigned Depth) {
  if (Depth > 16)
    return false;
  for (; C; C = C->getSuperClass()) {
    if (!C->hasDefinition())
      return false;
    C = C->getDefinition();
    const ObjCMethodDecl *Found = nullptr;
    for (const ObjCCategoryDecl *K : C->known_categories()) {
      if (const ObjCCategoryImplDecl *KImpl = K->getImplementation()) {
        if (const ObjCMethodDecl *M = KImpl->getInstanceMethod(S))
          Found = M;
      } else if (!K->IsClassExtension() &&
                 K->getMethod(S, /*isInstance=*/true)) {
        return false;
      }
    }
    if (!C->getSuperClass())
      // The library's root class does nothing, and has nothing to say.
      return !Found && !C->getImplementation() && S.getNumArgs() == 0;
    const ObjCImplementationDecl *Impl = C->getImplementation();
    if (!Impl)
      return false;
    if (!Found)
      Found = Impl->getInstanceMethod(S);
    if (!Found)
      continue;
    if (!Found->hasBody() || !Found->getSelfDecl())
      return false;
    const ObjCInterfaceDecl *Super = C->getSuperClass();
    auto SuperKeeps = [&](Selector Next) {
      return keepsSelf(Super, Next, Depth + 1);
    };
    SelfWatcher W(Found->getSelfDecl(), SuperKeeps);
    W.visit(Found->getBody());
    return !W.Escapes;
  }
  return false;
}

} // namespace missile
