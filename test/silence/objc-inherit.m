// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=macosx
//
// Inherited methods and accessors, direct methods, numbers of arguments, methods
// that are not declared, generics.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
@interface Base : NSObject
@property int p R("{_v_ > 0 || _v_ == 0}");
@property int q R("{_v_ >= 0}");
- (int)gives;
- (int)gives2 RETURNS("{_v_ > 0}");
- (void)direct1 __attribute__((objc_direct));
- (void)unav __attribute__((unavailable));
- (void)look;
- (void)look2:(id)x;
- (void)look3:(id)x with:(id)y;
@end
@implementation Base
@synthesize p = _p, q = _q;
// expect: clean
- (int)gives { return 0; }
- (int)gives2 { return 1; }
- (void)look { }
- (void)look2:(id)x { }
- (void)look3:(id)x with:(id)y { }
@end
@interface SubS : Base
@property int p;
@end
// expect: alarm
@implementation SubS
@synthesize p = _subp;
@end
@interface SubG : Base
@property int gives2;
@end
// expect: alarm
@implementation SubG
@synthesize gives2 = _g;
@end
// expect: alarm
@interface SubH : Base
- (int)gives RETURNS("{_v_ > 0}");
@end
@implementation SubH
@end
// expect: clean
@interface SubI : Base
- (int)gives RETURNS("{_v_ > 0}");
@end
// expect: clean
@implementation SubI
- (int)gives { return 4; }
@end
@protocol Gives
- (int)gives RETURNS("{_v_ > 0}");
@end
// expect: alarm
@interface SubJ : Base <Gives>
@end
// expect: alarm
@interface SubJ2 : Base
@end
@interface SubJ2 (Cat) <Gives>
@end
// expect: alarm
void d1(Base *b) { [b performSelector:NSSelectorFromString(@"direct1")]; }
@interface Foreign : NSObject
- (void)direct2 __attribute__((objc_direct));
- (void)unav __attribute__((unavailable));
@end
// expect: alarm
void d2(Foreign *b) { [b performSelector:NSSelectorFromString(@"direct2")]; }
// expect: alarm
void d3(Foreign *b) { [b performSelector:NSSelectorFromString(@"unav")]; }
// arity in storage
@interface Button : NSObject {
@public
  id t0 R("{respondsTo a0()}");
  SEL a0;
  id t1 R("{respondsTo a1(id)}");
  SEL a1;
}
@end
void call0(id o R("{respondsTo s()}"), SEL s);
// expect: alarm
void ar1(Button *b, Base *x) { b->t0 = x; b->a0 = @selector(look2:); }
// expect: alarm
void ar2(Button *b, Base *x) { b->t1 = x; b->a1 = @selector(look3:with:); }
// expect: alarm
void ar3(Base *x) { call0(x, @selector(look3:with:)); }
// expect: clean
void ar4(Button *b, Base *x) { b->t0 = x; b->a0 = @selector(look); }
// expect: alarm
void ar5(Button *b, Base *x) { b->t0 = 0; b->a0 = @selector(look2:); b->t0 = x; }
// expect: alarm
void ar6(Button *b) { b->t0 = b->t1; b->a0 = b->a1; }
// missing declarations
@class NSThread, Center;
// expect: alarm
void m1(Base *b) { [NSThread detachNewThreadSelector:@selector(nothing:) toTarget:b withObject:nil]; }
// expect: alarm
void m2(id c, Base *b) { [c addObserver:b selector:@selector(nothing:) name:nil object:nil]; }
// expect: alarm
void m3(Center *c, Base *b) { [c addObserver:b selector:@selector(nothing:) name:nil object:nil]; }
// expect: alarm
void m4(Base *c, Base *b) { [c registerUndoWithTarget:b selector:@selector(nothing:) object:nil]; }
// expect: alarm
void m5(id c, Base *b) { [c registerUndoWithTarget:b selector:@selector(nothing:) object:nil]; }
// expect: clean
void m6(id c, Base *b) { [c registerUndoWithTarget:b selector:@selector(look) object:nil]; }
// expect: alarm
void m7(Center *c) { pos([c gives2]); }
// expect: alarm
void m8(Foreign *c) { if (c) pos([c gives2]); }
@interface Odd : NSObject
- (void)registerUndoWithTarget:(int)a selector:(int)b object:(int)c;
@end
// expect: clean
void m9(Odd *o) { [o registerUndoWithTarget:1 selector:2 object:3]; }
// generics
@interface Box<A, T> : NSArray<T>
@end
@interface One<A> : NSArray<NSString *>
@end
// expect: alarm
void ge1(Box<Base *, NSString *> *b) { [b makeObjectsPerformSelector:@selector(look)]; }
// expect: clean
void ge2(Box<NSString *, Base *> *b) { [b makeObjectsPerformSelector:@selector(look)]; }
// expect: alarm
void ge3(One<Base *> *b) { [b makeObjectsPerformSelector:@selector(look)]; }
// expect: alarm
void ge4(NSArray<__kindof Base *> *b) { [b makeObjectsPerformSelector:@selector(lok)]; }
// expect: alarm
void ge5(NSArray<Class> *b) { [b makeObjectsPerformSelector:@selector(look)]; }
// expect: alarm
void ge6(NSArray *b) { [@[ b ] makeObjectsPerformSelector:@selector(look)]; }
// +initialize
@interface Init : NSObject
@end
static Button *gB;
@implementation Init
// expect: clean
+ (void)initialize { [gB->t0 performSelector:gB->a0]; }
// expect: alarm
- (void)i1:(id)x { gB->t0 = x; Class c = [Init class]; gB->t0 = 0; }
// expect: alarm
- (void)i2:(id)x { gB->t0 = x; BOOL c = [Init instancesRespondToSelector:@selector(i1:)]; gB->t0 = 0; }
@end
