/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Conditionals, floor division and modulus. */
#include "term_internal.h"
#include "missile/failure.h"


const missile_term *missile_term_ite(missile_terms *t, const missile_term *cond,
                                     const missile_term *then_term,
                                     const missile_term *else_term) {
  MISSILE_EXPECT(missile_term_is_bool(cond));
  MISSILE_EXPECT(!missile_term_is_bool(then_term) && !missile_term_is_bool(else_term));
  if (cond->kind == MISSILE_TERM_TRUE)
    return then_term;
  if (cond->kind == MISSILE_TERM_FALSE)
    return else_term;
  /* Of a condition and its negation, the older is the one that is tested. */
  if (cond->negation->id < cond->id) {
    const missile_term *swap = then_term;
    then_term = else_term;
    else_term = swap;
    cond = cond->negation;
  }
  if (then_term->kind == MISSILE_TERM_ITE && then_term->arguments[0] == cond)
    then_term = then_term->arguments[1];
  if (else_term->kind == MISSILE_TERM_ITE && else_term->arguments[0] == cond)
    else_term = else_term->arguments[2];
  if (then_term == else_term)
    return then_term;
  const missile_term *arguments[] = {cond, then_term, else_term};
  missile_term key = {
      .kind = MISSILE_TERM_ITE, .arity = 3, .arguments = arguments};
  bool is_new;
  return missile_terms_intern(t, &key, &is_new);
}

/* The quotient by `divisor` that every value in the range has, if it is one. */
static bool same_quotient(missile_int lower, missile_int upper,
                          missile_int divisor, missile_int *quotient) {
  if (lower == MISSILE_NO_LOWER || upper == MISSILE_NO_UPPER)
    return false;
  *quotient = missile_int_floor_div(lower, divisor);
  return *quotient == missile_int_floor_div(upper, divisor);
}

/* Is `l` one conditional between constants, perhaps scaled and shifted? */
static bool is_constant_choice(const missile_linear *l) {
  return l->count == 1 && l->atoms[0]->kind == MISSILE_TERM_ITE &&
         l->atoms[0]->arguments[1]->kind == MISSILE_TERM_CONSTANT &&
         l->atoms[0]->arguments[2]->kind == MISSILE_TERM_CONSTANT;
}

/* The operation on a constant choice, done in each branch; NULL if a number
 * does not fit. */
static const missile_term *in_branches(missile_terms *t, missile_term_kind kind,
                                       const missile_linear *l,
                                       missile_int divisor) {
  const missile_term *ite = l->atoms[0], *results[2];
  for (int i = 0; i < 2; i++) {
    missile_int value;
    if (!missile_int_linear(l->constant, l->coefficients[0],
                            ite->arguments[i + 1]->number, &value))
      return NULL;
    results[i] = missile_term_constant(
        t, kind == MISSILE_TERM_MOD ? missile_int_floor_mod(value, divisor)
                                    : missile_int_floor_div(value, divisor));
  }
  return missile_term_ite(t, ite->arguments[0], results[0], results[1]);
}

static const missile_term *intern_division(missile_terms *t,
                                           missile_term_kind kind,
                                           const missile_linear *l,
                                           missile_int divisor) {
  const missile_term *a = missile_linear_term(t, l);
  missile_term key = {
      .kind = (uint8_t)kind, .number = divisor, .arity = 1, .arguments = &a};
  bool is_new;
  return missile_terms_intern(t, &key, &is_new);
}

/* Divide `l` and *divisor by what divides every coefficient and the divisor.
 * Returns that g. The constant is rounded down, which changes neither the
 * floor of the quotient nor, apart from the remainder of the constant by g,
 * 1/g of the modulus. */
static missile_int reduce(missile_linear *l, missile_int *divisor) {
  missile_int g = missile_linear_gcd(l, *divisor);
  for (size_t i = 0; i < l->count; i++)
    l->coefficients[i] /= g;
  l->constant = missile_int_floor_div(l->constant, g);
  *divisor /= g;
  return g;
}

