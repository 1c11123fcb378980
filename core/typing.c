/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/typing.h"

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

bool missile_typing_sub_env(const missile_judgment *j, const missile_env *env,
                            const missile_term *const *valuation,
                            missile_failure *failure) {
  for (size_t i = 0; i < missile_env_clause_count(env); i++)
    if (!check_clause(j, env, i, valuation, failure))
      return false;
  return true;
}

bool missile_typing_write(const missile_judgment *j, const missile_env *env,
                          const missile_term *const *before,
                          const missile_term *const *after,
                          missile_failure *failure) {
  for (size_t i = 0; i < missile_env_clause_count(env); i++)
    if (mentions_changed(env, i, before, after) &&
        !mentions_unknown(env, i, after) &&
        !check_clause(j, env, i, after, failure))
      return false;
  return true;
}

bool missile_typing_holds(const missile_judgment *j, const missile_env *env,
                          const size_t *clauses, size_t count,
                          const missile_term *const *after,
                          missile_failure *failure) {
  for (size_t i = 0; i < count; i++)
    if (missile_env_clause_is_known(env, clauses[i], after) &&
        !check_clause(j, env, clauses[i], after, failure))
      return false;
  return true;
}
