// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
#include "common.h"
// expect: alarm
void f(struct cur *c) { ^{ union { struct cur *c; int *p; } u; u.c = c; u.p[1] = 99; }(); }
// expect: alarm
void g(struct cur *c) { ^{ if (c) { ^{ union { struct cur *c; int *p; } u; u.c = c; u.p[1] = 99; }(); } }(); }
// expect: alarm
void h(struct cur *c) { ^{ void *v = c; *(int *)v = 9; }(); }
// expect: alarm
void i(struct cur *c) { __block void *v = 0; ^{ v = c; }(); *(int *)v = 9; }
struct cur *gcp;
// expect: alarm
void (^blk)(void) = ^{ void *v = gcp; *(int *)v = 9; };
// expect: alarm
void (^blk2)(void) = ^{ union { struct cur *c; int *p; } u; u.c = gcp; u.p[1] = 99; };
