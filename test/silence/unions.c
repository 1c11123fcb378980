// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include "common.h"
struct plain { int a, b; };
struct hold { struct cur *c; };
struct ihold { int *p; };
struct lst { struct lst *next; struct cur *c; };
struct lst2 { struct lst2 *next; int *p; };
struct lst3 { struct lst3 *next; struct cur *c; };
// expect: alarm
union u1 { struct cur *c; int (*p)[2]; };
// expect: alarm
union u2 { struct cur *c; int *p; };
// expect: alarm
union u3 { struct cur **c; int **p; };
// expect: alarm
union u4 { struct cur *c[2]; int *p[2]; };
// expect: alarm
union u5 { struct hold h; struct ihold i; };
// expect: alarm
union u6 { struct hold *h; struct ihold *i; };
// expect: alarm
union u7 { struct cur *c; struct plain *p; };
// expect: alarm
union u8 { struct cur *c; struct rng *p; };
// expect: alarm
union u9 { struct cur (*c)[4]; int *p; };
// expect: alarm
union u10 { struct lst *l; struct lst2 *m; };
// expect: clean
union u11 { struct lst *l; struct lst3 *m; };
// expect: clean
union u12 { struct cur *c; long n; void *v; };
// expect: clean
union u13 { struct cur *c; const int *p; };
// expect: clean
union u14 { struct cur *c; struct cur *d; void (*f)(int); };
// expect: alarm
union u15 { struct { long k; struct cur *c; } a; struct { long k; int *p; } b; };
// expect: clean
union u16 { struct { long k; struct cur *c; } a; struct { int *p; long k; } b; };
// expect: alarm
struct s17 { int t; union { struct cur *c; int *p; }; };
// expect: alarm
void f18(struct cur *c) { union { struct cur *c; int *p; } u; u.c = c; *u.p = -5; }
// expect: alarm
void f19(struct cur *c) { { if (c) { union x { struct cur *c; int *p; } u; u.c = c; *u.p = -5; } } }
// expect: alarm
void f20(struct cur *c) { int k = ({ union { struct cur *c; int *p; } u; u.c = c; *u.p = -5; 1; }); }
// expect: alarm
void f21(struct cur *c) { ((union { struct cur *c; int *p; }){c}).p[1] = 9; }
// expect: alarm
void f22(union q { struct cur *c; int *p; } u) { u.p[1] = 9; }
// expect: alarm
void f23(struct cur *c) { ((union { struct cur *c; int *p; } *)&c)->p[1] = 9; }
// expect: alarm
int f24(struct cur *c) { return sizeof(union { struct cur *c; int *p; }); }
// expect: alarm
int f25(void *v) { typedef union { struct cur *c; int *p; } T; return ((T *)v)->p[1] = 4; }
// expect: alarm
union u26 { struct cur *c; char *p; };
// expect: alarm
union u27 { union { struct cur *c; long n; } a; union { int *p; long n; } b; };
// expect: alarm
union u28 { struct cur *c; struct { char tag; } *t; };
// expect: clean
union u29 { struct win *w; struct { int tag; } *t; };
union bytes { void *v; char *s; const char *k; };
// expect: alarm
void as_bytes(struct cur *c) { union bytes u = {.v = c}; u.s[0] = 0; }
// expect: clean
int as_const_bytes(struct cur *c) { union bytes u = {.v = c}; return u.k[0]; }
static void sets_byte(union bytes u) { u.s[0] = 0; }
// expect: alarm
void given_as_bytes(struct cur *c) { sets_byte((union bytes){.v = c}); }
// The members of a union are read as whole records.
union records { struct A { int k; void *p; } a; struct B { int k; int *q; } b; };
// expect: alarm
void whole_record(struct cur *c) { union records u = {.a = {1, c}}; struct B x = u.b; *x.q = -5; }
static struct B converted(struct A a) { return ((union records){a}).b; }
// expect: alarm
void whole_of_value(struct cur *c) { *converted((struct A){1, c}).q = -5; }
union consts { struct C { const void *p; } a; struct D { void *q; } b; };
// expect: alarm
void whole_const(struct cur *c) { union consts u = {.a = {c}}; struct D x = u.b; *(int *)x.q = -5; }
// expect: clean
int same_record(struct cur *c, int *i) { union records u = {.b = {1, i}}; struct B x = u.b; c->idx = 0; return *x.q; }
// By way of a number in another union.
union as_double { struct cur *c; double n; };
union of_double { double n; int *i; };
// expect: alarm
void by_double(struct cur *c) { union as_double x = {c}; union of_double y; y.n = x.n; *y.i = -5; }
// What a union holds is carried into another one in a record.
struct box { void *v; };
union owner { struct cur *c; struct box b; };
union other { struct box b; int *p; };
static struct box carried;
static void seen(struct box b) { union other o; o.b = b; *o.p = -5; }
static struct box boxed(struct cur *c) { union owner u; u.c = c; return u.b; }
// expect: alarm
void by_variable(struct cur *c) { union owner u; u.c = c; struct box b = u.b; union other o; o.b = b; *o.p = -5; }
// expect: alarm
void at_once(struct cur *c) { union owner u; u.c = c; union other o; o.b = u.b; *o.p = -5; }
// expect: alarm
void by_call(struct cur *c) { union owner u; u.c = c; seen(u.b); }
// expect: alarm
void by_result(struct cur *c) { union other o; o.b = boxed(c); *o.p = -5; }
// expect: clean
void keeps_carried(struct cur *c) { union owner u; u.c = c; carried = u.b; }
// expect: alarm
void by_kept(void) { union other o; o.b = carried; *o.p = -5; }
// expect: alarm
void by_lists(struct cur *c) { struct box b = ((union owner){.c = c}).b; union other o = {.b = b}; *o.p = -5; }
// expect: alarm
void by_bytes(struct cur *c) { union owner u; u.c = c; union other o; memcpy(&o, &u, sizeof o); *o.p = -5; }
union beside { struct { long k; struct cur *c; } a; struct aside { int *p; long k; } b; };
// expect: clean
void copied(struct cur *c, int *i) { union beside o; o.b.p = i; o.a.c = c; union beside r = o; *r.b.p = 5; }
// expect: clean
void copied_part(struct cur *c, struct aside *n) { union beside o; o.a.c = c; o.b = *n; struct aside r = o.b; *r.p = 5; }
