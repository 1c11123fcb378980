// Figure 2.2: an imperative update in two steps. The first breaks the
// relationship of the two fields, the second restores it. Each by itself is a
// type error (the thesis marks the first); together they are safe, and proved.
//
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=types,wrong %s
// RUN: %missile_cc1 -verify=wrong %s

#include "Inputs/reflection.h"

void update(struct callback *this, object o RESPONDS_TO(s), selector s) {
  this->sel = s; // types-warning {{may break the invariant 'obj > sel'}}
  this->obj = o; // types-warning {{may break the invariant 'obj > sel'}}
}
// "Changing the order of the assignments does not help here": typing rejects
// this, too.
void other_order(struct callback *this, object o RESPONDS_TO(s), selector s) {
  this->obj = o; // types-warning {{may break the invariant 'obj > sel'}}
  this->sel = s; // types-warning {{may break the invariant 'obj > sel'}}
}

// Fault: nothing says that the new object responds to the new selector.
void unrelated(struct callback *this, object o, selector s) {
  this->sel = s; // wrong-warning {{may break the invariant 'obj > sel'}}
  this->obj = o; // types-warning {{may break the invariant 'obj > sel'}}
}
// Fault: the second step is missing on one path.
void half(struct callback *this, object o RESPONDS_TO(s), selector s, int c) {
  this->sel = s; // wrong-warning {{may break the invariant 'obj > sel'}}
  if (c)
    return;
  this->obj = o; // types-warning {{may break the invariant 'obj > sel'}}
}
// Fault: the relationship is relied upon while it is broken.
void relied_upon(struct callback *this, object o RESPONDS_TO(s), selector s) {
  this->sel = s; // wrong-warning {{may break the invariant 'obj > sel'}}
  perform(this->obj, this->sel);
  this->obj = o; // types-warning {{may break the invariant 'obj > sel'}}
}
