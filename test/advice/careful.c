// What a change would break besides, is not advised, and not what would leave the
// alarm as it is.
//
// RUN: %clang -cc1 -load %plugin -analyze -analyzer-checker=missile -analyzer-config missile:MaxTrials=200 -I%root/include -verify %s
//
// The flags that a file is compiled with are those of a trial.
// RUN: %missile_compile -DOLD -fsyntax-only -Wno-everything -Wbackend-plugin %s 2>&1 | FileCheck --check-prefix=OLD %s
// RUN: %missile_compile -DSIGNS -fsyntax-only -Wall -Wextra -Werror -Wno-error=backend-plugin %s 2>&1 | FileCheck --check-prefix=SIGNS %s

#include <missile/missile.h>

struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(_v_ >= 0 && _v_ < len);
};
void peek(struct cursor *c);
int pick(struct cursor *c);
int get(void);
void read_number(int *p);
void positive(int i MISSILE(_v_ > 0));
void not_negative(int i MISSILE(_v_ >= 0));
int limit, other;

#ifdef OLD
void old(void) { undeclared(); }
// OLD: [[#@LINE+2]]:{{[0-9]+}}: warning: this write may break
// OLD: behind a test, this is proved: if (i >= 0 && i < c->len)
void set_old(struct cursor *c, int i) { c->idx = i; }
#elif defined(SIGNS)
struct unsigned_cursor {
  int len MISSILE(_v_ > 0);
  unsigned idx MISSILE(_v_ < len);
};
void set_signs(struct unsigned_cursor *c, unsigned u) { c->idx = u; }
// SIGNS: warning: this write may break
// SIGNS-NOT: behind a test
// SIGNS: required of them: u < c->len
#else

// The value comes from the call.
void reads(struct cursor *c) {
  int n = 0;
  c->len = 5; // expected-warning {{this write may break}}
  read_number(&n);
  c->idx = n;
}
// It does not.
void reads_nothing(struct cursor *c, int n) {
  if (n <= 0)
    return;
  c->len = n; // expected-warning {{this write may break}}
  peek(c);
  c->idx = n - 1; // expected-note {{with this write before the call of 'peek', this would be proved}}
}
// The call is told of what is there before.
void uses(struct cursor *c) {
  c->len = 5; // expected-warning {{this write may break}}
  not_negative(c->idx);
  peek(c);
  c->idx = pick(c); // expected-warning 0-1 {{this write may break}}
}
// The value of the statement expression would be another one.
void whole(struct cursor *c) { // expected-note {{answer for it}}
  other = ({ c->len = 5; pick(c); c->idx = 0; }); // expected-warning {{this write may break}}
}
// The other configuration would not compile, or do something else.
void configured(struct cursor *c) {
#ifndef NO_LENGTH
  c->len = limit; // expected-warning {{this write may break}}
  #endif
  c->idx = limit - 1;
}
// Something else would depend on the test.
void something_else(struct cursor *c) {
  c->len = limit; // expected-warning {{this write may break}}
  other = 4;
  c->idx = limit - 1;
}
void comma(struct cursor *c, int j) { // expected-note 0-1 {{answer for it}}
  int k;
  k = 1, c->idx = j; // expected-warning {{this write may break}}
  other = k;
}
// The alarm at the write would stay, in other words.
struct two_clauses {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(_v_ >= 0; _v_ < len);
};
void two(struct two_clauses *c, int i) {
  // expected-warning@+1 {{this write may break the invariant 'idx >= 0'}} expected-note@+1 {{behind a test, this is proved: if (i >= 0 && i < c->len)}}
  c->idx = i;
  not_negative(i); // expected-warning {{may not meet}}
}
// A caller that must not be told of would have to answer for it.
static void suppressed(int i) {
  positive(i); // expected-warning {{may not meet}} expected-note {{behind a test, this is proved: if (i > 0)}}
}
void calls_suppressed(void) { [[clang::suppress]] suppressed(-1); }
#endif
