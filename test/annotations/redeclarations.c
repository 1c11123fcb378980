// Refinements of all declarations of a function add up, wherever they stand.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

void a(int n MISSILE(_v_ > 0));
void a(int m MISSILE(_v_ < 10));
void calls_a(void) {
  a(1);
  a(0);  // expected-warning {{'a' demands}}
}
void calls_a_again(void) {
  a(10); // expected-warning {{'a' demands}}
}

// Parameters keep their meaning under another name, and without one.
void b(int size MISSILE(_v_ > 0), int at MISSILE(_v_ < size));
void b(int, int);
void b(int x, int y) { a(x > 9 ? 9 : x); missile_assert(y < x); }

extern int g;
extern int g MISSILE(_v_ >= 0);
int g = 4;
void writes_g(void) {
  g = -1; // expected-warning {{may break the invariant}}
}
