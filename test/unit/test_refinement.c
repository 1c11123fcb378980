/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The language of refinements: what is accepted, what it means, how it prints,
 * and where exactly errors are.
 *
 * Names in these tests: MAX and KB are constants, `gone` and `mute` are
 * unknown, everything else is storage.
 */
#include "fixture.h"

#include "missile/text.h"
#include "missile/theories.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned resolutions; /* calls of resolve() */
/* What the program declares as true and false. */
static missile_name_kind truth_is = MISSILE_NAME_ERROR;

static int setup_names(void **state) {
  resolutions = 0;
  return setup(state);
}

static bool is_name(const char *name, size_t length, const char *expected) {
  return length == strlen(expected) && memcmp(name, expected, length) == 0;
}

static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user;
  resolutions++;
  if (is_name(name, length, "gone")) {
    snprintf(message, MISSILE_MESSAGE_SIZE, "no field 'gone' in this record");
    return MISSILE_NAME_ERROR;
  }
  if (is_name(name, length, "mute"))
    return MISSILE_NAME_ERROR;
  if (is_name(name, length, "true") || is_name(name, length, "false")) {
    *value = name[0] == 't';
    return truth_is;
  }
  if (is_name(name, length, "MAX") || is_name(name, length, "KB")) {
    *value = name[0] == 'M' ? 100 : 1024;
    return MISSILE_NAME_CONSTANT;
  }
  return MISSILE_NAME_LOCATION;
}

static const missile_refinement *try_parse(const char *text, size_t length,
                                           missile_refinement_error *error) {
  /* Exactly as long as it is said to be, so that the sanitizer sees a byte too
   * many. */
  char *exact = malloc(length > 0 ? length : 1);
  memcpy(exact, text, length);
  const missile_refinement *refinement =
      missile_refinement_parse(t, exact, length, missile_theories,
                               missile_theory_count, resolve, NULL, error);
  free(exact);
  return refinement;
}

static const missile_refinement *parse(const char *text) {
  missile_refinement_error error;
  const missile_refinement *refinement = try_parse(text, strlen(text), &error);
  if (!refinement)
    fail_msg("%s: [%zu, %zu) %s", text, error.begin, error.end, error.message);
  return refinement;
}

/* The formula of clause `i`, over slots. */
static const missile_term *clause(const missile_refinement *r, size_t i) {
  return r->clauses[i]->theory->instantiate(r->clauses[i]->meaning, t, NULL, 0);
}

static const missile_term *formula(const char *text) {
  return clause(parse(text), 0);
}

static const missile_term *slot(uint32_t i) { return missile_term_slot(t, i); }

static void same(const char *a, const char *b) {
  if (formula(a) != formula(b))
    fail_msg("%s is %s, but %s is %s", a, missile_term_text(t, formula(a)), b,
             missile_term_text(t, formula(b)));
}

/* Parse `text` and compare the error; `marked` marks its range by <[ ]>. */
static void fails_with(const char *marked, const char *message) {
  const char *open = strstr(marked, "<["), *close = strstr(marked, "]>");
  assert_non_null(open);
  assert_non_null(close);
  size_t begin = (size_t)(open - marked), end = (size_t)(close - marked) - 2;
  char text[4096];
  snprintf(text, sizeof text, "%.*s%.*s%s", (int)begin, marked,
           (int)(end - begin), open + 2, close + 2);
  missile_refinement_error error;
  if (try_parse(text, strlen(text), &error))
    fail_msg("%s is accepted", text);
  if (strcmp(error.message, message) != 0 || error.begin != begin ||
      error.end != end)
    fail_msg("%s: expected [%zu, %zu) %s\nbut found [%zu, %zu) %s", text, begin,
             end, message, error.begin, error.end, error.message);
}

/* ---- Meaning ---- */

static void test_sexpr_is_the_formula(void **state) {
  (void)state;
  const missile_refinement *r =
      parse("{formula (and (gte _v_ 0) (lt _v_ len))}");
  assert_int_equal(r->clause_count, 1);
  assert_int_equal(r->name_count, 2);
  assert_string_equal(r->names[0], "_v_");
  assert_string_equal(r->names[1], "len");
  assert_int_equal(r->clauses[0]->slots, 3);
  assert_ptr_equal(clause(r, 0),
                   missile_term_and(t, missile_term_le(t, number(0), slot(0)),
                                    missile_term_lt(t, slot(0), slot(1))));
}

