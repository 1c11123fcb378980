/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Rows of library files: what is read, where faults are, and that no text at
 * all gets out of hand.
 */
#include "fixture.h"

#include "missile/library_rows.h"
#include "missile/text.h"
#include "missile/theories.h"
#include "random_terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The only row of the text. */
static missile_library_row read_one(const char *text) {
  missile_library_position at = {0};
  missile_library_row row, other;
  assert_true(missile_library_next(arena, text, strlen(text), &at, &row));
  assert_false(missile_library_next(arena, text, strlen(text), &at, &other));
  return row;
}

static bool check(missile_library_row *row) {
  return missile_library_check(t, row, missile_theories, missile_theory_count);
}

/* ---- Good rows ---- */

static void test_row(void **state) {
  (void)state;
  missile_library_row row = read_one(
      "  -[NSObject performSelector:withObject:]  self: respondsTo $1(id) # x");
  assert_null(row.fault);
  assert_true(row.is_instance);
  assert_string_equal(row.class_name, "NSObject");
  assert_string_equal(row.selector, "performSelector:withObject:");
  assert_int_equal(row.arity, 2);
  assert_int_equal(row.subject, MISSILE_ROW_RECEIVER);
  assert_int_equal(row.argument, 0);
  assert_string_equal(row.clause, "respondsTo $1(id)");
  assert_int_equal(row.clause_length, strlen(row.clause));
  assert_int_equal(row.line, 1);
  assert_int_equal(row.column, 50);
  assert_true(check(&row));
  assert_null(row.fault);
}

static void test_subjects(void **state) {
  (void)state;
  missile_library_row row = read_one("+[A b::] $2 :respondsTo $1()");
  assert_null(row.fault);
  assert_false(row.is_instance);
  assert_int_equal(row.subject, MISSILE_ROW_ARGUMENT);
  assert_int_equal(row.argument, 2);
  assert_true(check(&row));
  row = read_one("-[A b:] each: respondsTo $1()");
  assert_int_equal(row.subject, MISSILE_ROW_EACH);
  assert_true(check(&row));
}

static missile_sort as_declared(void *user, size_t argument) {
  return ((const missile_sort *)user)[argument];
}

static void test_sorts(void **state) {
  (void)state;
  missile_library_row row = read_one("-[A b:c:] $2: respondsTo $1()");
  missile_refinement_error error;
  missile_sort sorts[] = {MISSILE_SORT_OBJECT, MISSILE_SORT_SELECTOR,
                          MISSILE_SORT_OBJECT};
  const missile_refinement *r =
      missile_library_clause(t, &row, missile_theories, missile_theory_count,
                             as_declared, sorts, &error);
  assert_non_null(r);
  assert_int_equal(r->name_count, 2);
  assert_string_equal(r->names[1], "$1");
  assert_int_equal(missile_library_argument(r->names[1], 2), 1);
  /* What is declared is no selector. */
  sorts[1] = MISSILE_SORT_NUMBER;
  assert_null(missile_library_clause(t, &row, missile_theories,
                                     missile_theory_count, as_declared, sorts,
                                     &error));
  assert_true(error.message[0] != '\0');
  assert_in_range(error.end, error.begin, row.clause_length);
}

static void test_lines(void **state) {
  (void)state;
  static const char text[] = "\xEF\xBB\xBF# rows\n"
                             "\n"
                             "-[A b:] self: respondsTo $1()\r\n"
                             "   \t\n"
                             "nonsense\n"
                             "+[C d] self: valueIn 'x'";
  missile_library_position at = {0};
  missile_library_row row;
  assert_true(missile_library_next(arena, text, strlen(text), &at, &row));
  assert_int_equal(row.line, 3);
  assert_string_equal(row.clause, "respondsTo $1()");
  assert_true(missile_library_next(arena, text, strlen(text), &at, &row));
  assert_int_equal(row.line, 5);
  assert_non_null(row.fault);
  assert_int_equal(row.column, 1);
  assert_true(missile_library_next(arena, text, strlen(text), &at, &row));
  assert_int_equal(row.line, 6);
  assert_null(row.fault);
  assert_false(missile_library_next(arena, text, strlen(text), &at, &row));
  assert_false(missile_library_next(arena, text, strlen(text), &at, &row));
  at = (missile_library_position){0};
  assert_false(missile_library_next(arena, "", 0, &at, &row));
}

/* ---- Faults ---- */

