// Figure 4.14 of the thesis: if the object does not respond to the selector, a
// default is stored, to which it may not respond either. The report shows the
// type error, where the paths begin to be followed, and the way to where the
// invariant could not be restored. respondsToSelector: is a test that looks at no
// invariant.
//
// RUN: %missile_analyze %s -o %t.txt 2>&1 | FileCheck %s

#include "../objc/Inputs/runtime.h"

@interface Callback : NSObject {
  id obj R("{respondsTo sel}");
  SEL sel;
}
@end

@implementation Callback
- (void)setObject:(id)o selector:(SEL)s orDefault:(SEL)def {
  self->obj = o;
  if ([o respondsToSelector:s]) {
    self->sel = s;
  } else {
    self->sel = def;
  }
}
// CHECK: 4.14-default.m:19:13: warning: this write may break the invariant 'obj responds to sel' of 'self' [missile.RespondsTo]
// CHECK: :12:6: note: declared here: obj responds to sel
// CHECK: :19:15: note: every invariant is assumed to hold here
// CHECK: :20:7: note: Assuming the condition is false
// CHECK: :25:1: note: 'obj responds to sel' of 'self' may not hold at the end of the function

// The annotation that the thesis proposes.
- (void)setObject:(id R("{respondsTo def}"))o
          selector:(SEL)s
    orKnownDefault:(SEL)def {
  self->obj = o;
  if ([o respondsToSelector:s]) {
    self->sel = s;
  } else {
    self->sel = def;
  }
}
// CHECK-NOT: :{{3[0-9]|4[0-9]}}:{{[0-9]+}}: warning:
@end
