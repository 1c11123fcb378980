/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "fixture.h"

#include "random_terms.h"

#include <string.h>

typedef struct fixture {
  missile_terms *t;
  missile_entail *e;
  term x, y, z;    /* unbounded */
  term byte, word; /* [0, 255], [0, 2^32 - 1] */
} fixture;

static int setup_variables(void **state) {
  static fixture f;
  setup(state);
  f.t = t;
  f.e = e;
  f.x = unbounded(10);
  f.y = unbounded(11);
  f.z = unbounded(12);
  f.byte = missile_term_variable(f.t, MISSILE_SPACE_VALUE, 20, 0, 255);
  f.word = missile_term_variable(f.t, MISSILE_SPACE_VALUE, 21, 0,
                                 ((missile_int)1 << 32) - 1);
  *state = &f;
  return 0;
}

static uint64_t solver_calls(fixture *f) {
  return missile_entail_get_statistics(f->e).solver_calls;
}

/* ---- The steps before the solver ---- */

static void trivial_goals(void **state) {
  fixture *f = *state;
  term p = missile_term_lt(f->t, f->x, f->y);
  term q = missile_term_eq(f->t, f->z, number(3));
  term both = missile_term_and(f->t, p, q);
  term yes = missile_term_bool(f->t, true), no = missile_term_bool(f->t, false);
  assert_int_equal(missile_entails(f->e, NULL, 0, yes), MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, &p, 1, p), MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, &both, 1, q), MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, &no, 1, p), MISSILE_PROVED);
  term facts[] = {q, p};
  assert_int_equal(missile_entails(f->e, facts, 2, both), MISSILE_PROVED);
  assert_true(missile_contradictory_cheaply(f->e, &no, 1));
  assert_false(missile_contradictory_cheaply(f->e, &p, 1));
  assert_int_equal(solver_calls(f), 0);
}

/* What the bounds must decide without the solver. */
static void cheap_goals(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term i = f->x, length = f->y, capacity = f->z;
  term facts[] = {missile_term_le(t, number(0), i),
                  missile_term_lt(t, i, length),
                  missile_term_le(t, length, capacity),
                  missile_term_le(t, capacity, number(64))};
  size_t n = sizeof facts / sizeof *facts;
  term proved[] = {
      missile_term_lt(t, i, number(64)),
      missile_term_lt(t, i, capacity),
      missile_term_ne(t, i, capacity),
      missile_term_ne(t, length, number(0)),
      missile_term_le(t, missile_term_add(t, i, length), number(127)),
      missile_term_or(t, missile_term_lt(t, capacity, number(0)),
                      missile_term_lt(t, number(0), capacity)),
      missile_term_and(t, missile_term_le(t, number(1), length),
                       missile_term_le(t, number(0), capacity)),
      missile_term_implies(t, missile_term_le(t, f->z, number(10)),
                           missile_term_lt(t, i, number(10))),
  };
  for (size_t g = 0; g < sizeof proved / sizeof *proved; g++)
    assert_int_equal(missile_entails(f->e, facts, n, proved[g]),
                     MISSILE_PROVED);
  /* An equation from two inequalities, a bound cut off by a disequality, a
   * disjunction with one disjunct left. */
  term tight[] = {
      missile_term_le(t, number(5), i), missile_term_le(t, i, number(6)),
      missile_term_ne(t, i, number(6)),
      missile_term_or(t, missile_term_lt(t, i, number(5)),
                      missile_term_eq(t, length, missile_term_add(t, i, i)))};
  assert_int_equal(
      missile_entails(f->e, tight, 4, missile_term_eq(t, i, number(5))),
      MISSILE_PROVED);
  assert_int_equal(
      missile_entails(f->e, tight, 4, missile_term_eq(t, length, number(10))),
      MISSILE_PROVED);
  /* A fact of three summands, combined with the goal. */
  term sum = missile_term_add(t, i, missile_term_add(t, length, capacity));
  term three[] = {missile_term_le(t, sum, number(10)),
                  missile_term_le(t, number(0), i)};
  assert_int_equal(
      missile_entails(f->e, three, 2,
                      missile_term_le(t, missile_term_add(t, length, capacity),
                                      number(10))),
      MISSILE_PROVED);
  term cycle[] = {missile_term_lt(t, i, length),
                  missile_term_lt(t, length, capacity),
                  missile_term_lt(t, capacity, i)};
  assert_true(missile_contradictory_cheaply(f->e, cycle, 3));
  assert_false(missile_contradictory_cheaply(f->e, cycle, 2));
  assert_int_equal(solver_calls(f), 0);
}

