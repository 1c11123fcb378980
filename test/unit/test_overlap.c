/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Overlap, exhaustively on small layouts: all places in some variables and
 * behind some pointers, each with each, against the bits that they are for
 * every object that the pointers may point to and every index.
 */
#include "fixture.h"

#include "missile/overlap.h"

#include <stdlib.h>
#include <string.h>

/* ---- Types ---- */

typedef struct type type;

typedef struct member {
  const type *type;
  int offset; /* in bits */
  int width;  /* of a bit-field; 0 */
} member;

struct type {
  enum { INTEGER, FLOATING, POINTER, ARRAY, RECORD, UNION, OBJECT } kind;
  int bits;
  const type *element; /* of an array */
  member members[3];
  size_t count; /* of members or elements */
};

static const type char_type = {INTEGER, 8, NULL, {{0}}, 0};
static const type short_type = {INTEGER, 16, NULL, {{0}}, 0};
static const type int_type = {INTEGER, 32, NULL, {{0}}, 0};
static const type float_type = {FLOATING, 32, NULL, {{0}}, 0};
static const type pointer_type = {POINTER, 64, NULL, {{0}}, 0};
static const type ints_type = {ARRAY, 64, &int_type, {{0}}, 2};
/* struct { int a, b; short s; } */
static const type small_type = {
    RECORD,
    96,
    NULL,
    {{&int_type, 0, 0}, {&int_type, 32, 0}, {&short_type, 64, 0}},
    3};
static const type smalls_type = {ARRAY, 192, &small_type, {{0}}, 2};
/* struct { int v[2]; struct small in; void *p; } */
static const type large_type = {
    RECORD,
    256,
    NULL,
    {{&ints_type, 0, 0}, {&small_type, 64, 0}, {&pointer_type, 192, 0}},
    3};
/* union { int i; float f; short h; } */
static const type union_type = {
    UNION,
    32,
    NULL,
    {{&int_type, 0, 0}, {&float_type, 0, 0}, {&short_type, 0, 0}},
    3};
/* struct { union u; int z; float f; } */
static const type mixed_type = {
    RECORD,
    96,
    NULL,
    {{&union_type, 0, 0}, {&int_type, 32, 0}, {&float_type, 64, 0}},
    3};
static const type unions_type = {ARRAY, 64, &union_type, {{0}}, 2};
/* struct { int top; union v[2]; int base; } */
static const type shelf_type = {
    RECORD,
    128,
    NULL,
    {{&int_type, 0, 0}, {&unions_type, 32, 0}, {&int_type, 96, 0}},
    3};
/* struct { int x : 4, y : 4; int z; } */
static const type bits_type = {
    RECORD,
    64,
    NULL,
    {{&int_type, 0, 4}, {&int_type, 4, 4}, {&int_type, 32, 0}},
    3};
/* An object with instance variables, of which one is a record. */
static const type object_type = {
    OBJECT,
    160,
    NULL,
    {{&int_type, 0, 0}, {&small_type, 32, 0}, {&int_type, 128, 0}},
    3};

static bool is_scalar(const type *t) { return t->kind <= POINTER; }

/* ---- Storage: all that there is ---- */

#define UNIT 1024 /* bits from one object to the next */
static const type *const objects[] = {
    &int_type,    &float_type,  &ints_type,
    &small_type,  &smalls_type, &large_type,
    &mixed_type,  &bits_type,   &shelf_type, /* variables */
    &small_type,  &large_type,  &mixed_type,
    &object_type, &shelf_type /* allocated */
};
#define VARIABLES 9

/* Where a pointer may point. */
typedef struct target {
  int address;
  int before, behind; /* neighbours of the same type in an array */
} target;

typedef struct targets {
  target items[400];
  size_t count;
} targets;

/* A member of a union is only there while nothing else is. */
static void find_targets(targets *out, const type *wanted, const type *at,
                         int address, int before, int behind) {
  if (at == wanted)
    out->items[out->count++] = (target){address, before, behind};
  if (at->kind == ARRAY)
    for (int i = 0; i < (int)at->count; i++)
      find_targets(out, wanted, at->element, address + i * at->element->bits, i,
                   (int)at->count - 1 - i);
  else if (at->kind != UNION)
    for (size_t i = 0; i < at->count; i++)
      if (!at->members[i].width)
        find_targets(out, wanted, at->members[i].type,
                     address + at->members[i].offset, 0, 0);
}

