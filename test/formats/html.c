// The page of a report, looked at in a browser: its events are to be seen, each
// under the line that it is about.
//
// REQUIRES: chromium
// RUN: rm -rf %t && mkdir %t
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output html -o %t/html %s
// RUN: mv %t/html/report-*.html %t/report.html
// RUN: %python %S/Inputs/picture.py %t/report.html %t/report.png %chromium | FileCheck %s
//
// What cannot be seen is noticed.
// RUN: sed 's/^.msgEvent {/.msgEvent { visibility: hidden;/' %t/report.html > %t/hidden.html
// RUN: not %python %S/Inputs/picture.py %t/hidden.html %t/hidden.png %chromium

#include <missile/missile.h>

struct cursor {
  unsigned len;
  unsigned idx MISSILE(_v_ < len);
};
void log_change(struct cursor *c);
void shrink(struct cursor *c, int verbose) {
  c->len--;
  if (verbose)
    log_change(c);
}

// CHECK: event 1 line [[#WRITE:@LINE-5]]: {{.*}}idx < len
// CHECK-NEXT: event 2 line [[#WRITE-4]]: {{.*}}idx < len
// CHECK-NEXT: event 3 line [[#WRITE]]: {{.*}}assumed
// CHECK-NEXT: event 4 line [[#WRITE]]: 'c->len' becomes 0
// CHECK-NEXT: event 5 line [[#WRITE+1]]: {{.*}}'verbose' is
// CHECK-NEXT: event 6 line [[#WRITE+2]]: {{.*}}idx < len{{.*}}log_change
// CHECK-NOT: event
