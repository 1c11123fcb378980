// Conversions, declarations, values and results.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s -Wno-error=incompatible-pointer-types
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct buffer2 { int size; int used MISSILE(0 <= _v_ && _v_ < size); };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct point { int x, y; };
struct un2 { union { int a; struct point p; } u; int z; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void); void abort(void) __attribute__((noreturn));
struct buffer *gb;
MISSILE_REQUIRES(n > 0) void rq_short(short n);
MISSILE_REQUIRES(n > 0) void rq_u(unsigned n);
MISSILE_REQUIRES(n < 10) void rq_uc(unsigned char n);
MISSILE_REQUIRES(n == 1) void rq_b(_Bool n);
MISSILE_ENSURES(_v_ == n) int id_short(short n);
MISSILE_ENSURES(_v_ == n) int id_u(unsigned char n);
MISSILE_ENSURES(_v_ == n + 1) unsigned char wrap(unsigned char n);
// expect: alarm
void v1(int n) { if (n > 0) rq_short(n); }
// expect: alarm
void v2(int n) { rq_u(n); }
// expect: alarm
void v3(int n) { if (n > 9) rq_uc(n); }
// expect: clean
void fine_v4(int n) { if (n > 9) rq_b(n); }
// expect: alarm
void v5(int n) { rq_b(n); }
// expect: alarm
void v6(int n) { int k = id_short(n); missile_assert(k == n); }
// expect: alarm
void v7(int n) { int k = id_u(n); missile_assert(k == n); }
// expect: alarm
void v8(void) { rq_short(65536); }
// expect: clean
void fine_v9(void) { rq_short(65537); }
// expect: alarm
void v10(float f) { rq_u(f); }
// expect: alarm
void v11(float f) { rq_short((short)f); }
// expect: clean
MISSILE_REQUIRES(n > 0) void kr(n) short n; { missile_assert(n > 0); }
// expect: alarm
void k1(void) { kr(65536); }
// expect: clean
void fine_k2(void) { kr(65537); }
// expect: alarm
void k3(void) { kr(); }
// expect: clean
void krl();
// expect: alarm
void k4(int n) { krl(n); }
// expect: clean
MISSILE_REQUIRES(n > 0) void krl(int n);
// expect: alarm
void k5(int n) { krl(n); }
// expect: alarm
void k6(int n) { if (n <= 0) { void krl(); krl(n); } }
// expect: clean
MISSILE_MODIFIES(b->size) void krb(b) struct buffer *b; { b->size = 0; }
// expect: alarm
void k7(struct pair *p) { krb(p); }
// expect: alarm
void k8(struct buffer *p) { krb(p); }
// expect: alarm
void k9(void *p) { krb(p); }
// expect: clean
MISSILE_REQUIRES(a > 0) int rd(int a, int b);
MISSILE_REQUIRES(y > 0) int rd(int x, int y);
int rd(int b, int a);
// expect: alarm
void r1(void) { rd(1, 0); }
// expect: alarm
void r2(void) { rd(0, 1); }
// expect: clean
void fine_r3(void) { rd(1, 1); }
MISSILE_ENSURES(_v_ == a) int rd2(int a, int b);
int rd2(int b, int a);
MISSILE_ENSURES(_v_ == a) int rd2x(int a, int b);
// expect: alarm
int rd2x(int b, int a) { return a; }
// expect: clean
MISSILE_ENSURES(_v_ == a) int fine_rd2y(int a, int b);
int fine_rd2y(int b, int a) { return b; }
void later(int n);
// expect: alarm
void r4(int n) { later(n); }
// expect: clean
MISSILE_REQUIRES(m > 0) void later(int m);
void inblock(struct buffer *b);
// expect: alarm
void r5(struct buffer *x) { MISSILE_MODIFIES(q->size) extern void inblock(struct buffer *q); inblock(x); }
// expect: alarm
void r6(struct buffer *x) { inblock(x); }
// expect: clean
MISSILE_MODIFIES(b->size) static inline void sti(struct buffer *b) { b->size = 0; }
// expect: alarm
void r7(struct buffer *x) { sti(x); }
// expect: clean
MISSILE_MODIFIES() int two(struct point *p);
// expect: alarm
MISSILE_MODIFIES(p->x) int two(struct point *p) { p->y = 1; return 0; }
// expect: clean
int after(struct point *p) { p->y = 1; return 0; }
MISSILE_REQUIRES(n > 0) void va(int n, ...);
// expect: alarm
void va1(int n) { va(n, 1, 2); }
// expect: alarm
MISSILE_MODIFIES() int va2(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); int *p = __builtin_va_arg(ap, int *); *p = 1; __builtin_va_end(ap); return 0; }
// expect: clean
MISSILE_REQUIRES(p.x > 0) MISSILE_ENSURES(_v_ == p.x) int bv(struct point p);
// expect: alarm
void s1(struct point p) { bv(p); }
// expect: clean
void fine_s2(void) { struct point p = {1, 2}; int k = bv(p); missile_assert(k == 1); }
// expect: alarm
void s3(void) { struct point p = {1, 2}; int k = bv(p); p.x = 3; missile_assert(k == 3); }
// expect: alarm
MISSILE_ENSURES(_v_ == p.x) int s4(struct point p) { p.x++; return p.x; }
// expect: alarm
MISSILE_ENSURES(_v_ == p.x) int s5(struct point p) { struct point *q = &p; q->x = 3; return p.x; }
// expect: alarm
MISSILE_ENSURES(p->z == 1) MISSILE_MODIFIES(p->z) void s7(struct un2 *p) { p->z = 1; p->u.a = 2; }
// expect: alarm
void s8(void) { bv((struct point){0, 1}); }
// expect: clean
void fine_s9(void) { int k = bv((struct point){1, 1}); missile_assert(k == 1); }
struct point mkp(void);
// expect: alarm
void s10(void) { bv(mkp()); }
// expect: clean
MISSILE_RETURNS(_v_ > 0) MISSILE_ENSURES(_v_ < 10) int rng(void);
void fine_q1(void) { int k = rng(); missile_assert(k > 0 && k < 10); }
// expect: alarm
MISSILE_RETURNS(_v_ > 0) MISSILE_ENSURES(_v_ < 10) int q2(int n) { return n < 10 ? n : 9; }
// expect: alarm
MISSILE_RETURNS(_v_ > 0) MISSILE_ENSURES(_v_ < 10) int q3(int n) { return n > 0 ? n : 9; }
// expect: alarm
MISSILE_ENSURES(_v_ != 0) struct buffer *q4(struct buffer *b) { return b; }
// expect: clean
MISSILE_ENSURES(_v_ == b) struct buffer *fine_q5(struct buffer *b) { return b; }
MISSILE_ENSURES(_v_ == b->next) struct buffer *fine_q6(struct buffer *b) { return b->next; }
// expect: alarm
MISSILE_ENSURES(_v_ == b->next) struct buffer *q7(struct buffer *b) { struct buffer *n = b->next; b->next = 0; return n; }
// expect: clean
MISSILE_ENSURES(_v_ == old(b->next) && b->next == 0) struct buffer *fine_q8(struct buffer *b) { struct buffer *n = b->next; b->next = 0; return n; }
void use_q(struct buffer *b, struct buffer *fine_q9) { struct buffer *r = fine_q8(b); r->size = 5; r->used = 0; if (r == b) missile_assert(b->size == 5); }
