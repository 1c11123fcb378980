// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
// Where objects begin: again, after a jump back, and before they are ready.
#include "common.h"
extern struct cur *gcp;
extern int *gip;
struct cur make(struct cur *);
struct cur some(void);
struct pair { int a, b; };
extern struct pair *gpp;
struct own { int a; struct own *self; };
struct own gown;
void look(struct own);
void look_at(struct own *);
void look_in(unsigned long);
int keep(int *);

// A jump back keeps the object, and who has its address can see it.
// expect: alarm
void again(int n) { L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) goto L; }
// expect: alarm
void computed(int n) { void *t = &&L; L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) goto *t; }
// expect: alarm
void local_label(int n) { __label__ L; L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) goto L; }
// expect: alarm
void in_switch(int n) { switch (n) { default: L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) goto L; } }
// expect: alarm
void into_a_branch(int n) { if (n > 5) { n = 0; M:; } struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) goto M; }
// expect: alarm
void by_assembly(int n) { L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; if (n--) { __asm__ goto("jmp %l0" : : : : L); } }
// expect: alarm
void unset(int n) { L:; struct cur x; x.len = 5; opaque(); x.idx = 4; gcp = &x; if (n--) goto L; }
// expect: alarm
void seen_behind_the_jump(int n) { L:; opaque(); struct cur x = {5, 4}; gcp = &x; x.len = 0; if (n--) goto L; x.len = 5; }
// expect: alarm
void seen_by_the_initializer(int n) { L:; struct cur x = { .len = 1, .idx = (opaque(), 0) }; gcp = &x; x.len = 5; x.idx = 4; if (n--) goto L; }
// expect: alarm
void seen_by_a_call(int n) { L:; struct cur x = some(); gcp = &x; if (n--) goto L; }
// expect: alarm
void literal(int n) { L:; gcp = &(struct cur){ 1, (opaque(), 0) }; gcp->len = 5; gcp->idx = 4; if (n--) goto L; }
// expect: alarm
void elements(int n) { L:; struct cur x[2] = { [1] = { .len = 1, .idx = (opaque(), 0) }, [0] = {1, 0} }; gcp = x + 1; if (n--) goto L; }
// Not in a block of its own, nor in a loop, nor if nobody has the address.
// expect: clean
void inner(int n) { L: { struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; opaque(); } if (n--) goto L; }
// expect: clean
void loop(int n) { while (n--) { struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; use(&x); } }
// expect: clean
void behind(int n) { struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; gcp = &x; L: opaque(); if (n--) goto L; }
// expect: clean
void unknown(int n) { L:; struct cur x = {5, 4}; x.len = 1; opaque(); x.idx = 0; if (n--) goto L; }
// expect: clean
void value_of_literal(int n) { struct cur x = {5, 4}; L: x = (struct cur){ 1, (opaque(), 0) }; use(&x); if (n--) goto L; }

// The same of what is not refined: another name finds what is set again.
// expect: alarm
void plain(struct cur *c, int n) { int g, *p = &g; L:; int x = 5; *p = 9; if (x != 5) c->idx = 99; p = &x; if (n--) goto L; }
// expect: alarm
void set_under_it(struct cur *c, int n) { int g = 1, *p = &g; L:; *p = 8; int x = 99; int y = *p; p = &x; if (n--) goto L; if (y == 99) c->idx = 99; }
// expect: alarm
void record(struct cur *c, int n) { struct pair g = {1, 1}, *p = &g; L:; p->a = 3; struct pair x = {99, 99}; if (p->a != 3) c->idx = 99; p = &x; if (n--) goto L; }
// expect: alarm
void unset_record(struct cur *c, int n) { struct pair g = {1, 1}, *p = &g; L:; p->a = 3; struct pair x; x.b = 2; x.a = 99; if (p->a != 3) c->idx = 99; p = &x; if (n--) goto L; }
// expect: alarm
void part_by_part(struct cur *c, int n) { struct pair g = {1, 1}, *p = &g; L:; p->a = 3; struct pair x = { 99, p->a }; if (x.b != 3) c->idx = 99; p = &x; if (n--) goto L; }
// expect: alarm
void array(struct cur *c, int n) { int g[2] = {1, 1}, *p = g; L:; *p = 3; int x[2] = { 99, 98 }; if (*p != 3) c->idx = 99; p = x; if (n--) goto L; }
int try(struct cur *c, int *out);
int try_pair(struct cur *c, struct pair *out);
// expect: clean
void retry(struct cur *c) { L:; int r; if (try(c, &r) < 0) goto L; c->len = 5; c->idx = 0; }
// expect: clean
void retry_pair(struct cur *c) { L:; struct pair r = {0}; if (try_pair(c, &r) < 0) goto L; if (r.a > 0) { c->len = r.a; c->idx = 0; } }

