// For each alarm, the least intrusive change with which it is gone is told: as
// the checker has found out by making it.
//
// RUN: %clang -cc1 -load %plugin -analyze -analyzer-checker=missile -I%root/include -verify %s
//
// What is told can be applied: to the copy, and then it is proved but for what
// nothing could be done about.
// RUN: cp %s %t.c
// RUN: %missile_analyze -Xclang -analyzer-config -Xclang apply-fixits=true %t.c >%t.log 2>&1
// RUN: FileCheck --check-prefix=FIXED %s <%t.c
// RUN: not grep -q '^FIXED' %t.log
// RUN: %missile_analyze %t.c 2>&1 | FileCheck --check-prefix=AGAIN %s
//
// -fixit asks the compiler to do the same.
// RUN: cp %s %t.2.c
// RUN: %missile_compile -fsyntax-only -Xclang -fixit %t.2.c >%t.log 2>&1
// RUN: diff %t.c %t.2.c
//
// Not asked for: nothing is tried.
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-trials=0 %s 2>&1 | FileCheck --check-prefix=NONE %s
// NONE-NOT: note: {{behind|with|if}}
// NONE: warnings generated
#include <missile/missile.h>

struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(_v_ >= 0 && _v_ < len);
};
void peek(struct cursor *c);
void take(int i MISSILE(0 <= _v_ && _v_ < n), int n);

// A test, since a parameter cannot speak of another one's fields.
void set(struct cursor *c, int i) {
  c->idx = i; // expected-warning {{write may break}} expected-note {{behind a test, this is proved: if (i >= 0 && i < c->len)}}
}
// FIXED: void set(struct cursor *c, int i) {
// FIXED-NEXT: {{^}}  if (i >= 0 && i < c->len) c->idx = i;

// Both writes of an update are behind the test.
int limit;
void resize(struct cursor *c) {
  c->len = limit; // expected-warning {{write may break}} expected-note {{behind a test, this is proved: if (limit > 0)}}
  c->idx = limit - 1;
}
// FIXED: void resize(struct cursor *c) {
// FIXED-NEXT: {{^}}  if (limit > 0) { c->len = limit;
// FIXED-NEXT: {{^}}  c->idx = limit - 1; }

// The callers can answer for a parameter.
void pass(int i, int n) { // expected-note {{if the callers of 'pass' answer for 'i', by a refinement, this is proved: 0 <= _v_ && _v_ < n}}
  take(i, n); // expected-warning {{'take' demands}}
}
// FIXED: void pass(int i MISSILE(0 <= _v_ && _v_ < n), int n) {

MISSILE_RETURNS(_v_ > 0)
int positive(int n) { // expected-note {{answer for 'n'}}
  return n; // expected-warning {{the result may not be what 'positive' promises}}
}
// FIXED: int positive(int n MISSILE(_v_ > 0)) {

// Not if there is a caller who cannot: that would be another alarm.
static void pass_on(int i, int n) {
  take(i, n); // expected-warning {{'take' demands}} expected-note {{behind a test, this is proved: if (0 <= i && i < n)}}
}
void calls(int i, int n) { pass_on(i, n); }
// FIXED: static void pass_on(int i, int n) {
// FIXED-NEXT: {{^}}  if (0 <= i && i < n) take(i, n);

// The call could come later.
void looks(struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{write may break}}
  peek(c);
  c->idx = 0; // expected-note {{with this write before the call of 'peek', this would be proved}}
}
// FIXED: void looks(
// FIXED-NEXT: c->len = n;
// FIXED-NEXT: {{^}}  c->idx = 0;
// FIXED-NEXT: {{^}}  peek(c);

// The test would never be true, so it would be of no use: no advice.
// AGAIN-NOT: warning:
// AGAIN: :[[#@LINE+2]]:10: warning: this write may break
void never(struct cursor *c) {
  c->idx = -1; // expected-warning {{write may break}}
}
// A test that does not help: unsigned arithmetic wraps.
struct ring {
  unsigned size;
  unsigned used MISSILE(_v_ < size);
};
// AGAIN-NOT: warning:
// AGAIN: :[[#@LINE+2]]:11: warning: this write may break
void wraps(struct ring *r, int *p) {
  r->size += (unsigned)(*p)++; // expected-warning {{write may break}}
}
// AGAIN-NOT: warning:
// AGAIN: 2 warnings generated
