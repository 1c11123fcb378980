// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What is found behind two pointers, what an operation of the compiler stores, and a
// number that is read by a pointer, show nothing of themselves.
#include "common.h"
typedef __UINTPTR_TYPE__ number;
struct plain { int a; };
static void **cell;
// expect: clean
void fill_cell(struct cur *c) { if (!(cell = malloc(8))) return; *cell = c; }
static int *by_two(int *p) { int **q = &p, ***s = &q; return **s; }
// expect: alarm
void parameter_by_two(void) { void *t, **u = &t; *u = by_two(*cell); *(int *)t = -5; }
static int *inner(int **b) { return *b; }
static int *by_function(int *p) { return inner(&p); }
// expect: alarm
void parameter_by_function(void) { void *t, **u = &t; *u = by_function(*cell); *(int *)t = -5; }
struct holds_two { int **q; };
static int *by_record(int *p) { struct holds_two b = {&p}, *s = &b; return *s->q; }
// expect: alarm
void parameter_by_record(void) { void *t, **u = &t; *u = by_record(*cell); *(int *)t = -5; }
// expect: alarm
void by_atomic(void) { struct plain *a = *cell, *m; __atomic_store_n(&m, a, 5); void *t, **u = &t; *u = m; *(int *)t = -5; }
// expect: alarm
void by_sync(void) { struct plain *a = *cell, *m = 0; __sync_val_compare_and_swap(&m, 0, a); void *t, **u = &t; *u = m; *(int *)t = -5; }
// expect: alarm
void not_cached(void) { struct plain *a = *cell, *m; __builtin_nontemporal_store(a, &m); void *t, **u = &t; *u = m; *(int *)t = -5; }
static number n, *at = &n;
// expect: clean
void count(struct cur *c) { *at = (number)c; }
// expect: alarm
void number_by_pointer(void) { int *m = (void *)*at; void *t, **q = &t; *q = m; *(int *)t = -5; }
// expect: alarm
void number_as_pointers(void) { struct cur **m = (void *)*at; void *t; __atomic_store_n(&t, (void *)m, 5); *(int *)t = -5; }
// expect: alarm
void number_by_bytes(void) { void *a = (void *)*at; int *m; memcpy(&m, &a, 8); void *t, **q = &t; *q = m; *(int *)t = -5; }
// A pointer that an operation moves is none that it stores.
// expect: clean
void counts(struct cur *c, int *i) { int k = 1; __atomic_fetch_add(&k, 1, 5); __atomic_store_n(i, k, 5); int *own = &k; __atomic_store_n(&own, i, 5); *own = c->len; }
// What an operation of the compiler gives back was behind its operand.
static void *swapped;
// expect: alarm
static void by_swap(void **g) { *(int *)__sync_lock_test_and_set(g, 0) = -5; }
// expect: clean
void swaps(struct cur *c) { swapped = c; by_swap(&swapped); }
