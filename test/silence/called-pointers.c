// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Functions that are called through an expression, or a variable that is set by a
// pointer to it.
#include "common.h"
static void poke(void *p) { *(int *)p = -1; }
static void spare(void *p) { (void)p; }
static void *same(void *p) { return p; }
static void *make(void) { return malloc(8); }
struct ops { void (*f)(void *); };
static const struct ops const_ops = {poke};
static void (*const table[])(void *) = {poke};
static void (*chosen(void))(void *) { return &poke; }
// expect: alarm
void starred(struct cur *c) { void (*i)(void *) = poke; (*i)(c); }
// expect: clean
void starred_spare(struct cur *c) { void (*i)(void *) = spare; (*i)(c); }
// expect: alarm
void twice_starred(struct cur *c) { void (*i)(void *) = poke; (**i)(c); }
// expect: alarm
void constant_starred(struct cur *c) { static void (*const i)(void *) = poke; (***i)(c); }
// expect: alarm
void statement_starred(struct cur *c) { void (*i)(void *) = poke; (*({ i; }))(c); }
// expect: alarm
void conditional_starred(struct cur *c) { void (*i)(void *) = poke; (*(c ? i : 0))(c); }
// expect: alarm
void generic_starred(struct cur *c) { void (*i)(void *) = poke; (*_Generic(0, int: *i))(c); }
// expect: alarm
void field_starred(struct cur *c) { (*const_ops.f)(c); }
// expect: alarm
void element_starred(struct cur *c) { (*table[0])(c); }
// expect: alarm
void local_element_starred(struct cur *c) { void (*t[1])(void *) = {poke}; (**t)(c); }
// expect: alarm
void result_starred(struct cur *c) { (*chosen())(c); }
// expect: alarm
void same_starred(struct cur *c) { void *(*i)(void *) = same; *(int *)(**i)(c) = -1; }
// expect: alarm
void made_starred(void) { void *(*i)(void) = make; struct cur *p = (*i)(); if (p) use(p); }
// expect: alarm
void allocated_starred(void) { void *(*m)(size_t) = malloc; struct cur *p = (*m)(8); if (p) use(p); }
// expect: alarm
void by_number(struct cur *c) { void (*f)(void *) = (void (*)(void *))(unsigned long)&poke; f(c); }
static void (*hook)(void *);
static void set(void (**h)(void *), void (*f)(void *)) { *h = f; }
// expect: alarm
void hooked(struct cur *c) { set(&hook, poke); if (hook) hook(c); }
struct more { void (*f[2])(void *); };
static struct more one, *to_one = &one;
void registers_one(void) { to_one->f[1] = poke; }
// expect: alarm
void registered_one(struct cur *c) { if (one.f[1]) one.f[1](c); }
static struct { void *v; } slots[2], *slot = slots;
// expect: alarm
void slotted(struct cur *c) { slot->v = c; int *q = slots[0].v; *q = -1; }
static void run(void (*f)(void *)) { static struct cur z = {5, 1}; f(&z); use(&z); }
// expect: clean
void runs(struct cur *c) { run(spare); }
struct closure { void (*g)(void *); void *a; };
static void go(struct closure k) { k.g(k.a); }
// expect: alarm
void closed(struct cur *c) { go((struct closure){poke, c}); use(c); }
int dl_iterate_phdr(int (*)(void *, size_t, void *), void *);
static int each_phdr(void *i, size_t n, void *d) { *(int *)d = -5; return 1; }
// expect: alarm
void phdrs(struct cur *c) { dl_iterate_phdr(each_phdr, c); }
static int no_phdr(void *i, size_t n, void *d) { *(int *)i = -5; return 1; }
// expect: clean
void phdrs_of_library(struct cur *c) { dl_iterate_phdr(no_phdr, c); }
// Functions that are given as something else.
static void poke_it(void *v) { *(int *)v = -5; }
static void look_at(void *v) { (void)v; }
static void go_by_void(void *g, void *p) { ((void (*)(void *))g)(p); }
// expect: alarm
void as_void(struct cur *c) { go_by_void(poke_it, c); }
static void go_by_number(unsigned long g, void *p) { ((void (*)(void *))g)(p); }
// expect: alarm
void as_number(struct cur *c) { go_by_number((unsigned long)poke_it, c); }
static void go_well(void *g, void *p) { ((void (*)(void *))g)(p); }
// expect: clean
void as_void_well(struct cur *c) { go_well(look_at, c); }
// Functions that are given functions, each with what is its own.
static void apply(void *p, void (*g)(void *), int n) { while (n--) g(p); }
static void as_cur(void *v) { ((struct cur *)v)->idx = 0; }
static void as_int(void *v) { *(int *)v = -5; }
static void as_double(void *v) { *(double *)v = 1; }
// expect: clean
void applied_well(struct cur *c) { apply(c, as_cur, 1); }
// expect: clean
void applied_to_other(void) { int x; double d; apply(&x, as_int, 1); apply(&d, as_double, 2); }
// expect: alarm
void applied_wrong(struct cur *c) { apply(c, as_int, 1); }
// expect: alarm
void applied_to_either(struct cur *c) { void (*q)(void *) = c->len > 1 ? as_int : as_cur; apply(c, q, 1); }
static void apply_on(void (*g)(void *), void *p) { apply(p, g, 3); }
// expect: alarm
void applied_on(struct cur *c) { apply_on(as_double, c); }
static void apply_apply(void (*how)(void *, void (*)(void *), int), void *p, void (*g)(void *)) { how(p, g, 1); }
// expect: alarm
void applied_twice(struct cur *c) { apply_apply(apply, c, as_int); }
// expect: clean
void applied_twice_well(struct cur *c) { apply_apply(apply, c, as_cur); }
struct number_of { const char *n; unsigned long fn; };
static void by_number_in_field(const struct number_of *e, void *p) { ((void (*)(void *))e->fn)(p); }
// expect: alarm
void number_in_field(struct cur *c) { struct number_of e = {"p", (unsigned long)as_int}; by_number_in_field(&e, c); }
// Without a prototype, a pointer to void becomes one to bytes.
static void pokes_byte(s, n) char *s; int n; { s[n] = 0; }
struct untyped { void (*fn)(); };
static void run_untyped(struct untyped *o, void *x) { o->fn(x, 0); }
// expect: alarm
void without_prototype(struct cur *c) { struct untyped o = {pokes_byte}; run_untyped(&o, c); }
