// Figure 3.6 of the thesis, in Objective-C: the frame rule of separation logic
// would let the message go through, since it is sent to self without arguments.
// But draw looks at both variables.
//
// RUN: %missile_cc1 -verify %s

#include "../objc/Inputs/runtime.h"

@interface CustomImage : NSObject {
  id obj R("{respondsTo sel}");
  SEL sel;
}
- (void)draw;
@end

@implementation CustomImage
- (void)setDelegate:(id R("{respondsTo s}"))o selector:(SEL)s {
  self->obj = o; // expected-warning{{this write may break}}
  [self draw];
  self->sel = s;
}
- (void)setDelegateInOrder:(id R("{respondsTo s}"))o selector:(SEL)s {
  self->obj = o;
  self->sel = s;
  [self draw];
}
- (void)draw {
  [self->obj performSelector:self->sel];
}
@end
