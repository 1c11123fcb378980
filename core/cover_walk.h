/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The typed world between starts and sites. Of all the points of a function,
 * these two kinds matter to a cover: so a walk goes from one of them to the
 * next, and takes a whole block at a time where there is none. Where a function
 * has thousands of errors, there are thousands of walks.
 *
 * A point that is both is a start.
 */
#ifndef MISSILE_CORE_COVER_WALK_H
#define MISSILE_CORE_COVER_WALK_H

#include "missile/cover.h"

typedef struct missile_walk missile_walk;

/* A list of points; zero it first. */
typedef struct missile_points {
  missile_point *items;
  size_t count, capacity;
} missile_points;
void missile_points_add(missile_arena *arena, missile_points *points,
                        missile_point point);

/* In `arena`, with all that it needs. */
missile_walk *missile_walk_new(missile_arena *arena, missile_budget *budget,
                               const size_t *elements, size_t block_count);
void missile_walk_add_edge(missile_walk *walk, size_t from, size_t to);
/* More than any point. */
size_t missile_walk_point_limit(const missile_walk *walk);
missile_point missile_walk_point(const missile_walk *walk, size_t block,
                                 size_t index);
size_t missile_walk_block(const missile_walk *walk, missile_point point);
size_t missile_walk_index(const missile_walk *walk, missile_point point);

/* Begin anew, with these starts and sites; of each there may be duplicates. */
void missile_walk_reset(missile_walk *walk, const missile_points *starts,
                        const missile_points *sites);
/* Is no site reached from `point` without passing a start? */
bool missile_walk_is_safe(const missile_walk *walk, missile_point point);
/* Go forwards from `from` to whatever no walk has been to since the reset, up
 * to the starts that are met on the way: these are added to `met`. The first
 * site that is met before them, or MISSILE_NO_POINT. */
missile_point missile_walk_follow(missile_walk *walk, missile_point from,
                                  missile_points *met);

#endif
