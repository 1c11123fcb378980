// What is said of a local holds when its scope ends, however that is left, if
// the local has had a value.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int step(int);
void sink(int);
void opaque(void);
void die(void) __attribute__((noreturn));
struct pair {
  int low;
  int high MISSILE(_v_ >= low);
};

void nothing_else(int n) {
  int i MISSILE(0 <= _v_ && _v_ < 256) = n; // expected-warning {{initial value of 'i'}}
}
void used(int n) {
  int i MISSILE(0 <= _v_ && _v_ < 256) = n; // expected-warning {{initial value of 'i'}}
  sink(i);
}
void clamped(int n) {
  int i MISSILE(0 <= _v_ && _v_ < 256) = n;
  if (i < 0 || i > 255)
    i = 0;
  sink(i);
}
int assigned(int n) {
  int i MISSILE(_v_ <= 0) = 0;
  i = step(n); // expected-warning {{this write may break}}
  return i > 0;
}
int assigned_and_mapped(int n) {
  int i MISSILE(_v_ <= 0) = 0;
  i = step(n);
  if (i > 0)
    i = 0;
  return i;
}
void early(int n) {
  int i MISSILE(_v_ >= 0) = n; // expected-warning {{initial value of 'i'}}
  if (i < -5)
    return;
  i = 3;
}
int inner(int n) {
  {
    int i MISSILE(_v_ < 9) = n; // expected-warning {{initial value of 'i'}}
  }
  return n;
}
int turn(int n) {
  int k = 0;
  for (; k < n; k++) {
    int i MISSILE(_v_ >= 0) = step(k); // expected-warning {{initial value of 'i'}}
    sink(i);
  }
  return k;
}
int turn_mended(int n) {
  int k = 0;
  for (; k < n; k++) {
    int i MISSILE(_v_ >= 0) = step(k);
    if (i < 0)
      i = 0;
    sink(i);
  }
  return k;
}
int leaves_turn(int n) {
  while (n-- > 0) {
    int i MISSILE(_v_ < 256) = n; // expected-warning {{initial value of 'i'}}
    if (i > 255)
      break;
  }
  return n;
}
int leaves_turn_mended(int n) {
  while (n-- > 0) {
    int i MISSILE(_v_ < 256) = n;
    if (i > 255) {
      i = 0;
      break;
    }
  }
  return n;
}
int jumps_out(int n) {
  {
    int i MISSILE(_v_ < 256) = n; // expected-warning {{initial value of 'i'}}
    if (i > 255)
      goto out;
  }
  return 0;
out:
  return n;
}
int jumps_back(int n) {
again: {
  int i MISSILE(_v_ < 256) = n; // expected-warning {{initial value of 'i'}}
  if (i > 300 && n-- > 0)
    goto again;
  if (i > 255)
    i = 255;
}
  return n;
}
int of_the_loop(int n) {
  int sum = 0;
  for (int i MISSILE(0 <= _v_ && _v_ < 9) = 0; i < 9; i++) // expected-warning {{this write may break}}
    sum += n;
  return sum;
}
int of_the_loop_right(int n) {
  int sum = 0;
  for (int i MISSILE(0 <= _v_ && _v_ <= 9) = 0; i < 9; i++)
    sum += n;
  return sum;
}
int of_a_statement(int n) {
  return ({ int i MISSILE(_v_ > 0) = n; i; }); // expected-warning {{initial value of 'i'}}
}
int two(int n) {
  int low = 5;
  int high MISSILE(_v_ >= low) = 7;
  low = n; // expected-warning {{this write may break}}
  return high;
}
int two_mended(int n) {
  int low = 5;
  int high MISSILE(_v_ >= low) = 7;
  low = n;
  if (high < low)
    high = low;
  return high;
}

// One that has never had a value breaks nothing.
int never_set(int n) {
  int i MISSILE(_v_ >= 0);
  if (n < 0)
    return -1;
  i = n;
  return i;
}
int set_wrong(int n) {
  int i MISSILE(_v_ >= 0); // expected-warning {{'i' is not initialized}}
  if (n < -7)
    return -1;
  i = n; // expected-warning 0-1 {{this write may break}}
  return i;
}
// No scope ends where the program does.
int ends(int n) {
  int i MISSILE(_v_ >= 0) = n;
  if (i < 0)
    die();
  return i;
}
// A parameter may be used up, and a record dies in whatever state.
int used_up(int n MISSILE(_v_ >= 0)) {
  int sum = 0;
  while (n-- > 0)
    sum += step(n);
  return sum;
}
void unseen(int n) {
  struct pair p = {n, 3};
  p.low = 5;
}
// In the body of a contract as well.
MISSILE_ENSURES(_v_ == n)
int kept(int n) { // expected-warning {{'i >= 0' does not hold (i = -1) at the end of the scope of 'i'}}
  int i MISSILE(_v_ >= 0) = n;
  return i;
}
// Static variables, two in one declaration.
void counts(struct pair *p, int n) {
  static int calls, other;
  if (n > 0) {
    p->low = n;
    p->high = n;
    calls = other++;
  }
}
