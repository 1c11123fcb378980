/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The syntax tree of a formula clause. Entailment needs only the term; the
 * tree is kept beside it because a term is a normal form, and a message should
 * show the condition that the programmer wrote.
 */
#ifndef MISSILE_CHECKERS_FORMULA_AST_H
#define MISSILE_CHECKERS_FORMULA_AST_H

#include "missile/refinement.h"

typedef enum formula_op {
  /* Leaves. */
  FORMULA_SLOT,
  FORMULA_LITERAL, /* a number, an integer constant's name, true, false */
  FORMULA_LENGTH,  /* of the pointer that is its operand, in elements */
  FORMULA_SIZE,    /* the same in bytes */
  /* Operators; formula_operators[] is in this order. */
  FORMULA_IMPLIES,
  FORMULA_ITE,
  FORMULA_OR,
  FORMULA_AND,
  FORMULA_EQ,
  FORMULA_NE,
  FORMULA_LT,
  FORMULA_LE,
  FORMULA_GT,
  FORMULA_GE,
  FORMULA_ADD,
  FORMULA_SUB,
  FORMULA_MUL,
  FORMULA_DIV,
  FORMULA_MOD,
  FORMULA_NOT,
  FORMULA_NEG
} formula_op;

/* How strongly an operator binds, as in C; `=>` less than all of C. Other
 * than in C the six comparisons are one level, since none of them can be an
 * operand of another. */
enum {
  FORMULA_BINDS_IMPLIES,
  FORMULA_BINDS_ITE,
  FORMULA_BINDS_OR,
  FORMULA_BINDS_AND,
  FORMULA_BINDS_COMPARISON,
  FORMULA_BINDS_SUM,
  FORMULA_BINDS_PRODUCT,
  FORMULA_BINDS_UNARY,
  FORMULA_BINDS_LEAF
};

typedef struct formula_operator {
  formula_op op;
  const char *word;   /* in an S-expression */
  const char *symbol; /* in C; allowed in an S-expression, too */
  int binds;
  size_t minimum, maximum; /* operands */
  bool of_conditions;      /* the operands' sort (ITE: of the first) */
} formula_operator;

enum { FORMULA_OPERATOR_COUNT = FORMULA_NEG - FORMULA_IMPLIES + 1 };
extern const formula_operator missile_formula_operators[FORMULA_OPERATOR_COUNT];

typedef struct formula_node formula_node;
struct formula_node {
  formula_op op;
  const missile_term *term; /* over slots; its sort is the node's */
  size_t begin, end;        /* the bytes it was read from, with parentheses */
  unsigned height;
  const char *text; /* of a LITERAL */
  size_t text_length;
  missile_int element; /* of a LENGTH or SIZE: bytes of what is counted */
  const formula_node *const *operands;
  size_t count;
};

const formula_operator *missile_formula_operator(formula_op op);

/*
 * The node of a leaf or an operator. The latter checks sorts, numbers of
 * operands and linearity. Both return NULL after missile_parser_fail().
 */
formula_node *missile_formula_leaf(missile_parser *parser, formula_op op,
                                   const missile_term *term,
                                   const missile_token *token);
formula_node *missile_formula_apply(missile_parser *parser,
                                    const formula_operator *info,
                                    const formula_node *const *operands,
                                    size_t count, size_t begin, size_t end);

/* Fail unless `node` has the sort that is wanted. */
bool missile_formula_want(missile_parser *parser, const formula_node *node,
                          bool condition);

/* The two ways to write a formula. NULL after missile_parser_fail(). */
const formula_node *missile_formula_read_sexpr(missile_parser *parser);
const formula_node *missile_formula_read_c(missile_parser *parser);

#endif
