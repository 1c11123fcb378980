// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Pointers to void in variables of one function that another one reads or moves by their
// addresses, in unions beside records, and in storage that is copied by pointers.
#include "common.h"
static void *take_out(void **d) { void *o = *d; *d = 0; return o; }
// expect: alarm
void taken(struct cur *c) { void *x = c; *(int *)take_out(&x) = -1; }
// expect: clean
void taken_as_it_is(struct cur *c) { void *x = c; use(take_out(&x)); }
static void move(void **d, void **s) { *d = *s; *s = 0; }
// expect: alarm
void moved(struct cur *c) { void *x = c, *y; move(&y, &x); *(int *)y = -1; }
// expect: clean
void moved_as_it_is(struct cur *c) { void *x = c, *y; move(&y, &x); use(y); }
// expect: alarm
void parameter(void *c) { *(int *)take_out(&c) = -1; }
// expect: clean
void gives(struct cur *c) { parameter(c); }
struct of { void **d; int n; };
// expect: alarm
static void first(struct of *t) { *(int *)*t->d = -1; }
void held(struct cur *c) { void *z = c; struct of v = {&z, 1}; first(&v); }
struct r { void *in_r; long k; };
// expect: alarm
static void in_union(struct r *t) { *(int *)t->in_r = -1; }
void beside(struct cur *c) { union { struct r r; void *l[2]; } x; x.l[0] = c; in_union(&x.r); }
struct r2 { void *in_r2; long k; };
static void store(struct r2 *t, void *p) { t->in_r2 = p; }
// expect: alarm
void beside_back(struct cur *c) { union { struct r2 r; void *l[2]; } x; store(&x.r, c); *(int *)x.l[0] = -1; }
struct r3 { void *in_r3; };
// expect: alarm
void fresh_copy(void) { struct r3 x = {calloc(1, 8)}, y; struct r3 *d = &y, *s = &x; memcpy(d, s, sizeof y); if (y.in_r3) use(y.in_r3); }
// expect: clean
void checked_copy(struct cur *c) { struct r3 x = {c}, y; struct r3 *d = &y, *s = &x; memcpy(d, s, sizeof y); if (y.in_r3) use(y.in_r3); }
struct q { int n; void *a[2]; };
static void set(struct q *o, void *p) { void *z[2] = {p, p}; o->n = 2; memcpy(o->a, z, sizeof z); }
// expect: alarm
static void each(struct q *o) { for (int i = 0; i < o->n; i++) *(int *)o->a[i] = -1; }
void copied_elements(struct cur *c) { struct q x; set(&x, c); each(&x); }
int fprintf(struct file *, const char *, ...) __attribute__((format(printf, 2, 3)));
// expect: alarm
void counted(struct cur *c, struct file *f) { int (*p)(struct file *, const char *, ...) = fprintf; p(f, "%hhn", (void *)c); }
// expect: clean
void printed(struct cur *c, struct file *f) { int (*p)(struct file *, const char *, ...) = fprintf; p(f, "%p", (void *)c); }
// What ends with a call that stands nowhere.
// expect: alarm
static void end(void *p) { *(int *)*(void **)p = -1; }
void ended(struct cur *c) { { void *v __attribute__((cleanup(end))) = c; } use(c); }
// expect: alarm
static void end_pointer(void **p) { *(int *)*p = -1; }
void ended_pointer(struct cur *c) { { void *v __attribute__((cleanup(end_pointer))); v = c; } use(c); }
static void end_well(void **p) { use(*p); }
// expect: clean
void ended_well(struct cur *c) { { void *v __attribute__((cleanup(end_well))) = c; } use(c); }
