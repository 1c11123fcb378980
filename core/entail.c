/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/entail.h"

#include "bounds.h"
#include "factindex.h"
#include "result_lemmas.h"
#include "solver.h"
#include "term_internal.h"
#include "missile/failure.h"
#include "witness.h"

#include <stdlib.h>
#include <string.h>

/* A verdict of the solver: these facts, that goal. */
typedef struct cached {
  uint64_t hash;
  const missile_term *goal;
  size_t count;
  missile_verdict verdict;
  const missile_term *facts[]; /* by id, without duplicates */
} cached;

/* A growing array in the arena, kept for the next query. */
typedef struct scratch {
  const missile_term **items;
  size_t count MISSILE(_v_ <= capacity);
  size_t capacity;
} scratch;

struct missile_entail {
  missile_terms *terms;
  missile_arena *arena;
  unsigned solver_budget;
  missile_solver *solver; /* NULL until it is needed */
  missile_entail_statistics statistics;

  missile_budget *budget; /* that everything is charged to */
  missile_fact_index *index;

  cached **cache; /* open addressing; the capacity is a power of two */
  size_t cache_count, cache_capacity;

  scratch key;

  struct {
    missile_lemmas add;
    void *user;
  } lemmas[MISSILE_MAX_LEMMAS];
  size_t lemma_count;
  missile_facts learnt; /* what they added to the last question */
};

missile_entail *missile_entail_new(missile_terms *terms,
                                   unsigned solver_budget) {
  missile_arena *arena = missile_terms_arena(terms);
  missile_entail *e = missile_arena_zalloc(arena, sizeof *e);
  e->terms = terms;
  e->arena = arena;
  e->budget = missile_terms_budget(terms);
  e->solver_budget = solver_budget;
  e->index = missile_fact_index_new(terms);
  return e;
}

void missile_entail_free(missile_entail *e) {
  if (!e)
    return;
  missile_solver_free(e->solver);
  e->solver = NULL;
  missile_fact_index_free(e->index);
  e->index = NULL;
  missile_facts_clear(&e->learnt);
}

void missile_entail_add_lemmas(missile_entail *e, missile_lemmas lemmas,
                               void *user) {
  for (size_t i = 0; i < e->lemma_count; i++)
    if (e->lemmas[i].add == lemmas)
      return;
  MISSILE_EXPECT(e->lemma_count < MISSILE_MAX_LEMMAS);
  e->lemmas[e->lemma_count].add = lemmas;
  e->lemmas[e->lemma_count++].user = user;
}

missile_entail_statistics
missile_entail_get_statistics(const missile_entail *e) {
  missile_entail_statistics s = e->statistics;
  if (e->solver)
    s.solver_errors = missile_solver_get_errors(e->solver)->count;
  return s;
}

const char *missile_entail_solver_error(const missile_entail *e) {
  return e->solver ? missile_solver_get_errors(e->solver)->last : "";
}

void missile_entail_break_solver(missile_entail *e) {
  if (!e->solver)
    e->solver = missile_solver_new(e->solver_budget);
  missile_solver_break(e->solver);
}

static void scratch_add(missile_entail *e, scratch *s,
                        const missile_term *term) {
  size_t count = s->count;
  if (count == s->capacity) {
    if (count > SIZE_MAX / 2)
      MISSILE_OUT_OF_MEMORY();
    size_t capacity = count ? 2 * count : 32;
    const missile_term **items =
        missile_arena_zalloc(e->arena, capacity * sizeof *items);
    if (count)
      memcpy(items, s->items, count * sizeof *items);
    s->items = items;
    s->capacity = capacity;
  }
  s->items[count] = term;
  s->count = count + 1;
}

static int compare_ids(const void *a, const void *b) {
  uint32_t x = (*(const missile_term *const *)a)->id;
  uint32_t y = (*(const missile_term *const *)b)->id;
  return (x > y) - (x < y);
}

