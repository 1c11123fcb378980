/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Environments, the flow-insensitive judgments and the handoff, on the
 * cursor of the thesis's kind:  0 <= idx && idx < len,  where len is a field
 * of its own.
 */
#include "fixture.h"

#include "missile/handoff.h"
#include "missile/theories.h"
#include "random_terms.h"

#include <string.h>

static const missile_ctype int_type = {32, true, false, false};

static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user, (void)name, (void)length, (void)value, (void)message;
  return MISSILE_NAME_LOCATION;
}

static const missile_refinement *parse(const char *text) {
  missile_refinement_error error;
  const missile_refinement *r =
      missile_refinement_parse(t, text, strlen(text), missile_theories,
                               missile_theory_count, resolve, NULL, &error);
  if (!r)
    fail_msg("%s: %s", text, error.message);
  return r;
}

/* A symbolic int. */
static const missile_term *value(uint32_t index) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, index,
                               missile_ctype_min(int_type),
                               missile_ctype_max(int_type));
}

enum { IDX, LEN, LIMIT };
static const char idx_declaration, limit_declaration;

/* struct cursor { int idx {0 <= _v_; _v_ < len}; int len; int limit {_v_ <
 * 100}; } */
static missile_env *cursor_env(void) {
  missile_env *env = missile_env_new(t);
  assert_int_equal(missile_env_add_location(env, "idx", int_type), IDX);
  assert_int_equal(missile_env_add_location(env, "len", int_type), LEN);
  assert_int_equal(missile_env_add_location(env, "limit", int_type), LIMIT);
  const size_t idx_slots[] = {IDX, LEN}, limit_slots[] = {LIMIT};
  missile_env_add_refinement(env, parse("{0 <= _v_; _v_ < len}"), idx_slots,
                             &idx_declaration);
  missile_env_add_refinement(env, parse("{_v_ < 100}"), limit_slots,
                             &limit_declaration);
  return env;
}

/* ---- Environments ---- */

static void test_env(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  assert_ptr_equal(missile_env_terms(env), t);
  assert_int_equal(missile_env_location_count(env), 3);
  assert_string_equal(missile_env_location_name(env, LEN), "len");
  assert_int_equal(missile_env_location_type(env, LEN).width, 32);
  assert_int_equal(missile_env_clause_count(env), 3);
  assert_ptr_equal(missile_env_clause_origin(env, 0), &idx_declaration);
  assert_ptr_equal(missile_env_clause_origin(env, 1), &idx_declaration);
  assert_ptr_equal(missile_env_clause_origin(env, 2), &limit_declaration);
  assert_int_equal(missile_env_clause_subject(env, 1), IDX);
  assert_int_equal(missile_env_clause_subject(env, 2), LIMIT);
  /* The refinement mentions len, its first clause does not. */
  assert_true(missile_env_clause_mentions(env, 0, IDX));
  assert_false(missile_env_clause_mentions(env, 0, LEN));
  assert_true(missile_env_clause_mentions(env, 1, LEN));
  assert_false(missile_env_clause_mentions(env, 1, LIMIT));
  assert_string_equal(missile_env_clause_text(env, 0), "0 <= idx");
  assert_string_equal(missile_env_clause_text(env, 1), "idx < len");
  const missile_term *valuation[] = {value(1), value(2), NULL};
  assert_ptr_equal(missile_env_clause_formula(env, 1, valuation),
                   missile_term_lt(t, value(1), value(2)));
}

static void test_out_of_sight(void **state) {
  (void)state;
  missile_env *env = missile_env_new(t);
  size_t idx = missile_env_add_location(env, "idx", int_type);
  const size_t slots[] = {idx, MISSILE_NO_LOCATION};
  missile_env_add_refinement(env, parse("{0 <= _v_; _v_ < len; _v_ < 9}"),
                             slots, NULL);
  assert_int_equal(missile_env_clause_count(env), 2);
  assert_string_equal(missile_env_clause_text(env, 0), "0 <= idx");
  assert_string_equal(missile_env_clause_text(env, 1), "idx < 9");
}

/* struct { int len; struct cursor in; }, and one of which only in.idx and
 * in.limit are in sight. */
