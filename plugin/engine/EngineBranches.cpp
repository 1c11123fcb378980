//===- EngineBranches.cpp - Between the blocks of a nested run ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a path leaves a block, follows an edge, and what value `?:`, `&&` and
// `||` have where such edges come together. Why the engine is not left alone
// with it: see the list in EngineRun.cpp.
//
//===----------------------------------------------------------------------===//

#include "engine/EngineDriver.h"

#include "compat/ClangCompat.h"
#include "engine/EngineReport.h"

#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

/// The block that a path has come from, while it is in a block that joins the
/// values of `?:`, `&&` or `||`.
///
/// The engine looks back in its graph for the edge that the path came by. There
/// may be several: two paths whose states are equal (the condition was unknown,
/// the operands are constants) are merged at the join, and only the first one's
/// value is seen. With this in the state they are not equal.
REGISTER_TRAIT_WITH_PROGRAMSTATE(JoinSource, const void *)

namespace missile {

bool isJoin(const Stmt *S) {
  if (const auto *B = dyn_cast<BinaryOperator>(S))
    return B->isLogicalOp();
  return isa<AbstractConditionalOperator, ChooseExpr>(S);
}

static bool hasJoin(const CFGBlock *B) {
  for (const CFGElement &E : *B)
    if (auto S = E.getAs<CFGStmt>())
      if (isJoin(S->getStmt()))
        return true;
  return false;
}

static bool isLoop(const Stmt *Terminator) {
  return isa<ForStmt, WhileStmt, DoStmt>(Terminator);
}

/// The terminators that the engine has code for, C++'s left out. At any other
/// its behavior is undefined.
static bool isKnownTerminator(const Stmt *S) {
  return isa<BinaryOperator, AbstractConditionalOperator, ChooseExpr, DoStmt,
             ForStmt, WhileStmt, ContinueStmt, BreakStmt, GotoStmt, IfStmt,
             IndirectGotoStmt, ObjCForCollectionStmt, SwitchStmt>(S);
}

void EngineDriver::passEdge(const WorkListUnit &Unit, BlockEdge Edge) {
  ExplodedNode *N = Unit.getNode();
  if (Frame != Outermost && Edge.getDst() == &Frame->getCFG()->getExit()) {
    leaveCallee(Unit, Edge.getSrc());
    return;
  }
  PathAction Action = Client.onEdge(N, Edge.getSrc(), Edge.getDst());
  if (Action.What == PathAction::Stop) {
    Stopped.insert(N);
    return;
  }
  ProgramStateRef State =
      Action.What == PathAction::ContinueWith ? Action.State : N->getState();
  if (!State) // A leaf, about which the client will be asked.
    return;

  const void *Source = hasJoin(Edge.getDst()) ? Edge.getSrc() : nullptr;
  if (State->get<JoinSource>() != Source)
    State = State->set<JoinSource>(Source);

  if (State != N->getState())
    N = succeed(N, ProgramPoint(Edge).withTag(engineDriverTag()), State);
  if (N)
    dispatch(N, Edge, Unit.getBlockCounter(), std::nullopt);
}

/// Gives \p Join its value, which is that of the operand that was evaluated
/// last. The engine would find it by looking back to the edge before, without
/// which it crashes; and it would convert the right operand of `&&` and `||` to
/// int before it compares it with 0, so that 1L << 32 is false.
void EngineDriver::passJoin(const WorkListUnit &Unit, ExplodedNode *N,
                            const CFGBlock *B, unsigned Index,
                            const Expr *Join) {
  ProgramStateRef State = N->getState();
  const auto *From = static_cast<const CFGBlock *>(State->get<JoinSource>());
  if (!From) {
    fail("a section cannot start in the middle of an expression" +
         inWords(Join->getBeginLoc(), sources()));
    return;
  }
  State = State->BindExpr(Join, Frame, joinedValue(State, From, B, Join));
  BlockCounter Counter = Unit.getBlockCounter();
  if (entrance(Unit))
    Counter = Counters.IncrementCount(Counter, Frame, B->getBlockID());
  if (ExplodedNode *Next = succeed(N, PostStmt(Join, Frame), State))
    push(WorkListUnit(Next, Counter, B, Index + 1));
  checkStep(N, B, Index);
}

SVal EngineDriver::joinedValue(ProgramStateRef State, const CFGBlock *From,
                               const CFGBlock *To, const Expr *Join) {
  SValBuilder &Builder = Engine.getSValBuilder();
  const auto *Logical = dyn_cast<BinaryOperator>(Join);
  const auto *Left =
      dyn_cast_or_null<BinaryOperator>(From->getTerminatorStmt());
  if (Logical && Left && Left->isLogicalOp()) {
    // The left operand has decided.
    const CFGBlock *IfTrue = *From->succ_begin();
    return Builder.makeIntVal(IfTrue == To, Join->getType());
  }

  const Expr *Last = nullptr;
  if (!From->empty())
    if (auto Element = From->back().getAs<CFGStmt>())
      Last = dyn_cast<Expr>(Element->getStmt());
  auto IsLast = [&](const Expr *Operand) {
    Operand = Operand->IgnoreParens();
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Operand))
      if (Opaque->getSourceExpr())
        Operand = Opaque->getSourceExpr()->IgnoreParens();
    return Last && Last->IgnoreParens() == Operand;
  };

  if (!Logical) {
    const Expr *IfTrue, *IfFalse;
    if (const auto *Choose = dyn_cast<ChooseExpr>(Join)) {
      IfTrue = Choose->getLHS();
      IfFalse = Choose->getRHS();
    } else {
      IfTrue = cast<AbstractConditionalOperator>(Join)->getTrueExpr();
      IfFalse = cast<AbstractConditionalOperator>(Join)->getFalseExpr();
    }
    if (IsLast(IfTrue) || IsLast(IfFalse))
      return State->getSVal(Last, Frame);
    return UnknownVal();
  }

  if (!IsLast(Logical->getRHS()))
    return UnknownVal();
  SVal V = State->getSVal(Last, Frame);
  QualType T = Last->getType();
  if (V.isUnknownOrUndef())
    return V;
  if (Loc::isLocType(T))
    return Builder.evalBinOp(State, BO_NE, V, Builder.makeNullWithType(T),
                             Join->getType());
  if (T->isIntegralOrEnumerationType())
    return Builder.evalBinOp(State, BO_NE, V, Builder.makeIntVal(0, T),
                             Join->getType());
  return UnknownVal();
}

