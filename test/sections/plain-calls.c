// Functions in sight that a section follows in place of their calls.
//
// RUN: %missile_cc1 -std=gnu17 -Wno-return-type -verify %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);              // expected-note 0+ {{declared here}}
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
} cur;
typedef struct { int calls, level; } stats;
void opaque(void);

// What is written behind pointers to locals.
static void split(int n, int *half, int *rest) { *half = n / 2; *rest = n - *half; }
void halve(cur *c, int n MISSILE(_v_ > 0)) {
  int half, rest;
  split(n, &half, &rest);
  c->len = rest + 1;
  c->at = half;
}
void halve_swapped(cur *c, int n MISSILE(_v_ > 0)) {
  int half, rest;
  split(n, &half, &rest);
  c->len = half; // expected-warning {{may break}}
  c->at = 0;
}

// Objects may be broken meanwhile, if it looks at none of them.
static void count(stats *s, int n) { s->calls++; s->level = n; }
void counted(cur *c, stats *s, int n MISSILE(_v_ > 0)) { c->len = n; count(s, n); c->at = 0; }
static void tell(int n) { if (n > 7) opaque(); }
static void trace(stats *s, int n) { s->level = n; tell(n); }
void traced(cur *c, stats *s, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{may break}}
  trace(s, n);
  c->at = 0;
}
// It does not look if the number is small.
void traced_small(cur *c, stats *s) {
  c->len = 5;
  trace(s, 5);
  c->at = 0;
}

// Globals are what they are.
static int total, limit;
static void add(int n) { total += n; }
void added(cur *c) {
  total = 3;
  add(4);
  c->len = total;
  c->at = 6;
}
void added_less(cur *c) {
  total = 3;
  add(4);
  c->len = total; // expected-warning {{may break}}
  c->at = 7;
}
static int get_limit(void) { opaque(); return limit; }
void limited(cur *c) {
  limit = 5;
  c->len = get_limit(); // expected-warning {{may break}}
  c->at = 0;
}
static int raise_limit(int n) { limit = n; return limit; }
void raised_unordered(cur *c) {
  limit = 0;
  c->len = raise_limit(3) + limit; // expected-warning {{may break}}
  c->at = 0;
}
void raised(cur *c) {
  limit = 0;
  int n = raise_limit(3);
  c->len = n + limit;
  c->at = 5;
}

// Early returns, and an end without one.
static int clamp(stats *s, int n, int most) {
  s->level = n;
  if (n < 0)
    return 0;
  if (n >= most)
    return most - 1;
  return n;
}
void clamped(cur *c, stats *s, int n, int m MISSILE(_v_ > 0)) {
  c->len = m;
  c->at = clamp(s, n, m);
}
void clamped_wrong(cur *c, stats *s, int n, int m MISSILE(_v_ > 0)) {
  c->len = m; // expected-warning {{may break}}
  c->at = clamp(s, n, m + 1);
}
static int odd(stats *s, int n) {
  s->level = n;
  if (n > 0)
    return 0;
}
void fell_off(cur *c, stats *s, int n) {
  c->len = 1; // expected-warning {{may break}}
  c->at = odd(s, n);
}

// The same function twice, and within its own argument.
static int next(stats *s) { return ++s->calls; }
void twice(cur *c, stats *s) {
  s->calls = 0;
  int a = next(s), b = next(s);
  c->len = b;
  c->at = a;
}
void twice_wrong(cur *c, stats *s) {
  s->calls = 0;
  int a = next(s), b = next(s);
  c->len = a; // expected-warning {{may break}}
  c->at = b;
}
static int shift(stats *s, int n) { s->level = n; return n + 1; }
void nested(cur *c, stats *s) {
  c->len = shift(s, shift(s, shift(s, 0)));
  c->at = s->level;
}

// Of a function that calls itself, the first turn is followed.
static int steps(stats *s, int n) { s->calls = n; return n <= 0 ? 0 : 1 + steps(s, n - 1); }
void recursive(cur *c, stats *s) {
  c->len = 4; // expected-warning {{may break}}
  c->at = steps(s, 2);
}
void recursive_ended(cur *c, stats *s) {
  c->len = 4;
  c->at = steps(s, 0);
}

// Pointers that it gives back.
static cur *other(stats *s, cur *a, cur *b) { s->calls++; return s->calls & 1 ? a : b; }
void chosen(stats *s, cur *a, cur *b) {
  cur *c = other(s, a, b);
  c->len = 9;
  c->at = 8;
}
void chosen_left(stats *s, cur *a, cur *b) {
  cur *c = other(s, a, b);
  c->len = 9; // expected-warning {{may break}}
  a->at = 8;
}

// In loops.
void in_loop(cur *c, stats *s, int n) {
  for (int i = 0; i < n; i++) {
    c->len = 2;
    count(s, i);
    c->at = 1;
  }
}
void in_loop_wrong(cur *c, stats *s, int n) {
  s->level = 0;
  for (int i = 0; i < n; i++)
    count(s, i);
  c->at = s->level; // expected-warning {{may break}}
}
void *malloc(__SIZE_TYPE__);
static void put(stats *s, int n) { s->level = n; }
int fresh_in_loop(cur *c, int n) {
  stats *s = malloc(sizeof *s);
  if (!s)
    return -1;
  s->level = 0;
  for (int i = 0; i < n; i++)
    put(s, -1);
  c->len = 3; // expected-warning {{may break}}
  c->at = s->level;
  return 0;
}

// Parameters are variables of each call's own.
static int down(int n, stats *s) { s->level = n; n = n - 1; return n; }
void own_parameters(cur *c, stats *s, int n MISSILE(_v_ > 0)) {
  int k = down(n, s);
  c->len = n;
  c->at = k;
}
// What another file may replace is not in sight.
__attribute__((weak)) void weak_count(stats *s) { s->calls++; }
void replaced(cur *c, stats *s) {
  c->len = 3; // expected-warning {{may break}}
  weak_count(s);
  c->at = 0;
}
// Nor what has been described otherwise.
MISSILE_MODIFIES(*s) static void described(stats *s) { s->calls = 7; }
void by_contract(cur *c, stats *s) {
  s->calls = 7;
  c->len = 8; // expected-warning {{may break}}
  described(s);
  c->at = s->calls;
}
