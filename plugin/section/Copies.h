//===- Copies.h - Records that are stored as a whole ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine keeps the copy of a record as a whole, under the name by which it
// was written, and by another name would go on to find what was there before.
// So its parts are stored one by one; the same where bytes are copied or
// cleared that are one whole record.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COPIES_H
#define MISSILE_PLUGIN_COPIES_H

#include "section/Aliasing.h"

namespace missile {

class Copies {
public:
  /// A copy of bytes that is the assignment of a record.
  struct RecordCopy {
    const clang::ento::MemRegion *To = nullptr, *From = nullptr;
    clang::QualType Type;
  };

  Copies(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
         Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
         Aliasing &Alias)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Alias(Alias) {}

  /// After the assignment of a record.
  void copied(const clang::BinaryOperator *E, clang::ento::CheckerContext &C);
  /// Store at \p To, of type \p T, what the record value \p V is; or anything
  /// at all, if it is not the copy of a record.
  StateRef storeParts(StateRef State, const clang::ento::SubRegion *To,
                      clang::QualType T, clang::ento::SVal V);
  /// memcpy(to, from, sizeof *to), from one whole record to another one of its
  /// type; no regions if \p E is anything else.
  RecordCopy recordCopy(const StateRef &State, const clang::CallExpr *E);
  /// The same as *to = *from; \p After gets each state that may come of it. If
  /// that is not followed, \p Why says so.
  void copyRecord(const RecordCopy &Copy, StateRef Before,
                  clang::ento::CheckerContext &C,
                  llvm::function_ref<void(StateRef)> After, std::string &Why);
  /// memset(p, 0, sizeof *p), of one object that is spelled out; null if \p E
  /// is anything else.
  StateRef fillWithZero(StateRef State, const clang::CallExpr *E);
  /// The record that begins at \p R, below casts to void * or char *; null if
  /// there is none. Only what begins an object: clearing a part could reach
  /// over its end.
  const clang::ento::MemRegion *wholeRecord(const clang::ento::MemRegion *R);

private:
  StateRef copyParts(StateRef State, const clang::ento::SubRegion *To,
                     clang::QualType T,
                     const clang::ento::nonloc::LazyCompoundVal *Copy,
                     const clang::ento::SubRegion *From);
  StateRef zeroParts(StateRef State, const clang::ento::SubRegion *R);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Aliasing &Alias;
};

} // namespace missile

#endif
