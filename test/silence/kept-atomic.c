// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What is kept in an atomic pointer, by whatever operation.
#include "common.h"
static void *cells[2];
static _Atomic(void *) held;
struct frame { void *p; };
// expect: alarm
static void writes(struct frame *f) { *(int *)f->p = -5; }
void stored(struct cur *c) { void **q = cells; *q++ = c; __c11_atomic_store(&held, q[-1], 5); struct frame l = {held}; writes(&l); }
static void *first, **to_first = &first, *second, **to_second = &second;
// expect: clean
void begins(struct cur *c) { *to_first = c; }
// expect: clean
void goes_on(void) { second = first; }
// expect: alarm
void ends(void) { __c11_atomic_store(&held, *to_second, 5); *(int *)__c11_atomic_load(&held, 5) = -5; }
static void *plain;
// expect: alarm
void generic(void) { __atomic_load(to_second, &plain, 5); *(int *)plain = -5; }