static void test_both_ways_of_writing_agree(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"{formula (and (gte _v_ 0) (lt _v_ len))}", "{0 <= _v_ && _v_ < len}"},
      {"{formula (or (lte a b) (gt a 3))}", "{a <= b || a > 3}"},
      {"{formula (not (eq a b))}", "{!(a == b)}"},
      {"{formula (neq a b)}", "{a != b}"},
      {"{formula (ne a b)}", "{a != b}"},
      {"{formula (implies (eq a 0) (lt b 1))}", "{a == 0 => b < 1}"},
      {"{formula (ite (gt a 0) (lt b 1) (lt b 2))}", "{a > 0 ? b < 1 : b < 2}"},
      {"{formula (lt _v_ (ite (gt a 0) 1 2))}", "{_v_ < (a > 0 ? 1 : 2)}"},
      {"{formula (eq (add a b c) (sub a b 1))}", "{a + b + c == a - b - 1}"},
      {"{formula (lt (mul 2 a 3) (neg b))}", "{2 * a * 3 < -b}"},
      {"{formula (eq (div a 3) (mod b 4))}", "{a / 3 == b % 4}"},
      {"{formula (eq (/ a 3) (% b 4))}", "{a / 3 == b % 4}"},
      {"{formula (eq a (rem b 4))}", "{a == b % 4}"},
      {"{formula (= a (+ b 1))}", "{a == b + 1}"},
      {"{formula (!= (* a 2) (- b))}", "{a * 2 != -b}"},
      {"{formula (< (- a b) -7)}", "{a - b < -7}"},
      {"{formula (&& (<= a b) (>= a b) (> a b))}",
       "{a <= b && a >= b && a > b}"},
      {"{formula (=> (! (== a b)) (|| true false))}",
       "{!(a == b) => true || false}"},
      {"{formula (and (lt a b))}", "{a < b}"},
      {"{formula true}", "{true}"},
      {"{formula (eq a true)}", "{a == true}"},
      {"{formula (lt (ite (lt a b) true c) 3)}", "{(a < b ? true : c) < 3}"},
      {"{formula (lt MAX _v_)}", "{_v_ > 100}"},
  };
  for (size_t i = 0; i < COUNT(pairs); i++)
    same(pairs[i][0], pairs[i][1]);
}

static void test_precedence_is_that_of_c(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"{a < b || c < d && e < f}", "{a < b || (c < d && e < f)}"},
      {"{!(a < b) && c < d}", "{(!(a < b)) && (c < d)}"},
      {"{a + b * 2 < c}", "{(a + (b * 2)) < c}"},
      {"{a - b - c < 0}", "{(a - b) - c < 0}"},
      {"{a * 6 / 4 % 3 < 1}", "{((a * 6) / 4) % 3 < 1}"},
      {"{-a + b < 0}", "{(-a) + b < 0}"},
      {"{- -a < b}", "{a < b}"},
      {"{+a < b}", "{a < b}"},
      {"{a < b ? c < d : e < f ? a < c : a < d}",
       "{a < b ? c < d : (e < f ? a < c : a < d)}"},
      {"{a < b => c < d => e < f}", "{a < b => (c < d => e < f)}"},
      {"{a < b || c < d => e < f}", "{(a < b || c < d) => e < f}"},
      {"{a < b ? c < d : e < f => a < d}",
       "{(a < b ? c < d : e < f) => a < d}"},
      {"{a == b && c != d}", "{(a == b) && (c != d)}"},
      {"{a - -5 < b}", "{a + 5 < b}"},
  };
  for (size_t i = 0; i < COUNT(pairs); i++)
    same(pairs[i][0], pairs[i][1]);
  assert_true(formula("{(a < b => c < d) => e < f}") !=
              formula("{a < b => c < d => e < f}"));
}

/* The value of slot 1 is the user's. */
static bool slot_value(void *user, const missile_term *variable,
                       missile_int *value) {
  (void)variable;
  *value = *(const missile_int *)user;
  return true;
}

/* What NULL, true and false expand to depends on the header and the standard.
 */
static void test_constants_of_headers(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"{a == ((void *)0)}", "{a == 0}"},
      {"{a != (void*)0}", "{a != 0}"},
      {"{a == ((void *) (0L)) || b > 0}", "{a == 0 || b > 0}"},
      {"{a == false || b > 0}", "{a == 0 || b > 0}"},
      {"{true <= a}", "{1 <= a}"},
      {"{a + true < -false}", "{a + 1 < -0}"},
      {"{(a > 0 ? true : b) < 3}", "{(a > 0 ? 1 : b) < 3}"},
      {"{(a > 0 ? b : false) < 3}", "{(a > 0 ? b : 0) < 3}"},
      {"{(a < b) == true}", "{a < b}"},
      {"{a < b ? true : c < 0}", "{a < b || c < 0}"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (formula(pairs[i][0]) != formula(pairs[i][1]))
      fail_msg("%s is not %s", pairs[i][0], pairs[i][1]);
  fails_with("{a == <[(void *)1]>}",
             "a refinement cannot cast; only (void *)0, the null pointer, is "
             "understood");
  fails_with("{a == (void <[)]>0}", "expected '*' but found ')'");
  fails_with("{a == (void *<[*]>)0}", "expected ')' but found '*'");
  fails_with("{a == (void *)<[}]>",
             "expected a name, a number or '(' but found '}'");
}

