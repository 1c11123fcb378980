// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A new object is zero, also in parts of it that no section looks at.
#include "common.h"
@interface NSObject
+ (id)alloc;
- (id)init;
@end
struct low { int n R("{_v_ >= 0}"); };
@interface Table : NSObject { struct cur rows[2]; } @end
@implementation Table @end
@interface Shared : NSObject { _Atomic(struct cur) last; } @end
@implementation Shared @end
@interface Inner : Table @end
@implementation Inner @end
@interface Fine : NSObject { struct low rows[2]; _Atomic(struct low) last; } @end
@implementation Fine @end
// expect: alarm
id table(void) { return [[Table alloc] init]; }
// expect: alarm
id shared(void) { return [[Shared alloc] init]; }
// expect: alarm
id inner(void) { return [[Inner alloc] init]; }
// expect: clean
id fine(void) { return [[Fine alloc] init]; }