/* Without rules on types, a scalar may be anywhere. */
static void all_targets(targets *out, const type *wanted, bool types_count) {
  out->count = 0;
  for (int o = 0; o < (int)COUNT(objects); o++) {
    bool is_anywhere =
        wanted == &char_type || (!types_count && is_scalar(wanted));
    int step = wanted == &char_type ? 8 : 16;
    if (!is_anywhere)
      find_targets(out, wanted, objects[o], o * UNIT, 0, 0);
    for (int at = 0; is_anywhere && at + wanted->bits <= objects[o]->bits;
         at += step)
      out->items[out->count++] = (target){o * UNIT + at, 0, 0};
  }
}

/* ---- Places ---- */

/* Two indexes that are not known, or one that is. */
enum { INDEX_I = -1, INDEX_J = -2 };

typedef struct place {
  missile_place core;
  const struct place *above;
  const type *type;
  int width; /* of a bit-field; 0 */
  int base;  /* a variable's number, or VARIABLES + a pointer's */
  int index; /* of an element, or of a member */
} place;

#define MOST_PLACES 900
static place places[MOST_PLACES];
static size_t place_count;

static place *add_place(place p) {
  assert_true(place_count < MOST_PLACES);
  place *result = &places[place_count++];
  *result = p;
  result->core.name = result;
  result->core.above = p.above ? &p.above->core : NULL;
  return result;
}

/* Bytes of a number: what is stored there is seen as something else. */
static void add_bytes(const place *whole) {
  for (int index = 0; index < 4; index += 3) {
    place p = {.above = whole,
               .type = &char_type,
               .base = whole->base,
               .index = index};
    p.core.kind = MISSILE_PLACE_ELEMENT;
    p.core.is_of_storage = true;
    add_place(p);
  }
}

static void add_parts(const place *whole) {
  const type *t = whole->type;
  if (t == &int_type && !whole->width &&
      whole->core.kind == MISSILE_PLACE_FIELD)
    add_bytes(whole);
  if (t->kind == ARRAY) {
    static const int indexes[] = {0, 1, INDEX_I, INDEX_J};
    for (size_t i = 0; i < COUNT(indexes); i++) {
      place p = {.above = whole,
                 .type = t->element,
                 .base = whole->base,
                 .index = indexes[i]};
      p.core.kind = MISSILE_PLACE_ELEMENT;
      p.core.is_of_storage = whole->core.kind != MISSILE_PLACE_POINTEE;
      p.core.is_of_array = p.core.fits = p.core.is_of_storage;
      add_parts(add_place(p));
    }
    return;
  }
  for (size_t i = 0; i < t->count; i++) {
    place p = {.above = whole,
               .type = t->members[i].type,
               .base = whole->base,
               .index = (int)i,
               .width = t->members[i].width};
    p.core.kind = t->kind == OBJECT ? MISSILE_PLACE_IVAR : MISSILE_PLACE_FIELD;
    p.core.field = &t->members[i];
    p.core.record = t;
    p.core.is_union_member = t->kind == UNION;
    p.core.is_bit_field = p.width > 0;
    add_parts(add_place(p));
  }
}

/* Two pointers to each of these, the second of which is only seen retyped. */
static const type *const pointees[] = {&char_type,   &short_type,   &int_type,
                                       &float_type,  &pointer_type, &small_type,
                                       &large_type,  &union_type,   &mixed_type,
                                       &object_type, &shelf_type};
#define POINTERS (2 * (int)COUNT(pointees))

static void add_pointee(int pointer) {
  const type *t = pointees[pointer / 2];
  place base = {.type = t, .base = VARIABLES + pointer};
  base.core.kind = MISSILE_PLACE_POINTEE;
  const place *at = add_place(base);
  place element = {.above = at, .type = t, .base = at->base};
  element.core.kind = MISSILE_PLACE_ELEMENT;
  if (pointer % 2 == 0) {
    add_parts(at);
    static const int indexes[] = {1, INDEX_I};
    for (size_t i = 0; i < COUNT(indexes) && t->kind != OBJECT; i++) {
      element.index = indexes[i];
      add_parts(add_place(element));
    }
  } else {
    element.core.is_retyping = true;
    add_parts(add_place(element));
  }
}

static void add_all_places(void) {
  place_count = 0;
  for (int v = 0; v < VARIABLES; v++) {
    place p = {.type = objects[v], .base = v};
    p.core.kind = MISSILE_PLACE_OWN;
    add_parts(add_place(p));
  }
  for (int p = 0; p < POINTERS; p++)
    add_pointee(p);
}

static bool is_known(const place *p) {
  for (; p; p = p->above)
    if (p->core.kind == MISSILE_PLACE_IVAR || p->index < 0)
      return false;
  return true;
}

