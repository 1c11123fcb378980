// Plain compilation with -fplugin: the findings are warnings, and the code is
// what it is without the plugin.
//
// RUN: %missile_compile -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: test -s %t.o
// RUN: %missile_compile -O0 -S %s -o %t.with.0.s 2>/dev/null
// RUN: %missile_compile -O2 -g -S %s -o %t.with.2.s 2>/dev/null
// RUN: %clang -I%root/include -O0 -S %s -o %t.without.0.s
// RUN: %clang -I%root/include -O2 -g -S %s -o %t.without.2.s
// RUN: cmp %t.with.0.s %t.without.0.s
// RUN: cmp %t.with.2.s %t.without.2.s
//
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %missile_compile -S -emit-llvm %s -o %t.ll 2>/dev/null
// RUN: not grep -F llvm.ptr.annotation %t.ll
// RUN: not grep -F llvm.global.annotations %t.ll
// RUN: not grep -F llvm.var.annotation %t.ll

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
int limit MISSILE(_v_ > 0) = 3;

MISSILE_RETURNS(_v_ > n)
int more(int n MISSILE(_v_ >= 0)) {
  int k MISSILE(_v_ == n) = n;
  return k + 1;
}
void good(struct pair *p) { p->b = p->a - 1; }
// CHECK: compile.c:[[#@LINE+1]]:{{[0-9]+}}: warning: {{.*}}may break the invariant
void bad(struct pair *p) { p->b = p->a; }
// CHECK: 1 warning generated.
