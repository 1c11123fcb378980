/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The representation of terms, for the files core/term*.c and the decision
 * procedures (bounds.c, solver.c, entail.c), which read it.
 *
 * Invariants
 *   - The arguments of a term have smaller ids than the term.
 *   - Every BOOL term is built together with its negation, and the two point
 *     at each other. So missile_term_not() is a load, complementary literals
 *     are found by comparing pointers, and no constructor recurses: a term of
 *     any depth can be built in constant stack space.
 *   - No coefficient or constant of a SUM is the least 128-bit number, so that
 *     each can be negated.
 */
#ifndef MISSILE_CORE_TERM_INTERNAL_H
#define MISSILE_CORE_TERM_INTERNAL_H

#include "missile/semantics.h"
#include "missile/term.h"

__extension__ typedef unsigned __int128 missile_uint;

#define MISSILE_INT_MAX ((missile_int)(~(missile_uint)0 >> 1))

struct missile_term {
  uint8_t kind;   /* missile_term_kind */
  uint8_t space;  /* of a VARIABLE: missile_variable_space */
  uint8_t origin; /* of a VARIABLE: missile_origin */
  bool has_slot;  /* substitution can change it */
  bool has_application;
  bool has_result; /* missile_term_result() */
  uint32_t id;
  uint32_t arity; /* counts the hidden arguments of a VARIABLE, too */
  uint32_t index; /* of a VARIABLE */
  uint32_t depth; /* 1 + the greatest depth of an argument */
  uint64_t hash;
  missile_int number;
  missile_int lower, upper; /* the range of an INT term */
  const missile_term *negation;
  const missile_term *const *arguments;
  const missile_int *coefficients; /* of a SUM, one for each argument */
  const missile_function *function; /* of an APPLY */
};

/*
 * How a VARIABLE came to be. A number that does not fit becomes a variable
 * that remembers the operation as its hidden arguments: the same operation is
 * then the same unknown, and after substitution it is a different operation
 * and thus a different unknown. (If two instances of a refinement shared the
 * unknown, a fact about the one would prove a goal about the other.)
 */
typedef enum missile_origin {
  MISSILE_ORIGIN_GIVEN,  /* missile_term_variable() */
  MISSILE_ORIGIN_LINEAR, /* argument 0 + number * argument 1 */
  MISSILE_ORIGIN_RESULT  /* the operation `number` on both arguments, in a range
                            that belongs to its identity */
} missile_origin;

/* A linear sum under construction. Its arrays are sorted by id of the atom. */
#define MISSILE_LINEAR_INLINE 8
typedef struct missile_linear {
  missile_int constant;
  size_t count, capacity;
  const missile_term **atoms;
  missile_int *coefficients;
  bool overflow; /* some number does not fit: the rest is meaningless */
  const missile_term *inline_atoms[MISSILE_LINEAR_INLINE];
  missile_int inline_coefficients[MISSILE_LINEAR_INLINE];
} missile_linear;

void missile_linear_init(missile_linear *l);
void missile_linear_clear(missile_linear *l);
void missile_linear_copy(missile_linear *to, const missile_linear *from);
/* l += factor * term */
void missile_linear_add(missile_linear *l, missile_int factor,
                        const missile_term *term);
void missile_linear_add_constant(missile_linear *l, missile_int value);
void missile_linear_remove(missile_linear *l, size_t i);
void missile_linear_range(const missile_linear *l, missile_int *lower,
                          missile_int *upper);
/* The term of a sum that has not overflowed. */
const missile_term *missile_linear_term(missile_terms *t,
                                        const missile_linear *l);
/* The greatest common divisor of the coefficients and `g`. */
missile_int missile_linear_gcd(const missile_linear *l, missile_int g);

/* a + factor * b; an opaque variable if it does not fit. */
const missile_term *missile_term_linear(missile_terms *t, const missile_term *a,
                                        missile_int factor,
                                        const missile_term *b);
/* The unknown that stands for a + factor * b. */
const missile_term *missile_term_unknown(missile_terms *t,
                                         const missile_term *a,
                                         missile_int factor,
                                         const missile_term *b);

