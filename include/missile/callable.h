/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Callable: what may be in a pointer to a function that has a contract.
 *
 * The contracts of the pointers of a file are numbered. Of a function it is
 * known which of them it keeps; it is so from the moment on that its address is
 * made a term, so these terms are made when all contracts have their numbers.
 * The clause of a pointer says that it is null, or that what it points to keeps
 * the contract of this pointer or one that promises as much. There is no text
 * for it: a declaration has it by having a contract.
 *
 * A number at or beyond MISSILE_MAX_CALLABLE is kept by no function.
 */
#ifndef MISSILE_CALLABLE_H
#define MISSILE_CALLABLE_H

#include "missile/refinement.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MISSILE_MAX_CALLABLE 100

/* The clause that goes with a contract, and what fulfils it. */
typedef struct missile_callable missile_callable;

/* Nothing but null fulfils it yet; in the arena of `terms`. */
missile_callable *missile_callable_new(missile_terms *terms);
/* Who keeps the contract `number` keeps this one. Only until the clause is
 * first instantiated. */
void missile_callable_accept(missile_callable *callable, unsigned number);
/* The refinement that consists of this clause. */
const missile_refinement *
missile_callable_refinement(missile_terms *terms,
                            const missile_callable *callable);

/* A set of contracts. */
typedef missile_int missile_contracts;
/* With the one that has this number, if there is room for it. */
missile_contracts missile_contracts_with(missile_contracts set,
                                         unsigned number);

/* The address of function `number`, which keeps the contracts `kept` and no
 * others. `may_be_null`: perhaps the linker finds none. */
const missile_term *missile_function_address(missile_terms *terms,
                                             unsigned number,
                                             missile_contracts kept,
                                             bool may_be_null);

#ifdef __cplusplus
}
#endif
#endif
