/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Typing: the flow-insensitive judgments (thesis, figures 4.5 and 4.6).
 *
 * Each is an instance of SUB-ENV (figure 4.5),  Gamma <:theta Gamma' : under
 * the facts, every clause of an environment holds for a valuation. What
 * differs is which environment, which valuation, and which clauses can be
 * skipped because the program point leaves their locations alone.
 *
 * A failure names the first clause that is not proved, in the order of the
 * environment.
 */
#ifndef MISSILE_TYPING_H
#define MISSILE_TYPING_H

#include "missile/entail.h"
#include "missile/type.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_failure {
  const missile_env *env;
  size_t clause;
  const missile_term *goal; /* the formula that is not entailed */
} missile_failure;

/* What is known at one program point. */
typedef struct missile_judgment {
  missile_entail *entail;
  const missile_term *const *facts;
  size_t fact_count;
} missile_judgment;

/* SUB-ENV: every clause of `env` holds for `valuation`. `failure` may be
 * NULL. Locations whose value is NULL make the clauses that mention them
 * fail. */
bool missile_typing_sub_env(const missile_judgment *j, const missile_env *env,
                            const missile_term *const *valuation,
                            missile_failure *failure);

/*
 * T-WRITE-FIELD, and assignment to a local or a global: `before` holds the
 * values that the locations have before the write, `after` those after it.
 * Clauses that mention no location whose value differs are kept by the write
 * and not checked, and so is a clause that mentions a location whose value in
 * `after` is NULL: that storage is out of scope. The facts must already contain what `env` says of `before`
 * (missile_handoff_symbolize).
 */
bool missile_typing_write(const missile_judgment *j, const missile_env *env,
                          const missile_term *const *before,
                          const missile_term *const *after,
                          missile_failure *failure);

/* The same of the clauses `clauses` alone, after writes to all that they
 * mention. */
bool missile_typing_holds(const missile_judgment *j, const missile_env *env,
                          const size_t *clauses, size_t count,
                          const missile_term *const *after,
                          missile_failure *failure);

#ifdef __cplusplus
}
#endif
#endif
