// What is not evaluated is not checked.
//
// RUN: %missile_cc1 -Wno-unevaluated-expression -verify %s
// expected-no-diagnostics

#include <missile/missile.h>

struct t {
  int n MISSILE(_v_ > 0);
};
void need(int n MISSILE(_v_ > 0));

unsigned long sizes(struct t *p) {
  return sizeof(p->n = 0) + sizeof(need(0), 1) + _Alignof(struct t);
}
void types(struct t *p) {
  __typeof__(p->n = 0) x = 0;
  __typeof__(&p->n) y = 0;
  (void)_Generic(p->n = 0, int: x, default: (p->n = -1));
  (void)y;
}
int constants(void) {
  return __builtin_choose_expr(1, 2, (need(-1), 0));
}
