// Records of which a section uses some parts: the others stay as they are, and
// nobody forgets what has been done to them.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include "common.h"
struct out {
  struct cur a, b;
  int cap;
  int used R("{_v_ <= cap}");
  int x POS;
  int plain;
};
struct far {
  struct out o, q;
  int y POS;
};
extern struct out G;
struct out by_value(void);
void gets(struct out o);
void sees(struct out *o);
void seen(struct cur *c);
__attribute__((pure)) int pure(void);

// A record that is written before what it may be a part of is known.
// expect: alarm
void n1(struct out *p, struct cur *q) { q->len = 0; p->x = 1; if (q == &p->a) { int i = q->idx; (void)i; } else { q->idx = 0; q->len = 1; } }
// expect: alarm
void n2(struct out *p, struct cur *q) { q->len = 0; p->x = 1; if (q == &p->a) { p->b.len = 7; p->b.idx = 1; q->idx = 3; } else { q->idx = 0; q->len = 1; } }
// expect: alarm
void n3(struct out *p, struct cur *q) { q->idx = -1; p->x = 1; if (q == &p->a) q->len = 5; else q->idx = 0; }
// expect: alarm
void n4(struct cur *q) { q->idx = -1; G.x = 1; if (q == &G.a) q->len = 5; else q->idx = 0; }
// expect: alarm
void n5(struct far *f, struct out *p, struct cur *q) { q->idx = -1; p->x = 1; f->y = 2; if (q == &p->a && p == &f->o) { p->x = 4; q->len = 5; } else q->idx = 0; }
// expect: alarm
void n6(struct far *f, struct out *p) { p->x = -1; f->y = 2; if (p == &f->o) { p->cap = p->used; } else p->x = 1; }
// expect: alarm
void n7(struct far *f, struct out *p) { p->x = -1; f->q.x = 2; if (p == &f->o) { f->q.x = 3; p->a.len++; } else p->x = 1; }
// expect: alarm
void n8(struct out *p, struct cur *q, int n) { q->len = 0; p->x = 1; while (n-- > 0) q->idx = 0; if (q != &p->a) { q->idx = 0; q->len = 1; } }
// expect: alarm
void n9(struct out *p, struct cur *q) { p->x = 1; q->len = 0; if (q == &p->a) p->x = 2; else { q->idx = 0; q->len = 1; } }
// expect: alarm
void n10(struct out *p, struct cur *q) { p->x = 1; p->a.len = 0; if (q == &p->a) q->idx = 0; else { p->a.idx = 0; p->a.len = 1; } }
// expect: alarm
void n11(struct out *p, struct cur *q) { int i = q->idx; p->x = 1; p->a.len = 0; if (q != &p->a) { p->a.idx = 0; p->a.len = 1; } else { int j = q->idx; (void)j; } (void)i; }

// Copies of a whole.
// expect: alarm
void c1(struct out *p, struct out *q) { p->a.len = 0; p->a = q->b; q->b.len = 0; }
// expect: alarm
void c2(struct out *p, struct out *q) { p->x = 0; *q = *p; p->x = 1; }
// expect: alarm
void c3(struct out *p) { struct out o = *p; o.x = 0; o.a.idx = o.a.len; *p = o; }
// expect: alarm
void c4(struct out *p) { struct out o = *p; o.cap = 0; o.used = 1; p->x = 3; *p = o; }
// expect: alarm
void c5(struct out *p, struct out *q) { q->cap = q->used - 1; p->x = 2; p->a = q->a; *p = *q; q->cap = q->used; }
// expect: alarm
void c6(struct far *f) { f->o.x = 0; f->q = f->o; f->o.x = 1; }
// expect: alarm
void c7(struct far *f) { f->o.a.idx = f->o.a.len; f->q.a = f->o.a; f->o.a.idx = 0; }
// expect: alarm
void c8(struct far *f) { f->o.a.idx = f->o.a.len; f->q = f->o; f->o.a.idx = 0; f->q.b = f->o.b; }
// expect: alarm
void c9(struct far *f, struct out *p) { f->y = 0; struct out o = f->o; o.x = 0; f->o = o; f->y = 1; (void)p; }
// expect: clean
void c10(struct far *f) { f->o.x = 0; f->q = f->o; f->o.x = 1; f->q.x = 1; }
// expect: clean
void c11(struct out *p) { struct out o = *p; o.x = 0; o.x = 3; o.a.len = 9; o.a.idx = 8; *p = o; }
// expect: clean
void c12(struct out *p, struct out *q) { p->x = 0; q->cap = q->used; p->x = 1; }

