// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void positive(int k POS);
void keep(int *p);
void force(int);
int getint(void);
void byval(struct cur c);
void logv(int n, ...);
void *realloc(void *, size_t);
void *memmove(void *, const void *, size_t);
extern int *gip; extern struct cur *gcp; extern struct rng GR; extern void *gvp; extern unsigned long gul;
struct plain { int a; int b[3]; struct plain *n; };
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct outer2 { struct outer o; int j R("{0 <= _v_ && _v_ < o.in.len}"); };
struct pack { struct cur a[2]; };
struct mix { int n POS; struct cur c; struct pack p; };
struct arr2 { int v[4] POS; int k POS; };
struct ubf { unsigned f : 3; unsigned g : 5; int s : 2; };
struct hold2 { struct holder h; struct cur c; };
void usepack(struct pack *); void usemix(struct mix *); void useo2(struct outer2 *); void usea2(struct arr2 *);
enum side { LEFT, RIGHT };
// results
// expect: alarm
struct win r1(int n) { struct win w = {1, {5, 4}}; w.in.idx = n; return w; }
// expect: alarm
struct pack r2(int n) { struct pack w = {{{5, 4}, {5, 4}}}; w.a[1].idx = n; return w; }
// expect: alarm
struct cur r3(struct cur *c, int n) { c->idx = n; struct cur d = *c; c->idx = 0; return d; }
// expect: alarm
struct cur r4(struct cur c) { c.idx = -1; return c; }
// expect: alarm
struct cur r5(int x, struct cur c) { struct cur d = {5, 4}; d.len = 1; return x ? c : d; }
// expect: alarm
struct cur r6(int n POS, int m) { n = m; return (struct cur){n, 0}; }
// expect: alarm
struct hold2 r7(int m) { struct hold2 h = {{0}, {5, 4}}; h.c.len = m; return h; }
// expect: alarm
struct arr2 r8(int m) { struct arr2 a = {{1, 1, 1, 1}, 1}; a.v[2] = m; return a; }
// expect: alarm
struct cur r9(struct pack *p, int i, int m) { p->a[i].idx = m; struct cur d = p->a[i]; p->a[i].idx = 0; return d; }
// struct copies
// expect: alarm
void c1(struct mix *p, struct mix *q) { struct mix m = *q; m.p.a[1].idx = 99; *p = m; }
// expect: alarm
void c2(struct mix *p, struct mix *q) { struct mix m = *q; m.c.idx = 99; p->c = m.c; }
// expect: alarm
void c3(struct pack *p, struct pack *q) { struct pack m = *q; m.a[1].idx = 99; p->a[1] = m.a[1]; }
// expect: alarm
void c4(struct pack *p, struct cur *q) { struct cur m = *q; m.idx = 99; p->a[1] = m; }
// expect: alarm
void c5(struct outer2 *p, struct cur *q) { struct cur m = *q; m.idx = 0; p->o.in = m; }
// expect: alarm
void c6(struct outer2 *p, struct outer *q) { p->o = *q; }
// expect: alarm
void c7(struct outer2 *p, struct outer *q) { struct outer o = *q; p->j = 0; o.k = 50; p->o = o; }
// expect: clean
void c8(struct outer2 *p, struct outer *q) { p->j = 0; p->o = *q; }
// expect: alarm
void c9(struct outer2 *p, struct outer2 *q) { struct outer2 t = *p; *p = *q; p->o = t.o; }
// expect: alarm
void c10(struct hold2 *p, int m) { struct hold2 h = {{0}, {5, 4}}; h.c.len = m; *p = h; }
// expect: alarm
void c11(struct cur *p, int m) { struct cur a[2] = {{5, 4}, {5, 4}}; a[1].len = m; *p = a[1]; }
// expect: alarm
void c12(struct cur *p, int m, int i) { struct cur a[2] = {{5, 4}, {5, 4}}; a[i & 1].len = m; *p = a[i & 1]; }
// expect: alarm
void c13(struct cur *p, int m) { struct cur a = {5, 4}, *q = &a; q->len = m; *p = *q; }
// expect: alarm
void c14(struct cur *p, int m) { struct { struct cur c; } a = {{5, 4}}; a.c.len = m; *p = a.c; }
// expect: alarm
void c15(struct cur *p, int m) { struct cur a = {5, 4}; a.len = m; *(struct cur *)(void *)p = a; }
// expect: alarm
void c16(struct cur *p, int m) { struct cur a = {5, 4}; a.len = m; (*p = a).len; }
// expect: alarm
void c17(struct cur *p, struct cur *q, int m) { struct cur a = {5, 4}; a.len = m; *p = *q = a; }
// expect: alarm
void c18(struct cur **p, int m) { struct cur a = {5, 4}; a.len = m; p[m & 3][1] = a; }
// expect: alarm
void c19(int m) { static struct cur S[3] = {{1, 0}, {1, 0}, {1, 0}}; struct cur a = {5, 4}; a.len = m; S[m % 3] = a; }
// expect: alarm
void c20(int m, struct cur *p) { struct cur a = {5, 4}; a.len = m; memcpy(p, &a, sizeof a); }
// expect: alarm
void c21(int m, struct cur *p) { struct cur a = {5, 4}; a.len = m; memmove((void *)p, (void *)&a, sizeof a); }
// expect: alarm
void c22(int m, void *p) { struct cur a = {5, 4}; a.len = m; memcpy(p, &a, sizeof a); gvp = p; a.len = 5; }
// expect: alarm
void c23(int m, struct cur *p) { struct cur a = {5, 4}, b; a.len = m; b = a; byval(b); }
// expect: alarm
void c24(int m, struct cur *p) { struct cur a = {5, 4}; a.len = m; logv(1, 2, a); a.len = 5; }
// expect: alarm
void c25(int m, struct cur *p, struct win w) { w.in.len = m; logv(1, 2, w); }
// expect: alarm
void c26(int m, struct win w) { w.in.len = m; use(&w.in); }
// expect: alarm
void c27(int m, struct pack w) { w.a[0].len = m; use(&w.a[0]); w.a[0].len = 9; }
// expect: alarm
void c28(int m, struct pack w) { w.a[0].len = m; usepack(&w); }
// expect: alarm
void c29(int m, struct cur s) { struct cur *p = &s; p->len = m; opaque(); use(p); }
// expect: alarm
void c30(int m, struct cur s) { gcp = &s; s.len = m; opaque(); s.len = 9; }
// lvalues in disguise
// expect: alarm
void d1(struct cur *c) { *(const volatile int *)&c->len; *(volatile int *)(const int *)&c->len = -5; }
// expect: alarm
void d2(struct cur *c) { (*&(&c->len)[0]) = -5; }
// expect: alarm
void d3(struct cur *c) { (&*&c->len)[0] = -5; }
// expect: alarm
void d4(struct cur *c) { *(&c->len + 0) = -5; }
// expect: alarm
void d5(struct cur *c) { *(int *)(&c->len) = -5; }
// expect: alarm
void d6(struct cur *c) { ((int *)&c->len)[0]--; }
// expect: alarm
void d7(struct cur *c) { *(unsigned *)&c->len = 0; }
// expect: alarm
void d8(struct cur *c) { (0 ? &c->idx : &c->len)[0] = -1; }
// expect: alarm
void d9(struct cur *c) { *({ &c->len; }) = -1; }
// expect: alarm
void d10(struct cur *c) { *(&c->len ?: &c->idx) = -1; }
// expect: alarm
void d11(struct cur *c) { *_Generic(1, int: &c->len) = -1; }
// expect: alarm
void d12(struct cur *c) { *__builtin_choose_expr(1, &c->len, 0) = -1; }
// expect: alarm
void d13(struct cur *c) { *__extension__ &c->len = -1; }
// expect: alarm
void d14(struct cur *c) { *(force(0), &c->len) = -1; }
// expect: alarm
void d15(struct outer *o) { ((struct cur *)(struct cur *)&o->in)->len = 1; }
// expect: alarm
void d16(struct outer *o) { (&o->in + 0)->idx = 0; (&o->in + 0)->len = 1; }
// expect: alarm
void d17(struct outer *o) { ((const struct cur *)&o->in)->len; ((struct cur *)(const struct cur *)&o->in)->len = 1; }
// expect: alarm
void d18(struct outer *o) { __auto_type c = &o->in; c->idx = 0; c->len = 1; }
// expect: alarm
void d19(struct outer *o) { typeof(&o->in) c = &o->in; c->idx = 0; c->len = 1; }
// expect: alarm
void d20(struct outer2 *o) { struct outer *c = &o->o; c->k = 0; c->in.idx = 0; c->in.len = 1; }
// expect: alarm
void d21(struct outer2 *o) { struct cur *c = (struct cur *)o; c->idx = 0; c->len = 1; }
// expect: alarm
void d22(struct outer2 *o) { struct outer *c = (struct outer *)o; c->k = 0; c->in.idx = 0; c->in.len = 1; }
// expect: alarm
void d23(struct outer2 *o) { (*(struct outer *)o).in.len = 1; }
// expect: alarm
void d24(struct arr2 *o) { o->v[0] = 1; int *p = &o->v[1]; *p = 0; }
// expect: alarm
void d25(struct arr2 *o) { int (*p)[4] = &o->v; (*p)[1] = 0; }
// expect: alarm
void d26(struct arr2 *o) { *(&o->v[0] + 1) = 0; }
// expect: alarm
void d27(struct arr2 *o) { (o->v + 1)[1] = 0; }
// expect: alarm
void d28(struct arr2 *o) { *(1 + o->v) = 0; }
// expect: alarm
void d29(void) { int v[4] POS = {1, 2, 3, 4}; (v + 1)[1] = 0; positive(v[2]); }
// expect: alarm
void d30(void) { int k POS = 1; int *p = &k; *p = 0; positive(k); }
// expect: alarm
void d31(void) { int k POS = 1; keep(&k); positive(k); }
// bit-fields
// expect: alarm
void b1(struct ubf *b) { int k POS = (b->g = 32); positive(k); }
// expect: alarm
void b2(struct ubf *b) { int k POS = 1; k = b->f++ + 1 - 1; positive(k); }
// expect: alarm
void b3(struct ubf *b) { positive((b->f = 9) - 1 ? 0 : 1 - (b->g = 33)); }
// expect: alarm
void b4(struct ubf *b) { positive(b->f--); }
// expect: clean
void b5(struct ubf *b) { positive(--b->f + 1); }
// expect: alarm
void b6(struct ubf *b) { positive((b->s = 3)); }
// expect: alarm
void b7(struct ubf *b) { struct ubf c = {.g = 33}; missile_assert(c.g == 33); }
// expect: alarm
void b8(struct ubf *b) { struct { struct ubf u; } c = {{9}}; missile_assert(c.u.f == 9); }
// expect: alarm
void b9(struct ubf *b) { struct ubf c[2] = {{9}, {1}}; missile_assert(c[0].f == 9); }
// expect: alarm
void b10(struct ubf *b) { struct ubf c; c.f = 0; c.f -= 1; missile_assert(c.f != 7); }
// expect: alarm
void b11(struct ubf *b) { b->f = 7; b->f++; missile_assert(b->f == 8); }
// expect: alarm
void b12(struct ubf *b) { int x = (b->f = 9, b->f); missile_assert(x == 9); }
// expect: alarm
void b13(struct ubf *b, int n) { int x = b->f = n; missile_assert(x == n); }
// control
// expect: alarm
void k1(struct cur *c, enum side s) { switch (s) case LEFT: case RIGHT: return; c->len = -1; }
// expect: alarm
void k2(struct cur *c, enum side s) { for (;;) { switch (s) { case LEFT: case RIGHT: continue; } break; } c->len = -1; }
// expect: alarm
void k3(struct cur *c, enum side s) { switch (s) { case LEFT: goto out; case RIGHT: abort(); } c->len = -1; out: ; }
// expect: alarm
void k4(struct cur *c) { extern volatile unsigned vu; if ((vu & 1) == 0 && (vu & 1) == 1) c->len = -1; }
// expect: alarm
void k5(struct cur *c) { extern volatile int vv; if (!(vv > 3) && vv > 3) c->len = -1; }
// expect: alarm
void k6(struct cur *c) { extern volatile int vv; while (vv == 1 || vv != 1) if (vv == 3) break; c->len = -1; }
// expect: alarm
void k7(struct cur *c) { extern volatile int vv; vv == 1 && vv == 2 && (c->len = -1); }
// expect: alarm
void k8(struct cur *c, volatile int *v) { if (*v == 1 && *v == 2) c->len = -1; }
struct vs { volatile int x; };
// expect: alarm
void k9(struct cur *c, struct vs *v) { if (v->x == 1 && v->x == 2) c->len = -1; }
// expect: alarm
void k10(struct cur *c, int n) { if (__builtin_constant_p(n)) c->len = -1; }
// expect: alarm
void k11(struct cur *c, int n) { extern _Atomic int at; if (at == 1 && at == 2) c->len = -1; }
// expect: alarm
int k12(int n, int x) RETURNS("{_v_ == n}");
int k12(int n, int x) { again: ; { if (n > 10) { n--; x = 0; goto again; } } return n; }
// expect: alarm
int k13(int n, int x) RETURNS("{_v_ == n}");
int k13(int n, int x) { for (;;) { if (n <= 10) return n; n--; x = 0; } }
// expect: alarm
void k14(int x) { { switch (x) { struct cur s = {4, 2}; case 1: use(&s); } } }
// expect: alarm
void k15(int x) { for (struct cur s = {4, 2}; x; x--) { if (0) { in: ; } use(&s); } if (getint()) goto in; }
// expect: alarm
void k16(int x) { if (x) goto in; { struct pack s = {{{4, 2}, {4, 2}}}; in: usepack(&s); } }
// calls
void trap(void); void __trap(void); void assert_fail(void);
// expect: alarm
void t1(struct cur *c, int n) { c->len = n; trap(); c->len = 1; c->idx = 0; }
// expect: alarm
void t2(struct cur *c, int n) { c->len = n; assert_fail(); c->len = 1; c->idx = 0; }
__attribute__((malloc)) struct cur *mkc(int n);
__attribute__((malloc, alloc_size(1))) void *xm(size_t n);
__attribute__((alloc_size(1, 2))) void *xm2(size_t n, size_t m);
__attribute__((malloc)) void *xm3(struct holder *h);
// expect: alarm
void t3(struct cur *c, int n) { c->len = n; struct cur *d = mkc(3); c->len = 1; c->idx = 0; }
// expect: alarm
void t4(int n) { struct cur *d = xm(sizeof *d); if (d) use(d); }
// expect: alarm
void t5(int n) { struct cur *d = xm2(3, sizeof *d); if (!d) return; d->len = 1; d->idx = 0; use(d); }
// expect: alarm
struct cur *t6(int n POS) { struct cur *c; struct holder h; c = malloc(sizeof *c); if (!c) return 0; c->len = n; h.p = c; void *v = xm3(&h); opaque(); c->idx = 0; return c; }
// expect: alarm
void t7(void) { struct cur *d = realloc(0, sizeof *d); gcp = d; }
// expect: alarm
void t8(struct cur *c) { struct cur *d = realloc((void *)c, 2 * sizeof *d); if (d) use(d + 1); }
// expect: alarm
void t9(struct holder *h) { h->p = realloc(h->p, 80); }
// expect: alarm
void t10(struct holder *h, int x) { h->p = x ? realloc(h->p, 80) : malloc(8); }
struct cur *ident(struct cur *) __attribute__((pure));
// expect: alarm
struct cur *t11(int n POS) { struct cur *c; c = malloc(sizeof *c); if (!c) return 0; c->len = n; gcp = ident(c); opaque(); c->idx = 0; return c; }
int isok(struct cur *) __attribute__((const));
// expect: clean
struct cur *t12(int n POS) { struct cur *c; c = malloc(sizeof *c); if (!c) return 0; c->len = n; c->idx = 0; isok(c); return c; }
int below10(int n) RETURNS("{0 <= _v_ && _v_ < 10 && _v_ < n}");
// expect: alarm
void u1(int n) { take(10, n > 0 || below10(n) > 5 ? 20 : 3); }
// expect: alarm
void u2(int n) { take(10, n ? below10(n) : 20); }
// expect: alarm
void u3(int n) { take(10, !(n > 0 && below10(n) >= 0) ? 20 : 3); }
// expect: alarm
void u4(int n) { positive(n > 0 ? below10(n) + 1 : n); }
// expect: alarm
void u5(int n) { positive((n > 0 ? below10(n) : 0) + n); }
// expect: alarm
int u6(int n) RETURNS("{_v_ > 0}"); int u6(int n) { return n > 0 ? below10(n) + n : n; }
// expect: alarm
void u7(int n) { positive(({ n > 0 ? below10(n) : 0; n; })); }
// expect: alarm
void u8(int n) { positive(n < 5 ? n : (below10(n), n)); positive(n ?: below10(n)); }
// sizes
// expect: alarm
void z1(struct cur *c, int n POS) { (void)sizeof(int[n][c->len = n]); }
// expect: alarm
void z2(struct cur *c, int n POS) { typeof(int[c->len = n]) *p; }
// expect: clean
void z3(struct cur *c, int n POS) { int (*f)(int a[c->len = n]) = 0; }
// expect: alarm
void z4(struct cur *c, int n POS) { struct cur (*f(int)); for (int (*p)[c->len = n] = 0; p; ) ; }
// expect: alarm
void z5(struct cur *c, int n POS, int (*p)[c->len = n]) { }
// expect: alarm
void z6(struct cur *c, int n POS) { (void)(int)sizeof(typeof(int[c->len = n])); }
// expect: alarm
void z7(struct cur *c, int n POS) { int a[2][c->len = n]; (void)sizeof a; }
// expect: alarm
void z8(struct cur *c, int n POS, void *v) { __builtin_va_list ap; (void)_Alignof(int[c->len = n]); (void)((int (*)[n][c->len = n])v == 0); }
// expect: alarm
void z9(struct cur *c, int n POS, void *v) { (void)sizeof(*(int (*)[c->len = n])v); }
