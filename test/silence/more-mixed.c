// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void positive(int k POS);
void keep(int *p);
void force(int);
int getint(void);
extern int *gip; extern struct cur *gcp; extern struct rng GR; extern void *gvp; extern unsigned long gul;
union uu { int i; char c[4]; };
struct plain { int a; int b[3]; struct plain *n; struct { int x, y; } in; union uu u; };
// loops again: writes in disguise
// expect: alarm
void w1(int m) { struct plain s = {0}; while (m--) { missile_assert(s.in.x == 0); (&s.in)->x = -1; } }
// expect: alarm
void w2(int m) { int x = 0; while (m--) { missile_assert(x == 0); *(int *)&x = 1; } }
// expect: alarm
void w3(int m) { int x = 0; while (m--) { missile_assert(x == 0); *(volatile int *)&x = 1; } }
// expect: alarm
void w4(int m) { int x = 0; while (m--) { missile_assert(x == 0); (*(unsigned *)&x)++; } }
// expect: alarm
void w5(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); *(a + (m & 1)) = 1; } }
// expect: alarm
void w6(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); *((m & 1) + a) = 1; } }
// expect: alarm
void w7(int m) { int a[2] = {0}, b[2]; while (m--) { missile_assert(a[0] == 0); *(m & 1 ? a : b) = 1; } }
// expect: alarm
void w8(int m) { int x = 0, y; while (m--) { missile_assert(x == 0); *(m & 1 ? &x : &y) = 1; } }
// expect: alarm
void w9(int m) { int x = 0; while (m--) { missile_assert(x == 0); *({ &x; }) = 1; } }
// expect: alarm
void w10(int m) { int x = 0; while (m--) { missile_assert(x == 0); *(force(0), &x) = 1; } }
// expect: alarm
void w11(int m) { int x = 0; int *p; while (m--) { missile_assert(x == 0); *(p = &x) = 1; } }
// expect: alarm
void w12(int m) { struct plain s = {0}; while (m--) { missile_assert(s.b[1] == 0); (s.b + 1)[0] = 1; } }
// expect: alarm
void w13(int m) { struct plain s = {0}; while (m--) { missile_assert(s.b[1] == 0); s.b[m % 3]++; } }
// expect: alarm
void w14(int m) { struct plain s = {0}; while (m--) { missile_assert(s.u.i == 0); s.u.c[1]++; } }
// expect: alarm
void w15(int m) { struct plain s = {0}; while (m--) { missile_assert(s.in.x == 0); s.in = (typeof(s.in)){1, 1}; } }
// expect: alarm
void w16(int m) { struct plain s = {0}, t = {1}; while (m--) { missile_assert(s.a == 0); s = t; } }
// expect: alarm
void w17(int m) { struct plain s[2] = {{0}}, t = {1}; while (m--) { missile_assert(s[0].a == 0); s[m & 1] = t; } }
// expect: alarm
void w18(int m, struct plain *p) { p->in.x = 0; while (m--) { missile_assert(p->in.x == 0); p->in.x++; } }
// expect: alarm
void w19(int m, struct plain *p, struct plain *q) { p->in.x = 0; while (m--) { missile_assert(p->in.x == 0); q->in.y = 5; (&q->in)->x = 3; } }
// expect: alarm
void w20(int m, struct plain *p, struct plain *q) { p->in.x = 0; while (m--) { missile_assert(p->in.x == 0); q->in = (typeof(q->in)){1, 2}; } }
// expect: alarm
void w21(int m, struct plain *p, struct plain *q) { p->in.x = 0; while (m--) { missile_assert(p->in.x == 0); *q = *p; q->in.x = 3; } }
// expect: alarm
void w22(int m, struct plain *p, int *q) { p->in.x = 0; while (m--) { missile_assert(p->in.x == 0); q[m & 1] = 1; } }
// expect: alarm
void w23(int m, int *p, struct plain *q) { *p = 0; while (m--) { missile_assert(*p == 0); q->b[1] = 1; } }
// expect: alarm
void w24(int m, int *p, struct plain *q) { *p = 0; while (m--) { missile_assert(*p == 0); q->u.i = 1; } }
// expect: alarm
void w25(int m, int *p, union uu *q) { *p = 0; while (m--) { missile_assert(*p == 0); q->i = 1; } }
// expect: alarm
void w26(int m, int *p, union uu *q) { *p = 0; while (m--) { missile_assert(*p == 0); q->c[1] = 1; } }
// expect: alarm
void w27(int m, int *p) { extern int gx; gx = 0; while (m--) { missile_assert(gx == 0); *p = 1; } }
// expect: alarm
void w28(int m, int *p) { extern int gx; *p = 0; while (m--) { missile_assert(*p == 0); gx = 1; } }
// expect: alarm
void w29(int m, struct plain *p) { extern struct plain gpl; p->a = 0; while (m--) { missile_assert(p->a == 0); gpl.a = 1; } }
// expect: alarm
void w30(int m, int *p) { extern struct plain gpl; *p = 0; while (m--) { missile_assert(*p == 0); gpl.b[1] = 1; } }
// expect: alarm
void w31(int m, int *p) { static int s; int *q = &s; *q = 0; while (m--) { missile_assert(*q == 0); s = 1; } }
// expect: alarm
void w32(int m) { int x = 0, *q = &x; while (m--) { missile_assert(*q == 0); x = 1; } }
// expect: alarm
void w33(int m) { int x = 0, *q = &x, **r = &q; while (m--) { missile_assert(x == 0); **r = 1; } }
// expect: alarm
void w34(int m) { int x = 0, y = 0, *q = &y, **r = &q; while (m--) { missile_assert(x == 0); *q = 1; *r = &x; } }
// expect: alarm
void w35(int m) { int a[3] = {0}, *q = a; while (m--) { missile_assert(a[2] == 0); *q++ = 1; } }
// expect: alarm
void w36(int m) { int a[3] = {0}; for (int *q = a; q < a + 3; q++) { missile_assert(a[2] == 0 || q == a); *q = 1; } missile_assert(a[0] == 0); }
// expect: alarm
void w37(int m, long *p, int **q) { int x = 0; *q = &x; while (m--) { missile_assert(x == 0); **q = 1; } }
// expect: alarm
void w38(int m) { struct { int *p; } s; int x = 0; s.p = &x; while (m--) { missile_assert(x == 0); *s.p = 1; } }
// expect: alarm
void w39(int m) { int x = 0; int *a[1] = {&x}; while (m--) { missile_assert(x == 0); *a[0] = 1; } }
// expect: alarm
void w40(int m) { int *c; c = malloc(sizeof *c); if (!c) return; *c = 0; while (m--) { missile_assert(*c == 0); *c = 1; } }
// expect: alarm
void w41(int m) { int *c, *d; c = malloc(sizeof *c); d = malloc(sizeof *d); if (!c || !d) return; *c = 0; while (m--) { int *t = c; c = d; d = t; missile_assert(*d == 0); *d = 1; } }
// expect: alarm
void w42(int m) { struct cur *c, *d; c = malloc(sizeof *c); d = malloc(sizeof *d); if (!c || !d) return; c->len = 1; c->idx = 0; d->len = 1; d->idx = 0; while (m--) { struct cur *t = c; c = d; d = t; c->len = 0; } gcp = c; }
// expect: alarm
void w43(int m) { struct cur *c = 0; while (m--) { c = malloc(sizeof *c); if (!c) return; c->len = 1; } }
// expect: alarm
struct cur *w44(int m) { struct cur *c = 0; while (m--) { if (c) return c; c = malloc(sizeof *c); if (!c) return 0; c->len = 1; } return 0; }
// expect: alarm
struct node *w45(int m) { struct node *l = 0; while (m--) { struct node *c = malloc(sizeof *c); if (!c) break; c->next = l; c->len = 1; l = c; } return l; }
// expect: alarm
struct node *w46(int m) { struct node *l = 0; while (m--) { struct node *c = malloc(sizeof *c); if (!c) break; c->next = l; c->len = 1; c->idx = 0; l = c; opaque(); l->idx = 5; } return l; }
// expect: alarm
void w47(int m, struct cur *c) { while (m--) { c->len = 5; if (m == 2) break; c->idx = 4; } if (m == 2) return; c->idx = 0; }
// In order behind the loop, and nothing looks before.
// expect: clean
void w48(int m, struct cur *c, int n POS) { while (m--) { if (m & 1) c->len = n; else c->idx = 0; } c->idx = 0; }
// expect: alarm
void w49(int m, struct cur *c, int n POS) { int ok = 0; while (m--) { if (!ok) { c->len = n; ok = 1; } else { c->idx = 0; ok = 0; } } if (ok) c->idx = 0; else opaque(); c->len = c->idx; }
// expect: alarm
void w50(int m) { struct cur s = {5, 4}; while (m--) { s.len--; } use(&s); }
// expect: alarm
void w51(int m) { struct cur s = {5, 4}; while (m--) { s.len = 6; s.idx = 5; s.len--; } use(&s); }
// expect: alarm
void w52(int m, struct cur s) { while (m--) { s.len--; } use(&s); }
// expect: alarm
void w53(int m, struct cur *c) { for (int i = 0; i < m; i++) { c->len = m; c->idx = i + 1; } }
// expect: clean
void w54(int m, struct cur *c) { for (int i = 0; i < m; i++) { c->len = m; c->idx = i; } }
// expect: alarm
void w55(int m, struct cur *c) { for (int i = 0; i <= m; i++) { c->len = m + 1; c->idx = i; if (i == m) c->len = m; } }
// It never ends, and nothing looks.
// expect: clean
void w56(int m, struct cur *c) { for (unsigned i = m; i >= 0; i--) { c->len = m; c->idx = i; } }
// expect: alarm
void w57(unsigned char m, struct cur *c) { for (unsigned char i = 0; i <= m; i++) { c->len = 255; c->idx = i; } }
// expect: alarm
void w58(int m, struct cur *c) { for (int i = 0; i < m; i++) { for (int j = i; j < m; j++) { c->len = m; c->idx = j - i + 1; } } }
// expect: alarm
void w59(int m, struct cur *c) { int i = 0; while (1) { if (i >= m) break; i++; } c->len = 1; c->idx = i - m; }
// expect: alarm
void w60(short m, struct cur *c) { short i; for (i = 0; i < m; i += 100) ; c->len = m > 0 ? m : 1; c->idx = i > c->len - 1 ? 0 : i; missile_assert(i >= 0 || m < 32700); missile_assert(i <= m + 100); missile_assert(i >= 0); }
