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
// Parameters and results of blocks.
// expect: alarm
void blockpar_f(struct cur *c) { ^(void *v) { ((int *)v)[1] = 99; }(c); }
// expect: alarm
void blockpar2_f(struct cur *c) { void (^b)(void *) = ^(void *v) { ((int *)v)[1] = 99; }; b(c); }
// expect: alarm
void blockres_f(struct cur *c) { int *p = (int *)^{ return (unsigned long)c; }(); p[1] = 99; }
// expect: alarm
void blockres2_f(struct cur *c) { void *v = ^void *{ return c; }(); ((int *)v)[1] = 99; }
// expect: alarm
void alloc_block_f(void) { struct cur *p = ^void *{ return malloc(8); }(); if (p) use(p); }
// expect: alarm
void blockptr_f(struct cur *c) { void (^b)(void) = (void (^)(void))c; ((int *)(void *)b)[1] = 99; }
// expect: clean
void near(struct cur *c) { void (^b)(void *) = ^(void *v) { use(v); }; b(c); }
