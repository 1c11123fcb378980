/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Guesses of loop invariants: on random loops over a few small numbers, what is
 * left in the end is true of every turn (all of which are run), and it is the
 * largest set of guesses that lasts (all of which are tried).
 */
#include "fixture.h"

#include "missile/guesses.h"
#include "random_terms.h"

#include <string.h>

/* ---- What a guess says ---- */

typedef struct values {
  const missile_term *now[VARIABLES], *before[VARIABLES];
} values;

static const missile_term *now(void *user, size_t variable) {
  return ((values *)user)->now[variable];
}

static const missile_term *before(void *user, size_t variable) {
  return ((values *)user)->before[variable];
}

static bool says(const missile_guess *g, const int *n, const int *b) {
  switch (g->kind) {
  case MISSILE_GUESS_NON_NEGATIVE:
    return n[g->x] >= 0;
  case MISSILE_GUESS_AT_LEAST_START:
    return n[g->x] >= b[g->x];
  case MISSILE_GUESS_AT_MOST_START:
    return n[g->x] <= b[g->x];
  case MISSILE_GUESS_AT_LEAST:
    return n[g->x] >= n[g->y];
  case MISSILE_GUESS_AT_MOST:
    return n[g->x] <= n[g->y];
  case MISSILE_GUESS_BELOW:
    return n[g->x] < n[g->y];
  case MISSILE_GUESS_AT_LEAST_NUMBER:
    return n[g->x] >= g->number;
  case MISSILE_GUESS_AT_MOST_NUMBER:
    return n[g->x] <= g->number;
  case MISSILE_GUESS_PROPORTION:
    return g->number * (n[g->x] - b[g->x]) <= g->factor * (n[g->y] - b[g->y]);
  default:
    fail();
    return false;
  }
}

static void test_formulas(void **state) {
  (void)state;
  const size_t changed[] = {0, 2}, fixed[] = {1};
  missile_guess_list list = {0};
  missile_guess_relations(&list, changed, 2, fixed, 1);
  assert_int_equal(list.count, 2 * 3 + 2 * 3 + 2);
  missile_guess_number(&list, 0, 0);
  assert_int_equal(list.count, 14 + 6);
  /* Of a number next to it there is not much that is new. */
  missile_guess_number(&list, 0, 1);
  assert_int_equal(list.count, 14 + 6 + 2);
  missile_guess_add(&list, (missile_guess){.kind = MISSILE_GUESS_PROPORTION,
                                           .x = 0,
                                           .y = 2,
                                           .number = 2,
                                           .factor = -1});
  for (int round = 0; round < 3 * 3 * 3 * 3; round++) {
    int n[VARIABLES] = {round % 3 - 1, round / 3 % 3 - 1, round / 9 % 3 - 1};
    int b[VARIABLES] = {round / 27 - 1, 0, round % 3 - 1};
    values v;
    for (size_t i = 0; i < VARIABLES; i++) {
      v.now[i] = missile_term_constant(t, n[i]);
      v.before[i] = missile_term_constant(t, b[i]);
    }
    missile_guess_values from = {&v, now, before};
    for (size_t i = 0; i < list.count; i++)
      assert_ptr_equal(missile_guess_formula(t, &list.items[i], &from),
                       missile_term_bool(t, says(&list.items[i], n, b)));
    /* Of what is not known nothing is said. */
    memset(&v, 0, sizeof v);
    for (size_t i = 0; i < list.count; i++)
      assert_null(missile_guess_formula(t, &list.items[i], &from));
  }
  missile_guess_list_clear(&list);
}

/* Many locals change: the number of guesses stays within reason. */
static void test_how_many(void **state) {
  (void)state;
  size_t changed[100], fixed[10];
  for (size_t i = 0; i < 100; i++)
    changed[i] = i;
  for (size_t i = 0; i < 10; i++)
    fixed[i] = 100 + i;
  missile_guess_list list = {0};
  missile_guess_relations(&list, changed, 100, fixed, 10);
  assert_int_equal(list.count, 3 * 100 + 3 * 100 * 10 + 30);
  /* Each but once. */
  for (size_t i = 0; i < list.count; i++)
    for (size_t k = 0; k < i; k++)
      assert_true(list.items[i].kind != list.items[k].kind ||
                  list.items[i].x != list.items[k].x ||
                  list.items[i].y != list.items[k].y);
  list.count = 0;
  missile_guess_relations(&list, NULL, 0, fixed, 10);
  assert_int_equal(list.count, 0);
  missile_guess_list_clear(&list);
}

