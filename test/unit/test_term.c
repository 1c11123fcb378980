/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "fixture.h"

#include "random_terms.h"

#include <string.h>

typedef struct fixture {
  missile_terms *t;
  term x, y, z;    /* unbounded */
  term byte, word; /* [0, 255], [0, 2^32 - 1] */
  term p, q, r;    /* conditions */
} fixture;

static int setup_variables(void **state) {
  static fixture f;
  setup(state);
  f.t = t;
  f.x = unbounded(0);
  f.y = unbounded(1);
  f.z = unbounded(2);
  f.byte = missile_term_variable(f.t, MISSILE_SPACE_VALUE, 3, 0, 255);
  f.word = missile_term_variable(f.t, MISSILE_SPACE_VALUE, 4, 0,
                                 ((missile_int)1 << 32) - 1);
  f.p = missile_term_le(f.t, f.x, missile_term_constant(f.t, 100));
  f.q = missile_term_eq(f.t, f.y, missile_term_constant(f.t, 100));
  f.r = missile_term_le(f.t, f.z, f.x);
  *state = &f;
  return 0;
}

#define assert_text(f, term, text)                                             \
  assert_string_equal(missile_term_text((f)->t, (term)), (text))

/* ---- The arena ---- */

static void arena_is_zeroed_and_aligned(void **state) {
  (void)state;
  missile_arena *arena = missile_arena_new();
  void *previous = NULL;
  for (size_t size = 0; size < 300; size++) {
    unsigned char *p = missile_arena_zalloc(arena, size * size);
    assert_ptr_not_equal(p, previous);
    assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
    for (size_t i = 0; i < size * size; i++)
      assert_int_equal(p[i], 0);
    memset(p, 0xff, size * size);
    previous = p;
  }
  assert_true(missile_arena_used(arena) > 299 * 299);
  assert_string_equal(missile_arena_copy_text(arena, "abc", 2), "ab");
  missile_arena_free(arena);
}

/* ---- Normal forms ---- */

static void sums(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term xy = missile_term_add(t, f->x, f->y);
  assert_ptr_equal(xy, missile_term_add(t, f->y, f->x));
  assert_ptr_equal(missile_term_subtract(t, xy, f->y), f->x);
  assert_ptr_equal(missile_term_subtract(t, xy, xy), number(0));
  assert_ptr_equal(missile_term_scale(t, 2, xy), missile_term_add(t, xy, xy));
  assert_ptr_equal(missile_term_scale(t, 0, xy), number(0));
  assert_ptr_equal(missile_term_add(t, missile_term_add(t, f->x, number(3)),
                                    missile_term_add(t, f->z, number(-3))),
                   missile_term_add(t, f->z, f->x));
  term s = missile_term_add(t, missile_term_scale(t, -2, f->x),
                            missile_term_add(t, f->z, number(7)));
  assert_int_equal(missile_term_get_kind(s), MISSILE_TERM_SUM);
  assert_int_equal(missile_term_arity(s), 2);
  assert_ptr_equal(missile_term_argument(s, 0), f->x);
  assert_true(missile_term_coefficient(s, 0) == -2);
  assert_true(missile_term_number(s) == 7);
  assert_text(f, s, "(+ (* -2 $0) $2 7)");
  /* More atoms than the inline space of a sum. */
  term up = number(0), down = number(0);
  for (uint32_t i = 0; i < 50; i++) {
    up = missile_term_add(t, up, missile_term_slot(t, i));
    down = missile_term_add(t, down, missile_term_slot(t, 49 - i));
  }
  assert_ptr_equal(up, down);
  assert_int_equal(missile_term_arity(up), 50);
}

