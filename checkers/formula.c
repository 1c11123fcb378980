/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory of linear integer arithmetic: the clause  formula S-EXPRESSION,
 * and its sugar, a C condition. What can be written is the grammar at the top
 * of formula_read.h; what it means is here.
 *
 * The integers are the mathematical ones: nothing wraps around in a formula,
 * so that  _v_ + 1 <= len  says the same of a char as of a size_t. Division
 * and remainder truncate towards zero, as C's do. Conditions and integers are
 * different sorts; neither turns into the other by itself, but for the words
 * true and false, which are of both.
 *
 * Only linear arithmetic is accepted, because only there is a failed proof the
 * program's fault and not the solver's: a product needs a constant on one
 * side, a divisor must be a constant other than 0.
 */
#include "formula_ast.h"

#include "missile/extent.h"
#include "missile/semantics.h"
#include "missile/text.h"
#include "missile/theories.h"

#include <ctype.h>
#include <string.h>

enum { ANY_NUMBER = 1 << 20 };

const formula_operator missile_formula_operators[FORMULA_OPERATOR_COUNT] = {
    {FORMULA_IMPLIES, "implies", "=>", FORMULA_BINDS_IMPLIES, 2, 2, true},
    {FORMULA_ITE, "ite", "?", FORMULA_BINDS_ITE, 3, 3, true},
    {FORMULA_OR, "or", "||", FORMULA_BINDS_OR, 1, ANY_NUMBER, true},
    {FORMULA_AND, "and", "&&", FORMULA_BINDS_AND, 1, ANY_NUMBER, true},
    {FORMULA_EQ, "eq", "==", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_NE, "neq", "!=", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_LT, "lt", "<", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_LE, "lte", "<=", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_GT, "gt", ">", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_GE, "gte", ">=", FORMULA_BINDS_COMPARISON, 2, 2, false},
    {FORMULA_ADD, "add", "+", FORMULA_BINDS_SUM, 2, ANY_NUMBER, false},
    {FORMULA_SUB, "sub", "-", FORMULA_BINDS_SUM, 2, ANY_NUMBER, false},
    {FORMULA_MUL, "mul", "*", FORMULA_BINDS_PRODUCT, 2, ANY_NUMBER, false},
    {FORMULA_DIV, "div", "/", FORMULA_BINDS_PRODUCT, 2, 2, false},
    {FORMULA_MOD, "mod", "%", FORMULA_BINDS_PRODUCT, 2, 2, false},
    {FORMULA_NOT, "not", "!", FORMULA_BINDS_UNARY, 1, 1, true},
    {FORMULA_NEG, "neg", "-", FORMULA_BINDS_UNARY, 1, 1, false},
};

const formula_operator *missile_formula_operator(formula_op op) {
  return &missile_formula_operators[op - FORMULA_IMPLIES];
}

static int binding(const formula_node *node) {
  return node->op < FORMULA_IMPLIES ? FORMULA_BINDS_LEAF
                                    : missile_formula_operator(node->op)->binds;
}

/* ---- Sorts ---- */

bool missile_formula_want(missile_parser *parser, const formula_node *node,
                          bool condition) {
  if (!node || missile_parser_failed(parser))
    return false;
  if (missile_term_is_bool(node->term) == condition)
    return true;
  const char *text = missile_parser_text(parser, node->begin);
  size_t length = node->end - node->begin;
  bool parentheses = binding(node) < FORMULA_BINDS_COMPARISON && text[0] != '(';
  if (!condition)
    missile_parser_fail(parser, node->begin, node->end,
                        "expected an integer, found a condition");
  else if (length > 60)
    missile_parser_fail(parser, node->begin, node->end,
                        "expected a condition, found an integer; compare it "
                        "with 0");
  else if (missile_parser_has_keyword(parser))
    missile_parser_fail(parser, node->begin, node->end,
                        "expected a condition, found an integer; write "
                        "(neq %.*s 0)",
                        (int)length, text);
  else
    missile_parser_fail(parser, node->begin, node->end,
                        "expected a condition, found an integer; write "
                        "%s%.*s%s != 0",
                        parentheses ? "(" : "", (int)length, text,
                        parentheses ? ")" : "");
  return false;
}

