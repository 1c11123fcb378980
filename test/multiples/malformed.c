// RUN: %missile_cc1 -verify %s
#include <missile/missile.h>
struct s {
  int unit;
  int a MISSILE(multipleOf 0);   // expected-error {{a unit must be a constant above 0, or a name}}
  int b MISSILE(multipleOf nit); // expected-error {{unknown name 'nit'}}
  int c MISSILE(multipleOf _v_); // expected-error {{every value is a multiple of itself}}
  int d MISSILE(multipleOf);     // expected-error {{expected a name or a number but found '}'}}
  int e MISSILE(multipleOf unit + 1); // expected-error {{expected ';' or '}' but found '+'}}
  double f MISSILE(multipleOf 2); // expected-error {{can only be put on an integer, an enumeration, a pointer}}
};
