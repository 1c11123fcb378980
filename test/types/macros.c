// Code and annotations that come out of macros: reported where they are used.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

#define LIMIT 16
#define COUNT(name) int name MISSILE(0 <= _v_ && _v_ <= LIMIT)
#define SET(object, value) ((object)->n = (value))
#define CLAMP(v) ((v) < 0 ? 0 : (v) > LIMIT ? LIMIT : (v))
#define FUNCTION(name, value)                                                  \
  void name(struct counted *c) { c->n = value; }

struct counted {
  COUNT(n);
};

void set(struct counted *c) { SET(c, LIMIT); }
void set_wrong(struct counted *c) {
  SET(c, LIMIT + 1); // expected-warning {{write may break}}
}
void clamp(struct counted *c, int v) { SET(c, CLAMP(v)); }
void clamp_nothing(struct counted *c, int v) {
  SET(c, v); // expected-warning {{write may break}}
}
FUNCTION(good, LIMIT / 2)
FUNCTION(bad, LIMIT * 2) // expected-warning {{write may break}}
