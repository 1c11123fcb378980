// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-exceptions -fobjc-runtime=gnustep-2.0
//
// Tests that say less than they seem to, or no longer.
#include "../objc/Inputs/runtime.h"
#define Nil ((Class)0)
@interface W : NSObject {
@public
  id any;
  SEL s;
  id t1 R("{respondsTo a(id)}");
  SEL a;
  volatile id vol;
}
- (void)tick;
- (void)go:(id)x;
@end
static id g;
@implementation W
// expect: clean
- (void)tick { }
// expect: clean
- (void)go:(id)x { }
// Volatile.
// expect: alarm
- (void)a1 { if ([vol respondsToSelector:@selector(zip)]) [vol performSelector:@selector(zip)]; }
// Another object's ivar by alias.
// expect: alarm
- (void)a2:(W *)o { if ([o->any respondsToSelector:@selector(zip)]) { self->any = g; [o->any performSelector:@selector(zip)]; } }
// Through pointer.
// expect: alarm
- (void)a3:(id *)p { if ([any respondsToSelector:@selector(zip)]) { *p = g; [any performSelector:@selector(zip)]; } }
// Global, message between.
// expect: alarm
- (void)a4 { if ([g respondsToSelector:@selector(zip)]) { [self tick]; [g performSelector:@selector(zip)]; } }
// Loop changes.
// expect: alarm
- (void)a5:(id)x { if (![x respondsToSelector:@selector(zip)]) return; for (int i = 0; i < 3; i++) { [x performSelector:@selector(zip)]; x = g; } }
// Goto.
// expect: alarm
- (void)a6:(id)x { if ([x respondsToSelector:@selector(zip)]) goto out; x = g; out: [x performSelector:@selector(zip)]; }
// Switch.
// expect: alarm
- (void)a7:(id)x n:(int)n { switch (n) { case 1: if (![x respondsToSelector:@selector(zip)]) break; default: [x performSelector:@selector(zip)]; } }
// Raise in only one branch.
// expect: alarm
- (void)a8:(id)x n:(int)n { if (![x respondsToSelector:@selector(zip)]) { if (n) [NSException raise:@"a" format:@"b"]; } [x performSelector:@selector(zip)]; }
// Finally.
// expect: alarm
- (void)a10:(id)x { @try { if (![x respondsToSelector:@selector(zip)]) [NSException raise:@"a" format:@"b"]; } @finally { [x performSelector:@selector(zip)]; } }
// Assert with side effect on x.
// expect: alarm
- (void)a11:(id)x { NSAssert([x respondsToSelector:@selector(zip)] && (x = g), @"n"); [x performSelector:@selector(zip)]; }
// Assertion of or.
// expect: alarm
- (void)a12:(id)x { NSAssert([x respondsToSelector:@selector(zip)] || x == nil || 1, @"n"); [x performSelector:@selector(zip)]; }
// Comparison of classes the other way.
// expect: alarm
- (void)a13:(id)x { if (!([x class] == [W class])) [x performSelector:@selector(tick)]; }
// Class compared with a variable.
// expect: alarm
- (void)a14:(id)x c:(Class)c { if ([x class] == c) [x performSelector:@selector(tick)]; }
// Superclass.
// expect: alarm
- (void)a15:(id)x { if ([x superclass] == [W class]) [x performSelector:@selector(zip)]; }
// Class of another.
// expect: alarm
- (void)a16:(id)x y:(id)y { if ([x class] == [y class]) [x performSelector:@selector(tick)]; }
// Class of another that is known.
// expect: clean
- (void)a17:(id)x y:(W *)y { if ([x class] == [y class]) [x performSelector:@selector(tick)]; }
// Nil classes.
// expect: alarm
- (void)a18:(id)x { if ([x isKindOfClass:Nil]) [x performSelector:@selector(tick)]; }
// Instance tested, class performs.
// expect: alarm
- (void)a19 { if ([[self class] instancesRespondToSelector:@selector(zip)]) [[self class] performSelector:@selector(zip)]; }
// Instance.
// expect: clean
- (void)a20 { if ([[self class] instancesRespondToSelector:@selector(zip)]) [self performSelector:@selector(zip)]; }
// New of another class.
// expect: alarm
- (void)a21:(Class)c d:(Class)d { if ([c instancesRespondToSelector:@selector(zip)]) { c = d; id x = [c new]; [x performSelector:@selector(zip)]; } }
// New.
// expect: clean
- (void)a22:(Class)c { if ([c instancesRespondToSelector:@selector(zip)]) { id x = [c new]; [x performSelector:@selector(zip)]; } }
// Count of arguments through a copy.
// expect: alarm
- (void)a25 { SEL q = a; [t1 performSelector:q]; }
// Count through a block.
// expect: alarm
- (void)a26 { SEL q = a; id t = t1; ^{ [t performSelector:q]; }(); }
// Count of a test.
// expect: alarm
- (void)a27 { SEL q = a; id t = t1; if ([t respondsToSelector:q]) [t performSelector:q]; }
// Block called after change of ivar.
// expect: alarm
- (void)a28 { id x = any; if ([any respondsToSelector:@selector(zip)]) ^{ [any performSelector:@selector(zip)]; }(); }
// Static.
// expect: alarm
- (void)a29 { static id s1; if ([s1 respondsToSelector:@selector(zip)]) { s1 = g; [s1 performSelector:@selector(zip)]; } }
// Recursion through a harmless looking call.
// expect: alarm
- (void)a30 { if ([any respondsToSelector:@selector(zip)]) { NSLog(@"%@", any); [any performSelector:@selector(zip)]; } }
// Test in argument of the same expression.
// expect: alarm
- (void)a32:(id)x y:(id)y { [self go:[(x = y) respondsToSelector:@selector(zip)] ? [x performSelector:@selector(zap)] : nil]; }
// Both in one expression, unordered.
// expect: alarm
- (int)a33:(id)x y:(id)y { return ([x respondsToSelector:@selector(zip)] ? 1 : 0) + ((x = y) ? 1 : 0) + ([x performSelector:@selector(zip)] != nil); }
// RespondsTo of super.
// expect: alarm
- (void)a34 { if ([super respondsToSelector:@selector(zip)]) [super performSelector:@selector(zap)]; }
// Id is asked conforms, class gets it.
// expect: alarm
- (void)a35:(Class)c { if ([c conformsToProtocol:@protocol(NSCopying)]) [c performSelector:@selector(copyWithZone:) withObject:nil]; }
// Enumerator variable.
// expect: alarm
- (void)a37:(NSArray<W *> *)l { id w = g; for (id v in l) w = v; [w performSelector:@selector(tick)]; }
// Const array by a cast.
// expect: alarm
- (void)a38 { const SEL s1[] = {@selector(tick)}; ((SEL *)s1)[0] = s; id o = self; [o performSelector:*(SEL *)s1]; }
// Beyond a lock.
// expect: alarm
- (void)a39 { @synchronized(self) { if (![any respondsToSelector:@selector(zip)]) return; } [any performSelector:@selector(zip)]; }
// An exception leaves the body of @try, as a return does, through @finally.
// expect: alarm
- (void)f1:(id)x { @try { [self tick]; if (![x respondsToSelector:@selector(zip)]) x = nil; } @finally { [x performSelector:@selector(zip)]; } }
// expect: alarm
- (void)f2:(id)x { @try { [self tick]; if (![x respondsToSelector:@selector(zip)]) return; } @finally { [x performSelector:@selector(zip)]; } }
// expect: alarm
- (void)f3:(id)x { @try { [self tick]; if (![x respondsToSelector:@selector(zip)]) [NSException raise:@"a" format:@"b"]; } @finally { [x performSelector:@selector(zip)]; } }
// expect: alarm
- (void)f4:(id)x { ^{ @try { [self tick]; if (![x respondsToSelector:@selector(zip)]) return; } @finally { [x performSelector:@selector(zip)]; } }(); }
// expect: alarm
- (void)f5:(id)x { @try { [self tick]; if (![x respondsToSelector:@selector(zip)]) return; } @catch (id e) { } [x performSelector:@selector(zip)]; }
@end
