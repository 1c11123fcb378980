// Operators with two unknowns: what is certain of the result, and what is not.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -verify %s -analyzer-config missile:MaxAttempts=0

#include <missile/missile.h>

struct ring {
  unsigned cap MISSILE(_v_ > 0);
  unsigned head MISSILE(_v_ < cap);
};
void step(struct ring *r) { r->head = (r->head + 1) % r->cap; }
void jump(struct ring *r, unsigned n) { r->head = (r->head + n) % r->cap; }
void back(struct ring *r) {
  r->head = (r->head + r->cap - 1) % r->cap;
}
// Of a dividend that many steps computed, the divisor is enough.
void hashed(struct ring *r, unsigned a, unsigned b, unsigned c) {
  r->head = (a * 31 + b * 961 + (c & 0x0f0f) + (a >> 7) + 5381) % r->cap;
}
void hashed_wrong(struct ring *r, unsigned a, unsigned b, unsigned c) {
  r->head = // expected-warning {{write may break}}
      (a * 31 + b * 961 + (c & 0x0f0f) + (a >> 7) + 5381) / r->cap;
}
void compound(struct ring *r) { r->head %= r->cap; }
void halve(struct ring *r, unsigned n) { r->head = r->head / n; }
void shift(struct ring *r, unsigned n) { r->head = r->head >> n; }
void mask(struct ring *r, unsigned n) { r->head = r->head & n; }
void mask_either(struct ring *r, unsigned n) { r->head = n & r->head; }
void too_large(struct ring *r) {
  r->head = (r->head + 1) % (r->cap + 1); // expected-warning {{write may break}}
}
void quotient_of_another(struct ring *r, unsigned n) {
  r->head = n / r->cap; // expected-warning {{write may break}}
}
void set_bits(struct ring *r, unsigned n) {
  r->head = r->head | n; // expected-warning {{write may break}}
}
void flip_bits(struct ring *r, unsigned n) {
  r->head = r->head ^ n; // expected-warning {{write may break}}
}
void shift_left(struct ring *r, unsigned n) {
  r->head = r->head << n; // expected-warning {{write may break}}
}
void scale(struct ring *r, unsigned n) {
  r->head = r->head * n; // expected-warning {{write may break}}
}
void capacity_of_remainder(struct ring *r, unsigned n) {
  r->cap = r->cap % n; // expected-warning {{write may break}}
}
void capacity_scaled(struct ring *r, unsigned n) {
  r->cap = r->cap * n; // expected-warning {{write may break}}
}
void capacity_doubled(struct ring *r) {
  r->cap = r->cap << 1; // expected-warning {{write may break}}
}
void capacity_with_more_bits(struct ring *r, unsigned n) { r->cap |= n; }
void capacity_with_fewer_bits(struct ring *r, unsigned n) {
  r->cap &= n; // expected-warning {{write may break}}
}

// Signed: a remainder is on the dividend's side of zero.
struct signed_ring {
  int cap MISSILE(_v_ > 0);
  int head MISSILE(0 <= _v_ && _v_ < cap);
};
void signed_step(struct signed_ring *r) {
  r->head = (r->head + 1) % r->cap;
}
void signed_back(struct signed_ring *r) {
  r->head = (r->head + r->cap - 1) % r->cap;
}
void signed_back_wrong(struct signed_ring *r) {
  r->head = (r->head - 1) % r->cap; // expected-warning {{write may break}}
}
void signed_any(struct signed_ring *r, int n) {
  r->head = n % r->cap; // expected-warning {{write may break}}
}
void signed_repaired(struct signed_ring *r, int n) {
  r->head = n < 0 ? -(n % r->cap) : n % r->cap;
}
void signed_tested(struct signed_ring *r, int n) {
  r->head = n >= 0 ? n % r->cap : 0;
}
void signed_quotient(struct signed_ring *r, struct signed_ring *q) {
  r->head = r->head / q->cap;
}
void signed_quotient_wrong(struct signed_ring *r, int n) {
  r->head = r->head / n; // expected-warning {{write may break}}
}
void signed_mask(struct signed_ring *r, int n) { r->head = r->head & n; }
void signed_shift(struct signed_ring *r, int n) { r->head = r->head >> n; }

