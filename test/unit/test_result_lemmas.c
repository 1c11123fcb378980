/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Products of unknowns, and what follows from several results: tried on all
 * values of a few small variables.
 */
#include "fixture.h"

#include "core/result_lemmas.h"
#include "core/term_internal.h"
#include "missile/semantics.h"
#include "random_terms.h"

#include <string.h>

enum { MOST = 3, WIDTH = 2 * MOST + 1, UNKNOWNS = 4 };

static missile_int values[UNKNOWNS];

static missile_int clipped(missile_int value, term of) {
  return value < of->lower ? of->lower : value > of->upper ? of->upper : value;
}

/* A product is what it is; any other result is some function of its operands,
 * as far as its range allows. */
static bool lookup(void *user, term variable, missile_int *value) {
  if (variable->origin != MISSILE_ORIGIN_RESULT) {
    *value = values[missile_term_index(variable)];
    return true;
  }
  missile_int a, b;
  if (!missile_term_evaluate(variable->arguments[0], lookup, user, &a) ||
      !missile_term_evaluate(variable->arguments[1], lookup, user, &b))
    return false;
  *value = missile_term_is_result(variable, missile_product)
               ? a * b
               : clipped(3 * a - 5 * b * b + a * b, variable);
  return true;
}

static missile_int evaluate(term a) {
  missile_int result;
  assert_true(missile_term_evaluate(a, lookup, NULL, &result));
  return result;
}

/* The next combination of values; false after the last one. */
static bool advance(void) {
  for (int i = 0; i < UNKNOWNS; i++) {
    if (++values[i] <= MOST)
      return true;
    values[i] = -MOST;
  }
  return false;
}

static void begin(void) {
  for (int i = 0; i < UNKNOWNS; i++)
    values[i] = -MOST;
}

static term unknown(int index) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, (uint32_t)index, -MOST,
                               MOST);
}

static term random_sum(prng *r) {
  term sum = number(prng_between(r, -2, 2));
  for (int i = 0; i < UNKNOWNS; i++)
    sum = missile_term_add(
        t, sum, missile_term_scale(t, prng_between(r, -1, 1), unknown(i)));
  return sum;
}

static void test_products(void **state) {
  (void)state;
  prng r = {7};
  for (int round = 0; round < 60; round++) {
    term a = random_sum(&r), b = random_sum(&r);
    term product = missile_term_product(t, a, b);
    assert_ptr_equal(product, missile_term_product(t, b, a));
    missile_int lower, upper;
    missile_term_range(product, &lower, &upper);
    begin();
    do {
      missile_int expected = evaluate(a) * evaluate(b);
      assert_true(evaluate(product) == expected);
      assert_true(lower <= expected && expected <= upper);
    } while (advance());
  }
}

/* Numbers near the ends of 128 bits. */
static void test_large_products(void **state) {
  (void)state;
  missile_int large = (missile_int)1 << 110;
  term a = missile_term_variable(t, MISSILE_SPACE_VALUE, 1, -large, large);
  term b = missile_term_variable(t, MISSILE_SPACE_VALUE, 2, 0, large);
  term any = unbounded(3);
  term of[] = {a, b, any, missile_term_add(t, b, number(large)),
               missile_term_scale(t, large, b)};
  for (size_t i = 0; i < COUNT(of); i++)
    for (size_t k = 0; k < COUNT(of); k++) {
      missile_int lower, upper;
      term product = missile_term_product(t, of[i], of[k]);
      missile_term_range(product, &lower, &upper);
      assert_true(lower <= upper);
    }
  missile_int lower, upper;
  missile_term_range(missile_term_product(t, a, a), &lower, &upper);
  assert_true(lower == 0 && upper == MISSILE_NO_UPPER);
  missile_term_range(missile_term_product(t, b, any), &lower, &upper);
  assert_true(lower == MISSILE_NO_LOWER && upper == MISSILE_NO_UPPER);
}

/* What is put in for a factor is multiplied. */
static void test_substitution(void **state) {
  (void)state;
  term x = missile_term_slot(t, 0), y = missile_term_slot(t, 1);
  term formula = missile_term_product(t, x, y);
  term with[] = {number(6), number(7)};
  assert_ptr_equal(missile_term_substitute(t, formula, with, 2), number(42));
  term result = missile_term_result(t, MISSILE_DIV, x, y, 0, 9);
  term other = missile_term_substitute(t, result, with, 2);
  assert_ptr_not_equal(other, result);
  assert_ptr_equal(
      other, missile_term_result(t, MISSILE_DIV, number(6), number(7), 0, 9));
}