static void comparisons(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term x = f->x, y = f->y;
  term lt = missile_term_lt(t, x, y);
  assert_ptr_equal(lt,
                   missile_term_le(t, missile_term_add(t, x, number(1)), y));
  assert_ptr_equal(lt, missile_term_not(t, missile_term_le(t, y, x)));
  assert_ptr_equal(missile_term_not(t, missile_term_not(t, lt)), lt);
  assert_ptr_equal(missile_term_eq(t, x, y), missile_term_eq(t, y, x));
  assert_ptr_equal(missile_term_ne(t, x, y),
                   missile_term_not(t, missile_term_eq(t, y, x)));
  assert_int_equal(missile_term_get_kind(missile_term_ne(t, x, y)),
                   MISSILE_TERM_NOT);
  /* 2x <= 5 is x <= 2, 2x >= 5 is x >= 3, 2x == 5 is false. */
  term double_x = missile_term_scale(t, 2, x);
  assert_ptr_equal(missile_term_le(t, double_x, number(5)),
                   missile_term_le(t, x, number(2)));
  assert_ptr_equal(missile_term_le(t, number(5), double_x),
                   missile_term_le(t, number(3), x));
  assert_ptr_equal(missile_term_le(t, double_x, number(-5)),
                   missile_term_le(t, x, number(-3)));
  assert_ptr_equal(missile_term_eq(t, double_x, number(5)),
                   missile_term_bool(t, false));
  assert_ptr_equal(missile_term_eq(t, double_x, number(-6)),
                   missile_term_eq(t, number(-3), x));
  assert_text(f, missile_term_lt(t, x, y), "(<= (+ $0 (* -1 $1)) -1)");
  assert_text(f, missile_term_ne(t, x, number(4)), "(not (= $0 4))");
}

static void ranges_decide(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term yes = missile_term_bool(t, true), no = missile_term_bool(t, false);
  assert_ptr_equal(missile_term_le(t, f->byte, number(255)), yes);
  assert_ptr_equal(missile_term_lt(t, f->byte, number(0)), no);
  assert_ptr_equal(missile_term_eq(t, f->byte, number(256)), no);
  assert_ptr_equal(missile_term_ne(t, f->byte, number(-1)), yes);
  /* At the end of the range, an equation is an inequality. */
  assert_ptr_equal(missile_term_eq(t, f->byte, number(0)),
                   missile_term_le(t, f->byte, number(0)));
  assert_ptr_equal(missile_term_ne(t, f->byte, number(0)),
                   missile_term_lt(t, number(0), f->byte));
  assert_ptr_equal(missile_term_eq(t, f->byte, number(255)),
                   missile_term_le(t, number(255), f->byte));
  missile_int lower, upper;
  missile_term_range(
      missile_term_add(t, missile_term_scale(t, -2, f->byte), number(3)),
      &lower, &upper);
  assert_true(lower == -507 && upper == 3);
  missile_term_range(missile_term_add(t, f->byte, f->x), &lower, &upper);
  assert_true(lower == MISSILE_NO_LOWER && upper == MISSILE_NO_UPPER);
  missile_term_range(missile_term_scale(t, (missile_int)1 << 118, f->byte),
                     &lower, &upper);
  assert_true(lower == 0 && upper == MISSILE_NO_UPPER);
}

