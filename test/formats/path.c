// The steps of a report in the formats that programs read. Xcode draws arrows
// from a plist: each event has a place and a text, and control flow joins them.
//
// DEFINE: %{analyze} = %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %{analyze} plist-multi-file -o multi.plist %s
// RUN: %python %S/Inputs/events.py multi.plist | FileCheck --check-prefixes=CHECK,HEADER,ARROWS %s
// RUN: %{analyze} sarif -o one.sarif %s
// RUN: %python %S/Inputs/events.py one.sarif | FileCheck --check-prefixes=CHECK,HEADER %s
//
// This one cannot say that the invariant is declared in a header.
// RUN: %{analyze} plist -o one.plist %s
// RUN: %python %S/Inputs/events.py one.plist | FileCheck --check-prefixes=CHECK,ARROWS --implicit-check-not=range.h %s

#include "Inputs/range.h"

void log_change(const struct range *r);

void set(struct range *r, int a, int b, int verbose) {
  if (a <= b) {
    r->lo = a;
    if (verbose)
      log_change(r);
    r->hi = b;
  }
}

// CHECK: report [[#WRITE:@LINE-7]]:11 {{.*}}hi >= lo
// CHECK-NEXT: event path.c:[[#WRITE]]:11 {{.*}}hi >= lo
// HEADER-NEXT: event range.h:3:7 {{.*}}hi >= lo
// The other write of the update has no report of its own.
// CHECK-NEXT: event path.c:[[#WRITE+3]]:11 also, this write
// CHECK-NEXT: event path.c:[[#WRITE-1]]:7 {{.*}}assumed
// ARROWS-NEXT: arrow [[#WRITE-1]]:3 -> [[#WRITE-1]]:7
// CHECK-NEXT: event path.c:[[#WRITE-1]]:7 {{.*}}'a' is <= 'b'
// ARROWS-NEXT: arrow [[#WRITE-1]]:7 -> [[#WRITE]]:5
// ARROWS-NEXT: arrow [[#WRITE]]:5 -> [[#WRITE]]:11
// CHECK-NEXT: event path.c:[[#WRITE]]:11 'r->lo' becomes
// ARROWS-NEXT: arrow [[#WRITE]]:11 -> [[#WRITE]]:5
// ARROWS-NEXT: arrow [[#WRITE]]:5 -> [[#WRITE+1]]:5
// ARROWS-NEXT: arrow [[#WRITE+1]]:5 -> [[#WRITE+1]]:9
// CHECK-NEXT: event path.c:[[#WRITE+1]]:9 {{.*}}'verbose' is
// ARROWS-NEXT: arrow [[#WRITE+1]]:9 -> [[#WRITE+2]]:7
// ARROWS-NEXT: arrow [[#WRITE+2]]:7 -> [[#WRITE+2]]:18
// CHECK-NEXT: event path.c:[[#WRITE+2]]:18 {{.*}}hi >= lo{{.*}}log_change
// CHECK-NOT: report
