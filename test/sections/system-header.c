// What a header of the system calls is not checked there, so nothing is left to it.
//
// RUN: %missile_cc1 %s 2>&1 | FileCheck %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len);
} cur;
static void set(cur *c, int n) { c->len = n; }
void well(cur *c) { set(c, 5); c->at = 0; }
# 1 "system.h" 3
static inline void header(cur *c) { set(c, -1); }
# 16 "system-header.c"
void calls(cur *c) { header(c); }
// CHECK: system-header.c:{{[0-9]+}}:{{[0-9]+}}: warning: this write may break the invariant '0 < len'
