// Figure 3.3: few locations are immediately inconsistent, and are spelled out;
// the rest of the heap is at most transitively inconsistent (it has pointers to
// the few), and is summarized: `ok`. Its objects can be relied upon, and even
// made to point to the inconsistent one.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/reflection.h"

// An object of the light region, with an arrow.
struct node {
  struct callback *to;
  object obj RESPONDS_TO(sel);
  selector sel;
};
unsigned least(object o RESPONDS_TO(s), selector s) __attribute__((const));

// While *dark is inconsistent, *light is as good as ever: it is another type's
// object, or known to be another object.
void elsewhere(struct callback *dark, struct node *light,
               object o RESPONDS_TO(s), selector s) {
  dark->sel = s;
  (void)least(light->obj, light->sel);
  dark->obj = o;
}
void another(struct callback *dark, struct callback *light,
             object o RESPONDS_TO(s), selector s) {
  if (light == dark)
    return;
  dark->sel = s;
  (void)least(light->obj, light->sel);
  dark->obj = o;
}
// An arrow from the light region into the dark one.
void arrow(struct callback *dark, struct node *light, object o RESPONDS_TO(s),
           selector s) {
  dark->sel = s;
  light->to = dark;
  dark->obj = o;
}
// Along an arrow to who knows where: the two cases are followed.
void along(struct callback *dark, struct node *light, object o RESPONDS_TO(s),
           selector s) {
  dark->sel = s;
  struct callback *p = light->to;
  p->sel = s;
  p->obj = o;
  dark->obj = o;
}

// Fault: the other object may be the dark one.
void perhaps_the_same(struct callback *dark, struct callback *light,
                      object o RESPONDS_TO(s), selector s) {
  dark->sel = s; // expected-warning {{may break the invariant 'obj > sel'}}
  (void)least(light->obj, light->sel);
  dark->obj = o;
}
// Fault: it is the dark one.
void the_same(struct callback *dark, struct callback *light,
              object o RESPONDS_TO(s), selector s) {
  if (light != dark)
    return;
  dark->sel = s; // expected-warning {{may break the invariant 'obj > sel'}}
  (void)least(light->obj, light->sel);
  dark->obj = o;
}
// Fault: the arrow is followed to the dark object.
void arrow_followed(struct callback *dark, struct node *light,
                    object o RESPONDS_TO(s), selector s) {
  dark->sel = s; // expected-warning {{may break the invariant 'obj > sel'}}
  light->to = dark;
  (void)least(light->to->obj, light->to->sel);
  dark->obj = o;
}
// Fault: the whole heap is not consistent when someone looks who can follow the
// arrow.
void follow(struct node *n);
void arrow_passed_on(struct callback *dark, struct node *light,
                     object o RESPONDS_TO(s), selector s) {
  dark->sel = s; // expected-warning {{may break the invariant 'obj > sel'}}
  light->to = dark;
  follow(light);
  dark->obj = o;
}