// In its own initializer, an object is not in order yet.
// expect: alarm
void given_away(void) { struct cur x = make(&x); use(&x); }
// expect: alarm
void given_to_an_element(void) { struct cur x[2] = { {5, 4}, { use(x) ? 5 : 4, 0 } }; use(x); }
// expect: alarm
void part_given(void) { struct { struct cur c; int k; } x = { .k = use(&x.c), .c = {5, 4} }; use(&x.c); }
// expect: alarm
void kept(void) { struct cur x = { .len = 1, .idx = (gcp = &x, opaque(), 0) }; }
// expect: alarm
void read_early(void) { struct cur x = { .len = x.len, .idx = 0 }; use(&x); }
// expect: alarm
void in_a_statement(void) { struct cur x = ({ use(&x); (struct cur){5, 4}; }); }
// expect: alarm
void in_for(int n) { for (struct cur x = { use(&x) ? 5 : 4, 0 }; n; n--); }
// expect: alarm
int number(void) { int i R("{_v_ > 0}") = i; return i; }
struct link { struct link *next, *prev; int len POS; };
void chain(struct link *);
// expect: clean
void ring(void) { struct link x = { &x, &x, 5 }; chain(&x); }
// expect: clean
void earlier(void) { struct cur x = {5, 4}, y = { use(&x) ? 5 : 4, 0 }; use(&y); }
// expect: clean
void sizes(void) { struct cur x = { sizeof x, sizeof x.len - 1 }; use(&x); }

// What is given away there is not known to be alone.
// expect: alarm
void plain_given(struct cur *c) { int x = keep(&x); int y = x; opaque(); if (x != y) c->idx = 99; }
// expect: alarm
void plain_kept(struct cur *c) { int x = (gip = &x, 5); *gip = 6; if (x != 5) c->idx = 99; }
// expect: alarm
void to_itself(struct cur *c) { struct own x = { 5, &x }; x.self->a = 6; if (x.a != 5) c->idx = 99; }
// expect: alarm
void by_a_copy(struct cur *c) { struct own x = { 5, &x }, y = x; look_at(y.self); if (x.a != 5) c->idx = 99; }
// expect: alarm
void by_value(struct cur *c) { struct own x = { 5, &x }; look(x); if (x.a != 5) c->idx = 99; }
// expect: alarm
void by_global(struct cur *c) { struct own x = { 5, &x }; gown = x; opaque(); if (x.a != 5) c->idx = 99; }
// expect: alarm
void as_integer(struct cur *c) { struct { int a; unsigned long p; } x = { 5, (unsigned long)&x }; look_in(x.p); if (x.a != 5) c->idx = 99; }
// expect: alarm
void by_itself_in_a_loop(struct cur *c, int n) { struct own x = { 5, &x }; for (int i = 0; i < n; i++) x.self->a = i; if (x.a != 5) c->idx = 99; }
// expect: clean
void known_at_once(struct cur *c) { struct own x = { 5, &x }; if (x.a != 5) c->idx = 99; }

// Values that a second return brings back.
typedef long jmp_buf[32];
int setjmp(jmp_buf);
extern jmp_buf jb;
// expect: alarm
void old_value(int n) { int i R("{_v_ > 0}") = 1, j R("{_v_ >= i}") = 5; if (setjmp(jb)) { take(j - i + 1, 0); return; } i = 10; j = 20; opaque(); }
// expect: alarm
void old_parameter(int n, int i BELOW(n)) { if (setjmp(jb)) { take(n, i); return; } n = 10; i = 9; opaque(); }
// expect: clean
void never_changed(int n, int i BELOW(n)) { if (setjmp(jb)) { take(n, i); return; } opaque(); }
