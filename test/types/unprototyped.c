// Functions without a prototype convert what they are given.
//
// RUN: %missile_cc1 -std=gnu17 -Wno-everything -Wbackend-plugin -verify %s

#include <missile/missile.h>

void positive(int k MISSILE(_v_ > 0));

MISSILE_RETURNS(_v_ >= k)
int of_char(k) signed char k; { return k; }
void narrowed(void) {
  positive(of_char(5));
  positive(of_char(255)); // expected-warning {{'positive' demands}}
}
void narrowed_variable(int n) {
  if (n > 0)
    positive(of_char(n)); // expected-warning {{'positive' demands}}
  if (n > 0 && n < 128)
    positive(of_char(n));
}
MISSILE_RETURNS(_v_ == k)
int of_bool(k) _Bool k; { return k; }
void truth(void) {
  positive(of_bool(2)); // expected-warning {{'positive' demands}}
}
void positive_long(long k MISSILE(_v_ > 0));
long of_long();
void demands_short();
void too_short(void) {
  positive_long(of_long(5L));
  positive_long(of_long(5)); // expected-warning {{'positive_long' demands}}
  demands_short(5);
  demands_short(5L); // expected-warning {{'demands_short' demands}}
  demands_short(5.0); // expected-warning {{'demands_short' demands}}
}
MISSILE_RETURNS(_v_ >= k)
long of_long(k) long k; { return k; }
void demands_short(k) short k MISSILE(_v_ > 0); { positive(k); }
// The definition is seen, so that the argument is converted.
void long_enough(void) { positive_long(of_long(5)); }
MISSILE_RETURNS(_v_ >= k)
int second(j, k) int j, k; { return k; }
void too_few(void) {
  positive(second(1, 2));
  positive(second(1)); // expected-warning {{'positive' demands}}
}

void demands(k) signed char k MISSILE(_v_ > 0); { positive(k); }
void met(int n) {
  demands(5);
  if (n > 0 && n < 128)
    demands(n);
}
void not_met(int n) {
  demands(); // expected-warning {{'demands' demands}}
  demands(255); // expected-warning {{'demands' demands}}
  demands(5L);
  if (n > 0)
    demands(n); // expected-warning {{'demands' demands}}
}
MISSILE_REQUIRES(k > 0)
void requires(k) signed char k; { positive(k); }
void requirement(void) {
  requires(5);
  requires(255); // expected-warning {{'requires' requires}}
}

// In a section.
struct cur {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
MISSILE_RETURNS(_v_ > k)
int above(k) unsigned char k; { return k + 1; }
void set(struct cur *c) {
  c->len = above(254);
  c->idx = 254;
}
void set_wrong(struct cur *c) {
  c->len = above(511); // expected-warning {{this write may break}}
  c->idx = 511; // expected-warning 0-1 {{this write may break}}
}
void asked(struct cur *c, int n) {
  c->len = 9; // expected-warning 0-1 {{this write may break}}
  if (n > 0)
    demands(n); // expected-warning {{'demands' demands}}
  c->idx = 0;
}

// Every declaration counts, also for a call that sees one without a prototype.
void late();
void calls_late(void) {
  late(-1); // expected-warning {{'late' demands}}
}
void late(int k MISSILE(_v_ > 0)) { positive(k); }
void calls_local(void) {
  void late();
  late(-1); // expected-warning {{'late' demands}}
}
void calls_pointer(void) {
  void (*p)() = late; // expected-warning {{'late' demands}}
  p(-1);
}
