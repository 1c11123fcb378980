/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What a refinement is read with, for parser.c and refinement.c: the parser
 * that theories know as an opaque one.
 *
 * Errors are sticky: after the first one every token is the END of a clause,
 * so that parsers written without a thought for errors come to their end, and
 * what they still complain about on the way is dropped.
 */
#ifndef MISSILE_CORE_PARSER_H
#define MISSILE_CORE_PARSER_H

#include "lexer.h"

/* The name of an integer constant, so that it is resolved once only. */
typedef struct constant {
  struct constant *next;
  const char *name;
  size_t length;
  const missile_term *term;
} constant;

struct missile_parser {
  missile_terms *terms;
  const char *text;
  size_t length;
  const missile_theory *const *theories;
  size_t theory_count;
  missile_scope scope;
  missile_refinement_error *error;
  bool failed;

  missile_token token; /* what peek returns */
  size_t last_end;     /* where the token before it ends */
  unsigned depth;

  /* Where the condition in front of a clause ends, of which the parser sees the
   * end there; 0: there is none. */
  size_t stop;
  /* Of the clause that is being read. */
  bool has_keyword;
  uint64_t slots;

  const char *names[MISSILE_MAX_SLOTS];
  size_t name_lengths[MISSILE_MAX_SLOTS];
  size_t name_count;
  constant *constants;
};

/* Read the token at or after `offset`, whatever it is. */
void missile_parser_read(missile_parser *parser, size_t offset);
/* Step over the token, END or not. */
void missile_parser_skip(missile_parser *parser);

#endif
