// Objective-C methods are not checked yet. That is said, so that their silence
// does not pass for a proof; the C functions of the file are checked.
//
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %missile_analyze -o %t.plist %s 2>&1 | FileCheck %s

// CHECK-DAG: warning: refinements of Objective-C classes and methods are not checked
struct pair {
  int low;
  int high __attribute__((missile("{low <= _v_}")));
};
// CHECK-DAG: objc.m:[[@LINE+1]]:{{[0-9]+}}: warning: this write may break
void widen(struct pair *p, int n) { p->low = n; }
