// What has no rule makes the function that has it count as not proved, with one
// message that names it. The others are proved.
// RUN: %missile_cc1 -std=gnu17 -fblocks -triple x86_64-linux-gnu -verify -Wno-everything %s
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
// expected-warning@+1 {{'__real' is not understood, so 'part' counts as not proved [missile.Language]}}
void part(int k) { __real__ k = -9; }
// expected-warning@+1 {{the type '_Complex int *' is not understood, so 'complex_integer' counts as not proved [missile.Language]}}
void complex_integer(int *p, _Complex int *z) { (void)p; }
// expected-warning@+1 {{the type '_Complex int' is not understood, so 'in_a_block' counts as not proved}}
void in_a_block(void) { (void)^{ _Complex int z = 0; (void)z; }; }
double complex_number(double _Complex z, struct cursor *c) { c->idx = 0; return __real__ z; }
// expected-warning@+1 {{'__builtin_align_up' is not understood, so 'aligned' counts as not proved}}
struct cursor *aligned(struct cursor *c) { return __builtin_align_up(c, 64); }
typedef int __attribute__((may_alias)) any_int;
// expected-warning@+1 {{the type 'any_int *' is not understood, so 'aliasing' counts as not proved}}
void aliasing(any_int *p) { *p = 0; }
typedef long long vector __attribute__((vector_size(16), may_alias));
void vectors(vector *p, vector v, struct cursor *c) { *p = v + v; c->idx = 0; }
// expected-warning@+1 {{is not understood, so 'elsewhere' counts as not proved}}
void elsewhere(int __attribute__((address_space(1))) *p) { *p = 0; }
void returns(void) __attribute__((analyzer_noreturn));
// expected-warning@+1 {{the attribute 'analyzer_noreturn' of 'returns' is not understood, so 'goes_on' counts as not proved}}
void goes_on(struct cursor *c) { c->idx = 0; returns(); }
// expected-warning@+1 {{the attribute 'naked' of 'bare' is not understood, so 'bare' counts as not proved}}
__attribute__((naked)) void bare(void) { __asm__("ret"); }
__attribute__((noinline, cold, section("x"), deprecated)) void plain(struct cursor *c) { c->idx = 0; }
int variadic(int n, ...) {
  __builtin_va_list l;
  __builtin_va_start(l, n);
  int k = __builtin_va_arg(l, int);
  __builtin_va_end(l);
  return k;
}
// Several in one function are one message.
// expected-warning@+1 {{'__real' is not understood}}
void twice(int k) { __real__ k = -9; __imag__ k; }