static void test_nested_env(void **state) {
  (void)state;
  const missile_env *inner = cursor_env();
  missile_env *outer = missile_env_new(t);
  size_t len = missile_env_add_location(outer, "len", int_type);
  size_t in_idx = missile_env_add_location(outer, "in.idx", int_type);
  size_t in_len = missile_env_add_location(outer, "in.len", int_type);
  size_t in_limit = missile_env_add_location(outer, "in.limit", int_type);
  const size_t all[] = {in_idx, in_len, in_limit};
  missile_env_add_env(outer, inner, all);
  assert_int_equal(missile_env_clause_count(outer), 3);
  assert_string_equal(missile_env_clause_text(outer, 1), "in.idx < in.len");
  assert_true(missile_env_clause_mentions(outer, 1, in_len));
  assert_false(missile_env_clause_mentions(outer, 1, len));
  assert_int_equal(missile_env_clause_subject(outer, 2), in_limit);
  assert_ptr_equal(missile_env_clause_origin(outer, 1), &idx_declaration);

  const size_t some[] = {in_idx, MISSILE_NO_LOCATION, in_limit};
  missile_env *partial = missile_env_new(t);
  for (int i = 0; i < 4; i++)
    missile_env_add_location(partial, "x", int_type);
  missile_env_add_env(partial, inner, some);
  assert_int_equal(missile_env_clause_count(partial), 2);
  /* Twice nested. */
  const size_t shifted[] = {3, 2, 1, 0};
  missile_env *twice = missile_env_new(t);
  for (int i = 0; i < 4; i++)
    missile_env_add_location(twice, i == 2 ? "a.in.idx" : "y", int_type);
  missile_env_add_env(twice, partial, shifted);
  assert_int_equal(missile_env_clause_count(twice), 2);
  assert_string_equal(missile_env_clause_text(twice, 0), "0 <= a.in.idx");
}

static void test_many_locations(void **state) {
  (void)state;
  missile_env *env = missile_env_new(t);
  const missile_refinement *r = parse("{_v_ > 0}");
  for (size_t i = 0; i < 100; i++) {
    assert_int_equal(missile_env_add_location(env, "x", int_type), i);
    missile_env_add_refinement(env, r, &i, r);
  }
  assert_int_equal(missile_env_clause_count(env), 100);
  assert_int_equal(missile_env_clause_subject(env, 99), 99);
}

/* ---- Judgments ---- */

static missile_judgment judgment(const missile_facts *facts) {
  return (missile_judgment){e, facts->items, facts->count};
}

static void test_sub_env(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  missile_failure failure = {0};
  const missile_term *valuation[] = {value(1), value(2), number(5)};
  missile_judgment j = judgment(&facts);
  assert_false(missile_typing_sub_env(&j, env, valuation, &failure));
  assert_ptr_equal(failure.env, env);
  assert_int_equal(failure.clause, 0);
  assert_ptr_equal(failure.goal, missile_term_le(t, number(0), value(1)));
  missile_facts_add(&facts, missile_term_le(t, number(3), value(1)));
  j = judgment(&facts);
  assert_false(missile_typing_sub_env(&j, env, valuation, &failure));
  assert_int_equal(failure.clause, 1);
  missile_facts_add(
      &facts, missile_term_le(t, value(1),
                              missile_term_subtract(t, value(2), number(1))));
  j = judgment(&facts);
  assert_true(missile_typing_sub_env(&j, env, valuation, &failure));
  assert_true(missile_typing_sub_env(&j, env, valuation, NULL));
  missile_facts_clear(&facts);
}

static void test_unknown_value_fails(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  missile_failure failure = {0};
  const missile_term *valuation[] = {number(0), NULL, number(5)};
  missile_judgment j = judgment(&facts);
  assert_false(missile_typing_sub_env(&j, env, valuation, &failure));
  assert_int_equal(failure.clause, 1);
  assert_ptr_equal(failure.goal, missile_term_bool(t, false));
}

