// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A local pointer that is another name for a field.
#include "common.h"
struct buf { char *data R("{cap > 0 => _v_ != 0}"); unsigned cap; };
struct outer { struct { struct cur c; int n POS; } in; struct cur *far; };
extern struct cur gc;
// expect: clean
void right(struct cur *c) { int *p = &c->idx; *p = 0; }
// expect: alarm
void wrong(struct cur *c) { int *p = &c->idx; *p = -1; }
// expect: alarm
void wrong_later(struct cur *c) { int *p = &c->idx; opaque(); *p = -1; }
// expect: alarm
void wrong_sum(struct cur *c) { int *p = &c->idx; *p += 1; }
// expect: alarm
void wrong_step(struct cur *c) { int *p = &c->idx; ++*p; }
// expect: alarm
void wrong_value(struct cur *c, int n) { int *p = &c->idx; *p = n; opaque(); }
// expect: clean
void tested(struct cur *c) { int *p = &c->idx; if (*p + 1 < c->len) ++*p; }
// expect: clean
void both(struct cur *c, int n POS) { int *l = &c->len, *i = &c->idx; *i = 0; *l = n; }
// expect: clean
void both_other_way(struct cur *c, int n POS) { int *l = &c->len, *i = &c->idx; *l = n; *i = n - 1; }
// expect: alarm
void half(struct cur *c, int n POS) { int *l = &c->len, *i = &c->idx; *l = n; opaque(); *i = n - 1; }
// expect: clean
void part_by_name(struct cur *c) { int *l = &c->len; c->idx = 0; *l = 4; }
// expect: alarm
void of_another(struct cur *c, struct cur *d) { int *l = &d->len; c->idx = 0; *l = 4; }
// expect: clean
void of_local(void) { struct cur c = {3, 1}; int *p = &c.idx; *p = 2; use(&c); }
// expect: alarm
void of_local_wrong(void) { struct cur c = {3, 1}; int *p = &c.idx; *p = 3; use(&c); }
// expect: alarm
void of_global(void) { int *p = &gc.idx; *p = gc.len; }
// expect: clean
void inner(struct outer *o) { int *p = &o->in.c.idx; *p = 0; int *q = &o->in.n; *q = 3; }
// expect: alarm
void inner_wrong(struct outer *o) { int *q = &o->in.n; *q = 0; }
// expect: clean
void far(struct outer *o) { int *p = &o->far->idx; opaque(); *p = 0; }
// expect: alarm
void far_wrong(struct outer *o) { int *p = &o->far->idx; opaque(); *p = -1; }
// The pointer stays where it was.
// expect: alarm
void moved_on(struct cur *c, struct cur *d) {
  int *p = &c->len;
  c = d;
  c->idx = 0;
  *p = 1;
}
// expect: alarm
void far_moved(struct outer *o, struct cur *d) {
  int *p = &o->far->len;
  o->far = d;
  o->far->idx = 0;
  *p = 1;
}
// expect: clean
void list(struct node *l) {
  for (struct node *n = l; n; n = n->next) {
    int *p = &n->idx;
    *p = 0;
  }
}
// expect: alarm
void list_wrong(struct node *l) {
  for (struct node *n = l; n; n = n->next) {
    int *p = &n->idx;
    *p = *p + 1;
  }
}
// In loops, what it leads to changes.
// expect: alarm
void loop(struct cur *c) {
  int *p = &c->idx;
  c->idx = 0;
  for (int i = 0; i < 100; i++)
    *p = i;
}
// expect: alarm
void loop_then_used(struct cur *c) {
  int *p = &c->len;
  c->len = 5;
  c->idx = 4;
  for (int i = 1; i < 3; i++)
    *p = i;
}
// expect: alarm
void loop_changes(struct cur *c, struct cur *d) {
  int *p = &c->len;
  int n = c->len;
  for (int i = 1; i < 3; i++)
    *p = i, c->idx = 0;
  d->len = n, d->idx = 0;
  missile_assert(c->len == n);
}
// expect: alarm
void reached_by_goto(struct cur *c, int n) {
  int *p = &c->len;
again:
  if (n-- > 0)
    goto again;
  *p = n;
}
// A function that writes so is none that leaves all in order.
// expect: alarm
static void hides(struct cur *c) { int *p = &c->len; *p = -1; }
void hidden(struct cur *c) { hides(c); missile_assert(c->len > 0); }
// expect: alarm
static void hides_loop(struct cur *c, int n) { int *p = &c->len; while (n--) *p = n; }
void hidden_loop(struct cur *c) { c->len = 3; c->idx = 2; hides_loop(c, 4); }
// A test of what it leads to.
// expect: alarm
void tested_before(struct cur *c, struct cur *d) {
  int *p = &c->idx;
  if (c->idx < 3) {
    *p = c->len - 1;
    d->len = 4;
    d->idx = c->idx;
  }
}
// Pointers and others.
// expect: alarm
void of_pointer(struct buf *b) { char **p = &b->data; *p = 0; }
// expect: clean
void of_pointer_right(struct buf *b) { char **p = &b->data; b->cap = 0; *p = 0; }
// What does anything else, is not followed.
int *kept;
// expect: alarm
void keeps(struct cur *c) { int *p = &c->idx; *p = 0; kept = p; }
// expect: alarm
void gives(struct cur *c) { int *p = &c->idx; fill(p); }
// expect: alarm
void copies(struct cur *c) { int *p = &c->idx, *q = p; *q = -1; }
// expect: alarm
void again(struct cur *c, struct cur *d) { int *p = &c->idx; p = &d->idx; *p = -1; }
// expect: alarm
void steps(struct cur *c) { int *p = &c->len; p++; *p = -1; }
// expect: alarm
void next_to(struct cur *c) { int *p = &c->len; p[1] = -1; }
// expect: alarm
void as_bytes(struct cur *c) { int *p = &c->len; *(char *)p = 0; }
// expect: alarm
void by_memset(struct cur *c) { int *p = &c->len; memset(p, 0, 4); }
// expect: alarm
void by_address(struct cur *c) { int *p = &c->len; int **q = &p; **q = -1; }
// expect: alarm
void address_of_it(struct cur *c) { int *p = &c->len; int *q = &*p; *q = -1; }
// expect: alarm
void by_assembly(struct cur *c) { int *p = &c->len; __asm__("movl $0, %0" : "=m"(*p)); }
// expect: alarm
void as_unsigned(struct cur *c) { unsigned *p = (unsigned *)&c->len; *p = 0; }
// expect: alarm
void as_void(struct cur *c) { void *p = &c->len; *(int *)p = 0; }
// expect: alarm
void in_static(struct cur *c) { static int *p; p = &c->len; *p = 0; }
// expect: alarm
void atomically(struct cur *c) { int *p = &c->len; __atomic_store_n(p, 0, 0); }
// expect: alarm
void conditionally(struct cur *c, int *o, int k) { int *p = k ? &c->len : o; *p = 0; }
// A section that begins behind the declaration.
// expect: alarm
void behind(struct cur *c) {
  int *p = &c->idx;
  __asm__ volatile("");
  c->len = 1;
  *p = 1;
}
// expect: clean
void behind_right(struct cur *c) {
  int *p = &c->idx;
  __asm__ volatile("");
  c->len = 1;
  *p = 0;
}
// expect: alarm
void behind_far(struct outer *o, struct cur *d) {
  int *p = &o->far->idx;
  __asm__ volatile("");
  d->len = 1;
  *p = 0;
}
