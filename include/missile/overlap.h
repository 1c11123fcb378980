/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Overlap: may two accesses go to the same bytes?
 *
 * A place is a base and the steps that lead from it to some part of it: a field
 * of a record, an instance variable of an object, an element of an array or of
 * what a pointer points to. Of a base it is known whether it is storage of its
 * own (a variable, a literal) or what some pointer points to; two bases are the
 * same storage if their names are equal, and nothing else is known of two
 * pointers: neither that they are the same nor that they are not.
 *
 * Two accesses are apart if they go to different bytes of one base, if one goes
 * to storage that nothing else can reach, or if their types keep them apart:
 * different fields of records, or scalars of different sizes (docs/soundness.md
 * on types). It is relied upon that no access is out of bounds, and that
 * records of one type do not overlap.
 *
 * Names are opaque and compared by equality only. Places belong to the caller.
 */
#ifndef MISSILE_OVERLAP_H
#define MISSILE_OVERLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum missile_place_kind {
  MISSILE_PLACE_OWN,     /* a base: storage of its own */
  MISSILE_PLACE_POINTEE, /* a base: what a pointer points to */
  MISSILE_PLACE_OTHER,   /* a base of which no more is known */
  MISSILE_PLACE_FIELD,
  MISSILE_PLACE_IVAR, /* where it lies in the object is not known */
  MISSILE_PLACE_ELEMENT
} missile_place_kind;

typedef struct missile_place {
  missile_place_kind kind;
  const void *name;                  /* equal for one place only */
  const struct missile_place *above; /* NULL for a base */

  /* Of a field or an instance variable: what it is, and the record. Two fields
   * of one record are apart unless it is a union. */
  const void *field, *record;
  bool is_union_member;
  bool is_bit_field;

  /* Of an element. The same place as `above`, seen as what the pointer points
   * to: it plays no part. */
  bool is_retyping;
  bool is_of_storage; /* `above` has a type, and is not just pointed to */
  bool is_of_array;   /* ... that of an array */
  bool fits;          /* ... of what the element is */
} missile_place;

/* What an access finds at a place. */
typedef struct missile_access {
  const missile_place *place;
  bool is_gated; /* nothing else can reach its base */
  bool has_type; /* the rest is known */
  bool is_scalar;
  bool is_byte; /* a character: may be part of anything */
  bool is_floating;
  bool is_pointer;
  bool is_variable; /* a whole variable */
  int64_t bits;     /* its size; -1 if it has none */
  bool has_offset;  /* it is at a fixed place in its base: */
  int64_t offset;   /* in bits */
} missile_access;

typedef enum missile_overlap {
  MISSILE_APART, /* certainly different bytes */
  MISSILE_SAME,  /* certainly the same bytes, or one contains the other */
  MISSILE_MAYBE
} missile_overlap;

/* `types_count`: values of different types are not in one place. */
missile_overlap missile_places_overlap(const missile_access *a,
                                       const missile_access *b,
                                       bool types_count);

/* Is `inner` a field or element of `outer`, as their types have it? (A scalar
 * seen as bytes is not.) */
bool missile_place_contains(const missile_place *outer,
                            const missile_place *inner);

/* Are two places of one type two objects because they are, or are in arrays
 * that are, two fields of one type of record? */
bool missile_places_differ(const missile_place *a, const missile_place *b);

/* Is it a member of a union, or in one? */
bool missile_place_is_in_union(const missile_place *place);

#ifdef __cplusplus
}
#endif
#endif
