/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "solver.h"

#include "idmap.h"
#include "term_internal.h"
#include "missile/failure.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <z3.h>

/*
 * Limits beyond which a question is not asked. Z3 recurs on deep terms, and
 * its resource limit counts neither the building of terms nor the length of
 * the numbers that nested moduli breed.
 */
#define DEEPEST 1000
#define MOST_NODES 20000
#define MOST_DIVISIONS 100

/* What things cost, in steps: to start a question and to build a node of it;
 * and how many of them a unit of Z3's resources is worth, in hundredths. */
#define STEPS_A_QUESTION 4000
#define STEPS_A_NODE 20
#define HUNDREDTHS_A_UNIT 100

struct missile_solver {
  Z3_context context;
  unsigned budget;      /* 0: none */
  unsigned units;       /* Z3's count of resources when it was last read */
  uint64_t steps;       /* since they were last taken */
  Z3_params parameters;
  Z3_sort integer;
  missile_solver_errors errors;
  bool to_be_broken;
};

/* The one that is at work: Z3 tells its error handler nothing but the context. */
static _Thread_local missile_solver *at_work;

/* A question in Z3's terms. */
typedef struct query {
  missile_solver *owner;
  Z3_context context;
  Z3_solver solver;
  missile_idmap nodes; /* term id -> index into asts */
  Z3_ast *asts;        /* all referenced, released at the end */
  size_t count, capacity;
  size_t divisions;
  bool failed;
} query;

/* What an error means for a question is decided where it is asked; the default
 * handler would exit. */
static void note_error(Z3_context context, Z3_error_code code) {
  if (!at_work || at_work->context != context)
    return;
  at_work->errors.count++;
  snprintf(at_work->errors.last, sizeof at_work->errors.last, "%s",
           Z3_get_error_msg(context, code));
}

static void set_uint(missile_solver *s, const char *name, unsigned value) {
  Z3_params_set_uint(s->context, s->parameters,
                     Z3_mk_string_symbol(s->context, name), value);
}

missile_solver *missile_solver_new(unsigned budget) {
  missile_solver *s = calloc(1, sizeof *s);
  if (!s)
    MISSILE_OUT_OF_MEMORY();
  Z3_config config = Z3_mk_config();
  s->context = Z3_mk_context_rc(config);
  Z3_del_config(config);
  if (!s->context)
    return s;
  Z3_set_error_handler(s->context, note_error);
  s->parameters = Z3_mk_params(s->context);
  Z3_params_inc_ref(s->context, s->parameters);
  s->budget = budget;
  set_uint(s, "random_seed", 0);
  /* For small questions the older arithmetic solver is the faster one, and it
   * stays much closer to the resource limit on hard ones. */
  set_uint(s, "arith.solver", 2);
  s->integer = Z3_mk_int_sort(s->context);
  Z3_inc_ref(s->context, Z3_sort_to_ast(s->context, s->integer));
  return s;
}

const missile_solver_errors *
missile_solver_get_errors(const missile_solver *s) {
  return &s->errors;
}

void missile_solver_break(missile_solver *s) { s->to_be_broken = true; }

void missile_solver_free(missile_solver *s) {
  if (!s)
    return;
  if (s->context) {
    Z3_dec_ref(s->context, Z3_sort_to_ast(s->context, s->integer));
    Z3_params_dec_ref(s->context, s->parameters);
    Z3_del_context(s->context);
  }
  free(s);
}

/* ---- Translation ---- */

/* Keep `ast` until the end of the query. */
static Z3_ast keep(query *q, Z3_ast ast) {
  if (!ast || Z3_get_error_code(q->context) != Z3_OK) {
    q->failed = true;
    return NULL;
  }
  if (q->count == q->capacity) {
    q->capacity = q->capacity ? 2 * q->capacity : 64;
    q->asts = missile_scratch(q->asts, q->capacity, sizeof *q->asts);
  }
  Z3_inc_ref(q->context, ast);
  q->asts[q->count++] = ast;
  return ast;
}

static Z3_ast number(query *q, missile_int value) {
  char buffer[MISSILE_NUMBER_SIZE];
  return keep(q, Z3_mk_numeral(q->context, missile_number_text(value, buffer),
                               q->owner->integer));
}

static Z3_ast translated(const query *q, const missile_term *term) {
  const uintptr_t *index = missile_idmap_find(&q->nodes, term->id);
  return index ? q->asts[*index] : NULL;
}

