/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Uninterpreted functions: normal forms, what follows from equality, lemmas. */
#include "fixture.h"

#include <string.h>

static const missile_function f = {
    "f", 1, MISSILE_NO_LOWER, MISSILE_NO_UPPER, NULL, NULL};
static const missile_function g = {
    "g", 2, MISSILE_NO_LOWER, MISSILE_NO_UPPER, NULL, NULL};
static const missile_function p = {"p", 1, 0, 1, NULL, NULL};

/* h(7) is 42. */
static term fold_seven(missile_terms *terms, const term *arguments) {
  return missile_term_get_kind(arguments[0]) == MISSILE_TERM_CONSTANT &&
                 missile_term_number(arguments[0]) == 7
             ? missile_term_constant(terms, 42)
             : NULL;
}
static const missile_function h = {
    "h", 1, MISSILE_NO_LOWER, MISSILE_NO_UPPER, fold_seven, NULL};

static term variable(uint32_t i) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, i, MISSILE_NO_LOWER,
                               MISSILE_NO_UPPER);
}
static term apply1(const missile_function *of, term a) {
  return missile_term_apply(t, of, &a);
}
static term apply2(const missile_function *of, term a, term b) {
  term arguments[] = {a, b};
  return missile_term_apply(t, of, arguments);
}
static term equal(term a, term b) { return missile_term_eq(t, a, b); }

static void test_normal_form(void **state) {
  (void)state;
  term x = variable(1), y = variable(2);
  assert_ptr_equal(apply1(&f, x), apply1(&f, x));
  assert_ptr_not_equal(apply1(&f, x), apply1(&f, y));
  assert_ptr_not_equal(apply1(&f, x), apply1(&p, x));
  assert_ptr_not_equal(apply2(&g, x, y), apply2(&g, y, x));
  assert_int_equal(missile_term_get_kind(apply1(&f, x)), MISSILE_TERM_APPLY);
  assert_ptr_equal(missile_term_function(apply1(&f, x)), &f);
  assert_ptr_equal(missile_term_argument(apply2(&g, x, y), 1), y);
  assert_string_equal(missile_term_text(t, apply2(&g, x, number(3))),
                      "(g $1 3)");
  assert_true(missile_term_has_application(equal(apply1(&f, x), y)));
  assert_false(missile_term_has_application(equal(x, y)));
  /* An atom in sums, with its range. */
  term twice = missile_term_add(t, apply1(&f, x), apply1(&f, x));
  assert_ptr_equal(twice, missile_term_scale(t, 2, apply1(&f, x)));
  assert_ptr_equal(missile_term_le(t, apply1(&p, x), number(1)),
                   missile_term_bool(t, true));
}

static void test_folding(void **state) {
  (void)state;
  term x = variable(1);
  assert_ptr_equal(apply1(&h, number(7)), number(42));
  assert_int_equal(missile_term_get_kind(apply1(&h, x)), MISSILE_TERM_APPLY);
  /* In the branches of a choice, and after substitution. */
  term c = missile_term_lt(t, x, number(0));
  assert_ptr_equal(apply1(&h, missile_term_ite(t, c, number(7), number(8))),
                   missile_term_ite(t, c, number(42), apply1(&h, number(8))));
  term slot = missile_term_slot(t, 1), values[] = {NULL, number(7)};
  assert_ptr_equal(
      missile_term_substitute(t, equal(apply1(&h, slot), x), values, 2),
      equal(number(42), x));
}

/* A choice of choices must not multiply without end. */
static void test_many_branches(void **state) {
  (void)state;
  term choice = variable(0);
  for (uint32_t i = 1; i < 200; i++)
    choice = missile_term_ite(t, missile_term_lt(t, variable(i), choice),
                              choice, variable(1000 + i));
  size_t before = missile_term_count(t);
  term a = apply1(&f, choice);
  assert_true(missile_term_count(t) - before < 2000);
  assert_ptr_equal(a, apply1(&f, choice));
}

static void count_visit(void *user, term visited) {
  (void)visited;
  ++*(int *)user;
}

static bool value_of(void *user, term unknown, missile_int *value) {
  (void)user;
  *value = missile_term_get_kind(unknown) == MISSILE_TERM_APPLY ? 10 : 3;
  return true;
}

static void test_walks(void **state) {
  (void)state;
  term x = variable(1), sum = missile_term_add(t, apply1(&f, x), x);
  int count = 0;
  missile_term_variables(sum, count_visit, &count);
  assert_int_equal(count, 2);
  missile_int value;
  assert_true(missile_term_evaluate(sum, value_of, NULL, &value));
  assert_true(value == 13);
}

static bool follows(const term *facts, size_t count, term goal) {
  return missile_entails(e, facts, count, goal) == MISSILE_PROVED;
}