/* Whatever the facts say of the factors, each lemma is true where they are. */
static void test_lemmas_about_products(void **state) {
  (void)state;
  prng r = {11};
  size_t seen = 0;
  for (int round = 0; round < 100; round++) {
    missile_facts facts = {0}, lemmas = {0};
    for (int i = 0; i < UNKNOWNS; i++) {
      if (prng_between(&r, 0, 1))
        missile_facts_add(
            &facts,
            missile_term_le(t, unknown(i), number(prng_between(&r, -1, 3))));
      if (prng_between(&r, 0, 1))
        missile_facts_add(
            &facts,
            missile_term_le(t, number(prng_between(&r, -3, 1)), unknown(i)));
    }
    term sum = number(0);
    for (int i = 0; i < 4; i++)
      sum = missile_term_add(
          t, sum,
          missile_term_product(t, unknown(prng_between(&r, 0, 3)),
                               unknown(prng_between(&r, 0, 3))));
    term goal = missile_term_le(t, sum, number(5));
    uint64_t steps = 0;
    missile_result_lemmas_add(t, facts.items, facts.count, goal, &lemmas,
                              &steps);
    assert_true(steps > 0);
    seen += lemmas.count;
    begin();
    do {
      bool holds = true;
      for (size_t i = 0; i < facts.count && holds; i++)
        holds = evaluate(facts.items[i]);
      for (size_t i = 0; i < lemmas.count && holds; i++)
        assert_true(evaluate(lemmas.items[i]));
    } while (advance());
    missile_facts_clear(&facts);
    missile_facts_clear(&lemmas);
  }
  assert_in_range(seen, 1000, 10000);
}

/* A result may be anything in its range, but the same for the same operands. */
static void test_lemmas_about_others(void **state) {
  (void)state;
  static const missile_binary_op ops[] = {MISSILE_DIV, MISSILE_REM, MISSILE_SHR,
                                          MISSILE_BIT_AND};
  for (size_t o = 0; o < COUNT(ops); o++)
    for (int range = 0; range < 3; range++) {
      term a = missile_term_result(t, ops[o], unknown(0), unknown(1), -9, 9);
      term b = missile_term_result(t, ops[o], unknown(2), unknown(3),
                                   range == 1 ? -20 : -9, range == 2 ? 4 : 9);
      missile_facts lemmas = {0};
      uint64_t steps = 0;
      missile_result_lemmas_add(t, NULL, 0, missile_term_le(t, a, b), &lemmas,
                                &steps);
      assert_int_equal(lemmas.count, 1);
      begin();
      do
        assert_true(evaluate(lemmas.items[0]));
      while (advance());
      missile_facts_clear(&lemmas);
    }
  /* Where a type decides what becomes of it, another range is another one. */
  term a = missile_term_result(t, MISSILE_MUL, unknown(0), unknown(1), -9, 9);
  term b = missile_term_result(t, MISSILE_MUL, unknown(2), unknown(3), 0, 9);
  missile_facts lemmas = {0};
  uint64_t steps = 0;
  missile_result_lemmas_add(t, NULL, 0, missile_term_le(t, a, b), &lemmas,
                            &steps);
  assert_int_equal(lemmas.count, 0);
}

/* ---- Through entailment ---- */

static missile_verdict ask(term const *facts, size_t count, term goal) {
  return missile_entails(e, facts, count, goal);
}

/* r * columns + c is an index of rows * columns elements, and not of one less.
 */
static void test_matrix(void **state) {
  (void)state;
  term rows = unbounded(1), columns = unbounded(2), r = unbounded(3),
       c = unbounded(4);
  term facts[] = {missile_term_lt(t, r, rows), missile_term_le(t, number(0), r),
                  missile_term_lt(t, c, columns),
                  missile_term_le(t, number(0), c)};
  term index = missile_term_add(t, missile_term_product(t, r, columns), c);
  term size = missile_term_product(t, columns, rows);
  assert_int_equal(ask(facts, 4, missile_term_lt(t, index, size)),
                   MISSILE_PROVED);
  assert_int_equal(
      ask(facts, 4,
          missile_term_lt(t, index, missile_term_subtract(t, size, number(1)))),
      MISSILE_NOT_PROVED);
  term weaker[] = {missile_term_le(t, r, rows), facts[1], facts[2], facts[3]};
  assert_int_equal(ask(weaker, 4, missile_term_lt(t, index, size)),
                   MISSILE_NOT_PROVED);
}

static void test_intervals(void **state) {
  (void)state;
  term x = unbounded(1), y = unbounded(2);
  term facts[] = {missile_term_le(t, x, y), missile_term_lt(t, y, number(7)),
                  missile_term_le(t, number(-2), x)};
  term of[] = {x, y, missile_term_add(t, x, number(1)), unbounded(3)};
  missile_interval i[4];
  assert_true(missile_intervals_cheaply(e, facts, 3, of, 4, i));
  assert_true(i[0].lower == -2 && i[0].upper == 6);
  assert_true(i[1].lower == -2 && i[1].upper == 6);
  assert_true(i[2].lower == -1 && i[2].upper == 7);
  assert_true(i[3].lower == MISSILE_NO_LOWER && i[3].upper == MISSILE_NO_UPPER);
  term no[] = {facts[0], facts[1], missile_term_lt(t, number(9), x)};
  assert_false(missile_intervals_cheaply(e, no, 3, of, 4, i));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_products),
      TEST(test_large_products),
      TEST(test_substitution),
      TEST(test_lemmas_about_products),
      TEST(test_lemmas_about_others),
      TEST(test_matrix),
      TEST(test_intervals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
