/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "witness.h"

#include "idmap.h"
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

/* Larger questions are the solver's. */
#define MOST_NODES 512
#define MOST_ROUNDS 48
/* How far a repair looks into a formula. */
#define DEEPEST 32
/* No value gets so large that the sums of a question could be in danger. */
#define LARGEST ((missile_int)1 << 70)

typedef struct node {
  const missile_term *term;
  uint32_t first; /* its arguments: indices of nodes, from here on */
  /* Of an application: the first one to the same values, whose value it has. */
  uint32_t same_as;
  missile_int value;
} node;

typedef struct guess {
  node *nodes; /* by id of the term: arguments come first */
  size_t count;
  uint32_t *arguments;
  size_t argument_count;
  missile_idmap indices;
  uint64_t steps;
  uint32_t dice; /* tell which of several repairs to try first */
} guess;

/* ---- The terms of a question ---- */

static bool collect(guess *g, const missile_term *term, unsigned depth) {
  bool is_new;
  missile_idmap_insert(&g->indices, term->id, &is_new);
  if (!is_new)
    return true;
  if (g->count == MOST_NODES || depth == MOST_NODES)
    return false;
  g->nodes[g->count++] = (node){term, 0, 0, 0};
  g->argument_count += missile_term_arity(term);
  for (size_t i = 0; i < missile_term_arity(term); i++)
    if (!collect(g, term->arguments[i], depth + 1))
      return false;
  return true;
}

static int compare_nodes(const void *a, const void *b) {
  uint32_t x = ((const node *)a)->term->id, y = ((const node *)b)->term->id;
  return (x > y) - (x < y);
}

static uint32_t index_of(const guess *g, const missile_term *term) {
  return (uint32_t)*missile_idmap_find(&g->indices, term->id);
}

/* The number in the range of the node's values that is nearest to 0. */
static missile_int nearest_to_zero(const node *n, missile_int *lower,
                                   missile_int *upper) {
  *lower = n->term->lower;
  *upper = n->term->upper;
  if (n->term->kind == MISSILE_TERM_APPLY) {
    *lower = n->term->function->lower;
    *upper = n->term->function->upper;
  }
  return *lower > 0 ? *lower : *upper < 0 ? *upper : 0;
}

static void link_arguments(guess *g) {
  qsort(g->nodes, g->count, sizeof *g->nodes, compare_nodes);
  for (size_t i = 0; i < g->count; i++) {
    bool is_new;
    *missile_idmap_insert(&g->indices, g->nodes[i].term->id, &is_new) = i;
  }
  g->arguments =
      missile_scratch(NULL, g->argument_count + 1, sizeof *g->arguments);
  uint32_t next = 0;
  for (size_t i = 0; i < g->count; i++) {
    node *n = &g->nodes[i];
    n->first = next;
    for (size_t k = 0; k < missile_term_arity(n->term); k++)
      g->arguments[next++] = index_of(g, n->term->arguments[k]);
    if (n->term->kind == MISSILE_TERM_VARIABLE ||
        n->term->kind == MISSILE_TERM_APPLY) {
      missile_int lower, upper;
      n->value = nearest_to_zero(n, &lower, &upper);
    }
  }
}

static node *argument(const guess *g, const node *n, size_t i) {
  return &g->nodes[g->arguments[n->first + i]];
}

/* The same numbers each time; without an order, two formulas that undo each
 * other's repairs would do so forever. */
static uint32_t roll(guess *g, uint32_t sides) {
  g->dice = g->dice * 1664525 + 1013904223;
  return (g->dice >> 16) % sides;
}

/* ---- Evaluation ---- */

