// An assertion that does something is an error: it would do it in the program.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int call(void);
void effects(int n, int *p, volatile int *v) {
  missile_assert(n++ >= 0);    // expected-error {{side effects}}
  missile_assert((n = 1));     // expected-error {{side effects}}
  missile_assert(call());      // expected-error {{side effects}}
  missile_assert(*v == *v);    // expected-error {{side effects}}
}
