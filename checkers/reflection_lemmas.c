/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is known of the vocabulary of missile/reflection.h, of the texts and
 * applications that facts and a goal are about. */
#include "reflection.h"

#include "terms_list.h"

#include <string.h>

/* ---- Texts in formulas ---- */

enum { MOST_TEXTS = 128, MOST_APPLICATIONS = 128, MOST_JOINS = 256 };

static bool is_text(const missile_term *term) {
  return is_application(term, &missile_reflection.text) ||
         is_application(term, &missile_reflection.name) ||
         is_application(term, &missile_reflection.join);
}

/* The constants that texts are compared with in `formula`. */
static void compared_texts(missile_terms *t, const missile_term *formula,
                           unsigned depth, terms_list *out) {
  switch (missile_term_get_kind(formula)) {
  case MISSILE_TERM_AND:
  case MISSILE_TERM_OR:
  case MISSILE_TERM_NOT:
    for (size_t i = 0; depth > 0 && i < missile_term_arity(formula); i++)
      compared_texts(t, missile_term_argument(formula, i), depth - 1, out);
    break;
  case MISSILE_TERM_EQ: {
    const missile_term *sum = missile_term_argument(formula, 0);
    if (is_text(sum))
      add(out, missile_term_constant(t, 0));
    if (missile_term_get_kind(sum) != MISSILE_TERM_SUM ||
        missile_term_arity(sum) != 1 || !is_text(missile_term_argument(sum, 0)))
      break;
    missile_int c = missile_term_coefficient(sum, 0);
    if (c == 1 || c == -1)
      add(out, missile_term_constant(t, -c * missile_term_number(sum)));
    break;
  }
  default:
    break;
  }
}

enum { DEEPEST = 32 };

typedef struct collection {
  missile_terms *terms;
  terms_list list;
} collection;

static void collect_application(void *user, const missile_term *term) {
  collection *c = user;
  if (missile_term_get_kind(term) == MISSILE_TERM_APPLY)
    add(&c->list, term);
}

/* Say what `term`, a join, is for the texts that its parts may be. */
static void join_lemmas(missile_terms *t, const missile_term *term,
                        terms_list *texts, size_t *budget, missile_facts *out) {
  const missile_term *part[2];
  for (int i = 0; i < 2; i++)
    part[i] = missile_term_argument(term, (size_t)i);
  size_t count = texts->count; /* what is added below is not for this one */
  for (size_t i = 0; i < (is_constant(part[0]) ? 1 : count); i++)
    for (size_t j = 0; j < (is_constant(part[1]) ? 1 : count); j++) {
      if (*budget == 0)
        return;
      --*budget;
      const missile_term *a = is_constant(part[0]) ? part[0] : texts->items[i];
      const missile_term *b = is_constant(part[1]) ? part[1] : texts->items[j];
      const missile_term *whole = missile_reflection_joined(t, a, b);
      if (!whole)
        continue;
      add(texts, whole);
      const missile_term *premise = missile_term_and(
          t, missile_term_eq(t, part[0], a), missile_term_eq(t, part[1], b));
      if (out)
        missile_facts_add(
            out,
            missile_term_implies(t, premise, missile_term_eq(t, term, whole)));
    }
}

/* All constants that a text may be, and what follows for joined ones. */
static void gather_texts(missile_terms *t, const missile_term *const *facts,
                         size_t count, const missile_term *goal,
                         const terms_list *applications, terms_list *texts,
                         missile_facts *out) {
  for (size_t i = 0; i < count; i++)
    compared_texts(t, facts[i], DEEPEST, texts);
  if (goal)
    compared_texts(t, goal, DEEPEST, texts);
  /* What a made string or selector has for its text, another may have that
   * turns out to be the same one. */
  for (size_t i = 0; i < applications->count; i++) {
    const missile_term *made = applications->items[i];
    if ((is_application(made, &missile_reflection.string) ||
         is_application(made, &missile_reflection.selector)) &&
        is_constant(missile_term_argument(made, 0)))
      add(texts, missile_term_argument(made, 0));
  }
  size_t budget = MOST_JOINS;
  /* In order of construction, so that parts come before the whole. */
  for (size_t i = 0; i < applications->count; i++)
    if (is_application(applications->items[i], &missile_reflection.join))
      join_lemmas(t, applications->items[i], texts, &budget, out);
}

static int by_id(const missile_term *a, const missile_term *b) {
  return missile_term_id(a) < missile_term_id(b) ? -1 : 1;
}

static void sort(terms_list *l) {
  for (size_t i = 1; i < l->count; i++) {
    const missile_term *item = l->items[i];
    size_t j = i;
    for (; j > 0 && by_id(item, l->items[j - 1]) < 0; j--)
      l->items[j] = l->items[j - 1];
    l->items[j] = item;
  }
}

