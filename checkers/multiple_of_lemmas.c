/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What is known of multiples: what C's operators make of them, and what follows
 * from some of others.
 *
 * Machine arithmetic does not keep multiples: a sum that wraps around is one of
 * 3 no more. The values of terms have wrapped around already where that could
 * be (missile/semantics.h), so that a lemma needs a proof that it was not so.
 */
#include "multiple_of.h"

#include "terms_list.h"

/* ---- What operators make of multiples ---- */

/* 0 <= a, 0 < b and a * b < 2^w. */
static missile_int fits_value(const missile_int *arguments) {
  missile_int a = arguments[0], b = arguments[1], w = arguments[2];
  missile_int limit = ((missile_int)1 << w) - 1;
  return a >= 0 && b > 0 && a <= limit / b;
}

static const missile_function fits = {
    .name = "fits", .arity = 3, .lower = 0, .upper = 1, .value = fits_value};

static const missile_term *does_fit(missile_terms *t, const missile_term *a,
                                    const missile_term *b, unsigned width) {
  const missile_term *arguments[] = {a, b, constant(t, width)};
  return missile_multiple_holds(t, missile_term_apply(t, &fits, arguments), 0);
}

static const missile_term *is_below(missile_terms *t, const missile_term *a,
                                    unsigned exponent) {
  return missile_term_lt(t, a, constant(t, (missile_int)1 << exponent));
}

/* A product is a multiple of both factors, unless it wraps around. It does not
 * if one factor is a quotient by the other, or if they have few enough bits. */
static void product_lemmas(missile_terms *t, const missile_operation *o,
                           missile_facts *out) {
  const missile_term *is_product =
      missile_term_and(t, missile_multiple_divides(t, o->a, o->result),
                       missile_multiple_divides(t, o->b, o->result));
  if (o->is_exact) {
    missile_facts_add(out, is_product);
    return;
  }
  unsigned width = o->type.width;
  if (o->type.is_signed)
    return;
  const missile_term *is_small = missile_term_or(
      t, does_fit(t, o->a, o->b, width), does_fit(t, o->b, o->a, width));
  for (unsigned quarter = 1; quarter <= 3; quarter++) {
    unsigned bits = quarter * width / 4;
    is_small =
        missile_term_or(t, is_small,
                        missile_term_and(t, is_below(t, o->a, bits),
                                         is_below(t, o->b, width - bits)));
  }
  missile_facts_add(out, missile_term_implies(t, is_small, is_product));
}

void missile_multiple_result_lemmas(missile_terms *t,
                                    const missile_operation *o,
                                    missile_facts *out) {
  const missile_term *zero = constant(t, 0);
  switch (o->op) {
  case MISSILE_MUL:
    product_lemmas(t, o, out);
    break;
  case MISSILE_DIV:
    if (!o->type.is_signed)
      missile_facts_add(out, does_fit(t, o->result, o->b, o->type.width));
    break;
  case MISSILE_REM: {
    const missile_term *is_zero = missile_term_eq(t, o->result, zero);
    const missile_term *is_whole = missile_multiple_divides(t, o->b, o->a);
    missile_facts_add(out, missile_term_implies(t, is_zero, is_whole));
    missile_facts_add(out, missile_term_implies(t, is_whole, is_zero));
    missile_facts_add(out,
                      missile_multiple_divides(
                          t, o->b, missile_term_subtract(t, o->a, o->result)));
    break;
  }
  default:
    break;
  }
}

/* ---- Lemmas ---- */

/* More than these are left out: a lemma less costs a proof, at most. */
enum {
  MOST_APPLICATIONS = 32, /* multiples, in facts and goal */
  MOST_TARGETS = 48,
  MOST_UNITS = 6,
  MOST_CONSTANTS = 6,
  MOST_EQUATIONS = 16,
  MOST_DISTANCES = 32, /* of two multiples from each other */
  MOST_NODES = 1024    /* of facts and goal, that are looked at */
};

typedef struct question {
  missile_terms *terms;
  /* multiple(v, u), of facts and goal. */
  terms_list known;
  /* Of which it is asked what they are: the known ones, and what lemmas make of
   * them. */
  terms_list targets;
  terms_list units, constants;
  /* Sums that a fact says to be 0. */
  terms_list equations;
  unsigned nodes; /* that may still be looked at */
  missile_facts *out;
} question;

static const missile_term *subject_of(const missile_term *application) {
  return missile_term_argument(application, 0);
}

static const missile_term *unit_of(const missile_term *application) {
  return missile_term_argument(application, 1);
}

static void collect_multiple(void *user, const missile_term *term) {
  question *q = user;
  if (!is_multiple(term))
    return;
  add(&q->known, term);
  add(&q->units, unit_of(term));
}

