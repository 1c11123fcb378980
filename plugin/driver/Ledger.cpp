//===- Ledger.cpp - What is counted of a translation unit -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Ledger.h"

#include "clang/AST/Decl.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace missile {

static double milliseconds(std::clock_t Time) {
  return 1000.0 * static_cast<double>(Time) / CLOCKS_PER_SEC;
}

void Ledger::noteCost(Routine F, uint64_t Steps, unsigned Attempts,
                      std::clock_t Time) {
  // The most first, and of two the first.
  auto At = llvm::partition_point(
      Costs, [&](const Cost &C) { return C.Steps >= Steps; });
  Costs.insert(At, {F->getNameAsString(), Steps, Attempts, milliseconds(Time)});
  if (Costs.size() > MostCosts)
    Costs.pop_back();
}

void Ledger::print(const Totals &T) const {
  Statistics Total;
  for (const auto &[File, S] : PerFile) {
    Total += S;
    // Files that only declare, or are skipped, say nothing.
    if (!S.Functions && !S.Errors && !S.Trusted && !S.Failures)
      continue;
    auto Entry = SM.getFileEntryRefForID(File);
    llvm::errs() << "missile: file="
                 << (Entry ? Entry->getName() : StringRef("?")) << ' ';
    S.print(llvm::errs());
    llvm::errs() << '\n';
  }
  for (const Cost &C : Costs)
    llvm::errs() << "missile: function=" << C.Name << " steps=" << C.Steps
                 << " attempts=" << C.Attempts
                 << " time-ms=" << llvm::format("%.1f", C.Milliseconds) << '\n';
  const missile_entail_statistics &E = T.Entailment;
  llvm::errs() << "missile: total ";
  Total.print(llvm::errs());
  llvm::errs() << " annotation-errors=" << T.AnnotationErrors
               << " steps=" << T.Steps << " queries=" << E.queries
               << " solver-calls=" << E.solver_calls
               << " solver-unknown=" << E.solver_unknown
               << " cache-hits=" << E.cache_hits
               << " time-ms=" << llvm::format("%.1f", milliseconds(T.Time))
               << '\n';
}

} // namespace missile
