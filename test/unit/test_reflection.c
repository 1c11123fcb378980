/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The theories respondsTo and valueIn: reading, meaning, and what follows. */
#include "fixture.h"

#include "missile/reflection.h"
#include "missile/theories.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t next_variable;

/* Two classes: Button (1) has drawUp and drawDown, Timer (2) has fire:. */
static bool responds(void *user, missile_int class_number, const char *name,
                     size_t length, const missile_signature *signature) {
  (void)user;
  static const char *const methods[][3] = {{"drawUp", "drawDown", "tick"},
                                           {"fire:", "tick", NULL}};
  if (class_number < 1 || class_number > 2)
    return false;
  for (int i = 0; i < 3; i++) {
    const char *method = methods[class_number - 1][i];
    if (!method || strlen(method) != length || memcmp(method, name, length))
      continue;
    if (!signature)
      return true;
    bool takes_one = strchr(method, ':') != NULL;
    return signature->parameter_count == takes_one &&
           strcmp(signature->result, "void") == 0;
  }
  return false;
}

static missile_classes classes = {responds, NULL};

static int setup_classes(void **state) {
  setup(state);
  next_variable = 0;
  missile_entail_add_lemmas(e, missile_reflection_lemmas, &classes);
  return 0;
}

static term pointer(void) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, next_variable++, 0,
                               ((missile_int)1 << 64) - 1);
}
static term text(const char *bytes) {
  return missile_term_of_text(t, bytes, strlen(bytes));
}
static term nil(void) { return missile_term_constant(t, 0); }
static term selector(const char *name) {
  return missile_reflect_selector(t, text(name), next_variable++);
}
static term string(const char *bytes) {
  return missile_reflect_string(t, text(bytes), next_variable++);
}

/* ---- Reading ---- */

/* o, p: objects; s: a selector; m, n: strings; i: a number; K: a constant. */
static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user;
  if (length == 1 && *name == 'K') {
    *value = 3;
    return MISSILE_NAME_CONSTANT;
  }
  if (length == 1 && strchr("opsmni", *name))
    return MISSILE_NAME_LOCATION;
  snprintf(message, MISSILE_MESSAGE_SIZE, "unknown name '%.*s'", (int)length,
           name);
  return MISSILE_NAME_ERROR;
}

static missile_sort subject;
static missile_sort sort_of(void *user, const char *name, size_t length) {
  (void)user;
  if (length == 3)
    return subject;
  return *name == 'o' || *name == 'p'   ? MISSILE_SORT_OBJECT
         : *name == 's'                 ? MISSILE_SORT_SELECTOR
         : *name == 'm' || *name == 'n' ? MISSILE_SORT_STRING
                                        : MISSILE_SORT_NUMBER;
}

static bool starts_as_zero;
static const missile_refinement *try_parse(const char *source,
                                           missile_refinement_error *error) {
  missile_scope scope = {
      .resolve = resolve, .sort_of = sort_of, .starts_as_zero = starts_as_zero};
  /* Exactly as long as it is said to be. */
  size_t length = strlen(source);
  char *exact = malloc(length > 0 ? length : 1);
  memcpy(exact, source, length);
  const missile_refinement *r = missile_refinement_parse_in(
      t, exact, length, missile_theories, missile_theory_count, &scope, error);
  free(exact);
  return r;
}

static const missile_refinement *parse(missile_sort of, const char *source) {
  missile_refinement_error error;
  subject = of;
  const missile_refinement *r = try_parse(source, &error);
  if (!r)
    fail_msg("%s: [%zu, %zu) %s", source, error.begin, error.end,
             error.message);
  return r;
}

static term instance(missile_sort of, const char *source, term v, term other) {
  const missile_refinement *r = parse(of, source);
  term values[] = {v, other};
  assert_true(r->name_count <= 2);
  return r->clauses[0]->theory->instantiate(r->clauses[0]->meaning, t, values,
                                            r->name_count);
}

