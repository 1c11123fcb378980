// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
// What the compiler does not evaluate, or evaluates elsewhere than the graph
// says, and what initial values become where they are kept.
#include "common.h"
extern struct cur *gcp;
int now(void);

// Jumps in the heads of loops and switches.
// expect: alarm
void h1(struct cur *c, int n) { for (int i = 0; i < 2; i++) { c->len = 1; while (({ if (n) break; 1; })) ; use(c); c->idx = 0; break; } c->idx = 0; }
// expect: alarm
void h2(struct cur *c) { switch (1) { default: c->len = 1; do ; while (({ break; 1; })); use(c); } c->idx = 0; }
// expect: alarm
void h3(struct cur *c, int n) { while (1) { c->len = 1; switch (({ if (n) break; 1; })) { default: ; } c->idx = 0; return; } use(c); c->idx = 0; }
// expect: alarm
void h4(struct cur *c, int n) { while (1) { c->len = 1; for (int i = ({ if (n) break; 1; }); i--; ) ; c->idx = 0; return; } use(c); c->idx = 0; }
// expect: alarm
void h5(struct cur *c, int n) { do { while (({ if (n) { n = 0; c->len = 1; continue; } 0; })); use(c); } while (c->idx = 0, 0); }
// expect: alarm
void h6(struct cur *c, int n) { do { for (; n; ({ if (n) { n = 0; c->len = 1; continue; } 0; })) ; use(c); } while (c->idx = 0, 0); }
// expect: alarm
void h7(struct cur *c, int n) { do { if (({ while (n ? ({ break; 1; }) : 0) ; n; })) c->idx = 99; } while (0); }
// expect: alarm
RETURNS("{_v_ > 0}") int h8(void) { int k = 1; for (;;) { k = 0; while (({ break; 1; })) ; return k; } return 1; }
// expect: alarm
void h9(struct cur *c, int n) { while (n) { switch (({ if (n == 3) continue; n; })) { default: c->idx = 0; } n--; } }
// A loop of its own within the head, and jumps within the body, are as ever.
// expect: clean
void h10(struct cur *c, int n) { while (({ for (int i = 0; i < n; i++) if (i == 3) break; n-- > 0; })) c->idx = 0; }
// expect: clean
void h11(struct cur *c, int n) { while (n-- > 0) { c->len = ({ if (n == 3) break; 1; }); c->idx = 0; } }
// expect: clean
void h12(struct cur *c, int n) { for (;;) { switch (n) { case 1: break; case 2: continue; default: c->idx = 0; return; } n--; } }
// expect: clean
void h13(struct cur *c, int n) { while (({ switch (n) { case 1: n = 0; break; default: n--; } n > 0; })) c->idx = 0; }

// Arguments of what is built in.
// expect: alarm
void b1(struct cur *c, double x) { c->len = 1; (void)__builtin_fpclassify(c->idx = 0, 1, 2, 3, 4, x); }
// expect: alarm
void b2(struct cur *c) { c->len = 1; (void)__builtin_nondeterministic_value(c->idx = 0); }
// expect: alarm
void b3(struct cur *c, int n, ...) { __builtin_va_list l; c->len = 1; __builtin_va_start(l, (c->idx = 0, n)); __builtin_va_end(l); }
// expect: alarm
void b4(struct cur *c) { int k = 0; c->len = 1; __sync_fetch_and_add(&k, 1, c->idx = 0); }
// expect: alarm
void b5(struct cur *c) { c->len = 1; (void)__atomic_always_lock_free(4, (c->idx = 0, (void *)0)); }
// expect: alarm
void b6(struct cur *c) { int k; c->len = 1; (void)__atomic_is_lock_free(4, (c->idx = 0, &k)); }
// expect: clean
void b7(struct cur *c, int n) { if (__builtin_expect(n-- > 0, 1)) c->idx = 0; }
// expect: clean
void b8(struct cur *c, int n) { int k; if (!__builtin_add_overflow(now(), n, &k)) c->idx = 0; }
// expect: clean
void b9(struct cur *c, unsigned n) { n = __builtin_popcount(n++) + __builtin_bswap32(now()); c->idx = 0; }
// expect: clean
void b10(struct cur *c, int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); c->idx = 0; __builtin_va_end(l); }

