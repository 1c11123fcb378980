// Calls of functions with contracts where nothing is broken.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct outer { struct buffer in; int max MISSILE(_v_ >= in.size); };
struct big { int n MISSILE(_v_ >= 0); struct buffer arr[3]; };
struct point { int x, y; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void *malloc(__SIZE_TYPE__); void free(void *); void *memcpy(void*, const void*, __SIZE_TYPE__);
void abort(void) __attribute__((noreturn));
struct buffer *gb; struct buffer gbuf = {1}; struct outer gout = {{1}, 2}; struct big gbig = {0, {{1},{1},{1}}};
struct buffer garr[3] = {{1},{1},{1}};
int glen = 1; int gi MISSILE(0 <= _v_ && _v_ < glen);

MISSILE_MODIFIES(b->size) void open1(struct buffer *b);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size == n) void setn(struct buffer *b, int n);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size > 0 && b->used < b->size) void good1(struct buffer *b);
MISSILE_MODIFIES(*b) MISSILE_ENSURES(consistent(b)) void good2(struct buffer *b);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size >= old(b->size)) void good3(struct buffer *b);
MISSILE_MODIFIES(*o) MISSILE_ENSURES(o->max == 100) void omax(struct outer *o);
MISSILE_MODIFIES(o->in) void oin(struct outer *o);
MISSILE_MODIFIES(o->in.size) MISSILE_ENSURES(o->in.size >= old(o->in.size) && o->in.size <= o->max) void ogood(struct outer *o);
MISSILE_MODIFIES(o->in.size) MISSILE_ENSURES(o->in.size >= old(o->in.size)) void ogrow(struct outer *o);
MISSILE_MODIFIES(gbuf) void mgbuf(void);
MISSILE_MODIFIES(gbuf.size) MISSILE_ENSURES(gbuf.size >= old(gbuf.size)) void ggrow(void);
MISSILE_MODIFIES(gout.in) void mgout(void);
MISSILE_MODIFIES(gout.in.size) MISSILE_ENSURES(gout.in.size == old(gout.in.size)+1) void mgout2(void);
MISSILE_MODIFIES(glen) MISSILE_ENSURES(glen >= old(glen)) void lgrow(void);
MISSILE_MODIFIES(glen) void lany(void);
MISSILE_MODIFIES(glen, gi) MISSILE_ENSURES(glen == 5 && gi == 0) void both(void);
MISSILE_MODIFIES(gi) void giany(void);
MISSILE_MODIFIES(*g) void marr(struct big *g);
MISSILE_MODIFIES(g->arr) void marr2(struct big *g);
MISSILE_MODIFIES(g->n) void marr3(struct big *g);
MISSILE_MODIFIES(garr) void marr4(void);
MISSILE_MODIFIES(*p) void pint(int *p);
MISSILE_MODIFIES(*p) void pptr(struct buffer **p);
MISSILE_ENSURES(b->other == 3) void nomod(struct buffer *b);
MISSILE_ENSURES(consistent(b); b->other == 3) void nomod2(struct buffer *b);
MISSILE_REQUIRES(limit > 0) void nomod3(void);
MISSILE_REQUIRES(n > 0) int nomod4(int n);
MISSILE_REQUIRES(s.size > 3) int byval(struct buffer s);
MISSILE_ENSURES(_v_ == s.size) int byval2(struct buffer s);
// expect: alarm
void t1(struct buffer *b) { open1(b); }
// expect: alarm
void t2(struct buffer *b) { setn(b, 5); }
// expect: clean
void fine_t3(struct buffer *b) { good1(b); }
void fine_t4(struct buffer *b) { good2(b); }
void fine_t5(struct buffer *b) { good3(b); }
// expect: alarm
void t6(struct outer *b) { omax(b); }
// expect: alarm
void t7(struct outer *b) { oin(b); }
// expect: clean
void fine_t8(struct outer *b) { ogood(b); }
// expect: alarm
void t9(struct outer *b) { ogrow(b); }
// expect: alarm
void t10(struct outer *b) { good3(&b->in); }
// expect: alarm
void t11(struct pair *b) { open1(&b->in); }
// expect: clean
void fine_t12(struct pair *b) { good3(&b->in); }
// expect: alarm
void t13(void) { open1(&gbuf); }
// expect: clean
void fine_t14(void) { good3(&gbuf); }
// expect: alarm
void t15(void) { good3(&gout.in); }
// expect: alarm
void t16(void) { mgbuf(); }
// expect: clean
void fine_t17(void) { ggrow(); }
// expect: alarm
void t18(void) { mgout(); }
// expect: alarm
void t19(void) { mgout2(); }
// expect: clean
void fine_t20(void) { lgrow(); }
// expect: alarm
void t21(void) { lany(); }
// expect: clean
void fine_t22(void) { both(); }
// expect: alarm
void t23(void) { giany(); }
// expect: alarm
void t24(struct big *g) { marr(g); }
// expect: clean
void fine_t25(struct big *g) { marr2(g); }
// expect: alarm
void t26(struct big *g) { marr3(g); }
// expect: clean
void fine_t27(void) { marr4(); }
// expect: alarm
void t28(void) { pint(&glen); }
// expect: alarm
void t29(void) { pint(&gi); }
// expect: alarm
void t30(struct buffer *b) { pint(&b->used); }
// expect: clean
void fine_t31(struct buffer *b) { pint(&b->other); pint(&total); }
// expect: alarm
void t32(struct buffer *b) { nomod(b); }
// expect: clean
void fine_t33(struct buffer *b) { nomod2(b); }
// expect: alarm
void t34(void) { nomod3(); }
// expect: alarm
void t35(int n) { nomod4(n); }
// expect: clean
void fine_t36(int n) { nomod4(5); }
// expect: alarm
void t37(struct buffer s) { byval(s); }
// expect: alarm
void t38(struct buffer *s) { byval(*s); }
// expect: clean
void fine_t38(struct buffer *s) { if (s->size > 3) byval(*s); }
// expect: alarm
void t39(struct buffer *s) { if (s->size > 2) byval(*s); }
// expect: clean
void fine_t40(struct buffer *s) { int k = byval2(*s); missile_assert(k == s->size); }
// expect: alarm
void t41(struct buffer *s) { int k = byval2(*s); missile_assert(k == s->size + 1); }
// expect: alarm
void t42(int n) { int k MISSILE(_v_ > 0) = 1; pint(&k); }
// expect: alarm
void t43(void) { open1(&garr[1]); }
// expect: clean
void fine_t44(void) { good3(&garr[1]); }
// expect: alarm
void t45(struct big *g) { open1(g->arr); }
// expect: alarm
void t46(struct big *g) { open1(g->arr + 1); }
// expect: alarm
void t47(struct big *g) { open1(&g->arr[2]); }
// expect: clean
void t48(struct buffer b) { open1(&b); }
// expect: alarm
void t49(void) { struct buffer b = {1}; open1(&b); anything(); }
// expect: clean
void t50(void) { struct buffer b = {1}; open1(&b); gb = &b; }
// expect: alarm
void t51(void) { open1(&(struct buffer){1}); }
// expect: clean
struct buffer ret(void);
// expect: alarm
void t52(int c, struct buffer *p, struct buffer *q) { open1(c ? p : q); }
// expect: alarm
void t53(struct buffer *p) { (open1)(p); }
// expect: alarm
void t54(struct buffer *p) { (*open1)(p); }
// expect: alarm
void t55(struct buffer *p) { (&open1)(p); }
// expect: alarm
void t56(struct buffer *p) { (0, open1)(p); }
// expect: alarm
void t57(struct buffer *p) { ((void (*)(struct buffer *))open1)(p); }
// expect: alarm
void t58(struct buffer *p) { ((void (*)())open1)(p); }
// expect: alarm
void t59(struct buffer *p) { (p ? open1 : good1)(p); }
// expect: alarm
void t60(struct buffer *p) { void (*f)(struct buffer *) = open1; f(p); }
// expect: alarm
void t61(struct buffer *p) { ({ open1; })(p); }
// expect: alarm
void t62(struct buffer *p) { __builtin_choose_expr(1, open1, good1)(p); }
// expect: alarm
void t63(struct buffer *p) { _Generic(p, struct buffer *: open1)(p); }
// expect: alarm
void t64(struct buffer *p) { sizeof(open1(p)); good1(p); int k = 0; open1((k++, p)); }
// expect: alarm
void t65(struct buffer *p) { __typeof__(open1) *g = &open1; }
// expect: alarm
void t66(struct buffer *p) { extern void open1(struct buffer *); open1(p); }
// expect: clean
void al(struct buffer *) __asm__("open1");
// expect: alarm
void t68(struct buffer *p) { __builtin_expect((open1(p), 1), 1); }
// expect: alarm
void t69(struct buffer *p) { for (int i = 0; i < 3; i++, open1(p)) ; }
// expect: alarm
void t70(struct buffer *p) { if (({ open1(p); 1; })) ; }
// expect: alarm
void t71(struct buffer *p) { int a[] = {1, (open1(p), 2)}; }
// expect: alarm
void t72(struct buffer *p) { static void (*f)(struct buffer *) = open1; f(p); }
// expect: alarm
void t73(struct buffer *p) { switch (open1(p), 3) { case 3:; } }
// expect: alarm
void t74(struct buffer *p) { return open1(p); }
