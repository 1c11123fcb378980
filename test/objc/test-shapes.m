// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// The ways to ask an object what it is, and what they say.
#include "Inputs/runtime.h"
@protocol Going <NSObject>
- (void)go;
@end
@interface V : NSObject {
@public
  id delegate;
  NSArray<V *> *typed;
  NSArray *plain;
}
- (void)go:(id)x;
- (void)tick;
+ (void)make;
@end
@interface Sub : V
- (void)sub;
@end
@implementation Sub
// expect: clean
- (void)sub { }
// expect: clean
- (void)s1:(id)x { if ([x isKindOfClass:[self class]]) [x performSelector:@selector(sub)]; }
@end
static NSString *const names[] = {@"tick", @"s1"};
static NSString *const wrong[] = {@"tick", @"tock"};
static NSString *loose[] = {@"tick"};
@implementation V
// expect: clean
- (void)go:(id)x { }
// expect: clean
- (void)tick { }
// expect: clean
+ (void)make { }
// expect: clean
- (void)c1:(id)x { if ([x isKindOfClass:[self class]]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a1:(id)x { if ([x isKindOfClass:[self class]]) [x performSelector:@selector(sub)]; }
// expect: clean
+ (void)c2:(id)x { if ([x isKindOfClass:self]) [x performSelector:@selector(tick)]; }
// expect: clean
+ (void)c3:(id)x { if ([x isMemberOfClass:[self class]]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a2:(id)x c:(Class)c { if ([x isKindOfClass:c]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c4:(id)x { if ([x class] == [V class]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a3:(id)x { if ([x class] != [V class]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a4:(id)x y:(id)y { if ([x class] == [V class]) [y performSelector:@selector(tick)]; }
// expect: clean
- (void)c5:(id)x { if ([x class] == [self class]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c6:(id)x { if ([[x class] isEqual:[V class]]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c7:(id)x { if ([[x class] isSubclassOfClass:[V class]]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a6:(id)x { if ([V isSubclassOfClass:[x class]]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c8:(id)x { if (object_getClass(x) == [V class]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c9:(id)x { Class c = [x class]; if (c == [V class]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a7:(id)x y:(id)y { Class c = [x class]; c = [y class]; if (c == [V class]) [x performSelector:@selector(tick)]; }
// expect: clean
- (void)c10:(id)t { if ([[t class] instancesRespondToSelector:@selector(go)]) [t performSelector:@selector(go)]; }
// expect: alarm
- (void)a8:(id)t { if ([[t class] respondsToSelector:@selector(go)]) [t performSelector:@selector(go)]; }
// expect: clean
- (void)c11:(id)t { if ([[t class] respondsToSelector:@selector(go)]) [[t class] performSelector:@selector(go)]; }
// expect: alarm
- (void)a9:(id)t { if ([[t class] instancesRespondToSelector:@selector(go)]) [[t class] performSelector:@selector(go)]; }
// expect: alarm
- (void)a10:(id)t u:(id)u { if ([[t class] instancesRespondToSelector:@selector(go)]) [u performSelector:@selector(go)]; }
// expect: clean
- (void)c12:(id)x { if (class_conformsToProtocol([x class], @protocol(Going))) [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a11:(Class)c { if (class_conformsToProtocol(c, @protocol(Going))) [c performSelector:@selector(go)]; }
// expect: clean
- (void)c13:(Class)c { if ([c conformsToProtocol:@protocol(Going)]) { id x = [c new]; [x performSelector:@selector(go)]; } }
// expect: clean
- (void)c14:(Class)c { if ([c isSubclassOfClass:[V class]]) { id x = [[c alloc] init]; [x performSelector:@selector(tick)]; } }
// expect: alarm
- (void)a12:(Class)c d:(Class)d { if ([c conformsToProtocol:@protocol(Going)]) { id x = [d new]; [x performSelector:@selector(go)]; } }
// expect: clean
- (void)c15:(id)x { if ([x isKindOfClass:[V class]] && [x class] != [Sub class]) [x performSelector:@selector(tick)]; }
// Elements.
// expect: clean
- (void)c16 { for (id w in typed) [w performSelector:@selector(tick)]; }
// expect: alarm
- (void)a13 { for (id w in typed) [w performSelector:@selector(tock)]; }
// expect: alarm
- (void)a14 { for (id w in plain) [w performSelector:@selector(tick)]; }
// expect: alarm
- (void)a15:(id)o { for (id w in typed) { w = o; [w performSelector:@selector(tick)]; } }
// expect: alarm
- (void)a16:(id)o { id w = o; for (w in typed) ; [w performSelector:@selector(tick)]; }
// expect: clean
- (void)c17 { [[typed copy] makeObjectsPerformSelector:@selector(tick)]; }
// expect: alarm
- (void)a17 { [[typed copy] makeObjectsPerformSelector:@selector(tock)]; [[plain copy] makeObjectsPerformSelector:@selector(tick)]; }
// expect: clean
- (void)c18 { for (id w in [typed copy]) [w performSelector:@selector(tick)]; }
// expect: clean
- (void)c19 { [@[@"a", @"b"] makeObjectsPerformSelector:@selector(length)]; for (id s in @[@"a"]) [s performSelector:@selector(length)]; }
// expect: alarm
- (void)a18 { [@[@"a", self] makeObjectsPerformSelector:@selector(length)]; }
// expect: alarm
- (void)a19 { [@[@"a"] makeObjectsPerformSelector:@selector(tick)]; }
// Constant arrays.
// expect: clean
- (void)c20:(int)i { const SEL s[] = {@selector(tick), @selector(go:)}; [self performSelector:s[i] withObject:nil]; }
// expect: alarm
- (void)a20:(int)i { const SEL s[] = {@selector(tick), @selector(tock)}; [self performSelector:s[i] withObject:nil]; }
// expect: alarm
- (void)a21:(int)i { const SEL s[3] = {@selector(tick), @selector(go:)}; [self performSelector:s[i] withObject:nil]; }
// expect: alarm
- (void)a22:(int)i s:(SEL)q { SEL s[] = {@selector(tick), @selector(go:)}; s[0] = q; [self performSelector:s[i] withObject:nil]; }
// expect: clean
- (void)c21:(int)i { [self performSelector:NSSelectorFromString(names[0])]; }
// expect: alarm
- (void)a23:(int)i { [self performSelector:NSSelectorFromString(wrong[i])]; }
// expect: alarm
- (void)a24:(int)i { [self performSelector:NSSelectorFromString(loose[i])]; }
// expect: clean
- (void)s1 { }
// What other calls change.
// expect: clean
- (void)c22 { if ([delegate respondsToSelector:@selector(did:)]) { NSLog(@"telling %d", 1); [delegate performSelector:@selector(did:) withObject:nil]; } }
// expect: alarm
- (void)a25 { if ([delegate respondsToSelector:@selector(did:)]) { NSLog(@"telling %@", self); [delegate performSelector:@selector(did:) withObject:nil]; } }
// expect: clean
- (void)c23 { if ([delegate respondsToSelector:@selector(did:)]) [delegate performSelector:@selector(did:) withObject:[NSNumber numberWithInt:1]]; }
// expect: clean
- (void)c24 { if ([delegate respondsToSelector:@selector(did:)]) [delegate performSelector:@selector(did:) withObject:[NSString stringWithFormat:@"%d", 1]]; }
// expect: alarm
- (void)a26 { if ([delegate respondsToSelector:@selector(did:)]) { [self tick]; [delegate performSelector:@selector(did:) withObject:nil]; } }
// expect: alarm
- (void)a27 { if ([delegate respondsToSelector:@selector(will:)] && [delegate respondsToSelector:@selector(did:)]) { [delegate performSelector:@selector(will:) withObject:self]; [delegate performSelector:@selector(did:) withObject:self]; } }
// expect: alarm
- (void)a28:(V *)v { if ([delegate respondsToSelector:@selector(did:)]) { v->delegate = nil; v->delegate = v; [delegate performSelector:@selector(did:) withObject:nil]; } }
@end
