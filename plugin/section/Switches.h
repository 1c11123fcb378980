//===- Switches.h - Switches of a section ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the choice of a case says about the value. The engine takes all ways out
// of a switch at once, without asking anyone.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SWITCHES_H
#define MISSILE_PLUGIN_SWITCHES_H

#include "section/SectionOutcome.h"
#include "section/Values.h"

#include "llvm/ADT/SetVector.h"

namespace missile {

class Switches {
public:
  Switches(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
           Values &Terms)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms) {}

  /// The path, at \p N and in \p State, goes from the switch \p S to \p To.
  PathAction take(const clang::SwitchStmt *S, const clang::CFGBlock *To,
                  clang::ento::ExplodedNode *N, StateRef State);

private:
  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  /// Of a switch, in the order of its list.
  llvm::DenseMap<const clang::SwitchStmt *,
                 llvm::SetVector<const clang::SwitchCase *>>
      CasesOf;
  /// That none of them is chosen takes time with the square of their number.
  static constexpr size_t MostCases = 1000;
};

} // namespace missile

#endif
