// A parameter's refinement is a precondition, and thereafter an invariant of
// that local.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

void need(int n MISSILE(_v_ > 0));

void relied_on(int n MISSILE(_v_ > 0)) { need(n); }
void written(int n MISSILE(_v_ > 0)) {
  n = n + 1;
  need(n);
}
void written_wrong(int n MISSILE(_v_ > 0), int m) {
  n = m; // expected-warning {{write may break}}
  need(n);
}
void not_demanded(int n) {
  need(n); // expected-warning {{'need' demands}}
}

// Said at a declaration, known in the body under the body's names.
void declared(int count MISSILE(_v_ > 0), int at MISSILE(_v_ >= count));
void declared(int k, int j) {
  need(k);
  need(j);
  need(j - k + 1);
}
void declared_not_so_much(int count MISSILE(_v_ > 0));
void declared_not_so_much(int k) {
  need(k - 1); // expected-warning {{'need' demands}}
}

// An array parameter is a pointer.
void array(int a[4] MISSILE(_v_ != 0)) { missile_assert(a != 0); }
void call_array(int *p) {
  array(p); // expected-warning {{'array' demands}}
}

// The caller's relation between two arguments.
void relation(int lo, int hi MISSILE(_v_ > lo)) { need(hi - lo); }
void changed_relation(int lo, int hi MISSILE(_v_ > lo)) {
  lo = hi; // expected-warning {{write may break}}
  need(hi - lo);
}

// A record by value is the function's own copy, and consistent.
struct rec {
  int n MISSILE(_v_ > 1);
};
void record(struct rec r) { need(r.n - 1); }
void record_wrong(struct rec r) {
  need(r.n - 2); // expected-warning {{'need' demands}}
}
