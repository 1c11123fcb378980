/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory respondsTo: the object that _v_ is has a method with the name that
 * a selector holds (thesis, section 4.2.1). nil has every method: a message to
 * it does nothing.
 *
 *   clause    := 'respondsTo' (name | text) signature? ('or' 'none')?
 *   signature := '(' (type (',' type)*)? ')' ('->' type)?
 *   type      := word+ '*'*
 *
 * With `or none` the selector may be 0, which nobody will call: a callback that
 * need not be given. `name` is a selector, or a string with a selector's name
 * in it; a text in quotes is the name itself. With a result the signature is
 * the one that the method must have; without, it is what the method will be
 * called with. Whether a method whose name is not known can be called so is not
 * asked: that is between the selector and whoever calls; but a name that is
 * known must be one that can. (Of the library's own demands, whose names are
 * numbers, the plugin complains about that in its own words.)
 */
#include "missile/text.h"
#include "missile/theories.h"
#include "reflection.h"

#include <string.h>

enum { MOST_PARAMETERS = 32 };

typedef struct responds_to {
  size_t slot;
  const missile_term *constant; /* the name, if it is written; no slot then */
  bool is_string;               /* the name is in a string */
  bool or_none;
  bool limits_arguments;
  const missile_signature *signature; /* NULL: any */
  const missile_term *number;         /* of the signature, if it is exact */
} responds_to;

/* ---- Signatures ---- */

/* The text of a signature, "void(id,NSString *)", of which it can be read
 * again. */
static const char *signature_text(missile_terms *t,
                                  const missile_signature *s) {
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, s->result ? s->result : "");
  missile_text_add(&text, "(");
  for (size_t i = 0; i < s->parameter_count; i++) {
    missile_text_add(&text, i > 0 ? "," : "");
    missile_text_add(&text, s->parameters[i]);
  }
  missile_text_add(&text, ")");
  return missile_text_finish(&text);
}

const missile_signature *missile_signature_of(missile_terms *t,
                                              missile_int number) {
  size_t length;
  const char *text = missile_text_of_number(t, number, &length);
  const char *open = text ? memchr(text, '(', length) : NULL;
  if (!open || text[length - 1] != ')')
    return NULL;
  missile_arena *arena = missile_terms_arena(t);
  missile_signature *s = missile_arena_zalloc(arena, sizeof *s);
  const char **parameters =
      missile_arena_zalloc(arena, MOST_PARAMETERS * sizeof *parameters);
  s->parameters = parameters;
  if (open > text)
    s->result = missile_arena_copy_text(arena, text, (size_t)(open - text));
  const char *at = open + 1, *end = text + length - 1;
  while (at < end && s->parameter_count < MOST_PARAMETERS) {
    const char *comma = memchr(at, ',', (size_t)(end - at));
    const char *stop = comma ? comma : end;
    parameters[s->parameter_count++] =
        missile_arena_copy_text(arena, at, (size_t)(stop - at));
    at = stop + 1;
  }
  return s;
}

static bool is_symbol(const missile_token *token, const char *symbol) {
  return token->kind == MISSILE_TOKEN_SYMBOL && missile_token_is(token, symbol);
}

static const char *read_type(missile_parser *parser) {
  missile_text text = {.arena =
                           missile_terms_arena(missile_parser_terms(parser))};
  const missile_token *token = missile_parser_peek(parser);
  if (token->kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "a type");
    return NULL;
  }
  while (token->kind == MISSILE_TOKEN_NAME || is_symbol(token, "*")) {
    if (text.length > 0 && text.bytes[text.length - 1] != '*')
      missile_text_add(&text, " ");
    missile_text_add_bytes(&text, token->text, token->length);
    missile_parser_advance(parser);
    token = missile_parser_peek(parser);
  }
  return missile_parser_failed(parser) ? NULL : missile_text_finish(&text);
}

