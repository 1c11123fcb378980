//===- EngineRun.cpp - Drives the nested engine -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine was made to find bugs, so it may lose a path whenever that is
// convenient. A proof may not. What this file adds to the engine, beside the
// driving, is therefore mostly a list of its losses and an answer to each:
//
//  - A path that just ends leaves a leaf in the graph; every leaf is accounted
//    for after the run (Run::checkLeaves).
//  - A path that is taken for another one leaves no leaf. Two paths are one for
//    the engine when they have the same state at the same program point, and
//    that is not enough where the value of `?:`, `&&` or `||` depends on how
//    the path got there (Run::passJoin), or where one statement occurs twice in
//    a block (Run::checkStep).
//  - A branch that is never generated leaves no leaf either: the default of a
//    switch over all enumerators (Run::addSwitchRest), a condition of unknown
//    value that is false (Run::nameCondition), a message to a receiver that may
//    be nil (Run::splitOnNil), the third iteration of a loop and a static local
//    that is already initialized (Run::leaveBlock).
//  - An expression whose value is unknown keeps its last value, if it had one
//    and nothing is purged (Run::forgetLastValue).
//  - In a few places the engine assumes that it started at the entry of the
//    function or program, and is wrong or crashes if it did not (Run::begin,
//    Run::passJoin).
//
//===----------------------------------------------------------------------===//

#include "EngineRun.h"

#include "ClangCompat.h"
#include "EngineReport.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/WorkList.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/SaveAndRestore.h"

#include <optional>
#include <utility>
#include <vector>

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

namespace {

/// Marks the nodes that this file adds to the graph.
const ProgramPointTag *ourTag() {
  static const SimpleProgramPointTag Tag("MISSILE", "Nested engine");
  return &Tag;
}

/// Marks the root, which no path may be merged with: it has no predecessor.
const ProgramPointTag *rootTag() {
  static const SimpleProgramPointTag Tag("MISSILE", "Start of a section");
  return &Tag;
}

/// True if the value of \p S depends on the edge by which a path reached it.
bool isJoin(const Stmt *S) {
  if (const auto *B = dyn_cast<BinaryOperator>(S))
    return B->isLogicalOp();
  return isa<AbstractConditionalOperator, ChooseExpr>(S);
}

bool hasJoin(const CFGBlock *B) {
  for (const CFGElement &E : *B)
    if (auto S = E.getAs<CFGStmt>())
      if (isJoin(S->getStmt()))
        return true;
  return false;
}

bool isLoop(const Stmt *Terminator) {
  return isa<ForStmt, WhileStmt, DoStmt>(Terminator);
}

/// The terminators that the engine has code for, C++'s left out. At any other
/// its behavior is undefined.
bool isKnownTerminator(const Stmt *S) {
  return isa<BinaryOperator, AbstractConditionalOperator, ChooseExpr, DoStmt,
             ForStmt, WhileStmt, ContinueStmt, BreakStmt, GotoStmt, IfStmt,
             IndirectGotoStmt, ObjCForCollectionStmt, SwitchStmt>(S);
}

SourceLocation elementLocation(const CFGBlock *B, unsigned Index) {
  auto Element = (*B)[Index].getAs<CFGStmt>();
  return Element ? Element->getStmt()->getBeginLoc() : SourceLocation();
}

//===----------------------------------------------------------------------===//
// A run
//===----------------------------------------------------------------------===//

/// Drives the work list of one engine.
class Run {
  ExprEngine &Engine;
  CoreEngine &Core;
  ExplodedGraph &Graph;
  WorkList &EngineList;
  BlockCounter::Factory &Counters;
  EngineClient *&Listener;
  EngineClient &Client;
  EngineResult Result;

  const StackFrameContext *Frame;
  const CFG *Cfg;
  CFGPoint Start;
  ExplodedNode *Root = nullptr;

  /// What is to be done. The engine's own list is emptied into it after each
  /// step: the engine puts its block counter of the moment on what it enqueues,
  /// and leaveBlock() has to show it a false one.
  std::vector<WorkListUnit> Work;
  /// Where the path of each node that was ever in Work goes on, edges excepted.
  llvm::DenseMap<const ExplodedNode *, std::pair<const CFGBlock *, unsigned>>
      At;
  /// Ended by the client.
  llvm::DenseSet<const ExplodedNode *> Stopped;

public:
  Run(ExprEngine &Engine, BlockCounter::Factory &Counters,
      EngineClient *&Listener, EngineClient &Client,
      const StackFrameContext *Frame, CFGPoint Start)
      // The engine's core is const only to those who should not drive it.
      : Engine(Engine), Core(const_cast<CoreEngine &>(Engine.getCoreEngine())),
        Graph(Engine.getGraph()), EngineList(*Core.getWorkList()),
        Counters(Counters), Listener(Listener), Client(Client), Frame(Frame),
        Cfg(Frame->getCFG()), Start(Start) {}

