// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void keep(int *p);
void positive(int k POS);
void nonneg(int k R("{0 <= _v_}"));
void lt(long a, long b R("{a < _v_}"));
void force(int);
int getint(void);
unsigned getu(void);
void byval(struct cur c);
extern volatile int vi;
extern struct cur *gcp, *ga;
struct bits { unsigned len : 3; unsigned idx R("{formula (lt _v_ len)}"); };
struct bits2 { unsigned len : 3 R("{_v_ > 0}"); unsigned idx : 3 R("{_v_ < len}"); int s : 2 R("{_v_ >= 0}"); _Bool b : 1; };
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct anon { struct { int len POS; }; union { int a; float f; }; int idx BELOW(len); };
struct arr { int n POS; int v[4] R("{0 <= _v_ && _v_ < n}"); };
struct deep { struct { struct { int len POS; int idx BELOW(len); } y; } x; };
struct parr { int n; struct cur a[2]; };
struct ptr { int *p R("{_v_ != 0}"); int n; };
enum E { E0, E1, E2 };
struct en { enum E e R("{_v_ <= 1}"); };
struct bo { _Bool b R("{_v_ == 0}"); int n; };
struct ch { char c R("{_v_ >= 0}"); signed char s R("{_v_ < 100}"); unsigned char u R("{_v_ < 200}"); };
struct l64 { unsigned long long u R("{_v_ < 18446744073709551615}"); long long l R("{_v_ > -9223372036854775807}"); };
int ga1 POS = 1; int gb1 BELOW(ga1) = 0; int gc1 R("{_v_ <= gb1 + ga1}") = 1;
int garr[4] R("{0 <= _v_ && _v_ < ga1}") = {0, 0, 0, 0};
// bit-fields
// expect: alarm
void bits_inc(struct bits2 *b) { b->len++; }
// expect: alarm
void bits_add(struct bits2 *b) { b->len += 1; }
// expect: alarm
void bits_s(struct bits2 *b) { b->s = 2; }
// expect: alarm
void bits_s2(struct bits2 *b) { b->s = 1; b->s++; }
// expect: alarm
void bits_len(struct bits2 *b, int n) { if (n > 0) b->len = n; b->idx = 0; }
// expect: alarm
void bits_mul(struct bits2 *b) { if (b->len > 4) b->len *= 2; }
// expect: alarm
void bits_copy(struct bits2 *b, struct bits2 *d) { b->idx = d->idx; }
// expect: alarm
void bits_bool(struct bits2 *b, int k) { b->b = k; missile_assert(b->b == k); }
// expect: alarm
void bits_list(void) { struct bits2 b = {8, 0, 0, 0}; extern void useb(struct bits2 *); useb(&b); }
// expect: alarm
void bits_lit(struct bits2 *b) { *b = (struct bits2){.len = 9, .idx = 1}; }
// expect: alarm
void bits_in_section(struct bits2 *b, unsigned k) { b->len = 2; b->len = k; b->idx = 0; if (k == 8) b->len = 1; }
// expect: alarm
void bits_neg(struct bits2 *b, int k) { if (k < 0 && k > -8) { b->idx = 0; b->len = k; missile_assert(b->len > 8); } }
// ints
// expect: alarm
void en1(struct en *e, int k) { e->e = k; }
// expect: alarm
void en2(struct en *e, int k) { if (k <= 1) e->e = k; }
// expect: alarm
void bo1(struct bo *b, int k) { if (k == 256) b->b = k; }
// expect: alarm
void bo2(struct bo *b, int *p) { b->b = p; }
// expect: alarm
void bo3(struct bo *b) { b->b++; }
// expect: alarm
void bo4(struct bo *b) { b->b--; }
// expect: alarm
void bo5(struct bo *b) { b->b = 0.5; }
// expect: alarm
void bo6(struct bo *b, unsigned char k) { b->b = (unsigned char)(k + 1) ? 1 : 0; }
// expect: alarm
void ch1(struct ch *c, unsigned char u) { c->c = u; }
// expect: alarm
void ch2(struct ch *c) { c->c = 128; }
// expect: alarm
void ch3(struct ch *c) { c->c++; }
// expect: clean
void ch4(struct ch *c) { c->s = '\xff' + 200; }
// expect: alarm
void ch5(struct ch *c) { c->u = -1; }
// expect: alarm
void ch6(struct ch *c) { c->u = ~0; }
// expect: alarm
void ch7(struct ch *c) { c->u = c->u + 1; }
// expect: alarm
void ch8(struct ch *c) { c->u = c->u << 1; }
// expect: alarm
void ch9(struct ch *c) { c->u = -c->u; }
// expect: alarm
void ch10(struct ch *c, int n) { c->c = n >> 25; }
// expect: alarm
void ch11(struct ch *c, int n) { c->u = n & 255; }
// expect: alarm
void ch12(struct ch *c, int n) { c->c = (n ^ 128) % 129; }
// expect: alarm
void ll1(struct l64 *l) { l->u = -1; }
// expect: alarm
void ll2(struct l64 *l) { l->u += 1; }
// expect: alarm
void ll3(struct l64 *l) { l->u = l->u * 3; }
// expect: alarm
void ll4(struct l64 *l) { l->l = 1ULL << 63; }
// expect: alarm
void ll5(struct l64 *l) { l->l = l->u; }
// expect: alarm
void ll6(struct l64 *l, long k) { l->l = k; }
// expect: alarm
void ll7(struct l64 *l, unsigned k) { l->u = ~(unsigned long long)0 - (k & 0); }
// expect: alarm
void ll8(struct l64 *l, int k) { l->u = (unsigned long)(long)k; }
// expect: alarm
void div1(int n) { nonneg(n / 2); }
// expect: alarm
void div2(int n) { nonneg(n % 3); }
// expect: alarm
void div3(int n) { nonneg(-7 / 2 + 3 + (n & 0) - 1); }
// expect: alarm
void div4(int n) { nonneg(n % -3); }
// expect: alarm
void div5(int n) { missile_assert(n / 2 * 2 + (n & 1) == n); }
// expect: alarm
void shr1(int n) { nonneg(n >> 31); }
// expect: alarm
void shr2(int n) { missile_assert(n >> 1 == n / 2); }
// expect: alarm
void shl1(unsigned n) { missile_assert(n << 1 >> 1 == n); }
// expect: alarm
void shl2(unsigned n) { missile_assert((1u << (n & 31)) < 0x80000000u); }
// expect: alarm
void shl3(unsigned char n) { missile_assert((unsigned char)(n << 1) >= n); }
// expect: alarm
void cmp1(int n, unsigned u) { if (n < u) missile_assert(n < 0 || (unsigned)n < u); if (n > u) nonneg(n); }
// expect: alarm
void cmp2(int n) { if (n > 5u) nonneg(n); }
// expect: alarm
void cmp3(long n) { if ((int)n > 5) positive(n > 0 ? 1 : 0); }
// expect: alarm
void cmp4(unsigned char a, char b) { if (a == 255 && b == (char)a) nonneg(b); }
// expect: alarm
void cmp5(unsigned a) { missile_assert(a - 1 < a); }
// expect: alarm
void cmp6(unsigned short a, unsigned short b) { nonneg(a - b); }
// expect: alarm
void cmp7(unsigned short a) { nonneg((unsigned short)(1u * a * a) > 0 ? 0 : (int)(short)a); }
// expect: alarm
void neg1(unsigned n) { missile_assert(-n <= n || n < 5); }
// expect: alarm
void not1(int n) { nonneg(~n); }
// expect: alarm
void not2(unsigned char n) { nonneg(~n); }
// expect: alarm
void lnot(int n) { positive(!n); }
// expect: alarm
void sizeof1(void) { nonneg(sizeof(int) - 5 > 0 ? -1 : 0); }
// expect: alarm
void float1(double d) { nonneg((int)d); }
// expect: alarm
void int128(__int128 x) { nonneg((int)x); }
// expect: alarm
void bitint(_BitInt(7) x) { nonneg(x); }
// expect: alarm
void bitint2(unsigned _BitInt(7) x) { missile_assert(x + (unsigned _BitInt(7))1 > x); }
// expect: alarm
void complex1(_Complex double d) { nonneg((int)__real__ d); }
// nested
// expect: alarm
void anon1(struct anon *a) { a->len = 1; }
// expect: alarm
void anon2(struct anon *a, struct anon *b) { a->len = b->len; }
// expect: alarm
void deep1(struct deep *d) { d->x.y.len = 1; }
// expect: alarm
void deep2(struct deep *d, struct deep *e) { d->x.y.len = e->x.y.len; }
// expect: clean
void deep3(struct deep *d, struct deep *e) { d->x.y = e->x.y; }
// expect: alarm
void arr1(struct arr *a, int i) { a->v[i & 3] = a->v[1] + 1; }
// expect: alarm
void arr2(struct arr *a) { a->n--; }
// expect: alarm
void arr3(struct arr *a) { a->n = 5; for (int i = 0; i < 4; i++) a->v[i] = 4; a->n = 4; }
// expect: alarm
void arr4(struct arr *a, struct arr *b) { memcpy(a->v, b->v, sizeof a->v); }
// expect: alarm
void arr5(struct arr *a) { *a->v = -1; }
// expect: alarm
void arr6(struct arr *a) { *(a->v + 1) = -1; }
// expect: alarm
void arr7(struct arr *a) { int *p = a->v; p[0] = -1; }
// expect: alarm
void arr8(struct arr *a) { 1[a->v] = -1; }
// expect: alarm
void arr9(struct arr *a, struct arr *b) { a->n = b->n; }
// expect: alarm
void arr10(void) { struct arr a = {1, {0, 1}}; extern void usea(struct arr *); usea(&a); }
// expect: alarm
void arr11(void) { struct arr a = {1, {[3] = 1}}; extern void usea(struct arr *); usea(&a); }
// expect: alarm
void arr12(void) { struct arr a; a.n = 1; extern void usea(struct arr *); usea(&a); }
// expect: alarm
void arr13(struct arr *a) { struct arr *b = malloc(sizeof *b); if (!b) abort(); b->n = 1; gcp = 0; extern void usea(struct arr *); usea(b); }
// expect: alarm
void arr14(int i) { garr[i & 3] = 5; }
// expect: alarm
void arr15(int i) { ga1 = 2; gb1 = 0; garr[0] = 1; ga1 = 1; }
// expect: alarm
void arr16(int n) { int v[3] POS = {1, 2, 3}; v[n % 3] = n; positive(v[0]); }
// expect: alarm
void arr17(int n) { int v[3] POS = {1, 2}; positive(v[2]); }
// expect: alarm
void arr19(int n) { int v[2][2] POS = {{1, 2}, {3, 4}}; v[1][n & 1] = n; positive(v[0][0]); }
// expect: alarm
void arr20(int n) { int v[2][2] POS = {{1, 2}, {3}}; positive(v[1][1]); }
// expect: alarm
void arr21(int n) { int v[2][2] POS = {{1, 2}, {3, 4}}; int *p = v[1]; *p = n; positive(v[1][0]); }
// expect: alarm
void arr22(int n) { int v[2][2] POS = {{1, 2}, {3, 4}}; (*v)[1] = n; positive(v[0][1]); }
// expect: alarm
void arr23(int n) { int v[2][2] POS = {{1, 2}, {3, 4}}; *v[1] = n; positive(v[1][0]); }
// expect: alarm
void arr24(int n) { int v[2][2] POS = {{1, 2}, {3, 4}}; (&v[1])[0][0] = n; positive(v[1][0]); }
// expect: alarm
void arr25(int n) { int v[2] POS = {1, 2}; (&v)[0][1] = n; positive(v[1]); }
// expect: alarm
void arr26(int n) { int v[2] POS = {1, 2}; (*&v)[1] = n; positive(v[1]); }
// expect: alarm
void arr27(struct arr *a) { (*&a->v)[1] = -1; }
// expect: alarm
void arr28(struct arr *a) { (&a->v)[0][1] = -1; }
// expect: alarm
void ptr1(struct ptr *p, int *q) { p->p = q; }
// expect: alarm
void ptr2(struct ptr *p) { p->p = 0; }
// expect: alarm
void ptr3(struct ptr *p, long n) { p->p = (int *)n; }
// expect: alarm
void ptr4(struct ptr *p, struct ptr *q) { p->p = q ? q->p : 0; }
// expect: clean
void ptr5(struct ptr *p, int *q) { p->p = q + 1; }
// expect: alarm
void ptr6(struct ptr *p, struct rng *q) { p->p = &q->lo; }
// expect: alarm
void ptr7(struct ptr *p, int *q) { p->p = &*q; }
// expect: alarm
void ptr11(struct ptr *p) { extern int weak __attribute__((weak)); p->p = &weak; }
// globals
// expect: alarm
void g1(void) { ga1 = 1; }
// expect: alarm
void g2(int k) { ga1 = 5; gb1 = 4; gc1 = 9; ga1 = 6; gb1 = 5; gc1 = 12; opaque(); }
// expect: alarm
void g3(int k) { ga1 = 5; opaque(); gb1 = 0; gc1 = 0; }
// expect: alarm
void g4(int k) { extern int ga1; ga1 = k; }
// expect: alarm
void g5(int k) { int *p = &ga1; *p = 0; }
// expect: alarm
void g6(int k) { gb1 = ga1; }
// expect: alarm
void g7(int k) { gb1 = ga1 - 1 - (opaque(), 0); }
// expect: alarm
void g8(int k) { int t = ga1; opaque(); gb1 = t - 1; }
// expect: alarm
void g9(int k) { ga1 += k; }
// expect: alarm
void g10(int k) { ga1 = getint(); gb1 = 0; gc1 = 0; }
