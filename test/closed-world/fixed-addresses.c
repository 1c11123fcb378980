// An address that is computed from a constant is a number, not null.
// RUN: %missile_cc1 -std=gnu17 -verify -Wno-everything %s
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0); // expected-note 0+ {{}}
  int idx MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{}}
};
struct odd { char a; int b[4]; char c; };
#define OFFSET(t, m) ((long)&((t *)0)->m)
void element(struct cursor *c) { // expected-note 0+ {{}}
  c->len = 4; // expected-note 0+ {{}} expected-warning {{may break}}
  c->idx = (int)OFFSET(struct odd, b); // expected-note 0+ {{}}
}
void decayed(struct cursor *c) { // expected-note 0+ {{}}
  c->len = 4; // expected-note 0+ {{}} expected-warning {{may break}}
  c->idx = (int)(long)((struct odd *)0)->b; // expected-note 0+ {{}}
}
void first(void) {
  missile_assert(&((struct odd *)0)->a != 0); // expected-warning {{}} expected-note 0+ {{}}
}
void fits(struct cursor *c) {
  c->len = 5;
  c->idx = (int)OFFSET(struct odd, b);
}
void fits_last(struct cursor *c) {
  c->len = 21;
  c->idx = (int)OFFSET(struct odd, c);
}
