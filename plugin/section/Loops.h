//===- Loops.h - Loops of a section ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is never unrolled. Where a path enters it, everything that a turn of
// the loop may change is forgotten, and what stays true from turn to turn is
// assumed; the body is then followed once, as some turn or other; where the
// path would go round, what was assumed must hold again, and the path ends.
//
// What stays true is guessed and then checked (missile/guesses.h): if a turn
// does not keep a guess, the run begins again. What has been learnt in this way
// lasts from run to run.
//
// Why forgetting is enough: storage that the path has not touched has no value
// yet, so whatever an earlier turn left there is what its first read gives.
// Objects that a turn spells out anew must be consistent when it goes round, as
// everything in ok is.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LOOPS_H
#define MISSILE_PLUGIN_LOOPS_H

#include "section/Handoff.h"
#include "section/Havoc.h"
#include "section/LoopGuesses.h"

namespace missile {

/// Is the path in a loop that it has entered at its head?
bool isInFollowedLoop(const StateRef &State);
/// What comes first in a turn of the loop; null if that is not one statement.
const clang::Stmt *firstOfLoop(const FunctionGraph &Graph,
                               const clang::CFGBlock *Head);

class Loops {
public:
  Loops(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
        Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
        Explanation &Tell, Handoff &Hand, Havoc &Forgetting)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Tell(Tell), Hand(Hand), Forgetting(Forgetting),
        Guessing(Run, Facts, Terms, Heap) {}
  void reset() { Frames.clear(); }

  /// The run has failed. Should it have let turns break objects, what there is
  /// to tell is rather that they do: from now on, that is refused.
  bool refuseBroken();

  PathAction enter(clang::ento::ExplodedNode *N, const clang::CFGBlock *Head);
  PathAction goRound(clang::ento::ExplodedNode *N, const clang::CFGBlock *Head);

private:
  /// The state at the head of a loop, as far as the way back needs it. (The
  /// engine's state points to the innermost one.)
  struct LoopFrame {
    const LoopFrame *Outer;
    const clang::CFGBlock *Head;
    const missile_state *AtHead;
    GuessList Assumed;
    LoopVariables Of; ///< what guesses are about
  };
  static const LoopFrame *innermost(const StateRef &State);
  std::unique_ptr<LoopFrame> frameAt(const StateRef &State,
                                     const clang::CFGBlock *Head);
  bool leavesFresh(const StateRef &State, const LoopFrame &Frame,
                   std::string &Why);
  bool letsGo(const StateRef &State, const LoopFrame &Frame, std::string &Why);
  bool keepsObjects(StateRef &State, const LoopFrame &Frame, std::string &Why,
                    bool &IsBrokenByTurn);
  llvm::SmallVector<const clang::ento::MemRegion *, 8>
  locationsOf(const StateRef &State, const Object &O);
  bool canBeBrokenAtHead(const StateRef &State, const Object &O);
  bool noteBroken(const StateRef &State, const LoopFrame &Frame,
                  const Object &O);
  StateRef spellBroken(StateRef State, const LoopFrame &Frame);
  bool stopsBefore(const StateRef &State, const clang::CFGBlock *B);
  StateRef spellChanged(StateRef State, const LoopEffects &E,
                        std::string &Conflict);

  /// What a turn frees is gone in the next one. True if that is new: begin
  /// again.
  bool learnGone(const StateRef &State, const LoopFrame &Frame);
  StateRef beginGone(StateRef State, const LoopFrame &Frame);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
  Handoff &Hand;
  Havoc &Forgetting;
  LoopGuesses Guessing;

  std::vector<std::unique_ptr<LoopFrame>> Frames;
  /// What turns of loops did not keep. This lasts from run to run.
  std::unique_ptr<missile_guesses, decltype(&missile_guesses_free)> Guesses{
      missile_guesses_new(), missile_guesses_free};
  /// Fresh allocations, by number, that a turn leaves where the next one finds
  /// them. These last from run to run as well.
  std::vector<std::pair<const clang::CFGBlock *, size_t>> LeakedAt;
  /// An object that a turn breaks: what the variable is or belongs to, or what
  /// it points to.
  struct BrokenObject {
    const clang::CFGBlock *Head;
    const clang::VarDecl *Variable;
    bool IsPointee;
    bool operator==(const BrokenObject &O) const {
      return Head == O.Head && Variable == O.Variable &&
             IsPointee == O.IsPointee;
    }
  };
  /// These last from run to run, too.
  std::vector<BrokenObject> BrokenByTurns;
  bool RefusesBroken = false;
  /// Locals that lead to what an earlier turn may have freed, by the numbers of
  /// loops.
  llvm::DenseSet<std::pair<unsigned, const clang::VarDecl *>> Gone;
};

} // namespace missile

#endif
