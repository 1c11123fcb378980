// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fno-strict-aliasing
// Second names that are declared with another type than the first.
#include "common.h"
struct pl { int a, b; };
extern struct cur *gcp;
void keep(struct cur *c, const char *name);

// expect: alarm
void asm_use(int *p) __asm__("use");
// expect: alarm
void asm_void(void *p) __asm__("use");
// expect: alarm
void asm_number(unsigned long p) __asm__("use");
// expect: alarm
void asm_without() __asm__("use");
// expect: alarm
void asm_fewer(struct cur *c) __asm__("keep"); void asm_none(void) __asm__("keep");
// expect: clean
void rd(struct cur *c) { use(c); }
// expect: alarm
void alias_rd(int *p) __attribute__((alias("rd")));
// expect: clean
static void *id(void *p) { return p; }
// expect: alarm
static int *ref_id(struct cur *p) __attribute__((weakref("id")));
// expect: clean
struct pl mkp(void) { return (struct pl){1, 5}; } long mkl(void) { return 1; } void mkv(void) {}
// expect: alarm
struct cur alias_mkp(void) __attribute__((alias("mkp")));
// expect: alarm
struct cur alias_mkl(void) __attribute__((alias("mkl")));
// expect: alarm
struct cur *alias_mkv(void) __attribute__((alias("mkv")));
// expect: alarm
struct cur *asm_malloc(size_t) __asm__("malloc");
// expect: alarm
struct cur *asm_aligned(size_t, size_t) __asm__("aligned_alloc");
// expect: alarm
struct cur *valloc(size_t);
// expect: alarm
extern int *int_gcp __asm__("gcp");
// expect: alarm
extern void *void_gcp __asm__("gcp");
// expect: alarm
extern long long_gcp __asm__("gcp");
struct h { void *p; } raw_h; struct hc { struct cur *p; };
// expect: alarm
extern struct hc view_h __asm__("raw_h");
int *tab[2];
// expect: alarm
extern struct cur *view_tab[2] __asm__("tab");
void (*fp)(int *);
// expect: alarm
extern void (*view_fp)(struct cur *) __asm__("fp");
// expect: alarm
#pragma redefine_extname pragma_use use
void pragma_use(int *p);
void sets(int *p);
// expect: alarm
void const_sets(const int *p) __asm__("sets");
int number = 4;
// expect: alarm
extern const int const_number __asm__("number");
// expect: clean
static void takes(struct cur *c) { use(c); } static void *resolver(void) { return takes; }
// expect: alarm
void chosen(int *p) __attribute__((ifunc("resolver")));
static void *raw; extern void *view __attribute__((alias("raw")));
// expect: alarm
void by_void(struct cur *c) { view = c; *(int *)raw = 1; }
static void *raws[2]; extern void *views[2] __attribute__((alias("raws")));
// expect: alarm
void by_voids(struct cur *c) { raws[1] = c; *(int *)views[1] = 1; }
void *memchr(const void *p R("{_v_ != 0}"), int c, size_t n POS);
// expect: alarm
void builtin(int k) { __builtin_memchr("", k, 0); }

// expect: clean
int same_use(struct cur *p) __asm__("use");
// expect: clean
void alias_same(struct cur *p) __attribute__((alias("rd")));
// expect: clean
extern struct cur *same_gcp __asm__("gcp");
// expect: clean
struct pl alias_pl(void) __attribute__((alias("mkp")));
// expect: clean
unsigned long alias_number(void) __attribute__((alias("mkl")));
// expect: clean
void *asm_calloc(size_t, size_t) __asm__("calloc");
// expect: clean
extern int *same_tab[] __asm__("tab");
// expect: clean
static void *other_resolver(void) { return takes; } void chosen_same(struct cur *) __attribute__((ifunc("other_resolver")));
// expect: clean
void by_void_same(struct cur *c) { view = c; use(raw); }
// expect: clean
void other_builtin(char *p) { __builtin_memset(p, 0, 4); __builtin_memcpy(p, "abc", 4); }
// expect: clean
struct cur *cursor_new(void) __attribute__((malloc));
struct entry; struct entry64;
// expect: clean
__attribute__((pure)) int order(const struct entry **a); __attribute__((pure)) int order64(const struct entry64 **a) __asm__("order");
// expect: clean
int robust(const struct pl *p, int *to); int robust_np(struct pl *p, int *to) __asm__("robust");
// expect: alarm
int robust_of(const int *p, int *to); int robust_of_np(int *p, int *to) __asm__("robust_of");
// What is given to the one as anything, the other writes.
// expect: alarm
void sets_int(int *p) { *p = -5; } void sets_any(void *p) __attribute__((alias("sets_int")));
// expect: alarm
int *int_data; extern void *any_data __attribute__((alias("int_data")));
// expect: clean
void reads_int(const int *p) { } void reads_any(const void *p) __attribute__((alias("reads_int")));
