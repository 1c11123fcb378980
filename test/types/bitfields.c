// A store into a bit-field keeps the bits that fit.
//
// RUN: %missile_cc1 -Wno-bitfield-constant-conversion -verify %s

#include <missile/missile.h>

struct packed {
  unsigned size : 4;
  unsigned at : 4 MISSILE(_v_ < size);
};
struct positive {
  unsigned n : 3 MISSILE(_v_ > 0);
  int s : 3 MISSILE(_v_ >= 0);
  _Bool b : 1 MISSILE(_v_ == 1);
};
int use(struct packed *);

void fits(struct packed *p) { *p = (struct packed){.size = 15, .at = 14}; }
void last(struct packed *p) { p->at = p->size - 1; }
void set_both(struct packed *p) {
  p->size = 8;
  p->at = 7;
}
void does_not_fit(struct packed *p) {
  p->size = 16; // stores 0 // expected-warning {{write may break}}
  p->at = 15;
}
void grows(struct packed *p) {
  p->size++; // 15 + 1 is 0 // expected-warning {{write may break}}
}

void in_width(struct positive *p) {
  p->n = 7;
  p->n = 9; // stores 1
  p->s = 3;
  p->b = 1;
  p->b = 2; // converts to true
}
void truncated(struct positive *p) {
  p->n = 8; // expected-warning {{write may break}}
}
void sign_bit(struct positive *p) {
  p->s = 4; // stores -4 // expected-warning {{write may break}}
}
void increment(struct positive *p) {
  p->n += 1; // expected-warning {{write may break}}
}
void unknown(struct positive *p, unsigned n) {
  p->n = n | 8; // expected-warning {{write may break}}
}
void guarded(struct positive *p, unsigned n) {
  if (n > 0 && n < 8)
    p->n = n;
}
void guarded_too_little(struct positive *p, unsigned n) {
  if (n > 0 && n <= 8)
    p->n = n; // expected-warning {{write may break}}
}
