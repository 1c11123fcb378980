// Under -fwrapv signed overflow wraps instead of being undefined.
//
// RUN: %missile_cc1 -verify=undefined %s
// RUN: %missile_cc1 -fwrapv -verify=wraps %s
// undefined-no-diagnostics

#include <missile/missile.h>

struct count {
  int n MISSILE(_v_ >= 0);
};
void increment(struct count *c) {
  c->n++; // wraps-warning {{write may break}}
}
void add(struct count *c) {
  c->n = c->n + 1; // wraps-warning {{write may break}}
}
void guarded(struct count *c) {
  if (c->n < 1000)
    c->n = c->n + 1;
}