//===----------------------------------------------------------------------===//
// Into functions, and back
//===----------------------------------------------------------------------===//

void EngineDriver::enterCallee(const WorkListUnit &Unit, ExplodedNode *N,
                               const CFGBlock *B, unsigned Index,
                               const CallExpr *E, const Decl *Callee) {
  AnalysisDeclContextManager &Contexts =
      Engine.getAnalysisManager().getAnalysisDeclContextManager();
  BlockCounter Counter = Unit.getBlockCounter();
  if (entrance(Unit))
    Counter = Counters.IncrementCount(Counter, Frame, B->getBlockID());
  // A call that is made again has a frame of its own.
  const StackFrameContext *Inner = Contexts.getStackFrame(
      Contexts.getContext(Callee), Frame, E, B,
      Counter.getNumVisited(Frame, B->getBlockID()), Index);
  Entered.insert(Inner);
  ProgramStateRef State = Client.onEntry(N, E, Inner);
  const CFGBlock &Entry = Inner->getCFG()->getEntry();
  if (!State)
    return;
  N = succeed(N, CallEnter(E, Inner, Frame), State);
  if (!N)
    return;
  if (ExplodedNode *Next =
          succeed(N, BlockEdge(&Entry, *Entry.succ_begin(), Inner), State))
    push(WorkListUnit(Next, Counter));
}

void EngineDriver::leaveCallee(const WorkListUnit &Unit, const CFGBlock *Last) {
  ExplodedNode *N = Unit.getNode();
  ProgramStateRef State = Client.onReturn(N, Last);
  if (!State)
    return;
  const StackFrameContext *Callee = Frame;
  const ReturnStmt *Return = nullptr;
  if (!Last->empty())
    if (auto S = Last->back().getAs<CFGStmt>())
      Return = dyn_cast<ReturnStmt>(S->getStmt());
  N = succeed(N, CallExitBegin(Callee, Return), State);
  N = N ? succeed(N, CallExitEnd(Callee, Callee->getParent()), State) : nullptr;
  if (N)
    push(WorkListUnit(N, Unit.getBlockCounter(), Callee->getCallSiteBlock(),
                      Callee->getIndex() + 1));
}

//===----------------------------------------------------------------------===//
// Leaving a block
//===----------------------------------------------------------------------===//

