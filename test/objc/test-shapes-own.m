// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
//
// A class of the program's own says something else when it is asked.
#include "Inputs/runtime.h"
@interface V : NSObject
- (void)tick;
@end
@interface Other : NSObject
+ (Class)class;
@end
@implementation Other
// expect: clean
+ (Class)class { return [V class]; }
@end
@interface Liar : NSObject
@end
@implementation Liar
// expect: clean
- (BOOL)isKindOfClass:(Class)c { return YES; }
// expect: clean
- (NSString *)description { return nil; }
@end
@implementation V
// expect: clean
- (void)tick { }
// What +class gives here is not what it is called.
// expect: alarm
- (void)a5:(id)x { if ([x class] == [Other class]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a6:(id)x { if ([x isKindOfClass:[V class]]) [x performSelector:@selector(tick)]; }
// expect: alarm
- (void)a7:(Other *)x { if ([x class] == [V class]) [x performSelector:@selector(tick)]; }
@end
