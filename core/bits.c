/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * C's operators on bits: shifts, &, | and ^. With a constant on one side they
 * are quotients and remainders by powers of two; otherwise their result is a
 * fresh variable, of which results.c says more.
 */
#include "results.h"
#include "semantics_internal.h"

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

/*
 * The result in `r` of a shift by a count that is not known. What a machine
 * makes of a count that is not allowed need not be the same every time: only
 * that of one that is allowed is the same for the same operands.
 */
static const missile_term *shifted(missile_semantics *s, missile_binary_op op,
                                   range r, const missile_term *a,
                                   const missile_term *b, missile_ctype type,
                                   bool is_allowed) {
  const missile_term *same = missile_semantics_result(s, op, r, a, b);
  if (is_allowed || is_constant(same))
    return same;
  const missile_term *result = missile_semantics_fresh_in(s, r);
  missile_result_allowed_shift(s, result, same, b, type);
  return result;
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
  const missile_term *result = shifted(s, MISSILE_SHL, r, a, b, type, is_exact);
  missile_result_shift_left(s, result, a, b, type, is_exact);
  return result;
}

const missile_term *missile_semantics_shift_left(missile_semantics *s,
                                                 missile_ctype type,
                                                 const missile_term *a,
                                                 const missile_term *b) {
  unsigned count;
  if (!is_shift_count(b, type, &count))
    return shift_left_unknown(s, type, a, b);
  const missile_term *product =
      missile_term_scale(s->terms, power_of_two(count), a);
  if (!overflow_is_undefined(s, type))
    return missile_semantics_multiply_constant(s, type, a, power_of_two(count));
  /* Undefined in C, yet compilers define it, and programs rely on that: a
   * shift that may overflow is neither assumed away nor given a value. */
  if (range_of(a).lower >= 0 && within(range_of(product), type_range(type)))
    return product;
  return missile_semantics_fresh(s, type);
}

const missile_term *missile_semantics_shift_right(missile_semantics *s,
                                                  missile_ctype type,
                                                  const missile_term *a,
                                                  const missile_term *b) {
  unsigned count;
  if (is_shift_count(b, type, &count))
    return missile_term_floor_div(s->terms, a, power_of_two(count));
  /* Whatever the count, and whatever the machine makes of a bad one, the
   * result lies between the operand and 0 or -1. */
  range x = operand_range(a, type), y = range_of(b);
  range between = {x.lower < 0 ? x.lower : 0, x.upper >= 0 ? x.upper : -1};
  const missile_term *r = shifted(s, MISSILE_SHR, between, a, b, type,
                                  y.lower >= 0 && y.upper < type.width);
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
static const missile_term *
select_bits(missile_semantics *s, const missile_term *a, missile_int mask) {
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
  const missile_term *bits = select_bits(s, a, clears ? ones - mask : mask);
  return clears && bits ? missile_term_subtract(s->terms, a, bits) : bits;
}

/* With  a & c  known, so are the others:  a | c  is  a + c - (a & c),  and
 * a ^ c  is  a + c - 2 * (a & c). */
static const missile_term *
bitwise_constant(missile_semantics *s, missile_binary_op op, missile_ctype type,
                 const missile_term *a, missile_int c) {
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

const missile_term *missile_semantics_bitwise(missile_semantics *s,
                                              missile_binary_op op,
                                              missile_ctype type,
                                              const missile_term *a,
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
  range r =
      bitwise_range(op, type, operand_range(a, type), operand_range(b, type));
  result = missile_semantics_result(s, op, r, a, b);
  missile_result_bitwise(s, op, result, a, b);
  return result;
}
