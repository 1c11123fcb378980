/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "result_lemmas.h"

#include "bounds.h"
#include "results.h"
#include "term_internal.h"

enum {
  MOST_RESULTS = 6,
  MOST_PRODUCTS = 8,
  MOST_SUMS = 12 /* of two products, compared with a third */
};

typedef struct results {
  const missile_term *products[MOST_PRODUCTS];
  size_t product_count;
  const missile_term *others[MOST_RESULTS];
  size_t other_count;
  uint64_t steps;
} results;

static void add_once(const missile_term **items, size_t *count, size_t most,
                     const missile_term *item) {
  for (size_t i = 0; i < *count; i++)
    if (items[i] == item)
      return;
  if (*count < most)
    items[(*count)++] = item;
}

static void collect(void *user, const missile_term *variable) {
  results *r = user;
  if (variable->kind != MISSILE_TERM_VARIABLE ||
      variable->origin != MISSILE_ORIGIN_RESULT)
    return;
  unsigned nodes = 0;
  if (!missile_result_has_few_nodes(variable->arguments[0], &nodes) ||
      !missile_result_has_few_nodes(variable->arguments[1], &nodes))
    return;
  if (missile_term_is_result(variable, missile_product))
    add_once(r->products, &r->product_count, MOST_PRODUCTS, variable);
  else
    add_once(r->others, &r->other_count, MOST_RESULTS, variable);
}

static void collect_all(results *r, const missile_term *const *facts,
                        size_t count, const missile_term *goal) {
  if (goal->has_result)
    r->steps += missile_term_variables(goal, collect, r);
  for (size_t i = 0; i < count; i++)
    if (facts[i]->has_result)
      r->steps += missile_term_variables(facts[i], collect, r);
}

/* ---- Equal operands ---- */

/* Does the type of the operation make a difference, beyond the range? */
static bool may_wrap(const missile_term *a) {
  return missile_term_is_result(a, MISSILE_MUL) ||
         missile_term_is_result(a, MISSILE_SHL);
}

static const missile_term *
is_in_range_of(missile_terms *t, const missile_term *a, const missile_term *b) {
  return missile_term_and(
      t, missile_term_le(t, missile_term_constant(t, b->lower), a),
      missile_term_le(t, a, missile_term_constant(t, b->upper)));
}

static void congruence(missile_terms *t, const missile_term *a,
                       const missile_term *b, missile_facts *out) {
  bool same_range = a->lower == b->lower && a->upper == b->upper;
  if (a->number != b->number || (!same_range && may_wrap(a)))
    return;
  const missile_term *same =
      missile_term_and(t, missile_term_eq(t, a->arguments[0], b->arguments[0]),
                       missile_term_eq(t, a->arguments[1], b->arguments[1]));
  /* A result that is never evaluated need not have room in the other range for
   * what C would make of its operands. */
  if (!same_range)
    same = missile_term_and(
        t, same,
        missile_term_and(t, is_in_range_of(t, a, b), is_in_range_of(t, b, a)));
  missile_facts_add(out,
                    missile_term_implies(t, same, missile_term_eq(t, a, b)));
}

/* ---- A common factor ---- */

static const missile_term *other_factor(const missile_term *product,
                                        const missile_term *factor) {
  const missile_term *const *a = product->arguments;
  return a[0] == factor ? a[1] : a[1] == factor ? a[0] : NULL;
}

/* a is x * c and b is y * c. */
static void order(missile_terms *t, const missile_term *a,
                  const missile_term *x, const missile_term *b,
                  const missile_term *y, const missile_term *c,
                  missile_facts *out) {
  const missile_term *sign = missile_term_le(t, missile_term_constant(t, 0), c);
  missile_facts_add(out,
                    missile_term_implies(
                        t, missile_term_and(t, sign, missile_term_le(t, x, y)),
                        missile_term_le(t, a, b)));
  missile_facts_add(out,
                    missile_term_implies(
                        t, missile_term_and(t, sign, missile_term_lt(t, x, y)),
                        missile_term_le(t, missile_term_add(t, a, c), b)));
}

static void compare_products(missile_terms *t, const missile_term *a,
                             const missile_term *b, missile_facts *out) {
  for (int i = 0; i < 2; i++) {
    const missile_term *common = a->arguments[i];
    const missile_term *y = other_factor(b, common);
    if (!y)
      continue;
    const missile_term *x = a->arguments[1 - i];
    order(t, a, x, b, y, common, out);
    order(t, b, y, a, x, common, out);
    return;
  }
}

