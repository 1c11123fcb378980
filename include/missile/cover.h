/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Cover: which symbolic sections discharge which type errors of a function
 * (thesis, section 4.6.1).
 *
 * The function is a graph of blocks of elements. A point of it is a number: it
 * lies before an element of a block, or behind the last one. Each error, here a
 * goal, has a site, the point at which the typed world must not arrive, and a
 * list of starts, where a section for it could begin: first its ladder, from
 * the innermost one outwards, then others. At each time it has one of these.
 *
 * A walk follows the typed world from the entries. Where it meets the present
 * start of an open goal, the section that begins there is run by the client;
 * the walk goes on from the points at which the section's paths stopped. A
 * section's path may stop only at a point that is safe: from which no site of
 * an open goal is reached without passing a start of one first. So a walk that
 * meets no site outside of a section is the proof that every execution that
 * reaches one does so inside of a section, which has checked it: the open goals
 * are discharged.
 *
 * A section that fails has the starts of its goals widened, and the walk begins
 * again. A goal whose ladder is used up is closed: it is an alarm. It plays no
 * part in what is safe then; whatever follows from it, the alarm is there.
 *
 * For the proof it does not matter where the starts are, as long as they lie
 * between full-expressions. So closed goals are then looked at once more, one
 * by one, with starts that are not the beginning of a scope (thesis, figure
 * 4.15). One that the walk accepts, together with all goals that are open by
 * then, is an alarm no more.
 *
 * What is known when the search ends: the walk over the goals that are open
 * then met no site, and every section that it went into is proved and stopped
 * at safe points only. The client answers for what a section proves, and for
 * asking missile_cover_may_stop() about each point that it stops at.
 *
 * Nothing is tried twice that is known to end in the same way, and there are
 * bounds on all that is tried: an alarm may be one that more patience could
 * have discharged.
 */
#ifndef MISSILE_COVER_H
#define MISSILE_COVER_H

#include "missile/budget.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint32_t missile_point;
#define MISSILE_NO_POINT UINT32_MAX

typedef struct missile_cover missile_cover;

typedef struct missile_cover_limits {
  unsigned attempts; /* starts of one goal */
  unsigned steps;    /* of one section, in the client's own unit */
} missile_cover_limits;

/* How a section has ended. */
typedef struct missile_cover_outcome {
  bool proved;
  bool out_of_steps;
  unsigned steps; /* that it took */
  /* Where its paths stopped, without duplicates; until the next run. */
  const missile_point *stops;
  size_t stop_count;
} missile_cover_outcome;

typedef struct missile_cover_client {
  void *user;
  /* Follow the section that begins at `start`, for `most_steps` steps. */
  void (*run)(void *user, missile_point start, unsigned most_steps,
              missile_cover_outcome *outcome);
  /* The section that was run last, which began at `start`, is not proved: the
   * time to note why, for the goals that begin there (missile_cover_start()).
   * Not called once the budget is used up. */
  void (*failed)(void *user, missile_point start);
  /* A start of `goal` that is not one of its starts yet; false if there is
   * none. */
  bool (*another_start)(void *user, size_t goal, missile_point *start);
} missile_cover_client;

/* Of a function with `block_count` blocks, of which block b has elements[b]
 * elements. Its memory is its own and not charged; the steps are. */
missile_cover *missile_cover_new(missile_budget *budget,
                                 missile_cover_limits limits,
                                 missile_cover_client client,
                                 const size_t *elements, size_t block_count);
/* NULL is allowed. */
void missile_cover_free(missile_cover *cover);

/* Before element `index` of `block`, which is at most their number. */
missile_point missile_cover_point(const missile_cover *cover, size_t block,
                                  size_t index);
size_t missile_cover_block(const missile_cover *cover, missile_point point);
size_t missile_cover_index(const missile_cover *cover, missile_point point);

/* ---- Building: edges, then entries and goals ---- */
/* Control goes from the end of `from` to the beginning of `to`. */
void missile_cover_add_edge(missile_cover *cover, size_t from, size_t to);
/* The typed world begins here. */
void missile_cover_add_entry(missile_cover *cover, missile_point entry);
/* Goals have the numbers 0, 1, 2 ... One with the site MISSILE_NO_POINT cannot
 * be discharged, nor can one without a start: it is closed from the first. */
size_t missile_cover_add_goal(missile_cover *cover, missile_point site);
/* The next wider start of the ladder of `goal`; no effect if it is the one
 * before. A guard is a start before a condition: where one goal needed that,
 * the others begin with theirs. */
void missile_cover_add_start(missile_cover *cover, size_t goal,
                             missile_point start, bool is_guard);

/* ---- The search ---- */
/* False if the budget was used up first: then the closed goals are alarms as
 * always, and nothing is known of the open ones. */
bool missile_cover_run(missile_cover *cover);
/* For run(): may the section that is being followed stop at `point`? */
bool missile_cover_may_stop(missile_cover *cover, missile_point point);
/* Of the proof: how many sections it has. */
size_t missile_cover_section_count(const missile_cover *cover);

/* ---- Goals ---- */
size_t missile_cover_goal_count(const missile_cover *cover);
/* Not an alarm, so far. */
bool missile_cover_is_open(const missile_cover *cover, size_t goal);
/* Where its section begins at present: the number of a start. */
size_t missile_cover_rung(const missile_cover *cover, size_t goal);
size_t missile_cover_start_count(const missile_cover *cover, size_t goal);
/* The first so many starts are the ladder. */
size_t missile_cover_ladder_length(const missile_cover *cover, size_t goal);
missile_point missile_cover_start(const missile_cover *cover, size_t goal,
                                  size_t rung);

#ifdef __cplusplus
}
#endif
#endif
