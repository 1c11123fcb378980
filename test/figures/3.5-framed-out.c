// Figure 3.5: a new object is half initialized, another function is called,
// then the other half follows. The call is typing's business, and typing wants
// a consistent heap: the new object has to be framed out, since it is not
// consistent yet, and must be back, as it was, after the call.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/reflection.h"

void *malloc(unsigned long);
struct some_object;
void someMethod(struct some_object *self);

struct callback *createWithDelegate(struct some_object *self,
                                    object o RESPONDS_TO(s), selector s) {
  struct callback *image = malloc(sizeof *image);
  if (!image)
    return image;
  image->obj = o;
  someMethod(self);
  image->sel = s;
  return image;
}

// Fault: the other half never follows.
struct callback *half(struct some_object *self, object o RESPONDS_TO(s),
                      selector s) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  image->obj = o;
  someMethod(self);
  return image;
}
// Fault: the other half is something else.
struct callback *unrelated(struct some_object *self, object o RESPONDS_TO(s),
                           selector s, selector t) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  image->obj = o;
  someMethod(self);
  image->sel = t;
  return image;
}
// Fault: the callee is given the object while it is half initialized.
void show(struct callback *image);
struct callback *shown(object o RESPONDS_TO(s), selector s) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  image->obj = o;
  show(image);
  image->sel = s;
  return image;
}
// Fault: it is not new.
void notNew(struct callback *image, struct some_object *self,
            object o RESPONDS_TO(s), selector s) {
  image->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
  someMethod(self);
  image->sel = s;
}
