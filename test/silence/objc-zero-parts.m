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
// An object is more than bytes, also for what parts of it say.
// expect: alarm
void written(Table *t) { *(int *)t = 0; }
// expect: alarm
void written_below(Inner *t) { *((int *)t + 3) = 0; }
// expect: alarm
Table *made(int *p) { return (Table *)p; }
// expect: alarm
void copied(Table *t, void *p) { memcpy(t, p, 16); }
// expect: clean
int read(Table *t) { return *(const int *)t; }
@interface Plain : NSObject { int k; } @end
@implementation Plain @end
// expect: clean
void plain(Plain *p) { *(int *)p = 0; }
