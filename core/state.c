/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
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
#include "missile/state.h"

#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

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
  struct facts *last_run;      /* the longest such list in this one, or NULL */
  const missile_term **table;  /* 2 * RUN slots, by id; NULL if it has none */
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
  part **slots; /* open addressing; capacity is a power of two */
  size_t count, capacity;
  const entries *none;
  const missile_state *empty;
  size_t order_count;
};

/* What is given back with the table is still memory for as long as it lasts. */
static void *alloc(missile_states *table, size_t size) {
  missile_spend(table->budget, 1 + size / MISSILE_BYTES_A_STEP);
  return missile_arena_zalloc(table->arena, size);
}

/* ---- The table ---- */

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

static uint64_t mix_pointer(uint64_t hash, const void *pointer) {
  return mix(hash, (uint64_t)(uintptr_t)pointer);
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
  part **slots = alloc(table, capacity * sizeof *slots);
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

/* The part of the table that is the same as `key`. If there is none, it is
 * from now on a copy of the `size` bytes of `key`, or, for a `size` of 0, `key`
 * itself. */
static part *intern(missile_states *table, part *key, size_t size) {
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
    added = alloc(table, size);
    memcpy(added, key, size);
  }
  table->slots[i] = added;
  table->count++;
  return added;
}

static const missile_state *intern_state(missile_states *table,
                                         missile_state key) {
  uint64_t hash = mix(PART_STATE, key.marks);
  hash = mix_pointer(hash, key.facts);
  hash = mix_pointer(hash, key.objects);
  hash = mix_pointer(hash, key.touches);
  hash = mix_pointer(hash, key.gates);
  key.head = (part){hash, PART_STATE};
  return (const missile_state *)intern(table, &key.head, sizeof key);
}

/* ---- Entries ---- */

static const size_t absent = (size_t)-1;

static size_t find_entry(const entries *list, missile_storage storage) {
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].storage == storage)
      return i;
  return absent;
}

/* An array of `count` entries for the caller to fill in and intern. It is
 * garbage of the arena if the table has the same one; arrays are small. */
static entries *new_entries(missile_states *table, size_t count) {
  entries *list =
      alloc(table, sizeof *list + count * sizeof *list->items);
  list->count = count;
  return list;
}

static const entries *intern_entries(missile_states *table, entries *list) {
  uint64_t hash = mix(PART_ENTRIES, list->count);
  for (size_t i = 0; i < list->count; i++) {
    hash = mix_pointer(hash, list->items[i].storage);
    hash = mix_pointer(hash, list->items[i].value);
    hash = mix_pointer(hash, list->items[i].spelled);
  }
  list->head = (part){hash, PART_ENTRIES};
  return (const entries *)intern(table, &list->head, 0);
}

static const entries *insert_entry(missile_states *table, const entries *old,
                                   size_t at, entry added) {
  entries *list = new_entries(table, old->count + 1);
  memcpy(list->items, old->items, at * sizeof *list->items);
  list->items[at] = added;
  memcpy(list->items + at + 1, old->items + at,
         (old->count - at) * sizeof *list->items);
  return intern_entries(table, list);
}

static const entries *remove_entry(missile_states *table, const entries *old,
                                   size_t at) {
  entries *list = new_entries(table, old->count - 1);
  memcpy(list->items, old->items, at * sizeof *list->items);
  memcpy(list->items + at, old->items + at + 1,
         (list->count - at) * sizeof *list->items);
  return intern_entries(table, list);
}

static const entries *replace_entry(missile_states *table, const entries *old,
                                    size_t at, entry changed) {
  entries *list = new_entries(table, old->count);
  memcpy(list->items, old->items, old->count * sizeof *list->items);
  list->items[at] = changed;
  return intern_entries(table, list);
}

/* ---- Making states ---- */