// Narrow types are promoted; int holds their sum, and char need not.
struct narrow_ring {
  unsigned char cap MISSILE(_v_ > 0);
  unsigned char head MISSILE(_v_ < cap);
};
void narrow_step(struct narrow_ring *r) {
  r->head = (r->head + 1) % r->cap;
}
void narrow_wrong(struct narrow_ring *r) {
  r->head = (r->head + 1) % (r->cap + 1); // expected-warning {{write may break}}
}
struct wide_ring {
  long long cap MISSILE(_v_ > 0);
  long long head MISSILE(0 <= _v_ && _v_ < cap);
};
void wide_step(struct wide_ring *r) { r->head = (r->head + 1) % r->cap; }

// Unsigned arithmetic with a negative number in it.
struct mixed_ring {
  int cap;
  int head MISSILE(_v_ < cap);
};
void mixed(struct mixed_ring *r, unsigned n) {
  r->head = n % r->cap; // expected-warning {{write may break}}
}

// A mask instead of a remainder.
struct masked_ring {
  unsigned mask;
  unsigned head MISSILE(_v_ <= mask);
};
void masked_step(struct masked_ring *r) {
  r->head = (r->head + 1) & r->mask;
}
void masked_wrong(struct masked_ring *r) {
  r->head = (r->head + 1) | r->mask; // expected-warning {{write may break}}
}
void masked_plus_one(struct masked_ring *r) {
  r->head = (r->head & r->mask) + 1; // expected-warning {{write may break}}
}
void masked_complement(struct masked_ring *r) {
  r->head = r->head & ~r->mask;
}
struct signed_masked_ring {
  int mask MISSILE(_v_ >= 0);
  int head MISSILE(0 <= _v_ && _v_ <= mask);
};
void signed_masked_step(struct signed_masked_ring *r, int n) {
  r->head = n & r->mask;
}
void signed_masked_wrong(struct signed_masked_ring *r, int n) {
  r->head = n ^ r->mask; // expected-warning {{write may break}}
}

// Products, as long as they do not wrap.
struct image {
  int width MISSILE(_v_ > 0);
  int height MISSILE(_v_ >= 0);
  int area MISSILE(_v_ >= 0);
};
void area(struct image *i) { i->area = i->width * i->height; }
void area_minus_height(struct image *i) {
  i->area = i->width * i->height - i->height;
}
void area_minus_width(struct image *i) {
  i->area = i->width * i->height - i->width; // expected-warning {{write may break}}
}
void square(struct image *i, int n) { i->area = n * n; }
void cube(struct image *i, int n) {
  i->area = n * n * n; // expected-warning {{write may break}}
}
struct wrapping {
  unsigned n MISSILE(_v_ > 0);
};
void product_wraps(struct wrapping *w, struct wrapping *v) {
  w->n = w->n * v->n; // expected-warning {{write may break}}
}
void narrow_product(struct wrapping *w, unsigned char a, unsigned char b) {
  w->n = a * b + 1;
}

// Flags.
struct flags {
  _Bool ready;
  int count MISSILE(ready == 0 || _v_ > 0);
};
void both(struct flags *f, int n) { f->ready = (n > 3) & (f->count > 0); }
void either(struct flags *f, int n) {
  f->ready = (n > 3) | (f->count > 0); // expected-warning {{write may break}}
}

// -- on a _Bool toggles it, ++ sets it.
struct toggled {
  _Bool a MISSILE(_v_ == 1);
  _Bool b;
};
void set(struct toggled *t) { t->a++; }
void toggle(struct toggled *t) {
  t->a--; // expected-warning {{write may break}}
}
void toggle_other(struct toggled *t) { t->a = t->b-- || 1; }
