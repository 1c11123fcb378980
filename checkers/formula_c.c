/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading conditions as C writes them. */
#include "formula_read.h"

#include "missile/text.h"

static const formula_node *read_condition(missile_parser *parser);
static const formula_node *read_binary(missile_parser *parser, int binds);
static const formula_node *read_unary(missile_parser *parser);

/* The binary operator that `token` is, or NULL. */
static const formula_operator *binary_operator(const missile_token *token) {
  if (token->kind != MISSILE_TOKEN_SYMBOL)
    return NULL;
  for (size_t i = 0; i < FORMULA_OPERATOR_COUNT; i++) {
    const formula_operator *info = &missile_formula_operators[i];
    if (info->binds >= FORMULA_BINDS_OR &&
        info->binds <= FORMULA_BINDS_PRODUCT &&
        missile_token_is(token, info->symbol))
      return info;
  }
  return NULL;
}

/* Operators of C that a condition cannot have deserve more than "expected". */
static bool reject_operator(missile_parser *parser) {
  static const char *const unsupported[] = {"&",  "|",  "^",  "~", "<<", ">>",
                                            "++", "--", "->", "[", ","};
  const missile_token token = *missile_parser_peek(parser);
  if (token.kind != MISSILE_TOKEN_SYMBOL)
    return false;
  size_t begin = token.begin, end = begin + token.length;
  if (missile_token_is(&token, "=")) {
    missile_parser_fail(parser, begin, end,
                        "'=' is an assignment; write '==' to compare");
    return true;
  }
  for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
    if (missile_token_is(&token, unsupported[i])) {
      missile_parser_fail(parser, begin, end,
                          "'%s' cannot be used in a refinement",
                          unsupported[i]);
      return true;
    }
  return false;
}

/* A name with an operator of C before or around it. What it means, and where it
 * may be used, is for whoever resolves names to say: its text is handed on. */
static const formula_node *read_name_until(missile_parser *parser, size_t begin,
                                           size_t end) {
  missile_token whole = {.kind = MISSILE_TOKEN_NAME,
                         .text = missile_parser_text(parser, begin),
                         .length = end - begin,
                         .begin = begin};
  return missile_formula_read_name(parser, &whole);
}

/* old(x), the keyword already consumed: the value of x when the function
 * began. */
static const formula_node *read_old(missile_parser *parser,
                                    const missile_token *old) {
  missile_parser_advance(parser);
  if (missile_token_is(missile_parser_peek(parser), "*"))
    missile_parser_advance(parser);
  const missile_token name = *missile_parser_peek(parser);
  if (name.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "a name");
    return NULL;
  }
  missile_parser_advance(parser);
  size_t end = missile_parser_peek(parser)->begin + 1;
  if (!missile_parser_expect(parser, ")"))
    return NULL;
  return read_name_until(parser, old->begin, end);
}

/* *x, the star already consumed. */
static const formula_node *read_pointee(missile_parser *parser,
                                        const missile_token *star) {
  const missile_token name = *missile_parser_peek(parser);
  if (name.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "the name of a pointer");
    return NULL;
  }
  missile_parser_advance(parser);
  return read_name_until(parser, star->begin, name.begin + name.length);
}

/* length(p) or size(p), the word `what` already consumed. */
static const formula_node *read_measure(missile_parser *parser,
                                        const missile_token *what) {
  missile_parser_advance(parser);
  missile_token name = *missile_parser_peek(parser);
  const missile_token star = name;
  if (missile_token_is(&star, "*")) {
    missile_parser_advance(parser);
    name = *missile_parser_peek(parser);
  }
  if (name.kind != MISSILE_TOKEN_NAME) {
    missile_parser_unexpected(parser, "the name of a pointer");
    return NULL;
  }
  missile_parser_advance(parser);
  missile_token whole = {.kind = MISSILE_TOKEN_NAME,
                         .text = missile_parser_text(parser, star.begin),
                         .length = name.begin + name.length - star.begin,
                         .begin = star.begin};
  const formula_node *pointer = missile_formula_read_name(parser, &whole);
  size_t end = missile_parser_peek(parser)->begin + 1;
  if (!missile_parser_expect(parser, ")"))
    return NULL;
  return missile_formula_measure(parser, what, pointer, &whole, end);
}

