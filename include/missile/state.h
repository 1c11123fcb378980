/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * State: the symbolic half of the analysis at one point of one path (thesis,
 * figure 4.7), as far as the analyzer's engine does not keep it itself.
 *
 *   facts     what is known about symbolic values (the value typing)
 *   objects   the materialized objects: storage that is spelled out in the
 *             store and may break its refinements for now. Every other object
 *             is summarized: `ok`. So is each part of a materialized object
 *             that is not spelled out itself (the parts of an object are
 *             independent of each other: no clause speaks of two of them).
 *   touched   every piece of storage that the path has read or written, in
 *             order of first access, and whether it was written. A call must
 *             forget each of them that is not gate-separated, and a new access
 *             must be told apart from each of them.
 *   gated     storage that nothing outside this function can reach (thesis,
 *             chapter 5): a local whose address has not escaped, a fresh
 *             allocation that has not leaked.
 *
 * States are persistent and interned: an operation returns the new state and
 * leaves the old one as it was, and two states with the same content (facts,
 * objects and touched storage in the same order, gated storage as a set) are
 * one pointer. Storage is named by opaque identities of the caller's, compared
 * by equality only; nothing depends on their numeric order.
 *
 * A table of states has memory of its own, which ends with it.
 */
#ifndef MISSILE_STATE_H
#define MISSILE_STATE_H

#include "missile/term.h"
#include "missile/type.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_states missile_states; /* the table */
typedef struct missile_state missile_state;   /* used as a const pointer */
typedef const void *missile_storage;          /* the caller's identity */

missile_states *missile_states_new(missile_terms *terms);
/* All states are gone, as in a new table. Storage that is named by an address is
 * another one when the address is used again, and must not be taken for the one
 * that was there. */
void missile_states_clear(missile_states *table);
/* With all of its states. NULL is allowed. */
void missile_states_free(missile_states *table);
/* The state that knows nothing: no facts, everything ok. */
const missile_state *missile_state_empty(missile_states *table);

/* ---- Facts ---- */
const missile_state *missile_state_assume(missile_states *table,
                                          const missile_state *state,
                                          const missile_term *fact);
/* All facts, oldest first; the array belongs to the table and is computed once
 * for each state. */
const missile_term *const *missile_state_facts(missile_states *table,
                                               const missile_state *state,
                                               size_t *count);
size_t missile_state_fact_count(const missile_state *state);
/* The latest facts, oldest first: no more than `count`, into `out`; their
 * number. Unlike missile_state_facts() this takes no longer where there are
 * more. */
size_t missile_state_latest_facts(const missile_state *state,
                                  const missile_term **out, size_t count);

/* ---- Materialized objects ---- */
typedef struct missile_object {
  missile_storage storage;
  const missile_env *env; /* its field environment */
} missile_object;
/* M-MATERIALIZE's second half: `storage` is now spelled out, but none of its
 * parts yet. No effect if it was already. */
const missile_state *missile_state_materialize(missile_states *table,
                                               const missile_state *state,
                                               missile_object object);
/* M-SUMMARIZE's second half: back into ok. No effect if it is not
 * materialized. The caller has checked it and dropped its values. */
const missile_state *missile_state_summarize(missile_states *table,
                                             const missile_state *state,
                                             missile_storage storage);
/* Part `part` of the materialized object `storage` is spelled out as well, from
 * now until the object is summarized. */
const missile_state *missile_state_spell(missile_states *table,
                                         const missile_state *state,
                                         missile_storage storage, size_t part);
bool missile_state_is_spelled(const missile_state *state,
                              missile_storage storage, size_t part);
/* Find the first part from *part on that is spelled out; false if there is
 * none. */
bool missile_state_next_spelled(const missile_state *state,
                                missile_storage storage, size_t *part);
size_t missile_state_object_count(const missile_state *state);
/* Object i, oldest first. */
missile_object missile_state_object(const missile_state *state, size_t i);
/* The field environment of `storage`, or NULL if it is not materialized. */
const missile_env *missile_state_find_object(const missile_state *state,
                                             missile_storage storage);

/* ---- Touched storage ---- */
typedef struct missile_touch {
  missile_storage storage;
  bool written;
} missile_touch;
/* Note an access. Writing after reading turns `written` on; it never goes
 * off. */
const missile_state *missile_state_touch(missile_states *table,
                                         const missile_state *state,
                                         missile_storage storage, bool written);
size_t missile_state_touch_count(const missile_state *state);
missile_touch missile_state_touched(const missile_state *state, size_t i);
/* Forget all touches of storage that `keep` says false for (after a call). */
const missile_state *
missile_state_forget_touches(missile_states *table, const missile_state *state,
                             bool (*keep)(void *user, missile_storage storage),
                             void *user);

/* ---- Gated storage ---- */
const missile_state *missile_state_gate(missile_states *table,
                                        const missile_state *state,
                                        missile_storage storage);
/* The storage has leaked. No effect if it is not gated. */
const missile_state *missile_state_leak(missile_states *table,
                                        const missile_state *state,
                                        missile_storage storage);
bool missile_state_is_gated(const missile_state *state,
                            missile_storage storage);

/* ---- Marks ---- */
/* A small set of flags of the caller's (bits 0 to 31) that travel with the
 * state: for one, "this path has passed the type error". Marking turns them
 * on; nothing turns them off. */
const missile_state *missile_state_mark(missile_states *table,
                                        const missile_state *state,
                                        uint32_t marks);
uint32_t missile_state_marks(const missile_state *state);

#ifdef __cplusplus
}
#endif
#endif
