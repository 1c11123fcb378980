// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct arr { int n POS; int a[4] R("{_v_ > 0}"); };
struct bits { unsigned f : 3; unsigned g : 3; };
struct flag { _Bool on; int v R("{on == 0 || _v_ > 0}"); };
struct anon { int len POS; struct { int dummy; }; int idx BELOW(len); };
// expect: alarm
void w_amp_index(struct cur *c) { (&c->idx)[0] = 99; }
// expect: alarm
void w_index_amp(struct cur *c) { 0[&c->idx] = 99; }
// expect: alarm
void w_write_once(struct cur *c) { *(volatile int *)&c->idx = 99; }
// expect: alarm
void w_noop_cast(struct cur *c) { *(int *)&c->idx = 99; }
// expect: alarm
void w_noop_cast_inc(struct cur *c) { (*(int *)&c->idx)++; }
// expect: alarm
void w_cast_decay(struct arr *w) { ((int *)w->a)[1] = -5; }
// expect: alarm
void w_volatile_decay(struct arr *w) { *(volatile int *)w->a = -5; }
// expect: alarm
void w_amp_array_index(struct arr *w) { (&w->a)[0][1] = -5; }
// expect: alarm
void w_amp_in_index(struct outer *o) { (&o->in)[0].len = 1; (&o->in)[0].idx = 0; }
// expect: alarm
void w_cast_in(struct outer *o) { ((struct cur *)&o->in)->idx = 0; ((struct cur *)&o->in)->len = o->in.idx + 1; }
// expect: alarm
void w_star_amp(struct cur *c) { *&c->idx = 99; }
// expect: alarm
void w_paren_star(struct cur *c) { (*c).idx = 99; }
// expect: alarm
void w_idx0(struct cur *c) { c[0].idx = 99; }
// expect: alarm
void w_0c(struct cur *c) { 0[c].idx = 99; }
// expect: alarm
void w_amp_star(struct cur *c) { (&*c)->idx = 99; }
// expect: alarm
void w_array_arrow(struct arr *w) { *w->a = -1; }
// expect: alarm
void w_1a(struct arr *w) { 1[w->a] = -1; }
// expect: alarm
void w_cond(struct cur *c) { if ((c->idx = 99)) opaque(); }
// expect: alarm
void w_for_inc(struct cur *c, int n) { for (; n; n--, c->idx++) ; }
// expect: alarm
void w_sizeof_vla(struct cur *c) { unsigned long s = sizeof(int[c->idx = 99]); (void)s; }
// expect: alarm
void w_typedef_vla(struct cur *c) { typedef int T[c->idx = 99]; (void)0; }
// expect: alarm
void w_ptr_vla(struct cur *c) { int (*p)[c->idx = 99] = 0; (void)p; }
// expect: alarm
void w_cast_vla(struct cur *c, void *v) { (void)(int (*)[c->idx = 99])v; }
// expect: alarm
void w_typeof_vla(struct cur *c) { __typeof__(int[c->idx = 99]) *p = 0; (void)p; }
// expect: alarm
void w_vla(struct cur *c) { int a[c->idx = 99]; a[0] = 0; }
// expect: alarm
void w_param_vla(int n POS, int (*a)[(n = -5, 3)]) { take(n, 0); (void)a; }
// expect: alarm
void w_param_vla2(int n POS, int a[(n = -5) + 8]) { take(n, 0); (void)a; }
// expect: alarm
void w_offsetof(struct cur *c) { unsigned long s = __builtin_offsetof(struct arr, a[c->idx = 3]); (void)s; }
// expect: alarm
void w_comma_arg(struct cur *c) { take(10, (c->idx = 99, 3)); }
// expect: alarm
void w_stmtexpr(struct cur *c) { ({ c->idx = 99; }); }
// expect: alarm
void w_stmtexpr_base(struct cur *c) { ({ c; })->idx = 99; }
// expect: alarm
void w_or(struct cur *c) { (void)(c->len > 500 || (c->idx = 99)); }
// expect: alarm
void w_gnucond(struct cur *c) { (void)((c->idx = 99) ?: 3); }
// expect: alarm
void w_generic(struct cur *c) { (void)_Generic(1, int: c->idx = 99, default: 0); }
// expect: alarm
void w_choose(struct cur *c) { (void)__builtin_choose_expr(1, c->idx = 99, 0); }
// expect: alarm
void w_shl(struct cur *c) { c->idx <<= 1; }
// expect: alarm
void w_float(struct cur *c) { c->idx *= 1.5; }
// expect: alarm
void w_flag(struct flag *f) { f->on = 2; }
// expect: alarm
void w_flag_inc(struct flag *f) { f->on++; }
// expect: alarm
void w_flag_dec(struct flag *f) { f->on--; }
// expect: alarm
__attribute__((missile_returns("{_v_ == 9}"))) int w_bf_value(struct bits *b) { int k = (b->f = 9); return k; }
// expect: clean
int w_bf_preinc(struct bits *b) { int k POS = ++b->f; return k; }
// expect: clean
int w_bf_compound(struct bits *b) { int k POS = (b->f += 1u); return k; }
// expect: alarm
void w_anon(struct anon *a) { a->idx = 99; }
// expect: alarm
void w_copy_inner(struct outer *o, struct cur *c) { o->in = *c; }
// expect: alarm
void w_designated_update(struct cur *c) { struct win w = { .in = *c, .in.idx = 99 }; use(&w.in); }
// expect: alarm
void w_complit(void) { use(&(struct cur){4, 4}); }
// expect: alarm
void w_complit_array(void) { use((struct cur[]){{4, 4}}); }
// expect: alarm
void w_complit_array_hole(void) { use((struct cur[3]){[2] = {4, 1}}); }
// expect: alarm
void w_addoverflow(struct cur *c) { __builtin_add_overflow(1, 2, &c->idx); }
// expect: alarm
void w_atomic(struct cur *c) { __atomic_store_n(&c->idx, 99, 0); }
// expect: alarm
void w_sync(struct cur *c) { __sync_fetch_and_add(&c->idx, 99); }
// expect: alarm
void w_asm(struct cur *c) { __asm__("" : "=r"(c->idx)); }
// expect: alarm
void w_asm_goto(struct cur *c) { __asm__ goto("" : "=r"(c->idx) : : : L); L:; }
// expect: alarm
void w_asm_rec(struct cur *c) { __asm__("movl $0,%0" : "=m"(*c)); }
