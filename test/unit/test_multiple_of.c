/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory multipleOf: reading, what follows, and what does not. What is
 * proved of random programs of machine arithmetic is tried with all values of
 * their variables.
 */
#include "fixture.h"

#include "missile/semantics.h"
#include "missile/theories.h"
#include "random_terms.h"

#include <stdio.h>
#include <string.h>

static missile_semantics s;
static missile_facts facts;

static int setup_semantics(void **state) {
  setup(state);
  facts = (missile_facts){NULL, 0, 0};
  s = (missile_semantics){.terms = t, .facts = &facts};
  missile_entail_add_lemmas(e, missile_multiple_of_theory.lemmas, NULL);
  return 0;
}

static int teardown_semantics(void **state) {
  missile_facts_clear(&facts);
  return teardown(state);
}

/* ---- Reading ---- */

/* u, n: numbers; o: an object; K, Z, N: the constants 12, 0 and -4. */
static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user;
  if (length == 1 && strchr("KZN", *name)) {
    *value = *name == 'K' ? 12 : *name == 'Z' ? 0 : -4;
    return MISSILE_NAME_CONSTANT;
  }
  if (length == 1 && strchr("uno", *name))
    return MISSILE_NAME_LOCATION;
  snprintf(message, MISSILE_MESSAGE_SIZE, "unknown name '%.*s'", (int)length,
           name);
  return MISSILE_NAME_ERROR;
}

static missile_sort subject = MISSILE_SORT_NUMBER;
static missile_sort sort_of(void *user, const char *name, size_t length) {
  (void)user;
  return length == 3    ? subject
         : *name == 'o' ? MISSILE_SORT_OBJECT
                        : MISSILE_SORT_NUMBER;
}

static const missile_refinement *try_parse(const char *source,
                                           missile_refinement_error *error) {
  missile_scope scope = {.resolve = resolve, .sort_of = sort_of};
  return missile_refinement_parse_in(t, source, strlen(source),
                                     missile_theories, missile_theory_count,
                                     &scope, error);
}

static const missile_refinement *parse(const char *source) {
  missile_refinement_error error;
  const missile_refinement *r = try_parse(source, &error);
  if (!r)
    fail_msg("%s: [%zu, %zu) %s", source, error.begin, error.end,
             error.message);
  return r;
}

static term instance(const char *source, term v, term u) {
  const missile_refinement *r = parse(source);
  term values[] = {v, u};
  return r->clauses[0]->theory->instantiate(r->clauses[0]->meaning, t, values,
                                            r->name_count);
}

static void prints(const char *source, const char *expected) {
  assert_string_equal(missile_refinement_print(t, parse(source), "off"),
                      expected);
}

static void reads_units(void **state) {
  (void)state;
  prints("{multipleOf u}", "off is a multiple of u");
  prints("{multipleOf 16}", "off is a multiple of 16");
  prints("{multipleOf 0x10}", "off is a multiple of 16");
  prints("{multipleOf K}", "off is a multiple of 12");
  prints("{multipleOf 18446744073709551615}",
         "off is a multiple of 18446744073709551615");
  prints("{0 <= _v_; multipleOf u}", "0 <= off; off is a multiple of u");
  assert_string_equal(parse("{multipleOf u}")->clauses[0]->theory->checker,
                      "missile.MultipleOf");
}

static void fails_with(const char *marked, const char *message) {
  const char *open = strstr(marked, "<["), *close = strstr(marked, "]>");
  size_t begin = (size_t)(open - marked), end = (size_t)(close - marked) - 2;
  char source[256];
  snprintf(source, sizeof source, "%.*s%.*s%s", (int)begin, marked,
           (int)(end - begin), open + 2, close + 2);
  missile_refinement_error error;
  if (try_parse(source, &error))
    fail_msg("%s is accepted", source);
  if (strcmp(error.message, message) != 0 || error.begin != begin ||
      error.end != end)
    fail_msg("%s: expected [%zu, %zu) %s\nbut found [%zu, %zu) %s", source,
             begin, end, message, error.begin, error.end, error.message);
}

