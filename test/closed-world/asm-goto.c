// Assembly that does nothing but jump, as a branch that the kernel patches, is
// understood by types; no path is followed through it.
//
// RUN: %missile_cc1 -verify -Wno-everything %s

#include <missile/missile.h>

struct cursor {
  int len;
  int idx MISSILE(0 <= _v_ && _v_ <= len);
};
_Bool branch(const int *key) {
  __asm__ goto("jmp %l[yes]" : : "i"(key) : : yes);
  return 0;
yes:
  return 1;
}
void by_types(struct cursor *c) {
  __asm__ goto("jmp %l[yes]" : : : "cc" : yes);
yes:
  c->idx = 0;
}
void broken(struct cursor *c) {
  c->len = 0; // expected-warning {{may break}}
  __asm__ goto("jmp %l[yes]" : : : : yes);
  c->idx = 0;
yes:;
}
// The last operand decides nothing.
void not_tested(struct cursor *c, int n) {
  __asm__ goto("jmp %l[yes]" : : "r"(n >= 0 && n <= c->len) : : yes);
  c->idx = n; // expected-warning {{may break}}
yes:;
}
void not_tested_either(struct cursor *c, int n) {
  __asm__ goto("jmp %l[yes]" : : "r"(n >= 0 && n <= c->len) : : yes);
  return;
yes:
  c->idx = n; // expected-warning {{may break}}
}
void writes(struct cursor *c, int n) {
  // expected-warning@+1 {{not understood}}
  __asm__ goto("mov $0, (%0); jmp %l[yes]" : : "r"(&n) : "memory" : yes);
yes:;
}
int gives(void) {
  int n;
  // expected-warning@+1 {{not understood}}
  __asm__ goto("mov $0, %0" : "=r"(n) : : : yes);
  return n;
yes:
  return 0;
}

// What the compiler takes a function for when it warns, means nothing.
void *copy(void *, const void *, unsigned long) __attribute__((diagnose_as_builtin(__builtin_memcpy, 1, 2, 3)));
void called(struct cursor *c, struct cursor *d) {
  if (c->len >= 0)
    c->idx = 0;
}
void by_another_name(struct cursor *c, char *d) { copy(d, "a", 1); c->idx = 9; } // expected-warning {{may break}}
