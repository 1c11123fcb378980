// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
// Elements at indexes that are not known, under names of their own.
typedef struct { int cap R("{0 <= _v_}"); int len R("{_v_ <= cap}"); int x; } two;
struct tab { int n; two ar[4]; two br[4]; two in; };
struct row { two cell[4]; int k; };
struct pts { int v[4]; int lo; int hi R("{_v_ >= lo}"); };
union uni { struct { two *p; int k; } s; long raw; };
union arrays { struct { int len; } ar[4]; struct { int x; } br[4]; };
extern two G[8], H[8];
extern two *gp;
extern int gi;
void see(two *p);
void opaque2(two *p, int i);
// expect: alarm
void w1(two *p, int i) { p[i].len++; }
// expect: alarm
void w2(two *p, int i, int v) { p[i].len = v - 1; }
// expect: alarm
void w3(two *p, int i, int j) { if (p[i].len < p[i].cap) { p[j].len++; } }
// expect: alarm
void w4(two *p, int i, int j) { if (p[i].len < p[i].cap) { p[j].len = p[j].cap; p[i].len++; } }
// expect: alarm
void w5(two *p, int i, int j) { p[j].cap = 9; p[j].len = 9; p[i].cap = 3; p[i].len = 3; missile_assert(p[j].len == 9); }
// expect: alarm
void w6(two *p, int i, int j) { p[i].len = 0; p[i].cap = 5; p[j].len = 0; p[j].cap = 3; p[i].len = 5; }
// expect: alarm
void w7(two *p, two *q, int i) { p[i].len = 0; p[i].cap = 5; q->len = 0; q->cap = 3; p[i].len = 5; }
// expect: alarm
void w8(two *p, int i) { p[i].len = 0; p[i].cap = 5; p[0].len = 0; p[0].cap = 3; p[i].len = 5; }
// expect: alarm
void w9(two *p, int i) { p[0].len = 0; p[0].cap = 5; p[i].len = 0; p[i].cap = 3; p[0].len = 5; }
// expect: alarm
void w10(two *p, int i) { two *q = &p[i]; q->len = 0; q->cap = 5; p[i].cap = 3; p[i].len = 3; q->len = 5; }
// expect: alarm
void w11(two *p, int i) { if (p[i].len < p[i].cap) { i++; p[i].len++; } }
// expect: alarm
void w12(two *p, int i) { if (p[i++].len < 3) p[i].len = 3; }
// expect: alarm
void w13(two *p, int i) { if (p[i].len < p[i].cap) { two *q = p; p++; p[i].len++; q = 0; } }
// expect: alarm
void w14(two *p, int i, int *q) { p[i].x = p[i].cap; *q = p[i].cap + 1; p[i].len = p[i].x; }
// expect: alarm
void w15(two *p, int i, int *q) { p[i].x = p[i].cap; *q = 5; missile_assert(p[i].x <= p[i].cap); }
// expect: alarm
void w16(two *p, int i, int j) { p[i].x = 1; p[j].x = 2; missile_assert(p[i].x == 1); }
// expect: alarm
void w17(int i) { G[i].len = 0; G[i].cap = 5; gp->cap = 0; gp->len = 0; G[i].len = 5; }
// expect: alarm
void w18(int i) { G[i].len = 0; G[i].cap = 5; G[2].len = 0; G[2].cap = 0; G[i].len = 5; }
// expect: alarm
void w19(int i) { if (G[i].len < G[i].cap) { opaque(); G[i].len++; } }
// expect: alarm
void w20(int i) { gi = i; if (G[gi].len < G[gi].cap) { gi = 3; G[gi].len++; } }
// expect: alarm
void w21(int *pi) { if (G[*pi].len < G[*pi].cap) { ++*pi; G[*pi].len++; } }
// expect: alarm
void w22(two *p, int i) { p[i].cap = 0; opaque(); p[i].len = 0; }
// expect: alarm
void w23(struct tab *t, int i, int j) { t->ar[i].len = 0; t->ar[i].cap = 5; t->ar[j].len = 0; t->ar[j].cap = 3; t->ar[i].len = 5; }
// expect: alarm
void w24(struct tab *t, struct tab *s, int i) { t->ar[i].len = 0; t->ar[i].cap = 5; s->ar[i].len = 0; s->ar[i].cap = 3; t->ar[i].len = 5; }
// expect: alarm
void w25(struct tab *t, two *p, int i) { t->ar[i].len = 0; t->ar[i].cap = 5; p->len = 0; p->cap = 3; t->ar[i].len = 5; }
// expect: alarm
void w26(struct tab *t, two *p) { t->in.len = 0; t->in.cap = 5; p->len = 0; p->cap = 3; t->in.len = 5; }
// expect: alarm
void w27(struct tab *t, two *p, int i) { t->in.len = 0; t->in.cap = 5; p[i].len = 0; p[i].cap = 3; t->in.len = 5; }
// expect: alarm
void w28(struct tab *t, int i) { two *p = t->ar; t->ar[i].len = 0; t->ar[i].cap = 5; p[i].len = 0; p[i].cap = 3; t->ar[i].len = 5; }
// expect: alarm
void w29(struct tab *t, int i) { two *p = t->br; t->br[1].len = 0; t->br[1].cap = 5; p[i].len = 0; p[i].cap = 3; t->br[1].len = 5; }
// expect: alarm
void w30(struct tab *t, int i) { two *p = t->br; p[i].len = 0; p[i].cap = 5; t->br[1].len = 0; t->br[1].cap = 3; p[i].len = 5; }
// expect: alarm
void w31(struct row *r, int i, int j) { r[i].cell[j].len = 0; r[i].cell[j].cap = 5; r[j].cell[i].len = 0; r[j].cell[i].cap = 3; r[i].cell[j].len = 5; }
// expect: alarm
void w32(two (*r)[4], int i, int j) { r[i][2].len = 0; r[i][2].cap = 5; r[j][2].len = 0; r[j][2].cap = 3; r[i][2].len = 5; }
// expect: alarm
void w33(two (*r)[4], int i, int j) { r[i][2].len = 0; r[i][2].cap = 5; r[0][j].len = 0; r[0][j].cap = 3; r[i][2].len = 5; }
// expect: alarm
void w34(two *p, int i, int n) { if (p[i].len < p[i].cap) { for (int k = 0; k < n; k++) { p[k].len = p[k].cap; } p[i].len++; } }
// expect: alarm
void w35(two *p, int i, int n) { if (p[i].len < p[i].cap) { for (int k = 0; k < n; k++) { i++; } p[i].len++; } }
// expect: alarm
void w36(two *p, int i, int n) { p[i].cap = 0; for (int k = 0; k < n; k++) { i++; } p[i].len = 0; }
// expect: alarm
void w37(two *p, int i, int n) { for (int k = 0; k < n; k++) { p[i].len = p[i].cap + 1; i++; p[i].len = 0; } }
// expect: alarm
void w38(two *p, int n) { for (int k = 0; k < n; k++) { p[k].cap = 0; p[k + 1].len = 0; } }
// expect: alarm
void w39(two *p, int i, int j) { two t = p[i]; p[j].cap = 0; p[j].len = 0; p[i].len = t.len; }
// expect: alarm
void w40(two *p, int i, int j) { p[i].len = 0; p[i].cap = 7; p[j] = p[i + 1]; p[i].len = 7; }
// expect: alarm
void w41(two *p, two v, int i, int j) { if (p[i].len < p[i].cap) { p[j] = v; p[i].len++; } }
// expect: alarm
void w42(two *p, int i, int j) { if (p[i].len < p[i].cap) { memset(&p[j], 0, sizeof *p); p[i].len++; } }
// expect: alarm
void w43(two *p, two *q, int i, int j) { if (p[i].len < p[i].cap) { memcpy(&p[j], q, sizeof *p); p[i].len++; } }
// expect: alarm
void w44(two *p, int i) { p[i].len = 0; p[i].cap = 5; see(p); p[i].len = 5; }
// expect: alarm
void w45(two *p, int i) { p[i].cap = 0; see(&p[i + 1]); p[i].len = 0; }
// expect: alarm
void w46(two *p, unsigned char i) { p[i].len = 0; p[i].cap = 5; unsigned char j = i + 256; p[j].len = 0; p[j].cap = 3; p[i].len = 5; }
// expect: alarm
void w47(two *p, long i) { two *q = (two *)((char *)p + i * sizeof *p); q->len = 0; q->cap = 5; p[i].cap = 0; p[i].len = 0; q->len = 5; }
// expect: alarm
void w48(two *p, int i) { p[i].len = 0; p[i].cap = 5; two *q = p + i; q->cap = 3; q->len = 3; p[i].len = 5; }
// expect: alarm
void w49(two *p, int i, int j) { if (i <= j) { p[i].len = 0; p[i].cap = 5; p[j].len = 0; p[j].cap = 3; p[i].len = 5; } }
// expect: alarm
void w50(two *p, int i, int j) { if (i != j) { p[i].cap = 0; p[j].len = 0; } }
// expect: alarm
void w51(two **t, int i) { t[i]->len = 0; t[i]->cap = 5; t[0]->len = 0; t[0]->cap = 3; t[i]->len = 5; }
// expect: alarm
void w52(two **t, int i, two *q) { if (t[i]->len < t[i]->cap) { t[i] = q; t[i]->len++; } }
// expect: alarm
void w53(union arrays *u, int i, int j, two *p) { u->ar[i].len = 3; u->br[j].x = 7; missile_assert(u->ar[i].len == 3); }
// expect: alarm
void w54(union arrays *u, int i, two *p) { u->ar[i].len = 3; u->br[i].x = 7; missile_assert(u->ar[i].len == 3); }
// expect: alarm
void w55(union arrays *u, int i, two *p) { u->ar[0].len = 3; u->br[i].x = 7; missile_assert(u->ar[0].len == 3); }
// expect: alarm
void w56(struct pts *p, int i, int j) { p[i].lo = 3; p[i].v[j] = 1; }
// expect: alarm
void w57(struct pts *p, int i, int j, int k) { p[i].v[j] = 1; p[i].v[k] = 2; missile_assert(p[i].v[j] == 1); }
// expect: alarm
void w58(struct pts *p, int i, int j) { int *q = p[i].v; p[i].v[j] = 1; q[0] = 2; missile_assert(p[i].v[j] == 1); }
// expect: alarm
void w59(two *p, int i, int c) { if (p[i].len < p[i].cap) { if (c) p[i].cap--; p[i].len++; } }
// expect: alarm
void w60(two *p, int i, int j) { p[i].cap = p[j].cap; p[i].len = p[j].len; p[j].cap--; }
// expect: alarm
void w61(two *p, int i, int j) { p[i].len = p[j].len; p[i].cap = p[j].cap; p[i].len = p[j].cap + 1; }
// expect: alarm
void w62(void) { two v[4] = {{0}}; two *p = v; int i = gi; v[1].len = 0; v[1].cap = 5; p[i].len = 0; p[i].cap = 3; v[1].len = 5; see(v); }
// expect: alarm
void w63(int i) { static two v[4]; v[i].len = 0; v[i].cap = 5; v[1].len = 0; v[1].cap = 3; v[i].len = 5; }
// expect: alarm
void w64(int i) { static two v[4]; see(v); v[i].cap = 0; see(v); v[i].len = 0; }
// expect: alarm
int w65(two *p, int i) { int old = p[i].len; p[i].cap = old - 1; return old; }
// expect: alarm
void w66(two *p, int i) { do { p[i].len = p[i].cap + 1; } while (i-- > 0); }
// A record as a part of another one
struct wrap { two in; };
extern two G0;
// expect: alarm
void r1(void) { struct wrap *q = (struct wrap *)&G0; G0.len = 0; G0.cap = 5; q->in.len = 0; q->in.cap = 3; G0.len = 5; }
// expect: alarm
void r2(struct tab *t) { struct wrap *q = (struct wrap *)&t->in; t->in.len = 0; t->in.cap = 5; q->in.len = 0; q->in.cap = 3; t->in.len = 5; }
// expect: alarm
void r3(struct tab *t, int i) { struct wrap *q = (struct wrap *)&t->ar[i]; t->ar[i].len = 0; t->ar[i].cap = 5; q->in.len = 0; q->in.cap = 3; t->ar[i].len = 5; }
// expect: alarm
void r4(struct tab *t, int i) { struct wrap *q = (struct wrap *)t->ar; t->ar[i].len = 0; t->ar[i].cap = 5; q[i].in.len = 0; q[i].in.cap = 3; t->ar[i].len = 5; }
// expect: alarm
void r5(two *p, int i) { struct wrap *q = (struct wrap *)p; p[i].len = 0; p[i].cap = 5; q[i].in.len = 0; q[i].in.cap = 3; p[i].len = 5; }
// expect: alarm
void r6(two *p, int i) { struct wrap *q = (struct wrap *)p; q[i].in.len = 0; q[i].in.cap = 5; p[i].len = 0; p[i].cap = 3; q[i].in.len = 5; }
// Null, and what has been looked at
struct nd { struct nd *next R("{_v_ != 0}"); int v; };
struct ls { struct nd head; int n; };
struct lp { int n; struct nd head; };
// expect: alarm
void n1(struct ls *l, struct nd *x) { x->next = (struct nd *)l; }
// expect: alarm
void n2(struct ls *l, struct nd *x) { if (l) l->n = 0; x->next = (struct nd *)l; }
// expect: alarm
void n3(struct ls *l, struct ls *m, struct nd *x) { l->n = 0; x->next = (struct nd *)m; }
// expect: alarm
void n4(struct ls *l, struct ls *m, struct nd *x) { l->n = 0; l = m; x->next = (struct nd *)l; }
// expect: alarm
void n5(struct ls **l, struct nd *x) { (*l)->n = 0; opaque(); x->next = (struct nd *)*l; }
// expect: alarm
void n6(struct ls *l, struct nd *x) { if (sizeof l->n > 2) x->next = (struct nd *)l; }
// expect: alarm
void n7(struct ls *l, struct nd *x, int c) { if (c) l->n = 0; x->next = (struct nd *)l; }
// expect: alarm
void n8(struct ls *l, struct nd *x, int c) { for (; c > 0; c--) l->n = 0; x->next = (struct nd *)l; }
// expect: alarm
void n9(struct nd *a, struct nd *x, int i) { x->v = i; a->next = x + i; a = a->next; x->next = a->next; x->next = 0; }
// expect: alarm
void n10(struct nd *a, struct nd *x) { x->v = 0; a->v = 0; a->next = x->v ? x : (struct nd *)0; }
// memcpy of whole records
void *memmove(void *, const void *, size_t);
// expect: alarm
void c1(two *v) { two t; memcpy(&t, v, sizeof t - 4); see(&t); }
// expect: alarm
void c2(two *v) { two t, u; memcpy(&t, &u, sizeof t); see(&t); }
// expect: alarm
void c3(two *v) { two t; memcpy(v, &t, sizeof t); }
// expect: alarm
void c4(two *v) { two t; v->cap = 0; memcpy(&t, v, sizeof t); v->len = 0; see(&t); }
// expect: alarm
void c5(two *v, two *w) { v->cap = 9; v->len = 9; memcpy(w, v + 1, sizeof *w); missile_assert(v->len == 9); }
// expect: alarm
void c6(two *v, two *w, two *x) { x->len = 0; x->cap = 4; memcpy(w, v, sizeof *w); x->len = 4; }
// expect: alarm
void c7(two *v, struct tab *t) { t->in.len = 0; t->in.cap = 4; memcpy(&t->in, v, sizeof *v); t->in.len = 4; }
// expect: alarm
two *c8(two *v) { two *t = malloc(2 * sizeof *t); if (t) memcpy(t, v, sizeof *t); return t; }
// expect: alarm
two *c9(two *v) { two *t = malloc(sizeof *t); if (t) memcpy(t, v, 0); return t; }
// expect: alarm
void c10(two *v, two *w, int i) { w[i].len = 0; w[i].cap = 4; memmove(&w[i], v, sizeof *v); w[i].len = 4; }
// expect: alarm
void c11(two *v) { two t; see(memcpy(&t, v, sizeof t)); t.len = t.cap + 1; see(&t); }
// expect: alarm
void c12(two *v, int *q) { two t; memcpy(&t, v, sizeof t); v->x = 1; *q = 5; missile_assert(v->x == t.x); see(&t); }
struct own { two *p; int n R("{_v_ > 0}"); };
extern struct own *gown;
// expect: alarm
void c13(struct own *o) { two *t = malloc(sizeof *t); if (!t) return; t->len = 0; t->cap = 0; t->x = 0; struct own l = {t, 1}; memcpy(gown, &l, sizeof l); t->len = 1; opaque(); t->len = 0; }
// expect: alarm
void c14(struct own *o) { two *t = malloc(sizeof *t); if (!t) return; t->len = 0; t->cap = 0; t->x = 0; struct own l = {t, 1}, k; memcpy(&k, &l, sizeof l); t->len = 1; see(k.p); t->len = 0; }
