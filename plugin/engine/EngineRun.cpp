//===- EngineRun.cpp - Drives the nested engine ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine was made to find bugs, so it may lose a path whenever that is
// convenient. A proof may not. What this and EngineBranches.cpp add to the
// engine, beside the driving, is therefore mostly a list of its losses and an
// answer to each (EngineDriver's functions):
//
//  - A path that just ends leaves a leaf in the graph; every leaf is
//    accounted for after the run (checkLeaves).
//  - A path that is taken for another one leaves no leaf. Two paths are one
//    for the engine when they have the same state at the same program point,
//    and that is not enough where the value of `?:`, `&&` or `||` depends on
//    how the path got there (passJoin), or where one statement occurs twice
//    in a block (checkStep).
//  - A branch that is never generated leaves no leaf either: the default of a
//    switch over all enumerators (addSwitchRest), a condition of unknown
//    value that is false (nameCondition), a message to a receiver that may be
//    nil (splitOnNil), the third iteration of a loop and a static local that
//    is already initialized (leaveBlock).
//  - An expression whose value is unknown keeps its last value, if it had one
//    and nothing is purged (forgetLastValue).
//  - In a few places the engine assumes that it started at the entry of the
//    function or program, and is wrong or crashes if it did not (begin,
//    passJoin).
//
//===----------------------------------------------------------------------===//

#include "engine/EngineDriver.h"

#include "compat/ClangCompat.h"
#include "engine/EngineReport.h"

#include "missile/failure.h"

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

namespace missile {

const ProgramPointTag *engineDriverTag() {
  static const SimpleProgramPointTag Tag("MISSILE", "Nested engine");
  return &Tag;
}

namespace {

/// Marks the root, which no path may be merged with: it has no predecessor.
const ProgramPointTag *rootTag() {
  static const SimpleProgramPointTag Tag("MISSILE", "Start of a section");
  return &Tag;
}

SourceLocation elementLocation(const CFGBlock *B, unsigned Index) {
  auto Element = (*B)[Index].getAs<CFGStmt>();
  return Element ? Element->getStmt()->getBeginLoc() : SourceLocation();
}

} // namespace

/// The successor of \p N at \p P in \p State; null if the path was merged with
/// one that has been there.
ExplodedNode *EngineDriver::succeed(ExplodedNode *N, const ProgramPoint &P,
                                    ProgramStateRef State) {
  bool IsNew = false;
  ExplodedNode *Next = Graph.getNode(P, State, /*IsSink=*/false, &IsNew);
  Next->addPredecessor(N, Graph);
  return IsNew ? Next : nullptr;
}

void EngineDriver::push(const WorkListUnit &Unit) {
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
void EngineDriver::dispatch(ExplodedNode *N, const ProgramPoint &P,
                            BlockCounter Shown,
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

void EngineDriver::follow(const WorkListUnit &Unit, ExplodedNode *N,
                          const CFGBlock *From, const CFGBlock *To,
                          ProgramStateRef State) {
  if (ExplodedNode *Next = succeed(N, BlockEdge(From, To, Frame), State))
    push(WorkListUnit(Next, Unit.getBlockCounter()));
}

//===----------------------------------------------------------------------===//
// Starting
//===----------------------------------------------------------------------===//

bool EngineDriver::begin() {
  const CFGBlock *B = Start.Block;
  MISSILE_EXPECT(B && B->getParent() == Frame->getCFG() &&
                 Start.Index <= B->size());

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

EngineResult EngineDriver::go(unsigned MaxSteps) {
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

void EngineDriver::step(const WorkListUnit &Unit) {
  ExplodedNode *N = Unit.getNode();
  Frame = N->getStackFrame();
  if (Frame != Outermost && !Entered.count(Frame)) {
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

void EngineDriver::passElement(const WorkListUnit &Unit, const CFGBlock *B,
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
                S ? ProgramPoint(PreStmt(S, Frame, engineDriverTag()))
                  : N->getLocation().withTag(engineDriverTag()),
                State);
  if (N)
    At[N] = {B, Index};
  if (N && S && isJoin(S)) {
    passJoin(Unit, N, B, Index, cast<Expr>(S));
    return;
  }
  if (const auto *E = dyn_cast_or_null<CallExpr>(N ? S : nullptr))
    if (const Decl *Callee = Client.enters(E)) {
      enterCallee(Unit, N, B, Index, E, Callee);
      return;
    }
  if (N && isa_and_nonnull<ObjCMessageExpr>(S))
    N = splitOnNil(Unit, N, B, Index, cast<ObjCMessageExpr>(S));
  if (N)
    process(Unit, N, B, Index);
}

/// Lets the engine process the element \p Index of \p B on the path of \p N,
/// which is that of \p Unit.
void EngineDriver::process(const WorkListUnit &Unit, ExplodedNode *N,
                           const CFGBlock *B, unsigned Index) {
  auto Entrance = entrance(Unit);
  dispatch(N, Entrance ? ProgramPoint(*Entrance) : somewhere(),
           Unit.getBlockCounter(), std::nullopt, B, Index);
  checkStep(N, B, Index);
}

/// Without the value that \p S had when the path last passed it. Usually the
/// engine replaces it; but where the new value is unknown, it often keeps the
/// old one, relying on dead expressions to be purged.
ProgramStateRef EngineDriver::forgetLastValue(const WorkListUnit &Unit,
                                              const CFGBlock *B,
                                              ProgramStateRef State,
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
ExplodedNode *EngineDriver::splitOnNil(const WorkListUnit &Unit,
                                       ExplodedNode *N, const CFGBlock *B,
                                       unsigned Index,
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

  PreStmt P(Message, Frame, engineDriverTag());
  if (ExplodedNode *NilNode = succeed(N, P, Nil))
    process(Unit, NilNode, B, Index);
  return NotNil == State ? N : succeed(N, P, NotNil);
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
void EngineDriver::checkStep(const ExplodedNode *N, const CFGBlock *B,
                             unsigned Index) {
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
bool EngineDriver::isInfeasible(const ExplodedNode *N) {
  if (!N->isSink())
    return false;
  llvm::SaveAndRestore<EngineClient *> Deaf(Listener, nullptr);
  SVal False = Engine.getSValBuilder().makeTruthVal(false);
  return N->getState()->assume(False.castAs<DefinedSVal>(), true) != nullptr;
}

void EngineDriver::checkLeaves() {
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
  return EngineDriver(Engine, Counters, Listener, Client, Frame, Start)
      .go(MaxSteps);
}

} // namespace missile
