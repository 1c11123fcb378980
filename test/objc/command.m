// In a method, _cmd is the method's own selector, unless it is assigned.
//
// RUN: %missile_cc1 -fblocks -I %S/Inputs -verify %s
// RUN: %missile_cc1 -fblocks -I %S/Inputs -DANNOTATED -verify %s
#include "library.h"
#ifdef ANNOTATED
int annotated __attribute__((missile("{_v_ >= 0}")));
#endif

@interface Panel : NSObject
@end
@interface Other : NSObject
@end

@implementation Panel
- (void)run {
  [self performSelectorOnMainThread:_cmd withObject:0 waitUntilDone:1];
}
- (void)run:(id)a {
  [self performSelectorOnMainThread:_cmd withObject:a waitUntilDone:1];
}
- (void)run:(id)a with:(id)b {
  [self performSelectorOnMainThread:_cmd withObject:a waitUntilDone:1]; // expected-warning {{'run:with:' takes 2 arguments}}
}
- (void)runIn:(Other *)o {
  [o performSelector:_cmd withObject:0]; // expected-warning {{'Other' has no method 'runIn:'}}
}
- (void)runLater:(SEL)s {
  _cmd = s;
  [self performSelector:_cmd withObject:0]; // expected-warning {{may call a method that does not exist}}
}
- (void)runInBlock {
  void (^b)(void) = ^{
    [self performSelector:_cmd];
  };
  b();
}
+ (void)runClass {
  [self performSelector:_cmd];
}
@end
