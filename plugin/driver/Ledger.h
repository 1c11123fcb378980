//===- Ledger.h - What is counted of a translation unit -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The columns of the thesis's table 4.3, for each file, and the functions that
// cost most.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LEDGER_H
#define MISSILE_PLUGIN_LEDGER_H

#include "ast/Routine.h"
#include "report/Statistics.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"

#include "missile/entail.h"

#include <ctime>
#include <string>
#include <vector>

namespace missile {

class Ledger {
public:
  explicit Ledger(const clang::SourceManager &SM) : SM(SM) {}

  /// Of the file that \p Loc is in.
  Statistics &at(clang::SourceLocation Loc) {
    return PerFile[SM.getFileID(SM.getExpansionLoc(Loc))];
  }
  void noteCost(Routine F, uint64_t Steps, unsigned Attempts,
                std::clock_t Time);
  /// What has been counted elsewhere.
  struct Totals {
    missile_entail_statistics Entailment;
    unsigned AnnotationErrors;
    uint64_t Steps;
    std::clock_t Time;
  };
  void print(const Totals &T) const;

private:
  /// What a function has cost.
  struct Cost {
    std::string Name;
    uint64_t Steps;
    unsigned Attempts;
    double Milliseconds;
  };
  static constexpr size_t MostCosts = 10;

  const clang::SourceManager &SM;
  llvm::MapVector<clang::FileID, Statistics> PerFile;
  std::vector<Cost> Costs; ///< of the costliest functions
};

} // namespace missile

#endif
