// What is evaluated first of an expression that contains statements, is where the
// section of a write in it begins, whatever order Clang numbers the blocks in.
//
// RUN: %missile_cc1 -Wno-everything -verify %s

#include <missile/missile.h>

struct span {
  int from MISSILE(_v_ <= to);
  int to;
};

void by_switch(struct span *s) {
  ({ s->to = 0; switch (s->to) { case 0: (void)0; break; default:; } 1; }); // expected-warning {{this write may break}}
}

struct span *by_initializer(struct span *s) {
  ({ int k = (s->to = 0); switch (k) { case 0: k = 1; break; default:; } k; }); // expected-warning {{this write may break}}
  return 0;
}

int in_argument(struct span *s, int k) {
  return k + ({ s->to = 0; switch (k) { case 1: k = 2; break; case 2: k = 3; } k; }); // expected-warning {{this write may break}}
}

void by_do(struct span *s, int k) {
  ({ s->to = 0; do { k--; } while (k > 0); k; }); // expected-warning {{this write may break}}
}

void by_for(struct span *s, int k) {
  ({ s->to = 0; for (int i = 0; i < k; i++) k--; k; }); // expected-warning {{this write may break}}
}

void by_goto(struct span *s, int k) {
  ({ s->to = 0; goto in; out: k = 1; goto end; in: k = 2; goto out; end: k; }); // expected-warning {{this write may break}}
}

void nested(struct span *s, int k) {
  ({ s->to = 0; switch (k) { case 0: ({ switch (k) { case 1: k = 5; } k; }); break; default: k = 7; } k; }); // expected-warning {{this write may break}}
}

void in_loop(struct span *s, int k) {
  while (k--)
    ({ s->to = 0; switch (k) { case 1: k = 2; break; default:; } k; }); // expected-warning {{this write may break}}
}

void restored(struct span *s, int k) {
  ({ s->to = 0; switch (k) { case 0: k = 1; break; default:; } s->from = 0; });
}

void restored_in_cases(struct span *s, int k) {
  ({ s->to = 0; switch (k) { case 0: s->from = 0; break; default: s->from = -1; } k; });
}
