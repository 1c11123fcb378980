// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Multiples of a unit: each of the functions that must be reported makes one
// that is none.
#include "common.h"
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned u32;
typedef unsigned long u64;
struct pool { u64 unit R("{_v_ > 0}"); u64 off R("{multipleOf unit}"); };
struct small { u8 unit; u8 off R("{multipleOf unit}"); };
struct sign { int unit; int off R("{multipleOf unit}"); signed char c R("{multipleOf unit}"); };
struct three { u32 off R("{multipleOf 3}"); u8 b R("{multipleOf 3}"); signed char c R("{multipleOf 3}"); };
struct field { u32 unit : 3; u32 off : 5 R("{multipleOf unit}"); int s : 4 R("{multipleOf 3}"); _Bool t R("{multipleOf 2}"); };
void see(struct pool *);
void set(u64 *);
// Sums, differences and products wrap around.
// expect: alarm
void add(struct pool *p) { p->off += p->unit; }
// expect: clean
void add_below(struct pool *p) { if (p->off < 1000 && p->unit < 1000) p->off += p->unit; }
// expect: alarm
void subtract(struct pool *p) { p->off -= p->unit; }
// expect: clean
void subtract_above(struct pool *p) { if (p->off) p->off -= p->unit; }
// expect: alarm
void negate(struct pool *p) { p->off = -p->off; }
// expect: alarm
void multiply(struct pool *p, u64 n) { p->off = n * p->unit; }
// expect: clean
void multiply_small(struct pool *p, u32 n) { if (p->unit < 4096) p->off = n * p->unit; }
// expect: alarm
void multiply_narrow(struct pool *p, u32 n) { p->off = n * (u32)p->unit; }
// expect: alarm
void twice(struct pool *p) { p->off = 2 * p->unit; }
// expect: alarm
void shift(struct pool *p) { p->off <<= 1; }
// expect: alarm
void shift_by(struct pool *p, int n) { p->off <<= n; }
// expect: alarm
void shift_back(struct pool *p) { p->off >>= 1; }
// expect: alarm
void quotient_of_another(struct pool *p, u64 n) { p->off = n / 3 * p->unit; }
// expect: alarm
void quotient_times_another(struct pool *p, u64 n, u64 m) { if (m) p->off = n / m * p->unit; }
// expect: alarm
void narrow_quotient(struct pool *p, u64 n) { p->off = (u32)(n / p->unit) * (u32)p->unit; }
// expect: clean
void round_down(struct pool *p, u64 n) { p->off = n / p->unit * p->unit; }
// expect: alarm
void round_by_mask(struct pool *p, u64 n) { p->off = n & ~(p->unit - 1); }
// expect: alarm
void complement(struct pool *p) { p->off = ~p->off; }
// expect: alarm
void and(struct pool *p, u64 n) { p->off &= n; }
// expect: alarm
void or(struct pool *p) { p->off |= p->unit; }
// expect: alarm
void xor(struct pool *p) { p->off ^= p->unit; }
// Small types: what is computed as an int is narrowed.
// expect: alarm
void small_add(struct small *p) { p->off += p->unit; }
// expect: alarm
void small_multiply(struct small *p, u8 n) { p->off = n * p->unit; }
// expect: alarm
void small_unit(struct small *p) { p->unit *= 2; }
// expect: clean
void small_fits(struct small *p) { if (p->off < 100 && p->unit < 100) p->off += p->unit; }
// expect: alarm
void narrowed(struct three *p, u32 n) { p->b = 3 * n; }
// expect: alarm
void narrowed_sign(struct three *p) { p->c = p->b; }
// expect: alarm
void narrowed_field(struct three *p) { p->b = p->off; }
// expect: clean
void widened(struct three *p) { p->off = p->b; }
// expect: alarm
void sign_to_unsigned(struct three *p) { p->off = p->c; }
// expect: alarm
void wraps_by_three(struct three *p) { p->off += 3; }
// expect: alarm
void times_three(struct three *p, u32 n) { p->off = 3 * n; }
// expect: clean
void times_three_signed(struct three *p, int n) { if (n >= 0) p->off = 3 * n; }
// expect: alarm
void bit_field(struct field *f) { f->off += f->unit; }
// expect: alarm
void bit_field_sign(struct field *f) { f->s = 9; }
// expect: alarm
void boolean(struct field *f, int n) { f->t = 2 * n; }
// expect: clean
void boolean_false(struct field *f) { f->t = 0; }
// The unit changes.
// expect: alarm
void unit(struct pool *p) { p->unit++; }
// expect: alarm
void unit_twice(struct pool *p) { p->unit = 2 * p->unit; }
// expect: alarm
void unit_seen(struct pool *p) { p->unit = 5; see(p); p->off = 0; }
// expect: alarm
void unit_by_address(struct pool *p) { set(&p->unit); }
// expect: alarm
void unit_by_pointer(struct pool *p) { u64 *u = &p->unit; *u = 7; }
// expect: alarm
void unit_zero(struct small *p) { p->unit = 0; }
// expect: clean
void unit_one(struct small *p) { p->unit = 1; }
// expect: alarm
void unit_of_another(struct pool *p, struct pool *q) { p->off = q->off; }
// expect: clean
void unit_of_same(struct pool *p, struct pool *q) { if (p->unit == q->unit) p->off = q->off; }
// expect: clean
void copied(struct pool *p, struct pool *q) { *p = *q; }
// expect: alarm
void alias(struct pool *p, struct pool *q) { u64 n = q->off; p->unit = 6; p->off = 0; q->off = n; }
// expect: alarm
void units_differ(struct pool *p, struct pool *q) { u64 u = p->unit; see(q); p->off = u; }
// The test is another one.
// expect: alarm
void tested_other(struct pool *p, u64 n) { if (p->unit % n == 0) p->off = n; }
// expect: alarm
void tested_quotient(struct pool *p, u64 n) { if (n / p->unit == 0) p->off = n; }
// expect: alarm
void tested_before(struct pool *p, u64 n) { if (n % p->unit == 0) { n++; p->off = n; } }
// expect: alarm
void tested_not(struct pool *p, u64 n) { if (n % p->unit) p->off = n; }
// expect: alarm
void tested_narrow(struct pool *p, u64 n) { if ((u32)n % p->unit == 0) p->off = n; }
// expect: alarm
void tested_old_unit(struct pool *p, u64 n) { if (n % p->unit == 0) { see(p); p->off = n; } }
// expect: alarm
void tested_sign(struct sign *p, u32 n) { if (p->unit && n % p->unit == 0) p->off = n; }
// expect: clean
void tested(struct pool *p, u64 n) { if (n % p->unit == 0) p->off = n; }
// expect: alarm
void loop(struct pool *p, u64 n) { while (p->off < n) p->off += p->unit; }
// A unit of which something below 100 is a multiple is itself below 100.
// expect: clean
void loop_below(struct pool *p) { while (p->off < 100) p->off += p->unit; }
// expect: alarm
void loop_of_ones(struct pool *p) { for (p->off = 0; p->off < p->unit; p->off++) see(p); }
// expect: alarm
void contract(struct pool *p) __attribute__((missile_ensures("{p->off % 8 == 0}"), missile_modifies("p->off")));
void contract(struct pool *p) { p->off = 8 * p->unit + 4; }
// expect: alarm
RETURNS("{multipleOf unit}") u32 result(u32 n, u32 unit) { return n * unit; }
// expect: clean
RETURNS("{multipleOf unit}") u64 result_wide(u32 n, u32 unit) { return (u64)n * unit; }
// expect: alarm
void parameter(int unit, int n R("{multipleOf unit}")) { missile_assert(n % 2 == 0); }
// expect: alarm
void local(int unit) { int n R("{multipleOf unit}") = 1; }
// expect: alarm
struct small initial = {4, 6};
// expect: clean
struct small initial_good = {4, 8}, zero;
