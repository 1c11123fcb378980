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
  int r = __builtin_classify_type(({ if (n == 0) return; 1; }));
  h->q = n; // expected-warning {{may break}}
}
void condition(struct h *h, int n) {
  (void)__builtin_constant_p(n && h->q);
  h->q = n; // expected-warning {{may break}}
}
void stops(void) __attribute__((noreturn));
int set(int *p) MISSILE_REQUIRES(true) MISSILE_ENSURES(*p != 0);
void never_stops(struct h *h, int n) {
  (void)__builtin_constant_p(n ? n : (stops(), 1));
  h->q = n; // expected-warning {{may break}}
}
void never_set(struct h *h, int n) {
  int r = __builtin_constant_p(n = 1);
  h->q = n; // expected-warning {{may break}}
  h->q = 1 + r;
}
void never_called(struct h *h) {
  int n = 0;
  (void)__builtin_constant_p(set(&n));
  h->q = n; // expected-warning {{may break}}
}
// As bits are set in Linux: constants by another function.
#define set_bit(n, p)                                                          \
  (__builtin_constant_p(checked(n)) && __builtin_constant_p(*(p))              \
       ? set_constant(n, p)                                                    \
       : set_variable(n, p))
int checked(int n), set_constant(int n, int *p), set_variable(int n, int *p);
void chosen(struct h *h, int n, int *p) {
  set_bit(n, p);
  if (n)
    h->q = n;
}
void chosen_wrongly(struct h *h, int n, int *p) {
  set_bit(n, p);
  h->q = n; // expected-warning {{may break}}
}
void turns(struct h *h, int n) {
  for (int i = 1; i < n; i++) {
    (void)__builtin_constant_p(({ while (i) i--; i; }));
    h->q = i;
  }
}
