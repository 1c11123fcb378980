/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Formulas: conjunction, disjunction, negation. */
#include "missile/failure.h"
#include "term_list.h"

#include <stdlib.h>
#include <string.h>

static int compare_ids(const void *a, const void *b) {
  uint32_t x = (*(const missile_term *const *)a)->id;
  uint32_t y = (*(const missile_term *const *)b)->id;
  return (x > y) - (x < y);
}

static void list_sort(list *l) {
  if (l->count > LIST_INLINE) {
    qsort(l->items, l->count, sizeof *l->items, compare_ids);
  } else {
    for (size_t i = 1; i < l->count; i++) {
      const missile_term *item = l->items[i];
      size_t j = i;
      for (; j > 0 && l->items[j - 1]->id > item->id; j--)
        l->items[j] = l->items[j - 1];
      l->items[j] = item;
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < l->count; i++)
    if (kept == 0 || l->items[kept - 1] != l->items[i])
      l->items[kept++] = l->items[i];
  l->count = kept;
}

static bool list_contains(const list *l, const missile_term *term) {
  size_t low = 0, high = l->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (l->items[middle]->id < term->id)
      low = middle + 1;
    else
      high = middle;
  }
  return low < l->count && l->items[low] == term;
}

/* A sorted list of at least two formulas, none of which `kind` folds. */
static const missile_term *intern_nary(missile_terms *t, missile_term_kind kind,
                                       const list *items) {
  if (items->count > UINT32_MAX)
    MISSILE_OUT_OF_MEMORY();
  list negated;
  list_init(&negated);
  for (size_t i = 0; i < items->count; i++)
    list_add(&negated, items->items[i]->negation);
  list_sort(&negated);
  missile_term key = {.kind = (uint8_t)kind,
                      .arity = (uint32_t)items->count,
                      .arguments = items->items};
  missile_term negated_key = {
      .kind = kind == MISSILE_TERM_AND ? MISSILE_TERM_OR : MISSILE_TERM_AND,
      .arity = (uint32_t)negated.count,
      .arguments = negated.items};
  const missile_term *result = missile_terms_intern_pair(t, &key, &negated_key);
  list_clear(&negated);
  return result;
}

/* Flatten, sort, fold: false if the result is the absorbing constant. */
static bool normalize_list(missile_terms *t, missile_term_kind kind,
                           list *items) {
  missile_spend(missile_terms_budget(t), items->count);
  const missile_term *unit = missile_term_bool(t, kind == MISSILE_TERM_AND);
  size_t given = items->count, kept = 0;
  for (size_t i = 0; i < given; i++) {
    const missile_term *item = items->items[i];
    if (item->kind == kind) {
      /* Its arguments are in normal form: none is of `kind` or constant. */
      list_reserve(items, item->arity);
      memcpy(items->items + items->count, item->arguments,
             item->arity * sizeof *items->items);
      items->count += item->arity;
    } else if (item == unit->negation) {
      return false;
    } else if (item != unit) {
      items->items[kept++] = item;
    }
  }
  memmove(items->items + kept, items->items + given,
          (items->count - given) * sizeof *items->items);
  items->count -= given - kept;
  list_sort(items);
  for (size_t i = 0; i < items->count; i++)
    if (list_contains(items, items->items[i]->negation))
      return false;
  return true;
}

/* Does `items` say `term` outright, being the arguments of a `kind`? An
 * argument of `kind` has been flattened into them. */
static bool says(const list *items, missile_term_kind kind,
                 const missile_term *term) {
  if (term->kind != kind)
    return list_contains(items, term);
  for (uint32_t i = 0; i < term->arity; i++)
    if (!list_contains(items, term->arguments[i]))
      return false;
  return true;
}

/* Does it say the opposite of `term`? */
static bool denies(const list *items, missile_term_kind kind,
                   const missile_term *term) {
  if (list_contains(items, term->negation))
    return true;
  if (term->kind == kind)
    for (uint32_t i = 0; i < term->arity; i++)
      if (list_contains(items, term->arguments[i]->negation))
        return true;
  return false;
}

/*
 * p and (p or q) is p; p and (!p or q) is p and q; and the same with the roles
 * of and and or exchanged. False if there is nothing to do; otherwise the list
 * must be normalized again.
 *
 * All items are rewritten against the list as it was. That is sound, because
 * an item is only rewritten by means of items of smaller depth: take the
 * deepest first.
 */
static bool absorb(missile_terms *t, missile_term_kind kind, list *items) {
  bool changed = false;
  list out, rest;
  list_init(&out);
  list_init(&rest);
  for (size_t i = 0; i < items->count; i++) {
    const missile_term *item = items->items[i];
    missile_term_kind inner = (missile_term_kind)item->kind;
    if (inner == MISSILE_TERM_AND || inner == MISSILE_TERM_OR) {
      bool absorbed = false;
      missile_spend(missile_terms_budget(t), item->arity);
      rest.count = 0;
      for (size_t j = 0; j < item->arity && !absorbed; j++) {
        const missile_term *argument = item->arguments[j];
        absorbed = says(items, kind, argument);
        if (!denies(items, kind, argument))
          list_add(&rest, argument);
      }
      if (absorbed)
        item = missile_term_bool(t, inner == MISSILE_TERM_OR);
      else if (rest.count == 0)
        item = missile_term_bool(t, inner == MISSILE_TERM_AND);
      else if (rest.count == 1)
        item = rest.items[0];
      else if (rest.count < item->arity)
        item = intern_nary(t, inner, &rest);
      changed |= item != items->items[i];
    }
    list_add(&out, item);
  }
  if (changed)
    memcpy(items->items, out.items, out.count * sizeof *out.items);
  list_clear(&out);
  list_clear(&rest);
  return changed;
}

const missile_term *missile_term_nary(missile_terms *t, missile_term_kind kind,
                                      const missile_term *const *given,
                                      size_t count) {
  list items;
  list_init(&items);
  for (size_t i = 0; i < count; i++) {
    MISSILE_EXPECT(missile_term_is_bool(given[i]));
    list_add(&items, given[i]);
  }
  bool folded;
  do
    folded = !normalize_list(t, kind, &items);
  while (!folded && absorb(t, kind, &items));
  const missile_term *result;
  if (folded)
    result = missile_term_bool(t, kind == MISSILE_TERM_OR);
  else if (items.count == 0)
    result = missile_term_bool(t, kind == MISSILE_TERM_AND);
  else if (items.count == 1)
    result = items.items[0];
  else
    result = intern_nary(t, kind, &items);
  list_clear(&items);
  return result;
}

const missile_term *missile_term_and(missile_terms *t, const missile_term *a,
                                     const missile_term *b) {
  const missile_term *items[] = {a, b};
  return missile_term_nary(t, MISSILE_TERM_AND, items, 2);
}

const missile_term *missile_term_or(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  const missile_term *items[] = {a, b};
  return missile_term_nary(t, MISSILE_TERM_OR, items, 2);
}

const missile_term *missile_term_not(missile_terms *t, const missile_term *a) {
  (void)t;
  MISSILE_EXPECT(missile_term_is_bool(a));
  return a->negation;
}

const missile_term *missile_term_implies(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b) {
  return missile_term_or(t, a->negation, b);
}
