// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A pointer is converted, kept as what it was converted to, and that is kept
// where the first was: it is no evidence of itself.
#include "common.h"
struct rec { int k; void *p; };
static struct rec only, *others;
static void copies(struct rec *d, const struct rec *s) { memcpy(d, s, sizeof *d); }
static void *kept;
static void puts_at(void *to, void *p) { *(void **)to = p; }
// expect: clean
void puts_it(struct cur *c) { puts_at(&kept, c); }
// expect: alarm
void converts(void) { int *l[1] = {kept}; only.p = *l; }
// expect: clean
void copies_it(void) { copies(&only, others); }
static int *as_int;
// expect: alarm
void converts_by_pointer(void) { int **l = &as_int; *l = kept; only.p = *l; }
// Inline assembly hands out what it is given.
// expect: alarm
void by_asm(struct cur *c) { int *p; __asm__("" : "=r"(p) : "0"(c)); *p = -5; }
// expect: alarm
void by_asm_as_void(struct cur *c) { int *p; __asm__("" : "=r"(p) : "0"((void *)c)); *p = -5; }
// expect: alarm
void by_asm_in_place(struct cur *c) { int *p; __asm__("" : "+r"(c), "=r"(p)); *p = -5; }
// expect: alarm
void by_asm_address(struct cur *c) { int *p; __asm__("lea %1,%0" : "=r"(p) : "m"(*c)); *p = -5; }
// expect: alarm
void by_asm_part(struct cur *c) { int *p; __asm__("lea %1,%0" : "=r"(p) : "m"(c->idx)); *p = -5; }
// expect: clean
void by_asm_same(struct cur *c, int *i) { struct cur *d; int *p; __asm__("" : "=r"(d) : "0"(c)); __asm__("" : "=r"(p) : "0"(i)); *p = d->len; }
// A parameter is what calls give it.
static void out_any(void *p, void **o) { *o = p; }
static void out_int(int *p, void **o) { *o = p; }
// expect: alarm
void by_typed_parameter(struct cur *c) { void *l, *m; out_any(c, &l); out_int(l, &m); int *i = m; *i = -5; }
// What only looks, stores nothing.
static struct rec looked_at;
static void *handed;
int memcmp(const void *, const void *, size_t);
int looks(struct rec *d) { return memcmp(d, &looked_at, sizeof looked_at); }
// expect: alarm
void stored_then_looked(struct cur *c) { out_any(c, &handed); looked_at.p = handed; *(int *)looked_at.p = -5; }
char *strcpy(char *, const char *);
// expect: alarm
void by_strcpy(void) { void *m; out_any(handed, &m); strcpy(m, "\xff\xff\xff\xff"); }
static int *as_result(void *x) { return x; }
// expect: alarm
void by_typed_result(struct cur *c) { void *l, *m; out_any(c, &l); out_any(as_result(l), &m); *(int *)m = -5; }
