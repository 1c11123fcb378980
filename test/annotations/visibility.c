// What a function demands of its callers, and what is said of a variable, has
// to stand where the other files see it that call and set them.
//
// RUN: %missile_cc1 -internal-isystem %S/Inputs/system -verify %s
//
// The same after preprocessing, by the line markers alone.
// RUN: %clang -E -fplugin=%plugin -I%root/include -isystem %S/Inputs/system %s -o %t.i
// RUN: %missile_compile -fsyntax-only -Wno-everything -Wbackend-plugin -x cpp-output %t.i 2>&1 | FileCheck %s
// CHECK-COUNT-14: warning: other files could
// CHECK-NOT: warning: other files could
#include "Inputs/visible.h"
#include "Inputs/visible-impl.c"
#include <visible-system.h>
// expected-warning@Inputs/visible.h:31 {{other files could call 'half_in_header' without seeing that it demands 'n >= 0', which 'visible.h' does not say}}

int half(int n MISSILE(_v_ >= 0)) { return n / 2; } // expected-warning {{other files could call 'half' without seeing that it demands 'n >= 0', which 'visible.h' does not say}}

// Under another name, in the header alone or here as well.
int half_said(int n) { return n / 2; }
int half_of_two(int n MISSILE(0 <= _v_)) { return n / 2; }
// Some of it.
int less_said(int n MISSILE(_v_ >= 0 && _v_ < 8)) { return n; } // expected-warning {{demands 'n >= 0 && n < 8'}}

// Of a promise, callers only know too little.
MISSILE_RETURNS(_v_ == 0) int only_promised(int n) { return 0; }

// Inline or not, it can be called by what the header declares.
inline int in_line(int n MISSILE(_v_ >= 0)) { return n; } // expected-warning {{call 'in_line' without seeing}}
int in_header(int n);

// Nobody else knows it at all.
static int not_seen(int n MISSILE(_v_ >= 0)) { return n; }
int unknown_to_others(int n MISSILE(_v_ >= 0)) { return not_seen(n); }
int from_the_system(int n MISSILE(_v_ >= 0)) { return n; }
int in_source(int n MISSILE(_v_ >= 0)) { return n; }

// Who defines it does not know of this, either.
int annotated_only(int n MISSILE(_v_ >= 0)); // expected-warning {{call 'annotated_only' without seeing}}

MISSILE_REQUIRES(n > 0)
int required(int n) { return n; } // expected-warning {{call 'required' without seeing that it requires 'n > 0', which 'visible.h' does not say}}

MISSILE_ENSURES(v->len == n)
MISSILE_MODIFIES(v->len)
void left_broken(struct visible *v, int n) { v->len = n; } // expected-warning {{call 'left_broken' without seeing that it may leave '*v' inconsistent, which 'visible.h' does not say}}

// Whoever does not know it loses nothing.
MISSILE_REQUIRES(consistent(v))
MISSILE_ENSURES(consistent(v))
void kept(struct visible *v, int n) {
  if (n > 0) {
    v->len = n;
    v->idx = 0;
  }
}
MISSILE_ENSURES(_v_ == v->len)
MISSILE_MODIFIES()
int looked_at(const struct visible *v) { return v->len; }

MISSILE_REQUIRES(consistent(a); consistent(b))
MISSILE_ENSURES(consistent(a); consistent(b))
void different(struct visible *a, struct visible *b) { // expected-warning {{call 'different' without seeing that it requires that '*a' and '*b' differ}}
  a->len = 1;
  a->idx = 0;
}

MISSILE_REQUIRES(v->len > 0)
MISSILE_ENSURES(consistent(v))
void opened_here(struct visible *v) { v->idx = 0; } // expected-warning {{requires 'v->len > 0'}}

int said_of_record(struct visible v) { return v.idx; }

#define DEFINE(name) int name(int n MISSILE(_v_ >= 0)) { return n; }
DEFINE(by_macro) // expected-warning {{call 'by_macro' without seeing}}

int limit MISSILE(_v_ > 0) = 1; // expected-warning {{other files could set 'limit' without seeing 'limit > 0', which 'visible.h' does not say}}
int said_limit = 1;
int tentative MISSILE(_v_ >= 0); // expected-warning {{other files could set 'tentative'}}
// It is the other one that is set.
static int level MISSILE(_v_ < bound) = 0; // expected-warning {{other files could set 'bound' without seeing 'level < bound'}}
int bound = 1;
int free_bound = 1;
extern const int fixed;
static int below MISSILE(_v_ < fixed) = 0;
const int fixed = 3;
static int alone MISSILE(_v_ < 7);
static int of_system MISSILE(_v_ == 0 || set_by_system > 0); // expected-warning {{other files could set 'set_by_system' without seeing}}

void g(void) {
  extern int half(int n);
  half(3);
}