static void fails_with(missile_sort of, const char *marked,
                       const char *message) {
  const char *open = strstr(marked, "<["), *close = strstr(marked, "]>");
  assert_non_null(open);
  assert_non_null(close);
  size_t begin = (size_t)(open - marked), end = (size_t)(close - marked) - 2;
  char source[256];
  snprintf(source, sizeof source, "%.*s%.*s%s", (int)begin, marked,
           (int)(end - begin), open + 2, close + 2);
  missile_refinement_error error;
  subject = of;
  if (try_parse(source, &error))
    fail_msg("%s is accepted", source);
  if (strcmp(error.message, message) != 0 || error.begin != begin ||
      error.end != end)
    fail_msg("%s: expected [%zu, %zu) %s\nbut found [%zu, %zu) %s", source,
             begin, end, message, error.begin, error.end, error.message);
}

static void prints(missile_sort of, const char *source, const char *expected) {
  assert_string_equal(missile_refinement_print(t, parse(of, source), "v"),
                      expected);
}

static void test_reading(void **state) {
  (void)state;
  prints(MISSILE_SORT_OBJECT, "{respondsTo s}", "v responds to s");
  prints(MISSILE_SORT_OBJECT, "{respondsTo m}", "v responds to m");
  prints(MISSILE_SORT_OBJECT, "{ respondsTo s ( ) -> void }",
         "v responds to s() -> void");
  prints(MISSILE_SORT_OBJECT, "{respondsTo s(id, NSString*, unsigned int)}",
         "v responds to s(id, NSString *, unsigned int)");
  prints(MISSILE_SORT_OBJECT, "{respondsTo s or none}",
         "v responds to s, unless s is NULL");
  prints(MISSILE_SORT_OBJECT, "{respondsTo s(id) or none; _v_ != 0}",
         "v responds to s(id), unless s is NULL; v != 0");
  prints(MISSILE_SORT_OBJECT, "{respondsTo s; _v_ != 0}",
         "v responds to s; v != 0");
  prints(MISSILE_SORT_STRING, "{valueIn ('Up', \"Down\",'x')}",
         "v is one of 'Up', 'Down', 'x'");
  prints(MISSILE_SORT_SELECTOR, "{valueIn ('drawUp')}", "v is one of 'drawUp'");
}

static void test_errors(void **state) {
  (void)state;
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo<[}]>",
             "expected the name of a selector but found '}'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo <[3]>}",
             "expected the name of a selector but found '3'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo <[zel]>}", "unknown name 'zel'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo <[i]>}",
             "'i' is not a selector; expected a SEL, or an NSString with the "
             "name of one");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo <[K]>}",
             "'K' is not a selector; expected a SEL, or an NSString with the "
             "name of one");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo <[o]>}",
             "'o' is not a selector; expected a SEL, or an NSString with the "
             "name of one");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s or <[nothing]>}",
             "expected 'none' but found 'nothing'");
  fails_with(MISSILE_SORT_NUMBER, "{respondsTo <[s]>}",
             "'respondsTo' can only be said of an object");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s(<[,]>)}",
             "expected a type but found ','");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s(id<[}]>",
             "expected ',' but found '}'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s() -><[}]>",
             "expected a type but found '}'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s <[o]>}",
             "expected ';' or '}' but found 'o'");
  fails_with(MISSILE_SORT_OBJECT, "{valueIn <[(]>'a')}",
             "'valueIn' can only be said of an NSString or a SEL");
  fails_with(MISSILE_SORT_STRING, "{valueIn <['a']>}",
             "expected '(' but found ''a''");
  fails_with(MISSILE_SORT_STRING, "{valueIn (<[)]>}",
             "expected a text in quotes but found ')'");
  fails_with(MISSILE_SORT_STRING, "{valueIn (<[m]>)}",
             "expected a text in quotes but found 'm'");
  fails_with(MISSILE_SORT_STRING, "{valueIn ('a' <['b']>)}",
             "expected ')' but found ''b''");
  fails_with(MISSILE_SORT_STRING, "{valueIn ('a<[\\]>n')}",
             "a text cannot contain a backslash");
}

/* ---- Meaning ---- */

static bool follows(term fact, term goal) {
  return missile_entails(e, &fact, 1, goal) == MISSILE_PROVED;
}

