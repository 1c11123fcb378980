/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Environments: which storage is refined, and how (thesis, section 4.2).
 *
 * An environment is a list of locations, each an integer (or pointer) with a
 * C type, and a list of refinement clauses over them. One type serves for
 *   - the fields of a record, nested records flattened ("in.len"):
 *     fieldtypes(B), the field environment;
 *   - the locals and parameters of a function: Gamma;
 *   - the parameters and the result of a callee;
 *   - the globals.
 * Only locations that some clause mentions matter; others need not be added.
 *
 * A valuation of an environment is an array with one INT term for each
 * location: the substitution theta of the judgments. Building an environment
 * happens once; afterwards it is only read.
 *
 * A location can be quantified: it is not one integer, but each element of an
 * array or of a collection, of which there may be none. A clause over it says so
 * of each of them. Its value in a valuation is that of one element, whichever it
 * is; NULL if no element is meant. A clause is about one such location at most,
 * since a refinement of elements can name nothing else that has elements; of one
 * that is about more, nothing is shown unless the others have values.
 */
#ifndef MISSILE_TYPE_H
#define MISSILE_TYPE_H

#include "missile/refinement.h"
#include "missile/semantics.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_env missile_env;

missile_env *missile_env_new(missile_terms *terms);
missile_terms *missile_env_terms(const missile_env *env);

/* Add a location and return its number (0, 1, 2 ...). `name` is what messages
 * call it; copied. */
size_t missile_env_add_location(missile_env *env, const char *name,
                                missile_ctype type);
/* The location is each element of something. */
void missile_env_quantify(missile_env *env, size_t location);
bool missile_env_location_is_each(const missile_env *env, size_t location);
/* Is one of its locations quantified? */
bool missile_env_has_each(const missile_env *env);
/*
 * Add every clause of `refinement`, slot i standing for location
 * locations[i] (refinement->name_count entries). `origin` is the caller's own
 * (the declaration), returned with failures. A clause whose slot has the
 * location MISSILE_NO_LOCATION is not added: that is how a relation to storage
 * that is out of sight is dropped.
 */
#define MISSILE_NO_LOCATION ((size_t)-1)
void missile_env_add_refinement(missile_env *env,
                                const missile_refinement *refinement,
                                const size_t *locations, const void *origin);
/* Add the clauses of `inner`, its location i being locations[i] of `env` (a
 * nested record, or a struct passed by value). */
void missile_env_add_env(missile_env *env, const missile_env *inner,
                         const size_t *locations);

size_t missile_env_location_count(const missile_env *env);
const char *missile_env_location_name(const missile_env *env, size_t location);
missile_ctype missile_env_location_type(const missile_env *env,
                                        size_t location);

size_t missile_env_clause_count(const missile_env *env);
const void *missile_env_clause_origin(const missile_env *env, size_t clause);
/* The location that the clause is attached to: its _v_. */
size_t missile_env_clause_subject(const missile_env *env, size_t clause);
/* The clause as it was read, and the location that its slot `slot` is in. */
const missile_clause *missile_env_clause_source(const missile_env *env,
                                                size_t clause);
size_t missile_env_clause_location(const missile_env *env, size_t clause,
                                   size_t slot);
/* The locations that clause `clause` mentions: into `out`, which has room for
 * MISSILE_MAX_SLOTS; their number. One may be there more than once. */
size_t missile_env_clause_locations(const missile_env *env, size_t clause,
                                    size_t *out);
/* The quantified location that the clause mentions; MISSILE_NO_LOCATION if it
 * mentions none. */
size_t missile_env_clause_each(const missile_env *env, size_t clause);
/* Does the clause relate its locations, being about more than one? */
bool missile_env_clause_relates(const missile_env *env, size_t clause);
/* Does clause `clause` mention `location`? */
bool missile_env_clause_mentions(const missile_env *env, size_t clause,
                                 size_t location);
/* Does every location that the clause mentions have a value? */
bool missile_env_clause_is_known(const missile_env *env, size_t clause,
                                 const missile_term *const *valuation);
/* What the clause says of `valuation`: a formula. */
const missile_term *missile_env_clause_formula(const missile_env *env,
                                               size_t clause,
                                               const missile_term *const *valuation);
/* The clause in C, over the names of the locations. */
const char *missile_env_clause_text(const missile_env *env, size_t clause);

#ifdef __cplusplus
}
#endif
#endif
