// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void keep(int *p);
void positive(int k POS);
void nonneg(int k R("{0 <= _v_}"));
void force(int);
void sure(int b R("{_v_ != 0}"));
int getint(void);
int setlen(struct cur *c);
void byval(struct cur c);
struct cur getcur(void);
struct cur *getptr(void);
extern volatile int vi;
extern struct cur *gcp, *ga;
extern struct cur * volatile vcp;
extern int gi;
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct two { struct cur a, b; };
struct fl { int n; int d[]; };
struct vol { volatile int x; int n; };
// order of evaluation
// expect: alarm
void o1(struct cur *c) { c->idx = c->len - 1 + 0 * setlen(c); }
// expect: alarm
void o2(struct cur *c) { c->idx = setlen(c) * 0 + c->len - 1; }
// expect: alarm
void o3(void) { take(gcp->len, gcp->len - 1 + 0 * getint()); }
// expect: alarm
void o4(void) { take(gcp->len, (getint(), gcp->idx)); }
// expect: alarm
void o5(struct cur *c) { take(c->len, ({ c->len = 1; c->idx = 0; 5; })); }
// expect: alarm
void o6(struct cur *c, int i) { take(i, i++); }
// expect: alarm
void o8(struct cur *c) { take(c->len, c->idx) , take(c->len, c->len); }
// expect: clean
void o11(struct cur *c) { c->idx = c->len++ - 1 + 1; }
// expect: alarm
void o12(struct cur *c, int n POS) { c->idx = (c->len = n) , c->len = 1; }
// expect: alarm
void o13(int k) { gi = 5; int q = (force(0), gi); missile_assert(q == 5); }
// expect: alarm
void o14(int k) { int x = gi; missile_assert(x == gi); force(1); missile_assert(x == gi); }
// expect: alarm
void o15(int k) { int x = gi + (force(0), 0); missile_assert(x == gi); }
// expect: alarm
void o16(int k) { int a[2] = {gi, getint()}; missile_assert(a[0] == gi); }
// expect: alarm
void o17(int k) { int x = (gi = 3) + getint() * 0; missile_assert(gi == 3); }
// expect: alarm
void o18(int k) { gi = getint(); missile_assert(gi == 3); gi = gi + getint() * 0; }
// expect: alarm
void o19(int *p) { *p = 3; int x = *p + (keep(p), 0); missile_assert(*p == 3); }
// expect: alarm
void o20(int k) { int x = 1; int y = x + (keep(&x), 0); missile_assert(y == 1); }
// expect: alarm
void o21(int k) { int x = 1; (x == 1) + (keep(&x), 0) ? missile_assert(x == 1) : (void)0; }
// volatile
// expect: alarm
void v1(void) { sure(vi == vi); }
// expect: alarm
void v2(void) { int x = vi; sure(x == vi); }
// expect: alarm
void v3(void) { vi = 3; sure(vi == 3); }
// expect: alarm
void v4(void) { take(vcp->len, vcp->idx); }
// expect: alarm
void v5(struct vol *v) { v->x = 1; sure(v->x == 1); }
// expect: alarm
void v6(struct vol *v) { sure(v->x == v->x); }
// expect: alarm
void v7(volatile struct cur *c) { take(c->len, c->idx); }
// expect: alarm
void v8(struct cur *c) { volatile struct cur *d = c; if (d->len > 5) take(d->len, 5); }
// expect: alarm
void v9(void) { volatile int x = 1; sure(x == 1); }
// expect: alarm
void v10(volatile int *p) { int x = *p; int y = *p; missile_assert(x == y); }
// expect: alarm
void v11(volatile int *p) { if (*p == 1) sure(*p == 1); }
// expect: alarm
void v12(struct cur * volatile *p) { if ((*p)->len > 3) sure((*p)->len > 3); }
// expect: alarm
void v13(volatile int *p) { *p = 5; sure(*(int *)p == 5); sure(*p == 5); }
// expect: alarm
void v14(void) { vi = 3; vi++; sure(vi == 4); }
// expect: alarm
void v15(volatile int *p) { int a = (*p)++; sure(a == *p - 1); }
// expect: alarm
void v16(void) { int k = (vi = 3); int j = (vi += 1); sure(vi == j); }
// expect: alarm
void v17(struct vol *v) { struct vol w = *v; struct vol x = *v; sure(w.x == x.x); }
// FI: which object
// expect: alarm
void w1(struct cur *a, struct cur *b) { take(a->len, (b)->idx); }
// expect: alarm
void w2(struct cur *a, int i, int j) { take(a[i].len, a[j].idx); }
// expect: alarm
void w3(struct cur **a) { take(a[0]->len, a[1]->idx); }
// expect: alarm
void w4(struct cur *a) { take(a++->len, 0), take(a->len, a[-1].idx); }
// expect: alarm
void w5(struct two *t) { take(t->a.len, t->b.idx); }
// expect: alarm
void w6(struct two *t) { t->a.idx = t->b.len - 1; }
// expect: alarm
void w7(struct node *t) { take(t->len, t->next->idx); }
// expect: alarm
void w8(struct cur *(*f)(void)) { take(f()->len, f()->idx); }
// expect: alarm
void w9(void) { take(getptr()->len, getptr()->idx); }
// expect: alarm
void w10(void) { take(getcur().len, getcur().idx); }
struct cur cconst(int) __attribute__((const));
// expect: clean
void w11(void) { struct cur x = getcur(); take(x.len, x.idx); }
// expect: alarm
void w12(struct cur x, struct cur y) { take(x.len, y.idx); }
// expect: alarm
void w13(void) { static struct cur x = {1, 0}; extern struct cur G1; take(x.len, G1.idx); }
// expect: alarm
void w14(struct outer *o, struct outer *p) { take(o->in.len, p->k); }
// expect: alarm
void w15(struct outer *o, struct outer *p) { o->in = p->in; }
// expect: alarm
void w16(struct outer *o, struct cur *p) { o->in = *p; }
// expect: clean
void w17(struct outer *o, struct outer *p) { *o = *p; }
// expect: alarm
void w18(struct outer *o, struct outer *p) { *o = (struct outer){p->in, 5}; }
// expect: alarm
void w19(struct outer *o, struct outer *p) { *o = (struct outer){*&o->in, p->k}; }
// expect: alarm
void w20(struct outer *o, struct outer *p) { struct outer x = {p->in, o->k}; extern void useo(struct outer *); useo(&x); }
// expect: alarm
void w21(struct outer *o) { use(&o->in); }
// expect: alarm
void w22(struct outer *o) { struct cur *c = &o->in; c->idx = 0; c->len = 1; }
// expect: alarm
void w23(struct outer *o) { struct cur *c = (struct cur *)o; c->idx = 0; c->len = 1; }
// expect: alarm
void w24(struct outer *o) { struct cur *c = (void *)o; c->idx = 0; c->len = 1; }
// expect: alarm
void w25(struct outer *o) { struct cur *c = (void *)&o->in; c->idx = 0; c->len = 1; }
// expect: alarm
void w26(struct outer *o) { memset(&o->in.idx, 0, 4); }
// expect: alarm
void w27(struct cur *c, struct cur *d) { memcpy(&c->len, &d->len, 4); }
// expect: alarm
void w28(struct cur *c, struct cur *d) { memcpy(c, d, 4); }
// expect: alarm
void w29(struct cur *c, int *d) { memcpy(c, d, sizeof *c); }
// expect: alarm
void w30(struct cur *c, void *d) { memcpy(c, d, sizeof *c); }
// expect: alarm
void w31(struct cur *c, struct win *d) { memcpy(c, d, sizeof *c); }
// expect: alarm
void w32(struct cur *c, struct win *d) { memcpy(d, c, sizeof *d); }
// expect: alarm
void w33(struct cur *c, struct cur *d, int n) { memcpy(c, d, n); }
// expect: alarm
void w34(struct cur *c, struct cur *d, int n) { memcpy(c, (char *)d + 4, 8); }
// expect: alarm
void w35(struct cur *c, struct cur *d, int n) { memcpy((void *)c + 4, d, 8); }
// expect: alarm
void w36(struct cur *c, struct cur *d, int n) { memcpy(c, (void *)d + 4, 8); }
// expect: alarm
void w37(struct cur *c, struct cur *d, int n) { memcpy(c, &d->idx, 8); }
// expect: alarm
void w38(struct cur *c) { struct cur d = {1, 0}; d.idx = 5; memcpy(c, &d, sizeof d); }
// expect: alarm
void w39(struct cur *c) { struct cur d; memcpy(c, &d, sizeof d); }
// expect: alarm
void w40(struct cur *c) { memset(c, 1, sizeof *c); }
// expect: alarm
void w41(struct rng *c) { memset(c, 0, 4); }
// expect: alarm
void w42(struct rng *c) { memset(&c->hi, 0, 8); }
// expect: alarm
void w43(struct rng *c) { memset(c, 1, 8); }
// expect: alarm
void w44(struct rng *c) { memset((void *)c + 4, 0, 8); }
// expect: alarm
void w45(struct rng *c) { memset(&c[0].hi, 0, 4); }
// expect: alarm
void w46(struct rng *c, int n) { memset(c, 0, n * sizeof *c / 2); }
// expect: clean
void w47(struct rng *c, int n) { memset(c, 0, (unsigned char)(n * sizeof *c)); }
// expect: alarm
void w48(struct rng *c, int n) { memset(c, 0, (unsigned char)sizeof *c * (n ? 1 : 0) + 4); }
// expect: alarm
void w49(struct rng *c, int n) { memset(c, 0, (int)(sizeof *c) * n + n); }
// expect: alarm
void w50(struct rng *c, unsigned short n) { memset(c, 0, (unsigned short)(n * sizeof *c) | 4); }
struct odd { char lo; char mid; char hi R("{_v_ >= lo}"); };
// 3 * 43691 wraps in 16 bits... 3 * 86 = 258 -> 2 as a char
// expect: alarm
void w51(struct odd *c, int n) { memset(c, 0, (unsigned char)(sizeof *c * n)); }
// expect: alarm
void w52(struct odd *c, unsigned n) { memset(c, 0, n * (unsigned)sizeof *c); }
// expect: alarm
void w53(struct odd *c, struct odd *d, unsigned n) { memcpy(c, d, n * (unsigned)sizeof *c); }
// section aliasing
// expect: alarm
void s1(struct cur **p, struct cur **q, int n POS) { (*p)->len = n; *q = gcp; (*p)->idx = 0; }
// expect: alarm
void s2(struct holder *h, struct holder *k, int n POS, struct cur *d) { h->p->len = n; k->p = d; h->p->idx = 0; }
// expect: alarm
void s3(int **p, int **q, int *r) { **p = 1; *q = r; missile_assert(**p == 1); }
// expect: alarm
void s4(int **p, int *q) { **p = 1; *q = 2; missile_assert(**p == 1); }
// expect: alarm
void s5(int *a, int i, int j) { a[i] = 1; a[j] = 2; missile_assert(a[i] == 1); }
// expect: alarm
void s6(int i, int j) { int a[4]; a[i] = 1; a[j] = 2; missile_assert(a[i] == 1); }
// expect: alarm
void s7(int *a, int *b) { a[1] = 1; *b = 2; missile_assert(a[1] == 1); }
// expect: alarm
void s8(int *a, unsigned *b) { *a = 1; *b = 2; missile_assert(*a == 1); }
// expect: alarm
void s9(struct rng *a, struct rng *b) { struct rng t = {1, 2}; *a = t; b->hi = 7; missile_assert(a->hi == 2); }
// expect: alarm
void s10(struct rng *a, struct rng *b) { int k = a->hi; *b = (struct rng){5, 6}; missile_assert(a->hi == k); }
// expect: alarm
void s11(struct node *n) { if (!n || !n->next) return; n->len = 5; n->next->len = 1; n->next->idx = 0; missile_assert(n->len == 5); n->idx = 0; }
struct z { int n; int d[0]; };
struct self { struct self *s; int v; };
// expect: alarm
void s12(struct self *n) { n->v = 5; n->s->v = 1; missile_assert(n->v == 5); }
// expect: alarm
void s13(struct self *n) { n->s = n; n->v = 5; n->s->v = 1; missile_assert(n->v == 5); }
// expect: alarm
void s14(int *p) { int *q = p; *p = 1; *q = 2; missile_assert(*p == 1); }
// expect: alarm
void s15(int *p, int k) { int *q = p + k; p[k] = 1; *q = 2; missile_assert(p[k] == 1); }
// expect: alarm
void s16(int *p, long k) { int *q = p + 1; p[1] = 1; q[0] = 2; q[-1] = 5; missile_assert(p[0] != 5); }
// expect: alarm
void s17(struct rng *p) { int *q = (int *)(void *)p; q[0] = 1; p->lo = 0; missile_assert(q[0] == 1); }
// expect: alarm
void s18(void) { int x = 1; extern int *gp; int **pp = &gp; *pp = &x; *gp = 2; missile_assert(x == 1); }
// expect: alarm
void s19(void) { int x = 1, *p = &x, **q = &p; **q = 2; missile_assert(x == 1); }
// expect: alarm
void s20(int k) { int x = 1, y = 1; int *p = k ? &x : &y; *p = 2; missile_assert(x == 1 && y == 1); }
// expect: alarm
void s21(int k) { int x = 1, y = 1; int *a[2] = {&x, &y}; *a[k & 1] = 2; missile_assert(x == 1 && y == 1); }
// expect: alarm
void s22(int k) { struct { int *p; } s, t; int x = 1; s.p = &x; t = s; *t.p = 2; missile_assert(x == 1); }
// expect: alarm
void s23(struct rng *p) { struct rng x = *p; p->lo = p->lo - 1; missile_assert(x.lo == p->lo); }
// expect: alarm
void s24(int k) { struct rng x = {0, 0}; struct rng y = x; x.hi = 5; missile_assert(y.hi == 5); }
// expect: alarm
void s25(int k) { struct { struct rng r; int z; } x = {{0, 0}, 1}; struct rng *p = &x.r; p->hi = 5; missile_assert(x.r.hi == 0); }
// expect: alarm
void s26(int k) { int m[2][2] = {{1, 2}, {3, 4}}; int *p = &m[0][0]; p[1] = 5; missile_assert(m[0][1] == 2); }
// expect: alarm
void s27(int k) { int m[2][2] = {{1, 2}, {3, 4}}; int (*p)[2] = m + 1; (*p)[k & 1] = 5; missile_assert(m[1][0] == 3); }
// expect: alarm
void s28(int k, int i) { struct { int a[2]; int b; } s = {{1, 2}, 3}; int *p = &s.a[i & 1]; *p = 9; missile_assert(s.a[0] == 1); }
// expect: alarm
void s29(void) { char b[4] = "abc"; char *p = b; p[1] = 'x'; missile_assert(b[1] == 'b'); }
// expect: alarm
void s30(char *p, int *q) { *q = 1; *p = 2; missile_assert(*q == 1); }
// expect: alarm
void s31(struct rng *p, char *q) { p->lo = -1; *q = 2; missile_assert(p->lo == -1); }
// expect: alarm
void s32(long *p, int *q) { *p = 1; missile_assert(*(int *)p == 5); }
// expect: alarm
void s33(void **p, struct cur **q) { int x = 0; *q = 0; *p = &x; missile_assert(*q == 0); }
// expect: alarm
void s34(int n) { int a[n > 0 ? n : 1]; a[0] = 1; int *p = a; *p = 2; missile_assert(a[0] == 1); }
// expect: alarm
void s35(struct fl *f, int i) { f->d[0] = 1; f->d[i] = 2; missile_assert(f->d[0] == 1); }
// expect: alarm
void s36(struct z *f, int *p) { f->d[0] = 1; *p = 2; missile_assert(f->d[0] == 1); }
// expect: alarm
void s37(struct z *f) { f->d[0] = 1; ((int *)f)[1] = 2; missile_assert(f->d[0] == 1); }
// expect: alarm
void s38(struct z *f) { f->d[0] = 1; *(int *)(f + 1) = 2; missile_assert(f->d[0] == 1); }
// expect: alarm
void s39(int (*a)[3]) { a[0][1] = 1; (*a)[1] = 2; missile_assert(a[0][1] == 1); }
// expect: alarm
void s40(struct rng a[], struct rng *b, int i) { a[i].lo = -5; b->lo = -6; missile_assert(a[i].lo == -5); a[i].lo = b->lo = 0; a[i].hi = b->hi = 0; }
