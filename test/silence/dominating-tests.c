// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What has been tested on every way to a point, with assembly between, which no section follows.
#include "common.h"
#define BETWEEN __asm__ volatile("")
#define likely(x) __builtin_expect(!!(x), 1)
struct plain { int k; int m; struct plain *next; union { int i; unsigned u; } u; };
extern int total;
int count(void);
// expect: clean
void tested(struct cur *c, int n) { if (n <= 0) return; BETWEEN; c->len = n; c->idx = 0; }
// expect: clean
void likely_tested(struct cur *c, int n) { if (likely(n > 0)) { BETWEEN; c->len = n; c->idx = 0; } }
// expect: clean
void both(struct cur *c, int n, int i) { if (n > 0 && i >= 0 && i < n) { BETWEEN; c->len = n; c->idx = i; } }
// expect: clean
void not_both(struct cur *c, int n, int i) { if (!(n > 0 && i >= 0 && i < n)) return; BETWEEN; c->len = n; c->idx = i; }
// expect: alarm
void either(struct cur *c, int n, int i) { if (!(n > 0 || i < n)) return; BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void other_way(struct cur *c, int n) { if (n > 0) return; BETWEEN; c->len = n; c->idx = 0; }
// expect: clean
void with_goto(struct cur *c, int n) { if (n < 1) goto out; BETWEEN; c->len = n; c->idx = 0; out:; }
// expect: clean
void in_loop(struct cur *c, int n) { if (n < 1) return; while (count()) { BETWEEN; c->len = n; c->idx = 0; } }
// expect: clean
void loop_ends(struct cur *c, int n) { do n = count(); while (n <= 0); BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void loop_breaks(struct cur *c, int n) { do { n = count(); if (count()) break; } while (n <= 0); BETWEEN; c->len = n; c->idx = 0; }
// It changes.
// expect: alarm
void assigned(struct cur *c, int n) { if (n <= 0) return; n = count(); BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void assigned_on_one_way(struct cur *c, int n) { if (n <= 0) return; if (count()) n = -1; BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void counted(struct cur *c, int n) { if (n <= 0) return; while (count()) { BETWEEN; c->len = n; c->idx = 0; n--; } }
// expect: alarm
void by_assembly(struct cur *c, int n) { if (n <= 0) return; __asm__ volatile("" : "+r"(n)); c->len = n; c->idx = 0; }
// expect: alarm
void by_pointer(struct cur *c, int n) { int *p = &n; if (n <= 0) return; *p = -1; BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void by_call(struct cur *c, int n) { fill(&n); if (n <= 0) return; count(); BETWEEN; c->len = n; c->idx = 0; }
// expect: alarm
void declared_again(struct cur *c) {
  for (int i = 0; i < 3; i++) {
    int n;
    if (i == 0) { n = 1; if (n <= 0) return; } else { n = count(); }
    BETWEEN; c->len = n; c->idx = 0;
  }
}
// expect: alarm
void jumped_past(struct cur *c, int n) { if (count()) goto in; if (n > 0) { in: BETWEEN; c->len = n; c->idx = 0; } }
// expect: alarm
void jumped_back(struct cur *c, int n) {
  if (n > 0)
    goto in;
  n = 5;
in:
  BETWEEN;
  if (count()) { n = -n; goto in; }
  c->len = n; c->idx = 0;
}
// expect: alarm
void case_jumps(struct cur *c, int n, int k) { switch (k) { case 0: if (n > 0) { case 1: BETWEEN; c->len = n; c->idx = 0; } } }
// expect: alarm
void by_block_of_statements(struct cur *c, int n) { if (n > 0) { c->len = ({ n = -1; n; }); } }
// Storage that others reach.
// expect: alarm
void global_and_call(struct cur *c) { if (total <= 0) return; count(); c->len = total; c->idx = 0; }
// expect: alarm
void global_by_pointer(struct cur *c, int *p) { if (total <= 0) return; *p = -1; BETWEEN; c->len = total; c->idx = 0; }
// expect: alarm
void field_by_other(struct cur *c, struct plain *a, struct plain *b) { if (a->k > 0) { b->k = -1; c->idx = 0; c->len = a->k; } }
// expect: clean
void other_field(struct cur *c, struct plain *a, struct plain *b) { if (a->k > 0) { b->m = -1; if (c->idx == 0) c->len = a->k; } }
// expect: alarm
void field_by_pointer(struct cur *c, struct plain *a, int *p) { if (a->k > 0) { *p = -1; c->idx = 0; c->len = a->k; } }
// expect: alarm
void pointer_moves(struct cur *c, struct plain *a) { if (a->k > 0) { a = a->next; c->idx = 0; c->len = a->k; } }
// expect: alarm
void next_moves(struct cur *c, struct plain *a, struct plain *b) { if (a->next->k > 0) { b->next = b; c->idx = 0; c->len = a->next->k; } }
// expect: alarm
void record_copied(struct cur *c, struct plain *a, struct plain *b) { if (a->k > 0) { *a = *b; c->idx = 0; c->len = a->k; } }
// expect: alarm
void in_union(struct cur *c, struct plain *a) { if (a->u.i > 0) { a->u.u = -1; c->idx = 0; c->len = a->u.i; } }
// expect: alarm
void in_own_union(struct cur *c, unsigned k) { union { int i; unsigned u; } u; u.i = 1; if (u.i > 0) { u.u = k; BETWEEN; c->idx = 0; c->len = u.i; } }
// expect: alarm
void element(struct cur *c, int i, int j) { int a[4] = {1, 1, 1, 1}; a[i & 3] = count(); if (a[i & 3] > 0) { a[j & 3] = -1; BETWEEN; c->idx = 0; c->len = a[i & 3]; } }
// expect: alarm
void index_moves(struct cur *c, int i, int *a) { if (a[i] > 0) { i++; BETWEEN; c->idx = 0; c->len = a[i]; } }
// expect: alarm
void volatile_twice(struct cur *c, volatile int *p) { if (*p > 0) { c->idx = 0; c->len = *p; } }
// expect: alarm
void refined_field(struct cur *c, struct cur *d) { if (d->idx < 3) { c->len = 9, c->idx = 8; missile_assert(d->idx < 3); } }
// expect: alarm
void by_memset(struct cur *c, struct plain *a, struct plain *b) { if (a->k > 0) { memset(b, 0, sizeof *b); c->idx = 0; c->len = a->k; } }
// What C does not order.
// expect: alarm
void beside_call(struct cur *c) { if ((total > 0) & (count() >= 0)) { BETWEEN; c->idx = 0; c->len = total; } }
// expect: alarm
void then_call(struct cur *c) { if (total > 0 && count()) { BETWEEN; c->idx = 0; c->len = total; } }
// expect: alarm
void assigned_within(struct cur *c, int n) { if (n > 0 && (n = count())) { BETWEEN; c->idx = 0; c->len = n; } }
// What may come back.
int setjmp(void *) __attribute__((returns_twice));
extern int env[64];
// expect: alarm
void twice(struct cur *c, struct plain *a) {
  if (a->k <= 0)
    return;
  if (!setjmp(env))
    a->k = 1;
  else
    a->m = 0;
  if (a->m)
    opaque();
  c->idx = 0;
  c->len = a->k;
}
// expect: alarm
void in_cleanup(struct cur *c) {
  int n __attribute__((cleanup(fill))) = count();
  if (n > 0) {
    { int m __attribute__((cleanup(fill))) = 0; (void)m; }
    BETWEEN;
    c->idx = 0;
    c->len = total > 0 ? total : n - 1;
  }
}
