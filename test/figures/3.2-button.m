// Figure 3.2 of the thesis, in Objective-C: a button draws itself by way of an
// image that calls it back. The selector is made from a string.
//
// RUN: %missile_cc1 -verify %s

#include "../objc/Inputs/runtime.h"

@interface CustomImage : NSObject {
  id obj R("{respondsTo sel() -> void}");
  SEL sel;
}
- (void)setDelegate:(id R("{respondsTo s() -> void}"))o selector:(SEL)s;
- (void)draw;
@end

@interface Button : NSObject
- (void)drawState:(NSString * R("{valueIn ('Up', 'Down')}"))state
               on:(CustomImage *)image;
@end

@implementation Button
- (void)drawState:(NSString *)state on:(CustomImage *)image {
  NSString *m;
  m = [@"draw" stringByAppendingString:state];
  [image setDelegate:self selector:NSSelectorFromString(m)];
  [image draw];
}
- (void)drawUp {
}
- (void)drawDown {
}
- (void)press:(CustomImage *)image {
  [self drawState:@"Down" on:image];
  [self drawState:@"Fred" on:image]; // expected-warning{{'state is one of 'Up', 'Down''}}
}
@end

@implementation CustomImage
- (void)setDelegate:(id)o selector:(SEL)s {
  self->obj = o;
  self->sel = s;
}
- (void)draw {
  [self->obj performSelector:self->sel];
}
@end

// Without drawDown, not every state can be drawn.
@interface Switch : NSObject
- (void)drawState:(NSString * R("{valueIn ('Up', 'Down')}"))state
               on:(CustomImage *)image;
- (int)drawDown;
@end
@implementation Switch
- (void)drawState:(NSString *)state on:(CustomImage *)image {
  NSString *m = [@"draw" stringByAppendingString:state];
  [image setDelegate:self selector:NSSelectorFromString(m)]; // expected-warning{{the method 'drawDown' of 'Switch' has another signature}}
}
- (void)drawUp {
}
- (int)drawDown {
  return 0;
}
@end
