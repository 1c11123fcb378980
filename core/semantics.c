/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Every function here must be right for all values of its operands that the
 * operands' type can hold, and may assume nothing else about them: a result
 * that says too little costs a proof, one that says too much costs soundness.
 *
 * Two kinds of knowledge are kept apart. The range of a term (from the ranges
 * of its variables) decides whether a modulus is dropped. That a term holds a
 * value of its type bounds what is fresh, and no more: after an overflow it
 * need not be true, but then the program has no meaning either.
 */
#include "missile/semantics.h"

#include "results.h"

typedef struct range {
  missile_int lower, upper;
} range;

static range range_of(const missile_term *a) {
  range r;
  missile_term_range(a, &r.lower, &r.upper);
  return r;
}

static range type_range(missile_ctype type) {
  return (range){missile_ctype_min(type), missile_ctype_max(type)};
}

static bool within(range inner, range outer) {
  return inner.lower >= outer.lower && inner.upper <= outer.upper;
}

/* The values that an operand of `type` can have. If none is left the operation
 * is never reached, and then any answer will do. */
static range operand_range(const missile_term *a, missile_ctype type) {
  range r = range_of(a), t = type_range(type);
  if (r.lower < t.lower)
    r.lower = t.lower;
  if (r.upper > t.upper)
    r.upper = t.upper;
  return r.lower <= r.upper ? r : t;
}

static missile_int power_of_two(unsigned exponent) {
  return (missile_int)1 << exponent;
}

static bool is_constant(const missile_term *a) {
  return missile_term_get_kind(a) == MISSILE_TERM_CONSTANT;
}

static bool is_number(const missile_term *a, missile_int value) {
  return is_constant(a) && missile_term_number(a) == value;
}

static const missile_term *constant(missile_semantics *s, missile_int value) {
  return missile_term_constant(s->terms, value);
}

static const missile_term *negated(missile_semantics *s,
                                   const missile_term *a) {
  return missile_term_scale(s->terms, -1, a);
}

/* ---- Fresh variables ---- */

static const missile_term *fresh_in(missile_semantics *s, range r) {
  if (r.lower == r.upper)
    return constant(s, r.lower);
  return missile_term_variable(s->terms, MISSILE_SPACE_VALUE,
                               s->next_variable++, r.lower, r.upper);
}

const missile_term *missile_semantics_fresh(missile_semantics *s,
                                            missile_ctype type) {
  return fresh_in(s, type_range(type));
}

/* A result of `type` that is mathematically in `r`. Beyond the type, it has
 * wrapped around to anywhere, or (`overflow_is_undefined`) it does not occur. */
static const missile_term *fresh_result(missile_semantics *s,
                                        missile_ctype type, range r,
                                        bool overflow_is_undefined) {
  range t = type_range(type);
  if (within(r, t))
    return fresh_in(s, r);
  if (overflow_is_undefined) {
    if (r.lower < t.lower)
      r.lower = t.lower;
    if (r.upper > t.upper)
      r.upper = t.upper;
    if (r.lower <= r.upper)
      return fresh_in(s, r);
  }
  return fresh_in(s, t);
}

/* ---- Wrapping and overflow ---- */

/* `a` modulo 2^width, into the range of `type`. */
static const missile_term *wrap(missile_semantics *s, missile_ctype type,
                                const missile_term *a) {
  if (within(range_of(a), type_range(type)))
    return a;
  const missile_term *lowest = constant(s, missile_ctype_min(type));
  const missile_term *offset = missile_term_subtract(s->terms, a, lowest);
  return missile_term_add(
      s->terms, missile_term_mod(s->terms, offset, power_of_two(type.width)),
      lowest);
}

static bool overflow_is_undefined(const missile_semantics *s,
                                  missile_ctype type) {
  return type.is_signed && !s->wrapv;
}

/* The result of an arithmetic operator whose mathematical result is `a`. */
static const missile_term *arithmetic(missile_semantics *s, missile_ctype type,
                                      const missile_term *a) {
  if (!overflow_is_undefined(s, type))
    return wrap(s, type, a);
  const missile_term *lower = constant(s, missile_ctype_min(type));
  const missile_term *upper = constant(s, missile_ctype_max(type));
  missile_result_assume(
      s, missile_term_and(s->terms, missile_term_le(s->terms, lower, a),
                          missile_term_le(s->terms, a, upper)));
  return a;
}

