/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/story.h"
#include "term_internal.h"

#include <string.h>

/* ---- Values ---- */

typedef struct source {
  const missile_model *model;
  missile_story_input is_input; /* NULL: all variables count */
  void *user;
} source;

static bool look_up(void *user, const missile_term *variable,
                    missile_int *value) {
  const source *from = user;
  if (from->is_input && !from->is_input(from->user, variable))
    return false;
  for (size_t i = 0; i < from->model->count; i++)
    if (from->model->entries[i].variable == variable) {
      *value = from->model->entries[i].value;
      return true;
    }
  return false;
}

bool missile_story_value(const missile_model *model, const missile_term *term,
                         missile_int *value) {
  source from = {model, NULL, NULL};
  return term && missile_term_evaluate(term, look_up, &from, value);
}

bool missile_story_is_run(const missile_model *model,
                          missile_story_input is_input, void *user) {
  for (size_t i = 0; i < model->count; i++)
    if (!is_input(user, model->entries[i].variable))
      return false;
  return true;
}

bool missile_story_is_given(const missile_model *model,
                            const missile_term *term,
                            missile_story_input is_input, void *user) {
  source from = {model, is_input, user};
  missile_int ignored;
  return term && missile_term_evaluate(term, look_up, &from, &ignored);
}

void missile_story_add_number(missile_text *out, missile_int number) {
  char buffer[MISSILE_NUMBER_SIZE];
  missile_text_add(out, missile_number_text(number, buffer));
}

bool missile_story_add_value(missile_text *out, const missile_model *model,
                             const missile_term *term,
                             missile_story_kind kind) {
  missile_int value;
  if (!missile_story_value(model, term, &value) ||
      (kind != MISSILE_STORY_NUMBER && value != 0))
    return false;
  if (kind == MISSILE_STORY_NUMBER)
    missile_story_add_number(out, value);
  else
    missile_text_add(out, kind == MISSILE_STORY_POINTER ? "NULL" : "nil");
  return true;
}

/* ---- Terms ---- */

/* What `term` is called, or what number it is; nothing is added if neither. */
static bool add_operand(missile_text *out, const missile_term *term,
                        const missile_story_name *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (names[i].term == term) {
      missile_text_add(out, names[i].name);
      return true;
    }
  if (missile_term_get_kind(term) != MISSILE_TERM_CONSTANT)
    return false;
  missile_story_add_number(out, missile_term_number(term));
  return true;
}

/* A sum that begins with a minus is nobody's text. */
static bool is_plain_sum(const missile_term *term) {
  bool any = false;
  if (missile_term_get_kind(term) != MISSILE_TERM_SUM)
    return false;
  for (size_t i = 0; i < missile_term_arity(term); i++) {
    missile_int factor = missile_term_coefficient(term, i);
    if (factor != 1 && factor != -1)
      return false;
    any |= factor == 1;
  }
  return any;
}

/* The summands of one sign. */
static bool add_summands(missile_text *out, const missile_term *sum,
                         missile_int sign, const char *before_first,
                         const char *before_others,
                         const missile_story_name *names, size_t count) {
  for (size_t i = 0; i < missile_term_arity(sum); i++) {
    if (missile_term_coefficient(sum, i) != sign)
      continue;
    missile_text_add(out, before_first);
    before_first = before_others;
    if (!add_operand(out, missile_term_argument(sum, i), names, count))
      return false;
  }
  return true;
}

bool missile_story_add_term(missile_text *out, const missile_term *term,
                            const missile_story_name *names, size_t count) {
  if (add_operand(out, term, names, count))
    return true;
  if (!is_plain_sum(term))
    return false;
  size_t before = out->length;
  if (!add_summands(out, term, 1, "(", " + ", names, count) ||
      !add_summands(out, term, -1, " - ", " - ", names, count)) {
    out->length = before;
    return false;
  }
  missile_int rest = missile_term_number(term);
  if (rest) {
    missile_text_add(out, rest < 0 ? " - " : " + ");
    missile_story_add_number(out, rest < 0 ? -rest : rest);
  }
  missile_text_add(out, ")");
  return true;
}

/* ---- Failures ---- */

void missile_story_add_failure(missile_text *out,
                               const missile_failure *failure, const char *of,
                               const missile_term *const *values,
                               const missile_model *model, bool is_run) {
  missile_text_add(out, "'");
  missile_text_add(out, missile_env_clause_text(failure->env, failure->clause));
  missile_text_add(out, "'");
  if (*of) {
    missile_text_add(out, " of '");
    missile_text_add(out, of);
    missile_text_add(out, "'");
  }
  is_run &= model != NULL;
  missile_text_add(out, is_run ? " does not hold" : " may not hold");
  bool any = false;
  size_t count = missile_env_location_count(failure->env);
  for (size_t l = 0; model && l < count; l++) {
    missile_int value;
    if (!missile_env_clause_mentions(failure->env, failure->clause, l) ||
        !missile_story_value(model, values[l], &value))
      continue;
    missile_text_add(out, any ? ", " : is_run ? " (" : " (for example ");
    missile_text_add(out, missile_env_location_name(failure->env, l));
    missile_text_add(out, " = ");
    missile_story_add_number(out, value);
    any = true;
  }
  missile_text_add(out, any ? ")" : "");
}
