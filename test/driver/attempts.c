// Fewer attempts prove less, and never more.
//
// RUN: %missile_cc1 -verify=proved %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=types,wrong %s
// RUN: %missile_cc1 -analyzer-config missile:MaxSteps=1 -verify=types,wrong %s

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
void good(struct pair *p) {
  p->a = 5; // types-warning {{may break the invariant}}
  p->b = 4; // types-warning {{may break the invariant}}
}
void bad(struct pair *p) {
  p->b = p->a; // proved-warning {{may break the invariant}} wrong-warning {{may break the invariant}}
}
