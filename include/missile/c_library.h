/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The model of the C library: what functions do with the storage of the program
 * that calls them, a function a line (data/c-library.txt says what a row
 * means):
 *
 *   row      := name '(' [ argument { ',' argument } ] ')' result [ 'pure' ]
 *   argument := 'number' | 'in' [ size ] | 'out' [ size ] | 'opaque' | 'calls'
 *               the last one may end in '...': any number of that kind
 *   size     := '$' n [ '*' '$' n ]
 *   result   := 'void' | 'number' | 'pointer' | 'any' | 'fresh'
 *            | '$' n [ 'or' 'null' ] | 'element' '$' n | 'in' '$' n
 *            | integer '..' [ integer | '$' n ]
 *
 * Behind # is a comment; space between the parts does not count. Text may be
 * anything at all, NUL bytes included. A fault is returned, with its place, and
 * the next row can be read.
 */
#ifndef MISSILE_C_LIBRARY_H
#define MISSILE_C_LIBRARY_H

#include "missile/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum missile_c_argument_kind {
  MISSILE_C_NUMBER,
  MISSILE_C_IN,
  MISSILE_C_OUT,
  MISSILE_C_OPAQUE,
  MISSILE_C_CALLS /* a function, which is called before this one returns */
} missile_c_argument_kind;

typedef struct missile_c_argument {
  missile_c_argument_kind kind;
  /* Of what is read or written, the arguments whose product is the most bytes, from 1
   * on; 0 if none says it (`times` alone never is set). */
  unsigned size, times;
} missile_c_argument;

typedef enum missile_c_result_kind {
  MISSILE_C_RESULT_VOID,
  MISSILE_C_RESULT_NUMBER,
  MISSILE_C_RESULT_POINTER,
  MISSILE_C_RESULT_ANY,
  MISSILE_C_RESULT_FRESH,
  MISSILE_C_RESULT_ARGUMENT, /* is argument `result_argument` */
  MISSILE_C_RESULT_ELEMENT,  /* an element of the array it points to, or null */
  MISSILE_C_RESULT_PART      /* points into what that points to, or is null */
} missile_c_result_kind;

#define MISSILE_C_MOST_ARGUMENTS 8

/* NUL-terminated texts are in the arena that the row was read into. */
typedef struct missile_c_row {
  const char *name;
  unsigned count; /* arguments that are named */
  missile_c_argument arguments[MISSILE_C_MOST_ARGUMENTS];
  bool is_variadic;
  missile_c_argument rest; /* those that follow */
  missile_c_result_kind result;
  unsigned result_argument; /* from 1 on */
  bool is_argument_or_null; /* of a result that is an argument */
  /* A number is in these bounds; the upper one may be an argument. */
  bool has_lower, has_upper;
  int64_t lower, upper;
  unsigned upper_argument; /* from 1 on; 0: `upper` counts */
  bool is_pure;            /* does not even set errno */
  /* Where the row is, or what is at fault: from 1 on, in bytes. */
  size_t line, column;
  const char *fault; /* what is wrong, or NULL; then only its place counts */
} missile_c_row;

/* Where reading has got to. Zero it first. */
typedef struct missile_c_position {
  size_t offset, line;
} missile_c_position;

/* Read the next row of the text, which begins at `position`, and go on behind
 * it. False if there is none. */
bool missile_c_library_next(missile_arena *arena, const char *text,
                            size_t length, missile_c_position *position,
                            missile_c_row *row);

/* What is known of argument `index`, from 0 on; NULL if there is none such. */
const missile_c_argument *missile_c_argument_at(const missile_c_row *row,
                                                size_t index);

#ifdef __cplusplus
}
#endif
#endif
