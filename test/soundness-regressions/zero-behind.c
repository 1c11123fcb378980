// Clearing an object cleared those behind it as well: reading one contradicted
// its invariant, so that all that followed was proved.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

void *memset(void *, int, __SIZE_TYPE__);
struct s {
  short a MISSILE(_v_ != 0);
  int b;
  int array[4];
};

void contradicts(struct s *p) {
  memset(p, 0, sizeof *p); // expected-warning {{zero bytes break the invariant}}
  (void)p[1].a;
}
void next(struct s *p) {
  memset(p, 0, sizeof *p);
  p->a = 1;
  missile_assert(p[1].b == 0); // expected-warning {{this assertion}}
}
void itself(struct s *p) {
  memset(p, 0, sizeof *p);
  p->a = 1;
  missile_assert(p->b == 0);
}
