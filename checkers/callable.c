/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The theory of pointers to functions with contracts. The address of a function
 * is function(n, kept), of which keeps(contract, address) is folded; of other
 * values, keeps() is what has been said of them.
 *
 * A call of a null pointer ends the program before anybody looks, so null
 * fulfils each clause.
 */
#include "missile/callable.h"

#include "missile/arena.h"
#include "missile/text.h"
#include "missile/theories.h"

struct missile_callable {
  missile_contracts accepted;
};

static const missile_term *constant(missile_terms *terms, missile_int value) {
  return missile_term_constant(terms, value);
}

#define TOP_ADDRESS (((missile_int)1 << 64) - 1)

static const missile_function address_function = {
    .name = "function", .arity = 2, .lower = 1, .upper = TOP_ADDRESS};
static const missile_function weak_function = {
    .name = "weak_function", .arity = 2, .lower = 0, .upper = TOP_ADDRESS};

const missile_term *missile_function_address(missile_terms *terms,
                                             unsigned number,
                                             missile_contracts kept,
                                             bool may_be_null) {
  const missile_term *arguments[] = {
      constant(terms, number),
      constant(terms, kept),
  };
  return missile_term_apply(
      terms, may_be_null ? &weak_function : &address_function, arguments);
}

/* keeps(contract, pointer), of the address of a function. */
static const missile_term *fold_keeps(missile_terms *terms,
                                      const missile_term *const *arguments) {
  const missile_term *pointer = arguments[1];
  if (missile_term_get_kind(pointer) != MISSILE_TERM_APPLY)
    return NULL;
  const missile_function *made_by = missile_term_function(pointer);
  if (made_by != &address_function && made_by != &weak_function)
    return NULL;
  missile_int kept = missile_term_number(missile_term_argument(pointer, 1));
  missile_int contract = missile_term_number(arguments[0]);
  return constant(terms, kept >> contract & 1);
}

static const missile_function keeps_function = {
    .name = "keeps", .arity = 2, .lower = 0, .upper = 1, .fold = fold_keeps};

missile_contracts missile_contracts_with(missile_contracts set,
                                         unsigned number) {
  return number < MISSILE_MAX_CALLABLE ? set | (missile_int)1 << number : set;
}

missile_callable *missile_callable_new(missile_terms *terms) {
  return missile_arena_zalloc(missile_terms_arena(terms),
                              sizeof(missile_callable));
}

void missile_callable_accept(missile_callable *callable, unsigned number) {
  callable->accepted = missile_contracts_with(callable->accepted, number);
}

static const missile_term *
callable_instantiate(const void *meaning, missile_terms *terms,
                     const missile_term *const *values, size_t count) {
  (void)count;
  const missile_callable *callable = meaning;
  const missile_term *pointer = values[0], *one = constant(terms, 1);
  const missile_term *any = missile_term_eq(terms, pointer, constant(terms, 0));
  for (unsigned i = 0; i < MISSILE_MAX_CALLABLE; i++) {
    if (!(callable->accepted >> i & 1))
      continue;
    const missile_term *arguments[] = {constant(terms, i), pointer};
    any = missile_term_or(
        terms, any,
        missile_term_le(terms, one,
                        missile_term_apply(terms, &keeps_function, arguments)));
  }
  return any;
}

static const char *callable_print(const void *meaning, missile_terms *terms,
                                  const char *const *names, size_t count) {
  (void)meaning, (void)count;
  missile_text text = {.arena = missile_terms_arena(terms)};
  missile_text_add(&text, names[0]);
  missile_text_add(&text, " keeps its contract");
  return missile_text_finish(&text);
}

/* It has no text that could be read. */
static const missile_theory callable_theory = {
    .keyword = "callable",
    .instantiate = callable_instantiate,
    .print = callable_print,
    .checker = "missile.Formula",
    .has_no_example = true,
    .holds_of_null = true,
};

const missile_refinement *
missile_callable_refinement(missile_terms *terms,
                            const missile_callable *callable) {
  missile_arena *arena = missile_terms_arena(terms);
  static const char *const names[] = {"_v_"};
  missile_clause *clause = missile_arena_zalloc(arena, sizeof *clause);
  clause->theory = &callable_theory;
  clause->meaning = callable;
  clause->slots = 1;
  const missile_clause **clauses = missile_arena_zalloc(arena, sizeof *clauses);
  clauses[0] = clause;
  missile_refinement *refinement =
      missile_arena_zalloc(arena, sizeof *refinement);
  refinement->clauses = clauses;
  refinement->clause_count = 1;
  refinement->names = names;
  refinement->name_count = 1;
  return refinement;
}
