/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of terms: hash-consing, ranges, access. */
#include "missile/failure.h"
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

struct missile_terms {
  missile_arena *arena;
  missile_budget budget;
  /* Open addressing; the capacity is a power of two. */
  missile_term **table;
  size_t capacity;
  size_t count;
  uint32_t next_unknown;
  const missile_term *truth[2]; /* false, true */
  missile_texts texts;
  missile_watchers watchers;
};

void *missile_scratch(void *old, size_t count, size_t size) {
  if (count > SIZE_MAX / size)
    MISSILE_OUT_OF_MEMORY();
  void *p = realloc(old, count ? count * size : 1);
  if (!p)
    MISSILE_OUT_OF_MEMORY();
  return p;
}

/* ---- Hash-consing ---- */

static uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
  return h ^ (h >> 29);
}

static uint64_t mix_int(uint64_t h, missile_int v) {
  return mix(mix(h, (uint64_t)v), (uint64_t)((missile_uint)v >> 64));
}

static bool is_given_variable(const missile_term *term) {
  return term->kind == MISSILE_TERM_VARIABLE &&
         term->origin == MISSILE_ORIGIN_GIVEN;
}

/* Is its range a part of what it is? */
static bool has_own_range(const missile_term *term) {
  return term->kind == MISSILE_TERM_VARIABLE &&
         term->origin != MISSILE_ORIGIN_LINEAR;
}

static uint64_t hash_content(const missile_term *key) {
  uint64_t h = mix(key->kind, key->arity);
  h = mix_int(h, key->number);
  /* By name: no number depends on an address. */
  for (const char *c = key->function ? key->function->name : ""; *c; c++)
    h = mix(h, (unsigned char)*c);
  for (uint32_t i = 0; i < key->arity; i++) {
    h = mix(h, key->arguments[i]->id);
    if (key->coefficients)
      h = mix_int(h, key->coefficients[i]);
  }
  if (is_given_variable(key))
    h = mix(h, (uint64_t)key->space << 32 | key->index);
  if (has_own_range(key))
    h = mix_int(mix_int(h, key->lower), key->upper);
  return h ^ (h >> 32);
}

static bool same_content(const missile_term *a, const missile_term *b) {
  if (a->hash != b->hash || a->kind != b->kind || a->origin != b->origin ||
      a->arity != b->arity || a->number != b->number ||
      a->function != b->function)
    return false;
  if (has_own_range(a) && (a->lower != b->lower || a->upper != b->upper))
    return false;
  if (is_given_variable(a))
    return a->space == b->space && a->index == b->index;
  for (uint32_t i = 0; i < a->arity; i++)
    if (a->arguments[i] != b->arguments[i] ||
        (a->kind == MISSILE_TERM_SUM &&
         a->coefficients[i] != b->coefficients[i]))
      return false;
  return true;
}

static void grow_table(missile_terms *t) {
  size_t capacity = t->capacity ? 2 * t->capacity : 256;
  /* The old table stays in the arena: all of them together are no larger than
   * the new one. */
  missile_term **table =
      missile_arena_zalloc(t->arena, capacity * sizeof *table);
  for (size_t i = 0; i < t->capacity; i++) {
    if (!t->table[i])
      continue;
    size_t slot = t->table[i]->hash & (capacity - 1);
    while (table[slot])
      slot = (slot + 1) & (capacity - 1);
    table[slot] = t->table[i];
  }
  t->table = table;
  t->capacity = capacity;
}

static void compute_range(missile_term *term) {
  const missile_term *const *a = term->arguments;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_CONSTANT:
    term->lower = clamp_lower(term->number);
    term->upper = clamp_upper(term->number);
    break;
  case MISSILE_TERM_VARIABLE:
    if (!has_own_range(term)) {
      term->lower = MISSILE_NO_LOWER;
      term->upper = MISSILE_NO_UPPER;
    }
    break;
  case MISSILE_TERM_SUM:
    missile_sum_range(term->number, term->arity, a, term->coefficients,
                      &term->lower, &term->upper);
    break;
  case MISSILE_TERM_ITE:
    term->lower = a[1]->lower < a[2]->lower ? a[1]->lower : a[2]->lower;
    term->upper = a[1]->upper > a[2]->upper ? a[1]->upper : a[2]->upper;
    break;
  case MISSILE_TERM_FLOOR_DIV:
    term->lower = a[0]->lower == MISSILE_NO_LOWER
                      ? MISSILE_NO_LOWER
                      : missile_int_floor_div(a[0]->lower, term->number);
    term->upper = a[0]->upper == MISSILE_NO_UPPER
                      ? MISSILE_NO_UPPER
                      : missile_int_floor_div(a[0]->upper, term->number);
    break;
  case MISSILE_TERM_MOD:
    term->lower = 0;
    term->upper = clamp_upper(term->number - 1);
    if (a[0]->lower >= 0 && a[0]->upper < term->upper)
      term->upper = a[0]->upper;
    break;
  case MISSILE_TERM_APPLY:
    term->lower = clamp_lower(term->function->lower);
    term->upper = clamp_upper(term->function->upper);
    break;
  default:
    break;
  }
}