static void bounds_saturate(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  missile_int huge = (missile_int)1 << 119;
  /* Chains of huge differences must not wrap around into a contradiction. */
  term facts[] = {
      missile_term_le(t, missile_term_add(t, f->x, number(huge)), f->y),
      missile_term_le(t, missile_term_add(t, f->y, number(huge)), f->z),
      missile_term_le(t, number(huge), f->x)};
  assert_false(missile_contradictory_cheaply(f->e, facts, 3));
  assert_false(missile_contradictory(f->e, facts, 3));
  term back[] = {
      missile_term_le(t, missile_term_subtract(t, f->x, number(huge)), f->y),
      missile_term_le(t, missile_term_subtract(t, f->y, number(huge)), f->z),
      missile_term_le(t, missile_term_subtract(t, f->z, number(huge)), f->x)};
  assert_false(missile_contradictory_cheaply(f->e, back, 3));
  assert_false(missile_contradictory(f->e, back, 3));
  /* "No bound" is not a number: y - x is unbounded, not at most 2^120. */
  term apart[] = {missile_term_le(t, f->x, number(-huge)),
                  missile_term_lt(t, number(huge), f->y),
                  missile_term_le(t, f->x, f->y)};
  assert_false(missile_contradictory_cheaply(f->e, apart, 3));
  assert_false(missile_contradictory(f->e, apart, 3));
  term more = missile_term_add(t, f->x, missile_term_add(t, f->byte, f->word));
  assert_int_equal(
      missile_entails(f->e, NULL, 0,
                      missile_term_le(t, number(-2 * huge - 5), more)),
      MISSILE_NOT_PROVED);
  term steep[] = {missile_term_le(t, missile_term_scale(t, huge * 64, f->x),
                                  missile_term_scale(t, huge * 32 + 1, f->y)),
                  missile_term_le(t, number(-huge), f->y),
                  missile_term_le(t, f->y, number(huge))};
  assert_false(missile_contradictory_cheaply(f->e, steep, 3));
}

/* Sums and products that leave 128 bits on the way prove nothing. */
static void sums_overflow(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  missile_int wide = (missile_int)1 << 119;
  missile_int most = (missile_int)(~(unsigned __int128)0 >> 1);
  term sum = number(0);
  for (uint32_t i = 0; i < 3; i++)
    sum = missile_term_add(
        t, sum,
        missile_term_scale(
            t, 127 + (missile_int)i,
            missile_term_variable(t, MISSILE_SPACE_VALUE, 40 + i, 0, wide)));
  term either = missile_term_or(t, missile_term_le(t, number(7), sum),
                                missile_term_le(t, number(5), f->x));
  assert_int_equal(
      missile_entails(f->e, &either, 1, missile_term_le(t, number(5), f->x)),
      MISSILE_NOT_PROVED);

  term negative = missile_term_variable(t, MISSILE_SPACE_VALUE, 50, -5, -1);
  term digit = missile_term_variable(t, MISSILE_SPACE_VALUE, 51, 0, 9);
  term steep = missile_term_add(t, missile_term_scale(t, most, negative),
                                missile_term_add(t, digit, f->byte));
  term fact = missile_term_le(t, steep, number(0));
  assert_int_equal(
      missile_entails(
          f->e, &fact, 1,
          missile_term_lt(t, number(0), missile_term_add(t, steep, digit))),
      MISSILE_NOT_PROVED);
}

/* Facts over many atoms, all true of one hidden valuation: nothing that is
 * false of it may follow. */
