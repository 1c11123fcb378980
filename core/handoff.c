/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/handoff.h"

void missile_handoff_symbolize(const missile_env *env,
                               const missile_term *const *valuation,
                               missile_facts *facts) {
  for (size_t i = 0; i < missile_env_clause_count(env); i++)
    if (missile_env_clause_is_known(env, i, valuation))
      missile_facts_add(facts, missile_env_clause_formula(env, i, valuation));
}
