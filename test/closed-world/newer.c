// REQUIRES: clang-22
// RUN: %missile_cc1 -std=gnu2y -fdefer-ts -verify -Wno-everything %s
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
void named(struct cursor *c, int n) {
  int k = 0;
outer:
  for (k = 0; k < 10; k++)
    for (;;)
      if (n)
        break outer; // expected-warning {{a jump that names a loop is not understood, so 'named' counts as not proved}}
  c->idx = 0;
}
void deferred(struct cursor *c) {
  _Defer c->idx = 0; // expected-warning {{'_Defer' is not understood, so 'deferred' counts as not proved}}
}
void counted(struct cursor *c, int n) { (void)_Countof(int[c->idx = n]); } // expected-warning 1+ {{}}
int constant_count(struct cursor *c, int n) { c->idx = 0; return _Countof(int[3][n]); }
