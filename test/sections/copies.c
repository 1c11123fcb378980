// memcpy of a whole record is an assignment.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef unsigned long size_t;
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *malloc(size_t);

typedef struct {
  int cap MISSILE(0 <= _v_);
  int len MISSILE(_v_ <= cap);
} vec;
typedef struct {
  int cap, len;
} raw;
struct pair {
  vec a, b;
};
void use(vec *);

void to_local(vec *v) {
  vec t;
  memcpy(&t, v, sizeof t);
  use(&t);
}
vec *duplicate(vec *v) {
  vec *t = malloc(sizeof *t);
  if (t)
    memcpy(t, v, sizeof *t);
  return t;
}
vec *duplicate_result(vec *v) {
  vec *t = malloc(sizeof *t);
  return t ? memcpy(t, v, sizeof *t) : t;
}
void moved(vec *v) {
  vec t;
  memmove(&t, v, sizeof(vec));
  t.len = t.cap;
  *v = t;
}
void builtin(vec *v) {
  vec t;
  __builtin_memcpy(&t, v, sizeof t);
  use(&t);
}
void element(vec *v, int i) {
  vec t;
  memcpy(&t, &v[i], sizeof t);
  use(&t);
}
void repaired(vec *v, vec *w) {
  int n = v->len;
  v->len = v->cap + 1;
  v->len = n;
  memcpy(w, v, sizeof *w);
}
void known(vec *v) {
  vec t;
  v->cap = 9;
  v->len = 7;
  memcpy(&t, v, sizeof t);
  missile_assert(t.len == 7);
  use(&t);
}

void in_loop(vec *v, int n) {
  for (int i = 0; i < n; i++) {
    vec t;
    memcpy(&t, v, sizeof t);
    use(&t);
  }
}

void half(vec *v) {
  vec t; // expected-warning 0-1 {{not initialized}}
  memcpy(&t, v, sizeof(int)); // expected-warning {{these bytes may}}
  use(&t);
}
void more(vec *v, int n) {
  vec t; // expected-warning 0-1 {{not initialized}}
  memcpy(&t, v, (size_t)n); // expected-warning {{these bytes may}}
  use(&t);
}
void from_raw(raw *v) {
  vec t; // expected-warning 0-1 {{not initialized}}
  memcpy(&t, v, sizeof t); // expected-warning {{these bytes may}}
  use(&t);
}
void from_nothing(void) {
  vec s, t; // expected-warning 1-2 {{not initialized}}
  memcpy(&t, &s, sizeof t);
  use(&t);
}
void wrong_way(vec *v) {
  vec t; // expected-warning {{not initialized}}
  memcpy(v, &t, sizeof t);
}
void from_broken(vec *v) {
  vec t; // expected-warning {{not initialized}}
  v->len = v->cap + 1; // expected-warning 0-1 {{write may break}}
  memcpy(&t, v, sizeof t);
  v->len = 0;
  use(&t);
}
void then_broken(vec *v) {
  vec t; // expected-warning 0-1 {{not initialized}}
  memcpy(&t, v, sizeof t);
  t.len++; // expected-warning {{write may break}}
  use(&t);
}
void stale(vec *v, vec *w) {
  w->cap = 9; // expected-warning 0-1 {{write may break}}
  w->len = 9; // expected-warning 0-1 {{write may break}}
  memcpy(w, v, sizeof *w);
  missile_assert(w->len == 9); // expected-warning {{may not hold}}
}
void over_the_source(vec *v, vec *w, vec *x) {
  v->cap = 9;
  v->len = 9;
  memcpy(w, x, sizeof *w);
  missile_assert(v->len == 9); // expected-warning {{may not hold}}
}
void changed_in_loop(vec *v, vec *w, int n) {
  vec t = {9, 9};
  for (int i = 0; i < n; i++)
    memcpy(&t, v, sizeof t);
  missile_assert(t.len == 9); // expected-warning {{may not hold}}
}
// Bytes of a record that is broken may be read, since they are only bytes; but
// not written over another one.
void as_bytes(vec *v, char *out) {
  v->len = 0;
  v->cap = 3;
  v->len = 9;
  memcpy(out, v, sizeof *v);
  v->cap = 10;
}
void as_another(vec *v, void *out) {
  vec *w = out;
  v->len = 9; // expected-warning {{write may break}}
  memcpy(out, v, sizeof *v);
  use(w);
  v->cap = 10; // expected-warning 0-1 {{write may break}}
}
void as_themselves(vec *v) {
  v->len = 9; // expected-warning 0-1 {{write may break}}
  memmove(&v->cap, v, sizeof v->cap); // expected-warning {{a pointer to 'v->cap'}}
  v->cap = 10; // expected-warning 0-1 {{write may break}}
}