/* ---- Clauses ---- */

static bool all_hold(void *user, const missile_guess *guess) {
  (void)user, (void)guess;
  return true;
}

static bool none_holds(void *user, const missile_guess *guess) {
  (void)user, (void)guess;
  return false;
}

/* An object is known by its place, a loop by its number. */
static void test_clauses(void **state) {
  (void)state;
  int a, b;
  missile_guess_list list = {0}, assumed = {0};
  missile_guess_add(&list, (missile_guess){.kind = MISSILE_GUESS_LOCAL_CLAUSE});
  missile_guess_add(&list, (missile_guess){.kind = MISSILE_GUESS_OBJECT_CLAUSE,
                                           .storage = &a});
  missile_guess_add(&list, (missile_guess){.kind = MISSILE_GUESS_OBJECT_CLAUSE,
                                           .object = 1,
                                           .storage = &b});
  missile_guess_add(&list, (missile_guess){.kind = MISSILE_GUESS_OBJECT_CLAUSE,
                                           .clause = 1,
                                           .storage = &a});
  missile_guesses *g = missile_guesses_new();
  missile_guesses_enter(g, 7, &list, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 4);
  assert_false(missile_guesses_go_round(g, 7, &assumed, all_hold, NULL));
  assumed.count = 1;
  assumed.items[0] = list.items[1];
  assert_true(missile_guesses_go_round(g, 7, &assumed, none_holds, NULL));
  /* The object has another name in the next run. */
  list.items[1].storage = &b;
  list.items[2].storage = &a;
  assumed.count = 0;
  missile_guesses_enter(g, 7, &list, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 3);
  assert_int_equal(assumed.items[0].kind, MISSILE_GUESS_LOCAL_CLAUSE);
  assert_int_equal(assumed.items[1].object, 1);
  assert_int_equal(assumed.items[2].clause, 1);
  /* Another loop. */
  assumed.count = 0;
  missile_guesses_enter(g, 8, &list, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 4);
  missile_guesses_free(g);
  missile_guess_list_clear(&assumed);
  missile_guess_list_clear(&list);
}

/* ---- Steps ---- */

static void test_steps(void **state) {
  (void)state;
  term x = unbounded(1), y = unbounded(2);
  term word = missile_term_variable(t, MISSILE_SPACE_VALUE, 3, 0, 65535);
  missile_int step;
  assert_true(missile_guess_step(x, missile_term_add(t, x, number(3)), &step));
  assert_true(step == 3);
  assert_true(missile_guess_step(x, x, &step));
  assert_true(step == 0);
  assert_false(missile_guess_step(x, y, &step));
  assert_false(missile_guess_step(x, missile_term_add(t, x, y), &step));
  assert_false(missile_guess_step(x, missile_term_scale(t, 2, x), &step));
  assert_false(missile_guess_step(x, number(0), &step));
  /* It wraps around. */
  for (int by = -2; by <= 2; by++) {
    term now =
        missile_term_mod(t, missile_term_add(t, word, number(by)), 65536);
    assert_true(missile_guess_step(word, now, &step));
    assert_true(step == by);
    now = missile_term_subtract(
        t,
        missile_term_mod(t, missile_term_add(t, word, number(by + 128)), 256),
        number(128));
    assert_true(missile_guess_step(word, now, &step));
    assert_true(step == by);
  }
}