/* Equal arguments give equal values. */
static void evaluate_application(guess *g, uint32_t at) {
  node *n = &g->nodes[at];
  n->same_as = at;
  for (uint32_t i = 0; i < at; i++) {
    const node *other = &g->nodes[i];
    if (other->term->kind != MISSILE_TERM_APPLY ||
        strcmp(other->term->function->name, n->term->function->name) != 0)
      continue;
    bool same = true;
    for (uint32_t k = 0; k < n->term->arity && same; k++)
      same = argument(g, n, k)->value == argument(g, other, k)->value;
    if (!same)
      continue;
    n->same_as = other->same_as;
    n->value = other->value;
    return;
  }
}

/* False if a number got out of hand. */
static bool evaluate(guess *g) {
  g->steps += g->count / 4;
  for (uint32_t at = 0; at < g->count; at++) {
    node *n = &g->nodes[at];
    const missile_term *term = n->term;
    switch ((missile_term_kind)term->kind) {
    case MISSILE_TERM_FALSE:
      n->value = 0;
      break;
    case MISSILE_TERM_TRUE:
      n->value = 1;
      break;
    case MISSILE_TERM_LE:
      n->value = argument(g, n, 0)->value <= 0;
      break;
    case MISSILE_TERM_EQ:
      n->value = argument(g, n, 0)->value == 0;
      break;
    case MISSILE_TERM_NOT:
      n->value = !argument(g, n, 0)->value;
      break;
    case MISSILE_TERM_AND:
    case MISSILE_TERM_OR: {
      bool is_and = term->kind == MISSILE_TERM_AND;
      n->value = is_and;
      for (uint32_t i = 0; i < term->arity; i++)
        if (!argument(g, n, i)->value == is_and)
          n->value = !is_and;
      break;
    }
    case MISSILE_TERM_CONSTANT:
      n->value = term->number;
      break;
    case MISSILE_TERM_VARIABLE:
      break;
    case MISSILE_TERM_APPLY:
      evaluate_application(g, at);
      break;
    case MISSILE_TERM_SUM: {
      missile_int sum = term->number;
      for (uint32_t i = 0; i < term->arity; i++)
        if (!missile_int_linear(sum, term->coefficients[i],
                                argument(g, n, i)->value, &sum))
          return false;
      n->value = sum;
      break;
    }
    case MISSILE_TERM_ITE:
      n->value = argument(g, n, argument(g, n, 0)->value ? 1 : 2)->value;
      break;
    case MISSILE_TERM_FLOOR_DIV:
      n->value = missile_int_floor_div(argument(g, n, 0)->value, term->number);
      break;
    case MISSILE_TERM_MOD:
      n->value = missile_int_floor_mod(argument(g, n, 0)->value, term->number);
      break;
    }
  }
  return true;
}

/* ---- Repair ---- */

static bool make(guess *g, node *n, bool wanted, unsigned depth);

static bool set(node *n, missile_int value) {
  missile_int lower, upper;
  nearest_to_zero(n, &lower, &upper);
  if (value < lower || value > upper || value < -LARGEST || value > LARGEST)
    return false;
  n->value = value;
  return true;
}

/* Change a value by `delta`; if not `exactly`, by that much at least. */
static bool change(guess *g, node *n, missile_int delta, bool exactly,
                   unsigned depth) {
  g->steps++;
  if (depth == DEEPEST)
    return false;
  const missile_term *term = n->term;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_VARIABLE:
    return set(n, n->value + delta);
  case MISSILE_TERM_APPLY: {
    node *first = &g->nodes[n->same_as];
    /* Let it be the value of something else, to begin with. */
    if (first != n && roll(g, 2))
      return change(g, argument(g, n, roll(g, term->arity)), 1, false,
                    depth + 1);
    return set(first, first->value + delta);
  }
  case MISSILE_TERM_SUM: {
    uint32_t begin = roll(g, term->arity);
    for (uint32_t i = 0; i < term->arity; i++) {
      uint32_t k = (begin + i) % term->arity;
      missile_int c = term->coefficients[k];
      if (c < -LARGEST || c > LARGEST || (exactly && delta % c != 0))
        continue;
      missile_int step = delta / c;
      if (delta % c != 0)
        step += (delta < 0) == (c < 0) ? 1 : -1;
      if (change(g, argument(g, n, k), step, exactly, depth + 1))
        return true;
    }
    return false;
  }
  case MISSILE_TERM_ITE: {
    node *condition = argument(g, n, 0);
    if (roll(g, 2) && make(g, condition, !condition->value, depth + 1))
      return true;
    return change(g, argument(g, n, condition->value ? 1 : 2), delta, exactly,
                  depth + 1);
  }
  case MISSILE_TERM_FLOOR_DIV:
    if (term->number > LARGEST || delta < -LARGEST / term->number ||
        delta > LARGEST / term->number)
      return false;
    return change(g, argument(g, n, 0), delta * term->number, false, depth + 1);
  case MISSILE_TERM_MOD:
    return change(g, argument(g, n, 0), delta, exactly, depth + 1);
  default:
    return false;
  }
}

