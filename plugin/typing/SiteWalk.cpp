//===- SiteWalk.cpp - The walk over statements ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/SiteWalk.h"
#include "annotations/Trust.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "objc/ObjCDemands.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

void SiteWalk::walkFunction(Routine F, std::vector<TypeError> &Out) {
  Current.enter(F, Out);
  Values.inference().beginFunction();
  TrustedCasts.clear();
  for (const VarDecl *P : F->arguments())
    Current.Live.insert(P);
  for (const ParmVarDecl *P : F->parameters()) {
    typeSizes(P->getOriginalType());
    Checks.Scopes.checkJumps(P, nullptr);
  }
  statement(F->getBody());
  Current.leave();
}

void SiteWalk::declare(const DeclStmt *DS) {
  for (const Decl *D : DS->decls()) {
    if (const auto *TD = dyn_cast<TypedefNameDecl>(D))
      typeSizes(TD->getUnderlyingType());
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    typeSizes(V->getType());
    Checks.Scopes.checkEnd(DS, V);
    if (!V->hasLocalStorage()) {
      if (V->isStaticLocal())
        checkStaticVariable(V, *Current.Errors);
      continue;
    }
    if (const Expr *Init = V->getInit()) {
      fullExpression(Init, V);
      Current.Initialized.insert(V);
    } else {
      Checks.Initial.checkStorage(V, DS);
    }
    Checks.Scopes.checkJumps(V, DS);
    Current.Live.insert(V);
  }
}

void SiteWalk::checkStaticVariable(const VarDecl *V,
                                   std::vector<TypeError> &Out) {
  std::vector<TypeError> *Saved = Current.Errors;
  Current.Errors = &Out;
  size_t Before = Out.size();
  if (const Expr *Init = V->getInit()) {
    if (!Current.Function) {
      Current.beginOutermost(Init);
    }
    llvm::SaveAndRestore<const Stmt *> Outer(
        Current.Whole, Current.Whole ? Current.Whole : Init);
    judge(Init, V);
    fullExpression(Init);
  }
  for (size_t I = Before; I != Out.size(); ++I)
    if (Out[I].isDischargeable())
      Out[I].What = TypeError::Static;
  Current.Errors = Saved;
  Checks.Initial.checkStaticZero(V, Out);
}

void SiteWalk::statement(const Stmt *S) {
  missile_spend(Current.Budget, 4);
  if (!S || Current.isSpent())
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    // (The last one of a statement expression is its value.)
    if (Current.StatementExpressions == 0)
      judgeDropped(E);
    fullExpression(E);
    return;
  }
  // What is declared inside goes out of scope at the end.
  if (isa<CompoundStmt, ForStmt, IfStmt, SwitchStmt, WhileStmt, DoStmt>(S) &&
      Current.Locals && !Current.Locals->empty()) {
    llvm::SmallPtrSet<const VarDecl *, 16> Before = Current.Live;
    parts(S);
    Current.Live = std::move(Before);
    return;
  }
  parts(S);
}

/// The condition of \p S; null if it has none.
static const Expr *conditionOf(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getCond();
  const auto *For = dyn_cast<ForStmt>(S);
  return For ? For->getCond() : nullptr;
}

void SiteWalk::parts(const Stmt *S) {
  if (const Expr *Condition = conditionOf(S))
    judgeAll(Condition);
  switch (rowOf(S).Check) {
  case CheckRule::Declaration:
    declare(cast<DeclStmt>(S));
    return;
  case CheckRule::Attributed:
    if (const auto *AS = cast<AttributedStmt>(S); trustMark(AS)) {
      trustedStatement(AS);
      return;
    }
    break;
  case CheckRule::Return: {
    // In a block, the result is the block's.
    const auto *RS = cast<ReturnStmt>(S);
    if (RS->getRetValue()) {
      Checks.Results.checkReturned(RS);
      fullExpression(RS->getRetValue(), nullptr,
                     Current.blocks() ? nullptr : RS);
    } else if (!Current.blocks()) {
      Checks.Results.checkEmptyReturn(RS);
    }
    return;
  }
  case CheckRule::ForIn:
    forIn(cast<ObjCForCollectionStmt>(S));
    return;
  case CheckRule::Assembly:
    Checks.Pointers.checkAssembly(cast<GCCAsmStmt>(S));
    // (An operand in memory is read or written without a cast.)
    eachPart(S, [&](const Stmt *Part) {
      if (const auto *E = dyn_cast_or_null<Expr>(Part);
          E && E->isGLValue() && Checks.Bounds.isChecked(E))
        checkSite(false, [&] { Checks.Bounds.checkAccess(E); });
    });
    eachPart(S, [&](const Stmt *Part) { fullExpression(cast<Expr>(Part)); });
    return;
  default:
    // Whatever else there is contains statements, and what is refused counts as
    // not proved (ClosedWorld.h).
    break;
  }
  eachPart(S, [&](const Stmt *Part) { statement(Part); });
}

