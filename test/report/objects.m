// Instance variables, setters, and what messages demand.
//
// RUN: rm -rf %t
// RUN: %missile_compile -fobjc-runtime=gnustep-2.0 -fplugin-arg-missile-report=%t -fsyntax-only %s 2>/dev/null
// RUN: %root/scripts/missile-report --root %S %t | FileCheck %s

#include "../objc/Inputs/runtime.h"

@interface Range : NSObject {
  int low;
  int high R("{low <= _v_}");
}
@property int high;
@end
@implementation Range
@synthesize high;
- (void)collapse { high = low; }
- (void)moveTo:(int)n {
  low = n;
  self.high = n;
}
- (void)raise:(int)n { low = n; }
@end

@interface Button : NSObject
- (void)press:(SEL)action of:(id R("{respondsTo action}"))target;
@end
void click(Button *b, Range *r) { [b press:@selector(collapse) of:r]; }
void missing(Button *b, Range *r) { [b press:@selector(explode) of:r]; }

// CHECK: objects.m 5 3
// CHECK: objects.m:[[#]] low <= high 4 1 2 0 0 1
// CHECK: objects.m:[[#]] target {{.*}} 2 1 0 0 0 1
// CHECK: (-[Range raise:])
// CHECK: (missing)
