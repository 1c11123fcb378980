//===- StorageChecks.h - Where the engine reads and writes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each location that the engine is about to read or write is materialized and
// noted first, and each value that it stores may leak. Where its store does not
// do what C says (bit-fields, indexes that are not known), this makes up for
// it, or the attempt ends.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_STORAGECHECKS_H
#define MISSILE_PLUGIN_STORAGECHECKS_H

#include "section/Bounds.h"
#include "section/ContractBody.h"
#include "section/Updates.h"

namespace missile {

class StorageChecks {
public:
  StorageChecks(SectionRun &Run, SectionOutcome &Outcome, Provenance &From,
                PathFacts &Facts, Values &Terms, Objects &Heap, Gates &Gate,
                Accesses &Mem, Explanation &Tell, ContractBody &Body,
                Bounds &Bound)
      : Run(Run), Outcome(Outcome), From(From), Facts(Facts), Terms(Terms),
        Heap(Heap), Gate(Gate), Mem(Mem), Tell(Tell), Body(Body), Bound(Bound) {
  }

  void location(clang::ento::SVal L, bool IsLoad, const clang::Stmt *S,
                clang::ento::CheckerContext &C);
  void bind(clang::ento::SVal L, clang::ento::SVal V, const clang::Stmt *S,
            clang::ento::CheckerContext &C);
  /// After an assignment to a bit-field: the engine has stored the whole value.
  void truncated(const clang::BinaryOperator *E,
                 clang::ento::CheckerContext &C);
  /// Of q[i] where q is p + 1, some versions of the engine make p[i]: then it
  /// is not known where that is.
  void subscripted(const clang::ArraySubscriptExpr *E,
                   clang::ento::CheckerContext &C);

private:
  std::string refusesAccess(const StateRef &State,
                            const clang::ento::MemRegion *R, bool IsLoad);
  StateRef bindOthers(StateRef State, const clang::ento::MemRegion *R);

  SectionRun &Run;
  SectionOutcome &Outcome;
  Provenance &From;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
  ContractBody &Body;
  Bounds &Bound;
};

} // namespace missile

#endif
