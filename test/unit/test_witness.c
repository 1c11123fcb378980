/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is found must be there (test_entail.c tries random questions against all
 * valuations); here, that what is easy is found, and that nothing is found
 * where there is nothing. */
#include "fixture.h"

#include "core/witness.h"
#include "random_terms.h"

static term variable(uint32_t index, missile_int lower, missile_int upper) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, index, lower, upper);
}
static term address(uint32_t index) {
  return variable(index, 0, ((missile_int)1 << 64) - 1);
}
static bool found(const term *formulas, size_t count) {
  missile_question q = {formulas, count, NULL, 0};
  uint64_t steps = 0;
  return missile_witness_exists(&q, &steps);
}

static void pointers(void **state) {
  (void)state;
  /* Many that are not null and differ from their neighbours. */
  term formulas[40];
  for (uint32_t i = 0; i < 20; i++)
    formulas[i] = missile_term_ne(t, address(i), number(0));
  for (uint32_t i = 0; i < 20; i++)
    formulas[20 + i] = missile_term_ne(t, address(i), address((i + 1) % 20));
  assert_true(found(formulas, 20));
  assert_true(found(formulas, 24));
  assert_true(found(formulas, 0));
}

static void orders(void **state) {
  (void)state;
  term a = address(0), b = address(1), zero = number(0);
  /* The first thought is to make a negative, which it cannot be. */
  term ordered[] = {missile_term_eq(t, a, zero), missile_term_lt(t, a, b)};
  assert_true(found(ordered, 2));
  term equal[] = {missile_term_eq(t, a, missile_term_add(t, b, number(12))),
                  missile_term_lt(t, number(1000), b)};
  assert_true(found(equal, 2));
  term byte = variable(2, 0, 255);
  term even[] = {
      missile_term_eq(t, missile_term_mod(t, byte, 7), number(3)),
      missile_term_eq(t, missile_term_floor_div(t, byte, 50), number(4))};
  assert_true(found(even, 1) && found(even + 1, 1));
}

static void applications(void **state) {
  (void)state;
  static const missile_function f = {"f", 1, 0, 1, NULL, NULL};
  static const missile_function again = {"f", 1, 0, 1, NULL, NULL};
  term a = address(0), b = address(1);
  term fa = missile_term_apply(t, &f, &a),
       fb = missile_term_apply(t, &again, &b);
  term differ[] = {missile_term_ne(t, fa, fb)};
  assert_true(found(differ, 1));
  /* Equal arguments give equal values, under whatever address of the name. */
  term impossible[] = {differ[0], missile_term_eq(t, a, b)};
  assert_false(found(impossible, 2));
  term choice[] = {missile_term_or(t, missile_term_eq(t, a, number(0)),
                                   missile_term_eq(t, fa, number(1))),
                   missile_term_ne(t, a, number(0))};
  assert_true(found(choice, 2));
  term outside[] = {missile_term_lt(t, number(1), fa)};
  assert_false(found(outside, 1));
}

static void nothing(void **state) {
  (void)state;
  term a = address(0), b = variable(1, MISSILE_NO_LOWER, MISSILE_NO_UPPER);
  term no[] = {missile_term_bool(t, false)};
  assert_false(found(no, 1));
  term odd[] = {missile_term_lt(t, a, b), missile_term_lt(t, b, a)};
  assert_false(found(odd, 2));
  /* Too many, too deep, and numbers too large are left to the solver. */
  term deep = b;
  for (int i = 0; i < 100000; i++)
    deep = missile_term_mod(t, missile_term_add(t, deep, b), 7 + i % 5);
  term far[] = {missile_term_eq(t, deep, number(3))};
  assert_false(found(far, 1));
  missile_int huge = (missile_int)1 << 119;
  term large[] = {missile_term_lt(
      t, number(huge), missile_term_add(t, missile_term_scale(t, 3, b), a))};
  assert_false(found(large, 1));
}

/* How many of the questions that can hold are found to. */
static void random_formulas(void **state) {
  (void)state;
  prng r = {4711};
  term variables[VARIABLES];
  make_variables(t, variables);
  unsigned possible = 0, of_these = 0;
  for (int round = 0; round < 4000; round++) {
    const expr *e[3];
    term formulas[3];
    for (int i = 0; i < 3; i++) {
      e[i] = random_bool(arena, &r, 2);
      formulas[i] = expr_term(t, e[i], variables);
    }
    bool can_hold = false;
    int values[VARIABLES];
    first_valuation(values);
    do {
      bool all = true, overflow = false;
      for (int i = 0; i < 3; i++)
        all &= expr_evaluate(e[i], values, &overflow) != 0;
      can_hold |= all;
    } while (next_valuation(values));
    bool is_found = found(formulas, 3);
    assert_true(can_hold || !is_found);
    possible += can_hold;
    of_these += is_found;
  }
  assert_true(of_these * 10 >= possible * 9);
}

int main(void) {
  const struct CMUnitTest tests[] = {TEST(pointers), TEST(orders),
                                     TEST(applications), TEST(nothing),
                                     TEST(random_formulas)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
