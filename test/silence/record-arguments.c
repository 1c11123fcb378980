// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fblocks
// A record that is passed as a value takes the pointers in it along, also where the
// function is called through a pointer, or is a block.
#include "common.h"
struct s { void *v; };
static void direct(struct s s) { *(int *)s.v = -5; }
// expect: alarm
void by_name(struct cur *c) { direct((struct s){c}); }
static void called(struct s s) { *(int *)s.v = -5; }
static void (*const handler)(struct s) = called;
// expect: alarm
void by_pointer(struct cur *c) { handler((struct s){c}); }
static void listed(struct s s) { *(int *)s.v = -5; }
static const struct ops { void (*h)(struct s); } table[] = {{listed}};
// expect: alarm
void by_table(struct cur *c) { struct s s; s.v = c; table[0].h(s); }
union u { struct cur *k; void *v; };
static void of_union(union u u) { *(int *)u.v = -5; }
// expect: alarm
void by_callback(struct cur *c, int is) {
  void (*h)(union u) = of_union;
  h((union u){c});
}
// expect: alarm
void by_block(struct cur *c) {
  void (^b)(struct s) = ^(struct s s) { *(int *)s.v = -5; };
  b((struct s){c});
}
// A record without objects in it.
static void other(struct s s) { *(int *)s.v = -5; }
static void (*const plain)(struct s) = other;
// expect: clean
void of_plain(int *p) { plain((struct s){p}); }
