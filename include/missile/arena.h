/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Arena: all memory of one translation unit's analysis, freed at once.
 *
 * Terms, refinements, environments and states are immutable and live as long
 * as the analysis of their translation unit, so nothing in core/ is freed
 * piecemeal and no pointer handed out by core/ ever dangles before
 * missile_arena_free().
 *
 * Allocation never returns NULL: when the system has no memory left the
 * process is aborted, as Clang itself does. Memory is aligned for any object
 * and zeroed.
 */
#ifndef MISSILE_ARENA_H
#define MISSILE_ARENA_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct missile_arena missile_arena;

missile_arena *missile_arena_new(void);
void missile_arena_free(missile_arena *arena);

/* `size` bytes, zeroed. A size of 0 yields a unique valid pointer. */
void *missile_arena_zalloc(missile_arena *arena, size_t size);

/* A NUL-terminated copy of the first `length` bytes of `text`. */
char *missile_arena_copy_text(missile_arena *arena, const char *text,
                              size_t length);

/* Bytes handed out so far. */
size_t missile_arena_used(const missile_arena *arena);

#ifdef __cplusplus
}
#endif
#endif
