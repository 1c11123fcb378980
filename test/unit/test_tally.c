/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * How sites end. Random functions are counted a second time, error by error.
 */
#include "fixture.h"

#include "missile/tally.h"
#include "random_terms.h"

#include <string.h>

#define MOST_SITES 6
#define MOST_ERRORS 8
#define INVARIANTS 4

static void add(void *user, unsigned invariant, missile_outcome outcome) {
  ((missile_tally *)user)[invariant].of[outcome]++;
}

static void expect(missile_tally tally, unsigned types, unsigned sections,
                   unsigned trusted, unsigned suppressed, unsigned alarms) {
  assert_int_equal(tally.of[MISSILE_BY_TYPES], types);
  assert_int_equal(tally.of[MISSILE_BY_SECTION], sections);
  assert_int_equal(tally.of[MISSILE_TRUSTED], trusted);
  assert_int_equal(tally.of[MISSILE_SUPPRESSED], suppressed);
  assert_int_equal(tally.of[MISSILE_ALARMED], alarms);
}

/* ---- Examples ---- */

static void test_one_function(void **state) {
  (void)state;
  const unsigned invariants[] = {0, 0, 1, 1};
  const missile_site sites[] = {
      {.end_invariant = 1}, /* fine */
      {.end_error = 2, .first_invariant = 1, .end_invariant = 3},
      {.first_error = 2,
       .end_error = 2,
       .first_invariant = 3,
       .end_invariant = 4,
       .is_trusted = true},
      {.first_error = 2, .end_error = 2}, /* nothing to do with it */
  };
  const missile_outcome errors[] = {MISSILE_BY_SECTION, MISSILE_ALARMED,
                                    MISSILE_SUPPRESSED};
  const missile_ends ends = {.errors = errors, .error_count = 3};
  missile_tally of[INVARIANTS] = {{{0}}};
  /* The last error is at no site. */
  expect(missile_sites_tally(sites, 4, invariants, &ends, add, of), 1, 0, 1, 1,
         1);
  expect(of[0], 1, 0, 0, 0, 1);
  expect(of[1], 0, 0, 1, 0, 1);
}

static void test_whole(void **state) {
  (void)state;
  const missile_site sites[] = {
      {.is_body = true},
      {.end_error = 1},
      {.first_error = 1, .end_error = 1, .end_invariant = 1}};
  const unsigned invariants[] = {0};
  const missile_outcome errors[] = {MISSILE_BY_SECTION};
  missile_outcome whole = MISSILE_ALARMED;
  missile_tally of[INVARIANTS] = {{{0}}};
  missile_ends ends = {.errors = errors, .error_count = 1};
  expect(missile_sites_tally(sites, 3, invariants, &ends, add, of), 1, 2, 0, 0,
         0);
  /* The body is not proved: nor is what its section should have shown. */
  ends.whole = &whole;
  expect(missile_sites_tally(sites, 3, invariants, &ends, add, of), 1, 0, 0, 0,
         2);
  /* Not understood: what types have shown does not count. */
  ends.is_refused = true;
  expect(missile_sites_tally(sites, 3, invariants, &ends, add, of), 0, 0, 0, 0,
         3);
  whole = MISSILE_SUPPRESSED;
  expect(missile_sites_tally(sites, 3, invariants, &ends, add, of), 0, 0, 0, 3,
         0);
  ends.whole = NULL;
  expect(missile_sites_tally(sites, 3, invariants, &ends, add, of), 0, 0, 0, 0,
         3);
}

static void test_nothing(void **state) {
  (void)state;
  const missile_ends ends = {.errors = NULL};
  expect(missile_sites_tally(NULL, 0, NULL, &ends, add, NULL), 0, 0, 0, 0, 0);
  assert_int_equal(missile_sites_trust(NULL, 0, NULL, 0), 0);
}

/* ---- Random functions ---- */

typedef struct function {
  missile_site sites[MOST_SITES];
  size_t count;
  unsigned invariants[2 * MOST_SITES];
  size_t error_count;
  missile_outcome errors[MOST_ERRORS];
} function;

/* Sites come in the order of their errors, but one may be around others. */
static void random_function(function *f, prng *r) {
  memset(f, 0, sizeof *f);
  f->count = (size_t)prng_between(r, 0, MOST_SITES);
  size_t next = 0, invariant = 0;
  for (size_t i = 0; i < f->count; i++) {
    missile_site *s = &f->sites[i];
    if (next < MOST_ERRORS && prng_between(r, 0, 3) == 0)
      next++; /* at no site */
    s->first_error = next;
    next += (size_t)prng_between(r, 0, 2);
    if (next > MOST_ERRORS)
      next = MOST_ERRORS;
    s->end_error = next;
    if (prng_between(r, 0, 4) == 0)
      s->first_error = (size_t)prng_between(r, 0, (int)next);
    s->first_invariant = invariant;
    for (int n = prng_between(r, 0, 2); n; n--)
      f->invariants[invariant++] = (unsigned)prng_between(r, 0, INVARIANTS - 1);
    s->end_invariant = invariant;
    s->is_body = prng_between(r, 0, 5) == 0;
    s->is_trusted = prng_between(r, 0, 5) == 0;
  }
  f->error_count = next;
  for (size_t i = 0; i < MOST_ERRORS; i++)
    f->errors[i] =
        (missile_outcome)prng_between(r, MISSILE_BY_SECTION, MISSILE_ALARMED);
}

