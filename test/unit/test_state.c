/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * States: each operation against what state.h says, and random sequences of
 * operations against a plain model. Two states must be one pointer exactly
 * when their models are equal, and a state must never change.
 */
#include "fixture.h"

#include "missile/state.h"

#include <stdlib.h>
#include <string.h>

static missile_states *table;
static const missile_state *empty;

static int setup_states(void **state) {
  setup(state);
  table = missile_states_new(t);
  empty = missile_state_empty(table);
  return 0;
}

static int teardown_states(void **state) {
  missile_states_free(table);
  return teardown(state);
}

/* Storage is the address of one of these. */
static const char storage[32];

static const missile_term *fact(uint32_t i) {
  const missile_term *v = missile_term_variable(
      t, MISSILE_SPACE_VALUE, i, MISSILE_NO_LOWER, MISSILE_NO_UPPER);
  return missile_term_le(t, v, missile_term_constant(t, 0));
}

/* ---- Facts ---- */

static void test_empty(void **state) {
  (void)state;
  size_t count = 1;
  assert_non_null(missile_state_facts(table, empty, &count));
  assert_int_equal(count, 0);
  assert_int_equal(missile_state_object_count(empty), 0);
  assert_int_equal(missile_state_touch_count(empty), 0);
  assert_int_equal(missile_state_marks(empty), 0);
  assert_false(missile_state_is_gated(empty, &storage[0]));
  assert_ptr_equal(missile_state_empty(table), empty);
}

static void test_assume(void **state) {
  (void)state;
  const missile_term *truth = missile_term_bool(t, true);
  const missile_term *falsity = missile_term_bool(t, false);
  assert_ptr_equal(missile_state_assume(table, empty, truth), empty);
  const missile_state *s = missile_state_assume(table, empty, fact(1));
  assert_ptr_not_equal(s, empty);
  assert_ptr_equal(missile_state_assume(table, empty, fact(1)), s);
  assert_ptr_equal(missile_state_assume(table, s, fact(1)), s);
  const missile_state *s12 = missile_state_assume(table, s, fact(2));
  assert_ptr_equal(missile_state_assume(table, s12, fact(1)), s12);
  /* In the same order. */
  const missile_state *s21 = missile_state_assume(
      table, missile_state_assume(table, empty, fact(2)), fact(1));
  assert_ptr_not_equal(s12, s21);
  const missile_state *dead = missile_state_assume(table, s12, falsity);
  size_t count;
  const missile_term *const *facts = missile_state_facts(table, dead, &count);
  assert_int_equal(count, 3);
  assert_ptr_equal(facts[0], fact(1));
  assert_ptr_equal(facts[1], fact(2));
  assert_ptr_equal(facts[2], falsity);
}

/* The array of a state stays, whatever grows from it. */
static void test_fact_arrays(void **state) {
  (void)state;
  enum { LENGTH = 300 };
  const missile_state *states[LENGTH + 1] = {empty};
  const missile_term *const *arrays[LENGTH + 1];
  size_t count;
  for (uint32_t i = 0; i < LENGTH; i++) {
    states[i + 1] = missile_state_assume(table, states[i], fact(i));
    if (i % 3 != 1) /* not every state is asked while it is the last */
      missile_state_facts(table, states[i + 1], &count);
  }
  for (uint32_t i = 0; i <= LENGTH; i++) {
    arrays[i] = missile_state_facts(table, states[i], &count);
    assert_int_equal(count, i);
    assert_ptr_equal(missile_state_facts(table, states[i], &count), arrays[i]);
  }
  /* Forks of each of them. */
  for (uint32_t i = 0; i <= LENGTH; i++) {
    const missile_state *fork =
        missile_state_assume(table, states[i], fact(1000 + i));
    const missile_term *const *facts = missile_state_facts(table, fork, &count);
    assert_int_equal(count, i + 1);
    assert_ptr_equal(facts[i], fact(1000 + i));
    if (i > 0)
      assert_memory_equal(facts, arrays[i], i * sizeof *facts);
  }
  for (uint32_t i = 0; i <= LENGTH; i++)
    for (uint32_t j = 0; j < i; j++)
      assert_ptr_equal(arrays[i][j], fact(j));
}

