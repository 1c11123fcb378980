/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What both ways to write a formula share: operands, and leaves. */
#include "formula_read.h"

#include "missile/extent.h"
#include "missile/text.h"

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

const formula_node *missile_formula_measure(missile_parser *parser,
                                            const missile_token *what,
                                            const formula_node *pointer,
                                            const missile_token *name,
                                            size_t end) {
  if (!pointer || missile_parser_failed(parser))
    return NULL;
  bool is_length = missile_token_is(what, "length");
  missile_int element = pointer->op == FORMULA_SLOT
                            ? missile_parser_element(parser, name)
                            : MISSILE_NO_POINTER;
  int shown = (int)missile_text_clip(name->text, name->length, 60);
  if (element == MISSILE_NO_POINTER ||
      (is_length && element == MISSILE_NO_ELEMENT)) {
    size_t begin = name->begin, behind = begin + name->length;
    if (element == MISSILE_NO_POINTER)
      missile_parser_fail(parser, begin, behind,
                          "only a pointer has a %s, and '%.*s' is none",
                          is_length ? "length" : "size", shown, name->text);
    else
      missile_parser_fail(parser, begin, behind,
                          "'%.*s' does not point to elements of a known size; "
                          "write size() and count bytes",
                          shown, name->text);
    return NULL;
  }
  missile_terms *t = missile_parser_terms(parser);
  const missile_term *term = missile_extent_size(t, pointer->term);
  if (is_length)
    term = missile_term_floor_div(t, term, element);
  formula_node *node =
      missile_formula_leaf(parser, is_length ? FORMULA_LENGTH : FORMULA_SIZE,
                           term, what);
  if (!node)
    return NULL;
  const formula_node **operand =
      missile_arena_zalloc(missile_terms_arena(t), sizeof *operand);
  *operand = pointer;
  node->operands = operand;
  node->count = 1;
  node->element = is_length ? element : 1;
  node->height = 1;
  node->end = end;
  return node;
}

const formula_node *missile_formula_negate(missile_parser *parser,
                                           const formula_node *operand,
                                           size_t begin) {
  return missile_formula_apply(parser, missile_formula_operator(FORMULA_NEG),
                               &operand, 1, begin, operand->end);
}
