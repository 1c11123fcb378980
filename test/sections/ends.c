// Where an execution ends: who looks there?
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct lamp {
  int watts MISSILE(_v_ > 0);
  int level MISSILE(0 <= _v_ && _v_ <= watts);
};
void free(void *);
void abort(void) __attribute__((noreturn));
void _Exit(int) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void fail(void) __attribute__((noreturn));
void __assert_fail(const char *, const char *, unsigned, const char *)
    __attribute__((noreturn));
#define assert(e) ((e) ? (void)0 : __assert_fail(#e, __FILE__, __LINE__, __func__))

void freed(struct lamp *l) {
  l->watts = 0;
  free(l);
}
void freed_on_one_path(struct lamp *l, int c) {
  l->watts = 0; // expected-warning {{write may break}}
  if (c)
    free(l);
}
void freed_another(struct lamp *l, struct lamp *m) {
  l->watts = 0; // expected-warning {{write may break}}
  free(m);
}
void aborts(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n;
  if (v < 0 || v > n)
    abort();
  l->level = v;
}
void aborts_too_seldom(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n; // expected-warning {{write may break}}
  if (v < 0)
    abort();
  l->level = v;
}
void quick_exit(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n;
  if (v < 0 || v > n)
    _Exit(1);
  l->level = v;
}
void traps(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n;
  if (v < 0 || v > n)
    __builtin_trap();
  l->level = v;
}
void unreachable(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n;
  if (v < 0 || v > n)
    __builtin_unreachable();
  l->level = v;
}
void asserted(struct lamp *l, int n, int v) {
  assert(n > 0);
  l->watts = n;
  assert(v >= 0 && v <= n);
  l->level = v;
}
void asserted_too_little(struct lamp *l, int n, int v) {
  assert(n > 0);
  l->watts = n; // expected-warning {{write may break}}
  assert(v >= 0);
  l->level = v;
}
// Handlers that atexit() has registered run inside.
void exits(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n; // expected-warning {{write may break}}
  if (v < 0 || v > n)
    exit(1);
  l->level = v; // expected-warning 0-1 {{write may break}}
}
void noreturn_of_unknown(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  l->watts = n; // expected-warning {{write may break}}
  if (v < 0 || v > n)
    fail();
  l->level = v; // expected-warning 0-1 {{write may break}}
}
void exits_consistently(struct lamp *l, int n MISSILE(_v_ > 0), int v) {
  if (v < 0 || v > n)
    exit(1);
  l->watts = n;
  l->level = v;
}
int returned_in_the_middle(struct lamp *l, int n MISSILE(_v_ > 0)) {
  l->watts = n; // expected-warning {{write may break}}
  return n;
}
int main(void) {
  struct lamp l = {1, 1};
  l.watts = 0; // it dies unseen
  return 0;
}