/* true and false are numbers as well, as macros of C make them: 1 and 0. */
static const formula_node *as_integer(missile_parser *parser,
                                      const formula_node *node) {
  if (node->op != FORMULA_LITERAL || !missile_term_is_bool(node->term))
    return node;
  missile_terms *terms = missile_parser_terms(parser);
  formula_node *number =
      missile_arena_zalloc(missile_terms_arena(terms), sizeof *number);
  *number = *node;
  number->term = missile_term_constant(
      terms, missile_term_get_kind(node->term) == MISSILE_TERM_TRUE);
  return number;
}

/* Of what sorts are the operands? Makes numbers of `true` and `false` where
 * numbers are wanted. */
static bool check_sorts(missile_parser *parser, const formula_operator *info,
                        const formula_node **operands, size_t count) {
  /* Two conditions can be compared as well as two integers. */
  bool conditions = (info->op == FORMULA_EQ || info->op == FORMULA_NE) &&
                    missile_term_is_bool(operands[0]->term) &&
                    missile_term_is_bool(operands[1]->term);
  if (info->op == FORMULA_ITE && !missile_term_is_bool(operands[2]->term))
    operands[1] = as_integer(parser, operands[1]);
  for (size_t i = 0; i < count; i++) {
    bool condition = info->of_conditions || conditions;
    if (info->op == FORMULA_ITE && i == 1)
      continue; /* either sort */
    if (info->op == FORMULA_ITE && i == 2)
      condition = missile_term_is_bool(operands[1]->term);
    if (!condition)
      operands[i] = as_integer(parser, operands[i]);
    if (!missile_formula_want(parser, operands[i], condition))
      return false;
  }
  return true;
}

/* ---- Meaning ---- */

static bool is_constant(const missile_term *term) {
  return missile_term_get_kind(term) == MISSILE_TERM_CONSTANT;
}

static const missile_term *multiply(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  if (is_constant(a))
    return missile_term_scale(t, missile_term_number(a), b);
  if (is_constant(b))
    return missile_term_scale(t, missile_term_number(b), a);
  return NULL;
}

static const missile_term *choose(missile_terms *t, const missile_term *cond,
                                  const missile_term *a,
                                  const missile_term *b) {
  if (!missile_term_is_bool(a))
    return missile_term_ite(t, cond, a, b);
  return missile_term_and(
      t, missile_term_implies(t, cond, a),
      missile_term_implies(t, missile_term_not(t, cond), b));
}

/* What operator `op` makes of `a` and `b`, or NULL if that is not linear. */
static const missile_term *combine(missile_terms *t, formula_op op,
                                   const missile_term *a,
                                   const missile_term *b) {
  switch (op) {
  case FORMULA_IMPLIES:
    return missile_term_implies(t, a, b);
  case FORMULA_OR:
    return missile_term_or(t, a, b);
  case FORMULA_AND:
    return missile_term_and(t, a, b);
  case FORMULA_EQ:
    return missile_term_is_bool(a) ? choose(t, a, b, missile_term_not(t, b))
                                   : missile_term_eq(t, a, b);
  case FORMULA_NE:
    return missile_term_is_bool(a) ? choose(t, a, missile_term_not(t, b), b)
                                   : missile_term_ne(t, a, b);
  case FORMULA_LT:
    return missile_term_lt(t, a, b);
  case FORMULA_LE:
    return missile_term_le(t, a, b);
  case FORMULA_GT:
    return missile_term_lt(t, b, a);
  case FORMULA_GE:
    return missile_term_le(t, b, a);
  case FORMULA_ADD:
    return missile_term_add(t, a, b);
  case FORMULA_SUB:
    return missile_term_subtract(t, a, b);
  case FORMULA_MUL:
    return multiply(t, a, b);
  case FORMULA_DIV:
  case FORMULA_MOD:
    if (!is_constant(b) || missile_term_number(b) == 0)
      return NULL;
    return op == FORMULA_DIV
               ? missile_semantics_quotient(t, a, missile_term_number(b))
               : missile_semantics_remainder(t, a, missile_term_number(b));
  default:
    return NULL;
  }
}

