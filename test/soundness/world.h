/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the two halves of the runtime share; programs see runtime.h alone. */
#ifndef MISSILE_SOUNDNESS_WORLD_H
#define MISSILE_SOUNDNESS_WORLD_H

#include "runtime.h"

#include <setjmp.h>

enum { MAX_DYNAMIC = 128, FUEL = 300, DEPTH = 4 };

/* How a run comes back to its start. */
enum { ENDED = 1, VIOLATING = 2 };
extern sigjmp_buf run_start;

/* An object that the function made. */
struct dynamic {
  char *address;
  size_t size;
  int type, count;
  int depth; /* of the function whose local it is; -1: an allocation */
  int scope; /* and of the block */
  char published, writable;
};
extern const struct rt_program *program;
extern struct dynamic dynamics[MAX_DYNAMIC];
extern int dynamic_count;
extern int opened_count, globals_opened;
extern int fuel, depth, scope, current;
extern int was_broken;

void seed_random(uint64_t a, uint64_t b, uint64_t c);
int chance(int percent);
int below(int n);
const struct rt_type *type_of(int type);
void *random_target(int type);
void link_pointers(int type, void *object);
int prepare_program(const struct rt_program *p);
void fill_group(void);
void fill_root(const struct rt_root *r, int k);
void start_world(void);
struct dynamic *find_dynamic(const void *address);
void remove_dynamic(int i);

#endif
