// A malformed annotation is an error of the compilation, not a finding.
//
// RUN: not %missile_compile -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %missile_compile -w -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %missile_analyze %s -o %t.txt 2>&1 | FileCheck %s

struct s {
  // CHECK: errors.c:[[#@LINE+1]]:51: error: unknown name 'missing'
  int n __attribute__((missile("{_v_ > 0 && _v_ < missing}")));
};
