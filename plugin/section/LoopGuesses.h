//===- LoopGuesses.h - What is guessed of a loop --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The guesses of missile/guesses.h are about numbered variables. Here these are
// the integers among the locals that are in scope where the loop begins, and
// the integer locations of the objects that are spelled out there: an object
// that is broken at the head of a loop is known by what lasts of its fields.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LOOPGUESSES_H
#define MISSILE_PLUGIN_LOOPGUESSES_H

#include "section/LoopEffects.h"
#include "section/Objects.h"

#include "missile/guesses.h"

namespace missile {

class GuessList : public missile_guess_list {
public:
  GuessList() : missile_guess_list{} {}
  ~GuessList() { missile_guess_list_clear(this); }
  GuessList(const GuessList &) = delete;
  GuessList &operator=(const GuessList &) = delete;
};

/// Variables and fields, and numbers that they are compared with.
using NumberList =
    llvm::SmallVector<std::pair<const clang::ValueDecl *, missile_int>, 8>;

/// What the guesses of one loop are about, on one path into it.
struct LoopVariables {
  /// By number, from 0 on.
  llvm::SmallVector<const clang::VarDecl *, 8> InScope;
  /// Behind them, MostLocations numbers for each.
  llvm::SmallVector<Object, 4> Objects;
  /// Those that a turn may change, and those that it does not.
  llvm::SmallVector<size_t, 8> Changed, Fixed;
  /// The same of pointers of which it is said how far they go, and of those
  /// that a changed one is compared with.
  llvm::SmallVector<size_t, 4> ChangedPointers, FixedPointers;
  /// Changed ones of which that is said of some values only.
  llvm::SmallVector<size_t, 4> UnclearPointers;
  NumberList Numbers;
  /// The values of Changed before the loop, and where a turn begins.
  llvm::DenseMap<size_t, const missile_term *> Before, AtHead;
};

class LoopGuesses {
public:
  LoopGuesses(SectionRun &Run, PathFacts &Facts, Values &Terms, Objects &Heap)
      : Run(Run), Facts(Facts), Terms(Terms), Heap(Heap) {}

  /// What there is in \p State, before the loop that changes \p E.
  void find(const StateRef &State,
            const llvm::SmallPtrSetImpl<const clang::CFGBlock *> &Loop,
            const LoopEffects &E, LoopVariables &Of);
  void propose(const StateRef &State, const LoopVariables &Of, GuessList &Out);
  /// The guess as a formula over the values of \p State; null if it makes no
  /// sense there.
  const missile_term *meaning(const missile_guess &G, const StateRef &State,
                              const LoopVariables &Of);
  /// A turn begins in \p State.
  StateRef begin(StateRef State, LoopVariables &Of);
  /// A turn ends in \p State: is there more to guess?
  bool learn(const StateRef &State, const LoopVariables &Of, size_t Loop,
             missile_guesses *Guesses);

private:
  /// More are not guessed about, of each object.
  static constexpr size_t MostLocations = 64;
  const missile_term *valueOf(size_t Number, const StateRef &State,
                              const LoopVariables &Of);
  void findFields(const StateRef &State, const LoopEffects &E,
                  LoopVariables &Of);
  void findPointers(const LoopEffects &E, LoopVariables &Of);
  void proposeNumbers(const StateRef &State, const LoopVariables &Of,
                      GuessList &Out);
  bool learnLast(size_t X, missile_int Step, const LoopVariables &Of,
                 size_t Loop, missile_guesses *Guesses);
  const clang::ValueDecl *declarationOf(size_t Number, const LoopVariables &Of);

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
};

} // namespace missile

#endif
