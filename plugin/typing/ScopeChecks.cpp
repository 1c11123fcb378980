//===- ScopeChecks.cpp - How locals come into scope and leave it ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ScopeChecks.h"

using namespace clang;

namespace missile {

void ScopeChecks::checkJumps(const VarDecl *V, const DeclStmt *DS) {
  if (!Current.isRefinedLocal(V))
    return;
  std::string Message;
  if (DS && Current.beginnings().isPassed(V))
    Message =
        "a jump can pass the initialization of '" + V->getNameAsString() + "'";
  else if (Current.isModified(V) && !V->getType().isVolatileQualified() &&
           Current.beginnings().returnsTwice())
    Message = "a call that returns again may leave '" + V->getNameAsString() +
              "' with an old value";
  else
    return;
  TypeError T;
  T.What = TypeError::Function;
  T.Site = DS;
  T.Loc = V->getLocation();
  missile_failure Failure = Current.invariantOfLocal(V);
  T.Message =
      Message + ", which may break " + invariantText(Failure, QualType());
  T.Origin = V;
  Current.Errors->push_back(T);
}

void ScopeChecks::checkBeginning(const VarDecl *V, bool HasEffects) {
  if (!V->hasLocalStorage() || !V->getInit() || !Current.isRefinedLocal(V))
    return;
  const std::string Name = "'" + V->getNameAsString() + "'";
  std::string Message;
  if (usesItself(V) == OwnUse::Any)
    Message = Name + " is used before it has its initial value";
  else if (HasEffects && Current.beginnings().isReachedAgain(V) &&
           (Current.isModified(V) || V->getType()->isArrayType()))
    Message = "a jump back leads to the declaration of " + Name +
              " again, and others may see it while it is set";
  else
    return;
  ++Current.Sites;
  missile_failure Failure = Current.invariantOfLocal(V);
  Current.reportHard(TypeError::Function, V->getInit(), V,
                     Message + ", which may break " +
                         invariantText(Failure, QualType()));
  Current.Errors->back().Loc = V->getLocation();
  Current.Errors->back().Checker = checkerOf(Failure);
}

void ScopeChecks::checkBeginning(const CompoundLiteralExpr *E,
                                 bool HasEffects) {
  if (!Notes.isRefined(E->getType()) ||
      !Current.beginnings().isReachedAgain(E) || !HasEffects)
    return;
  ++Current.Sites;
  missile_failure Failure = Current.invariantOf(E->getType());
  Current.reportHard(
      TypeError::Function, E, nullptr,
      "a jump back leads to this literal again, and others may see it "
      "while it is set, which may break " +
          invariantText(Failure, QualType()));
  Current.Errors->back().Checker = checkerOf(Failure);
}

void ScopeChecks::checkCleanup(const DeclStmt *DS, const VarDecl *V,
                               const FunctionDecl *F) {
  const ASTContext &Context = Notes.context();
  QualType T = elementType(V->getType(), Context);
  for (const ParameterUse &U : Storage.flow().usesOf(F, 0)) {
    QualType To =
        U.To.isNull() ? U.To : elementType(U.To->getPointeeType(), Context);
    bool Concerns = Notes.isRefined(T) || (!To.isNull() && Notes.isRefined(To));
    if (!Concerns || (!To.isNull() && Context.hasSameUnqualifiedType(To, T)))
      continue;
    TypeError E;
    E.What = TypeError::Function;
    E.Site = DS;
    E.Loc = V->getLocation();
    E.Message = "'" + F->getNameAsString() + "' takes '" +
                V->getNameAsString() +
                "' for something else when it goes out of scope";
    E.Origin = F;
    Current.Errors->push_back(E);
    return;
  }
}

void ScopeChecks::checkEnd(const DeclStmt *DS, const VarDecl *V) {
  if (const auto *A = V->getAttr<CleanupAttr>();
      A && Notes.demands(A->getFunctionDecl())) {
    TypeError T;
    T.What = TypeError::Function;
    T.Site = DS;
    T.Loc = V->getLocation();
    T.Message = "'" + A->getFunctionDecl()->getNameAsString() + "' " +
                Current.demandOf(A->getFunctionDecl()) +
                ", which nothing checks when '" + V->getNameAsString() +
                "' goes out of scope";
    T.Origin = A->getFunctionDecl();
    T.Checker = checkerOf(Current.firstDemandOf(A->getFunctionDecl()));
    Current.Errors->push_back(T);
  }
  if (const auto *A = V->getAttr<CleanupAttr>())
    checkCleanup(DS, V, A->getFunctionDecl());
}

} // namespace missile