void SiteWalk::forIn(const ObjCForCollectionStmt *S) {
  llvm::SmallPtrSet<const VarDecl *, 16> Before = Current.Live;
  fullExpression(S->getCollection());
  if (const auto *DS = dyn_cast<DeclStmt>(S->getElement())) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        Checks.Messages.checkElement(DS, V);
        llvm::SmallPtrSet<const VarDecl *, 16> Changed;
        collectModified(S->getBody(), Changed);
        if (QualType Of = enumeratedBy(S->getCollection());
            !Of.isNull() && !Changed.contains(V))
          Current.Enumerated[V] = Of;
        Current.Live.insert(V);
      }
  } else if (const auto *E = dyn_cast<Expr>(S->getElement())) {
    fullExpression(E);
    Checks.Messages.checkElement(E);
  }
  statement(S->getBody());
  Current.Live = std::move(Before);
}

void SiteWalk::trust(size_t Known) {
  size_t Found = Current.Errors->size();
  if (Current.Covered)
    Current.Covered->trust(*Current.Errors, Known);
  dropTrusted(*Current.Errors, Known);
  Trusted += Found - Current.Errors->size();
  UnusedTrust += Found == Current.Errors->size();
}

void SiteWalk::trustedStatement(const AttributedStmt *S) {
  size_t Known = Current.Errors->size();
  statement(S->getSubStmt());
  const SuppressAttr *Mark = trustMark(S);
  if (hasReason(Mark))
    trust(Known);
  else
    Notes.complainAt(Mark->getLocation(), Current.Function.decl(),
                     "MISSILE_TRUSTED needs a reason: say why this statement "
                     "can be trusted");
}

//===----------------------------------------------------------------------===//
// Full-expressions
//===----------------------------------------------------------------------===//

void SiteWalk::typeSizes(QualType T) {
  if (T.isNull() || !T->isVariablyModifiedType())
    return;
  Scan Found;
  sizes(T, Found);
  checkFound(Found);
}

void SiteWalk::fullExpression(const Expr *E, const VarDecl *Declared,
                              const ReturnStmt *Returned) {
  llvm::SaveAndRestore<const VarDecl *> Outer(Current.Receiving, Declared);
  llvm::SaveAndRestore<const Expr *> Around(Current.Evaluated, E);
  if (const auto *BO = dyn_cast<BinaryOperator>(E->IgnoreParens());
      BO && BO->getOpcode() == BO_Assign)
    if (const auto *DRE = dyn_cast<DeclRefExpr>(BO->getLHS()->IgnoreParens()))
      Current.Receiving = dyn_cast<VarDecl>(DRE->getDecl());
  if (Declared)
    judge(E, Declared);
  Scan Found;
  scan(E, AddressUse::Escapes, Found);
  if (Declared)
    Checks.Scopes.checkBeginning(Declared,
                                 Found.Opaque || !Found.Effects.empty());
  bool WritesVariable = Declared && Current.Locals &&
                        Current.Locals->mentionsWithin(Declared, {});
  bool Returns = Returned && Current.Function &&
                 !Notes.signature(Current.Function).Result.empty();
  if (Found.Sites.empty() && !WritesVariable && !Returns)
    return;

  checkFound(Found, WritesVariable ? Declared : nullptr, E,
             Returns ? Returned : nullptr);
}

