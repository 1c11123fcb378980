// What a header defines counts once, and as proved only if it is proved in each
// file that includes it.
//
// RUN: rm -rf %t && mkdir -p %t/src %t/proved
// RUN: cp %s %t/src/one.c && cp %s %t/src/two.c && cp -r %S/Inputs %t/src
// RUN: %missile_compile -fplugin-arg-missile-report=%t/proved -fsyntax-only %t/src/one.c
// RUN: %missile_compile -fplugin-arg-missile-report=%t/proved -fsyntax-only %t/src/two.c
// RUN: cd %t/src && %root/scripts/missile-report ../proved | FileCheck --check-prefixes=CHECK,RIGHT %s
// RUN: %missile_compile -fplugin-arg-missile-report=%t/proved -DWRONG -fsyntax-only %t/src/two.c 2>/dev/null
// RUN: cd %t/src && %root/scripts/missile-report ../proved | FileCheck --check-prefixes=CHECK,WRONG %s
// RUN: ls %t/proved | grep -c . | grep -x 3

#include "Inputs/shared.h"

void set(struct range *r, int n) {
  r->lo = n;
  r->hi = n;
}

// CHECK: {{^}}file functions proved sites as types by a section trusted suppressed alarms
// RIGHT-NEXT: Inputs/shared.h 2 2 2
// WRONG-NEXT: Inputs/shared.h 2 1 2
// CHECK-NEXT: one.c 1 1 2 0 2 0 0 0
// CHECK-NEXT: two.c 1 1 2 0 2 0 0 0
// CHECK: Inputs/shared.h:4 hi >= lo 6
