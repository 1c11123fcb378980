// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Tests inside of blocks, and of what they have copied.
#include "Inputs/runtime.h"
typedef void (^Done)(id result);
id gO;
@interface W : NSObject {
@public
  id any;
  Done kept;
}
- (void)tick;
- (void)later:(Done)d;
@end
@implementation W
// expect: clean
- (void)tick { }
// expect: clean
- (void)later:(Done)d { }
// expect: clean
- (void)c1 { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) [r performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c2 { [self later:^(id r) { if (![r respondsToSelector:@selector(go)]) return; [r performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a1 { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) return; [r performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a2 { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) { } [r performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a3:(id)o { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) { r = o; [r performSelector:@selector(go)]; } }]; }
// A test of what is copied.
// expect: clean
- (void)c3:(id)t { if ([t respondsToSelector:@selector(go)]) [self later:^(id r) { [t performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c4:(id)t o:(id)o { id x = t; if (![x respondsToSelector:@selector(go)]) return; Done d = ^(id r) { [x performSelector:@selector(go)]; }; x = o; d(x); }
// expect: alarm
- (void)a4:(id)t o:(id)o { id x = t; if (![x respondsToSelector:@selector(go)]) return; x = o; Done d = ^(id r) { [x performSelector:@selector(go)]; }; d(x); }
// expect: alarm
- (void)a5:(id)t o:(id)o { if (![t respondsToSelector:@selector(go)]) return; take((t = o, ^(id r) { [t performSelector:@selector(go)]; })); }
// expect: alarm
- (void)a6:(id)t { __block id x = t; if ([x respondsToSelector:@selector(go)]) { [self later:^(id r) { [x performSelector:@selector(go)]; }]; x = gO; } }
// expect: alarm
- (void)a7:(id)t { __block id x = t; [self later:^(id r) { x = r; }]; if ([x respondsToSelector:@selector(go)]) [self later:^(id r) { [x performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a8:(id)t o:(id)o { __block id x = t; if ([x respondsToSelector:@selector(go)]) { Done d = ^(id r) { x = o; }; d(nil); [x performSelector:@selector(go)]; } }
// expect: alarm
- (void)a9 { if ([any respondsToSelector:@selector(go)]) [self later:^(id r) { [any performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a10 { if ([gO respondsToSelector:@selector(go)]) [self later:^(id r) { [gO performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a11 { static id s; s = gO; if ([s respondsToSelector:@selector(go)]) [self later:^(id r) { [s performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a12:(W *)t { if ([t->any respondsToSelector:@selector(go)]) [self later:^(id r) { [t->any performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c5:(W *)w { [w later:^(id r) { if ([w->any respondsToSelector:@selector(go)]) [w->any performSelector:@selector(go)]; }]; }
// expect: alarm
- (void)a13:(W *)w { [w later:^(id r) { if ([w->any respondsToSelector:@selector(go)]) { [w tick]; [w->any performSelector:@selector(go)]; } }]; }
// expect: alarm
- (void)a14:(id)t { if ([t respondsToSelector:@selector(go)]) { id *p = &t; *p = gO; [self later:^(id r) { [t performSelector:@selector(go)]; }]; } }
// Nested.
// expect: clean
- (void)c6 { [self later:^(id r) { [self later:^(id q) { if ([q respondsToSelector:@selector(go)]) [q performSelector:@selector(go)]; }]; }]; }
// expect: clean
- (void)c7 { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) [self later:^(id q) { [r performSelector:@selector(go)]; }]; }]; }
// expect: clean
- (void)c8:(id)t { if ([t respondsToSelector:@selector(go)]) [self later:^(id r) { [self later:^(id q) { [t performSelector:@selector(go)]; }]; }]; }
// expect: alarm
- (void)a15 { [self later:^(id r) { [self later:^(id q) { if ([r respondsToSelector:@selector(go)]) [q performSelector:@selector(go)]; }]; }]; }
// expect: alarm
- (void)a16 { [self later:^(id r) { [self later:^(id q) { if ([q respondsToSelector:@selector(go)]) [r performSelector:@selector(go)]; }]; }]; }
// expect: alarm
- (void)a17:(id)o { [self later:^(id r) { if ([r respondsToSelector:@selector(go)]) { r = o; [self later:^(id q) { [r performSelector:@selector(go)]; }]; } }]; }
// expect: alarm
- (void)a18:(id)t { [self later:^(id r) { __block id b = t; if ([b respondsToSelector:@selector(go)]) { [self later:^(id q) { b = q; }]; [b performSelector:@selector(go)]; } }]; }
// The condition says it of the block that is not the one that performs.
// expect: alarm
- (void)a19:(id)t { Done d = ^(id r) { if (![t respondsToSelector:@selector(go)]) return; }; d(nil); [t performSelector:@selector(go)]; }
// expect: alarm
- (void)a20:(id)t { [self later:[t respondsToSelector:@selector(go)] ? ^(id r) { } : ^(id r) { [t performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c9:(id)t { for (int i = 0; i < 3; i++) { if (![t respondsToSelector:@selector(go)]) continue; [self later:^(id r) { [t performSelector:@selector(go)]; }]; } }
// expect: clean
- (void)c10 { [self later:^(id r) { while ([r respondsToSelector:@selector(go)]) [r performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c11 { [self later:^(id r) { if (![r respondsToSelector:@selector(go)]) [NSException raise:@"n" format:@"f"]; [r performSelector:@selector(go)]; }]; }
// expect: clean
- (void)c12 { [self later:^(id r) { id x = [r self]; if ([x respondsToSelector:@selector(go)]) [x performSelector:@selector(go)]; }]; }
@end
// expect: clean
static Done handler = ^(id r) { if ([r respondsToSelector:@selector(go)]) [r performSelector:@selector(go)]; };
// expect: alarm
static Done handler2 = ^(id r) { [r performSelector:@selector(go)]; };
// expect: alarm
static Done handler3 = ^(id r) { if ([r respondsToSelector:@selector(go)]) { r = gO; [r performSelector:@selector(go)]; } };
// expect: alarm
static Done handler4 = ^(id r) { if ([gO respondsToSelector:@selector(go)]) { opaque(); [gO performSelector:@selector(go)]; } };
// expect: clean
void f(id t) { static Done h = ^(id r) { if ([r respondsToSelector:@selector(go)]) [r performSelector:@selector(go)]; }; h(t); }
