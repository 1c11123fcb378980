// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Records that are stored as wholes, in unions or with unions in them.
#include "common.h"
struct r { void *v; };
struct o { union { struct r r; long q; } u; };
// expect: alarm
void into_union(struct cur *c) { struct r r = {c}; struct o l; l.u.r = r; *(int *)l.u.r.v = -5; }
// expect: alarm
void literal(struct cur *c) { struct o l; l.u.r = (struct r){c}; *(int *)l.u.r.v = -5; }
struct with { union { void *v; } u; };
struct outer { struct with r; };
// expect: alarm
void behind(struct cur *c) { struct outer l, *q = &l; q->r = (struct with){{c}}; memset(l.r.u.v, 255, 4); }
static struct { void *v; } t, *s = &t;
union u { void *v; long i; };
static void *twice(void *v) { union u p = {v}, *q = &p, **r = &q; return (**r).v; }
// expect: clean
void keep(struct cur *c) { s->v = twice(c); }
// expect: alarm
void by_two_levels(void) { *(int *)s->v = -5; }
// What nobody calls shows nothing.
static struct h { void *m; int k; } h;
static void nobody(double *p) { h.m = p; }
// expect: clean
void keep_in(struct cur *c) { struct h *p = &h; p->m = c; }
// expect: alarm
void not_evident(void) { struct h *p = &h; *(int *)p->m = -5; }
// Without an object in it.
// expect: clean
void plain(int *n) { struct r r = {n}; struct o l; l.u.r = r; *(int *)l.u.r.v = -5; }
