/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Results: what is known of a result that products.c and bits.c leave to a
 * fresh variable, because it is not linear. Some of that is its range; the rest is
 * said here, as linear facts over the result and the operands.
 *
 * Each fact is true whenever C defines the operation, and of what C does not
 * define, whenever semantics.h says what it means. `r` is the result of `a`
 * and `b`, which hold values of the operation's type. Facts are added to
 * s->facts, under s->guard, if they are wanted.
 */
#ifndef MISSILE_CORE_RESULTS_H
#define MISSILE_CORE_RESULTS_H

#include "missile/semantics.h"

/* Is the operand small enough for a fact to mention it? `*nodes`, 0 at first,
 * counts those of several. What is computed by many steps, such as a hash, would
 * make each question about its remainder one about all of these steps. */
bool missile_result_has_few_nodes(const missile_term *a, unsigned *nodes);

/* `fact` holds if the operation is evaluated. */
void missile_result_assume(missile_semantics *s, const missile_term *fact);

/* What theories know of it; see missile_operation. */
void missile_result_watched(missile_semantics *s,
                            const missile_operation *operation);
/* a * b; is_mathematical: it does not wrap around. */
void missile_result_product(missile_semantics *s, const missile_term *r,
                            const missile_term *a, const missile_term *b,
                            bool is_mathematical);
/* r is a * b in `type`, which may wrap around; `product` is the mathematical
 * one. */
void missile_result_wrapped_product(missile_semantics *s, const missile_term *r,
                                    const missile_term *product,
                                    const missile_term *a,
                                    const missile_term *b, missile_ctype type);
/* a / b, b not 0; may_wrap: the lowest value by -1 may be the lowest value. */
void missile_result_quotient(missile_semantics *s, const missile_term *r,
                             const missile_term *a, const missile_term *b,
                             bool may_wrap);
/* a % b, b not 0. */
void missile_result_remainder(missile_semantics *s, const missile_term *r,
                              const missile_term *a, const missile_term *b);
/* a << b and a >> b. Machines define each in its own way what a count does that
 * the width of `type` does not allow, and programs rely on that: r has what
 * all of them have in common. is_exact: the count is allowed, and r is the
 * mathematical value, for an a that is not negative. */
void missile_result_shift_left(missile_semantics *s, const missile_term *r,
                               const missile_term *a, const missile_term *b,
                               missile_ctype type, bool is_exact);
void missile_result_shift_right(missile_semantics *s, const missile_term *r,
                                const missile_term *a, const missile_term *b,
                                missile_ctype type);
/* r is `same`, which is the result whenever the count is allowed, then. */
void missile_result_allowed_shift(missile_semantics *s, const missile_term *r,
                                  const missile_term *same,
                                  const missile_term *b, missile_ctype type);
/* a & b, a | b, a ^ b */
void missile_result_bitwise(missile_semantics *s, missile_binary_op op,
                            const missile_term *r, const missile_term *a,
                            const missile_term *b);

#endif
