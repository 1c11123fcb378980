//===- Writes.cpp - What is written, and whose address is taken -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/Writes.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

void eachWritten(const Stmt *S, llvm::function_ref<void(const Expr *)> Visit) {
  switch (S->getStmtClass()) {
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: {
    const auto *BO = cast<BinaryOperator>(S);
    if (rowOf(BO->getOpcode()).Writes)
      Visit(BO->getLHS());
    return;
  }
  case Stmt::UnaryOperatorClass: {
    const auto *UO = cast<UnaryOperator>(S);
    if (rowOf(UO->getOpcode()).Writes)
      Visit(UO->getSubExpr());
    return;
  }
  case Stmt::GCCAsmStmtClass: {
    const auto *Asm = cast<GCCAsmStmt>(S);
    eachOutput(Asm, Visit);
    return;
  }
  case Stmt::VAArgExprClass:
    Visit(cast<VAArgExpr>(S)->getSubExpr());
    return;
  case Stmt::CallExprClass: {
    const auto *Call = cast<CallExpr>(S);
    if (ruleOfCall(Call) == BuiltinRule::VariadicList && Call->getNumArgs())
      Visit(Call->getArg(0));
    return;
  }
  case Stmt::ObjCForCollectionStmtClass:
    if (const auto *E =
            dyn_cast<Expr>(cast<ObjCForCollectionStmt>(S)->getElement()))
      Visit(E);
    return;
  default:
    return;
  }
}

void eachAddressTaken(const Stmt *S,
                      llvm::function_ref<void(const Expr *)> Visit) {
  switch (S->getStmtClass()) {
  case Stmt::UnaryOperatorClass: {
    const auto *UO = cast<UnaryOperator>(S);
    if (UO->getOpcode() == UO_AddrOf)
      Visit(UO->getSubExpr());
    return;
  }
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass: {
    const auto *Cast = cast<CastExpr>(S);
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      Visit(Cast->getSubExpr());
    return;
  }
  case Stmt::GCCAsmStmtClass: {
    const auto *Asm = cast<GCCAsmStmt>(S);
    eachOutput(Asm, Visit);
    for (const Expr *Operand : Asm->inputs())
      Visit(Operand);
    return;
  }
  case Stmt::VAArgExprClass:
    Visit(cast<VAArgExpr>(S)->getSubExpr());
    return;
  case Stmt::CallExprClass: {
    const auto *Call = cast<CallExpr>(S);
    if (!Call->getBuiltinCallee())
      return;
    if (ruleOfCall(Call) == BuiltinRule::Counter)
      Visit(Call->getArg(0)->IgnoreParenCasts());
    for (const Expr *Argument : Call->arguments())
      if (Argument->isGLValue())
        Visit(Argument);
    return;
  }
  default:
    return;
  }
}

void eachOutput(const GCCAsmStmt *S,
                llvm::function_ref<void(const Expr *)> Visit) {
  for (const Expr *Output : S->outputs())
    Visit(Output->IgnoreParenCasts());
}

const VarDecl *rootVariable(const Expr *E, const FieldDecl **Field) {
  const FieldDecl *Ignored;
  const FieldDecl *&First = Field ? *Field : Ignored;
  First = nullptr;
  while (true) {
    E = withoutTemporary(E);
    if (const auto *ME = dyn_cast<MemberExpr>(E)) {
      if (ME->isArrow())
        return nullptr;
      const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
      First = F && !F->getParent()->isUnion() ? F : nullptr;
      E = ME->getBase();
    } else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
      E = ASE->getBase()->IgnoreParenImpCasts();
      if (!E->getType()->isArrayType() && !E->getType()->isVectorType())
        return nullptr;
    } else if (const auto *Part = dyn_cast<ExtVectorElementExpr>(E)) {
      if (Part->isArrow())
        return nullptr;
      E = Part->getBase();
    } else if (const auto *UO = dyn_cast<UnaryOperator>(E);
               UO &&
               (UO->getOpcode() == UO_Extension || UO->getOpcode() == UO_Real ||
                UO->getOpcode() == UO_Imag)) {
      E = UO->getSubExpr();
    } else {
      break;
    }
  }
  const auto *DRE = dyn_cast<DeclRefExpr>(E);
  return DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
}

void collectModified(const Stmt *S,
                     llvm::SmallPtrSetImpl<const VarDecl *> &Out) {
  if (!S)
    return;
  auto Modify = [&](const Expr *Target) {
    if (const VarDecl *V = rootVariable(Target))
      Out.insert(V);
  };
  eachWritten(S, Modify);
  eachAddressTaken(S, [&](const Expr *Of) {
    // The address of an array is taken by every access to it, and its value is
    // nothing that anybody asks for.
    if (!isa<CastExpr>(S))
      Modify(Of);
  });
  if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(S)) {
    if (const auto *DS = dyn_cast<DeclStmt>(FC->getElement()))
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Out.insert(V);
  } else if (const auto *BE = dyn_cast<BlockExpr>(S)) {
    for (const auto &Capture : BE->getBlockDecl()->captures())
      if (Capture.isByRef())
        Out.insert(Capture.getVariable());
    collectModified(BE->getBody(), Out);
  }
  eachPart(S, [&](const Stmt *Part) { collectModified(Part, Out); });
}

} // namespace missile
