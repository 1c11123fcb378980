// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What a loop or a helper writes to the address of a field, written on the spot, it writes to the field.
#include "common.h"
// expect: alarm
void star(struct cur *c, int k) { c->idx = 0; c->len = 5; for (int i = 0; i < k; i++) { *&c->idx = 0; *&c->len = 1; } c->idx = 4; }
// expect: alarm
void cast(struct cur *c, int k) { c->idx = 0; c->len = 5; while (k-- > 0) { *(int *)(const int *)&c->idx = 0; *(int *)&c->len = 1; } c->idx = 4; }
// expect: alarm
void builtin(struct cur *c, int k) { c->idx = 0; c->len = 5; while (k-- > 0) { *__builtin_addressof(c->idx) = 0; *__builtin_addressof(c->len) = 1; } c->idx = 4; }
// expect: alarm
void generic(struct cur *c, int k) { c->idx = 0; c->len = 5; while (k-- > 0) { *_Generic(0, int: &c->idx) = 0; *_Generic(0, int: &c->len) = 1; } c->idx = 4; }
struct in { int n; };
struct out { struct in i; int k __attribute__((missile("{_v_ <= i.n}"))); };
static void inner(struct out *r, int n) { while (n-- > 0) { (&r->i)->n = 9; r->k = 9; (&r->i)->n = 9; } }
// expect: alarm
void by_inner(struct out *r, int n) { r->i.n = 99; r->k = 50; inner(r, n); r->k = 60; }
// expect: clean
void well(struct cur *c, int k) { c->idx = 0; c->len = 5; while (k-- > 0) { *&c->idx = 0; *&c->len = 1; } c->idx = 0; }
