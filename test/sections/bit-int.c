// Conditions that are numbers of a width that no ordinary type has: for the engine
// they are of no type.
//
// RUN: %missile_cc1 -std=c23 -verify %s

#include <missile/missile.h>

struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
void look(struct cursor *);

void chosen(struct cursor *c) {
  _BitInt(40) x = 3;
  c->idx = -1;
  c->len = x ? 2 : 0;
  c->idx = 0;
  look(c);
}
void chosen_otherwise(struct cursor *c) {
  _BitInt(40) x = 0;
  c->idx = 0;
  c->len = x ? 2 : 0; // expected-warning {{may break the invariant}}
}
void constant(struct cursor *c, int a) {
  c->idx = -1;
  if (7wb || a)
    c->idx = 0;
  look(c);
}
void constant_otherwise(struct cursor *c, int a) {
  c->idx = -1; // expected-warning {{may break the invariant}}
  if (0wb && a)
    c->idx = 0;
  look(c);
}
void tested(struct cursor *c, int a) {
  _BitInt(40) x = a;
  c->idx = -1;
  if (x)
    c->idx = 0;
  if (!x)
    c->idx = 0;
  look(c);
}
void tested_otherwise(struct cursor *c, int a) {
  unsigned _BitInt(3) x = a;
  c->idx = -1; // expected-warning {{may break the invariant}}
  if (x)
    c->idx = 0;
  look(c);
}
