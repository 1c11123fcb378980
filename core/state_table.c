/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of states: the parts of a state are hash-consed, so that two states
 * with the same content are one pointer. */
#include "state_internal.h"

#include <stdlib.h>
#include <string.h>

/* What is given back with the table is still memory for as long as it lasts. */
void *missile_states_alloc(missile_states *table, size_t size) {
  missile_spend(table->budget, 1 + size / MISSILE_BYTES_A_STEP);
  return missile_arena_zalloc(table->arena, size);
}

static bool same_entries(const entries *a, const entries *b) {
  if (a->count != b->count)
    return false;
  for (size_t i = 0; i < a->count; i++)
    if (a->items[i].storage != b->items[i].storage ||
        a->items[i].value != b->items[i].value ||
        a->items[i].spelled != b->items[i].spelled)
      return false;
  return true;
}

static bool same_state(const missile_state *a, const missile_state *b) {
  return a->facts == b->facts && a->objects == b->objects &&
         a->touches == b->touches && a->gates == b->gates &&
         a->marks == b->marks;
}

static bool same_part(const part *a, const part *b) {
  if (a->hash != b->hash || a->kind != b->kind)
    return false;
  switch (a->kind) {
  case PART_STATE:
    return same_state((const missile_state *)a, (const missile_state *)b);
  case PART_FACTS:
    return ((const facts *)a)->older == ((const facts *)b)->older &&
           ((const facts *)a)->fact == ((const facts *)b)->fact;
  case PART_ENTRIES:
    return same_entries((const entries *)a, (const entries *)b);
  case PART_SPELLED:
    return ((const spelled *)a)->count == ((const spelled *)b)->count &&
           memcmp(((const spelled *)a)->words, ((const spelled *)b)->words,
                  ((const spelled *)a)->count * sizeof(uint64_t)) == 0;
  case PART_ORDER:
    return ((const order *)a)->storage == ((const order *)b)->storage;
  }
  return false;
}

static void grow(missile_states *table) {
  size_t capacity = table->capacity ? 2 * table->capacity : 256;
  part **slots = missile_states_alloc(table, capacity * sizeof *slots);
  for (size_t i = 0; i < table->capacity; i++) {
    if (!table->slots[i])
      continue;
    size_t j = table->slots[i]->hash & (capacity - 1);
    while (slots[j])
      j = (j + 1) & (capacity - 1);
    slots[j] = table->slots[i];
  }
  table->slots = slots;
  table->capacity = capacity;
}

part *missile_states_intern(missile_states *table, part *key, size_t size) {
  if (2 * table->count >= table->capacity)
    grow(table);
  size_t i = key->hash & (table->capacity - 1);
  while (table->slots[i]) {
    if (same_part(table->slots[i], key))
      return table->slots[i];
    i = (i + 1) & (table->capacity - 1);
  }
  part *added = key;
  if (size > 0) {
    added = missile_states_alloc(table, size);
    memcpy(added, key, size);
  }
  table->slots[i] = added;
  table->count++;
  return added;
}

const missile_state *missile_states_intern_state(missile_states *table,
                                                 missile_state key) {
  uint64_t hash = mix(PART_STATE, key.marks);
  hash = mix_pointer(hash, key.facts);
  hash = mix_pointer(hash, key.objects);
  hash = mix_pointer(hash, key.touches);
  hash = mix_pointer(hash, key.gates);
  key.head = (part){hash, PART_STATE};
  return (const missile_state *)missile_states_intern(table, &key.head,
                                                      sizeof key);
}

/* ---- Entries ---- */

entries *missile_entries_new(missile_states *table, size_t count) {
  entries *list =
      missile_states_alloc(table, sizeof *list + count * sizeof *list->items);
  list->count = count;
  return list;
}

const entries *missile_entries_intern(missile_states *table, entries *list) {
  uint64_t hash = mix(PART_ENTRIES, list->count);
  for (size_t i = 0; i < list->count; i++) {
    hash = mix_pointer(hash, list->items[i].storage);
    hash = mix_pointer(hash, list->items[i].value);
    hash = mix_pointer(hash, list->items[i].spelled);
  }
  list->head = (part){hash, PART_ENTRIES};
  return (const entries *)missile_states_intern(table, &list->head, 0);
}

const entries *missile_entries_insert(missile_states *table, const entries *old,
                                      size_t at, entry added) {
  entries *list = missile_entries_new(table, old->count + 1);
  memcpy(list->items, old->items, at * sizeof *list->items);
  list->items[at] = added;
  memcpy(list->items + at + 1, old->items + at,
         (old->count - at) * sizeof *list->items);
  return missile_entries_intern(table, list);
}

const entries *missile_entries_remove(missile_states *table, const entries *old,
                                      size_t at) {
  entries *list = missile_entries_new(table, old->count - 1);
  memcpy(list->items, old->items, at * sizeof *list->items);
  memcpy(list->items + at, old->items + at + 1,
         (list->count - at) * sizeof *list->items);
  return missile_entries_intern(table, list);
}

const entries *missile_entries_replace(missile_states *table,
                                       const entries *old, size_t at,
                                       entry changed) {
  entries *list = missile_entries_new(table, old->count);
  memcpy(list->items, old->items, old->count * sizeof *list->items);
  list->items[at] = changed;
  return missile_entries_intern(table, list);
}

/* ---- Making states ---- */

/* A table without states. */
static void begin(missile_states *table) {
  table->slots = NULL;
  table->count = table->capacity = table->order_count = 0;
  table->none = missile_entries_intern(table, missile_entries_new(table, 0));
  table->empty =
      missile_states_intern_state(table, (missile_state){.objects = table->none,
                                                         .touches = table->none,
                                                         .gates = table->none});
}

missile_states *missile_states_new(missile_terms *terms) {
  missile_states *table = missile_scratch(NULL, 1, sizeof *table);
  table->budget = missile_terms_budget(terms);
  table->arena = missile_arena_new();
  begin(table);
  return table;
}

void missile_states_clear(missile_states *table) {
  missile_arena_free(table->arena);
  table->arena = missile_arena_new();
  begin(table);
}

void missile_states_free(missile_states *table) {
  if (!table)
    return;
  missile_arena_free(table->arena);
  free(table);
}

const missile_state *missile_state_empty(missile_states *table) {
  return table->empty;
}
