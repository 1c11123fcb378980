//===- Story.h - What is told of a failure --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failure is shown as one run of the program, with numbers: what it starts
// with, what each write makes of it, and which values break the invariant in
// the end (thesis, figure 4.14). The numbers are those of the counterexample
// (Explanation.h), and the words those of the program. Told as long as the
// engine of that run is there.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_STORY_H
#define MISSILE_PLUGIN_STORY_H

#include "ast/TypeError.h"
#include "section/Explanation.h"

namespace missile {

class Story {
public:
  Story(SectionRun &Run, SectionOutcome &Outcome, Values &Terms, Objects &Heap,
        Explanation &Tell)
      : Run(Run), Outcome(Outcome), Terms(Terms), Heap(Heap), Tell(Tell) {}

  /// What the counterexample starts with, for instance "n = 0, p->len = 4".
  /// Empty if there is none.
  std::string startOfExample();
  /// What does not hold at the end of the failing path, in terms of what it
  /// starts with; without a clause if there is no way to say it.
  SpelledClause endOfExample();
  /// Two objects are the same one.
  std::string assumptionAt(const clang::ento::ExplodedNode *N);
  /// What a write makes of something that refinements speak of.
  std::string effectAt(const clang::ento::ExplodedNode *N);

private:
  std::string changeBy(const clang::CallExpr *E);

  SectionRun &Run;
  SectionOutcome &Outcome;
  Values &Terms;
  Objects &Heap;
  Explanation &Tell;
};

} // namespace missile

#endif
