// Trust in Objective-C.
//
// RUN: %missile_cc1 -fblocks -verify %s

#include <missile/missile.h>

__attribute__((objc_root_class))
@interface Cell {
@public
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
}
- (void)set:(int)n;
- (void)trusted:(int)n;
- (void)declared:(int)n MISSILE_TRUSTED_FUNCTION("why"); /* expected-error {{belongs to the definition}} */
- (void)statement:(int)n;
@end

@implementation Cell
- (void)set:(int)n {
  size = n; /* expected-warning {{may break}} */
}
- (void)trusted:(int)n MISSILE_TRUSTED_FUNCTION("why") {
  size = n;
}
- (void)declared:(int)n {
  size = n; /* expected-warning {{may break}} */
}
- (void)statement:(int)n {
  MISSILE_TRUSTED("why") {
    size = n;
    self->used = 3;
  }
  if (n > 0) {
    size = n; /* expected-warning {{may break}} */
    MISSILE_TRUSTED("why") n++;
    used = 0;
  }
}
@end

void in_a_block(Cell *c) {
  void (^b)(void) = ^{
    MISSILE_TRUSTED("why") c->used = 3;
    c->used = 3; /* expected-warning {{may break}} */
  };
  b();
}
