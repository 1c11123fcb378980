/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of the theories: a new kind of refinement is one more line. */
#include "missile/theories.h"

const missile_theory *const missile_theories[] = {
    &missile_formula_theory,
    &missile_consistent_theory,
    &missile_responds_to_theory,
    &missile_value_in_theory,
    &missile_multiple_of_theory,
    &missile_has_length_theory,
    &missile_indexed_by_theory,
};

const size_t missile_theory_count =
    sizeof missile_theories / sizeof *missile_theories;
