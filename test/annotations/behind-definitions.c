// What is said of a variable or a function behind its definition, Clang drops,
// unless something is said there as well.
//
// RUN: %missile_cc1 -Wno-ignored-attributes -verify %s

#include <missile/missile.h>

int variable = 1;
extern int variable MISSILE(_v_ > 0); // expected-error {{this refinement is lost, since 'variable' has been defined before}}

int tentative; // (This may yet become another declaration's variable.)
extern int tentative MISSILE(_v_ >= 0);

static int hidden = 5;
void block_scope(void) {
  extern int hidden MISSILE(_v_ > 0); // expected-error {{this refinement is lost, since 'hidden' has been defined before}}
}

int table[2] = {1, 2};
extern int table[2] MISSILE(_v_ > 0); // expected-error {{this refinement is lost, since 'table' has been defined before}}

int result(int k) { return 0; }
MISSILE_RETURNS(_v_ > 0) int result(int k); // expected-error {{this refinement is lost, since 'result' has been defined before}}

void requires(int k) {}
MISSILE_REQUIRES(k > 0) void requires(int k); // expected-error {{this refinement is lost, since 'requires' has been defined before}}

struct cur { int len, idx MISSILE(_v_ < len); };
void modifies(struct cur *c) { c->idx = c->len - 1; }
MISSILE_MODIFIES() void modifies(struct cur *c); // expected-error {{this refinement is lost, since 'modifies' has been defined before}}

int ensures(int k) { return 0; }
void in_a_block(void) {
  MISSILE_ENSURES(_v_ > 0) int ensures(int k); // expected-error {{this refinement is lost, since 'ensures' has been defined before}}
}

MISSILE_TYPED_FUNCTION void typed(void);
void typed(void) {}

// What is not lost counts.
extern int first MISSILE(_v_ > 0);
int first = 1;
int both MISSILE(_v_ > 0) = 1;
extern int both MISSILE(_v_ < 9);
int defined_last;
void parameter(int k) {}
void parameter(int k MISSILE(_v_ > 0));
int declared_only(int);
MISSILE_RETURNS(_v_ > 0) int declared_only(int);
