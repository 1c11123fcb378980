/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "bounds.h"

#include "term_internal.h"

/* Atoms that are tracked; the others keep the range that they have anyway. */
#define MOST_ATOMS 24
/* A sum with more atoms than this bounds none of them. */
#define MOST_SUMMANDS 16
/* A bound may improve another one round later; chains longer than this are for
 * the solver. */
#define MOST_ROUNDS 4
/* How deep conjunctions and disjunctions are looked into. */
#define MOST_NESTING 3

typedef struct bounds {
  /* Node 0 is the number 0, so that bounds are differences as well. */
  size_t count;
  const missile_term *atoms[MOST_ATOMS + 1];
  /* difference[i][j] is an upper bound of atom i - atom j, NO_UPPER if none is
   * known; always transitively closed. */
  missile_int difference[MOST_ATOMS + 1][MOST_ATOMS + 1];
  bool contradiction;
  bool changed;
  uint64_t steps;
} bounds;

/* sign * sum + offset <= 0 */
typedef struct inequality {
  const missile_term *sum;
  int sign;
  missile_int offset;
} inequality;

/* ---- The closed matrix ---- */

static missile_int plus(missile_int a, missile_int b) {
  if (a >= MISSILE_NO_UPPER || b >= MISSILE_NO_UPPER ||
      a + b >= MISSILE_NO_UPPER)
    return MISSILE_NO_UPPER;
  /* A looser bound is true, too. */
  return a + b <= MISSILE_NO_LOWER ? MISSILE_NO_LOWER + 1 : a + b;
}

/* Add the fact atom i - atom j <= weight. */
static void add_edge(bounds *b, size_t i, size_t j, missile_int weight) {
  weight = plus(weight > MISSILE_NO_UPPER   ? MISSILE_NO_UPPER
                : weight < MISSILE_NO_LOWER ? MISSILE_NO_LOWER
                                            : weight,
                0);
  if (weight >= b->difference[i][j])
    return;
  if (plus(b->difference[j][i], weight) < 0) {
    b->contradiction = true;
    return;
  }
  b->changed = true;
  b->steps += b->count;
  for (size_t p = 0; p < b->count; p++) {
    missile_int to_i = plus(b->difference[p][i], weight);
    if (to_i == MISSILE_NO_UPPER)
      continue;
    b->steps += b->count / 8;
    for (size_t q = 0; q < b->count; q++) {
      missile_int through = plus(to_i, b->difference[j][q]);
      if (through < b->difference[p][q])
        b->difference[p][q] = through;
    }
  }
}

/* The node of `atom`, or 0 if there is no more room. */
static size_t node_of(bounds *b, const missile_term *atom) {
  for (size_t i = 1; i < b->count; i++)
    if (b->atoms[i] == atom)
      return i;
  if (b->count > MOST_ATOMS)
    return 0;
  size_t node = b->count++;
  b->atoms[node] = atom;
  for (size_t i = 0; i < node; i++)
    b->difference[i][node] = b->difference[node][i] = MISSILE_NO_UPPER;
  b->difference[node][node] = 0;
  if (atom->upper != MISSILE_NO_UPPER)
    add_edge(b, node, 0, atom->upper);
  if (atom->lower != MISSILE_NO_LOWER)
    add_edge(b, 0, node, -atom->lower);
  return node;
}

static missile_int upper_bound(bounds *b, const missile_term *atom) {
  size_t node = node_of(b, atom);
  return node ? b->difference[node][0] : atom->upper;
}

static missile_int lower_bound(bounds *b, const missile_term *atom) {
  size_t node = node_of(b, atom);
  return node ? -b->difference[0][node] : atom->lower;
}

/* ---- Sums ---- */

/* The parts of an INT term. */
typedef struct parts {
  missile_int constant;
  size_t count;
  const missile_term *const *atoms;
  const missile_int *coefficients;
} parts;

static parts parts_of(const missile_term *const *sum) {
  static const missile_int one = 1;
  const missile_term *term = *sum;
  if (term->kind == MISSILE_TERM_CONSTANT)
    return (parts){term->number, 0, NULL, NULL};
  if (term->kind == MISSILE_TERM_SUM)
    return (parts){term->number, term->arity, term->arguments,
                   term->coefficients};
  return (parts){0, 1, sum, &one};
}

