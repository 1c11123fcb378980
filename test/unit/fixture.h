/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What tests begin with: an arena, the terms in it, and an entailment that asks
 * about them; and cmocka, which wants other headers before it. A test that is
 * in TEST() has new ones of its own; one that is not, or that tries many
 * things, calls fixture_begin() and fixture_end() itself.
 */
#ifndef MISSILE_TEST_FIXTURE_H
#define MISSILE_TEST_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "missile/entail.h"

typedef const missile_term *term;

static missile_arena *arena;
static missile_terms *t;
static missile_entail *e; /* makes its solver when it needs one */

/* For one question, unless a test is about that. */
enum { SOLVER_BUDGET = 1000000 };

static inline void fixture_begin(void) {
  arena = missile_arena_new();
  t = missile_terms_new(arena);
  e = missile_entail_new(t, SOLVER_BUDGET);
}

static inline void fixture_end(void) {
  missile_entail_free(e);
  missile_arena_free(arena);
}

static inline int setup(void **state) {
  (void)state;
  fixture_begin();
  return 0;
}

static inline int teardown(void **state) {
  (void)state;
  fixture_end();
  return 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

#define COUNT(array) (sizeof(array) / sizeof *(array))

static inline term number(missile_int value) {
  return missile_term_constant(t, value);
}

/* Any number at all; another index is another one. */
static inline term unbounded(uint32_t index) {
  return missile_term_variable(t, MISSILE_SPACE_VALUE, index, MISSILE_NO_LOWER,
                               MISSILE_NO_UPPER);
}

#endif
