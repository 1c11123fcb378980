// Old C has returns without a value.
//
// RUN: %missile_cc1 -std=gnu89 -Wno-everything -Wbackend-plugin -verify %s

#include <missile/missile.h>

MISSILE_RETURNS(_v_ > 0)
int sometimes(int n) {
  if (n > 0)
    return n;
  return; // expected-warning {{this return has no value, so the result of 'sometimes' may break the invariant 'result > 0'}}
}
int whatever(int n) {
  if (n > 0)
    return n;
  return;
}
