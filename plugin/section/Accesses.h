//===- Accesses.h - Accesses to storage -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first access to an object materializes it: its refinements become facts
// about its fields' symbols (M-MATERIALIZE). From then on its values are in the
// engine's store; it leaves the set of materialized objects only with them.
//
// The region store takes two symbolic pointers for distinct, so each access is
// noted, and compared with all before it: what may be the same bytes, without
// being known to be, is forgotten if it is plain storage; if refinements are at
// stake, the attempt ends. Two names of one object have been told apart before
// that (Aliasing.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ACCESSES_H
#define MISSILE_PLUGIN_ACCESSES_H

#include "section/Gates.h"
#include "section/Objects.h"
#include "section/SectionOutcome.h"

namespace missile {

class Accesses {
public:
  Accesses(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
           Values &Terms, Objects &Heap, Gates &Gate)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate) {}

  // Each may end with a \p Conflict, in words.
  /// Spell out what \p R belongs to, if refinements speak about it.
  StateRef materialize(StateRef State, const clang::ento::MemRegion *R,
                       std::string &Conflict);
  StateRef spellOut(StateRef State, const Object &O,
                    llvm::ArrayRef<unsigned> Parts, std::string &Conflict);
  /// Note an access to \p R.
  StateRef touch(StateRef State, const clang::ento::MemRegion *R, bool Write,
                 std::string &Conflict);
  /// Spell out the object at \p R as one that may be broken.
  StateRef materializeBroken(StateRef State, const clang::ento::MemRegion *R,
                             std::string &Conflict);

  /// Rely on no object but those at \p Only: of all others, that they are
  /// spelled out says nothing.
  void relyOn(llvm::SmallVector<const clang::ento::MemRegion *, 2> Only) {
    Relied = std::move(Only);
  }
  void reset() { Relied.reset(); }
  /// Is \p O relied on?
  bool isReliedOn(const Object &O) const;

  /// Spell out an object that has just come into being: nothing is known.
  StateRef materializeNew(StateRef State, const clang::ento::MemRegion *R);
  /// \p O is spelled out, in \p Parts.
  StateRef addObject(StateRef State, const Object &O,
                     llvm::ArrayRef<unsigned> Parts);
  /// Nothing is known any more of what is stored at the scalar or plain record
  /// \p R.
  StateRef bindFreshAt(StateRef State, const clang::ento::MemRegion *R);
  /// As overlap(), of what the engine stores in different places if the names
  /// differ.
  Overlap meet(const StateRef &State, const clang::ento::MemRegion *A,
               const clang::ento::MemRegion *B);

  static constexpr const char *SameObject =
      "two pointers may lead to the same object, which is not followed yet";

private:
  bool isApart(const StateRef &State, const clang::ento::MemRegion *Whole,
               const clang::ento::MemRegion *Part);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  /// Without a value, all objects are relied on.
  std::optional<llvm::SmallVector<const clang::ento::MemRegion *, 2>> Relied;
};

} // namespace missile

#endif