static bool make_comparison(guess *g, node *n, bool wanted, unsigned depth) {
  node *sum = argument(g, n, 0);
  missile_int value = sum->value;
  if (value < -LARGEST || value > LARGEST)
    return false;
  if (n->term->kind == MISSILE_TERM_LE)
    return change(g, sum, wanted ? -value : 1 - value, false, depth + 1);
  if (wanted)
    return change(g, sum, -value, true, depth + 1);
  /* Of several that have to differ, not all find a place by small steps. */
  missile_int step = 1 + roll(g, 4);
  if (roll(g, 2))
    step = -step;
  return change(g, sum, step, false, depth + 1) ||
         change(g, sum, -step, false, depth + 1);
}

/* Change some value so that `n`, which is not, becomes `wanted`; whatever that
 * does to the others. */
static bool make(guess *g, node *n, bool wanted, unsigned depth) {
  g->steps++;
  if (depth == DEEPEST)
    return false;
  const missile_term *term = n->term;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_LE:
  case MISSILE_TERM_EQ:
    return make_comparison(g, n, wanted, depth);
  case MISSILE_TERM_NOT:
    return make(g, argument(g, n, 0), !wanted, depth + 1);
  case MISSILE_TERM_AND:
  case MISSILE_TERM_OR: {
    uint32_t begin = roll(g, term->arity);
    for (uint32_t i = 0; i < term->arity; i++) {
      node *part = argument(g, n, (begin + i) % term->arity);
      if ((part->value != 0) != wanted && make(g, part, wanted, depth + 1))
        return true;
    }
    return false;
  }
  default:
    return false;
  }
}

/* ---- The search ---- */

static bool search(guess *g, const missile_question *question) {
  uint32_t formulas = (uint32_t)question->formula_count;
  for (unsigned round = 0; round < MOST_ROUNDS; round++) {
    if (!evaluate(g))
      return false;
    bool all_hold = true, any_repaired = false;
    uint32_t begin = formulas ? roll(g, formulas) : 0;
    for (uint32_t i = 0; i < formulas && !any_repaired; i++) {
      uint32_t k = (begin + i) % formulas;
      node *formula = &g->nodes[index_of(g, question->formulas[k])];
      if (formula->value)
        continue;
      all_hold = false;
      any_repaired = make(g, formula, true, 0);
    }
    if (all_hold)
      return true;
    /* Where nothing can be done, another round may think of something. */
  }
  return false;
}

bool missile_witness_exists(const missile_question *question, uint64_t *steps) {
  guess g = {.count = 0};
  node nodes[MOST_NODES];
  g.nodes = nodes;
  missile_idmap_init(&g.indices);
  bool ok = true;
  for (size_t i = 0; i < question->formula_count && ok; i++)
    ok = collect(&g, question->formulas[i], 0);
  if (ok) {
    link_arguments(&g);
    ok = search(&g, question);
  }
  *steps += g.steps + g.count;
  free(g.arguments);
  missile_idmap_clear(&g.indices);
  return ok;
}
