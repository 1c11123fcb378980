// A finding whose invariant is declared in another file is kept by every
// format, the ones that cannot show two files included.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output plist -o one.plist %s
// RUN: FileCheck %s < one.plist
// RUN: %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output plist-multi-file -o multi.plist %s
// RUN: FileCheck %s --check-prefixes=CHECK,MULTI < multi.plist
// RUN: %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output html -o html %s
// RUN: cat html/report-*.html | FileCheck %s
// RUN: %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output sarif -o out.sarif %s
// RUN: FileCheck %s < out.sarif
// RUN: %missile_analyze %s 2>&1 | FileCheck %s
// MULTI-DAG: header_report.h</string>
// CHECK-DAG: may break the invariant

#include "Inputs/header_report.h"

void bad(struct pair *p) { p->b = p->a; }
