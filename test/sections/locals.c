// Locals with refinements and records among the locals: nobody else sees them
// until their address gets out, and they die at the end.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct vec {
  int cap MISSILE(_v_ > 0);
  int len MISSILE(0 <= _v_ && _v_ <= cap);
};
void show(const struct vec *v);
void take(struct vec v);
void anything(void);
void need(int n MISSILE(_v_ >= 0));

void set_before_shown(void) {
  struct vec v;
  v.cap = 4;
  v.len = 4;
  show(&v);
}
void half_set(void) {
  struct vec v; // expected-warning {{not initialized}}
  v.cap = 4; // expected-warning 0-1 {{write may break}}
  show(&v);
}
void never_shown(int n) {
  struct vec v;
  v.cap = n;
  v.len = n + 1;
}
void half_set_during_call(int n MISSILE(_v_ > 0)) {
  struct vec v;
  v.cap = n;
  anything();
  v.len = n;
  show(&v);
}
// The callee may have kept the pointer.
void broken_after_shown(int n MISSILE(_v_ > 0)) {
  struct vec v = {1, 1};
  show(&v);
  v.cap = n; // expected-warning {{write may break}}
  anything();
  v.len = 0;
}
void wrong_list_shown(void) {
  struct vec v = {1, 2}; // expected-warning {{initial value}}
  show(&v);
}
void wrong_list_corrected(void) {
  struct vec v = {1, 2};
  v.cap = 2;
  show(&v);
}
void set_on_one_path(int c) {
  struct vec v; // expected-warning {{not initialized}}
  if (c) {
    v.cap = 1;
    v.len = 1;
  }
  show(&v);
}
void set_on_both_paths(int c) {
  struct vec v;
  if (c) {
    v.cap = 1;
    v.len = 1;
  } else {
    v = (struct vec){3, 0};
  }
  show(&v);
}
void by_value(void) {
  struct vec v;
  v.cap = 2;
  v.len = 2;
  take(v);
}
void by_value_half_set(void) {
  struct vec v; // expected-warning {{not initialized}}
  v.cap = 2; // expected-warning 0-1 {{write may break}}
  take(v);
}

// A refined scalar may be broken too, while nothing relies on it.
void scalar(int n) {
  int k MISSILE(_v_ >= 0) = 0;
  k = n;
  if (k < 0)
    k = 0;
  need(k);
}
void scalar_wrong(int n) {
  int k MISSILE(_v_ >= 0) = 0;
  k = n; // expected-warning {{write may break}}
  if (k < -1)
    k = 0; // expected-warning 0-1 {{write may break}}
  need(k); // expected-warning 0-1 {{'need' demands}}
}
void unset_scalar(int n) {
  int k MISSILE(_v_ >= 0);
  k = n > 0 ? n : 0;
  need(k);
}
void parameter(int n MISSILE(_v_ >= 0)) {
  n--;
  if (n < 0)
    n = 0;
  need(n);
}
void two_scalars(int a, int b MISSILE(_v_ > a)) {
  a++;
  b++;
  need(b - a - 1);
}
