// Sizes in types are evaluated wherever the types stand; what the CFG leaves out
// there, and what it has but nobody evaluates, is refused.
// RUN: %missile_cc1 -std=gnu17 -verify -Wno-everything %s
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);                   // expected-note 0+ {{}}
  int idx MISSILE(0 <= _v_ && _v_ < len);     // expected-note 0+ {{}}
};
void opaque(void);
// expected-warning@+1 2 {{}}
void pointer(struct cursor *c) { int (*p)[(c->idx = 9)]; (void)p; }
// expected-warning@+1 {{}}
void operand(struct cursor *c, int n, int (*p)[n]) { (void)sizeof(*(c->idx = 99, p)); }
// expected-warning@+1 2 {{}}
void returned(struct cursor *c) { int (*(*fp)(void))[c->idx = 99]; (void)fp; }
// expected-warning@+1 2 {{}}
void literal(struct cursor *c) { (void)(int (*)[c->idx = 99]){0}; }
// expected-warning@+1 2 {{}}
void written_cast(struct cursor *c) { (void)(int (*)[c->idx = 99])0; }
// expected-warning@+1 {{}}
void typedefed(struct cursor *c) { typedef int t[c->idx = 99]; }
// expected-warning@+1 2 {{}}
void type_of(struct cursor *c, int n, int (*p)[n]) { typeof((c->idx = 99, p)) q; (void)q; }
// expected-warning@+1 2 {{}}
void parameter(struct cursor *c, int (*p)[c->idx = 99]) { (void)p; }
// expected-warning@+1 2 {{}}
void argument(struct cursor *c, ...) { __builtin_va_list l; __builtin_va_start(l, c); (void)__builtin_va_arg(l, int (*)[c->idx = 99]); __builtin_va_end(l); }
// expected-warning@+1 {{}}
void whole(struct cursor *c) { (void)sizeof(int[c->idx = 99]); }
int never(struct cursor *c) { return sizeof(c->idx = 99) + _Alignof(int); }
int pointer_only(struct cursor *c) { return sizeof(int (*)[c->idx = 99]); }
void harmless(struct cursor *c, int n) { int a[n]; (void)a; (void)sizeof(int[n]); (void)sizeof a; c->idx = 0; }
int known(struct cursor *c) { return __builtin_constant_p(c->idx) + __builtin_object_size(c, 0); }
// The write that would restore the order is never executed.
// expected-warning@+1 {{}}
void constant_p(struct cursor *c) { c->len = 1; (void)__builtin_constant_p(c->idx = 0); }
// expected-warning@+1 {{}}
void assumed(struct cursor *c) { c->len = 1; __builtin_assume((c->idx = 0) == 0); }
// expected-warning@+1 {{}}
void object_size(struct cursor *c) { c->len = 1; (void)__builtin_object_size((c->idx = 0, c), 0); }
// expected-warning@+1 {{}}
void controlling(struct cursor *c) { c->len = 1; (void)_Generic((c->idx = 0), int: 1); }
// expected-warning@+1 {{}}
void size_of(struct cursor *c) { c->len = 1; (void)sizeof(c->idx = 0); }
// expected-warning@+1 {{}}
void not_chosen(struct cursor *c) { c->len = 1; (void)__builtin_choose_expr(1, 0, (c->idx = 0)); }
void selected(struct cursor *c) { (void)_Generic(1, int: c->idx = 0); }
// expected-warning@+1 {{}}
void selected_wrongly(struct cursor *c) { (void)_Generic(1, int: c->idx = 9); }
