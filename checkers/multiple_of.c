/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory multipleOf: _v_ is some integer times the unit.
 *
 *   clause := 'multipleOf' (name | number)
 *
 * All numbers are the mathematical ones, so 0 is a multiple of every unit, the
 * only multiple of 0 is 0, and the sign of a unit does not matter. A unit that
 * is a constant makes the clause a formula, _v_ % unit == 0; otherwise
 * multiple(v, u) is uninterpreted, and what is known of it is said in
 * multiple_of_lemmas.c.
 */
#include "multiple_of.h"

#include "missile/text.h"
#include "missile/theories.h"

#include <stdio.h>

/* ---- The function ---- */

static const missile_term *fold_multiple(missile_terms *t,
                                         const missile_term *const *arguments);

static missile_int multiple_value(const missile_int *arguments) {
  missile_int v = arguments[0], u = arguments[1];
  return u == 0 ? v == 0 : u == -1 || v % u == 0;
}

const missile_function missile_multiple_function = {.name = "multiple",
                                                    .arity = 2,
                                                    .lower = 0,
                                                    .upper = 1,
                                                    .fold = fold_multiple,
                                                    .value = multiple_value};

/* What `atom` is multiplied with in the sum `term`; 0 if it is not there. */
static missile_int factor_at(const missile_term *term,
                             const missile_term *atom) {
  for (size_t i = 0; i < atom_count(term); i++)
    if (atom_of(term, i) == atom)
      return factor_of(term, i);
  return 0;
}

const missile_term *missile_multiple_without(missile_terms *t,
                                             const missile_term *v,
                                             const missile_term *a,
                                             const missile_term *atom) {
  missile_int of_v = factor_at(v, atom), of_a = factor_at(a, atom);
  if (of_v == 0 || of_a == 0 || of_v % of_a != 0)
    return NULL;
  return plus_times(t, v, -(of_v / of_a), a);
}

static bool is_negative(const missile_term *term) {
  return is_kind(term, MISSILE_TERM_CONSTANT) ? missile_term_number(term) < 0
                                              : factor_of(term, 0) < 0;
}

/* What multiple(v, c) is. */
static const missile_term *of_constant(missile_terms *t, const missile_term *v,
                                       missile_int c) {
  const missile_term *zero = constant(t, 0);
  const missile_term *rest =
      c == 0 ? v : missile_term_mod(t, v, c < 0 ? -c : c);
  return missile_term_ite(t, missile_term_eq(t, rest, zero), constant(t, 1),
                          zero);
}

/* The multiples stay the same when the unit or its negative is added, and so do
 * they when a sign changes: of all these, one is chosen. Choices are left to
 * missile_term_apply(), which counts how many it takes apart. */
static const missile_term *fold_multiple(missile_terms *t,
                                         const missile_term *const *arguments) {
  const missile_term *v = arguments[0], *u = arguments[1];
  if (v == u || v == constant(t, 0))
    return constant(t, 1);
  if (is_kind(u, MISSILE_TERM_CONSTANT))
    return of_constant(t, v, missile_term_number(u));
  if (is_negative(u))
    u = missile_term_scale(t, -1, u);
  const missile_term *less = missile_multiple_without(t, v, u, atom_of(u, 0));
  if (less)
    v = less;
  if (v == constant(t, 0))
    return constant(t, 1);
  if (is_negative(v))
    v = missile_term_scale(t, -1, v);
  if ((v == arguments[0] && u == arguments[1]) ||
      is_kind(v, MISSILE_TERM_ITE) || is_kind(u, MISSILE_TERM_ITE))
    return NULL;
  const missile_term *chosen[] = {v, u};
  return missile_term_apply(t, &missile_multiple_function, chosen);
}

const missile_term *missile_multiple_holds(missile_terms *t,
                                           const missile_term *application,
                                           unsigned depth) {
  if (is_kind(application, MISSILE_TERM_ITE) && depth > 0) {
    const missile_term *condition = missile_term_argument(application, 0);
    const missile_term *yes = missile_multiple_holds(
        t, missile_term_argument(application, 1), depth - 1);
    const missile_term *no = missile_multiple_holds(
        t, missile_term_argument(application, 2), depth - 1);
    return missile_term_and(
        t, missile_term_implies(t, condition, yes),
        missile_term_implies(t, missile_term_not(t, condition), no));
  }
  return missile_term_le(t, constant(t, 1), application);
}

const missile_term *missile_multiple_divides(missile_terms *t,
                                             const missile_term *u,
                                             const missile_term *v) {
  const missile_term *arguments[] = {v, u};
  return missile_multiple_holds(
      t, missile_term_apply(t, &missile_multiple_function, arguments), DEEPEST);
}

/* ---- The clause: its unit, a slot or a constant ---- */

static const void *multiple_of_parse(missile_parser *parser) {
  missile_terms *t = missile_parser_terms(parser);
  const missile_token token = *missile_parser_peek(parser);
  size_t begin = token.begin, end = begin + token.length;
  if (missile_parser_sort(parser, NULL) != MISSILE_SORT_NUMBER) {
    missile_parser_fail(parser, begin, end,
                        "'multipleOf' can only be said of a number");
    return NULL;
  }
  if (token.kind != MISSILE_TOKEN_NUMBER && token.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "a name or a number");
    return NULL;
  }
  const missile_term *unit = token.kind == MISSILE_TOKEN_NUMBER
                                 ? constant(t, token.number)
                                 : missile_parser_resolve(parser, &token);
  if (!unit)
    return NULL;
  if (unit == missile_parser_value(parser)) {
    missile_parser_fail(parser, begin, end,
                        "every value is a multiple of itself");
    return NULL;
  }
  if (is_kind(unit, MISSILE_TERM_CONSTANT) && missile_term_number(unit) <= 0) {
    missile_parser_fail(parser, begin, end,
                        "a unit must be a constant above 0, or a name");
    return NULL;
  }
  if (is_kind(unit, MISSILE_TERM_VARIABLE) &&
      missile_parser_sort(parser, &token) != MISSILE_SORT_NUMBER) {
    missile_parser_fail(parser, begin, end, "a unit must be a number");
    return NULL;
  }
  missile_parser_advance(parser);
  return missile_parser_failed(parser) ? NULL : unit;
}

static const missile_term *
multiple_of_instantiate(const void *meaning, missile_terms *t,
                        const missile_term *const *values, size_t count) {
  const missile_term *unit = meaning, *value = missile_term_slot(t, 0);
  return missile_multiple_divides(
      t, missile_term_substitute(t, unit, values, count),
      missile_term_substitute(t, value, values, count));
}

static const char *multiple_of_print(const void *meaning, missile_terms *t,
                                     const char *const *names, size_t count) {
  (void)count;
  const missile_term *unit = meaning;
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, names[0]);
  missile_text_add(&text, " is a multiple of ");
  if (is_kind(unit, MISSILE_TERM_CONSTANT)) {
    char number[32];
    snprintf(number, sizeof number, "%llu",
             (unsigned long long)missile_term_number(unit));
    missile_text_add(&text, number);
  } else {
    missile_text_add(&text, names[missile_term_index(unit)]);
  }
  return missile_text_finish(&text);
}

const missile_theory missile_multiple_of_theory = {
    .keyword = "multipleOf",
    .parse = multiple_of_parse,
    .instantiate = multiple_of_instantiate,
    .print = multiple_of_print,
    .checker = "missile.MultipleOf",
    .lemmas = missile_multiple_lemmas,
    .results = missile_multiple_result_lemmas,
    .holds_of_null = true,
};
