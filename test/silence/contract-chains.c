// Objects that hold fresh ones.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct own { struct base *b; int n MISSILE(_v_ >= 0); };
int total, limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
struct base *gb; void anything(void); void abort(void) __attribute__((noreturn)); void *malloc(__SIZE_TYPE__); void free(void *);
MISSILE_MODIFIES(o->b) MISSILE_ENSURES(o->b == b) void set(struct own *o, struct base *b);
MISSILE_MODIFIES() MISSILE_ENSURES(_v_ == o->b) struct base *get(struct own *o);
MISSILE_MODIFIES(b->size) void open1(struct base *b);
MISSILE_MODIFIES(b->other) void other(struct base *b);
MISSILE_MODIFIES(o->n) void setn(struct own *o);
MISSILE_MODIFIES() int look(struct own *o);
#define NB struct base *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
#define NO struct own *o = malloc(sizeof *o); if (!o) return; o->n = 0; o->b = 0;
void a1(void) { NB NO set(o, b); struct base *c = get(o); c->size = 3; missile_assert(b->size == 1); }
// expect: alarm
void a2(void) { NB NO o->b = b; b->size = 0; look(o); b->size = 1; }
// expect: clean
void fine_a3(void) { NB NO o->b = b; look(o); b->size = 0; anything(); b->size = 1; }
// expect: alarm
void a4(void) { NB NO o->b = b; b->size = 0; setn(o); b->size = 1; }
// expect: alarm
void a5(void) { NB NO o->b = b; gb = get(o); b->size = 0; anything(); b->size = 1; }
// expect: alarm
void a6(void) { NB NO set(o, b); b->size = 0; anything(); b->size = 1; }
// expect: alarm
void a7(struct own *o) { NB set(o, b); b->size = 0; look(o); b->size = 1; }
// expect: alarm
void a8(struct own *p) { NB NO o->b = b; *p = *o; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void a9(struct own *p) { NB struct own l = {b, 0}; *p = l; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void a10(struct own *p) { NB struct own l = {0, 0}; set(&l, b); struct base *c = l.b; c->size = 0; missile_assert(b->size == 1); c->size = 1; }
// expect: alarm
void a11(struct own *p) { NB struct own l = {b, 0}; struct own *q = &l; b->size = 0; look(q); b->size = 1; }
// expect: alarm
void a12(struct own *p) { NB struct own l = {b, 0}; struct own *q = &l; open1(get(q)); anything(); b->size = 1; }
// expect: alarm
void a13(struct own *p, int n) { NB NO while (n--) { o->b = b; if (n == 4) { gb = get(o); } b->size = 0; anything(); b->size = 1; } }
// expect: alarm
void a14(struct own *p, int n) { NB NO while (n--) { look(o); o->b = b; b->size = 0; } b->size = 1; }

// expect: alarm
void a16(struct own *p, int n) { NB struct base *c = b; b = 0; c->size = 0; gb = c; other(c); c->size = 1; anything(); c->size = 0; }
// expect: alarm
void a17(struct own *p, int n) { NB other(b->next = b); b->size = 0; look((struct own *)0); gb = b; }
// expect: alarm
void a18(struct own *p, int n) { NB b->size = 0; struct base **pp = &b; open1(*pp); anything(); (*pp)->size = 1; gb = *pp; anything(); b->size = 0; }
// expect: alarm
void a19(struct own *p, int n) { NB struct base copy = *b; copy.size = 0; open1(&copy); gb = &copy; anything(); copy.size = 1; }
// expect: alarm
void a20(struct base copy) { copy.size = 0; gb = &copy; anything(); copy.size = 1; }
// expect: alarm
void a21(struct base copy) { gb = &copy; anything(); open1(&copy); anything(); }
// expect: alarm
void a22(struct base copy) { gb = &copy; open1(gb); anything(); copy.size = 1; copy.used = 0; }
// expect: alarm
void a23(void) { struct base copy = {1, 0}; gb = &copy; open1(gb); anything(); copy.size = 1; copy.used = 0; }
// expect: alarm
void a24(void) { struct base copy = {1, 0}; gb = &copy; anything(); int k = copy.size; open1(gb); missile_assert(copy.size == k); copy.used = 0; copy.size = 1; }
// expect: alarm
void a25(void) { struct base copy = {1, 0}; gb = &copy; anything(); copy.size = 0; open1(gb); copy.used = 0; copy.size = 1; anything(); copy.size = 0; if (gb != &copy) abort(); open1(gb); anything(); }
// expect: clean
void fine_a26(void) { struct base copy = {1, 0}; copy.size = 0; open1(&copy); copy.size = 1; anything(); }
MISSILE_MODIFIES(limit) void lim(void);
MISSILE_REQUIRES(limit > 0) MISSILE_MODIFIES() void reqlim(void);
MISSILE_ENSURES(_v_ == level) MISSILE_MODIFIES() int lev(void);
// expect: alarm
void b1(void) { limit = -1; anything(); limit = 0; level = 0; }
// expect: alarm
void b2(struct base *b) { limit = -1; open1(b); limit = 0; level = 0; }
// expect: clean
void fine_b3(void) { limit = -1; int k = lev(); limit = 0; level = 0; }
// expect: alarm
void b4(void) { limit = 1; level = 0; reqlim(); limit = 0; reqlim(); }
// expect: alarm
void b5(void) { level = -1; int k = lev(); missile_assert(k >= 0); level = 0; }
// expect: clean
void fine_b6(void) { level = -1; int k = lev(); missile_assert(k == -1); level = 0; }
// expect: alarm
MISSILE_MODIFIES(level) void b8(void) { limit = 3; }
// expect: clean
MISSILE_MODIFIES(level) void fine_b9(void) { level = limit + 1; }
// expect: alarm
MISSILE_MODIFIES(total) void b10(void) { level = limit + 1; }
// expect: alarm
MISSILE_ENSURES(total == 1) void b11(void) { total = 1; level = limit + 1; }
// expect: alarm
MISSILE_ENSURES(total == 1) void b12(struct base *b) { total = 1; b->size = 0; }
// expect: clean
MISSILE_ENSURES(total == 1) void fine_b13(struct base *b) { total = 1; b->size = 0; b->size = 1; b->used = 0; }
// expect: alarm
MISSILE_REQUIRES(limit >= 0) void b14(void) { missile_assert(level >= 0); }
// expect: alarm
MISSILE_REQUIRES(limit >= 0) void b15(void) { anything(); }
// expect: clean
MISSILE_MODIFIES(*out) int mk(struct base **out) { struct base *b = malloc(sizeof *b); if (!b) return -1; b->size = 1; b->used = 0; *out = b; return 0; }
// expect: alarm
MISSILE_MODIFIES(*out) int c1(struct base **out) { struct base *b = malloc(sizeof *b); if (!b) return -1; b->size = 1; *out = b; return 0; }
// expect: alarm
MISSILE_MODIFIES(*out) int c2(struct base **out) { struct base *b = malloc(sizeof *b); if (!b) return -1; *out = b; b->size = 1; b->used = 1; return 0; }
// expect: alarm
MISSILE_MODIFIES(*out) int c3(struct base **out) { struct base *b = malloc(sizeof *b); if (!b) return -1; b->size = 1; b->used = 0; *out = b; (*out)->size = 0; return 0; }
// expect: alarm
MISSILE_MODIFIES(*out) int c4(struct base **out) { struct base *b = malloc(sizeof *b); if (!b) return -1; b->size = 1; b->used = 0; *out = b; open1(*out); return 0; }
// expect: alarm
void c5(void) { struct base *b; if (mk(&b)) return; b->size = 0; anything(); }
// expect: clean
void fine_c6(void) { struct base *b; if (mk(&b)) return; b->size = 3; }
// expect: alarm
void c7(struct base *c) { struct base *b; if (mk(&b)) return; int k = c->size; b->size = 3; b->used = 0; missile_assert(c->size == k); }