/* A bound from below of a length or size, which is the form that they nearly
 * always have, is said without the case that there is nothing; NULL if it is
 * something else. */
static const missile_term *
at_least(missile_terms *t, formula_op op,
         const formula_node *const *operands) {
  bool is_reversed = op == FORMULA_LE || op == FORMULA_LT;
  const formula_node *measured = operands[is_reversed ? 1 : 0];
  const missile_term *least = operands[is_reversed ? 0 : 1]->term;
  if (measured->op != FORMULA_LENGTH && measured->op != FORMULA_SIZE)
    return NULL;
  if (op == FORMULA_GT || op == FORMULA_LT)
    least = missile_term_add(t, least, missile_term_constant(t, 1));
  else if (op != FORMULA_GE && op != FORMULA_LE)
    return NULL;
  return missile_extent_holds(t, measured->operands[0]->term,
                              missile_term_scale(t, measured->element, least));
}

static const missile_term *meaning(missile_terms *t, formula_op op,
                                   const formula_node *const *operands,
                                   size_t count) {
  const missile_term *first = operands[0]->term;
  const missile_term *bound = count == 2 ? at_least(t, op, operands) : NULL;
  if (bound)
    return bound;
  if (op == FORMULA_NOT)
    return missile_term_not(t, first);
  if (op == FORMULA_NEG)
    return missile_term_scale(t, -1, first);
  if (op == FORMULA_ITE)
    return choose(t, first, operands[1]->term, operands[2]->term);
  for (size_t i = 1; i < count && first; i++)
    first = combine(t, op, first, operands[i]->term);
  return first;
}

/* ---- Nodes ---- */

formula_node *missile_formula_leaf(missile_parser *parser, formula_op op,
                                   const missile_term *term,
                                   const missile_token *token) {
  if (!term || missile_parser_failed(parser))
    return NULL;
  missile_arena *arena = missile_terms_arena(missile_parser_terms(parser));
  formula_node *node = missile_arena_zalloc(arena, sizeof *node);
  node->op = op;
  node->term = term;
  node->text = token->text;
  node->text_length = token->length;
  node->begin = token->begin;
  node->end = token->begin + token->length;
  return node;
}

/* Too few or too many operands can only be written as an S-expression. */
static bool check_count(missile_parser *parser, const formula_operator *info,
                        size_t count, size_t begin, size_t end) {
  if (count >= info->minimum && count <= info->maximum)
    return true;
  missile_parser_fail(parser, begin, end,
                      "'%s' takes %s%zu operand%s, found %zu", info->word,
                      info->maximum == ANY_NUMBER ? "at least " : "",
                      info->minimum, info->minimum == 1 ? "" : "s", count);
  return false;
}

static void fail_nonlinear(missile_parser *parser, formula_op op,
                           const formula_node *const *operands, size_t begin,
                           size_t end) {
  if (op == FORMULA_MUL)
    missile_parser_fail(parser, begin, end,
                        "a product needs a constant on one side");
  else
    missile_parser_fail(parser, operands[1]->begin, operands[1]->end,
                        "a divisor must be a constant other than 0");
}

static bool names_pointer(missile_parser *parser, const formula_node *node) {
  if (node->op == FORMULA_SLOT) {
    missile_token name = {.text = node->text, .length = node->text_length};
    return missile_parser_element(parser, &name) != MISSILE_NO_POINTER;
  }
  if (node->op == FORMULA_LENGTH || node->op == FORMULA_SIZE)
    return false;
  for (size_t i = 0; i < node->count; i++)
    if (names_pointer(parser, node->operands[i]))
      return true;
  return false;
}

/* Where sums of addresses may be small, a proof that counts on their order is
 * none. */