/* The constants that `text` itself consists of. */
static void leaves(const missile_term *text, unsigned depth, terms_list *out) {
  if (is_constant(text))
    add(out, text);
  else if (missile_term_get_kind(text) == MISSILE_TERM_ITE && depth > 0)
    for (size_t i = 1; i < 3; i++)
      leaves(missile_term_argument(text, i), depth - 1, out);
}

size_t missile_reflection_candidates(missile_terms *t,
                                     const missile_term *const *formulas,
                                     size_t count, const missile_term *text,
                                     const missile_term **out, size_t most) {
  terms_list texts = {out, 0, most};
  leaves(text, DEEPEST, &texts);
  if (is_constant(text))
    return texts.count;
  const missile_term *found[MOST_APPLICATIONS];
  collection c = {t, {found, 0, MOST_APPLICATIONS}};
  for (size_t i = 0; i < count; i++)
    missile_term_variables(formulas[i], collect_application, &c);
  missile_term_variables(text, collect_application, &c);
  sort(&c.list);
  gather_texts(t, formulas, count, NULL, &c.list, &texts, NULL);
  return texts.count;
}

/* ---- Lemmas ---- */

typedef struct question {
  missile_terms *terms;
  const missile_classes *classes;
  const missile_term *const *facts;
  size_t count;
  const terms_list *texts, *kinds;
  missile_facts *out;
} question;

static bool is_fact(const question *q, const missile_term *formula) {
  for (size_t i = 0; i < q->count; i++)
    if (q->facts[i] == formula)
      return true;
  return false;
}

static bool knows(const question *q, missile_int class_number,
                  const missile_term *name, const missile_signature *wanted) {
  size_t length;
  const char *bytes =
      missile_text_of_number(q->terms, missile_term_number(name), &length);
  return bytes && q->classes &&
         q->classes->responds(q->classes->user, class_number, bytes, length,
                              wanted);
}

/* What being of class `number` says about `term`, a responds() or a
 * signature(). */
static void class_lemma(const question *q, const missile_term *term,
                        missile_int number, const missile_signature *wanted) {
  missile_terms *t = q->terms;
  const missile_term *object = missile_term_argument(term, 0);
  const missile_term *name = missile_term_argument(term, 1);
  const missile_term *is_kind = missile_reflect_is_kind(t, object, number);
  const missile_term *has = holds(t, term);
  if (is_constant(name)) {
    if (knows(q, number, name, wanted))
      missile_facts_add(q->out, is_fact(q, is_kind)
                                    ? has
                                    : missile_term_implies(t, is_kind, has));
    return;
  }
  /* One formula for all names: it is one of them only if it has the method. */
  const missile_term *none = missile_term_bool(t, true);
  for (size_t i = 0; i < q->texts->count; i++)
    if (knows(q, number, q->texts->items[i], wanted))
      none = missile_term_and(t, none,
                              missile_term_ne(t, name, q->texts->items[i]));
  const missile_term *conclusion = missile_term_or(t, none, has);
  missile_facts_add(q->out, is_fact(q, is_kind)
                                ? conclusion
                                : missile_term_implies(t, is_kind, conclusion));
}

/* How many arguments the application `said`, a takes() or a signature(), lets a
 * method have; and in `name`, of which name it speaks. -1 if it is another one.
 */
static missile_int most_said(missile_terms *t, const missile_term *said,
                             const missile_term **name) {
  if (is_application(said, &missile_reflection.takes)) {
    *name = missile_term_argument(said, 0);
    return missile_term_number(missile_term_argument(said, 1));
  }
  if (!is_application(said, &missile_reflection.signature))
    return -1;
  const missile_signature *g = missile_signature_of(
      t, missile_term_number(missile_term_argument(said, 2)));
  *name = missile_term_argument(said, 1);
  return g ? (missile_int)g->parameter_count : -1;
}

static void collect_any(void *user, const missile_term *term) {
  add(user, term);
}

/* Add to `known` what stands in one equation of `formula` with something in
 * it. */
static void join_equated(const missile_term *formula, unsigned depth,
                         terms_list *known) {
  switch (missile_term_get_kind(formula)) {
  case MISSILE_TERM_AND:
  case MISSILE_TERM_OR:
  case MISSILE_TERM_NOT:
    for (size_t i = 0; depth > 0 && i < missile_term_arity(formula); i++)
      join_equated(missile_term_argument(formula, i), depth - 1, known);
    break;
  case MISSILE_TERM_EQ: {
    const missile_term *items[MOST_APPLICATIONS];
    terms_list here = {items, 0, MOST_APPLICATIONS};
    missile_term_variables(formula, collect_any, &here);
    for (size_t i = 0; i < here.count; i++)
      if (contains(known, here.items[i])) {
        for (size_t j = 0; j < here.count; j++)
          add(known, here.items[j]);
        break;
      }
    break;
  }
  default:
    break;
  }
}

