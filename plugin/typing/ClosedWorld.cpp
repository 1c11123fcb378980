//===- ClosedWorld.cpp - What is not understood is not proved -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ClosedWorld.h"
#include "annotations/AnnotationScope.h"
#include "ast/Spelling.h"
#include "calls/Callees.h"
#include "compat/ClangCompat.h"
#include "language/CompilerFlags.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

void ClosedWorld::refuse(const Stmt *Site, SourceLocation Loc,
                         std::string What) {
  if (Found)
    return;
  Found.emplace();
  Found->Site = Site;
  Found->Loc = Loc;
  if (Site)
    Found->Range = Site->getSourceRange();
  Found->What = std::move(What);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void ClosedWorld::visitDeclaration(const Decl *D) {
  if (Counts)
    Counts->add(D);
  switch (ruleOf(D)) {
  case DeclarationRule::Refused:
    refuse(nullptr, D->getLocation(),
           std::string("a declaration of this kind (") + D->getDeclKindName() +
               ")");
    return;
  case DeclarationRule::Variable:
  case DeclarationRule::Field:
  case DeclarationRule::Function:
    visitType(cast<ValueDecl>(D)->getType(), nullptr, D->getLocation());
    visitAttributes(D, nullptr);
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      visitFunction(F, nullptr);
    return;
  default:
    visitAttributes(D, nullptr);
    return;
  }
}

/// Kinds of which it is known that the traversal and the graph agree, since
/// every function has them.
static bool isEveryday(const StatementRow &Row) {
  switch (Row.Parts) {
  case PartsRule::Nothing:
  case PartsRule::Children:
  case PartsRule::Call:
  case PartsRule::Declared:
  case PartsRule::List:
  case PartsRule::Written:
  case PartsRule::Size:
    return Row.Section != SectionRule::Refused;
  default:
    return false;
  }
}

/// The call that gives the place of errno, where \p E is that place.
static const CallExpr *placeOfErrno(const Expr *E) {
  const auto *UO = dyn_cast<UnaryOperator>(E->IgnoreParens());
  const auto *Call =
      UO && UO->getOpcode() == UO_Deref
          ? dyn_cast<CallExpr>(UO->getSubExpr()->IgnoreParenCasts())
          : nullptr;
  return Call && givesErrno(Call) ? Call : nullptr;
}

void ClosedWorld::visit(const Stmt *S) {
  if (!S)
    return;
  StatementRow Row = rowOf(S);
  if (Counts)
    Counts->add(S);
  if (Row.Parts == PartsRule::Refused) {
    refuse(S, S->getBeginLoc(), nameOfRefused(S));
    return;
  }
  IsOdd |= !isEveryday(Row);
  switch (S->getStmtClass()) {
  // The types of these are made of those of their operands, and of what is
  // named beside them.
  case Stmt::ParenExprClass:
  case Stmt::ImplicitCastExprClass:
  case Stmt::UnaryOperatorClass:
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
  case Stmt::ConditionalOperatorClass:
  case Stmt::IntegerLiteralClass:
    break;
  default:
    if (const auto *E = dyn_cast<Expr>(S)) {
      QualType T = E->getType();
      visitType(T, S, E->getExprLoc());
      if (!T.isNull() && T->isVariablyModifiedType())
        IsOdd = true;
    }
  }
  if ((isa<BreakStmt>(S) && IsBreakInHead) ||
      (isa<ContinueStmt>(S) && IsContinueInHead))
    refuse(S, S->getBeginLoc(),
           "a jump from the head of a loop or of a switch");
  if (Row.Parts == PartsRule::Nothing && !isa<DeclRefExpr>(S) &&
      !compat::namesLoop(S))
    return;
  switch (S->getStmtClass()) {
  case Stmt::DeclRefExprClass:
    visitUse(cast<DeclRefExpr>(S)->getDecl(), S);
    if (!Named.count(S))
      visitTaken(cast<DeclRefExpr>(S));
    if (const auto *V = dyn_cast<VarDecl>(cast<DeclRefExpr>(S)->getDecl());
        V && V->hasGlobalStorage() && V->getType()->isAggregateType())
      if (const FieldDecl *F = overflownBitField(V))
        refuse(S, S->getBeginLoc(),
               "an initial value that does not fit into the bit-field '" +
                   F->getNameAsString() + "'");
    break;
  case Stmt::MemberExprClass:
    visitUse(cast<MemberExpr>(S)->getMemberDecl(), S);
    break;
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::ObjCBridgedCastExprClass: {
    const auto *Cast = llvm::cast<CastExpr>(S);
    if (rowOf(Cast->getCastKind()).Value == CastValue::Refused)
      refuse(S, Cast->getExprLoc(),
             std::string("a cast of this kind (") + Cast->getCastKindName() +
                 ")");
    break;
  }
  case Stmt::UnaryOperatorClass: {
    const auto *UO = cast<UnaryOperator>(S);
    if (const CallExpr *Call = placeOfErrno(UO))
      Named.insert(Call);
    if (UO->getOpcode() == UO_AddrOf && placeOfErrno(UO->getSubExpr()))
      refuse(S, UO->getOperatorLoc(), "a pointer to 'errno'");
    switch (rowOf(UO->getOpcode()).Value) {
    case OperatorValue::Part:
      // Of an integer it is the integer itself, and of a complex number of
      // integers a part that could be named otherwise.
      if (UO->getType()->isRealFloatingType())
        break;
      [[fallthrough]];
    case OperatorValue::Refused:
      refuse(S, UO->getOperatorLoc(),
             "'" + UnaryOperator::getOpcodeStr(UO->getOpcode()).str() + "'");
      break;
    default:
      break;
    }
    break;
  }
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: {
    const auto *BO = cast<BinaryOperator>(S);
    if (rowOf(BO->getOpcode()).Value == OperatorValue::Refused ||
        (BO->isLogicalOp() && BO->getType()->isVectorType()))
      refuse(S, BO->getOperatorLoc(), "'" + BO->getOpcodeStr().str() + "'");
    break;
  }
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass:
    // Both values are evaluated, and picked from.
    if (cast<AbstractConditionalOperator>(S)
            ->getCond()
            ->getType()
            ->isVectorType())
      refuse(S, S->getBeginLoc(), "'?:' of vectors");
    break;
  case Stmt::CallExprClass: {
    const auto *Call = cast<CallExpr>(S);
    // (What a function does with one that it is given, is its own business.)
    auto Name = [&](const Expr *E, bool IsCallee) {
      E = E->IgnoreParenCasts();
      while (const auto *UO = dyn_cast<UnaryOperator>(E))
        E = UO->getSubExpr()->IgnoreParenCasts();
      const auto *DRE = dyn_cast<DeclRefExpr>(E);
      const auto *F = DRE ? dyn_cast<FunctionDecl>(DRE->getDecl()) : nullptr;
      // (What is handed on is found where it is called, but for that.)
      if (DRE && (!F || IsCallee || !storesEnd(F)))
        Named.insert(E);
    };
    Name(Call->getCallee(), true);
    for (const Expr *Argument : Call->arguments())
      Name(Argument, false);
    // (What sets it, but is known to write nothing, would not be seen to.)
    if (givesErrno(Call) && !Named.count(Call))
      refuse(S, Call->getExprLoc(), "a pointer to 'errno'");
    unsigned ID = Call->getBuiltinCallee();
    if (!ID)
      break;
    BuiltinRule Rule = ruleOfBuiltin(ID, Context);
    IsOdd |= Rule == BuiltinRule::Unevaluated ||
             Rule == BuiltinRule::UnevaluatedEffects;
    // A glvalue is written or read in ways of its own.
    bool TakesGLValue =
        Rule != BuiltinRule::VariadicList && Rule != BuiltinRule::Unevaluated &&
        Rule != BuiltinRule::Address && Rule != BuiltinRule::Counter &&
        llvm::any_of(Call->arguments(),
                     [](const Expr *A) { return A->isGLValue(); });
    if (Rule == BuiltinRule::Refused || TakesGLValue)
      refuse(S, Call->getExprLoc(),
             "'" + Call->getDirectCallee()->getNameAsString() + "'");
    // The compiler leaves some arguments of some functions out.
    if (Rule == BuiltinRule::Ordinary || Rule == BuiltinRule::VariadicList)
      for (const Expr *A : Call->arguments())
        if (A->HasSideEffects(Context))
          refuse(A, A->getExprLoc(),
                 "an argument of '" +
                     Call->getDirectCallee()->getNameAsString() +
                     "' that does something");
    break;
  }
  case Stmt::DeclStmtClass:
    for (const Decl *D : cast<DeclStmt>(S)->decls()) {
      visitDeclaration(D);
      const auto *V = dyn_cast<ValueDecl>(D);
      const auto *T = dyn_cast<TypedefNameDecl>(D);
      IsOdd |= (V && V->getType()->isVariablyModifiedType()) ||
               (T && T->getUnderlyingType()->isVariablyModifiedType());
    }
    break;
  case Stmt::AttributedStmtClass:
    for (const Attr *A : cast<AttributedStmt>(S)->getAttrs()) {
      if (Counts)
        Counts->add(A);
      IsOdd |= ruleOf(A) == AttributeRule::Unevaluated;
      if (ruleOf(A) == AttributeRule::Refused)
        refuse(S, A->getLocation(),
               std::string("the attribute '") + A->getSpelling() + "'");
    }
    break;
  case Stmt::BlockExprClass:
    if (Counts)
      Counts->add(cast<BlockExpr>(S)->getBlockDecl());
    for (const ParmVarDecl *P :
         cast<BlockExpr>(S)->getBlockDecl()->parameters())
      visitDeclaration(P);
    visit(cast<BlockExpr>(S)->getBody());
    break;
  default:
    if (compat::namesLoop(S))
      refuse(S, S->getBeginLoc(), "a jump that names a loop");
    break;
  }
  visitParts(S);
}

/// Where a jump in the head of a loop or of a switch goes (by way of a
/// statement expression), compilers do not agree, nor the graph with the
/// compiler.
void ClosedWorld::visitParts(const Stmt *S) {
  const Stmt *Body = nullptr;
  if (const auto *W = dyn_cast<WhileStmt>(S))
    Body = W->getBody();
  else if (const auto *D = dyn_cast<DoStmt>(S))
    Body = D->getBody();
  else if (const auto *F = dyn_cast<ForStmt>(S))
    Body = F->getBody();
  else if (const auto *C = dyn_cast<ObjCForCollectionStmt>(S))
    Body = C->getBody();
  else if (const auto *W = dyn_cast<SwitchStmt>(S))
    Body = W->getBody();
  eachPart(S, [&](const Stmt *Part) {
    llvm::SaveAndRestore Break(IsBreakInHead), Continue(IsContinueInHead);
    if (Body) {
      IsBreakInHead = Part != Body;
      IsContinueInHead =
          Part != Body || (isa<SwitchStmt>(S) && IsContinueInHead);
    }
    visit(Part);
  });
}

/// The engine takes the initial value of a constant bit-field for what it
/// holds, also where it has been truncated. (Of a local variable,
/// StorageChecks::bind() sees to it.)
const FieldDecl *ClosedWorld::overflownBitField(const VarDecl *V) {
  auto [Known, New] = Overflown.try_emplace(V->getCanonicalDecl(), nullptr);
  if (!New)
    return Known->second;
  if (const Expr *Init = V->getAnyInitializer())
    Known->second = overflownBitField(Init);
  return Known->second;
}

const FieldDecl *ClosedWorld::overflownBitField(const Expr *Init) const {
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreParenImpCasts());
  if (const auto *CLE =
          dyn_cast<CompoundLiteralExpr>(Init->IgnoreParenImpCasts()))
    return overflownBitField(CLE->getInitializer());
  if (!List)
    return nullptr;
  if (const InitListExpr *Semantic = List->getSemanticForm())
    List = Semantic;
  auto Overflows = [&](const FieldDecl *F, const Expr *Value) {
    Expr::EvalResult R;
    if (!F->isBitField() || F->getType()->isBooleanType())
      return false;
    if (!Value->EvaluateAsInt(R, Context))
      return !isa<ImplicitValueInitExpr>(Value);
    llvm::APSInt N = R.Val.getInt();
    llvm::APSInt Held = N.extOrTrunc(bitFieldWidth(F, Context));
    Held.setIsSigned(F->getType()->isSignedIntegerOrEnumerationType());
    return llvm::APSInt::compareValues(N, Held) != 0;
  };
  const FieldDecl *Found = nullptr;
  eachInitialized(List, [&](const FieldDecl *F, const Expr *Value) {
    if (!Found && Overflows(F, Value))
      Found = F;
  });
  for (const Expr *Part : List->inits())
    if (!Found)
      Found = overflownBitField(Part);
  return Found;
}

