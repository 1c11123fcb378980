// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct arr { int n POS; int a[4] R("{_v_ > 0}"); };
// expect: alarm
void w_amp_in_index(struct outer *o) { (&o->in)[0].len = (&o->in)[0].idx + 1; }
// expect: alarm
void w_cast_in(struct outer *o) { ((struct cur *)&o->in)->len = ((struct cur *)&o->in)->idx + 1; }
// expect: alarm
void w_complit_assign(struct cur *p) { *p = (struct cur){4, 4}; }
// expect: alarm
void w_complit_assign_vars(struct cur *p, int n, int i) { *p = (struct cur){n, i}; }
// expect: alarm
void w_complit_desig(struct cur *p, int n) { *p = (struct cur){.len = n}; }
// expect: alarm
void w_complit_in(struct win *w, int n) { w->in = (struct cur){.len = n}; }
// expect: alarm
void w_complit_init(int n) { struct cur c = (struct cur){.len = n}; use(&c); }
// expect: alarm
struct cur w_complit_ret(int n) { return (struct cur){.len = n}; }
// expect: alarm
void w_complit_ptr(int n) { struct cur *p = &(struct cur){n, 0}; use(p); }
// expect: alarm
void w_complit_write(void) { struct cur *p = &(struct cur){1, 0}; p->idx = 7; use(p); }
// expect: alarm
void w_complit_member(int n) { int k POS = (struct cur){n, 0}.len; take(k, 0); }
struct cur ret_cur(void);
// expect: alarm
void w_ret_member(void) { struct cur c = ret_cur(); c.idx = ret_cur().idx; use(&c); }
// expect: alarm
void w_init_list_nested(int n) { struct win w = {1, {n, 0}}; use(&w.in); }
// expect: alarm
void w_init_arr(int n) { struct cur a[2] = {{1, 0}, {n, 0}}; use(a); }
// expect: alarm
void w_init_arr_part(void) { struct cur a[2] = {{1, 0}}; use(a); }
// expect: alarm
void w_init_arr_hole(void) { struct cur a[3] = {[2] = {1, 0}}; use(a); }
// expect: alarm
void w_init_arr_range(int n) { struct cur a[3] = {[0 ... 2] = {n, 0}}; use(a); }
struct pool { struct cur a[2]; };
// expect: alarm
void w_init_pool(void) { struct pool p = {{{1, 0}}}; use(p.a); }
// expect: alarm
void w_init_pool_gnu(int n) { struct pool p = {.a[0] = {1, 0}, .a[1].len = n}; use(p.a); }
// expect: alarm
void w_init_pool_empty(void) { struct pool p = {}; use(p.a); }
// expect: alarm
void w_init_pool_uninit(void) { struct pool p; use(p.a); }
// expect: alarm
void w_pool_copy(struct pool *p, int n) { *p = (struct pool){{{1, 0}, {n, 0}}}; }
// expect: alarm
void w_scalar_braces(void) { int k POS = {0}; take(k, 0); }
// expect: alarm
void w_arr_local(void) { int a[3] POS = {1, 2}; take(a[2], 0); }
// expect: alarm
void w_arr_local_w(void) { int a[3] POS = {1, 2, 3}; a[1] = 0; }
// expect: alarm
void w_arr_2d(void) { int a[2][2] POS = {{1, 2}, {3, 4}}; a[1][1] = 0; }
// expect: alarm
void w_struct_in_fn(int n) { struct loc { int len POS; int idx BELOW(len); } l = {1, 0}; l.idx = n; take(l.len, l.idx); }
// expect: clean
void w_memset_vp(struct cur *c) { void *v = c; memset(v, 0, sizeof *c); }
// expect: alarm
void w_memcpy_trunc(struct ucur *c, struct ucur *d) { memcpy(c, d, (unsigned char)(33 * sizeof *c + 252)); }
void *xx;
// expect: alarm
void w_memcpy_inline(struct cur *c, struct cur *d) { __builtin_memcpy_inline(c, d, 4); }
// expect: alarm
void w_memset_inline(struct cur *c) { __builtin_memset_inline(c, 0, 8); }
// expect: alarm
void w_bmemset(struct cur *c) { __builtin_memset(c, 0, sizeof *c); }
// expect: alarm
void w_bzero(struct cur *c) { __builtin_bzero(c, sizeof *c); }
// expect: alarm
void w_memset_chk(struct cur *c) { __builtin___memset_chk(c, 0, sizeof *c, 8); }
// expect: alarm
void w_memcpy_partial(struct cur *c, struct cur *d) { memcpy(c, d, 4); }
// expect: alarm
void w_memcpy_raw(struct cur *c, int *d) { memcpy(c, d, sizeof *c); }
// expect: alarm
void w_memset_arr(struct arr *w) { memset(w->a, 0, sizeof w->a); }
// expect: alarm
void w_memset_int_arr(void) { int a[3] POS = {1, 2, 3}; memset(a, 0, sizeof a); }
// expect: alarm
void w_memset_star(struct outer *o) { struct cur d = {1, 0}; memcpy(&o->in, &d, sizeof d); }
// expect: alarm
void w_mem_ternary(struct cur *c, struct cur *d, int b) { memset(b ? c : d, 0, sizeof *c); }
// expect: alarm
void w_mem_comma(struct cur *c) { memset((opaque(), c), 0, sizeof *c); }
// expect: alarm
void w_mem_amp(struct cur *c) { memset(&c[1], 0, sizeof *c); }
// expect: alarm
void w_mem_vternary(struct cur *c, struct cur *d, int b) { memset(b ? (void *)c : d, 0, sizeof *c); }
// expect: clean
void w_mem_stmtexpr(struct cur *c) { memset(({ void *q = c; q; }), 0, sizeof *c); }
// expect: alarm
void w_mem_outer(struct win *w) { memset(w, 0, sizeof *w); }
// expect: alarm
void w_mem_pool(struct pool *p) { memset(p, 0, sizeof *p); }
// expect: clean
void w_mem_fnptr(struct cur *c) { void *(*f)(void *, int, size_t) = memset; f(c, 0, sizeof *c); }
void arc4random_buf(void *, size_t);
// expect: alarm
void w_arc4(struct cur *c) { arc4random_buf(c, sizeof *c); }
int getentropy(void *, size_t);
// expect: alarm
void w_getentropy(struct cur *c) { getentropy(c, sizeof *c); }
char *strcpy(char *, const char *);
// expect: alarm
void w_strcpy(struct cur *c) { strcpy((void *)c, "abc"); }
struct iovec { void *iov_base; size_t iov_len; };
long readv(int, const struct iovec *, int);
// expect: clean
void w_readv(struct cur *c) { struct iovec v = {c, sizeof *c}; readv(0, &v, 1); }
size_t fread_unlocked(void *, size_t, size_t, void *);
// expect: alarm
void w_fread_unlocked(struct cur *c, void *f) { fread_unlocked(c, sizeof *c, 1, f); }
size_t fread(void *, size_t, size_t, void *);
// expect: alarm
void w_fread(struct cur *c, void *f) { fread(c, sizeof *c, 1, f); }
int scanf(const char *, ...);
// expect: alarm
void w_scanf(struct cur *c) { scanf("%d", &c->idx); }
// expect: alarm
void w_scanf_first(struct cur *c) { scanf("%d", (void *)c); }
