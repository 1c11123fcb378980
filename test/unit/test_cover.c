/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The cover of errors by sections, on functions that are nothing but a graph.
 * Small random ones are compared with a search that tries every choice of
 * starts and follows the typed world point by point.
 */
#include "fixture.h"

#include "core/cover_walk.h"
#include "random_terms.h"

#include <string.h>

#define MOST_BLOCKS 6
#define MOST_ELEMENTS 3
#define MOST_POINTS (MOST_BLOCKS * (MOST_ELEMENTS + 1))
#define MOST_GOALS 4
#define MOST_STARTS 5
#define CLOSED MOST_STARTS

/* A function, and what sections can do in it. A point is block * (MOST_ELEMENTS
 * + 1) + index here. */
typedef struct world {
  size_t blocks, elements[MOST_BLOCKS];
  size_t edges, from[2 * MOST_BLOCKS], to[2 * MOST_BLOCKS];
  size_t goals;
  int site[MOST_GOALS];
  /* The ladder, then others that are offered. */
  size_t ladder[MOST_GOALS], starts[MOST_GOALS];
  int start[MOST_GOALS][MOST_STARTS];
  bool is_guard[MOST_GOALS][MOST_STARTS];
  size_t entries;
  int entry[2];
  /* A path may stop here, if no error is ahead; one that began there fails
   * here. */
  bool is_consistent[MOST_POINTS];
  bool fails[MOST_POINTS][MOST_POINTS];
  unsigned cost; /* steps for a point */
  /* Filled in by what is tested. */
  missile_cover *cover;
  missile_point stops[MOST_POINTS];
  unsigned runs, failures;
} world;

static int point_at(size_t block, size_t index) {
  return (int)(block * (MOST_ELEMENTS + 1) + index);
}
static size_t block_of(int p) { return (size_t)p / (MOST_ELEMENTS + 1); }
static size_t index_of(int p) { return (size_t)p % (MOST_ELEMENTS + 1); }

static missile_point core_point(const world *w, int p) {
  return missile_cover_point(w->cover, block_of(p), index_of(p));
}
static int test_point(const world *w, missile_point p) {
  return point_at(missile_cover_block(w->cover, p),
                  missile_cover_index(w->cover, p));
}

/* The points behind `p`: their number. */
static size_t successors(const world *w, int p, int *out) {
  if (index_of(p) < w->elements[block_of(p)]) {
    out[0] = p + 1;
    return 1;
  }
  size_t count = 0;
  for (size_t e = 0; e < w->edges; e++)
    if (w->from[e] == block_of(p))
      out[count++] = point_at(w->to[e], 0);
  return count;
}

/* What a section does: it follows every path until it may stop. */
typedef bool (*may_stop)(void *user, int p);
static bool follow(const world *w, int start, may_stop stops_at, void *user,
                   bool *stops, unsigned *points) {
  bool seen[MOST_POINTS] = {false};
  int work[MOST_POINTS], count = 0;
  bool is_first = true;
  memset(stops, 0, MOST_POINTS * sizeof *stops);
  *points = 0;
  work[count++] = start;
  while (count) {
    int p = work[--count];
    ++*points;
    if (!is_first && w->is_consistent[p] && stops_at(user, p)) {
      stops[p] = true;
      continue;
    }
    is_first = false;
    if (w->fails[start][p])
      return false;
    int next[2 * MOST_BLOCKS];
    size_t n = successors(w, p, next);
    if (n == 0 && !w->is_consistent[p])
      return false;
    for (size_t i = 0; i < n; i++)
      if (!seen[next[i]]) {
        seen[next[i]] = true;
        work[count++] = next[i];
      }
  }
  return true;
}

/* ---- The client ---- */

static bool ask(void *user, int p) {
  const world *w = user;
  return missile_cover_may_stop(w->cover, core_point(w, p));
}

static void run_section(void *user, missile_point start, unsigned most_steps,
                        missile_cover_outcome *outcome) {
  world *w = user;
  bool stops[MOST_POINTS];
  unsigned points;
  w->runs++;
  outcome->proved = follow(w, test_point(w, start), ask, w, stops, &points);
  outcome->steps = points * w->cost;
  if (outcome->steps > most_steps) {
    outcome->steps = most_steps;
    outcome->proved = false;
    outcome->out_of_steps = true;
  }
  outcome->stops = w->stops;
  for (int p = 0; p < MOST_POINTS; p++)
    if (stops[p])
      w->stops[outcome->stop_count++] = core_point(w, p);
}

