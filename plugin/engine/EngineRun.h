//===- EngineRun.h - Drives the nested engine ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ENGINERUN_H
#define MISSILE_PLUGIN_ENGINERUN_H

#include "engine/NestedEngine.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/BlockCounter.h"

namespace missile {

/// NestedEngine::run() with an engine that has not been used yet.
///
/// \param Counters must live as long as \p Engine's graph.
/// \param Listener whom the inner checker tells; it is \p Client, except where
///        this asks the engine something of its own.
EngineResult runEngine(clang::ento::ExprEngine &Engine,
                       clang::ento::BlockCounter::Factory &Counters,
                       EngineClient *&Listener, EngineClient &Client,
                       const clang::StackFrameContext *Frame, CFGPoint Start,
                       unsigned MaxSteps);

} // namespace missile

#endif
