// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -Wno-everything
// Blocks that stand in another function than their call, or at file scope.
#include "common.h"
typedef void (^B)(void *);
static B scoped = ^(void *p) { *(int *)p = -1; };
// expect: alarm
void at_file_scope(struct cur *c) { scoped(c); }
static B stored;
void stores(void) { stored = ^(void *p) { *(int *)p = -1; }; }
// expect: alarm
void stored_elsewhere(struct cur *c) { if (stored) stored(c); }
static B returns(void) { return ^(void *p) { *(int *)p = -1; }; }
// expect: alarm
void returned(struct cur *c) { returns()(c); }
struct ops { int z; B f; };
static const struct ops ops = {1, ^(void *p) { *(int *)p = -1; }};
// expect: alarm
void in_record(struct cur *c) { ops.f(c); }
static void *(^same)(void *) = ^(void *p) { return p; };
// expect: alarm
void given_back(struct cur *c) { *(int *)same(c) = -1; }
static void *kept_fresh;
static void *(^fresh)(void) = ^(void) { return kept_fresh = malloc(8); };
// expect: alarm
void is_fresh(void) { struct cur *c = fresh(); if (c) use(c); }
static void *kept;
static B keeps = ^(void *p) { kept = p; };
// expect: alarm
void is_kept(struct cur *c) { keeps(c); *(int *)kept = -1; }
// expect: clean
void is_here(struct cur *c) { B here = ^(void *v) { (void)v; }; here(c); use(c); }
// Blocks that another function is given, and calls with what it is given.
static void each(void *p, B g) { g(p); }
// expect: alarm
void to_each(struct cur *c) { each(c, ^(void *v) { *(int *)v = -5; }); }
