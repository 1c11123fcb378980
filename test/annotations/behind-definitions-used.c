// What is said behind a definition and is not dropped counts.
//
// RUN: %missile_cc1 -Wno-ignored-attributes -verify %s

#include <missile/missile.h>

int both MISSILE(_v_ > 0) = 1;
extern int both MISSILE(_v_ < 9);
void set(void) {
  both = 5;
  both = 9; // expected-warning {{this write may break the invariant 'both < 9'}}
}

void parameter(int k) {}
void parameter(int k MISSILE(_v_ > 0));
void pass(void) {
  parameter(1);
  parameter(0); // expected-warning {{this call may not meet what 'parameter' demands: 'k > 0'}}
}

extern int first MISSILE(_v_ > 0);
int first = 1;
void unset(void) { first = 0; } // expected-warning {{this write may break the invariant 'first > 0'}}
