// What a helper breaks is for its callers to make up for, if all of them are in sight; what
// one does not make up for is reported in the helper.
//
// RUN: %missile_cc1 -std=gnu17 -verify %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);              // expected-note 0+ {{declared here}}
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
} cur;
void opaque(void);

static void set_len(cur *c, int n) { c->len = n; }
void resize(cur *c, int n MISSILE(0 < _v_)) { set_len(c, n); c->at = 0; }

static void put_len(cur *c, int n) { c->len = n; } // expected-warning {{may break}}
void good(cur *c) { put_len(c, 4); c->at = 0; }
void too_late(cur *c) { put_len(c, 4); opaque(); c->at = 0; }

// In several steps.
static void first(cur *c, int n) { c->len = n; }
static void second(cur *c, int n) { first(c, n + 1); }
static void third(cur *c, int n) { second(c, n + 1); }
void three(cur *c, int n MISSILE(0 <= _v_ && _v_ < 100)) { third(c, n); c->at = n + 1; }
static void inner(cur *c, int n) { c->len = n; } // expected-warning {{may break}}
static void outer(cur *c, int n) { inner(c, n + 1); }
void two_wrong(cur *c, int n MISSILE(0 <= _v_ && _v_ < 100)) { outer(c, n); c->at = n + 1; } // expected-warning {{may break}}

// It is declared before it is known what it does.
static void later(cur *c, int n);
void early(cur *c) { later(c, 7); c->at = 6; }
static void later(cur *c, int n) { c->len = n; }
static void later_wrong(cur *c, int n);
void early_wrong(cur *c) { later_wrong(c, 6); c->at = 6; } // expected-warning {{may break}}
static void later_wrong(cur *c, int n) { c->len = n; } // expected-warning {{may break}}

// Nobody calls it, or somebody else may.
static void uncalled(cur *c) { c->at = -1; } // expected-warning {{may break}}
static void by_pointer(cur *c) { c->len = 5; } // expected-warning {{may break}}
void (*pointer)(cur *) = by_pointer;
void by_name(cur *c) { by_pointer(c); c->at = 0; }
static void by_local_pointer(cur *c) { c->len = 5; } // expected-warning {{may break}}
void local_pointer(cur *c) { static void (*const f)(cur *) = by_local_pointer; f(c); by_local_pointer(c); c->at = 0; }
static void in_attribute(cur **c) { (*c)->at = -1; } // expected-warning {{may break}}
void cleans(cur *c) { __attribute__((cleanup(in_attribute))) cur *d = c; in_attribute(&d); c->at = 0; }
__attribute__((used)) static void used(cur *c) { c->at = -1; } // expected-warning {{may break}}
void uses(cur *c) { used(c); c->at = 0; }
void visible(cur *c) { c->at = -1; } // expected-warning {{may break}}
void calls_visible(cur *c) { visible(c); c->at = 0; }
static void aliased(cur *c) { c->at = -1; } // expected-warning {{may break}}
void other_name(cur *c) __attribute__((alias("aliased")));
void calls_aliased(cur *c) { aliased(c); c->at = 0; }

static cur *the_one;
static void nothing(void) {}
static void (*resolve(void))(void) { the_one->at = -1; return nothing; } // expected-warning {{may break}}
void resolved(void) __attribute__((ifunc("resolve")));
void resolves(void) { resolve(); the_one->at = 0; }

// Nothing outside of what is trusted is trusted with it.
static void in_trusted(cur *c, int n) { c->len = n; opaque(); } // expected-warning {{may break}}
void trusts(cur *c) { MISSILE_TRUSTED("it is all right") { in_trusted(c, 2); c->at = 0; } }
static void in_trusted_function(cur *c, int n) { c->len = n; opaque(); } // expected-warning {{may break}}
MISSILE_TRUSTED_FUNCTION("it is all right") void all_trusted(cur *c) { in_trusted_function(c, 2); c->at = 0; }

// In a cycle of calls, nothing is left to others.
static void ping(cur *c, int n);
static void pong(cur *c, int n) { c->at = n; if (n > 0) ping(c, n - 1); }     // expected-warning {{may break}}
static void ping(cur *c, int n) { c->len = n + 2; if (n > 0) pong(c, n - 1); } // expected-warning {{may break}}
void play(cur *c) { ping(c, 0); c->at = 0; }
static void own(cur *c, int n) { c->len = n; if (n > 5) own(c, n - 1); } // expected-warning {{may break}}
void owns(cur *c) { own(c, 7); c->at = 0; }
static void looped(cur *c, int n) { for (int i = 0; i < n; i++) c->len = i; } // expected-warning {{may break}}
void loops(cur *c) { looped(c, 0); c->at = 0; }

// What it demands of others is its callers' affair, too.
void need(int n MISSILE(0 <= _v_)); // expected-note 0+ {{declared here}}
static void hand_on(int n) { need(n - 1); }
void hands_on(int n MISSILE(0 < _v_)) { hand_on(n); }
static void hand_on_wrong(int n) { need(n - 1); } // expected-warning {{may not meet}}
void hands_on_wrong(int n MISSILE(0 <= _v_)) { hand_on_wrong(n); }

// In conditions, arguments and initial values.
static int take(cur *c, int n) { c->len = n; return n - 1; }
void in_condition(cur *c, int k) { if (k > 0 && take(c, k) >= 0) c->at = k - 1; }
void in_initializer(cur *c) { int i = take(c, 3); c->at = i; }
static int take_wrong(cur *c, int n) { c->len = n; return n; } // expected-warning {{may break}}
void in_initializer_wrong(cur *c) { int i = take_wrong(c, 3); c->at = i; } // expected-warning {{may break}}

// The function with a contract that calls it is followed anyway. That it does not make up for the
// helper, is said of its contract.
static void half(cur *c, int n) { c->len = n; }
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(consistent(c); c->len == n) MISSILE_MODIFIES(*c)
void whole(cur *c, int n) { half(c, n); c->at = n - 1; }
static void half_wrong(cur *c, int n) { c->len = n; }
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(consistent(c); c->len == n) MISSILE_MODIFIES(*c)
void whole_wrong(cur *c, int n) { half_wrong(c, n); c->at = n; } // expected-warning {{may not keep its contract}}
