/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The texts of advice: what an alarm misses, as a condition that a program or a
 * refinement could state. It is made of texts, of which nobody relies on what
 * they mean: what comes of them is tried.
 *
 * A clause is C over the names of the locations of an environment ("in.idx <
 * len"); a spelling says what the program writes at some place for one of these
 * names.
 */
#ifndef MISSILE_ADVICE_TEXT_H
#define MISSILE_ADVICE_TEXT_H

#include "missile/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_spelling {
  const char *name;
  const char *text; /* an operand; empty: it cannot be spelled there */
  bool is_new;      /* what is about to be written */
} missile_spelling;

/* Clauses that have to hold at one place, in other names. */
typedef struct missile_condition missile_condition;

/* In `arena`, with copies of all that is added. */
missile_condition *missile_condition_new(missile_arena *arena);
/* No effect if it is one of the clauses already. */
void missile_condition_add_clause(missile_condition *condition,
                                  const char *clause);
/* Of the spellings of one name the first one counts, unless a later one is new.
 * One of the empty name stands for what has no name: nothing can be stated. */
void missile_condition_add_spelling(missile_condition *condition,
                                    missile_spelling spelling);
/* Are there clauses, and is there nothing without a name? */
bool missile_condition_is_known(const missile_condition *condition);
size_t missile_condition_spelling_count(const missile_condition *condition);
missile_spelling missile_condition_spelling(const missile_condition *condition,
                                            size_t i);

/* All clauses in one text, with each name as it is spelled; "" if there is more
 * in it than names, numbers and operators, or more than anyone would read. */
const char *missile_condition_text(const missile_condition *condition);
/* Is `name`, `length` bytes of the text, that of a variable? */
bool missile_condition_is_storage(const missile_condition *condition,
                                  const char *name, size_t length);

/* Calls `visit` for each variable in the text, which is what is neither a
 * member nor a number; the texts that it adds to `out` take their place. */
typedef void (*missile_rename)(void *user, const char *name, size_t length,
                               missile_text *out);
const char *missile_renamed(missile_arena *arena, const char *text,
                            size_t length, missile_rename visit, void *user);

/* The text, the other way round if it compares something with _v_. */
const char *missile_subject_first(missile_arena *arena, const char *text,
                                  size_t length);

#ifdef __cplusplus
}
#endif
#endif
