// Figure 3.2: a button draws itself through an image that calls it back. That
// the reflective call is safe follows from the relationship of the image's two
// fields, which the setter must establish from that of its parameters, which
// its caller must establish from what it knows of its own. All of it is proved;
// only the setter needs a symbolic section.
//
// RUN: %missile_cc1 -verify=wrong %s
// RUN: %missile_cc1 -DONLY_THE_FIGURE -analyzer-config missile:Stats=true %s 2>&1 | FileCheck %s
// CHECK-NOT: warning
// CHECK: file={{.*}}delegate.c functions=3 not-proved=0 {{.*}}fi-errors=2 errors=0 {{.*}}attempts=1 sections=1 max-materialized=1

#include "Inputs/reflection.h"

// "Up" and "Down"; "drawUp" and "drawDown" are the methods 0 and 1 of Button.
enum { Up, Down };
enum { drawUp, drawDown, Button };

struct image {
  object obj RESPONDS_TO(sel);
  selector sel;
};

void setDelegate(struct image *self, object o RESPONDS_TO(s), selector s) {
  self->obj = o;
  self->sel = s;
}
void draw(struct image *self) { perform(self->obj, self->sel); }
void drawState(struct image *image,
               unsigned state MISSILE(_v_ == Up || _v_ == Down)) {
  selector m MISSILE(_v_ == drawUp || _v_ == drawDown) = drawUp + state;
  setDelegate(image, Button, m);
  draw(image);
}

#ifndef ONLY_THE_FIGURE
// Fault: the caller may pass any state.
void anyState(struct image *image, unsigned state) {
  selector m = drawUp + state;
  setDelegate(image, Button, m); // wrong-warning {{'setDelegate' demands}}
  draw(image);
}
// Fault: the setter does not demand the relationship that it needs.
void setAny(struct image *self, object o, selector s) {
  self->obj = o; // wrong-warning {{may break the invariant 'obj > sel'}}
  self->sel = s;
}
// Fault: the reflective call is made of two different images.
void drawMixed(struct image *self, struct image *other) {
  perform(self->obj, other->sel); // wrong-warning {{'perform' demands}}
}
#endif
