// The value that is written may come out of any operator of C.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=expected,single %s

#include <missile/missile.h>

struct dial {
  int stops MISSILE(_v_ > 2);
  int at MISSILE(0 <= _v_ && _v_ < stops);
  _Bool on;
};

void conditional(struct dial *d, int c) { d->at = c ? 0 : d->stops - 1; }
void conditional_first_wrong(struct dial *d, int c) {
  d->at = c ? d->stops : 0; // expected-warning {{write may break}}
}
void conditional_second_wrong(struct dial *d, int c) {
  d->at = c ? 0 : -1; // expected-warning {{write may break}}
}
void conditional_tested(struct dial *d, int n) {
  d->at = n >= 0 && n < d->stops ? n : 0;
}
void conditional_tested_too_little(struct dial *d, int n) {
  d->at = n < d->stops ? n : 0; // expected-warning {{write may break}}
}
void conditional_tested_wrong_way(struct dial *d, int n) {
  d->at = n < 0 || n >= d->stops ? n : 0; // expected-warning {{write may break}}
}
void elvis_wrong(struct dial *d, int n) {
  d->at = n ?: 1; // expected-warning {{write may break}}
}

void comma(struct dial *d, int n) { d->at = ((void)n, 1); }
void comma_takes_the_last(struct dial *d, int n) {
  d->at = ((void)1, n); // expected-warning {{write may break}}
}

void logical(struct dial *d, int a, int b) { d->at = a && b; }
void logical_or(struct dial *d, int a, int b) { d->at = (a || b) + 1; }
void logical_or_too_large(struct dial *d, int a, int b) {
  d->at = (a || b) + 2; // expected-warning {{write may break}}
}
void negation(struct dial *d, int a) { d->at = !a + !!a; }
void comparison(struct dial *d, int a, int b) { d->at = (a < b) + (a >= b); }
void comparison_subtracted(struct dial *d, int a, int b) {
  d->at = (a < b) - 1; // expected-warning {{write may break}}
}

void remainder_of_positive(struct dial *d, unsigned n) { d->at = n % 3; }
void remainder_may_be_negative(struct dial *d, int n) {
  d->at = n % 3; // expected-warning {{write may break}}
}
void masked(struct dial *d, int n) { d->at = n & 1; }
void masked_too_wide(struct dial *d, int n) {
  d->at = n & 7; // expected-warning {{write may break}}
}
void unary_minus(struct dial *d) { d->at = -(-1); }
void complement(struct dial *d) { d->at = ~(-2); }
void complement_of_zero(struct dial *d) {
  d->at = ~0; // expected-warning {{write may break}}
}
void shifted(struct dial *d) { d->at = 1 << 1; }
void shifted_too_far(struct dial *d) {
  d->at = 1 << 2; // expected-warning {{write may break}}
}
void character(struct dial *d) { d->at = 'c' - 'a'; }
void size(struct dial *d) { d->at = sizeof(char) * 2; }
void size_too_large(struct dial *d) {
  d->at = sizeof(struct dial); // expected-warning {{write may break}}
}

// An unrefined object of the same expression is an unknown value.
void unknown(struct dial *d, const int *p) {
  d->at = *p; // expected-warning {{write may break}}
}

// Assignments in assignments: each writes.
void chained(struct dial *d, struct dial *e) { d->at = e->at = 0; }
void chained_wrong(struct dial *d, struct dial *e) {
  d->at = e->at = e->stops - 1; // expected-warning {{write may break}}
}
void chained_all_wrong(struct dial *d, struct dial *e) {
  d->at =  // single-warning {{write may break}}
      e->at = 7; // expected-warning {{write may break}}
}

// Writes anywhere in an expression are writes.
int in_condition(struct dial *d) {
  if ((d->at = 5) > 3) // expected-warning {{write may break}}
    return 1;
  return 0;
}
int in_logical(struct dial *d, int c) {
  return c && (d->at = 1);
}
int in_logical_wrong(struct dial *d, int c) {
  return c && (d->at = 4); // expected-warning {{write may break}}
}
int in_comma(struct dial *d, int c) {
  return d->at = c, c; // expected-warning {{write may break}}
}
int in_subscript(struct dial *d, int *a) {
  return a[d->at = 3]; // expected-warning {{write may break}}
}
int in_initializer(struct dial *d) {
  int x = d->at = 3; // expected-warning {{write may break}}
  return x;
}
int in_return(struct dial *d) {
  return d->at = 3; // expected-warning {{write may break}}
}
void in_argument(struct dial *d, void (*f)(int)) {
  f(d->at = 3); // expected-warning {{write may break}}
}
void in_loop_header(struct dial *d, int n) {
  for (d->at = 0; n; n--)
    ;
  for (d->at = 3; n; n--) // expected-warning {{write may break}}
    ;
  while (n--)
    d->at = 1;
  do
    d->at = 3; // single-warning {{write may break}}
  while (n++ < 0);
}
void in_switch(struct dial *d, int n) {
  switch (d->at = n & 1) {
  case 0:
    d->at = 2;
    break;
  default:
    d->at = n; // expected-warning {{write may break}}
  }
}
