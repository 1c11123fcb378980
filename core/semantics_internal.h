/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What the operators of C share, for semantics.c, products.c, bits.c: ranges,
 * and results that wrap around.
 *
 * Two kinds of knowledge are kept apart. The range of a term (from the ranges
 * of its variables) decides whether a modulus is dropped. That a term holds a
 * value of its type bounds what is fresh, and no more: after an overflow it
 * need not be true, but then the program has no meaning either.
 */
#ifndef MISSILE_CORE_SEMANTICS_INTERNAL_H
#define MISSILE_CORE_SEMANTICS_INTERNAL_H

#include "missile/semantics.h"

typedef struct range {
  missile_int lower, upper;
} range;

static inline range range_of(const missile_term *a) {
  range r;
  missile_term_range(a, &r.lower, &r.upper);
  return r;
}

static inline range type_range(missile_ctype type) {
  return (range){missile_ctype_min(type), missile_ctype_max(type)};
}

static inline bool within(range inner, range outer) {
  return inner.lower >= outer.lower && inner.upper <= outer.upper;
}

/* The values that an operand of `type` can have. If none is left the operation
 * is never reached, and then any answer will do. */
static inline range operand_range(const missile_term *a, missile_ctype type) {
  range r = range_of(a), t = type_range(type);
  if (r.lower < t.lower)
    r.lower = t.lower;
  if (r.upper > t.upper)
    r.upper = t.upper;
  return r.lower <= r.upper ? r : t;
}

static inline missile_int power_of_two(unsigned exponent) {
  return (missile_int)1 << exponent;
}

static inline bool is_constant(const missile_term *a) {
  return missile_term_get_kind(a) == MISSILE_TERM_CONSTANT;
}

static inline bool is_number(const missile_term *a, missile_int value) {
  return is_constant(a) && missile_term_number(a) == value;
}

static inline const missile_term *constant(missile_semantics *s,
                                           missile_int value) {
  return missile_term_constant(s->terms, value);
}

static inline bool overflow_is_undefined(const missile_semantics *s,
                                         missile_ctype type) {
  return type.is_signed && !s->wrapv;
}

/* A fresh variable that is in `r`. */
const missile_term *missile_semantics_fresh_in(missile_semantics *s, range r);
/*
 * The result of a op b, which is in `r`: a variable too, but the same one
 * whenever the operation, the operands and the range are. So two types that give
 * the result the same range must give it the same value.
 */
const missile_term *missile_semantics_result(missile_semantics *s,
                                             missile_binary_op op, range r,
                                             const missile_term *a,
                                             const missile_term *b);
/* `a` modulo 2^width, into the range of `type`. */
const missile_term *missile_semantics_wrap(missile_semantics *s,
                                           missile_ctype type,
                                           const missile_term *a);
/* The result of an arithmetic operator whose mathematical result is `a`. */
const missile_term *missile_semantics_arithmetic(missile_semantics *s,
                                                 missile_ctype type,
                                                 const missile_term *a);

/* ---- products.c: *, / and % ---- */

const missile_term *missile_semantics_multiply(missile_semantics *s,
                                               missile_ctype type,
                                               const missile_term *a,
                                               const missile_term *b);
const missile_term *missile_semantics_multiply_constant(missile_semantics *s,
                                                        missile_ctype type,
                                                        const missile_term *a,
                                                        missile_int factor);
const missile_term *missile_semantics_divide(missile_semantics *s,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b);
const missile_term *missile_semantics_remain(missile_semantics *s,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b);

/* ---- bits.c: <<, >>, &, | and ^ ---- */

const missile_term *missile_semantics_shift_left(missile_semantics *s,
                                                 missile_ctype type,
                                                 const missile_term *a,
                                                 const missile_term *b);
const missile_term *missile_semantics_shift_right(missile_semantics *s,
                                                  missile_ctype type,
                                                  const missile_term *a,
                                                  const missile_term *b);
const missile_term *missile_semantics_bitwise(missile_semantics *s,
                                              missile_binary_op op,
                                              missile_ctype type,
                                              const missile_term *a,
                                              const missile_term *b);

#endif
