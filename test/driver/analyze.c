// clang --analyze in every format of output.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output plist -o one.plist %s
// RUN: FileCheck --check-prefix=PLIST %s < one.plist
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output plist-multi-file -o multi.plist %s
// RUN: FileCheck --check-prefix=PLIST %s < multi.plist
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output sarif -o out.sarif %s
// RUN: FileCheck --check-prefix=SARIF %s < out.sarif
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output html -o html %s
// RUN: cat html/report-*.html | FileCheck --check-prefix=HTML %s
// RUN: %clang --analyze -I%root/include -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output text %s 2>&1 | FileCheck --check-prefix=TEXT %s
//
// The report names the checker, the invariant and where it was declared.
// PLIST-DAG: may break the invariant
// PLIST-DAG: <key>check_name</key><string>missile.Formula</string>
// PLIST-DAG: <key>issue_context</key><string>bad</string>
// SARIF-DAG: "ruleId": "missile.Formula"
// SARIF-DAG: may break the invariant
// HTML: may break the invariant

#include <missile/missile.h>

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ < a);
};
// TEXT: analyze.c:[[#@LINE+1]]:{{[0-9]+}}: warning: {{.*}}may break the invariant{{.*}}[missile.Formula]
void bad(struct pair *p) { p->b = p->a; }
// TEXT: 1 warning generated.
void good(struct pair *p) { p->b = p->a - 1; }
