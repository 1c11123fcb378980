/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Walks over terms: substitution, variables, evaluation. Each visits a shared
 * subterm once and keeps its own stack, so that neither a deep nor a heavily
 * shared term is a danger.
 */
#include "idmap.h"
#include "term_internal.h"

#include <stdlib.h>

typedef struct stack {
  const missile_term **items;
  size_t count, capacity;
} stack;

static void push(stack *s, const missile_term *term) {
  if (s->count == s->capacity) {
    s->capacity = s->capacity ? 2 * s->capacity : 64;
    s->items = missile_scratch(s->items, s->capacity, sizeof *s->items);
  }
  s->items[s->count++] = term;
}

/* ---- Substitution ---- */

typedef struct substitution {
  missile_terms *terms;
  const missile_term *const *values;
  size_t count;
  missile_idmap done; /* the rewritten term of each visited one */
} substitution;

static bool is_slot(const missile_term *term) {
  return term->kind == MISSILE_TERM_VARIABLE &&
         term->space == MISSILE_SPACE_SLOT;
}

/* The rewritten `term`, or NULL if its arguments must be rewritten first. */
static const missile_term *rewritten(const substitution *s,
                                     const missile_term *term) {
  if (!term->has_slot)
    return term;
  if (is_slot(term))
    return term->index < s->count && s->values[term->index]
               ? s->values[term->index]
               : term;
  const uintptr_t *found = missile_idmap_find(&s->done, term->id);
  return found ? (const missile_term *)*found : NULL;
}

static const missile_term *rebuild(const substitution *s,
                                   const missile_term *term) {
  missile_terms *t = s->terms;
  const missile_term *const *from = term->arguments;
  const missile_term *result;
  if (term->kind == MISSILE_TERM_AND || term->kind == MISSILE_TERM_OR) {
    const missile_term **items =
        missile_scratch(NULL, term->arity, sizeof *items);
    for (uint32_t i = 0; i < term->arity; i++)
      items[i] = rewritten(s, from[i]);
    result =
        missile_term_nary(t, (missile_term_kind)term->kind, items, term->arity);
    free(items);
    return result;
  }
  if (term->kind == MISSILE_TERM_SUM) {
    missile_linear l;
    missile_linear_init(&l);
    missile_linear_add_constant(&l, term->number);
    for (uint32_t i = 0; i < term->arity && !l.overflow; i++)
      missile_linear_add(&l, term->coefficients[i], rewritten(s, from[i]));
    if (!l.overflow) {
      result = missile_linear_term(t, &l);
    } else {
      /* Step by step, so that what does not fit becomes an unknown. */
      result = missile_term_constant(t, term->number);
      for (uint32_t i = 0; i < term->arity; i++)
        result = missile_term_linear(t, result, term->coefficients[i],
                                     rewritten(s, from[i]));
    }
    missile_linear_clear(&l);
    return result;
  }

  const missile_term *a[3] = {NULL, NULL, NULL};
  for (uint32_t i = 0; i < term->arity; i++)
    a[i] = rewritten(s, from[i]);
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_LE:
    return missile_term_le(t, a[0], missile_term_constant(t, 0));
  case MISSILE_TERM_EQ:
    return missile_term_eq(t, a[0], missile_term_constant(t, 0));
  case MISSILE_TERM_NOT:
    return missile_term_not(t, a[0]);
  case MISSILE_TERM_ITE:
    return missile_term_ite(t, a[0], a[1], a[2]);
  case MISSILE_TERM_FLOOR_DIV:
    return missile_term_floor_div(t, a[0], term->number);
  case MISSILE_TERM_MOD:
    return missile_term_mod(t, a[0], term->number);
  case MISSILE_TERM_VARIABLE: /* an unknown: its hidden arguments */
    if (missile_term_is_result(term, missile_product))
      return missile_term_product(t, a[0], a[1]);
    if (term->origin == MISSILE_ORIGIN_RESULT)
      return missile_term_result(t, (unsigned)term->number, a[0], a[1],
                                 term->lower, term->upper);
    return missile_term_linear(t, a[0], term->number, a[1]);
  case MISSILE_TERM_APPLY:
    return missile_term_apply(t, term->function, a);
  default:
    return term;
  }
}

const missile_term *missile_term_substitute(missile_terms *t,
                                            const missile_term *term,
                                            const missile_term *const *values,
                                            size_t count) {
  substitution s = {.terms = t, .values = values, .count = count};
  missile_idmap_init(&s.done);
  stack todo = {NULL, 0, 0};
  push(&todo, term);
  while (todo.count > 0) {
    const missile_term *top = todo.items[todo.count - 1];
    size_t before = todo.count;
    if (rewritten(&s, top)) {
      todo.count--;
      continue;
    }
    /* The last argument first, so that they are built in order. */
    for (uint32_t i = top->arity; i-- > 0;)
      if (!rewritten(&s, top->arguments[i]))
        push(&todo, top->arguments[i]);
    if (todo.count > before)
      continue;
    todo.count--;
    missile_spend(missile_terms_budget(t), 1 + top->arity / 2);
    const missile_term *replacement = rebuild(&s, top);
    bool is_new;
    *missile_idmap_insert(&s.done, top->id, &is_new) = (uintptr_t)replacement;
  }
  const missile_term *result = rewritten(&s, term);
  missile_idmap_clear(&s.done);
  free(todo.items);
  return result;
}

/* ---- Variables ---- */

static int compare_ids(const void *a, const void *b) {
  uint32_t x = (*(const missile_term *const *)a)->id;
  uint32_t y = (*(const missile_term *const *)b)->id;
  return (x > y) - (x < y);
}

