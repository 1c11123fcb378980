// A union cannot keep an invariant: a write to one member changes the others.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct plus {
  int n MISSILE(_v_ > 0);
};
union one {
  int raw;
  struct plus p; // expected-warning {{union}}
};
union far {
  char bytes[16];
  struct {
    struct plus p;
  } in; // expected-warning {{union}}
};
struct has_union {
  int kind MISSILE(_v_ >= 0);
  union {
    int i;
    float f;
  } as; // fine: nothing in it is refined
};
void write(struct has_union *h) {
  h->as.i = -1;
  h->kind = 1;
  h->kind = h->as.i; // expected-warning {{write may break}}
}
