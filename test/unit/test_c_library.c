/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Rows of the C library's model: what is read, where faults are, and that no
 * text at all gets out of hand. The file that is built in has no fault.
 */
#include "fixture.h"

#include "missile/c_library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static missile_c_row read_one(const char *text) {
  missile_c_position at = {0};
  missile_c_row row, other;
  assert_true(missile_c_library_next(arena, text, strlen(text), &at, &row));
  assert_false(missile_c_library_next(arena, text, strlen(text), &at, &other));
  return row;
}

static void test_row(void **state) {
  (void)state;
  missile_c_row row =
      read_one("# a comment\n fread ( out $2*$3, number,number , opaque ) "
               "0..$3 # x");
  assert_null(row.fault);
  assert_string_equal(row.name, "fread");
  assert_int_equal(row.count, 4);
  assert_false(row.is_variadic);
  assert_int_equal(row.arguments[0].kind, MISSILE_C_OUT);
  assert_int_equal(row.arguments[0].size, 2);
  assert_int_equal(row.arguments[0].times, 3);
  assert_int_equal(row.arguments[1].kind, MISSILE_C_NUMBER);
  assert_int_equal(row.arguments[3].kind, MISSILE_C_OPAQUE);
  assert_int_equal(row.result, MISSILE_C_RESULT_NUMBER);
  assert_true(row.has_lower && row.has_upper);
  assert_int_equal(row.lower, 0);
  assert_int_equal(row.upper_argument, 3);
  assert_false(row.is_pure);
  assert_int_equal(row.line, 2);
  assert_null(missile_c_argument_at(&row, 4));
}

static void test_variadic(void **state) {
  (void)state;
  missile_c_row row = read_one("snprintf(out $2, number, in, in...) number");
  assert_null(row.fault);
  assert_int_equal(row.count, 3);
  assert_true(row.is_variadic);
  assert_int_equal(missile_c_argument_at(&row, 2)->kind, MISSILE_C_IN);
  assert_int_equal(missile_c_argument_at(&row, 70)->kind, MISSILE_C_IN);
  row = read_one("f(number...) void");
  assert_null(row.fault);
  assert_int_equal(row.count, 0);
  assert_int_equal(missile_c_argument_at(&row, 0)->kind, MISSILE_C_NUMBER);
}

static void test_results(void **state) {
  (void)state;
  static const struct {
    const char *text;
    missile_c_result_kind result;
    unsigned argument;
  } good[] = {
      {"f() void", MISSILE_C_RESULT_VOID, 0},
      {"f() number", MISSILE_C_RESULT_NUMBER, 0},
      {"f() pointer", MISSILE_C_RESULT_POINTER, 0},
      {"f() any", MISSILE_C_RESULT_ANY, 0},
      {"f() fresh", MISSILE_C_RESULT_FRESH, 0},
      {"f(number, in) $2", MISSILE_C_RESULT_ARGUMENT, 2},
      {"f(number, out) in $2", MISSILE_C_RESULT_PART, 2},
      {"f(in, in) element $1", MISSILE_C_RESULT_ELEMENT, 1},
      {"f(in) $1 or null", MISSILE_C_RESULT_ARGUMENT, 1},
  };
  for (size_t i = 0; i < COUNT(good); i++) {
    missile_c_row row = read_one(good[i].text);
    assert_null(row.fault);
    assert_int_equal(row.result, good[i].result);
    assert_int_equal(row.result_argument, good[i].argument);
    assert_false(row.has_lower || row.has_upper);
  }
  missile_c_row row = read_one("f(in) $1 or null pure");
  assert_true(row.is_argument_or_null && row.is_pure);
  row = read_one("f(in) $1 pure");
  assert_false(row.is_argument_or_null);
  row = read_one("f() -1..65535 pure");
  assert_null(row.fault);
  assert_true(row.is_pure && row.has_lower && row.has_upper);
  assert_int_equal(row.lower, -1);
  assert_int_equal(row.upper, 65535);
  assert_int_equal(row.upper_argument, 0);
  row = read_one("f() -7..");
  assert_null(row.fault);
  assert_true(row.has_lower && !row.has_upper);
}

/* ---- Faults ---- */

