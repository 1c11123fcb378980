// Trust is given with a reason, where it means something.
//
// RUN: %missile_cc1 -verify %s
// RUN: not %missile_compile -fsyntax-only -std=gnu90 %s 2>&1 | FileCheck --check-prefix=COMPILE %s
// COMPILE-COUNT-17: error:
// COMPILE-NOT: error:

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void look(struct buffer *b);

__attribute__((missile_trusted)) /* expected-error {{'missile_trusted' takes one argument, a string that says why this function can be trusted}} */
void no_reason(struct buffer *b) {
  b->size = 0; /* expected-warning {{this write may break}} */
}
MISSILE_TRUSTED_FUNCTION() /* expected-error {{takes one argument, a string}} */
void no_argument(void) {}
MISSILE_TRUSTED_FUNCTION("") /* expected-error {{'missile_trusted' needs a reason: say why this function can be trusted}} */
void empty_reason(struct buffer *b) {
  b->size = 0; /* expected-warning {{this write may break}} */
}
MISSILE_TRUSTED_FUNCTION("  ") /* expected-error {{needs a reason}} */
void blank_reason(void) {}
MISSILE_TRUSTED_FUNCTION(1) /* expected-error {{takes one argument, a string}} */
void number(void) {}
__attribute__((missile_trusted("a", "b"))) /* expected-error {{takes one argument, a string}} */
void two_reasons(void) {}

MISSILE_TRUSTED_FUNCTION("why") /* expected-error {{is about a body and belongs to the definition of the function; what this declaration says is believed without it}} */
void declared(struct buffer *b);
void declared(struct buffer *b) {
  b->size = 0; /* expected-warning {{this write may break}} */
}

MISSILE_TRUSTED_FUNCTION("why") /* expected-error {{'missile_trusted' can only be put on a function; for statements there is MISSILE_TRUSTED("why")}} */
int variable;
struct other {
  int field MISSILE_TRUSTED_FUNCTION("why"); /* expected-error {{can only be put on a function}} */
};
void parameter(int p MISSILE_TRUSTED_FUNCTION("why")) {} /* expected-error {{can only be put on a function}} */

void statements(struct buffer *b) {
  MISSILE_TRUSTED("") /* expected-error {{MISSILE_TRUSTED needs a reason: say why this statement can be trusted}} */
  b->size = 0; /* expected-warning {{this write may break}} */
  MISSILE_TRUSTED() /* expected-error {{needs a reason}} */
  b->size = 0;
}
void local(void) {
  MISSILE_TRUSTED("why") /* expected-error {{MISSILE_TRUSTED is for statements; put it on a block, or MISSILE_TRUSTED_FUNCTION on a function}} */
  struct buffer b; /* expected-warning {{'b' is not initialized}} */
  look(&b);
}
void other_marks(struct buffer *b) {
  MISSILE_TYPED /* expected-error {{MISSILE_TYPED is for statements; put it on a block, or MISSILE_TYPED_FUNCTION on a function}} */
  int size = (b->size = 0); /* expected-warning {{this write may break}} */
  MISSILE_SYMBOLIC /* expected-error {{MISSILE_SYMBOLIC is for statements}} */
  int used = size;
  look(b);
  (void)used;
}
MISSILE_TRUSTED("why") /* expected-error {{MISSILE_TRUSTED is for statements}} */
void function(struct buffer *b) {
  b->size = 0; /* expected-warning {{this write may break}} */
}
void cast(char *p) {
  look(MISSILE_TRUSTED_CAST(struct buffer *, p, "")); /* expected-error {{MISSILE_TRUSTED_CAST needs a reason: say why this cast can be trusted}} expected-warning {{'char *' may not point to}} */
}
