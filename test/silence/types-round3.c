// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct holder2 { struct cur *a; int *raw; };
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct arrs { int n POS; struct cur c[2]; };
typedef int pos_t;
struct td { pos_t p POS, q POS; };
struct deep { struct { struct { int len POS; int idx BELOW(len); } b; } a; int z R("{_v_ < a.b.len}"); };
struct mixed { int len POS; union { int x; float f; } u; int idx BELOW(len); };
struct flag { unsigned len; unsigned cap R("{_v_ >= len}"); };
// expect: alarm
void r_td(struct td *t) { t->q = 0; }
// expect: alarm
void r_deep(struct deep *d) { d->a.b.len = d->a.b.idx + 1; }
// expect: alarm
void r_deep_ptr(struct deep *d) { __typeof__(d->a) *p = &d->a; p->b.len = p->b.idx + 1; }
// expect: alarm
void r_deep_copy(struct deep *d, struct deep *e) { d->a = e->a; }
// expect: alarm
void r_deep_copy_b(struct deep *d, struct deep *e) { d->a.b = e->a.b; }
// expect: alarm
void r_mixed(struct mixed *m) { m->idx = m->u.x; }
// expect: alarm
void r_arr_elt(struct arrs *a, int i) { a->c[i].idx = 9; }
// expect: alarm
void r_arr_arrow(struct arrs *a) { a->c->idx = 9; }
// expect: alarm
void r_arr_plus(struct arrs *a, int i) { (a->c + i)->idx = 9; }
// expect: alarm
void r_arr_star(struct arrs *a, int i) { (*(a->c + i)).idx = 9; }
// expect: alarm
void r_arr_copy(struct arrs *a, struct cur x) { a->c[1] = x; a->c[1].len = 1; }
// expect: alarm
void r_pp(struct cur **pp) { (**pp).idx = 9; }
// expect: alarm
void r_wrap_add(struct flag *f, unsigned n) { f->cap = f->len + n; }
// expect: alarm
void r_wrap_mul(struct flag *f) { f->cap = f->cap * 2; }
// expect: alarm
void r_wrap_cap(struct flag *f) { f->cap++; }
// expect: alarm
void r_dec_len(struct flag *f) { f->len--; }
// expect: alarm
void r_minus(struct flag *f, unsigned n) { f->len -= n; }
// expect: clean
void r_minus_ok(struct flag *f, unsigned n) { if (n <= f->len) f->len -= n; }
// expect: alarm
void r_static_in_inline(void) { struct flag f = {2, 1}; extern void uf(struct flag *); uf(&f); }
// expect: alarm
void r_param_arr(int n, int a[n] R("{_v_ != 0}")) { a = 0; take(a != 0, 0); }
// expect: alarm
void r_retstruct(void) { struct cur mk(void); take(mk().len, mk().idx); }
// expect: alarm
void r_nested_fn_arg(struct cur *c) { take(c->len, use(c)); }
int bar(int x) RETURNS("{_v_ >= x}");
int bar2(int x) RETURNS("{_v_ > x}");
// expect: alarm
int bar2(int x) { switch (x) { case 0: return 1; } return x; }
void v(int n POS, ...);
// expect: alarm
void r_variadic(void) { v(0, 1); }
// expect: alarm
void r_addr_in_cond(struct cur *c) { if (&c->idx) { int *p; if ((p = &c->idx)) *p = 9; } }
// expect: alarm
void r_addr_store(struct holder2 *h, struct cur *c) { h->raw = &c->idx; }
// expect: alarm
void r_addr_init(struct cur *c) { struct holder2 h = {c, &c->len}; *h.raw = -1; }
// expect: clean
void r_addr_init_void(struct cur *c) { struct { void *v; } h = {c}; *(int *)h.v = -1; }
// expect: alarm
void r_addr_vararg(struct cur *c) { void va(int, ...); va(1, &c->idx); }
// expect: alarm
void r_ptr_to_ptr(struct holder *h) { int **pp = (int **)&h->p; **pp = -1; }
// expect: clean
void r_ptr_to_ptr_v(struct holder *h) { void *pp = &h->p; **(int **)pp = -1; }
// expect: alarm
void r_in_amp_kept(struct outer *o) { struct cur *c = &o->in; c->len = c->idx + 1; }
// expect: alarm
void r_in_ret(struct outer *o) { use(&o->in); }
// expect: alarm
void r_in_const(struct outer *o) { peek(&o->in); }
// expect: alarm
void r_in_index(struct outer *o) { struct cur *c = &(&o[1])->in; c->len = c->idx + 1; }
// expect: alarm
void r_up(struct outer *o) { struct cur *c = (struct cur *)o; c->len = c->idx + 1; }
// expect: alarm
void r_up_void(struct outer *o) { struct cur *c = (void *)o; c->len = c->idx + 1; }
// expect: alarm
void r_up_void_call(struct outer *o) { use((void *)o); }
// expect: clean
void r_up_vparam(struct outer *o) { void cbv(void *); cbv(o); }
// expect: clean
void cbv(void *v) { use(v); }
// expect: alarm
void r_compound_lit_fnptr(void) { struct { void (*f)(int, int); } s = {take}; s.f(10, 10); }
// expect: clean
void r_ret_fn(void) { void (*(*g)(void))(int, int); void (*h(void))(int, int); h()(10, 10); (void)g; }
void (*h(void))(int, int);
// expect: alarm
void (*h(void))(int, int) { return take; }
// expect: alarm
void r_addr_of_fn_arith(void) { void (*f)(int, int) = take + 0; f(10, 10); }
// expect: alarm
void r_not_fn(void) { if (!take) opaque(); void (*f)(int, int) = *&take; f(10, 10); }
extern __typeof__(take) take_ty;
// expect: clean
void r_typeof_fn(void) { take_ty(10, 10); }
// expect: clean
void r_noreturn_exit(struct cur *c) { c->idx = 9; for (;;) ; }
// expect: alarm
void r_weak_redef(int n) { take(n, n); }
struct list { struct list *next R("{_v_ != 0}"); };
// expect: alarm
void r_list_zero(void) { struct list l = {0}; (void)l; struct list *m = &l; (void)m; opaque(); }
// expect: alarm
void r_list_self(void) { struct list l = {.next = 0}; void ul(struct list *); ul(&l); }
// expect: alarm
void r_ptr_cmp(int *p, int *q R("{_v_ != p}")) { q = p; void uq(int *p, int *q R("{_v_ != p}")); uq(p, q); }
_Bool gb R("{_v_ == 0}");
// expect: alarm
void r_gb(int x) { gb = x; }
// expect: alarm
void r_gb2(void) { gb = 2; }
int ga[4] R("{_v_ >= 0}");
// expect: alarm
void r_ga(int i) { ga[i & 3]--; }
// expect: alarm
void r_ga_ptr(void) { int *p = ga + 1; *p = -1; }
// expect: alarm
void r_ga_cast(void) { ((int *)ga)[1] = -1; }
// expect: alarm
void r_ga_vol(void) { *(volatile int *)ga = -1; }
// expect: alarm
void r_ga_memset(void) { memset(ga, 255, sizeof ga); }
// expect: alarm
void r_ga_arr(void) { (&ga)[0][1] = -1; }
// expect: alarm
void r_ga_row(int i) { (*&ga)[i & 3] = -1; }
int gn POS = 3;
// expect: alarm
void r_gn_vol(void) { *(volatile int *)&gn = 0; }
// expect: alarm
void r_gn_idx(void) { (&gn)[0] = 0; }
// expect: alarm
void r_param_vol(int n POS) { *(volatile int *)&n = 0; take(n, 0); }
// expect: alarm
void r_param_idx(int n POS) { (&n)[0] = 0; take(n, 0); }
