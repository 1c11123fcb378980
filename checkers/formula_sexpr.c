/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading S-expressions. */
#include "formula_read.h"

#include "missile/text.h"

const formula_operator *missile_formula_find_head(const missile_token *head) {
  static const struct {
    const char *name;
    formula_op op;
  } aliases[] = {{"ne", FORMULA_NE}, {"rem", FORMULA_MOD}, {"=", FORMULA_EQ}};
  for (size_t i = 0; i < FORMULA_OPERATOR_COUNT; i++)
    if (missile_token_is(head, missile_formula_operators[i].word) ||
        missile_token_is(head, missile_formula_operators[i].symbol))
      return &missile_formula_operators[i];
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (missile_token_is(head, aliases[i].name))
      return missile_formula_operator(aliases[i].op);
  return NULL;
}

static void fail_unknown_head(missile_parser *parser,
                              const missile_token *head) {
  const char *words[FORMULA_OPERATOR_COUNT];
  for (size_t i = 0; i < FORMULA_OPERATOR_COUNT; i++)
    words[i] = missile_formula_operators[i].word;
  const char *near = missile_text_nearest(head->text, head->length, words,
                                          FORMULA_OPERATOR_COUNT);
  int shown = (int)missile_text_clip(head->text, head->length, 40);
  missile_parser_fail(parser, head->begin, head->begin + head->length,
                      near ? "unknown operator '%.*s'; did you mean '%s'?"
                           : "unknown operator '%.*s'",
                      shown, head->text, near);
}

static const formula_node *read_sexpr(missile_parser *parser);

static const formula_node *read_list(missile_parser *parser) {
  size_t begin = missile_parser_peek(parser)->begin;
  missile_parser_advance(parser);
  const missile_token head = *missile_parser_peek(parser);
  if ((head.kind != MISSILE_TOKEN_NAME && head.kind != MISSILE_TOKEN_SYMBOL) ||
      missile_token_is(&head, "(") || missile_token_is(&head, ")")) {
    missile_parser_unexpected(parser, "an operator such as 'and' or 'lte'");
    return NULL;
  }
  if (missile_token_is(&head, "length") || missile_token_is(&head, "size")) {
    missile_parser_advance(parser);
    const missile_token name = *missile_parser_peek(parser);
    if (name.kind != MISSILE_TOKEN_NAME) {
      missile_parser_unexpected(parser, "the name of a pointer");
      return NULL;
    }
    missile_parser_advance(parser);
    const formula_node *pointer = missile_formula_read_name(parser, &name);
    size_t end = missile_parser_peek(parser)->begin + 1;
    if (!missile_parser_expect(parser, ")"))
      return NULL;
    return missile_formula_measure(parser, &head, pointer, &name, end);
  }
  const formula_operator *info = missile_formula_find_head(&head);
  if (!info) {
    fail_unknown_head(parser, &head);
    return NULL;
  }
  missile_parser_advance(parser);

  operands list = missile_operands_none(parser);
  while (missile_parser_peek(parser)->kind != MISSILE_TOKEN_END &&
         !missile_token_is(missile_parser_peek(parser), ")")) {
    const formula_node *operand = read_sexpr(parser);
    if (!operand)
      return NULL;
    missile_operands_push(&list, operand);
  }
  size_t end = missile_parser_peek(parser)->begin + 1;
  if (!missile_parser_expect(parser, ")"))
    return NULL;
  if (missile_token_is(&head, "-") && list.count == 1)
    info = missile_formula_operator(FORMULA_NEG);
  return missile_formula_apply(parser, info, list.items, list.count, begin,
                               end);
}

static const formula_node *read_sexpr(missile_parser *parser) {
  const missile_token token = *missile_parser_peek(parser);
  if (token.kind == MISSILE_TOKEN_NUMBER)
    return missile_formula_read_number(parser);
  if (token.kind == MISSILE_TOKEN_NAME) {
    missile_parser_advance(parser);
    return missile_formula_read_name(parser, &token);
  }
  if (token.kind == MISSILE_TOKEN_SYMBOL && missile_token_is(&token, "-")) {
    missile_parser_advance(parser);
    const missile_token *next = missile_parser_peek(parser);
    if (next->kind != MISSILE_TOKEN_NUMBER || next->begin != token.begin + 1) {
      missile_parser_unexpected(parser, "a number right after '-'");
      return NULL;
    }
    const formula_node *number = missile_formula_read_number(parser);
    return number ? missile_formula_negate(parser, number, token.begin) : NULL;
  }
  if (token.kind != MISSILE_TOKEN_SYMBOL || !missile_token_is(&token, "(")) {
    missile_parser_unexpected(parser, "a name, a number or '('");
    return NULL;
  }
  if (!missile_parser_enter(parser))
    return NULL;
  const formula_node *node = read_list(parser);
  missile_parser_leave(parser);
  return node;
}

const formula_node *missile_formula_read_sexpr(missile_parser *parser) {
  const missile_token first = *missile_parser_peek(parser);
  const formula_node *node = read_sexpr(parser);
  const missile_token *next = missile_parser_peek(parser);
  if (!node || next->kind == MISSILE_TOKEN_END)
    return node;
  if (missile_token_is(&first, "(") && missile_token_is(next, "("))
    missile_parser_fail(parser, next->begin, next->begin + 1,
                        "a formula is one S-expression; join several with "
                        "(and ...)");
  else
    missile_parser_fail(parser, next->begin, next->begin + next->length,
                        "a formula is an S-expression such as (lte 0 _v_); "
                        "for a C condition leave out the word 'formula'");
  return NULL;
}