static void many_atoms(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  enum { ATOMS = 40, FACTS = 60 };
  prng r = {8};
  term atoms[ATOMS], facts[FACTS];
  int hidden[ATOMS];
  for (int round = 0; round < 300; round++) {
    for (uint32_t i = 0; i < ATOMS; i++) {
      int lower = prng_between(&r, -9, 9), upper = prng_between(&r, lower, 20);
      hidden[i] = prng_between(&r, lower, upper);
      atoms[i] =
          missile_term_variable(t, MISSILE_SPACE_VALUE, 100 + i,
                                round % 3 == 0 ? MISSILE_NO_LOWER : lower,
                                round % 5 == 0 ? MISSILE_NO_UPPER : upper);
    }
    for (size_t i = 0; i < FACTS; i++) {
      term sum = number(0);
      missile_int value = 0;
      for (int n = prng_between(&r, 1, 4); n > 0; n--) {
        int atom = prng_between(&r, 0, ATOMS - 1);
        int c = prng_between(&r, 0, 2) ? prng_between(&r, 0, 1) * 2 - 1
                                       : prng_between(&r, -3, 3);
        sum = missile_term_add(t, sum, missile_term_scale(t, c, atoms[atom]));
        value += c * hidden[atom];
      }
      int slack = prng_between(&r, 0, 2);
      facts[i] = missile_term_le(t, sum, number(value + slack));
      assert_ptr_not_equal(facts[i], missile_term_bool(t, false));
      if (slack == 0 && prng_between(&r, 0, 1))
        facts[i] = missile_term_eq(t, sum, number(value));
      else if (slack == 1 && prng_between(&r, 0, 1))
        facts[i] = missile_term_ne(t, sum, number(value + 1));
      else if (slack == 2 && i > 0)
        facts[i] = missile_term_or(t, missile_term_lt(t, sum, number(value)),
                                   facts[i - 1]);
    }
    for (size_t n = 1; n <= FACTS; n++)
      assert_false(missile_contradictory_cheaply(f->e, facts, n));
  }
}

/* More atoms and literals than the cheap step tracks. */
static void many_facts(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  enum { MANY = 600 };
  static term facts[MANY];
  term previous = missile_term_variable(t, MISSILE_SPACE_VALUE, 1000, 0, 9);
  for (uint32_t i = 0; i < MANY; i++) {
    term next = missile_term_variable(t, MISSILE_SPACE_VALUE, 1001 + i,
                                      MISSILE_NO_LOWER, MISSILE_NO_UPPER);
    facts[i] = missile_term_lt(t, previous, next);
    previous = next;
  }
  assert_int_equal(missile_entails(f->e, facts, MANY,
                                   missile_term_le(t, number(MANY), previous)),
                   MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, facts, MANY,
                                   missile_term_lt(t, number(MANY), previous)),
                   MISSILE_NOT_PROVED);
  missile_contradictory_cheaply(f->e, facts, MANY);
}

/* ---- The solver, the cone and the cache ---- */

static void solver_goals(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  missile_int two32 = (missile_int)1 << 32;
  term next =
      missile_term_mod(t, missile_term_add(t, f->word, number(1)), two32);
  term does_not_wrap = missile_term_lt(t, f->word, number(two32 - 1));
  term grows = missile_term_lt(t, f->word, next);
  assert_int_equal(missile_entails(f->e, &does_not_wrap, 1, grows),
                   MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, NULL, 0, grows), MISSILE_NOT_PROVED);
  assert_int_equal(
      missile_entails(
          f->e, NULL, 0,
          missile_term_le(
              t, missile_term_scale(t, 3, missile_term_floor_div(t, f->x, 3)),
              f->x)),
      MISSILE_PROVED);
  /* Ranges of variables are facts. */
  term sum = missile_term_add(t, f->byte, missile_term_scale(t, 2, f->word));
  assert_int_equal(
      missile_entails(f->e, NULL, 0,
                      missile_term_ne(t, sum, number(2 * two32 + 254))),
      MISSILE_PROVED);
  /* Numbers beyond 64 bits reach the solver unharmed. */
  missile_int huge = ((missile_int)1 << 119) + 7;
  term double_x = missile_term_scale(t, 2, f->x);
  term between[] = {
      missile_term_lt(t, number(huge * 2), missile_term_add(t, double_x, f->y)),
      missile_term_le(t, missile_term_add(t, double_x, f->y),
                      number(huge * 2 + 1)),
      missile_term_or(t, missile_term_eq(t, f->y, number(0)),
                      missile_term_eq(t, f->y, number(2)))};
  assert_true(missile_contradictory(f->e, between, 3));
}

