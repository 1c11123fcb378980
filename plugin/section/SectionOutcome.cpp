//===- SectionOutcome.cpp - What becomes of a symbolic section ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/SectionOutcome.h"

#include "missile/type.h"

using namespace clang;
using namespace ento;

namespace missile {

void SectionOutcome::begin() {
  if (!hasFailed())
    Now = Progress::GoesOn;
  Result = SectionResult();
  Example = Counterexample();
  Explained = Unmet();
  ExplainedText.clear();
  Ended.clear();
}

void SectionOutcome::fail(const ExplodedNode *N, std::string Reason) {
  if (hasFailed())
    return;
  Now = Progress::Failed;
  Result.FailedAt = N;
  Result.Reason = std::move(Reason);
  // Failures that are no failure of the section leave explanations as well.
  size_t At = StringRef(Result.Reason).find(ExplainedText);
  if (Explained.What == Unmet::Nothing || At == StringRef::npos) {
    Example = Counterexample();
    return;
  }
  Result.End = Explained;
  Result.ClauseAt = At;
}

void SectionOutcome::beginAgain() {
  if (!hasFailed())
    Now = Progress::Again;
}

void SectionOutcome::stopAt(CFGPoint Point) {
  if (llvm::find(Result.Stops, Point) == Result.Stops.end())
    Result.Stops.push_back(Point);
}

void SectionOutcome::endPath(ProgramStateRef State, CheckerContext &C) {
  static const SimpleProgramPointTag Tag("MISSILE", "The path ends here");
  if (ExplodedNode *N = C.generateSink(State, C.getPredecessor(), &Tag))
    Ended.insert(N);
}

} // namespace missile
