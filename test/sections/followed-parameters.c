// The address of a refined field may be given to a function in sight that only reads and writes
// what it leads to.
//
// RUN: %missile_cc1 -std=gnu17 -verify %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);              // expected-note 0+ {{declared here}}
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
} cur;
void opaque(void);
void other(int *);

static void pair(int n, int *len, int *at) { *len = n; *at = n - 1; }
void both(cur *c, int n MISSILE(0 < _v_)) { pair(n, &c->len, &c->at); }
void both_wrong(cur *c, int n) { pair(n, &c->len, &c->at); } // expected-warning 2 {{could be used to break}}
static int get(const int *p) { return *p; }
static int get_plain(int *p) { return p && *p > 3 ? *p : 3; }
void reads(cur *c) { c->at = get(&c->len) - 1; }
void reads_plain(cur *c) { c->at = get_plain(&c->len) > c->len ? 0 : c->len - 1; }
static void add(int *p) { ++*p; }
static void add_by(int *p) { if (p != 0) add(p); }
void adds(cur *c) { if (c->at + 1 < c->len) add_by(&c->at); }
void adds_wrong(cur *c) { add_by(&c->at); } // expected-warning {{could be used to break}}
void same(cur *c) { pair(9, &c->len, &c->len); c->len = 3; c->at = 1; }
void of_two(cur *c, cur *d) { pair(4, &c->len, &d->at); d->len = 8; c->at = 3; }
void of_two_wrong(cur *c, cur *d) { pair(4, &c->len, &d->at); c->at = 3; } // expected-warning 2 {{could be used to break}} expected-warning {{may break}}

static void qualified(int *restrict const p) { *p = 0; }
void of_qualified(cur *c) { qualified(&c->at); }

// These do more.
int *kept;
static void keep(int *p) { kept = p; }
void keeps(cur *c) { keep(&c->len); } // expected-warning {{could be used to break}}
static int *back(int *p) { *p = 1; return p; }
void backs(cur *c) { *back(&c->len) = -1; } // expected-warning {{could be used to break}}
static void move(int *p) { p[1] = -1; }
void moves(cur *c) { move(&c->len); } // expected-warning {{could be used to break}}
static void step(int *p) { p++; *p = -1; }
void steps(cur *c) { step(&c->len); } // expected-warning {{could be used to break}}
static void cast(int *p) { *(char *)p = 0; }
void casts(cur *c) { cast(&c->len); } // expected-warning {{could be used to break}}
static void hand(int *p) { other(p); }
void hands(cur *c) { hand(&c->len); } // expected-warning {{could be used to break}}
static void again(int *p) { int **q = &p; **q = -1; }
void agains(cur *c) { again(&c->len); } // expected-warning {{could be used to break}}
static void of_star(int *p) { int *q = &*p; *q = -1; }
void of_stars(cur *c) { of_star(&c->len); } // expected-warning {{could be used to break}}
static void loop(int *p) { for (int i = 0; i < 3; i++) *p = -1; }
void loops(cur *c) { loop(&c->len); } // expected-warning {{could be used to break}}
static void recurse(int *p, int n) { *p = n; if (n) recurse(p, n - 1); }
void recurses(cur *c) { recurse(&c->at, 0); } // expected-warning {{could be used to break}}
static void look(int *p) { *p = 0; opaque(); }
void looks(cur *c) { look(&c->at); }
void looks_wrong(cur *c) { look(&c->len); c->len = 3; c->at = 0; } // expected-warning {{could be used to break}}
// By another type.
static void wide(long *p) { *p = -1; }
void wides(cur *c) { wide((long *)&c->len); } // expected-warning {{could be used to break}}
// As one of two.
void one_of(cur *c, cur *d, int k) { add(k ? &c->at : &d->at); } // expected-warning 2 {{could be used to break}}
// Refined variables have to be written by their names.
void local(int n MISSILE(0 <= _v_ && _v_ < 9)) { // expected-note 0+ {{declared here}}
  int i MISSILE(0 <= _v_ && _v_ < 9) = n; // expected-note 0+ {{declared here}}
  add(&i); // expected-warning {{could be used to break}}
}
