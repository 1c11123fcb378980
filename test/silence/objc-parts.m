// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -fblocks -fobjc-runtime=gnustep-2.0
//
// Records as properties, exceptions, jumps, other names of variables.
#include "../objc/Inputs/runtime.h"
void pos(int n R("{_v_ > 0}"));
struct in { int len; };
struct lohi { int lo; int hi R("{lo <= _v_}"); };
@interface Image : NSObject {
@public
  int _count;
  int _index R("{0 <= _v_ && _v_ <= _count}");
  struct in _in;
  int _lim R("{_v_ <= _in.len}");
  struct lohi _range;
  int _arr[3] R("{_v_ >= 0}");
  Image *_next;
  BOOL _flag R("{_v_ == 0 || _v_ == 1}");
  unsigned char _small R("{_v_ < 10}");
  id _objs[4] R("{respondsTo _act}");
  SEL _act;
  void (^_blk)(void) R("{_v_ != 0 || _count == 0}");
  long _wide R("{_v_ < 1000}");
}
@property int count;
@property int index;
@property struct in in;
@property struct lohi range;
@property BOOL flag;
@property unsigned char small;
@property (copy) void (^blk)(void);
@property SEL act;
@property long wide;
@property (readonly) int ro;
- (void)setRo:(int)x;
- (void)look;
- (int)below RETURNS("{_v_ <= 3}");
@end
@implementation Image
@synthesize count = _count, index = _index, in = _in, range = _range, flag = _flag, small = _small, blk = _blk, act = _act, wide = _wide;
// expect: clean
- (void)look { }
- (int)below { return 3; }
- (int)ro { return 1; }
// expect: alarm
- (void)setRo:(int)x { _index = x; }
// expect: alarm
- (void)s1 { self.in = (struct in){-5}; }
// expect: alarm
- (void)s2:(struct in)i { self.in = i; }
// expect: alarm
- (void)s3:(struct in)i { [self setIn:i]; }
// expect: alarm
- (void)s4:(id)o with:(struct in)i { [o setIn:i]; }
// expect: alarm
- (void)s5 { self.range = (struct lohi){5, 1}; }
// expect: alarm
- (void)s6 { struct lohi r; r.lo = 5; r.hi = 1; self.range = r; }
// expect: clean
- (void)s7:(struct lohi)r { self.range = r; }
// expect: alarm
- (void)s8:(Image *)i { Image *j = 0; self.range = j.range; struct in k = i.in; self.in = k; }
// expect: alarm
- (void)e1 { _index = -1; [NSException raise:@"a" format:@"b"]; }
// expect: alarm
- (void)e2 { _index = -1; [[NSAssertionHandler currentHandler] handleFailureInMethod:_cmd object:self file:@"" lineNumber:3 description:@""]; _index = 0; }
// expect: alarm
- (void)e3:(int)n { if (n < 0) [NSException raise:@"a" format:@"b"]; _index = n; }
// expect: alarm
- (void)a1 { self.count = (self.index = -1) + 2; }
// expect: alarm
- (void)a2 { self.count = self.index = 5; self.index = 7; }
// expect: alarm
- (void)a3 { self.count = 5; self.index = 5; }
// expect: alarm
- (void)a4 { self.small = 266 - 1; int n = self.small; pos(n - 9); }
// expect: alarm
- (void)a5 { self.small = 10; }
// expect: alarm
- (void)a6 { self.flag = (BOOL)self.count; }
// expect: clean
- (void)a7 { self.flag = self.count > 3; }
// expect: alarm
- (void)a8:(int)c { self.wide = (unsigned)c; }
// expect: alarm
- (void)a9 { _arr[self.count] = -1; }
// expect: alarm
- (void)a10 { for (int k = 0; k < 3; k++) _arr[k] = k - 1; }
// expect: alarm
- (void)a11:(id)o { _objs[2] = o; }
// expect: alarm
- (void)a12 { self.act = @selector(look); }
// expect: alarm
- (void)a13 { for (int k = 0; k < 4; k++) _objs[k] = 0; self.act = @selector(look); _objs[0] = @"x"; }
// expect: alarm
- (void)a14 { self.count = 1; self.blk = 0; }
// expect: alarm
- (void)a15 { _blk = 0; }
// expect: alarm
- (void)a16 { self.ro = -1; pos(self.ro); }
// expect: alarm
- (void)a17 { self.index = self.below; }
// expect: alarm
- (void)a18 { if (self.count >= self.below) self.index = self.below; }
// expect: clean
- (void)a19 { int n = self.below; if (n >= 0 && self.count >= n) self.index = n; }
// expect: alarm
- (void)a20 { int n = self.below; if (n >= 0 && self.count >= n) { [self look]; self.index = n; } }
// expect: alarm
- (void)a21:(Image *)i { int n = self.below; if (n >= 0 && i.count >= n) { self.index = n; } }
// expect: alarm
- (void)a22:(Image *)i { if (i.count > 3) { self.count = 0; self.index = 0; i.index = 2; } }
// expect: clean
- (void)a23:(Image *)i { if (i.count > 3) { i.index = 2; } }
// expect: alarm
- (void)a24:(Image *)i { if (i.count > 3) { i = i->_next; i.index = 2; } }
// expect: alarm
- (void)a25:(Image *)i { if (i->_next.count > 3) { i->_next = self; i->_next.index = 2; } }
// expect: alarm
- (void)a26:(Image *)i { while (i.count > 3) { i.index = i.count - 3; i.count--; i.count--; i.count--; i.count--; } }
// expect: alarm
- (void)a27 { self->_count -= 1; self.index = MINI; }
enum { MINI = 0 };
// expect: alarm
- (void)a28 { Image *s = self; s->_count = 0; opaque(); s.index = 0; }
// expect: alarm
- (void)a29 { Image *s = self; s.count = -1; s.index = -1; }
// expect: alarm
- (void)a30 { *(&_count) = 0; }
// expect: alarm
- (void)a31 { int *p = &self->_count; p[0] = 0; }
// expect: alarm
- (void)a32 { [self get:&_index]; }
- (void)get:(int *)p { *p = -1; }
// expect: alarm
- (void)a33 { __builtin_memset(&_index, 255, sizeof _index); }
// expect: alarm
- (void)a34:(Image *)i { __builtin_memcpy(&_range, &i->_in, sizeof _in); }
// expect: alarm
- (void)a35 { struct lohi *p = &_range; p->lo = p->hi + 1; }
// expect: alarm
- (void)a36:(struct lohi *)p { p->lo = 5; [self look]; p->hi = 6; }
// expect: alarm
- (void)a37 { _range.lo = 5; struct lohi r = self.range; _range.hi = 6; pos(r.hi - r.lo + 1); }
// expect: alarm
- (void)a38 { @autoreleasepool { self.index = -1; if (_next) return; self.index = 0; } }
// expect: alarm
- (void)a39 { @synchronized(self) { self.index = -1; if (_next) return; self.index = 0; } }
// expect: alarm
- (void)a40 { do { self.index = -1; if (_next) break; self.index = 0; } while (0); }
// expect: alarm
- (void)a41:(int)k { switch (k) { case 0: self.index = -1; case 1: self.index = 0; break; case 2: self.index = -1; break; } }
// expect: alarm
- (void)a42 { self.index = -1; goto out; self.index = 0; out: return; }
// expect: alarm
- (void)a43 { ({ self.index = -1; }); }
// expect: alarm
- (void)a44 { self.index = -1, [self look], self.index = 0; }
// expect: alarm
- (void)a45 { int n = (self.index = -1, [self below]); self.index = 0; }
// expect: alarm
- (void)a46 { self.index = -1; if ([self below] > 2) self.index = 0; else self.index = 0; }
// expect: alarm
- (void)a47 { for (self.index = -1; [self below] > 4; ) ; self.index = 0; }
@end
@interface Rows : NSObject {
@public
  id _objs[4] R("{respondsTo _act}");
  SEL _act;
  int _n;
  int _a[4] R("{_v_ <= _n}");
}
@property SEL act;
@property int n;
@end
@implementation Rows
@synthesize act = _act, n = _n;
// expect: alarm
- (void)a1 { self.act = @selector(class); }
// expect: alarm
- (void)a2 { _act = @selector(a1); }
// expect: alarm
- (void)a3 { self.n = 3; }
// expect: alarm
- (void)a4 { _n = 3; }
// expect: alarm
- (void)a5 { self.act = @selector(a1); }
@end
struct row { id __unsafe_unretained objs[4] R("{respondsTo act}"); SEL act; };
// expect: alarm
void f(struct row *s) { s->act = @selector(a1); }
// One object by two names, of which one class's variables are broken by one name
// and another class's are read by the other.
__attribute__((objc_root_class)) @interface Below { @public int len R("{_v_ > 0}"); int idx R("{0 <= _v_ && _v_ < len}"); } @end
@interface Above : Below { @public int a R("{_v_ > 0}"); int b; } @end
// expect: alarm
void two_names(Above *x, Above *y) { if (x == y) { x->len = 0; int i = y->a; int j = x->a; (void)i; (void)j; y->a = 3; x->a = 2; } }
// expect: alarm
void two_names_last(Above *x, Above *y) { x->len = 0; int i = y->a; (void)i; y->a = 3; x->a = 2; if (x != y) { x->idx = 0; x->len = 1; } }
// expect: clean
void one_name(Above *x) { x->len = 0; x->a = 3; x->idx = 0; x->len = 1; }
