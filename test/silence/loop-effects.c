// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void positive(int k POS);
void keep(int *p);
void keepr(struct rng *p);
void force(int);
int getint(void);
extern int *gip; extern struct cur *gcp; extern struct rng GR;
__attribute__((malloc)) void *xmalloc(size_t n);
union uu41 { int i; char c[4]; };
struct plain { int a; int b[3]; struct plain *n; };
// expect: alarm
void w1(int m) { struct plain s = {0}; while (m--) { missile_assert(s.a == 0); (&s)->a = -1; } }
// expect: alarm
void w2(int m) { int x = 0; while (m--) { missile_assert(x == 0); *&x = 1; } }
// expect: alarm
void w3(int m) { int x = 0; while (m--) { missile_assert(x == 0); (&x)[0] = 1; } }
// expect: alarm
void w4(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); *a = 1; } }
// expect: alarm
void w5(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); (*&a)[0] = 1; } }
// expect: alarm
void w6(int m) { int a[2][2] = {{0}}; while (m--) { missile_assert(a[0][0] == 0); (*a)[0] = 1; } }
// expect: alarm
void w7(int m) { int a[2][2] = {{0}}; while (m--) { missile_assert(a[0][0] == 0); **a = 1; } }
// expect: alarm
void w8(int m) { struct plain s = {0}; while (m--) { missile_assert(s.b[0] == 0); *s.b = 1; } }
// expect: alarm
void w9(int m) { struct plain s = {0}; while (m--) { missile_assert(s.b[0] == 0); (&s)->b[0] = 1; } }
// expect: alarm
void w10(int m) { struct plain s[2] = {{0}}; while (m--) { missile_assert(s[0].a == 0); s->a = 1; } }
// expect: alarm
void w11(int m) { struct plain s[2] = {{0}}; while (m--) { missile_assert(s[0].a == 0); s[0].a = 1; } }
// expect: alarm
void w12(int m) { struct plain s[2] = {{0}}; while (m--) { missile_assert(s[0].a == 0); (*s).a = 1; } }
// expect: alarm
void w13(int m) { int x = 0; while (m--) { missile_assert(x == 0); keep(&x); } }
// expect: alarm
void w14(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); keep(a); } }
// expect: alarm
void w15(int m) { int x = 0; while (m--) { missile_assert(x == 0); memset(&x, 1, 4); } }
// expect: alarm
void w16(int m) { int x = 0; while (m--) { missile_assert(x == 0); __builtin_add_overflow(m, 1, &x); } }
// expect: alarm
void w17(int m) { int x = 0, *p = 0; while (m--) { missile_assert(x == 0); if (p) *p = 1; p = &x; } }
// expect: alarm
void w18(int m) { int x = 0, y = 0, *p = &y; while (m--) { missile_assert(x == 0); *p = 1; p = &x; } }
// expect: alarm
void w19(int m) { struct plain s = {0}, *p = 0; while (m--) { missile_assert(s.a == 0); if (p) p->a = 1; p = &s; } }
// expect: alarm
void w20(int m) { struct plain *c; c = malloc(sizeof *c); if (!c) return; c->a = 0; while (m--) { missile_assert(c->a == 0); c->a = 1; } }
// expect: alarm
void w21(int m) { struct plain *c, *d = 0; c = malloc(sizeof *c); if (!c) return; c->a = 0; while (m--) { missile_assert(c->a == 0); if (d) d->a = 1; d = c; } }
// expect: alarm
void w22(int m) { struct plain *c; c = malloc(sizeof *c); if (!c) return; c->a = 0; c->n = 0; while (m--) { missile_assert(c->a == 0); if (c->n) c->n->a = 1; c->n = c; } }
// expect: alarm
void w23(int m) { struct plain *c; extern struct plain *gpl; c = malloc(sizeof *c); if (!c) return; c->a = 0; while (m--) { missile_assert(c->a == 0); opaque(); gpl = c; } }
// expect: alarm
void w24(int m) { struct cur *c; c = malloc(sizeof *c); if (!c) return; c->len = 1; while (m--) { opaque(); gcp = c; } c->idx = 0; }
// expect: alarm
void w25(int m) { struct cur *c; c = malloc(sizeof *c); if (!c) return; c->len = 1; while (m--) { gcp = c; if (m == 3) opaque(); } c->idx = 0; gcp = c; }
// expect: alarm
void w26(int m, struct cur *c, int n POS) { c->len = n; while (m--) { void *p = xmalloc(3); } c->idx = 0; }
// In order behind the loop, and nothing looks before.
// expect: clean
void w27(int m, struct cur *c, int n POS) { while (m--) { c->len = n; if (m == 3) continue; c->idx = 0; } c->idx = 0; }
// expect: alarm
void w28(int m, struct cur *c, int n POS) { c->len = n; while (m--) { if (m == 5) opaque(); } c->idx = 0; }
// expect: alarm
void w29(int m, struct cur *c, struct cur *d, int n POS) { c->len = n; while (m--) { d->len = 1; d->idx = 0; } c->idx = n - 1; }
// expect: alarm
void w30(int m, struct rng *c, struct rng *d) { c->lo = 0; c->hi = 5; while (m--) { missile_assert(c->hi == 5); d->lo = 0; d->hi = 1; } }
// expect: alarm
void w31(int m, struct rng *c, struct rng *d) { c->lo = 0; c->hi = 5; while (m--) { missile_assert(c->hi == 5); GR = *d; } }
// expect: alarm
void w32(int m, struct rng *c, struct rng *d) { c->lo = 0; c->hi = 5; while (m--) { missile_assert(c->hi == 5); *d = (struct rng){0, 1}; } }
// expect: alarm
void w33(int m, int *c, int *d) { *c = 0; while (m--) { missile_assert(*c == 0); *d = 1; } }
// expect: alarm
void w34(int m, int *c, struct plain *d) { *c = 0; while (m--) { missile_assert(*c == 0); d->a = 1; } }
// expect: alarm
void w35(int m, struct plain *c, int *d) { c->a = 0; while (m--) { missile_assert(c->a == 0); *d = 1; } }
// expect: alarm
void w36(int m, struct plain *c, int *d) { c->b[1] = 0; while (m--) { missile_assert(c->b[1] == 0); *d = 1; } }
// expect: alarm
void w37(int m, struct plain *c, struct plain *d) { c->b[1] = 0; while (m--) { missile_assert(c->b[1] == 0); d->b[m & 1] = 1; } }
// expect: alarm
void w38(int m, struct plain *c) { struct plain *d = c; c->a = 0; while (m--) { missile_assert(c->a == 0); d = d->n; if (!d) return; d->a = 1; } }
// expect: alarm
void w39(int m, struct plain *c, struct plain *d) { struct plain t = *c; while (m--) { missile_assert(c->a == t.a); *d = (struct plain){.a = t.a ^ 1}; } }
// expect: alarm
void w40(int m) { static int x; x = 0; while (m--) { missile_assert(x == 0); opaque(); } }
// expect: alarm
void w41(int m, union uu41 *u) { u->i = 0; while (m--) { missile_assert(u->i == 0); u->c[1] = 1; } }
// expect: alarm
void w42(int m) { union { int i; char c[4]; } u; u.i = 0; while (m--) { missile_assert(u.i == 0); u.c[1] = 1; } }
// expect: alarm
void w43(int m, int *p) { *p = 0; while (m--) { missile_assert(*p == 0); ((char *)p)[1] = 1; } }
// expect: alarm
void w44(int m) { int x = 0; while (m--) { missile_assert(x == 0); ((char *)&x)[1] = 1; } }
// expect: alarm
void w45(int m, int n) { int i = 0; while (i < n) { i += 2; } missile_assert(i == n); }
// expect: alarm
void w46(int n) { int i = 0; for (; i < n; i++) { if (getint()) break; } missile_assert(i >= n); }
// expect: alarm
void w47(unsigned n) { unsigned i = 5; while (n--) i--; missile_assert(i <= 5); }
// expect: alarm
void w48(unsigned char n) { unsigned char i = 5; while (n--) i++; missile_assert(i >= 5); }
// expect: alarm
void w49(int n) { int i = 5, j = 9; while (n--) { int t = i; i = j; j = t; } missile_assert(i < j); }
// expect: alarm
void w50(int n) { int i = 5; while (n--) { for (int k = 0; k < 3; k++) i--; } missile_assert(i == 5); }
// expect: alarm
void w51(int n) { int i = 0, k = 3; while (n--) { if (i < k) i++; k--; } missile_assert(i <= k); }
// expect: alarm
void w52(int n, int k POS) { int i = 0; do { i++; } while (i < n); take(k + 1, i); }
// expect: alarm
void w53(int n) { int x = 0; while (n--) { int y POS = 1; x += y; y = -1; if (x > 3) break; y = 1; } positive(x); }
// expect: alarm
void w54(int n) { int k POS = 1; while (n--) { k = n; if (k <= 0) { positive(k); k = 1; } } }
// expect: alarm
void w55(int n) { int i = 0; top: i++; if (i < n) goto top; missile_assert(i <= n); }
// expect: alarm
void w56(int n) { int i = n; while (1) { if (i-- == 0) break; } missile_assert(i == 0); }
// expect: alarm
void w57(int n) { int i; for (i = 0; i < 10 && getint(); i++) ; missile_assert(i < 10); }
// expect: alarm
void w58(struct node *p) { int last = 0; while (p) { last = p->len; p = p->next; } positive(last); }
// expect: alarm
void w59(struct node *p, struct node *q) { q->len = 9; q->idx = 8; while (p) { p->len = 1; p->idx = 0; p = p->next; } take(q->len, 8); }
// expect: alarm
void w60(struct node *p) { struct node *q = p; if (!p) return; p->len = 9; while (p->next) { p = p->next; p->len = 9; p->idx = 0; } q->idx = 3; if (p != q) p->len = 2; }
// expect: alarm
void w61(int n) { int a = 0, b = 0; while (n--) { a = b; b = 1; } missile_assert(a == 0); }
// expect: alarm
void w62(int n) { int a = 0, b = 0, c = 0; while (n--) { a = b; b = c; c = 1; } missile_assert(a == 0); }
// expect: alarm
void w63(int n) { int x = 0; int (*f)(void) = getint; while (n--) { missile_assert(x == 0); x = f(); } }
// expect: alarm
void w64(int n) { struct rng r = {0, 0}; while (n--) { missile_assert(r.hi == 0); r = (struct rng){0, 1}; } }
// expect: alarm
void w65(int n) { struct rng r = {0, 0}, q = {0, 1}; while (n--) { missile_assert(r.hi == 0); r = q; } }
// expect: alarm
void w66(int n) { struct rng r[2] = {{0, 0}}, q = {0, 1}; while (n--) { missile_assert(r[1].hi == 0); r[1] = q; } }
// expect: alarm
void w67(int n) { struct rng r = {0, 0}; struct rng *p = &r; while (n--) { missile_assert(r.hi == 0); *p = (struct rng){0, 1}; } }
// expect: alarm
void w68(int n) { struct plain r = {0}; while (n--) { missile_assert(r.a == 0); r.n = &r; r.n->a = 1; } }
// expect: alarm
void w69(int n) { int i = 0; while (n--) { missile_assert(i == 0); i = ({ int i = 1; i; }); } }
// expect: alarm
void w70(int n) { int i = 0; switch (n) { case 0: while (n--) { missile_assert(i == 0); case 1: i = 1; } } }
// expect: alarm
void w71(int n, struct holder *h, struct cur *d) { h->p->len = 5; h->p->idx = 4; while (n--) { take(h->p->len, 4); h->p = d; } }
// expect: alarm
void w72(int n, int **p, int *q) { **p = 0; while (n--) { missile_assert(**p == 0); *p = q; } }
// expect: alarm
void w73(int n, int m) { int i = 0; while (i < n) { missile_assert(m == 0 || i == 0); i++; } }
// expect: alarm
void w74(int n) { volatile int v = 0; while (n--) { missile_assert(n == n + 0); int k = v; v = 1; positive(1 - k); } }