const missile_term *missile_term_floor_div(missile_terms *t,
                                           const missile_term *a,
                                           missile_int divisor) {
  MISSILE_EXPECT(divisor > 0);
  missile_int quotient;
  if (divisor == 1)
    return a;
  if (a->kind == MISSILE_TERM_CONSTANT)
    return missile_term_constant(t, missile_int_floor_div(a->number, divisor));
  if (same_quotient(a->lower, a->upper, divisor, &quotient))
    return missile_term_constant(t, quotient);

  /* a = divisor * whole + rest */
  missile_linear rest, whole;
  missile_linear_init(&rest);
  missile_linear_init(&whole);
  missile_linear_add(&rest, 1, a);
  for (size_t i = rest.count; i-- > 0;) {
    if (rest.coefficients[i] % divisor != 0)
      continue;
    missile_linear_add(&whole, rest.coefficients[i] / divisor, rest.atoms[i]);
    missile_linear_remove(&rest, i);
  }
  missile_linear_add_constant(&whole,
                              missile_int_floor_div(rest.constant, divisor));
  rest.constant = missile_int_floor_mod(rest.constant, divisor);
  const missile_term *result = NULL;
  missile_int lower, upper, product, shift;
  if (rest.count > 0)
    reduce(&rest, &divisor);
  missile_linear_range(&rest, &lower, &upper);
  if (rest.count == 0) {
    result = missile_term_constant(t, 0); /* 0 <= rest < divisor */
  } else if (same_quotient(lower, upper, divisor, &quotient)) {
    result = missile_term_constant(t, quotient);
  } else if (is_constant_choice(&rest)) {
    result = in_branches(t, MISSILE_TERM_FLOOR_DIV, &rest, divisor);
  } else if (rest.count == 1 && rest.coefficients[0] == 1 &&
             rest.atoms[0]->kind == MISSILE_TERM_FLOOR_DIV &&
             missile_int_linear(0, rest.atoms[0]->number, divisor, &product) &&
             missile_int_linear(0, rest.atoms[0]->number, rest.constant,
                                &shift)) {
    /* floor((floor(b / m) + k) / d) = floor((b + k*m) / (m*d)). This can apply
     * to the new quotient again only if reduce() makes the divisor smaller, so
     * it recurs no deeper than a number has digits. */
    const missile_term *b = missile_term_linear(
        t, rest.atoms[0]->arguments[0], 1, missile_term_constant(t, shift));
    result = missile_term_floor_div(t, b, product);
  }
  if (!result)
    result = intern_division(t, MISSILE_TERM_FLOOR_DIV, &rest, divisor);
  result = missile_term_linear(t, missile_linear_term(t, &whole), 1, result);
  missile_linear_clear(&rest);
  missile_linear_clear(&whole);
  return result;
}

/* Inside mod m, c * mod(x, n) is c * x if m divides c * n. Bounded, since what
 * is put in may offer more of the same. */
#define MOST_UNWRAPPED 32

static void unwrap_moduli(missile_linear *l, missile_int divisor) {
  int budget = MOST_UNWRAPPED;
  missile_linear unwrapped;
  missile_linear_init(&unwrapped);
  for (size_t i = l->count; i-- > 0 && budget > 0;) {
    const missile_term *atom = l->atoms[i];
    missile_int c = l->coefficients[i], product;
    if (atom->kind != MISSILE_TERM_MOD ||
        !missile_int_linear(0, c, atom->number, &product) ||
        product % divisor != 0)
      continue;
    missile_linear_copy(&unwrapped, l);
    missile_linear_remove(&unwrapped, i);
    missile_linear_add(&unwrapped, c, atom->arguments[0]);
    if (unwrapped.overflow)
      continue;
    missile_linear_copy(l, &unwrapped);
    i = l->count;
    budget--;
  }
  missile_linear_clear(&unwrapped);
}

/* mod(l, divisor) where the range of `l` leaves one quotient; NULL otherwise.
 */
static const missile_term *shift_into_range(missile_terms *t,
                                            const missile_linear *l,
                                            missile_int divisor) {
  missile_int lower, upper, quotient, constant;
  missile_linear_range(l, &lower, &upper);
  if (!same_quotient(lower, upper, divisor, &quotient) ||
      !missile_int_linear(0, -divisor, quotient, &constant))
    return NULL;
  missile_linear shifted;
  missile_linear_init(&shifted);
  missile_linear_copy(&shifted, l);
  missile_linear_add_constant(&shifted, constant);
  const missile_term *result =
      shifted.overflow ? NULL : missile_linear_term(t, &shifted);
  missile_linear_clear(&shifted);
  return result;
}

const missile_term *missile_term_mod(missile_terms *t, const missile_term *a,
                                     missile_int divisor) {
  MISSILE_EXPECT(divisor > 0);
  if (a->kind == MISSILE_TERM_CONSTANT)
    return missile_term_constant(t, missile_int_floor_mod(a->number, divisor));
  missile_linear l;
  missile_linear_init(&l);
  missile_linear_add(&l, 1, a);
  const missile_term *result = shift_into_range(t, &l, divisor);
  if (!result) {
    /* Coefficients between -divisor/2 and divisor/2: x - y stays what it is,
     * and a coefficient of 2^n - 1 becomes -1. */
    unwrap_moduli(&l, divisor);
    for (size_t i = l.count; i-- > 0;) {
      missile_int c = missile_int_floor_mod(l.coefficients[i], divisor);
      l.coefficients[i] = c > divisor / 2 ? c - divisor : c;
      if (c == 0)
        missile_linear_remove(&l, i);
    }
    missile_int constant = missile_int_floor_mod(l.constant, divisor);
    l.constant = constant;
    if (l.count == 0) {
      result = missile_term_constant(t, constant);
    } else {
      missile_int g = reduce(&l, &divisor);
      result = shift_into_range(t, &l, divisor);
      if (!result && is_constant_choice(&l))
        result = in_branches(t, MISSILE_TERM_MOD, &l, divisor);
      if (!result)
        result = intern_division(t, MISSILE_TERM_MOD, &l, divisor);
      /* What rounding the constant down to a multiple of g took away. */
      const missile_term *left_over =
          missile_term_constant(t, constant - g * l.constant);
      result = missile_term_linear(t, left_over, g, result);
    }
  }
  missile_linear_clear(&l);
  return result;
}
