/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Story: the words in which a failure is shown as one run of the program, with
 * numbers (thesis, figure 4.14). The numbers are those of a counterexample:
 * values for the variables of terms, under which all that is known of a path
 * holds, and the clause does not.
 *
 * What the analysis does not know (what a call has left behind, say) is a
 * number in the model as well, but nothing says that the program gets there.
 * So a clause does not hold where all that the model speaks of is given to the
 * program, and otherwise it "may not" hold.
 *
 * Everything is added to a text, in whatever arena that is.
 */
#ifndef MISSILE_STORY_H
#define MISSILE_STORY_H

#include "missile/text.h"
#include "missile/typing.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of `term` in the model; false if it has none there. NULL has no
 * value. */
bool missile_story_value(const missile_model *model, const missile_term *term,
                         missile_int *value);

/* What the program is given. */
typedef bool (*missile_story_input)(void *user, const missile_term *variable);
/* Is every number of the model given? */
bool missile_story_is_run(const missile_model *model,
                          missile_story_input is_input, void *user);
/* Does the value of `term` follow from what is given? */
bool missile_story_is_given(const missile_model *model,
                            const missile_term *term,
                            missile_story_input is_input, void *user);

/* How a value is written. */
typedef enum missile_story_kind {
  MISSILE_STORY_NUMBER,
  MISSILE_STORY_POINTER, /* NULL; another address says nothing */
  MISSILE_STORY_OBJECT   /* nil */
} missile_story_kind;
/* False, and nothing is added, if the value is not known or says nothing. */
bool missile_story_add_value(missile_text *out, const missile_model *model,
                             const missile_term *term, missile_story_kind kind);
void missile_story_add_number(missile_text *out, missile_int number);

/* A term as C over names for some of its parts, an operand: a name, a number,
 * or a sum of these in parentheses. False if it is something else. */
typedef struct missile_story_name {
  const missile_term *term;
  const char *name;
} missile_story_name;
bool missile_story_add_term(missile_text *out, const missile_term *term,
                            const missile_story_name *names, size_t count);

/*
 * That the clause of `failure` does not hold, or may not, for `values` (one for
 * each location of its environment; NULL: not known). `of` names the object
 * that it is said of; "": none, or it has no name. Without a model there are
 * no numbers.
 *
 *   'idx < len' of '*c' may not hold (for example idx = 3, len = 3)
 */
void missile_story_add_failure(missile_text *out,
                               const missile_failure *failure, const char *of,
                               const missile_term *const *values,
                               const missile_model *model, bool is_run);

#ifdef __cplusplus
}
#endif
#endif
