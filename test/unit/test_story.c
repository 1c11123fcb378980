/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The words of a story. A term that is told is read again, and must have the
 * value that it had.
 */
#include "fixture.h"

#include "missile/story.h"
#include "missile/theories.h"
#include "random_terms.h"

#include <stdio.h>
#include <string.h>

static const missile_term *variable(uint32_t index) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, index, -100, 100);
}

/* ---- Values ---- */

static void test_numbers(void **state) {
  (void)state;
  missile_text out = {.arena = arena};
  missile_story_add_number(&out, 0);
  missile_text_add(&out, " ");
  missile_story_add_number(&out, -1);
  missile_text_add(&out, " ");
  missile_story_add_number(&out, 1234567890);
  missile_text_add(&out, " ");
  missile_story_add_number(&out, INT64_MIN);
  missile_text_add(&out, " ");
  missile_int most = (missile_int)(~(unsigned __int128)0 >> 1);
  missile_story_add_number(&out, most);
  missile_text_add(&out, " ");
  missile_story_add_number(&out, -most - 1);
  assert_string_equal(missile_text_finish(&out),
                      "0 -1 1234567890 -9223372036854775808 "
                      "170141183460469231731687303715884105727 "
                      "-170141183460469231731687303715884105728");
}

static bool is_even(void *user, const missile_term *v) {
  (void)user;
  return missile_term_index(v) % 2 == 0;
}

static void test_values(void **state) {
  (void)state;
  const missile_model_entry entries[] = {{variable(0), 5}, {variable(2), 0}};
  const missile_model model = {entries, 2};
  missile_int value;
  assert_true(missile_story_value(&model, variable(0), &value));
  assert_int_equal(value, 5);
  assert_true(missile_story_value(
      &model, missile_term_subtract(t, variable(2), variable(0)), &value));
  assert_int_equal(value, -5);
  assert_false(missile_story_value(&model, variable(1), &value));
  assert_false(missile_story_value(&model, NULL, &value));

  missile_text out = {.arena = arena};
  assert_true(
      missile_story_add_value(&out, &model, variable(0), MISSILE_STORY_NUMBER));
  assert_true(missile_story_add_value(&out, &model, variable(2),
                                      MISSILE_STORY_POINTER));
  assert_true(
      missile_story_add_value(&out, &model, variable(2), MISSILE_STORY_OBJECT));
  /* Where it points to is no example of anything. */
  assert_false(missile_story_add_value(&out, &model, variable(0),
                                       MISSILE_STORY_POINTER));
  assert_false(
      missile_story_add_value(&out, &model, variable(1), MISSILE_STORY_NUMBER));
  assert_string_equal(missile_text_finish(&out), "5NULLnil");
}

static void test_given(void **state) {
  (void)state;
  const missile_model_entry entries[] = {{variable(0), 5}, {variable(1), 0}};
  missile_model model = {entries, 2};
  assert_false(missile_story_is_run(&model, is_even, NULL));
  assert_true(missile_story_is_given(&model, variable(0), is_even, NULL));
  assert_true(missile_story_is_given(&model, number(3), is_even, NULL));
  assert_false(missile_story_is_given(&model, variable(1), is_even, NULL));
  assert_false(missile_story_is_given(&model, variable(2), is_even, NULL));
  assert_false(missile_story_is_given(
      &model, missile_term_add(t, variable(0), variable(1)), is_even, NULL));
  assert_false(missile_story_is_given(&model, NULL, is_even, NULL));
  model.count = 1;
  assert_true(missile_story_is_run(&model, is_even, NULL));
  model.count = 0;
  assert_true(missile_story_is_run(&model, is_even, NULL));
}

/* ---- Terms ---- */

static const char *told(const missile_term *term,
                        const missile_story_name *names, size_t count) {
  missile_text out = {.arena = arena};
  missile_text_add(&out, "|");
  bool is_told = missile_story_add_term(&out, term, names, count);
  const char *text = missile_text_finish(&out);
  assert_int_equal(is_told, strcmp(text, "|") != 0);
  return text + 1;
}

static void test_terms(void **state) {
  (void)state;
  const missile_term *a = variable(0), *b = variable(1), *c = variable(2);
  const missile_story_name names[] = {{a, "a"}, {b, "p->b"}};
  assert_string_equal(told(a, names, 2), "a");
  assert_string_equal(told(c, names, 2), "");
  assert_string_equal(told(number(-3), names, 2), "-3");
  assert_string_equal(told(missile_term_add(t, a, b), names, 2), "(a + p->b)");
  assert_string_equal(
      told(missile_term_add(t, missile_term_subtract(t, b, a), number(-2)),
           names, 2),
      "(p->b - a - 2)");
  assert_string_equal(told(missile_term_add(t, a, number(1)), names, 2),
                      "(a + 1)");
  /* No number of times, nothing that begins with a minus or has no name. */
  assert_string_equal(told(missile_term_add(t, a, a), names, 2), "");
  assert_string_equal(told(missile_term_subtract(t, number(1), a), names, 2),
                      "");
  assert_string_equal(told(missile_term_add(t, a, c), names, 2), "");
  assert_string_equal(told(missile_term_subtract(t, a, c), names, 2), "");
  /* What is not a variable may have a name as well. */
  const missile_term *sum = missile_term_add(t, a, c);
  const missile_story_name whole[] = {{sum, "s"}};
  assert_string_equal(told(sum, whole, 1), "s");
}