static void connectives(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term p = f->p, q = f->q, r = f->r;
  term yes = missile_term_bool(t, true), no = missile_term_bool(t, false);
  assert_ptr_equal(missile_term_and(t, p, p), p);
  assert_ptr_equal(missile_term_and(t, p, yes), p);
  assert_ptr_equal(missile_term_and(t, no, p), no);
  assert_ptr_equal(missile_term_or(t, p, no), p);
  assert_ptr_equal(missile_term_and(t, p, missile_term_not(t, p)), no);
  assert_ptr_equal(missile_term_or(t, missile_term_not(t, q), q), yes);
  term pqr = missile_term_and(t, missile_term_and(t, p, q), r);
  assert_ptr_equal(pqr, missile_term_and(t, r, missile_term_and(t, q, p)));
  assert_int_equal(missile_term_arity(pqr), 3);
  assert_ptr_equal(missile_term_not(t, pqr),
                   missile_term_or(t, missile_term_not(t, p),
                                   missile_term_or(t, missile_term_not(t, r),
                                                   missile_term_not(t, q))));
  /* A compound term and its negation, built apart from each other. */
  term both = missile_term_and(t, p, q);
  term neither =
      missile_term_or(t, missile_term_not(t, p), missile_term_not(t, q));
  assert_ptr_equal(missile_term_and(t, missile_term_or(t, both, r), both),
                   both);
  assert_ptr_equal(missile_term_or(t, both, neither), yes);
  assert_ptr_equal(missile_term_and(t, both, neither), no);
  /* Absorption. */
  assert_ptr_equal(missile_term_or(t, p, both), p);
  assert_ptr_equal(missile_term_and(t, p, missile_term_or(t, p, q)), p);
  assert_ptr_equal(
      missile_term_and(t, p, missile_term_or(t, missile_term_not(t, p), q)),
      both);
  assert_ptr_equal(missile_term_implies(t, p, p), yes);
  assert_ptr_equal(missile_term_implies(t, yes, q), q);
}

static term truth(fixture *f, term a) {
  return missile_term_ne(f->t, a, number(0));
}

static term of_truth(fixture *f, term a) {
  return missile_term_ite(f->t, a, number(1), number(0));
}

static void booleans_of_c(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term p = f->p, q = f->q;
  term ip = of_truth(f, p), iq = of_truth(f, q);
  assert_ptr_equal(truth(f, ip), p);
  assert_ptr_equal(missile_term_eq(t, ip, number(0)), missile_term_not(t, p));
  assert_ptr_equal(missile_term_eq(t, ip, number(1)), p);
  assert_ptr_equal(missile_term_le(t, ip, number(1)),
                   missile_term_bool(t, true));
  assert_ptr_equal(missile_term_le(t, number(1), ip), p);
  assert_ptr_equal(missile_term_eq(t, ip, number(2)),
                   missile_term_bool(t, false));
  /* !p, p && q and p == q as ints, tested again. */
  assert_ptr_equal(truth(f, of_truth(f, missile_term_eq(t, ip, number(0)))),
                   missile_term_not(t, p));
  assert_ptr_equal(of_truth(f, missile_term_not(t, p)),
                   missile_term_ite(t, p, number(0), number(1)));
  assert_ptr_equal(truth(f, missile_term_ite(t, p, iq, number(0))),
                   missile_term_and(t, p, q));
  assert_ptr_equal(truth(f, missile_term_ite(t, p, number(1), iq)),
                   missile_term_or(t, p, q));
  assert_ptr_equal(missile_term_eq(t, ip, ip), missile_term_bool(t, true));
  assert_ptr_equal(missile_term_eq(t, ip, iq),
                   missile_term_or(t, missile_term_and(t, p, q),
                                   missile_term_and(t, missile_term_not(t, p),
                                                    missile_term_not(t, q))));
}