  EngineResult go(unsigned MaxSteps);

private:
  bool begin();
  void step(const WorkListUnit &Unit);
  void passEdge(const WorkListUnit &Unit, BlockEdge Edge);
  void passElement(const WorkListUnit &Unit, const CFGBlock *B, unsigned Index);
  void leaveBlock(const WorkListUnit &Unit, const CFGBlock *B);

  void passJoin(const WorkListUnit &Unit, ExplodedNode *N, const CFGBlock *B,
                unsigned Index, const Expr *Join);
  SVal joinedValue(ProgramStateRef State, const CFGBlock *From,
                   const CFGBlock *To, const Expr *Join);
  ProgramStateRef forgetLastValue(const WorkListUnit &Unit, const CFGBlock *B,
                                  ProgramStateRef State, const Stmt *S);
  void process(const WorkListUnit &Unit, ExplodedNode *N, const CFGBlock *B,
               unsigned Index);
  ExplodedNode *splitOnNil(const WorkListUnit &Unit, ExplodedNode *N,
                           const CFGBlock *B, unsigned Index,
                           const ObjCMessageExpr *Message);
  ExplodedNode *nameCondition(const WorkListUnit &Unit, ExplodedNode *N,
                              const CFGBlock *B);
  void addSwitchRest(const WorkListUnit &Unit, ExplodedNode *N,
                     const CFGBlock *B, const SwitchStmt *Switch);

  ExplodedNode *succeed(ExplodedNode *N, const ProgramPoint &P,
                        ProgramStateRef State);
  void follow(const WorkListUnit &Unit, ExplodedNode *N, const CFGBlock *From,
              const CFGBlock *To, ProgramStateRef State);
  void dispatch(ExplodedNode *N, const ProgramPoint &P, BlockCounter Shown,
                std::optional<BlockCounter> True, const CFGBlock *B = nullptr,
                unsigned Index = 0);
  void push(const WorkListUnit &Unit);

  void checkStep(const ExplodedNode *N, const CFGBlock *B, unsigned Index);
  bool isInfeasible(const ExplodedNode *N);
  void checkLeaves();

  void fail(std::string Reason) {
    // The first reason is as good as any; all of them are final.
    if (Result.Reason.empty())
      Result.Reason = std::move(Reason);
  }
  /// The entrance of a block, if \p Unit is there: the engine has not counted
  /// the present visit of the block yet, and does so when told that it is
  /// there.
  std::optional<BlockEntrance> entrance(const WorkListUnit &Unit) const {
    if (At.lookup(Unit.getNode()).second != 0)
      return std::nullopt;
    return Unit.getNode()->getLocationAs<BlockEntrance>();
  }
  const SourceManager &sources() const {
    return Engine.getContext().getSourceManager();
  }

  /// A point "after some statement", which makes the engine go on at the block
  /// and index of the work item.
  ProgramPoint somewhere() const {
    return PostStmt(Frame->getDecl()->getBody(), Frame);
  }
};

} // namespace

/// The successor of \p N at \p P in \p State; null if the path was merged with
/// one that has been there.
ExplodedNode *Run::succeed(ExplodedNode *N, const ProgramPoint &P,
                           ProgramStateRef State) {
  bool IsNew = false;
  ExplodedNode *Next = Graph.getNode(P, State, /*IsSink=*/false, &IsNew);
  Next->addPredecessor(N, Graph);
  return IsNew ? Next : nullptr;
}

void Run::push(const WorkListUnit &Unit) {
  const ExplodedNode *N = Unit.getNode();
  ProgramPoint P = N->getLocation();
  if (auto Entrance = P.getAs<BlockEntrance>())
    At[N] = {Entrance->getBlock(), 0};
  else if (!P.getAs<BlockEdge>())
    At[N] = {Unit.getBlock(), Unit.getIndex()};
  Work.push_back(Unit);
}

/// Lets the engine process \p N as if it were at \p P, with the block counter
/// \p Shown; what comes of it goes on with the counter \p True, if given.
void Run::dispatch(ExplodedNode *N, const ProgramPoint &P, BlockCounter Shown,
                   std::optional<BlockCounter> True, const CFGBlock *B,
                   unsigned Index) {
  EngineList.setBlockCounter(Shown);
  Core.dispatchWorkItem(N, P, WorkListUnit(N, Shown, B, Index));
  // The engine's list is a stack: its last is our last, which is processed
  // after its first, the branch that is taken if the condition holds.
  while (EngineList.hasWork()) {
    WorkListUnit Unit = EngineList.dequeue();
    push(WorkListUnit(Unit.getNode(), True ? *True : Unit.getBlockCounter(),
                      Unit.getBlock(), Unit.getIndex()));
  }
}

