/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Library rows: what methods of a library demand of their messages, a row a
 * line:
 *
 *   row     := method subject ':' clause
 *   method  := ('-[' | '+[') class ' ' selector ']'
 *   subject := 'self'     the receiver
 *            | 'each'     every element of the receiver, a collection
 *            | '$' n      argument n of the method, from 1 on
 *   clause  := one of a refinement (missile/refinement.h), whose _v_ is the
 *              subject and whose names are the arguments, $1, $2 ...
 *
 * Behind # is a comment; space around the parts does not count. A method has as
 * many arguments as its selector has colons, and a row that speaks of more is
 * at fault.
 *
 * Text may be anything at all, NUL bytes included. A fault is returned, with
 * its place, and the next row can be read.
 */
#ifndef MISSILE_LIBRARY_ROWS_H
#define MISSILE_LIBRARY_ROWS_H

#include "missile/refinement.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum missile_row_subject {
  MISSILE_ROW_RECEIVER,
  MISSILE_ROW_EACH,
  MISSILE_ROW_ARGUMENT
} missile_row_subject;

/* NUL-terminated texts are in the arena that the row was read into. */
typedef struct missile_library_row {
  bool is_instance; /* - */
  const char *class_name, *selector;
  size_t arity; /* how many arguments the selector has */
  missile_row_subject subject;
  size_t argument; /* from 1 on: $1 */
  const char *clause;
  size_t clause_length;
  /* Where the clause is, or what is at fault: from 1 on, in bytes. */
  size_t line, column;
  const char *fault; /* what is wrong, or NULL; then only its place counts */
} missile_library_row;

/* Where reading has got to. Zero it first. */
typedef struct missile_library_position {
  size_t offset, line;
} missile_library_position;

/* Read the next row of the text, which begins at `position`, and go on behind
 * it. False if there is none. */
bool missile_library_next(missile_arena *arena, const char *text, size_t length,
                          missile_library_position *position,
                          missile_library_row *row);

/* The arguments that a selector takes. */
size_t missile_selector_arity(const char *selector, size_t length);
/* The number of the argument that a name stands for: 1 for "$1". 0 if it is
 * none. */
#define MISSILE_MOST_ARGUMENTS 63
size_t missile_library_argument(const char *name, size_t length);

/* The sort of argument `argument`, or of the subject if that is 0. */
typedef missile_sort (*missile_row_sort)(void *user, size_t argument);

/* The clause of the row as a refinement of the subject, in which slot i is the
 * argument missile_library_argument(names[i]). NULL, with `error` about the
 * bytes of the clause, if it is malformed or does not fit the sorts. */
const missile_refinement *
missile_library_clause(missile_terms *terms, const missile_library_row *row,
                       const missile_theory *const *theories,
                       size_t theory_count, missile_row_sort sort_of,
                       void *user, missile_refinement_error *error);

/* Is the clause well-formed, whatever the declarations of the method will say?
 * False makes it a fault of the row. */
bool missile_library_check(missile_terms *terms, missile_library_row *row,
                           const missile_theory *const *theories,
                           size_t theory_count);

#ifdef __cplusplus
}
#endif
#endif
