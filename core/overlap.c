/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/overlap.h"

static bool is_field(const missile_place *p) {
  return p->kind == MISSILE_PLACE_FIELD || p->kind == MISSILE_PLACE_IVAR;
}

static const missile_place *stripped(const missile_place *p) {
  while (p->kind == MISSILE_PLACE_ELEMENT && p->is_retyping)
    p = p->above;
  return p;
}

static const missile_place *base_of(const missile_place *p) {
  while (p->above)
    p = p->above;
  return p;
}

static bool is_same(const missile_place *a, const missile_place *b) {
  return a->name == b->name;
}

/* The array that `p` is an element of, as the types have it; NULL if it is
 * none, or what is stored in the array is seen as something else. */
static const missile_place *array_around(const missile_place *p) {
  return p->kind == MISSILE_PLACE_ELEMENT && p->fits ? p->above : NULL;
}

bool missile_place_is_in_union(const missile_place *p) {
  for (;; p = p->above) {
    if (is_field(p) && p->is_union_member)
      return true;
    if (!is_field(p) && !(p->kind == MISSILE_PLACE_ELEMENT && p->is_of_storage))
      return false;
  }
}

/* Is a field or a variable on the way to `p` seen as something else? */
static bool is_seen_otherwise(const missile_place *p) {
  for (; p->above; p = p->above)
    if (p->kind == MISSILE_PLACE_ELEMENT &&
        p->above->kind != MISSILE_PLACE_POINTEE && !array_around(p))
      return true;
  return false;
}

bool missile_places_differ(const missile_place *a, const missile_place *b) {
  if (missile_place_is_in_union(a) || missile_place_is_in_union(b) ||
      is_seen_otherwise(a) || is_seen_otherwise(b))
    return false;
  /* An object is one field of a record, or an element of the array that is one.
   * (A record of another type may begin with the first one, or be around it.)
   */
  for (;; a = a->above, b = b->above) {
    while (array_around(a))
      a = a->above;
    while (array_around(b))
      b = b->above;
    if (!is_field(a) || !is_field(b))
      return false;
    if (a->field != b->field)
      return a->record == b->record;
  }
}

bool missile_place_contains(const missile_place *outer,
                            const missile_place *inner) {
  for (const missile_place *p = inner;;) {
    if (is_same(p, outer))
      return true;
    if (is_field(p))
      p = stripped(p->above);
    else if (p->kind == MISSILE_PLACE_ELEMENT && p->is_of_array)
      p = p->above;
    else
      return false;
  }
}

/* ---- What types say ---- */

/* The field that is accessed, or the array field that an element belongs to;
 * NULL for what a plain pointer points to. */
static const missile_place *leaf_field(const missile_place *p) {
  while (p->kind == MISSILE_PLACE_ELEMENT && p->is_of_array)
    p = p->above;
  return is_field(p) ? p : NULL;
}

/* May two accesses to different bases go to the same bytes? */
static bool types_may_meet(const missile_access *a, const missile_access *b,
                           bool types_count) {
  if (missile_place_is_in_union(a->place) ||
      missile_place_is_in_union(b->place))
    return true;
  if (!types_count)
    return !missile_places_differ(a->place, b->place);
  if (!a->has_type || !b->has_type || !a->is_scalar || !b->is_scalar)
    return true;
  const missile_place *field_a = leaf_field(a->place);
  const missile_place *field_b = leaf_field(b->place);
  if (field_a && field_b)
    return field_a->field == field_b->field &&
           !missile_places_differ(a->place, b->place);
  if (a->is_byte || b->is_byte)
    return true;
  /* Integers, pointers and floating numbers are never each other. (Integers of
   * one size may be, whatever their names.) */
  if (a->is_floating != b->is_floating || a->is_pointer != b->is_pointer ||
      a->bits != b->bits)
    return false;
  /* A variable of scalar type is not a field of anything. */
  return !(field_a && b->is_variable) && !(field_b && a->is_variable);
}

/* ---- What steps say, of one base ---- */

static const missile_place *whole_of(const missile_place *part) {
  return part->above ? stripped(part->above) : NULL;
}

static size_t field_depth(const missile_place *p) {
  size_t depth = 0;
  for (p = stripped(p); is_field(p); p = whole_of(p))
    depth++;
  return depth;
}

/* Is `inner` a field of `outer`, or of a field of it, with or without retyping
 * on the way to either? */