void Run::follow(const WorkListUnit &Unit, ExplodedNode *N,
                 const CFGBlock *From, const CFGBlock *To,
                 ProgramStateRef State) {
  if (ExplodedNode *Next = succeed(N, BlockEdge(From, To, Frame), State))
    push(WorkListUnit(Next, Unit.getBlockCounter()));
}

//===----------------------------------------------------------------------===//
// Starting
//===----------------------------------------------------------------------===//

bool Run::begin() {
  const CFGBlock *B = Start.Block;
  assert(B && B->getParent() == Cfg && Start.Index <= B->size() &&
         "start of a section outside its function");

  // The engine learns at an element of the block that a fast enumeration has
  // (or has not) a next element, and trusts at the terminator that it knows.
  if (isa_and_nonnull<ObjCForCollectionStmt>(B->getTerminatorStmt()))
    for (unsigned I = 0; I != Start.Index; ++I)
      if (auto S = (*B)[I].getAs<CFGStmt>())
        if (S->getStmt() == B->getTerminatorStmt()) {
          fail("a section cannot start in the head of a fast enumeration");
          return false;
        }

  // The engine thinks that in main, whatever has been called by then, globals
  // still hold their initial values; and that main has at least one argument.
  // It does not think so in the frame of something else.
  const auto *F = dyn_cast<FunctionDecl>(Frame->getDecl());
  ProgramStateRef State =
      F && F->isMain()
          ? Engine.getStateManager().getInitialState(
                Engine.getAnalysisManager()
                    .getAnalysisDeclContextManager()
                    .getStackFrame(
                        Engine.getContext().getTranslationUnitDecl()))
          : Engine.getInitialState(Frame);
  State = Client.initialState(State, Frame, Engine);
  if (!State) {
    fail("there is no state to start in");
    return false;
  }

  // Any point will do for the engine; the reporter should find the statement.
  ProgramPoint P = compat::blockEntrance(B, Frame, rootTag());
  if (Start.Index > 0) {
    if (Start.Index < B->size()) {
      if (auto S = (*B)[Start.Index].getAs<CFGStmt>())
        P = PreStmt(S->getStmt(), Frame, rootTag());
    } else if (auto S = B->back().getAs<CFGStmt>()) {
      P = PostStmt(S->getStmt(), Frame, rootTag());
    }
  }
  Root = Graph.getNode(P, State);
  compat::designateRoot(Graph, Root);

  // The path has visited the block that it starts in the middle of: without
  // that the engine's count of a loop's iterations would be -1.
  BlockCounter Counter = Counters.GetEmptyCounter();
  if (Start.Index > 0)
    Counter = Counters.IncrementCount(Counter, Frame, B->getBlockID());
  At[Root] = {B, Start.Index};
  Work.push_back(WorkListUnit(Root, Counter, B, Start.Index));
  return true;
}

EngineResult Run::go(unsigned MaxSteps) {
  if (!begin())
    return std::move(Result);

  while (!Work.empty()) {
    if (Client.wantsToEnd()) {
      fail("ended by the client");
      return std::move(Result);
    }
    if (Result.Steps == MaxSteps) {
      fail("the engine ran out of steps (" + std::to_string(MaxSteps) + ")");
      return std::move(Result);
    }
    ++Result.Steps;
    WorkListUnit Unit = Work.back();
    Work.pop_back();
    step(Unit);
    if (!Result.Reason.empty())
      return std::move(Result);
  }
  if (Client.wantsToEnd()) {
    fail("ended by the client");
    return std::move(Result);
  }

  for (const auto &Aborted : Core.aborted_blocks())
    fail("the engine does not know a kind of expression" +
         (Aborted.second ? ", " + inWords(Aborted.second) : std::string()));
  if (Core.wasBlocksExhausted())
    fail("the engine gave up on a loop");
  checkLeaves();
  Result.Complete = Result.Reason.empty();
  return std::move(Result);
}

//===----------------------------------------------------------------------===//
// One step
//===----------------------------------------------------------------------===//