static void test_faults(void **state) {
  (void)state;
  static const struct {
    const char *text, *fault;
    size_t column;
  } rows[] = {
      {" A b", "expected a method", 2},
      {"-", "expected a method", 1},
      {"-[", "malformed method", 1},
      {"-[]", "malformed method", 1},
      {"-[A]", "malformed method", 1},
      {"-[A b", "malformed method", 1},
      {"-[ A b]", "malformed method", 1},
      {"-[1A b]", "malformed method", 1},
      {"-[A b:c] self: x", "malformed selector", 5},
      {"-[A  1:] self: x", "malformed selector", 6},
      {"-[A b:]", "expected 'self:'", 8},
      {"-[A b:] ", "expected 'self:'", 8},
      {"-[A b:] this: x", "expected 'self:'", 9},
      {"-[A b:] $0: x", "expected 'self:'", 9},
      {"-[A b:] $: x", "expected 'self:'", 9},
      {"-[A b:] $1x: x", "expected 'self:'", 9},
      {"-[A b:] self", "expected a refinement behind 'self:'", 9},
      {"-[A b:]  $01:", "expected a refinement behind '$01:'", 10},
      {"-[A b:] self: # none", "expected a refinement behind 'self:'", 9},
  };
  for (size_t i = 0; i < COUNT(rows); i++) {
    missile_library_row row = read_one(rows[i].text);
    if (!row.fault)
      fail_msg("'%s' is read", rows[i].text);
    if (strncmp(row.fault, rows[i].fault, strlen(rows[i].fault)) != 0 ||
        row.column != rows[i].column)
      fail_msg("'%s': %zu: %s", rows[i].text, row.column, row.fault);
  }
}

/* A row speaks of as many arguments as the selector has. */
static void test_arity(void **state) {
  (void)state;
  for (size_t arity = 0; arity <= 4; arity++)
    for (size_t n = 0; n <= 70; n++) {
      missile_text text = {.arena = arena};
      char number[20];
      snprintf(number, sizeof number, "%zu", n);
      missile_text_add(&text, "-[A b");
      for (size_t i = 0; i < arity; i++)
        missile_text_add(&text, ":");
      missile_text_add(&text, "] $");
      missile_text_add(&text, number);
      missile_text_add(&text, ": respondsTo \"x\"");
      missile_library_row row = read_one(missile_text_finish(&text));
      assert_int_equal(row.fault == NULL, n >= 1 && n <= arity);
      if (!row.fault)
        assert_int_equal(row.argument, n);

      text.length = 0;
      missile_text_add(&text, "-[A b");
      for (size_t i = 0; i < arity; i++)
        missile_text_add(&text, ":");
      missile_text_add(&text, "] self: respondsTo $");
      missile_text_add(&text, number);
      missile_text_add(&text, "()");
      row = read_one(missile_text_finish(&text));
      assert_null(row.fault);
      size_t column = row.column;
      bool is_good = check(&row);
      assert_int_equal(is_good, n >= 1 && n <= arity);
      assert_int_equal(row.fault == NULL, is_good);
      if (!is_good) {
        assert_non_null(strstr(row.fault, "expected an argument, $1 to $"));
        assert_int_equal(row.column, column + strlen("respondsTo "));
      }
    }
}

static void test_argument(void **state) {
  (void)state;
  assert_int_equal(missile_library_argument("$1", 2), 1);
  assert_int_equal(missile_library_argument("$63", 3), 63);
  assert_int_equal(missile_library_argument("$64", 3), 0);
  assert_int_equal(missile_library_argument("$0", 2), 0);
  assert_int_equal(missile_library_argument("$", 1), 0);
  assert_int_equal(missile_library_argument("$007", 4), 7);
  assert_int_equal(missile_library_argument("$18446744073709551617", 21), 0);
  assert_int_equal(missile_library_argument("$1.x", 4), 0);
  assert_int_equal(missile_library_argument("_v_", 3), 0);
}

/* ---- Any text ---- */

static const char *const pieces[] = {
    "-[",
    "+[",
    "-",
    "[",
    "]",
    "NSObject",
    "A",
    " ",
    " ",
    "perform:",
    "b",
    ":",
    ":",
    "c:d:",
    "self",
    "each",
    "$1",
    "$2",
    "$3",
    "$64",
    "$",
    "respondsTo ",
    "valueIn ",
    "(",
    ")",
    "id",
    ", ",
    "'x'",
    "\"x:\"",
    "or none",
    "#",
    "\n",
    "\r\n",
    "\t",
    "\xEF\xBB\xBF",
    "\xC3\xA4",
    "0",
    "<",
    "_v_",
    "{",
    "}",
    ";",
    "-[A b:c:] self: respondsTo $1(id)\n",
    "-[A b:c:] $2: ",
};