/* Are these c * x - c * y, so that the difference of x and y bounds them? */
static bool is_difference(const parts *p) {
  return p->count == 2 && p->coefficients[0] == -p->coefficients[1];
}

/* The least value of coefficient * atom. False if there is none. */
static bool least_product(bounds *b, missile_int coefficient,
                          const missile_term *atom, missile_int *result) {
  missile_int bound =
      coefficient > 0 ? lower_bound(b, atom) : upper_bound(b, atom);
  return bound > MISSILE_NO_LOWER && bound < MISSILE_NO_UPPER &&
         missile_int_linear(0, coefficient, bound, result);
}

/* The least value of sign * parts. False if none is known. */
static bool least_sum(bounds *b, const parts *p, int sign,
                      missile_int *result) {
  if (!missile_int_linear(0, sign, p->constant, result))
    return false;
  if (is_difference(p)) {
    size_t x = node_of(b, p->atoms[0]), y = node_of(b, p->atoms[1]);
    missile_int c = sign * p->coefficients[0];
    if (x && y) {
      /* c * (x - y) is at least -c * (the most that y - x can be). */
      missile_int most = c > 0 ? b->difference[y][x] : b->difference[x][y];
      return most != MISSILE_NO_UPPER &&
             missile_int_linear(*result, c > 0 ? -c : c, most, result);
    }
  }
  for (size_t i = 0; i < p->count; i++) {
    missile_int product;
    if (!least_product(b, sign * p->coefficients[i], p->atoms[i], &product) ||
        !missile_int_linear(*result, 1, product, result))
      return false;
  }
  return true;
}

/* coefficient * atom + rest <= 0 */
static void bound_atom(bounds *b, missile_int coefficient,
                       const missile_term *atom, missile_int rest) {
  size_t node = node_of(b, atom);
  if (node == 0 || rest < -MISSILE_INT_MAX)
    return;
  if (coefficient > 0)
    add_edge(b, node, 0, missile_int_floor_div(-rest, coefficient));
  else
    add_edge(b, 0, node, missile_int_floor_div(-rest, -coefficient));
}

static void assume_inequality(bounds *b, const inequality *fact) {
  parts p = parts_of(&fact->sum);
  int sign = fact->sign;
  missile_int constant;
  if (!missile_int_linear(fact->offset, sign, p.constant, &constant))
    return;
  if (p.count == 0) {
    b->contradiction |= constant > 0;
    return;
  }
  if (p.count == 1) {
    bound_atom(b, sign * p.coefficients[0], p.atoms[0], constant);
    return;
  }
  if (is_difference(&p)) {
    size_t x = node_of(b, p.atoms[0]), y = node_of(b, p.atoms[1]);
    missile_int c = sign * p.coefficients[0];
    if (x && y) {
      if (c > 0)
        add_edge(b, x, y, missile_int_floor_div(-constant, c));
      else
        add_edge(b, y, x, missile_int_floor_div(-constant, -c));
      return;
    }
  }
  if (p.count > MOST_SUMMANDS)
    return;
  /* Each atom is bounded by the least value of the others. */
  missile_int products[MOST_SUMMANDS], total = constant;
  size_t unbounded = 0, last_unbounded = 0;
  for (size_t i = 0; i < p.count; i++) {
    if (!least_product(b, sign * p.coefficients[i], p.atoms[i], &products[i])) {
      unbounded++;
      last_unbounded = i;
      products[i] = 0;
    } else if (!missile_int_linear(total, 1, products[i], &total)) {
      return;
    }
  }
  if (unbounded > 1)
    return;
  if (unbounded == 0 && total > 0)
    b->contradiction = true;
  for (size_t i = 0; i < p.count && !b->contradiction; i++) {
    missile_int rest;
    if ((unbounded == 0 || i == last_unbounded) &&
        missile_int_linear(total, -1, products[i], &rest))
      bound_atom(b, sign * p.coefficients[i], p.atoms[i], rest);
  }
}

/* sum != 0: cuts off a bound that the sum would have to attain. */
static void assume_different(bounds *b, const missile_term *sum) {
  parts p = parts_of(&sum);
  for (int sign = -1; sign <= 1; sign += 2) {
    missile_int least;
    if (!least_sum(b, &p, sign, &least) || least != 0)
      continue;
    /* sign * sum >= 0 and not 0: -sign * sum + 1 <= 0 */
    inequality strict = {sum, -sign, 1};
    assume_inequality(b, &strict);
    if (b->contradiction)
      return;
  }
}

