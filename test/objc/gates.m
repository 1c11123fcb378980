// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
//
// New objects that nobody else knows yet; overriding methods.
#include "Inputs/runtime.h"
@protocol Positive
- (void)takes:(int R("{_v_ > 0}"))n;
- (int)gives RETURNS("{_v_ > 0}");
@end
@interface Image : NSObject {
@public
  id obj R("{respondsTo sel}");
  SEL sel;
  Image *next;
  id other;
}
- (void)draw;
- (id)initWith:(id)o;
@end
@interface Cursor : NSObject {
@public
  int len;
  int idx R("{0 <= _v_ && _v_ < len}");
}
- (void)look;
@end
@interface Lazy : NSObject {
@public
  int lo;
  int hi R("{lo <= _v_}");
}
@end
Image *gImage; id gId; static Image *sImages[4];
@interface Maker : NSObject { @public Image *kept; id any; }
- (void)someMethod;
@end
#define NEW Image *i = [Image alloc]; i->obj = o
#define END [self someMethod]; i->sel = s; return i
@implementation Maker
- (void)someMethod { }
- (Image *)keep:(Image *)i { return i; }
// expect: clean
- (Image *)c0:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; END; }
// expect: alarm
- (Image *)g1:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gImage = i; END; }
// expect: alarm
- (Image *)g2:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; kept = i; END; }
// expect: alarm
- (Image *)g3:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; self->any = i; END; }
// expect: alarm
- (Image *)g4:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gId = i; END; }
// expect: alarm
- (Image *)g5:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; sImages[1] = i; END; }
// expect: alarm
- (Image *)g6:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; static Image *k; k = i; END; }
// expect: alarm
- (Image *)g7:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [i draw]; i->sel = s; return i; }
// expect: alarm
- (Image *)g8:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; take(i); i->sel = s; return i; }
// expect: alarm
- (Image *)g9:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [self keep:i]; i->sel = s; return i; }
// expect: alarm
- (Image *)g10:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; void (^b)(void) = ^{ [i draw]; }; b(); END; }
// expect: alarm
- (Image *)g11:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; id a = @[ i ]; END; }
// expect: alarm
- (Image *)g12:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [gId addObject:i]; END; }
// expect: alarm
- (Image *)g13:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; Image *j = [Image alloc]; j->next = i; [j draw]; END; }
// expect: clean
- (Image *)c13:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; Image *j = [Image alloc]; j->next = i; END; }
// expect: alarm
- (Image *)g14:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gImage->next = i; END; }
// expect: alarm
- (Image *)g15:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; id x = i; [x draw]; END; }
// expect: alarm
- (Image *)g16:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gId = [i self]; END; }
// expect: alarm
- (Image *)g17:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gId = [i retain]; END; }
// expect: alarm
- (Image *)g18:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; return i; }
// expect: alarm
- (Image *)g19:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; NSLog(@"%@", i); i->sel = s; return i; }
// expect: alarm
- (Image *)g20:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; Image **p = &i; [self someMethod]; gId = *p; END; }
// expect: alarm
- (Image *)g21:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; i = [i initWith:nil]; i->sel = s; return i; }
// expect: alarm
- (Image *)g22:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [[Image alloc] initWith:self]; i->obj = o; END; }
// expect: alarm
- (Image *)g23:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [Image new]; i->obj = o; [i draw]; END; }
// expect: alarm
- (Cursor *)z1 { return [Cursor alloc]; }
// expect: alarm
- (Cursor *)z2 { return [[Cursor alloc] init]; }
// expect: alarm
- (Cursor *)z3 { return [Cursor new]; }
// expect: clean
- (Cursor *)z4 { Cursor *c = [Cursor alloc]; c->len = 1; return [c init]; }
// expect: alarm
- (void)z5 { Cursor *c = [Cursor alloc]; [c look]; c->len = 1; }
// expect: clean
- (Lazy *)z6 { return [[Lazy alloc] init]; }
// expect: clean
- (Lazy *)z7 { Lazy *l = [Lazy alloc]; l->lo = 5; [self someMethod]; l->hi = 6; return l; }
// expect: alarm
- (Lazy *)z8 { Lazy *l = [Lazy alloc]; l->lo = 5; return l; }
// expect: clean
- (Lazy *)z9 { Lazy *l = [Lazy alloc]; l->lo = -5; return l; }
// expect: alarm
- (Lazy *)z10:(int)n { Lazy *l = 0; while (n--) { Lazy *m = [Lazy alloc]; m->lo = 3; gId = l; l = m; } return 0; }
// expect: alarm
- (Image *)g24:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [gId setValue:i forKey:@"x"]; END; }
// expect: alarm
- (Image *)g25:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; @synchronized(i) { } gId = i; END; }
// expect: alarm
- (Image *)g26:(id R("{respondsTo s}"))o sel:(SEL)s { Image *i = [Image alloc]; @try { i->obj = o; [self someMethod]; i->sel = s; } @catch (id e) { [i draw]; } return i; }
// expect: alarm
- (Image *)g27:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; void *p = (void *)i; take((id)p); END; }
// expect: alarm
- (Image *)g28:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gId = (o ? (id)i : nil); END; }
// expect: alarm
- (Image *)g29:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; gId = i ?: nil; END; }
// expect: alarm
- (Image *)g30:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [NSTimer scheduledTimerWithTimeInterval:1 target:i selector:@selector(draw) userInfo:nil repeats:NO]; END; }
// expect: alarm
- (Image *)g31:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [i performSelector:@selector(draw)]; END; }
// expect: alarm
- (Image *)g32:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; [NSString stringWithFormat:@"%@", i]; END; }
// expect: alarm
- (Image *)g33:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; if ([i isEqual:o]) { } END; }
// expect: clean
- (Image *)c33:(id R("{respondsTo s}"))o sel:(SEL)s { NEW; if ([i respondsToSelector:s] && [i isKindOfClass:[Image class]]) { } END; }
@end
@interface Sup : NSObject
- (void)takes:(int R("{_v_ > 0}"))n;
- (void)free:(int)n;
- (int)gives RETURNS("{_v_ > 0}");
- (void)list:(NSString * R("{valueIn ('a', 'b')}"))s;
@end
@implementation Sup
- (void)takes:(int)n { }
- (void)free:(int)n { }
- (int)gives { return 1; }
- (void)list:(NSString *)s { }
@end
@interface Sub : Sup <Positive>
// expect: alarm
- (void)takes:(int R("{_v_ > 5}"))n;
// expect: alarm
- (void)free:(int R("{_v_ > 0}"))n;
// expect: clean
- (int)gives RETURNS("{_v_ > 7}");
// expect: alarm
- (void)list:(NSString * R("{valueIn ('a')}"))s;
@end
@interface Sub2 : Sup
// expect: clean
- (void)takes:(int R("{_v_ > -5}"))n;
// expect: clean
- (void)list:(NSString * R("{valueIn ('a', 'b', 'c')}"))s;
@end
// expect: clean
@implementation Sub
- (void)takes:(int)n { }
- (void)free:(int)n { }
- (void)list:(NSString *)s { }
// expect: alarm
- (int)gives { return 3; }
@end
@interface Adopts : NSObject <Positive>
@end
@implementation Adopts
// expect: clean
- (void)takes:(int)n { int k R("{_v_ > 0}") = n; }
// expect: alarm
- (int)gives { return 0; }
@end
// expect: alarm
void viaProtocol(id<Positive> p) { [p takes:0]; }
// expect: alarm
void viaId(id p) { [p takes:0]; }
// expect: alarm
void viaClass(Adopts *p) { [p takes:0]; }
// expect: clean
void viaNil(void) { [(Adopts *)nil takes:0]; }
// expect: alarm
@interface Adopts (Ext)
- (void)takes:(int R("{_v_ > 9}"))n;
@end