static void cone_and_cache(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term u = missile_term_variable(t, MISSILE_SPACE_VALUE, 30, 0, 9);
  term double_x = missile_term_scale(t, 2, f->x);
  term odd = missile_term_eq(
      t, missile_term_add(t, double_x, number(1)),
      missile_term_add(t, f->y, missile_term_scale(t, 2, f->z)));
  term unrelated = missile_term_lt(t, u, number(5));
  term goal = missile_term_ne(t, f->y, number(4));
  term facts[] = {odd, unrelated}, reordered[] = {unrelated, odd, odd};
  assert_int_equal(missile_entails(f->e, facts, 2, goal), MISSILE_PROVED);
  assert_int_equal(solver_calls(f), 1);
  /* The same question, and with fewer or other unrelated facts. */
  assert_int_equal(missile_entails(f->e, facts, 2, goal), MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, reordered, 3, goal), MISSILE_PROVED);
  assert_int_equal(missile_entails(f->e, facts, 1, goal), MISSILE_PROVED);
  assert_int_equal(solver_calls(f), 1);
  missile_entail_statistics s = missile_entail_get_statistics(f->e);
  assert_int_equal(s.queries, 4);
  assert_int_equal(s.cache_hits, 3);
  /* A fact that shares a variable makes it another question. */
  term related[] = {odd, unrelated, missile_term_lt(t, u, f->z)};
  assert_int_equal(missile_entails(f->e, related, 3, goal), MISSILE_PROVED);
  assert_int_equal(solver_calls(f), 2);
  /* Contradictions elsewhere are left out, but not from a goal of false. */
  term elsewhere[] = {unrelated,
                      missile_term_eq(t, missile_term_mod(t, u, 3), number(2)),
                      missile_term_ne(t, u, number(2)), odd};
  term other = missile_term_eq(t, f->y, number(1));
  assert_int_equal(missile_entails(f->e, elsewhere, 4, other),
                   MISSILE_NOT_PROVED);
  assert_true(missile_contradictory(f->e, elsewhere, 4));
  /* Many questions: the cache grows and stays right. */
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 200; i++) {
      term g = missile_term_ne(t, f->y, number(i));
      assert_int_equal(missile_entails(f->e, &odd, 1, g),
                       i % 2 ? MISSILE_NOT_PROVED : MISSILE_PROVED);
    }
}

/* A question that the budget does not suffice for, and whose answer is not
 * found by chance. */
static term hard_goal(fixture *f) {
  missile_terms *t = f->t;
  term a = f->x, goal = missile_term_bool(t, false);
  for (int i = 0; i < 12; i++) {
    a = missile_term_mod(
        t, missile_term_add(t, missile_term_scale(t, 3, a), f->y), 7 + i);
    if (i % 3 == 2)
      goal = missile_term_or(t, goal, missile_term_ne(t, a, number(i - 1)));
  }
  return goal;
}

static void budget(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term goal = hard_goal(f);
  for (int run = 0; run < 2; run++) {
    missile_entail *e = missile_entail_new(t, 20000);
    assert_int_equal(missile_entails(e, NULL, 0, goal), MISSILE_UNKNOWN);
    assert_int_equal(missile_entails(e, NULL, 0, goal), MISSILE_UNKNOWN);
    assert_int_equal(missile_entail_get_statistics(e).solver_unknown, 1);
    missile_model model;
    assert_false(missile_counterexample(e, NULL, 0, goal, &model));
    /* The limit is for one query, however many came before. */
    for (int i = 0; i < 300; i++) {
      term easy =
          missile_term_ne(t,
                          missile_term_add(t, missile_term_scale(t, 2, f->x),
                                           missile_term_scale(t, 4, f->z)),
                          missile_term_add(t, missile_term_scale(t, 6, f->y),
                                           number(2 * i + 1)));
      assert_ptr_equal(easy, missile_term_bool(t, true));
      term not_easy = missile_term_ne(
          t, missile_term_mod(t, f->x, 4),
          missile_term_add(t, missile_term_scale(t, 2, f->y), number(2 * i)));
      term is_odd = missile_term_eq(t, missile_term_mod(t, f->x, 2), number(1));
      assert_int_equal(missile_entails(e, &is_odd, 1, not_easy),
                       MISSILE_PROVED);
    }
    missile_entail_free(e);
  }
}

/* Too deep for the solver: no crash, and nothing claimed. */
static void deep_questions(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  term chain = f->y, nested = f->x;
  for (int i = 0; i < 100000; i++) {
    chain =
        missile_term_ite(t, missile_term_eq(t, f->x, number(i)), f->z, chain);
    nested = missile_term_mod(t, missile_term_scale(t, 3, nested), 7 + i % 2);
  }
  term goals[] = {
      missile_term_ne(t, chain, f->byte),
      missile_term_ne(t, missile_term_add(t, nested, f->y), f->byte)};
  missile_model model;
  for (size_t i = 0; i < 2; i++) {
    assert_int_equal(missile_entails(f->e, NULL, 0, goals[i]), MISSILE_UNKNOWN);
    assert_false(missile_counterexample(f->e, NULL, 0, goals[i], &model));
    assert_int_equal(missile_entails(f->e, &goals[i], 1, goals[i]),
                     MISSILE_PROVED);
  }
}