static void conditionals(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term p = f->p, q = f->q, x = f->x, y = f->y;
  assert_ptr_equal(missile_term_ite(t, missile_term_bool(t, true), x, y), x);
  assert_ptr_equal(missile_term_ite(t, missile_term_bool(t, false), x, y), y);
  assert_ptr_equal(missile_term_ite(t, p, x, x), x);
  assert_ptr_equal(missile_term_ite(t, missile_term_not(t, p), x, y),
                   missile_term_ite(t, p, y, x));
  assert_ptr_equal(missile_term_ite(t, p, missile_term_ite(t, p, x, y), f->z),
                   missile_term_ite(t, p, x, f->z));
  /* A branch decides the comparison. */
  term choice = missile_term_ite(t, q, number(5), x);
  assert_ptr_equal(missile_term_le(t, choice, number(7)),
                   missile_term_or(t, q, missile_term_le(t, x, number(7))));
  assert_ptr_equal(missile_term_le(t, choice, number(4)),
                   missile_term_and(t, missile_term_not(t, q),
                                    missile_term_le(t, x, number(4))));
  /* The maximum of two numbers is one of them. */
  term x_is_less = missile_term_lt(t, x, y);
  term maximum = missile_term_ite(t, x_is_less, y, x);
  assert_ptr_equal(missile_term_le(t, y, maximum),
                   missile_term_or(t, x_is_less, missile_term_le(t, y, x)));
  assert_ptr_equal(missile_term_le(t, y, maximum), missile_term_bool(t, true));
  /* Two constants that decide nothing alone. */
  assert_ptr_equal(
      missile_term_le(
          t, missile_term_add(t, x, missile_term_scale(t, 5, of_truth(f, q))),
          number(7)),
      missile_term_or(t,
                      missile_term_and(t, q, missile_term_le(t, x, number(2))),
                      missile_term_and(t, missile_term_not(t, q),
                                       missile_term_le(t, x, number(7)))));
}

static void divisions(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term x = f->x, byte = f->byte, word = f->word;
  missile_int two32 = (missile_int)1 << 32;
  assert_ptr_equal(missile_term_floor_div(t, number(-7), 2), number(-4));
  assert_ptr_equal(missile_term_mod(t, number(-7), 4), number(1));
  assert_ptr_equal(missile_term_mod(t, byte, 256), byte);
  assert_ptr_equal(missile_term_floor_div(t, byte, 256), number(0));
  assert_ptr_equal(missile_term_floor_div(t, x, 1), x);
  assert_ptr_equal(missile_term_mod(t, x, 1), number(0));
  /* A range that lies in one period, but not the first. */
  assert_ptr_equal(
      missile_term_mod(t, missile_term_add(t, byte, number(-256)), 256), byte);
  /* Multiples of the divisor and nested moduli vanish. */
  term sum = missile_term_add(t, x, missile_term_scale(t, 256, f->y));
  assert_ptr_equal(missile_term_mod(t, sum, 256), missile_term_mod(t, x, 256));
  assert_ptr_equal(
      missile_term_floor_div(t, sum, 256),
      missile_term_add(t, f->y, missile_term_floor_div(t, x, 256)));
  term plus = missile_term_mod(t, missile_term_add(t, word, number(1)), two32);
  assert_int_equal(missile_term_get_kind(plus), MISSILE_TERM_MOD);
  assert_ptr_equal(
      missile_term_mod(t, missile_term_subtract(t, plus, number(1)), two32),
      word);
  assert_ptr_equal(
      missile_term_mod(t, plus, 256),
      missile_term_mod(t, missile_term_add(t, word, number(1)), 256));
  assert_ptr_equal(
      missile_term_mod(t, missile_term_scale(t, two32 - 1, word), two32),
      missile_term_mod(t, missile_term_scale(t, -1, word), two32));
  assert_ptr_equal(missile_term_mod(t, missile_term_scale(t, 4, x), two32),
                   missile_term_scale(t, 4, missile_term_mod(t, x, two32 / 4)));
  assert_ptr_equal(
      missile_term_floor_div(t, missile_term_floor_div(t, x, 4), 8),
      missile_term_floor_div(t, x, 32));
  assert_ptr_equal(missile_term_floor_div(t, missile_term_scale(t, 2, x), 4),
                   missile_term_floor_div(t, x, 2));
  assert_ptr_equal(
      missile_term_mod(t, missile_term_ite(t, f->p, number(300), number(2)),
                       256),
      missile_term_ite(t, f->p, number(44), number(2)));
  assert_text(f, missile_term_mod(t, x, 256), "(mod $0 256)");
  assert_text(f, missile_term_floor_div(t, x, 256), "(div $0 256)");
}

