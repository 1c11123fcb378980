//===- TypeScopes.cpp - The flow-insensitive checker: beginnings and ends -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/FunctionGraph.h"
#include "language/Walk.h"
#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

/// What jumps do to the local \p V, declared in \p DS if it is no parameter:
/// one that gets into its scope without passing its declaration leaves the
/// storage unset; where a call returns again, changes since the first time may
/// be lost.
void TypeChecker::checkJumps(const VarDecl *V, const DeclStmt *DS) {
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

/// What initializes \p V has been scanned. While that is evaluated, nobody may
/// see the object, which is not in order or is written piece by piece.
void TypeChecker::checkBeginning(const VarDecl *V, const Scan &Found) {
  if (!V->hasLocalStorage() || !V->getInit() || !Current.isRefinedLocal(V))
    return;
  const std::string Name = "'" + V->getNameAsString() + "'";
  std::string Message;
  if (usesItself(V) == OwnUse::Any)
    Message = Name + " is used before it has its initial value";
  else if ((Found.Opaque || !Found.Effects.empty()) &&
           Current.beginnings().isReachedAgain(V) &&
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

/// The same of the compound literal \p E, whose initializer has been scanned;
/// \p Before that there were so many effects.
void TypeChecker::checkBeginning(const CompoundLiteralExpr *E,
                                 const Scan &Found, size_t Before) {
  if (!Notes.isRefined(E->getType()) ||
      !Current.beginnings().isReachedAgain(E) ||
      (!Found.Opaque && Found.Effects.size() == Before))
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

//===----------------------------------------------------------------------===//
// The end of a function
//===----------------------------------------------------------------------===//

/// Does \p F say anything of what it returns?
bool TypeChecker::promises(Routine F) {
  return !Notes.signature(F).Result.empty() ||
         (F->getReturnType()->isRecordType() &&
          Notes.isRefined(F->getReturnType()));
}

/// Old C has returns without a value in any function.
void TypeChecker::checkEmptyReturn(const ReturnStmt *S) {
  if (!Current.Function || Current.Function->getReturnType()->isVoidType() ||
      !promises(Current.Function))
    return;
  ++Current.Sites;
  const Environment &Env = Notes.signature(Current.Function).Result;
  missile_failure Failure =
      Env.empty() ? Current.invariantOf(Current.Function->getReturnType())
                  : missile_failure{Env.Core, 0, nullptr};
  Current.report(TypeError::Function, S, S->getReturnLoc(), &Failure,
                 "this return has no value, so the result of '" +
                     Current.Function->getNameAsString() + "' may break " +
                     invariantText(Failure, QualType()));
}

/// Can control get to the closing brace?
static bool reachesEnd(const FunctionGraph &G) {
  llvm::SmallPtrSet<const CFGBlock *, 16> Seen;
  llvm::SmallVector<const CFGBlock *, 16> Work{G.entry().Block};
  for (CFGPoint P : G.handlers())
    Work.push_back(P.Block);
  while (!Work.empty()) {
    const CFGBlock *B = Work.pop_back_val();
    if (!Seen.insert(B).second || B->hasNoReturnElement())
      continue;
    const Stmt *Last =
        B->empty() ? nullptr
                   : G.statementAt({B, static_cast<unsigned>(B->size()) - 1});
    for (const CFGBlock *To : G.successors(B)) {
      if (To == &G.graph().getExit() &&
          !isa_and_nonnull<ReturnStmt, ObjCAtThrowStmt>(Last))
        return true;
      Work.push_back(To);
    }
  }
  return false;
}

/// A function that ends without a return statement returns anything, and main
/// zero.
void TypeChecker::checkEnd(Routine F, llvm::function_ref<const CFG *()> Graph,
                           std::vector<TypeError> &Out) {
  const auto *Body = dyn_cast<CompoundStmt>(F->getBody());
  if (!Body || !promises(F))
    return;
  const Stmt *Last = Body->body_empty() ? nullptr : Body->body_back();
  while (const auto *L = dyn_cast_or_null<LabelStmt>(Last))
    Last = L->getSubStmt();
  if (isa_and_nonnull<ReturnStmt>(Last))
    return;
  const CFG *Found = Graph();
  if (Found && !reachesEnd(FunctionGraph(F, *Found)))
    return;
  ++Current.Sites;
  Coverage::AtSite Here(Current.Covered, Out);
  missile_failure Failure = {};
  if (F.function() && F.function()->hasImplicitReturnZero()) {
    Current.reenter(F, Out);
    Values.beginSite(true);
    bool Holds = isPromised(nullptr, &Failure);
    Current.leave();
    if (Holds)
      return;
  } else if (const Environment &Env = Notes.signature(F).Result; !Env.empty()) {
    Failure = {Env.Core, 0, nullptr};
  } else {
    Failure = Current.invariantOf(F->getReturnType());
  }
  TypeError T;
  T.What = TypeError::Function;
  T.Loc = Body->getRBracLoc();
  T.Range = Body->getRBracLoc();
  T.Message = "'" + F->getNameAsString() +
              "' may end without a return statement, so its result may break " +
              invariantText(Failure, QualType());
  nameOrigin(T, Failure);
  Out.push_back(std::move(T));
}

} // namespace missile
