// A fresh allocation is nobody else's until a pointer to it gets out.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);

struct item {
  int size MISSILE(_v_ > 0);
  int fill MISSILE(0 <= _v_ && _v_ <= size);
};
struct lax {
  int lo;
  int hi MISSILE(_v_ >= lo);
};
struct ref {
  struct item *item;
};
void anything(void);
int use(struct item *);
struct item *kept;

struct item *made(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p);
  if (!p)
    return 0;
  p->size = n;
  p->fill = n;
  return p;
}
struct item *half_made(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = n; // expected-warning 0-1 {{write may break}}
  return p;
}
struct item *not_made(void) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  return p;
}
struct item *wrongly_made(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = n; // expected-warning 0-1 {{write may break}}
  p->fill = n + 1; // expected-warning 0-1 {{write may break}}
  return p;
}
void made_and_freed(int n) {
  struct item *p = malloc(sizeof *p);
  if (!p)
    return;
  p->size = n;
  free(p);
}
struct item *leaked_to_global(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = n; // expected-warning 0-1 {{write may break}}
  kept = p;
  anything();
  p->fill = 0;
  return p;
}
struct item *leaked_to_record(struct ref *r, int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = n; // expected-warning 0-1 {{write may break}}
  r->item = p;
  anything();
  p->fill = 0;
  return p;
}
struct item *passed_half_made(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = n; // expected-warning 0-1 {{write may break}}
  use(p);
  p->fill = 0;
  return p;
}
struct item *passed_when_made(int n MISSILE(_v_ > 0)) {
  struct item *p = malloc(sizeof *p);
  if (!p)
    return 0;
  p->size = n;
  p->fill = 0;
  use(p);
  return p;
}
// One of several elements is not enough.
struct item *many(int n) {
  struct item *p = malloc(n * sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p[0].size = 1; // expected-warning {{behind the end of 'p'}} expected-warning {{may break the invariant}}
  p[0].fill = 0; // expected-warning {{behind the end of 'p'}}
  return p;
}
struct item *one_of_two(void) {
  struct item *p = malloc(2 * sizeof *p); // expected-warning {{not initialized}}
  if (!p)
    return 0;
  p->size = 1;
  p->fill = 0;
  return p;
}
struct lax *zeroed(void) { return calloc(1, sizeof(struct lax)); }
struct item *zeroed_then_set(void) {
  struct item *p = calloc(1, sizeof *p);
  if (p)
    p->size = 1;
  return p;
}
struct item *zeroed_only(void) {
  struct item *p = calloc(1, sizeof *p); // expected-warning {{storage is zero}}
  return p;
}

// What a pointer to it is copied to, at places or by turns that are not known.
struct many {
  struct item *item;
  int more[6];
};
void use_many(struct many *);
void in_a_copy(void) {
  struct item *p = malloc(sizeof *p);
  if (!p)
    return;
  p->size = 1;
  p->fill = 0;
  struct many a = {p}, b = a;
  p->size = 0; // expected-warning {{this write may break}}
  use_many(&b);
  p->size = 1;
}
void at_an_index(int n) {
  struct item *p = malloc(sizeof *p), *items[2];
  if (!p)
    return;
  p->size = 1;
  p->fill = 0;
  items[n & 1] = p;
  kept = items[1];
  p->size = 0; // expected-warning {{this write may break}}
  anything();
  p->size = 1;
}
void from_an_index(int n) {
  struct item *p = malloc(sizeof *p), *items[2][2] = {{p, p}, {p, p}};
  if (!p)
    return;
  p->size = 1;
  p->fill = 0;
  kept = items[1][n & 1];
  p->size = 0; // expected-warning {{this write may break}}
  anything();
  p->size = 1;
}
void by_turns(int n) {
  struct item *p = malloc(sizeof *p), *last = 0;
  if (!p)
    return;
  p->size = 1;
  p->fill = 0;
  while (n-- > 0) {
    anything();
    kept = last;
    last = p;
    p->size = 0; // expected-warning {{this write may break}}
  }
  p->size = 1;
}
void by_turns_in_order(int n) {
  struct item *p = malloc(sizeof *p), *last = 0;
  if (!p)
    return;
  p->size = 1;
  p->fill = 0;
  while (n-- > 0) {
    anything();
    last = p;
    p->size = 0;
    p->fill = 0;
    p->size = 1;
  }
}
