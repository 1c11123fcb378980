// goto, and returns in the middle.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct pool {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ < size);
};

int cleanup(struct pool *p, int n, int u MISSILE(0 <= _v_ && _v_ < n)) {
  int status = 1;
  p->size = n;
  if (n > 64)
    goto done;
  status = 0;
done:
  p->used = u;
  return status;
}
int cleanup_skipped(struct pool *p, int n, int u MISSILE(0 <= _v_ && _v_ < n)) {
  int status = 1;
  p->size = n; // expected-warning {{write may break}}
  if (n > 64)
    goto done;
  p->used = u;
  status = 0;
done:
  return status;
}
void early(struct pool *p, int n, int u MISSILE(0 <= _v_ && _v_ < n)) {
  p->size = n; // expected-warning {{write may break}}
  if (n > 64)
    return;
  p->used = u;
}
void early_but_first(struct pool *p, int n, int u MISSILE(0 <= _v_ && _v_ < n)) {
  if (n > 64)
    return;
  p->size = n;
  p->used = u;
}
void early_impossible(struct pool *p, int n MISSILE(_v_ > 0 && _v_ < 50)) {
  p->size = n;
  if (n > 64)
    return;
  p->used = 0;
}
int early_with_result(struct pool *p, int n MISSILE(_v_ > 0)) {
  p->size = n;
  if (n > 64)
    return p->used = 3;
  return p->used = 0;
}
void over(struct pool *p, int n MISSILE(_v_ > 0)) {
  p->size = n;
  goto set;
unset:
  return;
set:
  p->used = 0;
  goto unset;
}
void two_ways_in(struct pool *p, int n MISSILE(_v_ > 0), int c) {
  if (c)
    goto middle; // p->size is not n on this way
  p->size = n; // expected-warning 0-1 {{write may break}}
middle:
  p->used = n - 1; // expected-warning {{write may break}}
}
void into_a_block(struct pool *p, int n, int c) {
  if (c)
    goto inside;
  if (n >= 0 && n < p->size) {
  inside:
    p->used = n; // expected-warning {{write may break}}
  }
}
void case_in_a_block(struct pool *p, int n, int c) {
  switch (c) {
  case 0:
    if (n >= 0 && n < p->size) {
    case 1:
      p->used = n; // expected-warning {{write may break}}
    }
  }
}
void computed(struct pool *p, int n MISSILE(_v_ > 0), int c) {
  static void *const targets[] = {&&one, &&two};
  p->size = n;
  goto *targets[c];
one:
  p->used = 0;
  return;
two:
  p->used = n - 1;
}
void computed_wrong(struct pool *p, int n MISSILE(_v_ > 0), int c) {
  static void *const targets[] = {&&one, &&two};
  p->size = n; // expected-warning {{write may break}}
  goto *targets[c];
one:
  p->used = 0;
  return;
two:
  p->used = n;
}
