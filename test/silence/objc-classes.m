// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Class objects, tests that say less than they seem to, protocols.
#include "../objc/Inputs/runtime.h"
@class Unknown;
@protocol Fwd;
@protocol Drawing
- (void)drawIt;
@optional
- (void)maybe;
@property id optProp;
@end
@protocol Positive
- (int)gives RETURNS("{_v_ > 0}");
- (void)takes:(int R("{_v_ > 0}"))n;
@property int pp R("{_v_ > 0}");
@end
void pos(int n R("{_v_ > 0}"));
@interface Worker : NSObject <Drawing>
- (void)work;
- (void)workWith:(id)o;
- (void)drawIt;
+ (void)cwork;
@end
@implementation Worker
// expect: clean
- (void)work { }
- (void)workWith:(id)o { }
- (void)drawIt { }
+ (void)cwork { }
// expect: alarm
+ (void)s1 { self = [NSString class]; [self performSelector:@selector(cwork)]; }
// expect: alarm
+ (void)s2:(Class)k { self = k; [self performSelector:@selector(cwork)]; }
// expect: alarm
+ (void)s3:(Class)k { self = k; [super performSelector:@selector(cwork)]; }
// expect: alarm
+ (void)s4:(Class)k { void (^b)(void) = ^{ [self performSelector:@selector(work)]; }; b(); }
// expect: clean
+ (void)s5:(Class)k { void (^b)(void) = ^{ [self performSelector:@selector(cwork)]; }; b(); }
@end
@interface Lying : NSObject
@end
@implementation Lying
// expect: clean
+ (Class)class { return [NSString class]; }
- (BOOL)isKindOfClass:(Class)c { return YES; }
- (void)lie { }
@end
// conformsToProtocol on class objects
// expect: alarm
void p1(Class c) { if ([c conformsToProtocol:@protocol(Drawing)]) [c performSelector:@selector(drawIt)]; }
// expect: alarm
void p2(Worker *w) { Class c = [w class]; if ([c conformsToProtocol:@protocol(Drawing)]) [c performSelector:@selector(drawIt)]; }
// expect: alarm
void p4(id w) { if ([[w class] conformsToProtocol:@protocol(Drawing)]) [[w class] performSelector:@selector(drawIt)]; }
// expect: alarm
void p5(id w) { if ([[w class] conformsToProtocol:@protocol(Drawing)]) [w performSelector:@selector(maybe)]; }
// expect: alarm
void p6(Class<Drawing> w) { [w performSelector:@selector(drawIt)]; }
// expect: alarm
void p7(id<Drawing> w) { [w performSelector:@selector(optProp)]; }
// expect: alarm
void p8(id<Fwd> w) { [w performSelector:@selector(drawIt)]; }
// expect: alarm
void p9(Unknown *w) { [(id)w performSelector:@selector(drawIt)]; }
// expect: alarm
void k1(id o) { if ([o isKindOfClass:[Lying class]]) [o performSelector:@selector(lie)]; }
// expect: alarm
void k2(id o) { if ([o isKindOfClass:[o class]]) [o performSelector:@selector(lie)]; }
// expect: alarm
void k3(Class c) { if ([c isKindOfClass:[Worker class]]) ; [c performSelector:@selector(cwork)]; }
// expect: alarm
void k4(Class c) { if ([c isSubclassOfClass:[Worker class]]) [c performSelector:@selector(work)]; }
// expect: alarm
void k5(void) { [[Worker class] performSelector:@selector(work)]; }
// expect: alarm
void k6(void) { [(id)[Worker class] performSelector:@selector(work)]; }
// expect: alarm
void k7(Class c, SEL s) { if ([c instancesRespondToSelector:s]) [c performSelector:s]; }
// expect: alarm
void k8(SEL s) { if ([Worker instancesRespondToSelector:s]) [Worker performSelector:s]; }
// expect: alarm
void k9(SEL s) { if ([Worker respondsToSelector:s]) [[Worker new] performSelector:s]; }
// expect: alarm
void g1(id o) { for (int i = 0; i < 3; i++) { if (i == 0 && ![o respondsToSelector:@selector(work)]) return; [o performSelector:@selector(work)]; o = nil; o = [NSString new]; } }
// expect: alarm
void g2(NSArray *a) { id o; for (o in a) { if ([o respondsToSelector:@selector(work)]) break; } [o performSelector:@selector(work)]; }
// expect: alarm
void g3(NSArray *a) { for (id o in a) { if (![o respondsToSelector:@selector(work)]) goto x; x: [o performSelector:@selector(work)]; } }
// expect: alarm
void g4(id a, id b) { id o = a; if ([o respondsToSelector:@selector(work)]) { o = b; } [o performSelector:@selector(work)]; }
// expect: alarm
void g5(id a) { BOOL ok = [a respondsToSelector:@selector(work)]; if (!ok) [a performSelector:@selector(work)]; }
// expect: clean
void g6(id a) { BOOL ok = [a respondsToSelector:@selector(work)]; if (ok) [a performSelector:@selector(work)]; }
// expect: alarm
void g7(id a) { BOOL ok = [a respondsToSelector:@selector(work)]; ok = 1; if (ok) [a performSelector:@selector(work)]; }
// expect: alarm
void g8(id a) { if ([a respondsToSelector:@selector(work)] == NO) [a performSelector:@selector(work)]; }
// expect: alarm
void g9(id a) { if ([a respondsToSelector:@selector(work)] || [a respondsToSelector:@selector(drawIt)]) [a performSelector:@selector(work)]; }
id gO; static id sO;
// expect: alarm
void g10(void) { if ([gO respondsToSelector:@selector(work)]) { opaque(); [gO performSelector:@selector(work)]; } }
// expect: alarm
void g11(void) { if ([sO respondsToSelector:@selector(work)]) { opaque(); [sO performSelector:@selector(work)]; } }
// expect: alarm
void setsO(id o) { sO = o; gO = o; [sO performSelector:@selector(work)]; }
// expect: alarm
void g12(id o) { @synchronized(o) { if (![gO respondsToSelector:@selector(work)]) return; } @synchronized(o) { [gO performSelector:@selector(work)]; } }
// expect: alarm
void g13(id o) { id *p = &o; if ([o respondsToSelector:@selector(work)]) { *p = gO; [o performSelector:@selector(work)]; } }
// expect: alarm
void g14(id o) { __block id q = o; void (^b)(void) = ^{ q = gO; }; if ([q respondsToSelector:@selector(work)]) { b(); [q performSelector:@selector(work)]; } }
// expect: alarm
void g15(id o, void (^b)(void)) { __block id q = o; void (^c)(void) = ^{ q = gO; }; gO = c; if ([q respondsToSelector:@selector(work)]) { b(); [q performSelector:@selector(work)]; } }
// expect: alarm
void g16(id o) { @try { if (![o respondsToSelector:@selector(work)]) opaque(); } @catch (id e) { [o performSelector:@selector(work)]; } }
// expect: alarm
void g17(id o) { @try { o = gO; } @finally { [o performSelector:@selector(work)]; } }
// expect: alarm
void g18(id o) { @try { if (![o respondsToSelector:@selector(work)]) return; } @finally { [o performSelector:@selector(work)]; } }
// expect: alarm
void g19(id o, SEL s) { SEL t = s; if ([o respondsToSelector:t]) { s = @selector(frob); [o performSelector:s]; } }
// expect: clean
void g20(id o, SEL s) { SEL t = s; if ([o respondsToSelector:s]) { [o performSelector:t]; } }
// expect: alarm
void g21(id o, SEL s) { if ([o respondsToSelector:s]) { void (^b)(id) = ^(id o) { [o performSelector:s]; }; b(gO); } }
// expect: alarm
void g22(Worker *o, SEL s) { if ([o class] == [Worker class]) [o performSelector:s]; }
// protocols
@interface Base : NSObject { @public int pp; }
- (int)gives;
- (void)takes:(int)n;
@end
// expect: clean
@implementation Base
- (int)gives { return 0; }
- (void)takes:(int R("{_v_ > 5}"))n { pos(n - 5); }
@end
// expect: alarm
@interface SubP : Base <Positive>
@end
@implementation SubP
@synthesize pp = _spp;
@end
// expect: alarm
void pr1(id<Positive> p) { p.pp = -1; }
// expect: clean
void pr2(id<Positive> p) { [p takes:1]; if (p) pos([p gives]); }
// expect: alarm
void pr3(id<Positive> p) { [p setPp:-1]; }
// expect: alarm
void pr4(id<Positive> p) { [p performSelector:@selector(setPp:) withObject:p]; }