/* A table without states. */
static void begin(missile_states *table) {
  table->slots = NULL;
  table->count = table->capacity = table->order_count = 0;
  table->none = intern_entries(table, new_entries(table, 0));
  table->empty =
      intern_state(table, (missile_state){.objects = table->none,
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

/* ---- Facts ---- */

static uint64_t filter_bit(const missile_term *fact) {
  return (uint64_t)1 << (missile_term_id(fact) % 64);
}

/* Where `fact` is in a table of facts, or would be. */
static const missile_term **table_slot(const missile_term **table,
                                       const missile_term *fact) {
  size_t slot = missile_term_id(fact) % (2 * RUN);
  while (table[slot] && table[slot] != fact)
    slot = (slot + 1) % (2 * RUN);
  return &table[slot];
}

static bool has_fact(const facts *list, const missile_term *fact) {
  if (!list)
    return false;
  const facts *run = list->last_run;
  if (list->filter & filter_bit(fact))
    for (; list != run; list = list->older)
      if (list->fact == fact)
        return true;
  for (; run; run = run->older ? run->older->last_run : NULL)
    if (*table_slot(run->table, fact))
      return true;
  return false;
}

/* `list`, which has just become as long as that, is the end of a run. */
static void end_run(missile_states *table, facts *list) {
  list->table = alloc(table, 2 * RUN * sizeof *list->table);
  list->last_run = list;
  list->filter = 0;
  const facts *f = list;
  for (size_t i = 0; i < RUN; i++, f = f->older)
    *table_slot(list->table, f->fact) = f->fact;
}

const missile_state *missile_state_assume(missile_states *table,
                                          const missile_state *state,
                                          const missile_term *fact) {
  facts *older = state->facts;
  if (missile_term_get_kind(fact) == MISSILE_TERM_TRUE ||
      has_fact(older, fact))
    return state;
  facts key = {
      .head = {mix(mix_pointer(PART_FACTS, older), missile_term_id(fact)),
               PART_FACTS},
      .older = older,
      .fact = fact,
      .count = older ? older->count + 1 : 1,
      .last_run = older ? older->last_run : NULL,
      .filter = (older ? older->filter : 0) | filter_bit(fact)};
  missile_state next = *state;
  next.facts = (facts *)intern(table, &key.head, sizeof key);
  if (next.facts->count % RUN == 0 && !next.facts->table)
    end_run(table, next.facts);
  return intern_state(table, next);
}

size_t missile_state_fact_count(const missile_state *state) {
  return state->facts ? state->facts->count : 0;
}

size_t missile_state_latest_facts(const missile_state *state,
                                  const missile_term **out, size_t count) {
  const facts *list = state->facts;
  if (count > missile_state_fact_count(state))
    count = missile_state_fact_count(state);
  for (size_t i = count; i-- > 0; list = list->older)
    out[i] = list->fact;
  return count;
}

static fact_array *new_array(missile_states *table, size_t count) {
  fact_array *array = alloc(table, sizeof *array);
  array->capacity = count + count / 2 + 8;
  array->items = alloc(table, array->capacity * sizeof *array->items);
  return array;
}

/*
 * The array of a list: that of the nearest older list which has one, extended
 * in place if nothing else has extended it yet, and otherwise copied. Along a
 * path without forks every fact is therefore written once or, when the array
 * grows, twice on average.
 */
static fact_array *fill_array(missile_states *table, facts *list) {
  facts *known = list;
  while (known && !known->array)
    known = known->older;
  size_t prefix = known ? known->count : 0;
  fact_array *array = known ? known->array : NULL;
  if (!array || array->count != prefix || array->capacity < list->count) {
    array = new_array(table, list->count);
    if (known)
      memcpy(array->items, known->array->items, prefix * sizeof *array->items);
  }
  array->count = list->count;
  for (const facts *f = list; f != known; f = f->older)
    array->items[f->count - 1] = f->fact;
  return array;
}

const missile_term *const *missile_state_facts(missile_states *table,
                                               const missile_state *state,
                                               size_t *count) {
  static const missile_term *const no_facts[1] = {NULL};
  facts *list = state->facts;
  *count = list ? list->count : 0;
  if (!list)
    return no_facts;
  if (!list->array)
    list->array = fill_array(table, list);
  return list->array->items;
}

/* ---- Materialized objects ---- */

const missile_state *missile_state_materialize(missile_states *table,
                                               const missile_state *state,
                                               missile_object object) {
  if (find_entry(state->objects, object.storage) != absent)
    return state;
  missile_state next = *state;
  next.objects = insert_entry(table, state->objects, state->objects->count,
                              (entry){object.storage, object.env, NULL});
  return intern_state(table, next);
}

const missile_state *missile_state_summarize(missile_states *table,
                                             const missile_state *state,
                                             missile_storage storage) {
  size_t at = find_entry(state->objects, storage);
  if (at == absent)
    return state;
  missile_state next = *state;
  next.objects = remove_entry(table, state->objects, at);
  return intern_state(table, next);
}

static bool has_part(const spelled *set, size_t part) {
  return set && part / 64 < set->count &&
         (set->words[part / 64] >> part % 64 & 1);
}

const missile_state *missile_state_spell(missile_states *table,
                                         const missile_state *state,
                                         missile_storage storage, size_t part) {
  size_t at = find_entry(state->objects, storage);
  if (at == absent || has_part(state->objects->items[at].spelled, part))
    return state;
  entry changed = state->objects->items[at];
  const spelled *old = changed.spelled;
  size_t count = part / 64 + 1;
  if (old && old->count > count)
    count = old->count;
  spelled *set = alloc(table, sizeof *set + count * sizeof *set->words);
  set->count = count;
  if (old)
    memcpy(set->words, old->words, old->count * sizeof *set->words);
  set->words[part / 64] |= (uint64_t)1 << part % 64;
  uint64_t hash = mix(PART_SPELLED, count);
  for (size_t i = 0; i < count; i++)
    hash = mix(hash, set->words[i]);
  set->head = (struct part){hash, PART_SPELLED};
  changed.spelled = (const spelled *)intern(table, &set->head, 0);
  missile_state next = *state;
  next.objects = replace_entry(table, state->objects, at, changed);
  return intern_state(table, next);
}

bool missile_state_is_spelled(const missile_state *state,
                              missile_storage storage, size_t part) {
  size_t at = find_entry(state->objects, storage);
  return at != absent && has_part(state->objects->items[at].spelled, part);
}

bool missile_state_next_spelled(const missile_state *state,
                                missile_storage storage, size_t *part) {
  size_t at = find_entry(state->objects, storage);
  const spelled *set = at == absent ? NULL : state->objects->items[at].spelled;
  for (size_t p = *part; set && p / 64 < set->count;) {
    uint64_t rest = set->words[p / 64] >> p % 64;
    if (rest == 0) {
      p = (p / 64 + 1) * 64;
      continue;
    }
    while (!(rest & 1)) {
      rest >>= 1;
      p++;
    }
    *part = p;
    return true;
  }
  return false;
}

size_t missile_state_object_count(const missile_state *state) {
  return state->objects->count;
}

missile_object missile_state_object(const missile_state *state, size_t i) {
  return (missile_object){state->objects->items[i].storage,
                          state->objects->items[i].value};
}

const missile_env *missile_state_find_object(const missile_state *state,
                                             missile_storage storage) {
  size_t at = find_entry(state->objects, storage);
  return at == absent ? NULL : state->objects->items[at].value;
}

/* ---- Touched storage ---- */

const missile_state *missile_state_touch(missile_states *table,
                                         const missile_state *state,
                                         missile_storage storage,
                                         bool written) {
  const entries *old = state->touches;
  size_t at = find_entry(old, storage);
  /* Any pointer would do for `written`; this one means the same everywhere. */
  entry touch = {storage, written ? table : NULL, NULL};
  missile_state next = *state;
  if (at == absent)
    next.touches = insert_entry(table, old, old->count, touch);
  else if (written && !old->items[at].value)
    next.touches = replace_entry(table, old, at, touch);
  else
    return state;
  return intern_state(table, next);
}

size_t missile_state_touch_count(const missile_state *state) {
  return state->touches->count;
}

missile_touch missile_state_touched(const missile_state *state, size_t i) {
  const entry *touch = &state->touches->items[i];
  return (missile_touch){touch->storage, touch->value != NULL};
}

const missile_state *
missile_state_forget_touches(missile_states *table, const missile_state *state,
                             bool (*keep)(void *user, missile_storage storage),
                             void *user) {
  const entries *old = state->touches;
  entries *list = new_entries(table, old->count);
  list->count = 0;
  for (size_t i = 0; i < old->count; i++)
    if (keep(user, old->items[i].storage))
      list->items[list->count++] = old->items[i];
  missile_state next = *state;
  next.touches = intern_entries(table, list);
  return intern_state(table, next);
}

/* ---- Gated storage ---- */

static size_t order_of(missile_states *table, missile_storage storage) {
  order key = {.head = {mix_pointer(PART_ORDER, storage), PART_ORDER},
               .storage = storage,
               .number = table->order_count};
  order *found = (order *)intern(table, &key.head, sizeof key);
  if (found->number == table->order_count)
    table->order_count++;
  return found->number;
}

const missile_state *missile_state_gate(missile_states *table,
                                        const missile_state *state,
                                        missile_storage storage) {
  const entries *old = state->gates;
  if (find_entry(old, storage) != absent)
    return state;
  size_t number = order_of(table, storage), at = old->count;
  while (at > 0 && order_of(table, old->items[at - 1].storage) > number)
    at--;
  missile_state next = *state;
  next.gates = insert_entry(table, old, at, (entry){storage, NULL, NULL});
  return intern_state(table, next);
}

const missile_state *missile_state_leak(missile_states *table,
                                        const missile_state *state,
                                        missile_storage storage) {
  size_t at = find_entry(state->gates, storage);
  if (at == absent)
    return state;
  missile_state next = *state;
  next.gates = remove_entry(table, state->gates, at);
  return intern_state(table, next);
}

bool missile_state_is_gated(const missile_state *state,
                            missile_storage storage) {
  return find_entry(state->gates, storage) != absent;
}

/* ---- Marks ---- */

const missile_state *missile_state_mark(missile_states *table,
                                        const missile_state *state,
                                        uint32_t marks) {
  missile_state next = *state;
  next.marks |= marks;
  return intern_state(table, next);
}

uint32_t missile_state_marks(const missile_state *state) {
  return state->marks;
}
