//===- Point.h - A point of a function ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINT_H
#define MISSILE_PLUGIN_POINT_H

#include "clang/Analysis/CFG.h"

namespace missile {

/// A point of a CFG: before element Index of Block (Index may be the block's
/// size: before its terminator).
struct CFGPoint {
  const clang::CFGBlock *Block = nullptr;
  unsigned Index = 0;
};

inline bool operator==(const CFGPoint &A, const CFGPoint &B) {
  return A.Block == B.Block && A.Index == B.Index;
}

} // namespace missile

#endif
