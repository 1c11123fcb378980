// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What writes nothing, or only what it says, may hand out a pointer as something else; and
// what another file may replace is perhaps not replaced.
#include "common.h"
__attribute__((const)) static int *as_int(const void *p) { return (int *)p; }
// expect: alarm
void by_const(struct cur *c) { *as_int(c) = -1; }
__attribute__((pure)) static struct cur *as_cur(void *p) { return p; }
// expect: alarm
void fresh_by_pure(void) { void *p = calloc(1, 8); if (p) use(as_cur(p)); }
// expect: clean
void by_pure(struct cur *c) { use(as_cur(c)); }
__attribute__((pure)) static int first(const void *p) { const int *i = p; return *i; }
// expect: clean
int looks(struct cur *c) { return first(c); }
__attribute__((missile_modifies())) static int *of_contract(void *p) { return p; }
// expect: alarm
void by_contract(struct cur *c) { *of_contract(c) = -1; }
static int *kept;
__attribute__((missile_modifies("kept"))) static void keeps(void *p) { kept = p; }
// expect: alarm
void kept_by_contract(struct cur *c) { keeps(c); *kept = -1; }
__attribute__((missile_modifies())) static int sum(void *p) { int *i = p; return i[0] + i[1]; }
// expect: clean
int sums(struct cur *c) { return sum(c); }
__attribute__((weak)) void poke(void *v) { *(int *)v = -5; }
// expect: alarm
void pokes(struct cur *c) { poke(c); use(c); }
__attribute__((weak)) void look_at(void *v) { (void)v; }
// expect: clean
void looks_at(struct cur *c) { look_at(c); use(c); }
