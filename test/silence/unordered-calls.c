// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Calls of functions in sight, of which C does not say which comes first.
#include "common.h"
RETURNS("{_v_ == 0}") int nothing(void);
int both(int a, int b);
struct pair { int a, b; };
static int min(int a, int b) { return a < b ? a : b; }
static int length(const struct cur *c) { return c->len; }
static int set_len(struct cur *c) { c->len = 3; return 0; }
#define HALVES(n) \
  static int len_##n(struct cur *c) { c->len = 3; return 0; } \
  static int idx_##n(struct cur *c) { c->idx = c->len - 1; return 0; }
int counter;
static int bump(void) { return ++counter; }
static int counted(void) { return counter; }
// The other call may change what a pure function reads.
// expect: alarm
void read_first(struct cur *c) { c->idx = 0; c->len = 5; int k = length(c) + nothing(); missile_assert(k == 5); }
// expect: alarm
void read_last(struct cur *c) { c->idx = 0; c->len = 5; int k = nothing() + length(c); missile_assert(k == c->len); }
// expect: alarm
void read_beside_helper(struct cur *c) { c->idx = 0; c->len = 5; int k = length(c) + set_len(c); missile_assert(k == 5); }
// expect: alarm
void global_beside_helper(void) { counter = 0; int k = counted() + 10 * bump(); missile_assert(k == 10); }
// expect: alarm
void read_beside_write(struct cur *c) { c->idx = 0; c->len = 5; int k = length(c) + (c->len = 7); missile_assert(k == 12); }
// expect: clean
void numbers_only(struct cur *c) { c->idx = 0; c->len = 5; int k = min(3, 5) + nothing(); missile_assert(k == 3); }
// expect: clean
void one_after_another(struct cur *c) { c->idx = 0; c->len = 5; int k = length(c); k += nothing(); missile_assert(k == 5); }
// expect: clean
void both_pure(struct cur *c) { c->idx = 0; c->len = 5; int k = length(c) + length(c); missile_assert(k == 10); }
// Two helpers.
// expect: alarm
HALVES(1)
void halves(struct cur *c) { int k = len_1(c) + idx_1(c); (void)k; }
// expect: alarm
HALVES(2)
void halves_as_arguments(struct cur *c) { both(len_2(c), idx_2(c)); }
// expect: alarm
HALVES(3)
void inner(struct cur *c) { both(nothing() + len_3(c), both(1, idx_3(c))); }
// expect: clean
HALVES(4)
void halves_in_order(struct cur *c) { len_4(c), idx_4(c); }
void halves_by_and(struct cur *c) { if (!len_4(c) && idx_4(c)) opaque(); }
// expect: alarm
void difference(void) { counter = 0; int k = bump() - bump(); missile_assert(k == -1); }
// expect: clean
void one_helper(struct cur *c, int n) { c->idx = 0; int k = n + set_len(c); (void)k; }
// What copies.
// expect: alarm
void copies(void) {
  struct pair a = {1, 1}, b = {2, 2}, c = {3, 3};
  int k = (memcpy(&a, &b, sizeof a) != 0) + (memcpy(&b, &c, sizeof b) != 0);
  missile_assert(a.a == 2);
}