missile_term *missile_terms_intern(missile_terms *t, const missile_term *key,
                                   bool *is_new) {
  missile_spend(&t->budget, 1 + key->arity / 2);
  missile_term probe = *key;
  probe.hash = hash_content(key);
  /* At most three quarters full, so that probing stays short. */
  if (t->count >= t->capacity / 4 * 3)
    grow_table(t);
  size_t slot = probe.hash & (t->capacity - 1);
  for (; t->table[slot]; slot = (slot + 1) & (t->capacity - 1)) {
    if (same_content(t->table[slot], &probe)) {
      *is_new = false;
      return t->table[slot];
    }
  }
  if (t->count == UINT32_MAX)
    MISSILE_OUT_OF_MEMORY();

  size_t n = key->arity;
  size_t sum = key->kind == MISSILE_TERM_SUM;
  missile_term *term = missile_arena_zalloc(
      t->arena, sizeof *term + n * sizeof *term->arguments +
                    sum * (n + 1) * sizeof *term->coefficients);
  *term = probe;
  term->id = (uint32_t)t->count++;
  term->depth = 1;
  /* The coefficients come first: they need the larger alignment, and the size
   * of a term is a multiple of it. */
  missile_int *coefficients = (missile_int *)(term + 1);
  const missile_term **arguments =
      (const missile_term **)(coefficients + (sum ? n : 0));
  if (sum)
    memcpy(coefficients, key->coefficients, n * sizeof *coefficients);
  if (n)
    memcpy(arguments, key->arguments, n * sizeof *arguments);
  term->coefficients = sum ? coefficients : NULL;
  term->arguments = n ? arguments : NULL;
  term->has_slot = is_given_variable(term) && term->space == MISSILE_SPACE_SLOT;
  term->has_application = term->kind == MISSILE_TERM_APPLY;
  term->has_result = false;
  for (size_t i = 0; i < n; i++) {
    term->has_slot |= arguments[i]->has_slot;
    term->has_application |= arguments[i]->has_application;
    term->has_result |= arguments[i]->has_result;
    if (term->depth <= arguments[i]->depth)
      term->depth = arguments[i]->depth + 1;
  }
  compute_range(term);
  t->table[slot] = term;
  *is_new = true;
  return term;
}

const missile_term *missile_terms_intern_pair(missile_terms *t,
                                              const missile_term *key,
                                              const missile_term *negated_key) {
  bool is_new;
  missile_term *term = missile_terms_intern(t, key, &is_new);
  if (is_new) {
    missile_term *negation = missile_terms_intern(t, negated_key, &is_new);
    term->negation = negation;
    negation->negation = term;
  }
  return term;
}

missile_terms *missile_terms_new(missile_arena *arena) {
  missile_terms *t = missile_arena_zalloc(arena, sizeof *t);
  t->arena = arena;
  t->budget.arena = arena;
  t->next_unknown = UINT32_MAX;
  missile_term false_key = {.kind = MISSILE_TERM_FALSE};
  missile_term true_key = {.kind = MISSILE_TERM_TRUE};
  t->truth[false] = missile_terms_intern_pair(t, &false_key, &true_key);
  t->truth[true] = t->truth[false]->negation;
  return t;
}

missile_arena *missile_terms_arena(const missile_terms *terms) {
  return terms->arena;
}

missile_budget *missile_terms_budget(missile_terms *terms) {
  return &terms->budget;
}

missile_watchers *missile_terms_watchers(missile_terms *terms) {
  return &terms->watchers;
}

missile_texts *missile_terms_texts(missile_terms *terms) {
  return &terms->texts;
}

size_t missile_term_count(const missile_terms *t) { return t->count; }

const missile_term *missile_term_bool(missile_terms *t, bool value) {
  return t->truth[value];
}

/* ---- INT constructors ---- */