static void identity_of_variables(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  assert_ptr_equal(f->byte,
                   missile_term_variable(t, MISSILE_SPACE_VALUE, 3, 0, 255));
  assert_ptr_not_equal(
      f->byte, missile_term_variable(t, MISSILE_SPACE_VALUE, 3, 0, 254));
  assert_ptr_not_equal(
      f->byte, missile_term_variable(t, MISSILE_SPACE_VALUE, 3, 1, 255));
  assert_ptr_not_equal(
      f->byte, missile_term_variable(t, MISSILE_SPACE_OPAQUE, 3, 0, 255));
  assert_int_equal(missile_term_space(missile_term_slot(t, 2)),
                   MISSILE_SPACE_SLOT);
  assert_int_equal(missile_term_index(missile_term_slot(t, 2)), 2);
  assert_int_equal(missile_term_arity(f->byte), 0);
  assert_text(f, missile_term_slot(t, 2), "#2");
}

/* ---- Numbers that do not fit ---- */

static void overflow_is_unknown(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  missile_int huge = (missile_int)1 << 126;
  term slot = missile_term_slot(t, 0);
  term big = missile_term_scale(t, huge, slot);
  term unknown = missile_term_scale(t, 4, big);
  assert_int_equal(missile_term_get_kind(unknown), MISSILE_TERM_VARIABLE);
  assert_int_equal(missile_term_space(unknown), MISSILE_SPACE_OPAQUE);
  assert_int_equal(missile_term_arity(unknown), 0);
  assert_ptr_equal(unknown, missile_term_scale(t, 4, big));
  assert_ptr_not_equal(unknown, missile_term_scale(t, 5, big));
  term three = missile_term_add(t, big, missile_term_add(t, big, f->x));
  assert_ptr_equal(three,
                   missile_term_add(t, missile_term_add(t, big, f->x), big));
  /* Two instances do not share the unknown; where it fits it is known. */
  term values[] = {f->x};
  term at_x = missile_term_substitute(t, unknown, values, 1);
  assert_int_equal(missile_term_get_kind(at_x), MISSILE_TERM_VARIABLE);
  assert_ptr_not_equal(at_x, unknown);
  assert_ptr_equal(at_x,
                   missile_term_scale(t, 4, missile_term_scale(t, huge, f->x)));
  values[0] = f->y;
  assert_ptr_not_equal(missile_term_substitute(t, unknown, values, 1), at_x);
  values[0] = number(0);
  assert_ptr_equal(missile_term_substitute(t, unknown, values, 1), number(0));
  /* Constants, and comparisons at the edge. */
  missile_int most = (missile_int)(~(unsigned __int128)0 >> 1);
  term last = number(most), first = number(-most - 1);
  assert_int_equal(missile_term_get_kind(missile_term_add(t, last, number(1))),
                   MISSILE_TERM_VARIABLE);
  assert_int_equal(missile_term_get_kind(missile_term_scale(t, -1, first)),
                   MISSILE_TERM_VARIABLE);
  assert_int_equal(missile_term_get_kind(missile_term_add(t, f->x, first)),
                   MISSILE_TERM_VARIABLE);
  term edges[] = {
      last,
      first,
      missile_term_add(t, f->x, last),
      missile_term_subtract(t, f->x, last),
      missile_term_scale(t, most, f->x),
      missile_term_subtract(t, missile_term_scale(t, -most, f->x), last)};
  size_t count = sizeof edges / sizeof *edges;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < count; j++) {
      term le = missile_term_le(t, edges[i], edges[j]);
      assert_ptr_equal(missile_term_not(t, missile_term_not(t, le)), le);
      term eq = missile_term_eq(t, edges[i], edges[j]);
      assert_ptr_equal(missile_term_not(t, missile_term_not(t, eq)), eq);
      missile_term_mod(t, missile_term_add(t, edges[i], edges[j]), most);
      missile_term_floor_div(t, missile_term_add(t, edges[i], edges[j]), 3);
    }
}

