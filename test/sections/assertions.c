// missile_assert on a path: what is known there.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct jar {
  int size MISSILE(_v_ > 0);
  int fill MISSILE(0 <= _v_ && _v_ <= size);
};
void anything(void);

void after_write(struct jar *j) {
  j->size = 5;
  j->fill = 2;
  missile_assert(j->size == 5 && j->fill == 2);
}
void while_broken(struct jar *j) {
  j->size = 5;
  j->fill = 7;
  missile_assert(j->fill > j->size);
  j->fill = 5;
}
void invariant_is_gone(struct jar *j, int n MISSILE(_v_ > 0)) {
  j->size = n; // expected-warning {{write may break}}
  missile_assert(j->fill <= j->size); // expected-warning 0-1 {{assertion may not hold}}
  j->fill = 0;
}
void under_condition(int a, int b) {
  if (a > b && b > 3)
    missile_assert(a > 4);
}
void under_weak_condition(int a, int b) {
  if (a >= b && b > 3)
    missile_assert(a > 4); // expected-warning {{assertion may not hold}}
}
void locals(int n) {
  int a = n & 3, b = a * 2;
  missile_assert(b <= 6);
}
void locals_wrong(int n) {
  int a = n & 3, b = a * 2;
  missile_assert(b < 6); // expected-warning {{assertion may not hold}}
}
void after_call(struct jar *j) {
  j->size = 5; // expected-warning 0-1 {{write may break}}
  j->fill = 2;
  anything();
  missile_assert(j->fill == 2); // expected-warning {{assertion may not hold}}
}
void unsigned_wraps(unsigned n) {
  unsigned m = n + 1;
  missile_assert(m > n); // expected-warning {{assertion may not hold}}
}
void unsigned_guarded(unsigned n) {
  if (n == ~0u)
    return;
  unsigned m = n + 1;
  missile_assert(m > n);
}
