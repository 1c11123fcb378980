// Both ways in check the functions and the methods of an Objective-C file.
//
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %missile_analyze -o %t.plist %s 2>&1 | FileCheck %s

// CHECK-NOT: are not checked
struct pair {
  int low;
  int high __attribute__((missile("{low <= _v_}")));
};
// CHECK: objc.m:[[@LINE+1]]:{{[0-9]+}}: warning: this write may break
void widen(struct pair *p, int n) { p->low = n; }

__attribute__((objc_root_class))
@interface Pair {
  int low;
  int high __attribute__((missile("{low <= _v_}")));
}
@end
@implementation Pair
// CHECK: objc.m:[[@LINE+1]]:{{[0-9]+}}: warning: this write may break the invariant 'low <= high'{{( of 'self')?}} [missile.Formula]
- (void)widen:(int)n { low = n; }
@end
