/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The frame of a refinement:
 *
 *   refinement := '{' clause (';' clause)* '}'
 *   clause     := keyword ...       a theory's keyword: the theory reads on
 *               | C condition       read by the theory "formula"
 *
 * A name that is a theory's keyword is that keyword only as the first word of
 * a clause; storage of the same name can be put in parentheses there.
 *
 * Errors are sticky: after the first one every token is the END of a clause,
 * so that parsers written without a thought for errors come to their end, and
 * what they still complain about on the way is dropped.
 */
#include "lexer.h"

#include "missile/text.h"

#include <stdio.h>
#include <string.h>

/* More is no refinement that a person wrote or could read. */
enum { LONGEST_TEXT = 16384 };

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

  /* Of the clause that is being read. */
  bool has_keyword;
  uint64_t slots;

  const char *names[MISSILE_MAX_SLOTS];
  size_t name_lengths[MISSILE_MAX_SLOTS];
  size_t name_count;
  constant *constants;
};

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

/* Read the token at or after `offset`, whatever it is. */
static void read_token(missile_parser *parser, size_t offset) {
  if (!parser->failed && !missile_lex(parser->text, parser->length, offset,
                                      &parser->token, parser->error))
    end_input(parser);
}

/* Step over the token, END or not. */
static void skip_token(missile_parser *parser) {
  parser->last_end = parser->token.begin + parser->token.length;
  read_token(parser, parser->last_end);
}

