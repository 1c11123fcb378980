// Figure 4.13 of the thesis: the annotation, as it is written there but for the
// class of the object (a class of one's own has no methods to call back).
//
// RUN: %missile_cc1 -verify %s

#include "../objc/Inputs/runtime.h"

@interface Callback : NSObject {
  id obj __attribute__((missile("{respondsTo sel}")));
  SEL sel;
}
@end

@implementation Callback
- (void)call {
  [obj performSelector:sel];
}
- (void)callOther:(SEL)other {
  [obj performSelector:other]; // expected-warning{{'performSelector:' may call a method that does not exist}}
}
@end

// Other refinements that the section names.
@interface Clicks : NSObject {
  NSString *kind
      __attribute__((missile("{valueIn ('didClick', 'didDoubleClick')}")));
  int len;
  int index
      __attribute__((missile("{formula (and (gte _v_ 0) (lte _v_ len))}")));
}
- (void)didClick;
- (void)didDoubleClick;
@end
@implementation Clicks
- (void)didClick {
  kind = @"didClick";
  index = len;
}
- (void)didDoubleClick {
  kind = @"didTripleClick"; // expected-warning{{this write may break the invariant 'kind is one of 'didClick', 'didDoubleClick''}}
  if (index < len)
    index++;
}
- (void)send {
  if (kind)
    [self performSelector:NSSelectorFromString(kind)];
}
@end
