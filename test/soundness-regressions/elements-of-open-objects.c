// A callee that requires an object to be consistent was called with one that is
// open in the caller, whose array elements nothing is known of.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct s {
  unsigned short a[2] MISSILE(_v_ != c);
  int b;
  unsigned short c;
};
MISSILE_REQUIRES(consistent(p)) MISSILE_ENSURES(_v_ == p->b) MISSILE_MODIFIES()
int get(struct s *p);

MISSILE_REQUIRES(p->b < 100)
void open_elements(struct s *p) { // expected-warning {{elements of an array may be broken in an object of which 'get' requires that it is consistent}}
  get(p);
}
MISSILE_REQUIRES(consistent(p); p->b < 100)
void consistent_elements(struct s *p) { get(p); }
void typed(struct s *p) { get(p); }
