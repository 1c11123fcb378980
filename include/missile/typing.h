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

/* Which clauses of an environment a judgment is about. */
typedef struct missile_selector {
  /* These alone, in this order; NULL: all. */
  const size_t *clauses;
  size_t count;
  /* Of those, the ones that it says true of; NULL: all. */
  bool (*takes)(void *user, size_t clause);
  void *user;
} missile_selector;

/* The elements that a quantified location has. */
typedef struct missile_elements {
  const missile_term *const *values; /* NULL in it: one that is not known */
  size_t count;
  bool are_known; /* or else nothing is known of them */
} missile_elements;

/*
 * The judgment that the others are cases of: each clause of `env` that `which`
 * selects (NULL: all) holds for `valuation`. Locations whose value is NULL make
 * the clauses that mention them fail; but a clause over a quantified location
 * without a value holds if it does with each of the elements of that one in its
 * place, by the numbers of locations in `elements` (NULL: none are known).
 * `failure` may be NULL.
 */
bool missile_typing_check(const missile_judgment *j, const missile_env *env,
                          const missile_selector *which,
                          const missile_term *const *valuation,
                          const missile_elements *elements,
                          missile_failure *failure);

/* SUB-ENV: every clause of `env` holds for `valuation`. */
bool missile_typing_sub_env(const missile_judgment *j, const missile_env *env,
                            const missile_term *const *valuation,
                            missile_failure *failure);

/*
 * T-WRITE-FIELD, and assignment to a local or a global: `before` holds the
 * values that the locations have before the write, `after` those after it.
 * Clauses that mention no location whose value differs are kept by the write
 * and not checked, and so is a clause that mentions a location whose value in
 * `after` is NULL: that storage is out of scope, or nothing but elements that
 * stay as they are. The facts must already contain what `env` says of `before`
 * (missile_handoff_symbolize).
 */
bool missile_typing_write(const missile_judgment *j, const missile_env *env,
                          const missile_term *const *before,
                          const missile_term *const *after,
                          missile_failure *failure);

/*
 * The same of the elements that a write leaves alone: those of the quantified
 * locations without a value in `after`. What `env` says of one of them with
 * `before`, it still says with `after`. There need not be one, so what it says
 * is assumed for that one only; `s` makes the element up.
 */
bool missile_typing_write_around(const missile_judgment *j,
                                 const missile_env *env,
                                 const missile_term *const *before,
                                 const missile_term *const *after,
                                 missile_semantics *s,
                                 missile_failure *failure);

/* The same as missile_typing_write() of the clauses `clauses` alone, after
 * writes to all that they mention. */
bool missile_typing_holds(const missile_judgment *j, const missile_env *env,
                          const size_t *clauses, size_t count,
                          const missile_term *const *after,
                          missile_failure *failure);

#ifdef __cplusplus
}
#endif
#endif
