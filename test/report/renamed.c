// An alarm that names another clause than types did, because that one is broken
// in the end, is still the alarm of its site: what a section has proved beside it
// counts as proved.
// RUN: rm -rf %t && %missile_compile -fplugin-arg-missile-report=%t -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ALARM %s
// RUN: %root/scripts/missile-report %t | FileCheck %s
#include <missile/missile.h>

struct pair {
  int len;
  int a MISSILE(_v_ < len);
  int b MISSILE(_v_ < len);
};

void shrink(struct pair *t, int n, struct pair *u) {
  u->a = u->len; // written over at once
  u->a = u->len - 1;
  t->len = n;
  t->a = n - 1;
}
// ALARM: [[#@LINE-3]]:10: warning: this write may break the invariant 'b < len' of '*t'
// ALARM: 1 warning generated

// CHECK: 4 sites {{.*}}: 1 proved as types, 1 proved by a section, 0 trusted, 2 not proved
