// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What was tested of a field does not outlive a call that is given its address.
#include "common.h"
static void clear(int *p) { *p = 0; }
static void one(int *p) { *p = 1; }
static int clearing(int *p) { *p = 0; return 1; }
static void further(int *p) { clear(p); }
static void second(int *p, int *q) { *p = 1; *q = 0; }
static int length(const int *p) { return *p; }
struct outer { int q; struct cur c; };
// expect: alarm
void asserted(struct cur *c) { if (c->idx == 3) { clear(&c->idx); missile_assert(c->idx == 3); } }
// expect: alarm
void between_writes(struct cur *c, int n) { if (0 <= n && n < c->len) { c->idx = 0; one(&c->len); c->idx = n; } }
// expect: alarm
void of_another_name(struct cur *c, int n) { struct cur *e = c; if (0 <= n && n < e->len && e->idx == 0) { one(&c->len); e->idx = n; } }
// expect: alarm
void of_another(struct cur *c, struct cur *e) { if (e->idx == 3) { clear(&c->idx); missile_assert(e->idx == 3); } }
// expect: alarm
void of_a_part(struct cur *c, struct outer *v) { if (v->c.idx == 3) { clear(&c->idx); missile_assert(v->c.idx == 3); } }
// expect: alarm
void in_condition(struct cur *c) { if (c->idx > 0 && clearing(&c->idx)) missile_assert(c->idx > 0); }
// expect: alarm
void given_on(struct cur *c) { if (c->idx > 0) { further(&c->idx); missile_assert(c->idx > 0); } }
// expect: alarm
void second_of_two(struct cur *c) { int z; if (c->idx > 0) { second(&z, &c->idx); missile_assert(c->idx > 0); } }
// expect: alarm
void chosen(struct cur *c, int b) { int z = 0; if (c->idx > 0) { clear(b ? &z : &c->idx); missile_assert(c->idx > 0); } }
// expect: alarm
void of_a_local(void) { struct cur l = {5, 3}; if (l.idx > 0) { clear(&l.idx); missile_assert(l.idx > 0); } }
// expect: alarm
void in_a_loop(struct cur *c) { for (int i = 0; c->idx > 0 && i < 2; i++) { clear(&c->idx); missile_assert(c->idx > 0); } }
// expect: alarm
void behind_the_use(struct cur *c) { if (c->idx != 3) return; for (int k = 0; k < 2; k++) { missile_assert(c->idx == 3); clear(&c->idx); } }
// expect: alarm
void of_a_number(int n) { if (n > 0) { clear(&n); missile_assert(n > 0); } }
// expect: clean
void only_read(struct cur *c, int n) { if (0 <= n && n < c->len) { length(&c->len); c->idx = n; } }
// expect: clean
void another_field(struct cur *c, int n) { int z; if (0 <= n && n < c->len) { clear(&z); c->idx = n; } }