static void test_division_truncates(void **state) {
  (void)state;
  for (missile_int a = -9; a <= 9; a++)
    for (int d = -4; d <= 4; d++) {
      if (d == 0)
        continue;
      char text[100];
      snprintf(text, sizeof text, "{x / %d == %d && x %% %d == %d}", d,
               (int)a / d, d, (int)a % d);
      missile_int holds = 0, value = a;
      assert_true(
          missile_term_evaluate(formula(text), slot_value, &value, &holds));
      if (!holds)
        fail_msg("%s is false of %d", text, (int)a);
    }
}

static void test_numbers(void **state) {
  (void)state;
  static const struct {
    const char *text;
    missile_int value;
  } numbers[] = {
      {"0", 0},
      {"42", 42},
      {"0x2a", 42},
      {"0X2A", 42},
      {"052", 42},
      {"0b101010", 42},
      {"42u", 42},
      {"42UL", 42},
      {"42llu", 42},
      {"42LL", 42},
      {"0xFFul", 255},
      {"'a'", 'a'},
      {"'\\n'", '\n'},
      {"'\\0'", 0},
      {"'\\x41'", 'A'},
      {"'\\101'", 'A'},
      {"'\\''", '\''},
      {"'\\\\'", '\\'},
      {"'\"'", '"'},
      {"18446744073709551615", UINT64_MAX},
      {"0xffffffffffffffff", UINT64_MAX},
      {"-9223372036854775808", INT64_MIN},
      {"-1", -1},
      {"MAX", 100},
      {"MAX * KB", 102400},
  };
  for (size_t i = 0; i < COUNT(numbers); i++) {
    char text[100];
    snprintf(text, sizeof text, "{_v_ <= %s}", numbers[i].text);
    if (formula(text) != missile_term_le(t, slot(0), number(numbers[i].value)))
      fail_msg("%s is %s", text, missile_term_text(t, formula(text)));
  }
  same("{formula (lt -9223372036854775808 a)}", "{a > -9223372036854775808}");
}

static void test_names(void **state) {
  (void)state;
  const missile_refinement *r = parse(
      "{in.len <= MAX; a < in.len && MAX > a; _v_ < \xC3\xA9t\xC3\xA9$1}");
  assert_int_equal(resolutions, 4);
  assert_int_equal(r->clause_count, 3);
  assert_int_equal(r->name_count, 4);
  assert_string_equal(r->names[1], "in.len");
  assert_string_equal(r->names[2], "a");
  assert_string_equal(r->names[3], "\xC3\xA9t\xC3\xA9$1");
  assert_int_equal(r->clauses[0]->slots, 2);
  assert_int_equal(r->clauses[1]->slots, 6);
  assert_int_equal(r->clauses[2]->slots, 9);
  /* A path below the value is a name of its own. */
  r = parse("{_v_.len < 3}");
  assert_int_equal(r->clauses[0]->slots, 2);
  /* A clause mentions a name even if its meaning does not. */
  r = parse("{a - a == 0}");
  assert_int_equal(r->clauses[0]->slots, 2);
  assert_ptr_equal(clause(r, 0), missile_term_bool(t, true));
  /* A keyword is one only as the first word of a clause. */
  r = parse("{(formula) > 0 && formula < 3}");
  assert_string_equal(r->names[1], "formula");
}

static void test_truth_values(void **state) {
  (void)state;
  same("{_v_ == true}", "{_v_ == 1}");
  /* Constants of the program that are the same, as those of stdbool.h. */
  truth_is = MISSILE_NAME_CONSTANT;
  same("{_v_ == false}", "{_v_ == 0}");
  truth_is = MISSILE_NAME_LOCATION;
  fails_with("{_v_ <= <[true]>}",
             "'true' is the truth value here, not what the "
             "program declares by that name");
  fails_with("{_v_ > 0 || <[false]>}",
             "'false' is the truth value here, not what the program declares "
             "by that name");
  truth_is = MISSILE_NAME_ERROR;
}

static void test_clause_ranges(void **state) {
  (void)state;
  const char *text = " { 0 <= _v_ ;formula (lt _v_ len)\n;(a) < b }\t";
  const missile_refinement *r = parse(text);
  static const char *const clauses[] = {"0 <= _v_", "formula (lt _v_ len)",
                                        "(a) < b"};
  assert_int_equal(r->clause_count, 3);
  for (size_t i = 0; i < 3; i++) {
    const missile_clause *c = r->clauses[i];
    assert_int_equal(c->end - c->begin, strlen(clauses[i]));
    assert_memory_equal(text + c->begin, clauses[i], c->end - c->begin);
    assert_string_equal(c->theory->keyword, "formula");
  }
}

