/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/guesses.h"
#include "missile/extent.h"
#include "missile/failure.h"
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

/* So many changed variables are compared with each other: the guesses grow with
 * the square of that. */
#define MOST_COMPARED 6
/* So many proportions are learnt of one loop, and none of larger numbers. */
#define MOST_LEARNT 48
#define LARGEST_STEP ((missile_int)1 << 32)

typedef struct noted {
  size_t loop;
  missile_guess guess;
} noted;

typedef struct notes {
  noted *items;
  size_t count, capacity;
} notes;

struct missile_guesses {
  notes dropped, learnt;
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

void missile_guess_pointers(missile_guess_list *list, const size_t *changed,
                            size_t changed_count, const size_t *fixed,
                            size_t fixed_count) {
  missile_guess_relations(list, changed, changed_count, fixed, fixed_count);
  for (size_t i = 0; i < changed_count; i++)
    add(list, MISSILE_GUESS_SAME_EXTENT, changed[i], 0);
}

void missile_guess_elements(missile_guess_list *list, size_t x,
                            missile_int size) {
  missile_guess_add(list, (missile_guess){.kind = MISSILE_GUESS_WHOLE_STEPS,
                                          .x = x,
                                          .number = size});
}

static bool is_same(const missile_guess *a, const missile_guess *b) {
  return a->kind == b->kind && a->x == b->x && a->y == b->y &&
         a->number == b->number && a->factor == b->factor &&
         a->object == b->object && a->clause == b->clause;
}

void missile_guess_number(missile_guess_list *list, size_t x,
                          missile_int number) {
  for (int i = 0; i < 6; i++) {
    missile_guess g = {.kind = i % 2 ? MISSILE_GUESS_AT_LEAST_NUMBER
                                     : MISSILE_GUESS_AT_MOST_NUMBER,
                       .x = x,
                       .number = number + i / 2 - 1};
    bool known = false;
    for (size_t k = list->count; k-- > 0 && !known;)
      known = is_same(&list->items[k], &g);
    if (!known)
      missile_guess_add(list, g);
  }
}

static const missile_term *at_most(missile_terms *terms, const missile_term *a,
                                   const missile_term *b) {
  return a && b ? missile_term_le(terms, a, b) : NULL;
}

/* By how much x has moved since the loop began, `factor` times. */
static const missile_term *moved(missile_terms *terms, missile_int factor,
                                 size_t x, const missile_guess_values *values) {
  const missile_term *now = values->now(values->user, x);
  const missile_term *before = values->before(values->user, x);
  return now && before
             ? missile_term_scale(terms, factor,
                                  missile_term_subtract(terms, now, before))
             : NULL;
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
  case MISSILE_GUESS_AT_LEAST_NUMBER:
    return at_most(terms, missile_term_constant(terms, g->number),
                   values->now(user, g->x));
  case MISSILE_GUESS_AT_MOST_NUMBER:
    return at_most(terms, values->now(user, g->x),
                   missile_term_constant(terms, g->number));
  case MISSILE_GUESS_PROPORTION:
    return at_most(terms, moved(terms, g->number, g->x, values),
                   moved(terms, g->factor, g->y, values));
  case MISSILE_GUESS_WHOLE_STEPS: {
    const missile_term *by = moved(terms, 1, g->x, values);
    return by ? missile_term_eq(terms, missile_term_mod(terms, by, g->number),
                                missile_term_constant(terms, 0))
              : NULL;
  }
  case MISSILE_GUESS_SAME_EXTENT: {
    const missile_term *now = values->now(user, g->x);
    const missile_term *before = values->before(user, g->x);
    if (!now || !before)
      return NULL;
    return missile_term_and(
        terms,
        missile_term_eq(terms, missile_extent_start(terms, now),
                        missile_extent_start(terms, before)),
        missile_term_eq(terms, missile_extent_end(terms, now),
                        missile_extent_end(terms, before)));
  }
  case MISSILE_GUESS_LOCAL_CLAUSE:
  case MISSILE_GUESS_OBJECT_CLAUSE:
    break;
  }
  MISSILE_EXPECT(!"a guess about variables");
  return NULL;
}

/* ---- Steps ---- */

/* What is left of `now` when the moduli around it are taken off. */
static bool unwrapped(missile_linear *l) {
  size_t at = l->count;
  for (size_t i = 0; i < l->count; i++)
    if (l->atoms[i]->kind == MISSILE_TERM_MOD) {
      if (at != l->count || l->coefficients[i] != 1)
        return false;
      at = i;
    }
  if (at == l->count)
    return true;
  const missile_term *inner = l->atoms[at]->arguments[0];
  missile_linear_remove(l, at);
  missile_linear_add(l, 1, inner);
  return true;
}

