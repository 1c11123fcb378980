/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Terms: the values and conditions that the logic speaks about.
 *
 * A term is an immutable node of sort INT (a mathematical integer; an address
 * is the integer that it is) or BOOL (a formula). Terms are hash-consed in one
 * table for each translation unit: two terms are equal exactly when their
 * pointers are, and every constructor returns a normal form, so that most
 * syntactic variants of one condition are the same pointer.
 *
 * Normal forms
 *   - An INT term is a constant, or a linear sum  k + c1*a1 + ... + cn*an  of
 *     atoms (variables, ite, floor division, modulus), the atoms distinct and
 *     ordered by id, no coefficient 0. A single atom with coefficient 1 and
 *     k = 0 is the atom itself.
 *   - A comparison is  sum <= 0  or  sum == 0, divided by the greatest common
 *     divisor of its coefficients (and tightened: 2x <= 5 is x <= 2); the
 *     leading coefficient of an equation is positive. Strict and reversed
 *     forms are rewritten (a < b is a - b + 1 <= 0); !(s <= 0) is -s + 1 <= 0.
 *   - AND and OR are flattened, sorted by id, free of duplicates, and folded
 *     when they contain a constant or a term and its negation.
 *   - What the ranges of the variables decide is folded to true or false; an
 *     equation at the end of a range is an inequality (b == 0, where b is in
 *     [0, 255], is b <= 0).
 *   - The application of a function to a choice is the choice between its
 *     applications, as long as that does not multiply.
 *
 * Numbers are 128 bits wide. A sum or product that does not fit is replaced
 * by a fresh unbounded variable: it denotes the same unknown value wherever
 * the same term is built, and says nothing about it, which is sound both as a
 * fact and as a goal.
 *
 * Determinism: ids are given in order of construction; nothing depends on
 * addresses. Ownership: all terms belong to the table's arena.
 */
#ifndef MISSILE_TERM_H
#define MISSILE_TERM_H

#include "missile/arena.h"
#include "missile/budget.h"
#include "missile/missile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

__extension__ typedef __int128 missile_int;

/* Bounds that stand for "none". Every finite bound lies strictly between. */
#define MISSILE_INT_UNBOUNDED ((missile_int)1 << 120)
#define MISSILE_NO_LOWER (-MISSILE_INT_UNBOUNDED)
#define MISSILE_NO_UPPER (MISSILE_INT_UNBOUNDED)

typedef struct missile_terms missile_terms; /* the table */
typedef struct missile_term missile_term;   /* always used as a const pointer */

typedef enum missile_term_kind {
  /* BOOL */
  MISSILE_TERM_FALSE,
  MISSILE_TERM_TRUE,
  MISSILE_TERM_LE,  /* argument 0 (a sum) <= 0 */
  MISSILE_TERM_EQ,  /* argument 0 (a sum) == 0 */
  MISSILE_TERM_NOT, /* of an EQ only: every other negation is pushed inwards */
  MISSILE_TERM_AND, /* two or more arguments */
  MISSILE_TERM_OR,  /* two or more arguments */
  /* INT */
  MISSILE_TERM_CONSTANT,
  MISSILE_TERM_VARIABLE,
  MISSILE_TERM_SUM,       /* constant + sum of coefficient * argument */
  MISSILE_TERM_ITE,       /* argument 0 ? argument 1 : argument 2 */
  MISSILE_TERM_FLOOR_DIV, /* floor(argument 0 / constant), constant > 0 */
  MISSILE_TERM_MOD,       /* argument 0 - constant * floor(argument 0 / constant) */
  MISSILE_TERM_APPLY      /* an uninterpreted function of its arguments */
} missile_term_kind;

/*
 * What a variable stands for. SLOT variables are the holes of a refinement
 * (slot 0 is _v_) and are only ever substituted; VALUE variables are symbolic
 * values, ADDRESS ones such that are pointers, so that it can be told what else
 * in a sum is an offset (missile/extent.h); OPAQUE ones stand for results that
 * the logic does not compute.
 * The table numbers its own OPAQUE variables from UINT32_MAX downwards.
 */
typedef enum missile_variable_space {
  MISSILE_SPACE_SLOT,
  MISSILE_SPACE_VALUE,
  MISSILE_SPACE_ADDRESS,
  MISSILE_SPACE_OPAQUE
} missile_variable_space;

missile_terms *missile_terms_new(missile_arena *arena);
missile_arena *missile_terms_arena(const missile_terms *terms);
/* What is spent on terms, and on all else that is done with them. There is no
 * limit until somebody opens an account. */
missile_budget *missile_terms_budget(missile_terms *terms);

/* ---- INT constructors ---- */
const missile_term *missile_term_constant(missile_terms *t, missile_int value);
/*
 * The variable (space, index), known to lie in [lower, upper]; the range is a
 * part of its identity and an implicit fact of every entailment that mentions
 * it. Use MISSILE_NO_LOWER and MISSILE_NO_UPPER for no bound.
 */
const missile_term *missile_term_variable(missile_terms *t,
                                          missile_variable_space space,
                                          uint32_t index, missile_int lower,
                                          missile_int upper);
/* Slot `index` of a refinement: unbounded, since the range belongs to what is
 * substituted for it. */
const missile_term *missile_term_slot(missile_terms *t, uint32_t index);
const missile_term *missile_term_add(missile_terms *t, const missile_term *a,
                                     const missile_term *b);
const missile_term *missile_term_subtract(missile_terms *t,
                                          const missile_term *a,
                                          const missile_term *b);
const missile_term *missile_term_scale(missile_terms *t, missile_int factor,
                                       const missile_term *a);
const missile_term *missile_term_ite(missile_terms *t, const missile_term *cond,
                                     const missile_term *then_term,
                                     const missile_term *else_term);
