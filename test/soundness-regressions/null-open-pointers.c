// Two open pointers that are both null do not differ, which a body may rely on:
// a call with two null pointers was proved.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct s {
  int a;
  int b MISSILE(_v_ <= a);
};

MISSILE_ENSURES(p->a == old(p->a); q->a == old(q->a))
MISSILE_MODIFIES()
void differ(struct s *p, struct s *q) { missile_assert(p != q); }

void both_null(void) { differ(0, 0); } // expected-warning {{may be the same}}
void perhaps_null(struct s *p) { differ(p, 0); } // expected-warning {{may be the same}}
void null_with_null(struct s *p) {
  if (!p)
    differ(p, 0); // expected-warning {{may be the same}}
}
void one_null(struct s *p) {
  if (p) {
    differ(p, 0);
    differ(0, p);
  }
}
void one_null_local(void) {
  struct s local = {1, 0};
  differ(&local, 0);
}
