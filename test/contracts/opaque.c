// Contracts on pointers to types that are incomplete here: the call changes no
// object with invariants that this file sees, all else it may.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/opaque.h"

struct cursor {
  int len;
  int at MISSILE(0 <= _v_ && _v_ < len);
  int other;
};
void anything(void);

// What is known of objects with invariants, stays known.
void keeps(struct cursor *c, struct text *t) {
  int n = c->len;
  text_clear(t);
  c->at = n - 1;
}
void keeps_a_test(struct cursor *c, struct text *t) {
  if (c->len > 5) {
    text_clear(t);
    c->at = 5;
  }
}
void keeps_in_a_loop(struct cursor *c, struct text *t) {
  int n = c->len;
  for (int i = 0; i < 5; i++)
    text_add(t, 'x');
  c->at = n - 1;
}
void forgets_wrongly(struct cursor *c, struct text *t) {
  int n = c->len;
  text_clear(t);
  c->at = n; // expected-warning {{this write may break}}
}
// It is called with all in order, unless it says what it relies on.
void shows_broken(struct cursor *c, struct text *t, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{this write may break}}
  text_clear(t);
  c->at = 0;
}
void shows_nothing(struct cursor *c, struct text *t, int n MISSILE(_v_ > 0)) {
  c->len = n;
  text_grow(t);
  c->at = 0;
}
// What no invariant speaks of may be part of the text.
void number(struct cursor *c, int *p, struct text *t) {
  c->at = 0;
  *p = 1;
  text_clear(t);
  missile_assert(*p == 1); // expected-warning {{this assertion may not hold}}
}
void number_of_object(struct cursor *c, struct text *t) {
  c->other = 3;
  text_clear(t);
  missile_assert(c->other == 3); // expected-warning {{this assertion may not hold}}
}
void number_in_a_loop(int *p, struct text *t) {
  *p = 2;
  for (int i = 0; i < 5; i++) {
    missile_assert(*p == 2); // expected-warning {{this assertion may not hold}}
    text_clear(t);
  }
}
void number_in_a_mixture(int *p, union mixed *m) {
  *p = 2;
  mix(m);
  missile_assert(*p == 2); // expected-warning {{this assertion may not hold}}
}
// Two that are named differ.
void same(struct text *t) { text_swap(t, t); } // expected-warning {{may be the same one in this call}}
void perhaps_same(struct text *s, struct text *t) { text_swap(s, t); } // expected-warning {{may be the same one in this call}}
void different(struct text *s, struct text *t) {
  if (s != t)
    text_swap(s, t);
}
void null(void) {
  text_clear(0);
  text_begin(0);
}
int length(struct text *t) {
  int n = text_length(t);
  missile_assert(n >= 0);
  return n;
}

// Bodies that know no more.
MISSILE_MODIFIES(*t) void clear_and_add(struct text *t) {
  text_clear(t);
  text_add(t, 'x');
}
MISSILE_MODIFIES(*t) void clear_another(struct text *s, struct text *t) { // expected-warning {{'text_clear' may write 't', which MISSILE_MODIFIES of the function does not name}}
  text_clear(s);
}
MISSILE_MODIFIES(*t) void writes_number(struct text *t, int *p) { *p = 1; } // expected-warning {{does not name}}
MISSILE_MODIFIES(*t) void writes_place(struct text *t, struct place *p) { p->at = 0; } // expected-warning {{does not name}}
MISSILE_REQUIRES(consistent(t)) MISSILE_ENSURES(consistent(t))
MISSILE_MODIFIES(*t) void calls(struct text *t) { anything(); } // expected-warning {{this call may write more}}
MISSILE_REQUIRES(consistent(t)) MISSILE_ENSURES(consistent(t))
void may_call(struct text *t) { anything(); }

// Of a part, or a variable, the type has to be known.
MISSILE_MODIFIES(t->len) void part(struct text *t); // expected-error {{which does not point to a complete type}}
MISSILE_REQUIRES(t->len > 0) void part_required(struct text *t); // expected-error {{which does not point to a complete type}}
MISSILE_MODIFIES(*v) void nothing(void *v); // expected-error {{which does not point to a complete type}}
extern struct text shared;
MISSILE_MODIFIES(shared) void variable(void); // expected-error {{'shared' has type 'struct text', which is incomplete here}}
