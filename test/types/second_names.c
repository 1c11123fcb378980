// One symbol, two names: what is said of one is not seen by who uses the other.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct cur {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};

int limit MISSILE(_v_ > 0) = 1;
extern int by_label __asm__("limit"); // expected-warning {{'by_label' is another name for 'limit', where nobody sees the invariant 'limit > 0'}}
extern int by_symbol __asm__("\01limit"); // expected-warning {{'by_symbol' is another name for 'limit'}}
extern int by_alias __attribute__((alias("limit"))); // expected-warning {{'by_alias' is another name for 'limit'}}
static int by_reference __attribute__((weakref("limit"))); // expected-warning {{'by_reference' is another name for 'limit'}}
#pragma redefine_extname by_pragma limit
extern int by_pragma; // expected-warning {{'by_pragma' is another name for 'limit'}}
void in_a_function(void) {
  extern int local __asm__("limit"); // expected-warning {{'local' is another name for 'limit'}}
  local = 0;
}
extern int knows __asm__("limit") MISSILE(_v_ > 0);

// The other way round.
int plain = 1;
extern int refined __attribute__((alias("plain"))) MISSILE(_v_ > 0); // expected-warning {{'plain' is another name for 'refined', where nobody sees the invariant 'refined > 0'}}

// Both of something that is somewhere else.
extern int here __asm__("elsewhere") MISSILE(_v_ > 0);
extern int there __asm__("elsewhere"); // expected-warning {{'there' is another name for 'here'}}

// Of another type.
struct cur cursor = {5, 4};
extern int numbers[2] __attribute__((alias("cursor"))); // expected-warning {{'numbers' is another name for 'cursor'}}
extern struct cur same __attribute__((alias("cursor")));

void demands(int k MISSILE(_v_ > 0)) {}
void silent(int) __attribute__((alias("demands"))); // expected-warning {{'silent' is another name for 'demands', where nobody sees that it demands 'k > 0'}}
void says(int k MISSILE(_v_ > 0)) __attribute__((alias("demands")));
int anything(int k) { return k; }
MISSILE_RETURNS(_v_ > 0)
int promises(int k) __attribute__((alias("anything"))); // expected-warning {{'anything' is another name for 'promises', where nobody sees that it promises 'result > 0'}}
MISSILE_RETURNS(_v_ > 0)
int promises_too(int k) __asm__("anything");

// Of several bodies, only one is known to keep what is said.
__attribute__((target("default"))) int version(int k) { return k; }
__attribute__((target("avx2"))) int
version(int k MISSILE(_v_ > 0)) { return 2; } // expected-warning {{'version' demands 'k > 0', but another version of it may run}}
__attribute__((target_clones("avx2", "default"))) int
clone(int k MISSILE(_v_ > 0)) { return 2; }
static void *resolve(void) { return anything; }
MISSILE_RETURNS(_v_ > 0)
int resolved(int k) __attribute__((ifunc("resolve"))); // expected-warning {{'resolved' promises 'result > 0', but a resolver chooses what runs}}

// Names that nothing is said of are of no interest here.
int a = 0;
extern int b __attribute__((alias("a")));
