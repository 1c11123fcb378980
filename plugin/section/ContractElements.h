//===- ContractElements.h - Elements that a contract names ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contract may let its function write elements at certain indexes of what a
// pointer pointed to at the call (Extent). The body writes to these only if
// each index is proved to be one of them. Behind a call, all storage that may
// be one of them has been forgotten: what is kept is certainly other storage,
// such as an element of the same array whose index is proved to be outside.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTELEMENTS_H
#define MISSILE_PLUGIN_CONTRACTELEMENTS_H

#include "section/ContractValues.h"
#include "section/Havoc.h"

namespace missile {

class ContractElements {
public:
  ContractElements(SectionRun &Run, PathFacts &Facts, Values &Terms,
                   Objects &Heap, Gates &Gate, Accesses &Mem, Havoc &Forgetting,
                   ContractValues &Named)
      : Run(Run), Facts(Facts), Terms(Terms), Heap(Heap), Gate(Gate), Mem(Mem),
        Forgetting(Forgetting), Named(Named) {}

  /// Is \p R certainly one of the elements \p X of the body's contract, or in
  /// one? \p Entry is the call.
  bool isWithin(const StateRef &State, const Extent &X, const Moment &Entry,
                const clang::ento::MemRegion *R);
  /// Are the first \p Bytes bytes from \p R on certainly such elements?
  bool areWithin(const StateRef &State, const Extent &X, const Moment &Entry,
                 const clang::ento::MemRegion *R, const missile_term *Bytes);
  /// Some element of \p X in the call \p E, at \p Then: its region, and what is
  /// known of it in addition to \p State. Without a region, there is none, or
  /// \p Why.
  const clang::ento::MemRegion *some(StateRef &State, const Extent &X,
                                     const clang::CallExpr *E,
                                     const Moment &Then, std::string &Why);
  /// Forget what the call \p E may write by \p X, of which \p Some, with what
  /// is known in \p Known, is one. What it is given has been leaked.
  StateRef forget(StateRef State, const Extent &X, const clang::CallExpr *E,
                  const Moment &Then, const clang::ento::MemRegion *Some,
                  const StateRef &Known);

private:
  /// Element 0 of an extent is number First of Base.
  struct Row {
    const clang::ento::SubRegion *Base = nullptr;
    const missile_term *First = nullptr;
    clang::QualType Element;
  };
  /// Where \p X is; the base is null if that is nowhere. False if it is not
  /// known.
  bool find(const Extent &X, const clang::CallExpr *E, const Moment &Then,
            Row &Found);
  /// An index that is not known, and its term.
  std::pair<clang::ento::NonLoc, const missile_term *> anyIndex();
  bool isBase(const Row &In, const clang::ento::MemRegion *R);
  /// The number in \p In of the element that \p R is or lies in, if it is known
  /// to lie in one.
  const missile_term *numberOf(const Row &In, const clang::ento::MemRegion *R);
  /// That the element \p Number of \p In is one of \p X; null if that has no
  /// meaning.
  const missile_term *isOne(const Extent &X, const Row &In,
                            const clang::CallExpr *E, const Moment &Then,
                            const missile_term *Number);

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Havoc &Forgetting;
  ContractValues &Named;
};

} // namespace missile

#endif
