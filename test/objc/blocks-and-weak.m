// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0 -fobjc-arc
//
// Blocks run at another time; weak storage becomes nil at any time.
#include "Inputs/runtime.h"
@interface Image : NSObject {
@public
  id obj R("{respondsTo sel}");
  SEL sel;
  int count;
  int index R("{0 <= _v_ && _v_ <= count}");
  __weak id w;
}
- (void)work;
- (void)needs:(id R("{_v_ != 0}"))o;
- (void)each:(void (^)(void))b;
@end
@implementation Image
// expect: clean
- (void)work { }
// expect: clean
- (void)needs:(id)o { }
// expect: clean
- (void)each:(void (^)(void))b { }
// expect: clean
- (void)b1 { [self each:^{ [obj performSelector:sel]; }]; }
// expect: clean
- (void)b2:(SEL)s with:(id R("{respondsTo s}"))o { [self each:^{ [o performSelector:s]; }]; }
// expect: alarm
- (void)b3:(SEL)s with:(id R("{respondsTo s}"))o { s = @selector(work); [self each:^{ [o performSelector:s]; }]; }
// expect: alarm
- (void)b4 { __block SEL s = @selector(work); [self each:^{ [self performSelector:s]; }]; s = @selector(frob); }
// expect: clean
- (void)b5 { SEL s = @selector(work); [self each:^{ [self performSelector:s]; }]; }
// expect: clean
- (void)b6:(int)n { [self each:^{ if (index < count) { } else { index = 0; } }]; }
// expect: alarm
- (void)b7:(int)n { [self each:^{ index = n; }]; }
// expect: alarm
- (void)b8 { [self each:^{ index--; }]; }
// expect: alarm
- (void)b9 { [self each:^{ count = 3; index = 2; }]; }
// expect: alarm
- (void)w1 { if (w) [self needs:w]; }
// expect: alarm
- (void)w2 { if (self->w != 0) { [self needs:self->w]; } }
// expect: clean
- (void)w3 { id s = w; if (s) [self needs:s]; }
// expect: alarm
- (void)w4 { __weak id l = obj; if (l) [self needs:l]; }
// expect: clean
- (void)w5 { __weak Image *l = self; [l performSelector:@selector(work)]; }
// expect: alarm
- (void)w6 { __weak Image *l = self; [l performSelector:@selector(wrok)]; }
@end