static void section_failed(void *user, missile_point start) {
  world *w = user;
  w->failures++;
  bool is_some = false;
  for (size_t g = 0; g < w->goals; g++)
    is_some |= missile_cover_is_open(w->cover, g) &&
               missile_cover_start(w->cover, g,
                                   missile_cover_rung(w->cover, g)) == start;
  assert_true(is_some);
}

static bool another_start(void *user, size_t goal, missile_point *start) {
  world *w = user;
  size_t known = missile_cover_start_count(w->cover, goal);
  /* The ladder may have had one twice in a row. */
  size_t skipped =
      w->ladder[goal] - missile_cover_ladder_length(w->cover, goal);
  if (known + skipped >= w->starts[goal])
    return false;
  *start = core_point(w, w->start[goal][known + skipped]);
  return true;
}

static void build(world *w, missile_budget *budget, unsigned attempts,
                  unsigned steps) {
  missile_cover_client client = {w, run_section, section_failed, another_start};
  missile_cover_limits limits = {attempts, steps};
  w->cover = missile_cover_new(budget, limits, client, w->elements, w->blocks);
  for (size_t e = 0; e < w->edges; e++)
    missile_cover_add_edge(w->cover, w->from[e], w->to[e]);
  for (size_t i = 0; i < w->entries; i++)
    missile_cover_add_entry(w->cover, core_point(w, w->entry[i]));
  for (size_t g = 0; g < w->goals; g++) {
    assert_int_equal(
        missile_cover_add_goal(w->cover, core_point(w, w->site[g])), g);
    for (size_t i = 0; i < w->ladder[g]; i++)
      missile_cover_add_start(w->cover, g, core_point(w, w->start[g][i]),
                              w->is_guard[g][i]);
  }
}

/* ---- The brute-force check ---- */

/* Which start each goal has, as a point; -1: it is closed. */
typedef struct choice {
  const world *w;
  int start[MOST_GOALS];
} choice;

static bool is_start(const choice *c, int p) {
  for (size_t g = 0; g < c->w->goals; g++)
    if (c->start[g] == p)
      return true;
  return false;
}

static bool is_site(const choice *c, int p) {
  for (size_t g = 0; g < c->w->goals; g++)
    if (c->start[g] >= 0 && c->w->site[g] == p)
      return true;
  return false;
}

static bool gets_to_site(const choice *c, int p, bool *seen) {
  if (seen[p] || is_start(c, p))
    return false;
  seen[p] = true;
  if (is_site(c, p))
    return true;
  int next[2 * MOST_BLOCKS];
  size_t n = successors(c->w, p, next);
  for (size_t i = 0; i < n; i++)
    if (gets_to_site(c, next[i], seen))
      return true;
  return false;
}

static bool is_safe(void *user, int p) {
  bool seen[MOST_POINTS] = {false};
  return !gets_to_site(user, p, seen);
}

static bool is_proof_from(choice *c, int p, bool *seen) {
  if (seen[p])
    return true;
  seen[p] = true;
  if (is_start(c, p)) {
    bool stops[MOST_POINTS];
    unsigned points;
    if (!follow(c->w, p, is_safe, c, stops, &points))
      return false;
    for (int q = 0; q < MOST_POINTS; q++)
      if (stops[q] && !is_proof_from(c, q, seen))
        return false;
    return true;
  }
  if (is_site(c, p))
    return false;
  int next[2 * MOST_BLOCKS];
  size_t n = successors(c->w, p, next);
  for (size_t i = 0; i < n; i++)
    if (!is_proof_from(c, next[i], seen))
      return false;
  return true;
}

static bool is_proof(choice *c) {
  bool seen[MOST_POINTS] = {false};
  for (size_t i = 0; i < c->w->entries; i++)
    if (!is_proof_from(c, c->w->entry[i], seen))
      return false;
  return true;
}