static void test_instantiate(void **state) {
  (void)state;
  const missile_refinement *r = parse("{0 <= _v_ && _v_ < len}");
  const missile_term *values[] = {number(3), slot(7)};
  const missile_clause *c = r->clauses[0];
  assert_ptr_equal(c->theory->instantiate(c->meaning, t, values, 2),
                   missile_term_lt(t, number(3), slot(7)));
}

static void test_sixty_four_slots(void **state) {
  (void)state;
  missile_text text = {.arena = arena};
  missile_text_add(&text, "{_v_ ");
  for (int i = 1; i < 64; i++) {
    char term[20];
    snprintf(term, sizeof term, "+ n%d ", i);
    missile_text_add(&text, term);
  }
  missile_text_add(&text, "> 0}");
  const missile_refinement *r = parse(missile_text_finish(&text));
  assert_int_equal(r->name_count, 64);
  assert_true(r->clauses[0]->slots == UINT64_MAX);

  text.length -= 4;
  missile_text_add(&text, "+ one_more > 0}");
  missile_refinement_error error;
  assert_null(try_parse(missile_text_finish(&text), text.length, &error));
  assert_string_equal(error.message,
                      "a refinement cannot mention more than 64 names");
  assert_memory_equal(missile_text_finish(&text) + error.begin, "one_more",
                      error.end - error.begin);
}

/* ---- Printing ---- */

static void prints(const char *text, const char *expected) {
  assert_string_equal(missile_refinement_print(t, parse(text), "idx"),
                      expected);
}

static void test_print(void **state) {
  (void)state;
  prints("{formula (and (gte _v_ 0) (lt _v_ len))}", "idx >= 0 && idx < len");
  prints("{0<=_v_&&_v_<len}", "0 <= idx && idx < len");
  prints("{((a < b)) && ((c) < (d))}", "a < b && c < d");
  prints("{(a < b || c < d) && e < f}", "(a < b || c < d) && e < f");
  prints("{(a < b && c < d) || e < f}", "a < b && c < d || e < f");
  prints("{(a<b)==(c!=d)}", "(a < b) == (c != d)");
  same("{(a < b) == (c < d)}", "{(a < b => c < d) && (!(a < b) => !(c < d))}");
  same("{(a < b) != (c < d)}", "{(a < b => !(c < d)) && (!(a < b) => c < d)}");
  prints("{p->len-*n < *q*2}", "p->len - *n < *q * 2");
  prints("{old(p->a.b) == p->a.b; consistent(p)}",
         "old(p->a.b) == p->a.b; consistent(p)");
  prints("{a - (b - c) < (d + e) * 2}", "a - (b - c) < (d + e) * 2");
  prints("{a - b - c + d < 0}", "a - b - c + d < 0");
  prints("{-(-a) < -(a + b)}", "-(-a) < -(a + b)");
  prints("{a * (b / 2 * 3 - b / 2 * 3 + 2) < 1}",
         "a * (b / 2 * 3 - b / 2 * 3 + 2) < 1");
  prints("{!(a < b) => !(c < d)}", "!(a < b) => !(c < d)");
  prints("{(a < b => c < d) => e < f}", "(a < b => c < d) => e < f");
  prints("{a < b => (c < d => e < f)}", "a < b => c < d => e < f");
  prints("{(a < b ? c < d : e < f) ? a < c : a < d}",
         "(a < b ? c < d : e < f) ? a < c : a < d");
  prints("{a < b ? (c < d ? e < f : f < e) : (a < c ? b < c : c < b)}",
         "a < b ? c < d ? e < f : f < e : a < c ? b < c : c < b");
  prints("{_v_ < (a > 0 ? 0x10 : MAX)}", "idx < (a > 0 ? 0x10 : MAX)");
  prints("{formula (implies (eq _v_ 'x') (lt (sub a -5) (neg (neg a))))}",
         "idx == 'x' => a - -5 < -(-a)");
  prints("{_v_ == ((void *)0)}", "idx == NULL");
  prints("{_v_ == false}", "idx == false");
  prints("{ true;_v_ < 1 ; formula (lt _v_ 2)}", "true; idx < 1; idx < 2");
  assert_string_equal(
      missile_refinement_print(t, parse("{_v_ < in.len}"), NULL),
      "_v_ < in.len");
  /* A name may be an expression. */
  assert_string_equal(
      missile_refinement_print(t, parse("{2 * _v_ < len}"), "a + b"),
      "2 * (a + b) < len");
}

/* ---- Errors ---- */