// Bytes.
// expect: alarm
void b1(struct out *p) { p->x = 0; memset(&p->a, 0, sizeof p->a); p->x = 1; }
// expect: alarm
void b2(struct out *p, struct out *q) { p->x = 0; memcpy(&p->a, &q->b, sizeof p->a); p->x = 1; q->b.len = 0; }
// expect: alarm
void b3(struct out *p, struct out *q) { q->b.len = 0; memcpy(&p->a, &q->b, sizeof p->a); q->b.idx = 0; q->b.len = 1; }
// expect: alarm
void b4(struct out *p, struct out *q) { q->b.len = 0; memcpy(p, q, sizeof *p); q->b.idx = 0; q->b.len = 1; }
// expect: alarm
void b5(struct out *p) { p->x = 0; memset(p, 0, sizeof *p); p->x = 1; }
// expect: alarm
void b6(struct out *p) { p->x = 0; memset(&p->cap, 0, sizeof p->cap); p->x = 1; }
// expect: alarm
void b7(struct out *p) { p->x = 0; memset(&p->a.len, 0, sizeof p->a.len); p->x = 1; }
// expect: alarm
void b8(struct out *p) { p->x = 0; *(int *)&p->a = 0; p->x = 1; }
// expect: alarm
void b9(struct out *p) { p->x = 0; ((char *)&p->cap)[3] = -1; p->x = 1; }
// expect: alarm
void b10(struct out *p) { p->x = 0; ((int *)p)[0] = 0; p->x = 1; }
// expect: alarm
void b11(struct out *p) { p->x = 0; int *i = &p->a.len; *i = 0; p->x = 1; }
// expect: alarm
void b12(struct out *p) { p->x = 0; memset((char *)p, 0, 4); p->x = 1; }
// expect: clean
void b13(struct out *p) { p->x = 0; memset(p, 0, sizeof *p); p->x = 1; p->a.len = p->b.len = 1; }

// Calls.
// expect: alarm
void k1(struct out *p) { p->x = 0; p->a.idx = p->a.len; p->x = 1; opaque(); p->a.idx = 0; }
// expect: alarm
void k2(struct out *p) { p->a.idx = p->a.len; p->x = 1; sees(p); p->a.idx = 0; }
// expect: alarm
void k3(struct out *p) { p->x = 0; seen(&p->a); p->x = 1; }
// expect: alarm
void k4(struct out *p) { p->x = 5; p->cap = p->used - 1; seen(&p->b); p->cap = p->used; }
// expect: alarm
void k5(struct out *p) { p->x = 5; int n = p->cap; opaque(); p->cap = n; }
// expect: alarm
void k6(struct out *p) { p->x = 5; p->cap = 7; p->used = 7; opaque(); missile_assert(p->cap == 7); }
// expect: alarm
void k7(struct out *p) { struct out o = *p; o.x = 0; gets(o); o.x = 1; }
// expect: alarm
struct out k8(struct out *p) { struct out o = *p; o.used = 1; o.cap = 0; o.x = 9; return o; }
// expect: alarm
void k9(struct out *p) { p->x = 0; *p = by_value(); p->x = 0; p->cap = p->used; }
// expect: alarm
void k10(struct out o) { o.a.len = 0; o.x = 3; gets(o); }
// expect: alarm
void k11(struct out o) { o.a.len = 0; o.x = 3; sees(&o); o.a.len = 1; o.a.idx = 0; }
// expect: clean
void k12(struct out o) { o.a.len = 0; o.x = 3; o.a.idx = 0; o.a.len = 1; gets(o); }
// expect: clean
void k13(struct out *p) { p->a.len = 5; p->a.idx = 2; sees(p); p->b.len = 5; p->b.idx = 2; sees(p); }
// expect: clean
void k14(struct out *p) { p->cap = 5; p->used = 2; opaque(); p->x = 1; p->cap = 5; p->used = 5; opaque(); }