bool missile_guess_step(const missile_term *head, const missile_term *now,
                        missile_int *step) {
  missile_linear l;
  missile_linear_init(&l);
  missile_linear_add(&l, 1, now);
  missile_int modulus = 0;
  for (size_t i = 0; i < l.count; i++)
    if (l.atoms[i]->kind == MISSILE_TERM_MOD)
      modulus = l.atoms[i]->number;
  bool ok = head->kind == MISSILE_TERM_MOD || unwrapped(&l);
  missile_linear_add(&l, -1, head);
  ok = ok && !l.overflow && l.count == 0;
  *step = l.constant;
  missile_linear_clear(&l);
  if (ok && modulus) {
    *step = missile_int_floor_mod(*step, modulus);
    if (*step > modulus / 2)
      *step -= modulus;
  }
  return ok && *step > -LARGEST_STEP && *step < LARGEST_STEP;
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
  free(guesses->dropped.items);
  free(guesses->learnt.items);
  free(guesses);
}

static bool is_noted(const notes *n, size_t loop, const missile_guess *guess) {
  for (size_t i = 0; i < n->count; i++)
    if (n->items[i].loop == loop && is_same(&n->items[i].guess, guess))
      return true;
  return false;
}

static void note(notes *n, size_t loop, const missile_guess *guess) {
  if (n->count == n->capacity) {
    n->capacity = n->capacity ? 2 * n->capacity : 16;
    n->items = missile_scratch(n->items, n->capacity, sizeof *n->items);
  }
  n->items[n->count++] = (noted){loop, *guess};
}

static missile_int common_divisor(missile_int a, missile_int b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b != 0) {
    missile_int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

bool missile_guesses_learn(missile_guesses *g, size_t loop,
                           const missile_guess *guess) {
  size_t of_loop = 0;
  for (size_t i = 0; i < g->learnt.count; i++)
    of_loop += g->learnt.items[i].loop == loop;
  if (of_loop >= MOST_LEARNT || is_noted(&g->learnt, loop, guess))
    return false;
  note(&g->learnt, loop, guess);
  return true;
}

/* x moves by `step` when y moves by `other`: once as "at most", once as "at
 * least". */
static bool learn_proportion(missile_guesses *g, size_t loop, size_t x,
                             missile_int step, size_t y, missile_int other) {
  missile_int divisor = common_divisor(step, other);
  bool is_new = false;
  for (int sign = -1; sign <= 1; sign += 2) {
    missile_guess guess = {.kind = MISSILE_GUESS_PROPORTION,
                           .x = x,
                           .y = y,
                           .number = sign * other / divisor,
                           .factor = sign * step / divisor};
    is_new |= missile_guesses_learn(g, loop, &guess);
  }
  return is_new;
}

bool missile_guesses_learn_steps(missile_guesses *g, size_t loop,
                                 const size_t *variables,
                                 const missile_int *steps, size_t count) {
  size_t moved[MOST_COMPARED], moved_count = 0;
  for (size_t i = 0; i < count && moved_count < MOST_COMPARED; i++)
    if (steps[i] != 0)
      moved[moved_count++] = i;
  bool is_new = false;
  for (size_t i = 0; i < moved_count; i++)
    for (size_t k = i + 1; k < moved_count; k++)
      is_new |= learn_proportion(g, loop, variables[moved[i]], steps[moved[i]],
                                 variables[moved[k]], steps[moved[k]]);
  return is_new;
}

void missile_guesses_enter(const missile_guesses *guesses, size_t loop,
                           const missile_guess_list *proposed,
                           missile_guess_holds holds, void *user,
                           missile_guess_list *assumed) {
  for (size_t i = 0; i < proposed->count; i++)
    if (!is_noted(&guesses->dropped, loop, &proposed->items[i]) &&
        holds(user, &proposed->items[i]))
      missile_guess_add(assumed, proposed->items[i]);
  for (size_t i = 0; i < guesses->learnt.count; i++) {
    const noted *n = &guesses->learnt.items[i];
    if (n->loop == loop && !is_noted(&guesses->dropped, loop, &n->guess) &&
        holds(user, &n->guess))
      missile_guess_add(assumed, n->guess);
  }
}

bool missile_guesses_go_round(missile_guesses *g, size_t loop,
                              const missile_guess_list *assumed,
                              missile_guess_holds holds, void *user) {
  size_t before = g->dropped.count;
  for (size_t i = 0; i < assumed->count; i++)
    if (!holds(user, &assumed->items[i]))
      note(&g->dropped, loop, &assumed->items[i]);
  return g->dropped.count > before;
}
