// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What C does not order with a call may be read before it or after it. Where that does not
// matter, it is followed; where it does, it is not.
#include "common.h"
int count(void);
RETURNS("{_v_ > 0}") int size(void);
extern int total;
extern struct cur *here;
int need(struct cur *c R("{_v_ != 0}"));
int both(int a, int b);
// expect: clean
int other_matters(struct cur *c, int m) {
  int n = 0;
  fill(&n);
  if (count() != n || m <= 0)
    return -1;
  c->len = m;
  c->idx = 0;
  return 0;
}
// expect: clean
int tested_behind(struct cur *c) {
  int n = 0;
  fill(&n);
  if (count() != n || n <= 0)
    return -1;
  c->len = n;
  c->idx = 0;
  return 0;
}
// size() may change n when it has been read.
// expect: alarm
int same_as_size(struct cur *c) {
  int n = 0;
  fill(&n);
  if (n != size())
    return -1;
  c->len = n;
  c->idx = 0;
  return 0;
}
// expect: alarm
int size_first(struct cur *c) {
  int n = 0;
  fill(&n);
  if (size() != n)
    return -1;
  c->len = n;
  c->idx = 0;
  return 0;
}
// expect: alarm
int in_a_sum(struct cur *c) {
  int n = 0;
  fill(&n);
  if (count() * 0 + n <= 0)
    return -1;
  c->len = n;
  c->idx = 0;
  return 0;
}
// expect: alarm
int in_arguments(struct cur *c) {
  int n = 0;
  fill(&n);
  if (both(n > 0 ? 1 : (c->len = 1), count()))
    return -1;
  c->len = n;
  return 0;
}
// expect: alarm
void global_beside(struct cur *c) {
  if (total <= 0)
    return;
  c->len = total + (count(), 0);
  c->idx = 0;
}
// expect: clean
void global_not_used(struct cur *c, int m POS) {
  if (count() < total)
    c->len = m, c->idx = 0;
}
// expect: alarm
void pointer_beside(struct cur *c, int m POS) {
  here->len = m + (count(), 0);
}
// What is behind it may have been read before it was made another one.
// expect: alarm
void through_pointer(void) {
  struct cur *c = here;
  if (here->len - count() > 0)
    c->len = c->idx - c->len;
}
// That *c was read says that c is not null only when it has been read.
// expect: alarm
int read_beside_demand(struct cur *c) { return c->len + need(c); }
// expect: alarm
int read_behind_demand(struct cur *c) { return need(c) + c->len; }
// expect: alarm
int read_at_null(struct cur *c) { return c ? 0 : c->len + need(c); }
// expect: clean
int read_in_front_of_demand(struct cur *c) { int n = c->len; return need(c) + n; }
// A pointer that is read may be to what nobody else has, under another name then.
struct link { struct cur *c; int n; };
// expect: alarm
void unknown_name(void) {
  struct cur *c = malloc(sizeof *c);
  struct link *l = malloc(sizeof *l);
  if (!c || !l)
    return;
  c->len = 4, c->idx = 0;
  l->c = c;
  here->len = 4;
  l->c->idx = (l->c == c) + count();
  use(c);
}
// expect: alarm
void writes_by_unknown_name(void) {
  struct cur *c = malloc(sizeof *c);
  struct link *l = malloc(sizeof *l);
  if (!c || !l)
    return;
  c->len = 1, c->idx = 0;
  l->c = c;
  l->c->len = count() * 0;
  use(c);
}
// Calls that write and are told what, and whole records, have an order.
struct pair { int a, b; };
extern struct pair known;
struct pair make(int n);
int sum(struct pair p, int n);
__attribute__((missile_modifies("known.a"), missile_ensures("{known.a > 0}"))) int set_known(void);
// expect: alarm
void told(struct cur *c) {
  if (set_known() + known.a > 1) {
    c->len = known.a;
    c->idx = known.a - 1 + (set_known() - known.a);
  }
}