static int offset_in_base(const place *p, const int *indexes) {
  if (!p->above)
    return 0;
  int above = offset_in_base(p->above, indexes);
  if (p->core.kind != MISSILE_PLACE_ELEMENT)
    return above + p->above->type->members[p->index].offset;
  int index = p->index < 0 ? indexes[-1 - p->index] : p->index;
  return above + index * p->type->bits;
}

static missile_access access_to(const place *p, bool is_gated) {
  missile_access a = {.place = &p->core,
                      .is_gated = is_gated,
                      .has_type = true,
                      .bits = p->type->bits};
  a.is_scalar = is_scalar(p->type);
  a.is_byte = p->type == &char_type;
  a.is_floating = p->type->kind == FLOATING;
  a.is_pointer = p->type->kind == POINTER;
  a.is_variable = p->core.kind == MISSILE_PLACE_OWN;
  a.has_offset = is_known(p);
  a.offset = a.has_offset ? offset_in_base(p, NULL) : 0;
  return a;
}

/* ---- What they really are ---- */

/* Is no element out of bounds? */
static bool is_in_bounds(const place *p, const target *t, const int *indexes) {
  for (; p->above; p = p->above) {
    if (p->core.kind != MISSILE_PLACE_ELEMENT)
      continue;
    int index = p->index < 0 ? indexes[-1 - p->index] : p->index;
    int count = p->above->type->kind == ARRAY ? (int)p->above->type->count
                : p->core.is_of_storage       ? p->above->type->bits / 8
                                              : t->behind + 1;
    if (index >= count)
      return false;
  }
  return true;
}

typedef struct outcome {
  bool apart, same; /* has been seen */
} outcome;

/* All that the two places may be. */
static outcome try_all(const place *a, const place *b, bool types_count) {
  static targets of_a, of_b;
  outcome seen = {false, false};
  const int bases[] = {a->base, b->base};
  targets *of[] = {&of_a, &of_b};
  for (size_t i = 0; i < 2; i++)
    if (bases[i] < VARIABLES) {
      of[i]->count = 1;
      of[i]->items[0] = (target){bases[i] * UNIT, 0, 0};
    } else {
      all_targets(of[i], pointees[(bases[i] - VARIABLES) / 2], types_count);
    }
  int bits_a = a->width ? a->width : a->type->bits;
  int bits_b = b->width ? b->width : b->type->bits;
  for (int round = 0; round < 4; round++) {
    const int indexes[] = {round & 1, round >> 1};
    int in_a = offset_in_base(a, indexes), in_b = offset_in_base(b, indexes);
    for (size_t s = 0; s < of_a.count; s++)
      for (size_t t = 0; t < of_b.count; t++) {
        if ((a->base == b->base && s != t) ||
            !is_in_bounds(a, &of_a.items[s], indexes) ||
            !is_in_bounds(b, &of_b.items[t], indexes))
          continue;
        int from_a = of_a.items[s].address + in_a;
        int from_b = of_b.items[t].address + in_b;
        bool meet = from_a < from_b + bits_b && from_b < from_a + bits_a;
        seen.same |= meet;
        seen.apart |= !meet;
      }
  }
  return seen;
}

static void print_place(const place *p) {
  if (p->above) {
    print_place(p->above);
    print_message(p->core.kind == MISSILE_PLACE_ELEMENT ? "[%d]" : ".%d",
                  p->index);
  } else {
    print_message("%s%d", p->base < VARIABLES ? "v" : "*p",
                  p->base < VARIABLES ? p->base : p->base - VARIABLES);
  }
}

static void check_all(bool types_count) {
  add_all_places();
  unsigned told = 0, total = 0; /* of those that are one or the other */
  for (size_t i = 0; i < place_count; i++)
    for (size_t k = i; k < place_count; k++) {
      const place *a = &places[i], *b = &places[k];
      missile_access to_a = access_to(a, false), to_b = access_to(b, false);
      missile_overlap verdict =
          missile_places_overlap(&to_a, &to_b, types_count);
      /* In either order. */
      assert_int_equal(missile_places_overlap(&to_b, &to_a, types_count),
                       verdict);
      outcome seen = try_all(a, b, types_count);
      if ((verdict == MISSILE_APART && seen.same) ||
          (verdict == MISSILE_SAME && seen.apart)) {
        print_place(a);
        print_message(" and ");
        print_place(b);
        fail_msg(" are taken to be %s",
                 verdict == MISSILE_APART ? "apart" : "the same");
      }
      if (is_scalar(a->type) && is_scalar(b->type) && seen.apart != seen.same) {
        total++;
        told += verdict != MISSILE_MAYBE;
      }
    }
  print_message("%zu places: of %u pairs of scalars, %u are told\n",
                place_count, total, told);
  assert_true(told > total / 100 * (types_count ? 19 : 12));
}

