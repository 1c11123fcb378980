//===- Step.cpp - A step of a path, and what is known there ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Step.h"
#include "section/SectionTraits.h"

#include "missile/extent.h"

using namespace clang;
using namespace ento;

// One pointer is all that the engine's state has to carry: ours are interned.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileState, const void *)
// What has been freed, by the bases of pointers there.
REGISTER_SET_WITH_PROGRAMSTATE(MissileGone, const void *)

namespace missile {

const missile_state *stateIn(const StateRef &State) {
  return static_cast<const missile_state *>(State->get<MissileState>());
}

StateRef withState(StateRef State, const missile_state *S) {
  return State->set<MissileState>(static_cast<const void *>(S));
}

StateRef addGone(StateRef State, const missile_term *P) {
  const void *Base = P ? missile_extent_base(P) : nullptr;
  return Base ? State->add<MissileGone>(Base) : State;
}

bool isGone(const StateRef &State, const missile_term *P) {
  const void *Base = P ? missile_extent_base(P) : nullptr;
  return Base && State->contains<MissileGone>(Base);
}

bool hasGone(const StateRef &State) {
  return !State->get<MissileGone>().isEmpty();
}

/// Does \p T speak of the extent of something that has been freed?
static bool speaksOfGone(const StateRef &State, const missile_term *T) {
  if (!missile_term_has_application(T))
    return false;
  struct Search {
    const StateRef &State;
    bool Found;
  } S = {State, false};
  missile_term_variables(
      T,
      [](void *User, const missile_term *T) {
        auto *S = static_cast<Search *>(User);
        S->Found |= missile_term_get_kind(T) == MISSILE_TERM_APPLY &&
                    S->State->contains<MissileGone>(
                        static_cast<const void *>(missile_term_argument(T, 0)));
      },
      &S);
  return S.Found;
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
  // What is said of how far a pointer goes, ends when that is freed.
  if (hasGone(State)) {
    auto **Kept = static_cast<const missile_term **>(
        missile_arena_zalloc(missile_terms_arena(Context.Notes.terms()),
                             J.fact_count * sizeof *J.facts));
    size_t Count = 0;
    for (size_t I = 0; I != J.fact_count; ++I)
      if (!speaksOfGone(State, J.facts[I]))
        Kept[Count++] = J.facts[I];
    J.facts = Kept;
    J.fact_count = Count;
  }
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
