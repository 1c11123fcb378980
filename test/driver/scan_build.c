// scan-build with the plugin: a plist and an HTML report for a build by make.
//
// REQUIRES: scan-build
// RUN: rm -rf %t && mkdir -p %t/out
// RUN: %scan_build -plist-html -o %t/out %clang -I%root/include -c %s -o %t/out.o > %t/log 2>&1
// RUN: FileCheck --check-prefix=LOG %s < %t/log
// RUN: cat %t/out/*/*.plist | FileCheck --check-prefix=PLIST %s
// RUN: cat %t/out/*/report-*.html | FileCheck --check-prefix=HTML %s
// RUN: test -s %t/out.o
//
// --status-bugs makes the findings the exit status.
// RUN: not %scan_build --status-bugs -o %t/out %clang -I%root/include -c %s -o %t/out.o
// RUN: %scan_build --status-bugs -o %t/out %clang -I%root/include -DRIGHT -c %s -o %t/out.o
//
// LOG: scan_build.c:{{[0-9]+}}:{{[0-9]+}}: warning: {{.*}}may break the invariant{{.*}}[missile.Formula]
// LOG: scan-build: 1 bug found
// PLIST: missile.Formula
// HTML: may break the invariant

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
void set(struct pair *p, int n MISSILE(_v_ > 0)) {
  p->a = n;
#ifdef RIGHT
  p->b = n - 1;
#else
  (void)p->b;
#endif
}
