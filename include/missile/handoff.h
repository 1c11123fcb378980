/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Handoff: between types and symbolic states, both ways (thesis, figures 4.10
 * to 4.12).
 *
 * A type environment constrains storage; a symbolic state separates which
 * value storage holds from what is known about values. Symbolizing turns the
 * clauses into facts about the values that the storage holds at that moment;
 * typeifying demands them of the values that it holds now, by the judgments of
 * typing.h (missile_typing_write() of what changed,
 * missile_typing_holds() of an object's parts). For the stack these
 * are C-STACK-SYMBOLIZE and C-STACK-TYPEIFY (figure 4.11); for an object,
 * C-OBJECT-SYMBOLIZE and C-OBJECT-TYPEIFY (figure 4.12), which is what
 * materializing and summarizing it mean for its fields.
 */
#ifndef MISSILE_HANDOFF_H
#define MISSILE_HANDOFF_H

#include "missile/typing.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add to `facts` what every clause of `env` says of `valuation`. Clauses that
 * mention a location whose value is NULL are left out. */
void missile_handoff_symbolize(const missile_env *env,
                               const missile_term *const *valuation,
                               missile_facts *facts);

#ifdef __cplusplus
}
#endif
#endif
