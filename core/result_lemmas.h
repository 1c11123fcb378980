/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What follows from two results of operations together, and from what is known
 * of their operands where the question is asked; of one by itself, results.h
 * knows more.
 *
 *   - Equal operands give equal results.
 *   - Of two products with a common factor that is not negative, the one with the
 *     larger other factor is larger by the common one at least: the element of
 *     a matrix is before its end. So are two together that a third exceeds.
 *   - A product lies between the planes through the corners of its factors'
 *     bounds.
 *
 * All of it is linear, so the solver need not multiply. What is said of products
 * is true of the mathematical integers, whatever the program does. A result of
 * another operation need not be what C says where the program does not get to
 * evaluate it: there, too, it is the same for the same operands.
 */
#ifndef MISSILE_CORE_RESULT_LEMMAS_H
#define MISSILE_CORE_RESULT_LEMMAS_H

#include "missile/term.h"

/* Adds to `out` formulas that hold whenever the facts do, about the first few
 * results in `goal` and `facts`; to *steps what it took (budget.h). */
void missile_result_lemmas_add(missile_terms *terms,
                               const missile_term *const *facts, size_t count,
                               const missile_term *goal, missile_facts *out,
                               uint64_t *steps);

#endif
