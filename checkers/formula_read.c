/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What both ways to write a formula share: operands, and leaves. */
#include "formula_read.h"

#include <string.h>

/* ---- Operands ---- */

void missile_operands_push(operands *list, const formula_node *node) {
  if (list->count == list->capacity) {
    size_t capacity = 2 * list->capacity + 4;
    const formula_node **grown =
        missile_arena_zalloc(list->arena, capacity * sizeof *grown);
    if (list->count > 0)
      memcpy(grown, list->items, list->count * sizeof *grown);
    list->items = grown;
    list->capacity = capacity;
  }
  list->items[list->count++] = node;
}

operands missile_operands_none(missile_parser *parser) {
  return (operands){.arena = missile_terms_arena(missile_parser_terms(parser))};
}

/* ---- Leaves ---- */

formula_node *missile_formula_read_number(missile_parser *parser) {
  const missile_token token = *missile_parser_peek(parser);
  missile_parser_advance(parser);
  return missile_formula_leaf(
      parser, FORMULA_LITERAL,
      missile_term_constant(missile_parser_terms(parser), token.number),
      &token);
}

formula_node *missile_formula_read_name(missile_parser *parser,
                                        const missile_token *token) {
  bool is_true = missile_token_is(token, "true");
  if (is_true || missile_token_is(token, "false")) {
    if (missile_parser_declares(parser, token, is_true))
      missile_parser_fail(parser, token->begin, token->begin + token->length,
                          "'%s' is the truth value here, not what the program "
                          "declares by that name",
                          is_true ? "true" : "false");
    return missile_formula_leaf(
        parser, FORMULA_LITERAL,
        missile_term_bool(missile_parser_terms(parser), is_true), token);
  }
  const missile_term *term = missile_parser_resolve(parser, token);
  bool slot = term && missile_term_get_kind(term) == MISSILE_TERM_VARIABLE;
  return missile_formula_leaf(parser, slot ? FORMULA_SLOT : FORMULA_LITERAL,
                              term, token);
}

const formula_node *missile_formula_negate(missile_parser *parser,
                                           const formula_node *operand,
                                           size_t begin) {
  return missile_formula_apply(parser, missile_formula_operator(FORMULA_NEG),
                               &operand, 1, begin, operand->end);
}