size_t missile_term_variables(const missile_term *term,
                              void (*visit)(void *user,
                                            const missile_term *variable),
                              void *user) {
  missile_idmap seen;
  missile_idmap_init(&seen);
  stack todo = {NULL, 0, 0}, found = {NULL, 0, 0};
  push(&todo, term);
  while (todo.count > 0) {
    const missile_term *top = todo.items[--todo.count];
    bool is_new;
    missile_idmap_insert(&seen, top->id, &is_new);
    if (!is_new)
      continue;
    if (top->kind == MISSILE_TERM_VARIABLE) {
      push(&found, top);
      continue;
    }
    if (top->kind == MISSILE_TERM_APPLY)
      push(&found, top);
    for (uint32_t i = 0; i < top->arity; i++)
      push(&todo, top->arguments[i]);
  }
  size_t visited = seen.count;
  missile_idmap_clear(&seen);
  free(todo.items);
  if (found.count > 1)
    qsort(found.items, found.count, sizeof *found.items, compare_ids);
  for (size_t i = 0; i < found.count; i++)
    visit(user, found.items[i]);
  free(found.items);
  return visited;
}

/* ---- Evaluation ---- */

/* The values of the visited terms; the map holds indices into it. */
typedef struct evaluation {
  missile_idmap indices;
  missile_int *values;
  size_t count, capacity;
} evaluation;

static bool is_evaluated(const evaluation *e, const missile_term *term) {
  return missile_idmap_find(&e->indices, term->id) != NULL;
}

static missile_int value_of(const evaluation *e, const missile_term *term) {
  return e->values[*missile_idmap_find(&e->indices, term->id)];
}

static void record(evaluation *e, const missile_term *term, missile_int value) {
  if (e->count == e->capacity) {
    e->capacity = e->capacity ? 2 * e->capacity : 64;
    e->values = missile_scratch(e->values, e->capacity, sizeof *e->values);
  }
  e->values[e->count] = value;
  bool is_new;
  *missile_idmap_insert(&e->indices, term->id, &is_new) = e->count++;
}

/* The value of `term`, whose arguments have values. */
static bool evaluate_one(const evaluation *e, const missile_term *term,
                         missile_valuation valuation, void *user,
                         missile_int *result) {
  const missile_term *const *a = term->arguments;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_FALSE:
    *result = 0;
    return true;
  case MISSILE_TERM_TRUE:
    *result = 1;
    return true;
  case MISSILE_TERM_LE:
    *result = value_of(e, a[0]) <= 0;
    return true;
  case MISSILE_TERM_EQ:
    *result = value_of(e, a[0]) == 0;
    return true;
  case MISSILE_TERM_NOT:
    *result = !value_of(e, a[0]);
    return true;
  case MISSILE_TERM_AND:
    *result = 1;
    for (uint32_t i = 0; i < term->arity; i++)
      *result &= value_of(e, a[i]);
    return true;
  case MISSILE_TERM_OR:
    *result = 0;
    for (uint32_t i = 0; i < term->arity; i++)
      *result |= value_of(e, a[i]);
    return true;
  case MISSILE_TERM_CONSTANT:
    *result = term->number;
    return true;
  case MISSILE_TERM_APPLY:
    if (term->function->value) {
      missile_int arguments[MISSILE_MAX_ARITY] = {0};
      for (uint32_t i = 0; i < term->arity; i++)
        arguments[i] = value_of(e, a[i]);
      *result = term->function->value(arguments);
      return true;
    }
    return valuation(user, term, result);
  case MISSILE_TERM_VARIABLE:
    return valuation(user, term, result);
  case MISSILE_TERM_SUM: {
    missile_int sum = term->number, product;
    for (uint32_t i = 0; i < term->arity; i++)
      if (__builtin_mul_overflow(term->coefficients[i], value_of(e, a[i]),
                                 &product) ||
          __builtin_add_overflow(sum, product, &sum))
        return false;
    *result = sum;
    return true;
  }
  case MISSILE_TERM_ITE:
    *result = value_of(e, a[value_of(e, a[0]) ? 1 : 2]);
    return true;
  case MISSILE_TERM_FLOOR_DIV:
    *result = missile_int_floor_div(value_of(e, a[0]), term->number);
    return true;
  case MISSILE_TERM_MOD:
    *result = missile_int_floor_mod(value_of(e, a[0]), term->number);
    return true;
  }
  return false;
}

bool missile_term_evaluate(const missile_term *term, missile_valuation value,
                           void *user, missile_int *result) {
  evaluation e = {.values = NULL, .count = 0, .capacity = 0};
  missile_idmap_init(&e.indices);
  stack todo = {NULL, 0, 0};
  push(&todo, term);
  bool ok = true;
  while (todo.count > 0 && ok) {
    const missile_term *top = todo.items[todo.count - 1];
    size_t before = todo.count;
    if (is_evaluated(&e, top)) {
      todo.count--;
      continue;
    }
    for (size_t i = missile_term_arity(top); i-- > 0;)
      if (!is_evaluated(&e, top->arguments[i]))
        push(&todo, top->arguments[i]);
    if (todo.count > before)
      continue;
    todo.count--;
    missile_int v = 0;
    ok = evaluate_one(&e, top, value, user, &v);
    if (ok)
      record(&e, top, v);
  }
  if (ok)
    *result = value_of(&e, term);
  missile_idmap_clear(&e.indices);
  free(e.values);
  free(todo.items);
  return ok;
}
