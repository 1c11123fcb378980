// What is taken on trust is counted apart from what is proved, and so is what
// would have been proved without.
//
// RUN: rm -rf %t
// RUN: %missile_compile -fplugin-arg-missile-report=%t -fsyntax-only %s
// RUN: %root/scripts/missile-report --root %S %t | FileCheck %s

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
// Two writes in a trusted statement, one of which types prove.
void statement(struct pair *p, int n) {
  MISSILE_TRUSTED("n is small") {
    p->b = n;
    p->b = p->a - 1;
  }
  p->a = 2;
  p->b = 1;
}
MISSILE_TRUSTED_FUNCTION("n is small")
void function(struct pair *p, int n) {
  p->b = n;
  p->b = p->a - 1;
}
void cast(char *bytes) {
  struct pair *p =
      MISSILE_TRUSTED_CAST(struct pair *, bytes, "bytes is a pair");
  p->b = p->a - 1;
}

// CHECK: 8 sites {{.*}}: 3 proved as types, 2 proved by a section, 3 trusted, 0 not proved
// CHECK: trust.c 3 0 8 3 2 3 0 0
