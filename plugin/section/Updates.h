//===- Updates.h - Increments and compound assignments --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine stores the new value of an update before it says so: the old one
// is taken before, on each path, and what the engine has stored is replaced
// afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_UPDATES_H
#define MISSILE_PLUGIN_UPDATES_H

#include "section/Aliasing.h"

namespace missile {

class Updates {
public:
  Updates(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
          Values &Terms, Accesses &Mem, Aliasing &Alias)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Mem(Mem),
        Alias(Alias) {}
  void reset() { UnderWay.clear(); }

  void begin(const clang::Expr *E, const clang::Expr *Target,
             clang::ento::CheckerContext &C);
  /// After \p E. False if that is no update that has begun.
  bool end(const clang::Expr *E, clang::ento::CheckerContext &C);
  /// A volatile pointer \p Target has been moved, from wherever it led to.
  void moved(const clang::Expr *E, const clang::Expr *Target,
             clang::ento::CheckerContext &C);
  /// Is the update \p S under way?
  static bool isUnderWay(const StateRef &State, const clang::Stmt *S);

private:
  /// An update between its two callbacks, on one path (the engine's state
  /// points to it).
  struct Update {
    const clang::Expr *Of;
    clang::ento::SVal At;
    const missile_term *Old, *New;
    std::vector<const missile_term *> Facts;
  };
  static const Update *get(const StateRef &State);
  static StateRef set(StateRef State, const Update *U);
  void finish(const Update &U, clang::ento::CheckerContext &C);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Accesses &Mem;
  Aliasing &Alias;
  std::vector<std::unique_ptr<Update>> UnderWay;
};

} // namespace missile

#endif