/* The sum of `term`'s summands. */
static Z3_ast translate_sum(query *q, const missile_term *term) {
  Z3_ast *summands = missile_scratch(NULL, term->arity + 1, sizeof *summands);
  unsigned count = 0;
  for (uint32_t i = 0; i < term->arity && !q->failed; i++) {
    Z3_ast factors[2] = {NULL, translated(q, term->arguments[i])};
    if (term->coefficients[i] != 1) {
      factors[0] = number(q, term->coefficients[i]);
      if (!q->failed)
        factors[1] = keep(q, Z3_mk_mul(q->context, 2, factors));
    }
    summands[count++] = factors[1];
  }
  if (term->number != 0)
    summands[count++] = number(q, term->number);
  Z3_ast result =
      q->failed ? NULL : keep(q, Z3_mk_add(q->context, count, summands));
  free(summands);
  return result;
}

static Z3_ast translate_nary(query *q, const missile_term *term) {
  Z3_ast *arguments = missile_scratch(NULL, term->arity, sizeof *arguments);
  for (uint32_t i = 0; i < term->arity; i++)
    arguments[i] = translated(q, term->arguments[i]);
  Z3_ast result = term->kind == MISSILE_TERM_AND
                      ? Z3_mk_and(q->context, term->arity, arguments)
                      : Z3_mk_or(q->context, term->arity, arguments);
  free(arguments);
  return keep(q, result);
}

/* sum <= 0 or sum == 0 */
static Z3_ast translate_comparison(query *q, const missile_term *term) {
  Z3_ast sum = translated(q, term->arguments[0]), zero = number(q, 0);
  if (q->failed)
    return NULL;
  return keep(q, term->kind == MISSILE_TERM_LE
                     ? Z3_mk_le(q->context, sum, zero)
                     : Z3_mk_eq(q->context, sum, zero));
}

/* Z3's div and mod round down for a positive divisor, as ours do. */
static Z3_ast translate_division(query *q, const missile_term *term) {
  if (++q->divisions > MOST_DIVISIONS)
    q->failed = true;
  Z3_ast divisor = number(q, term->number);
  if (q->failed)
    return NULL;
  Z3_ast a = translated(q, term->arguments[0]);
  return keep(q, term->kind == MISSILE_TERM_MOD
                     ? Z3_mk_mod(q->context, a, divisor)
                     : Z3_mk_div(q->context, a, divisor));
}

static Z3_ast translate_application(query *q, const missile_term *term) {
  Z3_sort domain[MISSILE_MAX_ARITY];
  Z3_ast arguments[MISSILE_MAX_ARITY];
  for (uint32_t i = 0; i < term->arity; i++) {
    domain[i] = q->owner->integer;
    arguments[i] = translated(q, term->arguments[i]);
  }
  Z3_func_decl function = Z3_mk_func_decl(
      q->context, Z3_mk_string_symbol(q->context, term->function->name),
      term->arity, domain, q->owner->integer);
  if (!function)
    q->failed = true;
  else
    keep(q, Z3_func_decl_to_ast(q->context, function));
  return q->failed ? NULL
                   : keep(q, Z3_mk_app(q->context, function, term->arity,
                                       arguments));
}

/* `term`, whose arguments have been translated. */
static Z3_ast translate_one(query *q, const missile_term *term) {
  Z3_context c = q->context;
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_FALSE:
    return keep(q, Z3_mk_false(c));
  case MISSILE_TERM_TRUE:
    return keep(q, Z3_mk_true(c));
  case MISSILE_TERM_LE:
  case MISSILE_TERM_EQ:
    return translate_comparison(q, term);
  case MISSILE_TERM_NOT:
    return keep(q, Z3_mk_not(c, translated(q, term->arguments[0])));
  case MISSILE_TERM_AND:
  case MISSILE_TERM_OR:
    return translate_nary(q, term);
  case MISSILE_TERM_CONSTANT:
    return number(q, term->number);
  case MISSILE_TERM_VARIABLE:
    /* Named by id: the ids of two variables differ, whatever else agrees. */
    return keep(q, Z3_mk_const(c, Z3_mk_int_symbol(c, (int)term->id),
                               q->owner->integer));
  case MISSILE_TERM_SUM:
    return translate_sum(q, term);
  case MISSILE_TERM_ITE:
    return keep(q, Z3_mk_ite(c, translated(q, term->arguments[0]),
                             translated(q, term->arguments[1]),
                             translated(q, term->arguments[2])));
  case MISSILE_TERM_FLOOR_DIV:
  case MISSILE_TERM_MOD:
    return translate_division(q, term);
  case MISSILE_TERM_APPLY:
    return translate_application(q, term);
  }
  return NULL;
}

