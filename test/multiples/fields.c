// Multiples of a field, of a parameter and of a number: what is proved, and
// what must not be.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>
#include <stddef.h>
#include <stdint.h>

struct pool {
  size_t unit MISSILE(_v_ > 0);
  size_t size MISSILE(multipleOf unit);
  size_t used MISSILE(multipleOf unit; _v_ <= size);
};
void look(struct pool *p);

// There is room for another unit, so that nothing wraps around.
void take(struct pool *p) {
  if (p->used < p->size)
    p->used += p->unit;
}
void take_unasked(struct pool *p) {
  p->used += p->unit; // expected-warning {{'used is a multiple of unit' of '*p' [missile.MultipleOf]}}
}
void take_part(struct pool *p) {
  if (p->used < p->size)
    p->used += 1; // expected-warning {{'used is a multiple of unit'}}
}
void give(struct pool *p) {
  if (p->used > 0)
    p->used -= p->unit;
}
void give_all(struct pool *p) { p->used = 0; }
void fill(struct pool *p) { p->used = p->size; }
void exchange(struct pool *p) { p->used = p->size - p->used; }
void halve(struct pool *p) {
  p->used = p->used / 2; // expected-warning {{'used is a multiple of unit'}}
}

// The unit and what is measured in it, one after the other.
void change(struct pool *p, size_t unit) {
  if (unit > 0) {
    p->used = 0;
    p->size = unit;
    p->unit = unit;
  }
}
void change_and_look(struct pool *p, size_t unit) {
  if (unit > 0) {
    p->unit = unit; // expected-warning {{'size is a multiple of unit'}}
    look(p);
    p->used = 0;
    p->size = unit;
  }
}
void change_unit_only(struct pool *p) {
  p->used = 0;
  p->unit = 7; // expected-warning {{'size is a multiple of unit'}}
}
void change_twice(struct pool *p, size_t unit) {
  size_t old = p->unit;
  if (unit > 0) {
    p->unit = unit;
    p->unit = old;
  }
}
// A multiple of the old unit is one of what divides the unit.
void refine(struct pool *p, size_t unit) {
  if (unit > 0 && p->unit % unit == 0)
    p->unit = unit;
}
void coarsen(struct pool *p, size_t unit) {
  if (unit > 0 && unit % p->unit == 0)
    p->unit = unit; // expected-warning {{'size is a multiple of unit'}}
}

// A test counts.
void set(struct pool *p, size_t n) {
  if (n <= p->size && n % p->unit == 0)
    p->used = n;
}
void set_otherwise(struct pool *p, size_t n) {
  if (n > p->size)
    return;
  if (n % p->unit)
    return;
  p->used = n;
}
void set_unasked(struct pool *p, size_t n) {
  if (n <= p->size && n % p->unit == 1)
    p->used = n; // expected-warning {{'used is a multiple of unit'}}
}
void round_down(struct pool *p, size_t n) {
  if (n <= p->size)
    p->used = n - n % p->unit;
}
void round_up(struct pool *p, size_t n) {
  size_t up = (n + p->unit - 1) / p->unit * p->unit;
  if (up <= p->size)
    p->used = up;
}
void round_to_other(struct pool *p, size_t n, size_t unit) {
  size_t up = unit > 0 ? n / unit * unit : 0;
  if (up <= p->size)
    p->used = up; // expected-warning {{'used is a multiple of unit'}}
}

// A product, as long as it does not wrap around.
void set_index(struct pool *p, unsigned i) {
  size_t n = i * p->unit;
  if (p->unit <= 4096 && n <= p->size)
    p->used = n;
}
void set_any_index(struct pool *p, size_t i) {
  size_t n = i * p->unit;
  if (n <= p->size)
    p->used = n; // expected-warning {{'used is a multiple of unit'}}
}
void set_narrow(struct pool *p, unsigned i) {
  unsigned n = i * (unsigned)p->unit;
  if (n <= p->size)
    p->used = n; // expected-warning {{'used is a multiple of unit'}}
}

