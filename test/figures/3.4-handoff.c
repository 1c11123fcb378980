// Figure 3.4: the setter of figure 3.2 step by step. The type invariant holds
// (1) and is symbolized (2), self is materialized (3), obj (4) and sel (5) are
// strongly updated, self is summarized (6), the type invariant holds again (7).
// Each function below needs one of the steps.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_analyze %s -o %t 2>&1 | FileCheck %s

#include "Inputs/reflection.h"

unsigned least(object o RESPONDS_TO(s), selector s) __attribute__((const));

void setDelegate(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o;
  self->sel = s;
}
// (2): the parameters' values are related in the section.
void symbolized(struct callback *self, object o RESPONDS_TO(s), selector s) {
  object o2 = o;
  selector s2 = s;
  self->obj = o2;
  self->sel = s2;
}
// (3): so are the values of the fields, by their invariant.
void materialized(struct callback *self, object o RESPONDS_TO(s), selector s) {
  object obj = self->obj;
  selector sel = self->sel;
  self->obj = o;
  (void)least(obj, sel);
  self->sel = s;
}
// (4): the field now holds what was written.
void updated(struct callback *self, object o MISSILE(_v_ > 0)) {
  self->obj = o;
  self->sel = self->obj - 1;
}
// (6) and (7): twice in a row is two sections.
void twice(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o;
  self->sel = s;
  perform(self->obj, self->sel);
  self->sel = s;
  self->obj = o;
}

// Fault at (2): the parameters are not related.
// CHECK: 3.4-handoff.c:[[#@LINE+5]]:13: warning: this write may break the invariant 'obj > sel'
// CHECK: declared here
// CHECK: 3.4-handoff.c:[[#@LINE+3]]:{{[0-9]+}}: note: every invariant is assumed to hold here
// CHECK: 'obj > sel' of '*self' does not hold (obj = {{[0-9]+}}, sel = {{[0-9]+}}) at the end of the function
void not_symbolized(struct callback *self, object o, selector s) {
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  self->sel = s;
}
// Fault at (3): the values of two objects are not related.
void not_materialized(struct callback *self, struct callback *other,
                      object o RESPONDS_TO(s), selector s) {
  object obj = self->obj;
  selector sel = other->sel;
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  (void)least(obj, sel); // expected-warning {{'least' demands}}
  self->sel = s;
}
// Fault at (4): what the field held is gone.
void overwritten(struct callback *self, object o MISSILE(_v_ > 0)) {
  object before = self->obj;
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  self->sel = before - 1;
}
// Fault at (6): it is not consistent when the section would end.
void not_summarized(struct callback *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  perform(self->obj, self->sel);
  self->sel = s;
}