/*
 * The unknown that stands for the result, in [lower, upper], of the operation
 * that `operation` is the caller's number for: the same on the same operands.
 * (`operation` is missile_product for missile_term_product().)
 */
const missile_term *missile_term_result(missile_terms *t, unsigned operation,
                                        const missile_term *a,
                                        const missile_term *b,
                                        missile_int lower, missile_int upper);
/* Is it one of these? */
static inline bool missile_term_is_result(const missile_term *term,
                                          unsigned operation) {
  return term->kind == MISSILE_TERM_VARIABLE &&
         term->origin == MISSILE_ORIGIN_RESULT &&
         term->number == (missile_int)operation;
}

/*
 * a * b of the mathematical integers: multiplied out, as long as that leaves
 * few products of two atoms, each of which is an unknown. What is said of these
 * unknowns as products is true whether or not the program gets to multiply.
 */
enum { missile_product = 1000 };
const missile_term *missile_term_product(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b);

/* The range of constant + sum of coefficients * atoms. */
void missile_sum_range(missile_int constant, size_t count,
                       const missile_term *const *atoms,
                       const missile_int *coefficients, missile_int *lower,
                       missile_int *upper);

/*
 * The term with the content of `key`, whose arrays need not outlive the call.
 * Sets *is_new if it did not exist. The kind decides what counts as content.
 */
missile_term *missile_terms_intern(missile_terms *t, const missile_term *key,
                                   bool *is_new);
/* Build the BOOL pair of `key` and its negation `negated_key`. */
const missile_term *missile_terms_intern_pair(missile_terms *t,
                                              const missile_term *key,
                                              const missile_term *negated_key);
/* The comparison `l` <= 0 (kind LE) or == 0 (kind EQ). Uses `l` up. */
const missile_term *missile_term_compare(missile_terms *t,
                                         missile_term_kind kind,
                                         missile_linear *l);
/* AND or OR of `count` formulas. */
const missile_term *missile_term_nary(missile_terms *t, missile_term_kind kind,
                                      const missile_term *const *items,
                                      size_t count);

/* floor(a / b) and the remainder that goes with it, b > 0. */
static inline missile_int missile_int_floor_div(missile_int a, missile_int b) {
  return a / b - (a % b < 0);
}
static inline missile_int missile_int_floor_mod(missile_int a, missile_int b) {
  missile_int r = a % b;
  return r < 0 ? r + b : r;
}
/* r = a + f * b if it fits and can be negated. */
static inline bool missile_int_linear(missile_int a, missile_int f,
                                      missile_int b, missile_int *r) {
  return !__builtin_mul_overflow(f, b, r) &&
         !__builtin_add_overflow(a, *r, r) && *r >= -MISSILE_INT_MAX;
}

/* What no bound can be written for is unbounded. */
static inline missile_int clamp_lower(missile_int bound) {
  return bound <= MISSILE_NO_LOWER || bound >= MISSILE_NO_UPPER
             ? MISSILE_NO_LOWER
             : bound;
}

static inline missile_int clamp_upper(missile_int bound) {
  return bound <= MISSILE_NO_LOWER || bound >= MISSILE_NO_UPPER
             ? MISSILE_NO_UPPER
             : bound;
}

/* The texts that numbers stand for: an index into `items` is the number. */
typedef struct missile_texts {
  struct missile_text_entry {
    const char *bytes;
    size_t length;
    uint64_t hash;
  } *items;
  size_t count, capacity;
  uint32_t *slots; /* open addressing: an index + 1; 0 is free */
  size_t slot_count;
} missile_texts;
missile_texts *missile_terms_texts(missile_terms *terms);

/* Who is told of results (semantics.h). */
typedef struct missile_watchers {
  missile_result_lemmas items[MISSILE_MAX_WATCHERS];
  size_t count;
} missile_watchers;
missile_watchers *missile_terms_watchers(missile_terms *terms);

/* The number in decimal, somewhere in `buffer`. */
#define MISSILE_NUMBER_SIZE 48
const char *missile_number_text(missile_int number,
                                char buffer[MISSILE_NUMBER_SIZE]);

/* malloc() and realloc() for scratch memory: abort rather than fail. */
void *missile_scratch(void *old, size_t count, size_t size);

#endif
