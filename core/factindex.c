/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "factindex.h"

#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

/* Positions in the list of facts, in ascending order. */
typedef struct positions {
  uint32_t *items;
  uint32_t count, capacity;
} positions;

struct missile_fact_index {
  missile_terms *terms;
  missile_budget *budget;

  /* The facts, copied. */
  const missile_term **facts;
  size_t count, capacity;
  size_t application_count; /* facts with an application */
  size_t result_count;

  /* By id of the term. */
  const missile_variable_set **variables; /* NULL until it is computed */
  uint32_t *said;     /* 1 + the first position of a fact that says it, or 0 */
  uint32_t *number;   /* of a variable that has been in a fact: 1 + its index in
                         `mentions` */
  uint32_t *marks;    /* the last walk that reached this variable */
  size_t id_capacity;
  uint32_t walk;

  positions *mentions; /* by number of the variable: the facts that have it */
  size_t mention_count, mention_capacity;

  /* Of a walk. */
  uint32_t *reached; /* by position: the walk that has reached the fact */
  size_t reached_capacity;
  positions round;
  const missile_term **relevant;
  size_t relevant_count, relevant_capacity;
  const missile_term **found; /* scratch of variables() */
  size_t found_count, found_capacity;
};

missile_fact_index *missile_fact_index_new(missile_terms *terms) {
  missile_fact_index *index = missile_scratch(NULL, 1, sizeof *index);
  memset(index, 0, sizeof *index);
  index->terms = terms;
  index->budget = missile_terms_budget(terms);
  return index;
}

void missile_fact_index_free(missile_fact_index *index) {
  if (!index)
    return;
  for (size_t i = 0; i < index->mention_count; i++)
    free(index->mentions[i].items);
  free(index->mentions);
  free(index->facts);
  free(index->variables);
  free(index->said);
  free(index->number);
  free(index->marks);
  free(index->reached);
  free(index->round.items);
  free(index->relevant);
  free(index->found);
  free(index);
}

/* ---- Growing ---- */

/* `items` with room for `count` items, the new ones zero. */
static void *grown(void *items, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity)
    return items;
  size_t before = *capacity;
  *capacity = 2 * count > 64 ? 2 * count : 64;
  items = missile_scratch(items, *capacity, size);
  memset((char *)items + before * size, 0, (*capacity - before) * size);
  return items;
}

static void grow_by_id(missile_fact_index *index) {
  size_t count = missile_term_count(index->terms);
  if (count <= index->id_capacity)
    return;
  size_t c = index->id_capacity;
  index->variables =
      grown(index->variables, &c, count, sizeof *index->variables);
  c = index->id_capacity;
  index->said = grown(index->said, &c, count, sizeof *index->said);
  c = index->id_capacity;
  index->number = grown(index->number, &c, count, sizeof *index->number);
  index->marks =
      grown(index->marks, &index->id_capacity, count, sizeof *index->marks);
}

static void add_position(positions *p, uint32_t position) {
  if (p->count == p->capacity) {
    p->capacity = p->capacity ? 2 * p->capacity : 8;
    p->items = missile_scratch(p->items, p->capacity, sizeof *p->items);
  }
  p->items[p->count++] = position;
}

/* ---- Variables ---- */

static void collect_variable(void *user, const missile_term *variable) {
  missile_fact_index *index = user;
  index->found = grown(index->found, &index->found_capacity,
                       index->found_count + 1, sizeof *index->found);
  index->found[index->found_count++] = variable;
}

const missile_variable_set *
missile_fact_index_variables(missile_fact_index *index,
                             const missile_term *formula) {
  grow_by_id(index);
  const missile_variable_set *known = index->variables[formula->id];
  if (known)
    return known;
  index->found_count = 0;
  missile_spend(index->budget,
                2 + missile_term_variables(formula, collect_variable, index));
  size_t bytes = index->found_count * sizeof *index->found;
  missile_variable_set *set =
      missile_arena_zalloc(missile_terms_arena(index->terms),
                          sizeof *set + bytes);
  set->count = index->found_count;
  if (bytes)
    memcpy(set->items, index->found, bytes);
  index->variables[formula->id] = set;
  return set;
}

/* The facts that mention `variable`. */
static positions *mentions_of(missile_fact_index *index,
                              const missile_term *variable) {
  uint32_t *number = &index->number[variable->id];
  if (*number == 0) {
    index->mentions =
        grown(index->mentions, &index->mention_capacity,
              index->mention_count + 1, sizeof *index->mentions);
    *number = (uint32_t)++index->mention_count;
  }
  return &index->mentions[*number - 1];
}

/* ---- The list ---- */

static void say(missile_fact_index *index, const missile_term *formula,
                uint32_t position) {
  if (index->said[formula->id] == 0)
    index->said[formula->id] = position + 1;
}

static void unsay(missile_fact_index *index, const missile_term *formula,
                  uint32_t position) {
  if (index->said[formula->id] == position + 1)
    index->said[formula->id] = 0;
}

static void remove_last(missile_fact_index *index) {
  uint32_t position = (uint32_t)--index->count;
  const missile_term *fact = index->facts[position];
  const missile_variable_set *set = index->variables[fact->id];
  for (size_t i = 0; i < set->count; i++)
    mentions_of(index, set->items[i])->count--;
  index->application_count -= fact->has_application;
  index->result_count -= fact->has_result;
  unsay(index, fact, position);
  if (fact->kind == MISSILE_TERM_AND)
    for (uint32_t i = 0; i < fact->arity; i++)
      unsay(index, fact->arguments[i], position);
}