static void says_what_is_wrong(void **state) {
  (void)state;
  static const char above[] = "a unit must be a constant above 0, or a name";
  fails_with("{multipleOf <[0]>}", above);
  fails_with("{multipleOf <[Z]>}", above);
  fails_with("{multipleOf <[N]>}", above);
  fails_with("{multipleOf <[_v_]>}", "every value is a multiple of itself");
  fails_with("{multipleOf <[o]>}", "a unit must be a number");
  fails_with("{multipleOf <[x]>}", "unknown name 'x'");
  fails_with("{multipleOf <[-]>4}",
             "expected a name or a number but found '-'");
  fails_with("{multipleOf<[}]>", "expected a name or a number but found '}'");
  fails_with("{multipleOf u <[*]> 2}", "expected ';' or '}' but found '*'");
  subject = MISSILE_SORT_OBJECT;
  fails_with("{multipleOf <[u]>}", "'multipleOf' can only be said of a number");
  subject = MISSILE_SORT_NUMBER;
}

/* ---- What follows ---- */

static const missile_ctype unsigned64 = {64, false, false, false};
static const missile_ctype unsigned32 = {32, false, false, false};
static const missile_ctype signed32 = {32, true, false, false};

static term of(term v, term u) { return instance("{multipleOf u}", v, u); }
static term binary(missile_binary_op op, missile_ctype type, term a, term b) {
  return missile_semantics_binary(&s, op, type, a, b);
}
static void know(term fact) { missile_facts_add(&facts, fact); }
static bool follows(term goal) {
  return missile_entails(e, facts.items, facts.count, goal) == MISSILE_PROVED;
}

typedef struct given {
  term u, w, x, y;
} given;

/* Of a type: units u and w, multiples x and y of u. */
static given given_of(missile_ctype type) {
  missile_facts_truncate(&facts, 0);
  given g = {
      missile_semantics_fresh(&s, type), missile_semantics_fresh(&s, type),
      missile_semantics_fresh(&s, type), missile_semantics_fresh(&s, type)};
  know(of(g.x, g.u));
  know(of(g.y, g.u));
  return g;
}

static void knows_units(void **state) {
  (void)state;
  given g = given_of(signed32);
  assert_ptr_equal(of(number(0), g.u), missile_term_bool(t, true));
  assert_ptr_equal(of(g.u, g.u), missile_term_bool(t, true));
  assert_ptr_equal(of(missile_term_scale(t, -3, g.u), g.u),
                   missile_term_bool(t, true));
  assert_ptr_equal(of(missile_term_add(t, g.w, g.u), g.u), of(g.w, g.u));
  assert_ptr_equal(of(missile_term_subtract(t, g.w, g.u), g.u), of(g.w, g.u));
  assert_ptr_equal(of(missile_term_scale(t, -1, g.w), g.u), of(g.w, g.u));
  assert_ptr_equal(of(g.w, missile_term_scale(t, -1, g.u)), of(g.w, g.u));
  assert_ptr_equal(of(g.w, number(1)), missile_term_bool(t, true));
  assert_ptr_equal(of(g.w, number(-1)), missile_term_bool(t, true));
  assert_ptr_equal(of(g.w, number(0)), missile_term_eq(t, g.w, number(0)));
  assert_ptr_equal(of(g.w, number(16)), instance("{multipleOf 16}", g.w, NULL));
  assert_ptr_equal(of(number(12), number(-4)), missile_term_bool(t, true));
  assert_ptr_equal(of(number(12), number(5)), missile_term_bool(t, false));
  assert_false(follows(of(g.w, g.u)));
  assert_false(follows(of(number(12), g.u)));
  assert_false(follows(of(number(1), g.u)));
}

static void adds_signed(void **state) {
  (void)state;
  given g = given_of(signed32);
  assert_true(follows(of(binary(MISSILE_ADD, signed32, g.x, g.y), g.u)));
  assert_true(follows(of(binary(MISSILE_SUB, signed32, g.x, g.y), g.u)));
  assert_true(follows(of(binary(MISSILE_ADD, signed32, g.x, g.u), g.u)));
  term both = binary(MISSILE_MUL, signed32, g.w, g.x);
  assert_true(follows(of(both, g.u)));
  assert_true(follows(of(binary(MISSILE_ADD, signed32, both, g.y), g.u)));
  assert_false(follows(of(binary(MISSILE_ADD, signed32, g.x, g.w), g.u)));
  assert_false(follows(of(binary(MISSILE_ADD, signed32, g.x, number(1)), g.u)));
  assert_false(follows(of(binary(MISSILE_DIV, signed32, g.x, number(2)), g.u)));
}

