/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * C's *, / and %: linear where one side is a constant, and otherwise a variable
 * in the range that those of the operands leave, of which results.c says more.
 */
#include "results.h"
#include "semantics_internal.h"
#include "term_internal.h"

static void watched(missile_semantics *s, missile_binary_op op,
                    missile_ctype type, const missile_term *result,
                    const missile_term *a, const missile_term *b,
                    bool is_exact) {
  missile_result_watched(
      s, &(missile_operation){op, type, result, a, b, is_exact});
}

/* ---- Multiplication ---- */

const missile_term *missile_semantics_multiply_constant(missile_semantics *s,
                                                        missile_ctype type,
                                                        const missile_term *a,
                                                        missile_int factor) {
  const missile_term *product = missile_term_scale(s->terms, factor, a);
  if (overflow_is_undefined(s, type) ||
      within(range_of(product), type_range(type)))
    return missile_semantics_arithmetic(s, type, product);
  /* Only the factor's residue matters; its smallest keeps the numbers small
   * and makes x * -1u a negation. */
  missile_int modulus = power_of_two(type.width);
  factor %= modulus;
  if (factor > modulus / 2)
    factor -= modulus;
  if (factor < -(modulus / 2))
    factor += modulus;
  return missile_semantics_wrap(s, type,
                                missile_term_scale(s->terms, factor, a));
}

static missile_int smallest(const missile_int *values, size_t count) {
  missile_int best = values[0];
  for (size_t i = 1; i < count; i++)
    if (values[i] < best)
      best = values[i];
  return best;
}

static missile_int largest(const missile_int *values, size_t count) {
  missile_int best = values[0];
  for (size_t i = 1; i < count; i++)
    if (values[i] > best)
      best = values[i];
  return best;
}

/* r is q * b. Where q is a / b, which has been evaluated then, what is missing
 * of a is the remainder. */
static void assume_whole_quotients(missile_semantics *s, missile_ctype type,
                                   const missile_term *r, const missile_term *q,
                                   const missile_term *b) {
  if (!s->facts || !missile_term_is_result(q, MISSILE_DIV) ||
      q->arguments[1] != b)
    return;
  const missile_term *a = q->arguments[0];
  if (!within(range_of(a), type_range(type)))
    return; /* divided in another type */
  const missile_term *rest = missile_semantics_remain(s, type, a, b);
  missile_result_assume(
      s, missile_term_eq(s->terms, missile_term_add(s->terms, r, rest), a));
}

const missile_term *missile_semantics_multiply(missile_semantics *s,
                                               missile_ctype type,
                                               const missile_term *a,
                                               const missile_term *b) {
  if (is_constant(a))
    return missile_semantics_multiply_constant(s, type, b,
                                               missile_term_number(a));
  if (is_constant(b))
    return missile_semantics_multiply_constant(s, type, a,
                                               missile_term_number(b));
  range x = operand_range(a, type), y = operand_range(b, type);
  missile_int corners[4];
  bool undefined = overflow_is_undefined(s, type), is_exact = undefined;
  if (!undefined && !__builtin_mul_overflow(x.lower, y.lower, &corners[0]) &&
      !__builtin_mul_overflow(x.lower, y.upper, &corners[1]) &&
      !__builtin_mul_overflow(x.upper, y.lower, &corners[2]) &&
      !__builtin_mul_overflow(x.upper, y.upper, &corners[3]))
    is_exact = within((range){smallest(corners, 4), largest(corners, 4)},
                      type_range(type));
  const missile_term *product = missile_term_product(s->terms, a, b);
  const missile_term *r = product;
  if (undefined)
    r = missile_semantics_arithmetic(s, type, product);
  else if (!is_exact)
    r = missile_semantics_result(s, MISSILE_MUL, type_range(type), a, b);
  missile_result_product(s, r, a, b, is_exact);
  if (is_exact) {
    assume_whole_quotients(s, type, r, a, b);
    assume_whole_quotients(s, type, r, b, a);
  }
  if (r != product)
    missile_result_wrapped_product(s, r, product, a, b, type);
  watched(s, MISSILE_MUL, type, r, a, b, is_exact);
  return r;
}

/* ---- Division ---- */

const missile_term *missile_semantics_quotient(missile_terms *terms,
                                               const missile_term *a,
                                               missile_int divisor) {
  missile_int size = divisor < 0 ? -divisor : divisor;
  const missile_term *zero = missile_term_constant(terms, 0);
  const missile_term *positive = missile_term_floor_div(terms, a, size);
  const missile_term *negative = missile_term_scale(
      terms, -1,
      missile_term_floor_div(terms, missile_term_scale(terms, -1, a), size));
  const missile_term *quotient = missile_term_ite(
      terms, missile_term_le(terms, zero, a), positive, negative);
  return divisor < 0 ? missile_term_scale(terms, -1, quotient) : quotient;
}