/* May the names `a` and `b` be one because of something that is known? Two of
 * which nothing is known in common are taken for different ones. */
static bool may_be_one(const question *q, const missile_term *a,
                       const missile_term *b) {
  const missile_term *items[2 * MOST_APPLICATIONS], *others[MOST_APPLICATIONS];
  terms_list known = {items, 0, 2 * MOST_APPLICATIONS};
  terms_list other = {others, 0, MOST_APPLICATIONS};
  missile_term_variables(a, collect_any, &known);
  missile_term_variables(b, collect_any, &other);
  for (size_t before = 0; before != known.count && known.count != known.most;) {
    before = known.count;
    for (size_t i = 0; i < q->count; i++)
      join_equated(q->facts[i], DEEPEST, &known);
  }
  if (known.count == known.most || other.count == other.most)
    return true; /* too many to tell */
  for (size_t i = 0; i < other.count; i++)
    if (contains(&known, other.items[i]))
      return true;
  return false;
}

/* Of a name that is not known, it is not asked how many arguments it takes: it
 * takes few enough unless it is one of those that do not, or more is said of
 * it. */
static void takes_lemma(const question *q, const missile_term *term,
                        const terms_list *all) {
  missile_terms *t = q->terms;
  const missile_term *name = missile_term_argument(term, 0);
  missile_int most = missile_term_number(missile_term_argument(term, 1));
  const missile_term *otherwise = missile_term_bool(t, false);
  bool is_open = q->texts->count == q->texts->most; /* there may be more */
  for (size_t i = 0; i < all->count; i++) {
    const missile_term *said = all->items[i], *of = NULL;
    missile_int count = most_said(t, said, &of);
    if (count < 0 || said == term)
      continue;
    const missile_term *same = missile_term_eq(t, name, of);
    if (count <= most)
      missile_facts_add(
          q->out,
          missile_term_implies(t, missile_term_and(t, same, holds(t, said)),
                               holds(t, term)));
    else if (of == name)
      is_open = true;
    else if (may_be_one(q, name, of))
      otherwise = missile_term_or(t, otherwise, same);
  }
  for (size_t i = 0; i < q->texts->count; i++) {
    const missile_term *is = missile_term_eq(t, name, q->texts->items[i]);
    if (missile_reflection_takes_more(t, q->texts->items[i],
                                      missile_term_argument(term, 1)))
      otherwise = missile_term_or(t, otherwise, is);
    else
      missile_facts_add(q->out, missile_term_implies(t, is, holds(t, term)));
  }
  if (!is_open)
    missile_facts_add(q->out, missile_term_or(t, otherwise, holds(t, term)));
}

size_t missile_reflection_counted(missile_terms *t,
                                  const missile_term *const *formulas,
                                  size_t count, missile_counted *out,
                                  size_t most) {
  const missile_term *found[2 * MOST_APPLICATIONS];
  collection c = {t, {found, 0, 2 * MOST_APPLICATIONS}};
  for (size_t i = 0; i < count; i++)
    if (missile_term_has_application(formulas[i]))
      missile_term_variables(formulas[i], collect_application, &c);
  sort(&c.list);
  size_t n = 0;
  for (size_t i = 0; i < c.list.count && n < most; i++) {
    const missile_term *name = NULL;
    missile_int said = most_said(t, c.list.items[i], &name);
    if (said >= 0)
      out[n++] = (missile_counted){name, (size_t)said};
  }
  return n;
}

/* What is known of the object of `term`, a responds() or a signature(), because
 * of the class objects that all applications speak about. */
