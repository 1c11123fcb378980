/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Pointers to functions with contracts: which values fulfil the clause. */
#include "fixture.h"

#include "missile/callable.h"

static missile_callable *callable(unsigned number) {
  missile_callable *made = missile_callable_new(t);
  missile_callable_accept(made, number);
  return made;
}

static const missile_term *says(const missile_callable *of,
                                const missile_term *pointer) {
  const missile_refinement *r = missile_callable_refinement(t, of);
  assert_int_equal(r->clause_count, 1);
  return r->clauses[0]->theory->instantiate(r->clauses[0]->meaning, t, &pointer,
                                            1);
}

static bool follows(const missile_term *fact, const missile_term *goal) {
  return missile_entails(e, &fact, fact ? 1 : 0, goal) == MISSILE_PROVED;
}

static const missile_term *unknown(uint32_t number) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, number, 0,
                               ((missile_int)1 << 64) - 1);
}

static void functions_keep_what_they_keep(void **state) {
  (void)state;
  const missile_callable *c = callable(3);
  missile_contracts three = missile_contracts_with(0, 3);
  missile_contracts both = missile_contracts_with(three, 5);
  missile_contracts five = missile_contracts_with(0, 5);
  assert_true(
      follows(NULL, says(c, missile_function_address(t, 0, three, false))));
  assert_true(
      follows(NULL, says(c, missile_function_address(t, 1, both, true))));
  assert_false(
      follows(NULL, says(c, missile_function_address(t, 2, five, false))));
  assert_false(
      follows(NULL, says(c, missile_function_address(t, 3, 0, false))));
  /* One that may be null, need not be it. */
  assert_false(follows(NULL, says(c, missile_function_address(t, 4, 0, true))));
}

static void null_and_other_values(void **state) {
  (void)state;
  const missile_callable *c = callable(0);
  assert_true(follows(NULL, says(c, missile_term_constant(t, 0))));
  assert_false(follows(NULL, says(c, missile_term_constant(t, 4096))));
  assert_false(follows(NULL, says(c, unknown(1))));
  assert_true(follows(says(c, unknown(1)), says(c, unknown(1))));
  assert_false(follows(says(c, unknown(1)), says(c, unknown(2))));
}

static void nothing_said(void **state) {
  (void)state;
  const missile_callable *c = missile_callable_new(t);
  missile_contracts kept = missile_contracts_with(0, 0);
  assert_true(follows(NULL, says(c, missile_term_constant(t, 0))));
  assert_false(
      follows(NULL, says(c, missile_function_address(t, 0, kept, false))));
}

static void choices(void **state) {
  (void)state;
  const missile_callable *c = callable(0);
  const missile_term *good =
      missile_function_address(t, 0, missile_contracts_with(0, 0), false);
  const missile_term *bad = missile_function_address(t, 1, 0, false);
  const missile_term *is =
      missile_term_eq(t, unknown(7), missile_term_constant(t, 1));
  assert_true(follows(
      NULL,
      says(c, missile_term_ite(t, is, good, missile_term_constant(t, 0)))));
  const missile_term *either = missile_term_ite(t, is, good, bad);
  assert_false(follows(NULL, says(c, either)));
  assert_true(follows(is, says(c, either)));
}

static void who_keeps_more(void **state) {
  (void)state;
  missile_callable *weak = callable(0);
  missile_callable *strong = callable(1);
  missile_callable_accept(weak, 1);
  assert_true(follows(says(strong, unknown(1)), says(weak, unknown(1))));
  assert_false(follows(says(weak, unknown(1)), says(strong, unknown(1))));
}

static void without_room(void **state) {
  (void)state;
  const missile_callable *c = callable(MISSILE_MAX_CALLABLE);
  missile_contracts all = 0;
  for (unsigned i = 0; i <= MISSILE_MAX_CALLABLE; i++)
    all = missile_contracts_with(all, i);
  assert_false(
      follows(NULL, says(c, missile_function_address(t, 0, all, false))));
  const missile_callable *last = callable(MISSILE_MAX_CALLABLE - 1);
  assert_true(
      follows(NULL, says(last, missile_function_address(t, 0, all, false))));
}

static void addresses(void **state) {
  (void)state;
  const missile_term *zero = missile_term_constant(t, 0);
  assert_true(
      follows(NULL, missile_term_ne(t, missile_function_address(t, 0, 0, false),
                                    zero)));
  assert_false(follows(
      NULL, missile_term_ne(t, missile_function_address(t, 0, 0, true), zero)));
  /* Two names may be of one function. */
  assert_false(
      follows(NULL, missile_term_ne(t, missile_function_address(t, 0, 0, false),
                                    missile_function_address(t, 1, 0, false))));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(functions_keep_what_they_keep, setup,
                                      teardown),
      cmocka_unit_test_setup_teardown(null_and_other_values, setup, teardown),
      cmocka_unit_test_setup_teardown(nothing_said, setup, teardown),
      cmocka_unit_test_setup_teardown(choices, setup, teardown),
      cmocka_unit_test_setup_teardown(who_keeps_more, setup, teardown),
      cmocka_unit_test_setup_teardown(without_room, setup, teardown),
      cmocka_unit_test_setup_teardown(addresses, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
