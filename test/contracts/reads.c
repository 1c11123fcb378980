// Bodies of functions that say what they rely on, and what they write.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct cursor { int len; int at MISSILE(0 <= _v_ && _v_ < len); int other; };
int level MISSILE(_v_ >= 0);
void anything(void);
void *malloc(__SIZE_TYPE__);
void demands(struct cursor *c, int n MISSILE(_v_ > 0));

// Nothing is in order that is not named.
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0)
int any(struct cursor *c) { return c->at; } // expected-warning {{'any' may not keep its contract: 'result >= 0' does not hold}}
MISSILE_READS() MISSILE_ENSURES(_v_ >= 0)
int any_unlimited(struct cursor *c) { return c->at; } // expected-warning {{may not keep its contract}}
MISSILE_READS() MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0)
int global(void) { return level; } // expected-warning {{may not keep its contract}}
MISSILE_READS(*c) MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0)
int named(struct cursor *c) { return c->at; }
MISSILE_READS(*c) MISSILE_MODIFIES() MISSILE_ENSURES(_v_ >= 0)
int another(struct cursor *c, struct cursor *d) { return d->at; } // expected-warning {{may not keep its contract}}
MISSILE_READS() MISSILE_MODIFIES(c->other)
void unless_broken(struct cursor *c, struct cursor *d) { // expected-warning {{does not name}}
  if (d->at < 0)
    d->other = 1;
  c->other = 2;
}
// What it modifies, it may.
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets(struct cursor *c) { c->len = 2; }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_by_another(struct cursor *c) { sets(c); }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_to(struct cursor *c, struct cursor *d) { c->len = d->len; }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_in_a_loop(struct cursor *c, int n) {
  for (int i = 0; i < n; i++)
    c->len = i + 1;
}
static int length(struct cursor *c) { return c->len; }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_by_pure(struct cursor *c, struct cursor *d) { c->len = length(d); }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_another(struct cursor *c, struct cursor *d) { d->len = 1; } // expected-warning {{does not name}}
MISSILE_READS() MISSILE_MODIFIES(c->len) void shows(struct cursor *c) { // expected-warning {{may look at more than MISSILE_READS names}} expected-warning {{may not keep its contract}}
  c->len = 2;
  anything();
}
MISSILE_READS() MISSILE_MODIFIES(c->len) void calls_back(struct cursor *c, int (*f)(void)) { // expected-warning {{may look at more than MISSILE_READS names}} expected-warning {{may not keep its contract}}
  c->len = 1;
  f();
}
static void helper(struct cursor *c) { c->len = 1; }
MISSILE_READS() MISSILE_MODIFIES(c->len) void sets_by_helper(struct cursor *c) { helper(c); } // expected-warning {{may look at more than MISSILE_READS names}}
MISSILE_READS() MISSILE_MODIFIES(c->len) void gives(struct cursor *c) { // expected-warning {{may look at more than MISSILE_READS names}} expected-warning {{may not keep its contract}}
  c->len = 1;
  demands(c, 1);
}
// What it asserts is proved without.
MISSILE_READS() MISSILE_MODIFIES(c->len) void asserts(struct cursor *c, int n) {
  c->len = n;
  missile_assert(c->len == n);
}
MISSILE_READS() MISSILE_MODIFIES(c->len) void asserts_of_another(struct cursor *c, struct cursor *d) { // expected-warning {{this assertion does not hold}}
  c->len = 1;
  missile_assert(d->at >= 0);
}
MISSILE_READS(*c) MISSILE_MODIFIES(c->other) void asserts_of_named(struct cursor *c) {
  c->other = c->at;
  missile_assert(c->other >= 0);
}
MISSILE_READS(*c) MISSILE_MODIFIES(c->len) MISSILE_ENSURES(c->len > 0)
void ensures_of_named(struct cursor *c) { c->len = c->at + 1; }
MISSILE_READS() MISSILE_MODIFIES(*out) MISSILE_ENSURES(consistent(c))
void ensures_of_nothing(struct cursor *c, int *out) { *out = c->len; } // expected-warning {{may not keep its contract}}
// What it makes, is in order.
MISSILE_READS() MISSILE_MODIFIES() struct cursor *makes(void) {
  struct cursor *c = malloc(sizeof *c);
  if (!c)
    return 0;
  c->len = 1;
  c->at = 0;
  return c;
}
MISSILE_READS() MISSILE_MODIFIES() struct cursor *makes_broken(void) { // expected-warning {{may not hold}}
  struct cursor *c = malloc(sizeof *c);
  if (!c)
    return 0;
  c->len = 0;
  c->at = 0;
  return c;
}

// Callers.
void relies(struct cursor *c) {
  c->len = -1; // expected-warning {{this write may break}}
  named(c);
  c->len = 1;
  c->at = 0;
}
void does_not_rely(struct cursor *c) {
  c->len = -1;
  any(c);
  c->len = 1;
  c->at = 0;
}
