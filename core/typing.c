/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/typing.h"

#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

static bool mentions_unknown(const missile_env *env, size_t clause,
                             const missile_term *const *valuation) {
  return !missile_env_clause_is_known(env, clause, valuation);
}

static bool mentions_changed(const missile_env *env, size_t clause,
                             const missile_term *const *before,
                             const missile_term *const *after) {
  size_t locations[MISSILE_MAX_SLOTS];
  size_t count = missile_env_clause_locations(env, clause, locations);
  for (size_t i = 0; i < count; i++)
    if (before[locations[i]] != after[locations[i]])
      return true;
  return false;
}

static bool check_clause(const missile_judgment *j, const missile_env *env,
                         size_t clause, const missile_term *const *valuation,
                         missile_failure *failure) {
  /* Of a value that is not known nothing is shown, whatever the facts. */
  const missile_term *goal = missile_term_bool(missile_env_terms(env), false);
  if (!mentions_unknown(env, clause, valuation)) {
    goal = missile_env_clause_formula(env, clause, valuation);
    if (missile_entails(j->entail, j->facts, j->fact_count, goal) ==
        MISSILE_PROVED)
      return true;
  }
  if (failure)
    *failure = (missile_failure){env, clause, goal};
  return false;
}

/* Each element of the quantified location `each` in its place. */
static bool check_elements(const missile_judgment *j, const missile_env *env,
                           size_t clause, size_t each,
                           const missile_term *const *valuation,
                           const missile_elements *elements,
                           missile_failure *failure) {
  size_t count = missile_env_location_count(env);
  const missile_term **values = missile_scratch(NULL, count, sizeof *values);
  memcpy(values, valuation, count * sizeof *values);
  bool holds = true;
  for (size_t i = 0; holds && i < elements->count; i++) {
    values[each] = elements->values[i];
    holds = check_clause(j, env, clause, values, failure);
  }
  free(values);
  return holds;
}

bool missile_typing_check(const missile_judgment *j, const missile_env *env,
                          const missile_selector *which,
                          const missile_term *const *valuation,
                          const missile_elements *elements,
                          missile_failure *failure) {
  static const missile_selector all = {NULL, 0, NULL, NULL};
  if (!which)
    which = &all;
  size_t count = which->clauses ? which->count : missile_env_clause_count(env);
  for (size_t i = 0; i < count; i++) {
    size_t clause = which->clauses ? which->clauses[i] : i;
    if (which->takes && !which->takes(which->user, clause))
      continue;
    size_t each =
        elements ? missile_env_clause_each(env, clause) : MISSILE_NO_LOCATION;
    bool has_elements = each != MISSILE_NO_LOCATION && !valuation[each] &&
                        elements[each].are_known;
    if (has_elements ? !check_elements(j, env, clause, each, valuation,
                                       &elements[each], failure)
                     : !check_clause(j, env, clause, valuation, failure))
      return false;
  }
  return true;
}

bool missile_typing_sub_env(const missile_judgment *j, const missile_env *env,
                            const missile_term *const *valuation,
                            missile_failure *failure) {
  return missile_typing_check(j, env, NULL, valuation, NULL, failure);
}

typedef struct write {
  const missile_env *env;
  const missile_term *const *before, *const *after;
} write;

static bool is_at_stake(void *user, size_t clause) {
  const write *w = user;
  return mentions_changed(w->env, clause, w->before, w->after) &&
         !mentions_unknown(w->env, clause, w->after);
}

bool missile_typing_write(const missile_judgment *j, const missile_env *env,
                          const missile_term *const *before,
                          const missile_term *const *after,
                          missile_failure *failure) {
  write w = {env, before, after};
  const missile_selector which = {.takes = is_at_stake, .user = &w};
  return missile_typing_check(j, env, &which, after, NULL, failure);
}

/* Do the clauses over `each` hold of one element with `after`, if they did with
 * `before`? Both have a place for its value. */
static bool check_around(const missile_judgment *j, const missile_env *env,
                         size_t each, const missile_term **before,
                         const missile_term **after, missile_semantics *s,
                         missile_failure *failure) {
  const missile_term *element =
      missile_semantics_fresh(s, missile_env_location_type(env, each));
  const missile_term *known = before[each];
  before[each] = after[each] = element;
  missile_facts facts = {NULL, 0, 0};
  for (size_t i = 0; i < j->fact_count; i++)
    missile_facts_add(&facts, j->facts[i]);
  size_t count = missile_env_clause_count(env);
  for (size_t i = 0; i < count; i++)
    if (missile_env_clause_mentions(env, i, each) &&
        !mentions_unknown(env, i, before))
      missile_facts_add(&facts, missile_env_clause_formula(env, i, before));
  const missile_judgment with = {j->entail, facts.items, facts.count};
  bool holds = true;
  for (size_t i = 0; holds && i < count; i++)
    if (missile_env_clause_mentions(env, i, each) &&
        mentions_changed(env, i, before, after) &&
        !mentions_unknown(env, i, after))
      holds = check_clause(&with, env, i, after, failure);
  missile_facts_clear(&facts);
  before[each] = known;
  after[each] = NULL;
  return holds;
}

bool missile_typing_write_around(const missile_judgment *j,
                                 const missile_env *env,
                                 const missile_term *const *before,
                                 const missile_term *const *after,
                                 missile_semantics *s,
                                 missile_failure *failure) {
  if (!missile_env_has_each(env))
    return true;
  size_t count = missile_env_location_count(env);
  const missile_term **then = missile_scratch(NULL, count, sizeof *then);
  const missile_term **now = missile_scratch(NULL, count, sizeof *now);
  memcpy(then, before, count * sizeof *then);
  memcpy(now, after, count * sizeof *now);
  bool holds = true;
  for (size_t i = 0; holds && i < count; i++)
    if (missile_env_location_is_each(env, i) && !now[i])
      holds = check_around(j, env, i, then, now, s, failure);
  free(then);
  free(now);
  return holds;
}

typedef struct known {
  const missile_env *env;
  const missile_term *const *valuation;
} known;

static bool is_known(void *user, size_t clause) {
  const known *k = user;
  return missile_env_clause_is_known(k->env, clause, k->valuation);
}

bool missile_typing_holds(const missile_judgment *j, const missile_env *env,
                          const size_t *clauses, size_t count,
                          const missile_term *const *after,
                          missile_failure *failure) {
  static const size_t none[1] = {0};
  known k = {env, after};
  const missile_selector which = {clauses ? clauses : none, count, is_known,
                                  &k};
  return missile_typing_check(j, env, &which, after, NULL, failure);
}
