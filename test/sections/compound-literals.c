// A compound literal that is used as a value is an object of its own, which no
// pointer leads to.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct cursor {
  int len;
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
struct reader {
  struct cursor in;
  int line;
};

void constants(struct cursor *c) { *c = (struct cursor){5, 3}; }
void guarded(struct cursor *c, int n) {
  if (n > 0)
    *c = (struct cursor){.len = n, .idx = n - 1};
}
void whole(struct reader *r, int n) {
  if (n > 0)
    *r = (struct reader){{n, 0}, 7};
}
void part(struct reader *r, int n) {
  if (n > 0)
    r->in = (struct cursor){n, 0};
}
void part_by_address(struct reader *r, int n) {
  if (n > 0)
    *&r->in = (struct cursor){n, 0};
}
// The literal is not the object that is in disorder.
void in_disorder(struct cursor *c) {
  c->len = -5;
  c->len = 9;
  *c = (struct cursor){1, 0};
}
void other_object(struct cursor *c, struct cursor *d, int n) {
  c->len = n;
  *d = (struct cursor){1, 0};
  *c = (struct cursor){3, 2};
}

void unguarded(struct cursor *c, int n) {
  *c = (struct cursor){n, 0}; // expected-warning {{these initial values may break the invariant '0 <= idx && idx < len'}}
}
void unguarded_part(struct reader *r, int n) {
  r->in = (struct cursor){n, 0}; // expected-warning {{these initial values may break the invariant}}
}
void wrong_in_disorder(struct cursor *c) {
  c->len = -5; // expected-warning {{this write may break the invariant}}
  *c = (struct cursor){1, 1};
}
// Another object stays as it is.
void left_alone(struct cursor *c, struct cursor *d, int n) {
  c->len = n; // expected-warning {{this write may break the invariant}}
  *d = (struct cursor){1, 0};
}
