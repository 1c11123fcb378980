// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fblocks
// A pointer that gets into a union may be read there as a number of any kind; where one
// of which nothing is known is read as a pointer, it may be that one.
#include "common.h"
typedef float floats __attribute__((vector_size(8)));
union bits { void *p; double d; floats v; _Complex float c; };
static double to_double(void *p) { union bits u = {p}; return u.d; }
static void *from_double(double d) { union bits u; u.d = d; return u.p; }
// expect: alarm
void by_functions(struct cur *c) { *(int *)from_double(to_double(c)) = -5; }
// expect: alarm
void by_bytes(struct cur *c) { union bits w; w.d = to_double(c); memset(w.p, 255, 4); }
static void put_vector(floats *o, void *p) { union bits u = {p}; *o = u.v; }
// expect: alarm
static void write_vector(const floats *o) { union bits u; u.v = *o; *(int *)u.p = -5; }
// expect: clean
void by_vector(struct cur *c) { floats x; put_vector(&x, c); write_vector(&x); }
static _Complex float *kept_complex;
// expect: alarm
void by_complex(void) { union bits w; w.c = kept_complex[1]; *(int *)w.p = -5; }
// expect: clean
void numbers(struct cur *c, double d) { union bits u; u.d = d; c->idx = u.d > 0 ? 0 : c->idx; }
typedef void (^block)(void);
static block kept_block;
// expect: clean
void as_block(struct cur *c) { kept_block = (block)(void *)c; }
// expect: alarm
void of_block(void) { *(int *)kept_block = -5; }