static const formula_node *read_c_name(missile_parser *parser) {
  const missile_token name = *missile_parser_peek(parser);
  missile_parser_advance(parser);
  const missile_token next = *missile_parser_peek(parser);
  size_t begin = name.begin, end = begin + name.length;
  int shown = (int)missile_text_clip(name.text, name.length, 40);
  bool call = missile_token_is(&next, "(");
  if (call && missile_token_is(&name, "old"))
    return read_old(parser, &name);
  if ((call || next.kind == MISSILE_TOKEN_NAME ||
       next.kind == MISSILE_TOKEN_NUMBER) &&
      missile_formula_find_head(&name)) {
    missile_parser_fail(parser, begin, end,
                        "S-expressions follow the word 'formula': write "
                        "{formula (%.*s ...)}",
                        shown, name.text);
    return NULL;
  }
  if (call &&
      (missile_token_is(&name, "length") || missile_token_is(&name, "size")))
    return read_measure(parser, &name);
  if (call && missile_token_is(&name, "consistent")) {
    missile_parser_fail(parser, begin, end,
                        "'consistent' cannot be a part of a condition; it is a "
                        "clause of its own: consistent(p); n > 0");
    return NULL;
  }
  if (call) {
    missile_parser_fail(parser, begin, end, "a refinement cannot call '%.*s'",
                        shown, name.text);
    return NULL;
  }
  return missile_formula_read_name(parser, &name);
}

/* (void *)0, read up to the word void: the null pointer, as NULL expands. Of
 * any other number it would be an address, which no condition needs. */
static const formula_node *read_null(missile_parser *parser, size_t begin) {
  missile_parser_advance(parser);
  if (!missile_parser_expect(parser, "*") ||
      !missile_parser_expect(parser, ")"))
    return NULL;
  const formula_node *number = read_unary(parser);
  if (!number)
    return NULL;
  const missile_term *zero =
      missile_term_constant(missile_parser_terms(parser), 0);
  if (number->term != zero) {
    missile_parser_fail(parser, begin, number->end,
                        "a refinement cannot cast; only (void *)0, the null "
                        "pointer, is understood");
    return NULL;
  }
  missile_token null = {
      .kind = MISSILE_TOKEN_NAME, .text = "NULL", .length = 4, .begin = begin};
  formula_node *node =
      missile_formula_leaf(parser, FORMULA_LITERAL, zero, &null);
  if (node)
    node->end = number->end;
  return node;
}

static const formula_node *read_parentheses(missile_parser *parser) {
  size_t begin = missile_parser_peek(parser)->begin;
  missile_parser_advance(parser);
  if (missile_token_is(missile_parser_peek(parser), "void"))
    return read_null(parser, begin);
  const formula_node *inner = read_condition(parser);
  size_t end = missile_parser_peek(parser)->begin + 1;
  if (!inner || !missile_parser_expect(parser, ")"))
    return NULL;
  /* The same node, but an error about it should underline all of it. */
  formula_node *node = missile_arena_zalloc(
      missile_terms_arena(missile_parser_terms(parser)), sizeof *node);
  *node = *inner;
  node->begin = begin;
  node->end = end;
  return node;
}

static const formula_node *read_primary(missile_parser *parser) {
  const missile_token *token = missile_parser_peek(parser);
  if (token->kind == MISSILE_TOKEN_NUMBER)
    return missile_formula_read_number(parser);
  if (token->kind == MISSILE_TOKEN_NAME)
    return read_c_name(parser);
  if (token->kind != MISSILE_TOKEN_SYMBOL || !missile_token_is(token, "(")) {
    if (!reject_operator(parser))
      missile_parser_unexpected(parser, "a name, a number or '('");
    return NULL;
  }
  if (!missile_parser_enter(parser))
    return NULL;
  const formula_node *node = read_parentheses(parser);
  missile_parser_leave(parser);
  return node;
}

/* What follows the unary operator `token`, already consumed. */
static const formula_node *read_operand(missile_parser *parser,
                                        const missile_token *token) {
  const formula_node *operand = read_unary(parser);
  if (!operand)
    return NULL;
  if (missile_token_is(token, "-"))
    return missile_formula_negate(parser, operand, token->begin);
  if (missile_token_is(token, "+"))
    return missile_formula_want(parser, operand, false) ? operand : NULL;
  return missile_formula_apply(parser, missile_formula_operator(FORMULA_NOT),
                               &operand, 1, token->begin, operand->end);
}

static const formula_node *read_unary(missile_parser *parser) {
  const missile_token token = *missile_parser_peek(parser);
  if (token.kind == MISSILE_TOKEN_SYMBOL && missile_token_is(&token, "*")) {
    missile_parser_advance(parser);
    return read_pointee(parser, &token);
  }
  if (token.kind != MISSILE_TOKEN_SYMBOL ||
      !(missile_token_is(&token, "!") || missile_token_is(&token, "-") ||
        missile_token_is(&token, "+")))
    return read_primary(parser);
  if (!missile_parser_enter(parser))
    return NULL;
  missile_parser_advance(parser);
  const formula_node *node = read_operand(parser, &token);
  missile_parser_leave(parser);
  return node;
}