/* ---- Counterexamples ---- */

static missile_int value_in(const missile_model *model, term variable) {
  for (size_t i = 0; i < model->count; i++)
    if (model->entries[i].variable == variable)
      return model->entries[i].value;
  fail_msg("no value for a variable");
  return 0;
}

static void counterexamples(void **state) {
  fixture *f = *state;
  missile_terms *t = f->t;
  missile_model model;
  term facts[] = {missile_term_lt(t, number(7), f->x)};
  term goal = missile_term_lt(t, f->x, f->y);
  assert_true(missile_counterexample(f->e, facts, 1, goal, &model));
  assert_int_equal(model.count, 2);
  missile_int x = value_in(&model, f->x), y = value_in(&model, f->y);
  assert_true(x > 7 && x <= 16 && y <= x && y >= -16);
  assert_true(missile_term_id(model.entries[0].variable) <
              missile_term_id(model.entries[1].variable));
  /* None. */
  assert_false(missile_counterexample(
      f->e, facts, 1, missile_term_lt(t, number(6), f->x), &model));
  assert_false(missile_counterexample(f->e, facts, 1,
                                      missile_term_bool(t, true), &model));
  /* Only large ones; larger than 64 bits; larger than any number. */
  missile_int huge = (missile_int)1 << 119;
  facts[0] = missile_term_lt(t, number(huge - 1), f->x);
  assert_true(missile_counterexample(f->e, facts, 1,
                                     missile_term_lt(t, f->x, f->y), &model));
  assert_true(value_in(&model, f->x) >= huge);
  facts[0] = missile_term_lt(t, number(huge),
                             missile_term_add(t, missile_term_scale(t, 2, f->x),
                                              missile_term_scale(t, 3, f->y)));
  assert_true(missile_counterexample(f->e, facts, 1,
                                     missile_term_lt(t, f->x, f->y), &model));
  missile_int most = (missile_int)(~(unsigned __int128)0 >> 1);
  facts[0] = missile_term_eq(t, missile_term_subtract(t, f->x, number(most)),
                             missile_term_add(t, f->y, f->z));
  term goals = missile_term_or(t, missile_term_le(t, f->y, number(0)),
                               missile_term_le(t, f->z, number(0)));
  assert_false(missile_counterexample(f->e, facts, 1, goals, &model));
  /* No variables at all. */
  assert_true(missile_counterexample(f->e, NULL, 0, missile_term_bool(t, false),
                                     &model));
  assert_int_equal(model.count, 0);
}

/* ---- Random questions, answered by trying everything ---- */

#define MOST_FACTS 4

typedef struct question {
  expr *facts[MOST_FACTS], *goal;
  term fact_terms[MOST_FACTS], goal_term;
  size_t count;
} question;

static question random_question(missile_arena *arena, missile_terms *t, prng *r,
                                const term *variables, int depth) {
  question q;
  q.count = (size_t)prng_between(r, 0, MOST_FACTS);
  for (size_t i = 0; i < q.count; i++) {
    q.facts[i] = random_bool(arena, r, depth);
    q.fact_terms[i] = expr_term(t, q.facts[i], variables);
  }
  q.goal = random_bool(arena, r, depth);
  q.goal_term = expr_term(t, q.goal, variables);
  return q;
}

static bool is_true(const expr *e, const int *values) {
  bool overflow = false;
  bool result = expr_evaluate(e, values, &overflow);
  assert_false(overflow);
  return result;
}

/* Do the facts of `kept` (a bit each) imply the goal for all valuations? */
static bool holds(const question *q, unsigned kept, bool with_goal) {
  int values[VARIABLES];
  first_valuation(values);
  do {
    bool all = true;
    for (size_t i = 0; i < q->count && all; i++)
      all = !(kept >> i & 1) || is_true(q->facts[i], values);
    if (all && !(with_goal && is_true(q->goal, values)))
      return false;
  } while (next_valuation(values));
  return true;
}

