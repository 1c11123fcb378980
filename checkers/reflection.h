/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of reflection: reflection.c has its functions, reflection_lemmas.c
 * what is known of them. */
#ifndef MISSILE_CHECKERS_REFLECTION_H
#define MISSILE_CHECKERS_REFLECTION_H

#include "missile/reflection.h"

/* Those that missile/reflection.h lists. */
typedef struct missile_reflection_functions {
  missile_function text, name, string, selector, join, kind, responds,
      signature, takes, class_of, named, member, below, instances;
} missile_reflection_functions;
extern const missile_reflection_functions missile_reflection;

/* Read a token in quotes: what stands between them. NULL after a failure. */
const missile_term *missile_reflection_read_text(missile_parser *parser);
/* The text of two constants, NULL if that is not one. */
const missile_term *missile_reflection_joined(missile_terms *t,
                                              const missile_term *a,
                                              const missile_term *b);
/* Does a method of the constant `name` take more arguments than `most`? */
bool missile_reflection_takes_more(missile_terms *t, const missile_term *name,
                                   const missile_term *most);

static inline bool is_application(const missile_term *term,
                                  const missile_function *function) {
  return missile_term_get_kind(term) == MISSILE_TERM_APPLY &&
         missile_term_function(term) == function;
}

static inline bool is_constant(const missile_term *term) {
  return missile_term_get_kind(term) == MISSILE_TERM_CONSTANT;
}

/* The formula that `application`, 0 or 1, is 1. */
static inline const missile_term *holds(missile_terms *t,
                                        const missile_term *application) {
  return missile_term_le(t, missile_term_constant(t, 1), application);
}

#endif
