// Where the condition of a loop is a && b that is known, what comes behind it is
// reached, though b alone would let the loop go on for ever.
//
// RUN: %missile_cc1 -Wno-everything -verify %s

#include <missile/missile.h>

struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
void look(void);

void both(void) {
  do {
  } while (0 && 1);
  missile_assert(0); // expected-warning {{this assertion may not hold}}
}

void either(void) {
  do {
  } while (!(1 || 0));
  missile_assert(0); // expected-warning {{this assertion may not hold}}
}

void three(void) {
  do {
  } while (1 && 0 && 1);
  missile_assert(0); // expected-warning {{this assertion may not hold}}
}

void update(struct cursor *c) {
  do {
    c->len = 0; // expected-warning {{may break the invariant}}
  } while (0 && 1);
  look();
}

void inside(struct cursor *c) {
  do {
    c->len = 0; // expected-warning {{may break the invariant}}
  } while (0 || (0 && 1));
  look();
}

void never(void) {
  do {
  } while (1 || 0);
  missile_assert(0);
}
