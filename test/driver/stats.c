// Stats prints a line for each file and one in total.
//
// RUN: %missile_cc1 -analyzer-config missile:Stats=true %s 2>&1 | FileCheck %s
// RUN: %missile_compile -fplugin-arg-missile-stats -fsyntax-only %s 2>&1 | FileCheck %s
//
// Two functions, three sites. Types prove one of them; a section proves the two
// of the other function.
// CHECK: missile: file={{.*}}stats.c functions=2 {{.*}}sites=3 messages=0 fi-errors=2 errors=0 {{.*}}sections=1 max-materialized=1
// CHECK: missile: total functions={{[0-9]+}} not-proved=0 {{.*}}sites=3 messages=0 fi-errors=2 errors=0 {{.*}}solver-calls={{[0-9]+}} {{.*}}cache-hits={{[0-9]+}} time-ms={{[0-9.]+}}
//
// Without it nothing is printed.
// RUN: %missile_cc1 %s 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: {{.}}

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
void by_types(struct pair *p) { p->b = p->a - 1; }
void by_section(struct pair *p) {
  p->a = 5;
  p->b = 4;
}
