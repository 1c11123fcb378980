//===- EngineReport.h - Says where a path of the nested engine is -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ENGINEREPORT_H
#define MISSILE_PLUGIN_ENGINEREPORT_H

#include "clang/Analysis/PathDiagnostic.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugType.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExplodedGraph.h"

#include <memory>
#include <string>

namespace missile {

class PathNarrator;

/// " (line 3, column 5)", or nothing.
std::string inWords(clang::SourceLocation L, const clang::SourceManager &SM);

/// Where \p N is: "after a read (line 3, column 5)".
std::string inWords(const clang::ento::ExplodedNode *N);

/// What an AnalysisManager has to be given for explainPath() to work.
std::unique_ptr<clang::ento::PathDiagnosticConsumer> makePathDrawer();

/// NestedEngine::explain() of a node in the graph of \p Reporter's engine.
clang::ento::PathPieces
explainPath(clang::ento::PathSensitiveBugReporter &Reporter,
            const clang::ento::BugType &Type,
            const clang::ento::ExplodedNode *N, llvm::StringRef Message,
            PathNarrator *Narrator);

} // namespace missile

#endif