/* ---- Properties of random expressions ---- */

static void terms_mean_what_was_built(void **state) {
  fixture *f = *state;
  prng r = {20240601};
  term variables[VARIABLES], slots[VARIABLES];
  make_variables(f->t, variables);
  for (uint32_t i = 0; i < VARIABLES; i++)
    slots[i] = missile_term_slot(f->t, i);
  for (int round = 0; round < 6000; round++) {
    expr *e = round % 2 ? random_bool(arena, &r, round % 5)
                        : random_int(arena, &r, round % 5);
    term direct = expr_term(f->t, e, variables);
    term parametric = expr_term(f->t, e, slots);
    term instance =
        missile_term_substitute(f->t, parametric, variables, VARIABLES);
    missile_int lower = MISSILE_NO_LOWER, upper = MISSILE_NO_UPPER;
    if (!missile_term_is_bool(direct))
      missile_term_range(direct, &lower, &upper);
    int values[VARIABLES];
    first_valuation(values);
    do {
      bool overflow = false;
      missile_int expected = expr_evaluate(e, values, &overflow), actual;
      assert_false(overflow);
      assert_true(
          missile_term_evaluate(direct, array_valuation, values, &actual));
      assert_true(actual == expected);
      assert_true(
          missile_term_evaluate(instance, array_valuation, values, &actual));
      assert_true(actual == expected);
      assert_true(lower <= actual && actual <= upper);
    } while (next_valuation(values));
  }
}

/* With huge numbers: whatever can be evaluated, in both ways, agrees. */
static void huge_terms_mean_what_was_built(void **state) {
  fixture *f = *state;
  prng r = {4711};
  term variables[VARIABLES], slots[VARIABLES];
  for (uint32_t i = 0; i < VARIABLES; i++)
    slots[i] = missile_term_slot(f->t, i);
  size_t compared = 0, unknown = 0;
  for (int round = 0; round < 20000; round++) {
    if (round % 3 == 0)
      make_open_variables(f->t, variables);
    else
      make_variables(f->t, variables);
    expr *e = round % 2 ? random_bool(arena, &r, round % 4)
                        : random_int(arena, &r, round % 4);
    expr_inflate(&r, e);
    term direct = expr_term(f->t, e, variables);
    term instance = missile_term_substitute(f->t, expr_term(f->t, e, slots),
                                            variables, VARIABLES);
    missile_int lower = MISSILE_NO_LOWER, upper = MISSILE_NO_UPPER;
    if (!missile_term_is_bool(direct))
      missile_term_range(direct, &lower, &upper);
    int values[VARIABLES];
    first_valuation(values);
    do {
      bool overflow = false;
      missile_int expected = expr_evaluate(e, values, &overflow), actual;
      if (overflow)
        continue;
      if (lower != MISSILE_NO_LOWER)
        assert_true(lower <= expected);
      if (upper != MISSILE_NO_UPPER)
        assert_true(expected <= upper);
      if (missile_term_evaluate(direct, array_valuation, values, &actual)) {
        assert_true(actual == expected);
        compared++;
      } else {
        unknown++;
      }
      if (missile_term_evaluate(instance, array_valuation, values, &actual))
        assert_true(actual == expected);
    } while (next_valuation(values));
  }
  assert_true(unknown > 100 && compared > 100 * 1000);
}

