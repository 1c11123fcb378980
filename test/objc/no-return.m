// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-exceptions
//
// Messages that do not come back.
#include "Inputs/runtime.h"
@interface Range : NSObject {
@public
  int lo R("{_v_ <= hi}");
  int hi;
  id t;
}
- (void)stop __attribute__((noreturn));
@end
@implementation Range
// expect: clean
- (void)c1:(id)x { if (![x respondsToSelector:@selector(go)]) [NSException raise:@"n" format:@"%@", x]; [x performSelector:@selector(go)]; }
// expect: clean
- (void)c2:(id)x { if (![x respondsToSelector:@selector(go)]) [[NSException exceptionWithName:@"n" reason:@"r" userInfo:nil] raise]; [x performSelector:@selector(go)]; }
// expect: clean
- (void)c3:(id)x { if (![x respondsToSelector:@selector(go)]) [[[NSException alloc] initWithName:@"n" reason:@"r" userInfo:nil] raise]; [x performSelector:@selector(go)]; }
// expect: clean
- (void)c4:(id)x { NSAssert([x respondsToSelector:@selector(go)], @"no"); [x performSelector:@selector(go)]; }
// expect: clean
- (void)c5:(id)x { NSAssert(x != nil && [x respondsToSelector:@selector(go)], @"no %@", x); [x performSelector:@selector(go)]; }
// expect: clean
void c6(id x) { NSCAssert([x respondsToSelector:@selector(go)], @"no"); [x performSelector:@selector(go)]; }
// expect: clean
- (void)c7:(id)x { NSParameterAssert([x respondsToSelector:@selector(go)]); [x performSelector:@selector(go)]; }
// expect: clean
- (void)c8:(id)x { if (![x respondsToSelector:@selector(go)]) [self stop]; [x performSelector:@selector(go)]; }
// expect: clean
- (void)c9:(id)x { if (![x respondsToSelector:@selector(go)]) @throw x; [x performSelector:@selector(go)]; }
// expect: clean
- (void)c10:(id)x { if (![x isKindOfClass:[Range class]]) { NSLog(@"no"); [NSException raise:@"n" format:@"f"]; } [x performSelector:@selector(c1:) withObject:x]; }
// The receiver may be nil, and then nothing is raised.
// expect: alarm
- (void)a1:(id)x e:(NSException *)e { if (![x respondsToSelector:@selector(go)]) [e raise]; [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a3:(id)x e:(id)e { if (e && ![x respondsToSelector:@selector(go)]) [e raise]; [x performSelector:@selector(go)]; }
// It is raised where it does respond.
// expect: alarm
- (void)a4:(id)x { if ([x respondsToSelector:@selector(go)]) [NSException raise:@"n" format:@"f"]; [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a5:(id)x y:(id)y { NSAssert([y respondsToSelector:@selector(go)], @"no"); [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a6:(id)x y:(id)y { NSAssert([x respondsToSelector:@selector(go)], @"no"); x = y; [x performSelector:@selector(go)]; }
// A handler takes it.
// expect: alarm
- (void)a7:(id)x { @try { if (![x respondsToSelector:@selector(go)]) [NSException raise:@"n" format:@"f"]; } @catch (id e) { } [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a8:(id)x { if (![x respondsToSelector:@selector(go)]) [[NSException exceptionWithName:@"n" reason:@"r" userInfo:nil] description]; [x performSelector:@selector(go)]; }
// Of numbers.
// expect: clean
- (void)n1:(int)l and:(int)h { if (l > h) [NSException raise:@"n" format:@"f"]; lo = l; hi = h; }
// expect: clean
- (void)n2:(int)l and:(int)h { NSAssert(l <= h, @"order"); lo = l; hi = h; }
// expect: clean
- (void)n3:(int)l and:(int)h { if (l > h) @throw [NSException exceptionWithName:@"n" reason:@"r" userInfo:nil]; lo = l; hi = h; }
// expect: clean
- (void)n4:(int)l and:(int)h { if (l > h) [self doesNotRecognizeSelector:_cmd]; hi = h; lo = l; }
// expect: alarm
- (void)b1:(int)l and:(int)h { if (l > h + 1) [NSException raise:@"n" format:@"f"]; lo = l; hi = h; }
// A handler, somewhere, would see it.
// expect: alarm
- (void)b2:(int)l and:(int)h { lo = l; if (l > h) [NSException raise:@"n" format:@"f"]; hi = h; }
// expect: alarm
- (void)b3:(int)l and:(int)h { lo = l; if (l > h) @throw self; hi = h; }
// expect: alarm
- (void)b4:(int)l and:(int)h { lo = l; NSAssert(l <= h, @"order"); hi = h; }
// expect: alarm
- (void)b5:(int)l and:(int)h e:(NSException *)e { if (l > h) [e raise]; lo = l; hi = h; }
@end
