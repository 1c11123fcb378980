// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Turns of a loop give a refined field's address away.
#include "common.h"
#define MODIFIES(...) __attribute__((missile_modifies(__VA_ARGS__)))
#define ENSURES(x) __attribute__((missile_ensures(x)))
#define READS(...) __attribute__((missile_reads(__VA_ARGS__)))
MODIFIES("*o") ENSURES("{*o == 0}") static void zero(int *o) { *o = 0; }
MODIFIES("*o") ENSURES("{*o >= 0}") static void draw(int *o) { *o = 7; }
READS("") MODIFIES("*o") ENSURES("{*o >= 0}") void drawn(int *o);
MODIFIES("*o", "*p") static void both(int *o, int *p) { *o = 7; *p = 7; }
static void nine(int *o) { *o = 9; }
static int drawn_by(int *o) { *o = 9; return 1; }
// expect: clean
void zeros(struct cur *c, int n) { for (int i = 0; i < n; i++) zero(&c->idx); }
// expect: alarm
void draws(struct cur *c, int n) { for (int i = 0; i < n; i++) draw(&c->idx); }
// expect: alarm
void draws_while(struct cur *c, int n) { while (n-- > 0) { draw(&c->idx); } }
// expect: alarm
void draws_do(struct cur *c, int n) { do draw(&c->idx); while (n-- > 0); }
// expect: alarm
void draws_elsewhere(struct cur *c, int n) { while (n-- > 0) drawn(&c->idx); }
// expect: alarm
void draws_length(struct cur *c, int n) { while (n-- > 0) draw(&c->len); }
// expect: alarm
void draws_either(struct cur *c, int n) { int k; while (n-- > 0) draw(n & 1 ? &c->idx : &k); }
// expect: alarm
void draws_both(struct cur *c, int n) { int k; while (n-- > 0) both(&k, &c->idx); }
// expect: alarm
void in_sight(struct cur *c, int n) { while (n-- > 0) nine(&c->idx); }
// expect: alarm
void in_condition(struct cur *c, int n) { while (n-- > 0 && drawn_by(&c->idx)) ; }
// expect: alarm
void nested(struct cur *c, int n) { for (int i = 0; i < n; i++) for (int k = 0; k < i; k++) draw(&c->idx); }
// expect: alarm
void beside(struct cur *c, int n) { for (int i = 0; i < n; i++) { c->idx = 0; draw(&c->idx); } }
// expect: clean
void before(struct cur *c, int n) { for (int i = 0; i < n; i++) { draw(&c->idx); c->idx = 0; } }
// expect: alarm
void sometimes(struct cur *c, int n) { for (int i = 0; i < n; i++) { draw(&c->idx); if (i > 3) c->idx = 0; } }
// expect: alarm
void before_a_look(struct cur *c, int n) { for (int i = 0; i < n; i++) { draw(&c->idx); opaque(); c->idx = 0; } }
// expect: alarm
void moved(struct cur *c, struct cur *d, int n) { for (int i = 0; i < n; i++) { draw(&c->idx); c = d; } }
// expect: alarm
void as_pointer(struct cur *c, int n) { int *p = &c->idx; for (int i = 0; i < n; i++) *p = i; }
// expect: clean
void as_pointer_zero(struct cur *c, int n) { int *p = &c->idx; for (int i = 0; i < n; i++) *p = 0; }
void consume(struct cur *c);
// expect: alarm
void of_a_local(int n) { struct cur c = {1, 0}; for (int i = 0; i < n; i++) draw(&c.idx); consume(&c); }
