// The flags that Xcode's settings (docs/xcode.md) become, for Analyze and for
// an analysis in each build.
//
// DEFINE: %{mode} =
// DEFINE: %{xcode} = %clang -x c --analyze -D__clang_analyzer__ %{mode} \
// DEFINE:   -Xclang -analyzer-output=plist-multi-file \
// DEFINE:   -Xclang -analyzer-config -Xclang report-in-main-source-file=true \
// DEFINE:   -Xclang -analyzer-checker -Xclang missile \
// DEFINE:   -Xclang -load -Xclang %plugin \
// DEFINE:   -Xclang -analyzer-config -Xclang missile:MaxSteps=40000 %s
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %{xcode} -o analyze.plist
// RUN: %python %S/Inputs/events.py analyze.plist | FileCheck %s
// REDEFINE: %{mode} = -Xclang -analyzer-config -Xclang mode=shallow
// RUN: %{xcode} -o build.plist
// RUN: %python %S/Inputs/events.py build.plist | FileCheck %s

#include "Inputs/range.h"

void set(struct range *r, int n) {
  if (n)
    r->lo = n;
}

// CHECK: report [[#WRITE:@LINE-3]]:11 {{.*}}hi >= lo
// CHECK: event range.h:3:7
// CHECK: arrow [[#WRITE-1]]:{{[0-9]+}} -> [[#WRITE]]:5
// CHECK: event xcode.c:[[#WRITE+1]]:1 {{.*}}hi >= lo
// CHECK-NOT: report