void Run::step(const WorkListUnit &Unit) {
  ExplodedNode *N = Unit.getNode();
  if (N->getStackFrame() != Frame) {
    fail("the engine entered a callee");
    return;
  }
  if (auto Edge = N->getLocationAs<BlockEdge>()) {
    passEdge(Unit, *Edge);
    return;
  }
  auto [B, Index] = At.lookup(N);
  if (!B) {
    fail("the engine lost its place " + inWords(N));
    return;
  }
  if (Index < B->size())
    passElement(Unit, B, Index);
  else
    leaveBlock(Unit, B);
}

void Run::passEdge(const WorkListUnit &Unit, BlockEdge Edge) {
  ExplodedNode *N = Unit.getNode();
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
    N = succeed(N, ProgramPoint(Edge).withTag(ourTag()), State);
  if (N)
    dispatch(N, Edge, Unit.getBlockCounter(), std::nullopt);
}

void Run::passElement(const WorkListUnit &Unit, const CFGBlock *B,
                      unsigned Index) {
  ExplodedNode *N = Unit.getNode();
  PathAction Action = Client.beforeElement(N, {B, Index});
  if (Action.What == PathAction::Stop) {
    Stopped.insert(N);
    return;
  }
  ProgramStateRef State =
      Action.What == PathAction::ContinueWith ? Action.State : N->getState();
  if (!State)
    return;

  const Stmt *S = nullptr;
  if (auto Element = (*B)[Index].getAs<CFGStmt>())
    S = Element->getStmt();
  if (S)
    State = forgetLastValue(Unit, B, State, S);

  if (State != N->getState())
    N = succeed(N,
                S ? ProgramPoint(PreStmt(S, Frame, ourTag()))
                  : N->getLocation().withTag(ourTag()),
                State);
  if (N)
    At[N] = {B, Index};
  if (N && S && isJoin(S)) {
    passJoin(Unit, N, B, Index, cast<Expr>(S));
    return;
  }
  if (N && isa_and_nonnull<ObjCMessageExpr>(S))
    N = splitOnNil(Unit, N, B, Index, cast<ObjCMessageExpr>(S));
  if (N)
    process(Unit, N, B, Index);
}

/// Lets the engine process the element \p Index of \p B on the path of \p N,
/// which is that of \p Unit.
void Run::process(const WorkListUnit &Unit, ExplodedNode *N, const CFGBlock *B,
                  unsigned Index) {
  auto Entrance = entrance(Unit);
  dispatch(N, Entrance ? ProgramPoint(*Entrance) : somewhere(),
           Unit.getBlockCounter(), std::nullopt, B, Index);
  checkStep(N, B, Index);
}