static void test_write(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  missile_failure failure = {0};
  const missile_term *before[] = {value(1), value(2), value(3)};
  missile_handoff_symbolize(env, before, &facts);
  assert_int_equal(facts.count, 3);
  missile_judgment j = judgment(&facts);

  const missile_term *one = number(1);
  /* len = len + 1 keeps idx < len. */
  const missile_term *longer[] = {value(1), missile_term_add(t, value(2), one),
                                  value(3)};
  assert_true(missile_typing_write(&j, env, before, longer, &failure));
  /* len = len - 1 does not; the failure is in the clause of idx. */
  const missile_term *shorter[] = {
      value(1), missile_term_subtract(t, value(2), one), value(3)};
  assert_false(missile_typing_write(&j, env, before, shorter, &failure));
  assert_int_equal(failure.clause, 1);
  /* idx = idx + 1 fails with the same clause, idx = 0 with none: what is
   * below len includes 0. */
  const missile_term *next[] = {missile_term_add(t, value(1), one), value(2),
                                value(3)};
  assert_false(missile_typing_write(&j, env, before, next, &failure));
  assert_int_equal(failure.clause, 1);
  const missile_term *first[] = {number(0), value(2), value(3)};
  assert_true(missile_typing_write(&j, env, before, first, NULL));
  missile_facts_clear(&facts);
}

/* What a write leaves alone is not checked, even if it could not be proved. */
static void test_write_skips_what_it_keeps(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  missile_failure failure = {0};
  missile_judgment j = judgment(&facts);
  const missile_term *before[] = {value(1), NULL, value(3)};
  const missile_term *after[] = {value(1), NULL, number(7)};
  assert_true(missile_typing_write(&j, env, before, after, &failure));
  const missile_term *bad[] = {value(1), NULL, number(100)};
  assert_false(missile_typing_write(&j, env, before, bad, &failure));
  assert_int_equal(failure.clause, 2);
  assert_true(missile_typing_write(&j, env, before, before, &failure));
}

/* ---- Elements ---- */

enum { EACH, TOP, BOTTOM };

/* struct { int top, bottom {_v_ <= top}; int a[] {_v_ < top; 0 <= _v_}; } */
static missile_env *array_env(void) {
  missile_env *env = missile_env_new(t);
  assert_int_equal(missile_env_add_location(env, "a[]", int_type), EACH);
  assert_int_equal(missile_env_add_location(env, "top", int_type), TOP);
  assert_int_equal(missile_env_add_location(env, "bottom", int_type), BOTTOM);
  assert_false(missile_env_has_each(env));
  missile_env_quantify(env, EACH);
  const size_t each[] = {EACH, TOP}, bottom[] = {BOTTOM, TOP};
  missile_env_add_refinement(env, parse("{_v_ < top; 0 <= _v_}"), each, NULL);
  missile_env_add_refinement(env, parse("{_v_ <= top}"), bottom, NULL);
  return env;
}

static void test_each(void **state) {
  (void)state;
  const missile_env *env = array_env(), *plain = cursor_env();
  assert_true(missile_env_has_each(env));
  assert_false(missile_env_has_each(plain));
  assert_true(missile_env_location_is_each(env, EACH));
  assert_false(missile_env_location_is_each(env, TOP));
  assert_int_equal(missile_env_clause_each(env, 0), EACH);
  assert_int_equal(missile_env_clause_each(env, 1), EACH);
  assert_true(missile_env_clause_each(env, 2) == MISSILE_NO_LOCATION);
  assert_true(missile_env_clause_each(plain, 0) == MISSILE_NO_LOCATION);
  assert_true(missile_env_clause_relates(env, 0));
  assert_false(missile_env_clause_relates(env, 1));
  assert_true(missile_env_clause_relates(env, 2));
}

/* A record with an array in another one: there, the array is one of that. */
static void test_nested_each(void **state) {
  (void)state;
  missile_env *outer = missile_env_new(t);
  const size_t inside[] = {missile_env_add_location(outer, "in.a[]", int_type),
                           missile_env_add_location(outer, "in.top", int_type),
                           missile_env_add_location(outer, "in.b", int_type)};
  missile_env_quantify(outer, inside[EACH]);
  missile_env_add_env(outer, array_env(), inside);
  assert_int_equal(missile_env_clause_each(outer, 0), inside[EACH]);
  assert_string_equal(missile_env_clause_text(outer, 0), "in.a[] < in.top");
}

