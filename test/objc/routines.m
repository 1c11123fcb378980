// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0 -fobjc-arc
//
// Initializers, pools, handlers, locals and globals with refinements, C functions
// and records with selectors, and values that are hidden in property syntax.
#include "Inputs/runtime.h"
struct lohi { int lo; int hi R("{_v_ > lo}"); };
@interface Image : NSObject {
@public
  id obj R("{respondsTo sel}");
  SEL sel;
  int count;
  int index R("{0 <= _v_ && _v_ <= count}");
}
@property int width;
@property int depth R("{_v_ >= 0}");
- (void)work;
@end
@interface Ranged : NSObject {
@public
  struct lohi range;
}
- (struct lohi)both;
@end
@interface Sub : Image
@end
@interface Loud : Image
@end
@interface Hidden : Image
@end
int limit = 3;
SEL gSel R("{valueIn ('work')}");
NSString *gState R("{valueIn ('Up')}") = @"Up";
void pos(int n R("{_v_ > 0}"));
void perform(id o R("{respondsTo s}"), SEL s);
Image *gImage;
@implementation Image
@synthesize width, depth;
// expect: clean
- (void)work { }
// expect: alarm
- (id)initA:(id)o { self = [super init]; if (self) obj = o; return self; }
// expect: clean
- (id)initB:(id R("{respondsTo s}"))o sel:(SEL)s { self = [super init]; if (self) { obj = o; sel = s; } return self; }
// expect: clean
- (id)initC:(id R("{respondsTo s}"))o sel:(SEL)s { if ((self = [super init])) { obj = o; sel = s; } return self; }
// expect: clean
- (id)initD { if (!(self = [super init])) return nil; count = 4; index = 4; return self; }
// expect: alarm
- (id)initE:(id R("{respondsTo s}"))o sel:(SEL)s { if ((self = [super init])) { obj = o; [self work]; sel = s; } return self; }
// expect: clean
- (void)pool:(id R("{respondsTo s}"))o sel:(SEL)s { @autoreleasepool { obj = o; sel = s; } }
// expect: clean
- (void)pool2:(id R("{respondsTo s}"))o sel:(SEL)s { obj = o; @autoreleasepool { sel = s; } }
// expect: alarm
- (void)pool3:(id R("{respondsTo s}"))o sel:(SEL)s { obj = o; @autoreleasepool { opaque(); } sel = s; }
// expect: clean
- (void)try1:(id R("{respondsTo s}"))o sel:(SEL)s { @try { obj = o; sel = s; opaque(); } @catch (id e) { } }
// expect: alarm
- (void)try2:(id R("{respondsTo s}"))o sel:(SEL)s { @try { obj = o; opaque(); sel = s; } @catch (id e) { } }
// expect: clean
- (void)try3:(id R("{respondsTo s}"))o sel:(SEL)s { @try { opaque(); } @catch (id e) { obj = o; sel = s; } }
// expect: alarm
- (void)try4:(id R("{respondsTo s}"))o sel:(SEL)s { @try { return; } @catch (id e) { obj = o; } }
// expect: alarm
- (void)try5:(id R("{respondsTo s}"))o sel:(SEL)s { @try { return; } @catch (id e) { } obj = o; }
// expect: alarm
- (int)try6 { int n R("{_v_ > 0}") = 1; @try { n = -1; opaque(); n = 1; } @catch (id e) { pos(n); } return 0; }
// expect: alarm
- (void)for1:(NSArray<Image *> *)a { for (Image *i in a) { i->index = -1; opaque(); i->index = 0; } }
// expect: clean
- (void)for2:(NSArray<Image *> *)a { for (Image *i in a) { i->index = -1; i->index = 0; } }
// expect: alarm
- (void)for3:(NSArray<Image *> *)a { for (Image *i in a) { i->index = -1; if (count) continue; i->index = 0; } }
// expect: alarm
- (void)for4:(NSArray<Image *> *)a { Image *j = gImage; j->index = -1; for (Image *i in a) { } j->index = 0; }
// values in property syntax
// expect: alarm
- (void)prop1:(int R("{_v_ > 0}"))n { self.width = (n = -5); pos(n); }
// expect: alarm
- (int)prop2 RETURNS("{_v_ > 0}") { int n = 5; self.width = (n = -5); return n; }
// expect: alarm
- (void)prop3 { self.width = (index = -5); }
// expect: alarm
- (void)prop4 { self.width = [self performSelector:@selector(wrok)] != nil; }
// expect: alarm
- (void)prop5 { SEL s = @selector(work); self.width = (s = @selector(wrok)) != 0; [self performSelector:s]; }
// expect: alarm
- (void)prop6 { self.depth = -1; }
// expect: alarm
- (void)prop7:(id)x { [x setDepth:-1]; }
// expect: clean
- (void)prop8:(id)x { [x setDepth:1]; self.depth = 2; self.depth += 3; }
// locals, globals
// expect: alarm
- (void)loc1:(SEL)t { SEL s R("{valueIn ('work')}") = t; [self performSelector:s]; }
// expect: clean
- (void)loc2:(BOOL)b { SEL s R("{valueIn ('work', 'width')}") = @selector(work); if (b) s = @selector(width); [self performSelector:s]; }
// expect: clean
- (void)loc4 { SEL s = @selector(work); id o R("{respondsTo s}") = self; [o performSelector:s]; }
// expect: alarm
- (void)loc5:(SEL)t { SEL s = @selector(work); id o R("{respondsTo s}") = self; s = t; perform(o, s); }
// expect: alarm
- (void)glob1:(SEL)s { gSel = s; }
// expect: alarm
- (void)glob2 { gState = @"Down"; }
// expect: alarm
- (void)glob3 { [self performSelector:gSel]; }
// expect: clean
- (void)glob4 { SEL s = gSel; if (s) [self performSelector:s]; gState = nil; gSel = 0; }
// C functions
// expect: alarm
- (void)c1:(id)o sel:(SEL)s { perform(o, s); }
// expect: clean
- (void)c2 { perform(self, @selector(work)); perform(nil, 0); perform(obj, sel); }
// expect: alarm
- (void)c3 { perform(self, @selector(wrok)); }
@end
// records from messages to nil, which are of zeros
@implementation Ranged
// expect: alarm
- (struct lohi)both { struct lohi r = {1, 0}; return r; }
// expect: alarm
- (void)nil1:(Ranged *)i { range = [i both]; }
// expect: clean
- (void)nil2 { range = [self both]; }
// expect: alarm
- (void)nil3:(Ranged *)i { struct lohi r = [i both]; pos(r.hi - r.lo); }
@end
@implementation Sub
// expect: clean
- (id)init { self = [super init]; if (self) { count = 2; index = 1; } return self; }
@end
@implementation Loud
// expect: clean
- (id)init { self = [super init]; gImage = self; return self; }
@end
#define MAKE(T) T *i = [[T alloc] init]; i->obj = o; opaque(); i->sel = s; return i
@interface Maker : NSObject
@end
@implementation Maker
// expect: clean
- (Image *)m1:(id R("{respondsTo s}"))o sel:(SEL)s { MAKE(Image); }
// expect: clean
- (Image *)m2:(id R("{respondsTo s}"))o sel:(SEL)s { MAKE(Sub); }
// expect: alarm
- (Image *)m3:(id R("{respondsTo s}"))o sel:(SEL)s { MAKE(Loud); }
// expect: alarm
- (Image *)m4:(id R("{respondsTo s}"))o sel:(SEL)s { MAKE(Hidden); }
// expect: alarm
- (Image *)m5:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [[Image alloc] init]; gImage = i; i->obj = o; opaque(); i->sel = s; return i; }
// expect: alarm
- (Image *)m6:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [[Image alloc] init]; i->obj = o; return i; }
// expect: alarm
- (Image *)m7:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [Image alloc]; i->obj = o; i = [i init]; i->sel = s; return i; }
// expect: alarm
- (void)m8 { Image *i = [[Sub alloc] init]; pos(i->count); }
@end
struct callback { SEL sel; id __unsafe_unretained obj R("{respondsTo sel}"); };
// expect: clean
void call(struct callback *c) { [c->obj performSelector:c->sel]; }
// expect: clean
void set(struct callback *c, id o R("{respondsTo s}"), SEL s) { c->obj = o; c->sel = s; }
// expect: alarm
void setHalf(struct callback *c, id o R("{respondsTo s}"), SEL s) { c->obj = o; }
// expect: alarm
void callOther(struct callback *c, struct callback *d) { [c->obj performSelector:d->sel]; }
