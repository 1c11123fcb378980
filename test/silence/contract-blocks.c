// Implicit calls, unions in loops, marked blocks.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct point { int x, y; };
union un2 { int a; struct point p; };
struct hasun { union un2 u; int z; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void); void abort(void) __attribute__((noreturn));
struct buffer *gb;
MISSILE_MODIFIES(limit) MISSILE_ENSURES(limit == -1) void cl(int *p);
// expect: alarm
void cleanup1(void) { __attribute__((cleanup(cl))) int x = 0; }
// expect: clean
void clr(int *p MISSILE(_v_ == 0));
// expect: alarm
void cleanup2(void) { __attribute__((cleanup(clr))) int x = 0; }
// expect: clean
MISSILE_REQUIRES(total > 0) void clq(int *p);
// expect: alarm
void cleanup3(void) { __attribute__((cleanup(clq))) int x = 0; }
// expect: clean
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size == -1) void clb(struct buffer *b);
void cleanup4(void) { total = 1; { __attribute__((cleanup(clb))) struct buffer x = {1}; } anything(); }
// expect: alarm
MISSILE_REQUIRES(total > 0) __attribute__((constructor)) void ctor(void) { missile_assert(total > 0); }
// expect: alarm
MISSILE_MODIFIES(limit) __attribute__((constructor)) void ctor2(void) { limit = -1; }
// expect: alarm
MISSILE_REQUIRES(total > 0) __attribute__((destructor)) void dtor(void) { }
// expect: clean
MISSILE_MODIFIES(p->x) MISSILE_ENSURES(p->x == 3) void set3(struct point *p);
// expect: alarm
void u1(int n) { union un2 u; struct point *q = &u.p; u.a = 1; while (n--) q->x = 3; missile_assert(u.a == 1); }
// expect: alarm
void u2(int n) { union un2 u; u.a = 1; while (n--) set3(&u.p); missile_assert(u.a == 1); }
// expect: alarm
void u3(int n, union un2 *u) { u->a = 1; while (n--) u->p.x = 3; missile_assert(u->a == 1); }
// expect: alarm
void u4(int n, union un2 *u, struct point *q) { u->a = 1; while (n--) q->x = 3; missile_assert(u->a == 1); }
// expect: alarm
void u5(int n, union un2 *u, struct point *q) { q->x = 1; while (n--) u->a = 3; missile_assert(q->x == 1); }
// expect: alarm
void u6(int n, union un2 *u, struct point *q) { u->a = 1; set3(q); missile_assert(u->a == 1); }
// expect: alarm
void u7(int n, union un2 *u, struct point *q) { u->a = 1; while (n--) set3(&u->p); missile_assert(u->a == 1); }
// expect: clean
MISSILE_MODIFIES(h->u) void setu(struct hasun *h);
// expect: alarm
void u8(int n, struct hasun *h, struct point *q) { q->x = 1; setu(h); missile_assert(q->x == 1); }
// expect: alarm
void u9(int n, struct hasun *h, int *q) { *q = 1; setu(h); missile_assert(*q == 1); }
// expect: alarm
void u10(int n, struct hasun *h) { h->u.a = 1; setu(h); missile_assert(h->u.a == 1); }
// expect: alarm
void u11(int n, struct hasun *h) { h->u.p.x = 1; setu(h); missile_assert(h->u.p.x == 1); }
// expect: alarm
void ty1(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { ; b->other = 1; } b->used = 0; } }
// expect: alarm
void ty2(struct buffer *b, int n) { if (n > 0) { MISSILE_TYPED { b->size = n, b->used = 0; } } }
// expect: alarm
void ty3(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { int k; (void)&k; } b->used = 0; } }
// expect: alarm
void ty4(struct buffer *b, int n) { if (n > 0) { b->size = n; goto in; MISSILE_TYPED { total = 1; in: total = 2; } b->used = 0; } }
// expect: alarm
void ty5(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED for (int i = 0; i < 3; i++) total++; b->used = 0; } }
// expect: alarm
void ty6(struct buffer *b, int n) { switch (n) { case 1: b->size = n; MISSILE_TYPED case 2: total = 1; b->used = 0; } }
// expect: alarm
void ty7(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { b->used = 0; } } }
// expect: alarm
void ty8(struct buffer *b, int n) { if (n > 0) { MISSILE_TYPED { b->size = n; } b->used = 0; } }
// expect: alarm
void ty9(struct buffer *b, int n) { if (n > 0) { MISSILE_TYPED MISSILE_SYMBOLIC { b->size = n; } b->used = 0; } }
// expect: alarm
void ty10(struct buffer *b, int n) { if (n > 0) { MISSILE_SYMBOLIC MISSILE_TYPED { b->size = n; } b->used = 0; } }
// expect: alarm
void ty11(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED if (total) total = 2; b->used = 0; } }
// expect: alarm
void ty12(struct buffer *b, int n) { if (n > 0) { ({ MISSILE_TYPED { b->size = n; b->used = 0; } 1; }); } }
// expect: alarm
void ty13(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { MISSILE_SYMBOLIC { total = 1; } } b->used = 0; } }
// expect: alarm
void ty14(struct buffer *b, int n) { MISSILE_TYPED { if (n > 0) { b->size = n; b->used = 0; } return; } }
// expect: alarm
void ty15(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { ({ total = 1; }); } b->used = 0; } }
// expect: alarm
void ty16(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED do { total = 1; } while (--n); b->used = 0; } }
// expect: alarm
void ty17(struct buffer *b, int n) { if (n > 0) { b->size = n; MISSILE_TYPED { return; } b->used = 0; } }
// expect: alarm
MISSILE_REQUIRES(n > 0) void ty18(struct buffer *b, int n) { MISSILE_TYPED { b->size = n; } b->used = 0; }
// expect: alarm
MISSILE_REQUIRES(n > 0) MISSILE_TYPED_FUNCTION void ty19(struct buffer *b, int n) { b->size = n; b->used = 0; }
// expect: alarm
MISSILE_REQUIRES(n > 0) void ty20(struct buffer *b, int n) { MISSILE_TYPED { b->size = n, b->used = 0; } }
// expect: clean
void fine_sy1(struct buffer *b, int n) { MISSILE_SYMBOLIC for (int i = 0; i < n; i++) { b->size = i + 1; b->used = 0; } }
void fine_sy2(struct buffer *b, int n) { MISSILE_SYMBOLIC if (n > 0) { b->size = n; b->used = 0; } }
// expect: alarm
void sy3(struct buffer *b, int n) { MISSILE_SYMBOLIC if (n > 0) { b->size = n; } b->used = 0; anything(); b->size = 0; }
// expect: alarm
void sy4(struct buffer *b, int n) { if (n > 0) goto in; MISSILE_SYMBOLIC { if (n <= 0) return; in: b->size = n; } }
// expect: alarm
void sy5(struct buffer *b, int n) { switch (n) { MISSILE_SYMBOLIC case 1: b->size = n; case 0: b->used = 0; b->size = n; } }
// expect: clean
void fine_sy6(struct buffer *b, int n) { if (n > 0) { l: MISSILE_SYMBOLIC b->size = n; b->used = 0; if (total) goto l; } }
// expect: alarm
void sy7(struct buffer *b, int n) { MISSILE_SYMBOLIC { if (n > 0) { b->size = n; return; } b->used = 0; } }
// expect: alarm
void sy8(struct buffer *b, int n) { while (n > 0) { MISSILE_SYMBOLIC { b->size = n; if (n == 3) break; b->used = 0; } n--; } }
// expect: alarm
MISSILE_SYMBOLIC_FUNCTION void sy9(struct buffer *b, int n) { if (n > 0) { b->size = n; anything(); b->used = 0; } }
