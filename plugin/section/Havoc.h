//===- Havoc.h - What is forgotten ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing is known any more of storage that a callee, another thread or an
// earlier turn of a loop may have written. Objects that all others can reach go
// back into ok with it: the next access finds them consistent again (SYM-TYPE-
// HANDOFF, TI-SEP-GATEDFRAME).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_HAVOC_H
#define MISSILE_PLUGIN_HAVOC_H

#include "section/Accesses.h"
#include "section/LoopEffects.h"

namespace missile {

class Havoc {
public:
  Havoc(SectionRun &Run, Values &Terms, Objects &Heap, Gates &Gate,
        Accesses &Mem)
      : Run(Run), Terms(Terms), Heap(Heap), Gate(Gate), Mem(Mem) {}

  /// Nothing is known any more of storage that a callee can reach.
  StateRef forget(StateRef State, const clang::Expr *At);
  /// Bytes have been written somewhere, but not into refined storage: the
  /// refined parts of the objects that are spelled out keep their values.
  StateRef forgetUnrefined(StateRef State, const clang::Expr *At);
  /// Nothing is known any more of storage that a callee can reach, but for the
  /// parts of \p Kept that are spelled out: these keep their values.
  StateRef forgetExcept(StateRef State, const clang::Expr *At,
                        llvm::ArrayRef<Object> Kept);
  /// Nothing is known any more of what is stored at \p R, except that elements
  /// of arrays are consistent, if \p KeepsElements.
  StateRef forgetAt(StateRef State, const clang::ento::MemRegion *R,
                    bool KeepsElements, std::string &Conflict);
  /// Forget what a turn of a loop may change. Null if that is not understood.
  StateRef forgetChanged(StateRef State, const LoopEffects &E);

private:
  SectionRun &Run;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
};

} // namespace missile

#endif