static void test_nil(void **state) {
  (void)state;
  term s = pointer(), yes = missile_term_bool(t, true);
  assert_ptr_equal(instance(MISSILE_SORT_OBJECT, "{respondsTo s}", nil(), s),
                   yes);
  assert_ptr_equal(
      instance(MISSILE_SORT_STRING, "{valueIn ('a')}", nil(), NULL), yes);
  /* Performing the selector 0 fails: it is in a list only where storage is
   * zero before anyone can help it. */
  assert_ptr_equal(
      instance(MISSILE_SORT_SELECTOR, "{valueIn ('a')}", nil(), NULL),
      missile_term_bool(t, false));
  starts_as_zero = true;
  assert_ptr_equal(
      instance(MISSILE_SORT_SELECTOR, "{valueIn ('a')}", nil(), NULL), yes);
  starts_as_zero = false;
  assert_false(follows(
      yes, instance(MISSILE_SORT_OBJECT, "{respondsTo s}", pointer(), nil())));
}

static void test_literals(void **state) {
  (void)state;
  term yes = missile_term_bool(t, true);
  const char *list = "{valueIn ('Up', 'Down')}";
  assert_ptr_equal(instance(MISSILE_SORT_STRING, list, string("Up"), NULL),
                   yes);
  assert_ptr_equal(
      instance(MISSILE_SORT_SELECTOR, list, selector("Down"), NULL), yes);
  assert_ptr_equal(
      instance(MISSILE_SORT_STRING, list, string("Sideways"), NULL),
      missile_term_bool(t, false));
  /* Equal texts do not make equal strings. */
  term same = missile_term_eq(t, string("Up"), string("Up"));
  assert_false(follows(yes, same));
  assert_false(follows(yes, missile_term_not(t, same)));
}

static void test_lists(void **state) {
  (void)state;
  term s = pointer();
  term two = instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Down')}", s, NULL);
  term three = instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Left', 'Down')}",
                        s, NULL);
  assert_true(follows(two, three));
  assert_false(follows(three, two));
  /* What is said of one string says nothing of another. */
  term other = instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Down')}",
                        pointer(), NULL);
  assert_false(follows(two, other));
}

static term responds_to(term o, term s) {
  return instance(MISSILE_SORT_OBJECT, "{respondsTo s}", o, s);
}

static void test_class_methods(void **state) {
  (void)state;
  term o = pointer();
  term button = missile_reflect_is_kind(t, o, 1);
  assert_true(follows(button, responds_to(o, selector("drawUp"))));
  assert_false(follows(button, responds_to(o, selector("drawSideways"))));
  assert_false(follows(button, responds_to(pointer(), selector("drawUp"))));
  assert_true(
      follows(missile_term_or(t, button, missile_reflect_is_kind(t, o, 2)),
              responds_to(o, selector("tick"))));
  assert_false(
      follows(missile_term_or(t, button, missile_reflect_is_kind(t, o, 2)),
              responds_to(o, selector("drawUp"))));
}

static void test_sets_of_selectors(void **state) {
  (void)state;
  term o = pointer(), s = pointer();
  term button = missile_reflect_is_kind(t, o, 1);
  const char *good = "{valueIn ('drawUp', 'drawDown')}";
  const char *bad = "{valueIn ('drawUp', 'drawSideways')}";
  assert_true(
      follows(missile_term_and(t, button,
                               instance(MISSILE_SORT_SELECTOR, good, s, NULL)),
              responds_to(o, s)));
  assert_false(
      follows(missile_term_and(t, button,
                               instance(MISSILE_SORT_SELECTOR, bad, s, NULL)),
              responds_to(o, s)));
  assert_false(follows(button, responds_to(o, s)));
  /* c ? drawUp : drawDown */
  term c = missile_term_lt(t, nil(), pointer());
  assert_true(
      follows(button, responds_to(o, missile_term_ite(t, c, selector("drawUp"),
                                                      selector("drawDown")))));
  assert_false(follows(
      button, responds_to(o, missile_term_ite(t, c, selector("drawUp"),
                                              selector("drawSideways")))));
}

