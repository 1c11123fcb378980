/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sets of terms of a bounded size, in the order in which they are met: what is
 * more is left out, since a lemma less costs a proof, at most. The caller owns
 * the items. */
#ifndef MISSILE_CHECKERS_TERMS_LIST_H
#define MISSILE_CHECKERS_TERMS_LIST_H

#include "missile/term.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct terms_list {
  const missile_term **items;
  size_t count, most;
} terms_list;

static inline bool contains(const terms_list *l, const missile_term *term) {
  for (size_t i = 0; i < l->count; i++)
    if (l->items[i] == term)
      return true;
  return false;
}

static inline void add(terms_list *l, const missile_term *term) {
  if (!contains(l, term) && l->count < l->most)
    l->items[l->count++] = term;
}

#endif