static void does_not_wrap(void **state) {
  (void)state;
  given g = given_of(unsigned64);
  term sum = binary(MISSILE_ADD, unsigned64, g.x, g.u);
  term product = binary(MISSILE_MUL, unsigned64, g.w, g.u);
  term difference = binary(MISSILE_SUB, unsigned64, g.x, g.y);
  assert_false(follows(of(sum, g.u)));
  assert_false(follows(of(product, g.u)));
  assert_false(follows(of(difference, g.u)));
  know(missile_term_le(t, g.y, g.x));
  assert_true(follows(of(difference, g.u)));
  know(missile_term_lt(t, g.x, g.y));
  missile_facts_truncate(&facts, facts.count - 2);
  /* Both are multiples, so that there is room for another one. */
  know(missile_term_lt(t, g.x, g.y));
  assert_true(follows(of(sum, g.u)));
  assert_true(follows(missile_term_le(t, missile_term_add(t, g.x, g.u), g.y)));
  know(missile_term_le(t, g.w, number(1000)));
  assert_false(follows(of(product, g.u)));
  know(missile_term_le(t, g.u, number(65536)));
  assert_true(follows(of(product, g.u)));
}

static void wraps_with_wrapv(void **state) {
  (void)state;
  s.wrapv = true;
  given g = given_of(signed32);
  assert_false(follows(of(binary(MISSILE_ADD, signed32, g.x, g.y), g.u)));
  assert_false(follows(of(binary(MISSILE_MUL, signed32, g.w, g.u), g.u)));
  know(missile_term_eq(t, g.u, number(64)));
  assert_true(follows(of(binary(MISSILE_ADD, signed32, g.x, g.y), g.u)));
}

static void rounds(void **state) {
  (void)state;
  given g = given_of(unsigned64);
  know(missile_term_lt(t, number(0), g.u));
  term rest = binary(MISSILE_REM, unsigned64, g.w, g.u);
  assert_true(follows(of(binary(MISSILE_SUB, unsigned64, g.w, rest), g.u)));
  term quotient = binary(MISSILE_DIV, unsigned64, g.w, g.u);
  assert_true(follows(of(binary(MISSILE_MUL, unsigned64, quotient, g.u), g.u)));
  assert_false(
      follows(of(binary(MISSILE_MUL, unsigned64, quotient, g.x), g.u)));
  assert_false(follows(of(g.w, g.u)));
  know(missile_term_eq(t, rest, number(0)));
  assert_true(follows(of(g.w, g.u)));
  /* The other way round. */
  assert_true(follows(missile_term_eq(
      t, binary(MISSILE_REM, unsigned64, g.x, g.u), number(0))));
}

static void knows_constant_units(void **state) {
  (void)state;
  given g = given_of(unsigned32);
  term sixteen = number(16);
  assert_false(follows(of(g.x, sixteen)));
  assert_false(follows(missile_term_eq(
      t, binary(MISSILE_BIT_AND, unsigned32, g.x, number(15)), number(0))));
  know(missile_term_eq(t, g.u, sixteen));
  assert_true(follows(of(g.x, sixteen)));
  assert_true(follows(of(g.x, number(8))));
  assert_false(follows(of(g.x, number(32))));
  assert_true(follows(missile_term_eq(
      t, binary(MISSILE_BIT_AND, unsigned32, g.x, number(15)), number(0))));
  assert_true(follows(
      of(binary(MISSILE_BIT_AND, unsigned32,
                binary(MISSILE_ADD, unsigned32, g.w, number(15)), number(~15u)),
         g.u)));
  /* A power of two survives wrapping around; three does not. */
  assert_true(follows(of(binary(MISSILE_ADD, unsigned32, g.x, g.y), g.u)));
  g = given_of(unsigned32);
  know(missile_term_eq(t, g.u, number(3)));
  assert_false(follows(of(binary(MISSILE_ADD, unsigned32, g.x, g.y), g.u)));
  /* A test of the remainder counts. */
  know(missile_term_eq(t, binary(MISSILE_REM, unsigned32, g.w, number(3)),
                       number(0)));
  assert_true(follows(of(g.w, g.u)));
}

static void knows_units_of_units(void **state) {
  (void)state;
  given g = given_of(signed32);
  know(of(g.u, g.w));
  assert_true(follows(of(g.x, g.w)));
  assert_true(follows(of(missile_term_add(t, g.x, g.y), g.w)));
  assert_false(follows(of(g.w, g.u)));
  g = given_of(signed32);
  know(of(g.u, number(12)));
  assert_true(follows(of(g.x, number(12))));
  assert_true(follows(of(g.x, number(4))));
  g = given_of(signed32);
  know(missile_term_eq(t, g.u, g.w));
  assert_true(follows(of(missile_term_add(t, g.x, g.y), g.w)));
}

