/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Comparisons: a linear sum and 0. One is divided by what its coefficients have
 * in common, decided if the ranges do, and freed of the conditions in it that
 * leave one branch decided.
 */
#include "term_list.h"

typedef enum decision { DECIDED_FALSE, DECIDED_TRUE, UNDECIDED } decision;

/* Divide by the greatest common divisor and see whether the ranges decide. */
static decision decide(missile_term_kind kind, missile_linear *l) {
  missile_int lower, upper;
  if (l->count == 0) {
    bool holds = kind == MISSILE_TERM_LE ? l->constant <= 0 : l->constant == 0;
    return holds ? DECIDED_TRUE : DECIDED_FALSE;
  }
  missile_int g = missile_linear_gcd(l, 0);
  if (g != 1) {
    if (kind == MISSILE_TERM_EQ && l->constant % g != 0)
      return DECIDED_FALSE;
    for (size_t i = 0; i < l->count; i++)
      l->coefficients[i] /= g;
    /* Rounded up: 2x + 1 <= 0 is x + 1 <= 0. */
    l->constant = -missile_int_floor_div(-l->constant, g);
  }
  missile_linear_range(l, &lower, &upper);
  if (lower > 0 || (kind == MISSILE_TERM_EQ && upper < 0))
    return DECIDED_FALSE;
  if (kind == MISSILE_TERM_LE ? upper <= 0 : lower == 0 && upper == 0)
    return DECIDED_TRUE;
  return UNDECIDED;
}

static void negate(missile_linear *l) {
  l->constant = -l->constant;
  for (size_t i = 0; i < l->count; i++)
    l->coefficients[i] = -l->coefficients[i];
}

/* The comparison of a sum that decide() left undecided, as it stands. */
static const missile_term *
intern_comparison(missile_terms *t, missile_term_kind kind, missile_linear *l) {
  if (kind == MISSILE_TERM_EQ) {
    missile_int lower, upper;
    missile_linear_range(l, &lower, &upper);
    /* Where the sum cannot be negative, being 0 is being at most 0. The
     * negation is then an inequality as well, rather than two. */
    if (lower == 0 || upper == 0) {
      kind = MISSILE_TERM_LE;
      if (upper == 0)
        negate(l);
    } else if (l->coefficients[0] < 0) {
      negate(l);
    }
  }

  const missile_term *sum = missile_linear_term(t, l);
  if (kind == MISSILE_TERM_EQ) {
    missile_term key = {.kind = MISSILE_TERM_EQ, .arity = 1, .arguments = &sum};
    bool is_new;
    missile_term *equal = missile_terms_intern(t, &key, &is_new);
    if (is_new) {
      const missile_term *argument = equal;
      missile_term not_key = {
          .kind = MISSILE_TERM_NOT, .arity = 1, .arguments = &argument};
      missile_term *differs = missile_terms_intern(t, &not_key, &is_new);
      equal->negation = differs;
      differs->negation = equal;
    }
    return equal;
  }

  negate(l);
  missile_linear_add_constant(l, 1);
  if (l->overflow) {
    /* Its negation cannot be written, so compare an unknown instead. */
    sum = missile_term_unknown(t, sum, 0, sum);
    missile_linear_clear(l);
    missile_linear_add(l, -1, sum);
    missile_linear_add_constant(l, 1);
  }
  const missile_term *negated_sum = missile_linear_term(t, l);
  missile_term key = {.kind = MISSILE_TERM_LE, .arity = 1, .arguments = &sum};
  missile_term negated_key = {
      .kind = MISSILE_TERM_LE, .arity = 1, .arguments = &negated_sum};
  return missile_terms_intern_pair(t, &key, &negated_key);
}

/* `to` = `from` with the ITE atom i replaced by its branch (1: then, 2: else).
 * Also decides it. False if a number does not fit. */
static bool substitute_branch(missile_term_kind kind,
                              const missile_linear *from, size_t i,
                              size_t branch, missile_linear *to,
                              decision *decided) {
  missile_linear_copy(to, from);
  missile_linear_remove(to, i);
  missile_linear_add(to, from->coefficients[i],
                     from->atoms[i]->arguments[branch]);
  if (to->overflow)
    return false;
  *decided = decide(kind, to);
  return true;
}

/* An ITE was peeled off: where `guard` holds the comparison is `value`, and
 * elsewhere it is what remains. */
typedef struct peel {
  const missile_term *guard;
  bool value;
} peel;

/* How many ITE atoms of one sum are tried, and how often one comparison is
 * peeled: a conditional chain of any sane length is, and no input is
 * quadratic. */
#define TRIED_ATOMS 8
#define MOST_PEELS ((size_t)1 << 17)

typedef struct peels {
  peel *items;
  size_t count, capacity;
} peels;

typedef enum peeled {
  PEELED_ONE,  /* `l` and the stack are updated */
  PEELED_LAST, /* *result is what remains */
  PEELED_NONE
} peeled;

