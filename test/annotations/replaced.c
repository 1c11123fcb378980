// A constant that another file may replace has no value to name.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

const int fixed = 4;
const int weak __attribute__((weak)) = 4;

struct a {
  int n MISSILE(_v_ < fixed);
};
struct b {
  int n MISSILE(_v_ < weak); // expected-error {{unknown name 'weak'}}
};
