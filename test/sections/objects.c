// Several objects in disorder at once, and the bound on their number.
//
// RUN: %missile_cc1 -verify=wrong %s
// RUN: %missile_cc1 -analyzer-config missile:MaxObjects=4 -verify=wrong,five %s
// RUN: %missile_cc1 -analyzer-config missile:MaxObjects=3 -verify=wrong,five,four %s
// RUN: %missile_compile -fplugin-arg-missile-max-objects=4 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %missile_analyze -Xclang -analyzer-config -Xclang missile:MaxObjects=4 %s -o %t 2>&1 | FileCheck %s

#include <missile/missile.h>

struct box {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void *malloc(unsigned long);
void anything(void);

// Any of the four may be the same.
void four(struct box *a, struct box *b, struct box *c, struct box *d) {
  a->size = 1; // four-warning {{write may break}}
  b->size = 1;
  c->size = 1;
  d->size = 1;
  a->used = 0;
  b->used = 0;
  c->used = 0;
  d->used = 0;
}
// Wrong, if a and c are the same.
void four_wrong(struct box *a, struct box *b, struct box *c, struct box *d) {
  a->size = 2; // wrong-warning {{write may break}}
  b->size = 2;
  c->size = 1;
  d->size = 2;
  c->used = 0;
  b->used = 1;
  a->used = 1;
  d->used = 1;
}
// The same with objects of which it is known that they are not the same.
void four_distinct(struct box *p) {
  p[0].size = 4; // four-warning {{write may break}}
  p[1].size = 3;
  p[2].size = 2;
  p[3].size = 1;
  p[2].used = 1; // four-warning {{write may break}}
  p[1].used = 2; // four-warning {{write may break}}
  p[0].used = 3;
  p[3].used = 0;
}
struct quartet {
  struct box *a, *b, *c, *d;
};
void four_new(struct quartet *q, int n MISSILE(_v_ > 0)) {
  struct box *a = malloc(sizeof *a); // four-warning {{not initialized}}
  struct box *b = malloc(sizeof *b);
  struct box *c = malloc(sizeof *c);
  struct box *d = malloc(sizeof *d);
  if (!a || !b || !c || !d)
    __builtin_trap();
  anything();
  a->size = n;
  b->size = n; // four-warning {{write may break}}
  c->size = n; // four-warning {{write may break}}
  d->size = n; // four-warning {{write may break}}
  anything();
  a->used = 0;
  b->used = 0;
  c->used = 0;
  d->used = n - 1;
  q->a = a;
  q->b = b;
  q->c = c;
  q->d = d;
}

// One more than four.
// CHECK: objects.c:[[#@LINE+5]]:11: warning: this write may break
// CHECK: note: every invariant is assumed to hold here
// CHECK: objects.c:[[#@LINE+7]]:{{[0-9]+}}: note: more than 4 objects would have to be followed at once (the limit MaxObjects)
void five(struct box *a, struct box *b, struct box *c, struct box *d,
          struct box *e) {
  a->size = 1; // five-warning {{write may break}}
  b->size = 1;
  c->size = 1;
  d->size = 1;
  e->size = 1;
  a->used = 0;
  b->used = 0;
  c->used = 0;
  d->used = 0;
  e->used = 0;
}
// One after the other is no more than one at once.
void five_times_one(struct box *a, struct box *b, struct box *c, struct box *d,
                    struct box *e) {
  a->size = 1;
  a->used = 0;
  b->size = 1;
  b->used = 0;
  c->size = 1;
  c->used = 0;
  d->size = 1;
  d->used = 0;
  e->size = 1;
  e->used = 0;
}
