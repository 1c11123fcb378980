// Figure 3.5 of the thesis, in Objective-C: the new image is gate-separated from
// all that the message in between can reach, so it may be half made meanwhile.
//
// RUN: %missile_cc1 -verify %s

#include "../objc/Inputs/runtime.h"

@interface CustomImage : NSObject {
@public
  id obj R("{respondsTo sel}");
  SEL sel;
}
- (void)draw;
@end
CustomImage *shown;

@interface SomeObject : NSObject
@end
@implementation SomeObject
- (void)someMethod {
}
- (CustomImage *)createWithDelegate:(id R("{respondsTo s}"))o selector:(SEL)s {
  CustomImage *image = [CustomImage alloc];
  image->obj = o;
  [self someMethod];
  image->sel = s;
  return image;
}
// The gate is open once others know the image.
- (CustomImage *)createShown:(id R("{respondsTo s}"))o selector:(SEL)s {
  CustomImage *image = [CustomImage alloc];
  shown = image;
  image->obj = o; // expected-warning{{this write may break the invariant 'obj responds to sel'}}
  [self someMethod];
  image->sel = s;
  return image;
}
- (CustomImage *)createHalf:(id R("{respondsTo s}"))o selector:(SEL)s {
  CustomImage *image = [CustomImage alloc];
  image->obj = o; // expected-warning{{this write may break}}
  return image;
}
@end
