// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What is left out of a list is zero, also in literals of file scope, of which
// Clang marks each entry as a constant.
#include "common.h"
struct fx { int n; struct cur c; };
struct two { struct fx a, b; };
struct arr { int n; struct cur c[2]; };
// expect: alarm
static struct fx *pointer = &(struct fx){1};
// expect: alarm
struct fx value = (struct fx){1};
// expect: alarm
static struct fx *empty = &(struct fx){};
// expect: alarm
static struct fx *in_list[] = {&(struct fx){1, {5, 4}}, &(struct fx){1}};
// expect: alarm
static struct { int k; struct fx *p; } in_record = {.p = &(struct fx){.n = 1}};
// expect: alarm
static struct fx *chosen = 1 ? &(struct fx){1} : 0;
// expect: alarm
static struct cur *of_member = &(struct fx){1}.c;
// expect: alarm
static int *of_number = &(struct fx){1}.n;
// expect: alarm
static _Thread_local struct fx thread = (struct fx){1};
// expect: alarm
static struct two *inner = &(struct two){{1, {5, 4}}, {1}};
// expect: alarm
static struct two *designated = &(struct two){.a = {1, {5, 4}}, .b.n = 1};
// expect: alarm
static struct cur *elements = (struct cur[2]){{5, 4}};
// expect: alarm
static struct cur *hole = (struct cur[3]){{5, 4}, [2] = {5, 4}};
// expect: alarm
static struct arr *in_array = &(struct arr){1, {{5, 4}}};
// expect: alarm
static struct arr *no_array = &(struct arr){1};
// expect: alarm
static struct fx *compound = &(struct fx){1, (struct cur){.idx = 0}};
// expect: alarm
void in_function_value(void) { static struct fx x = (struct fx){1}; use(&x.c); }

// expect: clean
static struct fx *whole = &(struct fx){1, {5, 4}};
// expect: clean
struct fx whole_value = (struct fx){1, {5, 4}};
// expect: clean
static struct rng *zero_is_ok = &(struct rng){};
// expect: clean
static struct cur *all = (struct cur[2]){{5, 4}, {3, 2}};
// expect: clean
static struct arr *all_in = &(struct arr){1, {{5, 4}, {3}}};
// expect: clean
static struct fx *designated_whole = &(struct fx){.c.len = 5};
// expect: clean
static struct fx *copied = &(struct fx){1, (struct cur){5, 4}};
