/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A growing array of terms that starts on the stack. */
#ifndef MISSILE_CORE_TERM_LIST_H
#define MISSILE_CORE_TERM_LIST_H

#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

#define LIST_INLINE 16
typedef struct list {
  const missile_term **items;
  size_t count, capacity;
  const missile_term *inline_items[LIST_INLINE];
} list;

static inline void list_init(list *l) {
  l->items = l->inline_items;
  l->count = 0;
  l->capacity = LIST_INLINE;
}

static inline void list_clear(list *l) {
  if (l->items != l->inline_items)
    free(l->items);
}

static inline void list_reserve(list *l, size_t more) {
  if (more <= l->capacity - l->count)
    return;
  bool is_inline = l->items == l->inline_items;
  l->capacity = 2 * (l->count + more);
  l->items = missile_scratch(is_inline ? NULL : l->items, l->capacity,
                             sizeof *l->items);
  if (is_inline)
    memcpy(l->items, l->inline_items, l->count * sizeof *l->items);
}

static inline void list_add(list *l, const missile_term *term) {
  list_reserve(l, 1);
  l->items[l->count++] = term;
}

#endif
