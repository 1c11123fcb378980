/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of the theory multipleOf: multiple_of.c has its function and its
 * clause, multiple_of_lemmas.c what is known of them. */
#ifndef MISSILE_CHECKERS_MULTIPLE_OF_H
#define MISSILE_CHECKERS_MULTIPLE_OF_H

#include "missile/entail.h"
#include "missile/refinement.h"
#include "missile/semantics.h"

/* multiple(v, u): 1 if v is an integer times u, and otherwise 0. */
extern const missile_function missile_multiple_function;

static inline const missile_term *constant(missile_terms *t,
                                           missile_int value) {
  return missile_term_constant(t, value);
}

static inline bool is_kind(const missile_term *term, missile_term_kind kind) {
  return missile_term_get_kind(term) == kind;
}

/* How many atoms the sum `term` has, and each of them. */
static inline size_t atom_count(const missile_term *term) {
  if (is_kind(term, MISSILE_TERM_CONSTANT))
    return 0;
  return is_kind(term, MISSILE_TERM_SUM) ? missile_term_arity(term) : 1;
}

static inline const missile_term *atom_of(const missile_term *term, size_t i) {
  return is_kind(term, MISSILE_TERM_SUM) ? missile_term_argument(term, i)
                                         : term;
}

static inline missile_int factor_of(const missile_term *term, size_t i) {
  return is_kind(term, MISSILE_TERM_SUM) ? missile_term_coefficient(term, i)
                                         : 1;
}

static inline bool is_multiple(const missile_term *term) {
  return is_kind(term, MISSILE_TERM_APPLY) &&
         missile_term_function(term) == &missile_multiple_function;
}

/* v + k * a */
static inline const missile_term *plus_times(missile_terms *t,
                                             const missile_term *v,
                                             missile_int k,
                                             const missile_term *a) {
  return missile_term_add(t, v, missile_term_scale(t, k, a));
}

/* `v` without as much of `a` as takes `atom` out of it; NULL if none does. */
const missile_term *missile_multiple_without(missile_terms *t,
                                             const missile_term *v,
                                             const missile_term *a,
                                             const missile_term *atom);

/* Of so many conditions in each other a formula is made. */
enum { DEEPEST = 8 };

/* The formula that `application`, 0 or 1, is 1. */
const missile_term *missile_multiple_holds(missile_terms *t,
                                           const missile_term *application,
                                           unsigned depth);
/* `v` is a multiple of `u`. */
const missile_term *missile_multiple_divides(missile_terms *t,
                                             const missile_term *u,
                                             const missile_term *v);

/* What the theory's table row has of lemmas. */
void missile_multiple_lemmas(void *user, missile_terms *t,
                             const missile_term *const *facts, size_t count,
                             const missile_term *goal, missile_facts *out);
void missile_multiple_result_lemmas(missile_terms *t,
                                    const missile_operation *o,
                                    missile_facts *out);

#endif
