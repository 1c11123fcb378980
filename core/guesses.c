/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/guesses.h"
#include "missile/failure.h"
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

/* So many changed variables are compared with each other: the guesses grow with
 * the square of that. */
#define MOST_COMPARED 4

typedef struct dropped {
  size_t loop;
  missile_guess guess;
} dropped;

struct missile_guesses {
  dropped *items;
  size_t count, capacity;
};

/* ---- What is guessed ---- */

void missile_guess_add(missile_guess_list *list, missile_guess guess) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 16;
    list->items =
        missile_scratch(list->items, list->capacity, sizeof *list->items);
  }
  list->items[list->count++] = guess;
}

void missile_guess_list_clear(missile_guess_list *list) {
  free(list->items);
  memset(list, 0, sizeof *list);
}

static void add(missile_guess_list *list, missile_guess_kind kind, size_t x,
                size_t y) {
  missile_guess_add(list, (missile_guess){.kind = kind, .x = x, .y = y});
}

void missile_guess_relations(missile_guess_list *list, const size_t *changed,
                             size_t changed_count, const size_t *fixed,
                             size_t fixed_count) {
  for (size_t i = 0; i < changed_count; i++) {
    add(list, MISSILE_GUESS_NON_NEGATIVE, changed[i], 0);
    add(list, MISSILE_GUESS_AT_LEAST_START, changed[i], 0);
    add(list, MISSILE_GUESS_AT_MOST_START, changed[i], 0);
    for (size_t k = 0; k < fixed_count; k++) {
      add(list, MISSILE_GUESS_BELOW, changed[i], fixed[k]);
      add(list, MISSILE_GUESS_AT_MOST, changed[i], fixed[k]);
      add(list, MISSILE_GUESS_AT_LEAST, changed[i], fixed[k]);
    }
  }
  /* A counter of what was found does not overtake that of what was looked
   * at. */
  for (size_t i = 0; i < changed_count && i < MOST_COMPARED; i++)
    for (size_t k = 0; k < changed_count && k < MOST_COMPARED; k++)
      if (i != k)
        add(list, MISSILE_GUESS_AT_MOST, changed[i], changed[k]);
}

static const missile_term *at_most(missile_terms *terms, const missile_term *a,
                                   const missile_term *b) {
  return a && b ? missile_term_le(terms, a, b) : NULL;
}

const missile_term *missile_guess_formula(missile_terms *terms,
                                          const missile_guess *g,
                                          const missile_guess_values *values) {
  void *user = values->user;
  switch (g->kind) {
  case MISSILE_GUESS_NON_NEGATIVE:
    return at_most(terms, missile_term_constant(terms, 0),
                   values->now(user, g->x));
  case MISSILE_GUESS_AT_LEAST_START:
    return at_most(terms, values->before(user, g->x), values->now(user, g->x));
  case MISSILE_GUESS_AT_MOST_START:
    return at_most(terms, values->now(user, g->x), values->before(user, g->x));
  case MISSILE_GUESS_AT_LEAST:
    return at_most(terms, values->now(user, g->y), values->now(user, g->x));
  case MISSILE_GUESS_AT_MOST:
    return at_most(terms, values->now(user, g->x), values->now(user, g->y));
  case MISSILE_GUESS_BELOW: {
    const missile_term *a = values->now(user, g->x);
    const missile_term *b = values->now(user, g->y);
    return a && b ? missile_term_lt(terms, a, b) : NULL;
  }
  case MISSILE_GUESS_LOCAL_CLAUSE:
  case MISSILE_GUESS_OBJECT_CLAUSE:
    break;
  }
  MISSILE_EXPECT(!"a guess about variables");
  return NULL;
}

/* ---- Which of them last ---- */

missile_guesses *missile_guesses_new(void) {
  missile_guesses *g = missile_scratch(NULL, 1, sizeof *g);
  memset(g, 0, sizeof *g);
  return g;
}

void missile_guesses_free(missile_guesses *guesses) {
  if (!guesses)
    return;
  free(guesses->items);
  free(guesses);
}

static bool is_same(const missile_guess *a, const missile_guess *b) {
  return a->kind == b->kind && a->x == b->x && a->y == b->y &&
         a->object == b->object && a->clause == b->clause;
}

static bool is_dropped(const missile_guesses *guesses, size_t loop,
                       const missile_guess *guess) {
  for (size_t i = 0; i < guesses->count; i++)
    if (guesses->items[i].loop == loop &&
        is_same(&guesses->items[i].guess, guess))
      return true;
  return false;
}

void missile_guesses_enter(const missile_guesses *guesses, size_t loop,
                           const missile_guess_list *proposed,
                           missile_guess_holds holds, void *user,
                           missile_guess_list *assumed) {
  for (size_t i = 0; i < proposed->count; i++)
    if (!is_dropped(guesses, loop, &proposed->items[i]) &&
        holds(user, &proposed->items[i]))
      missile_guess_add(assumed, proposed->items[i]);
}

bool missile_guesses_go_round(missile_guesses *g, size_t loop,
                              const missile_guess_list *assumed,
                              missile_guess_holds holds, void *user) {
  size_t before = g->count;
  for (size_t i = 0; i < assumed->count; i++) {
    if (holds(user, &assumed->items[i]))
      continue;
    if (g->count == g->capacity) {
      g->capacity = g->capacity ? 2 * g->capacity : 16;
      g->items = missile_scratch(g->items, g->capacity, sizeof *g->items);
    }
    g->items[g->count++] = (dropped){loop, assumed->items[i]};
  }
  return g->count > before;
}
