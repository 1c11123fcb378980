/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cover_walk.h"
#include "grow.h"
#include "missile/failure.h"

#include <string.h>

typedef struct edge {
  size_t to, from;
  struct edge *next_out, *next_in;
} edge;

typedef struct block {
  missile_point first; /* before its first element */
  missile_point last;  /* behind its last one */
  edge *out, **out_end, *in;
  bool has_marks;
  bool is_unsafe; /* a site is reached from its beginning */
  bool is_seen;
} block;

struct missile_walk {
  missile_arena *arena;
  missile_budget *budget;
  block *blocks;
  size_t block_count;
  size_t *block_of; /* by point */
  /* Sets of points, a bit each. The point behind the last one of a block is in
   * none but `seen`: the block has been left. */
  uint64_t *marks, *starts, *seen;
  size_t word_count;
  missile_points marked; /* the marks since the reset, with duplicates */
  size_t marked_blocks, seen_blocks;
  missile_points work;
};

void missile_points_add(missile_arena *arena, missile_points *points,
                        missile_point point) {
  points->items = missile_grow(arena, points->items, points->count,
                               &points->capacity, sizeof *points->items);
  points->items[points->count++] = point;
}

missile_walk *missile_walk_new(missile_arena *arena, missile_budget *budget,
                               const size_t *elements, size_t block_count) {
  missile_walk *w = missile_arena_zalloc(arena, sizeof *w);
  w->arena = arena;
  w->budget = budget;
  w->block_count = block_count;
  w->blocks = missile_arena_zalloc(arena, block_count * sizeof *w->blocks);
  size_t count = 0;
  for (size_t b = 0; b < block_count; b++) {
    MISSILE_EXPECT(count + elements[b] + 2 < MISSILE_NO_POINT);
    w->blocks[b].first = (missile_point)count;
    w->blocks[b].last = (missile_point)(count + elements[b]);
    w->blocks[b].out_end = &w->blocks[b].out;
    count += elements[b] + 2;
  }
  w->block_of = missile_arena_zalloc(arena, count * sizeof *w->block_of);
  for (size_t b = 0; b < block_count; b++)
    for (missile_point p = w->blocks[b].first; p <= w->blocks[b].last + 1; p++)
      w->block_of[p] = b;
  w->word_count = count / 64 + 1;
  w->marks = missile_arena_zalloc(arena, w->word_count * sizeof *w->marks);
  w->starts = missile_arena_zalloc(arena, w->word_count * sizeof *w->starts);
  w->seen = missile_arena_zalloc(arena, w->word_count * sizeof *w->seen);
  missile_spend(budget, block_count);
  return w;
}

void missile_walk_add_edge(missile_walk *w, size_t from, size_t to) {
  MISSILE_EXPECT(from < w->block_count && to < w->block_count);
  edge *e = missile_arena_zalloc(w->arena, sizeof *e);
  e->from = from;
  e->to = to;
  *w->blocks[from].out_end = e;
  w->blocks[from].out_end = &e->next_out;
  e->next_in = w->blocks[to].in;
  w->blocks[to].in = e;
}

size_t missile_walk_point_limit(const missile_walk *w) {
  return w->block_count ? w->blocks[w->block_count - 1].last + 2 : 0;
}

missile_point missile_walk_point(const missile_walk *w, size_t block,
                                 size_t index) {
  MISSILE_EXPECT(block < w->block_count &&
                 index <= w->blocks[block].last - w->blocks[block].first);
  return w->blocks[block].first + (missile_point)index;
}

size_t missile_walk_block(const missile_walk *w, missile_point point) {
  MISSILE_EXPECT(point < missile_walk_point_limit(w));
  return w->block_of[point];
}

size_t missile_walk_index(const missile_walk *w, missile_point point) {
  return point - w->blocks[missile_walk_block(w, point)].first;
}

/* ---- Sets of points ---- */

static bool has(const uint64_t *set, missile_point p) {
  return set[p / 64] >> p % 64 & 1;
}

static void add(uint64_t *set, missile_point p) {
  set[p / 64] |= UINT64_C(1) << p % 64;
}

