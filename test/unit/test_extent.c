/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Extents: what follows from lengths, and what does not; how refinements say
 * them; and that no formula about them is proved that some layout of storage
 * contradicts.
 */
#include "fixture.h"

#include "missile/extent.h"
#include "missile/refinement.h"
#include "missile/theories.h"

#include <string.h>

static missile_facts facts;

static void know(term fact) { missile_facts_add(&facts, fact); }

static bool follows(term goal) {
  missile_entail_add_lemmas(e, missile_extent_lemmas, NULL);
  return missile_entails(e, facts.items, facts.count, goal) == MISSILE_PROVED;
}

static term address(uint32_t index) {
  return missile_term_variable(t, MISSILE_SPACE_ADDRESS, index, 0,
                               ((missile_int)1 << 64) - 1);
}

static term plus(term a, term b) { return missile_term_add(t, a, b); }
static term holds(term p, term n) { return missile_extent_holds(t, p, n); }
static term element(term p, term i) {
  return missile_extent_includes(t, plus(p, missile_term_scale(t, 4, i)),
                                 number(4));
}
static term between(term a, term x, term b) {
  return missile_term_and(t, missile_term_le(t, a, x),
                          missile_term_lt(t, x, b));
}

static int begin(void **state) {
  memset(&facts, 0, sizeof facts);
  return setup(state);
}
static int end(void **state) {
  missile_facts_clear(&facts);
  return teardown(state);
}

static void finds_bases(void **state) {
  (void)state;
  term p = address(0), q = address(1), i = unbounded(2);
  assert_ptr_equal(missile_extent_base(p), p);
  assert_ptr_equal(missile_extent_base(plus(p, missile_term_scale(t, 4, i))),
                   p);
  assert_null(missile_extent_base(i));
  assert_null(missile_extent_base(number(8)));
  assert_null(missile_extent_base(plus(p, q)));
  assert_null(missile_extent_base(missile_term_scale(t, 2, p)));
  /* A distance is no address, and adding one to p gives something else. */
  assert_null(missile_extent_base(missile_term_subtract(t, i, p)));
  assert_ptr_equal(missile_extent_end(t, plus(p, i)), missile_extent_end(t, p));
  assert_ptr_not_equal(missile_extent_end(t, p), missile_extent_end(t, q));
  /* Of a choice, each has its own. */
  term c = missile_term_lt(t, i, number(0));
  term either = missile_term_ite(t, c, p, q);
  assert_ptr_equal(missile_extent_base(either), either);
  assert_ptr_equal(missile_extent_end(t, plus(either, number(4))),
                   missile_term_ite(t, c, missile_extent_end(t, p),
                                    missile_extent_end(t, q)));
}

static void knows_elements(void **state) {
  (void)state;
  term p = address(0), n = unbounded(1), i = unbounded(2);
  know(holds(p, missile_term_scale(t, 4, n)));
  assert_false(follows(element(p, i)));
  know(between(number(0), i, n));
  assert_true(follows(element(p, i)));
  assert_false(follows(element(p, plus(i, number(1)))));
  assert_false(follows(element(p, plus(i, number(-1)))));
  assert_true(follows(holds(plus(p, missile_term_scale(t, 4, i)), number(4))));
  /* What is accessible is not at null. */
  assert_true(follows(missile_term_ne(t, p, number(0))));
}

static void knows_the_ends(void **state) {
  (void)state;
  term p = address(0), n = unbounded(1);
  know(holds(p, n));
  know(missile_term_le(t, number(0), n));
  assert_true(follows(holds(plus(p, n), number(0))));
  assert_false(follows(holds(plus(p, n), number(1))));
  /* Nothing may be there at all. */
  assert_false(follows(missile_term_ne(t, p, number(0))));
  /* No object is larger than half of all addresses. */
  assert_true(follows(missile_term_lt(
      t, n, missile_term_constant(t, (missile_int)1 << 63))));
  assert_true(follows(holds(number(0), number(0))));
  assert_false(follows(holds(number(0), number(1))));
  know(missile_term_eq(t, p, number(0)));
  assert_true(follows(missile_term_eq(t, n, number(0))));
}

static void knows_what_lies_below(void **state) {
  (void)state;
  term p = address(0), q = plus(address(0), number(12));
  know(holds(p, number(16)));
  assert_true(follows(element(q, number(-3))));
  assert_true(follows(element(q, number(0))));
  assert_false(follows(element(q, number(-4))));
  assert_false(follows(element(q, number(1))));
  term r = address(1);
  know(holds(r, number(16)));
  assert_false(follows(element(r, number(-1))));
}

static void is_within_to_be_accessible(void **state) {
  (void)state;
  /* Far enough behind the end, nothing is known, not even that there is
   * nothing. */
  term p = address(0), k = unbounded(1);
  know(holds(p, number(8)));
  know(missile_term_le(t, number(8), k));
  assert_false(follows(holds(plus(p, k), number(1))));
  assert_false(follows(missile_term_not(t, holds(plus(p, k), number(1)))));
  assert_true(follows(holds(plus(p, k), number(0))));
  assert_true(follows(missile_term_le(t, number(0),
                                      missile_extent_size(t, plus(p, k)))));
}

/* ---- Refinements ---- */

static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user;
  (void)value;
  if (length == 1 && strchr("npqv", *name))
    return MISSILE_NAME_LOCATION;
  strcpy(message, "unknown");
  return MISSILE_NAME_ERROR;
}

static missile_int element_of(void *user, const char *name, size_t length) {
  (void)user;
  if (length == 1 && *name == 'n')
    return MISSILE_NO_POINTER;
  return length == 1 && *name == 'v' ? MISSILE_NO_ELEMENT : 4;
}

