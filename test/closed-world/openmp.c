// RUN: %missile_cc1 -std=gnu17 -fopenmp -verify -Wno-everything %s
// RUN: %missile_cc1 -std=gnu17 -verify=off -Wno-everything %s
// off-no-diagnostics
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
void region(struct cursor *c) {
  int k = 0;
#pragma omp parallel // expected-warning {{OpenMP is not understood, so 'region' counts as not proved [missile.Language]}}
  { k = 0; }
  c->idx = 0;
}
void outside(struct cursor *c) { c->idx = 0; }
int shared;
#pragma omp threadprivate(shared) // expected-warning {{a declaration of this kind (OMPThreadPrivate) is not understood, so this file counts as not proved}}