static void sort_unique(scratch *s) {
  if (s->count > 16) {
    qsort(s->items, s->count, sizeof *s->items, compare_ids);
  } else {
    for (size_t i = 1; i < s->count; i++) {
      const missile_term *item = s->items[i];
      size_t j = i;
      for (; j > 0 && s->items[j - 1]->id > item->id; j--)
        s->items[j] = s->items[j - 1];
      s->items[j] = item;
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < s->count; i++)
    if (kept == 0 || s->items[kept - 1] != s->items[i])
      s->items[kept++] = s->items[i];
  if (kept < s->count)
    s->count = kept;
}

/* ---- The cache ---- */

static uint64_t hash_key(const scratch *key, const missile_term *goal) {
  uint64_t h = goal->id + 1;
  for (size_t i = 0; i < key->count; i++) {
    h = (h ^ key->items[i]->id) * UINT64_C(0x9e3779b97f4a7c15);
    h ^= h >> 29;
  }
  return h;
}

/* The entry of (key, goal), or where it goes. */
static cached **find_cached(missile_entail *e, uint64_t hash,
                            const scratch *key, const missile_term *goal) {
  size_t slot = hash & (e->cache_capacity - 1);
  for (; e->cache[slot]; slot = (slot + 1) & (e->cache_capacity - 1)) {
    const cached *c = e->cache[slot];
    if (c->hash == hash && c->goal == goal && c->count == key->count &&
        (c->count == 0 ||
         memcmp(c->facts, key->items, c->count * sizeof *c->facts) == 0))
      break;
  }
  return &e->cache[slot];
}

static void grow_cache(missile_entail *e) {
  size_t capacity = e->cache_capacity ? 2 * e->cache_capacity : 256;
  cached **cache = missile_arena_zalloc(e->arena, capacity * sizeof *cache);
  for (size_t i = 0; i < e->cache_capacity; i++) {
    if (!e->cache[i])
      continue;
    size_t slot = e->cache[i]->hash & (capacity - 1);
    while (cache[slot])
      slot = (slot + 1) & (capacity - 1);
    cache[slot] = e->cache[i];
  }
  e->cache = cache;
  e->cache_capacity = capacity;
}

static void remember(missile_entail *e, cached **where, uint64_t hash,
                     const missile_term *goal, missile_verdict verdict) {
  const scratch *key = &e->key;
  size_t bytes = key->count * sizeof *key->items;
  cached *c = missile_arena_zalloc(e->arena, sizeof *c + bytes);
  c->hash = hash;
  c->goal = goal;
  c->count = key->count;
  c->verdict = verdict;
  if (bytes)
    memcpy(c->facts, key->items, bytes);
  *where = c;
  e->cache_count++;
}

/* ---- The decision ---- */

/* The question whether all of `formulas` can hold. */
static missile_question question_of(missile_entail *e,
                                    const scratch *formulas) {
  size_t count;
  const missile_term *const *variables = missile_fact_index_union(
      e->index, formulas->items, formulas->count, &count);
  return (missile_question){formulas->items, formulas->count, variables, count};
}

static missile_solver *solver_of(missile_entail *e) {
  if (!e->solver)
    e->solver = missile_solver_new(e->solver_budget);
  e->statistics.solver_calls++;
  return e->solver;
}

static missile_verdict ask_solver(missile_entail *e, const missile_term *goal) {
  /* A copy, so that the goal does not become a part of the key. */
  scratch formulas = e->key;
  scratch_add(e, &formulas, goal->negation);
  missile_question question = question_of(e, &formulas);
  uint64_t work = 0;
  bool refuted = missile_witness_exists(&question, &work);
  missile_spend(e->budget, work);
  if (refuted)
    return MISSILE_NOT_PROVED;
  missile_solver *solver = solver_of(e);
  missile_satisfiability answer =
      missile_solver_check(solver, &question, missile_budget_left(e->budget));
  missile_spend(e->budget, missile_solver_take_steps(solver));
  switch (answer) {
  case MISSILE_UNSATISFIABLE:
    return MISSILE_PROVED;
  case MISSILE_SATISFIABLE:
    return MISSILE_NOT_PROVED;
  default:
    e->statistics.solver_unknown++;
    return MISSILE_UNKNOWN;
  }
}

/* The verdict on a goal that is not a conjunction, from the facts of the
 * index. */
static missile_verdict decide(missile_entail *e, const missile_term *goal) {
  if (missile_fact_index_says(e->index, goal))
    return MISSILE_PROVED;
  size_t count;
  const missile_term *const *relevant =
      missile_fact_index_relevant(e->index, goal, &count);

  /* Only verdicts of the solver are in the cache, so it may be asked before
   * the bounds: it is faster, and the bounds would be of no use. */
  e->key.count = 0;
  for (size_t i = 0; i < count; i++)
    scratch_add(e, &e->key, relevant[i]);
  sort_unique(&e->key);
  if (e->cache_count >= e->cache_capacity / 2)
    grow_cache(e);
  uint64_t hash = hash_key(&e->key, goal);
  cached **where = find_cached(e, hash, &e->key, goal);
  missile_spend(e->budget, 3 + count / 2);
  if (*where) {
    e->statistics.cache_hits++;
    return (*where)->verdict;
  }
  uint64_t work = 0;
  bool proved = missile_bounds_prove(relevant, count, goal, &work);
  missile_spend(e->budget, work);
  if (proved)
    return MISSILE_PROVED;
  missile_verdict verdict = ask_solver(e, goal);
  /* That there was too little left to find out is true of this time only. */
  if (verdict != MISSILE_UNKNOWN || !missile_is_spent(e->budget))
    remember(e, where, hash, goal, verdict);
  return verdict;
}

/* Can a lemma about an application, or about the result of an operation, be of
 * use to `goal`? Whether a path is possible at all is asked too often to look
 * for lemmas about everything. */
static void find_concerns(missile_entail *e, const missile_term *goal,
                          bool *applications, bool *results) {
  *applications = e->lemma_count && goal->has_application;
  *results = goal->has_result;
  bool ask_applications = e->lemma_count && !*applications &&
                          missile_fact_index_has_application(e->index);
  bool ask_results = !*results && missile_fact_index_has_result(e->index);
  if (goal->kind == MISSILE_TERM_FALSE || (!ask_applications && !ask_results))
    return;
  size_t count;
  const missile_term *const *relevant =
      missile_fact_index_relevant(e->index, goal, &count);
  for (size_t i = 0; i < count; i++) {
    *applications |= ask_applications && relevant[i]->has_application;
    *results |= ask_results && relevant[i]->has_result;
  }
}

static void learn_about_results(missile_entail *e, const missile_term *goal) {
  size_t count;
  const missile_term *const *relevant =
      missile_fact_index_relevant(e->index, goal, &count);
  uint64_t work = 0;
  missile_result_lemmas_add(e->terms, relevant, count, goal, &e->learnt, &work);
  missile_spend(e->budget, work);
}

/* The facts, and what the lemmas add to them for `goal`: in `learnt`. */
static void learn(missile_entail *e, const missile_term *const **facts,
                  size_t *count, const missile_term *goal) {
  if (missile_fact_index_says(e->index, goal))
    return;
  bool applications, results;
  find_concerns(e, goal, &applications, &results);
  if (!applications && !results)
    return;
  missile_facts_truncate(&e->learnt, 0);
  for (size_t i = 0; i < *count; i++)
    missile_facts_add(&e->learnt, (*facts)[i]);
  if (results)
    learn_about_results(e, goal);
  for (size_t i = 0; i < e->lemma_count && applications; i++)
    e->lemmas[i].add(e->lemmas[i].user, e->terms, *facts, *count, goal,
                     &e->learnt);
  *facts = e->learnt.items;
  *count = e->learnt.count;
  missile_fact_index_set(e->index, *facts, *count);
}

missile_verdict missile_entails(missile_entail *e,
                                const missile_term *const *facts, size_t count,
                                const missile_term *goal) {
  MISSILE_EXPECT(missile_term_is_bool(goal));
  e->statistics.queries++;
  if (missile_is_spent(e->budget))
    return MISSILE_UNKNOWN;
  missile_fact_index_set(e->index, facts, count);
  learn(e, &facts, &count, goal);
  if (goal->kind != MISSILE_TERM_AND)
    return decide(e, goal);
  /* Each conjunct has a smaller cone, and is more likely to recur. */
  for (uint32_t i = 0; i < goal->arity; i++) {
    missile_verdict verdict = decide(e, goal->arguments[i]);
    if (verdict != MISSILE_PROVED)
      return verdict;
  }
  return MISSILE_PROVED;
}

bool missile_contradictory(missile_entail *e, const missile_term *const *facts,
                           size_t count) {
  const missile_term *no = missile_term_bool(e->terms, false);
  return missile_entails(e, facts, count, no) == MISSILE_PROVED;
}

/* The latest facts, the last one first: it is the one that is in question. */
static void collect_latest(missile_entail *e, const missile_term *const *facts,
                           size_t count) {
  e->key.count = 0;
  for (size_t i = count; i-- > 0 && e->key.count < MISSILE_MOST_LITERALS;)
    scratch_add(e, &e->key, facts[i]);
}

bool missile_intervals_cheaply(missile_entail *e,
                               const missile_term *const *facts, size_t count,
                               const missile_term *const *terms,
                               size_t term_count, missile_interval *intervals) {
  collect_latest(e, facts, count);
  uint64_t work = 0;
  bool possible = missile_bounds_intervals(
      e->key.items, e->key.count, terms, term_count, intervals, &work);
  missile_spend(e->budget, 1 + work);
  return possible;
}

bool missile_contradictory_cheaply(missile_entail *e,
                                   const missile_term *const *facts,
                                   size_t count) {
  const missile_term *no = missile_term_bool(e->terms, false);
  collect_latest(e, facts, count);
  uint64_t work = 0;
  bool result = missile_bounds_prove(e->key.items, e->key.count, no, &work);
  missile_spend(e->budget, 1 + work);
  return result;
}

/* ---- Counterexamples ---- */

typedef struct candidate {
  const missile_question *question;
  const missile_int *values;
} candidate;

static bool candidate_value(void *user, const missile_term *variable,
                            missile_int *value) {
  const candidate *c = user;
  size_t low = 0, high = c->question->variable_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (c->question->variables[middle]->id < variable->id)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == c->question->variable_count ||
      c->question->variables[low] != variable)
    return false;
  *value = c->values[low];
  return *value >= variable->lower && *value <= variable->upper;
}

