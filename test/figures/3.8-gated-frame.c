// Figure 3.8: the frame rule with gated separation. The new object and the
// locals that lead to it are framed out (4), typing checks the call with the
// rest (5, 6), and they come back as they were (8): obj still holds what o
// does. Of the rest nothing is known but the type invariant (7).
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/reflection.h"

void *malloc(unsigned long);
struct some_object {
  object obj RESPONDS_TO(sel);
  selector sel;
};
void someMethod(struct some_object *self);

// (2): of the new object's fields nothing is known, and nothing need be.
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
// (8): the new object's own values are the same after the call.
struct callback *reincorporated(struct some_object *self,
                                object o MISSILE(_v_ > 0)) {
  struct callback *image = malloc(sizeof *image);
  if (!image)
    return image;
  image->obj = o;
  someMethod(self);
  image->sel = image->obj - 1;
  return image;
}
// (7): what the call may have changed is as its type says.
struct callback *typedAfter(struct some_object *self) {
  struct callback *image = malloc(sizeof *image);
  if (!image)
    return image;
  someMethod(self);
  image->obj = self->obj;
  image->sel = self->sel;
  return image;
}

// Fault at (2): the allocator does not make the invariant true.
struct callback *uninitialized(struct some_object *self) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  someMethod(self);
  return image;
}
// Fault at (7): what was known of the rest before the call is not known after.
struct callback *staleAfter(struct some_object *self) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  image->obj = self->obj;
  someMethod(self);
  image->sel = self->sel;
  return image;
}
// Fault at (8): a local whose address the callee has does not come back as it
// was.
void change(selector *s);
struct callback *changed(object o RESPONDS_TO(s), selector s) {
  struct callback *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  selector t = s;
  image->obj = o;
  change(&t);
  image->sel = t;
  return image;
}
