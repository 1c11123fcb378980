//===- NestedEngine.h - The analyzer's engine, over part of a function ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path-sensitive run of the analyzer's own ExprEngine over a piece of one
// function, started at any point of its CFG and stopped wherever its client
// says so. This is the machinery under a symbolic section; what a section
// proves is the client's affair (Section.h).
//
// The run is hermetic: it has its own AnalyzerOptions (defaults, not the
// user's), its own CheckerManager with a single checker that forwards to the
// client, and no loop unrolling or widening, no eager assumption and no purging
// of dead symbols. It drives the work list itself, so that the client sees
// every point between two CFG elements and every CFG edge. It goes into a
// function that is called only where the client says so.
//
// Soundness contract: the engine drops paths silently in places. run()
// therefore asks the client about every leaf of the exploded graph, and a run
// that was cut short says so. Where the engine drops one without leaving a leaf
// there is a remedy in EngineRun.cpp, which lists these places.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_NESTEDENGINE_H
#define MISSILE_PLUGIN_NESTEDENGINE_H

#include "ast/Point.h"

#include "clang/Analysis/CFG.h"
#include "clang/Analysis/PathDiagnostic.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExplodedGraph.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExprEngine.h"

#include <memory>
#include <string>

namespace missile {

/// What to do with a path at a point that the engine is about to pass. To go on
/// with no state at all makes the node a leaf.
struct PathAction {
  enum Kind { Continue, ContinueWith, Stop } What = Continue;
  clang::ento::ProgramStateRef State; ///< for ContinueWith
  static PathAction go() { return PathAction(); }
  static PathAction goWith(clang::ento::ProgramStateRef S) {
    return {ContinueWith, std::move(S)};
  }
  static PathAction stop() { return {Stop, nullptr}; }
};

/// What a section wants to hear from the engine. All callbacks run inside
/// NestedEngine::run().
class EngineClient {
public:
  virtual ~EngineClient();

  /// The state in which the run starts, made from the engine's own initial
  /// one.
  virtual clang::ento::ProgramStateRef
  initialState(clang::ento::ProgramStateRef State,
               const clang::LocationContext *LC,
               clang::ento::ExprEngine &Engine) = 0;

  /// The path is about to process element Index of Block (never called with
  /// Index == size). Called before every element, the first one included.
  virtual PathAction beforeElement(clang::ento::ExplodedNode *N,
                                   CFGPoint Point) = 0;
  /// The path is about to follow a CFG edge (also into the exit block, where
  /// the client should stop it: the engine's end-of-function processing is
  /// never wanted).
  virtual PathAction onEdge(clang::ento::ExplodedNode *N,
                            const clang::CFGBlock *From,
                            const clang::CFGBlock *To) = 0;

  /// The path is about to evaluate the call \p E, as beforeElement() has it.
  /// The function whose body it goes on with, which has a graph; null:
  /// evalCall() says what the call does.
  virtual const clang::Decl *enters(const clang::CallExpr * /*E*/) {
    return nullptr;
  }
  /// The state in which the body of \p Callee begins, where its parameters have
  /// what \p E gives them in the state of \p N.
  virtual clang::ento::ProgramStateRef
  onEntry(clang::ento::ExplodedNode *N, const clang::CallExpr * /*E*/,
          const clang::StackFrameContext * /*Callee*/) {
    return N->getState();
  }
  /// The path of \p N leaves the body of a function that it has entered, after
  /// the block \p Last. The state in which the caller goes on, where the call
  /// has its value.
  virtual clang::ento::ProgramStateRef
  onReturn(clang::ento::ExplodedNode *N, const clang::CFGBlock * /*Last*/) {
    return N->getState();
  }