/* ---- Formulas ---- */

/* Do the bounds contradict `formula`? */
static bool is_refuted(bounds *b, const missile_term *formula, int nesting) {
  b->steps += 1;
  if (formula->kind == MISSILE_TERM_AND || formula->kind == MISSILE_TERM_OR) {
    if (nesting == 0)
      return false;
    bool any = formula->kind == MISSILE_TERM_AND;
    for (uint32_t i = 0; i < formula->arity; i++)
      if (is_refuted(b, formula->arguments[i], nesting - 1) == any)
        return any;
    return !any;
  }
  if (formula->kind == MISSILE_TERM_FALSE || formula->kind == MISSILE_TERM_TRUE)
    return formula->kind == MISSILE_TERM_FALSE;
  bool is_not = formula->kind == MISSILE_TERM_NOT;
  const missile_term *sum =
      (is_not ? formula->arguments[0] : formula)->arguments[0];
  parts p = parts_of(&sum);
  missile_int least, least_negated;
  bool has_least = least_sum(b, &p, 1, &least);
  if (formula->kind == MISSILE_TERM_LE)
    return has_least && least > 0;
  bool has_most = least_sum(b, &p, -1, &least_negated);
  if (is_not)
    return has_least && has_most && least == 0 && least_negated == 0;
  return (has_least && least > 0) || (has_most && least_negated > 0);
}

static void assume(bounds *b, const missile_term *formula, int nesting) {
  b->steps += 1;
  switch ((missile_term_kind)formula->kind) {
  case MISSILE_TERM_FALSE:
    b->contradiction = true;
    break;
  case MISSILE_TERM_LE:
    assume_inequality(b, &(inequality){formula->arguments[0], 1, 0});
    break;
  case MISSILE_TERM_EQ:
    assume_inequality(b, &(inequality){formula->arguments[0], 1, 0});
    if (!b->contradiction)
      assume_inequality(b, &(inequality){formula->arguments[0], -1, 0});
    break;
  case MISSILE_TERM_NOT:
    assume_different(b, formula->arguments[0]->arguments[0]);
    break;
  case MISSILE_TERM_AND:
    for (uint32_t i = 0; i < formula->arity && nesting > 0 && !b->contradiction;
         i++)
      assume(b, formula->arguments[i], nesting - 1);
    break;
  case MISSILE_TERM_OR: {
    /* If all disjuncts but one are refuted, that one holds. */
    const missile_term *open = NULL;
    if (nesting == 0)
      break;
    for (uint32_t i = 0; i < formula->arity; i++) {
      if (is_refuted(b, formula->arguments[i], nesting - 1))
        continue;
      if (open)
        return;
      open = formula->arguments[i];
    }
    if (open)
      assume(b, open, nesting - 1);
    else
      b->contradiction = true;
    break;
  }
  default:
    break;
  }
}

/* ---- Proofs ---- */

/* Literals to assume: conjunctions are taken apart. */
typedef struct literals {
  const missile_term *items[MISSILE_MOST_LITERALS];
  size_t count;
} literals;

static void collect(literals *l, const missile_term *formula) {
  bool is_and = formula->kind == MISSILE_TERM_AND;
  size_t n = is_and ? formula->arity : 1;
  for (size_t i = 0; i < n && l->count < MISSILE_MOST_LITERALS; i++)
    l->items[l->count++] = is_and ? formula->arguments[i] : formula;
}

/* Assume all literals until nothing changes. */
static bool saturate(bounds *b, const literals *l) {
  for (int round = 0; round < MOST_ROUNDS; round++) {
    b->changed = false;
    for (size_t i = 0; i < l->count && !b->contradiction; i++)
      assume(b, l->items[i], MOST_NESTING);
    if (b->contradiction || !b->changed)
      break;
  }
  return b->contradiction;
}

