// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void keep(int *p);
void keepl(long *p);
void positive(int k POS);
void keepv(void *);
void logv(int n, ...);
extern struct cur *gcp, *garr[4];
extern struct holder gh;
extern unsigned long gul;
extern void *gvp;
struct hold2 { int n; struct holder in; struct cur *q; };
struct cur *id(struct cur *c) __attribute__((const));
#define NEW struct cur *c; c = malloc(sizeof *c); if (!c) return 0; c->len = n
#define END opaque(); c->idx = 0; return c
// expect: clean
struct cur *base(int n POS) { NEW; END; }
// expect: alarm
struct cur *const_identity(int n POS) { NEW; gcp = id(c); END; }
// expect: alarm
struct cur *to_global(int n POS) { NEW; gcp = c; END; }
// expect: alarm
struct cur *to_garr(int n POS, int i) { NEW; garr[i & 3] = c; END; }
// expect: alarm
struct cur *to_gh(int n POS) { NEW; gh.p = c; END; }
// expect: alarm
struct cur *to_gh_copy(int n POS) { struct holder h; NEW; h.p = c; gh = h; END; }
// expect: alarm
struct cur *to_gh_copy2(int n POS) { struct holder h = {0}, h2; NEW; h.p = c; h2 = h; gh = h2; END; }
// expect: alarm
struct cur *to_gh_copy3(int n POS) { struct hold2 h; NEW; h.in.p = c; gh = h.in; END; }
// expect: alarm
struct cur *to_gh_lit(int n POS) { NEW; gh = (struct holder){c}; END; }
// expect: alarm
struct cur *to_pp(struct cur **out, int n POS) { NEW; *out = c; END; }
// expect: alarm
struct cur *to_cond(int n POS, int x) { NEW; gcp = x ? c : 0; END; }
// expect: alarm
struct cur *to_cond2(int n POS, struct cur *d) { struct cur *e; NEW; e = d ? d : c; gcp = e; END; }
// expect: alarm
struct cur *to_elvis(int n POS, struct cur *d) { NEW; gcp = d ?: c; END; }
// expect: alarm
struct cur *to_elvis2(int n POS, struct cur *d) { NEW; gcp = c ?: d; END; }
// expect: alarm
struct cur *to_comma(int n POS) { NEW; gcp = (n++, c); END; }
// expect: alarm
struct cur *to_stmtexpr(int n POS) { NEW; gcp = ({ struct cur *e = c; e; }); END; }
// expect: alarm
struct cur *to_cond_stmtexpr(int n POS, int x) { NEW; gcp = x ? ({ struct cur *e = c; e; }) : 0; END; }
// expect: alarm
struct cur *to_cond_generic(int n POS, int x) { NEW; gcp = x ? _Generic(0, int: c) : 0; END; }
// expect: alarm
struct cur *to_cond_choose(int n POS, int x) { NEW; gcp = x ? __builtin_choose_expr(1, c, 0) : 0; END; }
// expect: alarm
struct cur *to_cond_nested(int n POS, int x, int y) { NEW; gcp = x ? (y ? c : 0) : 0; END; }
// expect: alarm
struct cur *to_cond_assign(int n POS, int x) { struct cur *e; NEW; gcp = x ? (e = c) : 0; END; }
// expect: alarm
struct cur *to_cond_comma(int n POS, int x) { NEW; gcp = x ? (x++, c) : 0; END; }
// expect: alarm
struct cur *to_cond_and(int n POS, int x, int y) { NEW; gcp = x && y ? c : 0; END; }
// expect: alarm
struct cur *to_ext(int n POS, int x) { NEW; gcp = x ? __extension__ c : 0; END; }
// expect: alarm
struct cur *to_int(int n POS) { NEW; gul = (unsigned long)c; END; }
// expect: alarm
struct cur *to_int_diff(int n POS) { NEW; gul = (char *)c - (char *)0; END; }
// expect: alarm
struct cur *union_launder(int n POS) { union { struct cur *p; unsigned long u; } u; NEW; u.p = c; gul = u.u; END; }
// expect: alarm
struct cur *union_launder2(int n POS) { union { struct cur *p; unsigned long u[1]; } u; NEW; u.p = c; gul = u.u[0]; END; }
// expect: alarm
struct cur *union_launder3(int n POS) { union { struct cur *p; struct { unsigned lo, hi; } s; } u; NEW; u.p = c; gul = u.s.lo + ((unsigned long)u.s.hi << 32); END; }
// expect: alarm
struct cur *union_launder4(int n POS) { union { struct cur *p; char b[8]; } u, *v; NEW; u.p = c; for (int i = 0; i < 8; i++) ((char *)&gul)[i] = u.b[i]; END; }
// expect: alarm
struct cur *union_launder5(int n POS) { union { struct cur *p; double d; } u; extern double gd; NEW; u.p = c; gd = u.d; END; }
// expect: alarm
struct cur *union_launder6(int n POS) { union U { struct cur *p; double d; } u; extern union U gu; NEW; u.p = c; gu = u; END; }
// expect: alarm
struct cur *by_memcpy(int n POS) { NEW; memcpy(&gcp, &c, sizeof c); END; }
// expect: alarm
struct cur *by_variadic(int n POS) { NEW; logv(1, c); END; }
// expect: alarm
struct cur *by_arith(int n POS) { NEW; gcp = c + 1; END; }
// expect: alarm
struct cur *by_arith2(int n POS, int k) { NEW; gcp = c + k - k; END; }
// expect: alarm
struct cur *by_arith3(int n POS) { struct cur *e; NEW; e = c; e++; gcp = e; END; }
// expect: alarm
struct cur *by_arith4(int n POS, long k) { struct cur *e; NEW; e = c; e += k; gcp = e; END; }
// expect: alarm
struct cur *by_arith5(int n POS, long k) { void *e; NEW; e = c; e -= k; gvp = e; END; }
// expect: alarm
struct cur *by_idx(int n POS, long k) { NEW; gcp = &c[k]; END; }
// expect: alarm
struct cur *by_idx2(int n POS, long k) { NEW; gcp = &k[c]; END; }
// expect: alarm
struct cur *by_deref(int n POS) { NEW; gcp = &*c; END; }
// expect: alarm
struct cur *by_void(int n POS) { NEW; gvp = c; END; }
// expect: alarm
struct cur *by_fnptr(int n POS) { extern void (*gfp)(void); NEW; gfp = (void (*)(void))c; END; }
// expect: alarm
struct cur *by_arr(int n POS) { struct cur *a[2]; extern void keeppp(struct cur **); NEW; a[0] = c; keeppp(a); END; }
// expect: alarm
struct cur *by_arr_init(int n POS) { extern void keeppp(struct cur **); NEW; struct cur *a[2] = {c, 0}; keeppp(a); END; }
// expect: alarm
struct cur *by_arr_lit(int n POS) { extern void keeppp(struct cur **); NEW; keeppp((struct cur *[]){c, 0}); END; }
// expect: alarm
struct cur *by_arr_lit2(int n POS) { extern void keeppp(struct cur **); NEW; struct cur **a = (struct cur *[]){c, 0}; keeppp(a); END; }
// expect: alarm
struct cur *by_struct_lit(int n POS) { extern void keeph(struct holder *); NEW; keeph(&(struct holder){c}); END; }
// expect: alarm
struct cur *by_struct_val(int n POS) { extern void keephv(struct holder); NEW; keephv((struct holder){c}); END; }
// expect: alarm
struct cur *by_struct_val2(int n POS) { extern void keephv(struct holder); struct holder h; NEW; h.p = c; keephv(h); END; }
// expect: alarm
struct cur *by_struct_val3(int n POS, int x) { extern void keephv(struct holder); struct holder h, k; NEW; h.p = k.p = c; keephv(x ? h : k); END; }
// expect: alarm
struct cur *by_struct_val4(int n POS) { extern void keephv2(struct hold2); struct hold2 h; NEW; h.in.p = c; keephv2(h); END; }
// expect: alarm
struct cur *by_struct_ptr(int n POS) { extern void keeph2(struct hold2 *); struct hold2 h; NEW; h.in.p = c; keeph2(&h); END; }
// expect: alarm
struct cur *by_local_ptr(int n POS) { extern void keeppp(struct cur **); NEW; keeppp(&c); END; }
// expect: alarm
struct cur *by_local_ptr2(int n POS) { extern struct cur **gpp; struct cur *e; gpp = &e; NEW; e = c; END; }
// expect: alarm
struct cur *by_static(int n POS) { static struct cur *s; NEW; s = c; END; }
// expect: alarm
struct cur *by_chain(int n POS) { struct holder *h; extern struct holder *ghp; NEW; h = malloc(sizeof *h); if (!h) abort(); h->p = c; ghp = h; END; }
// expect: alarm
struct cur *by_chain2(int n POS) { struct holder *h; extern struct holder *ghp; NEW; h = malloc(sizeof *h); if (!h) abort(); ghp = h; h->p = c; END; }
// expect: alarm
struct cur *by_chain3(int n POS) { struct holder **h; NEW; h = malloc(sizeof *h); if (!h) abort(); *h = malloc(sizeof **h); if (!*h) abort(); (*h)->p = c; gvp = h; END; }
// expect: alarm
struct cur *by_chain4(int n POS) { struct holder *h; NEW; h = malloc(sizeof *h); if (!h) abort(); *h = (struct holder){c}; gvp = h; END; }
// expect: alarm
struct cur *by_chain5(int n POS) { struct hold2 *h; struct holder x; NEW; x.p = c; h = malloc(sizeof *h); if (!h) abort(); h->in = x; gvp = h; END; }
// expect: alarm
struct cur *by_interior(int n POS) { NEW; gvp = &c->idx; END; }
// expect: alarm
struct cur *by_callee(int n POS) { NEW; ((void (*)(struct cur *))gvp)(c); END; }
// expect: alarm
struct cur *by_loop(int n POS, int k) { NEW; while (k--) gcp = c; END; }
// expect: alarm
struct cur *by_switch(int n POS, int k) { NEW; switch (k) { case 3: gcp = c; default:; } END; }
// expect: alarm
struct cur *by_bool(int n POS, int k) { NEW; if (k) goto out; gcp = c; out: END; }
// expect: alarm
struct cur *by_assume(int n POS) { NEW; gcp = __builtin_assume_aligned(c, 8); END; }
// expect: alarm
struct cur *by_expect(int n POS) { NEW; gul = __builtin_expect((long)c, 1); END; }
// expect: alarm
struct cur *by_realloc(int n POS) { extern void *realloc(void *, size_t); NEW; gvp = realloc((void *)c, 8); END; }
// expect: alarm
struct cur *returned(int n POS) { NEW; return c; }
// expect: alarm
int out_param(int n POS, struct cur **o) { NEW; *o = c; return 1; }
// expect: alarm
int out_param2(int n POS, struct holder *o) { NEW; *o = (struct holder){c}; return 1; }
// expect: alarm
int dropped_then(int n POS) { NEW; gul = (unsigned long)c; c = 0; opaque(); return 1; }
// expect: alarm
struct cur *several(int n POS) { struct cur *c; c = malloc(2 * sizeof *c); if (!c) abort(); c->len = 1; c->idx = 0; return c; }
// expect: alarm
void *several2(void) { struct win *c; c = malloc(sizeof *c); if (!c) abort(); c->tag = 1; return c; }
// expect: alarm
void *pun(void) { struct win *w; w = malloc(sizeof *w); if (!w) abort(); struct cur *c = &w->in; c->len = 1; return w; }
// expect: alarm
struct cur *calloc_off(void) { struct cur *c; c = calloc(1, sizeof *c); if (!c) abort(); c->len = 0; return c; }
// expect: alarm
struct cur *calloc_neg(int k) { struct cur *c; c = calloc(k, sizeof *c); if (!c) abort(); c->len = 1; return c; }
// expect: alarm
struct cur *local_addr(int n) { extern void keepc(struct cur *); struct cur s = {4, 2}; keepc(&s); s.idx = n; opaque(); s.idx = 0; s.len = 1; return 0; }
// expect: alarm
int local_addr2(int n) { extern void keepv(void *); struct { struct cur s; int q; } t = {{4, 2}, 1}; keepv(&t.q); t.s.idx = n; opaque(); t.s.idx = 0; t.s.len = 1; return 0; }
// expect: alarm
int local_addr3(int n) { struct cur s = {4, 2}; struct cur *p = &s; gcp = p; s.idx = n; opaque(); s.idx = 0; s.len = 1; return 0; }
// expect: alarm
int local_addr4(int n) { struct cur s[2] = {{4, 2}, {4, 2}}; gcp = s; s[1].idx = n; opaque(); s[1].idx = 0; s[1].len = 1; return 0; }
// expect: alarm
int local_addr5(int n) { struct cur s[2] = {{4, 2}, {4, 2}}; gcp = &s[1]; s[1].idx = n; opaque(); s[1].idx = 0; s[1].len = 1; return 0; }
// What an allocator of the program's own has put there may lead back to it.
struct loop { struct cur c; struct cur *self; };
__attribute__((alloc_size(1))) struct loop *make_loop(size_t n);
// expect: alarm
void leads_back(void) { struct loop *m = make_loop(sizeof *m); if (!m) return; m->c.idx = -1; use(m->self); m->c.len = 1; m->c.idx = 0; }
// expect: clean
void leads_elsewhere(struct cur *c) { struct loop *m = make_loop(sizeof *m); if (!m) return; m->self = c; m->c.idx = -1; use(m->self); m->c.len = 1; m->c.idx = 0; }
void *loop_alloc(size_t n);
// expect: alarm
void leads_back_by_name(void) { struct loop *m = loop_alloc(sizeof *m); if (!m) return; m->c.idx = -1; use(m->self); m->c.len = 1; m->c.idx = 0; }
// That a function frees what another one gives does not mean that this is fresh.
void release(struct cur *);
#if __clang_major__ >= 22
__attribute__((malloc(release, 1)))
#endif
struct cur *acquire(struct cur *);
// expect: alarm
void acquired(struct cur *c) { struct cur *d = acquire(c); d->idx = -1; use(c); d->len = 1; d->idx = 0; }
