// What the sections do not understand proves nothing.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct tap {
  int flow MISSILE(_v_ > 0);
  int open MISSILE(0 <= _v_ && _v_ <= flow);
};
typedef int jmp_buf[64];
int setjmp(jmp_buf);
int twice(void) __attribute__((returns_twice));

void assembly(struct tap *t, int n MISSILE(_v_ > 0)) {
  t->flow = n; // expected-warning {{write may break}}
  __asm__ volatile("" ::: "memory");
  t->open = 0;
}
void assembly_between_sections(struct tap *t, int n MISSILE(_v_ > 0)) {
  t->flow = n;
  t->open = 0;
  __asm__ volatile("nop");
  t->open = n;
  t->flow = n;
}
void returns_twice(struct tap *t, int n MISSILE(_v_ > 0)) {
  t->flow = n; // expected-warning {{write may break}}
  twice();
  t->open = 0;
}
void long_jump(struct tap *t, int n MISSILE(_v_ > 0), int *env) {
  t->flow = n; // expected-warning {{write may break}}
  if (setjmp(env))
    return;
  t->open = 0;
}
void run(int *p);
void cleanup(struct tap *t, int n MISSILE(_v_ > 0)) {
  t->flow = n; // expected-warning {{write may break}}
  {
    int guard __attribute__((cleanup(run))) = 0;
    guard++;
  }
  t->open = 0;
}
void atomics(struct tap *t, _Atomic int *a) {
  if (*a == 0)
    t->open = *a; // expected-warning {{write may break}}
}
void undefined_value(struct tap *t) {
  int k;
  t->open = k; // expected-warning {{write may break}}
}