/* The fewest alarms of any choice. */
static size_t fewest_alarms(choice *c, size_t goal, size_t closed) {
  const world *w = c->w;
  if (goal == w->goals)
    return is_proof(c) ? closed : w->goals;
  c->start[goal] = -1;
  size_t best = fewest_alarms(c, goal + 1, closed + 1);
  for (size_t i = 0; i < w->starts[goal]; i++) {
    c->start[goal] = w->start[goal][i];
    size_t other = fewest_alarms(c, goal + 1, closed);
    best = other < best ? other : best;
  }
  return best;
}

static choice choice_of(const world *w) {
  choice c = {w, {0}};
  for (size_t g = 0; g < w->goals; g++)
    c.start[g] =
        missile_cover_is_open(w->cover, g)
            ? test_point(w, missile_cover_start(
                                w->cover, g, missile_cover_rung(w->cover, g)))
            : -1;
  return c;
}

/* ---- Random functions ---- */

static bool chance(prng *r, int percent) {
  return prng_between(r, 1, 100) <= percent;
}

static int random_point(const world *w, prng *r) {
  size_t block = (size_t)prng_between(r, 0, (int)w->blocks - 1);
  return point_at(block, (size_t)prng_between(r, 0, (int)w->elements[block]));
}

static void random_world(world *w, prng *r, size_t most_goals) {
  memset(w, 0, sizeof *w);
  w->blocks = (size_t)prng_between(r, 1, MOST_BLOCKS);
  for (size_t b = 0; b < w->blocks; b++) {
    w->elements[b] = (size_t)prng_between(r, 0, MOST_ELEMENTS);
    for (int n = prng_between(r, 0, 2); n; n--) {
      w->from[w->edges] = b;
      w->to[w->edges++] = (size_t)prng_between(r, 0, (int)w->blocks - 1);
    }
  }
  w->entries = 1 + chance(r, 20);
  w->entry[0] = point_at(0, 0);
  w->entry[1] = random_point(w, r);
  w->goals = (size_t)prng_between(r, 1, (int)most_goals);
  for (size_t g = 0; g < w->goals; g++) {
    w->site[g] = random_point(w, r);
    w->ladder[g] = (size_t)prng_between(r, 1, 3);
    w->starts[g] = w->ladder[g] + (size_t)prng_between(r, 0, 2);
    for (size_t i = 0; i < w->starts[g]; i++) {
      w->start[g][i] = random_point(w, r);
      w->is_guard[g][i] = chance(r, 30);
    }
    /* Mostly as it is: the narrowest one is the site, the widest the entry. */
    if (chance(r, 80))
      w->start[g][0] = w->site[g];
    if (chance(r, 60))
      w->start[g][w->ladder[g] - 1] = w->entry[0];
  }
  int consistent = prng_between(r, 30, 100), fails = prng_between(r, 0, 15);
  for (int p = 0; p < MOST_POINTS; p++) {
    w->is_consistent[p] = chance(r, consistent);
    for (int q = 0; q < MOST_POINTS; q++)
      w->fails[p][q] = chance(r, fails);
  }
  w->cost = chance(r, 50) ? 1 : 90;
}

static missile_budget unlimited(void) {
  missile_budget b = {.arena = arena};
  return b;
}

/* ---- Walks ---- */

