/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Every function here, in products.c and in bits.c must be right for all values
 * of its operands that the operands' type can hold, and may assume nothing else
 * about them: a result that says too little costs a proof, one that says too
 * much costs soundness.
 */
#include "semantics_internal.h"

#include "results.h"
#include "term_internal.h"

/* ---- Fresh variables ---- */

const missile_term *missile_semantics_fresh_in(missile_semantics *s, range r) {
  if (r.lower == r.upper)
    return constant(s, r.lower);
  return missile_term_variable(s->terms, MISSILE_SPACE_VALUE,
                               s->next_variable++, r.lower, r.upper);
}

const missile_term *missile_semantics_fresh(missile_semantics *s,
                                            missile_ctype type) {
  if (type.is_pointer)
    return missile_term_variable(s->terms, MISSILE_SPACE_ADDRESS,
                                 s->next_variable++, missile_ctype_min(type),
                                 missile_ctype_max(type));
  return missile_semantics_fresh_in(s, type_range(type));
}

const missile_term *missile_semantics_result(missile_semantics *s,
                                             missile_binary_op op, range r,
                                             const missile_term *a,
                                             const missile_term *b) {
  if (r.lower == r.upper)
    return constant(s, r.lower);
  bool is_commutative = op == MISSILE_MUL || op == MISSILE_BIT_AND ||
                        op == MISSILE_BIT_OR || op == MISSILE_BIT_XOR;
  bool swaps = is_commutative && missile_term_id(b) < missile_term_id(a);
  return missile_term_result(s->terms, op, swaps ? b : a, swaps ? a : b,
                             r.lower, r.upper);
}

/* ---- Wrapping and overflow ---- */

const missile_term *missile_semantics_wrap(missile_semantics *s,
                                           missile_ctype type,
                                           const missile_term *a) {
  if (within(range_of(a), type_range(type)))
    return a;
  const missile_term *lowest = constant(s, missile_ctype_min(type));
  const missile_term *offset = missile_term_subtract(s->terms, a, lowest);
  return missile_term_add(
      s->terms, missile_term_mod(s->terms, offset, power_of_two(type.width)),
      lowest);
}

const missile_term *missile_semantics_arithmetic(missile_semantics *s,
                                                 missile_ctype type,
                                                 const missile_term *a) {
  if (!overflow_is_undefined(s, type))
    return missile_semantics_wrap(s, type, a);
  const missile_term *lower = constant(s, missile_ctype_min(type));
  const missile_term *upper = constant(s, missile_ctype_max(type));
  missile_result_assume(
      s, missile_term_and(s->terms, missile_term_le(s->terms, lower, a),
                          missile_term_le(s->terms, a, upper)));
  return a;
}

/* ---- Truth ---- */

const missile_term *missile_semantics_truth(missile_semantics *s,
                                            const missile_term *a) {
  /* Undo missile_semantics_of_truth: a comparison used as a condition should
   * be that comparison. */
  if (missile_term_get_kind(a) == MISSILE_TERM_ITE &&
      is_constant(missile_term_argument(a, 1)) &&
      is_constant(missile_term_argument(a, 2))) {
    bool first = !is_number(missile_term_argument(a, 1), 0);
    bool second = !is_number(missile_term_argument(a, 2), 0);
    const missile_term *condition = missile_term_argument(a, 0);
    if (first == second)
      return missile_term_bool(s->terms, first);
    return first ? condition : missile_term_not(s->terms, condition);
  }
  return missile_term_ne(s->terms, a, constant(s, 0));
}

const missile_term *missile_semantics_of_truth(missile_semantics *s,
                                               const missile_term *formula) {
  return missile_term_ite(s->terms, formula, constant(s, 1), constant(s, 0));
}

static const missile_term *equal(missile_semantics *s, const missile_term *a,
                                 const missile_term *b) {
  if (is_number(b, 0))
    return missile_term_not(s->terms, missile_semantics_truth(s, a));
  if (is_number(a, 0))
    return missile_term_not(s->terms, missile_semantics_truth(s, b));
  return missile_term_eq(s->terms, a, b);
}

/* ---- The operators ---- */

static const missile_term *negated(missile_semantics *s,
                                   const missile_term *a) {
  return missile_term_scale(s->terms, -1, a);
}

const missile_term *missile_semantics_binary(missile_semantics *s,
                                             missile_binary_op op,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b) {
  missile_terms *t = s->terms;
  switch (op) {
  case MISSILE_ADD:
    return missile_semantics_arithmetic(s, type, missile_term_add(t, a, b));
  case MISSILE_SUB:
    return missile_semantics_arithmetic(s, type,
                                        missile_term_subtract(t, a, b));
  case MISSILE_MUL:
    return missile_semantics_multiply(s, type, a, b);
  case MISSILE_DIV:
    return missile_semantics_divide(s, type, a, b);
  case MISSILE_REM:
    return missile_semantics_remain(s, type, a, b);
  case MISSILE_SHL:
    return missile_semantics_shift_left(s, type, a, b);
  case MISSILE_SHR:
    return missile_semantics_shift_right(s, type, a, b);
  case MISSILE_BIT_AND:
  case MISSILE_BIT_OR:
  case MISSILE_BIT_XOR:
    return missile_semantics_bitwise(s, op, type, a, b);
  case MISSILE_LT:
    return missile_semantics_of_truth(s, missile_term_lt(t, a, b));
  case MISSILE_GT:
    return missile_semantics_of_truth(s, missile_term_lt(t, b, a));
  case MISSILE_LE:
    return missile_semantics_of_truth(s, missile_term_le(t, a, b));
  case MISSILE_GE:
    return missile_semantics_of_truth(s, missile_term_le(t, b, a));
  case MISSILE_EQ:
    return missile_semantics_of_truth(s, equal(s, a, b));
  case MISSILE_NE:
    return missile_semantics_of_truth(s, missile_term_not(t, equal(s, a, b)));
  }
  return missile_semantics_fresh(s, type);
}

const missile_term *missile_semantics_unary(missile_semantics *s,
                                            missile_unary_op op,
                                            missile_ctype type,
                                            const missile_term *a) {
  switch (op) {
  case MISSILE_PLUS:
    return a;
  case MISSILE_NEGATE:
    return missile_semantics_arithmetic(s, type, negated(s, a));
  case MISSILE_BIT_NOT:
    return missile_term_subtract(
        s->terms, constant(s, type.is_signed ? -1 : missile_ctype_max(type)),
        a);
  case MISSILE_LOGICAL_NOT:
    return missile_semantics_of_truth(
        s, missile_term_not(s->terms, missile_semantics_truth(s, a)));
  }
  return missile_semantics_fresh(s, type);
}

const missile_term *missile_semantics_convert(missile_semantics *s,
                                              missile_ctype from,
                                              missile_ctype to,
                                              const missile_term *a) {
  if (to.is_bool) {
    if (within(range_of(a), type_range(to)))
      return a;
    return missile_semantics_of_truth(s, missile_semantics_truth(s, a));
  }
  /* A type that holds all values of the other keeps each of them. */
  if (within(type_range(from), type_range(to)))
    return a;
  return missile_semantics_wrap(s, to, a);
}
