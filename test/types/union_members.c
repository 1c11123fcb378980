// A refinement cannot speak about what shares its storage.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct named_member {
  union {
    int a;
    float b;
  };
  int c MISSILE(_v_ > a); // expected-error {{member of a union}}
};
