/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A map from ids of terms to machine words, for walks over shared terms. Small
 * maps live on the stack; nothing can observe the order of the entries.
 */
#ifndef MISSILE_CORE_IDMAP_H
#define MISSILE_CORE_IDMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct missile_idmap_entry {
  uint32_t key; /* id + 1; 0 is a free entry */
  uintptr_t value;
} missile_idmap_entry;

#define MISSILE_IDMAP_INLINE 32
typedef struct missile_idmap {
  missile_idmap_entry *entries;
  size_t capacity; /* a power of two */
  size_t count;
  missile_idmap_entry inline_entries[MISSILE_IDMAP_INLINE];
} missile_idmap;

void missile_idmap_init(missile_idmap *map);
void missile_idmap_clear(missile_idmap *map);
/* Where the value of `id` is kept, until the next insertion; it is 0, and
 * *is_new is set, if there was none. `id` is less than UINT32_MAX. */
uintptr_t *missile_idmap_insert(missile_idmap *map, uint32_t id, bool *is_new);
/* NULL if there is none. */
const uintptr_t *missile_idmap_find(const missile_idmap *map, uint32_t id);

#endif
