/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The frame of a refinement:
 *
 *   refinement := '{' clause (';' clause)* '}'
 *   clause     := keyword ...       a theory's keyword: the theory reads on
 *               | C condition       read by the theory "formula"
 *               | C condition '=>' keyword ...
 *
 * A name that is a theory's keyword is that keyword only as the first word of
 * a clause; storage of the same name can be put in parentheses there.
 */
#include "parser.h"

#include "missile/text.h"

#include <string.h>

/* More is no refinement that a person wrote or could read. */
enum { LONGEST_TEXT = 16384 };

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

/* Where the `=>` is that stands before a keyword in the clause that begins
 * here; 0 if there is none. */
static size_t find_guard(const missile_parser *parser) {
  missile_token token = parser->token, next;
  missile_refinement_error ignored;
  size_t depth = 0;
  while (token.kind != MISSILE_TOKEN_END &&
         missile_lex(parser->text, parser->length, token.begin + token.length,
                     &next, &ignored)) {
    if (missile_token_is(&token, "("))
      depth++;
    else if (missile_token_is(&token, ")") && depth > 0)
      depth--;
    else if (depth == 0 && missile_token_is(&token, "=>") &&
             next.kind == MISSILE_TOKEN_NAME) {
      const missile_theory *theory = find_theory(parser, &next);
      /* (What means refinements is part of no condition.) */
      if (theory && !theory->means_refinements)
        return token.begin;
    }
    token = next;
  }
  return 0;
}

static const missile_clause *parse_clause(missile_parser *parser);

/* A clause behind the condition that it is said under. */
static const missile_clause *parse_guarded(missile_parser *parser,
                                           size_t stop) {
  size_t begin = parser->token.begin;
  parser->stop = stop;
  const missile_clause *guard = parse_clause(parser);
  parser->stop = 0;
  if (!guard)
    return NULL;
  missile_parser_read(parser, stop);
  missile_parser_advance(parser); /* => */
  const missile_clause *said = parse_clause(parser);
  if (!said)
    return NULL;
  missile_clause *clause =
      missile_arena_zalloc(missile_terms_arena(parser->terms), sizeof *clause);
  *clause = *said;
  clause->guard = guard;
  clause->begin = begin;
  clause->slots |= guard->slots;
  return clause;
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
  size_t guard = theory || parser->stop ? 0 : find_guard(parser);
  if (guard > first.begin)
    return parse_guarded(parser, guard);
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
  missile_parser_read(parser, 0);
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
    missile_parser_skip(parser);
  }
  if (!missile_token_is(&parser->token, "}")) {
    missile_parser_unexpected(parser, "'}'");
    return NULL;
  }
  missile_parser_skip(parser);
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

const missile_refinement *missile_refinement_parse_in(
    missile_terms *terms, const char *text, size_t length,
    const missile_theory *const *theories, size_t theory_count,
    const missile_scope *scope, missile_refinement_error *error) {
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

const missile_term *
missile_clause_instantiate(const missile_clause *clause, missile_terms *terms,
                           const missile_term *const *values, size_t count) {
  const missile_term *said =
      clause->theory->instantiate(clause->meaning, terms, values, count);
  if (!clause->guard)
    return said;
  return missile_term_implies(
      terms, missile_clause_instantiate(clause->guard, terms, values, count),
      said);
}

const char *missile_clause_print(const missile_clause *clause,
                                 missile_terms *terms, const char *const *names,
                                 size_t count) {
  const char *said =
      clause->theory->print(clause->meaning, terms, names, count);
  if (!clause->guard)
    return said;
  missile_text text = {.arena = missile_terms_arena(terms)};
  missile_text_add(&text,
                   missile_clause_print(clause->guard, terms, names, count));
  missile_text_add(&text, " => ");
  missile_text_add(&text, said);
  return missile_text_finish(&text);
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
    missile_text_add(&text, missile_clause_print(clause, terms, names,
                                                 refinement->name_count));
  }
  return missile_text_finish(&text);
}
