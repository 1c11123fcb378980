//===- LoopEffects.h - What a turn of a loop may change -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Read off the statements of the loop, whatever path takes which of them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LOOPEFFECTS_H
#define MISSILE_PLUGIN_LOOPEFFECTS_H

#include "section/SectionRun.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace missile {

struct LoopEffects {
  bool Known = true; ///< false: something is written that is not followed
  bool Call = false;
  bool Plain = false; ///< writes through plain pointers
  llvm::SmallVector<const clang::VarDecl *, 8> Variables;
  llvm::SmallPtrSet<const clang::FieldDecl *, 8> Fields;

  /// May a turn write to \p L, of an object, other than by a call?
  bool writes(const Location &L) const {
    return L.Path.empty() ? llvm::is_contained(Variables, L.Root)
                          : Fields.contains(L.Path.back());
  }
};

LoopEffects
effectsOf(const SectionRun &Run,
          const llvm::SmallPtrSetImpl<const clang::CFGBlock *> &Loop);

} // namespace missile

#endif