static void add_last(missile_fact_index *index, const missile_term *fact) {
  uint32_t position = (uint32_t)index->count;
  const missile_variable_set *set = missile_fact_index_variables(index, fact);
  index->facts = grown(index->facts, &index->capacity, index->count + 1,
                       sizeof *index->facts);
  index->facts[index->count++] = fact;
  for (size_t i = 0; i < set->count; i++)
    add_position(mentions_of(index, set->items[i]), position);
  index->application_count += fact->has_application;
  index->result_count += fact->has_result;
  say(index, fact, position);
  if (fact->kind == MISSILE_TERM_AND)
    for (uint32_t i = 0; i < fact->arity; i++)
      say(index, fact->arguments[i], position);
  missile_spend(index->budget, 1 + set->count);
}

void missile_fact_index_set(missile_fact_index *index,
                            const missile_term *const *facts, size_t count) {
  size_t same = 0;
  while (same < count && same < index->count &&
         facts[same] == index->facts[same])
    same++;
  missile_spend(index->budget, 1 + same / 32 + (index->count - same) / 2);
  while (index->count > same)
    remove_last(index);
  for (size_t i = same; i < count; i++)
    add_last(index, facts[i]);
  grow_by_id(index);
}

bool missile_fact_index_says(const missile_fact_index *index,
                             const missile_term *goal) {
  if (goal->kind == MISSILE_TERM_TRUE)
    return true;
  if (goal->id < index->id_capacity && index->said[goal->id] != 0)
    return true;
  const missile_term *no = missile_term_bool(index->terms, false);
  return no->id < index->id_capacity && index->said[no->id] != 0;
}

bool missile_fact_index_has_application(const missile_fact_index *index) {
  return index->application_count > 0;
}

bool missile_fact_index_has_result(const missile_fact_index *index) {
  return index->result_count > 0;
}

/* ---- The cone of influence ---- */

static void start_walk(missile_fact_index *index) {
  grow_by_id(index);
  index->reached = grown(index->reached, &index->reached_capacity,
                         index->count, sizeof *index->reached);
  if (++index->walk == 0) {
    memset(index->marks, 0, index->id_capacity * sizeof *index->marks);
    memset(index->reached, 0, index->reached_capacity * sizeof *index->reached);
    index->walk = 1;
  }
}

/* Add to the next round what mentions `variable`, unless it has been seen. */
static void reach(missile_fact_index *index, const missile_term *variable) {
  if (index->marks[variable->id] == index->walk)
    return;
  index->marks[variable->id] = index->walk;
  if (index->number[variable->id] == 0)
    return;
  const positions *p = mentions_of(index, variable);
  missile_spend(index->budget, 1 + p->count / 4);
  for (uint32_t i = 0; i < p->count; i++)
    if (index->reached[p->items[i]] != index->walk) {
      index->reached[p->items[i]] = index->walk;
      add_position(&index->round, p->items[i]);
    }
}

static int compare_descending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x < y) - (x > y);
}

static void add_relevant(missile_fact_index *index, const missile_term *fact) {
  index->relevant =
      grown(index->relevant, &index->relevant_capacity,
            index->relevant_count + 1, sizeof *index->relevant);
  index->relevant[index->relevant_count++] = fact;
}

const missile_term *const *
missile_fact_index_relevant(missile_fact_index *index, const missile_term *goal,
                            size_t *count) {
  start_walk(index);
  index->relevant_count = 0;
  const missile_variable_set *of_goal =
      missile_fact_index_variables(index, goal);
  if (of_goal->count == 0)
    for (size_t i = index->count; i-- > 0;)
      add_relevant(index, index->facts[i]);
  index->round.count = 0;
  for (size_t i = 0; i < of_goal->count; i++)
    reach(index, of_goal->items[i]);
  while (index->round.count > 0) {
    size_t before = index->relevant_count;
    qsort(index->round.items, index->round.count, sizeof *index->round.items,
          compare_descending);
    for (uint32_t i = 0; i < index->round.count; i++)
      add_relevant(index, index->facts[index->round.items[i]]);
    index->round.count = 0;
    for (size_t i = before; i < index->relevant_count; i++) {
      const missile_variable_set *set =
          index->variables[index->relevant[i]->id];
      for (size_t j = 0; j < set->count; j++)
        reach(index, set->items[j]);
    }
  }
  missile_spend(index->budget, 1 + index->relevant_count / 2);
  *count = index->relevant_count;
  return index->relevant;
}

static int compare_ids(const void *a, const void *b) {
  uint32_t x = (*(const missile_term *const *)a)->id;
  uint32_t y = (*(const missile_term *const *)b)->id;
  return (x > y) - (x < y);
}

const missile_term *const *
missile_fact_index_union(missile_fact_index *index,
                         const missile_term *const *formulas,
                         size_t formula_count, size_t *count) {
  /* First, since this works in `found`. */
  for (size_t i = 0; i < formula_count; i++)
    missile_fact_index_variables(index, formulas[i]);
  start_walk(index);
  index->found_count = 0;
  for (size_t i = 0; i < formula_count; i++) {
    const missile_variable_set *set = index->variables[formulas[i]->id];
    missile_spend(index->budget, 1 + set->count / 4);
    for (size_t j = 0; j < set->count; j++)
      if (index->marks[set->items[j]->id] != index->walk) {
        index->marks[set->items[j]->id] = index->walk;
        collect_variable(index, set->items[j]);
      }
  }
  if (index->found_count > 1)
    qsort(index->found, index->found_count, sizeof *index->found, compare_ids);
  *count = index->found_count;
  return index->found;
}