static void test_frame_errors(void **state) {
  (void)state;
  fails_with("<[]>", "expected '{' but found the end of the text");
  fails_with("  <[]>", "expected '{' but found the end of the text");
  fails_with("<[a]> < b", "expected '{' but found 'a'");
  fails_with("<[}]>", "expected '{' but found '}'");
  fails_with("{<[}]>", "empty clause; expected a condition such as 0 <= _v_");
  fails_with("{ a < b ; <[}]>",
             "empty clause; expected a condition such as 0 <= _v_");
  fails_with("{<[;]> a < b}",
             "empty clause; expected a condition such as 0 <= _v_");
  fails_with("{<[]>", "expected a clause but found the end of the text");
  fails_with("{a < b<[]>", "expected '}' but found the end of the text");
  fails_with("{(a < b<[}]>", "expected ')' but found '}'");
  fails_with("{(a < b<[;]> c < d}", "expected ')' but found ';'");
  fails_with("{((a < b)<[]>", "expected ')' but found the end of the text");
  fails_with("{a < b} <[x y]>", "unexpected text after '}'");
  fails_with("{a < b}<[}]>", "unexpected text after '}'");
  fails_with("{a < b} <['@]>", "unexpected text after '}'");
  fails_with("{a < b<[)]>}", "expected an operator, ';' or '}' but found ')'");
  fails_with("{formula (lt a b<[]>", "expected ')' but found the end of the "
                                     "text");
  fails_with("{formula<[}]>", "expected a name, a number or '(' but found '}'");
  fails_with("{<[{]>a < b}}", "expected a name, a number or '(' but found '{'");
}

static void test_keyword_errors(void **state) {
  (void)state;
  /* All theories there are, in the order of the table. */
  char unknown[512] = "unknown refinement kind 'strings'; expected";
  for (size_t i = 0; i < missile_theory_count; i++) {
    size_t used = strlen(unknown);
    snprintf(unknown + used, sizeof unknown - used, "%s '%s'",
             i == 0 ? "" : ",", missile_theories[i]->keyword);
  }
  strcat(unknown, " or a C condition");
  fails_with("{<[strings]> sel}", unknown);
  fails_with("{<[strings]> 'draw:'}", unknown);
  fails_with("{<[respondTo]> sel}",
             "unknown refinement kind 'respondTo'; did you mean "
             "'respondsTo'?");
  fails_with("{a < b; <[fomula]> (lt a b)}",
             "unknown refinement kind 'fomula'; did you mean 'formula'?");
  fails_with("{(<[gte]> _v_ 0)}", "S-expressions follow the word 'formula': "
                                  "write {formula (gte ...)}");
  fails_with("{formula 0 <[<=]> _v_}",
             "a formula is an S-expression such as (lte 0 _v_); for a C "
             "condition leave out the word 'formula'");
  fails_with("{formula (lt a b) <[(]>lt b c)}",
             "a formula is one S-expression; join several with (and ...)");
  fails_with("{a < b <[c]>}", "expected an operator, ';' or '}' but found 'c'");
}

static void test_sort_errors(void **state) {
  (void)state;
  fails_with("{<[len]>}",
             "expected a condition, found an integer; write len != 0");
  fails_with("{<[_v_]> && x < 1}",
             "expected a condition, found an integer; write _v_ != 0");
  fails_with("{x < 1 || <[a + b]>}",
             "expected a condition, found an integer; write a + b != 0");
  fails_with("{!<[x]>}",
             "expected a condition, found an integer; write x != 0");
  fails_with("{!<[(x)]>}",
             "expected a condition, found an integer; write (x) != 0");
  fails_with("{<[a]> ? b < c : c < b}",
             "expected a condition, found an integer; write a != 0");
  fails_with("{<[a < b ? 1 : 2]>}", "expected a condition, found an integer; "
                                    "write (a < b ? 1 : 2) != 0");
  fails_with("{a < b => <[c]>}",
             "expected a condition, found an integer; write c != 0");
  fails_with("{formula (and (lt a b) <[c]>)}",
             "expected a condition, found an integer; write (neq c 0)");
  fails_with("{formula <[len]>}",
             "expected a condition, found an integer; write (neq len 0)");
  fails_with("{<[(a < b)]> < c}", "expected an integer, found a condition");
  fails_with("{<[(a < b)]> == c}", "expected an integer, found a condition");
  fails_with("{a + <[(a < b)]> < c}", "expected an integer, found a condition");
  fails_with("{true + <[(a < b)]> < c}",
             "expected an integer, found a condition");
  fails_with("{-<[(a < b)]> < c}", "expected an integer, found a condition");
  fails_with("{a < b ? c < d : <[1]>}",
             "expected a condition, found an integer; write 1 != 0");
  fails_with("{a < (a < b ? 1 : <[c < d]>)}",
             "expected an integer, found a condition");
  fails_with("{formula (lt <[(lt a b)]> c)}",
             "expected an integer, found a condition");
}

static void test_chained_comparisons(void **state) {
  (void)state;
  fails_with("{<[0 <= _v_ < len]>}",
             "comparisons cannot be chained; write 0 <= _v_ && _v_ < len");
  fails_with("{a < 1 && <[0 <= (_v_ + 1) < len * 2]> || b < 1}",
             "comparisons cannot be chained; write 0 <= (_v_ + 1) && (_v_ + 1) "
             "< len * 2");
  fails_with("{<[a == b == c]>}",
             "comparisons cannot be chained; write a == b && b == c");
  fails_with("{a < b < <[}]>",
             "expected a name, a number or '(' but found '}'");
}

