// Static locals live as long as globals and are written by every call.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

void need(int n MISSILE(_v_ >= 0));
void again(void);

struct odd {
  int n MISSILE(_v_ % 2 == 1);
};

void counter(void) {
  static int calls MISSILE(_v_ >= 0);
  calls++;
  need(calls);
}
void reset(int n) {
  static int last MISSILE(_v_ >= 0) = 1;
  need(last);
  last = n; // expected-warning {{write may break}}
  again();
}
void initial(void) {
  static int bad MISSILE(_v_ > 0);      // expected-warning {{initial value}}
  static int worse MISSILE(_v_ > 0) = -1; // expected-warning {{initial value}}
  static struct odd good = {3};
  static struct odd none; // expected-warning {{zero at the start}}
}
void linked(void) {
  static int size MISSILE(_v_ > 0) = 8;
  static int used MISSILE(_v_ < size);
  used = size - 1;
  size = size + 1;
}
void linked_wrong(void) {
  static int size MISSILE(_v_ > 0) = 8;
  static int used MISSILE(_v_ < size);
  size = 1; // expected-warning {{write may break}}
  again();
}
// What is not refined starts at zero once, not each time.
void unrefined(void) {
  static int k;
  need(k); // expected-warning {{'need' demands}}
  k--;
}
