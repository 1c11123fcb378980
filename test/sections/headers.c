// One record and its trailing array are allocated at once, and grow.
//
// RUN: %missile_cc1 -std=gnu17 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void opaque(void);
struct msg {
  unsigned size; // expected-note 0+ {{declared here}}
  unsigned used MISSILE(_v_ <= size); // expected-note 0+ {{declared here}}
  char text[];
};
struct row {
  int n MISSILE(_v_ > 0); // expected-note 0+ {{declared here}}
  int cell[];
};
struct pair {
  int n MISSILE(_v_ > 0); // expected-note 0+ {{declared here}}
  int m;
};

struct msg *zeroed(unsigned n) {
  struct msg *m = calloc(1, sizeof *m + n);
  if (!m)
    return 0;
  m->size = n;
  return m;
}
struct row *set(unsigned n) {
  struct row *r = malloc(sizeof *r + n * sizeof r->cell[0]);
  if (!r)
    return 0;
  r->n = 1;
  return r;
}
struct row *unset(unsigned n) {
  struct row *r = malloc(sizeof *r + n * sizeof r->cell[0]); // expected-warning {{not initialized}}
  return r;
}
// It may wrap.
struct row *negative(int n) {
  struct row *r = malloc(sizeof *r + n); // expected-warning {{not initialized}}
  if (r)
    r->n = 1; // expected-warning {{behind the end of 'r'}}
  return r;
}
struct row *product(size_t n) {
  struct row *r = malloc(sizeof *r + n * sizeof r->cell[0]); // expected-warning {{not initialized}}
  if (r)
    r->n = 1; // expected-warning {{behind the end of 'r'}}
  return r;
}
// Several records are not one.
struct pair *several(unsigned n) {
  struct pair *p = malloc(sizeof *p + n); // expected-warning {{not initialized}}
  if (p)
    p->n = 1;
  return p;
}

// What is behind it was never one.
struct row *second(unsigned n) {
  struct row *r = malloc(2 * sizeof *r + n);
  if (!r)
    return 0;
  r->n = 1;
  return r + 1; // expected-warning {{there may be no other one}}
}
int other(struct row *r, unsigned n) {
  struct row *s = &r[n]; // expected-warning {{there may be no other one}}
  ++s; // expected-warning {{there may be no other one}}
  s -= 2; // expected-warning {{there may be no other one}}
  return r[0].n + (int)(s - r) + (r + 0)->n;
}

struct msg *grow(struct msg *m, unsigned n) {
  if (n < m->size)
    return m;
  m = realloc(m, sizeof *m + n);
  if (m)
    m->size = n;
  return m;
}
// It may have been larger.
struct msg *shrink(struct msg *m, unsigned n) {
  if (m->size > 100)
    return m;
  m = realloc(m, sizeof *m + n);
  if (m)
    m->size = n; // expected-warning {{may break}} expected-warning {{behind the end of 'm'}}
  return m;
}
// What there is none of, is not copied.
struct row *start(struct row *r, unsigned n) {
  r = realloc(r, sizeof *r + n); // expected-warning {{not initialized}}
  return r;
}
struct row *too_small(struct row *r, size_t n) {
  r->n = 3;
  r = realloc(r, n); // expected-warning {{not initialized}}
  return r;
}
// A broken object stays broken, here and there.
struct row *broken(struct row *r, unsigned n) {
  r->n = 0;
  struct row *s = realloc(r, sizeof *s + n);
  if (!s) {
    r->n = 1;
    return r;
  }
  s->n = 2;
  return s;
}
struct row *broken_left(struct row *r, unsigned n) {
  r->n = 0; // expected-warning {{may break}}
  struct row *s = realloc(r, sizeof *s + n);
  return s ? s : 0;
}
struct row *broken_old(struct row *r, unsigned n) {
  r->n = 0; // expected-warning {{may break}}
  struct row *s = realloc(r, sizeof *s + n);
  if (s)
    s->n = 1;
  opaque();
  return s;
}
// What was there goes along.
struct msg *keeps(struct msg *m, unsigned n) {
  m->size = 9;
  m->used = 7;
  struct msg *o = realloc(m, sizeof *o + n);
  if (!o)
    return m;
  o->size = o->used;
  return o;
}
struct msg *keeps_wrong(struct msg *m, unsigned n) {
  m->size = 9;
  m->used = 7;
  struct msg *o = realloc(m, sizeof *o + n);
  if (!o)
    return m;
  o->size = o->used - 1; // expected-warning {{may break}}
  return o;
}
// The others are as they were.
void beside(struct msg *m, struct msg *o, unsigned n) {
  m->size = 9;
  m->used = 7;
  o->size = 1;
  o->used = 0;
  struct msg *p = realloc(m, sizeof *p + n);
  if (p)
    p->used = p->size;
}
