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

const Beginnings &TypeChecker::beginnings() {
  if (!Begins)
    Begins.emplace(Function ? Function->getBody() : Outermost);
  return *Begins;
}

bool TypeChecker::isRefinedLocal(const VarDecl *V) {
  return Notes.isRefined(V->getType()) ||
         (Locals && Locals->mentionsWithin(V, {}));
}

/// What jumps do to the local \p V, declared in \p DS if it is no parameter:
/// one that gets into its scope without passing its declaration leaves the
/// storage unset; where a call returns again, changes since the first time may
/// be lost.
void TypeChecker::checkJumps(const VarDecl *V, const DeclStmt *DS) {
  if (!isRefinedLocal(V))
    return;
  std::string Message;
  if (DS && beginnings().isPassed(V))
    Message =
        "a jump can pass the initialization of '" + V->getNameAsString() + "'";
  else if (isModified(V) && !V->getType().isVolatileQualified() &&
           beginnings().returnsTwice())
    Message = "a call that returns again may leave '" + V->getNameAsString() +
              "' with an old value";
  else
    return;
  TypeError T;
  T.What = TypeError::Function;
  T.Site = DS;
  T.Loc = V->getLocation();
  missile_failure Failure = invariantOfLocal(V);
  T.Message =
      Message + ", which may break " + invariantText(Failure, QualType());
  T.Origin = V;
  Errors->push_back(T);
}

/// Of \p V itself, or else of what its type is a record of.
missile_failure TypeChecker::invariantOfLocal(const VarDecl *V) {
  Place P;
  P.Root = V;
  P.RootType = V->getType();
  missile_failure Failure = invariantAt(P);
  return Failure.env ? Failure : invariantOf(V->getType());
}

/// Is \p V a local that has its initial value wherever it is in scope?
bool TypeChecker::isInitialized(const VarDecl *V) {
  return Initialized.contains(V) && !beginnings().isPassed(V);
}

/// What initializes \p V has been scanned. While that is evaluated, nobody may
/// see the object, which is not in order or is written piece by piece.
void TypeChecker::checkBeginning(const VarDecl *V, const Scan &Found) {
  if (!V->hasLocalStorage() || !V->getInit() || !isRefinedLocal(V))
    return;
  const std::string Name = "'" + V->getNameAsString() + "'";
  std::string Message;
  if (usesItself(V) == OwnUse::Any)
    Message = Name + " is used before it has its initial value";
  else if ((Found.Opaque || !Found.Effects.empty()) &&
           beginnings().isReachedAgain(V) &&
           (isModified(V) || V->getType()->isArrayType()))
    Message = "a jump back leads to the declaration of " + Name +
              " again, and others may see it while it is set";
  else
    return;
  ++Sites;
  missile_failure Failure = invariantOfLocal(V);
  reportHard(TypeError::Function, V->getInit(), V,
             Message + ", which may break " +
                 invariantText(Failure, QualType()));
  Errors->back().Loc = V->getLocation();
  Errors->back().Checker = checkerOf(Failure);
}

/// The same of the compound literal \p E, whose initializer has been scanned;
/// \p Before that there were so many effects.
void TypeChecker::checkBeginning(const CompoundLiteralExpr *E,
                                 const Scan &Found, size_t Before) {
  if (!Notes.isRefined(E->getType()) || !beginnings().isReachedAgain(E) ||
      (!Found.Opaque && Found.Effects.size() == Before))
    return;
  ++Sites;
  missile_failure Failure = invariantOf(E->getType());
  reportHard(TypeError::Function, E, nullptr,
             "a jump back leads to this literal again, and others may see it "
             "while it is set, which may break " +
                 invariantText(Failure, QualType()));
  Errors->back().Checker = checkerOf(Failure);
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
  if (!Function || Function->getReturnType()->isVoidType() ||
      !promises(Function))
    return;
  ++Sites;
  const Environment &Env = Notes.signature(Function).Result;
  missile_failure Failure = Env.empty() ? invariantOf(Function->getReturnType())
                                        : missile_failure{Env.Core, 0, nullptr};
  report(TypeError::Function, S, S->getReturnLoc(), &Failure,
         "this return has no value, so the result of '" +
             Function->getNameAsString() + "' may break " +
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
  ++Sites;
  Coverage::AtSite Here(Covered, Out);
  missile_failure Failure = {};
  if (F.function() && F.function()->hasImplicitReturnZero()) {
    Function = F;
    Locals = &Notes.localsOf(F);
    Errors = &Out;
    ModifiedKnown = false;
    Modified.clear();
    beginSite(true);
    bool Holds = isPromised(nullptr, &Failure);
    Function = nullptr;
    Locals = nullptr;
    Errors = nullptr;
    if (Holds)
      return;
  } else if (const Environment &Env = Notes.signature(F).Result; !Env.empty()) {
    Failure = {Env.Core, 0, nullptr};
  } else {
    Failure = invariantOf(F->getReturnType());
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