/* The number that `sum` == 0 or `sum` <= 0 compares `unit` with. */
static void collect_constant(question *q, const missile_term *sum) {
  for (size_t i = 0; i < q->units.count; i++) {
    const missile_term *unit = q->units.items[i];
    if (atom_count(sum) != atom_count(unit) ||
        atom_of(sum, 0) != atom_of(unit, 0))
      continue;
    bool is_same = factor_of(sum, 0) == factor_of(unit, 0);
    const missile_term *number =
        plus_times(q->terms, unit, is_same ? -1 : 1, sum);
    if (is_kind(number, MISSILE_TERM_CONSTANT))
      add(&q->constants, number);
  }
}

/* The numbers that units are compared with, and the divisors of the goal. */
static void collect_constants(question *q, const missile_term *term,
                              bool is_goal, unsigned depth) {
  if (q->nodes == 0 || depth == 0)
    return;
  q->nodes--;
  if (is_kind(term, MISSILE_TERM_EQ) || is_kind(term, MISSILE_TERM_LE))
    collect_constant(q, missile_term_argument(term, 0));
  if (is_goal && is_kind(term, MISSILE_TERM_MOD))
    add(&q->constants, constant(q->terms, missile_term_number(term)));
  if (missile_term_is_bool(term) || is_goal)
    for (size_t i = 0; i < missile_term_arity(term); i++)
      collect_constants(q, missile_term_argument(term, i), is_goal, depth - 1);
}

static void collect_equations(question *q, const missile_term *fact) {
  if (is_kind(fact, MISSILE_TERM_EQ))
    add(&q->equations, missile_term_argument(fact, 0));
  if (is_kind(fact, MISSILE_TERM_AND))
    for (size_t i = 0; i < missile_term_arity(fact); i++)
      if (is_kind(missile_term_argument(fact, i), MISSILE_TERM_EQ))
        collect_equations(q, missile_term_argument(fact, i));
}

static void say(question *q, const missile_term *premise,
                const missile_term *conclusion) {
  missile_facts_add(q->out,
                    missile_term_implies(q->terms, premise, conclusion));
}

/* multiple(v, u), of which it is asked what it is. */
static const missile_term *asked(question *q, const missile_term *v,
                                 const missile_term *u) {
  const missile_term *arguments[] = {v, u};
  const missile_term *result =
      missile_term_apply(q->terms, &missile_multiple_function, arguments);
  if (is_multiple(result))
    add(&q->targets, result);
  return result;
}

/* If `premise`, then `v` is a multiple of the unit of `target` exactly if the
 * subject of `target` is one. What becomes of `v` is asked next. */
static void say_same(question *q, const missile_term *premise,
                     const missile_term *target, const missile_term *v) {
  missile_terms *t = q->terms;
  if (is_kind(premise, MISSILE_TERM_FALSE))
    return;
  const missile_term *other = asked(q, v, unit_of(target));
  const missile_term *a = missile_multiple_holds(t, target, DEEPEST);
  const missile_term *b = missile_multiple_holds(t, other, DEEPEST);
  say(q, missile_term_and(t, premise, a), b);
  say(q, missile_term_and(t, premise, b), a);
}

/* Where a part of the subject has not wrapped around; where a condition has
 * been decided. */
static void part_lemmas(question *q, const missile_term *target) {
  missile_terms *t = q->terms;
  const missile_term *v = subject_of(target);
  for (size_t i = 0; i < atom_count(v); i++) {
    const missile_term *atom = atom_of(v, i);
    missile_int factor = factor_of(v, i);
    const missile_term *rest = plus_times(t, v, -factor, atom);
    if (is_kind(atom, MISSILE_TERM_MOD)) {
      const missile_term *whole = missile_term_argument(atom, 0);
      const missile_term *divisor = constant(t, missile_term_number(atom));
      const missile_term *is_whole =
          missile_term_and(t, missile_term_le(t, constant(t, 0), whole),
                           missile_term_lt(t, whole, divisor));
      say_same(q, is_whole, target, plus_times(t, rest, factor, whole));
    } else if (is_kind(atom, MISSILE_TERM_ITE)) {
      const missile_term *condition = missile_term_argument(atom, 0);
      for (size_t side = 1; side <= 2; side++)
        say_same(
            q, side == 1 ? condition : missile_term_not(t, condition), target,
            plus_times(t, rest, factor, missile_term_argument(atom, side)));
    }
  }
}

/* A multiple may be added and taken away, also one of a multiple of the unit;
 * and so may what is 0. */
