// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -Wno-everything
// A record that comes as a value, by whatever expression, has what its parts
// were given there.
#include "common.h"
struct two { int k; void *p; };
struct outer_two { struct two r; };
// expect: alarm
void updated(struct cur *c) { struct two o = {1, c}; struct outer_two w = {.r = o, .r.k = 3}; *(int *)w.r.p = -5; }
// expect: alarm
void updated_element(struct cur *c) { struct two o = {1, c}; struct two w[2] = {[1] = o, [1].k = 3}; *(int *)w[1].p = -5; }
// expect: clean
void replaced(struct cur *c, int *i) { struct two o = {1, i}; struct outer_two w = {.r = o, .r.k = 3}; *(int *)w.r.p = -5; }
static struct two make(void *p) { return (struct two){1, p}; }
// expect: alarm
void updated_result(struct cur *c) { struct outer_two w = {.r = make(c), .r.k = 3}; *(int *)w.r.p = -5; }
static struct outer_two kept_two;
// expect: clean
void keep_two(struct cur *c) { struct two o = {1, c}; kept_two = (struct outer_two){.r = o, .r.k = 3}; }
// expect: alarm
void use_two(void) { *(int *)kept_two.r.p = -5; }
// expect: alarm
void loaded(struct cur *c) { struct two o = {1, c}; _Atomic(struct two) a; __c11_atomic_store(&a, o, 5); struct two r = __c11_atomic_load(&a, 5); *(int *)r.p = -5; }
// expect: alarm
void exchanged(struct cur *c, struct two n) { struct two o = {1, c}; _Atomic(struct two) a; a = o; struct two r = __c11_atomic_exchange(&a, n, 5); *(int *)r.p = -5; }
// expect: alarm
void of_block(struct cur *c) { struct two o = {1, c}; struct two (^b)(void) = ^{ return o; }; struct two r = b(); *(int *)r.p = -5; }
static struct two (^elsewhere)(struct two);
static struct two (^from_pointer)(void *);
// expect: clean
void set_blocks(void) { elsewhere = ^(struct two x) { return x; }; from_pointer = ^(void *p) { return (struct two){1, p}; }; }
// expect: alarm
void of_block_elsewhere(struct cur *c) { struct two o = {1, c}; struct two r = elsewhere(o); *(int *)r.p = -5; }
// expect: alarm
void by_block_elsewhere(struct cur *c) { struct two r = from_pointer(c); *(int *)r.p = -5; }
static void *applied(void *(^b)(void *), void *p) { return b(p); }
struct one { void *p; };
static void writes_one(struct one *r) { *(int *)r->p = -5; }
// expect: alarm
void block_then_record(struct cur *c) { struct one r = {applied(^(void *q) { return q; }, c)}; *(int *)(&r)->p = -5; }