void EngineDriver::leaveBlock(const WorkListUnit &Unit, const CFGBlock *B) {
  ExplodedNode *N = Unit.getNode();
  const CFGTerminator Terminator = B->getTerminator();
  const Stmt *S = Terminator.getStmt();
  BlockCounter Counter = Unit.getBlockCounter();

  if (!S) {
    if (B->succ_empty() || !*B->succ_begin()) // A leaf.
      return;
  } else if (isa<DeclStmt>(S)) {
    // A static local. Its initializer ran before the program did; the engine
    // would run it the first time that a path comes by. The first way out is
    // the one around the initializer.
    if (B->succ_size() == 2 && *B->succ_begin())
      follow(Unit, N, B, *B->succ_begin(), N->getState());
    return;
  } else if (!Terminator.isStmtBranch() || !isKnownTerminator(S)) {
    fail("the engine does not know a kind of branch" +
         inWords(S->getBeginLoc(), sources()));
    return;
  }

  N = nameCondition(Unit, N, B);
  if (!N)
    return;

  // Where a condition is open, the engine does not enter a loop for a third
  // time; so it is shown a path that is here for the first time. The count
  // also makes the symbols different that it conjures at different times, so
  // what follows gets the true one.
  BlockCounter Shown = Counter;
  std::optional<BlockCounter> True;
  auto Entrance = entrance(Unit);
  if (S && isLoop(S)) {
    Shown = Counters.GetEmptyCounter();
    if (Entrance) {
      Counter = Counters.IncrementCount(Counter, Frame, B->getBlockID());
    } else {
      Shown = Counters.IncrementCount(Shown, Frame, B->getBlockID());
    }
    True = Counter;
  }
  // Only a block without elements is left at its entrance.
  dispatch(N, Entrance ? ProgramPoint(*Entrance) : somewhere(), Shown, True, B,
           B->size());

  if (const auto *Switch = dyn_cast_or_null<SwitchStmt>(S))
    if (Switch->isAllEnumCasesCovered())
      addSwitchRest(Unit, N, B, Switch);
}

/// Gives the condition at the end of \p B a value if it has none. The engine
/// would look through its casts for something that has one, also through that
/// from an object to its value, and take the object's address, which is never
/// 0, for the condition.
ExplodedNode *EngineDriver::nameCondition(const WorkListUnit &Unit,
                                          ExplodedNode *N, const CFGBlock *B) {
  const auto *Condition = dyn_cast_or_null<Expr>(B->getLastCondition());
  if (!Condition || !Condition->getType()->isIntegralOrEnumerationType())
    return N;
  ProgramStateRef State = N->getState();
  if (!State->getSVal(Condition, Frame).isUnknownOrUndef())
    return N;
  static const char Tag = 0;
  nonloc::SymbolVal V(compat::conjureSymbol(
      Engine.getSymbolManager(), {B, B->size() - 1, Condition}, Frame,
      Condition->getType(),
      Unit.getBlockCounter().getNumVisited(Frame, B->getBlockID()), &Tag));
  return succeed(N, PostStmt(Condition, Frame, engineDriverTag()),
                 State->BindExpr(Condition, Frame, V));
}

/// The way past all cases of a switch over all enumerators. In C a variable of
/// an enumerated type may have any value of the underlying type.
void EngineDriver::addSwitchRest(const WorkListUnit &Unit, ExplodedNode *N,
                                 const CFGBlock *B, const SwitchStmt *Switch) {
  ProgramStateRef Rest = N->getState();
  std::optional<DefinedOrUnknownSVal> Value =
      Rest->getSVal(Switch->getCond(), Frame).getAs<DefinedOrUnknownSVal>();
  if (!Value) // The engine has dropped the path, visibly.
    return;
  for (const SwitchCase *C = Switch->getSwitchCaseList(); C && Rest;
       C = C->getNextSwitchCase()) {
    const auto *Case = dyn_cast<CaseStmt>(C);
    if (!Case)
      continue;
    const ASTContext &Context = Engine.getContext();
    llvm::APSInt Low = Case->getLHS()->EvaluateKnownConstInt(Context);
    llvm::APSInt High =
        Case->getRHS() ? Case->getRHS()->EvaluateKnownConstInt(Context) : Low;
    if (Value->getAs<NonLoc>())
      Rest = Rest->assumeInclusiveRange(*Value, Low, High, false);
  }
  if (!Rest)
    return;

  // The CFG has this edge too, marked as unreachable.
  const CFGBlock::AdjacentBlock &Last = *B->succ_rbegin();
  const CFGBlock *To = Last.getReachableBlock();
  if (!To)
    To = Last.getPossiblyUnreachableBlock();
  if (To)
    follow(Unit, N, B, To, Rest);
  else
    fail("a switch has values that no case of it covers" +
         inWords(Switch->getBeginLoc(), sources()));
}

} // namespace missile
