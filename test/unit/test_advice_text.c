/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The texts of advice: what is stated in other names means the same.
 */
#include "fixture.h"

#include "missile/advice_text.h"
#include "missile/theories.h"
#include "random_terms.h"

#include <stdio.h>
#include <string.h>

/* The condition of one clause and two spellings. */
static const char *stated(const char *clause, const char *idx,
                          const char *len) {
  missile_condition *c = missile_condition_new(arena);
  missile_condition_add_clause(c, clause);
  missile_condition_add_spelling(c, (missile_spelling){"idx", idx, true});
  missile_condition_add_spelling(c, (missile_spelling){"in.len", len, false});
  return missile_condition_text(c);
}

static void test_stated(void **state) {
  (void)state;
  static const struct {
    const char *clause, *idx, *len, *text;
  } rows[] = {
      {"idx < in.len", "i", "p->in.len", "i < p->in.len"},
      {"idx < in.len", "(i + 1)", "n", "i + 1 < n"},
      {"idx - 1 < in.len", "(i + 1)", "n", "(i + 1) - 1 < n"},
      {"2 * idx < in.len", "(i + 1)", "(n - 1)", "2 * (i + 1) < n - 1"},
      {"idx < in.len", "(p->i + 1)", "(a > b)", "p->i + 1 < (a > b)"},
      {"idx < in.length", "i", "n", "i < in.length"}, /* another name */
      {"idx2 == idx", "i", "n", "idx2 == i"},
      {"idx < in.len", "", "n", ""},
      {"f(idx)", "i", "n", ""},
      {"f->x < idx", "i", "n", ""},
      {"idx->x < 1", "i", "n", ""},
      {"", "i", "n", ""},
      {"0 <= idx || in.len == 0", "i", "n", "0 <= i || n == 0"},
  };
  for (size_t i = 0; i < COUNT(rows); i++)
    assert_string_equal(stated(rows[i].clause, rows[i].idx, rows[i].len),
                        rows[i].text);
}

static void test_clauses(void **state) {
  (void)state;
  missile_condition *c = missile_condition_new(arena);
  assert_false(missile_condition_is_known(c));
  assert_string_equal(missile_condition_text(c), "");
  missile_condition_add_clause(c, "a < b || b == 0");
  assert_true(missile_condition_is_known(c));
  assert_string_equal(missile_condition_text(c), "a < b || b == 0");
  missile_condition_add_clause(c, "0 <= a");
  missile_condition_add_clause(c, "0 <= a");
  assert_string_equal(missile_condition_text(c), "(a < b || b == 0) && 0 <= a");
  /* What is part of the rest is not said again. */
  missile_condition_add_clause(c, "a < b");
  assert_string_equal(missile_condition_text(c), "(a < b || b == 0) && 0 <= a");
  char longest[160];
  memset(longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = '\0';
  missile_condition_add_clause(c, longest);
  assert_string_equal(missile_condition_text(c), "");
}

static void test_spellings(void **state) {
  (void)state;
  missile_condition *c = missile_condition_new(arena);
  missile_condition_add_clause(c, "a < b");
  missile_condition_add_spelling(c, (missile_spelling){"a", "x", false});
  missile_condition_add_spelling(c, (missile_spelling){"a", "y", false});
  missile_condition_add_spelling(c, (missile_spelling){"b", "p->n", false});
  assert_string_equal(missile_condition_text(c), "x < p->n");
  missile_condition_add_spelling(c, (missile_spelling){"a", "z", true});
  assert_string_equal(missile_condition_text(c), "z < p->n");
  assert_int_equal(missile_condition_spelling_count(c), 2);
  assert_string_equal(missile_condition_spelling(c, 0).text, "z");
  assert_true(missile_condition_spelling(c, 0).is_new);
  assert_true(missile_condition_is_storage(c, "p", 1));
  assert_true(missile_condition_is_storage(c, "z", 1));
  assert_false(missile_condition_is_storage(c, "n", 1)); /* a member */
  assert_false(missile_condition_is_storage(c, "x", 1));
  assert_true(missile_condition_is_known(c));
  missile_condition_add_spelling(c, (missile_spelling){"", "1", false});
  assert_false(missile_condition_is_known(c));
}

static void bracket(void *user, const char *name, size_t length,
                    missile_text *out) {
  ++*(unsigned *)user;
  missile_text_add(out, "<");
  missile_text_add_bytes(out, name, length);
  missile_text_add(out, ">");
}

static void test_renamed(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"", ""},
      {"a", "<a>"},
      {"12", "12"},
      {"0x1F + n", "0x1F + <n>"},
      {"p->next . len", "<p>->next . len"},
      {"p -> next", "<p> -> next"},
      {"a > b", "<a> > <b>"},
      {"a->b->c < d.e[i]", "<a>->b->c < <d>.e[<i>]"},
      {".x", ".x"},
      {">x", "><x>"},
  };
  for (size_t i = 0; i < COUNT(rows); i++) {
    unsigned count = 0, expected = 0;
    for (const char *p = rows[i][1]; *p; p++)
      expected += *p == '<' && missile_is_word(p[1]);
    assert_string_equal(
        missile_renamed(arena, rows[i][0], strlen(rows[i][0]), bracket, &count),
        rows[i][1]);
    assert_int_equal(count, expected);
  }
}