  /// Called before and after most statements. Neither is called for
  /// DeclRefExpr, `&&`, `||`, `?:`, the comma operator, initializer lists,
  /// compound literals, statement expressions, PseudoObjectExpr and messages;
  /// postStmt() not for ReturnStmt; preStmt() not for BlockExpr,
  /// ObjCIvarRefExpr and ObjCForCollectionStmt. beforeElement() of the next
  /// element finds the value of each of them.
  virtual void preStmt(const clang::Stmt * /*S*/,
                       clang::ento::CheckerContext & /*C*/) {}
  virtual void postStmt(const clang::Stmt * /*S*/,
                        clang::ento::CheckerContext & /*C*/) {}
  /// Not called for an unknown location.
  virtual void location(clang::ento::SVal /*L*/, bool /*IsLoad*/,
                        const clang::Stmt * /*S*/,
                        clang::ento::CheckerContext & /*C*/) {}
  /// Not called for compound literals, captures of a block and the element of
  /// a fast enumeration. Where L is no Loc (unknown), the engine also goes on
  /// from the node before, whatever transition or sink this makes.
  virtual void bind(clang::ento::SVal /*L*/, clang::ento::SVal /*V*/,
                    const clang::Stmt * /*S*/,
                    clang::ento::CheckerContext & /*C*/) {}
  virtual void preCall(const clang::ento::CallEvent & /*Call*/,
                       clang::ento::CheckerContext & /*C*/) {}
  /// True if the client has evaluated the call itself. A message is evaluated
  /// by the engine first, and the answer ignored; a message to nil does nothing
  /// and is not heard of.
  virtual bool evalCall(const clang::ento::CallEvent & /*Call*/,
                        clang::ento::CheckerContext & /*C*/) {
    return false;
  }
  /// Not called for a switch.
  virtual void branchCondition(const clang::Stmt * /*Condition*/,
                               clang::ento::CheckerContext & /*C*/) {}
  /// A null result makes the path infeasible. Called with what the engine finds
  /// possible itself, and not for the cases of a switch.
  virtual clang::ento::ProgramStateRef
  evalAssume(clang::ento::ProgramStateRef State,
             clang::ento::SVal /*Condition*/, bool /*Assumption*/) {
    return State;
  }

  /// A node without successors that no PathAction::stop() ended, and that the
  /// engine did not end because a condition could be neither true nor false.
  /// True if the client accounts for it (it generated that sink, or the path
  /// is infeasible); false makes the run incomplete.
  virtual bool accountsForLeaf(const clang::ento::ExplodedNode *N) = 0;

  /// Asked before each step; true ends the run at once (the client has seen
  /// enough, for instance a failure).
  virtual bool wantsToEnd() { return false; }
  /// Does the program evaluate the element that is being processed? Nothing is
  /// said of it otherwise.
  virtual bool isEvaluated() const { return true; }
};

/// What there is to say of the nodes of a path, other than what the analyzer's
/// bug reporter says. The nodes are copies of the run's, with the same place
/// and state; nothing said is an empty string.
class PathNarrator {
public:
  virtual ~PathNarrator();
  /// What the path assumes from this node on.
  virtual std::string assumptionAt(const clang::ento::ExplodedNode *N) = 0;
  /// What the statement of this node has done. It makes several nodes; the last
  /// one with an answer counts.
  virtual std::string effectAt(const clang::ento::ExplodedNode *N) = 0;
};

/// How a run ended.
struct EngineResult {
  bool Complete = false; ///< every path was followed to an accounted-for leaf
  std::string Reason;    ///< why not, in words for a report
  unsigned Steps = 0;
};

/// One for each translation unit. Owns the inner managers; a run makes its own
/// ExprEngine, which lives until the next run or the destructor, so that
/// explain() can look at the nodes of the last run. Nothing else of that run,
/// states in particular, may be kept longer.
class NestedEngine {
public:
  explicit NestedEngine(clang::ASTContext &Context);
  ~NestedEngine();
  NestedEngine(const NestedEngine &) = delete;
  NestedEngine &operator=(const NestedEngine &) = delete;

  /// The CFG that runs over \p D use (fully linearized: every expression is an
  /// element), or null if there is none. Stable for the translation unit.
  const clang::CFG *getCFG(const clang::Decl *D);
  clang::AnalysisDeclContext *getDeclContext(const clang::Decl *D);

  EngineResult run(const clang::Decl *D, CFGPoint Start, EngineClient &Client,
                   unsigned MaxSteps);

  /// The events and arrows of the path from the start of the last run to \p N,
  /// as the analyzer's bug reporter draws them (branches taken, ...), ending in
  /// an event with \p Message at N; this event alone if it draws nothing.
  clang::ento::PathPieces explain(const clang::ento::ExplodedNode *N,
                                  llvm::StringRef Message,
                                  PathNarrator *Narrator = nullptr);

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace missile

#endif
