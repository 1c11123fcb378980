/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a path does to the objects, touches, gates and marks of its state. */
#include "state_internal.h"

#include <string.h>

/* ---- Materialized objects ---- */

const missile_state *missile_state_materialize(missile_states *table,
                                               const missile_state *state,
                                               missile_object object) {
  if (find_entry(state->objects, object.storage) != absent)
    return state;
  missile_state next = *state;
  next.objects =
      missile_entries_insert(table, state->objects, state->objects->count,
                             (entry){object.storage, object.env, NULL});
  return missile_states_intern_state(table, next);
}

const missile_state *missile_state_summarize(missile_states *table,
                                             const missile_state *state,
                                             missile_storage storage) {
  size_t at = find_entry(state->objects, storage);
  if (at == absent)
    return state;
  missile_state next = *state;
  next.objects = missile_entries_remove(table, state->objects, at);
  return missile_states_intern_state(table, next);
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
  spelled *set =
      missile_states_alloc(table, sizeof *set + count * sizeof *set->words);
  set->count = count;
  if (old)
    memcpy(set->words, old->words, old->count * sizeof *set->words);
  set->words[part / 64] |= (uint64_t)1 << part % 64;
  uint64_t hash = mix(PART_SPELLED, count);
  for (size_t i = 0; i < count; i++)
    hash = mix(hash, set->words[i]);
  set->head = (struct part){hash, PART_SPELLED};
  changed.spelled =
      (const spelled *)missile_states_intern(table, &set->head, 0);
  missile_state next = *state;
  next.objects = missile_entries_replace(table, state->objects, at, changed);
  return missile_states_intern_state(table, next);
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
    next.touches = missile_entries_insert(table, old, old->count, touch);
  else if (written && !old->items[at].value)
    next.touches = missile_entries_replace(table, old, at, touch);
  else
    return state;
  return missile_states_intern_state(table, next);
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
  entries *list = missile_entries_new(table, old->count);
  list->count = 0;
  for (size_t i = 0; i < old->count; i++)
    if (keep(user, old->items[i].storage))
      list->items[list->count++] = old->items[i];
  missile_state next = *state;
  next.touches = missile_entries_intern(table, list);
  return missile_states_intern_state(table, next);
}

/* ---- Gated storage ---- */

static size_t order_of(missile_states *table, missile_storage storage) {
  order key = {.head = {mix_pointer(PART_ORDER, storage), PART_ORDER},
               .storage = storage,
               .number = table->order_count};
  order *found = (order *)missile_states_intern(table, &key.head, sizeof key);
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
  next.gates =
      missile_entries_insert(table, old, at, (entry){storage, NULL, NULL});
  return missile_states_intern_state(table, next);
}

const missile_state *missile_state_leak(missile_states *table,
                                        const missile_state *state,
                                        missile_storage storage) {
  size_t at = find_entry(state->gates, storage);
  if (at == absent)
    return state;
  missile_state next = *state;
  next.gates = missile_entries_remove(table, state->gates, at);
  return missile_states_intern_state(table, next);
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
  return missile_states_intern_state(table, next);
}

uint32_t missile_state_marks(const missile_state *state) {
  return state->marks;
}