/* Substituting sums and conditionals, not only variables. */
static void substitution_composes(void **state) {
  fixture *f = *state;
  prng r = {77};
  term variables[VARIABLES], slots[VARIABLES], images[VARIABLES];
  make_variables(f->t, variables);
  for (uint32_t i = 0; i < VARIABLES; i++)
    slots[i] = missile_term_slot(f->t, i);
  for (int round = 0; round < 2000; round++) {
    expr *outer = random_bool(arena, &r, 4), *inner[VARIABLES];
    for (int i = 0; i < VARIABLES; i++) {
      inner[i] = random_int(arena, &r, 2);
      images[i] = expr_term(f->t, inner[i], variables);
    }
    term result = missile_term_substitute(f->t, expr_term(f->t, outer, slots),
                                          images, VARIABLES);
    int values[VARIABLES], inner_values[VARIABLES];
    first_valuation(values);
    do {
      missile_int actual;
      bool overflow = false;
      for (int i = 0; i < VARIABLES; i++)
        inner_values[i] = (int)expr_evaluate(inner[i], values, &overflow);
      assert_true(
          missile_term_evaluate(result, array_valuation, values, &actual));
      assert_true(actual == expr_evaluate(outer, inner_values, &overflow));
      assert_false(overflow);
    } while (next_valuation(values));
  }
}

static void partial_substitution(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term slot0 = missile_term_slot(t, 0), slot1 = missile_term_slot(t, 1);
  term lt = missile_term_lt(t, slot0, slot1);
  term values[] = {NULL, f->x};
  assert_ptr_equal(missile_term_substitute(t, lt, values, 2),
                   missile_term_lt(t, slot0, f->x));
  assert_ptr_equal(missile_term_substitute(t, lt, values, 1), lt);
  assert_ptr_equal(missile_term_substitute(t, slot1, values, 2), f->x);
  /* Simultaneous, not one after the other. */
  term swapped[] = {slot1, slot0};
  assert_ptr_equal(missile_term_substitute(t, lt, swapped, 2),
                   missile_term_lt(t, slot1, slot0));
}

/* ---- Size and depth ---- */

typedef struct visits {
  size_t count;
  uint32_t last_id;
  bool ordered;
} visits;

static void visit(void *user, term variable) {
  visits *v = user;
  v->ordered &= v->count == 0 || missile_term_id(variable) > v->last_id;
  v->last_id = missile_term_id(variable);
  v->count++;
}

static bool zero_valuation(void *user, term variable, missile_int *value) {
  (void)user;
  (void)variable;
  *value = 0;
  return true;
}

static bool no_valuation(void *user, term variable, missile_int *value) {
  (void)user;
  (void)variable;
  (void)value;
  return false;
}

static void deep_terms(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  enum { DEPTH = 100000 };
  term chain = number(0), nested = missile_term_slot(t, 1);
  for (int i = 1; i <= DEPTH; i++) {
    term here = missile_term_eq(t, missile_term_slot(t, 0), number(i));
    chain = missile_term_ite(t, here, number(i), chain);
    nested = missile_term_mod(
        t, missile_term_add(t, missile_term_scale(t, 3, nested), f->x), 7);
  }
  /* slot 0 in 1 .. DEPTH: one flat disjunction. */
  term any = truth(f, chain);
  assert_int_equal(missile_term_get_kind(any), MISSILE_TERM_OR);
  assert_int_equal(missile_term_arity(any), DEPTH);
  assert_int_equal(missile_term_get_kind(missile_term_not(t, any)),
                   MISSILE_TERM_AND);
  term values[] = {f->y, f->y};
  term both = missile_term_add(t, missile_term_substitute(t, chain, values, 2),
                               missile_term_substitute(t, nested, values, 2));
  missile_int result;
  assert_true(missile_term_evaluate(both, zero_valuation, NULL, &result));
  assert_true(result == 0);
  assert_false(missile_term_evaluate(both, no_valuation, NULL, &result));
  visits v = {0, 0, true};
  missile_term_variables(both, visit, &v);
  assert_int_equal(v.count, 2);
  assert_true(v.ordered);
  assert_true(strlen(missile_term_text(t, both)) > 100000);

  /* Alternating conjunctions and disjunctions. */
  term ladder = f->p;
  for (int i = 0; i < DEPTH; i++) {
    term here = missile_term_eq(t, f->z, number(i));
    ladder = i % 2 ? missile_term_and(t, ladder, here)
                   : missile_term_or(t, ladder, here);
  }
  assert_ptr_equal(missile_term_not(t, missile_term_not(t, ladder)), ladder);
  assert_true(missile_term_evaluate(ladder, zero_valuation, NULL, &result));
}

