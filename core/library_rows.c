/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/library_rows.h"
#include "spans.h"

#include <stdio.h>

size_t missile_selector_arity(const char *selector, size_t length) {
  size_t arity = 0;
  for (size_t i = 0; i < length; i++)
    arity += selector[i] == ':';
  return arity;
}

/* Is it `name`, or `name:` or `name:name:` and so on? Names may be missing. */
static bool is_selector(span s) {
  if (!missile_selector_arity(s.text, s.length))
    return span_is_identifier(s);
  if (s.text[s.length - 1] != ':')
    return false;
  while (s.length) {
    span part = span_split(s, ':', &s);
    if (part.length && !span_is_identifier(part))
      return false;
  }
  return true;
}

size_t missile_library_argument(const char *name, size_t length) {
  size_t number = 0;
  if (length < 2 || name[0] != '$')
    return 0;
  for (size_t i = 1; i < length; i++) {
    if (!missile_is_digit(name[i]))
      return 0;
    number = 10 * number + (size_t)(name[i] - '0');
    if (number > MISSILE_MOST_ARGUMENTS)
      return 0;
  }
  return number;
}

/* ---- Reading ---- */

/* What is wrong with the row, and from where on; NULL if nothing is. */
static const char *read_row(missile_arena *arena, span line,
                            missile_library_row *row, const char **at) {
  *at = line.text;
  row->is_instance = line.text[0] == '-';
  if (line.length < 2 || (line.text[0] != '-' && line.text[0] != '+') ||
      line.text[1] != '[')
    return "expected a method, such as -[Class selector:]";
  span rest, selector;
  span method = span_split(span_drop(line, 2), ']', &rest);
  bool is_closed = method.length < line.length - 2;
  span class_name = span_split(method, ' ', &selector);
  selector = span_trim(selector);
  if (!is_closed || !span_is_identifier(class_name) || !selector.length)
    return "malformed method; expected -[Class selector:]";
  if (!is_selector(selector)) {
    *at = selector.text;
    return "malformed selector; there is a ':' before each argument, as in "
           "'performSelector:withObject:'";
  }
  row->class_name = span_copy(arena, class_name);
  row->selector = span_copy(arena, selector);
  row->arity = missile_selector_arity(selector.text, selector.length);
  span clause;
  span subject = span_trim(span_split(rest, ':', &clause));
  *at = subject.text;
  row->argument = missile_library_argument(subject.text, subject.length);
  if (span_is(subject, "self"))
    row->subject = MISSILE_ROW_RECEIVER;
  else if (span_is(subject, "each"))
    row->subject = MISSILE_ROW_EACH;
  else if (row->argument && row->argument <= row->arity)
    row->subject = MISSILE_ROW_ARGUMENT;
  else
    return "expected 'self:', 'each:' or one of the method's arguments, such "
           "as "
           "'$1:'";
  /* Behind a subject with nothing at all, there is no clause to point to. */
  clause = span_trim(clause);
  if (!clause.length) {
    missile_text why = {.arena = arena};
    missile_text_add(&why, "expected a refinement behind '");
    missile_text_add_bytes(&why, subject.text, subject.length);
    missile_text_add(&why, ":', such as 'respondsTo $1()'");
    return missile_text_finish(&why);
  }
  *at = clause.text;
  row->clause = span_copy(arena, clause);
  row->clause_length = clause.length;
  return NULL;
}

bool missile_library_next(missile_arena *arena, const char *text, size_t length,
                          missile_library_position *position,
                          missile_library_row *row) {
  span line, whole;
  if (!span_next_line(text, length, &position->offset, &position->line, &line,
                      &whole))
    return false;
  memset(row, 0, sizeof *row);
  const char *at;
  row->fault = read_row(arena, line, row, &at);
  row->line = position->line;
  row->column = (size_t)(at - whole.text) + 1;
  return true;
}

/* ---- Clauses ---- */

/* The names in a row's clause. */
typedef struct row_scope {
  size_t arity;
  missile_row_sort sort_of;
  void *user;
} row_scope;

static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  const row_scope *scope = user;
  (void)value;
  size_t argument = missile_library_argument(name, length);
  if (argument && argument <= scope->arity)
    return MISSILE_NAME_LOCATION;
  snprintf(message, MISSILE_MESSAGE_SIZE,
           "unknown name '%.*s'; expected an argument, $1 to $%zu",
           (int)(length < 40 ? length : 40), name, scope->arity);
  return MISSILE_NAME_ERROR;
}

static missile_sort sort_of(void *user, const char *name, size_t length) {
  const row_scope *scope = user;
  return scope->sort_of(scope->user, missile_library_argument(name, length));
}

const missile_refinement *
missile_library_clause(missile_terms *terms, const missile_library_row *row,
                       const missile_theory *const *theories,
                       size_t theory_count, missile_row_sort sort, void *user,
                       missile_refinement_error *error) {
  missile_text text = {.arena = missile_terms_arena(terms)};
  missile_text_add(&text, "{");
  missile_text_add_bytes(&text, row->clause, row->clause_length);
  missile_text_add(&text, "}");
  row_scope names = {row->arity, sort, user};
  missile_scope scope = {
      .resolve = resolve, .sort_of = sort_of, .user = &names};
  const missile_refinement *r = missile_refinement_parse_in(
      terms, missile_text_finish(&text), text.length, theories, theory_count,
      &scope, error);
  /* The clause is read in braces. */
  if (!r) {
    error->begin = error->begin ? error->begin - 1 : 0;
    error->end = error->end ? error->end - 1 : 0;
    if (error->begin > row->clause_length)
      error->begin = row->clause_length;
    if (error->end > row->clause_length)
      error->end = row->clause_length;
  }
  return r;
}

/* The types of the method's arguments are looked at where they are known. */
static missile_sort likely_sort(void *user, size_t argument) {
  const missile_library_row *row = user;
  static const char text[] = "valueIn";
  bool is_text = row->clause_length >= sizeof text - 1 &&
                 memcmp(row->clause, text, sizeof text - 1) == 0;
  return argument  ? MISSILE_SORT_SELECTOR
         : is_text ? MISSILE_SORT_STRING
                   : MISSILE_SORT_OBJECT;
}

bool missile_library_check(missile_terms *terms, missile_library_row *row,
                           const missile_theory *const *theories,
                           size_t theory_count) {
  missile_refinement_error error = {0};
  if (missile_library_clause(terms, row, theories, theory_count, likely_sort,
                             row, &error))
    return true;
  row->fault = missile_arena_copy_text(missile_terms_arena(terms),
                                       error.message, strlen(error.message));
  row->column += error.begin;
  return false;
}
