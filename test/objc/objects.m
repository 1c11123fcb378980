// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
//
// Instance variables: writes, calls in between, aliases, demands, results.
#include "Inputs/runtime.h"
struct pair { int a, b; };
struct cell { int lo; int hi R("{lo <= _v_}"); };
@interface Image : NSObject {
@public
  id obj R("{respondsTo sel}");
  SEL sel;
  int count;
  int index R("{0 <= _v_ && _v_ <= count}");
  NSString *state R("{valueIn ('Up', 'Down')}");
  struct cell cell;
  struct cell *pc;
  int table[4] R("{_v_ <= count}");
  unsigned bits : 3 R("{_v_ < 5}");
  Image *next;
  Class cls;
}
- (void)draw;
- (void)setDelegate:(id R("{respondsTo s}"))o selector:(SEL)s;
- (int)handwritten;
- (void)bound:(int R("{_v_ <= n}"))i by:(int)n;
- (int)positive RETURNS("{_v_ > 0}");
- (int)below:(int)n RETURNS("{_v_ < n}");
- (void)run:(SEL)s RECEIVER("{respondsTo s}");
@end
@interface Big : Image {
@public
  int lo;
  int hi R("{lo <= _v_}");
}
@end
Image *gImage;
static Image *sImage;
void takesImage(Image *i);
void pos(int n R("{_v_ > 0}"));
@implementation Image
// expect: clean
- (void)draw { [obj performSelector:sel]; }
// expect: clean
- (void)setDelegate:(id)o selector:(SEL)s { obj = o; sel = s; }
// expect: clean
- (int)handwritten { return index; }
// expect: clean
- (void)bound:(int)i by:(int)n { }
// expect: clean
- (int)positive { return 1; }
// expect: clean
- (int)below:(int)n { return n - 1; }
// expect: alarm
- (void)w1 { index = 5; }
// expect: alarm
- (void)w2 { self->count = 0; }
// expect: alarm
- (void)w3:(Image *)i { i->index++; }
// expect: alarm
- (void)w4:(Image *)i { i->count--; }
// expect: alarm
- (void)w5:(Image *)i { i->index += 2; }
// expect: alarm
- (void)w6 { gImage->index = -1; }
// expect: alarm
- (void)w7 { self->next->index = 7; }
// expect: alarm
- (void)w8 { cell.lo = 3; }
// expect: alarm
- (void)w9 { pc->lo = 3; }
// expect: alarm
- (void)w10 { int *p = &index; *p = -4; }
// expect: alarm
- (void)w11 { *(&self->index) = -4; }
// expect: alarm
- (void)w12 { table[2] = 100; }
// expect: alarm
- (void)w13 { int *p = table; p[1] = 200; }
// expect: alarm
- (void)w14 { bits = 7; }
// expect: alarm
- (void)w15 { state = @"Left"; }
// expect: clean
- (void)x15 { state = @"Up"; state = nil; obj = nil; }
// expect: alarm
- (void)w16:(NSString *)s { state = s; }
// expect: alarm
- (void)w17:(id)o { obj = o; }
// expect: alarm
- (void)w18:(SEL)s { sel = s; }
// expect: alarm
- (void)w19 { sel = 0; }
// expect: alarm
- (void)w20 { void (^b)(void) = ^{ index = -1; }; b(); }
// expect: alarm
- (void)w21 { @try { index = -1; opaque(); } @finally { index = 0; } }
// expect: alarm
- (void)w22 { @try { count = 3; index = -1; opaque(); index = 0; } @catch (id e) { } }
// expect: alarm
- (void)w23 { @synchronized(self) { index = -1; } index = 0; }
// expect: clean
- (void)x23 { @synchronized(self) { index = -1; index = 0; } }
// expect: alarm
- (void)w24 { index = -1; @synchronized(self) { } index = 0; }
// expect: alarm
- (void)w25:(NSArray *)a { for (state in a) { } }
// expect: alarm
- (void)w26:(NSArray *)a { for (obj in a) { opaque(); } }
// expect: alarm
- (void)w27 { ((Image *)(id)self)->index = -2; }
// expect: alarm
- (void)w28 { [self setValue:nil forKey:@"sel"]; }
// expect: alarm
- (void)w29 { struct cell c = {5, 1}; cell = c; }
// expect: alarm
- (void)w30 { cell = (struct cell){5, 1}; }
// expect: alarm
- (void)w31 { int *p = (int *)self; p[2] = 1; }
// calls in the middle
// expect: alarm
- (void)m1 { index = -1; [self draw]; index = 0; }
// expect: alarm
- (void)m2 { index = -1; opaque(); index = 0; }
// expect: alarm
- (void)m3 { index = -1; take(nil); index = 0; }
// expect: alarm
- (void)m4 { index = -1; [self handwritten]; index = 0; }
// expect: alarm
- (void)m5 { index = -1; NSLog(@"%@", self); index = 0; }
// expect: alarm
- (void)m6 { index = -1; id s = [NSString stringWithFormat:@"%@", self]; index = 0; }
// expect: clean
- (void)x6 { index = -1; id s = [NSString stringWithFormat:@"%@", @"x"]; index = 0; }
// expect: alarm
- (void)m7:(void (^)(void))b { index = -1; b(); index = 0; }
// expect: alarm
- (void)m8:(NSArray *)a { index = -1; for (id o in a) { } index = 0; }
// expect: alarm
- (void)m9 { index = -1; [gImage release]; index = 0; }
// expect: clean
- (void)x9 { index = -1; [gImage retain]; index = 0; }
// expect: alarm
- (void)m10 { index = -1; id a = @[ self ]; index = 0; }
// expect: alarm
- (void)m11 { index = -1; [super init]; index = 0; }
// expect: alarm
- (void)m12:(id)o { index = -1; [o description]; index = 0; }
// expect: alarm
- (void)m13:(id)o { index = -1; if ([o isEqual:nil]) { } index = 0; }
// expect: alarm
- (void)m14:(id)o sel:(SEL)s { index = -1; if ([o respondsToSelector:s]) [o performSelector:s]; index = 0; }
// expect: clean
- (void)x14:(id)o sel:(SEL)s { index = -1; BOOL b = [o respondsToSelector:s]; index = b ? 0 : count; }
// expect: alarm
- (void)m15 { gImage->index = -1; [self draw]; gImage->index = 0; }
// expect: alarm
- (void)m16 { index = -1; @throw nil; }
// expect: alarm
- (void)m17:(NSException *)e { index = -1; [e raise]; index = 0; }
// expect: alarm
- (int)m18 { index = -1; return [self handwritten]; }
// expect: alarm
- (void)m19:(BOOL)b { index = -1; if (b) return; index = 0; }
// expect: alarm
- (void)m20:(int)n { index = -1; while (n--) opaque(); index = 0; }
// expect: alarm
- (void)m21 { static Image *s; s = self; index = -1; [s draw]; index = 0; }
// aliases
// expect: alarm
- (void)al1:(Image *)i { i->index = 0; self->count = 0; i->index = i->count; }
// expect: alarm
- (void)al2:(Image *)a and:(Image *)b { a->count = 10; a->index = 10; b->count = 5; b->index = 0; }
// expect: clean
- (void)xl2:(Big *)a and:(Big *)b { a->lo = 10; a->hi = 10; a->lo = 10; }
// expect: alarm
- (void)al3:(Image *)a and:(Big *)b { a->count = 10; a->index = 10; b->count = 5; b->index = 5; opaque(); }
// expect: alarm
- (void)al4:(Image *)a and:(Image *)b { int n = a->count; if (n < 1) return; b->count = 0; b->index = 0; a->index = n; }
// expect: clean
- (void)xl4:(Big *)a and:(Big *)b { if (a == b) return; int n = a->hi; b->hi = b->lo; a->hi = n; }
// expect: alarm
- (void)al5:(Image *)a and:(int *)p { a->index = 0; *p = 3; a->table[0] = *p; }
// demands
// expect: alarm
- (void)d1:(id)o sel:(SEL)s { [self setDelegate:o selector:s]; }
// expect: alarm
- (void)d2:(id)i with:(id)o sel:(SEL)s { [i setDelegate:o selector:s]; }
// expect: alarm
- (void)d3:(int)n { [self bound:n by:3]; }
// expect: clean
- (void)y3:(int)n { if (n < 3) [self bound:n by:3]; }
// expect: alarm
- (void)d4:(id)i { [i bound:5 by:3]; }
// expect: alarm
- (void)d5 { [super setDelegate:self selector:@selector(frob)]; SEL s = @selector(bound:by:); }
// expect: alarm
- (void)d6:(SEL)s { [self run:s]; }
// expect: clean
- (void)y6 { [self run:@selector(draw)]; }
// expect: alarm
- (void)d7 { [self run:@selector(frob)]; }
// expect: alarm
- (void)d8:(id)o { [o run:@selector(draw)]; }
// expect: alarm
- (void)d9:(Image *)i { pos([i positive]); }
// expect: clean
- (void)y9 { pos([self positive]); }
// expect: alarm
- (void)d10:(id)i { pos([i positive]); }
// expect: alarm
- (void)d11:(Image *)i { int n = [i positive]; pos(n); }
// expect: clean
- (void)y11:(Image *)i { if (i) { int n = [i positive]; pos(n); } }
// expect: alarm
- (void)d12:(int)n { [self bound:[gImage below:n] by:n - 1]; }
// expect: alarm
- (void)run:(SEL)s { [self performSelector:s]; sel = s; }
// returns
// expect: alarm
- (int)r1 RETURNS("{_v_ > 0}") { return index; }
// expect: alarm
- (int)r2 RETURNS("{_v_ > 0}") { int (^b)(void) = ^{ return 1; }; return b(); }
// expect: alarm
- (NSString *)r3 RETURNS("{valueIn ('a')}") { return @"b"; }
// expect: clean
- (NSString *)z3 RETURNS("{valueIn ('a')}") { return @"a"; }
// expect: alarm
- (SEL)r4 RETURNS("{valueIn ('a')}") { return 0; }
// expect: alarm
- (id)r5:(SEL)s RETURNS("{respondsTo s}") { return obj; }
// expect: clean
- (id)z5:(SEL)s RETURNS("{respondsTo s}") { return [obj respondsToSelector:s] ? obj : nil; }
@end
@implementation Big
// expect: alarm
- (int)positive { return 0; }
// expect: alarm
- (int)below:(int)n { return n; }
// expect: alarm
- (void)b1 { hi = -1; }
// expect: alarm
- (void)b2 { index = -1; }
// expect: alarm
- (void)b3:(Image *)i { i->index = -1; hi = lo; }
// expect: alarm
- (void)b4 { lo = 7; [super draw]; hi = 8; }
// expect: clean
- (void)x4 { lo = 7; hi = 8; index = -1; index = 0; }
// expect: alarm
- (void)b5:(Big *)o { lo = 7; o->hi = 3; hi = 8; }
@end
@implementation Image (Cat)
// expect: alarm
- (void)cat1 { index = -3; }
@end
// expect: alarm
void cfun(Image *i) { i->index = -3; }
// expect: alarm
void cfun2(Image *i) { i->index = -3; opaque(); i->index = 0; }
// expect: alarm
void cfun3(id i) { ((Image *)i)->index = -3; }
// expect: alarm
void cfun4(void *i) { ((__bridge Image *)i)->index = -3; }
// expect: alarm
void cfun5(Image **i) { (*i)->index = -3; }
// expect: alarm
void cfun6(Image *i) { int *p = (int *)(void *)i; p[3] = 1; }
