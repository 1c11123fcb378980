/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A fact that needs no condition, because the ranges of the operands decide it,
 * is an inequality, which bounds.c can use at once. The others are clauses, as
 * short as the ranges make them: a condition that a range decides folds away.
 * An operand with its sign in its type therefore costs few of them.
 */
#include "results.h"

#include "missile/failure.h"
#include "term_internal.h"

void missile_result_assume(missile_semantics *s, const missile_term *fact) {
  if (!s->facts)
    return;
  if (s->guard)
    fact = missile_term_implies(s->terms, s->guard, fact);
  missile_facts_add(s->facts, fact);
}

void missile_semantics_watch(missile_terms *terms,
                             missile_result_lemmas lemmas) {
  missile_watchers *watchers = missile_terms_watchers(terms);
  for (size_t i = 0; i < watchers->count; i++)
    if (watchers->items[i] == lemmas)
      return;
  MISSILE_EXPECT(watchers->count < MISSILE_MAX_WATCHERS);
  watchers->items[watchers->count++] = lemmas;
}

/* If `condition`, then `fact`. */
static void assume_if(missile_semantics *s, const missile_term *condition,
                      const missile_term *fact) {
  missile_result_assume(s, missile_term_implies(s->terms, condition, fact));
}

static const missile_term *constant(missile_semantics *s, missile_int value) {
  return missile_term_constant(s->terms, value);
}

static const missile_term *negated(missile_semantics *s,
                                   const missile_term *a) {
  return missile_term_scale(s->terms, -1, a);
}

bool missile_result_has_few_nodes(const missile_term *a, unsigned *nodes) {
  enum { MOST_NODES = 8 };
  if (++*nodes > MOST_NODES)
    return false;
  for (size_t i = 0; i < missile_term_arity(a); i++)
    if (!missile_result_has_few_nodes(missile_term_argument(a, i), nodes))
      return false;
  return true;
}

/* `a`, or something in its place of which nothing but its range is known: what
 * is true of all its values is true of that of `a`. */
static const missile_term *simplified(missile_semantics *s,
                                      const missile_term *a) {
  unsigned nodes = 0;
  if (missile_result_has_few_nodes(a, &nodes))
    return a;
  missile_int lower, upper;
  missile_term_range(a, &lower, &upper);
  return missile_term_variable(s->terms, MISSILE_SPACE_VALUE,
                               s->next_variable++, lower, upper);
}

/* Both operands; one that stands on both sides remains one. */
static void simplify_both(missile_semantics *s, const missile_term **a,
                          const missile_term **b) {
  bool same = *a == *b;
  *a = simplified(s, *a);
  *b = same ? *a : simplified(s, *b);
}

void missile_result_watched(missile_semantics *s,
                            const missile_operation *operation) {
  const missile_watchers *watchers = missile_terms_watchers(s->terms);
  if (!s->facts || !watchers->count)
    return;
  missile_operation simple = *operation;
  simplify_both(s, &simple.a, &simple.b);
  missile_facts known = {NULL, 0, 0};
  for (size_t i = 0; i < watchers->count; i++)
    watchers->items[i](s->terms, &simple, &known);
  for (size_t i = 0; i < known.count; i++)
    missile_result_assume(s, known.items[i]);
  missile_facts_clear(&known);
}

static const missile_term *at_most(missile_semantics *s, const missile_term *a,
                                   const missile_term *b) {
  return missile_term_le(s->terms, a, b);
}

static const missile_term *below(missile_semantics *s, const missile_term *a,
                                 const missile_term *b) {
  return missile_term_lt(s->terms, a, b);
}

static const missile_term *equals(missile_semantics *s, const missile_term *a,
                                  const missile_term *b) {
  return missile_term_eq(s->terms, a, b);
}

static const missile_term *conjoin(missile_semantics *s, const missile_term *a,
                                   const missile_term *b) {
  return missile_term_and(s->terms, a, b);
}

static const missile_term *is_not_positive(missile_semantics *s,
                                           const missile_term *a) {
  return at_most(s, a, constant(s, 0));
}