/* `left` is a comparison and another one follows. Python means it so, C means
 * something else, and the programmer may have had either in mind. */
static void fail_chained(missile_parser *parser, const formula_node *left) {
  const missile_token op = *missile_parser_peek(parser);
  missile_parser_advance(parser);
  const formula_node *last = read_binary(parser, FORMULA_BINDS_SUM);
  if (!last)
    return;
  const formula_node *middle = left->operands[1];
  const char *text = missile_parser_text(parser, 0);
  size_t begin = left->begin, end = last->end;
  if (end - begin > 100)
    missile_parser_fail(parser, begin, end,
                        "comparisons cannot be chained; join them with &&");
  else
    missile_parser_fail(
        parser, begin, end,
        "comparisons cannot be chained; write %.*s && %.*s %.*s %.*s",
        (int)(left->end - begin), text + begin,
        (int)(middle->end - middle->begin), text + middle->begin,
        (int)op.length, op.text, (int)(end - last->begin), text + last->begin);
}

/* All of && (or ||, + and *) in a row are one node: long lists of cases are
 * then not deep. */
static const formula_node *read_row(missile_parser *parser,
                                    const formula_operator *info,
                                    const formula_node *left) {
  bool row = info->maximum > 2 && info->op != FORMULA_SUB;
  operands list = missile_operands_none(parser);
  missile_operands_push(&list, left);
  do {
    missile_parser_advance(parser);
    const formula_node *right = read_binary(parser, info->binds + 1);
    if (!right)
      return NULL;
    missile_operands_push(&list, right);
  } while (row && binary_operator(missile_parser_peek(parser)) == info);
  return missile_formula_apply(parser, info, list.items, list.count,
                               left->begin, list.items[list.count - 1]->end);
}

/* An operand, and the binary operators after it that bind at least so. */
static const formula_node *read_binary(missile_parser *parser, int binds) {
  const formula_node *left = read_unary(parser);
  while (left) {
    const formula_operator *info = binary_operator(missile_parser_peek(parser));
    if (!info) {
      if (reject_operator(parser))
        return NULL;
      return left;
    }
    if (info->binds < binds)
      return left;
    left = read_row(parser, info, left);
    if (left && info->binds == FORMULA_BINDS_COMPARISON) {
      const formula_operator *next =
          binary_operator(missile_parser_peek(parser));
      if (next && next->binds == FORMULA_BINDS_COMPARISON) {
        fail_chained(parser, left);
        return NULL;
      }
    }
  }
  return NULL;
}

static const formula_node *read_choice(missile_parser *parser) {
  const formula_node *parts[3];
  parts[0] = read_binary(parser, FORMULA_BINDS_OR);
  const missile_token *token = missile_parser_peek(parser);
  if (!parts[0] || token->kind != MISSILE_TOKEN_SYMBOL ||
      !missile_token_is(token, "?"))
    return parts[0];
  if (!missile_parser_enter(parser))
    return NULL;
  missile_parser_advance(parser);
  parts[1] = read_condition(parser);
  parts[2] = parts[1] && missile_parser_expect(parser, ":")
                 ? read_choice(parser)
                 : NULL;
  missile_parser_leave(parser);
  if (!parts[2])
    return NULL;
  return missile_formula_apply(parser, missile_formula_operator(FORMULA_ITE),
                               parts, 3, parts[0]->begin, parts[2]->end);
}

static const formula_node *read_condition(missile_parser *parser) {
  const formula_node *sides[2];
  sides[0] = read_choice(parser);
  const missile_token *token = missile_parser_peek(parser);
  if (!sides[0] || token->kind != MISSILE_TOKEN_SYMBOL ||
      !missile_token_is(token, "=>"))
    return sides[0];
  if (!missile_parser_enter(parser))
    return NULL;
  missile_parser_advance(parser);
  sides[1] = read_condition(parser);
  missile_parser_leave(parser);
  if (!sides[1])
    return NULL;
  return missile_formula_apply(parser,
                               missile_formula_operator(FORMULA_IMPLIES), sides,
                               2, sides[0]->begin, sides[1]->end);
}

const formula_node *missile_formula_read_c(missile_parser *parser) {
  const formula_node *node = read_condition(parser);
  if (!node || missile_parser_peek(parser)->kind == MISSILE_TOKEN_END)
    return node;
  missile_parser_unexpected(parser, "an operator, ';' or '}'");
  return NULL;
}