static void test_walks(void **state) {
  (void)state;
  prng r = {1};
  for (int round = 0; round < 20000; round++) {
    world w;
    random_world(&w, &r, MOST_GOALS);
    fixture_begin();
    missile_budget budget = unlimited();
    build(&w, &budget, 12, 1000);
    missile_walk *walk = missile_walk_new(arena, &budget, w.elements, w.blocks);
    for (size_t e = 0; e < w.edges; e++)
      missile_walk_add_edge(walk, w.from[e], w.to[e]);
    /* The second time, nothing of the first is left. */
    for (int time = 0; time < 2; time++) {
      choice c = {&w, {0}};
      missile_points starts = {0}, sites = {0}, met = {0};
      for (size_t g = 0; g < w.goals; g++) {
        w.site[g] = random_point(&w, &r);
        c.start[g] = random_point(&w, &r);
        missile_points_add(arena, &sites, core_point(&w, w.site[g]));
        missile_points_add(arena, &starts, core_point(&w, c.start[g]));
      }
      missile_walk_reset(walk, &starts, &sites);
      for (size_t b = 0; b < w.blocks; b++)
        for (size_t i = 0; i <= w.elements[b]; i++)
          assert_int_equal(
              missile_walk_is_safe(walk, missile_walk_point(walk, b, i)),
              is_safe(&c, point_at(b, i)));
      int from = random_point(&w, &r);
      missile_point site =
          missile_walk_follow(walk, core_point(&w, from), &met);
      assert_int_equal(site == MISSILE_NO_POINT, is_safe(&c, from));
      if (site != MISSILE_NO_POINT)
        assert_true(is_site(&c, test_point(&w, site)) &&
                    !is_start(&c, test_point(&w, site)));
      /* Each start that is met, once; and then nothing is new. */
      for (size_t i = 0; i < met.count; i++) {
        assert_true(is_start(&c, test_point(&w, met.items[i])));
        for (size_t k = 0; k < i; k++)
          assert_int_not_equal(met.items[i], met.items[k]);
      }
      met.count = 0;
      if (site == MISSILE_NO_POINT) {
        assert_int_equal(missile_walk_follow(walk, core_point(&w, from), &met),
                         MISSILE_NO_POINT);
        assert_int_equal(met.count, 0);
      }
    }
    missile_cover_free(w.cover);
    fixture_end();
  }
}

/* ---- Random functions against the search ---- */

static void test_is_proof(void **state) {
  (void)state;
  prng r = {2};
  unsigned best = 0, found = 0, total = 0, reused = 0;
  for (int round = 0; round < 20000; round++) {
    world w;
    random_world(&w, &r, MOST_GOALS);
    fixture_begin();
    missile_budget budget = unlimited();
    build(&w, &budget, 12, 1000);
    assert_true(missile_cover_run(w.cover));
    choice c = choice_of(&w);
    if (!is_proof(&c))
      fail_msg("round %d: what is taken for a proof is none", round);
    size_t closed = 0;
    for (size_t g = 0; g < w.goals; g++)
      closed += c.start[g] < 0;
    total += (unsigned)w.goals;
    found += (unsigned)closed;
    best += (unsigned)fewest_alarms(&c, 0, 0);
    reused += missile_cover_section_count(w.cover) > w.runs - w.failures;
    missile_cover_free(w.cover);
    fixture_end();
  }
  assert_int_equal(reused, 0); /* each has been run */
  /* It need not be the best cover, but it should not be far from it. */
  print_message("%u goals: %u alarms, %u at best\n", total, found, best);
  assert_true(found - best <= (total - best) / 20);
}

/* Where there is one error, all of its starts are tried. */
static void test_one_goal(void **state) {
  (void)state;
  prng r = {3};
  for (int round = 0; round < 50000; round++) {
    world w;
    random_world(&w, &r, 1);
    fixture_begin();
    missile_budget budget = unlimited();
    build(&w, &budget, 12, 100000);
    assert_true(missile_cover_run(w.cover));
    choice c = choice_of(&w);
    bool is_alarm = c.start[0] < 0;
    assert_int_equal(is_alarm, fewest_alarms(&c, 0, 0));
    missile_cover_free(w.cover);
    fixture_end();
  }
}

/* However little it may cost, what is said to be proved is. */
static void test_budget(void **state) {
  (void)state;
  prng r = {4};
  unsigned undecided = 0;
  for (int round = 0; round < 20000; round++) {
    world w;
    random_world(&w, &r, MOST_GOALS);
    fixture_begin();
    missile_budget budget = unlimited();
    missile_budget_open(&budget, (uint64_t)prng_between(&r, 1, 300));
    build(&w, &budget, (unsigned)prng_between(&r, 1, 4),
          (unsigned)prng_between(&r, 1, 1000));
    if (missile_cover_run(w.cover)) {
      choice c = choice_of(&w);
      assert_true(is_proof(&c));
    } else {
      assert_true(missile_is_spent(&budget));
      undecided++;
    }
    missile_cover_free(w.cover);
    fixture_end();
  }
  assert_in_range(undecided, 1000, 19000);
}

