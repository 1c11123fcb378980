// What an error is about is spelled, also where a part of it is an #embed, which Clang 19 cannot
// print. (Nor is it understood, of that.)
//
// RUN: %missile_cc1 -std=gnu23 -verify %s

#include <missile/missile.h>

struct cur {
  int len MISSILE(0 < _v_); // expected-note 0+ {{declared here}}
};
void set(struct cur *c, int n) {
  c->len = n + ((unsigned char[]){ // expected-warning {{may break the invariant}}
#embed __FILE__ limit(2)
  // expected-warning@-1 0+ {{'#embed' is not understood}}
  })[0];
}
