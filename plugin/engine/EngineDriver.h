//===- EngineDriver.h - One run of the nested engine ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What drives the work list of one ExprEngine, for EngineRun.cpp (starting,
// elements, the leaves) and EngineBranches.cpp (edges between blocks, and the
// values that come with them). Nobody else needs it: see EngineRun.h.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ENGINEDRIVER_H
#define MISSILE_PLUGIN_ENGINEDRIVER_H

#include "engine/EngineRun.h"

#include "clang/AST/ExprObjC.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/WorkList.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <utility>
#include <vector>

namespace missile {

/// Drives the work list of one engine.
class EngineDriver {
  clang::ento::ExprEngine &Engine;
  clang::ento::CoreEngine &Core;
  clang::ento::ExplodedGraph &Graph;
  clang::ento::WorkList &EngineList;
  clang::ento::BlockCounter::Factory &Counters;
  EngineClient *&Listener;
  EngineClient &Client;
  EngineResult Result;

  const clang::StackFrameContext *const Outermost;
  const clang::StackFrameContext *Frame; ///< of the path that is being followed
  /// Those of functions that the client has let paths into.
  llvm::DenseSet<const clang::StackFrameContext *> Entered;
  CFGPoint Start;
  clang::ento::ExplodedNode *Root = nullptr;

  /// What is to be done. The engine's own list is emptied into it after each
  /// step: the engine puts its block counter of the moment on what it enqueues,
  /// and leaveBlock() has to show it a false one.
  std::vector<clang::ento::WorkListUnit> Work;
  /// Where the path of each node that was ever in Work goes on, edges excepted.
  llvm::DenseMap<const clang::ento::ExplodedNode *,
                 std::pair<const clang::CFGBlock *, unsigned>>
      At;
  /// Ended by the client.
  llvm::DenseSet<const clang::ento::ExplodedNode *> Stopped;

public:
  EngineDriver(clang::ento::ExprEngine &Engine,
               clang::ento::BlockCounter::Factory &Counters,
               EngineClient *&Listener, EngineClient &Client,
               const clang::StackFrameContext *Frame, CFGPoint Start)
      // The engine's core is const only to those who should not drive it.
      : Engine(Engine),
        Core(const_cast<clang::ento::CoreEngine &>(Engine.getCoreEngine())),
        Graph(Engine.getGraph()), EngineList(*Core.getWorkList()),
        Counters(Counters), Listener(Listener), Client(Client),
        Outermost(Frame), Frame(Frame), Start(Start) {}

  EngineResult go(unsigned MaxSteps);

private:
  bool begin();
  void step(const clang::ento::WorkListUnit &Unit);
  void passEdge(const clang::ento::WorkListUnit &Unit, clang::BlockEdge Edge);
  void passElement(const clang::ento::WorkListUnit &Unit,
                   const clang::CFGBlock *B, unsigned Index);
  void leaveBlock(const clang::ento::WorkListUnit &Unit,
                  const clang::CFGBlock *B);

  void enterCallee(const clang::ento::WorkListUnit &Unit,
                   clang::ento::ExplodedNode *N, const clang::CFGBlock *B,
                   unsigned Index, const clang::CallExpr *E,
                   const clang::Decl *Callee);
  void leaveCallee(const clang::ento::WorkListUnit &Unit,
                   const clang::CFGBlock *Last);

  void passJoin(const clang::ento::WorkListUnit &Unit,
                clang::ento::ExplodedNode *N, const clang::CFGBlock *B,
                unsigned Index, const clang::Expr *Join);
  clang::ento::SVal joinedValue(clang::ento::ProgramStateRef State,
                                const clang::CFGBlock *From,
                                const clang::CFGBlock *To,
                                const clang::Expr *Join);
  clang::ento::ProgramStateRef
  forgetLastValue(const clang::ento::WorkListUnit &Unit,
                  const clang::CFGBlock *B, clang::ento::ProgramStateRef State,
                  const clang::Stmt *S);
  void process(const clang::ento::WorkListUnit &Unit,
               clang::ento::ExplodedNode *N, const clang::CFGBlock *B,
               unsigned Index);
  clang::ento::ExplodedNode *splitOnNil(const clang::ento::WorkListUnit &Unit,
                                        clang::ento::ExplodedNode *N,
                                        const clang::CFGBlock *B,
                                        unsigned Index,
                                        const clang::ObjCMessageExpr *Message);
  clang::ento::ExplodedNode *
  nameCondition(const clang::ento::WorkListUnit &Unit,
                clang::ento::ExplodedNode *N, const clang::CFGBlock *B);
  void addSwitchRest(const clang::ento::WorkListUnit &Unit,
                     clang::ento::ExplodedNode *N, const clang::CFGBlock *B,
                     const clang::SwitchStmt *Switch);

  clang::ento::ExplodedNode *succeed(clang::ento::ExplodedNode *N,
                                     const clang::ProgramPoint &P,
                                     clang::ento::ProgramStateRef State);
  void follow(const clang::ento::WorkListUnit &Unit,
              clang::ento::ExplodedNode *N, const clang::CFGBlock *From,
              const clang::CFGBlock *To, clang::ento::ProgramStateRef State);
  void dispatch(clang::ento::ExplodedNode *N, const clang::ProgramPoint &P,
                clang::ento::BlockCounter Shown,
                std::optional<clang::ento::BlockCounter> True,
                const clang::CFGBlock *B = nullptr, unsigned Index = 0);
  void push(const clang::ento::WorkListUnit &Unit);

  void checkStep(const clang::ento::ExplodedNode *N, const clang::CFGBlock *B,
                 unsigned Index);
  bool isInfeasible(const clang::ento::ExplodedNode *N);
  void checkLeaves();

  void fail(std::string Reason) {
    // The first reason is as good as any; all of them are final.
    if (Result.Reason.empty())
      Result.Reason = std::move(Reason);
  }
  /// The entrance of a block, if \p Unit is there: the engine has not counted
  /// the present visit of the block yet, and does so when told that it is
  /// there.
  std::optional<clang::BlockEntrance>
  entrance(const clang::ento::WorkListUnit &Unit) const {
    if (At.lookup(Unit.getNode()).second != 0)
      return std::nullopt;
    return Unit.getNode()->getLocationAs<clang::BlockEntrance>();
  }
  const clang::SourceManager &sources() const {
    return Engine.getContext().getSourceManager();
  }

  /// A point "after some statement", which makes the engine go on at the block
  /// and index of the work item.
  clang::ProgramPoint somewhere() const {
    return clang::PostStmt(Frame->getDecl()->getBody(), Frame);
  }
};

/// Marks the nodes that a driver adds to the graph.
const clang::ProgramPointTag *engineDriverTag();

/// True if the value of \p S depends on the edge by which a path reached it.
bool isJoin(const clang::Stmt *S);

} // namespace missile

#endif
