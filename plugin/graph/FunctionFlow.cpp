//===- FunctionFlow.cpp - Where control goes in a function ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of FunctionGraph that is about the ways from block to block.
//
//===----------------------------------------------------------------------===//

#include "annotations/Place.h"
#include "graph/FunctionGraph.h"
#include "language/Walk.h"
#include "objc/ObjCModel.h"

#include "clang/AST/Expr.h"

using namespace clang;

namespace missile {

/// Does \p S depend on the address of something with linkage? Clang takes none
/// for null, but a name for the same symbol may be weak.
static bool usesAddress(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  const auto *CE = dyn_cast<CastExpr>(S);
  const Expr *Of = E ? addressed(E) : nullptr;
  if (CE && (CE->getCastKind() == CK_ArrayToPointerDecay ||
             CE->getCastKind() == CK_FunctionToPointerDecay))
    Of = CE->getSubExpr();
  if (Of) {
    while (true) {
      Of = Of->IgnoreParenImpCasts();
      if (const auto *ME = dyn_cast<MemberExpr>(Of))
        Of = ME->getBase();
      else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Of))
        Of = ASE->getBase();
      else
        break;
    }
    const auto *DRE = dyn_cast<DeclRefExpr>(Of);
    if (DRE && DRE->getDecl()->hasExternalFormalLinkage())
      return true;
  }
  return anyPart(S, usesAddress);
}

const Expr *decidedBy(const CFGBlock *B) {
  const auto *Condition = dyn_cast_or_null<Expr>(B->getTerminatorCondition());
  const Stmt *Last = nullptr;
  for (const CFGElement &Element : *B)
    if (auto S = Element.getAs<CFGStmt>())
      Last = S->getStmt();
  while (Condition) {
    const auto *BO = dyn_cast<BinaryOperator>(Condition->IgnoreParens());
    if (!BO || !BO->isLogicalOp() || BO == Last)
      break;
    Condition = BO->getRHS();
  }
  return Condition;
}

/// Is there a message in \p B that does not come back? (Out of a @try statement
/// it goes on in a block that the graph does not lead to.)
bool FunctionGraph::raises(const CFGBlock *B) const {
  if (!Model)
    return false;
  auto LeavesTry = [&](const Stmt *S) {
    while (S && !isa<ObjCAtTryStmt>(S))
      S = Parents.getParent(S);
    return S != nullptr;
  };
  for (const CFGElement &Element : *B)
    if (auto S = Element.getAs<CFGStmt>())
      if (const auto *ME = dyn_cast<ObjCMessageExpr>(S->getStmt());
          ME && Model->raises(ME) && !Model->mayGoToNil(ME) && !LeavesTry(ME))
        return true;
  return false;
}

llvm::SmallVector<const CFGBlock *, 2>
FunctionGraph::findSuccessors(const CFGBlock *B) const {
  // The CFG is one without guesses: the builder's own pruning believes in two
  // equal reads of a volatile variable.
  llvm::SmallVector<const CFGBlock *, 2> Result;
  if (raises(B))
    return Result;
  const Expr *Condition = decidedBy(B);
  bool IsSwitch = isa_and_nonnull<SwitchStmt>(B->getTerminatorStmt());
  bool Value;
  bool Constant =
      !IsSwitch && B->succ_size() == 2 && Condition &&
      !Condition->HasSideEffects(F->getASTContext()) &&
      !usesAddress(Condition) &&
      Condition->EvaluateAsBooleanCondition(Value, F->getASTContext());
  unsigned Index = 0;
  for (auto I = B->succ_begin(), E = B->succ_end(); I != E; ++I, ++Index) {
    const CFGBlock *To = I->getReachableBlock();
    // A switch over all enumerators may still have another value.
    if (!To && IsSwitch)
      To = I->getPossiblyUnreachableBlock();
    if (!To || (Constant && Index == (Value ? 1u : 0u)))
      continue;
    Result.push_back(To);
  }
  return Result;
}

bool FunctionGraph::isInLoop(const CFGBlock *B) const {
  return llvm::any_of(LoopHeads, [&](const CFGBlock *Head) {
    const auto *Blocks = loop(Head);
    return !Blocks || Blocks->count(B);
  });
}

const CFGBlock *FunctionGraph::onlySuccessor(const CFGBlock *B) const {
  const CFGBlock *Only = nullptr;
  if (!B->empty())
    return nullptr;
  for (const CFGBlock *To : successors(B)) {
    if (Only || isBackEdge(B, To))
      return nullptr;
    Only = To;
  }
  return Only;
}

} // namespace missile