static void test_operator_errors(void **state) {
  (void)state;
  fails_with("{formula (<[gtee]> a b)}",
             "unknown operator 'gtee'; did you mean 'gte'?");
  fails_with("{formula (and (<[nto]> (lt a b)))}",
             "unknown operator 'nto'; did you mean 'not'?");
  fails_with("{formula (<[frobnicate]> a b)}", "unknown operator 'frobnicate'");
  fails_with("{formula (<[^]> a b)}", "unknown operator '^'");
  fails_with("{formula (<[(]>lt a b) c)}",
             "expected an operator such as 'and' or 'lte' but found '('");
  fails_with("{formula (<[)]>}",
             "expected an operator such as 'and' or 'lte' but found ')'");
  fails_with("{formula (<[3]> a b)}",
             "expected an operator such as 'and' or 'lte' but found '3'");
  fails_with("{formula <[(lt a)]>}", "'lt' takes 2 operands, found 1");
  fails_with("{formula <[(lte 0 _v_ len)]>}",
             "'lte' takes 2 operands, found 3");
  fails_with("{formula (lt <[(add a)]> b)}",
             "'add' takes at least 2 operands, found 1");
  fails_with("{formula <[(not)]>}", "'not' takes 1 operand, found 0");
  fails_with("{formula <[(and)]>}", "'and' takes at least 1 operand, found 0");
  fails_with("{formula (lt a - <[5]>)}",
             "expected a number right after '-' but found '5'");
  fails_with("{formula (lt a <[+]>)}",
             "expected a name, a number or '(' but found '+'");
  fails_with("{a <[=]> b}", "'=' is an assignment; write '==' to compare");
  fails_with("{a <[&]> b}", "'&' cannot be used in a refinement");
  fails_with("{<[c->]> < 3}", "expected a name after '->'");
  fails_with("{c <[->]> len < 3}", "'->' cannot be used in a refinement");
  fails_with("{a<[[]>0] < 3}", "'[' cannot be used in a refinement");
  fails_with("{a < <[~]>b}", "'~' cannot be used in a refinement");
  fails_with("{*<[3]> < 3}", "expected the name of a pointer but found '3'");
  fails_with("{*<[*]>p < 3}", "expected the name of a pointer but found '*'");
  fails_with("{old(<[3]>) < 3}", "expected a name but found '3'");
  fails_with("{old(a <[+]> 1) < 3}", "expected ')' but found '+'");
  fails_with("{consistent<[}]>", "expected '(' but found '}'");
  fails_with("{consistent(<[)]>}",
             "expected the name of a pointer or a record but found ')'");
  fails_with("{consistent(<[gone]>)}", "no field 'gone' in this record");
  fails_with("{<[strlen]>(s) < 3}", "a refinement cannot call 'strlen'");
  fails_with("{a < <[f]>(s)}", "a refinement cannot call 'f'");
  fails_with("{a == 0 => <[consistent]>(s)}",
             "'consistent' cannot be a part of a condition; it is a clause of "
             "its own: consistent(p); n > 0");
  fails_with("{_v_ <[in]> (1,2)}", "'in' is no operator of C; name the values, "
                                   "as in _v_ == 1 || _v_ == 2");
  fails_with("{len <[in]> (1,2)}", "'in' is no operator of C; name the values, "
                                   "as in len == 1 || len == 2");
  fails_with("{_v_ <[5]>}", "expected an operator such as '==' or '<' after "
                            "'_v_' but found '5'");
  fails_with("{_v_ <[(]>5)}", "expected an operator such as '==' or '<' after "
                              "'_v_' but found '('");
  fails_with("{a <[is]> b}", "expected an operator such as '==' or '<' after "
                             "'a' but found 'is'");
  fails_with("{a < b ? c < d<[}]>", "expected ':' but found '}'");
}

static void test_linearity(void **state) {
  (void)state;
  fails_with("{<[a * b]> < c}", "a product needs a constant on one side");
  fails_with("{a < b + <[2 * a * (b + 1)]>}",
             "a product needs a constant on one side");
  fails_with("{a / <[b]> < c}", "a divisor must be a constant other than 0");
  fails_with("{a % <[0]> < c}", "a divisor must be a constant other than 0");
  fails_with("{a % <[(3 - 3)]> < c}",
             "a divisor must be a constant other than 0");
  fails_with("{formula (lt (mod a <[b]>) 3)}",
             "a divisor must be a constant other than 0");
  fails_with("{a < <[18446744073709551615 * 18446744073709551615]>}",
             "the number is too large");
  same("{(MAX - 98) * a < 3 * (2 - 1) * b}", "{2 * a < 3 * b}");
}