/* ---- Examples ---- */

static missile_budget budget;

static int setup_budget(void **state) {
  setup(state);
  budget = unlimited();
  return 0;
}

/* if (condition) site; next; -- blocks 0, 1, 2. Everything is consistent. */
static world branch(void) {
  world w = {.blocks = 3,
             .elements = {1, 1, 1},
             .edges = 3,
             .from = {0, 0, 1},
             .to = {1, 2, 2},
             .goals = 1,
             .entries = 1};
  for (int p = 0; p < MOST_POINTS; p++)
    w.is_consistent[p] = true;
  w.site[0] = point_at(1, 0);
  w.ladder[0] = w.starts[0] = 2;
  w.start[0][0] = w.site[0];
  w.start[0][1] = point_at(0, 0);
  w.is_guard[0][1] = true;
  w.cost = 1;
  return w;
}

static void test_narrowest(void **state) {
  (void)state;
  world w = branch();
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_int_equal(missile_cover_rung(w.cover, 0), 0);
  assert_int_equal(missile_cover_section_count(w.cover), 1);
  missile_cover_free(w.cover);
}

static void test_widened(void **state) {
  (void)state;
  world w = branch();
  w.fails[w.site[0]][w.site[0]] = true; /* without the condition */
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_int_equal(missile_cover_rung(w.cover, 0), 1);
  missile_cover_free(w.cover);
}

static void test_alarm(void **state) {
  (void)state;
  world w = branch();
  for (int p = 0; p < MOST_POINTS; p++)
    w.fails[p][w.site[0]] = true;
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_false(missile_cover_is_open(w.cover, 0));
  assert_int_equal(w.failures, 2);
  assert_int_equal(missile_cover_section_count(w.cover), 0);
  missile_cover_free(w.cover);
}

/* One that cannot be discharged is closed, and in nobody's way. */
static void test_not_dischargeable(void **state) {
  (void)state;
  world w = branch();
  build(&w, &budget, 12, 1000);
  assert_int_equal(missile_cover_add_goal(w.cover, MISSILE_NO_POINT), 1);
  assert_int_equal(missile_cover_add_goal(w.cover, core_point(&w, 0)), 2);
  assert_true(missile_cover_run(w.cover));
  assert_int_equal(missile_cover_goal_count(w.cover), 3);
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_false(missile_cover_is_open(w.cover, 1));
  assert_false(missile_cover_is_open(w.cover, 2));
  missile_cover_free(w.cover);
}

/* A jump gets to the site past the start of its section. */
static void test_jump(void **state) {
  (void)state;
  world w = branch();
  w.entries = 2; /* a handler, say */
  w.entry[1] = point_at(1, 0);
  w.ladder[0] = w.starts[0] = 1;
  w.start[0][0] = point_at(0, 0);
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_false(missile_cover_is_open(w.cover, 0));
  missile_cover_free(w.cover);
}

/* Behind what kept the wider section from getting there (figure 4.15). */
static void test_elsewhere(void **state) {
  (void)state;
  world w = branch();
  w.elements[1] = 3;
  w.site[0] = point_at(1, 2);
  w.ladder[0] = 2;
  w.starts[0] = 3;
  w.start[0][0] = w.site[0];
  w.start[0][2] = point_at(1, 1);
  w.fails[w.site[0]][w.site[0]] = true;
  w.fails[0][point_at(1, 0)] = true; /* not followed */
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_int_equal(missile_cover_rung(w.cover, 0), 2);
  assert_int_equal(missile_cover_ladder_length(w.cover, 0), 2);
  missile_cover_free(w.cover);
}

/* A section may stop where another one begins, which then has to get past the
 * error that is still ahead. */
static void test_error_ahead(void **state) {
  (void)state;
  world w = branch();
  w.goals = 2;
  w.site[1] = point_at(2, 0);
  w.ladder[1] = w.starts[1] = 1;
  w.start[1][0] = point_at(0, 0);
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_true(missile_cover_is_open(w.cover, 1));
  assert_int_equal(w.runs, 2);
  assert_int_equal(w.failures, 0);
  missile_cover_free(w.cover);
}

