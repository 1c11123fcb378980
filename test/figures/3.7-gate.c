// Figure 3.7: the memory just before the call of figure 3.5. The new object
// points into the rest of the heap, but nothing of the rest points to it: it is
// behind a gate. As long as that is so, nobody who starts elsewhere can get to
// it, and it may be as inconsistent as it likes.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/reflection.h"

void *malloc(unsigned long);
void someMethod(void);

struct image {
  object obj RESPONDS_TO(sel);
  selector sel;
  struct image *next;
};
struct gallery {
  struct image *first;
};
struct image *Last;

// Out through the gate: the new object has a pointer to the rest.
struct image *outwards(struct gallery *g, object o RESPONDS_TO(s), selector s) {
  struct image *image = malloc(sizeof *image);
  if (!image)
    return image;
  image->next = g->first;
  image->obj = o;
  someMethod();
  image->sel = s;
  g->first = image;
  return image;
}
// From one object behind the gate to another one.
struct image *within(object o RESPONDS_TO(s), selector s) {
  struct image *image = malloc(sizeof *image);
  if (!image)
    return image;
  struct image *other = malloc(sizeof *other);
  if (!other)
    __builtin_trap();
  image->next = other;
  other->next = image;
  image->obj = o;
  other->sel = s;
  someMethod();
  image->sel = s;
  other->obj = o;
  return image;
}

// Fault: in through the gate, from an object of the rest.
struct image *inwards(struct gallery *g, object o RESPONDS_TO(s), selector s) {
  struct image *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  g->first = image;
  image->obj = o;
  someMethod();
  image->sel = s;
  return image;
}
// Fault: from a global variable.
struct image *globally(object o RESPONDS_TO(s), selector s) {
  struct image *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  image->obj = o;
  Last = image;
  someMethod();
  image->sel = s;
  return image;
}
// Fault: from another object behind the gate, which then is let out.
struct image *inTwoSteps(struct gallery *g, object o RESPONDS_TO(s), selector s) {
  struct image *image = malloc(sizeof *image); // expected-warning {{this storage is not initialized}}
  if (!image)
    return image;
  struct gallery *mine = malloc(sizeof *mine);
  if (!mine)
    __builtin_trap();
  mine->first = image;
  image->obj = o;
  *g = *mine;
  someMethod();
  image->sel = s;
  return image;
}
