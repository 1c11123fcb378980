// Which functions keep the contract of a pointer.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>
struct buf { int size; int used MISSILE(0 <= _v_ && _v_ <= size); int other; };
struct pair { int a; int b MISSILE(_v_ >= a); };
int limit; 
int glob MISSILE(_v_ >= 0);
typedef void (*k_cons)(struct buf *b) MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b));
typedef void (*k_half)(struct buf *b) MISSILE_MODIFIES(b->size);
typedef void (*k_whole)(struct buf *b) MISSILE_MODIFIES(*b);
typedef void (*k_read)(struct buf *b) MISSILE_READS() MISSILE_MODIFIES();
typedef void (*k_readb)(struct buf *b) MISSILE_READS(*b) MISSILE_MODIFIES();
typedef void (*k_none)(struct buf *b) MISSILE_MODIFIES();
typedef void (*k_same)(struct buf *b) MISSILE_ENSURES(b->size == old(b->size));
typedef void (*k_two)(struct buf *b, struct pair *p) MISSILE_ENSURES(b->size == old(b->size)) MISSILE_MODIFIES(*p);
typedef void (*k_two2)(struct buf *b, struct buf *p) MISSILE_ENSURES(b->size == old(b->size)) MISSILE_MODIFIES(*p);
typedef int (*k_min)(int a, int b) MISSILE_RETURNS(_v_ <= a && _v_ <= b);
typedef int (*k_req)(int a, int b) MISSILE_REQUIRES(a < b) MISSILE_ENSURES(_v_ == a);
typedef void (*k_out)(struct buf *b, int *out) MISSILE_ENSURES(*out == b->size) MISSILE_MODIFIES(*out);
typedef void (*k_out2)(struct buf *b, int *out) MISSILE_ENSURES(b->size == old(b->size)) MISSILE_MODIFIES(*out);

void f_none(struct buf *b);
MISSILE_MODIFIES() void f_mod0(struct buf *b);
MISSILE_MODIFIES(b->size) void f_size(struct buf *b);
MISSILE_MODIFIES(b->other) void f_other(struct buf *b);
MISSILE_MODIFIES(*b) void f_all(struct buf *b);
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b)) MISSILE_MODIFIES(*b) void f_cons(struct buf *b);
MISSILE_REQUIRES(consistent(b)) MISSILE_MODIFIES(*b) void f_breaks(struct buf *b);
MISSILE_ENSURES(consistent(b)) MISSILE_MODIFIES(*b) void f_init(struct buf *b);
MISSILE_READS() MISSILE_MODIFIES() void f_read0(struct buf *b);
MISSILE_READS() void f_readonly(struct buf *b);
MISSILE_READS(*b) MISSILE_MODIFIES() void f_readb(struct buf *b);
MISSILE_READS() MISSILE_MODIFIES(glob) void f_glob(struct buf *b);
MISSILE_READS(glob) MISSILE_MODIFIES() void f_rglob(struct buf *b);
MISSILE_READS() MISSILE_MODIFIES(b->size) void f_rsize(struct buf *b);
static void f_pure(struct buf *b) { (void)b->size; }
static void f_unref(struct buf *b) { limit++; b->other = 1; }
static void f_writes(struct buf *b) { b->used = 0; }
static void f_callsout(struct buf *b) { f_none(b); }
__attribute__((weak)) void f_weak(struct buf *b) { (void)b; }

