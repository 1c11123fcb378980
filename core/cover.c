/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/cover.h"
#include "cover_walk.h"
#include "grow.h"
#include "missile/failure.h"

#include <string.h>

/* Beginning again costs another round of sections. */
#define MAX_RESTARTS 16
/* The steps of a narrow section, where a wider one can be tried. */
#define HURRIED_STEPS 200
/* Where this many goals are closed, nobody reads on: of the others, only what
 * is easily proved is. */
#define MANY_CLOSED 100
/* For so many closed goals, every other start is tried. */
#define MOST_ELSEWHERE 10
/* Beyond so many times what one section may take, spent on sections that
 * failed, all sections are narrow ones: by then, alarms follow from alarms. */
#define MOST_WASTED 5

typedef struct goal {
  missile_point site; /* or MISSILE_NO_POINT */
  missile_points starts;
  bool *is_guard; /* by number of a start of the ladder */
  size_t guard_capacity;
  size_t ladder, rung;
  bool is_open;
  bool is_hurried; /* a narrow section had to end early ... */
  bool is_patient; /* ... and none has to any more */
  bool is_tried;   /* some section has begun for it */
  bool is_skipped; /* narrow sections were passed over at first */
} goal;

/* May a section stop at the point? */
typedef struct answer {
  missile_point point;
  bool is_safe;
} answer;

/* A section that has been proved. */
typedef struct run {
  missile_point *stops;
  size_t stop_count;
  /* What it was told about where it may stop. It is as good with other starts,
   * if they do not change that. */
  answer *asked;
  size_t asked_count;
  bool is_used;               /* in the present walk */
  struct run *next, *next_at; /* of all; of those with the same start */
} run;

struct missile_cover {
  missile_arena *arena;
  missile_budget *budget;
  missile_cover_limits limits;
  missile_cover_client client;
  missile_walk *walk;
  missile_points entries;
  goal *goals;
  size_t count, capacity;
  unsigned restarts, elsewhere;
  unsigned wasted; /* steps of sections that failed */
  /* The rung of a section that has been proved where narrower ones had not
   * been, if it begins before a condition: most likely the errors of other
   * statements like it need theirs as well. 0: none yet. */
  size_t guard_at;
  run *runs, **runs_end;
  size_t run_count;
  /* By point. */
  run **runs_at;
  size_t *goal_at; /* that has its site here, during a walk */
  unsigned *walk_at,
      *attempt_at; /* when goal_at was set, and it was asked for */
  unsigned walk_number, attempt_number;
  /* What the section that is being followed has asked. */
  answer *asked;
  size_t asked_count, asked_capacity;
  missile_points met, work, sites, starts;
  missile_points here; /* numbers of goals */
};

/* Why the typed world gets to an error: past the start of its section, or
 * because the section that begins at `failed` is not proved. */
typedef struct gap {
  goal *passed; /* or NULL */
  missile_point failed;
} gap;

static void *copy(missile_cover *c, const void *items, size_t size) {
  void *result = missile_arena_zalloc(c->arena, size);
  if (size)
    memcpy(result, items, size);
  return result;
}

/* ---- Building ---- */

missile_cover *missile_cover_new(missile_budget *budget,
                                 missile_cover_limits limits,
                                 missile_cover_client client,
                                 const size_t *elements, size_t block_count) {
  missile_arena *arena = missile_arena_new();
  missile_cover *c = missile_arena_zalloc(arena, sizeof *c);
  c->arena = arena;
  c->budget = budget;
  c->limits = limits;
  c->client = client;
  c->walk = missile_walk_new(arena, budget, elements, block_count);
  c->runs_end = &c->runs;
  size_t limit = missile_walk_point_limit(c->walk);
  c->runs_at = missile_arena_zalloc(arena, limit * sizeof *c->runs_at);
  c->goal_at = missile_arena_zalloc(arena, limit * sizeof *c->goal_at);
  c->walk_at = missile_arena_zalloc(arena, limit * sizeof *c->walk_at);
  c->attempt_at = missile_arena_zalloc(arena, limit * sizeof *c->attempt_at);
  return c;
}

