// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0 -Xclang -analyzer-config -Xclang missile.RespondsTo:Optional=true
// RUN: %clang -fsyntax-only -Wno-everything -Wbackend-plugin -fblocks -fobjc-runtime=gnustep-2.0 -fplugin=%plugin -fplugin-arg-missile-optional %s 2>&1 | FileCheck %s
// CHECK: warning: this message may be for a method that does not exist: 'mayDo:' is optional in 'Delegate', so an object need not have it [missile.RespondsTo]
//
// Messages for optional methods, and flags that keep what a test said.
#include "Inputs/runtime.h"
@protocol Delegate <NSObject>
- (void)mustDo:(id)x;
@optional
- (void)mayDo:(id)x;
- (void)mayAlso;
@property (readonly) int rank;
@end
@protocol More <Delegate>
- (void)mayAlso;
@end
@interface Keeper : NSObject <Delegate>
@end
@implementation Keeper
// expect: clean
- (void)mustDo:(id)x { }
// expect: clean
- (void)mayDo:(id)x { }
@end
id gO;
@interface L : NSObject {
@public
  id<Delegate> delegate;
  NSObject<Delegate> *object;
  struct { unsigned may : 1; } has;
}
- (void)other;
@end
@implementation L
// expect: clean
- (void)other { }
// expect: clean
- (void)c1 { [delegate mustDo:self]; [object mustDo:self]; }
// expect: alarm
- (void)a1 { [delegate mayDo:self]; }
// expect: alarm
- (void)a2 { [object mayDo:self]; }
// expect: clean
- (void)c2 { if ([delegate respondsToSelector:@selector(mayDo:)]) [delegate mayDo:self]; }
// expect: clean
- (void)c3:(id<Delegate>)d { if (![d respondsToSelector:@selector(mayDo:)]) return; [self other]; [d mayDo:self]; }
// expect: alarm
- (void)a3 { if ([delegate respondsToSelector:@selector(mayDo:)]) { [self other]; [delegate mayDo:self]; } }
// expect: alarm
- (void)a4:(id<Delegate>)d { if ([d respondsToSelector:@selector(mayAlso)]) [d mayDo:self]; }
// expect: alarm
- (void)a5:(id<Delegate>)d e:(id<Delegate>)e { if ([e respondsToSelector:@selector(mayDo:)]) [d mayDo:self]; }
// expect: alarm
- (int)a6:(id<Delegate>)d { return d.rank; }
// expect: clean
- (int)c4:(id<Delegate>)d { return [d respondsToSelector:@selector(rank)] ? d.rank : 0; }
// It is required there.
// expect: clean
- (void)c5:(id<More>)d { [d mayAlso]; }
// expect: alarm
- (void)a7:(id<More>)d { [d mayDo:nil]; }
// expect: clean
- (void)c6:(Keeper *)k { [k mayDo:nil]; id<Delegate> d = k; if ([d isKindOfClass:[Keeper class]]) [d mayDo:nil]; }
// expect: alarm
- (void)a8:(id<Delegate>)d { [self a8:nil]; ^{ [d mayDo:nil]; }(); }
// expect: clean
- (void)c7:(id<Delegate>)d { if ([d respondsToSelector:@selector(mayDo:)]) ^{ [d mayDo:nil]; }(); }
// expect: clean
- (void)c8 { [(id<Delegate>)nil mayDo:self]; }
// expect: alarm
- (void)a9:(id<Delegate>)d { if (d) [d mayDo:self]; }
@end
@interface Flags : NSObject {
@public
  id<Delegate> delegate R("{may => respondsTo 'mayDo:'}");
  BOOL may;
  id loose R("{level > 1 => respondsTo s; _v_ != 0 => respondsTo 'mayAlso'}");
  int level;
  SEL s;
}
@end
@implementation Flags
// expect: clean
- (void)c1 { if (may) [delegate mayDo:self]; }
// expect: alarm
- (void)a1 { [delegate mayDo:self]; }
// expect: alarm
- (void)a2 { if (may) [delegate mayAlso]; }
// expect: alarm
- (void)a3 { if (!may) [delegate mayDo:self]; }
// expect: clean
- (void)setDelegate:(id<Delegate>)d { delegate = d; may = [d respondsToSelector:@selector(mayDo:)]; }
// expect: clean
- (void)c2:(id<Delegate>)d { may = NO; delegate = d; }
// expect: clean
- (void)c3 { may = NO; delegate = nil; may = YES; }
// expect: alarm
- (void)b1:(id<Delegate>)d { delegate = d; may = [d respondsToSelector:@selector(mayAlso)]; }
// expect: alarm
- (void)b2:(id<Delegate>)d { delegate = d; }
// expect: alarm
- (void)b3 { may = YES; }
// expect: alarm
- (void)b4:(id<Delegate>)d { may = [delegate respondsToSelector:@selector(mayDo:)]; delegate = d; }
// expect: alarm
- (void)b5:(id<Delegate>)d { delegate = d; [self c1]; may = [d respondsToSelector:@selector(mayDo:)]; }
// expect: clean
- (void)c4 { if (level > 1) [loose performSelector:s]; [loose performSelector:@selector(mayAlso)]; }
// expect: alarm
- (void)b6 { if (level > 0) [loose performSelector:s]; }
// expect: alarm
- (void)b7:(SEL)q { if (level > 1) s = q; }
// expect: clean
- (void)c5:(SEL)q { if (level <= 1) s = q; }
@end