static void test_faults(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t column;
  } bad[] = {
      {"strlen", 1},
      {"(in) number", 1},
      {"a b(in) number", 1},
      {"f(in number", 3},
      {"f(inn) number", 3},
      {"f(in, ) number", 6},
      {"f(, in) number", 3},
      {"f(in $1) number", 3},
      {"f(out $1) number", 3},
      {"f(out $2, in) number", 11},
      {"f(out $9, number) void", 3},
      {"f(out $2*, number) void", 3},
      {"f(out $2*3, number) void", 3},
      {"f(...) void", 3},
      {"f(number,number,number,number,number,number,number,number,number) void",
       3},
      {"f(in)", 6},
      {"f(in) long", 7},
      {"f(in) 1..0", 7},
      {"f(in) ..1", 7},
      {"f(in) 0..$1", 7},
      {"f(in) 0..$2", 7},
      {"f(in) $0", 7},
      {"f(in) in", 7},
      {"f(number) $1", 11},
      {"f(in) $1 or", 12},
      {"f(in) $1 or none", 13},
      {"f(in) $1 null", 10},
      {"f(in) in $1 or null", 13},
      {"f(number) element $1", 11},
      {"f(in) 9999999999999999999..", 7},
      {"f(in) number pur", 14},
      {"f(in) number pure pure", 14},
      {"f(out) number pure", 15},
      {"f(calls) number pure", 17},
      {"f(calls) $1", 10},
  };
  for (size_t i = 0; i < COUNT(bad); i++) {
    missile_c_row row = read_one(bad[i].text);
    if (!row.fault || row.column != bad[i].column)
      print_message("%s: %s at %zu\n", bad[i].text,
                    row.fault ? row.fault : "no fault", row.column);
    assert_non_null(row.fault);
    assert_int_equal(row.column, bad[i].column);
  }
  /* The next row is read. */
  static const char text[] = "f(\n\xEF\n g(in) void\n";
  missile_c_position at = {0};
  missile_c_row row;
  assert_true(missile_c_library_next(arena, text, strlen(text), &at, &row));
  assert_non_null(row.fault);
  assert_true(missile_c_library_next(arena, text, strlen(text), &at, &row));
  assert_non_null(row.fault);
  assert_true(missile_c_library_next(arena, text, strlen(text), &at, &row));
  assert_null(row.fault);
  assert_int_equal(row.line, 3);
  assert_false(missile_c_library_next(arena, text, strlen(text), &at, &row));
}

/* ---- Any text ---- */

static uint64_t seed = 88172645463325252ULL;
static uint32_t below(uint32_t n) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (uint32_t)(seed >> 33) % n;
}

/* Reads all, in memory of just that size. */
static void read_all(const char *bytes, size_t length) {
  char *exact = malloc(length ? length : 1);
  assert_non_null(exact);
  memcpy(exact, bytes, length);
  missile_c_position at = {0};
  missile_c_row row;
  size_t rows = 0;
  while (missile_c_library_next(arena, exact, length, &at, &row)) {
    assert_true(++rows <= length);
    assert_true(row.line >= 1 && row.column >= 1);
    if (row.fault)
      continue;
    assert_true(row.count <= MISSILE_C_MOST_ARGUMENTS);
    assert_true(row.result_argument <= row.count);
    assert_true(row.upper_argument <= row.count);
    assert_true(strlen(row.name) > 0);
  }
  free(exact);
}

static void test_any_text(void **state) {
  (void)state;
  static const char *const pieces[] = {
      "f",   "(",      ")",    ",",    "number",
      "in",  " ",      "out",  "$1",   "*",
      "$2",  "..",     "0",    "-1",   "void",
      "\n",  "#",      "pure", "\0",   "\xEF\xBB\xBF",
      "...", "opaque", "or",   "null", "element"};
  for (int round = 0; round < 20000; round++) {
    char text[256];
    size_t length = 0;
    for (uint32_t n = below(30); n-- && length + 8 < sizeof text;) {
      const char *piece = pieces[below(COUNT(pieces))];
      size_t size = piece[0] ? strlen(piece) : 1;
      memcpy(text + length, piece, size);
      length += size;
    }
    read_all(text, length);
  }
}

static void test_each_byte(void **state) {
  (void)state;
  static const char row[] = "snprintf(out $2*$2, number, in, in...) -1..$2\n";
  for (size_t i = 0; i < sizeof row - 1; i++)
    for (int byte = 0; byte < 256; byte++) {
      char text[sizeof row];
      memcpy(text, row, sizeof row);
      text[i] = (char)byte;
      read_all(text, sizeof row - 1);
      read_all(text, i);
    }
}

/* ---- The file ---- */

static void test_file(void **state) {
  (void)state;
  FILE *file = fopen(MISSILE_SOURCE_DIR "/data/c-library.txt", "rb");
  assert_non_null(file);
  static char text[1 << 16];
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  assert_true(length < sizeof text);
  missile_c_position at = {0};
  missile_c_row row;
  static const char *names[1000];
  size_t count = 0;
  while (missile_c_library_next(arena, text, length, &at, &row)) {
    if (row.fault)
      print_message("line %zu: %s\n", row.line, row.fault);
    assert_null(row.fault);
    for (size_t i = 0; i < count; i++)
      assert_string_not_equal(names[i], row.name);
    names[count++] = row.name;
  }
  assert_true(count >= 150);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_row),    TEST(test_variadic), TEST(test_results),
      TEST(test_faults), TEST(test_any_text), TEST(test_each_byte),
      TEST(test_file),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
