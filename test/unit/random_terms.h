/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Random expressions for property tests. An expression is a tree that is built
 * and evaluated in the most naive way; the terms made from it must agree with
 * it. Three variables with small ranges, so that all valuations can be tried.
 */
#ifndef MISSILE_TEST_RANDOM_TERMS_H
#define MISSILE_TEST_RANDOM_TERMS_H

#include "missile/term.h"

#include <stdlib.h>

typedef struct prng {
  uint64_t state;
} prng;

static inline uint32_t prng_next(prng *r) {
  r->state =
      r->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(r->state >> 33);
}

/* Uniform enough, in [low, high]. */
static inline int prng_between(prng *r, int low, int high) {
  return low + (int)(prng_next(r) % (uint32_t)(high - low + 1));
}

typedef enum expr_kind {
  EXPR_CONSTANT,
  EXPR_VARIABLE,
  EXPR_ADD,
  EXPR_SUBTRACT,
  EXPR_SCALE,
  EXPR_ITE,
  EXPR_DIV,
  EXPR_MOD,
  EXPR_LE,
  EXPR_LT,
  EXPR_EQ,
  EXPR_NE,
  EXPR_NOT,
  EXPR_AND,
  EXPR_OR,
  EXPR_IMPLIES
} expr_kind;

typedef struct expr {
  expr_kind kind;
  missile_int number; /* of a constant, variable, factor or divisor */
  struct expr *a, *b, *c;
} expr;

#define VARIABLES 3
static const int variable_lower[VARIABLES] = {-3, 0, -1};
static const int variable_upper[VARIABLES] = {3, 4, 0};

static inline expr *expr_new(missile_arena *arena, expr_kind kind,
                             missile_int number, expr *a, expr *b, expr *c) {
  expr *e = missile_arena_zalloc(arena, sizeof *e);
  *e = (expr){kind, number, a, b, c};
  return e;
}

static inline expr *random_bool(missile_arena *arena, prng *r, int depth);