static void test_with_types(void **state) {
  (void)state;
  check_all(true);
}

static void test_without_types(void **state) {
  (void)state;
  check_all(false);
}

/* Nothing else gets to what is gated. */
static void test_gated(void **state) {
  (void)state;
  add_all_places();
  for (size_t i = 0; i < place_count; i++)
    for (size_t k = 0; k < place_count; k++) {
      const place *a = &places[i], *b = &places[k];
      missile_access to_a = access_to(a, true), to_b = access_to(b, false);
      missile_overlap verdict = missile_places_overlap(&to_a, &to_b, true);
      to_a.is_gated = false;
      assert_int_equal(verdict, a->base == b->base
                                    ? missile_places_overlap(&to_a, &to_b, true)
                                    : MISSILE_APART);
    }
}

/* What contains something is all of its bits, wherever that is. */
static void test_contains(void **state) {
  (void)state;
  add_all_places();
  for (size_t i = 0; i < place_count; i++)
    for (size_t k = 0; k < place_count; k++) {
      const place *a = &places[i], *b = &places[k];
      bool contains = missile_place_contains(&a->core, &b->core);
      const place *above = b;
      while (above && above != a)
        above = above->above;
      /* Only on the way to it, retyping apart; and not through pointers. */
      if (contains)
        assert_ptr_equal(above, a);
      if (contains && a != b)
        for (int round = 0; round < 4; round++) {
          const int indexes[] = {round & 1, round >> 1};
          int from = offset_in_base(a, indexes);
          int to = offset_in_base(b, indexes);
          assert_in_range(to - from, 0, a->type->bits - 1);
        }
    }
}

/* A field seen as something else may be any part of what is there. */
static void test_seen_otherwise(void **state) {
  (void)state;
  add_all_places();
  const place *small = NULL;
  for (size_t i = 0; i < place_count && !small; i++)
    if (places[i].type == &small_type && !places[i].above)
      small = &places[i];
  const place *b_field = small + 1;
  while (b_field->above != small || b_field->index != 1)
    b_field++;
  place one = {.above = small + 1, .type = &short_type, .base = small->base};
  one.core.kind = MISSILE_PLACE_ELEMENT;
  one.core.is_of_storage = true;
  one.core.name = &one;
  one.core.above = &small[1].core;
  assert_false(missile_places_differ(&one.core, &b_field->core));
  assert_true(missile_places_differ(&small[1].core, &b_field->core));
  assert_false(missile_place_contains(&small[1].core, &one.core));
  missile_access a = access_to(&one, false), b = access_to(&small[1], false);
  assert_int_equal(missile_places_overlap(&a, &b, true), MISSILE_MAYBE);
  b = access_to(b_field, false);
  assert_int_equal(missile_places_overlap(&a, &b, true), MISSILE_APART);
}

/* A field of a struct is apart from what is in a union that is another one. */
static void test_beside_union(void **state) {
  (void)state;
  add_all_places();
  unsigned told = 0;
  for (size_t i = 0; i < place_count; i++)
    for (size_t k = 0; k < place_count; k++) {
      const place *field = &places[i], *member = &places[k];
      if (!field->above || field->above->type != &shelf_type ||
          field->core.kind != MISSILE_PLACE_FIELD || field->index == 1 ||
          !member->core.is_union_member || !member->above->above ||
          !member->above->above->above ||
          member->above->above->above != field->above)
        continue;
      missile_access a = access_to(field, false), b = access_to(member, false);
      assert_int_equal(missile_places_overlap(&a, &b, true), MISSILE_APART);
      /* Bytes of the member may be counted from anywhere. */
      place byte = {.above = member, .type = &char_type, .base = member->base};
      byte.core.kind = MISSILE_PLACE_ELEMENT;
      byte.core.is_of_storage = true;
      byte.core.name = &byte;
      byte.core.above = &member->core;
      b = access_to(&byte, false);
      assert_int_equal(missile_places_overlap(&a, &b, true), MISSILE_MAYBE);
      told++;
    }
  assert_true(told > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_with_types),
      cmocka_unit_test(test_without_types),
      cmocka_unit_test(test_gated),
      cmocka_unit_test(test_contains),
      cmocka_unit_test(test_seen_otherwise),
      cmocka_unit_test(test_beside_union),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
