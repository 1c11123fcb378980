/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Budget: what the analysis of one function may cost, in steps and never in
 * time, so that it ends, and in the same place, on every machine.
 *
 * There is one account, in the table of terms, that everything is charged to:
 * terms and formulas that are built, facts that are looked at, what the solver
 * does, and, by who drives the analysis, what is done outside of core/. A step
 * is about a tenth of a microsecond of a processor of 2024; memory that is not
 * given back before the end costs a step for each MISSILE_BYTES_A_STEP bytes.
 *
 * What several pieces of work need, and the first of them happens to pay, can be
 * taken off its account; who drives the analysis limits that by itself.
 *
 * Nothing is interrupted. Where the budget is used up, entailment proves
 * nothing more and looks for no counterexample, and whoever has a loop of its
 * own asks and leaves. What has been proved by then stays proved.
 */
#ifndef MISSILE_BUDGET_H
#define MISSILE_BUDGET_H

#include "missile/arena.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MISSILE_BYTES_A_STEP 16

typedef struct missile_budget {
  uint64_t limit; /* 0: none */
  uint64_t steps; /* apart from memory */
  uint64_t shared; /* steps that were taken off the account */
  const missile_arena *arena;
  size_t used_before; /* bytes of the arena when the account was opened */
} missile_budget;

/* A new account for the next piece of work. */
static inline void missile_budget_open(missile_budget *b, uint64_t limit) {
  b->limit = limit;
  b->steps = 0;
  b->shared = 0;
  b->used_before = missile_arena_used(b->arena);
}

static inline void missile_spend(missile_budget *b, uint64_t steps) {
  b->steps += steps;
}

/* Since the account was opened. */
static inline uint64_t missile_spent(const missile_budget *b) {
  return b->steps + (missile_arena_used(b->arena) - b->used_before) /
                        MISSILE_BYTES_A_STEP;
}

static inline bool missile_is_spent(const missile_budget *b) {
  return b->limit != 0 && missile_spent(b) >= b->limit;
}

/* Takes off the account what was spent, apart from memory, since missile_spent()
 * was `before`, in one piece: other pieces of work need it as well. How much
 * that is. */
static inline uint64_t missile_share(missile_budget *b, uint64_t before) {
  uint64_t spent = missile_spent(b) - before;
  if (spent > b->steps)
    spent = b->steps;
  b->steps -= spent;
  b->shared += spent;
  return spent;
}

/* What is left; UINT64_MAX if there is no limit. */
static inline uint64_t missile_budget_left(const missile_budget *b) {
  uint64_t spent = missile_spent(b);
  return b->limit == 0 ? UINT64_MAX : spent < b->limit ? b->limit - spent : 0;
}

/* Nothing is left, unless there is no limit. */
static inline void missile_exhaust(missile_budget *b) {
  if (b->limit != 0)
    missile_spend(b, missile_budget_left(b));
}

#ifdef __cplusplus
}
#endif
#endif