static void test_joined_texts(void **state) {
  (void)state;
  term o = pointer(), state_text = pointer();
  assert_ptr_equal(missile_reflect_join(t, text("draw"), text("Up")),
                   text("drawUp"));
  term name = missile_reflect_join(t, text("draw"),
                                   missile_reflect_text(t, state_text));
  term s = missile_reflect_selector(t, name, next_variable++);
  term button = missile_reflect_is_kind(t, o, 1);
  term facts[] = {button,
                  instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Down')}",
                           state_text, NULL),
                  missile_term_ne(t, state_text, nil())};
  assert_int_equal(missile_entails(e, facts, 3, responds_to(o, s)),
                   MISSILE_PROVED);
  /* nil may be in the list, and would be another name. */
  assert_int_not_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                       MISSILE_PROVED);
  facts[1] = instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Left')}",
                      state_text, NULL);
  assert_int_not_equal(missile_entails(e, facts, 3, responds_to(o, s)),
                       MISSILE_PROVED);
  /* ("draw" + x) + "" */
  facts[1] = instance(MISSILE_SORT_STRING, "{valueIn ('Up', 'Down')}",
                      state_text, NULL);
  term longer = missile_reflect_selector(
      t, missile_reflect_join(t, name, text("")), next_variable++);
  assert_int_equal(missile_entails(e, facts, 3, responds_to(o, longer)),
                   MISSILE_PROVED);
}

static void test_relations(void **state) {
  (void)state;
  term o = pointer(), p = pointer(), s = pointer(), r = pointer();
  term known = responds_to(o, s);
  assert_true(follows(known, responds_to(o, s)));
  assert_false(follows(known, responds_to(o, r)));
  assert_false(follows(known, responds_to(p, s)));
  /* The same under another name. */
  assert_true(follows(missile_term_and(t, known, missile_term_eq(t, o, p)),
                      responds_to(p, s)));
}

/* s == @selector(drawUp) */
static void test_identity(void **state) {
  (void)state;
  term o = pointer(), s = pointer(), up = selector("drawUp");
  term facts[] = {missile_reflect_is_kind(t, o, 1), missile_term_eq(t, s, up)};
  assert_int_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                   MISSILE_PROVED);
  facts[1] =
      missile_term_or(t, facts[1], missile_term_eq(t, s, selector("drawDown")));
  assert_int_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                   MISSILE_PROVED);
  facts[1] = missile_term_eq(t, s, selector("drawSideways"));
  assert_int_not_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                       MISSILE_PROVED);
  facts[1] = missile_term_ne(t, s, up);
  assert_int_not_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                       MISSILE_PROVED);
}

static void test_signatures(void **state) {
  (void)state;
  term o = pointer(), button = missile_reflect_is_kind(t, o, 1);
  const char *none = "{respondsTo s() -> void}",
             *one = "{respondsTo s(id) -> void}";
  term s = selector("drawUp");
  assert_true(follows(button, instance(MISSILE_SORT_OBJECT, none, o, s)));
  assert_false(follows(button, instance(MISSILE_SORT_OBJECT, one, o, s)));
  term timer = missile_reflect_is_kind(t, o, 2);
  s = selector("fire:");
  assert_true(follows(timer, instance(MISSILE_SORT_OBJECT, one, o, s)));
  assert_false(follows(timer, instance(MISSILE_SORT_OBJECT, none, o, s)));
  /* One with a signature is one; the reverse is not known. */
  s = pointer();
  term exact = instance(MISSILE_SORT_OBJECT, none, o, s);
  assert_true(follows(exact, responds_to(o, s)));
  assert_false(follows(responds_to(o, s), exact));
  assert_true(follows(exact, exact));
  assert_false(follows(exact, instance(MISSILE_SORT_OBJECT, one, o, s)));
  /* What it is called with is a matter between the two. */
  assert_true(follows(responds_to(o, s), instance(MISSILE_SORT_OBJECT,
                                                  "{respondsTo s(id)}", o, s)));
}