/* divisor > 0. Both fold where the range of `a` allows (a mod, where a lies in
 * [0, divisor), is a). */
const missile_term *missile_term_floor_div(missile_terms *t,
                                           const missile_term *a,
                                           missile_int divisor);
const missile_term *missile_term_mod(missile_terms *t, const missile_term *a,
                                     missile_int divisor);

/*
 * An uninterpreted function: of it, only that equal arguments give equal
 * values, and the range of the values. A predicate is one with values 0 and 1.
 * What else a theory knows, it says by folding and by lemmas (entail.h).
 * Functions are told apart by their names.
 */
#define MISSILE_MAX_ARITY 3
typedef struct missile_function missile_function;
struct missile_function {
  const char *name;
  unsigned arity; /* 1 to MISSILE_MAX_ARITY */
  missile_int lower, upper;
  /* What the application to these arguments is, if that is known; else NULL.
   * May be NULL. */
  const missile_term *(*fold)(missile_terms *terms,
                              const missile_term *const *arguments);
  /* Its value for these numbers; NULL if it may have any. Examples are checked
   * against it: the solver does not know it. */
  missile_int (*value)(const missile_int *arguments);
};
const missile_term *missile_term_apply(missile_terms *t,
                                       const missile_function *function,
                                       const missile_term *const *arguments);
const missile_function *missile_term_function(const missile_term *application);
/* Does it contain an application? */
bool missile_term_has_application(const missile_term *term);

/*
 * A text as a value of sort INT: the constant that stands for these bytes, and
 * back. Different texts are different numbers, in order of first use.
 */
const missile_term *missile_term_of_text(missile_terms *t, const char *bytes,
                                         size_t length);
/* NULL if no text has that number. */
const char *missile_text_of_number(const missile_terms *t, missile_int number,
                                   size_t *length);

/* ---- BOOL constructors ---- */
const missile_term *missile_term_bool(missile_terms *t, bool value);
const missile_term *missile_term_le(missile_terms *t, const missile_term *a,
                                    const missile_term *b);
const missile_term *missile_term_lt(missile_terms *t, const missile_term *a,
                                    const missile_term *b);
const missile_term *missile_term_eq(missile_terms *t, const missile_term *a,
                                    const missile_term *b);
const missile_term *missile_term_ne(missile_terms *t, const missile_term *a,
                                    const missile_term *b);
const missile_term *missile_term_not(missile_terms *t, const missile_term *a);
const missile_term *missile_term_and(missile_terms *t, const missile_term *a,
                                     const missile_term *b);
const missile_term *missile_term_or(missile_terms *t, const missile_term *a,
                                    const missile_term *b);
const missile_term *missile_term_implies(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b);

/* ---- Looking at terms ---- */
missile_term_kind missile_term_get_kind(const missile_term *term);
bool missile_term_is_bool(const missile_term *term);
/* Dense, from 0, in order of construction within the table. */
uint32_t missile_term_id(const missile_term *term);
size_t missile_term_count(const missile_terms *t);
size_t missile_term_arity(const missile_term *term);
const missile_term *missile_term_argument(const missile_term *term, size_t i);
/* The value of a CONSTANT, the constant of a SUM, the divisor of FLOOR_DIV and
 * MOD; 0 otherwise. */
missile_int missile_term_number(const missile_term *term);
/* The coefficient of argument i of a SUM. */
missile_int missile_term_coefficient(const missile_term *term, size_t i);
missile_variable_space missile_term_space(const missile_term *variable);
uint32_t missile_term_index(const missile_term *variable);
/* The interval that an INT term lies in, from the ranges of its variables. */
void missile_term_range(const missile_term *term, missile_int *lower,
                        missile_int *upper);

/* ---- Substitution and evaluation ---- */
/* Replace slot i by values[i]. A slot at or beyond `count`, or whose value is
 * NULL, stays. Shared subterms are rewritten once. */
const missile_term *missile_term_substitute(missile_terms *t,
                                            const missile_term *term,
                                            const missile_term *const *values,
                                            size_t count);
/* Call `visit` once for each distinct variable in `term`, and for each
 * application, whose value is an unknown like theirs, in order of id. Returns
 * how many terms there are in it. */
size_t missile_term_variables(const missile_term *term,
                              void (*visit)(void *user,
                                            const missile_term *variable),
                              void *user);
/* A concrete value for each variable: returns false if it has none. */
typedef bool (*missile_valuation)(void *user, const missile_term *variable,
                                  missile_int *value);
/* The concrete value of `term` (booleans are 0 and 1). False if a variable has
 * no value or a number does not fit. A function that says what its values are is
 * asked, not the valuation. This evaluator replays counterexamples
 * and is what the differential tests compare with compiled C. */
bool missile_term_evaluate(const missile_term *term, missile_valuation value,
                           void *user, missile_int *result);

/* ---- Printing (for tests and debugging) ---- */
/* The S-expression of `term` in the arena; variables print as #i (slots), $i
 * (values) and ?i (opaque). Deterministic. */
const char *missile_term_text(missile_terms *t, const missile_term *term);

/* ---- Lists of facts ---- */
/* A growing array of formulas that are known to hold. Zero-initialize it; the
 * items live on the heap until missile_facts_clear(). True is not stored. */
typedef struct missile_facts {
  const missile_term **items;
  size_t count MISSILE(_v_ <= capacity);
  size_t capacity;
} missile_facts;

void missile_facts_add(missile_facts *facts, const missile_term *fact);
void missile_facts_truncate(missile_facts *facts, size_t count);
void missile_facts_clear(missile_facts *facts);

#ifdef __cplusplus
}
#endif
#endif