const missile_term *missile_semantics_remainder(missile_terms *terms,
                                                const missile_term *a,
                                                missile_int divisor) {
  missile_int size = divisor < 0 ? -divisor : divisor;
  const missile_term *zero = missile_term_constant(terms, 0);
  const missile_term *positive = missile_term_mod(terms, a, size);
  const missile_term *negative = missile_term_scale(
      terms, -1,
      missile_term_mod(terms, missile_term_scale(terms, -1, a), size));
  return missile_term_ite(terms, missile_term_le(terms, zero, a), positive,
                          negative);
}

/* A program that divides by 0 has no meaning, and on most machines ends. */
static void assume_not_zero(missile_semantics *s, const missile_term *divisor) {
  missile_result_assume(s, missile_term_ne(s->terms, divisor, constant(s, 0)));
}

/* The smallest value of the type divided by -1 is the one quotient that does
 * not fit. The remainder is undefined there too. */
static void assume_quotient_fits(missile_semantics *s, missile_ctype type,
                                 const missile_term *a, const missile_term *b) {
  if (!overflow_is_undefined(s, type))
    return;
  const missile_term *lowest = constant(s, missile_ctype_min(type));
  missile_result_assume(
      s, missile_term_or(s->terms, missile_term_ne(s->terms, a, lowest),
                         missile_term_ne(s->terms, b, constant(s, -1))));
}

static range union_of(range a, range b) {
  return (range){a.lower < b.lower ? a.lower : b.lower,
                 a.upper > b.upper ? a.upper : b.upper};
}

/* What x / y can be when y does not contain 0: a quotient is monotonous in
 * each operand, as long as the other does not change its sign. */
static range quotient_range(range x, range y) {
  missile_int corners[4] = {x.lower / y.lower, x.lower / y.upper,
                            x.upper / y.lower, x.upper / y.upper};
  return (range){smallest(corners, 4), largest(corners, 4)};
}

const missile_term *missile_semantics_divide(missile_semantics *s,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b) {
  if (is_number(b, 0))
    return missile_semantics_fresh(s, type);
  assume_quotient_fits(s, type, a, b);
  if (is_constant(b)) {
    const missile_term *quotient =
        missile_semantics_quotient(s->terms, a, missile_term_number(b));
    return overflow_is_undefined(s, type)
               ? quotient
               : missile_semantics_wrap(s, type, quotient);
  }
  assume_not_zero(s, b);
  range x = operand_range(a, type), y = operand_range(b, type);
  range q = {0, 0};
  if (y.lower > 0 || y.upper < 0)
    q = quotient_range(x, y);
  else {
    if (y.upper > 0)
      q = union_of(q, quotient_range(x, (range){1, y.upper}));
    if (y.lower < 0)
      q = union_of(q, quotient_range(x, (range){y.lower, -1}));
  }
  bool fits = within(q, type_range(type));
  bool may_wrap = !fits && !overflow_is_undefined(s, type);
  const missile_term *r =
      may_wrap ? missile_semantics_fresh(s, type)
               : missile_semantics_result(s, MISSILE_DIV, q, a, b);
  if (!fits && !may_wrap)
    r = missile_semantics_arithmetic(s, type, r);
  missile_result_quotient(s, r, a, b, may_wrap);
  watched(s, MISSILE_DIV, type, r, a, b, !may_wrap);
  return r;
}

static missile_int magnitude(range r) {
  return -r.lower > r.upper ? -r.lower : r.upper;
}

const missile_term *missile_semantics_remain(missile_semantics *s,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b) {
  if (is_number(b, 0))
    return missile_semantics_fresh(s, type);
  assume_quotient_fits(s, type, a, b);
  if (is_constant(b))
    return missile_semantics_remainder(s->terms, a, missile_term_number(b));
  assume_not_zero(s, b);
  range x = operand_range(a, type), y = operand_range(b, type);
  missile_int limit = magnitude(y) - 1;
  if (limit < 0)
    limit = 0; /* b can only be 0: not reached */
  range r = {0, 0};
  if (x.lower < 0)
    r.lower = x.lower > -limit ? x.lower : -limit;
  if (x.upper > 0)
    r.upper = x.upper < limit ? x.upper : limit;
  const missile_term *result =
      missile_semantics_result(s, MISSILE_REM, r, a, b);
  missile_result_remainder(s, result, a, b);
  watched(s, MISSILE_REM, type, result, a, b, true);
  return result;
}
