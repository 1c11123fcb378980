// SARIF that its schema allows.
//
// REQUIRES: sarif-schema
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output sarif -o bad.sarif %s
// RUN: %clang --analyze -DRIGHT -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output sarif -o good.sarif %s
// RUN: FileCheck %s < bad.sarif
// RUN: not FileCheck %s < good.sarif
// RUN: %check_sarif bad.sarif good.sarif
//
// The check can fail.
// RUN: sed 's/"startLine": [0-9]*/"startLine": 0/' bad.sarif > wrong.sarif
// RUN: not %check_sarif wrong.sarif
//
// CHECK: "ruleId": "missile.Formula"

#include "Inputs/range.h"

void set(struct range *r, int lo) {
  r->lo = lo;
#ifdef RIGHT
  r->hi = lo;
#endif
}