static void member_lemmas(const question *q, const missile_term *term,
                          const terms_list *all) {
  missile_terms *t = q->terms;
  const missile_term *o = missile_term_argument(term, 0);
  size_t budget = MOST_JOINS;
  bool asks_class = false;
  for (size_t i = 0; i < all->count && budget > 0; i++) {
    const missile_term *said = all->items[i];
    const missile_term *of = missile_term_argument(said, 0);
    if (is_application(said, &missile_reflection.named)) {
      budget--;
      const missile_term *member = missile_reflect_is_member(t, o, said);
      const missile_term *kind =
          missile_reflect_is_kind(t, o, missile_term_number(of));
      missile_facts_add(q->out, missile_term_implies(t, member, kind));
      missile_facts_add(q->out, missile_term_implies(t, kind, member));
    } else if (is_application(said, &missile_reflection.below)) {
      budget--;
      missile_facts_add(
          q->out,
          missile_term_implies(
              t,
              missile_term_and(t, missile_reflect_is_member(t, o, of),
                               holds(t, said)),
              missile_reflect_is_kind(
                  t, o, missile_term_number(missile_term_argument(said, 1)))));
    } else if (is_application(said, &missile_reflection.class_of)) {
      asks_class = true;
      /* What the other one is an instance of, this one is, too. */
      for (size_t j = 0; j < all->count && budget > 0; j++) {
        const missile_term *kind = all->items[j];
        if (!is_application(kind, &missile_reflection.kind) ||
            missile_term_argument(kind, 0) != of)
          continue;
        budget--;
        missile_facts_add(
            q->out,
            missile_term_implies(
                t,
                missile_term_and(t, missile_reflect_is_member(t, o, said),
                                 holds(t, kind)),
                missile_reflect_is_kind(
                    t, o,
                    missile_term_number(missile_term_argument(kind, 1)))));
      }
    } else if (is_application(said, &missile_reflection.instances) &&
               is_application(term, &missile_reflection.responds)) {
      budget--;
      const missile_term *premise = missile_term_and(
          t, missile_reflect_is_member(t, o, of),
          missile_term_and(t, holds(t, said),
                           missile_term_eq(t, missile_term_argument(term, 1),
                                           missile_term_argument(said, 1))));
      missile_facts_add(q->out,
                        missile_term_implies(t, premise, holds(t, term)));
    }
  }
  if (asks_class)
    missile_facts_add(
        q->out,
        missile_term_or(
            t, missile_term_eq(t, o, missile_term_constant(t, 0)),
            missile_reflect_is_member(t, o, missile_reflect_class(t, o))));
}

/* The numbers of classes that applications speak about. */
static void add_kinds(const missile_term *said, terms_list *kinds) {
  if (is_application(said, &missile_reflection.kind) ||
      is_application(said, &missile_reflection.below))
    add(kinds, missile_term_argument(said, 1));
  else if (is_application(said, &missile_reflection.named))
    add(kinds, missile_term_argument(said, 0));
}

/* One that is equal to a made string or selector has its text: the text of a
 * made one is not an application any more that equality could speak about. */
static void identity_lemmas(const question *q, const terms_list *all) {
  missile_terms *t = q->terms;
  size_t budget = MOST_JOINS;
  for (size_t i = 0; i < all->count; i++) {
    const missile_term *made = all->items[i];
    const missile_function *of =
        is_application(made, &missile_reflection.string)
            ? &missile_reflection.text
        : is_application(made, &missile_reflection.selector)
            ? &missile_reflection.name
            : NULL;
    for (size_t j = 0; of && j < all->count && budget > 0; j++) {
      const missile_term *asked = all->items[j];
      if (!is_application(asked, of))
        continue;
      budget--;
      missile_facts_add(
          q->out,
          missile_term_implies(
              t, missile_term_eq(t, missile_term_argument(asked, 0), made),
              missile_term_eq(t, asked, missile_term_argument(made, 0))));
    }
  }
}

void missile_reflection_lemmas(void *user, missile_terms *t,
                               const missile_term *const *facts, size_t count,
                               const missile_term *goal, missile_facts *out) {
  if (!missile_term_has_application(goal))
    return;
  const missile_term *wanted_items[MOST_APPLICATIONS];
  const missile_term *all_items[2 * MOST_APPLICATIONS];
  const missile_term *text_items[MOST_TEXTS], *kind_items[MOST_TEXTS];
  collection wanted = {t, {wanted_items, 0, MOST_APPLICATIONS}};
  collection all = {t, {all_items, 0, 2 * MOST_APPLICATIONS}};
  terms_list texts = {text_items, 0, MOST_TEXTS};
  terms_list kinds = {kind_items, 0, MOST_TEXTS};

  missile_term_variables(goal, collect_application, &wanted);
  missile_term_variables(goal, collect_application, &all);
  for (size_t i = 0; i < count; i++)
    if (missile_term_has_application(facts[i]))
      missile_term_variables(facts[i], collect_application, &all);
  sort(&all.list);
  gather_texts(t, facts, count, goal, &all.list, &texts, out);
  for (size_t i = 0; i < all.list.count; i++)
    add_kinds(all.list.items[i], &kinds);

  question q = {t, user, facts, count, &texts, &kinds, out};
  identity_lemmas(&q, &all.list);
  for (size_t i = 0; i < wanted.list.count; i++) {
    const missile_term *term = wanted.list.items[i];
    if (is_application(term, &missile_reflection.takes))
      takes_lemma(&q, term, &all.list);
    bool with_signature = is_application(term, &missile_reflection.signature);
    if (!with_signature && !is_application(term, &missile_reflection.responds))
      continue;
    const missile_signature *g =
        with_signature
            ? missile_signature_of(
                  t, missile_term_number(missile_term_argument(term, 2)))
            : NULL;
    if (with_signature && !g)
      continue;
    for (size_t j = 0; j < kinds.count; j++)
      class_lemma(&q, term, missile_term_number(kinds.items[j]), g);
    member_lemmas(&q, term, &all.list);
  }
}
