//===- KnownCalls.h - Calls of which all is known -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls that look at no object, so that objects may be inconsistent meanwhile:
// of pure functions in sight (CallEffects.h), whose bodies are composed with
// what is stored when they are called (Composition.h), and of functions that
// the model of the library has a row for (CLibrary.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_KNOWNCALLS_H
#define MISSILE_PLUGIN_KNOWNCALLS_H

#include "calls/Callees.h"
#include "section/Aliasing.h"
#include "section/Allocation.h"
#include "section/Havoc.h"
#include "section/Signatures.h"

namespace missile {

class KnownCalls {
public:
  KnownCalls(SectionRun &Run, PathFacts &Facts, Values &Terms, Objects &Heap,
             Gates &Gate, Accesses &Mem, Aliasing &Alias, Havoc &Forgetting,
             Signatures &Signature, Allocation &Alloc)
      : Run(Run), Facts(Facts), Terms(Terms), Heap(Heap), Gate(Gate), Mem(Mem),
        Alias(Alias), Forgetting(Forgetting), Signature(Signature),
        Alloc(Alloc) {}

  /// The state after the call \p E of a pure function.
  StateRef callPure(StateRef State, const clang::CallExpr *E);
  /// The same of a function with a row; null if it may write to an object.
  StateRef callLibrary(StateRef State, const clang::CallExpr *E,
                       const Callee &Known);
  /// Does the pointer \p E, below casts, point to storage with refinements?
  bool pointsToRefined(const clang::Expr *E);

private:
  class Reader;

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Aliasing &Alias;
  Havoc &Forgetting;
  Signatures &Signature;
  Allocation &Alloc;
};

} // namespace missile

#endif