static const missile_signature *read_signature(missile_parser *parser) {
  missile_arena *arena = missile_terms_arena(missile_parser_terms(parser));
  missile_signature *s = missile_arena_zalloc(arena, sizeof *s);
  const char **parameters =
      missile_arena_zalloc(arena, MOST_PARAMETERS * sizeof *parameters);
  s->parameters = parameters;
  missile_parser_advance(parser); /* ( */
  while (!is_symbol(missile_parser_peek(parser), ")")) {
    const missile_token *token = missile_parser_peek(parser);
    if (s->parameter_count == MOST_PARAMETERS) {
      missile_parser_fail(parser, token->begin, token->begin + token->length,
                          "a signature cannot have more than %d parameters",
                          MOST_PARAMETERS);
      return NULL;
    }
    if (s->parameter_count > 0 && !missile_parser_expect(parser, ","))
      return NULL;
    const char *type = read_type(parser);
    if (!type)
      return NULL;
    parameters[s->parameter_count++] = type;
  }
  missile_parser_advance(parser);
  if (is_symbol(missile_parser_peek(parser), "->")) {
    missile_parser_advance(parser);
    s->result = read_type(parser);
    if (!s->result)
      return NULL;
  }
  return missile_parser_failed(parser) ? NULL : s;
}

/* ---- The clause ---- */

/* The storage named by `name`, which holds the selector. */
static bool read_selector(missile_parser *parser, const missile_token *name,
                          responds_to *r) {
  const missile_term *location = missile_parser_resolve(parser, name);
  if (!location)
    return false;
  missile_sort sort = missile_term_get_kind(location) == MISSILE_TERM_VARIABLE
                          ? missile_parser_sort(parser, name)
                          : MISSILE_SORT_NUMBER;
  if (sort != MISSILE_SORT_SELECTOR && sort != MISSILE_SORT_STRING) {
    int shown = (int)missile_text_clip(name->text, name->length, 100);
    missile_parser_fail(parser, name->begin, name->begin + name->length,
                        "'%.*s' is not a selector; expected a SEL, or an "
                        "NSString with the name of one",
                        shown, name->text);
    return false;
  }
  missile_parser_advance(parser);
  r->slot = missile_term_index(location);
  r->is_string = sort == MISSILE_SORT_STRING;
  return true;
}

static const void *responds_to_parse(missile_parser *parser) {
  missile_terms *t = missile_parser_terms(parser);
  const missile_token name = *missile_parser_peek(parser);
  size_t begin = name.begin, end = begin + name.length;
  const missile_term *constant =
      name.length >= 2 && (*name.text == '\'' || *name.text == '"')
          ? missile_reflection_read_text(parser)
          : NULL;
  if (!constant && name.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "the name of a selector");
    return NULL;
  }
  missile_sort subject = missile_parser_sort(parser, NULL);
  if (subject != MISSILE_SORT_OBJECT && subject != MISSILE_SORT_STRING) {
    missile_parser_fail(parser, begin, end,
                        "'respondsTo' can only be said of an object");
    return NULL;
  }
  responds_to *r = missile_arena_zalloc(missile_terms_arena(t), sizeof *r);
  r->constant = constant;
  if (!constant && !read_selector(parser, &name, r))
    return NULL;
  if (is_symbol(missile_parser_peek(parser), "(")) {
    r->signature = read_signature(parser);
    if (!r->signature)
      return NULL;
    if (r->signature->result) {
      const char *text = signature_text(t, r->signature);
      r->number = missile_term_of_text(t, text, strlen(text));
    } else {
      r->limits_arguments = *name.text != '$';
    }
  }
  const missile_token *next = missile_parser_peek(parser);
  if (!constant && next->kind == MISSILE_TOKEN_NAME &&
      missile_token_is(next, "or")) {
    missile_parser_advance(parser);
    if (!missile_parser_expect(parser, "none"))
      return NULL;
    r->or_none = true;
  }
  missile_parser_value(parser);
  return missile_parser_failed(parser) ? NULL : r;
}