static void test_token_errors(void **state) {
  (void)state;
  fails_with("{a < <[18446744073709551616]>}",
             "the number does not fit in 64 bits");
  fails_with("{a < <[0x10000000000000000]>}",
             "the number does not fit in 64 bits");
  fails_with("{a < <[99999999999999999999999999999999999999999999]>}",
             "the number does not fit in 64 bits");
  fails_with("{a < <[-9223372036854775809]>}",
             "the number does not fit in 64 bits");
  fails_with("{formula (lt a <[-9223372036854775809]>)}",
             "the number does not fit in 64 bits");
  fails_with("{a < <[1.5]>}", "'1.5' is not an integer");
  fails_with("{a < <[12ab]>}", "malformed number '12ab'");
  fails_with("{a < <[08]>}", "malformed number '08'");
  fails_with("{a < <[0x]>}", "malformed number '0x'");
  fails_with("{a < <[1lL]>}", "malformed number '1lL'");
  fails_with("{a < <[1uu]>}", "malformed number '1uu'");
  fails_with("{<[a.]> < 1}", "expected a name after '.'");
  fails_with("{a < <['']>}", "empty character constant");
  fails_with("{a < <['b}]>", "missing closing '");
  fails_with("{a < <['\\xff']>}",
             "a character constant must be one ASCII character");
  fails_with("{a < <['\xC3\xA9']>}",
             "a character constant must be one ASCII character");
  fails_with("{a < <['ab']>}",
             "expected a name, a number or '(' but found ''ab''");
  fails_with("{a < '<[\x01]>'}", "byte 0x01 in a string");
  fails_with("{a <[\xFF]> b}", "stray byte 0xff");
  fails_with("{a <[\xC3]>}", "stray byte 0xc3");
  fails_with("{a <[@]> b}", "expected an operator, ';' or '}' but found '@'");
  missile_refinement_error error;
  assert_null(try_parse("{a \0}", 5, &error));
  assert_string_equal(error.message, "stray byte 0x00");
  assert_int_equal(error.begin, 3);
  assert_int_equal(error.end, 4);
}

static void test_name_errors(void **state) {
  (void)state;
  fails_with("{a < <[gone]> && b < 1}", "no field 'gone' in this record");
  fails_with("{formula (lt a <[gone]>)}", "no field 'gone' in this record");
  fails_with("{a < <[mute]>}", "unknown name 'mute'");
}

static void test_limits(void **state) {
  (void)state;
  missile_refinement_error error;
  static const char *const openings[] = {
      "(",        "!",          "- ", "a < b => ", "a < b ? c < d : ",
      "a < b ? ", "(formula)-("};
  for (size_t i = 0; i < COUNT(openings); i++) {
    missile_text text = {.arena = arena};
    missile_text_add(&text, "{");
    for (int j = 0; j < 900; j++)
      missile_text_add(&text, openings[i]);
    assert_null(try_parse(missile_text_finish(&text), text.length, &error));
    assert_string_equal(error.message, "nested more than 200 levels deep");
    assert_true(error.begin < error.end);
  }
  missile_text text = {.arena = arena};
  missile_text_add(&text, "{formula ");
  for (int j = 0; j < 3000; j++)
    missile_text_add(&text, "(not");
  assert_null(try_parse(missile_text_finish(&text), text.length, &error));
  assert_string_equal(error.message, "nested more than 200 levels deep");

  /* Left-associative chains nest without a parenthesis... */
  text.length = 0;
  missile_text_add(&text, "{a");
  for (int j = 0; j < 1000; j++)
    missile_text_add(&text, " - a");
  missile_text_add(&text, " < 0}");
  assert_null(try_parse(missile_text_finish(&text), text.length, &error));
  assert_string_equal(error.message, "nested more than 200 levels deep");
  /* ... but lists of cases and sums do not. */
  text.length = 0;
  missile_text_add(&text, "{_v_ == 0");
  for (int j = 1; j < 1000; j++) {
    char part[20];
    snprintf(part, sizeof part, " || _v_ == %d", 2 * j);
    missile_text_add(&text, part);
  }
  missile_text_add(&text, "}");
  assert_non_null(try_parse(missile_text_finish(&text), text.length, &error));

  char *spaces = missile_arena_zalloc(arena, 20000);
  memset(spaces, ' ', 20000);
  memcpy(spaces, "{a < b}", 7);
  assert_non_null(try_parse(spaces, 16384, &error));
  assert_null(try_parse(spaces, 16385, &error));
  assert_string_equal(error.message,
                      "a refinement cannot be longer than 16384 bytes");
  assert_int_equal(error.begin, 16384);
  assert_int_equal(error.end, 16385);
}

/* Long quotations are cut between characters. */
static void test_long_names_in_messages(void **state) {
  (void)state;
  char text[1000] = "{";
  for (int i = 0; i < 200; i++)
    strcat(text, "\xC3\xA9");
  strcat(text, " x}");
  missile_refinement_error error;
  assert_null(try_parse(text, strlen(text), &error));
  size_t length = strlen(error.message);
  assert_true(length < 200);
  for (size_t i = 0; i < length;) {
    size_t step = missile_text_character(error.message + i, length - i);
    assert_true(step > 0);
    i += step;
  }
}

