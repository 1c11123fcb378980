// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0 -fobjc-arc
//
// Weak storage, results through arguments, objects that die in disorder.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
void nonnil(id n R("{_v_ != 0}"));
@interface Getter : NSObject
- (void)get:(NSString **)s;
- (void)getO:(id *)s;
- (void)getS:(SEL *)s;
@end
@interface Image : NSObject {
@public
  int count;
  int index R("{0 <= _v_ && _v_ <= count}");
  __weak id w;
  id tgt R("{respondsTo act}");
  SEL act;
}
@property (weak) id delegate;
@property (strong) Image *kid;
- (void)look;
- (void)needs:(id R("{_v_ != 0}"))o;
@end
@interface Noisy : NSObject {
@public
  id tgt R("{respondsTo act}");
  SEL act;
}
@end
@implementation Noisy
// expect: clean
- (void)dealloc { [tgt performSelector:act]; }
// expect: alarm
- (Noisy *)n1:(id)o { Noisy *n = [Noisy alloc]; n->tgt = o; n = nil; return nil; }
// expect: alarm
- (Noisy *)n2:(id)o { Noisy *n = [Noisy alloc]; n->tgt = o; return nil; }
// expect: alarm
- (Noisy *)n3:(id)o { { Noisy *n = [Noisy alloc]; n->tgt = o; } return nil; }
// expect: alarm
- (Noisy *)n4:(id)o { Noisy *n = [Noisy alloc]; n->tgt = o; n = [Noisy alloc]; return n; }
// expect: alarm
- (Noisy *)n5:(id)o { if (!o) return nil; Noisy *n = [Noisy alloc]; n->tgt = o; Noisy *m = [Noisy alloc]; return m; }
@end
Image *gImage;
@implementation Image
// expect: clean
- (void)look { }
- (void)needs:(id)o { }
// expect: alarm
- (void)wk1 { if (self.delegate) [self needs:self.delegate]; }
// expect: alarm
- (void)wk2 { id d = self.delegate; if (d) { [self look]; [self needs:self.delegate]; } }
// expect: clean
- (void)wk3 { id d = self.delegate; if (d) { [self needs:d]; } }
// expect: alarm
- (void)wk4 { __weak id d = tgt; if (!d) return; [self needs:d]; }
// expect: alarm
- (void)wk5 { __weak Image *d = self; [self needs:d]; }
// expect: alarm
- (void)wk6 { __weak Image *d = self; void (^b)(void) = ^{ if (d) [d needs:d]; }; b(); }
// expect: alarm
- (void)wk7 { static __weak Image *d; d = self; [self needs:d]; }
// expect: alarm
- (void)wk8 { __weak Image *d[2]; d[0] = self; if (d[0]) [self needs:d[0]]; }
// expect: alarm
- (void)wk9 { __weak Image *d = self; __strong Image *s = d; [self needs:s]; }
// expect: alarm
- (void)out1:(Getter *)g { NSString *t = @"look"; [g get:&t]; [self performSelector:NSSelectorFromString(t)]; }
// expect: alarm
- (void)out2:(Getter *)g { id t = self; if ([t respondsToSelector:@selector(lok)]) { [g getO:&t]; [t performSelector:@selector(lok)]; } }
// expect: alarm
- (void)out3:(Getter *)g { SEL s = @selector(look); [g getS:&s]; [self performSelector:s]; }
// expect: alarm
- (void)out5:(Getter *)g { id t = self; id __strong *p = &t; if ([t respondsToSelector:@selector(lok)]) { *p = g; [t performSelector:@selector(lok)]; } }
// expect: alarm
- (void)rel1 { index = -1; gImage = nil; opaque(); index = 0; }
// expect: alarm
- (void)kid1 { index = -1; [self.kid look]; index = 0; }
// expect: alarm
- (void)kid2 { self.kid->index = -1; [self look]; self.kid->index = 0; }
@end
