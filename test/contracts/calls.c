// Calls of functions with contracts: in the typed world, and in a section.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other;
  struct buffer *next;
};
struct pair {
  int count MISSILE(_v_ >= 0);
  struct buffer in;
};
int limit;
int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void keep(struct buffer *b);
void *malloc(__SIZE_TYPE__);

MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
void set_size(struct buffer *b, int n);
MISSILE_ENSURES(_v_ == b->size) MISSILE_MODIFIES()
int get_size(const struct buffer *b);
MISSILE_ENSURES(b->size == old(b->size) + 1) MISSILE_MODIFIES(b->size)
void grow(struct buffer *b);
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b); b->used == 0)
MISSILE_MODIFIES(*b)
void reset(struct buffer *b);
MISSILE_ENSURES(b->used == 0)
void halfway(struct buffer *b);
MISSILE_ENSURES(b->other == n) MISSILE_MODIFIES(b->other)
void set_other(struct buffer *b, int n);
MISSILE_MODIFIES()
int size_of_any(const struct buffer *b);
MISSILE_ENSURES(*out == n + 1) MISSILE_MODIFIES(*out)
void increment(int *out, int n);
MISSILE_ENSURES(limit == n) MISSILE_MODIFIES(limit)
void set_limit(int n);
MISSILE_ENSURES(b->next == c) MISSILE_MODIFIES(b->next)
void link(struct buffer *b, struct buffer *c);
MISSILE_ENSURES(a->size == b->size) MISSILE_MODIFIES(a->size)
void level_sizes(struct buffer *a, const struct buffer *b);
int count(const struct buffer *b) __attribute__((pure));

// In the typed world.
int asks(struct buffer *b) { return get_size(b) + size_of_any(b); }
void resets(struct buffer *b) { reset(b); }
void sets_other(struct buffer *b) { set_other(b, 3); }
void grows(struct buffer *b) { grow(b); }
void sets_size(struct buffer *b) { set_size(b, 3); } // expected-warning {{this call may break the invariant}}
void sets_nothing(struct buffer *b, int n) { set_size(b, n); } // expected-warning {{this call may not meet what 'set_size' requires: 'n > 0'}}
void gets_halfway(struct buffer *b) { halfway(b); } // expected-warning {{this call may break}}
void lowers_limit(void) { set_limit(0); } // expected-warning {{this call may break}}
void (*pointer)(struct buffer *, int) = set_size; // expected-warning {{'set_size' requires 'n > 0', which a caller through a pointer would not see}}
int (*harmless)(const struct buffer *) = size_of_any;

