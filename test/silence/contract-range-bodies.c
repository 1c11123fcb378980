// Elements that a contract names, and what a body relies on: bodies that do more.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
typedef __SIZE_TYPE__ size_t;
struct cur { int len; int idx MISSILE(0 <= _v_ && _v_ < len); int other; };
struct pt { int x, y; };
struct vec { int *items; int n; int arr[8]; };
int garr[8]; int *gp; int gn; int gk MISSILE(_v_ >= 0);
void opaque(void); int any(void);
MISSILE_MODIFIES(at[0 .. n]) void zero(int *at, int n);
MISSILE_MODIFIES() void none(int *at);
void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t);
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b1(int *at, unsigned n) { for (unsigned i = 0; i < n - 1; i++) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b2(int *at, int n, int i) { if (i < n) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b3(int *at, int n, unsigned i) { if (i < n) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b4(int *at, unsigned char n, unsigned char i) { if (i <= n) at[(unsigned char)(i - 1)] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b5(int *at, int n) { int *p = at + n; p[-1] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b6(int *at, int n) { at[0] = 0; if (n < 1) return; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b7(int *at, int n, int *q) { if (n > 0) q[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b8(int *at, int n) { gn = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b9(int *at, int n) { opaque(); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void c1(int *at, int n) { memset(at, 0, (n + 1) * sizeof *at); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void c2(int *at, int n) { zero(at - 1, n); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void c3(int *at, int n) { if (n > 0) zero(at + 1, n); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void c4(int *at, int n) { int *q = gp; zero(q, n); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void c5(int *at, int n) { n = n / 2; for (int i = 0; i < n; i++) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void c6(int *at, int n) { n = n * 2; for (int i = 0; i < n; i++) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. gn], gn) void c7(int *at) { gn = 9; at[8] = 1; }
// expect: alarm
MISSILE_MODIFIES(gp[0 .. gn], gp) void c8(int *q) { gp = q; if (gn > 0) gp[0] = 1; }
// expect: clean
MISSILE_MODIFIES(gp[0 .. gn]) void c9(void) { if (gn > 0) gp[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(gp[0 .. gn]) void d1(void) { if (gn > 0) { gp[0] = 1; gp[gn - 1] = 2; } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void d2(struct pt *at, int n) { if (n > 0) ((int *)at)[2] = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void d3(struct pt *at, int n) { if (n > 0) { int *p = &at[0].y; p[1] = 1; } }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void d4(struct pt *at, int n) { struct pt z = {1, 2}; if (n > 0) at[0] = z; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void d5(struct pt *at, int n) { struct pt z = {1, 2}; at[n] = z; }
// expect: alarm
MISSILE_MODIFIES(v->arr[0 .. v->n]) void d6(struct vec *v) { v->arr[v->n] = 1; }
// expect: alarm
MISSILE_MODIFIES(v->arr[0 .. v->n]) void d7(struct vec *v, struct vec *w) { if (v->n > 0) w->arr[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(v->arr[0 .. v->n]) void d8(struct vec *v) { if (v->n > 0) v[1].arr[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void d9(int *at, int n) { for (int i = n; i > 0; --i) at[i] = 0; }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void e1(int *at, int n) { for (int i = n; i > 0; --i) at[i - 1] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e2(int *at, int n) { for (int i = 0; i < n; i += 2) { at[i] = 0; at[i + 1] = 1; } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e3(int *at, int n) { if (n > 0) for (;;) { int i = any(); } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) MISSILE_ENSURES(*at == 0) void e4(int *at, int n) { for (int i = 1; i < n; i++) at[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e5(int *at, int n) { if (n > 0) at++[0] = 1; if (n > 0) at++[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e6(int *at, int n) { if (n > 0) { int *p = at; at = gp; at[0] = 1; } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e7(int **at, int n) { if (n > 0) *at[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void e9(struct cur *at, int n) { for (int i = 0; i < n; i++) { at[i].len = 0; opaque(); at[i].len = 1; at[i].idx = 0; } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void f1(struct cur *at, struct cur *b, int n) { b->len = 1; b->idx = 0; }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void f2(struct cur *at, int n) { for (int i = 0; i < n; i++) { at[i].len = 1; at[i].idx = 0; } }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) MISSILE_READS() void f3(struct cur *at, int n) { for (int i = 0; i < n; i++) at[i].len = at[i].idx + 1; }
// expect: clean
MISSILE_READS() MISSILE_MODIFIES(at[0 .. n]) void f4(struct cur *at, int n);
// expect: alarm
void f5(struct cur *c) { c->len = 0; f4(c, 1); missile_assert(c->idx < c->len); c->len = 1; c->idx = 0; }
// expect: alarm
void f6(struct cur *c, struct cur *d) { d->len = 0; f4(c, 1); int n = d->idx; missile_assert(n < d->len); d->len = 1; d->idx = 0; }
// expect: clean
static void helper(int *p, int i) { p[i] = 0; }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void f7(int *at, int n) { helper(at, n); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void f8(int *at, int n) { if (n > 0) helper(at, n - 1); }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0) int r1(void) { int k = gk; return k; }
// expect: alarm
MISSILE_READS() MISSILE_ENSURES(c->other == 1) MISSILE_MODIFIES(c->other) void r2(struct cur *c, struct cur *d) { c->other = d->idx >= 0 ? 1 : 2; }
// expect: clean
MISSILE_READS(*d) MISSILE_ENSURES(c->other == 1) MISSILE_MODIFIES(c->other) void r3(struct cur *c, struct cur *d) { c->other = d->idx >= 0 ? 1 : 2; }
// expect: alarm
MISSILE_READS(*d) MISSILE_ENSURES(c->other == 1) MISSILE_MODIFIES(c->other) void r4(struct cur *c, struct cur *d) { d++; c->other = d->idx >= 0 ? 1 : 2; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0) int r5(struct cur **c) { return (*c)->idx; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0) int r6(struct cur *c, int n) { int k = 0; for (int i = 0; i < n; i++) k = c[i].idx; return k; }
// expect: clean
MISSILE_READS() MISSILE_REQUIRES(consistent(c)) MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0) int r7(struct cur *c) { return c->idx; }
static struct cur *pick(struct cur *c) { return c; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0) int r8(struct cur *c) { return pick(c)->idx; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES(*out) void r9(struct cur *c, int *out) { if (c->idx < 0) gn = 1; *out = 1; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES(c->len) void s1(struct cur *c) { c->len = 0; _Static_assert(1, ""); missile_assert(c->len > c->idx); }
// expect: clean
MISSILE_READS() MISSILE_MODIFIES() struct cur *s2(struct cur *c) { struct cur *d = c; return d; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES() struct cur s3(struct cur *c) { return *c; }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES(*d) void s4(struct cur *c, struct cur *d) { *d = *c; missile_assert(d->idx >= 0); }
