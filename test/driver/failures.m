// The same of methods; and malformed annotations are reported once, although
// they are read again after a failure.
//
// RUN: %missile_cc1 -analyzer-config "missile:FailIn=crash:-[Cell set:]" -verify %s

#include <missile/missile.h>

__attribute__((objc_root_class))
@interface Cell {
@public
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other MISSILE(_v_ < nothing); /* expected-error {{unknown name 'nothing'}} */
}
- (void)before;
- (void)set:(int)n;
- (void)after;
@end

@implementation Cell
- (void)before {
  size = 0; /* expected-warning {{may break}} */
}
- (void)set:(int)n { /* expected-warning {{MISSILE could not check '-[Cell set:]' because of an internal failure}} */
  size = n;
}
- (void)after {
  size = 0; /* expected-warning {{may break}} */
}
@end