static bool check_order(missile_parser *parser, formula_op op,
                        const formula_node *const *operands, size_t count,
                        size_t begin, size_t end) {
  if (op < FORMULA_LT || op > FORMULA_GE ||
      !missile_parser_addresses_wrap(parser))
    return true;
  for (size_t i = 0; i < count; i++)
    if (names_pointer(parser, operands[i])) {
      missile_parser_fail(parser, begin, end,
                          "nothing is known of the order of addresses where "
                          "they may wrap around (-fwrapv-pointer)");
      return false;
    }
  return true;
}

formula_node *missile_formula_apply(missile_parser *parser,
                                    const formula_operator *info,
                                    const formula_node *const *given,
                                    size_t count, size_t begin, size_t end) {
  if (missile_parser_failed(parser) ||
      !check_count(parser, info, count, begin, end))
    return NULL;
  missile_terms *terms = missile_parser_terms(parser);
  missile_arena *arena = missile_terms_arena(terms);
  const formula_node **operands =
      missile_arena_zalloc(arena, count * sizeof *operands);
  memcpy(operands, given, count * sizeof *operands);
  if (!check_sorts(parser, info, operands, count) ||
      !check_order(parser, info->op, operands, count, begin, end))
    return NULL;
  const missile_term *term = meaning(terms, info->op, operands, count);
  if (!term) {
    fail_nonlinear(parser, info->op, operands, begin, end);
    return NULL;
  }
  unsigned height = 0;
  bool constant = true;
  for (size_t i = 0; i < count; i++) {
    if (operands[i]->height > height)
      height = operands[i]->height;
    constant = constant && is_constant(operands[i]->term);
  }
  /* A term of constants that is no constant is one that term.c could not
   * compute; it would silently mean nothing. */
  if (constant && !missile_term_is_bool(term) && !is_constant(term)) {
    missile_parser_fail(parser, begin, end, "the number is too large");
    return NULL;
  }
  /* The limit of 64 bits is meant for the number as it is written. */
  if (info->op == FORMULA_NEG && operands[0]->op == FORMULA_LITERAL &&
      operands[0]->text[0] <= '9' && missile_term_number(term) < INT64_MIN) {
    missile_parser_fail(parser, begin, end,
                        "the number does not fit in 64 bits");
    return NULL;
  }
  /* Chains such as a - b - c are nested, although no parentheses show it. */
  if (height >= MISSILE_MAX_DEPTH) {
    missile_parser_fail(parser, begin, end, "nested more than %d levels deep",
                        MISSILE_MAX_DEPTH);
    return NULL;
  }
  formula_node *node = missile_arena_zalloc(arena, sizeof *node);
  node->op = info->op;
  node->term = term;
  node->begin = begin;
  node->end = end;
  node->height = height + 1;
  node->operands = operands;
  node->count = count;
  return node;
}

/* ---- Printing ---- */

static void print(missile_text *text, const formula_node *node, int context,
                  const char *const *names);

static void print_operands(missile_text *text, const formula_node *node,
                           const char *const *names) {
  const formula_operator *info = missile_formula_operator(node->op);
  for (size_t i = 0; i < node->count; i++) {
    const formula_node *operand = node->operands[i];
    /* To the right of an operator that groups to the left, only what binds
     * more strongly may stand without parentheses; && and || do not care. */
    int context = info->binds + (i > 0 || node->count == 1);
    if (node->op == FORMULA_AND || node->op == FORMULA_OR)
      context = info->binds;
    if (info->binds == FORMULA_BINDS_COMPARISON)
      context = FORMULA_BINDS_SUM;
    if (node->op == FORMULA_IMPLIES)
      context = i == 0 ? FORMULA_BINDS_ITE : FORMULA_BINDS_IMPLIES;
    if (node->op == FORMULA_NOT)
      context = FORMULA_BINDS_UNARY;
    if (i > 0) {
      missile_text_add(text, " ");
      missile_text_add(text, info->symbol);
      missile_text_add(text, " ");
    } else if (info->binds == FORMULA_BINDS_UNARY)
      missile_text_add(text, info->symbol);
    print(text, operand, context, names);
  }
}

