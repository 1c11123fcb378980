// Writing a field checks what the record's refinements say about it, with the
// record's other fields under their own names.
//
// RUN: %missile_cc1 -verify %s
// The type checker needs no help for any of this:
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct gauge {
  int max MISSILE(_v_ > 0);
  int now MISSILE(0 <= _v_; _v_ < max);
  int note; // nothing is said about it
};

void constant(struct gauge *g) { g->now = 0; }

void negative_constant(struct gauge *g) {
  g->now = -1; // expected-warning {{this write may break the invariant}}
}

void constant_too_large(struct gauge *g) {
  g->now = 1; // expected-warning {{this write may break the invariant 'now < max'}}
}

void from_sibling(struct gauge *g) { g->now = g->max - 1; }

void from_sibling_off_by_one(struct gauge *g) {
  g->now = g->max; // expected-warning {{write may break the invariant 'now < max'}}
}

void from_itself(struct gauge *g) { g->now = g->now; }

void halved(struct gauge *g) { g->now = g->now / 2; }

void doubled(struct gauge *g) {
  g->now = g->now * 2; // expected-warning {{write may break the invariant}}
}

// 'now' does not move, but what it is compared with does.
void named_field_grows(struct gauge *g) { g->max = g->max + 3; }

void named_field_shrinks(struct gauge *g) {
  g->max = g->max - 1; // expected-warning {{write may break the invariant}}
}

void own_refinement_of_named_field(struct gauge *g) {
  g->max = 0; // expected-warning {{write may break the invariant}}
}

void unnamed_field(struct gauge *g, int any) {
  g->note = any;
  g->note = g->max / 7;
}

// Another record's fields relate to each other, not to this one's.
void from_another(struct gauge *g, struct gauge *h) {
  g->now = h->now; // expected-warning {{write may break the invariant 'now < max'}}
}

void from_unrefined(struct gauge *g) {
  g->now = g->note; // expected-warning {{write may break the invariant}}
}

int read(struct gauge);
void by_value(struct gauge g) {
  g.now = g.max; // expected-warning {{write may break the invariant}}
  read(g);
}

void through_subscript(struct gauge *g, int i) {
  g[i].now = g[i].max - 1;
}
void through_other_subscript(struct gauge *g, int i) {
  g[i].now = g[i + 1].max - 1; // expected-warning {{write may break the invariant}}
}

void through_deref(struct gauge **pp) {
  (*pp)->now = (*pp)->max - 1;
}
void through_deref_wrong(struct gauge **pp) {
  (**pp).now = (*pp)->max; // expected-warning {{write may break the invariant}}
}

void parenthesized(struct gauge *g) {
  (g->now) = ((g->max)) - 1;
}
void parenthesized_wrong(struct gauge *g) {
  ((*g).now) = (g->max); // expected-warning {{write may break the invariant}}
}
