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
// A field that is found by a pointer to a pointer.
struct b1 { void *in_b1; };
static void *first_of(const void *o) { return *(void *const *)o; }
// expect: alarm
void first_field(struct cur *c) { struct b1 b = {c}; *(int *)first_of(&b) = -1; }
// expect: clean
void first_field_well(struct cur *c) { struct b1 b = {c}; use(first_of(&b)); }
// expect: alarm
void cast_field(struct cur *c, struct b1 *b) { b->in_b1 = c; *(int *)*(void **)b = -1; }
struct b2 { int t; void *in_b2; };
// expect: alarm
void later_field(struct cur *c) { struct b2 b = {1, c}; *(int *)*(void **)((char *)&b + __builtin_offsetof(struct b2, in_b2)) = -1; }
// expect: alarm
void kept_record(struct cur *c) { static struct b1 b; static void *const w = &b; b.in_b1 = c; *(int *)*(void **)w = -1; }
struct b3 { void *in_b3; };
// expect: alarm
void array_as_record(struct cur *c) { void *a[1] = {c}; struct b3 *b = (struct b3 *)a; *(int *)b->in_b3 = -1; }
static void *single;
void stores_single(struct cur *c) { ((struct b3 *)&single)->in_b3 = c; }
// expect: alarm
void reads_single(void) { *(int *)single = -1; }
// Two steps.
// expect: alarm
void two_steps(struct cur *c) { void *a = c, *b = &a, *p = &b; *(int *)*(void **)*(void **)p = -1; }
// Bytes that a function copies between what it is given the addresses of.
static void copy_bytes(void *d, const void *s, size_t n) { memcpy(d, s, n); }
// expect: alarm
void copied_pointer(struct cur *c) { void *a = c, *b = 0; copy_bytes(&b, &a, sizeof a); *(int *)b = -1; }
static void copy_pointers(void **d, void *const *s, int n) { memcpy(d, s, n * sizeof *d); }
// expect: alarm
void copied_pointers(struct cur *c) { void *a[2] = {c, c}, *b[2]; copy_pointers(b, a, 2); *(int *)b[1] = -1; }
struct saved { void *in_saved; };
static struct saved Saved;
void saves(struct cur *c) { struct saved a = {c}; copy_bytes(&Saved, &a, sizeof a); }
// expect: alarm
void reads_saved(void) { *(int *)Saved.in_saved = -1; }
// expect: clean
void uses_saved(void) { use(Saved.in_saved); }
