// Each read of a volatile object may give something else.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct clock {
  int max MISSILE(_v_ > 0);
  int now MISSILE(0 <= _v_ && _v_ <= max);
};
extern volatile int device;
struct port {
  volatile int in;
};

void read_once(struct clock *c) {
  int v = device;
  if (v >= 0 && v <= c->max)
    c->now = v;
}
void read_twice(struct clock *c) {
  if (device >= 0 && device <= c->max)
    c->now = device; // expected-warning {{write may break}}
}
void field_read_twice(struct clock *c, struct port *p) {
  if (p->in == 0)
    c->now = p->in; // expected-warning {{write may break}}
}
void just_written(struct clock *c) {
  device = 0;
  c->now = device; // expected-warning {{write may break}}
}
void through_pointer_to_volatile(struct clock *c, volatile int *p) {
  if (*p == 0)
    c->now = *p; // expected-warning {{write may break}}
}
void record_read_as_volatile(volatile struct clock *c) {
  c->now = c->max - 1 > c->max - 1; // expected-warning 0-1 {{write may break}}
}
void volatile_local(struct clock *c) {
  volatile int k = 0;
  c->now = k; // expected-warning {{write may break}}
}