/* The inequalities of a literal: none, one or two. */
static size_t inequalities_of(const missile_term *literal, inequality *out) {
  if (literal->kind != MISSILE_TERM_LE && literal->kind != MISSILE_TERM_EQ)
    return 0;
  out[0] = (inequality){literal->arguments[0], 1, 0};
  out[1] = (inequality){literal->arguments[0], -1, 0};
  return literal->kind == MISSILE_TERM_EQ ? 2 : 1;
}

/* Is the sum of both positive, though neither is? */
static bool contradict(bounds *b, const inequality *a, const inequality *c) {
  b->steps += 2;
  missile_linear sum;
  missile_linear_init(&sum);
  missile_linear_add(&sum, a->sign, a->sum);
  missile_linear_add(&sum, c->sign, c->sum);
  missile_linear_add_constant(&sum, a->offset);
  missile_linear_add_constant(&sum, c->offset);
  missile_int least;
  parts p = {sum.constant, sum.count, sum.atoms, sum.coefficients};
  bool result = !sum.overflow && least_sum(b, &p, 1, &least) && least > 0;
  missile_linear_clear(&sum);
  return result;
}

/* Does `negated` contradict one of the facts under the bounds? The closure
 * already covers differences; this is for sums of more atoms. */
static bool contradicts_a_fact(bounds *b, const literals *l,
                               const inequality *negated) {
  for (size_t i = 0; i < l->count; i++) {
    inequality facts[2];
    size_t n = inequalities_of(l->items[i], facts);
    for (size_t j = 0; j < n; j++)
      if (contradict(b, &facts[j], negated))
        return true;
  }
  return false;
}

static bool prove(bounds *b, const missile_term *const *facts, size_t count,
                  const missile_term *goal) {
  literals l;
  l.count = 0;
  /* First, so that the atoms of the goal are tracked in any case. */
  collect(&l, goal->negation);
  size_t negated = l.count;
  for (size_t i = 0; i < count; i++)
    collect(&l, facts[i]);

  if (saturate(b, &l))
    return true;

  if (goal->kind != MISSILE_TERM_EQ) {
    for (size_t i = 0; i < negated; i++) {
      inequality inequalities[2];
      size_t n = inequalities_of(l.items[i], inequalities);
      for (size_t j = 0; j < n; j++)
        if (contradicts_a_fact(b, &l, &inequalities[j]))
          return true;
    }
    return false;
  }
  /* The negated equation is a disjunction: refute less and greater. */
  for (int sign = -1; sign <= 1; sign += 2) {
    inequality strict = {goal->arguments[0], sign, 1};
    bounds side = *b;
    assume_inequality(&side, &strict);
    bool refuted = side.contradiction || saturate(&side, &l) ||
                   contradicts_a_fact(&side, &l, &strict);
    b->steps = side.steps;
    if (!refuted)
      return false;
  }
  return true;
}

static void begin(bounds *b) {
  b->count = 1;
  b->atoms[0] = NULL;
  b->difference[0][0] = 0;
  b->contradiction = b->changed = false;
  b->steps = 1;
}

static missile_interval interval_of(bounds *b, const missile_term *term) {
  missile_interval i = {MISSILE_NO_LOWER, MISSILE_NO_UPPER};
  parts p = parts_of(&term);
  missile_int least;
  if (least_sum(b, &p, 1, &least))
    i.lower = clamp_lower(least);
  if (least_sum(b, &p, -1, &least))
    i.upper = clamp_upper(-least);
  return i;
}

bool missile_bounds_intervals(const missile_term *const *facts, size_t count,
                              const missile_term *const *terms,
                              size_t term_count, missile_interval *intervals,
                              uint64_t *steps) {
  bounds b;
  begin(&b);
  /* First, so that their atoms are tracked. */
  for (size_t i = 0; i < term_count; i++)
    intervals[i] = interval_of(&b, terms[i]);
  literals l;
  l.count = 0;
  for (size_t i = 0; i < count; i++)
    collect(&l, facts[i]);
  bool possible = !saturate(&b, &l);
  for (size_t i = 0; i < term_count && possible; i++)
    intervals[i] = interval_of(&b, terms[i]);
  *steps += b.steps;
  return possible;
}

bool missile_bounds_prove(const missile_term *const *facts, size_t count,
                          const missile_term *goal, uint64_t *steps) {
  bounds b;
  begin(&b);
  bool proved = prove(&b, facts, count, goal);
  *steps += b.steps;
  return proved;
}
