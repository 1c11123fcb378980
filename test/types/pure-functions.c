// A function in sight that writes nothing needs no contract: its result is what its body
// computes, and what its caller knows stays.
//
// RUN: %missile_cc1 -std=gnu17 -Wno-return-type -Wno-deprecated-non-prototype -verify %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
  unsigned char small;
} cur;

static int min(int a, int b) { return a < b ? a : b; }
static int clamp(int v, int lo, int hi) {
  if (v < lo)
    return lo;
  if (v > hi)
    return hi;
  return v;
}
static inline int length(const cur *c) { return c->len; }
static int last(const cur *c) { return length(c) - 1; }
static int twice(int n) {
  int d = n;
  d += n;
  ++d;
  return d - 1;
}

void seek(cur *c, int n MISSILE(0 <= _v_)) { c->at = min(n, c->len - 1); }
void seek_far(cur *c, int n MISSILE(0 <= _v_)) {
  c->at = min(n, c->len); // expected-warning {{may break}}
}
void to(cur *c, int n) { c->at = clamp(n, 0, last(c)); }
void to_other(cur *c, const cur *d, int n) {
  c->at = clamp(n, 0, last(d)); // expected-warning {{may break}}
}
void same(cur *c) { c->at = last(c); }
void half(cur *c) { c->at = twice(c->at) / 2; }
void dbl(cur *c) {
  c->at = twice(c->at); // expected-warning {{may break}}
}

// What is converted on the way in or out is what the function sees.
static int byte(unsigned char b) { return b; }
void narrow(cur *c) {
  c->len = 256;
  c->at = byte(c->len);
}
static _Bool any(int n) { return n; }
void truth(cur *c, int n) {
  c->len = 2;
  c->at = any(n);
}
static unsigned char low(int n) { return (unsigned char)n; }
void low_of(cur *c, int n) {
  c->len = 255;
  c->at = 0;
  c->at = low(n); // expected-warning {{may break}}
}

// Those with loops, or that call themselves, may give anything, but write nothing.
static int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += i;
  return s;
}
static int depth(int n) { return n > 0 ? 1 + depth(n - 1) : 0; }
void grow(cur *c, int n) {
  int l = c->len;
  int s = sum(n) + depth(n);
  c->at = l - 1;
  (void)s;
}
void by_sum(cur *c, int n) {
  c->at = sum(n); // expected-warning {{may break}}
}

// These are not pure, but what they do is in sight.
int calls;
static int counted(int n) { ++calls; return n; }
static int next(void) { static int n; return n++; }
extern volatile int port;
static int device(void) { return port; }
static int through(int *p) { *p = 1; return 0; }
int unknown(int);
static int outside(int n) { return unknown(n); }
void by_global(cur *c) {
  c->at = counted(0);
}
void by_static(cur *c) {
  c->at = next() - next(); // expected-warning {{may break}}
}
void by_volatile(cur *c) {
  c->at = device() - device(); // expected-warning {{may break}}
}
void by_pointer(cur *c, int *p) {
  int l = c->len;
  c->at = through(p);
  c->at = l - 1;
}
void by_outside(cur *c) {
  c->at = outside(0); // expected-warning {{may break}}
}

// Another file may have another one.
__attribute__((weak)) int weak(void) { return 0; }
inline int other(void) { return 0; }
void by_weak(cur *c) {
  c->at = weak(); // expected-warning {{may break}}
}
void by_inline(cur *c) {
  c->at = other(); // expected-warning {{may break}}
}

// Without a prototype in sight, nothing converts the arguments.
static int old(n)
  unsigned char n;
{
  return n;
}
void by_old(cur *c) {
  c->len = 256;
  c->at = 0;
  c->at = old(300); // expected-warning {{may break}}
}

// Who falls off the end gives back anything.
static int odd(int n) {
  if (n > 0)
    return 0;
}
void by_end(cur *c, int n) {
  c->at = odd(n); // expected-warning {{may break}}
}

// The size of an array is evaluated, too.
static int sized(int n) {
  int a[n += 6];
  return n;
}
static int sized_by(int n, int a[n += 6]) { return n; }
void by_size(cur *c) {
  c->at = 0;
  c->len = 5;
  c->at = sized(1) - 1; // expected-warning {{may break}}
}
void by_parameter(cur *c) {
  int z[9];
  c->at = 0;
  c->len = 5;
  c->at = sized_by(1, z) - 1; // expected-warning {{may break}}
}

// What it calls may demand something, even if that does nothing else.
__attribute__((const)) int root(int n MISSILE(0 < _v_)); // expected-note 0+ {{declared here}}
static int root_of(cur *c) { return root(c->len); }
void by_demand(cur *c, int n) {
  int m = c->len;
  c->len = n; // expected-warning {{may break}}
  root_of(c);
  c->len = m;
}
