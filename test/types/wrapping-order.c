// Where sums of addresses may wrap around, nothing can be promised of their order:
// a refinement that counts on it is an error, and others are not.
//
// RUN: %missile_cc1 -fwrapv -verify=expected %if clang-22 %{ -fwrapv-pointer %} %s
// RUN: %missile_cc1 -verify=ordered %s
// ordered-no-diagnostics
#include <missile/missile.h>

struct span {
  char *from;
  char *end MISSILE(_v_ >= from); // expected-error {{nothing is known of the order of addresses where they may wrap around (-fwrapv-pointer)}}
  char *at MISSILE(_v_ != 0);
  unsigned long n;
  char *bytes MISSILE(length(_v_) >= n);
};
void between(char *a, char *b MISSILE(b - a >= 4)); // expected-error {{nothing is known of the order of addresses}}
void same(char *a, char *b MISSILE(_v_ == a));
