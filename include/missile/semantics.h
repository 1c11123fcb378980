/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Semantics: what C's operators mean, in terms. The only place that says so.
 *
 * The flow-insensitive checker, the path-sensitive sections and the replay of
 * counterexamples all build terms through these functions, so that they cannot
 * disagree. Machine integers are mathematical integers with their ranges:
 *
 *   - unsigned arithmetic and conversions are exact (modulo 2^width), the
 *     modulus dropped where ranges show that it does nothing;
 *   - signed overflow is undefined behaviour, so a result is the mathematical
 *     one and the fact that it fits its type is added to `facts`, under the
 *     condition `guard` on which the operation is evaluated at all; with
 *     `wrapv` it wraps, exactly;
 *   - a conversion to a narrower signed type wraps (as Clang and GCC define);
 *     to _Bool it is a test against 0;
 *   - division and remainder truncate towards zero; by 0 they are undefined,
 *     and that the divisor is another number is added to `facts` likewise;
 *   - a shift by a constant within the width is exact; a right shift of a
 *     negative number rounds down;
 *   - bitwise operations are exact for constant masks 2^k - 1, for ~, for two
 *     operands that are 0 or 1, and for operands that make them trivial;
 *     otherwise, as for products, quotients, remainders and shifts of two
 *     unknowns, the result is a fresh variable over the range that the operands
 *     allow, and `facts` gets what linear arithmetic can say of it: of a
 *     remainder, for example, that it is closer to zero than the divisor, no
 *     farther from it than the dividend, and on the same side of it.
 */
#ifndef MISSILE_SEMANTICS_H
#define MISSILE_SEMANTICS_H

#include "missile/term.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An integer type (or a bit-field): 1 <= width <= 64 bits. _Bool has
 * is_bool set, is_signed clear and width 1. Pointers are 64-bit unsigned, and
 * have is_pointer set. */
typedef struct missile_ctype {
  uint8_t width;
  bool is_signed;
  bool is_bool;
  bool is_pointer;
} missile_ctype;

static inline missile_int missile_ctype_min(missile_ctype type) {
  return type.is_signed ? -((missile_int)1 << (type.width - 1)) : 0;
}
static inline missile_int missile_ctype_max(missile_ctype type) {
  return ((missile_int)1 << (type.width - (type.is_signed ? 1 : 0))) - 1;
}

typedef enum missile_binary_op {
  MISSILE_ADD, MISSILE_SUB, MISSILE_MUL, MISSILE_DIV, MISSILE_REM,
  MISSILE_SHL, MISSILE_SHR, MISSILE_BIT_AND, MISSILE_BIT_OR, MISSILE_BIT_XOR,
  MISSILE_LT, MISSILE_GT, MISSILE_LE, MISSILE_GE, MISSILE_EQ, MISSILE_NE
} missile_binary_op;

typedef enum missile_unary_op {
  MISSILE_PLUS, MISSILE_NEGATE, MISSILE_BIT_NOT, MISSILE_LOGICAL_NOT
} missile_unary_op;

/*
 * An operation whose result is a fresh variable. What linear arithmetic can say
 * of it is said anyway; a theory may know more. (In place of an operand that
 * many steps computed stands a variable of which only the range is known.)
 */
typedef struct missile_operation {
  missile_binary_op op; /* MISSILE_MUL, MISSILE_DIV or MISSILE_REM */
  missile_ctype type;   /* of the operands and of the result */
  const missile_term *result, *a, *b;
  bool is_exact; /* the result is that of the mathematical integers: a product
                    does not wrap around, or if it does, that is undefined */
} missile_operation;

/* Adds to `out` formulas that are true whenever C defines the operation. */
typedef void (*missile_result_lemmas)(missile_terms *terms,
                                      const missile_operation *operation,
                                      missile_facts *out);
/* From now on `lemmas` is asked for each such operation on terms of `terms`
 * whose facts are wanted; once, however often it is added. */
#define MISSILE_MAX_WATCHERS 4
void missile_semantics_watch(missile_terms *terms,
                             missile_result_lemmas lemmas);

/* Where terms are built and what building them needs and yields. The caller
 * fills it in and may change any member between calls. */
typedef struct missile_semantics {
  missile_terms *terms;
  bool wrapv;                /* signed overflow wraps (-fwrapv) */
  uint32_t next_variable;    /* index of the next fresh VALUE variable */
  const missile_term *guard; /* NULL: evaluated unconditionally */
  missile_facts *facts;      /* what operations add to; NULL: not wanted */
} missile_semantics;

/* A fresh variable that may hold any value of `type`. */
const missile_term *missile_semantics_fresh(missile_semantics *s,
                                            missile_ctype type);

/*
 * a op b. `type` is the type of both operands after the usual arithmetic
 * conversions (for shifts: of the promoted left operand; b then has any type
 * and is its mathematical value). The terms must hold values of that type.
 * Comparisons yield the int 0 or 1; every other operator yields `type`.
 */
const missile_term *missile_semantics_binary(missile_semantics *s,
                                             missile_binary_op op,
                                             missile_ctype type,
                                             const missile_term *a,
                                             const missile_term *b);
const missile_term *missile_semantics_unary(missile_semantics *s,
                                            missile_unary_op op,
                                            missile_ctype type,
                                            const missile_term *a);
/* The value `a` of type `from`, converted to `to`. */
const missile_term *missile_semantics_convert(missile_semantics *s,
                                              missile_ctype from,
                                              missile_ctype to,
                                              const missile_term *a);
/* a / divisor and a % divisor of the mathematical integers, truncating towards
 * zero as C does; divisor != 0. */
const missile_term *missile_semantics_quotient(missile_terms *terms,
                                               const missile_term *a,
                                               missile_int divisor);
const missile_term *missile_semantics_remainder(missile_terms *terms,
                                                const missile_term *a,
                                                missile_int divisor);
/* The formula a != 0 and, back, the int 1 or 0. */
const missile_term *missile_semantics_truth(missile_semantics *s,
                                            const missile_term *a);
const missile_term *missile_semantics_of_truth(missile_semantics *s,
                                               const missile_term *formula);

#ifdef __cplusplus
}
#endif
#endif
