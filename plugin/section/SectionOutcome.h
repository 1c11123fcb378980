//===- SectionOutcome.h - What becomes of a symbolic section --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the attempt to follow a section stands, what it has found, and, if it has
// failed, why. The first failure ends it; nothing later makes up for that. A
// counterexample is kept until it is known whether the failure that it
// belongs to is the one that counts.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECTIONOUTCOME_H
#define MISSILE_PLUGIN_SECTIONOUTCOME_H

#include "ast/Point.h"
#include "ast/Unmet.h"

#include "clang/AST/Stmt.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExplodedGraph.h"
#include "llvm/ADT/SmallPtrSet.h"

#include "missile/entail.h"
#include "missile/typing.h"

#include <string>
#include <vector>

namespace missile {

struct SectionResult {
  bool Proved = false;
  bool OutOfSteps = false;
  unsigned Steps = 0; ///< of the engine
  /// Where typing resumes, without duplicates, in order of discovery.
  std::vector<CFGPoint> Stops;
  size_t MaxMaterialized = 0;
  /// Why not proved: where, and in words.
  const clang::ento::ExplodedNode *FailedAt = nullptr;
  std::string Reason;
  /// What the reason is about, and where in it that is said.
  Unmet End;
  size_t ClauseAt = 0;
  /// The statement that was being followed then, or had just been.
  const clang::Stmt *StuckIn = nullptr;
};

/// Values under which a clause does not hold: they have been put into every
/// fact of the path and into the clause.
struct Counterexample {
  std::string Text;   ///< what is said of it: the failure is about this one
  std::string Clause; ///< what does not hold
  std::vector<std::pair<std::string, const missile_term *>> Values; ///< in it
  missile_model Model = {};
};

class SectionOutcome {
public:
  /// Nothing is known of a run that is about to begin.
  void begin();
  /// The attempt ends here: it is not proved.
  void fail(const clang::ento::ExplodedNode *N, std::string Reason);
  /// What was assumed did not last: the run must begin again.
  void beginAgain();
  /// It has failed in a way that is not what is to be told: likewise.
  void retry() { Now = Progress::Again; }
  bool hasFailed() const { return Now == Progress::Failed; }
  bool beginsAgain() const { return Now == Progress::Again; }
  bool isGoingOn() const { return Now == Progress::GoesOn; }
  /// No run goes on from here.
  void endPath(clang::ento::ProgramStateRef State,
               clang::ento::CheckerContext &C);
  bool isEnded(const clang::ento::ExplodedNode *N) const {
    return Ended.count(N);
  }
  /// Typing takes over at \p Point.
  void stopAt(CFGPoint Point);

  SectionResult Result;
  Counterexample Example;
  /// What was last explained, and in which words.
  Unmet Explained;
  std::string ExplainedText;
  /// \p Words are about \p What, of which there is no example.
  void noteUnmet(const Unmet &What, const std::string &Words) {
    Example = Counterexample();
    Explained = What;
    ExplainedText = Words;
  }

private:
  llvm::SmallPtrSet<const clang::ento::ExplodedNode *, 16> Ended;
  enum class Progress { GoesOn, Again, Failed } Now = Progress::GoesOn;
};

} // namespace missile

#endif