static void test_proportions(void **state) {
  (void)state;
  const size_t variables[] = {4, 5, 6};
  const missile_int steps[] = {2, 0, -4};
  missile_guesses *g = missile_guesses_new();
  assert_true(missile_guesses_learn_steps(g, 1, variables, steps, 3));
  assert_false(missile_guesses_learn_steps(g, 1, variables, steps, 3));
  missile_guess_list none = {0}, assumed = {0};
  missile_guesses_enter(g, 2, &none, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 0);
  missile_guesses_enter(g, 1, &none, none_holds, NULL, &assumed);
  assert_int_equal(assumed.count, 0);
  missile_guesses_enter(g, 1, &none, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 2);
  for (size_t i = 0; i < 2; i++) {
    const missile_guess *guess = &assumed.items[i];
    assert_int_equal(guess->kind, MISSILE_GUESS_PROPORTION);
    assert_int_equal(guess->x, 4);
    assert_int_equal(guess->y, 6);
    /* -2 * x moves as y does. */
    assert_true(guess->number == -2 * guess->factor);
    assert_true(guess->factor == (i ? 1 : -1));
  }
  /* What does not last is not learnt again, and once more steps are something
   * else. */
  assumed.count = 1;
  assert_true(missile_guesses_go_round(g, 1, &assumed, none_holds, NULL));
  assert_false(missile_guesses_learn_steps(g, 1, variables, steps, 3));
  assumed.count = 0;
  missile_guesses_enter(g, 1, &none, all_hold, NULL, &assumed);
  assert_int_equal(assumed.count, 1);
  const missile_int others[] = {1, 0, 1};
  assert_true(missile_guesses_learn_steps(g, 1, variables, others, 3));
  /* There is an end to it. */
  int rounds = 0;
  for (missile_int s = 2; s < 1000; s++)
    rounds += missile_guesses_learn_steps(g, 1, variables,
                                          (const missile_int[]){1, 0, s}, 3);
  assert_in_range(rounds, 5, 50);
  missile_guesses_free(g);
  missile_guess_list_clear(&assumed);
}

/* ---- Random loops ---- */

/* Values are from -SPAN to SPAN; a state is a number. */
#define SPAN 1
#define VALUES (2 * SPAN + 1)
#define STATES (VALUES * VALUES * VALUES)

static void values_of(int state, int *out) {
  for (size_t i = 0; i < VARIABLES; i++, state /= VALUES)
    out[i] = state % VALUES - SPAN;
}

typedef struct loop {
  bool is_changed[VARIABLES];
  bool is_entry[STATES];
  bool leads_to[STATES][STATES]; /* by one turn */
  missile_guess_list proposed;
} loop;

static bool may_lead(const loop *l, int from, int to) {
  int a[VARIABLES], b[VARIABLES];
  values_of(from, a);
  values_of(to, b);
  for (size_t i = 0; i < VARIABLES; i++)
    if (!l->is_changed[i] && a[i] != b[i])
      return false;
  return true;
}

static void random_loop(loop *l, prng *r) {
  memset(l, 0, sizeof *l);
  size_t changed[VARIABLES], fixed[VARIABLES], c = 0, f = 0;
  for (size_t i = 0; i < VARIABLES; i++) {
    l->is_changed[i] = prng_between(r, 0, 1);
    if (l->is_changed[i])
      changed[c++] = i;
    /* Some are none of the integers that guesses are about. */
    else if (prng_between(r, 0, 2))
      fixed[f++] = i;
  }
  /* So few that all subsets can be tried. */
  if (c == 3)
    c = 2;
  if (c == 2)
    f = 0;
  missile_guess_relations(&l->proposed, changed, c, fixed, f);
  int entries = prng_between(r, 1, 4), turns = prng_between(r, 1, 30);
  for (int s = 0; s < STATES; s++) {
    l->is_entry[s] = prng_between(r, 1, STATES) <= entries;
    for (int t = 0; t < STATES; t++)
      l->leads_to[s][t] = may_lead(l, s, t) && prng_between(r, 0, 99) < turns;
  }
}

static bool holds_in(const missile_guess *g, int state, int entry) {
  int n[VARIABLES], b[VARIABLES];
  values_of(state, n);
  values_of(entry, b);
  return says(g, n, b);
}

