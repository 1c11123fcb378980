// What stands in the graph but is never evaluated teaches nothing.
//
// RUN: %missile_cc1 -verify -Wno-everything %s

#include <missile/missile.h>

struct h {
  int q MISSILE(_v_ != 0);
  int *p MISSILE(_v_ != 0);
};
int constant_p(struct h *h, int n) {
  int r = __builtin_constant_p(100 / n);
  h->q = n; // expected-warning {{may break}}
  return r;
}
int divided(struct h *h, int n) {
  int r = 100 / n;
  h->q = n;
  return r;
}
int classified(struct h *h, int n) {
  int r = __builtin_classify_type(100 / n);
  h->q = n; // expected-warning {{may break}}
  return r;
}
void dereferenced(struct h *h, int *p) {
  (void)__builtin_constant_p(*p);
  h->p = p; // expected-warning {{may break}}
}
unsigned long object_size(struct h *h, struct h *k) {
  unsigned long n = __builtin_object_size(k->p, 1);
  h->p = k->p;
  return n;
}
void pointer_of_object(struct h *h, int *p) {
  (void)__builtin_object_size(&p[*p], 0);
  h->p = p; // expected-warning {{may break}}
}
void overflow(struct h *h, int n) {
  (void)__builtin_constant_p(n + 1);
  if (n < 0)
    return;
  h->q = n + 1; // no overflow: this one is evaluated
}
void returns(struct h *h, int n) {
  int r = __builtin_classify_type(({ if (n == 0) return; 1; })); // expected-warning {{never evaluated is not understood}}
  h->q = n;
}
void condition(struct h *h, int n) {
  (void)__builtin_constant_p(n && h->q); // expected-warning {{an operand with a condition that is perhaps never evaluated is not understood}}
}
