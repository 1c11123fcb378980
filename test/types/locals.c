// Refinements of locals: where they hold, what they may name.
//
// RUN: %missile_cc1 -Wno-return-type -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

void need(int n MISSILE(_v_ >= 0));

void kept(void) {
  int k MISSILE(_v_ >= 0) = 0;
  k = k + 1;
  need(k);
}
void not_kept(int n) {
  int k MISSILE(_v_ >= 0) = 0;
  k = n; // expected-warning {{write may break}}
  need(k);
}
void decremented(int k MISSILE(_v_ > 0)) {
  k--; // expected-warning {{write may break}}
  need(k - 1);
}
void related(int n) {
  int lo MISSILE(_v_ <= n) = n;
  int hi MISSILE(_v_ >= lo) = lo;
  hi++;
  lo--;
  need(hi - lo);
  need(n - lo);
}
void related_wrong(int n) {
  int lo MISSILE(_v_ <= n) = n;
  n--; // expected-warning {{write may break}}
  need(n - lo);
}

// An inner variable of the same name is another one.
void shadowed(int n) {
  int k MISSILE(_v_ >= 0) = 0;
  {
    int k = -1;
    k = n;
  }
  need(k);
}
void refinement_of_inner(int n) {
  int k = n;
  {
    int k MISSILE(_v_ >= 0) = 3;
    need(k);
  }
  need(k); // expected-warning {{'need' demands}}
}
void in_for(int n) {
  for (int i MISSILE(_v_ >= 0) = 0; i < n; i++)
    need(i);
}
// After the last turn nothing looks at i; types alone do not see that.
void in_for_down(int n MISSILE(_v_ >= 0)) {
  for (int i MISSILE(_v_ >= 0) = n; i >= 0; i--) // expected-warning 0-1 {{write may break}}
    need(i);
}
void in_loop(int n) {
  while (n--) {
    int k MISSILE(_v_ == 1) = 1;
    need(k);
  }
}

// Pointers as values.
void pointer(int *p) {
  int *q MISSILE(_v_ != 0) = p ? p : (int[]){1};
  missile_assert(q != 0);
}

// In records of the function's own.
void own_record(int n) {
  struct point {
    int x MISSILE(_v_ >= 0);
  } p = {1};
  need(p.x);
  p.x = n; // expected-warning {{write may break}}
  need(p.x);
}