static inline expr *random_int(missile_arena *arena, prng *r, int depth) {
  if (depth == 0)
    return prng_next(r) % 3 == 0
               ? expr_new(arena, EXPR_CONSTANT, prng_between(r, -9, 9), NULL,
                          NULL, NULL)
               : expr_new(arena, EXPR_VARIABLE,
                          prng_between(r, 0, VARIABLES - 1), NULL, NULL, NULL);
  depth--;
  switch (prng_next(r) % 8) {
  case 0:
  case 1:
    return expr_new(arena, EXPR_ADD, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 2:
    return expr_new(arena, EXPR_SUBTRACT, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 3:
    return expr_new(arena, EXPR_SCALE, prng_between(r, -4, 4),
                    random_int(arena, r, depth), NULL, NULL);
  case 4:
    return expr_new(arena, EXPR_ITE, 0, random_bool(arena, r, depth),
                    random_int(arena, r, depth), random_int(arena, r, depth));
  case 5:
    return expr_new(arena, EXPR_DIV, prng_between(r, 1, 6),
                    random_int(arena, r, depth), NULL, NULL);
  case 6:
    return expr_new(arena, EXPR_MOD, prng_between(r, 1, 6),
                    random_int(arena, r, depth), NULL, NULL);
  default:
    return random_int(arena, r, 0);
  }
}

static inline expr *random_bool(missile_arena *arena, prng *r, int depth) {
  unsigned choice = prng_next(r) % (depth > 0 ? 10 : 6);
  if (depth > 0)
    depth--;
  switch (choice) {
  case 0:
  case 1:
    return expr_new(arena, EXPR_LE, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 2:
    return expr_new(arena, EXPR_LT, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 3:
  case 4:
    return expr_new(arena, EXPR_EQ, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 5:
    return expr_new(arena, EXPR_NE, 0, random_int(arena, r, depth),
                    random_int(arena, r, depth), NULL);
  case 6:
    return expr_new(arena, EXPR_NOT, 0, random_bool(arena, r, depth), NULL,
                    NULL);
  case 7:
    return expr_new(arena, EXPR_AND, 0, random_bool(arena, r, depth),
                    random_bool(arena, r, depth), NULL);
  case 8:
    return expr_new(arena, EXPR_OR, 0, random_bool(arena, r, depth),
                    random_bool(arena, r, depth), NULL);
  default:
    return expr_new(arena, EXPR_IMPLIES, 0, random_bool(arena, r, depth),
                    random_bool(arena, r, depth), NULL);
  }
}

/* *overflow is set if a number on the way does not fit. */
static inline missile_int expr_evaluate(const expr *e, const int *values,
                                        bool *overflow) {
  missile_int a = e->a ? expr_evaluate(e->a, values, overflow) : 0;
  missile_int b = e->b ? expr_evaluate(e->b, values, overflow) : 0;
  missile_int c = e->c ? expr_evaluate(e->c, values, overflow) : 0;
  missile_int result = 0, quotient;
  switch (e->kind) {
  case EXPR_CONSTANT:
    return e->number;
  case EXPR_VARIABLE:
    return values[e->number];
  case EXPR_ADD:
    *overflow |= __builtin_add_overflow(a, b, &result);
    return result;
  case EXPR_SUBTRACT:
    *overflow |= __builtin_sub_overflow(a, b, &result);
    return result;
  case EXPR_SCALE:
    *overflow |= __builtin_mul_overflow(e->number, a, &result);
    return result;
  case EXPR_ITE:
    return a ? b : c;
  case EXPR_DIV:
  case EXPR_MOD:
    quotient = a / e->number;
    if (a % e->number < 0)
      quotient--;
    return e->kind == EXPR_DIV
               ? quotient
               : a % e->number + (a % e->number < 0 ? e->number : 0);
  case EXPR_LE:
    return a <= b;
  case EXPR_LT:
    return a < b;
  case EXPR_EQ:
    return a == b;
  case EXPR_NE:
    return a != b;
  case EXPR_NOT:
    return !a;
  case EXPR_AND:
    return a && b;
  case EXPR_OR:
    return a || b;
  case EXPR_IMPLIES:
    return !a || b;
  }
  abort();
}

/* Turn some of the numbers of `e` into huge ones. */
static inline void expr_inflate(prng *r, expr *e) {
  if (e->a)
    expr_inflate(r, e->a);
  if (e->b)
    expr_inflate(r, e->b);
  if (e->c)
    expr_inflate(r, e->c);
  bool is_divisor = e->kind == EXPR_DIV || e->kind == EXPR_MOD;
  if (e->kind != EXPR_CONSTANT && e->kind != EXPR_SCALE && !is_divisor)
    return;
  if (prng_next(r) % 2)
    return;
  static const int shifts[] = {60, 63, 64, 117, 118, 119, 120, 121, 124, 126};
  missile_int huge = (missile_int)1 << shifts[prng_next(r) % 10];
  huge = prng_next(r) % 2 ? huge - prng_between(r, 0, 3)
                          : huge / 7 * prng_between(r, 1, 7);
  e->number = !is_divisor && prng_next(r) % 2 ? -huge : huge;
}

/* The term of `e`, `leaves` standing for the variables. */
static inline const missile_term *expr_term(missile_terms *t, const expr *e,
                                            const missile_term *const *leaves) {
  const missile_term *a = e->a ? expr_term(t, e->a, leaves) : NULL;
  const missile_term *b = e->b ? expr_term(t, e->b, leaves) : NULL;
  const missile_term *c = e->c ? expr_term(t, e->c, leaves) : NULL;
  switch (e->kind) {
  case EXPR_CONSTANT:
    return missile_term_constant(t, e->number);
  case EXPR_VARIABLE:
    return leaves[e->number];
  case EXPR_ADD:
    return missile_term_add(t, a, b);
  case EXPR_SUBTRACT:
    return missile_term_subtract(t, a, b);
  case EXPR_SCALE:
    return missile_term_scale(t, e->number, a);
  case EXPR_ITE:
    return missile_term_ite(t, a, b, c);
  case EXPR_DIV:
    return missile_term_floor_div(t, a, e->number);
  case EXPR_MOD:
    return missile_term_mod(t, a, e->number);
  case EXPR_LE:
    return missile_term_le(t, a, b);
  case EXPR_LT:
    return missile_term_lt(t, a, b);
  case EXPR_EQ:
    return missile_term_eq(t, a, b);
  case EXPR_NE:
    return missile_term_ne(t, a, b);
  case EXPR_NOT:
    return missile_term_not(t, a);
  case EXPR_AND:
    return missile_term_and(t, a, b);
  case EXPR_OR:
    return missile_term_or(t, a, b);
  case EXPR_IMPLIES:
    return missile_term_implies(t, a, b);
  }
  abort();
}

/* The VALUE variables that `variable_lower` and `variable_upper` describe. */
static inline void make_variables(missile_terms *t,
                                  const missile_term **variables) {
  for (int i = 0; i < VARIABLES; i++)
    variables[i] = missile_term_variable(t, MISSILE_SPACE_VALUE, (uint32_t)i,
                                         variable_lower[i], variable_upper[i]);
}

/* The same, but their ranges leave out one bound or both. */
static inline void make_open_variables(missile_terms *t,
                                       const missile_term **variables) {
  for (int i = 0; i < VARIABLES; i++)
    variables[i] =
        missile_term_variable(t, MISSILE_SPACE_VALUE, (uint32_t)i,
                              i == 1 ? variable_lower[i] : MISSILE_NO_LOWER,
                              i == 2 ? variable_upper[i] : MISSILE_NO_UPPER);
}

/* A valuation that is an array indexed by missile_term_index(). */
static inline bool array_valuation(void *user, const missile_term *variable,
                                   missile_int *value) {
  if (missile_term_space(variable) != MISSILE_SPACE_VALUE)
    return false;
  *value = ((const int *)user)[missile_term_index(variable)];
  return true;
}

/* Step through all valuations, starting with first_valuation(). */
static inline void first_valuation(int *values) {
  for (int i = 0; i < VARIABLES; i++)
    values[i] = variable_lower[i];
}
static inline bool next_valuation(int *values) {
  for (int i = 0; i < VARIABLES; i++) {
    if (values[i]++ < variable_upper[i])
      return true;
    values[i] = variable_lower[i];
  }
  return false;
}

#endif