/* Recurs; the depth has been checked. */
static Z3_ast translate(query *q, const missile_term *term) {
  Z3_ast ast = translated(q, term);
  if (ast || q->failed)
    return ast;
  for (size_t i = 0; i < missile_term_arity(term) && !q->failed; i++)
    translate(q, term->arguments[i]);
  if (q->nodes.count >= MOST_NODES)
    q->failed = true;
  if (q->failed)
    return NULL;
  ast = translate_one(q, term);
  if (q->failed)
    return NULL;
  /* It is the last that was kept. */
  bool is_new;
  *missile_idmap_insert(&q->nodes, term->id, &is_new) = q->count - 1;
  return ast;
}

static void assert_ast(query *q, Z3_ast ast) {
  if (q->failed)
    return;
  Z3_solver_assert(q->context, q->solver, ast);
  q->failed |= Z3_get_error_code(q->context) != Z3_OK;
}

/* lower <= term <= upper, as far as they are bounds at all. */
static void assert_range(query *q, Z3_ast term, missile_int lower,
                         missile_int upper) {
  if (lower != MISSILE_NO_LOWER) {
    Z3_ast bound = number(q, lower);
    if (!q->failed)
      assert_ast(q, keep(q, Z3_mk_le(q->context, bound, term)));
  }
  if (upper != MISSILE_NO_UPPER) {
    Z3_ast bound = number(q, upper);
    if (!q->failed)
      assert_ast(q, keep(q, Z3_mk_le(q->context, term, bound)));
  }
}

/* ---- Queries ---- */

/* Z3's resource limit where `most` steps are left; 0 is none. */
static unsigned units_for(const missile_solver *s, uint64_t most) {
  if (most / HUNDREDTHS_A_UNIT >= UINT_MAX / 100)
    return s->budget;
  unsigned units = (unsigned)(most / HUNDREDTHS_A_UNIT * 100 + 1);
  return s->budget != 0 && s->budget < units ? s->budget : units;
}

/* False if the question cannot be asked. query_end() is due in any case. */
static bool query_begin(query *q, missile_solver *s,
                        const missile_question *question, uint64_t most) {
  at_work = s;
  s->steps += STEPS_A_QUESTION;
  q->owner = s;
  q->context = s->context;
  q->solver = NULL;
  missile_idmap_init(&q->nodes);
  q->asts = NULL;
  q->count = q->capacity = q->divisions = 0;
  q->failed = false;
  for (size_t i = 0; i < question->formula_count; i++)
    q->failed |= question->formulas[i]->depth > DEEPEST;
  if (!s->context) {
    s->errors.count++;
    snprintf(s->errors.last, sizeof s->errors.last, "it does not start");
    return false;
  }
  if (q->failed)
    return false;
  if (s->to_be_broken)
    keep(q, Z3_mk_numeral(q->context, "not a number", s->integer));

  q->solver = Z3_mk_simple_solver(q->context);
  if (!q->solver)
    return false;
  Z3_solver_inc_ref(q->context, q->solver);
  set_uint(s, "rlimit", units_for(s, most));
  Z3_solver_set_params(q->context, q->solver, s->parameters);
  q->failed |= Z3_get_error_code(q->context) != Z3_OK;
  /* In this order, so that Z3 numbers its terms by the ids of ours. */
  for (size_t i = 0; i < question->variable_count && !q->failed; i++) {
    const missile_term *variable = question->variables[i];
    Z3_ast ast = translate(q, variable);
    if (!q->failed)
      assert_range(q, ast, variable->lower, variable->upper);
  }
  for (size_t i = 0; i < question->formula_count && !q->failed; i++) {
    Z3_ast ast = translate(q, question->formulas[i]);
    assert_ast(q, ast);
  }
  s->steps += q->count * STEPS_A_NODE;
  return !q->failed;
}

/* Add what Z3 has spent to the steps: it counts for all questions together. */
static void query_count(query *q) {
  Z3_stats statistics = Z3_solver_get_statistics(q->context, q->solver);
  if (!statistics)
    return;
  Z3_stats_inc_ref(q->context, statistics);
  unsigned count = Z3_stats_size(q->context, statistics);
  for (unsigned i = 0; i < count; i++) {
    const char *key = Z3_stats_get_key(q->context, statistics, i);
    if (!key || strcmp(key, "rlimit count") != 0 ||
        !Z3_stats_is_uint(q->context, statistics, i))
      continue;
    unsigned units = Z3_stats_get_uint_value(q->context, statistics, i);
    /* It may wrap around. */
    q->owner->steps +=
        (uint64_t)(units - q->owner->units) * HUNDREDTHS_A_UNIT / 100;
    q->owner->units = units;
  }
  Z3_stats_dec_ref(q->context, statistics);
}

