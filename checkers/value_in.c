/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory valueIn: the text of a string, or the name of a selector, is one
 * of those listed (the thesis's "in", section 4.2.1).
 *
 *   clause := 'valueIn' '(' text (',' text)* ')'
 *
 * A nil string is in every list: it has no text. A selector that is 0 is not,
 * since performing it fails; except where storage comes into being as zero, of
 * which nobody could keep it out.
 */
#include "reflection.h"

#include "missile/text.h"
#include "missile/theories.h"

typedef struct value_in {
  bool is_selector;
  bool allows_zero;
  const missile_term **texts;
  size_t count;
} value_in;

const missile_term *missile_reflection_read_text(missile_parser *parser) {
  const missile_token token = *missile_parser_peek(parser);
  bool quoted =
      token.length >= 2 && (*token.text == '\'' || *token.text == '"');
  if (!quoted || (token.kind != MISSILE_TOKEN_STRING &&
                  token.kind != MISSILE_TOKEN_NUMBER)) {
    missile_parser_unexpected(parser, "a text in quotes");
    return NULL;
  }
  for (size_t i = 1; i + 1 < token.length; i++)
    if (token.text[i] == '\\') {
      missile_parser_fail(parser, token.begin + i, token.begin + i + 1,
                          "a text cannot contain a backslash");
      return NULL;
    }
  missile_parser_advance(parser);
  return missile_term_of_text(missile_parser_terms(parser), token.text + 1,
                              token.length - 2);
}

static const void *value_in_parse(missile_parser *parser) {
  missile_terms *t = missile_parser_terms(parser);
  missile_arena *arena = missile_terms_arena(t);
  const missile_token first = *missile_parser_peek(parser);
  missile_sort sort = missile_parser_sort(parser, NULL);
  if (sort != MISSILE_SORT_SELECTOR && sort != MISSILE_SORT_STRING) {
    missile_parser_fail(parser, first.begin, first.begin + first.length,
                        "'valueIn' can only be said of an NSString or a SEL");
    return NULL;
  }
  if (!missile_parser_expect(parser, "("))
    return NULL;
  value_in *v = missile_arena_zalloc(arena, sizeof *v);
  v->is_selector = sort == MISSILE_SORT_SELECTOR;
  v->allows_zero = !v->is_selector || missile_parser_starts_as_zero(parser);
  size_t capacity = 0;
  for (;;) {
    const missile_term *text = missile_reflection_read_text(parser);
    if (!text)
      return NULL;
    if (v->count == capacity) {
      capacity = 2 * capacity + 4;
      const missile_term **grown =
          missile_arena_zalloc(arena, capacity * sizeof *grown);
      for (size_t i = 0; i < v->count; i++)
        grown[i] = v->texts[i];
      v->texts = grown;
    }
    v->texts[v->count++] = text;
    if (!missile_token_is(missile_parser_peek(parser), ","))
      break;
    missile_parser_advance(parser);
  }
  missile_parser_value(parser);
  return missile_parser_expect(parser, ")") ? v : NULL;
}

static const missile_term *
value_in_instantiate(const void *meaning, missile_terms *t,
                     const missile_term *const *values, size_t count) {
  const value_in *v = meaning;
  const missile_term *value =
      count > 0 && values[0] ? values[0] : missile_term_slot(t, 0);
  const missile_term *zero = missile_term_constant(t, 0);
  const missile_term *is_zero = missile_term_eq(t, value, zero);
  const missile_term *text = v->is_selector ? missile_reflect_name(t, value)
                                            : missile_reflect_text(t, value);
  const missile_term *is_listed = missile_term_bool(t, false);
  for (size_t i = 0; i < v->count; i++)
    is_listed =
        missile_term_or(t, is_listed, missile_term_eq(t, text, v->texts[i]));
  return v->allows_zero
             ? missile_term_or(t, is_zero, is_listed)
             : missile_term_and(t, missile_term_not(t, is_zero), is_listed);
}

static const char *value_in_print(const void *meaning, missile_terms *t,
                                  const char *const *names, size_t count) {
  (void)count;
  const value_in *v = meaning;
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, names[0]);
  missile_text_add(&text, " is one of");
  for (size_t i = 0; i < v->count; i++) {
    size_t length;
    const char *bytes =
        missile_text_of_number(t, missile_term_number(v->texts[i]), &length);
    missile_text_add(&text, i > 0 ? ", '" : " '");
    missile_text_add_bytes(&text, bytes, length);
    missile_text_add(&text, "'");
  }
  return missile_text_finish(&text);
}

const missile_theory missile_value_in_theory = {
    .keyword = "valueIn",
    .parse = value_in_parse,
    .instantiate = value_in_instantiate,
    .print = value_in_print,
    .checker = "missile.ValueIn",
    .lemmas = missile_reflection_lemmas,
    .has_no_example = true,
    .holds_of_null = true,
};
