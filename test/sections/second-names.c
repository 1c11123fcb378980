// Two names for one variable in a section, and constants that another file may
// have otherwise.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct cur {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
void opaque(void);

int x = 0;
extern int y __attribute__((alias("x")));
extern int z __asm__("x");
extern int here __asm__("elsewhere"), there __asm__("elsewhere");
void both(struct cur *c) {
  x = 0;
  y = 99;
  c->idx = x; // expected-warning {{this write may break}}
}
void label(struct cur *c) {
  x = 0;
  z = 99;
  c->idx = x; // expected-warning {{this write may break}}
}
void elsewhere(struct cur *c) {
  here = 0;
  there = 99;
  c->idx = here; // expected-warning {{this write may break}}
}
void local(struct cur *c) {
  extern int w __asm__("x");
  x = 0;
  w = 99;
  c->idx = x; // expected-warning {{this write may break}}
}
void one(struct cur *c) {
  y = 0;
  c->len = 1;
  c->idx = y;
}

const int table[2] __attribute__((weak)) = {1, 2};
const int number __attribute__((weak)) = 2;
const struct { int a, b; } record __attribute__((weak)) = {1, 2};
const int any[2] __attribute__((selectany)) = {1, 2};
const int fixed[2] = {1, 2};
void from_table(struct cur *c) {
  c->len = table[1]; // expected-warning {{this write may break}}
  c->idx = 1; // expected-warning 0-1 {{this write may break}}
}
void from_pointer(struct cur *c) {
  const int *p = table;
  opaque();
  c->len = p[1]; // expected-warning {{this write may break}}
  c->idx = 1; // expected-warning 0-1 {{this write may break}}
}
void from_number(struct cur *c) {
  c->len = number; // expected-warning {{this write may break}}
  c->idx = 1; // expected-warning 0-1 {{this write may break}}
}
void from_record(struct cur *c) {
  c->len = record.b; // expected-warning {{this write may break}}
  c->idx = 1; // expected-warning 0-1 {{this write may break}}
}
void from_any(struct cur *c) {
  c->len = any[1]; // expected-warning {{this write may break}}
  c->idx = 1; // expected-warning 0-1 {{this write may break}}
}
void from_fixed(struct cur *c) {
  c->len = fixed[1];
  c->idx = 1;
}
// It is a constant all the same.
void tested(struct cur *c) {
  if (table[1] > 1) {
    c->len = table[1];
    c->idx = 1;
  }
}

// What is called by a name of the library's need not be the library's.
void abort(void) __asm__("resume");
void ends(struct cur *c, int n) {
  c->len = 1; // expected-warning {{this write may break}}
  if (n)
    abort();
  c->idx = 0;
}
