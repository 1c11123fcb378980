/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/arena.h"
#include "missile/failure.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Every size is rounded up to this, so that every address is aligned for any
 * object. */
#define ALIGNMENT _Alignof(max_align_t)

/* Blocks double up to the largest size: a small translation unit costs little,
 * a large one few calls of the system's allocator. */
#define FIRST_BLOCK ((size_t)16 << 10)
#define LARGEST_BLOCK ((size_t)4 << 20)

typedef struct block {
  struct block *previous;
  _Alignas(max_align_t) unsigned char bytes[];
} block;

struct missile_arena {
  block *newest; /* every block, for freeing */
  unsigned char *next;
  size_t left; /* bytes at `next`, zero as calloc() left them */
  size_t next_block;
  size_t used;
};

static block *new_block(missile_arena *arena, size_t size) {
  if (size > SIZE_MAX - sizeof(block))
    MISSILE_OUT_OF_MEMORY();
  block *b = calloc(1, sizeof(block) + size);
  if (!b)
    MISSILE_OUT_OF_MEMORY();
  b->previous = arena->newest;
  arena->newest = b;
  return b;
}

missile_arena *missile_arena_new(void) {
  missile_arena *arena = calloc(1, sizeof *arena);
  if (!arena)
    MISSILE_OUT_OF_MEMORY();
  arena->next_block = FIRST_BLOCK;
  return arena;
}

void missile_arena_free(missile_arena *arena) {
  if (!arena)
    return;
  for (block *b = arena->newest; b;) {
    block *previous = b->previous;
    free(b);
    b = previous;
  }
  free(arena);
}

void *missile_arena_zalloc(missile_arena *arena, size_t size) {
  if (size > SIZE_MAX - ALIGNMENT)
    MISSILE_OUT_OF_MEMORY();
  size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (size == 0)
    size = ALIGNMENT;
  arena->used += size;
  if (size > arena->left) {
    /* A large object gets a block of its own, so that the rest of the current
     * block stays useful. */
    if (size > arena->next_block / 4)
      return new_block(arena, size)->bytes;
    arena->next = new_block(arena, arena->next_block)->bytes;
    arena->left = arena->next_block;
    if (arena->next_block < LARGEST_BLOCK)
      arena->next_block *= 2;
  }
  void *result = arena->next;
  arena->next += size;
  arena->left -= size;
  return result;
}

char *missile_arena_copy_text(missile_arena *arena, const char *text,
                              size_t length) {
  if (length == SIZE_MAX)
    MISSILE_OUT_OF_MEMORY();
  char *copy = missile_arena_zalloc(arena, length + 1);
  if (length)
    memcpy(copy, text, length);
  return copy;
}

size_t missile_arena_used(const missile_arena *arena) { return arena->used; }
