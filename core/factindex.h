/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The facts of the last question, by what they say and what they mention.
 *
 * The questions at one point of a path, and at the next, have nearly the same
 * facts, and a path can have thousands of them; of most questions, only a few
 * matter. So the list is kept with an index, of which each question changes
 * what is different at the end of its list. That is found by comparing
 * pointers: who asks may change the array in between.
 */
#ifndef MISSILE_CORE_FACTINDEX_H
#define MISSILE_CORE_FACTINDEX_H

#include "missile/term.h"

/* The variables of a formula, computed once. */
typedef struct missile_variable_set {
  size_t count;
  const missile_term *items[]; /* by id */
} missile_variable_set;

typedef struct missile_fact_index missile_fact_index;

missile_fact_index *missile_fact_index_new(missile_terms *terms);
void missile_fact_index_free(missile_fact_index *index);

const missile_variable_set *
missile_fact_index_variables(missile_fact_index *index,
                             const missile_term *formula);

/* From now on, the facts are these. */
void missile_fact_index_set(missile_fact_index *index,
                            const missile_term *const *facts, size_t count);

/* Is there an application in a fact, or the result of an operation
 * (missile_term_result())? */
bool missile_fact_index_has_application(const missile_fact_index *index);
bool missile_fact_index_has_result(const missile_fact_index *index);

/* Is `goal` true, a fact or part of one that is a conjunction, or a fact
 * false? */
bool missile_fact_index_says(const missile_fact_index *index,
                             const missile_term *goal);

/*
 * The facts that share a variable with the goal, even through other facts; all
 * of them if the goal has no variable. Those closest to the goal come first, the
 * latest of them before the others. The array lasts until the next call.
 */
const missile_term *const *
missile_fact_index_relevant(missile_fact_index *index, const missile_term *goal,
                            size_t *count);

/* The variables of all of `formulas`, by id. The array lasts until the next
 * call. */
const missile_term *const *
missile_fact_index_union(missile_fact_index *index,
                         const missile_term *const *formulas,
                         size_t formula_count, size_t *count);

#endif