static void print_bare(missile_text *text, const formula_node *node,
                       const char *const *names) {
  switch (node->op) {
  case FORMULA_SLOT:
    missile_text_add(text, names[missile_term_index(node->term)]);
    break;
  case FORMULA_LITERAL:
    missile_text_add_bytes(text, node->text, node->text_length);
    break;
  case FORMULA_LENGTH:
  case FORMULA_SIZE:
    missile_text_add(text, node->op == FORMULA_LENGTH ? "length(" : "size(");
    print_bare(text, node->operands[0], names);
    missile_text_add(text, ")");
    break;
  case FORMULA_ITE:
    print(text, node->operands[0], FORMULA_BINDS_OR, names);
    missile_text_add(text, " ? ");
    print(text, node->operands[1], FORMULA_BINDS_IMPLIES, names);
    missile_text_add(text, " : ");
    print(text, node->operands[2], FORMULA_BINDS_ITE, names);
    break;
  default:
    print_operands(text, node, names);
  }
}

/* What a caller gives as a name may be an expression of its own ("a + 1"), or
 * words ("the result"). */
static bool is_expression(const char *name) {
  bool space = false, symbol = false;
  for (; *name; name++) {
    space |= *name == ' ';
    symbol |= *name != ' ' && *name != '_' && !isalnum((unsigned char)*name);
  }
  return space && symbol;
}

/* `context` is how strongly `node` must bind to do without parentheses. */
static void print(missile_text *text, const formula_node *node, int context,
                  const char *const *names) {
  int binds = binding(node);
  if (node->op == FORMULA_SLOT &&
      is_expression(names[missile_term_index(node->term)]))
    binds = FORMULA_BINDS_IMPLIES;
  bool parentheses = binds < context;
  if (parentheses)
    missile_text_add(text, "(");
  print_bare(text, node, names);
  if (parentheses)
    missile_text_add(text, ")");
}

/* ---- The theory ---- */

/* In front of a clause of another theory, a number says that it is not 0: that
 * is how flags are tested. */
static const formula_node *as_guard(missile_parser *parser,
                                    const formula_node *node) {
  if (!node || missile_term_is_bool(node->term) ||
      !missile_token_is(missile_parser_peek(parser), "=>"))
    return node;
  const missile_token zero = {.kind = MISSILE_TOKEN_NUMBER,
                              .text = "0",
                              .length = 1,
                              .begin = node->begin};
  const formula_node *operands[] = {
      node, missile_formula_leaf(
                parser, FORMULA_LITERAL,
                missile_term_constant(missile_parser_terms(parser), 0), &zero)};
  return missile_formula_apply(parser, missile_formula_operator(FORMULA_NE),
                               operands, 2, node->begin, node->end);
}

static const void *formula_parse(missile_parser *parser) {
  const formula_node *node = missile_parser_has_keyword(parser)
                                 ? missile_formula_read_sexpr(parser)
                                 : missile_formula_read_c(parser);
  node = as_guard(parser, node);
  if (!missile_formula_want(parser, node, true))
    return NULL;
  return node;
}

static const missile_term *
formula_instantiate(const void *meaning, missile_terms *terms,
                    const missile_term *const *values, size_t count) {
  const formula_node *node = meaning;
  return missile_term_substitute(terms, node->term, values, count);
}

static const char *formula_print(const void *meaning, missile_terms *terms,
                                 const char *const *names, size_t count) {
  (void)count;
  missile_text text = {.arena = missile_terms_arena(terms)};
  print(&text, meaning, FORMULA_BINDS_IMPLIES, names);
  return missile_text_finish(&text);
}

const missile_theory missile_formula_theory = {
    .keyword = "formula",
    .parse = formula_parse,
    .instantiate = formula_instantiate,
    .print = formula_print,
    .checker = "missile.Formula",
    .lemmas = missile_extent_lemmas,
};
