/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Products of two terms neither of which is a constant. */
#include "term_internal.h"

/* A product of two sums becomes one of so many products at most. */
#define MOST_PRODUCTS 4

/* The parts of an INT term: a constant, and the sum of others. */
static void linear_of(missile_linear *l, const missile_term *a) {
  missile_linear_init(l);
  missile_linear_add(l, 1, a);
}

static missile_int product_of_bounds(missile_int a, missile_int b) {
  missile_int r;
  if (!__builtin_mul_overflow(a, b, &r))
    return r;
  return (a < 0) == (b < 0) ? MISSILE_NO_UPPER : MISSILE_NO_LOWER;
}

static bool is_bounded(const missile_term *a) {
  return a->lower != MISSILE_NO_LOWER && a->upper != MISSILE_NO_UPPER;
}

/* The unknown a * b. */
static const missile_term *atomic(missile_terms *t, const missile_term *a,
                                  const missile_term *b) {
  if (a->id > b->id) {
    const missile_term *swap = a;
    a = b;
    b = swap;
  }
  missile_int lower = MISSILE_NO_LOWER, upper = MISSILE_NO_UPPER;
  if (is_bounded(a) && is_bounded(b)) {
    missile_int corners[] = {product_of_bounds(a->lower, b->lower),
                             product_of_bounds(a->lower, b->upper),
                             product_of_bounds(a->upper, b->lower),
                             product_of_bounds(a->upper, b->upper)};
    lower = upper = corners[0];
    for (int i = 1; i < 4; i++) {
      lower = corners[i] < lower ? corners[i] : lower;
      upper = corners[i] > upper ? corners[i] : upper;
    }
  }
  if (lower < 0 && (a == b || (a->lower >= 0 && b->lower >= 0)))
    lower = 0;
  return missile_term_result(t, missile_product, a, b, lower, upper);
}

/* The sum of the products of the parts; NULL if a number does not fit. */
static const missile_term *multiplied_out(missile_terms *t,
                                          const missile_linear *x,
                                          const missile_linear *y) {
  missile_linear sum;
  missile_linear_init(&sum);
  if (!missile_int_linear(0, x->constant, y->constant, &sum.constant))
    sum.overflow = true;
  for (size_t i = 0; i <= x->count && !sum.overflow; i++)
    for (size_t k = 0; k <= y->count && !sum.overflow; k++) {
      missile_int c = i < x->count ? x->coefficients[i] : x->constant;
      missile_int d = k < y->count ? y->coefficients[k] : y->constant;
      missile_int factor;
      if (!missile_int_linear(0, c, d, &factor))
        sum.overflow = true;
      else if (i < x->count && k < y->count)
        missile_linear_add(&sum, factor, atomic(t, x->atoms[i], y->atoms[k]));
      else if (i < x->count)
        missile_linear_add(&sum, factor, x->atoms[i]);
      else if (k < y->count)
        missile_linear_add(&sum, factor, y->atoms[k]);
    }
  const missile_term *result =
      sum.overflow ? NULL : missile_linear_term(t, &sum);
  missile_linear_clear(&sum);
  return result;
}

const missile_term *missile_term_product(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b) {
  missile_linear x, y;
  linear_of(&x, a);
  linear_of(&y, b);
  const missile_term *result = NULL;
  if (x.count <= MOST_PRODUCTS && y.count <= MOST_PRODUCTS &&
      x.count * y.count <= MOST_PRODUCTS)
    result = multiplied_out(t, &x, &y);
  missile_linear_clear(&x);
  missile_linear_clear(&y);
  return result ? result : atomic(t, a, b);
}
