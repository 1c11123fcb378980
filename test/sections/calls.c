// Before a call everything that the callee may reach is consistent; after it,
// nothing is known of that.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct feed {
  int len MISSILE(_v_ > 0);
  int pos MISSILE(0 <= _v_ && _v_ < len);
};
void anything(void);
int look(const struct feed *f);
int change(struct feed *f);
void seek(int len, int pos MISSILE(0 <= _v_ && _v_ < len));
int pure(const struct feed *f) __attribute__((pure));
int square(int n) __attribute__((const));

void passed(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n; // expected-warning {{write may break}}
  change(f);
  f->pos = 0;
}
void reachable(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n; // expected-warning {{write may break}}
  anything();
  f->pos = 0;
}
void passed_as_const(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n; // expected-warning {{write may break}}
  look(f);
  f->pos = 0;
}
void passed_to_pure(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n; // expected-warning {{write may break}}
  n = pure(f);
  f->pos = 0;
}
void through_pointer(struct feed *f, int n MISSILE(_v_ > 0), void (*g)(void)) {
  f->len = n; // expected-warning {{write may break}}
  g();
  f->pos = 0;
}
void harmless(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n;
  n = square(n);
  f->pos = 0;
}
void after(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n;
  f->pos = n - 1;
  change(f);
  anything();
}
void before(struct feed *f, int n MISSILE(_v_ > 0)) {
  anything();
  change(f);
  f->len = n;
  f->pos = n - 1;
}
void between_pairs(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n;
  f->pos = n - 1;
  anything();
  f->pos = 0;
  f->len = n;
}
void in_one_branch(struct feed *f, int n MISSILE(_v_ > 0), int c) {
  f->len = n; // expected-warning {{write may break}}
  if (c)
    anything();
  f->pos = 0;
}

// What was read before a call is old after it.
void stale(struct feed *f) {
  int len = f->len;
  anything();
  f->pos = len - 1; // expected-warning {{write may break}}
}
void fresh(struct feed *f) {
  anything();
  int len = f->len;
  f->pos = len - 1;
}
void stale_but_safe(struct feed *f) {
  int len = f->len;
  anything();
  f->len = len;
  f->pos = len - 1;
}
int total MISSILE(_v_ > 0) = 1, done MISSILE(0 <= _v_ && _v_ < total) = 0;
void stale_global(void) {
  int t = total;
  anything();
  done = t - 1; // expected-warning {{write may break}}
}
void globals_across(int n MISSILE(_v_ > 0)) {
  total = n; // expected-warning {{write may break}}
  anything();
  done = 0;
}
// The global is another object than any of the callee's, but not hidden.
int unrefined;
void unrefined_global(struct feed *f) {
  unrefined = 0;
  anything();
  f->pos = unrefined; // expected-warning {{write may break}}
}
void unrefined_global_kept(struct feed *f) {
  unrefined = 0;
  f->pos = unrefined;
}
void static_local(struct feed *f, int n MISSILE(_v_ > 0)) {
  static int last;
  f->len = n;    // expected-warning {{write may break}}
  f->pos = last;
  last++;
}
// A local whose address the callee never saw keeps its value.
void private_local(struct feed *f, int n MISSILE(_v_ > 0)) {
  int keep = n;
  anything();
  f->len = keep;
  f->pos = n - 1;
}
void fill(int *p);
void exposed_local(struct feed *f, int n MISSILE(_v_ > 0)) {
  int k = 1;
  fill(&k);
  f->len = n; // expected-warning {{write may break}}
  f->pos = k;
}
void exposed_earlier(struct feed *f) {
  int k = 1;
  fill(&k);
  k = 0;
  anything();
  f->pos = k; // expected-warning {{write may break}}
}
// Nobody in this function points to the broken object any more.
struct owner {
  struct feed *feed;
};
void dropped(struct owner *o) {
  struct feed *f = o->feed;
  f->len = 9; // expected-warning {{write may break}}
  f = 0;
  o = 0;
  anything();
}

// Arguments inside a section.
void argument(int k) {
  if (k >= 0 && k < 8)
    seek(8, k);
}
void argument_wrong(int k) {
  if (k >= 0 && k <= 8)
    seek(8, k); // expected-warning {{'seek' demands}}
}
void argument_from_local(void) {
  int k = 3;
  seek(4, k);
}
void argument_from_local_wrong(void) {
  int k = 4;
  seek(4, k); // expected-warning {{'seek' demands}}
}
void while_broken(struct feed *f) {
  f->len = 1;
  f->pos = 0;
  seek(f->len, f->pos);
}
void demand_while_broken(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n; // expected-warning {{write may break}}
  seek(n, f->pos); // expected-warning 0-1 {{'seek' demands}}
  f->pos = 0;
}

// Results inside a section.
MISSILE_RETURNS(0 <= _v_ && _v_ < n)
int pick(int n MISSILE(_v_ > 0));
void result(void) {
  int k = pick(10);
  seek(10, k);
}
void result_wrong(void) {
  int k = pick(10);
  seek(9, k); // expected-warning {{'seek' demands}}
}
void result_after_call(struct feed *f, int n MISSILE(_v_ > 0)) {
  int k = pick(n);
  f->len = n;
  f->pos = k;
}

void recursive(struct feed *f, int n MISSILE(_v_ > 0)) {
  f->len = n;
  f->pos = n - 1;
  if (n > 1)
    recursive(f, n - 1);
}
void recursive_while_broken(struct feed *f, int n MISSILE(_v_ > 1)) {
  f->len = n; // expected-warning {{write may break}}
  recursive(f, n - 1);
  f->pos = 0;
}