/* ---- Objects, touches, gates, marks ---- */

static void test_objects(void **state) {
  (void)state;
  const missile_env *env = missile_env_new(t);
  const missile_env *other = missile_env_new(t);
  const missile_state *a = missile_state_materialize(
      table, empty, (missile_object){&storage[5], env});
  assert_ptr_equal(
      missile_state_materialize(table, a, (missile_object){&storage[5], other}),
      a);
  const missile_state *ab =
      missile_state_materialize(table, a, (missile_object){&storage[2], other});
  assert_int_equal(missile_state_object_count(ab), 2);
  assert_ptr_equal(missile_state_object(ab, 0).storage, &storage[5]);
  assert_ptr_equal(missile_state_object(ab, 1).storage, &storage[2]);
  assert_ptr_equal(missile_state_object(ab, 1).env, other);
  assert_ptr_equal(missile_state_find_object(ab, &storage[5]), env);
  assert_null(missile_state_find_object(ab, &storage[3]));
  assert_ptr_equal(missile_state_summarize(table, ab, &storage[3]), ab);
  assert_ptr_equal(missile_state_summarize(table, ab, &storage[2]), a);
  const missile_state *b = missile_state_summarize(table, ab, &storage[5]);
  assert_ptr_equal(missile_state_materialize(
                       table, empty, (missile_object){&storage[2], other}),
                   b);
  assert_ptr_equal(missile_state_summarize(table, b, &storage[2]), empty);
}

static bool keep_even(void *user, missile_storage s) {
  ++*(int *)user;
  return ((const char *)s - storage) % 2 == 0;
}

static void test_touches(void **state) {
  (void)state;
  const missile_state *r =
      missile_state_touch(table, empty, &storage[1], false);
  assert_false(missile_state_touched(r, 0).written);
  assert_ptr_equal(missile_state_touch(table, r, &storage[1], false), r);
  const missile_state *w = missile_state_touch(table, r, &storage[1], true);
  assert_ptr_not_equal(w, r);
  assert_true(missile_state_touched(w, 0).written);
  assert_false(missile_state_touched(r, 0).written);
  assert_ptr_equal(missile_state_touch(table, w, &storage[1], false), w);
  assert_ptr_equal(missile_state_touch(table, empty, &storage[1], true), w);

  const missile_state *s = missile_state_touch(table, w, &storage[4], false);
  s = missile_state_touch(table, s, &storage[0], true);
  s = missile_state_touch(table, s, &storage[3], true);
  /* Writing later does not change the order. */
  s = missile_state_touch(table, s, &storage[4], true);
  assert_int_equal(missile_state_touch_count(s), 4);
  assert_ptr_equal(missile_state_touched(s, 1).storage, &storage[4]);
  assert_true(missile_state_touched(s, 1).written);
  int calls = 0;
  const missile_state *kept =
      missile_state_forget_touches(table, s, keep_even, &calls);
  assert_int_equal(calls, 4);
  assert_int_equal(missile_state_touch_count(kept), 2);
  assert_ptr_equal(missile_state_touched(kept, 0).storage, &storage[4]);
  assert_ptr_equal(missile_state_touched(kept, 1).storage, &storage[0]);
  assert_ptr_equal(missile_state_forget_touches(table, kept, keep_even, &calls),
                   kept);
}

static void test_gates_are_a_set(void **state) {
  (void)state;
  const missile_state *ab = missile_state_gate(
      table, missile_state_gate(table, empty, &storage[9]), &storage[1]);
  const missile_state *ba = missile_state_gate(
      table, missile_state_gate(table, empty, &storage[1]), &storage[9]);
  assert_ptr_equal(ab, ba);
  assert_ptr_equal(missile_state_gate(table, ab, &storage[9]), ab);
  assert_true(missile_state_is_gated(ab, &storage[1]));
  assert_false(missile_state_is_gated(ab, &storage[2]));
  assert_ptr_equal(missile_state_leak(table, ab, &storage[2]), ab);
  const missile_state *a = missile_state_leak(table, ab, &storage[1]);
  assert_ptr_equal(a, missile_state_gate(table, empty, &storage[9]));
  assert_ptr_equal(missile_state_gate(table, a, &storage[1]), ab);
  assert_ptr_equal(missile_state_leak(table, a, &storage[9]), empty);
}

