// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A local variable keeps what was read while an invariant was broken, also when it
// has been restored.
#include "common.h"
void positive(int k R("{_v_ > 0}"));
struct cur shared = {5, 4};
// expect: alarm
void argument(struct cur *c) { c->idx = -1; int m = c->idx; c->idx = 0; positive(m + 1); }
// expect: alarm
void assertion(struct cur *c) { c->len = 0; int m = c->len; c->len = 1; c->idx = 0; missile_assert(m > 0); }
// expect: alarm
void constant(struct cur *c) { c->len = 0; const int m = c->len - 1; c->len = 1; c->idx = 0; opaque(); positive(m + 1); }
// expect: alarm
int RETURNS("{_v_ >= 0}") result(struct cur *c) { c->idx = -1; int m = c->idx; c->idx = 0; return m; }
// expect: alarm
void alias(struct cur *c, struct cur *d) { c->idx = -1; int m = d->idx; c->idx = 0; positive(m + 1); }
// expect: alarm
void global(void) { shared.idx = -1; int m = shared.idx; shared.idx = 0; positive(m + 1); }
// expect: alarm
void local(int n) { int k R("{_v_ > 0}") = 1; k = n; int m = k; k = 1; positive(m); }
// expect: alarm
void onwards(struct cur *c) { c->idx = -1; int m = c->idx, o = m; c->idx = 0; positive(o + 1); }
// expect: alarm
void counter(struct cur *c, int n) {
  c->idx = -1;
  int m = c->idx;
  c->idx = 0;
  for (int i = 0; i < n; i++)
    m++;
  missile_assert(m >= 0);
}
// expect: clean
void unbroken(struct cur *c) { int m = c->idx; opaque(); positive(m + 1); }
// expect: clean
void before(struct cur *c) { int m = c->idx; c->len = 5; c->idx = 4; positive(m + 1); }
// expect: clean
void parameter(struct cur *c, int n POS) { int m = n - 1; c->len = 5; c->idx = 4; opaque(); positive(m + 1); }