void missile_cover_free(missile_cover *c) {
  if (c)
    missile_arena_free(c->arena);
}

missile_point missile_cover_point(const missile_cover *c, size_t block,
                                  size_t index) {
  return missile_walk_point(c->walk, block, index);
}

size_t missile_cover_block(const missile_cover *c, missile_point point) {
  return missile_walk_block(c->walk, point);
}

size_t missile_cover_index(const missile_cover *c, missile_point point) {
  return missile_walk_index(c->walk, point);
}

void missile_cover_add_edge(missile_cover *c, size_t from, size_t to) {
  missile_walk_add_edge(c->walk, from, to);
}

void missile_cover_add_entry(missile_cover *c, missile_point entry) {
  missile_points_add(c->arena, &c->entries, entry);
}

size_t missile_cover_add_goal(missile_cover *c, missile_point site) {
  c->goals = missile_grow(c->arena, c->goals, c->count, &c->capacity,
                          sizeof *c->goals);
  c->goals[c->count].site = site;
  return c->count++;
}

void missile_cover_add_start(missile_cover *c, size_t number,
                             missile_point start, bool is_guard) {
  goal *g = &c->goals[number];
  if (g->ladder && g->starts.items[g->ladder - 1] == start)
    return;
  missile_points_add(c->arena, &g->starts, start);
  g->is_guard = missile_grow(c->arena, g->is_guard, g->ladder,
                             &g->guard_capacity, sizeof *g->is_guard);
  g->is_guard[g->ladder++] = is_guard;
  g->is_open = g->site != MISSILE_NO_POINT;
}

/* ---- Goals ---- */

size_t missile_cover_goal_count(const missile_cover *c) { return c->count; }

bool missile_cover_is_open(const missile_cover *c, size_t number) {
  return c->goals[number].is_open;
}

size_t missile_cover_rung(const missile_cover *c, size_t number) {
  return c->goals[number].rung;
}

size_t missile_cover_start_count(const missile_cover *c, size_t number) {
  return c->goals[number].starts.count;
}

size_t missile_cover_ladder_length(const missile_cover *c, size_t number) {
  return c->goals[number].ladder;
}

missile_point missile_cover_start(const missile_cover *c, size_t number,
                                  size_t rung) {
  MISSILE_EXPECT(rung < c->goals[number].starts.count);
  return c->goals[number].starts.items[rung];
}

static bool begins_at(const goal *g, missile_point start) {
  return g->is_open && g->starts.items[g->rung] == start;
}

static bool is_guarded(const goal *g, size_t rung) {
  return rung < g->ladder && g->is_guard[rung];
}

/* ---- Sections ---- */

bool missile_cover_may_stop(missile_cover *c, missile_point point) {
  bool is_safe = missile_walk_is_safe(c->walk, point);
  if (c->attempt_at[point] != c->attempt_number) {
    c->attempt_at[point] = c->attempt_number;
    c->asked = missile_grow(c->arena, c->asked, c->asked_count,
                            &c->asked_capacity, sizeof *c->asked);
    c->asked[c->asked_count++] = (answer){point, is_safe};
  }
  return is_safe;
}

/* Would it be told the same again? */
static bool is_as_good(const missile_cover *c, const run *r) {
  for (size_t i = 0; i < r->asked_count; i++)
    if (missile_walk_is_safe(c->walk, r->asked[i].point) != r->asked[i].is_safe)
      return false;
  return true;
}

/* A narrow section that fails for want of a guard follows the rest of the
 * function first. It gets a few steps, as long as there is a wider one to
 * try. */
