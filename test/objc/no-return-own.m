// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-exceptions
//
// The program has methods of its own of these names, which do come back.
#include "Inputs/runtime.h"
@interface Forwarder : NSObject
@end
@interface Quiet : NSException
@end
@implementation Quiet
// expect: clean
- (void)raise { }
@end
@implementation Forwarder
// expect: clean
- (void)doesNotRecognizeSelector:(SEL)s { }
// expect: alarm
- (void)a0:(id)x { if (![x respondsToSelector:@selector(go)]) [self doesNotRecognizeSelector:_cmd]; [x performSelector:@selector(go)]; }
@end
@interface Handler : NSAssertionHandler
@end
@implementation Handler
// expect: clean
- (void)handleFailureInMethod:(SEL)s object:(id)o file:(NSString *)f lineNumber:(int)l description:(NSString *)d, ... { }
@end
@interface User : NSObject
@end
@implementation User
// expect: alarm
- (void)a2:(id)x e:(Quiet *)e { if (e && ![x respondsToSelector:@selector(go)]) [e raise]; [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a4:(id)x e:(NSException *)e { if (![x respondsToSelector:@selector(go)]) [[NSException exceptionWithName:@"n" reason:@"r" userInfo:nil] raise]; [x performSelector:@selector(go)]; }
// expect: alarm
- (void)a5:(id)x { NSAssert([x respondsToSelector:@selector(go)], @"no"); [x performSelector:@selector(go)]; }
// Functions have another one.
// expect: clean
void c1(id x) { NSCAssert([x respondsToSelector:@selector(go)], @"no"); [x performSelector:@selector(go)]; }
@end