static bool is_field_within(const missile_place *outer,
                            const missile_place *inner) {
  size_t outer_depth = field_depth(outer), inner_depth = field_depth(inner);
  outer = stripped(outer);
  inner = stripped(inner);
  for (; inner_depth > outer_depth; inner_depth--)
    inner = whole_of(inner);
  if (inner_depth < outer_depth)
    return false;
  for (; outer_depth; outer_depth--) {
    if (outer->field != inner->field)
      return false;
    outer = whole_of(outer);
    inner = whole_of(inner);
  }
  return is_same(outer, inner);
}

/* The instance variable that `p` is or lies in; NULL if in none. */
static const missile_place *ivar_around(const missile_place *p) {
  for (; p; p = p->above)
    if (p->kind == MISSILE_PLACE_IVAR)
      return p;
  return NULL;
}

/* Do `a` and `b` lie in two fields of one struct? Then they are apart, at
 * whatever indexes, in whatever unions these fields are. */
static bool are_in_two_fields(const missile_place *a, const missile_place *b) {
  for (const missile_place *in_b = b; whole_of(in_b); in_b = whole_of(in_b))
    for (const missile_place *in_a = a; whole_of(in_a); in_a = whole_of(in_a))
      if (is_same(whole_of(in_a), whole_of(in_b)))
        /* What both are in, and no smaller part of it is. */
        return is_field(in_a) && is_field(in_b) && in_a->field != in_b->field &&
               !in_a->is_union_member && !in_b->is_union_member;
  return false;
}

/* The bytes of a bit-field are shared; only the same field is the same. */
static int64_t bits_of(const missile_access *a) {
  return is_field(a->place) && a->place->is_bit_field ? -1 : a->bits;
}

static missile_overlap within_one_base(const missile_access *a,
                                       const missile_access *b,
                                       bool types_count) {
  const missile_place *p = a->place, *q = b->place;
  /* Where an instance variable lies is not known, but it is not another one. */
  const missile_place *ivar_p = ivar_around(p), *ivar_q = ivar_around(q);
  if (ivar_p && ivar_q && ivar_p->field != ivar_q->field)
    return MISSILE_APART;
  if (missile_place_is_in_union(p) || missile_place_is_in_union(q))
    return !is_seen_otherwise(p) && !is_seen_otherwise(q) &&
                   are_in_two_fields(p, q)
               ? MISSILE_APART
               : MISSILE_MAYBE;
  /* Two fields of one record (seen through the same path) are apart. */
  if (missile_place_contains(p, q) || missile_place_contains(q, p))
    return MISSILE_SAME;
  if (is_field(p) && is_field(q) && is_same(whole_of(p), whole_of(q)))
    return p->field == q->field ? MISSILE_SAME : MISSILE_APART;
  int64_t bits_a = bits_of(a), bits_b = bits_of(b);
  if (a->has_offset && b->has_offset && bits_a >= 0 && bits_b >= 0) {
    if (a->offset + bits_a <= b->offset || b->offset + bits_b <= a->offset)
      return MISSILE_APART;
    /* The engine finds storage by its offset, however it is named. */
    return (a->offset == b->offset && bits_a == bits_b) ||
                   is_field_within(p, q) || is_field_within(q, p)
               ? MISSILE_SAME
               : MISSILE_MAYBE;
  }
  if (are_in_two_fields(p, q))
    return MISSILE_APART;
  /* Elements at unknown indexes: different fields of them are still apart. */
  return types_may_meet(a, b, types_count) ? MISSILE_MAYBE : MISSILE_APART;
}

missile_overlap missile_places_overlap(const missile_access *first,
                                       const missile_access *second,
                                       bool types_count) {
  missile_access a = *first, b = *second;
  a.place = stripped(a.place);
  b.place = stripped(b.place);
  if (is_same(a.place, b.place))
    return MISSILE_SAME;
  const missile_place *base_a = base_of(a.place), *base_b = base_of(b.place);
  if (is_same(base_a, base_b))
    return within_one_base(&a, &b, types_count);
  if (a.is_gated || b.is_gated ||
      (base_a->kind == MISSILE_PLACE_OWN && base_b->kind == MISSILE_PLACE_OWN))
    return MISSILE_APART;
  return types_may_meet(&a, &b, types_count) ? MISSILE_MAYBE : MISSILE_APART;
}
