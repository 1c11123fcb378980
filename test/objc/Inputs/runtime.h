/* As much of Foundation as the Objective-C tests need. */
#ifndef TEST_OBJC_RUNTIME_H
#define TEST_OBJC_RUNTIME_H
#define R(text) __attribute__((missile(text)))
#define RETURNS(text) __attribute__((missile_returns(text)))
#define RECEIVER(text) __attribute__((missile_receiver(text)))
#define nil ((id)0)
#define NO ((BOOL)0)
#define YES ((BOOL)1)
typedef signed char BOOL;
typedef double NSTimeInterval;
typedef unsigned long NSUInteger;
@class NSString, NSArray, NSThread, NSInvocation, NSException;
@protocol NSObject
- (BOOL)isEqual:(id)o;
- (NSUInteger)hash;
- (Class)class;
- (Class)superclass;
- (id)self;
- (id)performSelector:(SEL)s;
- (id)performSelector:(SEL)s withObject:(id)o;
- (id)performSelector:(SEL)s withObject:(id)o withObject:(id)p;
- (BOOL)isKindOfClass:(Class)c;
- (BOOL)isMemberOfClass:(Class)c;
- (BOOL)conformsToProtocol:(id)p;
- (BOOL)respondsToSelector:(SEL)s;
- (id)retain;
- (void)release;
- (id)autorelease;
- (NSString *)description;
@end
@protocol NSCopying
- (id)copy;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}
+ (id)alloc;
+ (id)new;
+ (Class)class;
+ (void)initialize;
+ (BOOL)instancesRespondToSelector:(SEL)s;
+ (BOOL)isSubclassOfClass:(Class)c;
- (void)doesNotRecognizeSelector:(SEL)s;
- (id)init;
- (void)dealloc;
- (id)copy;
- (void)performSelectorOnMainThread:(SEL)s withObject:(id)o waitUntilDone:(BOOL)w;
- (void)performSelector:(SEL)s withObject:(id)o afterDelay:(NSTimeInterval)d;
- (void)setValue:(id)v forKey:(NSString *)k;
@end
@interface NSString : NSObject <NSCopying>
+ (id)stringWithFormat:(NSString *)f, ...;
+ (id)stringWithString:(NSString *)s;
- (NSString *)stringByAppendingString:(NSString *)s;
- (BOOL)isEqualToString:(NSString *)s;
- (NSUInteger)length;
@end
@interface NSMutableString : NSString
- (void)appendString:(NSString *)s;
- (void)setString:(NSString *)s;
@end
@interface NSConstantString : NSString {
  char *c_string;
  unsigned len;
}
@end
typedef struct {
  unsigned long state;
  id __unsafe_unretained *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)s objects:(id __unsafe_unretained *)o count:(NSUInteger)n;
@end
@interface NSArray<__covariant T> : NSObject <NSFastEnumeration>
+ (id)arrayWithObject:(T)o;
+ (id)arrayWithObjects:(const T *)o count:(NSUInteger)n;
- (T)objectAtIndex:(NSUInteger)i;
- (T)objectAtIndexedSubscript:(NSUInteger)i;
- (NSUInteger)count;
- (void)makeObjectsPerformSelector:(SEL)s;
- (void)makeObjectsPerformSelector:(SEL)s withObject:(id)o;
@end
@interface NSMutableArray<T> : NSArray<T>
- (void)addObject:(T)o;
@end
@interface NSNotification : NSObject
@end
@interface NSNotificationCenter : NSObject
+ (NSNotificationCenter *)defaultCenter;
- (void)addObserver:(id)o selector:(SEL)s name:(NSString *)n object:(id)x;
@end
@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)t target:(id)o selector:(SEL)s userInfo:(id)u repeats:(BOOL)r;
@end
@interface NSException : NSObject
+ (void)raise:(NSString *)n format:(NSString *)f, ...;
+ (NSException *)exceptionWithName:(NSString *)n reason:(NSString *)r userInfo:(id)u;
- (id)initWithName:(NSString *)n reason:(NSString *)r userInfo:(id)u;
- (void)raise;
@end
@interface NSAssertionHandler : NSObject
+ (NSAssertionHandler *)currentHandler;
- (void)handleFailureInMethod:(SEL)s object:(id)o file:(NSString *)f lineNumber:(int)l description:(NSString *)d, ...;
- (void)handleFailureInFunction:(NSString *)n file:(NSString *)f lineNumber:(int)l description:(NSString *)d, ...;
@end
/* As Foundation has them. */
#define NSAssert(condition, text, ...)                                         \
  do {                                                                         \
    if (!(condition))                                                          \
      [[NSAssertionHandler currentHandler] handleFailureInMethod:_cmd          \
                                                          object:self          \
                                                            file:@__FILE__     \
                                                      lineNumber:__LINE__      \
                                                     description:text,         \
                                                                 ##__VA_ARGS__]; \
  } while (0)
#define NSCAssert(condition, text, ...)                                        \
  do {                                                                         \
    if (!(condition))                                                          \
      [[NSAssertionHandler currentHandler]                                     \
          handleFailureInFunction:@"f"                                         \
                             file:@__FILE__                                    \
                       lineNumber:__LINE__                                     \
                      description:text, ##__VA_ARGS__];                        \
  } while (0)
#define NSParameterAssert(condition) NSAssert(condition, @"parameter")
@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)i;
@end
SEL NSSelectorFromString(NSString *s);
NSString *NSStringFromSelector(SEL s);
SEL sel_registerName(const char *name);
BOOL sel_isEqual(SEL a, SEL b);
Class object_getClass(id o);
BOOL class_conformsToProtocol(Class c, id p);
void NSLog(NSString *f, ...);
void opaque(void);
void take(id o);
#endif
