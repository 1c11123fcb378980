// Figure 4.15 of the thesis, which that tool could not prove: a message that can
// change everything comes first, but object and selector are read together after
// it.
//
// RUN: %missile_cc1 -verify %s

#include "../objc/Inputs/runtime.h"

@interface Callback : NSObject {
  id obj R("{respondsTo sel}");
  SEL sel;
}
- (void)callSomeMethod;
@end

@implementation Callback
- (void)callSomeMethod {
}
- (void)performCallback {
  [self callSomeMethod];

  id o = self->obj;
  SEL s = self->sel;
  [o performSelector:s];
}
- (void)performStaleCallback {
  id o = self->obj;
  [self callSomeMethod];
  SEL s = self->sel;
  [o performSelector:s]; // expected-warning{{'performSelector:' may call a method that does not exist}}
}
@end
