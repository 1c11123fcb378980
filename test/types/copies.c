// Copying a whole record brings a consistent one along.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct frac {
  int num;
  int den MISSILE(_v_ != 0);
  int big MISSILE(_v_ >= num);
};
struct box {
  struct frac f;
  int bound MISSILE(_v_ > f.big);
};

struct frac make(void);
void eat(struct frac f);
struct frac frac_global = {0, 1, 0};

void assigned(struct frac *a, struct frac *b) { *a = *b; }
void from_call(struct frac *a) { *a = make(); }
void from_global(struct frac *a) { *a = frac_global; }
void to_global(struct frac *a) { frac_global = *a; }
void conditional(struct frac *a, struct frac *b, int c) { *a = c ? *b : *a; }
void passed(struct frac *a) { eat(*a); }
struct frac returned(struct frac *a) { return *a; }
struct frac chained(struct frac *a, struct frac *b) { return *a = *b; }

void then_broken(struct frac *a, struct frac *b) {
  *a = *b;
  a->den = 0; // expected-warning {{write may break}}
}

// The record outside has its own word about it.
void into_box(struct box *x, struct frac *f) {
  x->f = *f; // expected-warning {{write may break the invariant 'bound > f.big'}}
}
void into_box_from_call(struct box *x) {
  x->f = make(); // expected-warning {{write may break}}
}
void out_of_box(struct box *x, struct frac *f) { *f = x->f; }
void whole_box(struct box *x, struct box *y) { *x = *y; }
void box_of_box(struct box *x) { x->f = x->f; }
void box_of_other(struct box *x, struct box *y) {
  x->f = y->f; // expected-warning {{write may break}}
}
