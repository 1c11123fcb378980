// Remainders, quotients and masks of two unknowns on paths.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct ring {
  unsigned cap MISSILE(_v_ > 0);
  unsigned head MISSILE(_v_ < cap);
  unsigned count MISSILE(_v_ <= cap);
};

void resize(struct ring *r, unsigned n) {
  if (n == 0)
    return;
  r->cap = n;
  r->head = r->head % n;
  if (r->count > n)
    r->count = n;
}
void resize_first_wrong(struct ring *r, unsigned n) {
  r->cap = n; // expected-warning {{write may break}}
  r->head = r->head % (n + 1);
  r->count = 0;
}
// Who gets past the remainder has not divided by 0.
void resize_to_divisor(struct ring *r, unsigned n) {
  unsigned at = r->head % n;
  r->cap = n;
  r->head = at;
  r->count = 0;
}
void push(struct ring *r) {
  if (r->count == r->cap)
    return;
  unsigned at = (r->head + r->count) % r->cap;
  r->count++;
  r->cap = at + 1; // expected-warning {{write may break}}
}
void divide(struct ring *r, unsigned n) {
  unsigned cap = r->cap / n;
  if (cap == 0)
    return;
  r->cap = cap;
  r->head = 0;
  r->count = r->count < cap ? r->count : cap;
}
// A quotient by more than one is smaller.
void shrink(struct ring *r, unsigned n) {
  unsigned head = r->head, all = r->cap;
  if (n < 2)
    return;
  r->cap = 1;
  r->head = 0;
  r->count = 0;
  missile_assert(all / n < all);
  missile_assert(head / n <= head);
}
void shrink_wrong(struct ring *r, unsigned n) {
  unsigned all = r->cap;
  if (n < 1)
    return;
  missile_assert(all / n < all); // expected-warning {{may not hold}}
}
void small_remainder(unsigned x, unsigned n) {
  if (x < n) {
    missile_assert(x % n == x);
    missile_assert(x / n == 0);
  }
  if (x >= n && x - n < n)
    missile_assert(x % n == x - n);
}
void small_remainder_wrong(unsigned x, unsigned n) {
  if (x <= n)
    missile_assert(x % n == x); // expected-warning {{may not hold}}
}
void signs(int x, int n) {
  int r = x % n;
  if (x < 0)
    missile_assert(r <= 0);
  if (x > 0)
    missile_assert(r >= 0);
  if (n > 0)
    missile_assert(-n < r && r < n);
  if (n < 0)
    missile_assert(n < r && r < -n);
}
void signs_wrong(int x, int n) {
  int r = x % n;
  if (n < 0)
    missile_assert(r <= 0); // expected-warning {{may not hold}}
}
void bits(int x, int m) {
  if (m >= 0)
    missile_assert((x & m) >= 0 && (x & m) <= m);
  if (x < 0)
    missile_assert((x | m) < 0 && (x | m) >= x);
  if (x >= 0 && m >= 0)
    missile_assert((x ^ m) >= 0);
}
void bits_wrong(int x, int m) {
  missile_assert((x & m) <= m); // expected-warning {{may not hold}}
}
void powers(unsigned k) {
  if (k < 32)
    missile_assert((1u << k) > 0);
}
void powers_wrong(unsigned k) {
  missile_assert((1u << k) > 0); // expected-warning {{may not hold}}
}
