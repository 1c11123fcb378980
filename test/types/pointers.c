// A refinement on a pointer is about the pointer's value.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int anything;
struct view {
  int *data MISSILE(_v_ != 0);
  int size MISSILE(_v_ >= 0);
};
struct maybe {
  int size MISSILE(_v_ >= 0);
  int *data MISSILE(_v_ != 0 || size == 0);
};

void address(struct view *v, struct view *w, int i) {
  v->data = &anything;
  v->data = w->data;
  *v->data = -1; // what it points to is another matter
  v->data[i] = 0;
}
void null(struct view *v) {
  v->data = 0; // expected-warning {{write may break}}
}
void unknown(struct view *v, int *p) {
  v->data = p; // expected-warning {{write may break}}
}
void tested(struct view *v, int *p) {
  if (p)
    v->data = p;
}
void tested_wrong_way(struct view *v, int *p) {
  if (!p)
    v->data = p; // expected-warning {{write may break}}
}

void emptied(struct maybe *m) {
  m->size = 0;
  m->data = 0;
}
void half_emptied(struct maybe *m) {
  m->data = 0; // expected-warning {{write may break}}
}
void filled(struct maybe *m, int *p, int n MISSILE(_v_ >= 0)) {
  if (p) {
    m->data = p;
    m->size = n;
  }
}
void filled_from_anything(struct maybe *m, int *p, int n MISSILE(_v_ >= 0)) {
  m->data = p; // expected-warning {{write may break}}
  m->size = n;
}
