/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reading formulas, for formula_sexpr.c and formula_c.c, which each have one of
 * the two ways to write them, and formula_read.c with what both share.
 *
 *   clause    := 'formula' sexpr                  an S-expression
 *              | condition                        C
 *
 *   sexpr     := name | '_v_' | 'true' | 'false' | number | '-' number
 *              | '(' ('length' | 'size') (name | '_v_') ')'
 *              | '(' head sexpr+ ')'
 *   head      := 'and' | 'or'                     of one or more conditions
 *              | 'not' | 'implies'                of one, of two conditions
 *              | 'ite'                            condition, then, else
 *              | 'eq' | 'neq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte'
 *                                                 of two integers
 *              | 'add' | 'sub' | 'mul'            of two or more integers
 *              | 'div' | 'mod' | 'rem'            of two integers
 *              | 'neg'                            of one integer
 *              | && || ! => = == != < <= > >= + - * / %
 *                                                 the same, as C writes them;
 *                                                 '-' of one integer is 'neg'
 *
 *   condition := choice ('=>' condition)?         implication
 *   choice    := or ('?' condition ':' choice)?
 *   or        := and ('||' and)*
 *   and       := compare ('&&' compare)*
 *   compare   := sum (('==' | '!=' | '<' | '<=' | '>' | '>=') sum)?
 *   sum       := product (('+' | '-') product)*
 *   product   := unary (('*' | '/' | '%') unary)*
 *   unary     := ('!' | '-' | '+') unary | primary
 *   primary   := name | '_v_' | 'true' | 'false' | number | '(' condition ')'
 *              | ('length' | 'size') '(' pointer ')'
 *              | '(' 'void' '*' ')' unary         of 0: what NULL expands to
 *
 *   pointer   := name | '_v_' | '*' name
 *
 *   name      := identifier ('.' identifier)*
 *   number    := an integer constant of C, or a character constant of one
 *                ASCII character; it must fit in 64 bits, signed or unsigned
 *
 * The branches of 'ite' and '? :' are two conditions or two integers; one
 * factor at most of a product is not a constant; a divisor is a constant other
 * than 0. Other than in C, comparisons cannot be chained, and integers are not
 * conditions; true and false are both.
 */
#ifndef MISSILE_CHECKERS_FORMULA_READ_H
#define MISSILE_CHECKERS_FORMULA_READ_H

#include "formula_ast.h"

/* Operands that are being collected. */
typedef struct operands {
  missile_arena *arena;
  const formula_node **items;
  size_t count, capacity;
} operands;

operands missile_operands_none(missile_parser *parser);
void missile_operands_push(operands *list, const formula_node *node);

/* The number that is next. */
formula_node *missile_formula_read_number(missile_parser *parser);
/* The name `token`, already consumed. */
formula_node *missile_formula_read_name(missile_parser *parser,
                                        const missile_token *token);
/* length(p) or size(p); `what` is that word, `pointer` the leaf for p, `name` its
 * token, `end` the end of it all. */
const formula_node *missile_formula_measure(missile_parser *parser,
                                            const missile_token *what,
                                            const formula_node *pointer,
                                            const missile_token *name,
                                            size_t end);
/* The negative of `operand`; its '-' is at `begin`. */
const formula_node *missile_formula_negate(missile_parser *parser,
                                           const formula_node *operand,
                                           size_t begin);
/* The operator that an S-expression calls so, or NULL. */
const formula_operator *missile_formula_find_head(const missile_token *head);

#endif
