// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Properties of categories, subscripts, nested records, handlers, strings.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
typedef struct objc_ivar *Ivar;
typedef struct objc_method *Method;
void object_setIvar(id o, Ivar i, id v);
Ivar class_getInstanceVariable(Class c, const char *n);
Class object_setClass(id o, Class c);
struct in { int len; };
@interface Image : NSObject {
@public
  int index R("{0 <= _v_ && _v_ <= count}");
  int count;
  struct in in;
  int lim R("{_v_ <= in.len}");
  Image *next;
  id tgt R("{respondsTo act}");
  SEL act;
}
- (void)look;
- (id)objectAtIndexedSubscript:(int R("{0 <= _v_ && _v_ < 4}"))i;
- (void)setObject:(id)o atIndexedSubscript:(int R("{0 <= _v_ && _v_ < 4}"))i;
- (void)setFoo:(int R("{_v_ > 0}"))n;
- (int)foo RETURNS("{_v_ > 0}");
+ (void)setShared:(int R("{_v_ > 0}"))n;
+ (int)shared;
@end
@interface Cat1 : Image
@property int cx;
@property (readonly) int cy;
@end
@interface Cat1 (Prop)
@property int index2;
@property int cz;
@end
@interface Cat1 () {
 int _cz;
 }
@end
@implementation Cat1
@synthesize cx = _cx;
// expect: alarm
- (void)c1 { index = -1; self.cz = 3; index = 0; }
// expect: alarm
- (void)c2 { index = -1; int n = self.cz; index = 0; }
// expect: alarm
- (void)c3 { index = -1; int n = self.cx; index = 0; index = n; }
@end
@implementation Image
// expect: clean
- (void)look { }
- (id)objectAtIndexedSubscript:(int)i { return nil; }
- (void)setObject:(id)o atIndexedSubscript:(int)i { }
- (void)setFoo:(int)n { pos(n); }
- (int)foo { return 1; }
+ (void)setShared:(int)n { pos(n); }
+ (int)shared { return 0; }
// expect: alarm
- (void)sub1 { id x = self[9]; }
// expect: alarm
- (void)sub2 { self[9] = self; }
// expect: clean
- (void)sub3 { self[3] = self[2]; }
// expect: alarm
- (void)dot1 { self.foo = -1; }
// expect: clean
- (void)dot2 { self.foo = self.foo; }
// expect: alarm
- (void)dot3 { self.foo -= 1; }
// expect: alarm
- (void)dot4 { Image.shared = 0; }
// expect: alarm
- (void)dot5 { self.foo--; }
// expect: alarm
- (void)nest1 { struct in *p = &in; p->len = -5; }
// expect: alarm
- (void)nest2 { in.len = -5; }
// expect: alarm
- (void)nest3 { in = (struct in){-5}; }
// expect: alarm
- (void)nest4:(struct in)i { in = i; }
// expect: alarm
- (void)rt1:(NSObject *)o with:(Ivar)v { object_setIvar(o, v, nil); }
// expect: alarm
- (void)rt2:(NSObject *)o { int *p = (int *)(void *)o; p[2] = -1; }
// expect: alarm
- (void)rt3:(NSObject *)o { ((int *)o)[2] = -1; }
// expect: alarm
- (void)rt4 { object_setClass(self, [Cat1 class]); }
// expect: alarm
- (void)tc1 { @try { index = -1; @throw self; } @catch (id e) { } }
// expect: alarm
- (void)tc2 { @try { index = -1; opaque(); } @catch (Image *e) { } @finally { index = 0; } }
// expect: alarm
- (void)tc3 { @try { index = -1; return; } @finally { } }
// expect: alarm
- (void)tc4 { @try { @try { index = -1; opaque(); index = 0; } @finally { opaque(); } } @catch (id e) { } }
// expect: alarm
- (void)bl1:(void (^)(Image *))b { index = -1; b(self); index = 0; }
// expect: alarm
- (void)bl2 { index = -1; ^{ [self look]; }(); index = 0; }
// expect: alarm
- (void)bl3 { __block int n = 0; void (^b)(void) = ^{ n = -9; }; if (count >= 0) { count = 5; b(); index = n; } }
// expect: alarm
- (void)bl4:(void (^)(void))c { __block int n = 0; void (^b)(void) = ^{ n = -9; }; next = (id)b; if (count >= 0) { count = 5; n = 2; c(); index = n; } }
// expect: alarm
- (void)bl5 { __block int n R("{_v_ > 0}") = 1; void (^b)(void) = ^{ n = -9; }; b(); }
- (void)dd1:(id)x { tgt = x; act = 0; }
// expect: alarm
- (void)dd2:(id)x { act = @selector(look); tgt = x; }
// expect: clean
- (void)dd3 { act = @selector(look); tgt = self; }
// expect: alarm
- (void)dd4 { act = @selector(lok); tgt = self; }
// expect: alarm
- (void)dd5:(Image *)i { i->act = self->act; i->tgt = self->tgt; [i->tgt performSelector:i->act]; self->tgt = i; }
// expect: alarm
- (void)dd6:(Image *)i { i->act = @selector(look); i->tgt = self; i->act = self->act; }
// expect: alarm
- (void)su1 { [self performSelector:@selector(look:)]; }
@end
// expect: alarm
void var(Image *i, int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); SEL s = __builtin_va_arg(ap, SEL); [i performSelector:s]; }
static SEL tab[2];
static NSString *const kName = @"look";
static NSString *name = @"look";
NSString *pub = @"look";
// expect: alarm
void ta1(Image *i) { [i performSelector:tab[0]]; }
// expect: alarm
void ta2(Image *i) { [i performSelector:NSSelectorFromString(name)]; }
// expect: alarm
void ta3(Image *i) { [i performSelector:NSSelectorFromString(pub)]; }
// expect: clean
void ta4(Image *i) { if (i->count > 1) { i->count = 2; i->index = 2; } [i performSelector:NSSelectorFromString(kName)]; }
// expect: alarm
void ta6(Image *i) { static NSString *n = @"look"; [i performSelector:NSSelectorFromString(n)]; n = @"lok"; }
// expect: alarm
void ta7(Image *i, int k) { NSString *n = k ? @"look" : nil; [i performSelector:NSSelectorFromString(n)]; }
// expect: alarm
void ta8(Image *i, int k) { NSString *n[2] = {@"look", @"lok"}; [i performSelector:NSSelectorFromString(n[k])]; }
// expect: alarm
void ta9(Image *i, NSString *f) { [i performSelector:NSSelectorFromString([NSString stringWithFormat:f, @"look"])]; }
// expect: alarm
void ta10(Image *i, NSString *f) { [i performSelector:NSSelectorFromString([NSString stringWithFormat:@"%2$@%1$@", @"ok", @"lo"])]; }
// expect: alarm
void ta12(Image *i) { NSMutableString *f = [NSMutableString stringWithString:@"look"]; [f setString:@"x"]; [i performSelector:NSSelectorFromString(f)]; }
// expect: alarm
void ta13(Image *i) { NSString *f = [NSMutableString stringWithString:@"look"]; [(NSMutableString *)f setString:@"x"]; [i performSelector:NSSelectorFromString(f)]; }
// expect: alarm
void ta15(Image *i) { [i performSelector:NSSelectorFromString([@"look" description]) withObject:nil]; [i performSelector:NSSelectorFromString(@"Look")]; }
// expect: alarm
void ta14(Image *i) { [i performSelector:sel_registerName("loo" "kk")]; }
// expect: clean
void ta16(Image *i, NSString *t) { if ([t isEqualToString:kName]) [i performSelector:NSSelectorFromString(t)]; }
// expect: alarm
void ta17(Image *i) { [i performSelector:NSSelectorFromString(@"look\0x\xff")]; }
