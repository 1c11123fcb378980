// RUN: %clang -fsyntax-only -Wno-everything -Wbackend-plugin -fplugin=%plugin %s 2>&1 | FileCheck %s --implicit-check-not=failure
//
// Where a function comes from that an instance variable holds.
#include "Inputs/runtime.h"
typedef id (*IMP_)(id, SEL);
union u { struct in { IMP_ f; void *p; } a; long n; };
union u gu;
@interface A : NSObject { IMP_ get; void *raw; struct in part; }
@end
@implementation A
- (void)set:(IMP_)f p:(void *)p { get = f; raw = p; gu.a.p = p; gu.a.f = f; part.f = f; }
- (void)m:(SEL)s {
  [get(self, s) performSelector:s]; // CHECK: :[[@LINE]]:{{.*}}its name is not known here
  [(*part.f)(self, s) performSelector:s]; // CHECK: :[[@LINE]]:{{.*}}its name is not known here
  [((IMP_)raw)(self, s) performSelector:s]; // CHECK: :[[@LINE]]:{{.*}}its name is not known here
}
@end
