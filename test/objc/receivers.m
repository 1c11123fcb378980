// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks
//
// What declarations say about the methods of a receiver, and what tests add.
#include "Inputs/runtime.h"
@class Unknown;
@protocol Drawing <NSObject>
- (void)drawIt;
@optional
- (void)maybeDrawIt;
@end
@protocol Other
- (void)otherThing;
@end
@interface NSObject (Informal)
- (void)informal;
@end
@interface Worker : NSObject {
@public
  Worker *child;
  id any;
}
@property (readonly) int size;
@property int width;
- (void)work;
- (void)workWith:(id)x;
- (void)work:(id)x and:(id)y;
+ (void)classWork;
- (void)declaredOnly;
@end
@interface Worker (More)
- (void)workMore;
@end
@interface Special : Worker
- (void)special;
@end
@interface Box<T> : NSObject
- (T)content;
@end
Worker *globalWorker;
@implementation Worker
- (void)work { }
- (void)workWith:(id)x { }
- (void)work:(id)x and:(id)y { }
+ (void)classWork { }
- (int)size { return 1; }
- (int)width { return 1; }
- (void)setWidth:(int)w { }
- (void)hidden { }
// expect: clean
- (void)c1 { [self performSelector:@selector(work)]; [self performSelector:@selector(hidden)]; }
// expect: alarm
- (void)a1 { [self performSelector:@selector(classWork)]; }
// expect: clean
- (void)c2 { [[self class] performSelector:@selector(classWork)]; [Worker performSelector:@selector(classWork)]; }
// expect: alarm
- (void)a2 { [[self class] performSelector:@selector(work)]; }
// expect: alarm
- (void)a3 { [Worker performSelector:@selector(work)]; }
// expect: clean
+ (void)c3 { [self performSelector:@selector(classWork)]; [self performSelector:@selector(alloc)]; }
// expect: alarm
+ (void)a4 { [self performSelector:@selector(work)]; }
// expect: alarm
- (void)a5 { [self performSelector:@selector(declaredOnly)]; }
// expect: alarm
- (void)a6 { [self performSelector:@selector(informal)]; }
// expect: alarm
- (void)a7 { [self performSelector:@selector(setSize:)]; }
// expect: clean
- (void)c7 { [self performSelector:@selector(size)]; [self performSelector:@selector(setWidth:) withObject:nil]; }
// expect: alarm
- (void)a8:(Unknown *)u { [(id)u performSelector:@selector(work)]; }
// expect: alarm
- (void)a9:(Class)c { [c performSelector:@selector(work)]; }
// expect: alarm
- (void)a10:(id<Other>)o { [(id)o performSelector:@selector(drawIt)]; }
// expect: clean
- (void)c10:(id<Other, Drawing>)o { [o performSelector:@selector(drawIt)]; [o performSelector:@selector(otherThing)]; [o performSelector:@selector(description)]; }
// expect: alarm
- (void)a11:(Worker<Drawing> *)w { [w performSelector:@selector(special)]; }
// expect: clean
- (void)c11:(Worker<Drawing> *)w { [w performSelector:@selector(drawIt)]; [w performSelector:@selector(work)]; }
// expect: alarm
- (void)a12 { [self->child performSelector:@selector(special)]; }
// expect: alarm
- (void)a13 { [self->any performSelector:@selector(work)]; }
// expect: clean
- (void)c13 { [self->child performSelector:@selector(work)]; [globalWorker performSelector:@selector(workMore)]; }
// expect: alarm
- (void)a14 { [super performSelector:@selector(wrok)]; }
// expect: clean
- (void)c14 { [super performSelector:@selector(work)]; }
// expect: alarm
- (void)a15 { [self performSelector:@selector(work:and:) withObject:nil]; }
// expect: alarm
- (void)a16 { [self performSelector:@selector(workWith:)]; }
// expect: clean
- (void)c16 { [self performSelector:@selector(work:and:) withObject:nil withObject:nil]; [self performSelector:@selector(work) withObject:nil]; }
// expect: alarm
- (void)a17:(BOOL)b { [self performSelector:b ? @selector(work) : @selector(wrok)]; }
// expect: alarm
- (void)a18:(BOOL)b { [self performSelector:b ? @selector(work) : @selector(workWith:)]; }
// expect: alarm
- (void)a19:(SEL)s { [self performSelector:s]; }
// expect: alarm
- (void)a20 { [self performSelector:(SEL)0]; }
// expect: alarm
- (void)a21 { [self performSelector:NSSelectorFromString(@"wrok")]; }
// expect: clean
- (void)c21 { [self performSelector:NSSelectorFromString(@"work")]; [self performSelector:sel_registerName("workMore")]; }
// expect: alarm
- (void)a22 { [self performSelector:sel_registerName("nothing")]; }
// expect: alarm
- (void)a23:(NSString *)s { [self performSelector:NSSelectorFromString(s)]; }
// expect: alarm
- (void)a24 { [self performSelector:NSSelectorFromString([NSString stringWithFormat:@"%@More", @"wrok"])]; }
// expect: clean
- (void)c24 { [self performSelector:NSSelectorFromString([NSString stringWithFormat:@"%@More", @"work"])]; }
// expect: alarm
- (void)a25:(int)i { [self performSelector:NSSelectorFromString([NSString stringWithFormat:@"work%d", i])]; }
// expect: alarm
- (void)a26:(id)o { if (![o respondsToSelector:@selector(work)]) [o performSelector:@selector(work)]; }
// expect: alarm
- (void)a27:(id)o other:(id)p { if ([p respondsToSelector:@selector(work)]) [o performSelector:@selector(work)]; }
// expect: alarm
- (void)a28:(id)o other:(id)p { if ([o respondsToSelector:@selector(work)]) { o = p; [o performSelector:@selector(work)]; } }
// expect: alarm
- (void)a29:(id)o sel:(SEL)s { if ([o respondsToSelector:s]) { s = @selector(wrok); [o performSelector:s]; } }
// expect: clean
- (void)c29:(id)o sel:(SEL)s { if ([o respondsToSelector:s]) { [o performSelector:s]; } }
// expect: clean
- (void)c29b:(id)o sel:(SEL)s { if (!o || ![o respondsToSelector:s]) return; [o performSelector:s]; }
// expect: alarm
- (void)a30:(id)o sel:(SEL)s { if (o || [o respondsToSelector:s]) [o performSelector:s]; }
// expect: clean
- (void)c30:(id)o { if ([o isKindOfClass:[Worker class]]) [o performSelector:@selector(work)]; }
// expect: alarm
- (void)a31:(id)o { if ([o isKindOfClass:[NSString class]]) [o performSelector:@selector(work)]; }
// expect: alarm
- (void)a32:(id)o { if ([o isKindOfClass:[self class]]) [o performSelector:@selector(special)]; }
// expect: clean
- (void)c32:(id)o { if ([o conformsToProtocol:@protocol(Drawing)]) [o performSelector:@selector(drawIt)]; }
// expect: alarm
- (void)a33:(id)o { if ([o conformsToProtocol:@protocol(Drawing)]) [o performSelector:@selector(maybeDrawIt)]; }
// expect: alarm
- (void)a34:(Worker *)w { if (![w isKindOfClass:[Worker class]]) [w performSelector:@selector(wrok)]; }
// expect: alarm
- (void)a35:(Worker *)w { if (![w respondsToSelector:@selector(work)]) [w performSelector:@selector(wrok)]; }
// expect: clean
- (void)c35:(Worker *)w sel:(SEL)s { if ([Worker instancesRespondToSelector:s]) [w performSelector:s]; }
// expect: alarm
- (void)a36:(id)w sel:(SEL)s { if ([Worker instancesRespondToSelector:s]) [w performSelector:s]; }
// expect: alarm
- (void)a37:(NSArray *)a { [a makeObjectsPerformSelector:@selector(work)]; }
// expect: alarm
- (void)a38:(NSArray<id<Drawing>> *)a { [a makeObjectsPerformSelector:@selector(work)]; }
// expect: clean
- (void)c38:(NSMutableArray<Special *> *)a { [a makeObjectsPerformSelector:@selector(work)]; [a makeObjectsPerformSelector:@selector(workWith:) withObject:self]; }
// expect: alarm
- (void)a39:(NSMutableArray<Special *> *)a { [a makeObjectsPerformSelector:@selector(workWith:)]; }
// expect: clean
- (void)c39:(NSArray<Worker *> *)a { for (Worker *w in a) [w performSelector:@selector(work)]; }
// expect: alarm
- (void)a40:(NSArray<Worker *> *)a { for (Worker *w in a) [w performSelector:@selector(wrok)]; }
// expect: alarm
- (void)a41:(NSArray *)a { for (id w in a) [w performSelector:@selector(work)]; }
// expect: alarm
- (void)a42 { void (^b)(void) = ^{ [self performSelector:@selector(wrok)]; }; b(); }
// expect: alarm
- (void)a43 { @try { [self performSelector:@selector(wrok)]; } @finally { } }
// expect: alarm
- (void)a44 { @synchronized(self) { [self performSelector:@selector(wrok)]; } }
// expect: alarm
- (void)a45 { @autoreleasepool { [self performSelector:@selector(wrok)]; } }
// expect: alarm
- (void)a46 { @try { opaque(); } @catch (NSException *e) { [self performSelector:@selector(wrok)]; } }
// expect: alarm
- (void)a47 { @try { opaque(); } @finally { [self performSelector:@selector(wrok)]; } }
// expect: alarm
- (void)a48:(Box<Worker *> *)b { [[b content] performSelector:@selector(special)]; }
// expect: clean
- (void)c48:(Box<Worker *> *)b { [[b content] performSelector:@selector(work)]; }
// expect: alarm
- (void)a49:(Box *)b { [[b content] performSelector:@selector(work)]; }
// expect: alarm
- (void)a50 { [[NSNotificationCenter defaultCenter] addObserver:nil == self ? nil : self selector:@selector(nothing:) name:nil object:nil]; }
// expect: alarm
- (void)a51 { id c = [NSNotificationCenter defaultCenter]; [c addObserver:self selector:@selector(nothing:) name:nil object:nil]; }
// expect: clean
- (void)c51 { [[NSNotificationCenter defaultCenter] addObserver:nil selector:@selector(nothing:) name:nil object:nil]; }
// expect: clean
- (void)c52 { [(id)0 performSelector:@selector(nothing)]; }
// expect: alarm
- (void)a53 { SEL s = @selector(work); s = @selector(wrok); [self performSelector:s]; }
// expect: alarm
- (void)a54:(int)n { SEL s = @selector(work); while (n--) { [self performSelector:s]; s = @selector(wrok); } }
// expect: clean
- (void)c54 { SEL s = @selector(work); [self performSelector:s]; }
// expect: alarm
- (void)a55:(NSString *)t { NSString *m = [@"work" stringByAppendingString:t]; [self performSelector:NSSelectorFromString(m)]; }
// expect: alarm
- (void)a56:(NSMutableString *)t { if ([t isEqualToString:@"work"]) { [t setString:@"wrok"]; [self performSelector:NSSelectorFromString(t)]; } }
// expect: clean
- (void)c56:(NSString *)t { if ([t isEqualToString:@"work"]) [self performSelector:NSSelectorFromString(t)]; }
// expect: alarm
- (void)a57:(NSString *)t { if (![t isEqualToString:@"work"]) [self performSelector:NSSelectorFromString(t)]; }
// expect: alarm
- (void)a58:(SEL)s { if (s == @selector(work)) [self performSelector:s]; else [self performSelector:s]; }
// expect: clean
- (void)c58:(SEL)s { if (s == @selector(work) || sel_isEqual(s, @selector(workMore))) [self performSelector:s]; }
// expect: alarm
- (void)a59:(SEL)s { if (s != @selector(work)) return; else s = 0; [self performSelector:s]; }
// expect: alarm
- (void)a60:(id)o { [(Worker *)o performSelector:@selector(special)]; }
@end
// expect: alarm
void inC(Worker *w) { [w performSelector:@selector(wrok)]; }
// expect: clean
void inC2(Worker *w) { [w performSelector:@selector(work)]; }
// expect: alarm
id global(id o) { return [o performSelector:@selector(frob)]; }