// In a loop.
void fill_slowly(struct pool *p) {
  for (p->used = 0; p->used < p->size; p->used += p->unit)
    ;
}
void fill_and_look(struct pool *p) {
  for (p->used = 0; p->used < p->size; p->used += p->unit) // expected-warning {{'used is a multiple of unit'}}
    look(p);
}
void by_locals(size_t unit, size_t count) {
  size_t end MISSILE(multipleOf unit) = unit < 100 && count < 100 ? unit * count : 0;
  for (size_t at MISSILE(multipleOf unit; _v_ <= end) = 0; at < end; at += unit)
    missile_assert(at + unit <= end);
}

// Signed numbers, of which a sum that overflows is undefined.
struct steps {
  int unit;
  int from MISSILE(multipleOf unit);
  int to MISSILE(multipleOf unit);
  short near MISSILE(multipleOf unit);
};
void move(struct steps *s) {
  s->from = s->to - s->from;
  s->to = -3 * s->unit;
  s->from = s->from * s->to;
}
void narrow(struct steps *s) {
  s->near = s->from; // expected-warning {{'near is a multiple of unit'}}
}
void narrow_small(struct steps *s) {
  if (s->from > -1000 && s->from < 1000)
    s->near = s->from;
}
void narrow_power(struct steps *s) {
  if (s->unit == 64)
    s->near = s->from;
}
void narrow_other(struct steps *s) {
  if (s->unit == 48)
    s->near = s->from; // expected-warning {{'near is a multiple of unit'}}
}
void no_unit(struct steps *s) {
  s->from = s->to = s->near = 0;
  s->unit = 0;
}
void no_unit_left(struct steps *s) {
  s->unit = 0; // expected-warning {{is a multiple of unit}}
}

// Numbers.
struct page {
  uint32_t at MISSILE(multipleOf 4096);
  uint32_t row MISSILE(_v_ % 12 == 0);
};
void at(struct page *p, uint32_t n) {
  p->at = n & ~4095u;
  p->at = (n + 4095) & ~4095u;
  p->at = n << 12;
  p->at += 8192;
  p->row = 36;
}
void at_wrong(struct page *p, uint32_t n) {
  p->at = (n + 4095) & ~2047u; // expected-warning {{'at is a multiple of 4096'}}
}
void at_tested(struct page *p, uint32_t n) {
  if (n % 4096)
    return;
  p->at = n;
}
void at_masked(struct page *p, uint32_t n) {
  if ((n & 4095) == 0)
    p->at = n;
}
void at_half_masked(struct page *p, uint32_t n) {
  if ((n & 2047) == 0)
    p->at = n; // expected-warning {{'at is a multiple of 4096'}}
}
// Twelve does not divide 2^32.
void next_row(struct page *p) {
  p->row += 12; // expected-warning {{'row % 12 == 0'}}
}
void next_row_below(struct page *p) {
  if (p->row < 1000)
    p->row += 12;
}

// Arguments, results, and a unit that turns out to be a number.
void by_four(uint32_t n MISSILE(multipleOf 4));
void by(uint32_t unit, uint32_t n MISSILE(multipleOf unit));
void call(struct page *p, struct steps *s, uint32_t n) {
  by_four(p->at);
  by_four(p->row);
  by(12, p->row);
  by(1, n);
  by(n, n);
  by(n, 0);
  if (s->unit == 8)
    by_four((uint32_t)s->from);
}
void call_wrong(struct page *p, uint32_t n) {
  by(8, p->row); // expected-warning {{demands: 'n is a multiple of unit' [missile.MultipleOf]}}
}
void call_zero(uint32_t n) {
  by(0, n); // expected-warning {{demands: 'n is a multiple of unit'}}
}
MISSILE_RETURNS(multipleOf unit) size_t aligned(size_t n, size_t unit) {
  return unit ? n - n % unit : 0;
}
MISSILE_RETURNS(multipleOf unit) size_t misaligned(size_t n, size_t unit) {
  return unit ? n + n % unit : 0; // expected-warning {{'result is a multiple of unit'}}
}
void assertion(size_t n, size_t unit MISSILE(_v_ > 0)) {
  size_t m = aligned(n, unit);
  missile_assert(m % unit == 0);
  missile_assert(n % unit == 0); // expected-warning {{this assertion may not hold}}
}

// Addresses.
void aligned_block(char *p MISSILE(multipleOf 16));
void block(char *p) {
  if ((uintptr_t)p % 16 == 0)
    aligned_block(p);
  aligned_block(NULL);
  aligned_block(p); // expected-warning {{'p is a multiple of 16'}}
}
