// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Messages and properties in functions with contracts.
#include "../objc/Inputs/runtime.h"
#define MODIFIES(...) __attribute__((missile_modifies(__VA_ARGS__)))
#define ENSURES(t) __attribute__((missile_ensures(t)))
void pos(int n R("{_v_ > 0}"));
int glob; int glob2;
@interface Image : NSObject {
@public
  int _n;
  int _i R("{_v_ <= _n}");
  int _free;
}
@property int n;
@property int other;
@property int fr;
- (void)look;
@end
@implementation Image
@synthesize n = _n, other = _other, fr = _free;
// expect: clean
- (void)look { glob = -1; }
@end
// expect: alarm
MODIFIES() void f1(Image *i) { [i look]; }
// expect: alarm
MODIFIES() void f2(Image *i) { i.other = 3; }
// expect: alarm
MODIFIES("glob") void f3(Image *i) { glob = 3; i.fr = 3; }
// expect: clean
MODIFIES("glob") void f4(Image *i) { glob = i.fr; }
// expect: alarm
MODIFIES("glob") void f5(Image *i) { [Image new]; }
// expect: alarm
MODIFIES("glob") void f6(Image *i) { for (id x in (id)i) { } }
// expect: alarm
MODIFIES("glob") void f7(Image *i) { @synchronized(i) { i->_free = 3; } }
// expect: alarm
MODIFIES("glob") void f8(void (^b)(void)) { b(); }
// expect: alarm
ENSURES("{glob == 1}") void f9(Image *i) { glob = 1; [i look]; }
// expect: alarm
ENSURES("{glob == 1}") void f10(Image *i) { glob = 1; @synchronized(i) { } }
// expect: alarm
ENSURES("{glob == 1}") void f11(Image *i) { @try { glob = 1; opaque(); glob = 1; } @catch (id e) { } }
// expect: alarm
ENSURES("{glob == 1}") void f12(Image *i) { @try { glob = 1; } @finally { glob = 2; } }
// expect: clean
ENSURES("{_v_ == i}") id f13(id i) { return [i self]; }