/* An address that is used again is other storage: nothing of it is known, and
 * the same operations cost the same again. */
static void test_clear(void **state) {
  (void)state;
  missile_budget *budget = missile_terms_budget(t);
  uint64_t cost[2];
  for (int i = 0; i < 2; i++) {
    missile_states_clear(table);
    const missile_state *none = missile_state_empty(table);
    assert_false(missile_state_is_gated(none, &storage[9]));
    uint64_t before = missile_spent(budget);
    const missile_state *gated = missile_state_gate(
        table, missile_state_gate(table, none, &storage[9]), &storage[1]);
    assert_true(missile_state_is_gated(gated, &storage[9]));
    cost[i] = missile_spent(budget) - before;
  }
  assert_int_equal(cost[0], cost[1]);
}

static void test_marks(void **state) {
  (void)state;
  const missile_state *s = missile_state_mark(table, empty, 5);
  assert_int_equal(missile_state_marks(s), 5);
  assert_ptr_equal(missile_state_mark(table, s, 4), s);
  assert_ptr_equal(missile_state_mark(table, s, 0), s);
  assert_int_equal(
      missile_state_marks(missile_state_mark(table, s, 0x80000002u)),
      0x80000007u);
  assert_int_equal(missile_state_marks(s), 5);
}

/* ---- Against a model ---- */

enum { STORAGES = 5, FACTS = 6, STATES = 1500, STEPS = 30000 };

typedef struct model {
  uint32_t facts[FACTS];
  size_t fact_count;
  struct {
    unsigned storage;
    const missile_env *env;
  } objects[STORAGES];
  size_t object_count;
  struct {
    unsigned storage;
    bool written;
  } touches[STORAGES];
  size_t touch_count;
  bool gated[STORAGES];
  uint32_t marks;
} model;

static const missile_env *envs[2];

static unsigned random_below(unsigned limit) {
  static uint32_t seed = 12345;
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % limit;
}

static bool keep_first(void *user, missile_storage s) {
  return (size_t)((const char *)s - storage) < *(const unsigned *)user;
}

/* One random operation on both. */
static const missile_state *step(const missile_state *s, model *m) {
  unsigned x = random_below(STORAGES), choice = random_below(7);
  size_t i;
  switch (choice) {
  case 0:
    x = random_below(FACTS);
    for (i = 0; i < m->fact_count && m->facts[i] != x; i++)
      ;
    if (i == m->fact_count)
      m->facts[m->fact_count++] = x;
    return missile_state_assume(table, s, fact(x));
  case 1: {
    const missile_env *env = envs[random_below(2)];
    for (i = 0; i < m->object_count && m->objects[i].storage != x; i++)
      ;
    if (i == m->object_count) {
      m->objects[i].storage = x;
      m->objects[i].env = env;
      m->object_count++;
    }
    return missile_state_materialize(table, s,
                                     (missile_object){&storage[x], env});
  }
  case 2:
    for (i = 0; i < m->object_count && m->objects[i].storage != x; i++)
      ;
    if (i < m->object_count) {
      memmove(&m->objects[i], &m->objects[i + 1],
              (m->object_count - i - 1) * sizeof m->objects[0]);
      m->object_count--;
      memset(&m->objects[m->object_count], 0, sizeof m->objects[0]);
    }
    return missile_state_summarize(table, s, &storage[x]);
  case 3: {
    bool written = random_below(2);
    for (i = 0; i < m->touch_count && m->touches[i].storage != x; i++)
      ;
    if (i == m->touch_count) {
      m->touches[i].storage = x;
      m->touch_count++;
    }
    m->touches[i].written |= written;
    return missile_state_touch(table, s, &storage[x], written);
  }
  case 4: {
    size_t kept = 0;
    for (i = 0; i < m->touch_count; i++)
      if (m->touches[i].storage < x)
        m->touches[kept++] = m->touches[i];
    memset(&m->touches[kept], 0, (STORAGES - kept) * sizeof m->touches[0]);
    m->touch_count = kept;
    return missile_state_forget_touches(table, s, keep_first, &x);
  }
  case 5:
    m->gated[x] = !m->gated[x];
    return m->gated[x] ? missile_state_gate(table, s, &storage[x])
                       : missile_state_leak(table, s, &storage[x]);
  default:
    x = 1u << random_below(2);
    m->marks |= x;
    return missile_state_mark(table, s, x);
  }
}

