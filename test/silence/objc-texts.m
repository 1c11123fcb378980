// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Texts, names and signatures; tests that are made too early, or of another thing.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
void nonnil(id n R("{_v_ != 0}"));
void perform(id o R("{respondsTo s}"), SEL s);
void named(NSString *s R("{valueIn ('work', 'more')}"));
void asked(SEL s R("{valueIn ('work')}"));
@protocol Working
- (void)work;
@end
@interface Worker : NSObject <Working> {
@public
  NSString *state R("{valueIn ('Up', 'Down')}");
  NSMutableString *mut;
  SEL act R("{valueIn ('work', 'more')}");
  id del R("{respondsTo act}");
  NSString *name;
  id dname R("{respondsTo name}");
  id opt R("{respondsTo oact or none}");
  SEL oact;
  id sig R("{respondsTo sact(id, int) -> void}");
  SEL sact;
  Class cls R("{respondsTo cact}");
  SEL cact;
}
- (void)work;
- (int)more;
- (void)two:(id)x with:(int)n;
- (void)two:(id)x and:(long)n;
- (id)two:(id)x or:(int)n;
+ (void)cwork;
@end
@implementation Worker
// expect: clean
- (void)work { }
- (int)more { return 1; }
- (void)two:(id)x with:(int)n { }
- (void)two:(id)x and:(long)n { }
- (id)two:(id)x or:(int)n { return x; }
+ (void)cwork { }
// expect: alarm
- (void)v1:(NSString *)t { if (t == @"Up" || t) state = t; }
// expect: alarm
- (void)v2:(NSString *)t { if ([t isEqualToString:@"up"]) state = t; }
// expect: clean
- (void)v3:(NSString *)t { if ([t isEqualToString:@"Up"]) state = t; }
// expect: alarm
- (void)v4:(NSString *)t { if ([t isEqualToString:@"Up"] || [t isEqualToString:@"Left"]) state = t; }
// expect: alarm
- (void)v5:(NSString *)t { if (![t isEqualToString:@"Up"]) state = t; }
// expect: alarm
- (void)v6:(NSString *)t { if ([t isEqual:@"Up"]) ; state = t; }
// expect: alarm
- (void)v7:(NSString *)t { if ([t length] == 2) state = t; }
// expect: alarm
- (void)v8 { state = [@"U" stringByAppendingString:@"P"]; }
// expect: clean
- (void)v9 { state = [@"U" stringByAppendingString:@"p"]; }
// expect: alarm
- (void)v10 { state = [NSString stringWithFormat:@"%@%@", @"U", @"pp"]; }
// expect: alarm
- (void)v11 { state = [NSString stringWithFormat:@"Up%s", ""]; }
// expect: alarm
- (void)v12:(NSString *)n { state = [NSString stringWithFormat:@"%@", n]; }
// expect: alarm
- (void)v13 { state = (NSString *)mut; }
// expect: alarm
- (void)v14 { [mut setString:@"Up"]; state = [NSString stringWithString:mut]; }
// expect: alarm
- (void)v15 { state = [mut copy]; }
// expect: alarm
- (void)v16:(int)k { state = @[ @"Up", @"Left" ][k]; }
// expect: clean
- (void)v17:(int)k { state = k ? @"Up" : k + 1 ? @"Down" : @"Left"; }
// expect: alarm
- (void)v18:(int)k { NSString *s = @"Up"; if (k) s = @"Left"; state = s; }
// expect: clean
- (void)v19:(int)k { NSString *s; if (k) s = @"Up"; else s = @"Down"; state = s; }
// expect: alarm
- (void)v20:(int)k { NSString *s; if (k) s = @"Up"; else s = @"down"; state = s; }
// expect: alarm
- (void)v21 { named(NSStringFromSelector(@selector(two:with:))); }
// expect: clean
- (void)v22 { named(NSStringFromSelector(@selector(work))); named(nil); named(NSStringFromSelector(0)); }
// expect: alarm
- (void)v23 { asked(0); }
// expect: alarm
- (void)v24 { asked(NSSelectorFromString(nil)); }
// expect: alarm
- (void)v25 { asked(act); }
// expect: clean
- (void)v26 { if (act == @selector(work)) asked(act); }
// expect: alarm
- (void)v27 { if (act != @selector(work)) asked(act); }
// expect: alarm
- (void)v28 { [self performSelector:act]; }
// expect: clean
- (void)v29 { if (act) [self performSelector:act]; }
// expect: alarm
- (void)v30 { act = @selector(two:with:); }
// expect: alarm
- (void)v31 { act = @selector(more); del = @"x"; }
// expect: clean
- (void)v32 { act = @selector(more); del = self; }
// expect: alarm
- (void)n1 { name = @"work"; }
// expect: clean
- (void)n2 { name = @"work"; dname = self; }
// expect: alarm
- (void)n3 { name = @"wrok"; dname = self; }
// expect: alarm
- (void)n4:(NSMutableString *)m { name = m; dname = self; }
// expect: alarm
- (void)n5 { [dname performSelector:NSSelectorFromString(name)]; }
// expect: alarm
- (void)n6 { [dname performSelector:NSSelectorFromString([name stringByAppendingString:@"x"])]; }
// expect: alarm
- (void)n7 { NSString *n = name; opaque(); [dname performSelector:NSSelectorFromString(n)]; }
// expect: alarm
- (void)n8 { name = nil; }
// expect: clean
- (void)o1 { oact = 0; }
// expect: alarm
- (void)o2 { [opt performSelector:oact]; }
// expect: clean
- (void)o3 { if (oact) [opt performSelector:oact]; }
// expect: alarm
- (void)o4 { oact = @selector(work); }
// expect: alarm
- (void)o5:(id)x { opt = x; }
// expect: clean
- (void)o6:(id)x { oact = 0; opt = x; }
// expect: alarm
- (void)g1 { sact = @selector(two:and:); sig = self; }
// expect: alarm
- (void)g2 { sact = @selector(two:or:); sig = self; }
// expect: clean
- (void)g3 { sact = @selector(two:with:); sig = self; }
// expect: alarm
- (void)g4 { sact = @selector(work); sig = self; }
// expect: alarm
- (void)g5:(id)x { if ([x respondsToSelector:@selector(two:with:)]) { sact = @selector(two:with:); sig = x; } }
// expect: alarm
- (void)c1 { cact = @selector(work); cls = [Worker class]; }
// expect: clean
- (void)c2 { cact = @selector(cwork); cls = [Worker class]; }
// expect: clean
- (void)c3 { cact = @selector(cwork); cls = [self class]; }
// expect: alarm
- (void)c4 { cact = @selector(cwork); cls = (Class)self; }
// expect: alarm
- (void)c5 { cact = @selector(cwork); cls = [NSString class]; }
// expect: alarm
- (void)c6:(Class)c { cact = @selector(work); if ([c instancesRespondToSelector:cact]) cls = c; else cls = 0; }
// expect: clean
- (void)c7:(Class)c { if ([c respondsToSelector:@selector(cwork)]) { cact = @selector(cwork); cls = c; } }
// expect: alarm
- (void)c8 { [[cls new] performSelector:cact]; }
// expect: alarm
- (void)r1:(id)x { if ([x respondsToSelector:act]) { del = x; act = @selector(more); } }
// expect: alarm
- (void)r2:(id)x { if ([x respondsToSelector:act]) { [self work]; del = x; } }
// expect: clean
- (void)r3:(id)x { if ([x respondsToSelector:act]) { del = x; } }
// expect: alarm
- (void)r4:(id)x { if ([x respondsToSelector:act] && [self more]) { del = x; } }
// expect: clean
- (void)r5:(id)x { if ([self more] && [x respondsToSelector:act]) { del = x; } }
// expect: alarm
- (void)r6:(Worker *)w with:(id)x { if ([x respondsToSelector:w->act]) { del = x; } }
// expect: alarm
- (void)r7:(Worker *)w { if ([w->del respondsToSelector:@selector(zz)]) { w->act = @selector(work); w->del = self; [w->del performSelector:@selector(zz)]; } }
// expect: alarm
- (void)r8:(Worker *)w { Worker *u = w; if ([w->del respondsToSelector:@selector(zz)]) { u->del = nil; u->act = @selector(work); u->del = self; [w->del performSelector:@selector(zz)]; } }
// expect: alarm
- (void)r9:(id)x { BOOL b = [x respondsToSelector:@selector(zz)]; x = self; if (b) [x performSelector:@selector(zz)]; }
// expect: alarm
- (void)r10:(SEL)s { BOOL b = [self respondsToSelector:s]; s = @selector(zz); if (b) [self performSelector:s]; }
// expect: alarm
- (void)r11:(id)x { if ([[x self] respondsToSelector:@selector(zz)]) [[x description] performSelector:@selector(zz)]; }
// expect: clean
- (void)r12:(id)x { if ([[x retain] respondsToSelector:@selector(zz)]) [x performSelector:@selector(zz)]; }
// expect: alarm
- (void)r13:(id<Working>)x { [x performSelector:@selector(work)]; [(id)x performSelector:@selector(more)]; }
// expect: alarm
- (void)r14:(id)x { if ([x isKindOfClass:[Worker class]] || [x isKindOfClass:[NSString class]]) [x performSelector:@selector(work)]; }
// expect: clean
- (void)r15:(id)x { if ([x isKindOfClass:[Worker class]] || [x conformsToProtocol:@protocol(Working)]) [x performSelector:@selector(work)]; }
// expect: alarm
- (void)r16:(id)x { if (![x isKindOfClass:[Worker class]]) return; x = [x description]; [x performSelector:@selector(work)]; }
// expect: alarm
- (void)r17:(id)x { while ([x isKindOfClass:[Worker class]]) { [x performSelector:@selector(work)]; x = [x performSelector:@selector(more)]; } [x performSelector:@selector(work)]; }
// expect: alarm
- (void)r18:(id)x { if (x == self || x == nil) ; [x performSelector:@selector(work)]; }
// expect: clean
- (void)r19:(id)x { if (x == self || x == nil) [x performSelector:@selector(work)]; }
// expect: alarm
- (void)r20:(id)x { perform(x, [x respondsToSelector:@selector(zz)] ? @selector(zz) : @selector(work)); }
// expect: clean
- (void)r21:(id)x { perform([x respondsToSelector:@selector(zz)] ? x : nil, @selector(zz)); }
// expect: alarm
- (void)r22:(id)x { perform([x respondsToSelector:@selector(zz)] ? self : x, @selector(zz)); }
@end