static void test_elements(void **state) {
  (void)state;
  const missile_env *env = array_env();
  missile_judgment j = {e, NULL, 0};
  missile_failure failure = {0};
  const missile_term *values[] = {NULL, number(5), number(5)};
  const missile_term *items[] = {number(0), number(4), number(9), NULL};
  missile_elements elements[3] = {{items, 2, true}};
  /* Of elements that are not known, nothing is shown. */
  assert_false(missile_typing_sub_env(&j, env, values, &failure));
  assert_int_equal(failure.clause, 0);
  assert_true(missile_typing_check(&j, env, NULL, values, elements, &failure));
  elements[EACH].are_known = false;
  assert_false(missile_typing_check(&j, env, NULL, values, elements, &failure));
  /* No element at all. */
  elements[EACH] = (missile_elements){NULL, 0, true};
  assert_true(missile_typing_check(&j, env, NULL, values, elements, NULL));
  /* One that is wrong; one that is not known. */
  elements[EACH] = (missile_elements){items, 3, true};
  assert_false(missile_typing_check(&j, env, NULL, values, elements, &failure));
  assert_int_equal(failure.clause, 0);
  assert_ptr_equal(failure.goal, missile_term_bool(t, false));
  elements[EACH] = (missile_elements){items + 3, 1, true};
  assert_false(missile_typing_check(&j, env, NULL, values, elements, &failure));
  /* One element is meant: the others play no part. */
  values[EACH] = number(3);
  assert_true(missile_typing_check(&j, env, NULL, values, elements, NULL));
  assert_true(missile_typing_sub_env(&j, env, values, NULL));
}

static bool is_odd(void *user, size_t clause) {
  ++*(unsigned *)user;
  return clause % 2;
}

static void test_selector(void **state) {
  (void)state;
  const missile_env *env = array_env();
  missile_judgment j = {e, NULL, 0};
  missile_failure failure = {0};
  unsigned asked = 0;
  /* The first clause and the last are wrong. */
  const missile_term *values[] = {number(7), number(5), number(6)};
  const size_t list[] = {2, 1, 0};
  missile_selector odd = {NULL, 0, is_odd, &asked};
  assert_true(missile_typing_check(&j, env, &odd, values, NULL, &failure));
  assert_int_equal(asked, 3);
  missile_selector listed = {list, 3, NULL, NULL};
  assert_false(missile_typing_check(&j, env, &listed, values, NULL, &failure));
  assert_int_equal(failure.clause, 2);
  missile_selector both = {list, 3, is_odd, &asked};
  assert_true(missile_typing_check(&j, env, &both, values, NULL, &failure));
  missile_selector none = {list, 0, NULL, NULL};
  assert_true(missile_typing_check(&j, env, &none, values, NULL, &failure));
  assert_true(missile_typing_holds(&j, env, NULL, 0, values, &failure));
}

static void test_write_around(void **state) {
  (void)state;
  const missile_env *env = array_env();
  missile_semantics s = {.terms = t, .next_variable = 100};
  missile_judgment j = {e, NULL, 0};
  missile_failure failure = {0};
  const missile_term *top = value(1), *bottom = value(2);
  const missile_term *before[] = {NULL, top, bottom};
  const missile_term *more[] = {NULL, missile_term_add(t, top, number(1)),
                                bottom};
  const missile_term *less[] = {NULL, missile_term_subtract(t, top, number(1)),
                                bottom};
  const missile_term *other[] = {NULL, top, number(0)};
  assert_true(missile_typing_write_around(&j, env, before, more, &s, &failure));
  assert_true(missile_typing_write_around(&j, env, before, other, &s, NULL));
  assert_true(missile_typing_write(&j, env, before, before, NULL));
  /* a[i] < top does not follow from a[i] < top + 1. */
  assert_false(
      missile_typing_write_around(&j, env, before, less, &s, &failure));
  assert_int_equal(failure.clause, 0);
  /* Neither is it known that there is an element below top: nothing follows for
   * other clauses. */
  const missile_term *low[] = {NULL, number(-7), number(-7)};
  assert_false(missile_typing_write_around(&j, env, before, low, &s, NULL));
  missile_facts facts = {0};
  missile_facts_add(&facts, missile_term_le(t, top, number(-7)));
  missile_judgment with = {e, facts.items, facts.count};
  assert_true(missile_typing_write_around(&with, env, before, low, &s, NULL));
  assert_false(missile_typing_check(&with, env, NULL, low, NULL, &failure));
  missile_facts_clear(&facts);
  /* An element with a value is written itself: for missile_typing_write(). */
  const missile_term *set[] = {number(9), number(5), bottom};
  assert_true(missile_typing_write_around(&j, env, before, set, &s, NULL));
  assert_false(missile_typing_write(&j, env, before, set, &failure));
  assert_true(
      missile_typing_write_around(&j, cursor_env(), before, less, &s, NULL));
}

