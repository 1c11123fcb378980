// Where a file cannot be read again, alarms come without advice.
// RUN: %missile_compile -x c-header -o %t.pch %S/Inputs/prefix.h
// RUN: %missile_compile -fsyntax-only -include-pch %t.pch -DPREFIXED %s 2>&1 | FileCheck %s
//
// With options that change what the file means, or from a pipe, it is read as
// before.
// RUN: %missile_compile -fsyntax-only -I%S -x c - <%s 2>&1 | FileCheck --check-prefix=ADVICE %s
// RUN: %missile_compile -fsyntax-only -include %S/Inputs/prefix.h -DPREFIXED -DSTEP=1 %s 2>&1 | FileCheck --check-prefix=ADVICE %s
//
#ifndef PREFIXED
#include "Inputs/prefix.h"
#endif

void advance(struct cursor *c, int n) {
  // CHECK: :[[#@LINE+3]]:10: warning: this write may break
  // CHECK-NOT: note: behind
  // ADVICE: :[[#@LINE+1]]:10: warning: this write may break
  c->idx = n;
  // ADVICE: note: behind a test, this is proved: if (n >= 0 && n < c->len)
}
#define SET(c, n) (c)->idx = (n)
void by_macro(struct cursor *c, int n) {
  // ADVICE: :[[#@LINE+2]]:3: warning: this write may break
  // ADVICE-NOT: note: behind
  SET(c, n);
}
// CHECK: warnings generated
// ADVICE: warnings generated