/* a, b and d are x, y and z times c: what y and z make together, against x. */
static void compare_sum(missile_terms *t, const missile_term *a,
                        const missile_term *x, const missile_term *b,
                        const missile_term *y, const missile_term *d,
                        const missile_term *z, const missile_term *c,
                        missile_facts *out) {
  order(t, missile_term_add(t, b, d), missile_term_add(t, y, z), a, x, c, out);
}

static void compare_sums(missile_terms *t, const results *r,
                         missile_facts *out) {
  unsigned left = MOST_SUMS;
  for (size_t i = 0; i < r->product_count; i++)
    for (int side = 0; side < 2; side++) {
      const missile_term *const *p = r->products;
      const missile_term *c = p[i]->arguments[side];
      for (size_t k = 0; k < r->product_count; k++)
        for (size_t l = k + 1; l < r->product_count; l++) {
          const missile_term *y = other_factor(p[k], c);
          const missile_term *z = other_factor(p[l], c);
          if (k == i || l == i || !y || !z || left == 0)
            continue;
          left--;
          compare_sum(t, p[i], p[i]->arguments[1 - side], p[k], y, p[l], z, c,
                      out);
        }
    }
}

/* ---- Bounds ---- */

/* p, which is x * y, against what the plane through x = v, y = w says of it:
 * v * y + w * x - v * w. Beyond both of these bounds, or short of both, it is
 * at least that. */
static void plane(missile_terms *t, const missile_term *p,
                  const missile_term *x, const missile_term *y, missile_int v,
                  missile_int w, bool is_least, missile_facts *out) {
  missile_int corner;
  if (v <= MISSILE_NO_LOWER || v >= MISSILE_NO_UPPER || w <= MISSILE_NO_LOWER ||
      w >= MISSILE_NO_UPPER || __builtin_mul_overflow(v, w, &corner) ||
      corner < -MISSILE_INT_MAX)
    return;
  const missile_term *sum =
      missile_term_subtract(t,
                            missile_term_add(t, missile_term_scale(t, v, y),
                                             missile_term_scale(t, w, x)),
                            missile_term_constant(t, corner));
  missile_facts_add(out, is_least ? missile_term_le(t, sum, p)
                                  : missile_term_le(t, p, sum));
}

static void bound_products(missile_terms *t, results *r,
                           const missile_term *const *facts, size_t count,
                           missile_facts *out) {
  const missile_term *factors[2 * MOST_PRODUCTS];
  missile_interval bounds[2 * MOST_PRODUCTS];
  for (size_t i = 0; i < r->product_count; i++) {
    factors[2 * i] = r->products[i]->arguments[0];
    factors[2 * i + 1] = r->products[i]->arguments[1];
  }
  if (!missile_bounds_intervals(facts, count, factors, 2 * r->product_count,
                                bounds, &r->steps))
    return;
  for (size_t i = 0; i < r->product_count; i++) {
    const missile_term *p = r->products[i];
    const missile_term *x = factors[2 * i], *y = factors[2 * i + 1];
    missile_interval a = bounds[2 * i], b = bounds[2 * i + 1];
    plane(t, p, x, y, a.lower, b.lower, true, out);
    plane(t, p, x, y, a.upper, b.upper, true, out);
    plane(t, p, x, y, a.upper, b.lower, false, out);
    plane(t, p, x, y, a.lower, b.upper, false, out);
  }
}

void missile_result_lemmas_add(missile_terms *terms,
                               const missile_term *const *facts, size_t count,
                               const missile_term *goal, missile_facts *out,
                               uint64_t *steps) {
  results r = {.product_count = 0, .other_count = 0, .steps = 1};
  collect_all(&r, facts, count, goal);
  for (size_t i = 0; i < r.other_count; i++)
    for (size_t k = 0; k < i; k++)
      congruence(terms, r.others[k], r.others[i], out);
  for (size_t i = 0; i < r.product_count; i++)
    for (size_t k = 0; k < i; k++)
      compare_products(terms, r.products[k], r.products[i], out);
  compare_sums(terms, &r, out);
  if (r.product_count)
    bound_products(terms, &r, facts, count, out);
  *steps += r.steps;
}
