// Elements at unknown indexes, and operators with two unknown operands.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
typedef struct { int cap MISSILE(0 <= _v_); int len MISSILE(_v_ <= cap); } two;
// expect: alarm
void w1(two *p, int i, int j) { if (p[i].len < p[i].cap) { p[j].cap = p[j].len; p[i].len++; } }
// expect: alarm
void w2(two *p, int i) { if (p[i].len < p[i].cap) { int k = i; i++; p[i].len++; (void)k; } }
// expect: alarm
void w3(two *p, two *q, int i) { if (p[i].len < p[i].cap) { q->cap = q->len; p[i].len++; } }
// expect: alarm
void w4(two *p, unsigned char i) { if (p[i].len < p[i].cap) { p[(unsigned char)(i + 256)].cap = 0; p[(unsigned char)(i + 256)].len = 0; p[i].len++; } }
// expect: alarm
void w5(two p[2][3], int i, int j) { if (p[i][j].len < p[i][j].cap) { p[j][i].cap = p[j][i].len; p[i][j].len++; } }
// expect: alarm
void w6(two *p, long i) { if (p[(int)i].len < p[(int)i].cap) p[i].len++; }
// expect: alarm
void w7(two *p, int i) { two *q = &p[i]; if (q->len < q->cap) { p[i + 0].cap = q->len; q->len++; } }
struct h { two a[4]; two b; }; 
// expect: alarm
void w8(struct h *h, int i) { two *q = &h->a[i]; if (h->a[1].len < h->a[1].cap) { q->cap = q->len; h->a[1].len++; } }
struct rb { unsigned cap MISSILE(_v_ > 0); unsigned head MISSILE(_v_ < cap); };
// expect: alarm
void r1(struct rb *r) { r->head = (r->head + 2) % (r->cap + 1); }
// expect: alarm
void r2(struct rb *r, unsigned n) { r->head = (r->head + n) & r->cap; }
// expect: alarm
void r3(struct rb *r, int n) { r->head = (unsigned)(n % (int)r->cap); }
// expect: alarm
void r4(struct rb *r, unsigned n) { r->head = n / (r->cap); }
// expect: alarm
void r5(struct rb *r, unsigned n) { unsigned m = n % r->cap; r->cap = 1; r->head = m; }
// expect: alarm
void r6(struct rb *r, unsigned n) { r->head = r->head | n; }
// expect: alarm
void r7(struct rb *r, unsigned n) { r->head = r->head << n; }
// expect: clean
void fine_ok1(struct rb *r, unsigned n) { r->head = n % r->cap; }
// expect: clean
void fine_ok2(struct rb *r, unsigned n) { r->head = r->head & n; }
// expect: clean
void fine_ok3(struct rb *r, unsigned n) { r->head = r->head / (n | 1); }
// expect: clean
void fine_ok4(struct rb *r) { r->head = (r->head + r->cap - 1) % r->cap; }
#include <string.h>
#include <stdlib.h>
typedef struct { int len; int idx MISSILE(0 <= _v_ && _v_ < len); int other; } cur;
typedef struct { int a, b, c; } plain;
typedef struct { cur in; int more; } outer;
void use(cur *c); void ext(void);
// expect: alarm
void m1(cur *c, plain *p) { memcpy(c, p, sizeof *c); }
// expect: alarm
void m2(cur *c) { cur t; cur u; memcpy(&t, &u, sizeof t); use(&t); }
// expect: alarm
void m3(cur *c) { cur t; c->len = -5; memcpy(&t, c, sizeof t); c->len = 5; c->idx = 0; use(&t); }
// expect: alarm
void m4(cur *c) { cur t; memcpy(&t, c, sizeof t - 4); t.other = 0; t.len = 1; use(&t); }
// expect: alarm
void m5(cur *c, cur *d) { c->len = 0; memcpy(d, c, sizeof *d); c->len = 1; c->idx = 0; }
// expect: alarm
void m6(cur *c, cur *d) { d->len = 0; memcpy(c, d, sizeof *d); d->len = 7; d->idx = 3; }
// expect: alarm
void m7(outer *o, cur *c) { cur t; memcpy(&t, o, sizeof t); t.len = 0; use(&t); }
// expect: alarm
void m8(cur *c, cur *d) { d->idx = 100; memcpy(c, d, sizeof *c); if (d != c) { d->idx = 0; d->len = 1; } }
// expect: alarm
cur *m9(cur *c) { cur *t = malloc(sizeof *t); if (t) { memcpy(t, c, sizeof *t); t->len--; } return t; }
// expect: alarm
void m10(cur *c, int i) { cur a[3] = {{1,0,0},{1,0,0},{1,0,0}}; a[i].len = 0; memcpy(&a[1], c, sizeof *c); use(a); }
// expect: alarm
void m11(cur *c, cur *d, int n) { for (int i = 0; i < n; i++) { c->len = i; memcpy(c, d, sizeof *c); d->len = i; } }
// expect: clean
void fine_ok_m1(cur *c) { cur t; memcpy(&t, c, sizeof t); use(&t); }
// expect: clean
cur *fine_ok_m2(cur *c) { cur *t = malloc(sizeof *t); if (t) memcpy(t, c, sizeof *t); return t; }