/* A loop around the site: the section stops where its start comes again. */
static void test_loop(void **state) {
  (void)state;
  world w = branch();
  w.to[2] = 0;
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_int_equal(w.runs, 1);
  missile_cover_free(w.cover);
}

/* A goal that needs its condition is a reason to begin with those of others,
 * but not once there is a proof. */
static void test_guard_found_last(void **state) {
  (void)state;
  world w = branch();
  w.elements[0] = 2;
  w.start[0][1] = point_at(0, 1);
  w.fails[w.site[0]][w.site[0]] = true;
  w.goals = 2;
  w.site[1] = point_at(2, 0);
  w.is_consistent[w.site[1]] = false; /* the section of the first goes on */
  w.ladder[1] = w.starts[1] = 2;
  w.start[1][0] = w.site[1];
  w.start[1][1] = point_at(0, 0);
  w.is_guard[1][1] = true;
  w.fails[w.start[1][1]][w.start[1][1]] = true;
  build(&w, &budget, 12, 1000);
  assert_true(missile_cover_run(w.cover));
  assert_true(missile_cover_is_open(w.cover, 0));
  assert_int_equal(missile_cover_rung(w.cover, 0), 1);
  assert_true(missile_cover_is_open(w.cover, 1));
  assert_int_equal(missile_cover_rung(w.cover, 1), 0);
  missile_cover_free(w.cover);
}

#define BUDGET_TEST(f)                                                         \
  cmocka_unit_test_setup_teardown(f, setup_budget, teardown)

/* Whatever the limit is, nothing is left; without one, nothing changes. */
static void test_exhaust(void **unused) {
  (void)unused;
  missile_arena *arena = missile_arena_new();
  missile_budget budget = {.arena = arena};
  const uint64_t limits[] = {1, 10, UINT64_MAX};
  for (size_t i = 0; i < 3; i++) {
    missile_budget_open(&budget, limits[i]);
    assert_false(missile_is_spent(&budget));
    missile_exhaust(&budget);
    assert_true(missile_is_spent(&budget));
    missile_exhaust(&budget);
    assert_true(missile_is_spent(&budget));
  }
  missile_budget_open(&budget, 0);
  missile_exhaust(&budget);
  assert_false(missile_is_spent(&budget));
  assert_int_equal(missile_spent(&budget), 0);
  missile_arena_free(arena);
}

/* What is shared leaves no trace in the account, but memory stays charged. */
static void test_share(void **unused) {
  (void)unused;
  missile_arena *arena = missile_arena_new();
  missile_budget budget = {.arena = arena};
  missile_budget_open(&budget, 1000);
  missile_spend(&budget, 300);
  uint64_t before = missile_spent(&budget);
  missile_spend(&budget, 900);
  assert_true(missile_is_spent(&budget));
  assert_int_equal(missile_share(&budget, before), 900);
  assert_false(missile_is_spent(&budget));
  assert_int_equal(missile_spent(&budget), 300);
  assert_int_equal(budget.shared, 900);
  before = missile_spent(&budget);
  (void)missile_arena_zalloc(arena, 64 * MISSILE_BYTES_A_STEP);
  uint64_t memory = missile_spent(&budget) - before;
  assert_true(memory >= 64);
  missile_spend(&budget, 5);
  assert_int_equal(missile_share(&budget, before), 5 + memory);
  assert_true(missile_spent(&budget) >= memory);
  missile_budget_open(&budget, 1000);
  assert_int_equal(budget.shared, 0);
  missile_arena_free(arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_walks),
      cmocka_unit_test(test_is_proof),
      cmocka_unit_test(test_one_goal),
      cmocka_unit_test(test_budget),
      cmocka_unit_test(test_exhaust),
      cmocka_unit_test(test_share),
      BUDGET_TEST(test_narrowest),
      BUDGET_TEST(test_widened),
      BUDGET_TEST(test_alarm),
      BUDGET_TEST(test_not_dischargeable),
      BUDGET_TEST(test_jump),
      BUDGET_TEST(test_elsewhere),
      BUDGET_TEST(test_error_ahead),
      BUDGET_TEST(test_loop),
      BUDGET_TEST(test_guard_found_last),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
