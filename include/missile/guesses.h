/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Guesses: what may stay true from turn to turn of a loop, guessed and then
 * checked (Houdini).
 *
 * For each variable that a turn may change: its sign, its relation to its value
 * before the loop, to the variables that the loop leaves alone and to numbers
 * that the program compares it with, which of the first few changed ones is the
 * larger one; and the refinements themselves. Of two variables that a turn has
 * moved by so and so much, that all turns move them in this proportion
 * (missile_guesses_learn_steps()).
 *
 * A guess that does not hold on entry is not made on that path
 * (missile_guesses_enter()). Those that are made are assumed of some turn or
 * other, which is then followed; one that this turn does not keep is dropped
 * for good (missile_guesses_go_round()), and the loop is begun again, until
 * all of them last. Then their conjunction holds on entry and is kept by every
 * turn, so it is an invariant. The guesses that are left are the most that
 * can be had: one is only dropped if it is not kept under all that may still
 * turn out to hold.
 *
 * Loops and variables are numbers of the caller's, which must stay what they
 * are while the loop is begun again; guesses are compared by them.
 */
#ifndef MISSILE_GUESSES_H
#define MISSILE_GUESSES_H

#include "missile/state.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum missile_guess_kind {
  MISSILE_GUESS_NON_NEGATIVE,   /* 0 <= x */
  MISSILE_GUESS_AT_LEAST_START, /* x is not below its value before the loop */
  MISSILE_GUESS_AT_MOST_START,
  MISSILE_GUESS_AT_LEAST,     /* y <= x */
  MISSILE_GUESS_AT_MOST,      /* x <= y */
  MISSILE_GUESS_BELOW,        /* x < y */
  MISSILE_GUESS_AT_LEAST_NUMBER, /* number <= x */
  MISSILE_GUESS_AT_MOST_NUMBER,
  /* number * (x - its start) <= factor * (y - its start) */
  MISSILE_GUESS_PROPORTION,
  MISSILE_GUESS_WHOLE_STEPS, /* x has moved by a multiple of number, above 0 */
  MISSILE_GUESS_SAME_EXTENT, /* the pointer x leads into what it did at first */
  MISSILE_GUESS_LOCAL_CLAUSE, /* a refinement of the locals */
  MISSILE_GUESS_OBJECT_CLAUSE /* a refinement of an object that is spelled out
                               */
} missile_guess_kind;

typedef struct missile_guess {
  missile_guess_kind kind;
  size_t x, y;   /* variables; of a clause 0, as what does not apply is */
  missile_int number, factor;
  size_t clause; /* its number in its environment */
  /* The object's place in the order of materialization: unlike its storage,
   * which may have another name then, it is the same in the next run. */
  size_t object;
  missile_storage storage; /* not compared */
} missile_guess;

/* A list of them, with memory of its own; zero it first, clear it at last. */
typedef struct missile_guess_list {
  missile_guess *items;
  size_t count, capacity;
} missile_guess_list;

void missile_guess_add(missile_guess_list *list, missile_guess guess);
void missile_guess_list_clear(missile_guess_list *list);

/* The guesses about variables: those in `changed`, which are changed by a turn,
 * and those in `fixed`, which are not. All of them are integers. There are
 * 3 * C + 3 * C * F of them for C changed and F fixed ones, and 30 at most
 * about pairs of changed ones. */
void missile_guess_relations(missile_guess_list *list, const size_t *changed,
                             size_t changed_count, const size_t *fixed,
                             size_t fixed_count);

/* The same of pointers, which are compared with pointers only, and of which each
 * stays in what it leads into. */
void missile_guess_pointers(missile_guess_list *list, const size_t *changed,
                            size_t changed_count, const size_t *fixed,
                            size_t fixed_count);
/* That each turn moves x by so many elements of `size` bytes; size > 0. */
void missile_guess_elements(missile_guess_list *list, size_t x,
                            missile_int size);

/* That x is no more or no less than `number`, or than the one before or after
 * it. */
void missile_guess_number(missile_guess_list *list, size_t x,
                          missile_int number);

/* Where the values of variables come from: INT terms, NULL if not known. */
typedef struct missile_guess_values {
  void *user;
  const missile_term *(*now)(void *user, size_t variable);
  const missile_term *(*before)(void *user, size_t variable); /* the loop */
} missile_guess_values;

/* What a guess about variables says of these values; NULL if one of them is
 * not known. Not for clauses, whose formula is that of their environment. */
const missile_term *missile_guess_formula(missile_terms *terms,
                                          const missile_guess *guess,
                                          const missile_guess_values *values);

/* ---- Which of them last ---- */
typedef struct missile_guesses missile_guesses; /* what has been dropped */

missile_guesses *missile_guesses_new(void);
/* NULL is allowed. */
void missile_guesses_free(missile_guesses *guesses);

/* Does the guess hold, where the path is now? */
typedef bool (*missile_guess_holds)(void *user, const missile_guess *guess);

/* From the next time on that the loop is entered, `guess` is proposed. True if
 * that is new: begin again. */
bool missile_guesses_learn(missile_guesses *guesses, size_t loop,
                           const missile_guess *guess);
/* By how much `now` exceeds `head`, apart from wrapping around; false if that is
 * not one number. */
bool missile_guess_step(const missile_term *head, const missile_term *now,
                        missile_int *step);
/* A turn has moved `count` variables: by `steps`. Of the first few of those that
 * it moved at all, guess that all turns move them in this proportion, from the
 * next time on that the loop is entered. True if that is a new guess: begin
 * again. */
bool missile_guesses_learn_steps(missile_guesses *guesses, size_t loop,
                                 const size_t *variables,
                                 const missile_int *steps, size_t count);

/* The path enters loop `loop`: add to `assumed` those of `proposed`, and of
 * those that have been learnt, that hold and have not been dropped. */
void missile_guesses_enter(const missile_guesses *guesses, size_t loop,
                           const missile_guess_list *proposed,
                           missile_guess_holds holds, void *user,
                           missile_guess_list *assumed);
/* A turn under `assumed` is over: drop what does not hold again. True if that
 * is anything: begin again. */
bool missile_guesses_go_round(missile_guesses *guesses, size_t loop,
                              const missile_guess_list *assumed,
                              missile_guess_holds holds, void *user);

#ifdef __cplusplus
}
#endif
#endif
