// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Static variables of methods and of implementations.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
struct lh { int lo; int hi R("{lo <= _v_}"); };
@interface A : NSObject
@end
@implementation A
static int g1 R("{_v_ > 0}") = 1;
int g2 R("{_v_ > 0}") = 1;
static struct lh g3;
// expect: alarm
int g4 R("{_v_ > 0}");
// expect: alarm
void inImpl(void) { g1 = 0; }
// expect: alarm
static void inImpl2(void) { g2 = 0; }
// expect: alarm
- (void)m1 { g1 = 0; }
// expect: alarm
- (void)m2 { g2 = 0; }
// expect: alarm
- (void)m3 { g3.lo = 7; }
// expect: alarm
- (void)m4 { static struct lh s; s.lo = 7; }
// expect: alarm
- (void)m5 { static struct lh s = {3, 1}; }
// expect: alarm
- (void)m6 { static struct lh s; s.lo = 7; opaque(); s.hi = 8; }
// expect: clean
- (void)m7 { static int k R("{_v_ > 0}") = 1; k++; if (k < 0) k = 1; k = 4; }
// expect: alarm
- (void)m8 { { static int k R("{_v_ > 0}") = 1; k = 1; opaque(); k = -1; } }
// expect: alarm
- (void)m9 { static int a = 0; static int k R("{_v_ > a}") = 1; a = 5; }
// expect: alarm
- (void)m10 { static int k R("{_v_ > 0}") = 1; int *p = &k; *p = 0; }
// expect: alarm
- (void)m11 { static int k R("{_v_ > 0}") = 1; void (^b)(void) = ^{ k = 0; }; b(); }
@end
@interface B : NSObject
- (void)st1;
- (void)st2;
@end
@implementation B
// expect: alarm
- (void)st1 { static int k R("{_v_ > 0}") = 1; pos(k); k = 0; opaque(); k = 1; }
// expect: alarm
- (void)st2 { static int k R("{_v_ > 0}") = 1; pos(k); k = 0; [self st1]; k = 1; }
// expect: alarm
+ (void)st3 { static int k R("{_v_ > 0}") = 1; k = 0; }
// expect: alarm
+ (void)st4 { static int k R("{_v_ > 0}"); }
// expect: alarm
+ (void)st5 { static SEL k R("{valueIn ('a')}"); k = @selector(b); }
@end
