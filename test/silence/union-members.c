// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A pointer to an object that gets into a union as a member of its own type is read there
// as one that says nothing: however the union came by it.
#include "common.h"
union u { struct cur *k; void *v; };
// expect: alarm
static void initial(union u *u) { *(int *)u->v = -5; }
// expect: clean
void by_initial(struct cur *c) { union u q = {c}; initial(&q); }
union w { struct cur *k; void *v; };
static void set(struct cur **p, struct cur *c) { *p = c; }
// expect: alarm
static void address(union w *u) { *(int *)u->v = -5; }
// expect: clean
void by_address(struct cur *c) { union w q; set(&q.k, c); address(&q); }
union x { struct cur *k; void *v; };
// expect: alarm
static void converted(union x *u) { *(int *)u->v = -5; }
// expect: clean
void by_conversion(struct cur *c) { union x q; q = (union x)c; converted(&q); }
union y { struct { int t; struct cur *k; } a; struct { int t; void *v; } b; };
// expect: alarm
static void nested(union y *u) { *(int *)u->b.v = -5; }
// expect: clean
void by_nested(struct cur *c) { union y q = {{1, c}}; nested(&q); }
union z { struct cur *k; void *v; };
static union z make(struct cur *c) { return (union z){c}; }
// expect: alarm
static void returned(union z *u) { *(int *)u->v = -5; }
// expect: alarm
void by_result(struct cur *c) { union z q = make(c); returned(&q); }
// What is read as the type that it was stored as, is no other.
union t { struct cur *k; int *n; };
// expect: clean
static void tagged(union t *u, int is) { if (is) *u->n = -5; else u->k->idx = 0; }
// expect: clean
void by_tag(struct cur *c, int *n, int is) {
  union t q = {c};
  if (is)
    q.n = n;
  tagged(&q, is);
}
