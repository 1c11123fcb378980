// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Initializers that keep the object secret or do not; aliases; handlers.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
void nonnil(id n R("{_v_ != 0}"));
@interface Image : NSObject {
@public
  int count;
  int index R("{0 <= _v_ && _v_ <= count}");
  Image *next;
  id other;
  id tgt R("{respondsTo act}");
  SEL act;
  int *raw;
}
@property int plain;
@property int cnt;
@property (getter=theIdx) int idx;
- (void)look;
- (instancetype)initA;
- (instancetype)initB;
- (instancetype)initC:(id *)o;
- (instancetype)initD;
- (instancetype)initE;
- (instancetype)initF;
- (instancetype)initG;
- (instancetype)initH:(void (^)(Image *))b;
- (instancetype)initI;
- (instancetype)initJ;
- (instancetype)initK:(NSMutableArray *)a;
@end
@interface Sub : Image {
@public
  int lo;
  int hi R("{lo <= _v_}");
}
@end
Image *gImage; id gId; Image **gPtr; int *gInt; int **gRaw;
static void stash(Image *i) { gImage = i; }
@implementation Image
@synthesize plain, cnt = count, idx = index;
// expect: clean
- (void)look { [tgt performSelector:act]; }
// expect: clean
- (instancetype)initA { self = [super init]; return self; }
- (instancetype)initB { if ((self = [super init])) { stash(self); } return self; }
- (instancetype)initC:(id *)o { if ((self = [super init])) { *o = self; } return self; }
- (instancetype)initD { self = [super init]; next = (Image *)(id)self; gImage = next; return self; }
- (instancetype)initE { self = [super init]; id x = (self); gId = x; return self; }
- (instancetype)initF { self = [super init]; gPtr = &self->next; return self; }
- (instancetype)initG { return gImage; }
- (instancetype)initH:(void (^)(Image *))b { self = [super init]; b(self); return self; }
- (instancetype)initI { self = [super init]; self.plain = 3; return self; }
- (instancetype)initJ { [super init]; return gImage ? gImage : self; }
- (instancetype)initK:(NSMutableArray *)a { self = [super init]; [a addObject:self]; return self; }
// expect: clean
+ (Image *)mA:(id)o { Image *i = [[Image alloc] initA]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mB:(id)o { Image *i = [[Image alloc] initB]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mC:(id)o { Image *i = [[Image alloc] initC:&gId]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mD:(id)o { Image *i = [[Image alloc] initD]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mE:(id)o { Image *i = [[Image alloc] initE]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mG:(id)o { Image *i = [[Image alloc] initG]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mH:(id)o { Image *i = [[Image alloc] initH:o]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mJ:(id)o { Image *i = [[Image alloc] initJ]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mK:(id)o { Image *i = [[Image alloc] initK:o]; i->index = -1; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mL { Image *i = [Image alloc]; Image *j = [i initA]; i->index = -1; gId = j; opaque(); i->index = 0; return i; }
// expect: alarm
+ (Image *)mM { Image *i = [[[Image alloc] initA] autorelease]; i->index = -1; return 0; }
// expect: alarm
+ (void)mN { Image *i = [Image alloc]; id x = [i retain]; i->index = -1; gId = x; opaque(); i->index = 0; }
// expect: alarm
- (void)al3:(Image *)i { i->index = -1; [i->next look]; i->index = 0; }
// expect: alarm
- (void)al4:(Image *)i { i->next->index = -1; i->next = self; i->next->index = 0; }
// expect: alarm
- (void)al5:(Image *)i { i->next->index = -1; i = i->next->next; i->index = 0; }
// expect: alarm
- (void)al6:(Image *)i { Image *n = i->next; n->count = 5; n->index = 5; i->next->count = 1; n = 0; }
// expect: alarm
- (void)nil1:(Image *)i { int n = i.idx; i.cnt = 5; pos(i.cnt); }
// expect: alarm
- (void)nil2:(Image *)i { i.cnt = 5; i.idx = 3; pos(i.idx); }
// expect: alarm
- (void)nil3:(Image *)i with:(Image *)j { i.cnt = 5; i.idx = 5; j.cnt = 3; }
// expect: alarm
- (void)blk1:(void (^)(void))b { self->index = -1; if (b) b(); self->index = 0; }
// expect: alarm
- (void)blk2 { int (^b)(void) = ^{ return index; }; index = -1; int k = b(); index = 0; index = k; }
// expect: alarm
- (void)loop1:(NSArray *)a { for (Image *i in a) { [i look]; i->index = i->count + 1; if (i->next) break; i->index = 0; } }
// expect: alarm
- (void)loop2:(Image *)i { while (i) { i->index = -1; i = i->next; } }
// expect: alarm
- (void)loop4:(Image *)i { SEL s = @selector(look); for (int k = 0; k < 3; k++) { [i performSelector:s]; if (k == 1) s = @selector(lok); } }
// expect: alarm
- (void)tern1:(BOOL)b { (b ? self : gImage)->index = -1; [self look]; (b ? self : gImage)->index = 0; }
// expect: alarm
- (void)comma1 { (opaque(), self)->index = -1; }
// expect: alarm
- (void)cond1:(Image *)i { i ? (i->index = -1) : 0; opaque(); if (i) i->index = 0; }
// expect: alarm
- (int)ret1 RETURNS("{_v_ > 0}") { @try { return 1; } @finally { return 0; } }
// expect: alarm
- (int)ret2 RETURNS("{_v_ > 0}") { int n = 1; @try { opaque(); n = 2; } @catch (id e) { n = 0; } return n; }
// expect: alarm
- (int)ret3 RETURNS("{_v_ > 0}") { @synchronized(self) { return index; } }
// expect: alarm
- (int)ret4 RETURNS("{_v_ > 0}") { for (id x in (id)other) return 0; return 1; }
// expect: alarm
- (int)ret5 RETURNS("{_v_ > 0}") { @autoreleasepool { return 0; } }
// expect: alarm
- (id)ret6 RETURNS("{_v_ != 0}") { return [gImage retain]; }
// expect: alarm
- (id)ret7 RETURNS("{_v_ != 0}") { return (self = [super init]); }
// expect: alarm
- (id)ret8 RETURNS("{_v_ != 0}") { return @[ ][0]; }
// expect: clean
- (id)ret9 RETURNS("{_v_ != 0}") { return self; }
// expect: clean
- (id)ret10 RETURNS("{_v_ != 0}") { return @[ self ]; }
// expect: alarm
- (void)par2:(int R("{_v_ > 0}"))n { void (^b)(void) = ^{ pos(n - 1); }; b(); }
// expect: alarm
- (void)par3:(id R("{respondsTo s}"))o sel:(SEL)s { o = gId; [o performSelector:s]; }
// expect: alarm
- (void)par4:(id R("{respondsTo s}"))o sel:(SEL)s { s = act; [o performSelector:s]; }
// expect: clean
- (void)par5:(id R("{respondsTo s}"))o sel:(SEL)s { opaque(); [o performSelector:s]; gId = o; [o performSelector:s]; }
// expect: alarm
- (void)raw1 { raw = &count; *raw = -1; }
// expect: alarm
- (void)sel1 { SEL s[1] = { @selector(look) }; s[0] = @selector(lok); [self performSelector:s[0]]; }
// expect: alarm
- (void)sel2 { struct { SEL s; } b = { @selector(look) }; b.s = @selector(lok); [self performSelector:b.s]; }
// expect: alarm
- (void)sel3:(SEL)x { SEL s = @selector(look); SEL *p = &s; *p = x; [self performSelector:s]; }
// expect: alarm
- (void)sel4:(int)k { SEL s; switch (k) { case 1: s = @selector(look); break; case 2: s = @selector(lok); default: s = @selector(lokk); } [self performSelector:s]; }
// expect: alarm
- (void)sel5:(int)k { SEL s = k ? @selector(look) : 0; [self performSelector:s]; }
// expect: alarm
- (void)sel6 { [self performSelector:_cmd]; _cmd = @selector(lok); [self performSelector:_cmd]; }
// expect: alarm
- (void)sel7:(Image *)i { [i->tgt performSelector:self->act]; }
// expect: alarm
- (void)sel8:(Image *)i { id t = i->tgt; i->tgt = 0; i->act = @selector(lok); [t performSelector:i->act]; }
// expect: clean
- (void)sel9:(Image *)i { id t = i->tgt; SEL s = i->act; [t performSelector:s]; }
// expect: alarm
- (void)sel10:(Image *)i { id t = i->tgt; opaque(); SEL s = i->act; [t performSelector:s]; }
// expect: alarm
- (void)sel11:(Image *)i { [(opaque(), i->tgt) performSelector:(opaque(), i->act)]; }
// expect: alarm
- (void)sel12:(Image *)i { [i->next->tgt performSelector:i->act]; }
// expect: alarm
- (void)sel13 { [other performSelector:act]; }
@end
@implementation Sub
// expect: alarm
- (void)look { hi = -100; [super look]; }
// expect: alarm
- (id)initA { self = [super initA]; lo = 4; [self look]; hi = 5; return self; }
// expect: alarm
- (id)initB { lo = 4; self = [super initB]; hi = 5; return self; }
// expect: alarm
- (id)initD { if (!(self = [super initD])) return nil; lo = 4; if (count) return nil; hi = 9; return self; }
@end
