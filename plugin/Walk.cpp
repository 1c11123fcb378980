//===- Walk.cpp - What is evaluated ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Walk.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

void eachSize(QualType T, PartVisitor Visit) {
  // As Clang generates code for it: sugar is taken off one layer at a time.
  while (!T.isNull() && T->isVariablyModifiedType()) {
    const Type *Ty = T.getTypePtr();
    if (const auto *Array = dyn_cast<ArrayType>(Ty)) {
      if (const auto *VAT = dyn_cast<VariableArrayType>(Array))
        if (VAT->getSizeExpr()) // none in [*]
          Visit(VAT->getSizeExpr());
      T = Array->getElementType();
    } else if (isa<PointerType, BlockPointerType, ReferenceType>(Ty)) {
      T = Ty->getPointeeType();
    } else if (const auto *Function = dyn_cast<FunctionType>(Ty)) {
      T = Function->getReturnType();
    } else if (const auto *Atomic = dyn_cast<AtomicType>(Ty)) {
      T = Atomic->getValueType();
    } else if (const auto *Adjusted = dyn_cast<AdjustedType>(Ty)) {
      T = Adjusted->getOriginalType();
    } else if (const auto *TypeOf = dyn_cast<TypeOfExprType>(Ty)) {
      Visit(TypeOf->getUnderlyingExpr());
      return;
    } else if (isa<TypedefType, AutoType>(Ty)) {
      return;
    } else {
      QualType Next = Ty->getLocallyUnqualifiedSingleStepDesugaredType();
      if (Next.getTypePtr() == Ty)
        return;
      T = Next;
    }
  }
}

/// sizeof evaluates its operand only if that is a variable length array, and so
/// does what counts elements; nothing else that is written like it does.
static void eachPartOfSize(const UnaryExprOrTypeTraitExpr *E,
                           PartVisitor Visit) {
  if (E->getKind() == UETT_AlignOf || E->getKind() == UETT_PreferredAlignOf)
    return;
  QualType Of = E->getTypeOfArgument();
  if (!Of->isVariableArrayType())
    return;
  if (E->isArgumentType())
    eachSize(E->getArgumentType(), Visit);
  else
    Visit(E->getArgumentExpr());
}

static void eachPartOfCall(const CallExpr *E, PartVisitor Visit) {
  switch (ruleOfCall(E)) {
  case BuiltinRule::Unevaluated:
    return;
  case BuiltinRule::UnevaluatedEffects: {
    const FunctionDecl *F = E->getDirectCallee();
    for (const Expr *Argument : E->arguments())
      if (!Argument->HasSideEffects(F->getASTContext()))
        Visit(Argument);
    return;
  }
  default:
    for (const Stmt *Child : E->children())
      Visit(Child);
  }
}

static void eachPartOfDeclaration(const DeclStmt *DS, PartVisitor Visit) {
  for (const Decl *D : DS->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      eachSize(V->getType(), Visit);
      if (V->getInit())
        Visit(V->getInit());
    } else if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
      eachSize(T->getUnderlyingType(), Visit);
    }
  }
}

void eachSpecialPart(const Stmt *S, PartsRule Rule, PartVisitor Visit) {
  switch (Rule) {
  case PartsRule::Chosen:
    if (const auto *Choice = dyn_cast<ChooseExpr>(S))
      Visit(Choice->getChosenSubExpr());
    else
      Visit(cast<GenericSelectionExpr>(S)->getResultExpr());
    return;
  case PartsRule::Common: {
    const auto *CO = cast<BinaryConditionalOperator>(S);
    Visit(CO->getCommon());
    Visit(CO->getFalseExpr());
    return;
  }
  case PartsRule::Size:
    eachPartOfSize(cast<UnaryExprOrTypeTraitExpr>(S), Visit);
    return;
  case PartsRule::Written: {
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
      eachSize(Cast->getTypeAsWritten(), Visit);
    else if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(S))
      eachSize(Literal->getTypeSourceInfo()->getType(), Visit);
    else if (const auto *Argument = dyn_cast<VAArgExpr>(S))
      eachSize(Argument->getWrittenTypeInfo()->getType(), Visit);
    for (const Stmt *Child : S->children())
      Visit(Child);
    return;
  }
  case PartsRule::List: {
    const auto *List = cast<InitListExpr>(S);
    if (const InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    for (const Expr *Init : List->inits())
      Visit(Init);
    return;
  }
  case PartsRule::Call:
    eachPartOfCall(cast<CallExpr>(S), Visit);
    return;
  case PartsRule::Declared:
    eachPartOfDeclaration(cast<DeclStmt>(S), Visit);
    return;
  case PartsRule::Semantic:
    // The children do not lead to what is assigned in `object.property =
    // value`: it is evaluated once and then stands for itself.
    for (const Expr *Part : cast<PseudoObjectExpr>(S)->semantics()) {
      const auto *Bound = dyn_cast<OpaqueValueExpr>(Part);
      Visit(Bound ? Bound->getSourceExpr() : Part);
    }
    return;
  case PartsRule::Elsewhere:
  case PartsRule::Nothing:
    return;
  case PartsRule::Refused:
  case PartsRule::Children:
    for (const Stmt *Child : S->children())
      Visit(Child);
    return;
  }
}

void eachRoot(Routine F, PartVisitor Visit) {
  for (const ParmVarDecl *P : F->parameters())
    eachSize(P->getOriginalType(), Visit);
  Visit(F->getBody());
}

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

void eachInitialized(
    const InitListExpr *List,
    llvm::function_ref<void(const FieldDecl *, const Expr *)> Visit) {
  // The semantic form has one initializer for each field that can have one.
  if (const InitListExpr *Semantic = List->getSemanticForm())
    List = Semantic;
  const RecordDecl *R = List->getType()->getAsRecordDecl();
  if (!R)
    return;
  if (R->isUnion()) {
    if (const FieldDecl *F = List->getInitializedFieldInUnion();
        F && List->getNumInits())
      Visit(F, List->getInit(0));
    return;
  }
  unsigned I = 0;
  for (const FieldDecl *F : R->fields())
    if (!F->isUnnamedBitField() && I < List->getNumInits())
      Visit(F, List->getInit(I++));
}

const Expr *withoutTemporary(const Expr *E) {
  E = E->IgnoreParens();
  while (const auto *MTE = dyn_cast<MaterializeTemporaryExpr>(E))
    E = MTE->getSubExpr()->IgnoreParens();
  return E;
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

} // namespace missile
