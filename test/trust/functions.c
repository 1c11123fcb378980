// A trusted function is not looked at, and its annotations are believed.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck --check-prefix=COMPILE %s
// COMPILE-COUNT-4: warning:
// COMPILE-NOT: warning:

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
int *keep(int *p);

MISSILE_TRUSTED_FUNCTION("written by the hardware group, and reviewed")
void trusted(struct buffer *b, int n) {
  b->size = n;
  keep(&b->used);
}
void untrusted(struct buffer *b, int n) {
  b->size = n; /* expected-warning {{this write may break}} */
}

// Callers rely on what it promises, and have to meet what it demands.
MISSILE_RETURNS(_v_ > n)
int more(int n MISSILE(_v_ >= 0));
MISSILE_TRUSTED_FUNCTION("the result is a table's")
int more(int n) { return n; }

int relies(void) {
  int m = more(3);
  missile_assert(m > 3);
  missile_assert(m > 4); /* expected-warning {{this assertion}} */
  return more(-1); /* expected-warning {{may not meet}} */
}

MISSILE_REQUIRES(n > 0)
MISSILE_ENSURES(b->size == n)
MISSILE_MODIFIES(b->size)
MISSILE_TRUSTED_FUNCTION("assembly")
void set_size(struct buffer *b, int n) { __asm__("nop" : : "r"(b), "r"(n)); }

void sets(struct buffer *b) {
  set_size(b, 3);
  b->used = 2;
}
void sets_wrongly(struct buffer *b) {
  set_size(b, 3); /* expected-warning {{this call may break}} */
  b->used = 3;
}