static void sum_lemmas(question *q, const missile_term *target) {
  missile_terms *t = q->terms;
  const missile_term *v = subject_of(target), *unit = unit_of(target);
  for (size_t i = 0; i < q->known.count; i++) {
    const missile_term *other = q->known.items[i], *a = subject_of(other);
    for (size_t k = 0; other != target && k < atom_count(a); k++) {
      const missile_term *less =
          missile_multiple_without(t, v, a, atom_of(a, k));
      if (!less)
        continue;
      const missile_term *is_unit =
          missile_multiple_holds(t, asked(q, unit_of(other), unit), DEEPEST);
      say_same(
          q, missile_term_and(t, missile_multiple_holds(t, other, 0), is_unit),
          target, less);
    }
  }
  for (size_t i = 0; i < q->equations.count; i++) {
    const missile_term *sum = q->equations.items[i];
    const missile_term *premise = missile_term_eq(t, sum, constant(t, 0));
    for (size_t k = 0; k < atom_count(sum); k++) {
      const missile_term *less =
          missile_multiple_without(t, v, sum, atom_of(sum, k));
      if (less)
        say_same(q, premise, target, less);
    }
  }
}

/* What follows once the unit is known, or is known to be a multiple of a number
 * that is. */
static void constant_lemmas(question *q, const missile_term *target) {
  missile_terms *t = q->terms;
  const missile_term *v = subject_of(target), *unit = unit_of(target);
  for (size_t i = 0; i < q->constants.count; i++) {
    const missile_term *c = q->constants.items[i];
    const missile_term *is_c = missile_term_eq(t, unit, c);
    const missile_term *a = missile_multiple_holds(t, target, 0),
                       *b = missile_multiple_divides(t, c, v);
    say(q, missile_term_and(t, is_c, a), b);
    say(q, missile_term_and(t, is_c, b), a);
    say(q, missile_term_and(t, missile_multiple_divides(t, c, unit), a), b);
  }
}

/* Of two multiples, the larger one is larger by the unit at least. `smaller` or
 * `larger` is NULL: 0. */
static void distance_lemma(question *q, const missile_term *unit,
                           const missile_term *smaller,
                           const missile_term *larger) {
  missile_terms *t = q->terms;
  const missile_term *zero = constant(t, 0), *yes = missile_term_bool(t, true);
  const missile_term *a = smaller ? subject_of(smaller) : zero;
  const missile_term *b = larger ? subject_of(larger) : zero;
  const missile_term *both =
      missile_term_and(t, smaller ? missile_multiple_holds(t, smaller, 0) : yes,
                       larger ? missile_multiple_holds(t, larger, 0) : yes);
  const missile_term *distance = missile_term_subtract(t, b, a);
  say(q, missile_term_and(t, both, missile_term_lt(t, a, b)),
      missile_term_and(
          t, missile_term_le(t, unit, distance),
          missile_term_le(t, missile_term_scale(t, -1, unit), distance)));
}

static void distance_lemmas(question *q) {
  size_t left = MOST_DISTANCES;
  for (size_t i = 0; i < q->known.count; i++) {
    const missile_term *one = q->known.items[i];
    distance_lemma(q, unit_of(one), one, NULL);
    distance_lemma(q, unit_of(one), NULL, one);
  }
  for (size_t i = 0; i < q->known.count; i++)
    for (size_t k = 0; k < q->known.count && left > 0; k++) {
      const missile_term *one = q->known.items[i], *other = q->known.items[k];
      if (i == k || unit_of(one) != unit_of(other))
        continue;
      distance_lemma(q, unit_of(one), one, other);
      left--;
    }
}

void missile_multiple_lemmas(void *user, missile_terms *t,
                             const missile_term *const *facts, size_t count,
                             const missile_term *goal, missile_facts *out) {
  (void)user;
  const missile_term *known[MOST_APPLICATIONS], *targets[MOST_TARGETS];
  const missile_term *units[MOST_UNITS], *constants[MOST_CONSTANTS];
  const missile_term *equations[MOST_EQUATIONS];
  question q = {.terms = t,
                .known = {known, 0, MOST_APPLICATIONS},
                .targets = {targets, 0, MOST_TARGETS},
                .units = {units, 0, MOST_UNITS},
                .constants = {constants, 0, MOST_CONSTANTS},
                .equations = {equations, 0, MOST_EQUATIONS},
                .nodes = MOST_NODES,
                .out = out};
  missile_term_variables(goal, collect_multiple, &q);
  for (size_t i = count; i-- > 0;)
    if (missile_term_has_application(facts[i]))
      missile_term_variables(facts[i], collect_multiple, &q);
  if (q.known.count == 0)
    return;
  add(&q.constants, constant(t, 0));
  collect_constants(&q, goal, true, DEEPEST);
  for (size_t i = count; i-- > 0;) {
    collect_constants(&q, facts[i], false, DEEPEST);
    collect_equations(&q, facts[i]);
  }
  for (size_t i = 0; i < q.known.count; i++)
    add(&q.targets, q.known.items[i]);
  for (size_t i = 0; i < q.targets.count; i++) {
    part_lemmas(&q, q.targets.items[i]);
    sum_lemmas(&q, q.targets.items[i]);
    constant_lemmas(&q, q.targets.items[i]);
  }
  distance_lemmas(&q);
}
