// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Freshly allocated storage that goes through pointers to void or bytes, which a
// section may lose sight of: loops, jumps, functions that return an argument, unions,
// arrays, tables behind pointers.
#include "common.h"
extern struct cur *gcp;
void positive(int k POS);
void kr_g();
// expect: alarm
void kr_f(void) { void *m = malloc(8); if (m) kr_g(m); }
void kr_g(p) struct cur *p; { use(p); }
struct cur *lfind(const void *, void *, void *, size_t, void *);
// expect: alarm
void lfindtyped_f(void *key) { void *m = malloc(8); size_t n = 1; if (!m) return; struct cur *k = lfind(key, m, &n, 8, 0); use(k); }
// expect: alarm
void pun_f(void) { void *m = malloc(8); if (m) use(*(struct cur **)&m); }
// expect: alarm
void punpp_f(void) { void *m = malloc(8); if (!m) return; struct cur **p = (struct cur **)&m; use(*p); }
// expect: alarm
void static_local_f(void) { static void *m; if (m) use(m); else m = malloc(8); }
// expect: alarm
void static_arr_f(void) { static void *m[2]; if (m[0]) use(m[0]); else m[0] = malloc(8); }
// expect: alarm
void goto__f(void) { void *m = 0; again: if (!m) { m = malloc(8); goto again; } use(m); }
// expect: alarm
void dowhile_f(void) { void *m, *r = 0; int i = 0; do { m = malloc(8); if (i) r = m; } while (i++ < 1); if (r) use(r); }
void *realloc(void *, size_t);
// expect: alarm
void realloc__f(void) { void *m = 0; while (!m) m = realloc(m, 8); use(m); }
void *calloc(size_t, size_t);
// expect: alarm
void calloc__f(void) { void *m = 0; while (!m) m = calloc(1, 8); use(m); }
// expect: alarm
void charp_f(void) { char *m = 0; while (!m) m = malloc(8); use((struct cur *)m); }
// expect: alarm
void intg_f(void) { unsigned long m = 0; while (!m) m = (unsigned long)malloc(8); use((struct cur *)m); }
// expect: alarm
void recf_f(void) { struct { void *p; int n; } b = {0}; while (!b.p) b.p = malloc(8); use(b.p); }
// expect: alarm
void recin_f(void) { struct { struct { void *p; } q; int n; } b = {{0}}, c; while (!b.q.p) b.q.p = malloc(8); c = b; use(c.q.p); }
// expect: alarm
void publish_f(void) { void *m = 0; while (!m) m = malloc(8); gcp = m; opaque(); }
// expect: alarm
void passf_f(void) { void *m = 0; while (!m) m = malloc(8); struct cur *k = m; positive(k->len); }
void *memchr(const void *, int, size_t);
// expect: alarm
void memchr__f(void) { char *m = malloc(8); if (!m) return; m[0] = 1; use((void *)memchr(m, 1, 8)); }
// expect: alarm
void nest_f(void) { void *m = 0; for (int i = 0; i < 2; i++) { for (int j = 0; j < 2; j++) m = malloc(8); if (m) use(m); } }
// expect: alarm
void alloca__f(void) { void *m = 0; for (int i = 0; i < 2; i++) m = __builtin_alloca(8); if (m) use(m); }
// expect: alarm
void behindpp_f(void **pp, void **qq) { *qq = malloc(8); if (*pp) use(*pp); }
// expect: alarm
void behindloop_f(void **pp) { for (int i = 0; i < 2; i++) { if (i) use(*pp); *pp = malloc(8); } }
int posix_memalign(void **, size_t, size_t);
// expect: alarm
void posixmem_f(void) { void *m = 0; if (posix_memalign(&m, 8, 8)) return; use(m); }
// expect: alarm
void mempcpy__f(void) { char q[8] = {0}; char *m = malloc(16); if (!m) return; use((void *)__builtin_mempcpy(m, q, 8)); }
// expect: alarm
void cond2_f(int z) { void *m = malloc(8); void *r = z ? (void *)gcp : m; if (r) use(r); }
static void *unk_keep(void *p) { return p; }
static void *(*unk_fp)(void *) = unk_keep;
// expect: alarm
void unk_f(void) { void *m = malloc(8); if (m) use(unk_fp(m)); }
// expect: alarm
void stmtexpr_f(void) { void *m = 0; while (!m) m = ({ void *t = malloc(8); t; }); use(m); }
// expect: alarm
static struct cur *ret_mk(void) { void *m; do m = malloc(8); while (!m); return m; }
// expect: clean
void ok_alloc_f(void) { struct cur *m = malloc(sizeof *m); if (!m) return; m->len = 1; m->idx = 0; use(m); gcp = m; }
// expect: clean
void ok_allocv_f(void) { void *v = malloc(sizeof(struct cur)); struct cur *m = v; if (!m) return; m->len = 1; m->idx = 0; use(m); gcp = m; }
// expect: clean
void ok_dowhile_f(void) { struct cur *m; do m = malloc(sizeof *m); while (!m); m->len = 1; m->idx = 0; use(m); }
// expect: clean
void ok_while_f(void) { struct cur *m; while (!(m = malloc(sizeof *m))) opaque(); m->len = 1; m->idx = 0; use(m); }
// expect: clean
void ok_goto_f(void) { struct cur *m; again: m = malloc(sizeof *m); if (!m) goto again; m->len = 1; m->idx = 0; use(m); }
// expect: clean
void ok_for_f(void) { struct cur *m; for (;;) { m = malloc(sizeof *m); if (m) break; opaque(); } m->len = 1; m->idx = 0; use(m); }
void abort(void);
static void *ok_checked_checked(void *p) { if (!p) abort(); return p; }
// expect: clean
void ok_checked_f(void) { struct cur *m = ok_checked_checked(malloc(sizeof *m)); m->len = 1; m->idx = 0; use(m); }
// expect: clean
void ok_param_f(void *p) { if (!p) { struct cur *k = p = malloc(8); if (!k) return; k->len = 1; k->idx = 0; } use(p); }
void *ok_lookup_lookup(int);
// expect: clean
void ok_lookup_f(int i) { void *p = ok_lookup_lookup(i); if (!p) { p = malloc(8); if (!p) return; struct cur *k = p; k->len = 1; k->idx = 0; } use(p); }
// expect: clean
void ok_memset_f(void) { struct cur *m = malloc(sizeof *m); if (!m) return; memset(m, 0, sizeof *m); m->len = 1; use(m); }
// expect: clean
void ok_memset2_f(void) { void *v = malloc(8); if (!v) return; struct cur *m = memset(v, 0, 8); m->len = 1; m->idx = 0; use(m); }
// expect: clean
void ok_memcpy2_f(void) { char q[8] = {0}; void *v = malloc(8); if (!v) return; struct cur *m = memcpy(v, q, 8); m->len = 1; m->idx = 0; use(m); }
static void *globalvoid_gv;
// expect: alarm
void globalvoid_f(void) { if (globalvoid_gv) use(globalvoid_gv); else globalvoid_gv = malloc(8); }
struct boxed_box { void *p; };
// expect: alarm
void boxed_f(struct boxed_box *b) { if (b->p) use(b->p); else b->p = malloc(8); }
struct boxlocal_box { void *p; };
// expect: alarm
void boxlocal_f(int n) { struct boxlocal_box b = {0}; for (int i = 0; i < n; i++) { if (b.p) use(b.p); b.p = malloc(8); } }
static void *identcond_id(void *p) { p = 0; return p; }
// expect: alarm
void identcond_f(void) { void *m = malloc(8); struct cur *k = identcond_id(m); positive(k == m); }
static void *identmod_id(void *p, int z) { if (z) return p; return 0; }
// expect: alarm
void identmod_f(struct cur *c) { positive(identmod_id(c, 0) != 0); }
static char *identmod2_id(char *p) { char **q = &p; *q = 0; return p; }
// expect: alarm
void identmod2_f(struct cur *c) { char a[4]; positive(identmod2_id(a) != 0); }
static struct cur *ident2_same(struct cur *p) { return p; }
// expect: clean
void ident2_f(struct cur *c) { struct cur *d = ident2_same(c); d->len = 1; c->idx = 0; }
// expect: alarm
void loop_uninit_f(void) { void *m = 0; while (!m) m = malloc(8); use(m); }
// expect: alarm
void loop_copy_f(void) { void *m = malloc(8), *r = 0; if (!m) return; for (int i = 0; i < 2; i++) r = m; use(r); }
// expect: alarm
struct cur *loop_return_f(void) { void *m = 0; while (!m) m = malloc(8); return m; }
// expect: alarm
void loop_field_f(void) { void *m = 0; while (!m) m = malloc(8); struct cur *k = m; take(k->len, k->idx); }
static void *identity_uninit_id(void *p) { return p; }
// expect: alarm
void identity_uninit_f(void) { void *m = malloc(8); if (!m) return; use(identity_uninit_id(m)); }
static void *pick_uninit_pick(int z, void *p) { return z ? gcp : p; }
// expect: alarm
void pick_uninit_f(int z) { void *m = malloc(8); struct cur *k = pick_uninit_pick(z, m); if (k) use(k); }
// expect: alarm
void memset_result_f(void) { void *m = malloc(8); if (m) use(memset(m, 0, 8)); }
// expect: alarm
void memcpy_result_f(void) { char q[8] = {0}; void *m = malloc(8); if (m) use(memcpy(m, q, 8)); }
// expect: alarm
void union_member_uninit_f(void) { union { void *p; unsigned long l; } u; u.l = (unsigned long)malloc(8); if (u.p) use(u.p); }
// expect: alarm
void union_member_init_f(void) { union { void *p; } u = {malloc(8)}; if (u.p) use(u.p); }
// expect: alarm
void array_other_index_f(int z) { void *m[2] = {gcp, malloc(8)}; if (!m[1]) return; use(m[z]); }
// expect: alarm
void array_unknown_write_f(int z) { void *m[2] = {gcp, gcp}; m[z] = malloc(8); if (m[1]) use(m[1]); }
// Storage that became an object, by the pointer that it came from.
struct in { int l; };
struct tied { struct in y; int k R("{_v_ <= y.l}"); };
void look(struct tied *);
long read(int, void *, size_t);
#define FRESH void *v = malloc(sizeof(struct tied)); if (!v) return
#define TIED struct tied *p = v; p->y.l = 5; p->k = 5
// expect: clean
void one_type_f(void) { FRESH; TIED; look(p); free(v); }
// expect: alarm
void int_f(void) { FRESH; TIED; int *r = v; *r = 0; look(p); }
// expect: alarm
void int_first_f(void) { FRESH; int *r = v; TIED; *r = 0; look(p); }
// expect: alarm
void first_member_f(void) { FRESH; struct in *r = v; TIED; r->l = 0; look(p); }
// expect: alarm
void at_once_f(void) { FRESH; TIED; *(int *)v = 0; look(p); }
// expect: alarm
void chars_f(void) { FRESH; char *c = v; TIED; c[0] = 0; look(p); }
// expect: alarm
void filled_f(void) { FRESH; char *c = v; TIED; memset(c, 0, 4); look(p); }
// expect: alarm
void read_f(void) { FRESH; TIED; read(0, v, 4); look(p); }
static void poke_int(void *q) { *(int *)q = 0; }
// expect: alarm
void callee_f(void) { FRESH; TIED; poke_int(v); look(p); }
static void fill_four(void *q) { memset(q, 0, 4); }
// expect: alarm
void callee_fills_f(void) { FRESH; TIED; fill_four(v); look(p); }
// expect: alarm
void number_f(void) { FRESH; TIED; unsigned long n = (unsigned long)v; *(int *)n = 0; look(p); }
struct bag { void *data; };
// expect: alarm
void in_bag_f(void) { struct bag b; b.data = malloc(sizeof(struct tied)); if (!b.data) return; struct tied *p = b.data; p->y.l = 5; p->k = 5; int *r = b.data; *r = 0; look(p); }
static struct tied *known_tied;
static void *made(void) { void *v = malloc(sizeof(struct tied)); if (!v) return v; TIED; known_tied = p; return v; }
// expect: alarm
void made_f(void) { int *r = made(); if (!r) return; *r = 0; look(known_tied); }
static void *made_again(void) { return made(); }
// expect: alarm
void made_again_f(void) { int *r = made_again(); if (!r) return; *r = 0; look(known_tied); }
static void *kept_void;
// expect: clean
void keeps_f(void) { FRESH; kept_void = v; TIED; look(p); }
// expect: alarm
void kept_f(void) { int *r = kept_void; if (!r) return; *r = 0; look(kept_void); }
// Bytes of what is no object yet, and of what is one by then.
// expect: clean
void bytes_first_f(const void *from) { FRESH; memcpy(v, from, 8); struct tied *p = v; p->y.l = 5; p->k = 5; look(p); }
// expect: clean
void read_first_f(void) { FRESH; read(0, v, 8); struct tied *p = v; p->y.l = 5; p->k = 5; look(p); }
// expect: clean
void part_first_f(int b) { FRESH; memset(v, b, 3); struct tied *p = v; p->y.l = 5; p->k = 5; look(p); }
// expect: alarm
void read_part_f(void) { FRESH; read(0, v, 8); struct tied *p = v; p->y.l = 5; look(p); }
// expect: alarm
void part_filled_f(void) { FRESH; TIED; memset(v, 0, 3); look(p); }
// expect: alarm
void bytes_after_f(const void *from) { FRESH; TIED; memcpy(v, from, 8); look(p); }
// expect: alarm
void bytes_between_f(const void *from) { FRESH; struct tied *p = v; memcpy(v, from, 8); look(p); }
// expect: alarm
void turns_f(void) { FRESH; struct tied *last = 0; for (int i = 0; i < 2; i++) { memset(v, 0, 3); if (last) look(last); TIED; last = p; } }
// expect: alarm
void jump_f(void) { FRESH; struct tied *last = 0; again: memset(v, 0, 3); if (last) { look(last); return; } TIED; last = p; goto again; }
// expect: alarm
void branch_f(int c) { FRESH; struct tied *p = 0; if (c) { p = v; p->y.l = 5; p->k = 5; } memset(v, 0, 3); if (p) look(p); }
struct tied *gp;
// expect: alarm
void shared_f(void) { FRESH; TIED; gp = p; look(p); memset(v, 0, 3); look(gp); }
// expect: alarm
void both_f(int c) { void *a = malloc(sizeof(struct tied)), *b = malloc(sizeof(struct tied)); if (!a || !b) return; struct tied *p = c ? a : b; p->y.l = 5; p->k = 5; memset(a, 0, 3); look(p); }
// expect: alarm
void record_f(void) { FRESH; struct tied t = {{5}, 5}; memcpy(v, &t, sizeof t); struct tied *p = v; look(p); memset(v, 0, 3); look(p); }