/// Gives \p Join its value, which is that of the operand that was evaluated
/// last. The engine would find it by looking back to the edge before, without
/// which it crashes; and it would convert the right operand of `&&` and `||` to
/// int before it compares it with 0, so that 1L << 32 is false.
void Run::passJoin(const WorkListUnit &Unit, ExplodedNode *N, const CFGBlock *B,
                   unsigned Index, const Expr *Join) {
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

SVal Run::joinedValue(ProgramStateRef State, const CFGBlock *From,
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

/// Without the value that \p S had when the path last passed it. Usually the
/// engine replaces it; but where the new value is unknown, it often keeps the
/// old one, relying on dead expressions to be purged.
ProgramStateRef Run::forgetLastValue(const WorkListUnit &Unit,
                                     const CFGBlock *B, ProgramStateRef State,
                                     const Stmt *S) {
  unsigned Visits =
      Unit.getBlockCounter().getNumVisited(Frame, B->getBlockID());
  if (!entrance(Unit))
    --Visits;
  if (Visits == 0 || !isa<Expr>(S))
    return State;
  return State->BindExpr(S, Frame, UnknownVal());
}

/// If the receiver may be nil and may be not, takes the nil case apart into a
/// path of its own and returns the node of the other one: the engine would go
/// on with the other one alone.
ExplodedNode *Run::splitOnNil(const WorkListUnit &Unit, ExplodedNode *N,
                              const CFGBlock *B, unsigned Index,
                              const ObjCMessageExpr *Message) {
  if (!Message->isInstanceMessage())
    return N;
  ProgramStateRef State = N->getState();
  CallEventRef<ObjCMethodCall> Call =
      Engine.getStateManager().getCallEventManager().getObjCMethodCall(
          Message, State, Frame, {B, Index});
  std::optional<DefinedOrUnknownSVal> Receiver =
      Call->getReceiverSVal().getAs<DefinedOrUnknownSVal>();
  if (!Receiver) // The engine drops the path, visibly.
    return N;

  auto [NotNil, Nil] = State->assume(*Receiver);
  if (!NotNil || !Nil)
    return N;
  if (Receiver->isUnknown()) {
    const Expr *E = Message->getInstanceReceiver();
    if (!E) {
      fail("a message is sent to an unknown receiver" +
           inWords(Message->getBeginLoc(), sources()));
      return nullptr;
    }
    Nil = State->BindExpr(
        E, Frame, Engine.getSValBuilder().makeNullWithType(E->getType()));
  }

  PreStmt P(Message, Frame, ourTag());
  if (ExplodedNode *NilNode = succeed(N, P, Nil))
    process(Unit, NilNode, B, Index);
  return NotNil == State ? N : succeed(N, P, NotNil);
}

//===----------------------------------------------------------------------===//
// Leaving a block
//===----------------------------------------------------------------------===//

void Run::leaveBlock(const WorkListUnit &Unit, const CFGBlock *B) {
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
ExplodedNode *Run::nameCondition(const WorkListUnit &Unit, ExplodedNode *N,
                                 const CFGBlock *B) {
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
  return succeed(N, PostStmt(Condition, Frame, ourTag()),
                 State->BindExpr(Condition, Frame, V));
}

/// The way past all cases of a switch over all enumerators. In C a variable of
/// an enumerated type may have any value of the underlying type.
void Run::addSwitchRest(const WorkListUnit &Unit, ExplodedNode *N,
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

//===----------------------------------------------------------------------===//
// Nothing lost
//===----------------------------------------------------------------------===//

/// Follows what the engine made of \p N when it processed the element \p Index
/// of \p B: every path must go on at the next element, or be a leaf.
///
/// It goes elsewhere if the engine has taken a point of this path for an
/// earlier one, with the same statement and the same state. Then the rest of
/// the path was never explored, though it is no leaf. It happens where one
/// statement occurs twice in a block (the initializer of a range of elements).
void Run::checkStep(const ExplodedNode *N, const CFGBlock *B, unsigned Index) {
  llvm::SmallVector<const ExplodedNode *, 8> Todo{N};
  llvm::SmallDenseSet<const ExplodedNode *, 16> Seen;
  unsigned Ways = 0;
  while (!Todo.empty()) {
    const ExplodedNode *M = Todo.pop_back_val();
    if (M->succ_empty())
      ++Ways;
    for (const ExplodedNode *Next : M->succs()) {
      auto Known = At.find(Next);
      if (Known == At.end()) {
        if (Seen.insert(Next).second)
          Todo.push_back(Next);
        continue;
      }
      if (Known->second != std::make_pair(B, Index + 1)) {
        fail("the engine took one expression for another" +
             inWords(elementLocation(B, Index), sources()));
        return;
      }
      ++Ways;
    }
  }
  if (!Ways)
    fail("the engine took an expression for an earlier one" +
         inWords(elementLocation(B, Index), sources()));
}

/// True if the engine ended the path at \p N since a condition could be neither
/// true nor false (it takes note of it in the state, but does not tell): such a
/// state, and no other, does not mind assuming what is false.
bool Run::isInfeasible(const ExplodedNode *N) {
  if (!N->isSink())
    return false;
  llvm::SaveAndRestore<EngineClient *> Deaf(Listener, nullptr);
  SVal False = Engine.getSValBuilder().makeTruthVal(false);
  return N->getState()->assume(False.castAs<DefinedSVal>(), true) != nullptr;
}

void Run::checkLeaves() {
  // Depth first in the order of creation: the first leaf is always the same.
  llvm::SmallVector<const ExplodedNode *, 16> Todo{Root};
  llvm::DenseSet<const ExplodedNode *> Seen{Root};
  while (!Todo.empty() && Result.Reason.empty()) {
    const ExplodedNode *N = Todo.pop_back_val();
    for (const ExplodedNode *Next : N->succs())
      if (Seen.insert(Next).second)
        Todo.push_back(Next);
    if (!N->succ_empty() || Stopped.count(N) || isInfeasible(N) ||
        Client.accountsForLeaf(N))
      continue;

    auto [B, Index] = At.lookup(N);
    if (!B || Index >= B->size())
      fail("the engine dropped a path " + inWords(N));
    else if ((*B)[Index].getKind() == CFGElement::CleanupFunction)
      fail("the engine does not call cleanup functions");
    else
      fail("the engine dropped a path at an expression" +
           inWords(elementLocation(B, Index), sources()));
  }
}

EngineResult runEngine(ExprEngine &Engine, BlockCounter::Factory &Counters,
                       EngineClient *&Listener, EngineClient &Client,
                       const StackFrameContext *Frame, CFGPoint Start,
                       unsigned MaxSteps) {
  return Run(Engine, Counters, Listener, Client, Frame, Start).go(MaxSteps);
}

} // namespace missile
