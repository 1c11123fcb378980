// Contracts on pointers to types that the file does not know.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct cur { int len; int idx MISSILE(0 <= _v_ && _v_ < len); int other; };
struct pt { int x, y; };
struct sb; struct sc; union su;
struct has { struct sb *b; struct cur c; struct pt p; int *ip; };
int g MISSILE(_v_ >= 0); int gn; struct pt gpt; struct sb *gb; int *gp;
void opaque(void); void keep(struct sb *); void keepi(int *);
void *malloc(__SIZE_TYPE__);
struct sb *sb_new(void); int *sb_items(struct sb *b); struct pt *sb_pt(struct sb *);
MISSILE_MODIFIES(*b) void clear(struct sb *b);
MISSILE_MODIFIES(*b, gn) MISSILE_ENSURES(gn == 3) void clear_n(struct sb *b);
MISSILE_MODIFIES(*b) void init(struct sb *b, struct cur *c);
MISSILE_MODIFIES(*a, *b) void both(struct sb *a, struct sc *b);
MISSILE_REQUIRES(consistent(b); n > 0) MISSILE_ENSURES(consistent(b); _v_ <= n) MISSILE_MODIFIES(*b) int take(struct sb *b, int n);
MISSILE_MODIFIES(*u) void uni(union su *u);
MISSILE_READS(*b) MISSILE_MODIFIES(*b) void quiet(struct sb *b);
MISSILE_READS(*b) MISSILE_MODIFIES() void look(struct sb *b);
MISSILE_ENSURES(consistent(b)) void unlimited(struct sb *b);
// expect: alarm
void a1(struct sb *b) { int *p = sb_items(b); *p = 1; clear(b); missile_assert(*p == 1); }
// expect: alarm
void a2(struct sb *b) { struct pt *p = sb_pt(b); p->x = 1; clear(b); missile_assert(p->x == 1); }
// expect: alarm
void a3(struct sb *b) { gpt.x = 1; clear(b); missile_assert(gpt.x == 1); }
// expect: alarm
void a4(struct sb *b) { int n = 1; keepi(&n); n = 2; clear(b); missile_assert(n == 2); }
// expect: clean
void a5(struct sb *b) { int n = 2; clear(b); missile_assert(n == 2); }
void a6(struct sb *b) { int *p = malloc(4); if (!p) return; *p = 1; clear(b); missile_assert(*p == 1); }
// expect: alarm
void a7(struct sb *b) { int *p = malloc(4); if (!p) return; *p = 1; gp = p; clear(b); missile_assert(*p == 1); }
// expect: alarm
void a8(struct has *h) { h->p.x = 1; clear(h->b); missile_assert(h->p.x == 1); }
// expect: clean
void a9(struct has *h) { int n = h->c.len; clear(h->b); h->c.idx = n - 1; }
// expect: alarm
void b1(struct has *h) { struct sb *b = h->b; clear(b); missile_assert(h->b == b); }
// expect: clean
void b2(struct sb *b) { clear_n(b); missile_assert(gn == 3); }
// expect: alarm
void b3(struct sb *b) { gn = 2; clear(b); missile_assert(gn == 2); }
// expect: clean
void b4(struct sb *b) { int o = g; clear(b); missile_assert(g == o); }
// expect: alarm
void b5(struct sb *b, struct cur *c) { c->len = 0; init(b, c); c->len = 1; c->idx = 0; }
// expect: clean
void b6(struct sb *b, struct cur *c) { c->len = 0; quiet(b); c->len = 1; c->idx = 0; }
// expect: alarm
void b7(struct sb *b, struct cur *c) { c->len = 0; take(b, 1); c->len = 1; c->idx = 0; }
// expect: alarm
void b8(struct sb *b) { take(b, 0); }
// expect: clean
void b9(struct sb *b, int n) { if (n > 0) { int k = take(b, n); missile_assert(k <= n); } }
// expect: alarm
void c1(struct sb *b, int n) { if (n > 0) { int k = take(b, n); missile_assert(k < n); } }
// expect: clean
void c2(struct sb *b, int *p) { *p = 1; look(b); missile_assert(*p == 1); }
// expect: alarm
void c3(struct sb *b, int *p) { *p = 1; quiet(b); missile_assert(*p == 1); }
// expect: alarm
void c4(struct sb *b, int *p) { *p = 1; unlimited(b); missile_assert(*p == 1); }
// expect: alarm
void c5(struct sb *b, struct cur *c) { int n = c->len; unlimited(b); missile_assert(c->len == n); }
// expect: alarm
void c6(union su *u, int *p) { *p = 1; uni(u); missile_assert(*p == 1); }
// expect: alarm
void c7(struct sb *a, struct sc *b, int *p) { *p = 1; both(a, b); missile_assert(*p == 1); }
// expect: alarm
void c8(struct sb *b, char *p) { *p = 1; clear(b); missile_assert(*p == 1); }
// expect: alarm
void c9(struct sb *b, int **p, int *q) { *p = q; clear(b); missile_assert(*p == q); }
// expect: clean
void d1(struct sb *b, struct cur *c) { struct cur z = *c; clear(b); z.other = 1; *c = z; missile_assert(z.other == 1); }
// expect: alarm
void d2(struct sb *b, int *p) { int i = 0; *p = 1; top: missile_assert(*p == 1); clear(b); if (i++ < 2) goto top; }
// expect: alarm
void d3(struct sb *b, int *p, int n) { *p = 1; while (n--) clear(b); missile_assert(*p == 1); }
// expect: alarm
void d4(struct sb *b, struct cur *c, int n) { int k = c->len; while (n--) clear(b); c->idx = k; }
// expect: alarm
void d5(struct cur *c) { struct cur *z = malloc(sizeof *z); if (!z) return; z->len = 0; clear((struct sb *)z); z->len = 1; z->idx = 0; keep((struct sb *)z); }
// expect: alarm
void d6(void) { struct cur *z = malloc(sizeof *z); if (!z) return; z->len = 0; z->idx = 0; clear((struct sb *)z); }
// expect: alarm
MISSILE_MODIFIES(*b) void e1(struct sb *b) { clear(gb); }
// expect: alarm
MISSILE_MODIFIES(*b) void e2(struct sb *b) { *sb_items(b) = 1; }
// expect: alarm
MISSILE_MODIFIES(*b) void e3(struct sb *b) { gn = 1; }
// expect: alarm
MISSILE_MODIFIES(*b) void e4(struct sb *b) { opaque(); }
// expect: alarm
MISSILE_MODIFIES() void e5(struct sb *b) { clear(b); }
// expect: alarm
MISSILE_MODIFIES(*b) void e6(struct sb *b) { b = gb; clear(b); }
// expect: clean
MISSILE_MODIFIES(*b) void e7(struct sb *b, struct sb *c) { struct sb *t = b; b = c; clear(t); }
// expect: alarm
MISSILE_MODIFIES(*b) void e8(struct sb *b) { clear_n(b); }
// expect: clean
MISSILE_MODIFIES(*b, gn) void e9(struct sb *b) { clear_n(b); }
// expect: alarm
MISSILE_READS(*b) MISSILE_MODIFIES(*b) void f1(struct sb *b) { clear(b); }
// expect: alarm
MISSILE_READS(*b) MISSILE_MODIFIES(*b) void f2(struct sb *b) { quiet(b); }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES(*b) void f3(struct sb *b) { quiet(b); }
// expect: alarm
MISSILE_MODIFIES(*b) void f4(struct sb *b) { ((char *)b)[0] = 1; }
// expect: alarm
MISSILE_MODIFIES(*b) void f5(struct sb *b) { ((struct cur *)b)->len = 0; }
// expect: alarm
MISSILE_MODIFIES(*b) void f6(struct sb *b) { ((struct pt *)b)->x = 0; }