static bool all_hold_in(const missile_guess_list *list, unsigned subset,
                        int state, int entry) {
  for (size_t i = 0; i < list->count; i++)
    if (subset >> i & 1 && !holds_in(&list->items[i], state, entry))
      return false;
  return true;
}

static const loop *the_loop;
static const missile_guess_list *the_assumed;

static bool holds_on_entry(void *user, const missile_guess *g) {
  (void)user;
  for (int s = 0; s < STATES; s++)
    if (the_loop->is_entry[s] && !holds_in(g, s, s))
      return false;
  return true;
}

/* After a turn that begins in any state in which all that is assumed holds. */
static bool holds_again(void *user, const missile_guess *g) {
  (void)user;
  const loop *l = the_loop;
  for (int entry = 0; entry < STATES; entry++)
    for (int s = 0; l->is_entry[entry] && s < STATES; s++)
      if (may_lead(l, entry, s) && all_hold_in(the_assumed, ~0u, s, entry))
        for (int t = 0; t < STATES; t++)
          if (l->leads_to[s][t] && !holds_in(g, t, entry))
            return false;
  return true;
}

/* Does this set of guesses last? */
static bool lasts(const loop *l, unsigned subset) {
  const missile_guess_list *list = &l->proposed;
  for (int entry = 0; entry < STATES; entry++) {
    if (!l->is_entry[entry])
      continue;
    if (!all_hold_in(list, subset, entry, entry))
      return false;
    for (int s = 0; s < STATES; s++)
      if (may_lead(l, entry, s) && all_hold_in(list, subset, s, entry))
        for (int t = 0; t < STATES; t++)
          if (l->leads_to[s][t] && !all_hold_in(list, subset, t, entry))
            return false;
  }
  return true;
}

static void reach(const loop *l, int state, bool *reached) {
  if (reached[state])
    return;
  reached[state] = true;
  for (int t = 0; t < STATES; t++)
    if (l->leads_to[state][t])
      reach(l, t, reached);
}

static bool is_same(const missile_guess *a, const missile_guess *b) {
  return a->kind == b->kind && a->x == b->x && a->y == b->y;
}

static void test_random_loops(void **state) {
  (void)state;
  prng r = {1};
  unsigned kept = 0, dropped_some = 0;
  for (int round = 0; round < 400; round++) {
    loop l;
    random_loop(&l, &r);
    the_loop = &l;
    missile_guesses *g = missile_guesses_new();
    missile_guess_list assumed = {0};
    the_assumed = &assumed;
    unsigned rounds = 0;
    do {
      assert_true(rounds++ <= l.proposed.count);
      assumed.count = 0;
      missile_guesses_enter(g, 1, &l.proposed, holds_on_entry, NULL, &assumed);
    } while (missile_guesses_go_round(g, 1, &assumed, holds_again, NULL));
    missile_guesses_free(g);

    /* All of it is true of what really happens. */
    for (int entry = 0; entry < STATES; entry++) {
      if (!l.is_entry[entry])
        continue;
      bool reached[STATES] = {false};
      reach(&l, entry, reached);
      for (int s = 0; s < STATES; s++)
        if (reached[s])
          assert_true(all_hold_in(&assumed, ~0u, s, entry));
    }
    /* There is no larger set. */
    unsigned most = 0;
    for (unsigned subset = 0; subset < 1u << l.proposed.count; subset++)
      if ((subset | most) != most && lasts(&l, subset))
        most |= subset;
    unsigned found = 0;
    for (size_t i = 0; i < l.proposed.count; i++)
      for (size_t k = 0; k < assumed.count; k++)
        if (is_same(&l.proposed.items[i], &assumed.items[k]))
          found |= 1u << i;
    assert_int_equal(found, most);
    kept += assumed.count > 0;
    missile_guess_list_clear(&assumed);
    missile_guess_list_clear(&l.proposed);
    dropped_some += rounds > 1;
  }
  assert_in_range(kept, 50, 350);
  assert_in_range(dropped_some, 50, 350);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_formulas), TEST(test_how_many),    TEST(test_clauses),
      TEST(test_steps),    TEST(test_proportions), TEST(test_random_loops),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
