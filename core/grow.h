/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Arrays that grow in an arena. */
#ifndef MISSILE_CORE_GROW_H
#define MISSILE_CORE_GROW_H

#include "missile/arena.h"

#include <string.h>

/* `items`, an array with `count` items of `size` bytes, or a larger copy of it,
 * so that there is room for one more. */
static inline void *missile_grow(missile_arena *arena, void *items,
                                 size_t count, size_t *capacity, size_t size) {
  if (count < *capacity)
    return items;
  *capacity = 2 * *capacity + 8;
  void *grown = missile_arena_zalloc(arena, *capacity * size);
  if (count > 0)
    memcpy(grown, items, count * size);
  return grown;
}

#endif
