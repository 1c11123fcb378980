// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
//
// A setter of two variables, and when the old object is let go.
#include "Inputs/runtime.h"
#define ASSIGN(variable, value)                                                \
  ({                                                                           \
    id new_ = (value), old_ = (variable);                                      \
    if (new_ != old_) {                                                        \
      variable = [new_ retain];                                                \
      [old_ release];                                                          \
    }                                                                          \
  })
@interface Button : NSObject {
@public
  id target R("{respondsTo action()}");
  SEL action;
  id other R("{respondsTo also(id) or none}");
  SEL also;
}
@end
@implementation Button
// expect: clean
- (void)c1:(id R("{respondsTo s()}"))t s:(SEL)s { id old = target; target = [t retain]; action = s; [old release]; }
// expect: clean
- (void)c2:(id R("{respondsTo s()}"))t s:(SEL)s { [t retain]; id old = target; target = t; action = s; [old release]; }
// expect: clean
- (void)c3:(id R("{respondsTo s()}"))t s:(SEL)s { [t retain]; [target autorelease]; target = t; action = s; }
// expect: clean
- (void)c4 { [target release]; target = nil; }
// expect: clean
- (void)c5:(id R("{respondsTo s(id)}"))t s:(SEL)s { id old = other; also = 0; other = [t retain]; also = s; [old release]; }
// expect: alarm
- (void)a1:(id R("{respondsTo s()}"))t s:(SEL)s { ASSIGN(target, t); action = s; }
// In this order, both are there when the old one goes.
// expect: clean
- (void)c6:(id R("{respondsTo s()}"))t s:(SEL)s { action = s; ASSIGN(target, t); }
// expect: alarm
- (void)a3:(id R("{respondsTo s()}"))t s:(SEL)s { [target release]; target = [t retain]; [self class]; [self c4]; action = s; }
// expect: alarm
- (void)a4:(id)t s:(SEL)s { id old = target; target = [t retain]; action = s; [old release]; }
// expect: alarm
- (void)a5:(id R("{respondsTo s(id)}"))t s:(SEL)s { id old = target; target = [t retain]; action = s; [old release]; }
@end
