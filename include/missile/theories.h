/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theories that this build knows: the table of checkers/theories.c, which
 * is where a new kind of refinement is registered.
 */
#ifndef MISSILE_THEORIES_H
#define MISSILE_THEORIES_H

#include "missile/refinement.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The theory of linear integer arithmetic (checkers/formula.c). */
extern const missile_theory missile_formula_theory;
/* The invariants of an object, in contracts (checkers/consistent.c). */
extern const missile_theory missile_consistent_theory;
/* Multiples of a unit (checkers/multiple_of.c). */
extern const missile_theory missile_multiple_of_theory;
/* Reflection: which methods an object has, and which texts a string
 * (checkers/responds_to.c, checkers/value_in.c). */
extern const missile_theory missile_responds_to_theory;
extern const missile_theory missile_value_in_theory;

/* Lengths of what pointers lead to (checkers/lengths.c). */
extern const missile_theory missile_has_length_theory;
extern const missile_theory missile_indexed_by_theory;

extern const missile_theory *const missile_theories[];
extern const size_t missile_theory_count;

#ifdef __cplusplus
}
#endif
#endif
