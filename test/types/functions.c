// A function that demands something of its arguments is only called by name:
// through a pointer, nobody would see the demand.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

void demands(int n MISSILE(_v_ > 0));
MISSILE_RETURNS(_v_ > 0) int promises(int n);
void neither(int n);

void (*kept)(int) = neither;
void (*kept_wrong)(int) = demands; // expected-warning {{'demands'}}
struct ops {
  void (*run)(int);
};
struct ops good = {neither};
struct ops bad = {.run = demands}; // expected-warning {{'demands'}}

void called(void) {
  demands(1);
  (demands)(1);
  (*demands)(1); // expected-warning 0-1 {{'demands'}}
}
void wrong_call(void) {
  demands(0); // expected-warning {{'demands' demands}}
}
void pointers(struct ops *o, int c) {
  void (*f)(int) = neither;
  o->run = neither;
  o->run = demands;         // expected-warning {{'demands'}}
  o->run = c ? f : &demands; // expected-warning {{'demands'}}
}
int promise_through_pointer(void) {
  int (*f)(int) = promises;
  return f(3);
}
// Nothing is known of what comes back through a pointer.
void not_relied_on(void) {
  int (*f)(int) = promises;
  demands(f(3)); // expected-warning {{'demands' demands}}
}
void apply(void (*f)(int), int n) { f(n); }
void passed(void) {
  apply(neither, -1);
  apply(demands, -1); // expected-warning {{'demands'}}
}
