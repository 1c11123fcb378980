// missile_assert: what the invariants imply, and nothing else.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct cup {
  int size MISSILE(_v_ > 0);
  int fill MISSILE(0 <= _v_ && _v_ <= size);
};

void implied(struct cup *c, int n MISSILE(_v_ > 3)) {
  missile_assert(c->size >= 1);
  missile_assert(c->fill <= c->size);
  missile_assert(c->fill - c->size < 1);
  missile_assert(!(c->fill > c->size) && c->size != 0);
  missile_assert(n > 2);
  missile_assert(1);
  missile_assert(c->size);
}

void not_implied(struct cup *c, struct cup *d, int n) {
  missile_assert(c->fill < c->size);  // expected-warning {{assertion may not hold}}
  missile_assert(c->fill <= d->size); // expected-warning {{assertion may not hold}}
  missile_assert(c->fill);            // expected-warning {{assertion may not hold}}
  missile_assert(n > 0);              // expected-warning {{assertion may not hold}}
  missile_assert(0);                  // expected-warning {{assertion may not hold}}
  missile_assert(c != 0);             // expected-warning {{assertion may not hold}}
}

void unsigned_compare(struct cup *c, unsigned u) {
  missile_assert(u >= 0);
  missile_assert(u % 4 < 4);
  missile_assert(u + 1 > u); // expected-warning {{assertion may not hold}}
}
