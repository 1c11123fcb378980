/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/extent.h"

#include "term_internal.h"

static const missile_term *fold_start(missile_terms *t,
                                      const missile_term *const *arguments);
static const missile_term *fold_end(missile_terms *t,
                                    const missile_term *const *arguments);

static const missile_function start_function = {.name = "start",
                                                .arity = 1,
                                                .lower = 0,
                                                .upper = (missile_int)1 << 64,
                                                .fold = fold_start};
static const missile_function end_function = {.name = "end",
                                              .arity = 1,
                                              .lower = 0,
                                              .upper = (missile_int)1 << 64,
                                              .fold = fold_end};

/* ---- Bases ---- */

/* Choices in choices are looked into so deep. */
enum { DEEPEST = 8 };

static const missile_term *base_of(const missile_term *pointer, int depth);

static bool is_null(const missile_term *term) {
  return term->kind == MISSILE_TERM_CONSTANT && term->number == 0;
}

/* Is the atom an address: a variable, or a choice between such and null? */
static bool is_address(const missile_term *atom, int depth) {
  if (atom->kind == MISSILE_TERM_VARIABLE)
    return atom->space == MISSILE_SPACE_ADDRESS;
  if (atom->kind != MISSILE_TERM_ITE || depth == 0)
    return false;
  const missile_term *a = atom->arguments[1], *b = atom->arguments[2];
  return (is_null(a) || base_of(a, depth - 1)) &&
         (is_null(b) || base_of(b, depth - 1)) && !(is_null(a) && is_null(b));
}

static const missile_term *base_of(const missile_term *pointer, int depth) {
  if (pointer->kind != MISSILE_TERM_SUM)
    return is_address(pointer, depth) ? pointer : NULL;
  const missile_term *base = NULL;
  for (uint32_t i = 0; i < pointer->arity; i++) {
    if (!is_address(pointer->arguments[i], depth))
      continue;
    if (base || pointer->coefficients[i] != 1)
      return NULL;
    base = pointer->arguments[i];
  }
  return base;
}

const missile_term *missile_extent_base(const missile_term *pointer) {
  return base_of(pointer, DEEPEST);
}

static const missile_term *fold(missile_terms *t, const missile_function *f,
                                const missile_term *pointer) {
  if (is_null(pointer))
    return pointer;
  const missile_term *base = missile_extent_base(pointer);
  return base && base != pointer ? missile_term_apply(t, f, &base) : NULL;
}

static const missile_term *fold_start(missile_terms *t,
                                      const missile_term *const *arguments) {
  return fold(t, &start_function, arguments[0]);
}

static const missile_term *fold_end(missile_terms *t,
                                    const missile_term *const *arguments) {
  return fold(t, &end_function, arguments[0]);
}

/* ---- Extents ---- */

const missile_term *missile_extent_start(missile_terms *t,
                                         const missile_term *pointer) {
  return missile_term_apply(t, &start_function, &pointer);
}

const missile_term *missile_extent_end(missile_terms *t,
                                       const missile_term *pointer) {
  return missile_term_apply(t, &end_function, &pointer);
}

const missile_term *missile_extent_includes(missile_terms *t,
                                            const missile_term *pointer,
                                            const missile_term *bytes) {
  return missile_term_and(
      t, missile_term_le(t, missile_extent_start(t, pointer), pointer),
      missile_term_le(t, missile_term_add(t, pointer, bytes),
                      missile_extent_end(t, pointer)));
}

const missile_term *missile_extent_holds(missile_terms *t,
                                         const missile_term *pointer,
                                         const missile_term *bytes) {
  return missile_term_or(
      t, missile_term_le(t, bytes, missile_term_constant(t, 0)),
      missile_extent_includes(t, pointer, bytes));
}

const missile_term *missile_extent_size(missile_terms *t,
                                        const missile_term *pointer) {
  const missile_term *zero = missile_term_constant(t, 0);
  return missile_term_ite(
      t, missile_extent_includes(t, pointer, missile_term_constant(t, 1)),
      missile_term_subtract(t, missile_extent_end(t, pointer), pointer), zero);
}

/* ---- Lemmas ---- */

bool missile_extent_is_one(const missile_term *term) {
  return term->kind == MISSILE_TERM_APPLY &&
         (term->function == &start_function || term->function == &end_function);
}

typedef struct search {
  const missile_term *pointer;
  bool found;
} search;

static void find_extent(void *user, const missile_term *term) {
  search *s = user;
  s->found |= missile_extent_is_one(term) && term->arguments[0] == s->pointer;
}

bool missile_extent_is_of(const missile_term *term,
                          const missile_term *pointer) {
  search s = {.pointer = pointer};
  if (term->has_application)
    missile_term_variables(term, find_extent, &s);
  return s.found;
}

static void find_bound(void *user, const missile_term *term) {
  bool *found = user;
  if (missile_extent_is_one(term))
    found[term->function == &start_function] = true;
}

bool missile_extent_is_lower(const missile_term *condition) {
  bool found[2] = {false, false};
  missile_term_variables(condition, find_bound, found);
  return found[1] && !found[0];
}

const missile_term *missile_extent_of_elements(missile_terms *t,
                                               const missile_term *count,
                                               const missile_term *size) {
  return missile_term_product(t, count, size);
}

/* More addresses than these are not looked at: a lemma less costs a proof. */
enum { MOST_ADDRESSES = 64 };

typedef struct addresses {
  const missile_term *items[MOST_ADDRESSES];
  size_t count;
} addresses;

static void collect(void *user, const missile_term *term) {
  addresses *a = user;
  if (!missile_extent_is_one(term))
    return;
  for (size_t i = 0; i < a->count; i++)
    if (a->items[i] == term->arguments[0])
      return;
  if (a->count < MOST_ADDRESSES)
    a->items[a->count++] = term->arguments[0];
}

void missile_extent_lemmas(void *user, missile_terms *t,
                           const missile_term *const *facts, size_t count,
                           const missile_term *goal, missile_facts *out) {
  (void)user;
  addresses found = {.count = 0};
  if (goal && goal->has_application)
    missile_term_variables(goal, collect, &found);
  for (size_t i = 0; i < count; i++)
    if (facts[i]->has_application)
      missile_term_variables(facts[i], collect, &found);
  const missile_term *zero = missile_term_constant(t, 0);
  const missile_term *most =
      missile_term_constant(t, ((missile_int)1 << 63) - 1);
  for (size_t i = 0; i < found.count; i++) {
    const missile_term *p = found.items[i];
    const missile_term *start = missile_extent_start(t, p);
    const missile_term *end = missile_extent_end(t, p);
    missile_facts_add(
        out, missile_term_implies(t, missile_term_eq(t, p, zero),
                                  missile_term_and(
                                      t, missile_term_eq(t, start, zero),
                                      missile_term_eq(t, end, zero))));
    missile_facts_add(
        out, missile_term_le(t, missile_term_subtract(t, end, start), most));
  }
}
