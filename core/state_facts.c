/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The facts of a state: a list that grows at its end, in which a fact is found,
 * and which is given out as an array, without a walk over all of it. */
#include "state_internal.h"

#include <string.h>

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
  list->table = missile_states_alloc(table, 2 * RUN * sizeof *list->table);
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
  if (missile_term_get_kind(fact) == MISSILE_TERM_TRUE || has_fact(older, fact))
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
  next.facts = (facts *)missile_states_intern(table, &key.head, sizeof key);
  if (next.facts->count % RUN == 0 && !next.facts->table)
    end_run(table, next.facts);
  return missile_states_intern_state(table, next);
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
  fact_array *array = missile_states_alloc(table, sizeof *array);
  array->capacity = count + count / 2 + 8;
  array->items =
      missile_states_alloc(table, array->capacity * sizeof *array->items);
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
