/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Solver: Z3, behind the few functions that entailment needs. Nothing else
 * knows of Z3.
 *
 * Every query gets a fresh solver, with a fixed seed and a resource limit of
 * its own, so that no verdict depends on what the solver learnt before. Terms
 * too large or too deep for it, and any error, are "undetermined".
 */
#ifndef MISSILE_CORE_SOLVER_H
#define MISSILE_CORE_SOLVER_H

#include "missile/term.h"

typedef struct missile_solver missile_solver;

typedef enum missile_satisfiability {
  MISSILE_UNSATISFIABLE,
  MISSILE_SATISFIABLE,
  MISSILE_UNDETERMINED
} missile_satisfiability;

/* A conjunction of formulas. `variables` are those that occur in it; their
 * ranges are part of the question. */
typedef struct missile_question {
  const missile_term *const *formulas;
  size_t formula_count;
  const missile_term *const *variables;
  size_t variable_count;
} missile_question;

/* What Z3 said of questions that it could not take, or of itself. A question that
 * is too hard is no error. */
typedef struct missile_solver_errors {
  unsigned count;
  char last[120];
} missile_solver_errors;
const missile_solver_errors *
missile_solver_get_errors(const missile_solver *solver);
/* From now on, make every question an error: for tests. */
void missile_solver_break(missile_solver *solver);

/* Starts Z3. `budget` is the resource limit of one query, 0 for none. */
missile_solver *missile_solver_new(unsigned budget);
void missile_solver_free(missile_solver *solver);

/* `most`: the steps that are left (budget.h), UINT64_MAX for no limit. */
missile_satisfiability missile_solver_check(missile_solver *solver,
                                            const missile_question *question,
                                            uint64_t most);

/* What was done since this was asked last, in steps. */
uint64_t missile_solver_take_steps(missile_solver *solver);

/*
 * Offers solutions, those with small numbers first, until `accept` returns
 * true (then the result is true) or it gives up. values[i] belongs to
 * question->variables[i].
 */
bool missile_solver_solve(missile_solver *solver,
                          const missile_question *question, uint64_t most,
                          bool (*accept)(void *user, const missile_int *values),
                          void *user);

#endif