static void note_variable(void *user, term variable) {
  *(unsigned *)user |= 1u << missile_term_index(variable);
}

/* The facts that are relevant to the goal, as entail.h defines it. */
static unsigned cone(const question *q) {
  unsigned variables = 0, kept = 0, before;
  missile_term_variables(q->goal_term, note_variable, &variables);
  if (variables == 0)
    return ~0u;
  do {
    before = kept;
    for (size_t i = 0; i < q->count; i++) {
      unsigned of_fact = 0;
      missile_term_variables(q->fact_terms[i], note_variable, &of_fact);
      if (of_fact & variables) {
        kept |= 1u << i;
        variables |= of_fact;
      }
      if (missile_term_get_kind(q->fact_terms[i]) == MISSILE_TERM_FALSE)
        kept |= 1u << i;
    }
  } while (kept != before);
  return kept;
}

typedef struct model_values {
  int values[VARIABLES];
} model_values;

static model_values values_of(const missile_model *model) {
  model_values v;
  first_valuation(v.values); /* for those that do not occur */
  for (size_t i = 0; i < model->count; i++)
    v.values[missile_term_index(model->entries[i].variable)] =
        (int)model->entries[i].value;
  return v;
}

static void random_questions(void **state) {
  fixture *f = *state;
  prng r = {1234567};
  term variables[VARIABLES];
  make_variables(f->t, variables);
  size_t proved = 0, refuted = 0;
  for (int round = 0; round < 3000; round++) {
    question q = random_question(arena, f->t, &r, variables, round % 4);
    missile_verdict verdict =
        missile_entails(f->e, q.fact_terms, q.count, q.goal_term);
    bool expected = holds(&q, cone(&q), true);
    /* Sound: never proved if false; and complete, since these are small. A
     * fact of the goal's own words is found before the cone is formed. */
    if (verdict == MISSILE_PROVED)
      assert_true(holds(&q, ~0u, true));
    else
      assert_int_equal(verdict, MISSILE_NOT_PROVED);
    if (expected)
      assert_int_equal(verdict, MISSILE_PROVED);
    *(expected ? &proved : &refuted) += 1;

    bool contradictory = holds(&q, ~0u, false);
    assert_int_equal(missile_contradictory(f->e, q.fact_terms, q.count),
                     contradictory);

    missile_model model;
    bool found = missile_counterexample(f->e, q.fact_terms, q.count,
                                        q.goal_term, &model);
    assert_int_equal(found, !holds(&q, ~0u, true));
    if (found) {
      model_values v = values_of(&model);
      for (size_t i = 0; i < q.count; i++)
        assert_true(is_true(q.facts[i], v.values));
      assert_false(is_true(q.goal, v.values));
    }
  }
  /* The questions are neither all true nor all false. */
  assert_true(proved > 300 && refuted > 300);
}

/* The cheap steps alone: an entailment that never reaches the solver has been
 * proved by them. Without the solver many more questions can be tried. */
static void random_cheap_questions(void **state) {
  fixture *f = *state;
  prng r = {987};
  term variables[VARIABLES];
  make_variables(f->t, variables);
  size_t contradictions = 0, found = 0;
  for (int round = 0; round < 60000; round++) {
    question q = random_question(arena, f->t, &r, variables, round % 3);
    bool cheap = missile_contradictory_cheaply(f->e, q.fact_terms, q.count);
    bool contradictory = holds(&q, ~0u, false);
    if (cheap)
      assert_true(contradictory);
    contradictions += contradictory;
    found += cheap;
    /* The goal, refuted: facts and its negation. */
    term with_goal[MOST_FACTS + 1];
    memcpy(with_goal, q.fact_terms, q.count * sizeof *with_goal);
    with_goal[q.count] = missile_term_not(f->t, q.goal_term);
    if (missile_contradictory_cheaply(f->e, with_goal, q.count + 1))
      assert_true(holds(&q, ~0u, true));
  }
  assert_int_equal(solver_calls(f), 0);
  /* It would be of little use if it found few of them. */
  assert_true(contradictions > 1000);
  assert_true(found * 10 > contradictions * 7);
}

/* With variables without bounds and huge numbers, where bounds saturate and
 * sums become unknowns: a claim must be true of every valuation that is tried
 * and can be evaluated. */