static void query_end(query *q) {
  if (q->solver)
    Z3_solver_dec_ref(q->context, q->solver);
  for (size_t i = q->count; i-- > 0;)
    Z3_dec_ref(q->context, q->asts[i]);
  free(q->asts);
  missile_idmap_clear(&q->nodes);
  at_work = NULL;
}

static missile_satisfiability query_check(query *q) {
  Z3_lbool answer = Z3_solver_check(q->context, q->solver);
  bool failed = Z3_get_error_code(q->context) != Z3_OK;
  query_count(q);
  if (failed)
    return MISSILE_UNDETERMINED;
  switch (answer) {
  case Z3_L_FALSE:
    return MISSILE_UNSATISFIABLE;
  case Z3_L_TRUE:
    return MISSILE_SATISFIABLE;
  default:
    return MISSILE_UNDETERMINED;
  }
}

uint64_t missile_solver_take_steps(missile_solver *s) {
  uint64_t steps = s->steps;
  s->steps = 0;
  return steps;
}

missile_satisfiability missile_solver_check(missile_solver *s,
                                            const missile_question *question,
                                            uint64_t most) {
  query q;
  missile_satisfiability result = query_begin(&q, s, question, most)
                                      ? query_check(&q)
                                      : MISSILE_UNDETERMINED;
  query_end(&q);
  return result;
}

/* ---- Solutions ---- */

static bool parse_number(const char *text, missile_int *result) {
  bool negative = *text == '-';
  text += negative;
  *result = 0;
  if (*text == '\0')
    return false;
  for (; *text; text++)
    if (*text < '0' || *text > '9' ||
        !missile_int_linear(negative ? '0' - *text : *text - '0', 10, *result,
                            result))
      return false;
  return true;
}

static bool model_value(query *q, Z3_model model, const missile_term *variable,
                        missile_int *result) {
  Z3_ast value;
  if (!Z3_model_eval(q->context, model, translated(q, variable), true, &value))
    return false;
  value = keep(q, value);
  if (!value || Z3_get_ast_kind(q->context, value) != Z3_NUMERAL_AST)
    return false;
  const char *text = Z3_get_numeral_string(q->context, value);
  return text && parse_number(text, result);
}

static bool read_model(query *q, const missile_question *question,
                       missile_int *values) {
  Z3_model model = Z3_solver_get_model(q->context, q->solver);
  if (!model)
    return false;
  Z3_model_inc_ref(q->context, model);
  bool ok = true;
  for (size_t i = 0; i < question->variable_count && ok; i++)
    ok = model_value(q, model, question->variables[i], &values[i]);
  Z3_model_dec_ref(q->context, model);
  return ok;
}

/* No further than `radius` from the number in its range that is nearest to 0.
 */
static void assert_nearness(query *q, const missile_term *variable,
                            missile_int radius) {
  missile_int nearest = variable->lower > 0   ? variable->lower
                        : variable->upper < 0 ? variable->upper
                                              : 0;
  Z3_ast term = translated(q, variable);
  assert_range(q, term, nearest - radius, nearest + radius);
}

bool missile_solver_solve(missile_solver *s, const missile_question *question,
                          uint64_t most,
                          bool (*accept)(void *user, const missile_int *values),
                          void *user) {
  /* 0 stands for no restriction. */
  static const missile_int radii[] = {16, 1000, 0};
  query q;
  bool accepted = false;
  missile_int *values =
      missile_scratch(NULL, question->variable_count, sizeof *values);
  bool ok = query_begin(&q, s, question, most);
  for (size_t i = 0; i < sizeof radii / sizeof *radii && ok && !accepted; i++) {
    Z3_solver_push(q.context, q.solver);
    for (size_t v = 0; v < question->variable_count && radii[i] > 0; v++)
      assert_nearness(&q, question->variables[v], radii[i]);
    accepted = !q.failed && query_check(&q) == MISSILE_SATISFIABLE &&
               read_model(&q, question, values) && accept(user, values);
    Z3_solver_pop(q.context, q.solver, 1);
    ok = !q.failed && Z3_get_error_code(q.context) == Z3_OK;
  }
  query_end(&q);
  free(values);
  return accepted;
}
