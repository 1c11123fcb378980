//===- CoverWalk.h - The typed world between starts and errors ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of all the points of a function, two kinds matter to Cover: where a section
// starts, and where an error is. So a walk goes from one of these to the next,
// and takes a whole block at a time where there is none. Where a function has
// thousands of errors, there are thousands of walks.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COVERWALK_H
#define MISSILE_PLUGIN_COVERWALK_H

#include "graph/FunctionGraph.h"

#include "missile/budget.h"

namespace missile {

class CoverWalk {
public:
  CoverWalk(const FunctionGraph &Graph, missile_budget *Budget);

  /// Begin anew, with these starts and errors.
  void reset(llvm::ArrayRef<CFGPoint> Starts, llvm::ArrayRef<CFGPoint> Sites);

  /// No error can be reached from \p P without passing a start.
  bool isSafe(CFGPoint P) const;

  /// Go forwards from \p From to whatever no walk has been to since the reset,
  /// up to the starts that are met on the way: these are added to \p Met. None
  /// if there is no error before them, otherwise the first one.
  std::optional<CFGPoint> walk(CFGPoint From,
                               llvm::SmallVectorImpl<CFGPoint> &Met);

private:
  struct Mark {
    unsigned Index;
    bool IsStart; ///< if it is both, it is a start
  };
  using Marks = llvm::SmallVector<Mark, 2>;
  const Mark *firstFrom(CFGPoint P) const;

  const FunctionGraph &Graph;
  missile_budget *Budget;
  std::vector<llvm::SmallVector<const clang::CFGBlock *, 2>> Predecessors;
  // By the numbers of the blocks.
  std::vector<Marks> MarksOf;
  std::vector<const clang::CFGBlock *> Marked; ///< those that have some
  llvm::BitVector Unsafe; ///< an error is reached from the block's beginning
  /// What begins behind a mark, or with the block, is left by one way only.
  std::vector<llvm::SmallVector<bool, 2>> Seen;
  std::vector<unsigned> SeenIn; ///< numbers of blocks
};

} // namespace missile

#endif
