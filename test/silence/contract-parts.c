// Parts of larger objects, and lists.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base { int size; int used MISSILE(0 <= _v_ && _v_ < size); struct base *next; int other; };
struct derived { struct base b; int extra MISSILE(_v_ <= b.size); };
struct derived2 { struct base b; int extra MISSILE(_v_ <= 5); };
struct wrap { struct derived2 d; int z; };
int total, limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void); void abort(void) __attribute__((noreturn)); void *malloc(__SIZE_TYPE__); void free(void *);
struct base *gb; struct derived *gd; struct derived2 *gd2;
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size >= old(b->size)) void grow(struct base *b);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size < old(b->size)) void shrink(struct base *b);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size > b->used) void fix(struct base *b);
// expect: alarm
void f1(struct derived *d) { grow((struct base *)d); shrink((struct base *)d); }
// expect: alarm
void f2(struct derived *d) { fix((struct base *)d); }
// expect: alarm
void f3(struct derived2 *d) { shrink((struct base *)d); }
// expect: clean
void fine_f4(struct derived2 *d) { fix((struct base *)d); }
// expect: alarm
void f5(struct derived2 *d) { d->extra = 6; fix((struct base *)d); d->extra = 5; }
// expect: alarm
void f6(struct derived2 *d, struct base *b) { d->extra = 6; fix(b); d->extra = 5; }
// expect: alarm
void f7(struct derived2 *d) { d->b.size = 0; fix((struct base *)d); d->b.size = 1; anything(); d->b.used = 0; }
// expect: alarm
void f8(struct derived2 *d) { int k = d->b.size; struct base *b = (struct base *)d; b->used = 0; fix(b); missile_assert(d->b.size == k); }
// expect: alarm
void f9(struct wrap *w) { struct base *b = (struct base *)w; shrink(b); }
// expect: alarm
void f10(struct wrap *w, struct base *b) { w->d.b.used = 0; int k = b->size; fix(&w->d.b); missile_assert(b->size == k); }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) MISSILE_MODIFIES() void g1(struct base *b, struct derived2 *d) { d->b.size++; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void g2(struct base *b, struct derived2 *d) { d->b.size = 7; d->b.used = 0; }
// expect: alarm
MISSILE_ENSURES(b->other == old(b->other)) void g3(struct base *b, struct derived2 *d) { d->b.other = 7; }
// expect: alarm
MISSILE_ENSURES(d->extra == old(d->extra)) void g4(struct derived2 *d) { struct base *b = &d->b; struct derived2 *e = (struct derived2 *)b; e->extra = 3; }
// expect: alarm
MISSILE_MODIFIES(d->b) void g5(struct derived2 *d) { struct derived2 *e = (struct derived2 *)&d->b; e->extra = 3; }
// expect: clean
MISSILE_MODIFIES(d->b) void g6(struct derived2 *d) { struct base *e = (struct base *)d; e->other = 3; }
// expect: alarm
MISSILE_MODIFIES(b->other) void g7(struct base *b) { struct derived2 *e = (struct derived2 *)b; e->extra = 3; }
// expect: alarm
MISSILE_MODIFIES(*b) void g8(struct base *b) { struct derived2 *e = (struct derived2 *)b; e->extra = 3; }
// expect: alarm
MISSILE_ENSURES(b->size == 9) void g9(struct base *b) { b->size = 9; gd2->b.size = 4; gd2->b.used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == 9) void g10(struct base *b) { gd2->b.size = 4; gd2->b.used = 0; b->size = 9; gd2->b.size = 4; }
// expect: alarm
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b)) void g11(struct base *b, struct derived2 *d) { d->b.size = 0; }
// expect: alarm
void h1(void) { struct base *b = malloc(sizeof *b); if (!b) return; b->size = 0; gb = b; fix(b); b->used = 0; }
// expect: clean
MISSILE_MODIFIES(b->next) MISSILE_ENSURES(b->next == c) void link(struct base *b, struct base *c);
// expect: alarm
void n1(struct base *h) { struct base *n = malloc(sizeof *n); if (!n || !h) return; n->next = h; n->size = 0; link(h, n); n->size = 1; n->used = 0; }
// expect: clean
void fine_n2(struct base *h) { struct base *n = malloc(sizeof *n); if (!n || !h) return; n->next = h; n->size = 1; n->used = 0; link(h, n); }
// expect: alarm
void n3(struct base *h) { struct base *n = malloc(sizeof *n); if (!n || !h) return; n->next = h; n->size = 1; n->used = 0; link(h, n); n->size = 0; anything(); n->size = 1; }
// expect: alarm
void n4(struct base *h) { struct base *n = malloc(sizeof *n); if (!n || !h) return; n->next = h; n->size = 1; n->used = 0; link(h, n); struct base *m = h->next; m->size = 5; missile_assert(n->size == 1); }
// expect: alarm
void n5(struct base *h) { struct base *n = malloc(sizeof *n); struct base *k = malloc(sizeof *k); if (!n || !h || !k) return; k->size = 0; n->next = k; n->size = 1; n->used = 0; link(h, n); k->size = 1; k->used = 0; }
// expect: alarm
void n6(struct base *h) { struct base *n = malloc(sizeof *n); struct base *k = malloc(sizeof *k); if (!n || !k) return; k->next = n->next = 0; k->size = 1; k->used = 0; n->size = 1; n->used = 0; link(n, k); n->next->size = 0; missile_assert(k->size == 1); k->size = 1;}
// expect: alarm
void n7(struct base *h) { struct base *n = malloc(sizeof *n); struct base *k = malloc(sizeof *k); if (!n || !k) return; k->next = n->next = 0; k->size = 1; k->used = 0; n->size = 1; n->used = 0; link(n, k); gb = n; k->size = 0; anything(); k->size = 1; }
// expect: alarm
void n8(struct base *h) { struct base *t; struct base *n = malloc(sizeof *n); if (!n) return; n->next = 0; n->size = 1; n->used = 0; link(n, n); t = n->next; t->size = 3; missile_assert(n->size == 1); }
// expect: alarm
void p1(int k) { struct base *h = 0; while (k--) { struct base *n = malloc(sizeof *n); if (!n) return; n->next = 0; n->size = 0; n->used = 0; if (h) link(n, h); h = n; } gb = h; }
// expect: alarm
void p2(int k, struct base *h) { while (k--) { shrink(h); h->used = 0; if (h->size <= 0) h->size = 1; h = h->next; shrink(h); } }
// expect: alarm
void p3(int k, struct base *h, struct base *e) { h->used = 0; int s = e->size; while (k--) { fix(h); h = h->next; h->used = 0; } missile_assert(e->size == s); }
// expect: alarm
void p4(int k, struct base *h) { h->size = 0; while (k--) { grow(h); total++; } h->used = 0; if (h->size < 0) h->size = 1; }
// expect: clean
void fine_p5(int k, struct base *h) { h->size = 0; while (k--) { grow(h); total++; } h->used = 0; if (h->size < 1) h->size = 1; }
// expect: alarm
void p6(int k, struct base *h) { int s = h->size; while (k--) { grow(h); shrink(h); if (h->size <= h->used) abort(); } missile_assert(h->size >= s); }
