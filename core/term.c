/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of terms: hash-consing, ranges, linear sums, access. */
#include "term_internal.h"
#include "missile/failure.h"

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
  if (is_given_variable(key)) {
    h = mix(h, (uint64_t)key->space << 32 | key->index);
    h = mix_int(mix_int(h, key->lower), key->upper);
  }
  return h ^ (h >> 32);
}

static bool same_content(const missile_term *a, const missile_term *b) {
  if (a->hash != b->hash || a->kind != b->kind || a->origin != b->origin ||
      a->arity != b->arity || a->number != b->number ||
      a->function != b->function)
    return false;
  if (is_given_variable(a))
    return a->space == b->space && a->index == b->index &&
           a->lower == b->lower && a->upper == b->upper;
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

static missile_int clamp_lower(missile_int bound) {
  return bound <= MISSILE_NO_LOWER || bound >= MISSILE_NO_UPPER
             ? MISSILE_NO_LOWER
             : bound;
}

static missile_int clamp_upper(missile_int bound) {
  return bound <= MISSILE_NO_LOWER || bound >= MISSILE_NO_UPPER
             ? MISSILE_NO_UPPER
             : bound;
}

/* The least value of constant + sum of coefficients * atoms, or with `negate`
 * the least value of its negation; NO_LOWER if there is none or it does not
 * fit. */
static missile_int least(missile_int constant, size_t count,
                         const missile_term *const *atoms,
                         const missile_int *coefficients, bool negate) {
  missile_int total = negate ? -constant : constant;
  for (size_t i = 0; i < count; i++) {
    missile_int c = negate ? -coefficients[i] : coefficients[i];
    missile_int bound = c > 0 ? atoms[i]->lower : atoms[i]->upper;
    if (bound <= MISSILE_NO_LOWER || bound >= MISSILE_NO_UPPER ||
        !missile_int_linear(total, c, bound, &total))
      return MISSILE_NO_LOWER;
  }
  return clamp_lower(total);
}

static void sum_range(missile_int constant, size_t count,
                      const missile_term *const *atoms,
                      const missile_int *coefficients, missile_int *lower,
                      missile_int *upper) {
  *lower = least(constant, count, atoms, coefficients, false);
  *upper = -least(constant, count, atoms, coefficients, true);
}

static void compute_range(missile_term *term) {
  const missile_term *const *a = term->arguments;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_CONSTANT:
    term->lower = clamp_lower(term->number);
    term->upper = clamp_upper(term->number);
    break;
  case MISSILE_TERM_VARIABLE:
    if (term->origin != MISSILE_ORIGIN_GIVEN) {
      term->lower = MISSILE_NO_LOWER;
      term->upper = MISSILE_NO_UPPER;
    }
    break;
  case MISSILE_TERM_SUM:
    sum_range(term->number, term->arity, a, term->coefficients, &term->lower,
              &term->upper);
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
  for (size_t i = 0; i < n; i++) {
    term->has_slot |= arguments[i]->has_slot;
    term->has_application |= arguments[i]->has_application;
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

/* ---- Linear sums ---- */

void missile_linear_init(missile_linear *l) {
  l->constant = 0;
  l->count = 0;
  l->capacity = MISSILE_LINEAR_INLINE;
  l->atoms = l->inline_atoms;
  l->coefficients = l->inline_coefficients;
  l->overflow = false;
}

void missile_linear_clear(missile_linear *l) {
  if (l->atoms != l->inline_atoms) {
    free(l->atoms);
    free(l->coefficients);
  }
  missile_linear_init(l);
}

static void linear_reserve(missile_linear *l, size_t count) {
  if (count <= l->capacity)
    return;
  size_t capacity = 2 * l->capacity > count ? 2 * l->capacity : count;
  bool is_inline = l->atoms == l->inline_atoms;
  const missile_term **atoms =
      missile_scratch(is_inline ? NULL : l->atoms, capacity, sizeof *l->atoms);
  missile_int *coefficients = missile_scratch(
      is_inline ? NULL : l->coefficients, capacity, sizeof *l->coefficients);
  if (is_inline) {
    memcpy(atoms, l->inline_atoms, l->count * sizeof *atoms);
    memcpy(coefficients, l->inline_coefficients,
           l->count * sizeof *coefficients);
  }
  l->atoms = atoms;
  l->coefficients = coefficients;
  l->capacity = capacity;
}

void missile_linear_copy(missile_linear *to, const missile_linear *from) {
  missile_linear_clear(to);
  linear_reserve(to, from->count);
  to->constant = from->constant;
  to->count = from->count;
  to->overflow = from->overflow;
  memcpy(to->atoms, from->atoms, from->count * sizeof *from->atoms);
  memcpy(to->coefficients, from->coefficients,
         from->count * sizeof *from->coefficients);
}

void missile_linear_add_constant(missile_linear *l, missile_int value) {
  if (!missile_int_linear(l->constant, 1, value, &l->constant))
    l->overflow = true;
}

void missile_linear_remove(missile_linear *l, size_t i) {
  size_t after = --l->count - i;
  memmove(l->atoms + i, l->atoms + i + 1, after * sizeof *l->atoms);
  memmove(l->coefficients + i, l->coefficients + i + 1,
          after * sizeof *l->coefficients);
}

void missile_linear_add(missile_linear *l, missile_int factor,
                        const missile_term *term) {
  static const missile_int one = 1;
  MISSILE_EXPECT(!missile_term_is_bool(term));
  if (term->kind == MISSILE_TERM_CONSTANT || term->kind == MISSILE_TERM_SUM)
    if (!missile_int_linear(l->constant, factor, term->number, &l->constant))
      l->overflow = true;
  if (term->kind == MISSILE_TERM_CONSTANT || factor == 0)
    return;

  bool is_sum = term->kind == MISSILE_TERM_SUM;
  size_t n = is_sum ? term->arity : 1;
  const missile_term *const *atoms = is_sum ? term->arguments : &term;
  const missile_int *coefficients = is_sum ? term->coefficients : &one;

  /* Merge from the back into the enlarged arrays, then close the gap. */
  linear_reserve(l, l->count + n);
  size_t i = l->count, j = n, end = l->count + n, write = end;
  while (j > 0) {
    missile_int c = 0;
    const missile_term *atom = atoms[j - 1];
    if (i > 0 && l->atoms[i - 1]->id >= atom->id) {
      c = l->coefficients[--i];
      if (l->atoms[i] != atom) {
        write--;
        l->atoms[write] = l->atoms[i];
        l->coefficients[write] = c;
        continue;
      }
    }
    j--;
    if (!missile_int_linear(c, factor, coefficients[j], &c))
      l->overflow = true;
    if (c != 0) {
      write--;
      l->atoms[write] = atom;
      l->coefficients[write] = c;
    }
  }
  l->count = i + (end - write);
  memmove(l->atoms + i, l->atoms + write, (end - write) * sizeof *l->atoms);
  memmove(l->coefficients + i, l->coefficients + write,
          (end - write) * sizeof *l->coefficients);
}

void missile_linear_range(const missile_linear *l, missile_int *lower,
                          missile_int *upper) {
  sum_range(l->constant, l->count, l->atoms, l->coefficients, lower, upper);
}

missile_int missile_linear_gcd(const missile_linear *l, missile_int g) {
  for (size_t i = 0; i < l->count && g != 1; i++) {
    missile_int a =
        l->coefficients[i] < 0 ? -l->coefficients[i] : l->coefficients[i];
    while (a != 0) {
      missile_int rest = g % a;
      g = a;
      a = rest;
    }
  }
  return g;
}

const missile_term *missile_linear_term(missile_terms *t,
                                        const missile_linear *l) {
  MISSILE_EXPECT(!l->overflow);
  if (l->count == 0)
    return missile_term_constant(t, l->constant);
  if (l->count == 1 && l->constant == 0 && l->coefficients[0] == 1)
    return l->atoms[0];
  if (l->count > UINT32_MAX)
    MISSILE_OUT_OF_MEMORY();
  bool is_new;
  missile_term key = {.kind = MISSILE_TERM_SUM,
                      .number = l->constant,
                      .arity = (uint32_t)l->count,
                      .arguments = l->atoms,
                      .coefficients = l->coefficients};
  return missile_terms_intern(t, &key, &is_new);
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

const missile_term *missile_term_linear(missile_terms *t, const missile_term *a,
                                        missile_int factor,
                                        const missile_term *b) {
  missile_linear l;
  missile_linear_init(&l);
  missile_linear_add(&l, 1, a);
  missile_linear_add(&l, factor, b);
  const missile_term *result = l.overflow
                                   ? missile_term_unknown(t, a, factor, b)
                                   : missile_linear_term(t, &l);
  missile_linear_clear(&l);
  return result;
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

const missile_term *missile_term_add(missile_terms *t, const missile_term *a,
                                     const missile_term *b) {
  return missile_term_linear(t, a, 1, b);
}

const missile_term *missile_term_subtract(missile_terms *t,
                                          const missile_term *a,
                                          const missile_term *b) {
  return missile_term_linear(t, a, -1, b);
}

const missile_term *missile_term_scale(missile_terms *t, missile_int factor,
                                       const missile_term *a) {
  return missile_term_linear(t, missile_term_constant(t, 0), factor, a);
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
