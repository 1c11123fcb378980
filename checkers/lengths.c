/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The thesis's words for lengths (section 4.2.5), of a pointer _v_:
 *
 *   clause := 'hasLength' (name | number)     length(_v_) >= n
 *           | 'indexedBy' (name | number)     0 <= i && i < length(_v_)
 *
 * The same can be written as a condition (formula.c), which can say more.
 */
#include "missile/extent.h"
#include "missile/text.h"
#include "missile/theories.h"

#include <stdio.h>

typedef struct bound {
  const missile_term *number; /* a slot or a constant */
  missile_int element;        /* bytes of what _v_ points to */
} bound;

static const void *parse_bound(missile_parser *parser, const char *word) {
  missile_terms *t = missile_parser_terms(parser);
  const missile_token token = *missile_parser_peek(parser);
  size_t begin = token.begin, end = begin + token.length;
  missile_int element = missile_parser_element(parser, NULL);
  if (element <= 0) {
    missile_parser_fail(parser, begin, end,
                        "'%s' can only be said of a pointer to elements of a "
                        "known size",
                        word);
    return NULL;
  }
  if (token.kind != MISSILE_TOKEN_NUMBER && token.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "a name or a number");
    return NULL;
  }
  const missile_term *number = token.kind == MISSILE_TOKEN_NUMBER
                                   ? missile_term_constant(t, token.number)
                                   : missile_parser_resolve(parser, &token);
  if (!number)
    return NULL;
  if (missile_term_get_kind(number) == MISSILE_TERM_VARIABLE &&
      missile_parser_element(parser, &token) != MISSILE_NO_POINTER) {
    missile_parser_fail(parser, begin, end, "a length must be a number");
    return NULL;
  }
  missile_parser_value(parser);
  missile_parser_advance(parser);
  if (missile_parser_failed(parser))
    return NULL;
  bound *b = missile_arena_zalloc(missile_terms_arena(t), sizeof *b);
  *b = (bound){number, element};
  return b;
}

/* length(_v_) >= n + more, of these values. */
static const missile_term *holds(const bound *b, missile_terms *t,
                                 const missile_term *const *values,
                                 size_t count, missile_int more) {
  const missile_term *n = missile_term_add(
      t, missile_term_substitute(t, b->number, values, count),
      missile_term_constant(t, more));
  const missile_term *pointer =
      missile_term_substitute(t, missile_term_slot(t, 0), values, count);
  return missile_extent_holds(t, pointer, missile_term_scale(t, b->element, n));
}

static const char *name_of(const bound *b, const char *const *names,
                           char (*number)[32]) {
  if (missile_term_get_kind(b->number) != MISSILE_TERM_CONSTANT)
    return names[missile_term_index(b->number)];
  snprintf(*number, sizeof *number, "%lld",
           (long long)missile_term_number(b->number));
  return *number;
}

static const void *has_length_parse(missile_parser *parser) {
  return parse_bound(parser, "hasLength");
}

static const missile_term *
has_length_instantiate(const void *meaning, missile_terms *t,
                       const missile_term *const *values, size_t count) {
  return holds(meaning, t, values, count, 0);
}

static const char *has_length_print(const void *meaning, missile_terms *t,
                                    const char *const *names, size_t count) {
  (void)count;
  char number[32];
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, "length(");
  missile_text_add(&text, names[0]);
  missile_text_add(&text, ") >= ");
  missile_text_add(&text, name_of(meaning, names, &number));
  return missile_text_finish(&text);
}

static const void *indexed_by_parse(missile_parser *parser) {
  return parse_bound(parser, "indexedBy");
}

static const missile_term *
indexed_by_instantiate(const void *meaning, missile_terms *t,
                       const missile_term *const *values, size_t count) {
  const bound *b = meaning;
  const missile_term *i =
      missile_term_substitute(t, b->number, values, count);
  return missile_term_and(t,
                          missile_term_le(t, missile_term_constant(t, 0), i),
                          holds(b, t, values, count, 1));
}

static const char *indexed_by_print(const void *meaning, missile_terms *t,
                                    const char *const *names, size_t count) {
  (void)count;
  char number[32];
  const char *i = name_of(meaning, names, &number);
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, "0 <= ");
  missile_text_add(&text, i);
  missile_text_add(&text, " && ");
  missile_text_add(&text, i);
  missile_text_add(&text, " < length(");
  missile_text_add(&text, names[0]);
  missile_text_add(&text, ")");
  return missile_text_finish(&text);
}

const missile_theory missile_has_length_theory = {
    .keyword = "hasLength",
    .parse = has_length_parse,
    .instantiate = has_length_instantiate,
    .print = has_length_print,
    .checker = "missile.Bounds",
    .lemmas = missile_extent_lemmas,
};

const missile_theory missile_indexed_by_theory = {
    .keyword = "indexedBy",
    .parse = indexed_by_parse,
    .instantiate = indexed_by_instantiate,
    .print = indexed_by_print,
    .checker = "missile.Bounds",
    .lemmas = missile_extent_lemmas,
};
