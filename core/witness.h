/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Witness: the cheap part of a "no".
 *
 * Most questions that reach the solver ask whether a path is still possible,
 * and it is: a few pointers are not null, a few answers are yes or no. Numbers
 * for which all of that holds are found in microseconds, by putting right what
 * is wrong with the first ones that come to mind. The solver takes a hundred
 * times as long, and longer still to start.
 */
#ifndef MISSILE_CORE_WITNESS_H
#define MISSILE_CORE_WITNESS_H

#include "solver.h"

/*
 * True if all formulas of the question certainly can hold: numbers were found
 * for which they evaluate to true. "No" means nothing. Deterministic. Adds to
 * *steps what it took (budget.h).
 */
bool missile_witness_exists(const missile_question *question, uint64_t *steps);

#endif