/* ---- Another theory ---- */

/* `between LOW HIGH`, as a checker of its own would read it. */
static const void *between_parse(missile_parser *parser) {
  const missile_term **bounds = missile_arena_zalloc(arena, 2 * sizeof *bounds);
  for (int i = 0; i < 2; i++) {
    const missile_token token = *missile_parser_peek(parser);
    if (token.kind == MISSILE_TOKEN_NUMBER)
      bounds[i] = number(token.number);
    else if (token.kind == MISSILE_TOKEN_NAME)
      bounds[i] = missile_parser_resolve(parser, &token);
    else {
      missile_parser_unexpected(parser, "a bound");
      return NULL;
    }
    missile_parser_advance(parser);
    if (i == 0 && !missile_parser_expect(parser, ","))
      return NULL;
  }
  return missile_parser_failed(parser) ? NULL : bounds;
}

static const missile_term *
between_instantiate(const void *meaning, missile_terms *t,
                    const missile_term *const *values, size_t count) {
  const missile_term *const *bounds = meaning;
  return missile_term_le(t,
                         missile_term_substitute(t, bounds[0], values, count),
                         missile_term_substitute(t, bounds[1], values, count));
}

static const char *between_print(const void *meaning, missile_terms *t,
                                 const char *const *names, size_t count) {
  (void)meaning, (void)t, (void)count;
  return names[1];
}

static const missile_theory between = {.keyword = "between",
                                       .parse = between_parse,
                                       .instantiate = between_instantiate,
                                       .print = between_print,
                                       .checker = "missile.Between"};

static const missile_refinement *
parse_with(const missile_theory *const *theories, size_t count,
           const char *text, missile_refinement_error *error) {
  return missile_refinement_parse(t, text, strlen(text), theories, count,
                                  resolve, NULL, error);
}

static void test_other_theories(void **state) {
  (void)state;
  const missile_theory *const both[] = {&missile_formula_theory, &between};
  const missile_theory *const only[] = {&between};
  missile_refinement_error error;
  const missile_refinement *r =
      parse_with(both, 2, "{between 1, n; _v_ < n}", &error);
  assert_non_null(r);
  assert_ptr_equal(r->clauses[0]->theory, &between);
  assert_int_equal(r->clauses[0]->slots, 2);
  assert_int_equal(r->clauses[1]->slots, 3);
  assert_ptr_equal(clause(r, 0), missile_term_le(t, number(1), slot(1)));
  assert_string_equal(missile_refinement_print(t, r, NULL), "n; _v_ < n");

  assert_null(parse_with(both, 2, "{between 1 2}", &error));
  assert_string_equal(error.message, "expected ',' but found '2'");
  assert_null(parse_with(both, 2, "{between 1, 2 3}", &error));
  assert_string_equal(error.message, "expected ';' or '}' but found '3'");
  assert_null(parse_with(both, 2, "{betwen 1, 2}", &error));
  assert_string_equal(error.message,
                      "unknown refinement kind 'betwen'; did you mean "
                      "'between'?");
  assert_null(parse_with(both, 2, "{whatever 1, 2}", &error));
  assert_string_equal(error.message,
                      "unknown refinement kind 'whatever'; expected 'formula', "
                      "'between' or a C condition");
  assert_null(parse_with(only, 1, "{a < b}", &error));
  assert_string_equal(error.message,
                      "unknown refinement kind 'a'; expected 'between'");
}

#define NAMES_TEST(f) cmocka_unit_test_setup_teardown(f, setup_names, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMES_TEST(test_sexpr_is_the_formula),
      NAMES_TEST(test_both_ways_of_writing_agree),
      NAMES_TEST(test_precedence_is_that_of_c),
      NAMES_TEST(test_constants_of_headers),
      NAMES_TEST(test_division_truncates),
      NAMES_TEST(test_numbers),
      NAMES_TEST(test_names),
      NAMES_TEST(test_truth_values),
      NAMES_TEST(test_clause_ranges),
      NAMES_TEST(test_instantiate),
      NAMES_TEST(test_sixty_four_slots),
      NAMES_TEST(test_print),
      NAMES_TEST(test_frame_errors),
      NAMES_TEST(test_keyword_errors),
      NAMES_TEST(test_sort_errors),
      NAMES_TEST(test_chained_comparisons),
      NAMES_TEST(test_operator_errors),
      NAMES_TEST(test_linearity),
      NAMES_TEST(test_token_errors),
      NAMES_TEST(test_name_errors),
      NAMES_TEST(test_limits),
      NAMES_TEST(test_long_names_in_messages),
      NAMES_TEST(test_other_theories),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