// Loops: what one turn spells out, the next begins with.
// expect: alarm
void l1(struct out *p, int n) { p->x = 0; while (n-- > 0) p->a.idx++; p->x = 1; }
// expect: alarm
void l2(struct out *p, int n) { p->x = 0; while (n-- > 0) { p->a.len = n; } p->a.idx = 0; p->x = 1; }
// expect: alarm
void l3(struct out *p, int n) { p->x = 0; while (n-- > 0) { if (n == 7) p->b.idx = p->b.len; } p->x = 1; }
// expect: alarm
void l4(struct out *p, struct out *q, int n) { p->x = 0; while (n-- > 0) { q->b.len--; p = q; } p->x = 1; }
// expect: alarm
void l5(struct out *p, int n) { p->a.len = 0; while (n-- > 0) { p->cap = p->used; } p->a.idx = 0; }
// expect: alarm
void l6(struct out *p, int n) { int c = p->cap; p->x = 0; while (n-- > 0) { p->cap = c - n; } p->x = 1; }
// expect: alarm
void l7(struct out *p, int n) { p->x = 0; while (n-- > 0) { struct out o = *p; o.a.len = n; *p = o; } p->x = 1; }
// expect: alarm
void l8(struct out *p, int n) { p->x = 0; while (n-- > 0) { p->a = p->b; p->b.len = 0; } p->x = 1; }
// expect: alarm
void l9(struct out *p, int n) { p->x = 0; for (;;) { if (n-- < 0) break; if (p->a.len > 4) { p->used = p->cap + 1; break; } } p->x = 1; }
// expect: alarm
void l10(struct out *p, int n) { p->x = 0; while (n-- > 0) { p->x = n; p->cap--; if (n & 1) p->cap++; } p->x = 1; }
// expect: alarm
void l11(struct out *p, struct cur *q, int n) { p->x = 0; while (n-- > 0) q->len--; p->x = 1; }
// expect: alarm
void l12(struct out *p, int n) { p->x = 0; p->a.len = 3; p->a.idx = 0; while (n-- > 0) { p->a.idx = p->a.idx + 1; } p->x = 1; }
// expect: clean
void l13(struct out *p, int n) { p->x = 0; while (n-- > 0) { p->a.len = n + 1; p->a.idx = 0; } p->x = 1; }
// expect: clean
void l14(struct out *p, int n) { p->x = 0; while (n-- > 0) if (p->a.idx + 1 < p->a.len) p->a.idx++; p->x = 1; }
// expect: clean
void l15(struct out *p, int n) { p->x = 0; while (n-- > 0) p->b.idx = 0; p->x = p->b.len; }

// Joins.
// expect: alarm
void j1(struct out *p, int n) { p->x = 0; if (n) { p->a.len = 0; } p->x = 1; }
// expect: alarm
void j2(struct out *p, int n) { if (n) p->x = 0; else p->a.len = 0; if (n) p->x = 1; }
// expect: alarm
void j3(struct out *p, int n) { p->x = 0; switch (n) { case 1: p->cap--; break; case 2: p->used--; break; default: p->a.idx = 0; } p->x = 1; }
// expect: clean
void j4(struct out *p, int n) { p->x = 0; if (n) p->used--; else p->cap++; p->x = 1; }
// expect: clean
void j5(struct out *p, int n) { if (n) p->x = 0; else { p->a.idx = 0; p->a.len = 1; } if (n) p->x = 1; }

// Locals, and jumps back over their declarations.
// expect: alarm
void d1(int n) { back:; struct out o = by_value(); o.x = 0; if (n-- > 0) { o.x = 1; goto back; } o.x = 1; o.a.len = 0; sees(&o); }
// expect: alarm
void d2(int n) { struct out *p = 0; back:; struct out o; if (p) { sees(p); } o = by_value(); o.x = 1; p = &o; if (n-- > 0) goto back; }
// expect: alarm
void d3(struct out *r, int n) { struct out *p = 0; back: r->x = 0; r->x = 1; struct out o; if (p) { p->x = 0; p->x = 1; gets(*p); } o = *r; p = &o; if (n-- > 0) goto back; }
// expect: alarm
void d4(struct out *r, int n) { struct out *p = r; back: p->x = 0; struct out o = {.x = 1, .a = {1, 0}, .b = {n, 0}}; p->x = 1; p = &o; if (n-- > 0) goto back; }
// expect: alarm
void d5(struct out *r) { struct out o; o.x = 1; o.cap = o.used = 0; o.a.len = 1; o.a.idx = 0; o.b.len = 1; *r = o; }
// expect: clean
void d6(struct out *r) { struct out o; o.x = 1; o.cap = o.used = 0; o.a.len = 1; o.a.idx = 0; o.b = o.a; *r = o; }
// expect: alarm
void d7(struct out **r) { struct out *o = malloc(sizeof *o); if (!o) return; o->x = 1; o->cap = o->used = 0; o->a.len = 1; o->a.idx = 0; *r = o; }
// expect: clean
void d8(struct out **r) { struct out *o = malloc(sizeof *o); if (!o) return; o->x = 1; o->cap = o->used = 0; o->a.len = 1; o->a.idx = 0; o->b = o->a; *r = o; }
// expect: alarm
void d9(struct out **r) { struct out *o = calloc(1, sizeof *o); if (!o) return; o->x = 1; *r = o; o->a.len = 1; }

