// Elements that a contract names: what a call of it may change.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
typedef __SIZE_TYPE__ size_t;
struct cur { int len; int idx MISSILE(0 <= _v_ && _v_ < len); int other; };
struct pt { int x, y; };
union un { int i; struct pt p; };
struct hold { int *p; int n; struct cur c; int arr[8]; union un u; };
int garr[8]; int *gp; int gn;
volatile int vol;
void opaque(void); void opq(int *);
MISSILE_MODIFIES(at[0 .. n]) void zero(int *at, int n);
MISSILE_MODIFIES(at[0 .. n]) void zeroc(char *at, size_t n);
MISSILE_MODIFIES(at[0 .. n]) void zeroll(long *at, long n);
MISSILE_MODIFIES(at[lo .. hi]) void rng(int *at, int lo, int hi);
MISSILE_MODIFIES(at[0 .. n]) void zpt(struct pt *at, int n);
MISSILE_MODIFIES(at[0 .. n], *q) MISSILE_ENSURES(*q == 5) void two(int *at, int n, int *q);
MISSILE_MODIFIES(gp[0 .. gn]) void zg(void);
MISSILE_MODIFIES(at[0 .. n]) void zp(int **at, int n);
MISSILE_MODIFIES(h->arr[0 .. n]) void ha(struct hold *h, int n);
MISSILE_MODIFIES(at[0 .. n]) void zun(union un *at, int n);
// expect: alarm
void a1(int *at, int n) { at[5] = 7; zero(at, n); missile_assert(at[5] == 7); }
// expect: alarm
void a2(int *at) { at[5] = 7; zero(at + 3, 3); missile_assert(at[5] == 7); }
// expect: clean
void a3(int *at) { at[5] = 7; zero(at + 3, 2); missile_assert(at[5] == 7); }
// expect: alarm
void a4(int *at) { int *p = at + 3; p[2] = 7; zero(at, 6); missile_assert(p[2] == 7); }
// expect: alarm
void a5(int *at) { int *p = at + 3; at[5] = 7; zero(p, 3); missile_assert(at[5] == 7); }
// expect: alarm
void a6(int *at, int k) { int *p = at + k; at[5] = 7; zero(p, 3); missile_assert(at[5] == 7); }
// expect: alarm
void a7(int *at, int k) { at[k] = 7; zero(at, 3); missile_assert(at[k] == 7); }
// expect: clean
void a8(int *at, int k) { if (k > 3) { at[k] = 7; zero(at, 3); missile_assert(at[k] == 7); } }
// expect: alarm
void a9(int *at, int k) { if (k > 1) { at[k] = 7; zero(at, 3); missile_assert(at[k] == 7); } }
// expect: clean
void b1(int *at) { at[-1] = 7; zero(at, 3); missile_assert(at[-1] == 7); }
// expect: alarm
void b2(int *at) { at[-1] = 7; rng(at, -1, 3); missile_assert(at[-1] == 7); }
// expect: clean
void b3(int *at) { at[3] = 7; rng(at, 4, 9); missile_assert(at[3] == 7); }
// expect: alarm
void b4(int *at, int l) { at[3] = 7; rng(at, l, 9); missile_assert(at[3] == 7); }
// expect: alarm
void c1(char *at) { int *p = (int *)at; *p = 7; zeroc(at, 1); missile_assert(*p == 7); }
// expect: alarm
void c2(int *at) { at[1] = 7; zeroc((char *)at, 5); missile_assert(at[1] == 7); }
// expect: alarm
void c3(long *at) { at[0] = 7; zeroc((char *)at, 1); missile_assert(at[0] == 7); }
// expect: alarm
void c4(int *at) { at[1] = 7; zeroll((long *)at, 1); missile_assert(at[1] == 7); }
// expect: alarm
void d1(struct pt *p) { p[1].y = 7; zpt(p, 2); missile_assert(p[1].y == 7); }
// expect: clean
void d2(struct pt *p) { p[2].y = 7; zpt(p, 2); missile_assert(p[2].y == 7); }
void d3(struct pt *p) { p[1].y = 7; zero(&p->x, 1); missile_assert(p[1].y == 7); }
// expect: alarm
void d4(struct pt *p) { p->x = 7; zero(&p->x, 1); missile_assert(p->x == 7); }
// expect: alarm
void d5(struct pt *p, int *q) { p->x = 7; zero(q, 1); missile_assert(p->x == 7); }
// expect: alarm
void d6(struct pt *p, struct pt *q) { p->x = 7; zpt(q, 1); missile_assert(p->x == 7); }
// expect: clean
void e1(int *at, int *q) { two(at, 3, q); missile_assert(*q == 5); }
// expect: alarm
void e2(int *q) { two(q, 1, q); q[0] = 5; zero(q, 1); missile_assert(*q == 5); }
// expect: alarm
void f1(void) { gn = 1; gp = garr; garr[0] = 7; zg(); missile_assert(garr[0] == 7); }
// expect: clean
void f2(void) { gn = 1; gp = garr; garr[2] = 7; zg(); missile_assert(garr[2] == 7); }
// expect: alarm
void f3(void) { gp = &gn; gn = 1; zg(); missile_assert(gn == 1); }
// expect: alarm
void f4(int **pp) { int x = 3; int *p = &x; *pp = p; zero(*pp, 1); missile_assert(x == 3); }
// expect: alarm
void f5(void) { int x = 3; int *p = &x; int *q = p; zero(q, 1); missile_assert(x == 3); }
// expect: alarm
void f6(int k) { int a[3]; a[0] = 1; a[1] = 2; zero(k ? a : a + 1, 1); missile_assert(a[1] == 2); }
// expect: alarm
void g1(int **at) { int x = 3; at[0] = &x; zp(at, 1); missile_assert(at[0] == &x); }
// expect: clean
void g2(struct hold *h) { h->arr[2] = 1; ha(h, 2); missile_assert(h->arr[2] == 1); }
// expect: alarm
void g3(struct hold *h) { h->arr[2] = 1; ha(h, 3); missile_assert(h->arr[2] == 1); }
// expect: alarm
void g4(struct hold *h) { int *p = &h->arr[1]; *p = 1; ha(h, 3); missile_assert(*p == 1); }
// expect: alarm
void g5(struct hold *h, struct hold *k) { k->arr[1] = 1; ha(h, 3); missile_assert(k->arr[1] == 1); }
// expect: clean
void g6(struct hold *h) { h->c.idx = 0; int n = h->c.len; ha(h, 3); h->c.idx = n - 1; }
// expect: alarm
void g7(struct hold *h) { h->u.p.y = 1; zun(&h->u, 1); missile_assert(h->u.p.y == 1); }
// expect: alarm
void g8(union un *u) { u->i = 1; zero(&u->p.x, 1); missile_assert(u->i == 1); }
// expect: clean
void h1(struct cur *c, int *q) { int *p = q; for (int i = 0; i < 3; i++) { zero(p, 1); p++; } missile_assert(c->idx < c->len); }
// expect: alarm
void h2(int *q) { q[0] = 1; int i = 0; again: missile_assert(q[0] == 1); zero(q, 1); if (i++ < 3) goto again; }
// expect: clean
void h3(void) { int a[4]; for (int i = 0; i < 4; i++) { a[3] = 5; zero(a, i); missile_assert(a[3] == 5); } }
// expect: alarm
void h4(void) { int a[4]; for (int i = 0; i < 5; i++) { a[3] = 5; zero(a, i); missile_assert(a[3] == 5); } }
// expect: alarm
void h5(unsigned char n) { int a[4]; a[3] = 5; zero(a, n); missile_assert(a[3] == 5); }
// expect: clean
void h6(unsigned n) { int a[4]; a[3] = 5; if (n < 4) { zero(a, n); missile_assert(a[3] == 5); } }
void h7(int n) { int a[4]; a[3] = 5; if (n < 4) { zero(a, n); missile_assert(a[3] == 5); } }
// expect: alarm
void h8(long n) { int a[4]; a[3] = 5; if (n < 4) { zero(a, n); missile_assert(a[3] == 5); } }
// expect: alarm
void h9(size_t n, char *p) { p[3] = 5; if ((int)n < 4) { zeroc(p, n); missile_assert(p[3] == 5); } }