/* ( operand (+|- operand)* ), or an operand. */
static missile_int read_term(const char *text, const missile_int *values) {
  missile_int result = 0;
  int sign = 1;
  for (; *text; text++) {
    if (*text >= 'a' && *text <= 'c') {
      result += sign * values[*text - 'a'];
    } else if (missile_is_digit(*text)) {
      missile_int n = 0;
      for (; missile_is_digit(*text); text++)
        n = 10 * n + (*text - '0');
      text--;
      result += sign * n;
    } else if (*text == '-' || *text == '+') {
      sign = *text == '-' ? -1 : 1;
    } else {
      assert_non_null(strchr("() ", *text));
    }
  }
  return result;
}

static void test_random_terms(void **state) {
  (void)state;
  prng r = {1};
  unsigned count = 0;
  for (int round = 0; round < 5000; round++) {
    missile_model_entry entries[VARIABLES];
    missile_int values[VARIABLES];
    for (uint32_t i = 0; i < VARIABLES; i++) {
      values[i] = prng_between(&r, -100, 100);
      entries[i] = (missile_model_entry){variable(i), values[i]};
    }
    const missile_model model = {entries, VARIABLES};
    const missile_story_name names[] = {
        {variable(0), "a"}, {variable(1), "b"}, {variable(2), "c"}};
    const missile_term *sum = number(prng_between(&r, -3, 3));
    for (int n = prng_between(&r, 0, 4); n; n--) {
      const missile_term *v = variable((uint32_t)prng_between(&r, 0, 2));
      sum = prng_between(&r, 0, 1) ? missile_term_add(t, sum, v)
                                   : missile_term_subtract(t, sum, v);
    }
    const char *text = told(sum, names, VARIABLES);
    if (!*text)
      continue;
    count++;
    missile_int value;
    assert_true(missile_story_value(&model, sum, &value));
    assert_int_equal(read_term(text, values), value);
  }
  assert_true(count > 2000);
}

/* ---- Failures ---- */

static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user, (void)name, (void)length, (void)value, (void)message;
  return MISSILE_NAME_LOCATION;
}

static void test_failures(void **state) {
  (void)state;
  static const char text[] = "{_v_ < len}";
  const missile_ctype type = {32, true, false, false};
  missile_refinement_error error;
  const missile_refinement *r =
      missile_refinement_parse(t, text, strlen(text), missile_theories,
                               missile_theory_count, resolve, NULL, &error);
  assert_non_null(r);
  missile_env *env = missile_env_new(t);
  const size_t slots[] = {missile_env_add_location(env, "idx", type),
                          missile_env_add_location(env, "len", type)};
  (void)missile_env_add_location(env, "other", type);
  missile_env_add_refinement(env, r, slots, NULL);
  const missile_failure failure = {env, 0, NULL};
  const missile_term *values[] = {missile_term_add(t, variable(0), number(1)),
                                  variable(1), variable(0)};
  const missile_model_entry entries[] = {{variable(0), 2}, {variable(1), 3}};
  missile_model model = {entries, 2};

  missile_text out = {.arena = arena};
  missile_story_add_failure(&out, &failure, "*c", values, &model, false);
  assert_string_equal(missile_text_finish(&out),
                      "'idx < len' of '*c' may not hold (for example idx = 3, "
                      "len = 3)");
  out.length = 0;
  missile_story_add_failure(&out, &failure, "", values, &model, true);
  assert_string_equal(missile_text_finish(&out),
                      "'idx < len' does not hold (idx = 3, len = 3)");
  out.length = 0;
  missile_story_add_failure(&out, &failure, "", values, NULL, true);
  assert_string_equal(missile_text_finish(&out), "'idx < len' may not hold");
  /* One value is not known. */
  values[0] = NULL;
  out.length = 0;
  missile_story_add_failure(&out, &failure, "", values, &model, false);
  assert_string_equal(missile_text_finish(&out),
                      "'idx < len' may not hold (for example len = 3)");
  model.count = 0;
  out.length = 0;
  missile_story_add_failure(&out, &failure, "", values, &model, true);
  assert_string_equal(missile_text_finish(&out), "'idx < len' does not hold");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_numbers), TEST(test_values),       TEST(test_given),
      TEST(test_terms),   TEST(test_random_terms), TEST(test_failures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