// What has just begun may be what a pointer leads to, before it is written.
// expect: alarm
void d10(struct cur **h, struct cur **k) { struct cur *x = malloc(sizeof *x); if (!x) return; *h = x; struct cur *q = *k; int i = q->idx; if (q == x) { missile_assert(i < q->len); } x->len = 1; x->idx = 0; }
// expect: alarm
void d11(struct cur **h, struct cur **k) { struct cur *x = malloc(sizeof *x); if (!x) return; *h = x; struct cur *q = *k; int i = q->idx; if (q == x) { int j = x->idx; (void)j; } else { x->len = 1; x->idx = 0; } (void)i; }
// expect: alarm
void d12(struct out **h, struct cur **k, struct cur **l) { struct out *x = malloc(sizeof *x); if (!x) return; x->x = 1; *h = x; *l = &x->a; struct cur *q = *k; int i = q->idx; if (q == &x->a) missile_assert(i < q->len); x->a.len = x->b.len = 1; x->a.idx = x->b.idx = 0; x->cap = x->used = 0; }
// expect: clean
void d13(struct cur **h, struct cur **k) { struct cur *x = malloc(sizeof *x); if (!x) return; x->len = 1; x->idx = 0; *h = x; struct cur *q = *k; q->len = 4; q->idx = 3; }

// Globals, each variable of which is a part.
extern int g1 POS, g2, g3 R("{_v_ < g2}");
// expect: alarm
void g_1(void) { g1 = 0; g2 = g3; g1 = 1; }
// expect: alarm
void g_2(void) { g1 = 0; opaque(); g1 = 1; }
// expect: alarm
void g_3(struct out *p) { G.x = 0; G.a.len = 0; G.x = 1; p->a.len = 1; p->a.idx = 0; }
// expect: alarm
void g_4(struct cur *q) { G.x = 0; q->len = 0; if (q != &G.a) { q->idx = 0; q->len = 1; } G.x = 1; }
// expect: alarm
void g_5(struct out *p) { p->a.len = 0; G.x = 1; if (p == &G) G.b.idx = 0; else { p->a.idx = 0; p->a.len = 1; } }
// expect: alarm
void g_6(int n) { g1 = 0; while (n-- > 0) { g2--; } g1 = 1; }
// expect: alarm
void g_7(struct out *p) { G = *p; G.x = 0; G.a.idx = -1; G.x = 1; }
// expect: clean
void g_8(void) { g1 = 0; g2 = 9; g3 = 8; g1 = 1; opaque(); g2 = 3; g3 = 2; }
// expect: clean
void g_9(struct out *p) { G.x = 0; p->a.len = 4; p->a.idx = 3; G.x = 1; }

// Arrays in a record, and elements that are records.
struct rows { struct out r[3]; int n R("{0 <= _v_ && _v_ <= 3}"); int k POS; };
// expect: alarm
void a1(struct rows *t, int i) { t->k = 0; t->r[i].a.len = 0; t->k = 1; }
// expect: alarm
void a2(struct rows *t, int i, int j) { t->r[i].x = 0; t->r[j].a.len = 5; t->r[j].a.idx = 1; t->r[j].x = 1; }
// expect: alarm
void a3(struct rows *t, int i, int j) { t->r[i].x = 0; t->k = 5; t->r[j].x = 1; }
// expect: alarm
void a4(struct rows *t, int i, struct cur *q) { q->len = 0; t->r[i].x = 1; if (q == &t->r[i].a) q->idx = 0; else { q->idx = 0; q->len = 1; } }
// expect: alarm
void a5(struct rows *t, int i, struct cur *q) { q->len = 0; t->k = 1; if (q == &t->r[i].a) t->r[i].x = 2; else { q->idx = 0; q->len = 1; } }
// expect: alarm
void a6(int i, int j) { struct out l[2] = {{.x = 1, .a = {1, 0}, .b = {1, 0}}, {.x = 1, .a = {1, 0}, .b = {1, 0}}}; l[i].x = 0; l[j].a.idx = -1; l[i].x = 1; sees(l); }
// expect: clean
void a7(struct rows *t, int i) { t->k = 0; t->r[i].a.len = 4; t->r[i].a.idx = 3; t->k = 1; }
struct nums { int v[4] POS; int w[4]; int len POS; int i R("{_v_ < len}"); };
// expect: alarm
void a8(struct nums *t, int i) { t->len = 9; t->v[i & 3] = 0; t->i = 2; }
// expect: alarm
void a9(struct nums *t, int i) { t->w[i & 3] = 0; t->len = 9; }
// expect: clean
void a10(struct nums *t, int i) { t->w[i & 3] = 0; t->len = 9; t->i = 8; }

// Unions, of which refinements cannot speak.
struct un { union { int i; float f; struct { int a, b; } s; } u; struct cur c; int x POS; };
// expect: alarm
void u1(struct un *p, struct un *q) { p->x = 0; p->u.s.b = 4; p->u = q->u; p->c.idx = p->u.i; p->x = 1; }
// expect: alarm
void u2(struct un *p) { p->x = 0; p->u.i = 0; p->c.len = p->u.s.a; p->x = 1; }
// expect: clean
void u3(struct un *p) { p->x = 0; p->x = 1; p->u.i = 0; p->u.s.b = 3; p->c.len = 4; p->c.idx = 3; }
