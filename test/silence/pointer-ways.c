// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// More ways by which a pointer becomes one of something else: tables, second
// names, numbers, unions, results, and what is called without being written.
#include "common.h"
void alias_poke(void *v) { ((int *)v)[1] = 99; }
void alias_poke2(void *v) __attribute__((alias("alias_poke")));
// expect: alarm
void alias_f(struct cur *c) { alias_poke2(c); }
// expect: alarm
void asm_f(struct cur *c) { void *v; __asm__("" : "=r"(v) : "0"(c)); ((int *)v)[1] = 99; }
static void asmlabel_poke(void *v) __asm__("xx_poke");
__attribute__((used)) static void asmlabel_poke(void *v) { ((int *)v)[1] = 99; }
void asmlabel_other(void *v) __asm__("xx_poke");
// expect: alarm
void asmlabel_f(struct cur *c) { asmlabel_other(c); }
// expect: alarm
void bswap_f(struct cur *c) { ((int *)__builtin_bswap64(__builtin_bswap64((unsigned long)c)))[1] = 99; }
static void cleanup2_poke2(void *v) { ((int *)v)[1] = 99; use(v); }
// expect: alarm
void cleanup2_f(struct cur *c) { __attribute__((cleanup(cleanup2_poke2))) struct cur d = *c; }
static void constfn_poke(void *v) { ((int *)v)[1] = 99; }
static void (*const constfn_tab[])(void *) = {constfn_poke};
// expect: alarm
void constfn_f(struct cur *c) { constfn_tab[0](c); }
static void constfn2_poke(void *v) { ((int *)v)[1] = 99; }
static void (*const constfn2_tab)(void *) = constfn2_poke;
// expect: alarm
void constfn2_f(struct cur *c) { constfn2_tab(c); }
static void constfn3_poke(void *v) { ((int *)v)[1] = 99; }
struct constfn3_ops { void (*p)(void *); };
static const struct constfn3_ops constfn3_ops = {.p = constfn3_poke};
// expect: alarm
void constfn3_f(struct cur *c) { constfn3_ops.p(c); }
extern struct cur constptr_g0;
struct cur constptr_g0 = {5, 4};
static void *const constptr_cv = &constptr_g0;
// expect: alarm
void constptr_f(void) { ((int *)constptr_cv)[1] = 99; }
typedef long convv_v2 __attribute__((vector_size(16))); typedef unsigned long convv_u2 __attribute__((vector_size(16)));
// expect: alarm
void convv_f(struct cur *c) { convv_v2 v = {(long)c, 0}; ((int *)__builtin_convertvector(v, convv_u2)[0])[1] = 99; }
// expect: alarm
void double_f(struct cur *c) { double d = (double)(unsigned long)c; ((int *)(unsigned long)d)[1] = 99; }
// expect: alarm
void halves_f(struct cur *c) { unsigned lo = (unsigned)(unsigned long)c, hi = (unsigned)((unsigned long)c >> 32); ((int *)((unsigned long)hi << 32 | lo))[1] = 99; }
static void ifunc_poke(void *v) { ((int *)v)[1] = 99; }
static void *ifunc_res(void) { return ifunc_poke; }
void ifunc_poke2(void *v) __attribute__((ifunc("ifunc_res")));
// expect: alarm
void ifunc_f(struct cur *c) { ifunc_poke2(c); }
void kr2_poke();
// expect: alarm
void kr2_f(struct cur *c) { kr2_poke(c); }
void kr2_poke(v) void *v; { ((int *)v)[1] = 99; }
__attribute__((pure)) unsigned long pure_addr_addr(const int *p) { return (unsigned long)p; }
// expect: alarm
void pure_addr_f(struct cur *c) { *(int *)pure_addr_addr(&c->idx) = 99; }
typedef long shuf_v2 __attribute__((vector_size(16)));
// expect: alarm
void shuf_f(struct cur *c) { shuf_v2 v = {(long)c, 0}; shuf_v2 w = __builtin_shufflevector(v, v, 0, 1); ((int *)w[0])[1] = 99; }
void *alloc_asm_mk(size_t n) __asm__("malloc");
// expect: alarm
void alloc_asm_f(void) { struct cur *p = alloc_asm_mk(8ul); if (p) use(p); }
struct cur iniglob_gq = {5, 4}; static void *iniglob_gv = &iniglob_gq;
// expect: alarm
void iniglob_f(void) { ((int *)iniglob_gv)[1] = 99; }
struct cur iniglob2_gq = {5, 4}; static const unsigned long iniglob2_gv[] = {(unsigned long)&iniglob2_gq};
// expect: alarm
void iniglob2_f(void) { ((int *)iniglob2_gv[0])[1] = 99; }
static void noescape_poke(const int *p __attribute__((noescape))) { *(int *)p = 99; }
// expect: alarm
void noescape_f(struct cur *c) { noescape_poke(&c->idx); }
struct structret2_h { void *v; };
static struct structret2_h structret2_mk(void *v) { struct structret2_h structret2_h; structret2_h.v = v; return structret2_h; }
// expect: alarm
void structret2_f(struct cur *c) { struct structret2_h structret2_h = structret2_mk(c); ((int *)structret2_h.v)[1] = 99; }
// expect: alarm
void unl_f(struct cur *c) { union { long l; char *p; } u; u.l = (long)c; ((int *)u.p)[1] = 99; }
// expect: alarm
void unl2_f(struct cur *c) { union { unsigned long l; const int *p; } u; u.l = (unsigned long)c; ((int *)u.p)[1] = 99; }
// expect: alarm
void unl3_f(struct cur *c) { union { const char *l; const int *p; } u; u.l = (const char *)c; ((int *)u.p)[1] = 99; }
// expect: alarm
void unl4_f(struct cur *c) { union { void (*l)(void); const int *p; } u; u.l = (void (*)(void))c; ((int *)u.p)[1] = 99; }
// expect: alarm
void unl5_f(struct cur *c) { union { double d; long unl5_l; } u; u.unl5_l = (long)c; double e = u.d; union { double d; long unl5_l; } w; w.d = e; ((int *)w.unl5_l)[1] = 99; }
static void use_void2_w(void *v) { use(v); }
static void (*const use_void2_t[])(void *) = {use_void2_w};
// expect: alarm
void use_void2_f(void) { int k[2] = {-3, 7}; use_void2_t[0](k); }
static void use_void_cleanup_w(void *v) { use(v); }
// expect: alarm
void use_void_cleanup_f(void) { __attribute__((cleanup(use_void_cleanup_w))) int k[2] = {-3, 7}; }
// Near misses.
static void same(void *v) { use(v); }
static void (*const all[])(void *) = {same};
// expect: clean
void near1(struct cur *c) { all[0](c); }
void near2_poke(void *v) __attribute__((alias("near2_same")));
void near2_same(void *v) { use(v); }
// expect: clean
void near2(struct cur *c) { near2_poke(c); }
// expect: clean
void near3(struct cur *c) { union { long l; struct cur *p; } u; u.l = (long)c; u.p->idx = 0; }
struct carrier { void *v; };
static struct carrier carry(void *v) { struct carrier h; h.v = v; return h; }
// expect: clean
void near4(struct cur *c) { struct carrier h = carry(c); use(h.v); }
static int look(const int *p __attribute__((noescape))) { return *p; }
// expect: clean
int near6(struct cur *c) { return look(&c->idx); }
static void done(struct cur *c) { use(c); }
// expect: clean
void near7(struct cur *c) { __attribute__((cleanup(done))) struct cur d = *c; d.idx = 0; }
static void done_int(void *v) { *(int *)v = 0; }
// expect: clean
void near8(struct cur *c) { __attribute__((cleanup(done_int))) int k = 1; c->idx = 0; }
