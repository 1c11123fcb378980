// A failure of the analysis itself is one warning for one function. It neither
// ends the compilation nor hides what is found in other functions.
//
// RUN: %missile_cc1 -analyzer-config missile:FailIn=assertion:broken -verify=any,assertion %s
// RUN: %missile_cc1 -analyzer-config missile:FailIn=crash:broken -verify=any,crash %s
// RUN: %missile_cc1 -analyzer-config missile:FailIn=abort:broken -verify=any,abort %s
// RUN: %missile_cc1 -analyzer-config missile:FailIn=exit:broken -verify=any,exit %s
// RUN: %missile_cc1 -analyzer-config missile:FailIn=stack:broken -verify=any,stack %s
// RUN: %missile_cc1 -analyzer-config missile:FailIn=solver:broken -verify=any,solver,found %s
// RUN: %missile_cc1 -verify=any,found %s
//
// In both ways of running, also where Clang has a net of its own; what is
// compiled is compiled.
// RUN: %missile_compile -fplugin-arg-missile-fail-in=crash:broken -fplugin-arg-missile-stats -c -o %t.o %s 2>&1 | FileCheck --check-prefixes=CHECK,STATS %s
// RUN: test -s %t.o
// RUN: %missile_compile -fplugin-arg-missile-fail-in=stack:broken -fplugin-arg-missile-stats -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=CHECK,STATS %s
// RUN: %missile_compile -fplugin-arg-missile-fail-in=solver:broken -fplugin-arg-missile-stats -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=CHECK,STATS %s
// RUN: %missile_analyze -Xclang -analyzer-config -Xclang missile:FailIn=crash:broken %s 2>&1 | FileCheck %s
// STATS: functions=5 not-proved=3 {{.*}} failures=1
// CHECK: warning: this write may break
// CHECK: failures.c:[[#@LINE+22]]:6: warning: MISSILE could not check 'broken' because of an internal failure ({{.+}}); please report it
// CHECK: warning: this write may break
//
// It takes a function of that name.
// RUN: %missile_cc1 -analyzer-config missile:FailIn=crash:nobody -verify=any,found %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};

void before(struct buffer *b) {
  b->size = 0; /* any-warning {{this write may break}} */
}
void proved_before(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
  }
}
void broken(struct buffer *b, int n) { /* assertion-warning-re {{MISSILE could not check 'broken' because of an internal failure (expected 'How == "unreachable"' in Recovery.cpp:{{[0-9]+}}); please report it}} crash-warning {{MISSILE could not check 'broken' because of an internal failure (invalid memory access); please report it}} abort-warning {{(aborted)}} exit-warning {{(it wanted to end the compilation)}} stack-warning {{(the stack is used up)}} solver-warning-re {{because of an internal failure (the solver says: {{.+}}); please report it}} */
  if (n > 1)
    b->size = n; /* found-warning {{this write may break}} */
}
void proved_after(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = n - 1;
  }
}
void after(struct buffer *b) {
  b->size = 0; /* any-warning {{this write may break}} */
}