//===----------------------------------------------------------------------===//
// Functions, variables, files
//===----------------------------------------------------------------------===//

/// \p E is not called, nor handed to a call.
void ClosedWorld::visitTaken(const DeclRefExpr *E) {
  if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      F && isFollowedByName(F))
    refuse(E, E->getBeginLoc(),
           "a pointer to '" + F->getNameAsString() +
               "', which is known where it is called by name");
}

/// Pointers to functions in the initial value \p S of a variable.
void ClosedWorld::visitAllTaken(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<DeclRefExpr>(S))
    visitTaken(E);
  eachPart(S, [&](const Stmt *Part) { visitAllTaken(Part); });
}

std::optional<Refusal> ClosedWorld::check(Routine F) {
  Found.reset();
  Named.clear();
  IsOdd = false;
  if (Counts) {
    // Of each function, all that it has is counted.
    Understood.clear();
    Attributes.clear();
  }
  visitDeclaration(F.decl());
  for (const ParmVarDecl *P : F->parameters())
    visitDeclaration(P);
  eachRoot(F, [&](const Stmt *S) { visit(S); });
  return Found;
}

std::optional<Refusal> ClosedWorld::check(const VarDecl *V) {
  Found.reset();
  visitDeclaration(V);
  visit(V->getInit());
  return Found;
}

