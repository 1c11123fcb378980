// A va_list that is a pointer changes without its address being taken.
// RUN: %missile_cc1 -std=gnu17 -triple i386-linux-gnu -verify -Wno-everything %s
#include <missile/missile.h>
struct list { __builtin_va_list at MISSILE(_v_ == NULL); };
void asserts(int n, ...) {
  __builtin_va_list l = 0;
  __builtin_va_start(l, n);
  missile_assert(l == 0); // expected-warning {{this assertion may not hold}}
  __builtin_va_end(l);
}
void starts(struct list *p, ...) {
  __builtin_va_start(p->at, p); // expected-warning {{a change in place of 'p->at' could be used to break the invariant}}
}
void takes(struct list *p, int n) {
  n = __builtin_va_arg(p->at, int); // expected-warning {{a change in place of 'p->at' could be used to break the invariant}}
}