static void check_claims(fixture *f, prng *r, const term *variables,
                         bool inflate, size_t *claims) {
  for (int round = 0; round < 20000; round++) {
    question q = random_question(arena, f->t, r, variables, round % 3);
    for (size_t i = 0; i < q.count && inflate; i++) {
      expr_inflate(r, q.facts[i]);
      q.fact_terms[i] = expr_term(f->t, q.facts[i], variables);
    }
    if (inflate) {
      expr_inflate(r, q.goal);
      q.goal_term = expr_term(f->t, q.goal, variables);
    }
    bool cheap = missile_contradictory_cheaply(f->e, q.fact_terms, q.count);
    uint64_t calls = solver_calls(f);
    missile_verdict verdict = MISSILE_UNKNOWN;
    /* Mostly for the sake of the cheap step: the solver is slow. */
    if (round % 10 == 0)
      verdict = missile_entails(f->e, q.fact_terms, q.count, q.goal_term);
    *claims += cheap || (verdict == MISSILE_PROVED && calls == solver_calls(f));
    int values[VARIABLES];
    first_valuation(values);
    do {
      bool overflow = false, all = true;
      for (size_t i = 0; i < q.count && all; i++)
        all = expr_evaluate(q.facts[i], values, &overflow);
      bool goal = expr_evaluate(q.goal, values, &overflow);
      if (overflow || !all)
        continue;
      assert_false(cheap);
      if (verdict == MISSILE_PROVED)
        assert_true(goal);
    } while (next_valuation(values));
  }
}

static void random_open_questions(void **state) {
  fixture *f = *state;
  prng r = {31337};
  term variables[VARIABLES];
  size_t claims = 0;
  make_open_variables(f->t, variables);
  check_claims(f, &r, variables, false, &claims);
  assert_true(claims > 1000);
}

static void random_huge_questions(void **state) {
  fixture *f = *state;
  prng r = {31337};
  term variables[VARIABLES];
  size_t claims = 0;
  make_variables(f->t, variables);
  check_claims(f, &r, variables, true, &claims);
  make_open_variables(f->t, variables);
  check_claims(f, &r, variables, true, &claims);
  assert_true(claims > 1000);
}

/* ---- Determinism ---- */

static void verdicts_are_repeatable(void **state) {
  (void)state;
  enum { QUESTIONS = 400 };
  static missile_verdict verdicts[2][QUESTIONS];
  static missile_int sums[2][QUESTIONS];
  for (int run = 0; run < 2; run++) {
    missile_arena *arena = missile_arena_new();
    missile_terms *t = missile_terms_new(arena);
    missile_entail *e = missile_entail_new(t, 3000);
    prng r = {42};
    term variables[VARIABLES];
    make_variables(t, variables);
    for (int i = 0; i < QUESTIONS; i++) {
      missile_arena_zalloc(arena, (size_t)(run * i * 16));
      question q = random_question(arena, t, &r, variables, 4);
      verdicts[run][i] = missile_entails(e, q.fact_terms, q.count, q.goal_term);
      missile_model model;
      sums[run][i] = 1000;
      if (missile_counterexample(e, q.fact_terms, q.count, q.goal_term,
                                 &model)) {
        sums[run][i] = 0;
        for (size_t v = 0; v < model.count; v++)
          sums[run][i] = sums[run][i] * 11 + model.entries[v].value;
      }
    }
    missile_entail_free(e);
    missile_arena_free(arena);
  }
  for (int i = 0; i < QUESTIONS; i++) {
    assert_int_equal(verdicts[0][i], verdicts[1][i]);
    assert_true(sums[0][i] == sums[1][i]);
  }
}

#define VARIABLES_TEST(name)                                                   \
  cmocka_unit_test_setup_teardown(name, setup_variables, teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      VARIABLES_TEST(trivial_goals),
      VARIABLES_TEST(cheap_goals),
      VARIABLES_TEST(bounds_saturate),
      VARIABLES_TEST(sums_overflow),
      VARIABLES_TEST(many_atoms),
      VARIABLES_TEST(many_facts),
      VARIABLES_TEST(solver_goals),
      VARIABLES_TEST(cone_and_cache),
      VARIABLES_TEST(budget),
      VARIABLES_TEST(deep_questions),
      VARIABLES_TEST(counterexamples),
      VARIABLES_TEST(random_questions),
      VARIABLES_TEST(random_cheap_questions),
      VARIABLES_TEST(random_open_questions),
      VARIABLES_TEST(random_huge_questions),
      cmocka_unit_test(verdicts_are_repeatable),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
