//===- Gates.h - What nothing else can reach ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Storage is gate-separated if nothing outside of the function, and nothing
// that the path has let go, can reach it: a local whose address has not
// escaped, a fresh allocation that has not leaked (thesis, chapter 5). A call
// neither looks at it nor changes it (TI-SEP-GATEDFRAME).
//
// What leaks takes with it all that it points to. The engine finds that among
// the values that it has stored; where it has lost them (a copied record, an
// index that is not known), all allocations leak.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_GATES_H
#define MISSILE_PLUGIN_GATES_H

#include "section/Step.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace missile {

class Gates {
public:
  explicit Gates(SectionRun &Run) : Run(Run) {}
  void reset();

  static bool isGated(const StateRef &State, const clang::ento::MemRegion *R);
  /// Nothing else reaches \p R, which has just come into being.
  StateRef gate(StateRef State, const clang::ento::MemRegion *R);
  /// Everything reachable from \p R is no longer gate-separated.
  StateRef leak(StateRef State, const clang::ento::MemRegion *R);
  /// Everything that \p R points to is no longer gate-separated.
  StateRef leakContents(StateRef State, const clang::ento::MemRegion *R);
  StateRef leakValue(StateRef State, clang::ento::SVal V);
  /// \p V is stored at \p To.
  StateRef leakStored(StateRef State, const clang::ento::MemRegion *To,
                      clang::ento::SVal V);
  StateRef leakAllocations(StateRef State);

  // Fresh storage of the run, of any path
  /// How many bytes each has, -1 if that is not a constant; in the order in
  /// which they were made.
  const llvm::MapVector<const clang::ento::MemRegion *, int64_t> &
  allocations() const {
    return Allocations;
  }
  /// \p State, in which \p R has been allocated.
  StateRef addAllocation(StateRef State, const clang::ento::MemRegion *R,
                         int64_t Bytes);
  bool isAllocation(const clang::ento::MemRegion *Base) const {
    return Allocations.count(Base);
  }
  /// An object has been made of the allocation \p Base, on some path.
  void makeObject(const clang::ento::MemRegion *Base) {
    MadeObjects.insert(Base);
  }
  bool isMadeObject(const clang::ento::MemRegion *Base) const {
    return MadeObjects.contains(Base);
  }

private:
  StateRef leakCopied(StateRef State, clang::ento::SVal V);

  SectionRun &Run;
  llvm::MapVector<const clang::ento::MemRegion *, int64_t> Allocations;
  llvm::DenseSet<const clang::ento::MemRegion *> MadeObjects;
};

} // namespace missile

#endif