static void test_congruence(void **state) {
  (void)state;
  term x = variable(1), y = variable(2), z = variable(3);
  term facts[] = {equal(x, y), equal(y, z)};
  assert_true(follows(facts, 2, equal(apply1(&f, x), apply1(&f, z))));
  assert_false(follows(facts, 1, equal(apply1(&f, x), apply1(&f, z))));
  assert_true(follows(
      facts, 2,
      equal(apply2(&g, x, apply1(&f, x)), apply2(&g, z, apply1(&f, y)))));
  /* Nothing follows for the arguments. */
  term same = equal(apply1(&f, x), apply1(&f, z));
  assert_false(follows(&same, 1, equal(x, z)));
  /* An application without variables is an unknown all the same. */
  term five = equal(apply1(&f, number(1)), number(5));
  assert_true(
      follows(&five, 1, missile_term_lt(t, apply1(&f, number(1)), number(6))));
  assert_false(
      follows(&five, 1, missile_term_lt(t, apply1(&f, number(2)), number(6))));
}

static void test_counterexample(void **state) {
  (void)state;
  term x = variable(1), y = variable(2);
  term facts[] = {equal(x, number(2))};
  term goal = equal(apply1(&f, x), apply1(&f, y));
  missile_model model;
  assert_true(missile_counterexample(e, facts, 1, goal, &model));
  /* x, y, f(x) and f(y). */
  assert_int_equal(model.count, 4);
}

/* For every application of p in the goal: p is true. */
static int asked;
static void all_true(void *user, missile_terms *terms, const term *facts,
                     size_t count, term goal, missile_facts *out) {
  (void)user, (void)facts, (void)count, (void)goal;
  asked++;
  missile_facts_add(out,
                    missile_term_le(terms, number(1), apply1(&p, variable(1))));
}

static void test_lemmas(void **state) {
  (void)state;
  term goal = missile_term_le(t, number(1), apply1(&p, variable(1)));
  assert_false(follows(NULL, 0, goal));
  missile_entail_add_lemmas(e, all_true, NULL);
  assert_true(follows(NULL, 0, goal));
  assert_false(
      follows(NULL, 0, missile_term_le(t, number(1), apply1(&p, variable(2)))));
  /* Who does not use functions does not pay for them. */
  asked = 0;
  assert_false(follows(NULL, 0, missile_term_lt(t, variable(1), variable(2))));
  assert_true(follows(&goal, 1, goal));
  assert_int_equal(asked, 0);
}

/* A fact with an application may bear on a goal without one. */
static void test_lemmas_for_others(void **state) {
  (void)state;
  missile_entail_add_lemmas(e, all_true, NULL);
  term fact = missile_term_le(t, apply1(&f, variable(1)), variable(2));
  asked = 0;
  assert_false(follows(&fact, 1, missile_term_lt(t, number(0), variable(3))));
  assert_int_equal(asked, 0);
  assert_false(follows(&fact, 1, missile_term_lt(t, number(0), variable(2))));
  assert_int_equal(asked, 1);
  /* Whether a path is possible is asked too often. */
  assert_false(follows(&fact, 1, missile_term_bool(t, false)));
  assert_int_equal(asked, 1);
}

static missile_int double_value(const missile_int *arguments) {
  return 2 * arguments[0];
}
static const missile_function twice = {"twice",          1,    MISSILE_NO_LOWER,
                                       MISSILE_NO_UPPER, NULL, double_value};

static bool five(void *user, const missile_term *unknown, missile_int *value) {
  (void)user;
  *value = 5;
  return missile_term_get_kind(unknown) == MISSILE_TERM_VARIABLE;
}

/* Of a function whose values are known, a counterexample is a true one. */
static void test_values(void **state) {
  (void)state;
  term x = variable(1), application = apply1(&twice, x);
  missile_int value;
  assert_true(missile_term_evaluate(application, five, NULL, &value));
  assert_int_equal((int)value, 10);
  assert_false(missile_term_evaluate(apply1(&f, x), five, NULL, &value));
  missile_model model;
  /* The solver may think so, but twice(x) is not odd. */
  term odd = missile_term_eq(t, application, number(7));
  assert_false(
      missile_counterexample(e, &odd, 1, missile_term_bool(t, false), &model));
  term zero = missile_term_eq(t, x, number(0));
  term facts[] = {zero, missile_term_eq(t, application, number(0))};
  assert_true(
      missile_counterexample(e, facts, 2, missile_term_bool(t, false), &model));
  assert_int_equal(model.count, 1);
  assert_ptr_equal(model.entries[0].variable, x);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_normal_form),   TEST(test_folding),
      TEST(test_many_branches), TEST(test_walks),
      TEST(test_congruence),    TEST(test_counterexample),
      TEST(test_lemmas),        TEST(test_lemmas_for_others),
      TEST(test_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
