// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Ways to instance variables and methods that do not name them; objects that are
// made by a class that is a value; exceptions.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
@interface NSObject (More)
+ (id)allocWithZone:(void *)z;
- (id)methodForSelector:(SEL)s;
- (void)setValue:(id)v forKeyPath:(NSString *)k;
- (void)setValuesForKeysWithDictionary:(id)d;
- (id)mutableArrayValueForKey:(NSString *)k;
- (void)takeValue:(id)v forKey:(NSString *)k;
- (id)mutableCopy;
@end
@interface Image : NSObject {
@public
  id _obj R("{respondsTo _sel}");
  SEL _sel;
  int _count;
  int _index R("{0 <= _v_ && _v_ <= _count}");
  int _isBig R("{_v_ >= 0}");
  Image *_kid;
}
@property id obj;
@property SEL sel;
@property int index;
@property int count;
@property int other;
@property int big;
@property (copy) id cp;
@property (copy) NSString *name;
@property (copy) Image *img;
@property unsigned char small;
- (void)look;
- (void)takes:(int R("{_v_ > 0}"))n;
- (void)takesO:(id R("{_v_ != 0}"))n;
@end
Image *gImage;
@interface Cursor : NSObject { @public
  int len;
  int idx R("{0 <= _v_ && _v_ < len}");
}
@end
@interface SubCursor : Cursor
@end
@interface Plain : NSObject
@end
@interface Single : NSObject { @public
  int len;
  int idx R("{0 <= _v_ && _v_ <= len}");
}
- (void)look;
@end
static Single *gSingle;
@implementation Single
// expect: clean
+ (id)allocWithZone:(void *)z { return gSingle; }
- (void)look { }
@end
@implementation Image
@synthesize obj = _obj, sel = _sel, index = _index, count = _count, other = _other, big = _isBig;
// expect: clean
- (void)look { [_obj performSelector:_sel]; }
- (void)takes:(int)n { }
- (void)takesO:(id)n { }
// expect: alarm
- (void)v1:(id)o { [self performSelector:@selector(setObj:) withObject:o]; }
// expect: alarm
- (void)v2:(id)o { [self performSelector:NSSelectorFromString(@"takesO:") withObject:nil]; }
// expect: alarm
- (void)v3:(id)o { [self performSelector:sel_registerName("takesO:") withObject:nil]; }
// expect: alarm
- (void)v4:(id)o { [self performSelector:NSSelectorFromString([@"takesO" stringByAppendingString:@":"]) withObject:nil]; }
// expect: alarm
- (void)v5:(id)o { NSString *t = @"takesO:"; [self performSelector:NSSelectorFromString(t) withObject:nil]; }
// expect: alarm
- (void)kv1:(id)o { [self setValue:o forKeyPath:@"index"]; }
// expect: alarm
- (void)kv2:(id)o { [self setValuesForKeysWithDictionary:o]; }
// expect: alarm
- (void)kv3:(id)o { [self setValue:o forKey:@"big"]; }
// expect: alarm
- (void)kv4:(id)o { [self takeValue:o forKey:@"index"]; }
// expect: alarm
- (void)kv5:(id)o { [self setValue:o forKey:@"isBig"]; }
// expect: clean
- (void)kv6:(id)o { [self setValue:o forKey:@"name"]; }
// expect: alarm
- (void)kv7:(id)o { Image *(^b)(void) = ^{ return self; }; [b() setValue:o forKey:@"index"]; }
// expect: alarm
- (void)cp1:(id)o { _index = -1; self.cp = o; _index = 0; }
// expect: alarm
- (void)cp2:(Image *)o { _index = -1; self.img = o; _index = 0; }
// expect: clean
- (void)cp3:(NSString *)o { _index = -1; self.name = o; _index = 0; }
// expect: alarm
- (void)ex1:(NSString *)o { _index = -1; NSString *s = [@"a" stringByAppendingString:o]; _index = 0; }
// expect: alarm
- (void)ex2:(NSString *)o { @try { _index = -1; NSString *s = [@"a" stringByAppendingString:o]; _index = 0; } @catch (id e) { } }
// expect: alarm
- (void)ex3:(NSString *)o { _index = -1; NSString *s = [NSString stringWithString:o]; _index = 0; }
// expect: clean
- (void)ex4 { _index = -1; NSString *s = [@"a" stringByAppendingString:@"b"]; _index = 0; }
// expect: alarm
- (void)fmt1:(void *)o { _index = -1; NSString *s = [NSString stringWithFormat:@"%@", o]; _index = 0; }
// expect: alarm
- (void)fmt2:(Class)o { _index = -1; NSString *s = [NSString stringWithFormat:@"%@", o]; _index = 0; }
// expect: alarm
- (void)al1 { Single *s = [Single alloc]; s->idx = 4; opaque(); s->len = 4; }
// expect: alarm
- (void)al2 { Single *s = [Single alloc]; s->idx = 4; [gSingle look]; s->len = 4; }
// expect: alarm
- (void)nar1 { int n = (self.small = 256); pos(n); }
// expect: clean
- (void)nar2 { int n = (self.other = 256); pos(n); }
// expect: alarm
- (void)nar3 { int n = self.other++; pos(n); }
// expect: alarm
- (void)nar4 { self.other = 1; [self look]; pos(self.other); }
// expect: alarm
- (void)nar5:(Image *)i { i.other = 1; pos(i.other); }
// expect: alarm
- (void)sup1 { self->_index = -1; }
@end
@implementation Cursor
// expect: alarm
+ (id)mk1 { return [self alloc]; }
// expect: alarm
+ (id)mk2 { return [[self alloc] init]; }
// expect: alarm
+ (id)mk3 { return [self new]; }
// expect: alarm
+ (id)mk4 { return [super alloc]; }
// expect: alarm
+ (id)mk5 { return [[self class] alloc]; }
// expect: alarm
- (id)mk6 { return [[[self class] alloc] init]; }
// expect: alarm
- (id)mk7 { return [[[self class] new] self]; }
// expect: alarm
- (id)mk8 { return [[Cursor class] new]; }
// expect: alarm
- (id)mk9 { Class c = [Cursor class]; return [c new]; }
// expect: alarm
- (id)mk10:(Class)c { return [c new]; }
// expect: alarm
+ (id)mk11 { return [self allocWithZone:0]; }
// expect: alarm
+ (id)mk12:(id)k { return [k alloc]; }
@end
id NSAllocateObject(Class c, NSUInteger n, void *z);
id class_createInstance(Class c, NSUInteger n);
// expect: alarm
id mk20(void) { return class_createInstance([Cursor class], 0); }
// expect: alarm
id mk21(void) { return NSAllocateObject([Cursor class], 0, 0); }
// expect: alarm
id mk22(void) { return [SubCursor new]; }
// expect: clean
id mk23(void) { return [Plain new]; }
