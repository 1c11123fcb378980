// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// How many arguments a method takes, where a refinement says it and the name is
// not known.
#include "Inputs/runtime.h"
@interface P : NSObject {
@public
  id t0 R("{respondsTo a()}");
  id t1 R("{respondsTo a(id)}");
  id t2 R("{respondsTo a(id, id)}");
  id v1 R("{respondsTo b(id) -> void}");
  id tn R("{respondsTo c}");
  SEL a, b, c;
}
@property (assign) id target R("{respondsTo action(id)}");
@property (assign) SEL action;
- (void)none;
- (void)one:(id)x;
@end
@implementation P
// expect: clean
- (void)none { }
// expect: clean
- (void)one:(id)x { }
// expect: clean
- (void)c1 { [t0 performSelector:a]; }
// expect: clean
- (void)c2 { [t0 performSelector:a withObject:self]; [t0 performSelector:a withObject:self withObject:self]; }
// expect: alarm
- (void)a1 { [t1 performSelector:a]; }
// expect: clean
- (void)c3 { [t1 performSelector:a withObject:self]; [t1 performSelector:a withObject:self withObject:self]; }
// expect: alarm
- (void)a2 { [t2 performSelector:a]; }
// expect: alarm
- (void)a3 { [t2 performSelector:a withObject:self]; }
// expect: clean
- (void)c4 { [t2 performSelector:a withObject:self withObject:self]; }
// expect: alarm
- (void)a4 { [v1 performSelector:b]; }
// expect: clean
- (void)c5 { [v1 performSelector:b withObject:nil]; }
// Nothing is said of how many it takes.
// expect: clean
- (void)c6 { [tn performSelector:c]; }
// expect: alarm
- (void)a5 { [NSTimer scheduledTimerWithTimeInterval:1 target:t2 selector:a userInfo:nil repeats:NO]; }
// expect: clean
- (void)c7 { [NSTimer scheduledTimerWithTimeInterval:1 target:t1 selector:a userInfo:nil repeats:NO]; }
// expect: alarm
- (void)a6 { [self.target performSelector:self.action]; }
// expect: clean
- (void)c8 { [self.target performSelector:self.action withObject:self]; }
// expect: alarm
- (void)a7:(id R("{respondsTo s(id)}"))o s:(SEL)s { [o performSelector:s]; }
// expect: clean
- (void)c9:(id R("{respondsTo s(id)}"))o s:(SEL)s { [o performSelector:s withObject:o]; }
// The same by another name.
// expect: alarm
- (void)a8:(id R("{respondsTo s(id)}"))o s:(SEL)s { SEL q = s; [o performSelector:q]; }
// expect: alarm
- (void)a9:(id R("{respondsTo s(id)}"))o s:(SEL)s q:(SEL)q { if (q == s) [o performSelector:q]; }
// expect: alarm
- (void)a10:(id R("{respondsTo s(id)}"))o s:(SEL)s q:(SEL)q { if (sel_isEqual(q, s)) [o performSelector:q]; }
// expect: alarm
- (void)a11:(id R("{respondsTo s(id)}"))o s:(SEL)s if:(int)n { SEL q = n ? s : @selector(none); if ([o respondsToSelector:q]) [o performSelector:q]; }
// expect: clean
- (void)c10:(id R("{respondsTo s(id)}"))o s:(SEL)s { if (s == @selector(none)) [o performSelector:s]; }
// expect: alarm
- (void)a12:(id R("{respondsTo s(id)}"))o s:(SEL)s { if ([o respondsToSelector:s]) [o performSelector:s]; }
// expect: alarm
- (void)a16 { SEL q = a; [t1 performSelector:q]; }
// expect: alarm
- (void)a17 { SEL q = a; id t = t1; if ([t respondsToSelector:q]) [t performSelector:q]; }
// expect: alarm
- (void)a18 { SEL q = a; id t = t1; ^{ [t performSelector:q]; }(); }
// From one refinement to another.
// expect: alarm
- (void)a13:(id R("{respondsTo s(id, id)}"))o s:(SEL)s { P *n = [P new]; n->a = s; n->t0 = o; n->t1 = o; n->t2 = o; }
// expect: alarm
- (void)a14:(id R("{respondsTo s(id, id)}"))o s:(SEL)s { SEL q = s; P *n = [P new]; n->a = q; n->t0 = o; }
// expect: alarm
- (void)a15:(id R("{respondsTo s(id) -> void}"))o s:(SEL)s { P *n = [P new]; n->a = s; n->t0 = o; }
// expect: clean
- (void)c11:(id R("{respondsTo s()}"))o s:(SEL)s { P *n = [P new]; n->a = s; n->t0 = o; n->t1 = o; n->t2 = o; }
// expect: clean
- (void)c12:(id R("{respondsTo s(id)}"))o s:(SEL)s { P *n = [P new]; n->t0 = nil; n->a = s; n->t1 = o; n->t2 = o; }
// expect: clean
- (void)c13:(id R("{respondsTo s}"))o s:(SEL)s { P *n = [P new]; n->t0 = nil; n->a = s; n->t1 = o; n->t2 = o; }
@end
