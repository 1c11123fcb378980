// What a function promises of its result: proved at its returns, known at its
// calls.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=expected,single %s

#include <missile/missile.h>

MISSILE_RETURNS(0 <= _v_ && _v_ < n)
int below(int n MISSILE(_v_ > 0)) { return n - 1; }

MISSILE_RETURNS(0 <= _v_ && _v_ < n)
int not_below(int n MISSILE(_v_ > 0)) {
  return n; // expected-warning {{'not_below' promises}}
}

MISSILE_RETURNS(_v_ >= 0)
int absolute(int n) { return n < 0 ? -n : n; }

MISSILE_RETURNS(_v_ > 0)
int not_absolute(int n) {
  return n < 0 ? -n : n; // expected-warning {{'not_absolute' promises}}
}

MISSILE_RETURNS(_v_ >= a && _v_ >= b)
long larger(long a, long b) { return a > b ? a : b; }

MISSILE_RETURNS(_v_ >= a && _v_ >= b)
long smaller(long a, long b) {
  return a < b ? a : b; // expected-warning {{'smaller' promises}}
}

MISSILE_RETURNS(_v_ != 0)
const char *name(const char *p) { return p ? p : ""; }

MISSILE_RETURNS(_v_ != 0)
const char *maybe_name(const char *p) {
  return p; // expected-warning {{'maybe_name' promises}}
}

// The return converts.
MISSILE_RETURNS(_v_ > 0)
unsigned char narrowed(int n MISSILE(_v_ > 0)) {
  return n; // expected-warning {{'narrowed' promises}}
}
MISSILE_RETURNS(_v_ > 0)
unsigned char in_range(int n MISSILE(_v_ > 0 && _v_ < 256)) { return n; }

// The caller means the argument that it gave.
MISSILE_RETURNS(_v_ < n)
int parameter_changes(int n) {
  n = n + 2;
  return n - 1; // expected-warning {{'parameter_changes' promises}}
}

// Several declarations add up.
MISSILE_RETURNS(_v_ >= 0) int twice_said(void);
MISSILE_RETURNS(_v_ < 5) int twice_said(void);
int twice_said(void) { return 5; } // expected-warning {{'twice_said' promises: 'result < 5'}}

// An attribute on the definition alone, after the declarator's types.
int behind(void) __attribute__((missile_returns("{_v_ == 3}")));
int behind(void) { return 3; }

struct seat {
  int rows MISSILE(_v_ > 0);
  int row MISSILE(0 <= _v_ && _v_ < rows);
};

void callers(struct seat *s) {
  *s = (struct seat){below(7) + 1, below(1)};
}
// The call may change what it promised a relation with.
void callee_may_write(struct seat *s) {
  s->row = below(s->rows); // expected-warning {{write may break}}
}
void callers_wrong(struct seat *s, int n) {
  s->rows = not_absolute(n);   // expected-warning {{write may break}}
  s->row = below(s->rows + 1); // single-warning {{write may break}}
  s->row = below(n);           // single-warning {{write may break}} expected-warning {{'below' demands}}
}
void nested_calls(int n) { (void)below(below(10) + 1); }
void nested_calls_wrong(int n) {
  (void)below(below(10)); // expected-warning {{'below' demands}}
}
int unannotated(void);
void no_promise(struct seat *s) {
  s->row = unannotated(); // expected-warning {{write may break}}
}
