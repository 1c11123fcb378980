/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "idmap.h"
#include "missile/failure.h"

#include <stdlib.h>
#include <string.h>

void missile_idmap_init(missile_idmap *map) {
  memset(map, 0, sizeof *map);
  map->entries = map->inline_entries;
  map->capacity = MISSILE_IDMAP_INLINE;
}

void missile_idmap_clear(missile_idmap *map) {
  if (map->entries != map->inline_entries)
    free(map->entries);
}

static size_t find_slot(const missile_idmap_entry *entries, size_t capacity,
                        uint32_t key) {
  /* Fibonacci hashing: ids are dense, so the product spreads them well. */
  size_t slot = (key * UINT32_C(2654435769)) >> 7 & (capacity - 1);
  while (entries[slot].key != 0 && entries[slot].key != key)
    slot = (slot + 1) & (capacity - 1);
  return slot;
}

static void grow(missile_idmap *map) {
  size_t capacity = 4 * map->capacity;
  missile_idmap_entry *entries = calloc(capacity, sizeof *entries);
  if (!entries)
    MISSILE_OUT_OF_MEMORY();
  for (size_t i = 0; i < map->capacity; i++)
    if (map->entries[i].key != 0)
      entries[find_slot(entries, capacity, map->entries[i].key)] =
          map->entries[i];
  missile_idmap_clear(map);
  map->entries = entries;
  map->capacity = capacity;
}

uintptr_t *missile_idmap_insert(missile_idmap *map, uint32_t id, bool *is_new) {
  if (map->count >= map->capacity / 4 * 3)
    grow(map);
  missile_idmap_entry *entry =
      &map->entries[find_slot(map->entries, map->capacity, id + 1)];
  *is_new = entry->key == 0;
  if (*is_new) {
    entry->key = id + 1;
    map->count++;
  }
  return &entry->value;
}

const uintptr_t *missile_idmap_find(const missile_idmap *map, uint32_t id) {
  const missile_idmap_entry *entry =
      &map->entries[find_slot(map->entries, map->capacity, id + 1)];
  return entry->key == 0 ? NULL : &entry->value;
}
