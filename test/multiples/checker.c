// Whatever is said of a multiple is said under its theory's checker, also by a
// declaration and where another clause is the one that is broken in the end.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>
#include <stddef.h>

void *malloc(size_t);
void *memset(void *, int, size_t);

struct box {
  int unit;
  int off MISSILE(multipleOf unit; 0 <= _v_);
  int page MISSILE(multipleOf 16);
};
struct seven {
  int n MISSILE(multipleOf 7);
};

void write(struct box *b, int n) {
  b->off = n; // expected-warning {{'off is a multiple of unit' of '*b' [missile.MultipleOf]}}
}
void write_other_clause(struct box *b, int n) {
  if (b->unit != 0 && n % b->unit == 0)
    b->off = n; // expected-warning {{'0 <= off' of '*b' [missile.Formula]}}
}
void address(struct box *b, void (*f)(int *)) {
  f(&b->page); // expected-warning {{'page is a multiple of 16' [missile.MultipleOf]}}
}
struct box *fresh(void) {
  struct box *b = malloc(sizeof *b); // expected-warning {{'off is a multiple of unit' of 'struct box' [missile.MultipleOf]}}
  return b;
}
void bytes(struct seven *s) {
  memset(s, 1, sizeof *s); // expected-warning {{[missile.MultipleOf]}}
}
void demands(int n MISSILE(multipleOf 4));
void (*by_pointer)(int) = demands; // expected-warning {{'demands' demands 'n is a multiple of 4', which a caller through a pointer would not see [missile.MultipleOf]}}
extern int limit MISSILE(multipleOf 4);
extern int bound __attribute__((alias("limit"))); // expected-warning {{[missile.MultipleOf]}}
int limit = 4;
MISSILE_RETURNS(multipleOf 4) int no_value(int n) {
  if (n)
    return 8;
} // expected-warning {{'result is a multiple of 4' [missile.MultipleOf]}} expected-warning {{non-void}}
void assertion(int n) {
  missile_assert(n % 4 == 0); // expected-warning {{[missile.Formula]}}
}
MISSILE_RETURNS(multipleOf 4) int get(void);
void begins(int n) {
again:;
  int k MISSILE(multipleOf 4) = get(); // expected-warning {{'k is a multiple of 4' [missile.MultipleOf]}}
  by_pointer(k);
  k += 4;
  if (n--)
    goto again;
}
union view {
  struct seven s; // expected-warning {{'n is a multiple of 7' of 'struct seven' [missile.MultipleOf]}}
  int n;
};
