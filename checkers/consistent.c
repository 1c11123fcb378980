/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * {consistent(p)}: the invariants of the object that p points to hold. It has a
 * meaning in the contract of a function, whose objects may be inconsistent
 * otherwise. What it says depends on the object's type, which a theory does not
 * know: the clause itself is true, and whoever reads a contract adds the
 * object's own refinements next to it (plugin/Contracts.cpp).
 */
#include "missile/arena.h"
#include "missile/theories.h"

#include <stdio.h>
#include <string.h>

typedef struct consistent_clause {
  char *name; /* as it is written, for printing */
} consistent_clause;

static const void *parse(missile_parser *parser) {
  if (!missile_parser_expect(parser, "("))
    return NULL;
  const missile_token name = *missile_parser_peek(parser);
  if (name.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "the name of a pointer or a record");
    return NULL;
  }
  missile_parser_advance(parser);
  if (!missile_parser_resolve(parser, &name) ||
      !missile_parser_expect(parser, ")"))
    return NULL;
  missile_arena *arena = missile_terms_arena(missile_parser_terms(parser));
  consistent_clause *clause = missile_arena_zalloc(arena, sizeof *clause);
  clause->name = missile_arena_zalloc(arena, name.length + 1);
  memcpy(clause->name, name.text, name.length);
  clause->name[name.length] = '\0';
  return clause;
}

static const missile_term *
instantiate(const void *meaning, missile_terms *terms,
            const missile_term *const *values, size_t count) {
  (void)meaning, (void)values, (void)count;
  return missile_term_bool(terms, true);
}

static const char *print(const void *meaning, missile_terms *terms,
                         const char *const *names, size_t count) {
  (void)names, (void)count;
  const consistent_clause *clause = meaning;
  size_t size = strlen(clause->name) + sizeof "consistent()";
  char *text = missile_arena_zalloc(missile_terms_arena(terms), size);
  snprintf(text, size, "consistent(%s)", clause->name);
  return text;
}

const missile_theory missile_consistent_theory = {
    .keyword = "consistent",
    .parse = parse,
    .instantiate = instantiate,
    .print = print,
    .checker = "missile.Formula",
    .means_refinements = true,
};
