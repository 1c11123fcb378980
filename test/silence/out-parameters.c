// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A refined field's address is given to a function with a contract.
#include "common.h"
#define MODIFIES(...) __attribute__((missile_modifies(__VA_ARGS__)))
#define ENSURES(x) __attribute__((missile_ensures(x)))
#define REQUIRES(x) __attribute__((missile_requires(x)))
#define READS(...) __attribute__((missile_reads(__VA_ARGS__)))
MODIFIES("*o") ENSURES("{*o == 0}") static void zero(int *o) { *o = 0; }
MODIFIES("*o") ENSURES("{*o >= 0}") static void draw(int *o) { *o = 7; }
// expect: clean
void restart(struct cur *c) { zero(&c->idx); }
// expect: clean
void restart_longer(struct cur *c, int n POS) { zero(&c->idx); c->len = n; }
// expect: clean
void broken_before(struct cur *c, int n POS) { c->len = n; zero(&c->idx); }
// expect: alarm
void redraw(struct cur *c) { draw(&c->idx); }
// expect: alarm
void zero_length(struct cur *c) { zero(&c->len); }
// Others look meanwhile.
MODIFIES("*o") ENSURES("{*o == 0}") static void zero_looked(int *o) { *o = -1; opaque(); *o = 0; }
// expect: alarm
void looked(struct cur *c) { zero_looked(&c->idx); }
MODIFIES("*o") ENSURES("{*o == 0}") static void zero_inner(int *o) { *o = -1; zero_looked(o); }
// expect: alarm
void looked_further_in(struct cur *c) { zero_inner(&c->idx); }
// Nothing is known of the body but what its contract says.
MODIFIES("*o") ENSURES("{*o == 0}") void zero_elsewhere(int *o);
// expect: alarm
void elsewhere(struct cur *c) { zero_elsewhere(&c->idx); }
READS("") MODIFIES("*o") ENSURES("{*o == 0}") void zero_blindly(int *o);
// expect: clean
void blindly(struct cur *c) { zero_blindly(&c->idx); }
READS("") MODIFIES("*o") ENSURES("{*o >= 0}") void draw_blindly(int *o);
// expect: alarm
void drawn_blindly(struct cur *c) { draw_blindly(&c->idx); }
READS("") MODIFIES("*o") ENSURES("{*o == 0}") int *zero_kept(int *o);
// expect: alarm
void given_back(struct cur *c) { *zero_kept(&c->idx) = -1; }
READS("") ENSURES("{_v_ == 0}") int keeps(int *o);
// expect: alarm
void kept(struct cur *c) { keeps(&c->idx); }
// The body relies on what the write breaks.
MODIFIES("*o") ENSURES("{*o >= 0}") static int relies(int *o, struct cur *c) { *o = 50; *o = c->len - 1 - c->idx; return 0; }
// expect: alarm
void relied(struct cur *c) { relies(&c->idx, c); }
MODIFIES("*o", "c->len") ENSURES("{*o == 0}") static void opens(int *o, struct cur *c) { *o = 0; c->len = -1; }
// expect: alarm
void opened(struct cur *c) { opens(&c->idx, c); c->len = 3; }
// Two that may be one.
MODIFIES("*o", "*p") ENSURES("{*o == 0 || *p == 0; *p >= 0}")
static void two(int *o, int *p) { *p = 9; *o = 0; }
MODIFIES("*o", "*p") ENSURES("{*p > 0}") static void two_more(int *o, int *p) { *o = -1; *p = 9; }
// expect: alarm
void one_twice(struct cur *c) { two(&c->len, &c->len); }
// expect: alarm
void maybe_one(struct cur *c, struct cur *d) { two(&c->len, &d->len); }
// expect: alarm
void one_twice_more(struct cur *c) { two_more(&c->len, &c->len); }
int other;
// expect: clean
void beside(struct cur *c) { two_more(&other, &c->len); c->idx = 0; }
// It is kept, moved, or written as something else.
int *remembered;
MODIFIES("*o", "remembered") ENSURES("{*o == 0}") static void remember(int *o) { *o = 0; remembered = o; }
// expect: alarm
void remembers(struct cur *c) { remember(&c->idx); }
MODIFIES("*o") ENSURES("{*o == 0}") static void bytes(int *o) { *o = 0; *(char *)o = 0; }
// expect: alarm
void as_bytes(struct cur *c) { bytes(&c->idx); }
MODIFIES("*o") ENSURES("{*o == 0}") static void set(int *o) { memset(o, 0, sizeof *o); }
// expect: alarm
void by_memset(struct cur *c) { set(&c->idx); }
// The contract's word is held against the body.
// expect: alarm
MODIFIES("*o") ENSURES("{*o == 0}") static void lies(int *o) { *o = 1; }
void lied(struct cur *c) { lies(&c->idx); }
// In loops.
// expect: clean
void again(struct cur *c, int n) { for (int i = 0; i < n; i++) zero(&c->idx); }
// expect: alarm
void drawn_again(struct cur *c, int n) { for (int i = 0; i < n; i++) draw(&c->idx); }
// expect: alarm
void of_another(struct cur *c, struct cur *d) { c->len = 1; zero(&d->idx); opaque(); c->idx = 0; }
// What is promised of the result must not rely on what may be broken.
// expect: alarm
READS("") MODIFIES("*o") ENSURES("{*o >= 0}") static void last(int *o, struct cur *c) { *o = c->len - 1; }
void broken_meanwhile(struct cur *c) { int k; c->len = -5; last(&k, c); missile_assert(k >= 0); c->len = 1; c->idx = 0; }
// expect: alarm
READS("") ENSURES("{_v_ >= 0}") static int last_of(struct cur *c) { return c->len - 1; }
// expect: alarm
READS("*d") MODIFIES("") ENSURES("{_v_ >= 0}") static int of_node(struct node *d, struct rng *r) { return r->hi - r->lo + d->idx; }
// expect: clean
READS("*d") MODIFIES("") ENSURES("{_v_ >= 0}") static int of_node_right(struct node *d) { return d->idx; }
// expect: clean
READS("") ENSURES("{_v_ == c->len}") static int length(struct cur *c) { return c->len; }
// expect: clean
READS("") ENSURES("{_v_ >= 0}") static int level(struct cur *c) { return c->len > 3 ? 1 : 0; }