static void has_only_zero_of_zero(void **state) {
  (void)state;
  given g = given_of(signed32);
  know(missile_term_eq(t, g.u, number(0)));
  assert_true(follows(missile_term_eq(t, g.x, number(0))));
  assert_false(follows(of(g.w, g.u)));
  g = given_of(unsigned32);
  know(missile_term_eq(t, g.u, number(0)));
  assert_true(follows(missile_term_eq(t, g.x, number(0))));
}

static void shows_true_examples(void **state) {
  (void)state;
  given g = given_of(unsigned32);
  know(missile_term_lt(t, number(4), g.u));
  missile_model model;
  term goal = of(g.w, g.u);
  if (!missile_counterexample(e, facts.items, facts.count, goal, &model))
    return;
  missile_int u = 0, w = 0;
  for (size_t i = 0; i < model.count; i++) {
    if (model.entries[i].variable == g.u)
      u = model.entries[i].value;
    if (model.entries[i].variable == g.w)
      w = model.entries[i].value;
  }
  assert_true(w % u != 0);
}

/* ---- Random programs ---- */

enum { INPUTS = 4, MOST_VALUES = 12 };

typedef struct step {
  bool is_binary;
  missile_binary_op op; /* or a conversion to the other type */
  missile_ctype type;
  int a, b;
} step;

typedef struct program {
  missile_ctype type;
  int count; /* of values; the first are the inputs */
  missile_ctype types[MOST_VALUES];
  term values[MOST_VALUES];
  step steps[MOST_VALUES];
} program;

static missile_int wrapped(missile_int a, missile_ctype type) {
  missile_int modulus = (missile_int)1 << type.width;
  missile_int low = missile_ctype_min(type);
  return ((a - low) % modulus + modulus) % modulus + low;
}

/* What C computes; false if it is not defined. */
static bool compute(const step *step, missile_int a, missile_int b,
                    missile_int *result) {
  if (!step->is_binary) {
    *result = wrapped(a, step->type);
    return true;
  }
  if ((step->op == MISSILE_DIV || step->op == MISSILE_REM) && b == 0)
    return false;
  missile_int r = step->op == MISSILE_ADD   ? a + b
                  : step->op == MISSILE_SUB ? a - b
                  : step->op == MISSILE_MUL ? a * b
                  : step->op == MISSILE_DIV ? a / b
                  : step->op == MISSILE_REM ? a % b
                                            : (a & b);
  *result = wrapped(r, step->type);
  bool fits = *result == r && (step->op != MISSILE_REM || b != -1 ||
                               a != missile_ctype_min(step->type));
  return fits || !step->type.is_signed || s.wrapv;
}

typedef struct valuation {
  const program *p;
  const missile_int *values;
} valuation;

static bool value_in(void *user, term variable, missile_int *value) {
  const valuation *v = user;
  for (int i = 0; i < v->p->count; i++)
    if (v->p->values[i] == variable) {
      *value = v->values[i];
      return true;
    }
  return false;
}

static void write_program(prng *r, program *p) {
  static const missile_binary_op ops[] = {
      MISSILE_ADD, MISSILE_SUB, MISSILE_ADD, MISSILE_MUL,
      MISSILE_DIV, MISSILE_REM, MISSILE_MUL, MISSILE_BIT_AND};
  p->type = (missile_ctype){3, prng_between(r, 0, 1) == 0, false, false};
  missile_ctype other = {(uint8_t)prng_between(r, 2, 4), !p->type.is_signed,
                         false, false};
  p->count = 0;
  for (; p->count < INPUTS; p->count++) {
    p->types[p->count] = p->type;
    p->values[p->count] = missile_semantics_fresh(&s, p->type);
  }
  int count = INPUTS + prng_between(r, 0, 4);
  while (p->count < count) {
    step *step = &p->steps[p->count];
    step->a = prng_between(r, 0, p->count - 1);
    step->b = prng_between(r, 0, p->count - 1);
    missile_ctype type = p->types[step->a];
    term a = p->values[step->a], b = p->values[step->b];
    step->is_binary = type.width == p->types[step->b].width &&
                      type.is_signed == p->types[step->b].is_signed &&
                      prng_between(r, 0, 7) > 0;
    if (step->is_binary) {
      step->type = type;
      step->op = ops[prng_between(r, 0, 7)];
      p->values[p->count] = binary(step->op, type, a, b);
    } else {
      step->type = type.is_signed == other.is_signed ? p->type : other;
      p->values[p->count] = missile_semantics_convert(&s, type, step->type, a);
    }
    p->types[p->count++] = step->type;
  }
}