static const missile_term *value_of(missile_terms *t,
                                    const missile_term *const *values,
                                    size_t count, size_t slot) {
  return slot < count && values[slot] ? values[slot]
                                      : missile_term_slot(t, (uint32_t)slot);
}

static const missile_term *
responds_to_instantiate(const void *meaning, missile_terms *t,
                        const missile_term *const *values, size_t count) {
  const responds_to *r = meaning;
  const missile_term *object = value_of(t, values, count, 0);
  const missile_term *selector =
      r->constant ? NULL : value_of(t, values, count, r->slot);
  const missile_term *name = r->constant    ? r->constant
                             : r->is_string ? missile_reflect_text(t, selector)
                                            : missile_reflect_name(t, selector);
  const missile_term *responds = missile_reflect_responds(t, object, name);
  if (r->number)
    responds = missile_term_and(
        t, responds, missile_reflect_has_signature(t, object, name, r->number));
  if (r->limits_arguments)
    responds = missile_term_and(
        t, responds,
        missile_reflect_takes(t, name, r->signature->parameter_count));
  if (r->or_none && selector)
    responds = missile_term_or(
        t, missile_term_eq(t, selector, missile_term_constant(t, 0)), responds);
  return missile_term_or(
      t, missile_term_eq(t, object, missile_term_constant(t, 0)), responds);
}

static const char *responds_to_print(const void *meaning, missile_terms *t,
                                     const char *const *names, size_t count) {
  (void)count;
  const responds_to *r = meaning;
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add(&text, names[0]);
  missile_text_add(&text, " responds to ");
  if (r->constant) {
    size_t length;
    const char *bytes =
        missile_text_of_number(t, missile_term_number(r->constant), &length);
    missile_text_add(&text, "'");
    missile_text_add_bytes(&text, bytes, length);
    missile_text_add(&text, "'");
  } else {
    missile_text_add(&text, names[r->slot]);
  }
  if (r->signature) {
    missile_text_add(&text, "(");
    for (size_t i = 0; i < r->signature->parameter_count; i++) {
      missile_text_add(&text, i > 0 ? ", " : "");
      missile_text_add(&text, r->signature->parameters[i]);
    }
    missile_text_add(&text, ")");
    if (r->signature->result) {
      missile_text_add(&text, " -> ");
      missile_text_add(&text, r->signature->result);
    }
  }
  if (r->or_none) {
    missile_text_add(&text, ", unless ");
    missile_text_add(&text, names[r->slot]);
    missile_text_add(&text, " is NULL");
  }
  return missile_text_finish(&text);
}

const missile_theory missile_responds_to_theory = {
    .keyword = "respondsTo",
    .parse = responds_to_parse,
    .instantiate = responds_to_instantiate,
    .print = responds_to_print,
    .checker = "missile.RespondsTo",
    .lemmas = missile_reflection_lemmas,
    .has_no_example = true,
    .holds_of_null = true,
};

const missile_signature *
missile_responds_to_signature(const missile_clause *clause) {
  if (clause->theory != &missile_responds_to_theory)
    return NULL;
  const responds_to *r = clause->meaning;
  return r->signature;
}

size_t missile_responds_to_selector(const missile_clause *clause) {
  if (clause->theory != &missile_responds_to_theory)
    return 0;
  const responds_to *r = clause->meaning;
  return r->slot;
}

const missile_term *missile_responds_to_name(missile_terms *t,
                                             const missile_clause *clause,
                                             const missile_term *selector) {
  const responds_to *r = clause->meaning;
  if (r->constant)
    return r->constant;
  return r->is_string ? missile_reflect_text(t, selector)
                      : missile_reflect_name(t, selector);
}

const missile_term *missile_responds_to_constant(const missile_clause *clause) {
  if (clause->theory != &missile_responds_to_theory)
    return NULL;
  const responds_to *r = clause->meaning;
  return r->constant;
}
