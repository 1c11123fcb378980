// The column counts in the source, through concatenation, escapes and macros.
//
// RUN: not %missile_cc1 -fno-caret-diagnostics %s 2>&1 | FileCheck %s

#define TEXT "{_v_ < no}"

struct s {
  int a
// CHECK: [[#@LINE+2]]:3: error: unknown name 'no'
__attribute__((missile("{_v_ < "
 "no}")));
  int b
// CHECK: [[#@LINE+1]]:35: error: unknown name 'no'
__attribute__((missile("{_\x76_ < no}")));
  int c
// CHECK: [[#@LINE+1]]:24: error: unknown name 'no'
__attribute__((missile(TEXT)));
// CHECK: [[#@LINE-13]]:22: note: expanded from macro 'TEXT'
};
