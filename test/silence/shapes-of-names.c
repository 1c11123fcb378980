// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Two names of one variable, of which one says that it is something else.
#include "common.h"
static struct { void *x; } a;
// expect: alarm
extern void *b __attribute__((alias("a")));
// expect: clean
void carry(struct cur *c) { a.x = c; *(int *)b = -5; }
static void *d;
// expect: clean
extern void *e __attribute__((alias("d")));
static int f[4];
// expect: clean
extern int g[2][2] __attribute__((alias("f")));