static void add_random(missile_text *text, prng *r) {
  if (prng_between(r, 0, 9) == 0) {
    char any = (char)prng_between(r, 0, 255);
    missile_text_add_bytes(text, &any, 1);
  } else {
    missile_text_add(text, pieces[prng_between(r, 0, COUNT(pieces) - 1)]);
  }
}

/* The row as the text that it is read from. */
static const char *spell(const missile_library_row *row, size_t *length) {
  missile_text text = {.arena = arena};
  missile_text_add(&text, row->is_instance ? "-[" : "+[");
  missile_text_add(&text, row->class_name);
  missile_text_add(&text, " ");
  missile_text_add(&text, row->selector);
  missile_text_add(&text, "]");
  char subject[20] = "self";
  if (row->subject == MISSILE_ROW_EACH)
    strcpy(subject, "each");
  else if (row->subject == MISSILE_ROW_ARGUMENT)
    snprintf(subject, sizeof subject, "$%zu", row->argument);
  missile_text_add(&text, subject);
  missile_text_add(&text, ":");
  missile_text_add_bytes(&text, row->clause, row->clause_length);
  *length = text.length;
  return missile_text_finish(&text);
}

static void expect_sense(const missile_library_row *row, const char *text,
                         size_t length) {
  /* Faults are on one line, and point into that line. */
  if (row->fault) {
    assert_true(row->fault[0] != '\0');
    assert_null(strchr(row->fault, '\n'));
  }
  size_t line = 1, begin = 0;
  while (line < row->line) {
    assert_true(begin < length);
    line += text[begin++] == '\n';
  }
  if (begin == 0 && length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
    begin = 3;
  const char *end = memchr(text + begin, '\n', length - begin);
  size_t size = end ? (size_t)(end - text) - begin : length - begin;
  assert_in_range(row->column, 1, size + 1);
}

static void test_any_text(void **state) {
  (void)state;
  prng r = {1};
  unsigned good = 0, checked = 0, faults = 0;
  for (int round = 0; round < 20000; round++) {
    if (round % 100 == 0) {
      fixture_end();
      fixture_begin();
    }
    missile_text text = {.arena = arena};
    for (int n = prng_between(&r, 0, 30); n; n--)
      add_random(&text, &r);
    /* Exactly as long as it is said to be, so that the sanitizer sees a byte
     * too many. */
    char *exact = malloc(text.length + !text.length);
    if (text.length)
      memcpy(exact, text.bytes, text.length);
    missile_library_position at = {0};
    missile_library_row row;
    size_t before = 0;
    while (missile_library_next(arena, exact, text.length, &at, &row)) {
      assert_in_range(at.offset, before + 1, text.length);
      before = at.offset;
      expect_sense(&row, exact, text.length);
      if (row.fault) {
        faults++;
        continue;
      }
      good++;
      assert_int_equal(row.arity, missile_selector_arity(row.selector,
                                                         strlen(row.selector)));
      assert_true(row.argument <= row.arity);
      assert_int_equal(row.subject == MISSILE_ROW_ARGUMENT, row.argument > 0);
      /* Read again, it is the same. */
      size_t length;
      const char *spelled = spell(&row, &length);
      missile_library_position start = {0};
      missile_library_row same;
      assert_true(missile_library_next(arena, spelled, length, &start, &same));
      assert_null(same.fault);
      assert_string_equal(same.selector, row.selector);
      assert_string_equal(same.class_name, row.class_name);
      assert_int_equal(same.subject, row.subject);
      assert_int_equal(same.argument, row.argument);
      assert_int_equal(same.clause_length, row.clause_length);
      assert_memory_equal(same.clause, row.clause, row.clause_length);
      checked += check(&row);
      expect_sense(&row, exact, text.length);
    }
    free(exact);
  }
  assert_true(good > 1000 && checked > 100 && faults > 10000);
}

/* One byte of a good row is another. */
static void test_any_byte(void **state) {
  (void)state;
  static const char text[] = "-[NSObject perform:with:] $2: respondsTo $1(id)";
  for (size_t i = 0; i + 1 < sizeof text; i++)
    for (int byte = 0; byte < 256; byte++) {
      char changed[sizeof text];
      memcpy(changed, text, sizeof text);
      changed[i] = (char)byte;
      missile_library_position at = {0};
      missile_library_row row;
      while (missile_library_next(arena, changed, sizeof text - 1, &at, &row)) {
        expect_sense(&row, changed, sizeof text - 1);
        if (!row.fault)
          (void)check(&row);
        expect_sense(&row, changed, sizeof text - 1);
      }
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_row),      TEST(test_subjects), TEST(test_sorts),
      TEST(test_lines),    TEST(test_faults),   TEST(test_arity),
      TEST(test_argument), TEST(test_any_text), TEST(test_any_byte),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
