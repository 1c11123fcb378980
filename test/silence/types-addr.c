// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct in0 { int len; };
struct outer0 { struct in0 in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct name { char s[8] R("{_v_ != 'x'}"); };
// expect: alarm
void a_void_int(struct cur *c) { int *p = (void *)c; *p = -5; }
// expect: alarm
void a_void_int2(struct cur *c) { void *v = c; *(int *)v = -5; }
// expect: alarm
void a_int_ptr(struct cur *c) { *(int *)(unsigned long)c = -5; }
// expect: alarm
void a_void_first(struct outer0 *o) { struct in0 *p = (void *)o; p->len = -5; }
// expect: alarm
void a_void_first2(struct outer0 *o) { void *v = o; struct in0 *p = v; p->len = -5; }
// expect: alarm
void a_first(struct outer0 *o) { struct in0 *p = (struct in0 *)o; p->len = -5; }
// expect: alarm
void a_constchar(struct cur *c) { const char *p = (const char *)c; ((char *)p)[0] = 0; }
// expect: alarm
void a_constint(struct cur *c) { const int *p = (const int *)c; *(int *)p = -5; }
// expect: alarm
void a_char_void(struct cur *c) { char *p = (void *)c; p[7] = 9; }
// expect: alarm
void a_member(struct cur *c) { int *p = &c->idx; *p = 99; }
// expect: alarm
void a_arith(struct cur *c) { *(&c->len + 0) = -5; }
// expect: alarm
void a_ternary(struct cur *c, int b) { *(b ? &c->len : &c->idx) = -5; }
char *strchr(const char *, int) __attribute__((pure));
// expect: alarm
void a_strchr(struct name *n) { char *p = strchr(n->s, 'a'); if (p) *p = 'x'; }
int *strip(const int *) __attribute__((const));
// expect: alarm
void a_strip(struct cur *c) { *strip(&c->idx) = 99; }
// expect: alarm
int *a_return(struct cur *c) { return &c->idx; }
// expect: alarm
void a_union_ptr(struct cur *c) { union { struct cur *c; int *p; } u; u.c = c; *u.p = -5; }
// expect: alarm
void a_memcpy_ptr(struct cur *c) { int *p; memcpy(&p, &c, sizeof p); *p = -5; }
// expect: alarm
void a_union_local(void) { union { struct cur c; int raw[2]; } u = {{1, 0}}; u.raw[1] = 7; use(&u.c); }
typedef union { struct cur *c; int *p; } arg __attribute__((transparent_union));
void setp(arg a);
// expect: clean
void setp(arg a) { *a.p = -5; }
// expect: clean
void call_setp(struct cur *c) { setp(c); }
// expect: alarm
void a_local(void) { int k POS = 1; int *p = &k; *p = 0; }
// expect: alarm
void a_param(int k POS) { int *p = &k; *p = 0; take(k, 0); }
// expect: alarm
void a_named(int n, int i BELOW(n)) { int *p = &n; *p = 0; take(n, i); }
// expect: alarm
void a_block_struct(struct outer0 *o) { struct in0 *p = &o->in; p->len = 0; }
// expect: alarm
void a_container(struct in0 *i) { struct outer0 *o = (struct outer0 *)((char *)i - __builtin_offsetof(struct outer0, in)); o->k = 0; }
// expect: alarm
void a_const_amp(struct cur *c) { const int *p = &c->idx; *(int *)p = 99; }
void posix_memalign(void **, size_t, size_t);
// expect: alarm
void a_memalign(void) { struct cur *c; posix_memalign((void **)&c, 8, sizeof *c); use(c); }
// expect: alarm
void a_ternary_malloc(int n) { struct cur *c = n ? malloc(sizeof *c) : 0; if (c) use(c); }
// expect: alarm
void a_comma_malloc(void) { struct cur *c = (opaque(), malloc(sizeof *c)); if (c) use(c); }
// expect: alarm
void a_elvis_malloc(void) { struct cur *c = malloc(sizeof *c) ?: malloc(sizeof *c); if (c) use(c); }
// expect: alarm
void a_stmtexpr_malloc(void) { struct cur *c = ({ malloc(sizeof *c); }); if (c) use(c); }
// expect: alarm
void a_assign_malloc(void) { void *v; struct cur *c = v = malloc(sizeof *c); if (c) use(c); }
// expect: alarm
void a_pass_malloc(void) { use(malloc(sizeof(struct cur))); }
// expect: alarm
void a_alloca(void) { struct cur *c = __builtin_alloca(sizeof *c); use(c); }
// expect: alarm
void a_alloca_align(void) { struct cur *c = __builtin_alloca_with_align(sizeof *c, 64); use(c); }
// expect: alarm
void a_pp_malloc(struct holder *h) { h->p = malloc(sizeof(struct cur)); }
// expect: alarm
struct cur *a_ret_malloc(void) { return malloc(sizeof(struct cur)); }
// expect: clean
void a_fnptr_malloc(void) { void *(*f)(size_t) = malloc; struct cur *c = f(sizeof *c); if (c) use(c); }
// expect: clean
void a_ptr_nonnull(int *p) { int *q R("{_v_ != 0}") = &*p; (void)q; }
extern int weak_int __attribute__((weak));
extern int weak_arr[] __attribute__((weak));
void weak_fn(void) __attribute__((weak));
// expect: clean
void a_weak(void) { int *q R("{_v_ != 0}") = &weak_int; (void)q; }
// expect: clean
void a_weak_arr(void) { int *q R("{_v_ != 0}") = weak_arr; (void)q; }
// expect: clean
void a_weak_fn(void) { void (*q)(void) R("{_v_ != 0}") = weak_fn; (void)q; }
// expect: clean
void a_cleanup_user(void) { int k POS __attribute__((cleanup(fill))) = 1; take(k, 0); }
