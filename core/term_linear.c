/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Linear sums: how they are put together, their ranges, and what is made of
 * them. */
#include "missile/failure.h"
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

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

void missile_sum_range(missile_int constant, size_t count,
                       const missile_term *const *atoms,
                       const missile_int *coefficients, missile_int *lower,
                       missile_int *upper) {
  *lower = least(constant, count, atoms, coefficients, false);
  *upper = -least(constant, count, atoms, coefficients, true);
}

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
  missile_sum_range(l->constant, l->count, l->atoms, l->coefficients, lower,
                    upper);
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