static void test_instances(void **state) {
  (void)state;
  term o = pointer(), s = pointer();
  term tested = missile_reflect_instances(t, missile_reflect_named_class(t, 1),
                                          missile_reflect_name(t, s));
  term facts[] = {tested, missile_reflect_is_kind(t, o, 1)};
  assert_int_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                   MISSILE_PROVED);
  facts[1] = missile_reflect_is_kind(t, o, 2);
  assert_int_not_equal(missile_entails(e, facts, 2, responds_to(o, s)),
                       MISSILE_PROVED);
}

static bool proves(const term *facts, size_t count, term goal) {
  return missile_entails(e, facts, count, goal) == MISSILE_PROVED;
}

static void test_members(void **state) {
  (void)state;
  term o = pointer(), p = pointer(), c = pointer();
  term draw = responds_to(o, selector("drawUp"));
  term one = missile_reflect_named_class(t, 1);
  /* Of a class object that is named, tested, or another object's. */
  term facts[] = {missile_reflect_is_member(t, o, c),
                  missile_term_eq(t, c, one), missile_term_ne(t, o, nil())};
  assert_true(proves(facts, 2, draw));
  assert_false(proves(facts, 1, draw));
  facts[1] = missile_reflect_is_below(t, c, 1);
  assert_true(proves(facts, 2, draw));
  facts[1] = missile_reflect_is_below(t, c, 2);
  assert_false(proves(facts, 2, draw));
  facts[0] = missile_term_eq(t, missile_reflect_class(t, o), one);
  assert_true(proves(facts, 3, draw));
  facts[0] = missile_term_eq(t, missile_reflect_class(t, p), one);
  assert_false(proves(facts, 3, draw));
  facts[0] = missile_term_eq(t, missile_reflect_class(t, o),
                             missile_reflect_class(t, p));
  facts[1] = missile_reflect_is_kind(t, p, 1);
  assert_true(proves(facts, 3, draw));
  facts[1] = missile_reflect_is_kind(t, p, 2);
  assert_false(proves(facts, 3, draw));
  term s = pointer();
  facts[0] = missile_reflect_is_member(t, o, c);
  facts[1] = missile_reflect_instances(t, c, missile_reflect_name(t, s));
  assert_true(proves(facts, 2, responds_to(o, s)));
  assert_false(proves(facts, 2, responds_to(p, s)));
  assert_false(proves(facts, 2, responds_to(o, selector("drawUp"))));
}

static void test_counts(void **state) {
  (void)state;
  term o = pointer(), s = pointer(), q = pointer();
  term names[] = {missile_reflect_name(t, s), missile_reflect_name(t, q)};
#define TAKES(i, n) missile_reflect_takes(t, names[i], n)
  /* Nothing is known, and nothing is asked. */
  assert_true(proves(NULL, 0, TAKES(0, 0)));
  term facts[] = {missile_term_or(t, TAKES(0, 1), missile_term_eq(t, o, nil())),
                  missile_term_ne(t, o, nil()), missile_term_eq(t, s, q),
                  missile_term_eq(t, q, selector("drawUp"))};
  assert_false(proves(facts, 2, TAKES(0, 0)));
  assert_true(proves(facts, 2, TAKES(0, 1)));
  assert_true(proves(facts, 2, TAKES(0, 2)));
  /* Another one, unless it is the same. */
  assert_true(proves(facts, 2, TAKES(1, 0)));
  assert_false(proves(facts, 3, TAKES(1, 0)));
  assert_true(proves(facts, 3, TAKES(1, 1)));
  assert_true(proves(facts, 4, TAKES(0, 0)));
  missile_counted found[4];
  assert_int_equal(missile_reflection_counted(t, facts, 2, found, 4), 1);
  assert_ptr_equal(found[0].name, names[0]);
  assert_int_equal(found[0].most, 1);
#undef TAKES
}

