// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
struct bits { unsigned len : 3; unsigned idx R("{formula (lt _v_ len)}"); };
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct pack { struct cur a[2]; };
void usepack(struct pack *p);
void useseveral(struct cur *c, int n);
void byval(struct cur c);
void logv(int n, ...);
int getint(void);
extern struct cur *gcp;
extern struct pack gpack;
extern unsigned long gul;
extern void *gvp;
extern int *gip;
void keep(int *p);
// returns a broken struct by value: c.idx unset / 99
// expect: alarm
struct cur ret_broken(void) { struct cur c = {4, 2}; c.idx = 99; return c; }
// expect: alarm
struct cur ret_unset(void) { struct cur c; c.len = 4; return c; }
// copies a pack with a broken element to the heap
// expect: alarm
void copy_pack(struct pack *p) { struct pack b = {{{1,0},{1,0}}}; b.a[0].idx = 77; *p = b; }
// expect: alarm
void copy_pack_global(void) { struct pack b = {{{1,0},{1,0}}}; b.a[1].idx = 77; gpack = b; }
// array of unset records is passed
// expect: alarm
void array_unset(void) { struct cur d[2]; useseveral(d, 2); }
// expect: alarm
void array_half(void) { struct cur d[2]; d[0].len = 3; d[0].idx = 1; useseveral(d, 2); }
// expect: alarm
void pack_unset(void) { struct pack b; usepack(&b); }
// expect: alarm
void array_init_in_section(int m, int n POS) { n = m; struct cur d[2] = {{n, 0}, {1, 0}}; useseveral(d, 2); n = 1; }
// expect: alarm
void literal_in_section(int m, int n POS) { n = m; use(&(struct cur){n, 0}); n = 1; }
// expect: alarm
void param_record_passed(struct cur s, int n POS) { s.len = n; use(&s); }
// expect: alarm
void param_record_passed2(struct cur s) { s.idx = -5; use(&s); s.idx = 0; }
// expect: alarm
void broken_by_value(int n) { struct cur s = {4, 2}; s.idx = n; byval(s); s.idx = 0; }
// expect: alarm
void broken_variadic(int n) { struct cur s = {4, 2}; s.idx = n; logv(1, s); s.idx = 0; }
// expect: alarm
void broken_param_variadic(struct cur s, int n) { s.idx = n; logv(1, s); s.idx = 0; }
// the enumerators' cases return; the value 7 goes on
enum side { LEFT, RIGHT };
// expect: alarm
void after_covered(struct cur *c, enum side s) { switch (s) { case LEFT: return; case RIGHT: return; } c->len = -1; }
// expect: alarm
int after_covered2(struct cur *c, enum side s) { switch (s) { case LEFT: return 0; case RIGHT: return 1; } take(1, 1); return 2; }
// the compiler thinks a volatile cannot be 1 and 2
// expect: alarm
void vol_taut(struct cur *c) { extern volatile int vv; if (vv == 1 && vv == 2) c->len = -1; }
// expect: alarm
void vol_taut2(struct cur *c) { extern volatile int vv; if (vv < 3 && vv > 5) c->len = -1; }
// expect: alarm
void vol_taut3(struct cur *c) { extern volatile int vv; if (vv != 1 || vv != 2) return; c->len = -1; }
// trap is an ordinary function of the program
void trap(void);
void unreachable(int);
void assert_fail(const char *);
// expect: alarm
void named_trap(struct cur *c, int n) { c->len = n; trap(); }
// expect: alarm
void named_unreachable(struct cur *c, int n) { c->len = n; unreachable(n); }
// expect: alarm
void named_assert_fail(struct cur *c, int n) { c->len = n; assert_fail("x"); }
// an allocator that looks at the heap
__attribute__((malloc)) void *xmalloc(size_t n);
__attribute__((malloc)) void *wrap(struct cur *c);
void *pool2(size_t n, size_t size) __attribute__((malloc, alloc_size(1, 2)));
// expect: alarm
void xmalloc_looks(struct cur *c, int n, int i BELOW(n)) { c->len = n; void *p = xmalloc(10); c->idx = i; }
// expect: alarm
void wrap_looks(struct cur *c, int n, int i BELOW(n)) { c->len = n; void *p = wrap(c); c->idx = i; }
// expect: alarm
struct cur *pool_several(void) { struct cur *a = pool2(5, sizeof *a); if (!a) abort(); a->len = 1; a->idx = 0; return a; }
// a const function returns its argument
struct cur *id(struct cur *c) __attribute__((const));
// expect: alarm
struct cur *const_identity(int n POS) { struct cur *c = malloc(sizeof *c); if (!c) return 0; c->len = n; gcp = id(c); opaque(); c->idx = 0; return c; }
// realloc of null is malloc
void *realloc(void *, size_t);
// expect: alarm
void realloc_null(void) { struct cur *d = realloc(0, sizeof *d); if (d) use(d); }
// expect: alarm
void realloc_void(void *v) { struct cur *d = realloc(v, 10 * sizeof *d); if (d) use(d); }
// expect: alarm
void realloc_more(struct cur *c) { struct cur *d = realloc(c, 10 * sizeof *d); if (d) use(d + 9); }
// initial values of static storage
// expect: alarm
static struct cur GA[2] = {{1, 0}, {4, 7}};
// expect: alarm
struct pack GP = {{{1, 0}, {4, 7}}};
// expect: alarm
struct cur *gp_literal = &(struct cur){4, 7};
// expect: alarm
int *gp_address = &GA[0].len;
// expect: alarm
void (*gp_function)(int, int) = take;
// expect: alarm
void static_init(void) { static struct cur s = {4, 7}; use(&s); }
// expect: alarm
void static_fn(void) { static void (*f)(int, int) = take; f(1, 1); }
// expect: alarm
void static_addr(void) { static struct cur s = {4, 2}; static int *p = &s.len; *p = 0; }
// the first statement jumps backwards: entry values
// expect: alarm
int entry_value(int n) RETURNS("{_v_ == n}");
int entry_value(int n) { int x; top: if (n > 10) { n = n - 1; x = 0; goto top; } return n; }
// designated initializers that override part of a copied record
// expect: alarm
void override(struct cur *c) { struct win w = {.in = *c, .in.idx = 100}; use(&w.in); }
// expect: alarm
void override_array(struct cur *c) { struct cur d[2] = {[0] = *c, [0].idx = 100, [1] = *c}; use(d); }
// expect: alarm
void hole(void) { struct cur d[3] = {[0] = {1, 0}, [2] = {1, 0}}; useseveral(d, 3); }
