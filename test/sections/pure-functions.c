// In a section, a pure function in sight is called while objects are inconsistent, and
// its result is what its body computes from what is stored then.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef struct cur {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
  struct cur *next;
} cur;
void look(void);
void need(int n, int i MISSILE(0 <= _v_ && _v_ < n));

static int length(const cur *c) { return c->len; }
static int length_or(const cur *c, int n) { return c ? c->len : n; }
static int of_next(const cur *c) { return c->next->len; }
static int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += i;
  return s;
}

void ask(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  c->at = length(c) > 8 ? 8 : 0;
}
void ask_last(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  c->at = length(c) - 1;
}
void ask_past(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  c->at = length(c);
}
void known(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  c->at = length_or(c, 0) - 1;
}
// Two pointers may lead to one object.
void other(cur *c, cur *d, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  c->at = length(d) - 1;
}
void next(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  c->at = of_next(c) - 1;
}
// What it does not compute may be anything, but nobody has looked.
void loop(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  int s = sum(n);
  c->at = s >= 0 && s < n ? s : 0;
}
void loop_past(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  c->at = sum(n);
}
// One that is checked with what it is given relies on it.
static int checked(const cur *c) {
  need(c->len, c->at);
  return 0;
}
void looked(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  c->at = checked(c);
}
// Through a local whose address is given.
static int at(const int *p) { return *p; }
void local(cur *c, int n MISSILE(0 < _v_)) {
  int last = n - 1;
  c->len = n;
  c->at = at(&last);
}
void changed(cur *c, int n MISSILE(0 < _v_)) {
  int last = n - 1;
  c->len = n; // expected-warning {{may break}}
  last++;
  c->at = at(&last);
}
// Turn by turn.
void turns(cur *c, int n MISSILE(0 < _v_)) {
  for (int i = 0; i < n; ++i) {
    c->len = i + 1;
    c->at = length(c) - 1;
  }
}
// Where something is said of the function, somebody looks.
static int marked(int n) {
  MISSILE_TYPED { n++; }
  return n;
}
void by_mark(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  marked(n);
  c->at = 0;
}
MISSILE_TYPED_FUNCTION static int typed(int n) { return n; }
void by_typed(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  typed(n);
  c->at = 0;
}
