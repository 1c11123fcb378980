// Arrays and whole records that calls change.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; };
struct plain { int a, b; };
struct holder { struct base arr[3]; struct plain pl[3]; int ints[4]; int m[2][2]; int n; struct plain one; } gh = {{{1},{1},{1}}};
struct base garr[3] = {{1},{1},{1}}; struct plain gpl[3]; int gints[4]; int gm[2][2];
void anything(void);
MISSILE_MODIFIES(*h) void all(struct holder *h);
MISSILE_MODIFIES(h->arr) void arr(struct holder *h);
MISSILE_MODIFIES(h->pl) void pl(struct holder *h);
MISSILE_MODIFIES(h->ints) void ints(struct holder *h);
MISSILE_MODIFIES(h->m) void mm(struct holder *h);
MISSILE_MODIFIES(garr) void ga(void);
MISSILE_MODIFIES(gpl) void gp(void);
MISSILE_MODIFIES(gints) void gi(void);
MISSILE_MODIFIES(gm) void gmm(void);
MISSILE_MODIFIES(h->one) void one(struct holder *h);
MISSILE_MODIFIES(*p) void pp(struct plain *p);
MISSILE_MODIFIES(*p) void p3(struct plain (*p)[3]);
MISSILE_MODIFIES(p->a) void pa(struct plain *p);
MISSILE_MODIFIES(*p) void pi(int *p);
void a1(struct holder *h, int i) { h->arr[i].other = 5; all(h); missile_assert(h->arr[i].other == 5); }
// expect: alarm
void a2(struct holder *h, int i) { h->arr[i].other = 5; arr(h); missile_assert(h->arr[i].other == 5); }
// expect: alarm
void a3(struct holder *h, int i) { h->arr[i].size = 5; h->arr[i].used = 4; arr(h); missile_assert(h->arr[i].size == 5); }
// expect: alarm
void a4(struct holder *h, int i) { h->pl[i].a = 5; pl(h); missile_assert(h->pl[i].a == 5); }
// expect: alarm
void a5(struct holder *h, int i) { h->pl[i].a = 5; all(h); missile_assert(h->pl[i].a == 5); }
// expect: alarm
void a6(struct holder *h, int i) { h->ints[i] = 5; ints(h); missile_assert(h->ints[i] == 5); }
// expect: alarm
void a7(struct holder *h, int i) { h->m[i][1] = 5; mm(h); missile_assert(h->m[i][1] == 5); }
// expect: alarm
void a8(struct holder *h, int i) { garr[i].other = 5; ga(); missile_assert(garr[i].other == 5); }
// expect: alarm
void a9(struct holder *h, int i) { gpl[i].a = 5; gp(); missile_assert(gpl[i].a == 5); }
// expect: alarm
void a10(struct holder *h, int i) { gints[i] = 5; gi(); missile_assert(gints[i] == 5); }
// expect: alarm
void a11(struct holder *h, int i) { gm[i][0] = 5; gmm(); missile_assert(gm[i][0] == 5); }
// expect: alarm
void a12(struct holder *h, int i) { struct plain *p = &h->pl[i]; p->a = 5; pl(h); missile_assert(p->a == 5); }
// expect: alarm
void a13(struct holder *h, struct plain *p) { p->a = 5; pl(h); missile_assert(p->a == 5); }
// expect: alarm
void a14(struct holder *h, struct plain *p) { p->a = 5; all(h); missile_assert(p->a == 5); }
// expect: alarm
void a15(struct holder *h, struct plain *p) { p->a = 5; one(h); missile_assert(p->a == 5); }
// expect: alarm
void a16(struct holder *h, struct plain *p) { h->one.a = 5; pp(p); missile_assert(h->one.a == 5); }
// expect: alarm
void a17(struct holder *h, struct plain *p) { h->pl[1].a = 5; pp(p); missile_assert(h->pl[1].a == 5); }
// expect: alarm
void a18(struct holder *h, struct plain *p) { h->pl[1].a = 5; pa(p); missile_assert(h->pl[1].a == 5); }
// expect: alarm
void a19(struct holder *h, int *p) { h->ints[1] = 5; pi(p); missile_assert(h->ints[1] == 5); }
// expect: alarm
void a20(struct holder *h, int *p) { gints[1] = 5; pi(p); missile_assert(gints[1] == 5); }
// expect: alarm
void a21(struct holder *h, int *p) { gm[1][1] = 5; pi(p); missile_assert(gm[1][1] == 5); }
// expect: alarm
void a22(struct holder *h, struct plain (*p)[3]) { h->pl[1].a = 5; p3(p); missile_assert(h->pl[1].a == 5); }
// expect: alarm
void a23(struct holder *h, struct plain *q) { q->a = 5; p3(&h->pl); missile_assert(q->a == 5); }
// expect: alarm
void a24(struct holder *h, struct plain *q) { struct plain t = {5, 5}; *q = t; p3(&h->pl); missile_assert(q->a == 5); }
// expect: alarm
void a25(struct holder *h, struct plain *q) { struct plain t = {5, 5}; *q = t; pa(&h->one); missile_assert(q->a == 5); }
// expect: alarm
void a26(struct holder *h, struct plain *q) { struct plain t = {5, 5}; *q = t; pl(h); missile_assert(q->a == 5); }
// expect: alarm
void a27(struct holder *h, struct plain *q) { struct plain t = {5, 5}; h->one = t; pa(q); missile_assert(h->one.a == 5); }
// expect: alarm
void a28(struct holder *h, struct plain *q) { struct plain t = {5, 5}; h->one = t; pp(q); missile_assert(h->one.a == 5); }
// expect: alarm
void a29(struct holder *h, int *q) { struct plain t = {5, 5}; h->one = t; pi(q); missile_assert(h->one.a == 5); }
// expect: alarm
void a30(struct holder *h, struct plain *q) { struct plain t = *q; pa(q); t = *q; struct plain u = t; pa(q); missile_assert(u.a == q->a); }
// expect: clean
void fine_a31(struct holder *h, struct plain *q) { struct plain t = *q; pa(q); missile_assert(t.b == q->b); }
// expect: alarm
void a32(struct holder *h, int n) { struct plain t = {5, 5}; h->one = t; while (n--) pa(&h->one); missile_assert(h->one.a == 5); }
// expect: alarm
void a33(struct holder *h, struct plain *q, int n) { struct plain t = {5, 5}; *q = t; while (n--) one(h); missile_assert(q->a == 5); }
// expect: alarm
void a34(struct holder *h, struct plain *q, int n) { struct plain t = {5, 5}; h->one = t; while (n--) pp(q); missile_assert(h->one.a == 5); }
// expect: alarm
void a35(struct holder *h, int *q, int n) { struct plain t = {5, 5}; h->one = t; while (n--) pi(q); missile_assert(h->one.a == 5); }
// expect: alarm
void a36(struct holder *h, struct plain *q, int n) { h->pl[n & 1].a = 5; int k = n; while (n--) pa(q); missile_assert(h->pl[k & 1].a == 5); }
// expect: alarm
void a37(struct holder *h, struct plain *q, int n) { struct plain loc = {5, 5}; gints[0] = 0; struct plain *r = &loc; while (n--) { pa(r); r = q; } missile_assert(loc.a == 5); }
// expect: alarm
MISSILE_MODIFIES(q->a) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b1(struct holder *h, struct plain *q) { q->a = 1; }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b2(struct holder *h, struct plain *q) { struct plain t = {1,2}; *q = t; }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b3(struct holder *h, struct plain *q) { pp(q); }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->n == old(h->n)) void b4(struct holder *h, int *q) { *q = 1; }
// expect: clean
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->n == old(h->n)) void fine_b5(struct holder *h, struct plain *q) { pp(q); }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b6(struct holder *h, struct plain *q, int n) { while (n--) pp(q); }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b7(struct holder *h, struct plain *q, int n) { while (n--) *q = (struct plain){1, 2}; }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(*r == old(*r)) void b8(int *r, struct plain *q) { __builtin_memset(q, 0, sizeof *q); }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b9(struct holder *h, struct plain *q) { __builtin_memset(q, 0, sizeof *q); }
// expect: clean
MISSILE_MODIFIES(*q) MISSILE_ENSURES(r->a == old(r->a)) void fine_b10(struct plain *r, struct plain *q) { __builtin_memset(q, 0, sizeof *q); }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(*r == old(*r)) void b11(int *r, struct plain *q) { *q = (struct plain){1,2}; }
// expect: alarm
MISSILE_MODIFIES(*q) MISSILE_ENSURES(h->one.a == old(h->one.a)) void b12(struct holder *h, struct plain *q) { int k = h->one.a; __builtin_memset(q, 0, sizeof *q); }
// expect: alarm
void b13(struct holder *h, struct plain *q) { h->one.a = 5; __builtin_memset(q, 0, sizeof *q); missile_assert(h->one.a == 5); }
// expect: alarm
void b14(struct plain *h, struct plain *q) { h->a = 5; __builtin_memset(q, 0, sizeof *q); missile_assert(h->a == 5); }
// expect: alarm
void b15(int *h, struct plain *q) { *h = 5; __builtin_memset(q, 0, sizeof *q); missile_assert(*h == 5); }