// In a section.
void in_two_steps(struct buffer *b, int n) {
  if (n <= 0)
    return;
  set_size(b, n);
  b->used = 0;
}
void in_the_other_order(struct buffer *b) {
  b->used = 0;
  set_size(b, 1);
}
void without_the_second(struct buffer *b, int n) {
  if (n <= 0)
    return;
  set_size(b, n); // expected-warning {{this call may break the invariant '0 <= used && used < size', which the contract of 'set_size' does not keep}}
}
void a_call_between(struct buffer *b, int n) {
  if (n <= 0)
    return;
  set_size(b, n); // expected-warning {{this call may break the invariant '0 <= used && used < size', which the contract of 'set_size' does not keep}}
  anything();
  b->used = 0;
}
void unmet(struct buffer *b, int n) {
  set_size(b, n); // expected-warning {{this call may not meet}}
  b->used = 0;
}
void asked_while_broken(struct buffer *b, int n) {
  b->size = n;
  if (get_size(b) > 0)
    b->used = 0;
  else {
    b->size = 1;
    b->used = 0;
  }
}
void asked_too_little(struct buffer *b, int n) {
  b->size = n; // expected-warning {{this write may break}}
  if (get_size(b) >= 0)
    b->used = 0;
  else {
    b->size = 1;
    b->used = 0;
  }
}
// size_of_any() names no object: it may look at a consistent one only.
void shown_broken(struct buffer *b) {
  b->size = 0; // expected-warning {{this write may break}}
  size_of_any(b);
  b->size = 1;
  b->used = 0;
}
void shown_another_broken(struct buffer *b, struct buffer *c, int n) {
  b->size = 0; // expected-warning {{this write may break}}
  get_size(c);
  b->size = 1;
  b->used = 0;
}
void grown_before(struct buffer *b) {
  b->used = b->size;
  grow(b);
}
void grown_too_little(struct buffer *b) {
  b->used = b->size + 1; // expected-warning {{this write may break}}
  grow(b);
}
// What the contract does not name stays, here and elsewhere.
void kept_values(struct buffer *b, struct buffer *c, int *plain) {
  int before = c->size, used = b->used, value = *plain;
  b->used = b->size;
  grow(b);
  missile_assert(b != c || c->size == before + 1);
  missile_assert(b == c || c->size == before);
  missile_assert(b->used >= used && *plain == value);
}
void forgotten_values(struct buffer *b, struct buffer *c) {
  int before = c->size;
  b->used = b->size;
  grow(b);
  missile_assert(c->size == before); // expected-warning {{this assertion}}
}
void repaired_by_callee(struct buffer *b) {
  b->used = 0;
  b->size = 9;
  reset(b);
}
void not_repaired_by_callee(struct buffer *b, int n) {
  b->size = n; // expected-warning {{this write may break}}
  reset(b);
}
// Without missile_modifies, all else is forgotten and looked at.
void repaired_after(struct buffer *b, struct buffer *c) {
  halfway(b);
  b->size = 1;
}
void not_repaired_after(struct buffer *b, struct buffer *c) {
  halfway(b); // expected-warning {{this call may break}}
  b->size = 0;
}
void forgets_others(struct buffer *b, struct buffer *c) {
  int before = c->size;
  halfway(b);
  b->size = 1;
  missile_assert(b == c || c->size == before); // expected-warning {{this assertion}}
}
// Gated objects need not be consistent, unless the callee keeps them.
void gated(int n) {
  struct buffer *b = malloc(sizeof *b);
  if (!b)
    return;
  b->size = n;
  grow(b);
  anything();
  b->size = 1;
  b->used = 0;
  keep(b);
}
void leaked(struct buffer *c) {
  struct buffer *b = malloc(sizeof *b); // expected-warning {{storage}}
  if (!b)
    return;
  b->next = 0;
  link(c, b);
  b->size = 1;
  b->used = 0;
  anything();
}
void leaked_and_consistent(struct buffer *c) {
  struct buffer *b = malloc(sizeof *b);
  if (!b)
    return;
  b->next = 0;
  b->size = 1;
  b->used = 0;
  link(c, b);
  anything();
}
// Different open pointers are different objects.
void same_twice(struct buffer *a) {
  level_sizes(a, a); // expected-warning {{may be the same one in this call}}
  a->used = 0;
}
void perhaps_the_same(struct buffer *a, struct buffer *b) {
  a->used = 0;
  level_sizes(a, b); // expected-warning {{may be the same one in this call}}
}
void known_to_differ(struct buffer *a, struct buffer *b) {
  a->used = 0;
  if (a != b)
    level_sizes(a, b);
}
// Through a pointer to part of a larger object.
void part(struct pair *p) {
  p->in.used = 0;
  set_size(&p->in, 1);
}
void part_left_broken(struct pair *p) {
  set_size(&p->in, 1); // expected-warning {{this call may break}}
}
// Results by pointers.
void through_local(struct buffer *b) {
  int n;
  increment(&n, b->used);
  b->size = n;
}
void through_local_by_two(struct buffer *b) {
  int n;
  increment(&n, b->used);
  b->size = n - 1; // expected-warning {{this write may break}}
}
// Globals.
void both_globals(void) {
  level = 0;
  set_limit(0);
}
void first_global(int n) {
  level = 0;
  set_limit(n); // expected-warning {{this call may break}}
}
// In loops.
void in_a_loop(struct buffer *b, int n) {
  for (int i = 0; i < n; i++) {
    b->used = 0;
    set_size(b, i + 1);
  }
}
void broken_in_a_loop(struct buffer *b, int n) {
  for (int i = 0; i < n; i++) {
    b->used = 0;
    grow(b);
    set_size(b, i + 1); // expected-warning {{this call may break the invariant '0 <= used && used < size', which the contract of 'set_size' does not keep}}
    set_other(b, i);
    b->used = i + 1;
  }
}
// A pure function writes nothing, but looks.
void pure_between(struct buffer *b) {
  int before = b->size;
  int n = count(b);
  b->used = before - 1;
  b->size = before + (n & 1);
}
void pure_while_broken(struct buffer *b) {
  b->size = 0; // expected-warning {{this write may break}}
  (void)count(b);
  b->size = 1;
  b->used = 0;
}
