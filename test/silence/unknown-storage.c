// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// The file keeps pointers to objects as something else, and here it writes
// through one that it stores in a way that nobody follows.
#include "common.h"
union both { void *s; int *i; };
static void copy_both(const union both *from, union both *to) { *to = *from; }
// expect: alarm
void copied_union(struct cur *c) { union both w, o; w.s = c; copy_both(&w, &o); *o.i = -5; }
// expect: alarm
void copied_union_as_void(struct cur *c) { union both w, o; w.s = c; copy_both(&w, &o); *(int *)o.s = -5; }
static void give_member(const union both *from, void **to) { *to = from->i; }
// expect: alarm
void given_member(struct cur *c) { union both w; w.s = c; void *o; give_member(&w, &o); *(int *)o = -5; }
static union both kept_both;
static void set_both(void **p) { kept_both.s = *p; }
// expect: alarm
void from_static_union(struct cur *c) { void *v = c; set_both(&v); void *t = kept_both.i, **q = &t; *(int *)*q = -5; }
typedef __UINTPTR_TYPE__ number;
static void write_at(void *p) { *(int *)p = -5; }
// expect: alarm
void number_by_bits(struct cur *c) { number u = (number)c, w = 0; for (int i = 0; i < 64; i++) if (u >> i & 1) w |= (number)1 << i; write_at((void *)w); }
struct arrays { void *a[2]; };
static struct arrays from_arrays, to_arrays;
// expect: alarm
void array_in_record(struct cur *c) { from_arrays.a[1] = c; memcpy(to_arrays.a, from_arrays.a, sizeof from_arrays.a); *(int *)to_arrays.a[1] = -5; }
struct hidden { long k; void *p; };
static struct hidden hidden_one;
// expect: alarm
void at_offset(struct cur *c) { void *l; hidden_one.p = c; memcpy(&l, (char *)&hidden_one + __builtin_offsetof(struct hidden, p), sizeof l); *(int *)l = -5; }