static void check_state(const missile_state *s, const model *m) {
  size_t count;
  const missile_term *const *facts = missile_state_facts(table, s, &count);
  assert_int_equal(count, m->fact_count);
  for (size_t i = 0; i < count; i++)
    assert_ptr_equal(facts[i], fact(m->facts[i]));
  assert_int_equal(missile_state_object_count(s), m->object_count);
  for (size_t i = 0; i < m->object_count; i++) {
    missile_object object = missile_state_object(s, i);
    assert_ptr_equal(object.storage, &storage[m->objects[i].storage]);
    assert_ptr_equal(object.env, m->objects[i].env);
  }
  assert_int_equal(missile_state_touch_count(s), m->touch_count);
  for (size_t i = 0; i < m->touch_count; i++) {
    missile_touch touch = missile_state_touched(s, i);
    assert_ptr_equal(touch.storage, &storage[m->touches[i].storage]);
    assert_int_equal(touch.written, m->touches[i].written);
  }
  for (unsigned i = 0; i < STORAGES; i++)
    assert_int_equal(missile_state_is_gated(s, &storage[i]), m->gated[i]);
  assert_int_equal(missile_state_marks(s), m->marks);
}

static bool equal_models(const model *a, const model *b) {
  bool equal = a->fact_count == b->fact_count &&
               a->object_count == b->object_count &&
               a->touch_count == b->touch_count && a->marks == b->marks;
  for (size_t i = 0; equal && i < a->fact_count; i++)
    equal = a->facts[i] == b->facts[i];
  for (size_t i = 0; equal && i < a->object_count; i++)
    equal = a->objects[i].storage == b->objects[i].storage &&
            a->objects[i].env == b->objects[i].env;
  for (size_t i = 0; equal && i < a->touch_count; i++)
    equal = a->touches[i].storage == b->touches[i].storage &&
            a->touches[i].written == b->touches[i].written;
  for (size_t i = 0; equal && i < STORAGES; i++)
    equal = a->gated[i] == b->gated[i];
  return equal;
}

static void test_random_operations(void **state) {
  (void)state;
  envs[0] = missile_env_new(t);
  envs[1] = missile_env_new(t);
  const missile_state **states = calloc(STATES, sizeof *states);
  model *models = calloc(STATES, sizeof *models);
  size_t known = 1, merged = 0;
  states[0] = empty;
  for (int i = 0; i < STEPS; i++) {
    /* Mostly near the beginning, where different ways lead to one state. */
    size_t from = random_below((unsigned)(random_below(2) ? known
                                          : known < 40    ? known
                                                          : 40));
    model m = models[from];
    const missile_state *s = step(states[from], &m);
    check_state(s, &m);
    for (size_t j = 0; j < known; j++) {
      bool one = states[j] == s;
      assert_int_equal(one, equal_models(&models[j], &m));
      merged += one && j != from;
    }
    size_t j = 0;
    while (j < known && states[j] != s)
      j++;
    if (j == known && known < STATES) {
      states[known] = s;
      models[known++] = m;
    }
  }
  assert_int_equal(known, STATES);
  assert_true(merged > 1000);
  for (size_t i = 0; i < known; i++)
    check_state(states[i], &models[i]);
  free(states);
  free(models);
}

#define STATES_TEST(f)                                                         \
  cmocka_unit_test_setup_teardown(f, setup_states, teardown_states)

int main(void) {
  const struct CMUnitTest tests[] = {
      STATES_TEST(test_empty),
      STATES_TEST(test_assume),
      STATES_TEST(test_fact_arrays),
      STATES_TEST(test_objects),
      STATES_TEST(test_touches),
      STATES_TEST(test_gates_are_a_set),
      STATES_TEST(test_marks),
      STATES_TEST(test_clear),
      STATES_TEST(test_random_operations),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
