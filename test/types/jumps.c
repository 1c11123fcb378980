// Which jumps get into the scope of a local without passing its declaration.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int step(int);
void need(int n MISSILE(_v_ >= 0));

int before_each_jump(int n) {
  int i MISSILE(_v_ <= 0) = 0;
  if (step(n))
    goto out;
  i = -1;
  if (step(n))
    goto out;
  i = -2;
out:
  return i;
}
int past_it(int n) {
  if (step(n))
    goto out;
  int i MISSILE(_v_ <= 0) = 0; // expected-warning {{a jump can pass the initialization of 'i'}}
  if (step(n))
    i = -2;
out:
  return i;
}
int past_its_life(int n) {
  if (step(n))
    goto out;
  {
    int i MISSILE(_v_ >= 0) = 3;
    need(i);
  }
out:
  return n;
}
int again(int n) {
  int i MISSILE(_v_ >= 0) = 3;
again:
  need(i);
  if (step(n))
    goto again;
  return i;
}
int again_with_it(int n) {
again:;
  int i MISSILE(_v_ >= 0) = 3;
  need(i);
  if (step(n))
    goto again;
  return i;
}
int from_inside_to_behind(int n) {
  {
    if (step(n))
      goto inside;
    int i MISSILE(_v_ >= 0) = 3; // expected-warning {{a jump can pass}}
    need(i);
  inside:
    need(i);
  }
  return n;
}
int from_outside(int n) {
  if (step(n))
    goto inside;
  {
    int i MISSILE(_v_ >= 0) = 3; // expected-warning {{a jump can pass}}
    need(i);
  inside:
    need(i);
  }
  return n;
}
int into_a_loop(int n) {
  if (step(n))
    goto inside;
  for (int i MISSILE(_v_ >= 0) = 3; step(i);) { // expected-warning {{a jump can pass}}
  inside:
    need(i);
  }
  return n;
}
int within_a_loop(int n) {
  for (int i MISSILE(_v_ >= 0) = 3; step(i);) {
    if (step(n))
      goto inside;
    n++;
  inside:
    need(i);
  }
  return n;
}
int cases_outside(int n) {
  int i MISSILE(_v_ >= 0) = 3;
  switch (n) {
  case 1:
    i = 2;
    break;
  case 2: {
    int j MISSILE(_v_ >= 0) = i;
    need(j);
  }
  default:
    need(i);
  }
  return i;
}
int case_behind(int n) {
  switch (n) {
  case 1:;
    int i MISSILE(_v_ >= 0) = 3; // expected-warning {{a jump can pass}}
    need(i);
    break;
  case 2:
    i = 2;
  }
  return n;
}
int case_in_front(int n) {
  switch (n) {
  case 1:
  default:;
    int i MISSILE(_v_ >= 0) = 3;
    need(i);
  }
  return n;
}
int computed(int n) {
  static void *const where[] = {&&first, &&second};
  goto *where[n & 1];
first:;
  int i MISSILE(_v_ >= 0) = 3; // expected-warning {{a jump can pass}}
  need(i);
second:
  return n;
}
int computed_from_behind(int n) {
  int i MISSILE(_v_ >= 0) = 3;
  static void *const where[] = {&&first, &&second};
  goto *where[n & 1];
first:
  need(i);
second:
  return n;
}
// The guess that a counter is never negative depends on the same.
int guessed(int n, int k) {
  if (step(n))
    goto out;
  int i = 0;
  i++;
out:
  need(i); // expected-warning {{'need' demands}}
  return i;
}
int guessed_right(int n) {
  int i = 0;
  if (step(n))
    goto out;
  if (i < 100)
    i++;
out:
  need(i);
  return i;
}