static const missile_term *is_not_negative(missile_semantics *s,
                                           const missile_term *a) {
  return at_most(s, constant(s, 0), a);
}

static const missile_term *is_positive(missile_semantics *s,
                                       const missile_term *a) {
  return below(s, constant(s, 0), a);
}

static const missile_term *is_negative(missile_semantics *s,
                                       const missile_term *a) {
  return below(s, a, constant(s, 0));
}

static const missile_term *plus(missile_semantics *s, const missile_term *a,
                                const missile_term *b) {
  return missile_term_add(s->terms, a, b);
}

static const missile_term *minus(missile_semantics *s, const missile_term *a,
                                 const missile_term *b) {
  return missile_term_subtract(s->terms, a, b);
}

static const missile_term *twice(missile_semantics *s, const missile_term *a) {
  return missile_term_scale(s->terms, 2, a);
}

/* ---- Products, quotients, remainders ---- */

/* What 0 and 1 make of the other factor, which no overflow can change. */
static void assume_unit_factor(missile_semantics *s, const missile_term *r,
                               const missile_term *a, const missile_term *b) {
  assume_if(s, equals(s, a, constant(s, 0)), equals(s, r, constant(s, 0)));
  assume_if(s, equals(s, a, constant(s, 1)), equals(s, r, b));
}

/* r is the mathematical product; what a says of r when the sign of b is known:
 * r is at least as far from 0 as a, unless b is 0. */
static void assume_product_beyond(missile_semantics *s, const missile_term *r,
                                  const missile_term *a,
                                  const missile_term *b) {
  const missile_term *up = is_not_negative(s, a), *down = is_negative(s, a);
  assume_if(s, conjoin(s, is_positive(s, b), up), at_most(s, a, r));
  assume_if(s, conjoin(s, is_positive(s, b), down), at_most(s, r, a));
  assume_if(s, conjoin(s, is_negative(s, b), up), at_most(s, r, negated(s, a)));
  assume_if(s, conjoin(s, is_negative(s, b), down),
            at_most(s, negated(s, a), r));
}

void missile_result_product(missile_semantics *s, const missile_term *r,
                            const missile_term *a, const missile_term *b,
                            bool is_mathematical) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  if (a == b && is_mathematical) {
    missile_result_assume(s, at_most(s, a, r));
    missile_result_assume(s, at_most(s, negated(s, a), r));
  }
  assume_unit_factor(s, r, a, b);
  if (a == b)
    return;
  assume_unit_factor(s, r, b, a);
  if (!is_mathematical)
    return;
  assume_if(s, conjoin(s, is_not_negative(s, a), is_not_negative(s, b)),
            is_not_negative(s, r));
  assume_product_beyond(s, r, a, b);
  assume_product_beyond(s, r, b, a);
}

/* As long as the product fits, it is the result. */
void missile_result_wrapped_product(missile_semantics *s, const missile_term *r,
                                    const missile_term *product,
                                    const missile_term *a,
                                    const missile_term *b, missile_ctype type) {
  unsigned nodes = 0;
  if (!s->facts || !missile_result_has_few_nodes(a, &nodes) ||
      !missile_result_has_few_nodes(b, &nodes))
    return;
  missile_result_product(s, product, a, b, true);
  assume_if(s,
            conjoin(s,
                    at_most(s, constant(s, missile_ctype_min(type)), product),
                    at_most(s, product, constant(s, missile_ctype_max(type)))),
            equals(s, r, product));
}

/* As long as a and b are not negative, r * b is at most a, and more than a - b;
 * of that, what is linear. */