const missile_term *missile_term_constant(missile_terms *t, missile_int value) {
  bool is_new;
  missile_term key = {.kind = MISSILE_TERM_CONSTANT, .number = value};
  return missile_terms_intern(t, &key, &is_new);
}

const missile_term *missile_term_variable(missile_terms *t,
                                          missile_variable_space space,
                                          uint32_t index, missile_int lower,
                                          missile_int upper) {
  MISSILE_EXPECT(lower <= upper);
  bool is_new;
  missile_term key = {.kind = MISSILE_TERM_VARIABLE,
                      .space = (uint8_t)space,
                      .origin = MISSILE_ORIGIN_GIVEN,
                      .index = index,
                      .lower = clamp_lower(lower),
                      .upper = clamp_upper(upper)};
  return missile_terms_intern(t, &key, &is_new);
}

const missile_term *missile_term_slot(missile_terms *t, uint32_t index) {
  return missile_term_variable(t, MISSILE_SPACE_SLOT, index, MISSILE_NO_LOWER,
                               MISSILE_NO_UPPER);
}

const missile_term *missile_term_unknown(missile_terms *t,
                                         const missile_term *a,
                                         missile_int factor,
                                         const missile_term *b) {
  if (factor == 1 && a->id > b->id) {
    const missile_term *swap = a;
    a = b;
    b = swap;
  }
  const missile_term *arguments[] = {a, b};
  missile_term key = {.kind = MISSILE_TERM_VARIABLE,
                      .space = MISSILE_SPACE_OPAQUE,
                      .origin = MISSILE_ORIGIN_LINEAR,
                      .number = factor,
                      .arity = 2,
                      .arguments = arguments};
  bool is_new;
  missile_term *term = missile_terms_intern(t, &key, &is_new);
  /* Downwards, away from the indices that callers choose. */
  if (is_new)
    term->index = t->next_unknown--;
  return term;
}

const missile_term *missile_term_result(missile_terms *t, unsigned operation,
                                        const missile_term *a,
                                        const missile_term *b,
                                        missile_int lower, missile_int upper) {
  MISSILE_EXPECT(lower <= upper);
  const missile_term *arguments[] = {a, b};
  missile_term key = {.kind = MISSILE_TERM_VARIABLE,
                      .space = MISSILE_SPACE_OPAQUE,
                      .origin = MISSILE_ORIGIN_RESULT,
                      .number = operation,
                      .lower = clamp_lower(lower),
                      .upper = clamp_upper(upper),
                      .arity = 2,
                      .arguments = arguments};
  bool is_new;
  missile_term *term = missile_terms_intern(t, &key, &is_new);
  if (is_new) {
    term->index = t->next_unknown--;
    /* To whoever looks at it, it is a variable, however deep its operands. */
    term->depth = 1;
    term->has_application = false;
    term->has_result = true;
  }
  return term;
}

/* ---- Looking at terms ---- */

missile_term_kind missile_term_get_kind(const missile_term *term) {
  return (missile_term_kind)term->kind;
}

bool missile_term_is_bool(const missile_term *term) {
  return term->kind < MISSILE_TERM_CONSTANT;
}

uint32_t missile_term_id(const missile_term *term) { return term->id; }

size_t missile_term_arity(const missile_term *term) {
  return term->kind == MISSILE_TERM_VARIABLE ? 0 : term->arity;
}

const missile_term *missile_term_argument(const missile_term *term, size_t i) {
  MISSILE_EXPECT(i < missile_term_arity(term));
  return term->arguments[i];
}

missile_int missile_term_number(const missile_term *term) {
  return term->kind == MISSILE_TERM_VARIABLE ? 0 : term->number;
}

missile_int missile_term_coefficient(const missile_term *term, size_t i) {
  MISSILE_EXPECT(term->kind == MISSILE_TERM_SUM && i < term->arity);
  return term->coefficients[i];
}

missile_variable_space missile_term_space(const missile_term *variable) {
  MISSILE_EXPECT(variable->kind == MISSILE_TERM_VARIABLE);
  return (missile_variable_space)variable->space;
}

uint32_t missile_term_index(const missile_term *variable) {
  MISSILE_EXPECT(variable->kind == MISSILE_TERM_VARIABLE);
  return variable->index;
}

void missile_term_range(const missile_term *term, missile_int *lower,
                        missile_int *upper) {
  MISSILE_EXPECT(!missile_term_is_bool(term));
  *lower = term->lower;
  *upper = term->upper;
}
