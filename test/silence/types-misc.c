// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
// round 2
struct in0 { int len; };
struct outer0 { struct in0 in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct arr { int n POS; int a[4] BELOW(n); };
struct bits { unsigned f : 3; unsigned g : 3 R("{_v_ <= f}"); };
struct sb { int s : 3 R("{_v_ >= 0}"); };
struct ptrs { int *p R("{_v_ != 0}"); int n; };
struct ch { char c R("{_v_ >= 0}"); unsigned char u R("{_v_ > 0}"); short h R("{_v_ > 0}"); long long l R("{_v_ > 0}"); };
struct en { enum { E0, E1 } e R("{_v_ == 0 || _v_ == 1}"); };
// expect: alarm
void m_bits_f(struct bits *b) { b->f = 8; }
// expect: alarm
void m_bits_inc(struct bits *b) { b->f++; }
// expect: alarm
void m_bits_add(struct bits *b) { b->f += 1; }
// expect: alarm
void m_sb(struct sb *s) { s->s = 4; }
// expect: alarm
void m_sb_inc(struct sb *s) { s->s++; }
// expect: alarm
void m_ptr_add(struct ptrs *p, int n) { p->p += n; p->p = 0; }
// expect: alarm
void m_ptr_copy(struct ptrs *p, int *q) { p->p = q; }
// expect: alarm
void m_ptr_int(struct ptrs *p, long q) { p->p = (int *)q; }
// expect: alarm
void m_ptr_cond(struct ptrs *p, int b) { p->p = b ? &p->n : 0; }
// expect: alarm
void m_ch(struct ch *c, int x) { c->c = x & 255; }
// expect: alarm
void m_u(struct ch *c, int x) { if (x > 0) c->u = x; }
// expect: alarm
void m_u_inc(struct ch *c) { c->u++; }
// expect: alarm
void m_u_add(struct ch *c) { c->u += 200; }
// expect: alarm
void m_h_mul(struct ch *c) { c->h *= c->h; }
// expect: alarm
void m_h_dec(struct ch *c) { --c->h; }
// expect: alarm
void m_l(struct ch *c, unsigned long long x) { if (x) c->l = x; }
// expect: alarm
void m_l_mul(struct ch *c, int a) { if (a > 0) c->l = (unsigned)a * 65536u; }
// expect: alarm
void m_shift(struct ch *c, unsigned s) { c->l = 1u << (s & 31) << 1; }
// expect: alarm
void m_not(struct ch *c) { c->l = ~c->l; }
// expect: alarm
void m_neg(struct ch *c) { c->l = -c->l; }
// expect: alarm
void m_div(struct ch *c) { c->l = c->l / 2; }
// expect: alarm
void m_mod(struct ch *c, int x) { c->c = x % 10; }
// expect: alarm
void m_cmp(struct ch *c) { c->l = c->l > 5; }
// expect: alarm
void m_en(struct en *e, int x) { e->e = x; }
// expect: alarm
void m_en_inc(struct en *e) { e->e++; }
// expect: alarm
void m_arr_n(struct arr *a) { a->n = 1; }
// expect: alarm
void m_arr_dec(struct arr *a) { a->n--; }
// expect: alarm
void m_arr_i(struct arr *a, int i) { a->a[i & 3] = a->a[(i + 1) & 3] + 1; }
// expect: alarm
void m_arr_cross(struct arr *a, struct arr *b) { a->a[0] = b->a[0]; }
// expect: clean
void m_arr_same(struct arr *a) { a->a[0] = a->a[1]; }
// expect: alarm
void m_mixed_sites(struct cur *c) { take(c->len, c->idx++); }
// expect: alarm
void m_two_reads(struct cur **c) { (*c)->idx = (*c++)->len - 1; }
// expect: alarm
void m_base_inc(struct cur *c) { c++->idx = 5; }
// expect: alarm
void m_index_inc(struct cur *c, int i) { c[i++].idx = c[i].len - 1; }
// expect: alarm
void m_chain(struct cur *c, struct cur *d) { c->idx = d->idx = 3; }
// expect: alarm
void m_chain2(struct cur *c) { c->len = c->idx = 0; }
// expect: alarm
void m_cond_base(struct cur *c, struct cur *d, int b) { (b ? c : d)->idx = c->len - 1; }
// expect: alarm
void m_elem_other(struct cur *c, int i, int j) { c[i].idx = c[j].len - 1; }
// expect: alarm
void m_call_base(void) { struct cur *next(void); next()->idx = next()->len - 1; }
// expect: alarm
void m_pure_base(void) { struct cur *nextp(void) __attribute__((pure)); nextp()->idx = nextp()->len - 1; }
// expect: clean
void m_const_base(void) { struct cur *nextc(void) __attribute__((const)); nextc()->idx = nextc()->len - 1; }
// expect: alarm
void m_stmtexpr_read(struct cur *c) { c->idx = ({ opaque(); c->len; }) - 1 - ({ c->len = 9; 0; }); }
// expect: alarm
void m_while(struct cur *c) { while (c->idx++ < 5) ; }
// expect: alarm
void m_switch(struct cur *c) { switch (c->idx = 7) { default:; } }
// expect: alarm
void m_do(struct cur *c) { do ; while (--c->len); }
// expect: alarm
int m_return(struct cur *c) { return c->idx = 7; }
// expect: alarm
void m_goto(struct cur *c, void **t) { goto *t[c->idx = 7]; L: (void)&&L; }
// expect: alarm
void m_asm_in(struct cur *c) { __asm__("" : : "r"(c->idx = 7)); }
// expect: alarm
void m_asm_out(struct cur **c) { __asm__("" : "=r"(c[(*c)->idx = 7])); }
// expect: alarm
void m_init_nested(struct cur *c) { int a[2] = {[1] = c->idx = 7}; (void)a; }
// expect: alarm
void m_desig_override(struct cur *c) { int a[1] = {[0] = 1, [0] = (c->idx = 7)}; (void)a; }
// expect: alarm
void m_complit_effect(struct cur *c) { (void)(int[]){c->idx = 7}; }
// expect: alarm
void m_va(struct cur *c, ...) { __builtin_va_list l; __builtin_va_start(l, c); c->idx = __builtin_va_arg(l, int); }
// expect: alarm
void m_expect(struct cur *c) { if (__builtin_expect(c->idx = 7, 1)) opaque(); }
// expect: alarm
void m_expectp(struct cur *c) { if (__builtin_expect_with_probability(c->idx = 7, 1, .5)) opaque(); }
// expect: alarm
void m_struct_ret(struct cur *c) { struct cur mk(void); *c = mk(); c->idx = mk().len; }
// expect: alarm
void m_outer_copy(struct outer0 *o, struct in0 *i) { o->in = *i; }
// expect: alarm
void m_outer_lit(struct outer0 *o) { o->in = (struct in0){0}; }
// expect: alarm
void m_outer_ret(struct outer0 *o) { struct in0 mi(void); o->in = mi(); }
// expect: alarm
void m_outer_memset(struct outer0 *o) { memset(&o->in, 0, sizeof o->in); }
// expect: alarm
void m_outer_amp_star(struct outer0 *o, struct in0 *i) { *&o->in = *i; }
// expect: alarm
void m_outer_amp_idx(struct outer0 *o, struct in0 *i) { (&o->in)[0] = *i; }
// expect: alarm
void m_outer_amp_arrow(struct outer0 *o) { (&o->in)->len = 0; }
// expect: alarm
void m_outer_amp_idx_len(struct outer0 *o) { (&o->in)[0].len = 0; }
// expect: clean
void m_outer_local(struct in0 i) { struct outer0 o = {i, 0}; o.in.len = 9; }
// expect: alarm
void m_outer_arr(struct outer0 *o, int k) { o[k].in.len = 0; }
// expect: alarm
void m_ref_chain(struct outer0 **o) { (**o).in.len = 0; }
// expect: alarm
void m_ref_ppp(struct outer0 ***o) { (*o[1])->in.len = 0; }
// expect: alarm
void m_cast_lhs(void *v) { ((struct outer0 *)v)->in.len = 0; }
// expect: alarm
void m_elvis_base(struct outer0 *o, struct outer0 *q) { (o ?: q)->in.len = 0; }
// expect: alarm
void m_extension(struct cur *c) { __extension__ c->idx = 9; }
// expect: alarm
void m_ext_lhs(struct cur *c) { __extension__(c->idx) = 9; }
// expect: alarm
void m_generic_lhs(struct cur *c) { _Generic(0, int: c->idx) = 9; }
// expect: alarm
void m_choose_lhs(struct cur *c) { __builtin_choose_expr(1, c->idx, c->len) = 9; }
// expect: alarm
void m_generic_ptr(struct cur *c) { *_Generic(0, int: &c->idx) = 9; }
// expect: alarm
void m_choose_ptr(struct cur *c) { *__builtin_choose_expr(1, &c->idx, 0) = 9; }
// expect: alarm
void m_generic_inc(struct cur *c) { _Generic(0, int: c->idx)++; }
// expect: alarm
void m_generic_copy(struct outer0 *o, struct in0 *i) { _Generic(0, int: o->in) = *i; }
// expect: alarm
void m_generic_member(struct outer0 *o) { _Generic(0, int: o->in).len = 0; }
// expect: alarm
void m_generic_arrow(struct outer0 *o) { _Generic(0, int: &o->in)->len = 0; }
// expect: alarm
void m_generic_arr(struct arr *o) { _Generic(0, int: o->a)[1] = -9; }
// expect: alarm
void m_choose_arr(struct arr *o) { __builtin_choose_expr(1, o->a, 0)[1] = -9; }
// expect: alarm
void m_real(struct cur *c) { __real__ c->idx = 9; }