#define T(K, F) { K k = F; (void)(k == 0); }
void c1(void) T(k_cons, f_none)
void c2(void) T(k_cons, f_cons)
void c3(void) T(k_cons, f_breaks) // expected-warning {{'k keeps its contract'}}
void c4(void) T(k_cons, f_init)
void c5(void) T(k_cons, f_pure)
void c6(void) T(k_cons, f_unref)
void c7(void) T(k_cons, f_size) // expected-warning {{'k keeps its contract'}}
void c8(void) T(k_cons, f_read0)
void h1(void) T(k_half, f_none) // expected-warning {{'k keeps its contract'}}
void h2(void) T(k_half, f_mod0) // expected-warning {{'k keeps its contract'}}
void h3(void) T(k_half, f_size)
void h4(void) T(k_half, f_other) // expected-warning {{'k keeps its contract'}}
void h5(void) T(k_half, f_all) // expected-warning {{'k keeps its contract'}}
void h6(void) T(k_half, f_read0)
void h7(void) T(k_half, f_pure)
void h8(void) T(k_half, f_unref) // expected-warning {{'k keeps its contract'}}
void h9(void) T(k_half, f_rsize)
void w1(void) T(k_whole, f_size)
void w2(void) T(k_whole, f_other)
void w3(void) T(k_whole, f_all)
void w4(void) T(k_whole, f_cons) // expected-warning {{'k keeps its contract'}}
void w5(void) T(k_whole, f_init)
void w6(void) T(k_whole, f_none) // expected-warning {{'k keeps its contract'}}
void r1(void) T(k_read, f_none) // expected-warning {{'k keeps its contract'}}
void r2(void) T(k_read, f_mod0) // expected-warning {{'k keeps its contract'}}
void r3(void) T(k_read, f_read0)
void r4(void) T(k_read, f_readonly) // expected-warning {{'k keeps its contract'}}
void r5(void) T(k_read, f_readb) // expected-warning {{'k keeps its contract'}}
void r6(void) T(k_read, f_glob) // expected-warning {{'k keeps its contract'}}
void r7(void) T(k_read, f_rglob) // expected-warning {{'k keeps its contract'}}
void r8(void) T(k_read, f_pure)
void r9(void) T(k_read, f_unref) // expected-warning {{'k keeps its contract'}}
void r10(void) T(k_read, f_callsout) // expected-warning {{'k keeps its contract'}}
void r11(void) T(k_read, f_weak) // expected-warning {{'k keeps its contract'}}
void b1(void) T(k_readb, f_read0)
void b2(void) T(k_readb, f_readb)
void b3(void) T(k_readb, f_mod0) // expected-warning {{'k keeps its contract'}}
void b4(void) T(k_readb, f_rglob) // expected-warning {{'k keeps its contract'}}
void n1(void) T(k_none, f_mod0)
void n2(void) T(k_none, f_read0)
void n3(void) T(k_none, f_readb)
void n4(void) T(k_none, f_none) // expected-warning {{'k keeps its contract'}}
void n5(void) T(k_none, f_pure)
void n6(void) T(k_none, f_unref) // expected-warning {{'k keeps its contract'}}
void n7(void) T(k_none, f_writes) // expected-warning {{'k keeps its contract'}}
void n8(void) T(k_none, f_rglob)
void n9(void) T(k_none, f_size) // expected-warning {{'k keeps its contract'}}
void m1(void) T(k_same, f_mod0) // expected-warning {{'k keeps its contract'}}
void m2(void) T(k_same, f_read0)
void m3(void) T(k_same, f_size) // expected-warning {{'k keeps its contract'}}
void m4(void) T(k_same, f_other)
void m5(void) T(k_same, f_none) // expected-warning {{'k keeps its contract'}}
void m6(void) T(k_same, f_pure)
void m7(void) T(k_same, f_unref) // expected-warning {{'k keeps its contract'}}

MISSILE_MODIFIES(*p) void g_p(struct buf *b, struct pair *p);
MISSILE_READS() MISSILE_MODIFIES(*p) void g_rp(struct buf *b, struct pair *p);
MISSILE_READS() MISSILE_MODIFIES(*p) void g_rp2(struct buf *b, struct buf *p);
MISSILE_READS() MISSILE_MODIFIES(*p) MISSILE_ENSURES(b->size == old(b->size)) void g_ok2(struct buf *b, struct buf *p);
void t1(void) T(k_two, g_p) // expected-warning {{'k keeps its contract'}}
void t2(void) T(k_two2, g_rp2) // expected-warning {{'k keeps its contract'}}
void t3(void) T(k_two2, g_ok2)
static int mn(int a, int b) { return a < b ? a : b; }
MISSILE_RETURNS(_v_ == a && _v_ < b) int g_lt(int a, int b);
MISSILE_RETURNS(_v_ <= a) int g_le(int a, int b);
MISSILE_REQUIRES(a <= b) MISSILE_RETURNS(_v_ == a) int g_wk(int a, int b);
MISSILE_REQUIRES(a < b - 1) MISSILE_RETURNS(_v_ == a) int g_st(int a, int b);
int g_par(int a MISSILE(_v_ < b), int b) MISSILE_RETURNS(_v_ == a);
int g_par2(int a MISSILE(_v_ > b), int b) MISSILE_RETURNS(_v_ == a);
void u1(void) T(k_min, g_lt)
void u2(void) T(k_min, g_le) // expected-warning {{'k keeps its contract'}}
void u3(void) T(k_min, mn) // expected-warning {{'k keeps its contract'}}
void u4(void) T(k_req, g_wk)
void u5(void) T(k_req, g_st) // expected-warning {{'k keeps its contract'}}
void u6(void) T(k_req, g_par)
void u7(void) T(k_req, g_par2) // expected-warning {{'k keeps its contract'}}
MISSILE_ENSURES(*out == b->size) MISSILE_MODIFIES(*out) void o1f(struct buf *b, int *out);
MISSILE_READS() MISSILE_MODIFIES(*out) void o2f(struct buf *b, int *out);
void o1(void) T(k_out, o1f)
void o2(void) T(k_out, o2f) // expected-warning {{'k keeps its contract'}}
void o3(void) T(k_out2, o2f) // expected-warning {{'k keeps its contract'}}

