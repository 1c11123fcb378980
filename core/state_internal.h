/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The representation of states, for state.c, state_table.c and state_facts.c.
 *
 * A state is five interned parts: facts, objects, touches, gates and marks. An
 * operation makes one new part and looks up the state that has it.
 *
 * Facts are a list that shares its tail with the state that it grew from,
 * because paths add thousands of them and mostly one at a time. The other
 * parts are small (what one path touches) and are plain arrays, copied when
 * they change.
 *
 * Storage is hashed by its address, which decides where a part lies in the
 * table and nothing else: no operation walks the table.
 */
#ifndef MISSILE_CORE_STATE_INTERNAL_H
#define MISSILE_CORE_STATE_INTERNAL_H

#include "missile/state.h"

#include "term_internal.h"

/* ---- Parts ---- */

typedef enum part_kind {
  PART_STATE,
  PART_FACTS,
  PART_ENTRIES,
  PART_SPELLED,
  PART_ORDER
} part_kind;

/* The head of everything that is interned. */
typedef struct part {
  uint64_t hash;
  part_kind kind;
} part;

/* An array of facts that several lists are prefixes of. */
typedef struct fact_array {
  const missile_term **items;
  size_t count, capacity;
} fact_array;

/* A list of facts: those of `older`, then `fact`. */
#define RUN 64 /* facts */
typedef struct facts {
  part head;
  struct facts *older;
  const missile_term *fact;
  size_t count;
  fact_array *array; /* whose first `count` items are this list, or NULL */
  /* To find a fact without a walk over thousands: each list whose length is a
   * multiple of RUN has a table of its last RUN facts. */
  struct facts *last_run;     /* the longest such list in this one, or NULL */
  const missile_term **table; /* 2 * RUN slots, by id; NULL if it has none */
  uint64_t filter; /* bit (id mod 64) of each fact since the last run */
} facts;

/* A set of parts of an object: bit p % 64 of word p / 64. The last word is not
 * zero. */
typedef struct spelled {
  part head;
  size_t count;
  uint64_t words[];
} spelled;

/* One of the objects, touches or gates. */
typedef struct entry {
  missile_storage storage;
  const void *value; /* of an object its environment, of a touch non-NULL if it
                        was written */
  const spelled *spelled; /* of an object: its parts; NULL if there are none */
} entry;

typedef struct entries {
  part head;
  size_t count;
  entry items[];
} entries;

/* When storage was first gated in any state: what a set of gates is sorted by,
 * so that it does not matter in which order a path gated them. */
typedef struct order {
  part head;
  missile_storage storage;
  size_t number;
} order;

struct missile_state {
  part head;
  facts *facts; /* NULL: none */
  const entries *objects, *touches, *gates;
  uint32_t marks;
};

struct missile_states {
  missile_budget *budget;
  missile_arena *arena; /* its own */
  part **slots;         /* open addressing; capacity is a power of two */
  size_t count, capacity;
  const entries *none;
  const missile_state *empty;
  size_t order_count;
};

/* ---- The table ---- */

/* Zeroed memory of the table's. */
void *missile_states_alloc(missile_states *table, size_t size);
/* The part of the table that is the same as `key`. If there is none, it is
 * from now on a copy of the `size` bytes of `key`, or, for a `size` of 0, `key`
 * itself. */
part *missile_states_intern(missile_states *table, part *key, size_t size);
const missile_state *missile_states_intern_state(missile_states *table,
                                                 missile_state key);

static inline uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

static inline uint64_t mix_pointer(uint64_t hash, const void *pointer) {
  return mix(hash, (uint64_t)(uintptr_t)pointer);
}

/* ---- Entries ---- */

static const size_t absent = (size_t)-1;

static inline size_t find_entry(const entries *list, missile_storage storage) {
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].storage == storage)
      return i;
  return absent;
}

/* An array of `count` entries for the caller to fill in and intern. It is
 * garbage of the arena if the table has the same one; arrays are small. */
entries *missile_entries_new(missile_states *table, size_t count);
const entries *missile_entries_intern(missile_states *table, entries *list);
/* `old` with one entry more, less, or changed. */
const entries *missile_entries_insert(missile_states *table, const entries *old,
                                      size_t at, entry added);
const entries *missile_entries_remove(missile_states *table, const entries *old,
                                      size_t at);
const entries *missile_entries_replace(missile_states *table,
                                       const entries *old, size_t at,
                                       entry changed);

#endif
