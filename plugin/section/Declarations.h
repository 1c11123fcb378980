//===- Declarations.h - Where locals begin --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local that nobody can know yet is gate-separated when it begins. One that a
// jump back finds again, or that its own initializer has given away, is not:
// its initialization is a write to storage that others may see.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_DECLARATIONS_H
#define MISSILE_PLUGIN_DECLARATIONS_H

#include "section/Copies.h"
#include "section/Scopes.h"

namespace missile {

class Declarations {
public:
  Declarations(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
               Values &Terms, Gates &Gate, Accesses &Mem, Aliasing &Alias,
               Copies &Copying, Scopes &Scope)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Gate(Gate),
        Mem(Mem), Alias(Alias), Copying(Copying), Scope(Scope) {}

  /// Before the initial values of \p DS are stored: what goes there does not
  /// leak, or is seen by others.
  void begin(const clang::DeclStmt *DS, clang::ento::CheckerContext &C);
  /// After that.
  StateRef declare(const clang::DeclStmt *DS, StateRef State);

private:
  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Gates &Gate;
  Accesses &Mem;
  Aliasing &Alias;
  Copies &Copying;
  Scopes &Scope;
};

} // namespace missile

#endif
