//===- Allocation.h - Storage that begins ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What malloc and its like return is no object of ok yet: it is spelled out
// with nothing assumed of it (TI-SEP-ASCRIBE), as soon as the pointer to it
// gets its type, and has to be made consistent before it can join the others.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ALLOCATION_H
#define MISSILE_PLUGIN_ALLOCATION_H

#include "section/Copies.h"
#include "section/Signatures.h"

namespace missile {

/// A mark of states: the path has allocated something.
StateRef markAllocated(const SectionRun &Run, StateRef State);

class Allocation {
public:
  Allocation(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
             Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
             Signatures &Signature)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Signature(Signature) {}
  void reset() {
    GivenPointers.clear();
    SizeOf.clear();
    HeaderOf.clear();
  }

  /// The call \p E, of \p C, gives fresh storage.
  StateRef allocate(StateRef State, const clang::CallExpr *E, const Callee &C);
  /// realloc() gives fresh storage for a record with a trailing array, and
  /// \p Header is what has to be copied there. Null if it may be anything else.
  StateRef reallocate(StateRef State, const clang::CallExpr *E, const Callee &C,
                      Copies::RecordCopy &Header);
  /// The pointer to fresh storage gets its type: an object comes into being.
  void allocated(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  /// Is what \p Pointer points to fresh storage, which will be an object later
  /// and may hold any bytes until then? (Of a turn of a loop it is not known
  /// what the one before has made.)
  bool isNoObjectYet(const StateRef &State, const clang::Expr *Pointer);
  /// A caller has given \p Sym to a parameter.
  void addGiven(clang::ento::SymbolRef Sym) { GivenPointers.insert(Sym); }

private:
  bool isFollowed(clang::QualType T);
  bool holdsHeader(const StateRef &State, const clang::ento::MemRegion *Base,
                   clang::QualType T);
  bool mayBeUnset(const StateRef &State, clang::ento::SVal V,
                  const clang::Expr *E);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Signatures &Signature;
  /// How many bytes an allocation has.
  llvm::DenseMap<const clang::ento::MemRegion *, const missile_term *> SizeOf;
  /// The record that it is said to begin with, if there is more behind it.
  llvm::DenseMap<const clang::ento::MemRegion *, clang::QualType> HeaderOf;
  /// What the parameters are when the section begins.
  llvm::DenseSet<clang::ento::SymbolRef> GivenPointers;
};

} // namespace missile

#endif
