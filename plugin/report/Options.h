//===- Options.h - What a user can set ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OPTIONS_H
#define MISSILE_PLUGIN_OPTIONS_H

#include <cstdint>
#include <string>
#include <vector>

namespace missile {

struct Options {
  unsigned SolverBudget = 300000; ///< Z3's rlimit for one question
  /// Steps for all that is done for one function (missile/budget.h).
  unsigned FunctionBudget = 10000000;
  unsigned MaxAttempts = 12; ///< symbolic sections tried for one error
  unsigned MaxSteps = 20000; ///< engine steps of one section
  unsigned MaxObjects = 16;  ///< materialized at once in one section
  unsigned MaxTrials = 12;   ///< of advice, in a translation unit (Advice.h)
  /// Check the bodies of functions with this name only (Trial.h); all if empty.
  std::string Only;
  /// Add the number of steps that were taken; may be null.
  uint64_t *Spent = nullptr;
  bool Stats = false;
  /// Accesses to arrays of constant length are checked (missile.Bounds:Arrays).
  bool Arrays = false;
  /// Print which rows of the tables of the language were met (KindCounts.h).
  bool Kinds = false;
  /// Where to write what is proved (Coverage.h); nowhere if empty.
  std::string Report;
  /// For tests of what happens then: "crash:f" lets the check of f() crash
  /// (Recovery.h, failLike).
  std::string FailIn;
  /// A message to an object that need not have its optional method has to be
  /// behind a test (ObjCLibrary.h).
  bool Optional = false;
  /// Further files of library methods (ObjCLibrary.h).
  std::vector<std::string> LibraryFiles;
  /// The same of functions (CLibrary.h).
  std::vector<std::string> CLibraryFiles;
};

} // namespace missile

#endif
