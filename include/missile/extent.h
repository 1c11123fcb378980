/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Extents: which bytes a pointer may be used for.
 *
 * A pointer is an address, which is the integer that it is, and it comes from a
 * base: an object, an array, an allocation, or whatever a declaration speaks of.
 * Two uninterpreted functions of the address say where that begins and ends:
 *
 *   start(p)   the lowest address that may be accessed by way of p
 *   end(p)     the first one above it that may not
 *
 * An address that was computed from another one has the extent of that one:
 * end(p + k) is end(p), if p is the only address in the sum. (What else is in
 * it, is an offset.) So p + k may lie anywhere, and what lies below p can be
 * accessed if that is known of what p was made from.
 *
 * What is known of an extent are bounds from within: "at least these bytes". No
 * fact says that an extent ends somewhere, so two pointers of one address, of
 * which one was made from a member and the other from the whole object, do not
 * contradict each other. The exception is null, whose extent is empty.
 *
 * The size of p, in bytes, is how much may be accessed from p upwards: 0 if p is
 * not within its extent, and so never negative. All of it is about the moment
 * of which the facts are; that storage is freed is somebody else's affair.
 */
#ifndef MISSILE_EXTENT_H
#define MISSILE_EXTENT_H

#include "missile/term.h"

#ifdef __cplusplus
extern "C" {
#endif

const missile_term *missile_extent_start(missile_terms *t,
                                         const missile_term *pointer);
const missile_term *missile_extent_end(missile_terms *t,
                                       const missile_term *pointer);
/* size(pointer), as a number. Where it is compared, missile_extent_holds() is
 * the better way to say it. */
const missile_term *missile_extent_size(missile_terms *t,
                                        const missile_term *pointer);
/* size(pointer) >= bytes: true of any pointer if `bytes` is not above 0. */
const missile_term *missile_extent_holds(missile_terms *t,
                                         const missile_term *pointer,
                                         const missile_term *bytes);
/* The `bytes` from `pointer` on, at least one, lie within its extent. */
const missile_term *missile_extent_includes(missile_terms *t,
                                            const missile_term *pointer,
                                            const missile_term *bytes);

/* The address in the sum `pointer` that it has its extent from: a variable, or a
 * choice between such; NULL if that is not clear. */
const missile_term *missile_extent_base(const missile_term *pointer);

/* Is `term` where an extent begins or ends? */
bool missile_extent_is_one(const missile_term *term);
/* Does `term` say anything of the extent of `pointer`? */
bool missile_extent_is_of(const missile_term *term,
                          const missile_term *pointer);
/* Is `condition` about where extents begin, and not about where they end? */
bool missile_extent_is_lower(const missile_term *condition);
/* The product of `count` and `size`, of the mathematical integers: what calloc()
 * gives. */
const missile_term *missile_extent_of_elements(missile_terms *t,
                                               const missile_term *count,
                                               const missile_term *size);

/* Lemmas, for missile_entail_add_lemmas(): the extent of null is empty; nothing
 * is larger than PTRDIFF_MAX. */
void missile_extent_lemmas(void *user, missile_terms *t,
                           const missile_term *const *facts, size_t count,
                           const missile_term *goal, missile_facts *out);

#ifdef __cplusplus
}
#endif
#endif