/// Check the sites of one full-expression.
void SiteWalk::checkFound(Scan &Found, const VarDecl *Declared, const Expr *E,
                          const ReturnStmt *Returned) {
  llvm::SmallPtrSet<const VarDecl *, 4> Written;
  for (const Effect &X : Found.Effects)
    eachWritten(X.E, [&](const Expr *Target) {
      if (const VarDecl *V = rootVariable(Target))
        Written.insert(V);
    });
  Values.setAssigned(&Written);
  bool Quiet = !Found.Opaque && Current.StatementExpressions == 0;
  for (const SiteRef &S : Found.Sites) {
    // All reads of the site belong to one moment if every side effect is the
    // site's own or comes after it.
    bool OneMoment = Quiet;
    for (const Effect &X : Found.Effects)
      OneMoment &= X.Enter <= S.Enter && S.Exit <= X.Exit;
    checkSite(OneMoment, [&] { check(S); });
  }
  bool NoEffects = Quiet && Found.Effects.empty();
  if (Declared)
    checkSite(NoEffects,
              [&] { Checks.Initial.checkInitialization(Declared, E); });
  if (Returned)
    checkSite(NoEffects, [&] { Checks.Results.checkReturn(Returned); });
  Values.setAssigned(nullptr);
}

void SiteWalk::checkSite(bool IsStable, llvm::function_ref<void()> Check) {
  size_t Known = Current.Errors->size();
  Coverage::AtSite Here(Current.Covered, *Current.Errors);
  Values.beginSite(IsStable);
  if (!Current.isSpent())
    Check();
  if (Current.isSpent()) {
    // No proof has been found; perhaps there is one.
    Current.Errors->erase(Current.Errors->begin() + Known,
                          Current.Errors->end());
    return;
  }
  bool Failed =
      std::any_of(Current.Errors->begin() + Known, Current.Errors->end(),
                  [](const TypeError &E) { return E.isDischargeable(); });
  // In a statement expression there is more than one moment.
  if (!Failed || (!Current.Function && !Current.blocks()) ||
      Current.StatementExpressions != 0)
    return;
  llvm::SmallVector<DominatingTests::Test, 4> Tests = Current.testsBefore();
  if (Tests.empty() && Current.Initialized.empty())
    return;
  unsigned SitesBefore = Current.Sites, MessagesBefore = Current.Messages;
  Values.inference().Active = true;
  Values.findSigns();
  Current.Errors->erase(Current.Errors->begin() + Known, Current.Errors->end());
  Values.beginSite(IsStable);
  Values.add(Tests);
  Check();
  Values.inference().Active = false;
  if (Current.isSpent())
    Current.Errors->erase(Current.Errors->begin() + Known,
                          Current.Errors->end());
  Current.Sites = SitesBefore;
  Current.Messages = MessagesBefore; // the same ones
}

void SiteWalk::check(const SiteRef &S) {
  switch (S.What) {
  case SiteRef::Access:
    Checks.Bounds.checkAccess(S.E);
    break;
  case SiteRef::Buffers:
    Checks.Bounds.checkBuffers(S.E);
    break;
  case SiteRef::Passed:
    Checks.Bounds.checkPassed(cast<CallExpr>(S.E));
    break;
  case SiteRef::Free:
    Checks.Bounds.checkFree(cast<CallExpr>(S.E));
    break;
  case SiteRef::Assign:
    Checks.Writes.checkAssignment(S.E);
    break;
  case SiteRef::Call:
    Checks.Calls.checkCall(cast<CallExpr>(S.E));
    break;
  case SiteRef::CastPointer: {
    size_t Known = Current.Errors->size();
    if (const auto *CE = cast<CastExpr>(S.E);
        !Notes.objc() || !Checks.Runtime.checkObjectCast(CE))
      Checks.Pointers.checkConversion(CE, CE->getType(), CE->getSubExpr());
    if (TrustedCasts.count(cast<CastExpr>(S.E)))
      trust(Known);
    break;
  }
  case SiteRef::InitList:
    Checks.Initial.checkInitList(S.E);
    break;
  case SiteRef::Message:
    Checks.Messages.checkMessage(cast<ObjCMessageExpr>(S.E));
    break;
  }
}

} // namespace missile
