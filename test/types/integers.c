// Integers of all widths: what wraps, what converts, what is undefined.
//
// RUN: %missile_cc1 -Wno-constant-conversion -verify %s
// RUN: %missile_cc1 -Wno-constant-conversion -verify %s -analyzer-config missile:MaxAttempts=0

#include <missile/missile.h>

struct s8 { signed char v MISSILE(_v_ >= 0); };
struct u8 { unsigned char v MISSILE(_v_ > 0); };
struct s16 { short v MISSILE(_v_ >= 0); };
struct u16 { unsigned short v MISSILE(_v_ > 0); };
struct s32 { int v MISSILE(_v_ >= 0); };
struct u32 { unsigned v MISSILE(_v_ > 0); };
struct s64 { long long v MISSILE(_v_ >= 0); };
struct u64 { unsigned long long v MISSILE(_v_ > 0); };
struct flag { _Bool v MISSILE(_v_ == 1); };
enum shade { DARK, LIGHT = 5 };
struct shaded { enum shade v MISSILE(_v_ <= LIGHT); };

// Signed arithmetic is undefined where it overflows; unsigned wraps; narrow
// types wrap at the store.
void s8_wraps(struct s8 *p) {
  p->v++; // expected-warning {{write may break}}
}
void u8_wraps(struct u8 *p) {
  p->v++; // expected-warning {{write may break}}
}
void s16_wraps(struct s16 *p) {
  p->v++; // expected-warning {{write may break}}
}
void u16_wraps(struct u16 *p) {
  p->v++; // expected-warning {{write may break}}
}
void s32_does_not(struct s32 *p) { p->v++; }
void u32_wraps(struct u32 *p) {
  p->v++; // expected-warning {{write may break}}
}
void s64_does_not(struct s64 *p) { p->v++; }
void u64_wraps(struct u64 *p) {
  p->v++; // expected-warning {{write may break}}
}

// Conversions at the store.
void narrow_constant(struct u8 *p) {
  p->v = 256; // expected-warning {{write may break}}
}
void narrow_constant_fits(struct u8 *p) { p->v = 511; }
void narrow_long(struct u32 *p, struct u64 *q) {
  p->v = q->v; // expected-warning {{write may break}}
}
void widen(struct s64 *p, struct s32 *q) { p->v = q->v; }
void widen_unsigned(struct u64 *p, struct u8 *q) { p->v = q->v; }
void to_signed(struct s32 *p, unsigned u) {
  p->v = u; // expected-warning {{write may break}}
}
void to_signed_small(struct s32 *p, unsigned short u) { p->v = u; }
void to_bool(struct flag *p, struct u32 *q) { p->v = q->v; }
void to_bool_wrong(struct flag *p, struct s32 *q) {
  p->v = q->v; // expected-warning {{write may break}}
}
// 256 is true, but its low byte is false.
void to_bool_is_no_truncation(struct flag *p) { p->v = 256; }
void cast_first(struct flag *p) {
  p->v = (unsigned char)256; // expected-warning {{write may break}}
}

// The usual arithmetic conversions.
void promoted(struct s32 *p, unsigned char a, unsigned char b) { p->v = a + b; }
void promoted_negative(struct s32 *p, unsigned char a, unsigned char b) {
  p->v = a - b; // expected-warning {{write may break}}
}
void unsigned_difference(struct s64 *p, unsigned a, unsigned b) { p->v = a - b; }
void long_difference(struct s64 *p, unsigned a, unsigned b) {
  p->v = (long long)a - b; // expected-warning {{write may break}}
}
void minus_one_is_large(struct u32 *p) { p->v = -1; }
void minus_one_unsigned_char(struct u8 *p) { p->v = -1; }
void signed_compared_as_unsigned(struct s32 *p, int n) {
  p->v = n < 10u ? n : 0;
}
void signed_compared_as_signed(struct s32 *p, int n) {
  p->v = n < 10 ? n : 0; // expected-warning {{write may break}}
}

// Division rounds towards zero; remainders take the dividend's sign.
void quotient(struct s32 *p, struct s32 *q) { p->v = q->v / 3; }
void negative_quotient(struct s32 *p) { p->v = -1 / 2; }
void negative_quotient_by_one(struct s32 *p) {
  p->v = -1 / 1; // expected-warning {{write may break}}
}
void remainder_signed(struct s32 *p, int n) {
  p->v = n % 4; // expected-warning {{write may break}}
}
void remainder_unsigned(struct s32 *p, unsigned n) { p->v = n % 4; }

// The edges of the types.
void extremes(struct s64 *p, struct u64 *q, struct s32 *r) {
  p->v = 0x7fffffffffffffff;
  q->v = 0xffffffffffffffff;
  r->v = 2147483647;
}
void beyond(struct u64 *q) {
  q->v = 0xffffffffffffffff + 1; // expected-warning {{write may break}}
}
void sign_bit(struct s64 *p) {
  p->v = 0x8000000000000000; // expected-warning {{write may break}}
}

// An enumeration may hold any value of its type.
void enumerator(struct shaded *p) { p->v = LIGHT; }
void any_enumeration(struct shaded *p, enum shade s) {
  p->v = s; // expected-warning {{write may break}}
}
void enumeration_arithmetic(struct shaded *p) {
  p->v = LIGHT + 1; // expected-warning {{write may break}}
}

// Floating point is not followed.
void from_double(struct s32 *p, double d) {
  p->v = d; // expected-warning {{write may break}}
}
