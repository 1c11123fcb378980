/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/type.h"
#include "grow.h"

#include <string.h>

typedef struct env_location {
  const char *name;
  missile_ctype type;
  bool is_each;
} env_location;

typedef struct env_clause {
  const missile_refinement *refinement; /* that the clause is from */
  const missile_clause *clause;
  const size_t *locations; /* of the refinement's slots */
  const void *origin;
} env_clause;

struct missile_env {
  missile_terms *terms;
  env_location *locations;
  size_t location_count, location_capacity;
  env_clause *clauses;
  size_t clause_count, clause_capacity;
  bool has_each;
};

missile_env *missile_env_new(missile_terms *terms) {
  missile_env *env =
      missile_arena_zalloc(missile_terms_arena(terms), sizeof *env);
  env->terms = terms;
  return env;
}

missile_terms *missile_env_terms(const missile_env *env) { return env->terms; }

size_t missile_env_add_location(missile_env *env, const char *name,
                                missile_ctype type) {
  missile_arena *arena = missile_terms_arena(env->terms);
  env->locations =
      missile_grow(arena, env->locations, env->location_count,
                   &env->location_capacity, sizeof *env->locations);
  env->locations[env->location_count] = (env_location){
      missile_arena_copy_text(arena, name, strlen(name)), type, false};
  return env->location_count++;
}

void missile_env_quantify(missile_env *env, size_t location) {
  env->locations[location].is_each = true;
  env->has_each = true;
}

bool missile_env_location_is_each(const missile_env *env, size_t location) {
  return env->locations[location].is_each;
}

bool missile_env_has_each(const missile_env *env) { return env->has_each; }

static bool is_slot_of(const missile_clause *clause, size_t slot) {
  return clause->slots >> slot & 1;
}

/* Add `clause`, unless it mentions a slot that has no location. */
static void add_clause(missile_env *env, env_clause clause) {
  for (size_t i = 0; i < clause.refinement->name_count; i++)
    if (is_slot_of(clause.clause, i) &&
        clause.locations[i] == MISSILE_NO_LOCATION)
      return;
  env->clauses = missile_grow(missile_terms_arena(env->terms), env->clauses,
                              env->clause_count, &env->clause_capacity,
                              sizeof *env->clauses);
  env->clauses[env->clause_count++] = clause;
}

void missile_env_add_refinement(missile_env *env,
                                const missile_refinement *refinement,
                                const size_t *locations, const void *origin) {
  size_t size = refinement->name_count * sizeof *locations;
  size_t *copy = missile_arena_zalloc(missile_terms_arena(env->terms), size);
  memcpy(copy, locations, size);
  for (size_t i = 0; i < refinement->clause_count; i++)
    add_clause(env,
               (env_clause){refinement, refinement->clauses[i], copy, origin});
}

void missile_env_add_env(missile_env *env, const missile_env *inner,
                         const size_t *locations) {
  for (size_t i = 0; i < inner->clause_count; i++) {
    env_clause clause = inner->clauses[i];
    size_t count = clause.refinement->name_count;
    size_t *mapped = missile_arena_zalloc(missile_terms_arena(env->terms),
                                          count * sizeof *mapped);
    for (size_t j = 0; j < count; j++)
      mapped[j] = clause.locations[j] == MISSILE_NO_LOCATION
                      ? MISSILE_NO_LOCATION
                      : locations[clause.locations[j]];
    clause.locations = mapped;
    add_clause(env, clause);
  }
}

size_t missile_env_location_count(const missile_env *env) {
  return env->location_count;
}

const char *missile_env_location_name(const missile_env *env, size_t location) {
  return env->locations[location].name;
}

missile_ctype missile_env_location_type(const missile_env *env,
                                        size_t location) {
  return env->locations[location].type;
}

size_t missile_env_clause_count(const missile_env *env) {
  return env->clause_count;
}

const void *missile_env_clause_origin(const missile_env *env, size_t clause) {
  return env->clauses[clause].origin;
}

size_t missile_env_clause_subject(const missile_env *env, size_t clause) {
  return env->clauses[clause].locations[0];
}

const missile_clause *missile_env_clause_source(const missile_env *env,
                                                size_t clause) {
  return env->clauses[clause].clause;
}

size_t missile_env_clause_location(const missile_env *env, size_t clause,
                                   size_t slot) {
  return env->clauses[clause].locations[slot];
}

size_t missile_env_clause_locations(const missile_env *env, size_t clause,
                                    size_t *out) {
  const env_clause *c = &env->clauses[clause];
  size_t count = 0;
  for (size_t i = 0; i < c->refinement->name_count; i++)
    if (is_slot_of(c->clause, i))
      out[count++] = c->locations[i];
  return count;
}

size_t missile_env_clause_each(const missile_env *env, size_t clause) {
  if (!env->has_each)
    return MISSILE_NO_LOCATION;
  size_t locations[MISSILE_MAX_SLOTS];
  size_t count = missile_env_clause_locations(env, clause, locations);
  for (size_t i = 0; i < count; i++)
    if (env->locations[locations[i]].is_each)
      return locations[i];
  return MISSILE_NO_LOCATION;
}

bool missile_env_clause_relates(const missile_env *env, size_t clause) {
  size_t locations[MISSILE_MAX_SLOTS];
  size_t count = missile_env_clause_locations(env, clause, locations);
  for (size_t i = 1; i < count; i++)
    if (locations[i] != locations[0])
      return true;
  return false;
}

bool missile_env_clause_is_known(const missile_env *env, size_t clause,
                                 const missile_term *const *valuation) {
  size_t locations[MISSILE_MAX_SLOTS];
  size_t count = missile_env_clause_locations(env, clause, locations);
  for (size_t i = 0; i < count; i++)
    if (!valuation[locations[i]])
      return false;
  return true;
}

bool missile_env_clause_mentions(const missile_env *env, size_t clause,
                                 size_t location) {
  const env_clause *c = &env->clauses[clause];
  for (size_t i = 0; i < c->refinement->name_count; i++)
    if (is_slot_of(c->clause, i) && c->locations[i] == location)
      return true;
  return false;
}

const missile_term *
missile_env_clause_formula(const missile_env *env, size_t clause,
                           const missile_term *const *valuation) {
  const env_clause *c = &env->clauses[clause];
  const missile_term *values[MISSILE_MAX_SLOTS] = {NULL};
  size_t count = c->refinement->name_count;
  for (size_t i = 0; i < count; i++)
    if (is_slot_of(c->clause, i))
      values[i] = valuation[c->locations[i]];
  return missile_clause_instantiate(c->clause, env->terms, values, count);
}

const char *missile_env_clause_text(const missile_env *env, size_t clause) {
  const env_clause *c = &env->clauses[clause];
  const char *names[MISSILE_MAX_SLOTS];
  size_t count = c->refinement->name_count;
  for (size_t i = 0; i < count; i++)
    names[i] = c->locations[i] == MISSILE_NO_LOCATION
                   ? c->refinement->names[i]
                   : env->locations[c->locations[i]].name;
  return missile_clause_print(c->clause, env->terms, names, count);
}