/* The first one that is at least `from`, or `end`. */
static missile_point next(const uint64_t *set, missile_point from,
                          missile_point end) {
  uint64_t word = set[from / 64] & UINT64_MAX << from % 64;
  for (size_t i = from / 64;;) {
    if (word) {
      missile_point p =
          (missile_point)(i * 64) + (missile_point)__builtin_ctzll(word);
      return p < end ? p : end;
    }
    if (++i * 64 >= end)
      return end;
    word = set[i];
  }
}

/* The first start or site from `point` on, or the point behind the block. */
static missile_point next_mark(const missile_walk *w, missile_point point) {
  return next(w->marks, point, w->blocks[w->block_of[point]].last + 1);
}

/* ---- Walks ---- */

static void mark(missile_walk *w, const missile_points *points, bool is_start) {
  for (size_t i = 0; i < points->count; i++) {
    missile_point p = points->items[i];
    block *b = &w->blocks[missile_walk_block(w, p)];
    MISSILE_EXPECT(p <= b->last);
    w->marked_blocks += !b->has_marks;
    b->has_marks = true;
    add(w->marks, p);
    if (is_start)
      add(w->starts, p);
    missile_points_add(w->arena, &w->marked, p);
  }
}

void missile_walk_reset(missile_walk *w, const missile_points *starts,
                        const missile_points *sites) {
  missile_spend(w->budget, 8 + 2 * (w->marked_blocks + w->seen_blocks) +
                               2 * (starts->count + sites->count));
  memset(w->seen, 0, w->word_count * sizeof *w->seen);
  for (size_t i = 0; i < w->marked.count; i++) {
    w->marks[w->marked.items[i] / 64] = 0;
    w->starts[w->marked.items[i] / 64] = 0;
  }
  for (size_t b = 0; b < w->block_count; b++)
    w->blocks[b].has_marks = w->blocks[b].is_unsafe = w->blocks[b].is_seen =
        false;
  w->marked.count = w->marked_blocks = w->seen_blocks = 0;
  mark(w, starts, true);
  mark(w, sites, false);

  /* Backwards from the blocks in which a site comes first. */
  missile_points *work = &w->work;
  work->count = 0;
  for (size_t i = 0; i < w->marked.count; i++) {
    size_t number = w->block_of[w->marked.items[i]];
    block *b = &w->blocks[number];
    if (!b->is_unsafe && !has(w->starts, next_mark(w, b->first))) {
      b->is_unsafe = true;
      missile_points_add(w->arena, work, (missile_point)number);
    }
  }
  while (work->count) {
    block *b = &w->blocks[work->items[--work->count]];
    missile_spend(w->budget, 1);
    for (edge *e = b->in; e; e = e->next_in) {
      block *from = &w->blocks[e->from];
      if (!from->has_marks && !from->is_unsafe) {
        from->is_unsafe = true;
        missile_points_add(w->arena, work, (missile_point)e->from);
      }
    }
  }
}

bool missile_walk_is_safe(const missile_walk *w, missile_point point) {
  const block *b = &w->blocks[missile_walk_block(w, point)];
  missile_point first = next_mark(w, point);
  if (first <= b->last)
    return has(w->starts, first);
  for (const edge *e = b->out; e; e = e->next_out)
    if (w->blocks[e->to].is_unsafe)
      return false;
  return true;
}

missile_point missile_walk_follow(missile_walk *w, missile_point from,
                                  missile_points *met) {
  missile_points *work = &w->work;
  work->count = 0;
  missile_points_add(w->arena, work, from);
  while (work->count) {
    missile_point p = work->items[--work->count];
    missile_spend(w->budget, 1);
    block *b = &w->blocks[missile_walk_block(w, p)];
    missile_point first = next_mark(w, p);
    w->seen_blocks += !b->is_seen;
    b->is_seen = true;
    /* Whatever comes before a mark, or the block's end, is left by one way. */
    if (has(w->seen, first))
      continue;
    add(w->seen, first);
    if (first > b->last) {
      for (const edge *e = b->out; e; e = e->next_out)
        missile_points_add(w->arena, work, w->blocks[e->to].first);
    } else if (has(w->starts, first)) {
      missile_points_add(w->arena, met, first);
    } else {
      return first;
    }
  }
  return MISSILE_NO_POINT;
}
