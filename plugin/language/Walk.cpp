//===- Walk.cpp - What is evaluated ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/Walk.h"

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

bool isNullConstant(const Expr *E, const ASTContext &C) {
  return E->isNullPointerConstant(const_cast<ASTContext &>(C),
                                  Expr::NPC_ValueDependentIsNotNull);
}

const Expr *withoutTemporary(const Expr *E) {
  E = E->IgnoreParens();
  while (const auto *MTE = dyn_cast<MaterializeTemporaryExpr>(E))
    E = MTE->getSubExpr()->IgnoreParens();
  return E;
}

} // namespace missile