typedef struct search {
  const missile_question *question;
  missile_int *accepted;
} search;

/* Do not trust the solver: the formulas must evaluate to true. */
static bool replay(void *user, const missile_int *values) {
  search *s = user;
  candidate c = {s->question, values};
  for (size_t i = 0; i < s->question->formula_count; i++) {
    missile_int holds;
    if (!missile_term_evaluate(s->question->formulas[i], candidate_value, &c,
                               &holds) ||
        !holds)
      return false;
  }
  for (size_t i = 0; i < s->question->variable_count; i++)
    s->accepted[i] = values[i];
  return true;
}

/* Is its value that of its arguments, whatever the solver says? */
static bool is_computed(const missile_term *unknown) {
  return unknown->kind == MISSILE_TERM_APPLY && unknown->function->value;
}

bool missile_counterexample(missile_entail *e, const missile_term *const *facts,
                            size_t count, const missile_term *goal,
                            missile_model *model) {
  if (missile_is_spent(e->budget))
    return false;
  missile_fact_index_set(e->index, facts, count);
  if (missile_fact_index_says(e->index, goal))
    return false;
  learn(e, &facts, &count, goal);
  e->key.count = 0;
  for (size_t i = 0; i < count; i++)
    scratch_add(e, &e->key, facts[i]);
  sort_unique(&e->key);
  scratch_add(e, &e->key, goal->negation);
  missile_question question = question_of(e, &e->key);
  size_t variables = question.variable_count;
  missile_int *accepted = missile_scratch(NULL, variables, sizeof *accepted);
  search s = {&question, accepted};
  missile_solver *solver = solver_of(e);
  bool found = missile_solver_solve(
      solver, &question, missile_budget_left(e->budget), replay, &s);
  missile_spend(e->budget, missile_solver_take_steps(solver));
  if (found) {
    missile_model_entry *entries =
        missile_arena_zalloc(e->arena, variables * sizeof *entries);
    model->entries = entries;
    model->count = 0;
    for (size_t i = 0; i < variables; i++)
      if (!is_computed(question.variables[i]))
        entries[model->count++] =
            (missile_model_entry){question.variables[i], accepted[i]};
  }
  free(accepted);
  return found;
}