std::optional<Refusal> ClosedWorld::check(const Decl *D) {
  Found.reset();
  if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasInit())
    visitAllTaken(V->getInit());
  if (Counts)
    Counts->add(D);
  if (ruleOf(D) == DeclarationRule::Refused)
    visitDeclaration(D);
  return Found;
}

std::optional<Refusal> ClosedWorld::checkOptions() {
  Found.reset();
  const char *Option = refusedOption(Context.getLangOpts());
  if (!Option)
    Option = compilerFlags().Hook;
  if (Option) {
    const SourceManager &SM = Context.getSourceManager();
    refuse(nullptr, SM.getLocForStartOfFile(SM.getMainFileID()),
           std::string("the language as it is set by an option (") + Option +
               ")");
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

/// Does \p S do nothing but go on, here or somewhere else? (That is the end of
/// a block, not a part of one.)
static bool onlyJumps(const GCCAsmStmt *S) {
  if (!S->isAsmGoto() || S->getNumOutputs() != 0)
    return false;
  for (unsigned I = 0; I != S->getNumClobbers(); ++I)
    if (std::string(S->getClobber(I)) == "memory")
      return false;
  return true;
}

/// Does \p S itself, without its parts, do something?
static bool hasEffect(const Stmt *S) {
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
    return !onlyJumps(Asm);
  if (isa<CallExpr, ObjCMessageExpr, AtomicExpr, VAArgExpr, ReturnStmt>(S))
    return true;
  bool Writes = false;
  eachWritten(S, [&](const Expr *) { Writes = true; });
  return Writes;
}

std::optional<Refusal> ClosedWorld::compare(Routine F, const CFG &Graph) {
  Found.reset();
  llvm::DenseSet<const Stmt *> InGraph, Walked;
  llvm::DenseSet<const Decl *> Declared;
  for (const CFGBlock *B : Graph)
    for (const CFGElement &Element : *B)
      if (auto S = Element.getAs<CFGStmt>())
        InGraph.insert(S->getStmt());
  // In the order of the source, so that the first that is found is the first.
  auto Walk = [&](const Stmt *S, auto &Self) -> void {
    if (!S || !Walked.insert(S).second)
      return;
    if (hasEffect(S) && !InGraph.count(S))
      refuse(S, S->getBeginLoc(),
             "the evaluation of an expression in this place");
    if (const auto *DS = dyn_cast<DeclStmt>(S))
      Declared.insert(DS->decl_begin(), DS->decl_end());
    eachPart(S, [&](const Stmt *Part) { Self(Part, Self); });
  };
  eachRoot(F, [&](const Stmt *S) { Walk(S, Walk); });
  if (Found)
    return Found;
  for (const CFGBlock *B : llvm::reverse(Graph)) {
    for (const CFGElement &Element : *B)
      if (auto S = Element.getAs<CFGStmt>())
        if (hasEffect(S->getStmt()) && !Walked.count(S->getStmt()))
          refuse(S->getStmt(), S->getStmt()->getBeginLoc(),
                 "an operand with effects that are perhaps never evaluated");
    // (Of what else is not evaluated, sections learn nothing. For each static
    // variable the graph has a declaration of its own, which asks whether this
    // is the first time.)
    const Stmt *S = B->getTerminatorStmt();
    const auto *DS = dyn_cast_or_null<DeclStmt>(S);
    bool IsDeclared = DS && llvm::all_of(DS->decls(), [&](const Decl *D) {
                        return Declared.contains(D);
                      });
    if (S && !Walked.count(S) && !IsDeclared)
      refuse(S, S->getBeginLoc(),
             "an operand with a condition that is perhaps never evaluated");
  }
  return Found;
}

} // namespace missile