static void test_random_tallies(void **state) {
  (void)state;
  prng r = {1};
  for (int round = 0; round < 20000; round++) {
    function f;
    random_function(&f, &r);
    missile_outcome whole =
        (missile_outcome)prng_between(&r, MISSILE_SUPPRESSED, MISSILE_ALARMED);
    const missile_ends ends = {f.errors, f.error_count,
                               prng_between(&r, 0, 1) ? &whole : NULL,
                               prng_between(&r, 0, 4) == 0};
    missile_tally of[INVARIANTS] = {{{0}}};
    missile_tally all =
        missile_sites_tally(f.sites, f.count, f.invariants, &ends, add, of);
    /* Every site and every error that is at none counts once, unless there is
     * nothing to it. */
    unsigned total = 0, expected = 0, alarms = 0;
    for (size_t i = 0; i < MISSILE_OUTCOMES; i++)
      total += all.of[i];
    for (size_t i = 0; i < f.count; i++) {
      const missile_site *s = &f.sites[i];
      expected += s->is_body || s->is_trusted ||
                  s->first_error != s->end_error ||
                  s->first_invariant != s->end_invariant;
      bool has_alarm = false;
      for (size_t e = s->first_error; e < s->end_error; e++)
        has_alarm |= f.errors[e] == MISSILE_ALARMED;
      alarms += has_alarm;
    }
    for (size_t e = 0; e < f.error_count; e++) {
      bool is_loose = true;
      for (size_t i = 0; i < f.count; i++)
        is_loose &= e < f.sites[i].first_error || e >= f.sites[i].end_error;
      expected += is_loose;
      alarms += is_loose && f.errors[e] == MISSILE_ALARMED;
    }
    assert_int_equal(total, expected);
    if (ends.is_refused && !ends.whole)
      continue;
    if (!ends.whole)
      assert_int_equal(all.of[MISSILE_ALARMED], alarms);
    assert_true(all.of[MISSILE_ALARMED] >= alarms);
    /* No invariant has a site proved at which anything is wrong. */
    for (unsigned n = 0; n < INVARIANTS; n++) {
      unsigned wrong = 0;
      for (size_t i = 0; i < f.count; i++) {
        const missile_site *s = &f.sites[i];
        bool has_alarm = false;
        for (size_t e = s->first_error; e < s->end_error; e++)
          has_alarm |= f.errors[e] >= MISSILE_SUPPRESSED;
        for (size_t k = s->first_invariant; has_alarm && k < s->end_invariant;
             k++)
          wrong += f.invariants[k] == n;
      }
      assert_true(of[n].of[MISSILE_SUPPRESSED] + of[n].of[MISSILE_ALARMED] >=
                  wrong);
    }
  }
}

static void test_random_trust(void **state) {
  (void)state;
  prng r = {2};
  for (int round = 0; round < 20000; round++) {
    function f;
    random_function(&f, &r);
    bool taken[MOST_ERRORS];
    for (size_t i = 0; i < f.error_count; i++)
      taken[i] = prng_between(&r, 0, 2) == 0;
    function before = f;
    size_t loose = missile_sites_trust(f.sites, f.count, taken, f.error_count);
    size_t expected = 0, number = 0;
    for (size_t e = 0; e < f.error_count; e++) {
      unsigned at = 0, trusted = 0;
      for (size_t i = 0; i < f.count; i++) {
        bool was_here =
            e >= before.sites[i].first_error && e < before.sites[i].end_error;
        at += was_here;
        trusted += was_here && f.sites[i].is_trusted;
        /* What stays is at the sites that it was at. */
        if (!taken[e])
          assert_int_equal(number >= f.sites[i].first_error &&
                               number < f.sites[i].end_error,
                           was_here);
      }
      number += !taken[e];
      expected += taken[e] && !at;
      if (taken[e] && at)
        assert_true(trusted > 0);
    }
    assert_int_equal(loose, expected);
    for (size_t i = 0; i < f.count; i++) {
      bool had_taken = before.sites[i].is_trusted;
      for (size_t e = before.sites[i].first_error;
           e < before.sites[i].end_error; e++)
        had_taken |= taken[e];
      assert_true(had_taken || !f.sites[i].is_trusted);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_one_function),
      cmocka_unit_test(test_whole),
      cmocka_unit_test(test_nothing),
      cmocka_unit_test(test_random_tallies),
      cmocka_unit_test(test_random_trust),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