// Who has an object in order, keeps it so.
typedef void (*k_keeps)(struct buf *b, struct buf *c) MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b)) MISSILE_MODIFIES(*b, *c);
typedef void (*k_keeps_both)(struct buf *b, struct buf *c) MISSILE_REQUIRES(consistent(b); consistent(c)) MISSILE_ENSURES(consistent(b); consistent(c));
typedef void (*k_makes)(struct buf *b, struct buf *c) MISSILE_ENSURES(consistent(b));
typedef void (*k_needs)(struct buf *b, struct buf *c) MISSILE_REQUIRES(consistent(b));
typedef void (*k_more)(struct buf *b, struct buf *c) MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b); b->size == 1);
typedef void (*k_quiet)(struct buf *b, struct buf *c) MISSILE_READS(*b) MISSILE_MODIFIES(*b) MISSILE_ENSURES(consistent(b));
void any2(struct buf *b, struct buf *c);
MISSILE_MODIFIES(*c) void breaks_c(struct buf *b, struct buf *c);
MISSILE_READS() MISSILE_MODIFIES(*c) void breaks_c_only(struct buf *b, struct buf *c);
MISSILE_MODIFIES(*b) MISSILE_ENSURES(consistent(b)) void makes_b(struct buf *b, struct buf *c);
MISSILE_READS() MISSILE_MODIFIES(*b) MISSILE_ENSURES(consistent(b)) void makes_b_only(struct buf *b, struct buf *c);
void with_demand(struct buf *b, struct buf *c MISSILE(_v_ != 0));
static void plain_b(struct buf *b, struct buf *c) { b->other = c->other; }
void a1(void) T(k_keeps, any2) // expected-warning {{'k keeps its contract'}}
void a2(void) T(k_keeps, breaks_c)
void a3(void) T(k_keeps, breaks_c_only)
void a4(void) T(k_keeps, makes_b) // expected-warning {{'k keeps its contract'}}
void a5(void) T(k_keeps, makes_b_only)
void a6(void) T(k_keeps_both, any2)
void a7(void) T(k_keeps_both, breaks_c) // expected-warning {{'k keeps its contract'}}
void a8(void) T(k_keeps_both, makes_b)
void a9(void) T(k_keeps_both, with_demand) // expected-warning {{'k keeps its contract'}}
void a10(void) T(k_keeps_both, plain_b)
void a11(void) T(k_makes, any2) // expected-warning {{'k keeps its contract'}}
void a12(void) T(k_makes, makes_b)
void a13(void) T(k_makes, plain_b) // expected-warning {{'k keeps its contract'}}
void a14(void) T(k_needs, any2)
void a15(void) T(k_needs, breaks_c) // expected-warning {{'k keeps its contract'}}
void a16(void) T(k_more, any2) // expected-warning {{'k keeps its contract'}}
void a17(void) T(k_quiet, any2) // expected-warning {{'k keeps its contract'}}
void a18(void) T(k_quiet, makes_b) // expected-warning {{'k keeps its contract'}}
void a19(void) T(k_quiet, makes_b_only)
void a20(void) T(k_quiet, breaks_c_only) // expected-warning {{'k keeps its contract'}}

// From pointer to pointer.
void p1(k_read f) T(k_none, f)
void p2(k_none f) T(k_read, f) // expected-warning {{'k keeps its contract'}}
void p3(k_read f) T(k_half, f)
void p4(k_half f) T(k_whole, f)
void p5(k_whole f) T(k_half, f) // expected-warning {{'k keeps its contract'}}
typedef void (*k_half_again)(struct buf *other) MISSILE_MODIFIES(other->size);
void p6(k_half f) T(k_half_again, f)
void p7(k_half_again f) T(k_half, f)

// Types that this file does not know.
struct text;
typedef void (*k_text)(struct text *t) MISSILE_MODIFIES(*t);
typedef void (*k_keep_text)(struct text *t) MISSILE_REQUIRES(consistent(t)) MISSILE_ENSURES(consistent(t));
MISSILE_MODIFIES(*t) void clear(struct text *t);
MISSILE_MODIFIES() void look(struct text *t);
void any_text(struct text *t);
void x1(void) T(k_text, clear)
void x2(void) T(k_text, look)
void x3(void) T(k_text, any_text) // expected-warning {{'k keeps its contract'}}
void x4(void) T(k_keep_text, clear)
void x5(void) T(k_keep_text, any_text)
