// Who promises a result must not end without one.
//
// RUN: %missile_cc1 -Wno-everything -Wbackend-plugin -verify %s

#include <missile/missile.h>

void positive(int k MISSILE(_v_ > 0));
void die(void) __attribute__((noreturn));
struct cur {
  int len MISSILE(_v_ > 0);
};
enum color { RED, GREEN };

MISSILE_RETURNS(_v_ > 0)
int sometimes(int n) {
  if (n > 0)
    return n;
} // expected-warning {{'sometimes' may end without a return statement, so its result may break the invariant 'result > 0'}}
MISSILE_RETURNS(_v_ > 0)
int never(int n) {} // expected-warning {{'never' may end without}}
MISSILE_RETURNS(_v_ > 0)
int past_a_switch(int n) {
  switch (n) {
  case 1:
    return 1;
  default:
    break;
  }
} // expected-warning {{may end without}}
MISSILE_RETURNS(_v_ > 0)
int past_the_last_return(int n) {
  if (n > 0)
    goto out;
  return 1;
out:;
} // expected-warning {{may end without}}
MISSILE_RETURNS(_v_ > 0)
int once(int n) {
  do {
    if (n > 0)
      return n;
  } while (0);
} // expected-warning {{may end without}}
MISSILE_RETURNS(_v_ > 0)
int in_an_expression(int n) {
  ({ if (n > 0) return n; });
} // expected-warning {{may end without}}
MISSILE_RETURNS(_v_ > 0)
int without_a_name(enum color c) {
  switch (c) {
  case RED:
    return 1;
  case GREEN:
    return 2;
  }
} // expected-warning {{may end without}}
struct cur record(int n) {
  if (n > 0)
    return (struct cur){n};
} // expected-warning {{may end without}}

// Where the end cannot be reached, there need not be one.
MISSILE_RETURNS(_v_ > 0)
int forever(int n) {
  for (;;) {
    if (n > 0)
      return n;
    n++;
  }
}
MISSILE_RETURNS(_v_ > 0)
int while_true(int n) {
  while (1)
    if (n > 0)
      return n;
}
MISSILE_RETURNS(_v_ > 0)
int both(int n) {
  if (n > 0)
    return n;
  else
    return 1;
}
MISSILE_RETURNS(_v_ > 0)
int dies(int n) {
  if (n > 0)
    return n;
  die();
}
MISSILE_RETURNS(_v_ > 0)
int unreachable(int n) {
  if (n > 0)
    return n;
  __builtin_unreachable();
}
MISSILE_RETURNS(_v_ > 0)
int all_cases(enum color c) {
  switch (c) {
  case RED:
    return 1;
  case GREEN:
    return 2;
  default:
    __builtin_trap();
  }
}
// Nobody is promised anything.
int whatever(int n) {
  if (n > 0)
    return n;
}
struct plain {
  int n;
} plain(int n) {
  if (n > 0)
    return (struct plain){n};
}
