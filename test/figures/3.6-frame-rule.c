// Figure 3.6: with the frame rule of separation logic this would be proved.
// self is inconsistent at the call, but disjoint from what is summarized, so it
// could be framed out; then the heap would seem consistent, and the call safe.
// The callee can reach self and makes the reflective call: it must be reported.
// (The thesis's figure is the fault; what must be proved is here its sibling.)
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/reflection.h"

void draw(struct callback *self) { perform(self->obj, self->sel); }

void setDelegate(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  draw(self);
  self->sel = s;
}
// Nor if the callee gets at it by another way.
struct callback *Shared;
void drawShared(void) { draw(Shared); }
void setUnseen(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  drawShared();
  self->sel = s;
}
// Nor if it only looks.
void look(const struct callback *self);
void setSeen(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  look(self);
  self->sel = s;
}

// Before and after, self is consistent.
void drawnAfter(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o;
  self->sel = s;
  draw(self);
}
void drawnBefore(struct callback *self, object o RESPONDS_TO(s), selector s) {
  draw(self);
  self->obj = o;
  self->sel = s;
}