static bool is_in_a_hurry(const missile_cover *c, missile_point start) {
  for (const goal *g = c->goals; g != c->goals + c->count; g++)
    if (begins_at(g, start) && (g->is_patient || g->rung + 1 >= g->ladder))
      return false;
  return true;
}

/* The section that begins at `start`, which is run unless it has been. NULL if
 * it is not proved. */
static const run *section(missile_cover *c, missile_point start) {
  run **at = &c->runs_at[start];
  for (; *at; at = &(*at)->next_at)
    if ((*at)->is_used || is_as_good(c, *at)) {
      (*at)->is_used = true;
      return *at;
    }
  bool hurry = is_in_a_hurry(c, start);
  unsigned most = c->limits.steps;
  if ((hurry || c->wasted / MOST_WASTED >= most) && most > HURRIED_STEPS)
    most = HURRIED_STEPS;
  c->attempt_number++;
  c->asked_count = 0;
  missile_cover_outcome outcome = {0};
  c->client.run(c->client.user, start, most, &outcome);
  for (goal *g = c->goals; g != c->goals + c->count; g++)
    g->is_tried |= begins_at(g, start);
  missile_spend(c->budget, 1 + c->count / 16);
  if (!outcome.proved) {
    c->wasted += outcome.steps;
    if (hurry && outcome.out_of_steps)
      for (goal *g = c->goals; g != c->goals + c->count; g++)
        g->is_hurried |= begins_at(g, start);
    if (!missile_is_spent(c->budget))
      c->client.failed(c->client.user, start);
    return NULL;
  }
  for (const goal *g = c->goals; g != c->goals + c->count; g++)
    if (begins_at(g, start) && g->rung && is_guarded(g, g->rung))
      c->guard_at = g->rung;
  run *r = missile_arena_zalloc(c->arena, sizeof *r);
  r->stops = copy(c, outcome.stops, outcome.stop_count * sizeof *r->stops);
  r->stop_count = outcome.stop_count;
  r->asked = copy(c, c->asked, c->asked_count * sizeof *r->asked);
  r->asked_count = c->asked_count;
  r->is_used = true;
  *at = r;
  *c->runs_end = r;
  c->runs_end = &r->next;
  c->run_count++;
  return r;
}

size_t missile_cover_section_count(const missile_cover *c) {
  size_t count = 0;
  for (const run *r = c->runs; r; r = r->next)
    count += r->is_used;
  return count;
}

/* ---- The search ---- */

/* Begin with the conditions around them where others needed them. (Where that
 * does not do, the narrow sections are tried after all.) Once a walk has met no
 * error, this could only undo it. */
static void skip_guards(missile_cover *c) {
  if (!c->guard_at)
    return;
  for (goal *g = c->goals; g != c->goals + c->count; g++)
    if (g->is_open && !g->is_tried && g->rung == 0 &&
        is_guarded(g, c->guard_at)) {
      g->rung = c->guard_at;
      g->is_skipped = true;
    }
  c->guard_at = 0;
}

/* Follow the typed world. False if it gets to no error. */
static bool find_gap(missile_cover *c, gap *found) {
  c->walk_number++;
  c->starts.count = c->sites.count = 0;
  for (size_t i = 0; i < c->count; i++) {
    const goal *g = &c->goals[i];
    if (!g->is_open)
      continue;
    missile_points_add(c->arena, &c->starts, g->starts.items[g->rung]);
    if (c->walk_at[g->site] != c->walk_number) {
      c->walk_at[g->site] = c->walk_number;
      c->goal_at[g->site] = i;
      missile_points_add(c->arena, &c->sites, g->site);
    }
  }
  missile_walk_reset(c->walk, &c->starts, &c->sites);
  for (run *r = c->runs; r; r = r->next)
    r->is_used = false;
  missile_spend(c->budget, c->count + c->run_count);
  c->work.count = 0;
  for (size_t i = 0; i < c->entries.count; i++)
    missile_points_add(c->arena, &c->work, c->entries.items[i]);
  while (c->work.count) {
    missile_point from = c->work.items[--c->work.count];
    c->met.count = 0;
    missile_point site = missile_walk_follow(c->walk, from, &c->met);
    if (site != MISSILE_NO_POINT) {
      *found = (gap){&c->goals[c->goal_at[site]], MISSILE_NO_POINT};
      return true;
    }
    for (size_t i = 0; i < c->met.count; i++) {
      const run *r =
          missile_is_spent(c->budget) ? NULL : section(c, c->met.items[i]);
      if (!r) {
        *found = (gap){NULL, c->met.items[i]};
        return true;
      }
      for (size_t k = 0; k < r->stop_count; k++)
        missile_points_add(c->arena, &c->work, r->stops[k]);
    }
  }
  return false;
}

