// Objects that a callee with a contract keeps, or sees broken.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; char bytes[16]; long word; double d; };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct point { int x, y; };
struct pp { int n; struct buffer *b; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void *malloc(__SIZE_TYPE__); void free(void *); void *memcpy(void*, const void*, __SIZE_TYPE__);
void abort(void) __attribute__((noreturn));
struct buffer *gb; void *gv; union u { long l; struct buffer *p; } gu; struct buffer *garr[3];

MISSILE_MODIFIES(gb) void keep1(struct buffer *b);
MISSILE_MODIFIES(gv) void keep2(void *b);
MISSILE_MODIFIES(gu) void keep3(struct buffer *b);
MISSILE_MODIFIES(garr) void keep4(struct buffer *b);
MISSILE_MODIFIES() struct buffer *keep5(struct buffer *b);
MISSILE_MODIFIES() long keep6(struct buffer *b);
MISSILE_MODIFIES() struct pp keep7(struct buffer *b);
MISSILE_MODIFIES(c->bytes) void keep8(struct buffer *c, struct buffer *b);
MISSILE_MODIFIES(c->word) void keep9(struct buffer *c, struct buffer *b);
MISSILE_MODIFIES(*c) void keep10(struct buffer *c, struct buffer *b);
MISSILE_MODIFIES(*out) void keep11(struct buffer **out, struct buffer *b);
MISSILE_MODIFIES(b->next) void keep12(struct buffer *b);
MISSILE_ENSURES(b->size > 0) void keep13(struct buffer *b);
int pure1(struct buffer *b) __attribute__((pure));
struct buffer *pure2(struct buffer *b) __attribute__((pure));
long pure3(struct buffer *b) __attribute__((pure));
MISSILE_MODIFIES(total) void keep14(struct buffer *b);
MISSILE_MODIFIES() int keep15(struct pp s);
MISSILE_MODIFIES() void nokeep(const void *b);
MISSILE_MODIFIES(b->size) void open1(struct buffer *b);
MISSILE_MODIFIES(b->bytes) void bytes1(struct buffer *b);

#define NEW struct buffer *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
#define BREAK b->size = 0; anything(); b->size = 1; }
// expect: alarm
void k1(void) { NEW keep1(b); BREAK
// expect: alarm
void k2(void) { NEW keep2(b); BREAK
// expect: alarm
void k3(void) { NEW keep3(b); BREAK
// expect: alarm
void k4(void) { NEW keep4(b); BREAK
// expect: alarm
void k5(void) { NEW gb = keep5(b); BREAK
// expect: alarm
void k5b(void) { NEW struct buffer *t = keep5(b); t->size = 5; missile_assert(b->size == 1); }
// expect: alarm
void k6(void) { NEW long t = keep6(b); BREAK
// expect: alarm
void k7(void) { NEW struct pp t = keep7(b); BREAK
// expect: alarm
void k8(struct buffer *c) { NEW keep8(c, b); BREAK
// expect: alarm
void k9(struct buffer *c) { NEW keep9(c, b); BREAK
// expect: alarm
void k10(struct buffer *c) { NEW keep10(c, b); BREAK
// expect: alarm
void k11(struct buffer **c) { NEW keep11(c, b); BREAK
// expect: alarm
void k11b(void) { struct buffer *o; NEW keep11(&o, b); if (o) o->size = 0; missile_assert(b->size == 1); o->used = 0; o->size = 1; }
// expect: alarm
void k12(void) { NEW keep12(b); BREAK
// expect: alarm
void k13(void) { NEW keep13(b); BREAK
// expect: clean
void fine_k14(void) { NEW keep14(b); BREAK
// expect: alarm
void k15(void) { NEW pure2(b); BREAK
// expect: clean
void fine_k16(void) { NEW pure1(b); BREAK
// expect: alarm
void k17(void) { NEW pure3(b); BREAK
// expect: clean
void fine_k18(void) { NEW open1(b); BREAK
void fine_k19(void) { NEW nokeep(b); BREAK
// expect: alarm
void l1(void) { NEW b->size = 0; nokeep(b); }
// expect: alarm
void l2(void) { NEW b->size = 0; pure1(b); }
// expect: clean
void fine_l3(void) { NEW b->size = 0; open1(b); }
// expect: alarm
void l4(struct buffer *c) { NEW b->size = 0; c->next = b; open1(c); b->size = 1; }
// expect: alarm
void l5(void) { NEW struct buffer *c = malloc(sizeof *c); if (!c) return; c->size = 1; c->used = 0; b->size = 0; c->next = b; open1(c); b->size = 1; }
// expect: alarm
void l6(void) { NEW struct pp s = {1, b}; b->size = 0; keep15(s); }
// expect: alarm
void l7(void) { NEW struct buffer *arr[2] = {0, b}; b->size = 0; nokeep(arr); }
// expect: alarm
void l8(void) { NEW struct pp s = {1, b}; b->size = 0; nokeep(&s); }
// expect: alarm
void l9(void) { NEW b->size = 0; nokeep(&b); }
// expect: alarm
void l10(void) { NEW b->size = 0; long l = (long)b; nokeep((void*)l); }
// expect: alarm
void l11(void) { NEW b->size = 0; nokeep(&b->other); }
// expect: alarm
void l12(struct buffer *c) { c->size = 0; nokeep(0); c->size = 1; c->used = 0; }
// expect: alarm
void l13(struct buffer *c) { c->size = 0; total = 3; pure1(0); c->size = 1; c->used = 0; }
// expect: alarm
void l14(struct buffer *c, struct buffer *d) { c->size = 0; open1(d); c->size = 1; c->used = 0; }
// expect: clean
void fine_l15(struct buffer *c) { c->size = 0; open1(c); c->size = 1; c->used = 0; }
// expect: alarm
void l16(struct pair *c) { c->in.size = 0; open1(&c->in); c->in.size = 1; c->in.used = 0; c->count = 1;}
// expect: alarm
void l17(struct pair *c) { c->count = -1; open1(&c->in); c->in.size = 1; c->in.used = 0; c->count = 1;}
// expect: alarm
void l18(void) { struct buffer l = {1}; l.size = 0; nokeep(&l); l.size = 1; }
// expect: clean
void fine_l19(void) { struct buffer l = {1}; l.size = 0; nokeep(0); l.size = 1; }
// expect: alarm
void l20(void) { struct buffer l = {1}; l.size = 0; struct buffer *p = &l; nokeep(0); l.size = 1; gb = p; }
// expect: alarm
void l21(int n) { int i MISSILE(_v_ >= 0) = 1; i = n; int *p = &i; nokeep(p); i = 0; }
// expect: alarm
void l22(struct buffer *c) { level = limit + 1; open1(c); level = 0; }
// expect: clean
MISSILE_MODIFIES(limit) void setlim(void);
void fine_l23(struct buffer *c) { level = limit + 1; setlim(); level = 0; limit = 0; }
// expect: alarm
void l24(struct buffer *c) { level = limit + 1; setlim(); }
// expect: alarm
void l25(struct buffer *c) { level = 0; setlim(); anything(); }
// expect: alarm
void l26(int n) { while (n--) { setlim(); } }
// expect: alarm
void l27(struct buffer *c, int n) { while (n--) { open1(c); } }
// expect: alarm
void l28(struct buffer *c, int n) { while (n--) { open1(c); c = c->next; } }
// expect: alarm
void l29(struct buffer *c, int n) { c->used = 0; while (n--) { open1(c); if (c->size < 1) c->size = 1; c = c->next; } }
// expect: alarm
void l30(struct buffer *c, struct buffer *e, int n) { c->size = 0; while (n--) { open1(c); } c->size = 1; c->used = 0; e->size = 1; }
// expect: alarm
void l31(struct buffer *c, struct buffer *e, int n) { c->size = 0; while (n--) { pure1(e); } c->size = 1; c->used = 0; }
// expect: alarm
void l32(struct buffer *c, struct buffer *e, int n) { while (n--) { c->size = 0; pure1(e); c->size = 1; c->used = 0; } }
// expect: alarm
void l33(int n) { NEW while (n--) { if (n == 3) keep1(b); b->size = 0; anything(); b->size = 1; } }
// expect: alarm
void l34(int n) { NEW struct buffer *t = 0; while (n--) { if (t) { t->size = 0; missile_assert(b->size == 1); t->size = 1;} t = pure2(b);  } }
// expect: alarm
void l35(int n) { NEW struct buffer *t = 0; while (n--) { if (t) { t->used = 0; t->size = 7; } keep11(&t, b); } missile_assert(b->size == 1); }
// expect: clean
MISSILE_MODIFIES() MISSILE_ENSURES(_v_ != 0) struct buffer *mk(void) __attribute__((malloc));
void a1(void) { gb = mk(); }
// expect: alarm
void a2(void) { struct buffer *b = mk(); b->size = 0; gb = b; }
// expect: clean
MISSILE_MODIFIES() struct buffer *mk2(void);
void fine_a3(void) { gb = mk2(); }
// expect: alarm
void a4(void) { struct buffer *b = mk2(); b->size = 0; anything(); }
// expect: alarm
void e1(struct buffer *b) { b->size = 0; bytes1(b); }
// expect: clean
void fine_e2(struct buffer *b) { b->size = 0; bytes1(b); b->size = 1; b->used = 0; }
// expect: alarm
void e3(struct buffer *b) { void *v = b; open1(v); }
// expect: alarm
void e4(struct pair *p) { struct buffer *b = &p->in; b->used = 0; open1(b); if (b->size < 1) return; }
// expect: alarm
void e5(struct buffer *b, int i) { open1(b + i); }
// expect: alarm
void e6(struct buffer *b, int i) { b[i].used = 0; open1(b + i + 1); if (b[i].size < 1) b[i].size = 1; }
// expect: alarm
void e7(struct buffer b) { open1(&b); anything(); }
// expect: alarm
void e8(struct buffer b) { b.size = 0; open1(&b); if (b.size != 7) abort(); anything(); }
// expect: alarm
void e9(struct buffer b) { open1(&b); gb = &b; anything(); }