// Of vectors, both values are computed.
typedef int v4 __attribute__((ext_vector_type(4)));
// expect: alarm
void v1(struct cur *c, v4 m) { v4 r = m ? (c->len = 1, m) : (use(c), m); c->idx = 0; }
// expect: alarm
void v2(v4 m) { int k = 0; v4 r = m ? (k = 1, m) : (missile_assert(k == 0), m); }
// expect: clean
void v3(struct cur *c, v4 m, v4 n) { v4 r = m + n; c->idx = 0; }

// Initial values of bit-fields.
static const struct { unsigned a : 3; } wide = {9};
static const struct { signed a : 3; int b; } turned = {5, 1};
enum e { A, B, C = 5 };
static const struct b { enum e a : 2; int z; } cut = {C, 1};
static const struct { int k; struct b in[2]; } deep = {1, {{B, 1}, {.a = C}}};
static const struct { unsigned a : 3; signed b : 4; _Bool c : 1; } fits = {7, -8, 5};
// expect: alarm
void f1(struct cur *c) { c->len = 10; c->idx = wide.a == 9 ? 3 : 99; }
// expect: alarm
void f2(struct cur *c) { c->len = 7; c->idx = turned.a; }
// expect: alarm
void f3(struct cur *c) { c->len = 10; c->idx = cut.a == C ? 3 : 99; }
// expect: alarm
void f4(struct cur *c) { const struct b *p = &cut; c->len = 10; c->idx = p->a == C ? 3 : 99; }
// expect: alarm
void f5(struct cur *c) { c->len = 10; c->idx = deep.in[1].a == C ? 3 : 99; }
// expect: alarm
void f6(struct cur *c) { static const struct { int s : 1; } one = {1}; c->len = 2; c->idx = one.s; }
// expect: clean
void f7(struct cur *c) { c->len = 10; c->idx = fits.a; }
// expect: clean
void f8(struct cur *c) { c->len = 10; c->idx = fits.b == -8 ? 3 : 0; }

// Enumerations that may be anywhere.
enum __attribute__((may_alias)) anywhere : long { Z };
// expect: alarm
void m1(struct cur **pp, enum anywhere *v, struct cur *d) { (*pp)->len = 1; *v = (enum anywhere)(long)d; (*pp)->idx = 0; }

// Nothing at zero, however it is written.
struct ol { int a, b; };
// expect: alarm
void z1(void) { missile_assert(&((struct ol *)(1 - 1))->a != 0); }
// expect: alarm
void z2(void) { missile_assert(&((struct ol *)A)->a != 0); }
// expect: clean
void z3(void) { missile_assert(&((struct ol *)(1 - 1))->b != 0); }

// Storage from functions that are not named where they are called.
// expect: alarm
void a1(void) { void *(*m)(size_t) = malloc; struct cur *d = m(8); use(d); }
// expect: alarm
void a2(int n) { struct cur *d = (n ? malloc : malloc)(8); use(d); }
// expect: alarm
void a3(void) { struct cur *d = (0, malloc)(8); use(d); }
// expect: alarm
void a4(void) { struct cur *d = ((struct cur *(*)(size_t))malloc)(8); use(d); }
static void *other(size_t n) { return malloc(n); }
// expect: alarm
void a5(void) { void *(*m)(size_t) = other; struct cur *d = m(8); use(d); }
static void *same(void *p) { return p; }
// expect: clean
void a6(struct cur *c) { void *(*m)(void *) = same; struct cur *d = m(c); use(d); }
// expect: alarm
void a7(struct cur *c) { void *(*m)(void *) = same; int *d = m(c); d[1] = 99; }
// expect: clean
void a8(void *(*m)(size_t)) { struct cur *d = m(8); use(d); }
static void second(int *p) { p[1] = 99; }
// expect: alarm
void a9(struct cur *c) { void (*p)() = second; p(c); }
static void poke(void *p) { ((int *)p)[1] = 99; }
// expect: alarm
void a10(struct cur *c) { void (*p)(void *) = poke; p(c); }
static void pick(struct cur *c) { c->idx = 0; }
// expect: clean
void a11(struct cur *c) { void (*p)(struct cur *) = pick; p(c); }
// A way back that never ends.
// expect: clean
void *a12(struct cur *c, void *(*p)(void *)) { p = p(p); p = p(c); return p; }
