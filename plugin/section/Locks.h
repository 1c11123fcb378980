//===- Locks.h - @synchronized statements ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a path goes from one @synchronized statement into or out of another,
// other threads have a look, and may change what they can reach.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LOCKS_H
#define MISSILE_PLUGIN_LOCKS_H

#include "section/Handoff.h"
#include "section/Havoc.h"

namespace missile {

class Locks {
public:
  Locks(SectionRun &Run, Handoff &Hand, Havoc &Forgetting)
      : Run(Run), Hand(Hand), Forgetting(Forgetting) {}

  /// The section begins with \p First, which may be null.
  StateRef start(StateRef State, const clang::Stmt *First);
  /// The path comes to \p S. Null, and \p Why, if something is not consistent.
  StateRef pass(StateRef State, const clang::Stmt *S, std::string &Why);

private:
  SectionRun &Run;
  Handoff &Hand;
  Havoc &Forgetting;
};

} // namespace missile

#endif
