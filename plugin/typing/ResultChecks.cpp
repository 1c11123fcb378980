//===- ResultChecks.cpp - What functions promise to return ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ResultChecks.h"
#include "calls/Callees.h"
#include "graph/FunctionGraph.h"
#include "typing/SiteSpelling.h"

using namespace clang;

namespace missile {

bool ResultChecks::promises(Routine F) {
  return !Notes.signature(F).Result.empty() ||
         (F->getReturnType()->isRecordType() &&
          Notes.isRefined(F->getReturnType()));
}

bool ResultChecks::isPromised(const Expr *Value, missile_failure *Failure) {
  const Environment &Env = Notes.signature(Current.Function).Result;
  Current.concern(Env.Core);
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!L.Root) {
      V.push_back(Value ? Values.lower(Value) : Values.zero());
      continue;
    }
    // The caller knows the parameter's value at entry. If the body changes the
    // parameter, nothing is known of that value here.
    if (Current.isModified(cast<VarDecl>(L.Root))) {
      V.push_back(Values.fresh(C));
      continue;
    }
    V.push_back(Values.variableOf(L, C));
  }
  missile_judgment J = Values.judgment();
  return missile_typing_sub_env(&J, Env.Core, V.data(), Failure);
}

void ResultChecks::checkReturn(const ReturnStmt *S) {
  missile_failure Failure;
  if (isPromised(S->getRetValue(), &Failure))
    return;
  Current.report(TypeError::Result, S, S->getReturnLoc(), &Failure,
                 "the result may not be what '" +
                     Current.Function->getNameAsString() +
                     "' promises: " + quoted(Failure));
  spellResult(Current.Errors->back(), S->getRetValue(),
              Notes.signature(Current.Function).Result, Failure,
              Notes.context());
}

void ResultChecks::checkEmptyReturn(const ReturnStmt *S) {
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

void ResultChecks::checkReturned(const ReturnStmt *S) {
  const FunctionDecl *F = Current.Function.function();
  if (Current.blocks() || !F || !S->getRetValue() ||
      !F->isExternallyVisible() || isAllocatorByAttribute(F) ||
      isNamedAllocator(F) || !F->getReturnType()->isVoidPointerType())
    return;
  PointerFlow::Origins Origins;
  Storage.flow().find(S->getRetValue(), Current.Whole, Origins);
  for (const PointerOrigin &O : Origins)
    if (O.Allocation && !O.IsShared) {
      ++Current.Sites;
      Current.reportHard(
          TypeError::Function, S->getRetValue(), nullptr,
          "'" + F->getNameAsString() +
              "' may return storage that is not initialized, and others "
              "who call it could take it for an object that is in "
              "order; declare it with __attribute__((malloc)) or "
              "__attribute__((alloc_size(...)))");
      return;
    }
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

void ResultChecks::checkEnd(Routine F, llvm::function_ref<const CFG *()> Graph,
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
  if (Found && !reachesEnd(FunctionGraph(F, *Found, Notes.objc())))
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