void missile_result_quotient(missile_semantics *s, const missile_term *r,
                             const missile_term *a, const missile_term *b,
                             bool may_wrap) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  const missile_term *one = constant(s, 1), *two = constant(s, 2);
  const missile_term *above = is_not_negative(s, a), *under = is_negative(s, a);
  const missile_term *up = is_not_negative(s, b), *down = is_negative(s, b);
  const missile_term *usual = conjoin(s, above, up);
  assume_if(s, usual, conjoin(s, is_not_negative(s, r), at_most(s, r, a)));
  assume_if(s, equals(s, b, one), equals(s, r, a));
  assume_if(s, conjoin(s, above, at_most(s, two, b)),
            at_most(s, twice(s, r), a));
  assume_if(s, conjoin(s, usual, below(s, a, b)), is_not_positive(s, r));
  assume_if(s, conjoin(s, usual, at_most(s, b, a)),
            conjoin(s, is_positive(s, r),
                    at_most(s, plus(s, r, b), plus(s, a, one))));
  assume_if(s, conjoin(s, under, up),
            conjoin(s, is_not_positive(s, r), at_most(s, a, r)));
  assume_if(s, conjoin(s, above, down),
            conjoin(s, is_not_positive(s, r), at_most(s, negated(s, a), r)));
  if (!may_wrap)
    assume_if(s, conjoin(s, under, down),
              conjoin(s, is_not_negative(s, r), at_most(s, r, negated(s, a))));
}

/* Where neither is negative, r is a, or what is left of a when b has been taken
 * away once or more often. */
void missile_result_remainder(missile_semantics *s, const missile_term *r,
                              const missile_term *a, const missile_term *b) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  const missile_term *above = is_not_negative(s, a), *under = is_negative(s, a);
  const missile_term *up = is_not_negative(s, b), *down = is_negative(s, b);
  const missile_term *usual = conjoin(s, above, up), *rest = minus(s, a, b);
  assume_if(s, above, conjoin(s, is_not_negative(s, r), at_most(s, r, a)));
  assume_if(s, under, conjoin(s, is_not_positive(s, r), at_most(s, a, r)));
  assume_if(s, up, below(s, r, b));
  assume_if(s, down, below(s, r, negated(s, b)));
  assume_if(s, conjoin(s, under, up), below(s, negated(s, b), r));
  assume_if(s, conjoin(s, under, down), below(s, b, r));
  assume_if(s, conjoin(s, usual, below(s, a, b)), at_most(s, a, r));
  assume_if(s, conjoin(s, usual, at_most(s, b, a)), at_most(s, r, rest));
  assume_if(s, conjoin(s, usual, below(s, a, twice(s, b))),
            at_most(s, rest, r));
}

/* ---- Shifts ---- */

/* 0 <= b < limit: what C demands of a shift count, if limit is the width.
 * Machines define what other counts do, each in its own way, and programs rely
 * on that, so that such counts are not assumed away. */
static const missile_term *
is_count_below(missile_semantics *s, const missile_term *b, unsigned limit) {
  return conjoin(s, is_not_negative(s, b), below(s, b, constant(s, limit)));
}

void missile_result_allowed_shift(missile_semantics *s, const missile_term *r,
                                  const missile_term *same,
                                  const missile_term *b, missile_ctype type) {
  if (!s->facts)
    return;
  unsigned nodes = 0;
  if (missile_result_has_few_nodes(b, &nodes))
    assume_if(s, is_count_below(s, b, type.width), equals(s, r, same));
}

void missile_result_shift_left(missile_semantics *s, const missile_term *r,
                               const missile_term *a, const missile_term *b,
                               missile_ctype type, bool is_exact) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  const missile_term *zero = constant(s, 0);
  assume_if(s, equals(s, a, zero), equals(s, r, zero));
  assume_if(s, equals(s, b, zero), equals(s, r, a));
  if (is_exact)
    missile_result_assume(s, at_most(s, a, r));
  /* Of small numbers, no bit is lost. */
  for (unsigned quarter = 1; quarter <= 3 && !is_exact; quarter++) {
    unsigned k = quarter * type.width / 4;
    const missile_term *most = constant(s, missile_ctype_max(type) >> k);
    assume_if(
        s,
        conjoin(s, is_count_below(s, b, k + 1),
                conjoin(s, is_not_negative(s, a), at_most(s, a, most))),
        conjoin(s, at_most(s, a, r),
                at_most(s, r,
                        missile_term_scale(s->terms, (missile_int)1 << k, a))));
  }
  /* A power of two exceeds its exponent. */
  unsigned limit = type.width - (type.is_signed ? 1 : 0);
  if (a == constant(s, 1))
    assume_if(s, is_count_below(s, b, limit), below(s, b, r));
}

