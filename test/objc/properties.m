// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0 -fobjc-arc
//
// Properties: synthesized accessors are plain reads and writes.
#include "Inputs/runtime.h"
@interface Image : NSObject {
  id _obj R("{respondsTo _sel}");
  SEL _sel;
  int _count;
  int _index R("{0 <= _v_ && _v_ <= _count}");
}
@property id obj;
@property SEL sel;
@property int index;
@property int count;
@property (copy) NSString *state R("{valueIn ('Up', 'Down')}");
@property int hand;
- (void)draw;
@end
@interface Plain : NSObject
@property id target R("{respondsTo action}");
@property SEL action;
@property (readonly) int limit;
@property (nonatomic) int value R("{_v_ <= limit}");
@end
@interface Elsewhere : NSObject
@property id target R("{respondsTo action}");
@property SEL action;
@property int value R("{_v_ > 0}");
@end
@interface Custom : NSObject {
@public
  int low;
  int high R("{low <= _v_}");
}
@property int high;
@property (getter=lowest, setter=putLow:) int low;
@end
void opaque2(int n R("{_v_ > 0}"));
@implementation Image
@synthesize obj = _obj, sel = _sel, index = _index, count = _count, state = _state;
// expect: clean
- (void)draw { [self.obj performSelector:self.sel]; [_obj performSelector:_sel]; }
// expect: clean
- (int)hand { return _index; }
// expect: alarm
- (void)setHand:(int)h { _index = h; }
// expect: clean
- (void)set:(id R("{respondsTo s}"))o to:(SEL)s { self.obj = o; self.sel = s; }
// expect: clean
- (void)set2:(id R("{respondsTo s}"))o to:(SEL)s { [self setObj:o]; [self setSel:s]; }
// expect: clean
- (void)set3:(id R("{respondsTo s}"))o to:(SEL)s { _obj = o; self.sel = s; }
// expect: alarm
- (void)p1:(id R("{respondsTo s}"))o to:(SEL)s { self.obj = o; [self draw]; self.sel = s; }
// expect: alarm
- (void)p2:(id)o { self.obj = o; }
// expect: alarm
- (void)p3:(SEL)s { self.sel = s; }
// expect: alarm
- (void)p4:(id)o { [self setObj:o]; }
// expect: clean
- (void)q4 { self.obj = nil; self.state = nil; self.state = @"Up"; }
// expect: alarm
- (void)p5 { self.index = -1; }
// expect: alarm
- (void)p6 { self.index += 1; }
// expect: alarm
- (void)p7 { self.count--; }
// expect: alarm
- (void)p8 { self.state = @"Left"; }
// expect: alarm
- (void)p9:(Image *)i { i.index = 4; }
// expect: clean
- (void)q9:(Image *)i { i.count = 4; i.index = 4; i.index = i.count; }
// expect: alarm
- (void)p10:(Image *)i { i.index = 4; opaque(); i.index = 0; }
// expect: alarm
- (void)p11 { self.index = -1; self.hand = 3; self.index = 0; }
// expect: alarm
- (void)p12 { self.index = -1; int n = self.hand; self.index = 0; }
// expect: alarm
- (void)p13:(Image *)a and:(Image *)b { if (b.index > 2) return; a.count = 4; a.index = 4; b.count = 2; }
// expect: alarm
- (void)p14:(Image *)i { opaque2(i.count); }
// expect: alarm
- (void)p15:(NSMutableString *)m { self.state = (NSString *)m; }
// expect: alarm
- (void)p16 { id x = self; [x setIndex:-1]; }
// expect: alarm
- (void)p17:(id)x { [x setIndex:-1]; }
// expect: alarm
- (void)p18 { [super setValue:nil forKey:@"index"]; }
// expect: alarm
- (void)p19 { void (^b)(void) = ^{ self.index = -1; }; b(); }
// expect: clean
- (void)q20 { if (self.index < self.count) self.index++; }
// expect: clean
- (void)q21 { if (self.index < self.count) { self.index = self.index + 1; } }
// expect: alarm
- (void)p22 { if (self.index < self.count) { opaque(); self.index = self.index + 1; } }
@end
@implementation Plain
@synthesize target, action, limit, value;
// expect: clean
- (void)fire { [self.target performSelector:self.action]; }
// expect: alarm
- (void)k1:(id)t { self.target = t; }
// expect: clean
- (void)l1:(id R("{respondsTo a}"))t with:(SEL)a { self.target = t; self.action = a; }
// expect: alarm
- (void)k2 { limit = 3; }
// expect: alarm
- (void)k3 { self.value = 3; }
// expect: clean
- (void)l3 { self.value = self.limit; }
@end
// expect: alarm
void out1(Elsewhere *e) { [e.target performSelector:e.action]; }
// expect: alarm
void out2(Elsewhere *e, id t) { e.target = t; }
// expect: alarm
void out3(Elsewhere *e) { e.value = -1; }
// expect: clean
void out4(Elsewhere *e) { e.value = 1; }
// expect: alarm
void out5(Elsewhere *e) { opaque2(e.value); }
// expect: alarm
void out6(id e) { [e setValue:-1]; }
// expect: clean
@implementation Custom
@synthesize high = high, low = low;
// expect: alarm
- (void)c1 { self.low = 9; }
// expect: alarm
- (void)c2 { [self putLow:9]; }
// expect: clean
- (void)c3 { [self putLow:9]; self.high = 10; }
// expect: alarm
- (void)c4 { self.high = self.lowest - 1; }
@end
@interface Leak : NSObject {
  int len;
}
// expect: alarm
@property int idx;
// expect: clean
@property (readonly) int fine;
- (void)x;
@end
// expect: clean
@interface Leak () {
  int idx R("{_v_ >= 0}");
  int fine R("{_v_ >= 0}");
}
@end
@implementation Leak
@synthesize idx, fine;
// expect: clean
- (void)x { idx = 3; }
@end
@interface Leak2 : NSObject {
@protected
// expect: alarm
  int shown;
}
@end
// expect: clean
@interface Leak2 () {
  int hidden R("{_v_ <= shown}");
}
@end
@implementation Leak2
@end
@interface Leak3 : NSObject {
@public
  int shown R("{_v_ > 0}");
  int other;
}
// expect: alarm
@property int alias;
@end
// expect: clean
@implementation Leak3
@synthesize alias = shown;
@end