static void watched(missile_semantics *s, missile_binary_op op,
                    missile_ctype type, const missile_term *result,
                    const missile_term *a, const missile_term *b,
                    bool is_exact) {
  missile_result_watched(
      s, &(missile_operation){op, type, result, a, b, is_exact});
}

/* ---- Multiplication ---- */

static const missile_term *multiply_constant(missile_semantics *s,
                                             missile_ctype type,
                                             const missile_term *a,
                                             missile_int factor) {
  const missile_term *product = missile_term_scale(s->terms, factor, a);
  if (overflow_is_undefined(s, type) ||
      within(range_of(product), type_range(type)))
    return arithmetic(s, type, product);
  /* Only the factor's residue matters; its smallest keeps the numbers small
   * and makes x * -1u a negation. */
  missile_int modulus = power_of_two(type.width);
  factor %= modulus;
  if (factor > modulus / 2)
    factor -= modulus;
  if (factor < -(modulus / 2))
    factor += modulus;
  return wrap(s, type, missile_term_scale(s->terms, factor, a));
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

static const missile_term *multiply(missile_semantics *s, missile_ctype type,
                                    const missile_term *a,
                                    const missile_term *b) {
  if (is_constant(a))
    return multiply_constant(s, type, b, missile_term_number(a));
  if (is_constant(b))
    return multiply_constant(s, type, a, missile_term_number(b));
  range x = operand_range(a, type), y = operand_range(b, type);
  missile_int corners[4];
  if (__builtin_mul_overflow(x.lower, y.lower, &corners[0]) ||
      __builtin_mul_overflow(x.lower, y.upper, &corners[1]) ||
      __builtin_mul_overflow(x.upper, y.lower, &corners[2]) ||
      __builtin_mul_overflow(x.upper, y.upper, &corners[3])) {
    const missile_term *any = missile_semantics_fresh(s, type);
    missile_result_product(s, any, a, b, false);
    watched(s, MISSILE_MUL, type, any, a, b, false);
    return any;
  }
  range product = {smallest(corners, 4), largest(corners, 4)};
  if (a == b && product.lower < 0)
    product.lower = 0;
  bool undefined = overflow_is_undefined(s, type);
  const missile_term *r = fresh_result(s, type, product, undefined);
  bool is_exact = undefined || within(product, type_range(type));
  missile_result_product(s, r, a, b, is_exact);
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
  missile_result_assume(s,
                        missile_term_ne(s->terms, divisor, constant(s, 0)));
}

/* The smallest value of the type divided by -1 is the one quotient that does
 * not fit. The remainder is undefined there too. */
static void assume_quotient_fits(missile_semantics *s, missile_ctype type,
                                 const missile_term *a,
                                 const missile_term *b) {
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

static const missile_term *divide(missile_semantics *s, missile_ctype type,
                                  const missile_term *a,
                                  const missile_term *b) {
  if (is_number(b, 0))
    return missile_semantics_fresh(s, type);
  assume_quotient_fits(s, type, a, b);
  if (is_constant(b)) {
    const missile_term *quotient =
        missile_semantics_quotient(s->terms, a, missile_term_number(b));
    return overflow_is_undefined(s, type) ? quotient : wrap(s, type, quotient);
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
  bool undefined = overflow_is_undefined(s, type);
  const missile_term *r = fresh_result(s, type, q, undefined);
  bool may_wrap = type.is_signed && s->wrapv && !within(q, type_range(type));
  missile_result_quotient(s, r, a, b, may_wrap);
  watched(s, MISSILE_DIV, type, r, a, b, !may_wrap);
  return r;
}

static missile_int magnitude(range r) {
  return -r.lower > r.upper ? -r.lower : r.upper;
}

static const missile_term *remain(missile_semantics *s, missile_ctype type,
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
  const missile_term *result = fresh_in(s, r);
  missile_result_remainder(s, result, a, b);
  watched(s, MISSILE_REM, type, result, a, b, true);
  return result;
}

/* ---- Shifts ---- */

/* Sets `count` if `b` is a shift count that the width of `type` allows. */
static bool is_shift_count(const missile_term *b, missile_ctype type,
                           unsigned *count) {
  if (!is_constant(b) || missile_term_number(b) < 0 ||
      missile_term_number(b) >= type.width)
    return false;
  *count = (unsigned)missile_term_number(b);
  return true;
}

/* a << b, for a count that is not known. */
static const missile_term *shift_left_unknown(missile_semantics *s,
                                              missile_ctype type,
                                              const missile_term *a,
                                              const missile_term *b) {
  range x = operand_range(a, type), y = range_of(b);
  range r = type_range(type);
  /* Does no count move a bit out, or into the sign? */
  bool is_exact = x.lower >= 0 && y.lower >= 0 && y.upper < type.width &&
                  x.upper <= r.upper >> (unsigned)y.upper;
  if (is_exact)
    r = (range){x.lower << (unsigned)y.lower, x.upper << (unsigned)y.upper};
  const missile_term *result = fresh_in(s, r);
  missile_result_shift_left(s, result, a, b, type, is_exact);
  return result;
}

static const missile_term *shift_left(missile_semantics *s, missile_ctype type,
                                      const missile_term *a,
                                      const missile_term *b) {
  unsigned count;
  if (!is_shift_count(b, type, &count))
    return shift_left_unknown(s, type, a, b);
  const missile_term *product =
      missile_term_scale(s->terms, power_of_two(count), a);
  if (!overflow_is_undefined(s, type))
    return multiply_constant(s, type, a, power_of_two(count));
  /* Undefined in C, yet compilers define it, and programs rely on that: a
   * shift that may overflow is neither assumed away nor given a value. */
  if (range_of(a).lower >= 0 && within(range_of(product), type_range(type)))
    return product;
  return missile_semantics_fresh(s, type);
}

static const missile_term *shift_right(missile_semantics *s,
                                       missile_ctype type,
                                       const missile_term *a,
                                       const missile_term *b) {
  unsigned count;
  if (is_shift_count(b, type, &count))
    return missile_term_floor_div(s->terms, a, power_of_two(count));
  /* Whatever the count, and whatever the machine makes of a bad one, the
   * result lies between the operand and 0 or -1. */
  range x = operand_range(a, type);
  const missile_term *r = fresh_in(
      s, (range){x.lower < 0 ? x.lower : 0, x.upper >= 0 ? x.upper : -1});
  missile_result_shift_right(s, r, a, b, type);
  return r;
}

/* ---- Bitwise operators ---- */

/* More runs of ones than these are left to a fresh variable: each costs the
 * solver a division. */
enum { MOST_RUNS = 4 };

/*
 * a & mask, for a mask >= 0, or NULL if the mask is too complicated. The bits
 * of a negative number are those of its infinite two's complement, so that
 * this is exact for every integer: a run of n ones at bit k selects
 * (a >> k) mod 2^n, where >> rounds down.
 */
static const missile_term *select_bits(missile_semantics *s,
                                       const missile_term *a,
                                       missile_int mask) {
  const missile_term *sum = constant(s, 0);
  unsigned runs = 0, bit = 0;
  while (mask != 0) {
    while ((mask & 1) == 0) {
      mask >>= 1;
      bit++;
    }
    unsigned ones = 0;
    while ((mask & 1) == 1) {
      mask >>= 1;
      ones++;
    }
    if (++runs > MOST_RUNS)
      return NULL;
    const missile_term *shifted =
        missile_term_floor_div(s->terms, a, power_of_two(bit));
    const missile_term *bits =
        missile_term_mod(s->terms, shifted, power_of_two(ones));
    sum = missile_term_add(
        s->terms, sum, missile_term_scale(s->terms, power_of_two(bit), bits));
    bit += ones;
  }
  return sum;
}

/* a & mask for a constant of `type`, or NULL. A mask with the highest bit set
 * says what it clears more simply than what it keeps. */
static const missile_term *and_constant(missile_semantics *s,
                                        missile_ctype type,
                                        const missile_term *a,
                                        missile_int mask) {
  if (!within((range){mask, mask}, type_range(type)))
    return NULL; /* after an overflow: never reached */
  missile_int ones = type.is_signed ? -1 : missile_ctype_max(type);
  bool clears = type.is_signed ? mask < 0 : mask > ones / 2;
  const missile_term *bits =
      select_bits(s, a, clears ? ones - mask : mask);
  return clears && bits ? missile_term_subtract(s->terms, a, bits) : bits;
}

/* With  a & c  known, so are the others:  a | c  is  a + c - (a & c),  and
 * a ^ c  is  a + c - 2 * (a & c). */
static const missile_term *bitwise_constant(missile_semantics *s,
                                            missile_binary_op op,
                                            missile_ctype type,
                                            const missile_term *a,
                                            missile_int c) {
  const missile_term *both = and_constant(s, type, a, c);
  if (op == MISSILE_BIT_AND || !both)
    return both;
  return missile_term_subtract(
      s->terms, missile_term_add(s->terms, a, constant(s, c)),
      missile_term_scale(s->terms, op == MISSILE_BIT_OR ? 1 : 2, both));
}

/* The smallest 2^k - 1 that is at least `value`. */
static missile_int all_ones_above(missile_int value) {
  missile_int ones = 0;
  while (ones < value)
    ones = 2 * ones + 1;
  return ones;
}

static range bitwise_range(missile_binary_op op, missile_ctype type, range x,
                           range y) {
  range r = type_range(type);
  bool both = x.lower >= 0 && y.lower >= 0;
  missile_int less = x.upper < y.upper ? x.upper : y.upper;
  missile_int more = x.upper > y.upper ? x.upper : y.upper;
  if (op == MISSILE_BIT_AND && both)
    r = (range){0, less};
  else if (op == MISSILE_BIT_AND && x.lower >= 0)
    r = (range){0, x.upper};
  else if (op == MISSILE_BIT_AND && y.lower >= 0)
    r = (range){0, y.upper};
  else if (op == MISSILE_BIT_OR && both)
    r = (range){x.lower > y.lower ? x.lower : y.lower, all_ones_above(more)};
  else if (op == MISSILE_BIT_XOR && both)
    r = (range){0, all_ones_above(more)};
  return r;
}

/* Of two values that are 0 or 1, such as those of comparisons, these operators
 * are the logical ones. */
static const missile_term *bitwise_truth(missile_semantics *s,
                                         missile_binary_op op,
                                         const missile_term *a,
                                         const missile_term *b) {
  missile_terms *t = s->terms;
  const missile_term *x = missile_semantics_truth(s, a);
  const missile_term *y = missile_semantics_truth(s, b);
  const missile_term *any = missile_term_or(t, x, y);
  const missile_term *all = missile_term_and(t, x, y);
  if (op == MISSILE_BIT_AND)
    return missile_semantics_of_truth(s, all);
  if (op == MISSILE_BIT_XOR)
    any = missile_term_and(t, any, missile_term_not(t, all));
  return missile_semantics_of_truth(s, any);
}

static const missile_term *bitwise(missile_semantics *s, missile_binary_op op,
                                   missile_ctype type, const missile_term *a,
                                   const missile_term *b) {
  const missile_term *result = NULL;
  if (a == b)
    return op == MISSILE_BIT_XOR ? constant(s, 0) : a;
  if (is_constant(a))
    result = bitwise_constant(s, op, type, b, missile_term_number(a));
  else if (is_constant(b))
    result = bitwise_constant(s, op, type, a, missile_term_number(b));
  if (result)
    return result;
  static const range truth = {0, 1};
  if (within(range_of(a), truth) && within(range_of(b), truth))
    return bitwise_truth(s, op, a, b);
  range r = bitwise_range(op, type, operand_range(a, type),
                          operand_range(b, type));
  result = fresh_result(s, type, r, true);
  missile_result_bitwise(s, op, result, a, b);
  return result;
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

const missile_term *missile_semantics_binary(missile_semantics *s,
                                             missile_binary_op op,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b) {
  missile_terms *t = s->terms;
  switch (op) {
  case MISSILE_ADD:
    return arithmetic(s, type, missile_term_add(t, a, b));
  case MISSILE_SUB:
    return arithmetic(s, type, missile_term_subtract(t, a, b));
  case MISSILE_MUL:
    return multiply(s, type, a, b);
  case MISSILE_DIV:
    return divide(s, type, a, b);
  case MISSILE_REM:
    return remain(s, type, a, b);
  case MISSILE_SHL:
    return shift_left(s, type, a, b);
  case MISSILE_SHR:
    return shift_right(s, type, a, b);
  case MISSILE_BIT_AND:
  case MISSILE_BIT_OR:
  case MISSILE_BIT_XOR:
    return bitwise(s, op, type, a, b);
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
    return arithmetic(s, type, negated(s, a));
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
  return wrap(s, to, a);
}
