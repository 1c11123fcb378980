//===- Aliasing.h - Which object is it? -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine takes two symbolic pointers for two objects. Before a path reaches
// an object through a pointer, it is therefore compared with every object of
// the same type that is spelled out already, and the path splits: either the
// addresses differ, which becomes a fact, or they are the same, and then the
// pointer is replaced by one to the object that is known (thesis, figure 4.12,
// M-MATERIALIZE). Addresses are terms, so a test of two pointers in the
// program, or of two indexes, decides the cases. Reads of objects that nobody
// writes need no decision.
//
// The engine keeps the value of one element at an index that is not known: the
// next store at any index of the same array ends what it knows of the others,
// and of the other fields. A record at such an index therefore gets a name of
// its own, as if a pointer to it had been made: it is told apart from all else
// by its address, like what any pointer leads to, and its fields last until a
// write that may be to them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ALIASING_H
#define MISSILE_PLUGIN_ALIASING_H

#include "section/Accesses.h"
#include "section/Explanation.h"

namespace missile {

/// One case of an access: with which facts, and to what.
struct Access {
  StateRef State;
  const clang::ento::MemRegion *R;
};
using AccessList = llvm::SmallVectorImpl<Access>;

class Aliasing {
public:
  Aliasing(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
           Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
           Explanation &Tell)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Tell(Tell) {}

  /// The cases of an access to \p R.
  void separate(StateRef State, const clang::ento::MemRegion *R, bool Write,
                AccessList &Out);
  /// The same before the lvalue \p L is read or written.
  void separateAt(const clang::Expr *L, bool Write,
                  clang::ento::CheckerContext &C);
  /// What is at \p R, by the name of the record that it is in.
  const clang::ento::MemRegion *named(const StateRef &State,
                                      const clang::ento::MemRegion *R);

private:
  /// An access to the part \p Part of what it names \p Named, which is \p
  /// Object.
  struct NamedAccess {
    const clang::ento::MemRegion *Part, *Named, *Object;
  };
  using Identification = StateRef (Aliasing::*)(StateRef,
                                                const clang::ento::MemRegion *,
                                                const clang::ento::MemRegion *);
  void separateObject(StateRef State, const clang::ento::MemRegion *R,
                      bool Write, AccessList &Out);
  /// The cases of \p To: its object is one of \p Others, as \p Identify then
  /// makes it, or none of them.
  void separateFrom(StateRef State, const NamedAccess &To,
                    llvm::ArrayRef<const clang::ento::MemRegion *> Others,
                    Identification Identify, bool Write, AccessList &Out);
  void candidates(const StateRef &State, const clang::ento::MemRegion *A,
                  const clang::RecordDecl *Record,
                  llvm::SmallVectorImpl<const clang::ento::MemRegion *> &Out);
  StateRef identify(StateRef State, const clang::ento::MemRegion *A,
                    const clang::ento::MemRegion *B);
  StateRef identifyObject(StateRef State, const clang::ento::MemRegion *A,
                          const clang::ento::MemRegion *B);
  void equateParts(Step &At, const Object &Known,
                   const clang::ento::MemRegion *B);
  bool isWritten(const StateRef &State, const clang::ento::MemRegion *Object);
  bool isAhead(const StateRef &State, const clang::ento::MemRegion *A,
               const clang::ento::MemRegion *B);
  const clang::ento::MemRegion *
  nameOfElement(const StateRef &State, const clang::ento::MemRegion *Record);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
};

} // namespace missile

#endif
