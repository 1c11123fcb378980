// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Pointers to void that are read by pointers: from elements of arrays, fields behind
// pointers, what a function returns the address of, initial values, callers' variables.
#include "common.h"
struct task { int n; void *arg; };
static struct task q[4];
void post(struct cur *c) { q[1].arg = c; }
// expect: alarm
void element(void) { struct task *t = &q[1]; *(int *)t->arg = -1; }
// expect: alarm
void walked(void) { for (struct task *t = q; t < q + 4; t++) if (t->arg) *(int *)t->arg = -1; }
// expect: clean
void used(void) { for (struct task *t = q; t < q + 4; t++) if (t->arg) use(t->arg); }
// expect: alarm
static void given(const struct task *t) { *(int *)t->arg = -1; }
void gives(void) { given(&q[1]); }
static struct task *cursor = q;
// expect: alarm
void by_static_pointer(void) { cursor++; *(int *)cursor->arg = -1; }
// expect: alarm
void filled(void) { struct task *t = q + 1; memset(t->arg, 0xff, t->n); }
static void **slot(void) { static void *s; return &s; }
void keeps(struct cur *c) { *slot() = c; }
// expect: alarm
void slotted(void) { *(int *)*slot() = -1; }
static struct box { void *of_box; } *made(struct cur *c) { static struct box b; b.of_box = c; return &b; }
// expect: alarm
void behind_result(struct cur *c) { *(int *)made(c)->of_box = -1; }
static struct cur gc = {1, 0};
struct box2 { void *v; struct box2 *next; };
static struct box2 b1 = {&gc}, b2 = {0, &b1}, *bp = &b1;
// expect: alarm
void initial(void) { *(int *)bp->v = -1; }
// expect: alarm
void next(void) { *(int *)b2.next->v = -1; }
struct box3 { void *v3; };
static struct box3 *literal = &(struct box3){&gc};
// expect: alarm
void behind_literal(void) { *(int *)literal->v3 = -1; }
struct pair { void *a[2]; };
static const struct pair pairs[2] = {[1] = {.a[1] = &gc}};
// expect: alarm
void table(void) { for (const struct pair *t = pairs; t < pairs + 2; t++) if (t->a[1]) *(int *)t->a[1] = -1; }
// expect: alarm
void local_table(struct cur *c) { struct pair x[2] = {{{c, c}}}; struct pair *t = x; *(int *)t->a[1] = -1; }
struct res { void *p; int k; };
// expect: alarm
void fresh_in_element(void) { struct res x[1] = {{malloc(8), 1}}; struct res *s = x; if (s->p) use(s->p); }
static void get(struct cur *c, void **o) { *o = c; }
// expect: alarm
void out(struct cur *c) { void *k; get(c, &k); *(int *)k = -1; }
struct out { void *of_out; int k; };
static void fill_out(struct out *x, struct cur *c) { *x = (struct out){c, 1}; }
// expect: alarm
void out_record(struct cur *c) { struct out x; fill_out(&x, c); *(int *)x.of_out = -1; }
// Of several types, somebody knows which it is.
struct any { int tag; void *of_any; };
void any_cur(struct any *a, struct cur *c) { a->of_any = c; }
void any_double(struct any *a, double *d) { a->of_any = d; }
// expect: clean
int any_read(struct any *a) { if (a->tag) *(double *)a->of_any = 0; return 0; }
// Parts of unions.
union u { struct { int t; } h; struct { int t; void *v; } a; struct { int t; void *c; } b; struct { int t; int *i; } d; };
// expect: alarm
void common_sequence(struct cur *c) { union u x; x.b.c = c; x.b.t = 1; if (x.h.t == 1) *(int *)x.a.v = -1; }
// expect: alarm
void typed_part(union u *x, struct cur *c) { x->b.c = c; *x->d.i = -1; }
struct holds { int tag; union { void *c; struct { int *q; } in; }; };
// expect: alarm
void anonymous(struct holds *x, struct cur *c) { x->c = c; *x->in.q = -1; }
union arrays { struct { int *v[2]; } d; void *c[2]; };
// expect: alarm
void part_array(struct cur *c) { union arrays x; x.c[1] = c; *x.d.v[1] = -1; }
// expect: alarm
void fresh_part(void) { union u x; x.b.c = malloc(8); struct cur *d = x.a.v; if (d) use(d); }
// What a pure function gives may hold what it was given.
struct holder2 { const int *p; };
__attribute__((pure)) struct holder2 held(const int *p);
// expect: alarm
void by_pure(struct cur *c) { struct holder2 h = held(&c->idx); *(int *)h.p = -1; }
// By a pointer to the field, or to an element in it.
struct one { int n; void *kept_one[4]; };
static struct one One;
static void **one_slot(unsigned i) { return &One.kept_one[i % 4]; }
// expect: alarm
void through_slot(struct cur *c) { *one_slot(1) = c; *(int *)One.kept_one[1] = -1; }
struct two { int n; void *kept_two; };
static struct two Two;
static void **const to_two = &Two.kept_two;
void set_two(struct cur *c) { *to_two = c; }
// expect: alarm
void through_field(struct cur *c) { set_two(c); *(int *)Two.kept_two = -1; }
struct hooks { int n; void (*fn)(void *); };
static struct hooks Hooks;
static void (**const hook)(void *) = &Hooks.fn;
static void poke(void *p) { *(int *)p = -1; }
// expect: alarm
void hooked(struct cur *c) { *hook = poke; Hooks.fn(c); }
// A record that is atomic as a whole.
static _Atomic struct res Atomic;
// expect: alarm
void atomic_record(struct cur *c) { Atomic = (struct res){c, 1}; struct res y = Atomic; *(int *)y.p = -1; }
// Steps by bytes do not make a second type of it.
static void steps(void *p) { *(int *)((char *)p + 4) = -1; }
// expect: alarm
void stepped(struct cur *c) { steps(c); }
struct tagged { int tag; union { void *p; int *i; __UINTPTR_TYPE__ n; } x; };
// expect: alarm
static void reads_tagged(struct tagged *t) { *t->x.i = -1; }
void writes_tagged(struct cur *c) { struct tagged u; u.tag = 0; u.x.p = c; reads_tagged(&u); }
// expect: alarm
static void reads_number(struct tagged *t) { *(int *)t->x.n = -1; }
struct part { void *of_part; long k; };
union whole { struct part r; long l[2]; };
// expect: alarm
static void reads_part(struct part *t) { *(int *)t->of_part = -1; }
void writes_part(struct cur *c) { union whole x; x.r.of_part = c; reads_part(&x.r); }