/* 2^60 paths through 60 nodes. */
static void shared_terms(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term a = missile_term_slot(t, 0);
  for (int i = 0; i < 60; i++)
    a = missile_term_ite(t, missile_term_le(t, a, number(i)),
                         missile_term_add(t, a, number(1)), a);
  term values[] = {f->x};
  a = missile_term_substitute(t, a, values, 1);
  missile_int result;
  assert_true(missile_term_evaluate(a, zero_valuation, NULL, &result));
  assert_true(result == 60);
  assert_true(strlen(missile_term_text(t, a)) <= (2 << 20));
}

/* ---- Determinism ---- */

static void ids_are_dense_and_repeatable(void **state) {
  (void)state;
  enum { TERMS = 500 };
  static uint32_t ids[2][TERMS];
  static const char *texts[2][TERMS];
  missile_arena *arenas[2];
  for (int run = 0; run < 2; run++) {
    missile_arena *arena = arenas[run] = missile_arena_new();
    missile_terms *t = missile_terms_new(arena);
    prng r = {5};
    term variables[VARIABLES];
    make_variables(t, variables);
    for (int i = 0; i < TERMS; i++) {
      /* Other addresses in the second run. */
      missile_arena_zalloc(arena, (size_t)(run * i * 16));
      term e = expr_term(t, random_bool(arena, &r, 4), variables);
      assert_true(missile_term_id(e) < missile_term_count(t));
      ids[run][i] = missile_term_id(e);
      texts[run][i] = missile_term_text(t, e);
    }
  }
  for (int i = 0; i < TERMS; i++) {
    assert_int_equal(ids[0][i], ids[1][i]);
    assert_string_equal(texts[0][i], texts[1][i]);
  }
  missile_arena_free(arenas[0]);
  missile_arena_free(arenas[1]);
}

/* ---- Facts ---- */

static void lists_of_facts(void **state) {
  fixture *f = *state;
  missile_facts facts = {0};
  missile_facts_add(&facts, missile_term_bool(f->t, true));
  assert_int_equal(facts.count, 0);
  for (int i = 0; i < 100; i++)
    missile_facts_add(&facts, i % 2 ? f->p : f->q);
  assert_int_equal(facts.count, 100);
  assert_true(facts.capacity >= 100);
  assert_ptr_equal(facts.items[99], f->p);
  missile_facts_truncate(&facts, 3);
  assert_int_equal(facts.count, 3);
  missile_facts_truncate(&facts, 10);
  assert_int_equal(facts.count, 3);
  missile_facts_clear(&facts);
  assert_int_equal(facts.count, 0);
  assert_null(facts.items);
}

#define VARIABLES_TEST(name)                                                   \
  cmocka_unit_test_setup_teardown(name, setup_variables, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arena_is_zeroed_and_aligned),
      VARIABLES_TEST(sums),
      VARIABLES_TEST(comparisons),
      VARIABLES_TEST(ranges_decide),
      VARIABLES_TEST(connectives),
      VARIABLES_TEST(booleans_of_c),
      VARIABLES_TEST(conditionals),
      VARIABLES_TEST(divisions),
      VARIABLES_TEST(identity_of_variables),
      VARIABLES_TEST(overflow_is_unknown),
      VARIABLES_TEST(terms_mean_what_was_built),
      VARIABLES_TEST(huge_terms_mean_what_was_built),
      VARIABLES_TEST(substitution_composes),
      VARIABLES_TEST(partial_substitution),
      VARIABLES_TEST(deep_terms),
      VARIABLES_TEST(shared_terms),
      VARIABLES_TEST(lists_of_facts),
      cmocka_unit_test(ids_are_dense_and_repeatable),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