static bool addresses_wrap;

static const missile_refinement *parse(const char *text,
                                       missile_refinement_error *error) {
  missile_scope scope = {.resolve = resolve,
                         .element_of = element_of,
                         .addresses_wrap = addresses_wrap};
  return missile_refinement_parse_in(t, text, strlen(text), missile_theories,
                                     missile_theory_count, &scope, error);
}

/* What the first clause of `text` says of `value`, the second name being `n`. */
static term said(const char *text, term value, term n) {
  missile_refinement_error error = {0};
  const missile_refinement *r = parse(text, &error);
  if (!r)
    fail_msg("%s: %s", text, error.message);
  const missile_clause *c = r->clauses[0];
  term values[] = {value, n};
  return c->theory->instantiate(c->meaning, t, values, 2);
}

static void refuses_order_where_addresses_wrap(void **state) {
  (void)state;
  static const char *const ordered[] = {"{_v_ <= q}", "{_v_ > 0}",
                                        "{_v_ - q < n}",
                                        "{formula (gte q _v_)}"};
  static const char *const others[] = {"{_v_ == q}", "{n > 0}",
                                       "{length(_v_) > n}",
                                       "{_v_ != 0 => size(q) >= 4}"};
  for (int wraps = 0; wraps < 2; wraps++) {
    addresses_wrap = wraps;
    for (size_t i = 0; i < sizeof ordered / sizeof *ordered; i++) {
      missile_refinement_error error = {0};
      assert_int_equal(!parse(ordered[i], &error), wraps);
      if (wraps)
        assert_non_null(strstr(error.message, "order of addresses"));
      assert_non_null(parse(others[i], &error));
    }
  }
  addresses_wrap = false;
}

static void reads_lengths(void **state) {
  (void)state;
  term p = address(0), n = unbounded(1);
  term at_least = holds(p, missile_term_scale(t, 4, n));
  assert_ptr_equal(said("{length(_v_) >= n}", p, n), at_least);
  assert_ptr_equal(said("{n <= length(_v_)}", p, n), at_least);
  assert_ptr_equal(said("{hasLength n}", p, n), at_least);
  assert_ptr_equal(said("{formula (gte (length _v_) n)}", p, n), at_least);
  assert_ptr_equal(said("{size(_v_) >= n}", p, n), holds(p, n));
  assert_ptr_equal(said("{size(_v_) > n}", p, n), holds(p, plus(n, number(1))));
  term indexed = missile_term_and(
      t, missile_term_le(t, number(0), n),
      holds(p, missile_term_scale(t, 4, plus(n, number(1)))));
  assert_ptr_equal(said("{indexedBy n}", p, n), indexed);
  assert_ptr_equal(said("{0 <= n && n < length(_v_)}", p, n), indexed);
  /* Any other use is as linear as that of a number. */
  know(holds(p, number(64)));
  know(missile_term_le(t, n, number(30)));
  assert_true(follows(said("{2 * length(_v_) >= n}", p, n)));
  assert_false(follows(said("{length(_v_) == 2 * n}", p, n)));
}

static void prints_lengths(void **state) {
  (void)state;
  static const char *const texts[][2] = {
      {"{length(_v_) >= n + 1}", "length(_v_) >= n + 1"},
      {"{_v_ == p || size(_v_) >= n}", "_v_ == p || size(_v_) >= n"},
      {"{hasLength n}", "length(_v_) >= n"},
      {"{hasLength 3}", "length(_v_) >= 3"},
      {"{indexedBy n}", "0 <= n && n < length(_v_)"}};
  for (size_t i = 0; i < COUNT(texts); i++) {
    missile_refinement_error error = {0};
    const missile_refinement *r = parse(texts[i][0], &error);
    assert_non_null(r);
    assert_string_equal(missile_refinement_print(t, r, NULL), texts[i][1]);
  }
}

static void says_what_has_no_length(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
    size_t begin, end;
  } cases[] = {
      {"{length(n) >= 1}", "only a pointer has a length, and 'n' is none", 8,
       9},
      {"{size(n) >= 1}", "only a pointer has a size, and 'n' is none", 6, 7},
      {"{length(v) >= 1}",
       "'v' does not point to elements of a known size; write size() and count "
       "bytes",
       8, 9},
      {"{length(x) >= 1}", "unknown", 8, 9},
      {"{length() >= 1}", "expected the name of a pointer but found ')'", 8, 9},
      {"{length(p + 1) >= 1}", "expected ')' but found '+'", 10, 11},
      {"{hasLength p}", "a length must be a number", 11, 12},
      {"{hasLength}", "expected a name or a number but found '}'", 10, 11}};
  for (size_t i = 0; i < COUNT(cases); i++) {
    missile_refinement_error error = {0};
    assert_null(parse(cases[i].text, &error));
    assert_string_equal(error.message, cases[i].message);
    assert_int_equal(error.begin, cases[i].begin);
    assert_int_equal(error.end, cases[i].end);
  }
}

#define EXTENT_TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void) {
  const struct CMUnitTest tests[] = {
      EXTENT_TEST(finds_bases),
      EXTENT_TEST(knows_elements),
      EXTENT_TEST(knows_the_ends),
      EXTENT_TEST(knows_what_lies_below),
      EXTENT_TEST(is_within_to_be_accessible),
      EXTENT_TEST(reads_lengths),
      EXTENT_TEST(refuses_order_where_addresses_wrap),
      EXTENT_TEST(prints_lengths),
      EXTENT_TEST(says_what_has_no_length),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
