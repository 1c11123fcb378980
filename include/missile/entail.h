/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Entailment: do these facts imply that goal? The decision procedure behind
 * the subtyping judgment  Gamma |- T1 <: T2  (thesis, section 4.2.3).
 *
 * In order: the goal is trivially true or among the facts; bounds and
 * differences read off the facts decide it; the cache of this translation
 * unit knows; Z3 decides, under a resource limit that does not depend on
 * time, so that a verdict is the same on every machine. Facts that share no
 * variable with the goal, even through other facts, are left out; a goal of
 * false (is this path infeasible?) considers all facts.
 *
 * The ranges of the variables are facts by themselves. UNKNOWN (the limit was
 * reached, or the solver failed) must be treated as not proved.
 */
#ifndef MISSILE_ENTAIL_H
#define MISSILE_ENTAIL_H

#include "missile/term.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_entail missile_entail;

/*
 * What a theory knows of the functions that it uses: called for a goal with an
 * application, or one (other than false) to which a fact with an application is
 * relevant, it adds to `out` formulas that hold whenever the facts do. More of
 * them prove more; none are needed for soundness.
 */
typedef void (*missile_lemmas)(void *user, missile_terms *terms,
                               const missile_term *const *facts, size_t count,
                               const missile_term *goal, missile_facts *out);
/* From now on `lemmas` is asked as well, with `user`; once, however often it is
 * added. There may be MISSILE_MAX_LEMMAS of them. */
#define MISSILE_MAX_LEMMAS 8
void missile_entail_add_lemmas(missile_entail *e, missile_lemmas lemmas,
                               void *user);

typedef enum missile_verdict {
  MISSILE_PROVED,
  MISSILE_NOT_PROVED, /* the solver has a counterexample */
  MISSILE_UNKNOWN
} missile_verdict;

typedef struct missile_entail_statistics {
  uint64_t queries;       /* calls of missile_entails() */
  uint64_t cache_hits;
  uint64_t solver_calls;  /* reached Z3 */
  uint64_t solver_unknown;
  uint64_t solver_errors; /* among the unknown, and among counterexamples */
} missile_entail_statistics;

/* `solver_budget` is Z3's rlimit for one query (0: no limit; about 1,000,000
 * takes a second). Z3 is started at the first query that needs it. */
missile_entail *missile_entail_new(missile_terms *terms,
                                   unsigned solver_budget);
/* Frees the solver; the caches are in the arena. NULL is allowed. */
void missile_entail_free(missile_entail *e);

missile_verdict missile_entails(missile_entail *e,
                                const missile_term *const *facts, size_t count,
                                const missile_term *goal);
/* True if the facts are certainly contradictory. False promises nothing. */
bool missile_contradictory(missile_entail *e, const missile_term *const *facts,
                           size_t count);
/* As missile_contradictory, but without the solver. */
bool missile_contradictory_cheaply(missile_entail *e,
                                   const missile_term *const *facts,
                                   size_t count);

/* What the facts leave to the values of a term; MISSILE_NO_LOWER and
 * MISSILE_NO_UPPER where that is everything. */
typedef struct missile_interval {
  missile_int lower, upper;
} missile_interval;
/* Sets intervals[i] for terms[i], as far as bounds can say, without the solver.
 * False if the facts are contradictory. */
bool missile_intervals_cheaply(missile_entail *e,
                               const missile_term *const *facts, size_t count,
                               const missile_term *const *terms,
                               size_t term_count, missile_interval *intervals);

missile_entail_statistics missile_entail_get_statistics(const missile_entail *e);
/* What the solver said last when it failed; "" if it never has. */
const char *missile_entail_solver_error(const missile_entail *e);
/* From now on, make every question to the solver an error: for tests. */
void missile_entail_break_solver(missile_entail *e);

/* A value for each unknown of a failed query: for its variables, and for
 * applications of functions that do not say what their values are. */
typedef struct missile_model_entry {
  const missile_term *variable;
  missile_int value;
} missile_model_entry;
typedef struct missile_model {
  const missile_model_entry *entries; /* by id of the variable; in the arena */
  size_t count;
} missile_model;
/*
 * A counterexample: values under which all facts hold and the goal does not.
 * False if there is none, or none was found within the budget. The model is
 * replayed through missile_term_evaluate() before it is returned, and small
 * values are preferred.
 */
bool missile_counterexample(missile_entail *e, const missile_term *const *facts,
                            size_t count, const missile_term *goal,
                            missile_model *model);

#ifdef __cplusplus
}
#endif
#endif