static void test_guards(void **state) {
  (void)state;
  term o = pointer(), n = pointer();
  const char *clauses[] = {"{i => respondsTo 'drawUp'}",
                           "{i != 0 => respondsTo \"drawUp\"}"};
  for (int k = 0; k < 2; k++) {
    const missile_refinement *r = parse(MISSILE_SORT_OBJECT, clauses[k]);
    assert_int_equal(r->clause_count, 1);
    assert_int_equal(r->clauses[0]->slots, 3);
    assert_non_null(missile_responds_to_constant(r->clauses[0]));
    assert_string_equal(missile_refinement_print(t, r, "o"),
                        "i != 0 => o responds to 'drawUp'");
    term values[] = {o, n};
    term says = missile_clause_instantiate(r->clauses[0], t, values, 2);
    term facts[] = {says, missile_term_ne(t, n, nil())};
    assert_true(proves(facts, 2, responds_to(o, selector("drawUp"))));
    assert_false(proves(facts, 1, responds_to(o, selector("drawUp"))));
    facts[0] = missile_term_eq(t, n, nil());
    assert_true(proves(facts, 1, says));
  }
  fails_with(MISSILE_SORT_OBJECT, "{<[x]> => respondsTo s}",
             "unknown name 'x'");
  fails_with(MISSILE_SORT_OBJECT, "{i => respondsTo <[1]>}",
             "expected the name of a selector but found '1'");
  fails_with(MISSILE_SORT_OBJECT, "{respondsTo s <[=>]> respondsTo s}",
             "expected ';' or '}' but found '=>'");
}

static void test_candidates(void **state) {
  (void)state;
  term s = pointer(), found[16];
  term name = missile_reflect_name(t, s);
  term list = instance(MISSILE_SORT_SELECTOR, "{valueIn ('a', 'b')}", s, NULL);
  size_t n = missile_reflection_candidates(t, &list, 1, name, found, 16);
  assert_int_equal(n, 2);
  n = missile_reflection_candidates(t, &list, 1, text("c"), found, 16);
  assert_int_equal(n, 1);
  assert_ptr_equal(found[0], text("c"));
}

/* Simple cases must not need the solver. */
static void test_is_cheap(void **state) {
  (void)state;
  term o = pointer();
  term facts[] = {missile_reflect_is_kind(t, o, 1)};
  assert_int_equal(
      missile_entails(e, facts, 1, responds_to(o, selector("drawUp"))),
      MISSILE_PROVED);
  term up = string("Up");
  assert_int_equal(missile_entails(e, facts, 1,
                                   instance(MISSILE_SORT_STRING,
                                            "{valueIn ('Up')}", up, NULL)),
                   MISSILE_PROVED);
  assert_int_equal(missile_entail_get_statistics(e).solver_calls, 0);
}

static void test_texts(void **state) {
  (void)state;
  assert_ptr_equal(text("abc"), missile_term_of_text(t, "abcd", 3));
  for (int i = 0; i < 1000; i++) {
    char name[16];
    snprintf(name, sizeof name, "t%d", i);
    text(name);
  }
  size_t length;
  const char *bytes =
      missile_text_of_number(t, missile_term_number(text("t500")), &length);
  assert_int_equal(length, 4);
  assert_string_equal(bytes, "t500");
  assert_null(missile_text_of_number(t, -1, NULL));
  assert_null(missile_text_of_number(t, (missile_int)1 << 100, NULL));
}

#define CLASSES_TEST(f)                                                        \
  cmocka_unit_test_setup_teardown(f, setup_classes, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      CLASSES_TEST(test_reading),
      CLASSES_TEST(test_errors),
      CLASSES_TEST(test_nil),
      CLASSES_TEST(test_literals),
      CLASSES_TEST(test_lists),
      CLASSES_TEST(test_class_methods),
      CLASSES_TEST(test_sets_of_selectors),
      CLASSES_TEST(test_joined_texts),
      CLASSES_TEST(test_relations),
      CLASSES_TEST(test_identity),
      CLASSES_TEST(test_signatures),
      CLASSES_TEST(test_instances),
      CLASSES_TEST(test_members),
      CLASSES_TEST(test_counts),
      CLASSES_TEST(test_guards),
      CLASSES_TEST(test_candidates),
      CLASSES_TEST(test_is_cheap),
      CLASSES_TEST(test_texts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
