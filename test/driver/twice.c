// Loaded in both ways at once, under --analyze the checker alone reports.
//
// RUN: %clang --analyze -fplugin=%plugin -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output text %s 2>&1 | FileCheck %s
// RUN: %clang --analyze -fplugin=%plugin -I%root/include -Xclang -analyzer-checker=missile --analyzer-output text %s 2>&1 | FileCheck %s
//
// CHECK: warning: {{.*}}may break the invariant
// CHECK-NOT: warning: {{.*}}may break the invariant
// CHECK: 1 warning generated.
//
// Without the checkers enabled, the analyzer has nothing of ours to say.
// RUN: %clang --analyze -fplugin=%plugin -I%root/include --analyzer-output text %s 2>&1 | FileCheck --allow-empty --check-prefix=NONE %s
// NONE-NOT: warning

#include <missile/missile.h>

struct one {
  int n MISSILE(_v_ == 1);
};
void bad(struct one *p) { p->n = 2; }
