/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Bounds: the cheap part of entailment.
 *
 * Most of what a program obliges us to show follows from intervals and
 * differences: 0 <= i, i < len, len <= 255 gives i < 255. Those are read off
 * the literals of the facts, kept transitively closed, and confronted with the
 * negated goal. What does not fit is ignored, so the answer "no" means nothing.
 *
 * Works on the stack; cubic in the number of atoms, of which it looks at the
 * first few only.
 */
#ifndef MISSILE_CORE_BOUNDS_H
#define MISSILE_CORE_BOUNDS_H

#include "missile/entail.h"

/*
 * True if `facts` and the negation of `goal` are certainly contradictory, that
 * is, if the facts entail the goal. Pass false to ask about the facts alone.
 * The goal should not be a conjunction: ask for its parts, rather. Facts that
 * matter most should come first. Adds to *steps what it took (budget.h).
 */
bool missile_bounds_prove(const missile_term *const *facts, size_t count,
                          const missile_term *goal, uint64_t *steps);

/*
 * The least and the greatest value that the facts leave to each of `terms`, as
 * far as bounds can say; MISSILE_NO_LOWER and MISSILE_NO_UPPER if that is
 * nothing. False if the facts are contradictory.
 */
bool missile_bounds_intervals(const missile_term *const *facts, size_t count,
                              const missile_term *const *terms,
                              size_t term_count, missile_interval *intervals,
                              uint64_t *steps);

/* Literals that are looked at; further ones are ignored. */
#define MISSILE_MOST_LITERALS 256

#endif
