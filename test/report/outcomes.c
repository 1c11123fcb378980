// For each check site, what had to hold and how that ended.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %missile_cc1 -analyzer-config missile:Report=%t/cc1 %s > /dev/null 2>&1
// RUN: %missile_compile -fplugin-arg-missile-report=%t/compile -fsyntax-only %s 2> /dev/null
// RUN: diff -r %t/cc1 %t/compile
// RUN: %root/scripts/missile-report --root %S -o %t/page.html %t/cc1 > %t/table
// RUN: FileCheck --input-file %t/table %s
//
// The same again, whatever was there before.
// RUN: %missile_cc1 -analyzer-config missile:Report=%t/cc1 %s > /dev/null 2>&1
// RUN: diff -r %t/cc1 %t/compile
// RUN: %root/scripts/missile-report --root %S -o %t/again.html %t/cc1 | diff - %t/table
// RUN: cmp %t/page.html %t/again.html
//
// Changes that are tried for advice leave it alone.
// RUN: %missile_cc1 -analyzer-config missile:MaxTrials=0 -analyzer-config missile:Report=%t/untried %s > /dev/null 2>&1
// RUN: diff -r %t/cc1 %t/untried
//
// A directory that cannot be made is an error.
// RUN: not %missile_compile -fplugin-arg-missile-report=%t/table/no -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ERROR %s
// ERROR: error: cannot write the report '{{.*}}outcomes.c-{{[0-9a-f]+}}.json'
// RUN: not %root/scripts/missile-report %t 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: missile-report: {{.*}} has no files of missile:Report

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
struct outer {
  struct pair first, second;
};

void types(struct pair *p) { p->b = p->a - 1; }
void section(struct pair *p) {
  p->a = 5;
  p->b = 4;
}
void alarm(struct pair *p, int n) { p->b = n; }
void suppressed(struct pair *p, int n) {
  [[clang::suppress]] p->b = n;
}
// What is written over at once is proved by a section, the rest as types.
void both(struct pair *p, int n) {
  p->b = n;
  p->b = p->a - 1;
}
// A part of something else is the same invariant.
void part(struct outer *o) { o->second.b = o->second.a - 1; }
void copy(struct pair *p, const struct pair *q) { *p = *q; }
void nothing(int *p) { *p = *(int *)(char *)p; }

struct pair global = {1, 0};
MISSILE_RETURNS(_v_ > n)
int more(int n MISSILE(n >= 0 && n < 100)) { return n + 1; }
void call(int n) {
  if (n >= 0 && n < 10)
    more(n);
  missile_assert(global.a > global.b);
}

void contract(struct pair *p) MISSILE_MODIFIES(p->b) MISSILE_ENSURES(p->b < p->a);
void contract(struct pair *p) { p->b = p->a - 1; }

// CHECK: 15 sites {{.*}}: 9 proved as types, 4 proved by a section, 0 trusted, 2 not proved (1 of these suppressed). 5 of 6 invariants
// CHECK: file functions proved sites as types by a section trusted suppressed alarms
// CHECK-NEXT: outcomes.c 11 9 15 9 4 0 1 1
// CHECK: invariant sites as types by a section trusted suppressed alarms
// CHECK-NEXT: outcomes.c:[[#PAIR:]] a > 0 3 2 1 0 0 0
// CHECK-NEXT: outcomes.c:[[#PAIR+1]] b < a 11 6 3 0 1 1
// CHECK-NEXT: outcomes.c:{{[0-9]+}} result > n 1 1 0 0 0 0
// CHECK-NEXT: outcomes.c:{{[0-9]+}} n >= 0 && n < 100 1 1 0 0 0 0
// CHECK-NEXT: outcomes.c:{{[0-9]+}} assert global.a > global.b 1 1 0 0 0 0
// CHECK-NEXT: outcomes.c:{{[0-9]+}} p->b < p->a 1 0 1 0 0 0
// CHECK: outcomes.c:[[#PAIR+12]]:{{[0-9]+}}: {{.*}} (alarm)
// CHECK-NEXT: outcomes.c:[[#PAIR+14]]:{{[0-9]+}}: suppressed: {{.*}} (suppressed)
