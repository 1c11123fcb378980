// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A pointer comes through three pieces of storage in a row, each found by a
// pointer to it.
#include "common.h"
static void *global, **to_global = &global;
// expect: alarm
void three_by_pointers(struct cur *c) { global = c; void *l, **m = &l; *m = *to_global; int *z = l, **y = &z; **y = -5; }
static void set(void **to, void *p) { *to = p; }
static void set_bytes(char **to, char *p) { *to = p; }
// expect: alarm
void three_by_calls(struct cur *c) { void *l; set(&l, c); char *k; set_bytes(&k, l); void *z; set(&z, k); *(int *)z = -5; }
struct item { void *p; };
static struct item *first, stored;
// expect: clean
void put(struct cur *c) { void *l, **m = &l; *m = c; struct item **to = &first; stored.p = l; *to = &stored; }
// expect: alarm
void get(void) { if (first) *(int *)first->p = -5; }