void missile_parser_advance(missile_parser *parser) {
  if (parser->token.kind != MISSILE_TOKEN_END)
    skip_token(parser);
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
  parser->names[slot] =
      missile_arena_copy_text(missile_terms_arena(parser->terms), token->text,
                              token->length);
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

bool missile_parser_starts_as_zero(const missile_parser *parser) {
  return parser->scope.starts_as_zero;
}

/* ---- Clauses ---- */

static const missile_theory *find_theory(const missile_parser *parser,
                                         const missile_token *keyword) {
  for (size_t i = 0; i < parser->theory_count; i++)
    if (missile_token_is(keyword, parser->theories[i]->keyword))
      return parser->theories[i];
  return NULL;
}

static const missile_theory *formula_theory(const missile_parser *parser) {
  const missile_token keyword = {.text = "formula", .length = 7};
  return find_theory(parser, &keyword);
}

/* Words that other languages have between two operands. */
static bool is_foreign_operator(const missile_token *token) {
  static const char *const words[] = {"in", "is", "and", "or", "between"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (missile_token_is(token, words[i]))
      return true;
  return false;
}

/* `token` begins a condition, which goes on with `next` instead of an operator.
 */
static void fail_no_operator(missile_parser *parser, const missile_token *token,
                             const missile_token *next) {
  int shown = (int)missile_text_clip(token->text, token->length, 40);
  int found = (int)missile_text_clip(next->text, next->length, 40);
  size_t begin = next->begin, end = begin + next->length;
  if (missile_token_is(next, "in"))
    missile_parser_fail(parser, begin, end,
                        "'in' is no operator of C; name the values, as in "
                        "%.*s == 1 || %.*s == 2",
                        shown, token->text, shown, token->text);
  else
    missile_parser_fail(parser, begin, end,
                        "expected an operator such as '==' or '<' after "
                        "'%.*s' but found '%.*s'",
                        shown, token->text, found, next->text);
}

static void fail_unknown_kind(missile_parser *parser,
                              const missile_token *token) {
  missile_text expected = {.arena = missile_terms_arena(parser->terms)};
  const char *near = NULL;
  for (size_t i = 0; i < parser->theory_count; i++) {
    const char *keyword = parser->theories[i]->keyword;
    const char *candidates[] = {near, keyword};
    near = missile_text_nearest(token->text, token->length, candidates, 2);
    missile_text_add(&expected, i == 0 ? "'" : ", '");
    missile_text_add(&expected, keyword);
    missile_text_add(&expected, "'");
  }
  if (formula_theory(parser))
    missile_text_add(&expected, " or a C condition");
  int shown = (int)missile_text_clip(token->text, token->length, 40);
  size_t begin = token->begin, end = begin + token->length;
  if (near)
    missile_parser_fail(parser, begin, end,
                        "unknown refinement kind '%.*s'; did you mean '%s'?",
                        shown, token->text, near);
  else
    missile_parser_fail(parser, begin, end,
                        "unknown refinement kind '%.*s'; expected %s", shown,
                        token->text, missile_text_finish(&expected));
}

/* No C condition has an operand right after a name, so that what looks so was
 * meant as a clause of some theory. With nothing between a name and its '(' it
 * was rather meant as a call; the theory "formula" says what it thinks of
 * that. */
static bool looks_like_keyword(const missile_parser *parser,
                               missile_token *next) {
  missile_refinement_error ignored;
  size_t end = parser->token.begin + parser->token.length;
  if (parser->token.kind != MISSILE_TOKEN_NAME ||
      !missile_lex(parser->text, parser->length, end, next, &ignored))
    return false;
  return next->kind == MISSILE_TOKEN_NAME ||
         next->kind == MISSILE_TOKEN_NUMBER ||
         next->kind == MISSILE_TOKEN_STRING ||
         (missile_token_is(next, "(") && next->begin > end);
}

static const missile_clause *parse_clause(missile_parser *parser) {
  const missile_token first = parser->token;
  const missile_theory *theory = NULL;
  missile_token next;
  if (first.kind == MISSILE_TOKEN_END) {
    if (first.length == 0)
      missile_parser_unexpected(parser, "a clause");
    else
      missile_parser_fail(parser, first.begin, first.begin + first.length,
                          "empty clause; expected a condition such as "
                          "0 <= _v_");
    return NULL;
  }
  if (first.kind == MISSILE_TOKEN_NAME)
    theory = find_theory(parser, &first);
  parser->has_keyword = theory != NULL;
  if (theory)
    missile_parser_advance(parser);
  else if (!formula_theory(parser)) {
    fail_unknown_kind(parser, &first);
    return NULL;
  } else if (looks_like_keyword(parser, &next)) {
    if (missile_token_is(&first, "_v_") || is_foreign_operator(&next))
      fail_no_operator(parser, &first, &next);
    else
      fail_unknown_kind(parser, &first);
    return NULL;
  } else
    theory = formula_theory(parser);

  parser->slots = 0;
  const void *meaning = theory->parse(parser);
  if (!meaning && !parser->failed)
    missile_parser_fail(parser, first.begin, parser->last_end,
                        "malformed '%s' clause", theory->keyword);
  if (!parser->failed && parser->token.kind != MISSILE_TOKEN_END)
    missile_parser_unexpected(parser, "';' or '}'");
  if (parser->failed)
    return NULL;
  if (theory->results)
    missile_semantics_watch(parser->terms, theory->results);

  missile_clause *clause =
      missile_arena_zalloc(missile_terms_arena(parser->terms), sizeof *clause);
  clause->theory = theory;
  clause->meaning = meaning;
  clause->begin = first.begin;
  clause->end = parser->last_end;
  clause->slots = parser->slots;
  return clause;
}

static const missile_refinement *parse_refinement(missile_parser *parser) {
  missile_arena *arena = missile_terms_arena(parser->terms);
  read_token(parser, 0);
  if (!missile_parser_expect(parser, "{"))
    return NULL;

  const missile_clause **clauses = NULL;
  size_t count = 0, capacity = 0;
  for (;;) {
    const missile_clause *clause = parse_clause(parser);
    if (!clause)
      return NULL;
    if (count == capacity) {
      capacity = 2 * capacity + 2;
      const missile_clause **grown =
          missile_arena_zalloc(arena, capacity * sizeof *grown);
      if (count > 0)
        memcpy(grown, clauses, count * sizeof *grown);
      clauses = grown;
    }
    clauses[count++] = clause;
    if (!missile_token_is(&parser->token, ";"))
      break;
    skip_token(parser);
  }
  if (!missile_token_is(&parser->token, "}")) {
    missile_parser_unexpected(parser, "'}'");
    return NULL;
  }
  skip_token(parser);
  /* Whatever follows is wrong as a whole, even if it is not made of tokens. */
  if (parser->failed || parser->token.length > 0) {
    size_t begin = parser->failed ? parser->error->begin : parser->token.begin;
    parser->failed = false;
    missile_parser_fail(parser, begin, parser->length,
                        "unexpected text after '}'");
    return NULL;
  }

  const char **names =
      missile_arena_zalloc(arena, parser->name_count * sizeof *names);
  memcpy(names, parser->names, parser->name_count * sizeof *names);
  missile_refinement *refinement =
      missile_arena_zalloc(arena, sizeof *refinement);
  refinement->clauses = clauses;
  refinement->clause_count = count;
  refinement->names = names;
  refinement->name_count = parser->name_count;
  return refinement;
}

const missile_refinement *
missile_refinement_parse(missile_terms *terms, const char *text, size_t length,
                         const missile_theory *const *theories,
                         size_t theory_count, missile_resolve resolve,
                         void *user, missile_refinement_error *error) {
  missile_scope scope = {.resolve = resolve, .user = user};
  return missile_refinement_parse_in(terms, text, length, theories,
                                     theory_count, &scope, error);
}

const missile_refinement *
missile_refinement_parse_in(missile_terms *terms, const char *text,
                            size_t length,
                            const missile_theory *const *theories,
                            size_t theory_count, const missile_scope *scope,
                            missile_refinement_error *error) {
  missile_parser parser = {.terms = terms,
                           .length = length,
                           .theories = theories,
                           .theory_count = theory_count,
                           .scope = *scope,
                           .error = error,
                           .names = {"_v_"},
                           .name_lengths = {3},
                           .name_count = 1};
  if (length > LONGEST_TEXT) {
    parser.text = text;
    missile_parser_fail(&parser, LONGEST_TEXT, length,
                        "a refinement cannot be longer than %d bytes",
                        LONGEST_TEXT);
    return NULL;
  }
  /* What is parsed may point into its text. */
  parser.text =
      missile_arena_copy_text(missile_terms_arena(terms), text, length);
  return parse_refinement(&parser);
}

const char *missile_refinement_print(missile_terms *terms,
                                     const missile_refinement *refinement,
                                     const char *value_name) {
  const char *names[MISSILE_MAX_SLOTS];
  memcpy(names, refinement->names, refinement->name_count * sizeof *names);
  if (value_name)
    names[0] = value_name;
  missile_text text = {.arena = missile_terms_arena(terms)};
  for (size_t i = 0; i < refinement->clause_count; i++) {
    const missile_clause *clause = refinement->clauses[i];
    if (i > 0)
      missile_text_add(&text, "; ");
    missile_text_add(&text,
                     clause->theory->print(clause->meaning, terms, names,
                                           refinement->name_count));
  }
  return missile_text_finish(&text);
}