/* Begin the section of the goal further out, or give up. */
static void widen(missile_cover *c, goal *g) {
  size_t closed = 0;
  for (const goal *other = c->goals; other != c->goals + c->count; other++)
    closed += !other->is_open;
  if (closed >= MANY_CLOSED) {
    g->is_open = false;
  } else if (g->rung + 1 < g->ladder && g->rung + 1 < c->limits.attempts) {
    g->rung++;
  } else if ((g->is_hurried || g->is_skipped) && !g->is_patient) {
    g->is_patient = true;
    g->rung = 0;
  } else {
    g->is_open = false;
  }
}

/* The section at `start` is not proved. Where it was the last resort of several
 * goals, most likely the last one is at fault: the others begin again. */
static void widen_all(missile_cover *c, missile_point start) {
  c->here.count = 0;
  for (size_t i = 0; i < c->count; i++)
    if (begins_at(&c->goals[i], start))
      missile_points_add(c->arena, &c->here, (missile_point)i);
  goal *exhausted = NULL;
  for (size_t i = 0; i < c->here.count; i++) {
    goal *g = &c->goals[c->here.items[i]];
    widen(c, g);
    if (!g->is_open)
      exhausted = g;
  }
  if (!exhausted || ++c->restarts > MAX_RESTARTS)
    return;
  for (size_t i = 0; i < c->here.count; i++) {
    goal *g = &c->goals[c->here.items[i]];
    if (g != exhausted) {
      g->is_open = true;
      g->rung = 0;
    }
  }
}

/* A wide start is no better than a narrow one if the way from there is blocked
 * before it gets to the error: by what is not followed, by too many paths, by
 * another alarm. Behind that the typed state holds again. */
static void try_elsewhere(missile_cover *c, size_t number) {
  goal *g = &c->goals[number];
  if (++c->elsewhere > MOST_ELSEWHERE)
    return;
  missile_point start;
  while (g->starts.count < c->limits.attempts &&
         c->client.another_start(c->client.user, number, &start)) {
    missile_points_add(c->arena, &g->starts, start);
    g->rung = g->starts.count - 1;
    g->is_open = true;
    /* What is discharged already must remain so. */
    gap found;
    if (!find_gap(c, &found))
      return;
    g->is_open = false;
    if (missile_is_spent(c->budget))
      return;
  }
}

bool missile_cover_run(missile_cover *c) {
  gap found;
  for (skip_guards(c); find_gap(c, &found); skip_guards(c)) {
    if (missile_is_spent(c->budget))
      break;
    if (found.passed)
      /* A jump gets to the site past the start of its section. */
      widen(c, found.passed);
    else
      widen_all(c, found.failed);
  }
  for (size_t i = 0; i < c->count; i++)
    if (!c->goals[i].is_open && c->goals[i].ladder &&
        !missile_is_spent(c->budget))
      try_elsewhere(c, i);
  /* The last walk may have been one that failed. */
  bool has_gap = find_gap(c, &found);
  MISSILE_EXPECT(!has_gap || missile_is_spent(c->budget));
  return !has_gap;
}
