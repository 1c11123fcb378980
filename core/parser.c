/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a theory reads its clause with: tokens, names, and what is said of
 * errors. */
#include "parser.h"

#include "missile/text.h"

#include <stdio.h>
#include <string.h>

/* ---- Errors ---- */

static void end_input(missile_parser *parser) {
  parser->failed = true;
  parser->token = (missile_token){.kind = MISSILE_TOKEN_END,
                                  .text = parser->text + parser->length,
                                  .begin = parser->length};
}

void missile_parser_fail(missile_parser *parser, size_t begin, size_t end,
                         const char *format, ...) {
  if (parser->failed)
    return;
  va_list arguments;
  va_start(arguments, format);
  missile_error_format(parser->error, begin, end, format, arguments);
  va_end(arguments);
  end_input(parser);
}

bool missile_parser_failed(const missile_parser *parser) {
  return parser->failed;
}

void missile_parser_unexpected(missile_parser *parser, const char *expected) {
  const missile_token *token = &parser->token;
  size_t begin = token->begin, end = begin + token->length;
  int shown = (int)missile_text_clip(token->text, token->length, 40);
  if (token->length == 0)
    missile_parser_fail(parser, begin, end,
                        "expected %s but found the end of the text", expected);
  else
    missile_parser_fail(parser, begin, end, "expected %s but found '%.*s'",
                        expected, shown, token->text);
}

/* ---- Tokens ---- */

missile_terms *missile_parser_terms(missile_parser *parser) {
  return parser->terms;
}

bool missile_parser_has_keyword(const missile_parser *parser) {
  return parser->has_keyword;
}

const char *missile_parser_text(const missile_parser *parser, size_t begin) {
  return parser->text + begin;
}

const missile_token *missile_parser_peek(missile_parser *parser) {
  return &parser->token;
}

void missile_parser_read(missile_parser *parser, size_t offset) {
  if (parser->failed)
    return;
  if (!missile_lex(parser->text, parser->length, offset, &parser->token,
                   parser->error))
    end_input(parser);
  else if (parser->stop > 0 && parser->token.begin >= parser->stop)
    parser->token.kind = MISSILE_TOKEN_END;
}

void missile_parser_skip(missile_parser *parser) {
  parser->last_end = parser->token.begin + parser->token.length;
  missile_parser_read(parser, parser->last_end);
}

void missile_parser_advance(missile_parser *parser) {
  if (parser->token.kind != MISSILE_TOKEN_END)
    missile_parser_skip(parser);
}

bool missile_token_is(const missile_token *token, const char *text) {
  return token->length == strlen(text) &&
         memcmp(token->text, text, token->length) == 0;
}

bool missile_parser_expect(missile_parser *parser, const char *text) {
  if (parser->failed)
    return false;
  if (parser->token.kind != MISSILE_TOKEN_END &&
      missile_token_is(&parser->token, text)) {
    missile_parser_advance(parser);
    return !parser->failed;
  }
  char expected[64];
  snprintf(expected, sizeof expected, "'%s'", text);
  missile_parser_unexpected(parser, expected);
  return false;
}

bool missile_parser_enter(missile_parser *parser) {
  if (parser->failed)
    return false;
  if (parser->depth >= MISSILE_MAX_DEPTH) {
    missile_parser_fail(parser, parser->token.begin,
                        parser->token.begin + parser->token.length,
                        "nested more than %d levels deep", MISSILE_MAX_DEPTH);
    return false;
  }
  parser->depth++;
  return true;
}

void missile_parser_leave(missile_parser *parser) { parser->depth--; }

/* ---- Names ---- */

static const missile_term *use_slot(missile_parser *parser, size_t slot) {
  parser->slots |= (uint64_t)1 << slot;
  return missile_term_slot(parser->terms, (uint32_t)slot);
}

static const missile_term *add_slot(missile_parser *parser,
                                    const missile_token *token) {
  if (parser->name_count == MISSILE_MAX_SLOTS) {
    missile_parser_fail(parser, token->begin, token->begin + token->length,
                        "a refinement cannot mention more than %d names",
                        MISSILE_MAX_SLOTS);
    return NULL;
  }
  size_t slot = parser->name_count++;
  parser->names[slot] = missile_arena_copy_text(
      missile_terms_arena(parser->terms), token->text, token->length);
  parser->name_lengths[slot] = token->length;
  return use_slot(parser, slot);
}

static const missile_term *add_constant(missile_parser *parser,
                                        const missile_token *token,
                                        missile_int value) {
  constant *c =
      missile_arena_zalloc(missile_terms_arena(parser->terms), sizeof *c);
  c->name = token->text;
  c->length = token->length;
  c->term = missile_term_constant(parser->terms, value);
  c->next = parser->constants;
  parser->constants = c;
  return c->term;
}

const missile_term *missile_parser_resolve(missile_parser *parser,
                                           const missile_token *token) {
  if (parser->failed)
    return NULL;
  for (size_t i = 0; i < parser->name_count; i++)
    if (parser->name_lengths[i] == token->length &&
        memcmp(parser->names[i], token->text, token->length) == 0)
      return use_slot(parser, i);
  for (constant *c = parser->constants; c; c = c->next)
    if (c->length == token->length &&
        memcmp(c->name, token->text, token->length) == 0)
      return c->term;

  missile_int value = 0;
  char message[MISSILE_MESSAGE_SIZE] = "";
  switch (parser->scope.resolve(parser->scope.user, token->text, token->length,
                                &value, message)) {
  case MISSILE_NAME_LOCATION:
    return add_slot(parser, token);
  case MISSILE_NAME_CONSTANT:
    return add_constant(parser, token, value);
  case MISSILE_NAME_ERROR:
    break;
  }
  message[sizeof message - 1] = '\0';
  if (message[0] == '\0')
    snprintf(message, sizeof message, "unknown name '%.*s'",
             (int)missile_text_clip(token->text, token->length, 100),
             token->text);
  missile_parser_fail(parser, token->begin, token->begin + token->length, "%s",
                      message);
  return NULL;
}

bool missile_parser_declares(missile_parser *parser, const missile_token *token,
                             missile_int value) {
  missile_int found = 0;
  char message[MISSILE_MESSAGE_SIZE];
  switch (parser->scope.resolve(parser->scope.user, token->text, token->length,
                                &found, message)) {
  case MISSILE_NAME_LOCATION:
    return true;
  case MISSILE_NAME_CONSTANT:
    return found != value;
  case MISSILE_NAME_ERROR:
    break;
  }
  return false;
}

const missile_term *missile_parser_value(missile_parser *parser) {
  return use_slot(parser, 0);
}

missile_sort missile_parser_sort(missile_parser *parser,
                                 const missile_token *token) {
  if (!parser->scope.sort_of)
    return MISSILE_SORT_NUMBER;
  return parser->scope.sort_of(parser->scope.user, token ? token->text : "_v_",
                               token ? token->length : 3);
}

missile_int missile_parser_element(missile_parser *parser,
                                   const missile_token *token) {
  if (!parser->scope.element_of)
    return MISSILE_NO_POINTER;
  return parser->scope.element_of(parser->scope.user,
                                  token ? token->text : "_v_",
                                  token ? token->length : 3);
}

bool missile_parser_starts_as_zero(const missile_parser *parser) {
  return parser->scope.starts_as_zero;
}

bool missile_parser_addresses_wrap(const missile_parser *parser) {
  return parser->scope.addresses_wrap;
}