void missile_result_shift_right(missile_semantics *s, const missile_term *r,
                                const missile_term *a, const missile_term *b,
                                missile_ctype type) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  const missile_term *above = is_not_negative(s, a), *under = is_negative(s, a);
  const missile_term *any =
      conjoin(s, is_positive(s, b), is_count_below(s, b, type.width));
  assume_if(s, above, conjoin(s, is_not_negative(s, r), at_most(s, r, a)));
  assume_if(s, under, conjoin(s, is_negative(s, r), at_most(s, a, r)));
  assume_if(s, equals(s, b, constant(s, 0)), equals(s, r, a));
  assume_if(s, conjoin(s, above, any), at_most(s, twice(s, r), a));
}

/* ---- Bitwise operators ---- */

/* r is a & b: of one that is not negative, some bits. Both are negative: the
 * sign stays, and each bit that is cleared makes the number smaller. */
static void assume_and(missile_semantics *s, const missile_term *r,
                       const missile_term *a, const missile_term *b) {
  assume_if(s, is_not_negative(s, a),
            conjoin(s, is_not_negative(s, r), at_most(s, r, a)));
  assume_if(s, is_not_negative(s, b),
            conjoin(s, is_not_negative(s, r), at_most(s, r, b)));
  assume_if(s, conjoin(s, is_negative(s, a), is_negative(s, b)),
            conjoin(s, is_negative(s, r),
                    conjoin(s, at_most(s, r, a), at_most(s, r, b))));
}

/* r is a | b, the other way round; and a + b is (a | b) + (a & b). */
static void assume_or(missile_semantics *s, const missile_term *r,
                      const missile_term *a, const missile_term *b) {
  const missile_term *neither =
      conjoin(s, is_not_negative(s, a), is_not_negative(s, b));
  assume_if(s, neither, conjoin(s, at_most(s, a, r), at_most(s, b, r)));
  assume_if(s, neither, at_most(s, r, plus(s, a, b)));
  assume_if(s, is_negative(s, a),
            conjoin(s, is_negative(s, r), at_most(s, a, r)));
  assume_if(s, is_negative(s, b),
            conjoin(s, is_negative(s, r), at_most(s, b, r)));
}

/* r is a ^ b, which is (a | b) - (a & b). */
static void assume_xor(missile_semantics *s, const missile_term *r,
                       const missile_term *a, const missile_term *b) {
  const missile_term *neither =
      conjoin(s, is_not_negative(s, a), is_not_negative(s, b));
  const missile_term *two = conjoin(s, is_negative(s, a), is_negative(s, b));
  assume_if(s, neither,
            conjoin(s, is_not_negative(s, r), at_most(s, r, plus(s, a, b))));
  assume_if(
      s, neither,
      conjoin(s, at_most(s, minus(s, a, b), r), at_most(s, minus(s, b, a), r)));
  assume_if(s, two, is_not_negative(s, r));
  assume_if(s, conjoin(s, is_negative(s, a), is_not_negative(s, b)),
            is_negative(s, r));
  assume_if(s, conjoin(s, is_not_negative(s, a), is_negative(s, b)),
            is_negative(s, r));
}

void missile_result_bitwise(missile_semantics *s, missile_binary_op op,
                            const missile_term *r, const missile_term *a,
                            const missile_term *b) {
  if (!s->facts)
    return;
  simplify_both(s, &a, &b);
  if (op == MISSILE_BIT_AND)
    assume_and(s, r, a, b);
  else if (op == MISSILE_BIT_OR)
    assume_or(s, r, a, b);
  else
    assume_xor(s, r, a, b);
}