/* With numbers everywhere, all of it can be counted. */
static void test_random_elements(void **state) {
  (void)state;
  prng r = {1};
  unsigned held = 0;
  for (int round = 0; round < 3000; round++) {
    if (round % 100 == 0) {
      fixture_end();
      fixture_begin();
    }
    const missile_env *env = array_env();
    missile_judgment j = {e, NULL, 0};
    int top = prng_between(&r, -1, 3), bottom = prng_between(&r, -1, 3);
    const missile_term *values[] = {NULL, number(top), number(bottom)};
    const missile_term *items[4];
    size_t count = (size_t)prng_between(&r, 0, 4), clauses[3];
    size_t selected = (size_t)prng_between(&r, 0, 3);
    bool expected = true;
    int item[4];
    for (size_t i = 0; i < count; i++) {
      item[i] = prng_between(&r, -1, 3);
      items[i] = number(item[i]);
    }
    for (size_t i = 0; i < selected; i++) {
      clauses[i] = (size_t)prng_between(&r, 0, 2);
      if (clauses[i] == 2)
        expected &= bottom <= top;
      else
        for (size_t k = 0; k < count; k++)
          expected &= clauses[i] == 0 ? item[k] < top : item[k] >= 0;
    }
    const missile_elements elements[3] = {{items, count, true}};
    const missile_selector which = {clauses, selected, NULL, NULL};
    missile_failure failure;
    assert_int_equal(
        missile_typing_check(&j, env, &which, values, elements, &failure),
        expected);
    held += expected;
  }
  assert_in_range(held, 1000, 2500);
}

/* ---- Handoff ---- */

static void test_symbolize_leaves_out_unknowns(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  const missile_term *valuation[] = {value(1), NULL, value(3)};
  missile_handoff_symbolize(env, valuation, &facts);
  assert_int_equal(facts.count, 2);
  assert_ptr_equal(facts.items[0], missile_term_le(t, number(0), value(1)));
  assert_ptr_equal(facts.items[1], missile_term_lt(t, value(3), number(100)));
  missile_facts_clear(&facts);
}

static void test_round_trip(void **state) {
  (void)state;
  const missile_env *env = cursor_env();
  missile_facts facts = {0};
  missile_failure failure;
  const missile_term *valuation[] = {value(1), value(2), value(3)};
  missile_handoff_symbolize(env, valuation, &facts);
  missile_judgment j = judgment(&facts);
  assert_true(missile_typing_sub_env(&j, env, valuation, &failure));
  const missile_term *swapped[] = {value(2), value(1), value(3)};
  assert_false(missile_typing_sub_env(&j, env, swapped, &failure));
  missile_facts_clear(&facts);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_env),
      TEST(test_out_of_sight),
      TEST(test_nested_env),
      TEST(test_many_locations),
      TEST(test_sub_env),
      TEST(test_unknown_value_fails),
      TEST(test_write),
      TEST(test_write_skips_what_it_keeps),
      TEST(test_each),
      TEST(test_nested_each),
      TEST(test_elements),
      TEST(test_selector),
      TEST(test_write_around),
      TEST(test_random_elements),
      TEST(test_symbolize_leaves_out_unknowns),
      TEST(test_round_trip),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