static term random_formula(prng *r, const program *p) {
  term a = p->values[prng_between(r, 0, p->count - 1)];
  term b = p->values[prng_between(r, 0, p->count - 1)];
  term u = p->values[prng_between(r, 0, 1)];
  switch (prng_between(r, 0, 11)) {
  case 0:
    return missile_term_le(t, a, b);
  case 1:
    return missile_term_eq(t, u, number(prng_between(r, -2, 3)));
  case 2:
    return missile_term_eq(t, a, b);
  case 3:
    return missile_term_le(t, number(prng_between(r, -2, 2)), a);
  case 4:
    return of(a, number(prng_between(r, 0, 4)));
  case 5:
    return missile_term_le(t, a, number(prng_between(r, 0, 4)));
  case 6:
    return missile_term_or(t, of(a, u), missile_term_lt(t, a, b));
  case 7:
    return missile_term_not(t, of(a, u));
  default:
    return of(a, u);
  }
}

/* Is `formula` true of the values? What is not known of a fresh variable that
 * stands for something in a fact has no value: then it does not matter. */
static bool is_true(term formula, valuation *v) {
  missile_int result;
  return !missile_term_evaluate(formula, value_in, v, &result) || result;
}

static void check_goal(const program *p, term goal, size_t count) {
  missile_int values[MOST_VALUES];
  missile_int low = missile_ctype_min(p->type);
  valuation v = {p, values};
  for (int run = 0; run < 1 << (3 * INPUTS); run++) {
    bool is_defined = true;
    for (int i = 0; i < INPUTS; i++)
      values[i] = (run >> (3 * i) & 7) + low;
    for (int i = INPUTS; i < p->count && is_defined; i++)
      is_defined = compute(&p->steps[i], values[p->steps[i].a],
                           values[p->steps[i].b], &values[i]);
    for (size_t i = 0; i < count && is_defined; i++)
      is_defined = is_true(facts.items[i], &v);
    if (is_defined && !is_true(goal, &v))
      fail_msg("proved, but wrong for %d %d %d %d: %s", (int)values[0],
               (int)values[1], (int)values[2], (int)values[3],
               missile_term_text(t, goal));
  }
}

/* What the operations say of themselves, and the lemmas. */
static void check_formulas(const program *p, term goal, size_t operations) {
  missile_facts learnt = {NULL, 0, 0};
  missile_multiple_of_theory.lemmas(NULL, t, facts.items, facts.count, goal,
                                    &learnt);
  for (size_t i = 0; i < learnt.count; i++)
    check_goal(p, learnt.items[i], facts.count);
  missile_facts_clear(&learnt);
  for (size_t i = 0; i < operations; i++)
    check_goal(p, facts.items[i], 0);
}

static void proves_only_what_is_true(void **state) {
  (void)state;
  unsigned proved = 0, asked = 0;
  for (unsigned seed = 0; seed < 150; seed++) {
    teardown_semantics(state);
    setup_semantics(state);
    parse("{multipleOf u}"); /* from here on it is told of results */
    prng r = {seed};
    s.wrapv = seed % 4 == 0;
    program p;
    write_program(&r, &p);
    size_t operations = facts.count;
    for (int i = prng_between(&r, 0, 4); i > 0; i--)
      know(random_formula(&r, &p));
    if (seed % 16 == 0)
      check_formulas(&p, random_formula(&r, &p), operations);
    for (int i = 0; i < 12; i++) {
      term goal = random_formula(&r, &p);
      if (missile_term_get_kind(goal) == MISSILE_TERM_TRUE)
        continue;
      asked++;
      if (!follows(goal))
        continue;
      proved++;
      check_goal(&p, goal, facts.count);
    }
  }
  /* Otherwise this says nothing. */
  assert_true(proved > asked / 10);
}

#define SEMANTICS_TEST(f)                                                      \
  cmocka_unit_test_setup_teardown(f, setup_semantics, teardown_semantics)

int main(void) {
  const struct CMUnitTest tests[] = {
      SEMANTICS_TEST(reads_units),
      SEMANTICS_TEST(says_what_is_wrong),
      SEMANTICS_TEST(knows_units),
      SEMANTICS_TEST(adds_signed),
      SEMANTICS_TEST(does_not_wrap),
      SEMANTICS_TEST(wraps_with_wrapv),
      SEMANTICS_TEST(rounds),
      SEMANTICS_TEST(knows_constant_units),
      SEMANTICS_TEST(knows_units_of_units),
      SEMANTICS_TEST(has_only_zero_of_zero),
      SEMANTICS_TEST(shows_true_examples),
      SEMANTICS_TEST(proves_only_what_is_true),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
