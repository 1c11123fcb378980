//===- Step.h - A step of a path, and what is known there -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a section knows at one point of a path (missile/state.h; thesis, figure
// 4.7) travels with the engine's state, as one pointer: these states are
// interned. While a piece of code works out the next state, it holds a Step:
// the engine's state and the facts that hold there without being in it yet.
// Whatever gives a value a meaning notes facts in the latest step that is
// alive; they count once they are assumed, and end with the step otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_STEP_H
#define MISSILE_PLUGIN_STEP_H

#include "section/SectionRun.h"

#include "missile/semantics.h"
#include "missile/typing.h"

namespace missile {

/// The section's state within the engine's.
const missile_state *stateIn(const StateRef &State);
StateRef withState(StateRef State, const missile_state *S);

/// What the pointer \p P leads to has been freed, or may have been: nothing is
/// known of how far it goes any more (PathFacts::judgment()).
StateRef addGone(StateRef State, const missile_term *P);
bool isGone(const StateRef &State, const missile_term *P);
bool hasGone(const StateRef &State);

class Step {
public:
  /// Facts about what \p Sem gives are noted here as long as this lives.
  Step(missile_semantics &Sem, StateRef State)
      : State(std::move(State)), Sem(Sem), Outer(Sem.facts) {
    Sem.facts = &Noted;
  }
  ~Step() {
    Sem.facts = Outer;
    missile_facts_clear(&Noted);
  }
  Step(const Step &) = delete;
  Step &operator=(const Step &) = delete;

  void note(const missile_term *Fact) { missile_facts_add(&Noted, Fact); }
  missile_facts *facts() { return &Noted; }
  const missile_facts &facts() const { return Noted; }

  /// Where the operands of expressions have their values.
  StateRef State;

private:
  missile_semantics &Sem;
  missile_facts *Outer;
  missile_facts Noted = {};
};

/// Adds facts to states, and asks what follows from them.
class PathFacts {
public:
  explicit PathFacts(const SectionContext &Context) : Context(Context) {}

  StateRef assume(StateRef State, const missile_facts &New);
  /// \p State, with what has been noted in \p At.
  StateRef assume(StateRef State, const Step &At) {
    return assume(std::move(State), At.facts());
  }
  StateRef assume(StateRef State, const missile_term *Fact);
  missile_judgment judgment(const StateRef &State);
  bool proves(const StateRef &State, const missile_term *Goal);
  /// Do the facts contradict each other, so that no run comes here?
  bool infeasible(const StateRef &State);

private:
  const SectionContext &Context;
};

} // namespace missile

#endif