static void test_subject_first(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"len > _v_", "_v_ < len"},
      {"0 <= _v_", "_v_ >= 0"},
      {"0 != _v_", "_v_ != 0"},
      {"a + 1 == _v_", "_v_ == a + 1"},
      {"_v_ < len", "_v_ < len"},
      {"_v_ < _v_", "_v_ < _v_"},
      {"a < b && b < _v_", "a < b && b < _v_"},
      {"a == 0 || 0 <= _v_", "a == 0 || 0 <= _v_"},
      {"1 << _v_", "1 << _v_"},
      {"1 + _v_", "1 + _v_"},
      {" _v_", " _v_"},
      {"", ""},
  };
  for (size_t i = 0; i < COUNT(rows); i++)
    assert_string_equal(
        missile_subject_first(arena, rows[i][0], strlen(rows[i][0])),
        rows[i][1]);
}

/* ---- What they mean ---- */

/* x and y are the names in clauses, a, b and c what the program has; each of
 * these is a slot, by its letter. */
static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user, (void)name, (void)length, (void)value, (void)message;
  return MISSILE_NAME_LOCATION;
}

/* The truth of a condition; `values` by letter. */
static bool truth(missile_terms *terms, const char *text, const int *values) {
  char braced[256];
  size_t length = (size_t)snprintf(braced, sizeof braced, "{%s}", text);
  missile_refinement_error error;
  const missile_refinement *r =
      missile_refinement_parse(terms, braced, length, missile_theories,
                               missile_theory_count, resolve, NULL, &error);
  if (!r)
    fail_msg("%s: %s", text, error.message);
  const missile_term *slots[MISSILE_MAX_SLOTS] = {NULL};
  slots[0] = missile_term_constant(terms, values['v' - 'a']);
  for (size_t i = 1; i < r->name_count; i++)
    slots[i] = missile_term_constant(terms, values[r->names[i][0] - 'a']);
  for (size_t i = 0; i < r->clause_count; i++) {
    const missile_term *f = r->clauses[i]->theory->instantiate(
        r->clauses[i]->meaning, terms, slots, r->name_count);
    assert_true(f == missile_term_bool(terms, true) ||
                f == missile_term_bool(terms, false));
    if (f != missile_term_bool(terms, true))
      return false;
  }
  return true;
}

static void random_sum(prng *r, missile_text *out) {
  static const char *const operands[] = {"x", "y", "1", "2", "x", "y"};
  static const char *const operators[] = {" + ", " - "};
  missile_text_add(out, operands[prng_between(r, 0, 5)]);
  for (int n = prng_between(r, 0, 2); n; n--) {
    missile_text_add(out, operators[prng_between(r, 0, 1)]);
    missile_text_add(out, operands[prng_between(r, 0, 5)]);
  }
}

static const char *random_clause(prng *r) {
  static const char *const comparisons[] = {
      " < ", " <= ", " == ", " != ", " > ", " >= "};
  missile_text out = {.arena = arena};
  for (int n = prng_between(r, 1, 2); n; n--) {
    random_sum(r, &out);
    missile_text_add(&out, comparisons[prng_between(r, 0, 5)]);
    random_sum(r, &out);
    if (n > 1)
      missile_text_add(&out, prng_between(r, 0, 1) ? " && " : " || ");
  }
  return missile_text_finish(&out);
}

/* Whatever sums are written for the names, all clauses together are as true as
 * each with the values of these sums. */
static void test_meaning(void **state) {
  (void)state;
  static const char *const sums[] = {"a",       "b",       "(a + b)",
                                     "(a - b)", "(a - 1)", "(b + 2)"};
  prng r = {1};
  unsigned texts = 0;
  for (int round = 0; round < 5000; round++) {
    if (round % 100 == 0) {
      fixture_end();
      fixture_begin();
    }
    missile_terms *terms = missile_terms_new(arena);
    int values[26] = {0};
    values[0] = prng_between(&r, -3, 3);
    values[1] = prng_between(&r, -3, 3);
    int a = values[0], b = values[1];
    const int of_sums[] = {a, b, a + b, a - b, a - 1, b + 2};
    int x = prng_between(&r, 0, 5), y = prng_between(&r, 0, 5);
    values['x' - 'a'] = of_sums[x];
    values['y' - 'a'] = of_sums[y];
    missile_condition *c = missile_condition_new(arena);
    missile_condition_add_spelling(c, (missile_spelling){"x", sums[x], false});
    missile_condition_add_spelling(c, (missile_spelling){"y", sums[y], false});
    bool is_true = true;
    for (int n = prng_between(&r, 1, 3); n; n--) {
      const char *clause = random_clause(&r);
      missile_condition_add_clause(c, clause);
      is_true &= truth(terms, clause, values);
    }
    const char *text = missile_condition_text(c);
    if (!*text)
      continue;
    texts++;
    if (truth(terms, text, values) != is_true)
      fail_msg("round %d: %s", round, text);
  }
  assert_true(texts > 4000);
}

static void test_meaning_of_subject(void **state) {
  (void)state;
  static const char *const comparisons[] = {"<", "<=", "==", "!=", ">", ">="};
  missile_terms *terms = missile_terms_new(arena);
  for (size_t i = 0; i < COUNT(comparisons); i++)
    for (int a = -1; a <= 1; a++)
      for (int v = -1; v <= 1; v++) {
        int values[26] = {0};
        values[0] = a;
        values['v' - 'a'] = v;
        char text[32];
        size_t length =
            (size_t)snprintf(text, sizeof text, "a %s _v_", comparisons[i]);
        const char *turned = missile_subject_first(arena, text, length);
        assert_int_equal(strncmp(turned, "_v_ ", 4), 0);
        assert_int_equal(truth(terms, text, values),
                         truth(terms, turned, values));
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_stated),
      TEST(test_clauses),
      TEST(test_spellings),
      TEST(test_renamed),
      TEST(test_subject_first),
      TEST(test_meaning),
      TEST(test_meaning_of_subject),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