static peeled peel_ite(missile_terms *t, missile_term_kind kind,
                       missile_linear *l, peels *stack,
                       const missile_term **result) {
  missile_linear branches[2];
  missile_linear_init(&branches[0]);
  missile_linear_init(&branches[1]);
  size_t ites = 0;
  peeled outcome = PEELED_NONE;
  /* From the back: the latest built contains the others rather than being
   * contained in them. */
  for (size_t i = l->count; i-- > 0 && outcome == PEELED_NONE;) {
    const missile_term *ite = l->atoms[i];
    if (ite->kind != MISSILE_TERM_ITE)
      continue;
    if (++ites > TRIED_ATOMS)
      break;
    const missile_term *cond = ite->arguments[0];
    decision decided[2];
    if (!substitute_branch(kind, l, i, 1, &branches[0], &decided[0]) ||
        !substitute_branch(kind, l, i, 2, &branches[1], &decided[1]))
      continue;
    if (decided[0] != UNDECIDED && decided[1] != UNDECIDED) {
      *result = decided[0] == decided[1]
                    ? missile_term_bool(t, decided[0] == DECIDED_TRUE)
                : decided[0] == DECIDED_TRUE ? cond
                                             : cond->negation;
      outcome = PEELED_LAST;
    } else if (decided[0] != UNDECIDED || decided[1] != UNDECIDED) {
      int known = decided[0] != UNDECIDED ? 0 : 1;
      if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity ? 2 * stack->capacity : 16;
        stack->items = missile_scratch(stack->items, stack->capacity,
                                       sizeof *stack->items);
      }
      stack->items[stack->count++] =
          (peel){.guard = known == 0 ? cond : cond->negation,
                 .value = decided[known] == DECIDED_TRUE};
      missile_linear_copy(l, &branches[1 - known]);
      outcome = PEELED_ONE;
    }
  }

  /* An ITE between constants, as C's booleans are: plain comparisons say more
   * than one with a conditional inside. Two (p == q), but no more, since each
   * doubles the formula; so this recurs once. */
  if (outcome == PEELED_NONE && 1 <= ites && ites <= 2) {
    size_t i = 0;
    while (l->atoms[i]->kind != MISSILE_TERM_ITE)
      i++;
    const missile_term *ite = l->atoms[i];
    decision decided;
    if (ite->arguments[1]->kind == MISSILE_TERM_CONSTANT &&
        ite->arguments[2]->kind == MISSILE_TERM_CONSTANT &&
        substitute_branch(kind, l, i, 1, &branches[0], &decided) &&
        substitute_branch(kind, l, i, 2, &branches[1], &decided)) {
      const missile_term *cond = ite->arguments[0];
      const missile_term *then_part =
          missile_term_compare(t, kind, &branches[0]);
      const missile_term *else_part =
          missile_term_compare(t, kind, &branches[1]);
      *result = missile_term_or(t, missile_term_and(t, cond, then_part),
                                missile_term_and(t, cond->negation, else_part));
      outcome = PEELED_LAST;
    }
  }
  missile_linear_clear(&branches[0]);
  missile_linear_clear(&branches[1]);
  return outcome;
}

const missile_term *missile_term_compare(missile_terms *t,
                                         missile_term_kind kind,
                                         missile_linear *l) {
  peels stack = {NULL, 0, 0};
  const missile_term *result = NULL;
  decision decided = decide(kind, l);
  if (decided != UNDECIDED)
    return missile_term_bool(t, decided == DECIDED_TRUE);
  while (stack.count < MOST_PEELS &&
         peel_ite(t, kind, l, &stack, &result) == PEELED_ONE)
    ;
  if (!result)
    result = intern_comparison(t, kind, l);

  /* Put the peels back, innermost first: guard or rest, !guard and rest. A run
   * of the same operator becomes one term, lest a chain cost quadratic space.
   */
  list run;
  list_init(&run);
  for (size_t i = stack.count; i > 0;) {
    bool value = stack.items[i - 1].value;
    run.count = 0;
    list_add(&run, result);
    for (; i > 0 && stack.items[i - 1].value == value; i--)
      list_add(&run, value ? stack.items[i - 1].guard
                           : stack.items[i - 1].guard->negation);
    result = missile_term_nary(t, value ? MISSILE_TERM_OR : MISSILE_TERM_AND,
                               run.items, run.count);
  }
  list_clear(&run);
  free(stack.items);
  return result;
}

/* a - b + offset, compared with 0. */
static const missile_term *compare(missile_terms *t, missile_term_kind kind,
                                   const missile_term *a, const missile_term *b,
                                   missile_int offset) {
  missile_linear l;
  missile_linear_init(&l);
  missile_linear_add(&l, 1, a);
  missile_linear_add(&l, -1, b);
  missile_linear_add_constant(&l, offset);
  if (l.overflow) {
    const missile_term *difference =
        missile_term_linear(t, missile_term_linear(t, a, -1, b), 1,
                            missile_term_constant(t, offset));
    missile_linear_clear(&l);
    missile_linear_add(&l, 1, difference);
  }
  const missile_term *result = missile_term_compare(t, kind, &l);
  missile_linear_clear(&l);
  return result;
}

const missile_term *missile_term_le(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  return compare(t, MISSILE_TERM_LE, a, b, 0);
}

const missile_term *missile_term_lt(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  return compare(t, MISSILE_TERM_LE, a, b, 1);
}

const missile_term *missile_term_eq(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  return compare(t, MISSILE_TERM_EQ, a, b, 0);
}

const missile_term *missile_term_ne(missile_terms *t, const missile_term *a,
                                    const missile_term *b) {
  return compare(t, MISSILE_TERM_EQ, a, b, 0)->negation;
}
