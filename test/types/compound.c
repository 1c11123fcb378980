// Compound assignments and ++/-- read and write one location at one moment.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct level {
  int top MISSILE(_v_ >= 0);
  int cur MISSILE(_v_ <= top);
};

void top_up(struct level *l) { l->top += 1; }
void top_down(struct level *l) {
  l->top -= 1; // expected-warning {{write may break the invariant}}
}

void cur_down(struct level *l) { l->cur -= 1; }
void cur_up(struct level *l) {
  l->cur += 1; // expected-warning {{write may break the invariant 'cur <= top'}}
}

void cur_to_top(struct level *l) { l->cur += l->top - l->cur; }
void cur_past_top(struct level *l) {
  l->cur += l->top - l->cur + 1; // expected-warning {{write may break the invariant}}
}

void pre_increment(struct level *l) { ++l->top; }
void post_increment(struct level *l) { l->top++; }
void pre_decrement(struct level *l) { --l->cur; }
void post_decrement(struct level *l) { l->cur--; }

void pre_increment_cur(struct level *l) {
  ++l->cur; // expected-warning {{write may break the invariant}}
}
void post_increment_cur(struct level *l) {
  l->cur++; // expected-warning {{write may break the invariant}}
}
void pre_decrement_top(struct level *l) {
  --l->top; // expected-warning {{write may break the invariant}}
}
void post_decrement_top(struct level *l) {
  l->top--; // expected-warning {{write may break the invariant}}
}

struct amount {
  int n MISSILE(_v_ >= 0);
};

void multiply(struct amount *a) { a->n *= 3; }
void multiply_by_negative(struct amount *a) {
  a->n *= -3; // expected-warning {{write may break the invariant}}
}
void divide(struct amount *a) { a->n /= 4; }
void divide_by_negative(struct amount *a) {
  a->n /= -4; // expected-warning {{write may break the invariant}}
}
void modulo(struct amount *a) { a->n %= 10; }
void shift_right(struct amount *a) { a->n >>= 2; }
void assign_or(struct amount *a, int bits) {
  a->n |= bits; // expected-warning {{write may break the invariant}}
}
void assign_xor(struct amount *a, int bits) {
  a->n ^= bits; // expected-warning {{write may break the invariant}}
}
void assign_mask(struct amount *a) { a->n &= 15; }

// The arithmetic is done in int; the store converts back.
struct small {
  unsigned char n MISSILE(_v_ >= 1);
};

void wraps_to_zero(struct small *s) {
  s->n++; // expected-warning {{write may break the invariant}}
}
void wraps_by_addition(struct small *s) {
  s->n += 255; // expected-warning {{write may break the invariant}}
}
void stays(struct small *s) { s->n += 0; }
void remainder_by_one(struct small *s) {
  s->n %= 1; // expected-warning {{write may break the invariant}}
}

// The value of the assignment is what was stored.
void value_used(struct level *l, struct level *m) {
  int kept = l->cur -= 1;
  m->cur += kept - kept;
}
void value_unrelated(struct level *l, struct level *m) {
  m->cur = (l->cur -= 1); // expected-warning {{write may break the invariant}}
}
