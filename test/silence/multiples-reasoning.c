// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Multiples: reasoning that is almost right.
#include "common.h"
typedef unsigned char u8; typedef unsigned u32; typedef unsigned long u64;
#define OF(unit) R("{multipleOf " #unit "}")
struct box { int unit; int off OF(unit); };
struct ub { u64 unit; u64 off OF(unit); };
struct ind { u64 k; u64 unit OF(k); u64 off OF(unit); u64 end OF(off); };
struct w { u64 unit R("{0 < _v_ && _v_ <= 64}"); u64 off OF(unit); u32 lo OF(unit); };
void see(void *);
// expect: alarm
void chain(struct ind *i) { i->end = i->unit; }
// expect: clean
void chain_good(struct ind *i) { missile_assert(1); i->k = 1; }
// expect: alarm
void chain_k(struct ind *i) { if (i->off % i->k != 0) missile_assert(0); i->k = 2 * i->k; }
// expect: alarm
void trunc(struct w *w) { w->lo = w->off; }
// expect: alarm
void trunc_mask(struct w *w) { w->lo = w->off & 0xffffffffu; }
// expect: clean
void trunc_ok(struct w *w) { if (w->off <= 0xffffffffu) w->lo = w->off; }
// expect: alarm
void loopy(struct ub *b, int n) { u64 x = 0; for (int i = 0; i < n; i++) x += b->unit; b->off = x; }
// expect: alarm
void loopy2(struct box *b, int n) { int x = 0; for (int i = 0; i < n; i++) { x += b->unit; if (i == 3) x++; } b->off = x; }
// expect: alarm
void loopy3(struct box *b, int n) { int x = 0; while (n--) { x += b->unit; see(b); } b->off = x; }
// expect: alarm
void nested(struct box *b, int n) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) b->off = i * j; }
// expect: alarm
void gcdish(struct box *a, struct box *b) { int x = a->off, y = a->unit; while (y) { int t = x % y; x = y; y = t; } b->off = x; }
// expect: alarm
void uninit(struct box *b) { int x; if (b->unit) x = b->unit; b->off = x; }
// expect: alarm
void mixed_sign(struct box *b, u32 n) { if (b->unit && n % b->unit == 0) b->off = (int)n; }
// expect: alarm
void mixed_sign2(struct box *b, u32 n) { if (b->unit && (int)n % (u32)b->unit == 0) b->off = (int)n; }
// expect: alarm
void neg_unit(struct ub *b, int unit, int n) { if (unit && n % unit == 0) { b->off = n; b->unit = unit; } }
// expect: alarm
void cmp(struct ub *b, u64 n) { if (b->off < n && n < b->off + b->unit) b->off = n; }
// expect: alarm
void between(struct ub *b, u64 n) { if (b->off <= n && n < b->off + b->unit) b->off = n; }
// expect: alarm
void eqtest(struct ub *b, u64 n) { if (b->off - n == b->unit + 1) b->off = n; }
// expect: alarm
void divtest(struct ub *b, u64 n) { if (b->unit && n / b->unit * b->unit <= n) b->off = n; }
// expect: clean
void divtest_good(struct ub *b, u64 n) { if (b->unit) { u64 r = n / b->unit * b->unit; if (r == n) b->off = n; } }
// expect: alarm
void shl_unit(struct ub *b, u64 k) { b->unit = 1ul << k; }
// expect: alarm
void shl_off(struct ub *b, u64 k) { b->off = b->unit << k; }
// expect: alarm
void shr_unit(struct ub *b) { b->unit >>= 1; }
// expect: alarm
void quot(struct ub *b, u64 n, u64 m) { if (n) b->off = b->off / n * m; }
// expect: alarm
void quot_diff_type(struct box *b, u32 n) { if (b->unit > 0) b->off = n / (u32)b->unit * b->unit + 1; }
// expect: alarm
void bool_test(struct ub *b, u64 n) { _Bool t = n % 2; if (!t) b->off = n; }
// expect: alarm
void char_test(struct ub *b, u64 n) { u8 t = b->unit ? n % b->unit : 1; if (!t) b->off = n; }
// expect: clean
void long_test(struct ub *b, u64 n) { u64 t = b->unit ? n % b->unit : 1; if (!t) b->off = n; }
// expect: alarm
void or_test(struct ub *b, u64 n) { if (b->unit && (n % b->unit == 0 || n > 5)) b->off = n; }
// expect: alarm
void ptr_between(struct ub *b, u64 *n) { if (b->unit && *n % b->unit == 0) { see(n); b->off = *n; } }
// expect: alarm
void volatile_n(struct ub *b, volatile u64 *n) { if (b->unit && *n % b->unit == 0) b->off = *n; }
// expect: alarm
void alias_n(struct ub *b, u64 *n) { if (b->unit && *n % b->unit == 0) { u64 m = *n; *n = 3; b->off = m + *n; } }
// expect: alarm
void recursion(struct box *b, int n) { if (n) recursion(b, n - 1); b->off = n; }
// expect: alarm
void addr_local(int unit) { int n OF(unit) = unit; int *p = &n; *p = 5; see(p); }
// expect: alarm
struct box arr[2] = {{3, 6}, {3, 7}};
// expect: clean
struct box arr_good[2] = {{3, 6}, {-3, 9}};
// expect: alarm
void stmt_expr(struct box *b, int n) { b->off = ({ int t = n; t * b->unit + t; }); }
// expect: alarm
void int128(struct ub *b, u64 n) { b->off = (u64)((unsigned __int128)n * b->unit); }
// expect: alarm
void overflow_builtin(struct ub *b, u64 n) { u64 r; __builtin_mul_overflow(n, b->unit, &r); b->off = r; }
// expect: alarm
void float_conv(struct ub *b, u64 n) { b->off = (u64)((double)b->off * 1.5); }
// expect: alarm
void float_same(struct ub *b) { b->off = (u64)(double)b->off; }
// expect: alarm
void post_inc(struct box *b, int n) { b->off = b->unit * n++ + n; }
// expect: alarm
void seq(struct box *b, int n) { int k = (b->unit = n, b->off); b->off = k; }
// expect: clean
void seq_zero(struct box *b, int n) { b->off = 0; b->unit = n; }
// expect: alarm
void double_alias(struct box **p, struct box *b) { (*p)->unit = 3; (*p)->off = 3; b->unit = 4; b->off = 8; see(0); (*p)->off = 9; }
// expect: alarm
void enum_neg(struct box *b) { enum { N = -3 }; b->unit = 2; b->off = N; }
// expect: alarm
void ternary_unit(struct box *b, int c) { b->off = 0; b->unit = c ? 2 : 3; b->off = 2; }
// expect: clean
void ternary_unit_good(struct box *b, int c) { b->off = 0; b->unit = c ? 2 : 3; b->off = 12; }
// expect: alarm
void ternary_both(struct box *b, int c) { b->off = 0; b->unit = c ? 4 : 6; b->off = c ? 6 : 4; }
// expect: clean
void ternary_both_good(struct box *b, int c) { b->off = 0; b->unit = c ? 4 : 6; b->off = c ? 8 : 18; }
