// Both ways of a branch; what its condition says; what it may leave broken.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct disk {
  int size MISSILE(_v_ > 0);
  int head MISSILE(0 <= _v_ && _v_ < size);
};

void guarded_increment(struct disk *d) {
  if (d->head + 1 < d->size)
    d->head++;
}
void guarded_off_by_one(struct disk *d) {
  if (d->head < d->size)
    d->head++; // expected-warning {{write may break}}
}
void guard_of_other(struct disk *d, struct disk *e) {
  if (d->head + 1 < d->size)
    e->head++; // expected-warning {{write may break}}
}
void shrink(struct disk *d, int n) {
  if (d->head < n)
    d->size = n;
}
void shrink_off_by_one(struct disk *d, int n) {
  if (d->head <= n)
    d->size = n; // expected-warning {{write may break}}
}
void negated(struct disk *d, int n) {
  if (n < 0 || n >= d->size)
    ;
  else
    d->head = n;
}
void bare_flag(struct disk *d, int n) {
  _Bool good = n >= 0 && n < d->size;
  if (good)
    d->head = n;
}
void not_the_flag(struct disk *d, int n) {
  _Bool good = n >= 0 && n < d->size;
  if (!good)
    d->head = n; // expected-warning {{write may break}}
}
void impossible(struct disk *d, int n) {
  if (n > 10)
    if (n < 10)
      d->head = -1;
}
void possible(struct disk *d, int n) {
  if (n >= 10)
    if (n <= 10)
      d->head = -1; // expected-warning {{write may break}}
}
void refuted_by_invariant(struct disk *d) {
  if (d->head >= d->size)
    d->head = -1;
}

// Broken before the branch, restored on both sides.
void restored_in_both(struct disk *d, int n MISSILE(_v_ > 0), int h) {
  d->size = n;
  if (h >= 0 && h < n)
    d->head = h;
  else
    d->head = 0;
}
void restored_in_one(struct disk *d, int n MISSILE(_v_ > 0), int h) {
  d->size = n; // expected-warning {{write may break}}
  if (h >= 0 && h < n)
    d->head = h; // expected-warning 0-1 {{write may break}}
}
void default_unchecked(struct disk *d, int n MISSILE(_v_ > 0), int h, int e) {
  d->size = n; // expected-warning {{write may break}}
  if (h >= 0 && h < n)
    d->head = h;
  else
    d->head = e;
}
void default_demanded(struct disk *d, int n MISSILE(_v_ > 0), int h,
                      int e MISSILE(0 <= _v_; _v_ < n)) {
  d->size = n;
  if (h >= 0 && h < n)
    d->head = h;
  else
    d->head = e;
}
void restored_after(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  int h;
  d->size = n;
  if (c)
    h = 0;
  else
    h = n - 1;
  d->head = h;
}
void ordered(struct disk *d, int a, int b) {
  if (a < b) {
    if (a >= 0) {
      d->size = b;
      d->head = a;
    }
  } else if (b >= 0 && a != b) {
    d->size = a;
    d->head = b;
  }
}
void ordered_wrong(struct disk *d, int a, int b) {
  if (a >= 0 && b >= 0) {
    d->size = b; // expected-warning {{write may break}}
    d->head = a;
  }
}

// Correlated tests.
void same_test_twice(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  if (c)
    d->size = n;
  if (c)
    d->head = n - 1;
}
void opposite_tests(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  if (c)
    d->size = n; // expected-warning {{write may break}}
  if (!c)
    d->head = 0;
}
void test_changes(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  if (c)
    d->size = n; // expected-warning {{write may break}}
  c = 0;
  if (c)
    d->head = n - 1; // expected-warning 0-1 {{write may break}}
}

void conditional_operator(struct disk *d, int n MISSILE(_v_ > 0), int h) {
  d->size = n;
  d->head = h >= 0 && h < n ? h : n - 1;
}
void conditional_operator_wrong(struct disk *d, int n MISSILE(_v_ > 0), int h) {
  d->size = n;                       // expected-warning {{write may break}}
  d->head = h < 0 || h < n ? h : n - 1;
}
void logical_operator(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  d->size = n;
  c && (d->head = n - 1);
  c || (d->head = 0);
}
void logical_operator_one_side(struct disk *d, int n MISSILE(_v_ > 0), int c) {
  d->size = n; // expected-warning {{write may break}}
  c && (d->head = n - 1);
}
