// Local variables of blocks that variables at file scope begin with.
//
// RUN: %missile_cc1 -fblocks -verify %s

#include <missile/missile.h>

struct counted {
  int n MISSILE(_v_ > 0);
};
void (^const plain_local)(void) = ^{ int x; unsigned a[3]; };
// expected-warning@+1 {{'s' is not initialized, so it may break the invariant 'n > 0'}}
void (^const refined_local)(void) = ^{ struct counted s; };
