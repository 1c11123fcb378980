// What there has been an access to is not null.
//
// RUN: %missile_cc1 -Wno-unused-value -verify %s

#include <missile/missile.h>

struct node {
  struct node *next MISSILE(_v_ != 0);
};
struct list {
  struct node head;
  unsigned n, max MISSILE(_v_ >= n);
};
struct inner {
  int x;
  struct node link;
};
extern struct node *found;

void add(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  if (l->n >= l->max)
    return;
  x->next = &l->head;
  l->n++;
}
void itself(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  if (l->n == 0)
    x->next = &l->head;
}
void as_first_member(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  if (l->n == 0)
    x->next = (struct node *)l;
}
void only_address(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  x->next = 0;
  x->next = &l->head;
}
void later_member(struct inner *p, struct node *x) {
  p->x = 0;
  x->next = &p->link;
}
void element(struct node *a, int i, struct node *x) {
  a[i].next = x;
  x->next = a;
}
void element_only(struct node *a, int i, struct node *x) {
  a[i].next = x; // expected-warning {{write may break}}
  a[0].next = a;
}
void not_looked_at(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  x->next = (struct node *)l; // expected-warning {{write may break}}
}
void looked_at_later(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  struct list *k = l;
  x->next = (struct node *)l; // expected-warning {{write may break}}
  if (k)
    k->n = 0;
}
void another(struct list *l, struct list *m, struct node *x MISSILE(_v_ != 0)) {
  if (l->n == 0)
    x->next = (struct node *)m; // expected-warning {{write may break}}
}
void changed(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  if (l->n == 0) {
    l = (struct list *)found;
    x->next = (struct node *)l; // expected-warning {{write may break}}
  }
}
void on_one_way(struct list *l, struct node *x MISSILE(_v_ != 0), int c) {
  if (c)
    l->n = 0;
  x->next = (struct node *)l; // expected-warning {{write may break}}
}
void no_access(struct list *l, struct node *x MISSILE(_v_ != 0)) {
  if (sizeof l->n > 2)
    x->next = (struct node *)l; // expected-warning {{write may break}}
}
// The old way to write offsetof is no access, and the path goes on.
void offset(struct node *x) {
  unsigned long n = (unsigned long)&((struct inner *)0)->x;
  if (n < 100)
    x->next = 0; // expected-warning {{write may break}}
}
// What has no size, and a record whose value is not needed, is not accessed.
struct nothing {};
struct something { int x; };
void needs(void *p MISSILE(_v_ != 0));
void no_size(struct nothing *a, struct nothing *b) { *a = *b; needs(a); } // expected-warning {{may not meet what 'needs' demands}}
void not_needed(struct something *a) { *a; needs(a); } // expected-warning {{may not meet what 'needs' demands}}
void written(struct something *a, struct something *b) { *a = *b; needs(a); }
