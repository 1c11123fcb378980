//===- Step.cpp - A step of a path, and what is known there ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Step.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

// One pointer is all that the engine's state has to carry: ours are interned.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileState, const void *)

namespace missile {

const missile_state *stateIn(const StateRef &State) {
  return static_cast<const missile_state *>(State->get<MissileState>());
}

StateRef withState(StateRef State, const missile_state *S) {
  return State->set<MissileState>(static_cast<const void *>(S));
}

StateRef PathFacts::assume(StateRef State, const missile_facts &New) {
  const missile_state *S = stateIn(State);
  for (size_t I = 0; I != New.count; ++I)
    S = missile_state_assume(Context.States, S, New.items[I]);
  return S == stateIn(State) ? State : withState(State, S);
}

StateRef PathFacts::assume(StateRef State, const missile_term *Fact) {
  missile_facts One = {};
  missile_facts_add(&One, Fact);
  State = assume(State, One);
  missile_facts_clear(&One);
  return State;
}

missile_judgment PathFacts::judgment(const StateRef &State) {
  missile_judgment J;
  J.entail = Context.Entail;
  J.facts = missile_state_facts(Context.States, stateIn(State), &J.fact_count);
  return J;
}

bool PathFacts::proves(const StateRef &State, const missile_term *Goal) {
  missile_judgment J = judgment(State);
  return missile_entails(J.entail, J.facts, J.fact_count, Goal) ==
         MISSILE_PROVED;
}

bool PathFacts::infeasible(const StateRef &State) {
  // To follow a path in vain is no mistake. To ask the solver at each branch
  // about all of those before takes time with the square of their number.
  static constexpr size_t ManyFacts = 200;
  const missile_state *S = stateIn(State);
  if (missile_state_fact_count(S) > ManyFacts) {
    const missile_term *Latest[ManyFacts];
    size_t Count = missile_state_latest_facts(S, Latest, ManyFacts);
    return missile_contradictory_cheaply(Context.Entail, Latest, Count);
  }
  missile_judgment J = judgment(State);
  return missile_contradictory(J.entail, J.facts, J.fact_count);
}

} // namespace missile
