// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void keep(int *p);
void positive(int k POS);
void force(int);
void byval(struct cur c);
extern struct cur *gcp;
extern void *gvp;
struct arr { int n POS; int v[4] R("{0 <= _v_ && _v_ < n}"); };
struct arr2 { int v[4] POS; int k POS; };
struct anon { struct { int len POS; }; union { int a; float f; }; int idx BELOW(len); };
void usea2(struct arr2 *);
void usean(struct anon *);
struct buf { int len POS; int idx BELOW(len); int data[4]; int x; };
// K&R: the argument 256 becomes 0
void kr(c) unsigned char c POS; { positive(c); }
// expect: alarm
void kr_call(void) { kr(256); }
// refinements of function types
extern _Atomic struct cur gat;
// expect: alarm
void atomic_copy(int n) { struct cur s = {4, 2}; s.idx = n; gat = s; s.idx = 0; }
// expect: alarm
void vla_records(int n POS) { struct cur v[n]; use(v); }
// expect: alarm
void cond_malloc(int n) { struct cur *c = n ? malloc(sizeof *c) : 0; if (c) use(c); }
// expect: alarm
void comma_malloc(int n) { struct cur *c = (force(1), malloc(sizeof *c)); if (c) use(c); }
// expect: alarm
void stmt_malloc(int n) { struct cur *c = ({ malloc(sizeof *c); }); if (c) use(c); }
// expect: alarm
void elvis_malloc(void *v) { struct cur *c = v ?: malloc(sizeof *c); if (c) use(c); }
// expect: alarm
void assign_malloc(void *v) { struct cur *c = v = malloc(sizeof *c); if (c) use(c); }
// expect: alarm
void alloca_align(void) { struct cur *c = __builtin_alloca_with_align(sizeof *c, 64); use(c); }
// expect: alarm
void alloca_plain(void) { struct cur *c = __builtin_alloca(sizeof *c); use(c); }
// expect: alarm
void alloca_uninit(void) { struct cur *c = __builtin_alloca_uninitialized(sizeof *c); use(c); }
int posix_memalign(void **, size_t, size_t);
// expect: alarm
void memalign1(void) { struct cur *c; if (posix_memalign((void **)&c, 8, sizeof *c)) return; use(c); }
// expect: alarm
void memalign2(void) { void *v; if (posix_memalign(&v, 8, sizeof(struct cur))) return; struct cur *c = v; use(c); }
// arrays of refined scalars
// expect: alarm
void el1(void) { struct arr2 b; b.k = 1; usea2(&b); }
// expect: alarm
void el2(void) { struct arr2 *b; b = malloc(sizeof *b); if (!b) return; b->k = 1; usea2(b); }
// expect: alarm
void el3(void) { struct arr2 *b; b = calloc(1, sizeof *b); if (!b) return; b->k = 1; usea2(b); }
// expect: alarm
void el4(void) { struct arr2 b = {{1, 2, 3}, 1}; usea2(&b); }
// expect: alarm
void el5(void) { struct arr2 b = {{1, 2, 3, -4}, 1}; usea2(&b); }
// expect: alarm
void el6(void) { struct arr2 b = {.k = 1}; usea2(&b); }
// expect: alarm
void el7(void) { int v[2] POS = {1, -2}; positive(v[1]); }
// expect: alarm
void el8(struct arr2 *p) { memset(p->v, 0, sizeof p->v); }
// expect: alarm
void el9(struct arr2 *p, struct arr2 q) { q.v[1] = -1; *p = q; }
// expect: alarm
void el10(struct arr2 *p, struct arr2 q) { q.v[1] = -1; usea2(&q); }
// expect: alarm
void el11(struct arr2 *p) { usea2(&(struct arr2){.k = 1}); }
// expect: alarm
struct arr2 el12(void) { return (struct arr2){.k = 1}; }
// expect: alarm
void el13(int m, int n POS) { n = m; struct arr2 b = {{n, n, n, n}, 1}; usea2(&b); n = 1; }
// expect: alarm
void el14(void) { char b[4] POS = "abc"; positive(b[3]); }
// expect: alarm
void el15(void) { struct { char b[4] POS; } s = {"abc"}; positive(s.b[3]); }
// expect: alarm
static char gstr[4] POS = "abc";
// expect: alarm
void el16(void) { positive(gstr[3]); gstr[0] = 0; }
// expect: alarm
void an1(void) { struct anon a = {{1}, {2}, 5}; usean(&a); }
// expect: alarm
void an2(void) { struct win w = {1, 2, 7}; use(&w.in); }
// expect: alarm
void an3(void) { struct anon a; a.len = 5; a.a = 1; usean(&a); }
// expect: alarm
void an4(struct anon *p) { struct anon a = {.len = 5, .f = 1.0f, .idx = 4}; a.len = 2; *p = a; }
// globals through an alias
int cap POS = 8;
extern int cap_alias __attribute__((alias("cap")));
extern int cap_asm __asm__("cap");
// expect: clean
void alias1(void) { cap_alias = -1; }
// expect: alarm
void alias2(void) { cap_asm = -1; }
void takedef(int n, int i BELOW(n)) { (void)(n - i); }
void take_alias(int, int) __attribute__((alias("takedef")));
// expect: clean
void alias3(void) { take_alias(1, 1); }
// setjmp
typedef long jmp_buf[32];
int setjmp(jmp_buf);
extern jmp_buf jb;
// expect: alarm
void sj(int n) { volatile struct cur s = {4, 2}; if (setjmp(jb)) { byval(s); return; } s.len = n; opaque(); s.len = 4; }
// integers carry pointers
// expect: alarm
void via_int(struct cur *c) { *(int *)((unsigned long)c + 4) = -1; }
// expect: alarm
void via_void_arith(struct cur *c) { *(int *)((void *)c + 4) = -1; }
// static locals
// expect: alarm
void sl1(int k) { static int n POS = 4; static int i BELOW(n) = 0; n = k > 0 ? k : 1; }
// expect: alarm
void sl2(int k) { static int n POS = 4; static int i BELOW(n) = 0; n = k > 0 ? k : 1; opaque(); i = 0; }
// expect: alarm
void sl3(int k) { static int n POS = 4; static int i BELOW(n) = 4; }
// expect: alarm
void sl4(int k) { static int n POS; positive(n); }
// aliasing, now that paths split
// expect: alarm
void al1(struct cur *a, struct cur *b, int i) { a->len = 10; a->idx = 9; b[i] = (struct cur){1, 0}; take(a->len, 9); }
// expect: alarm
void al2(struct cur *a, struct cur *b) { a->len = 10; a->idx = 9; *b = (struct cur){1, 0}; take(a->len, 9); }
// expect: alarm
void al3(struct cur *a, struct cur *b) { a->len = 10; a->idx = 9; b[0] = (struct cur){1, 0}; take(a->len, 9); }
// expect: alarm
void al4(struct cur *a, struct win *w) { w->in.len = 10; w->in.idx = 9; a->len = 1; a->idx = 0; take(w->in.len, 9); }
// expect: alarm
void al5(struct cur *a, struct win *w) { a->len = 10; a->idx = 9; w->in.len = 1; w->in.idx = 0; take(a->len, 9); }
// expect: alarm
void al6(struct cur *a, struct win *w) { a->len = 10; a->idx = 9; w->in = (struct cur){1, 0}; take(a->len, 9); }
// expect: alarm
void al7(struct cur *a, struct win *w, struct win *v) { a->len = 10; a->idx = 9; *w = *v; take(a->len, 9); }
// expect: alarm
void al8(struct buf *a, struct buf *b) { a->len = 10; a->idx = 9; a->data[0] = 1; b->data[0] = 2; missile_assert(a->data[0] == 1); }
// expect: alarm
void al9(struct buf *a, struct buf *b, int i) { a->len = 10; a->idx = 9; a->data[i & 3] = 1; b->data[0] = 2; missile_assert(a->data[i & 3] == 1); }
// expect: alarm
void al10(struct buf *a, struct buf *b) { a->x = 1; int *p = &b->x; *p = 2; missile_assert(a->x == 1); }
// expect: alarm
void al11(struct buf *a, int *p) { a->x = 1; *p = 2; missile_assert(a->x == 1); }
// expect: alarm
void al12(struct buf *a, int *p) { a->data[1] = 1; *p = 2; missile_assert(a->data[1] == 1); }
// expect: alarm
void al13(struct buf *a, struct buf *b) { int k = b->x; a->x = k + 1; if (a == b) missile_assert(b->x == k); }
// expect: alarm
void al14(struct buf *a, struct buf *b) { if (a->x == b->x) return; a->x = 1; b->x = 1; missile_assert(a->x != b->x); }
// expect: alarm
void al15(struct buf **a, struct buf **b) { (*a)->x = 1; (*b)->x = 2; missile_assert((*a)->x == 1); }
// expect: alarm
void al16(struct buf **a, struct buf **b, struct buf *n) { (*a)->x = 1; *b = n; missile_assert((*a)->x == 1); }
// expect: alarm
void al17(struct buf *a, struct buf *b) { struct buf t = *a; b->x = 7; *a = t; missile_assert(b->x == 7); }
// expect: alarm
void al18(struct buf *a, struct buf *b) { struct buf t = *a; b->x = t.x + 1; missile_assert(a->x == t.x); }
// expect: alarm
void al19(struct buf a[], int i, int j) { a[i].x = 1; a[j].x = 2; missile_assert(a[i].x == 1); }
// expect: alarm
void al20(struct buf a[], int i) { a[i].x = 1; a[0].x = 2; missile_assert(a[i].x == 1); }
// expect: alarm
void al21(struct buf *a, int i) { a[i].x = 1; a->x = 2; missile_assert(a[i].x == 1); }
// expect: alarm
void al22(struct buf *a) { struct buf *b = a; a++; b[1].x = 1; a->x = 2; missile_assert(b[1].x == 1); }
// expect: alarm
void al23(struct buf *a, struct buf *b) { b = a + (b - a); a->x = 1; b->x = 2; missile_assert(a->x == 1); }
// expect: alarm
void al24(void) { extern struct buf GB; struct buf *p = &GB; GB.x = 1; p->x = 2; missile_assert(GB.x == 1); }
// expect: alarm
void al25(struct buf *p) { extern struct buf GB; GB.x = 1; p->x = 2; missile_assert(GB.x == 1); }
// expect: alarm
void al26(struct buf *p) { extern struct buf GBA[3]; GBA[1].x = 1; p->x = 2; missile_assert(GBA[1].x == 1); }
// expect: alarm
void al27(struct buf *p) { struct buf s = *p; extern void keepb(struct buf *); keepb(&s); s.x = 1; p = gvp; p->x = 2; missile_assert(s.x == 1); }
// expect: alarm
void al28(struct node *p) { if (!p) return; struct node *q = p->next; if (!q) return; p->len = 5; p->idx = 4; q->len = 1; q->idx = 0; take(p->len, 4); }
// expect: alarm
void al29(struct node *p, struct node *r) { if (!p) return; p->next = r; struct node *q = p->next; p->len = 5; p->idx = 4; q->len = 1; q->idx = 0; take(p->len, 4); }
// expect: alarm
void al30(struct node *p, struct node *q) { p->next = p; q->next = 0; missile_assert(p->next != 0); p->len = 1; p->idx = 0; }
// expect: alarm
void al31(struct cur *a, struct cur *b) { a->len = 10; a->idx = 9; b->len--; b->idx = 0; take(a->len, 9); }
// expect: alarm
void al32(struct cur *a, struct cur *b) { int *p; a->len = 10; a->idx = 9; (a == b ? b : a)->len = 5; a->idx = 0; take(b->len, b->idx + 1); }
// expect: alarm
void al33(struct cur *a, struct cur *b, int x) { struct cur *d = x ? a : b; d->len = 7; d->idx = 6; a->len = 1; a->idx = 0; take(d->len, 6); }
// expect: clean
void al34(struct cur *a, struct cur *b) { a->len = 10; b->len = 5; a->idx = 7; b->idx = 0; }
// expect: alarm
void al35(struct cur *a, struct cur *b) { a->len = 10; a->idx = 7; b->len = 5; b->idx = 0; missile_assert(a->idx == 7); }
// expect: clean
void al36(struct cur *a, struct cur *b, struct cur *d) { a->len = 10; b->len = 5; d->len = 3; a->idx = 2; b->idx = 3; d->idx = 0; }
// expect: alarm
void al37(struct cur *a, struct cur *b, struct cur *d) { if (a != b && b != d) { a->len = 10; d->len = 3; b->len = 1; b->idx = 0; d->idx = 2; a->idx = 9; } }
// expect: alarm
void al38(struct cur *a, struct cur *b) { if (a + 1 == b + 1) a->len = 4, b->len = 2, b->idx = 1, a->idx = 3; }
// expect: alarm
void al40(struct cur *a, struct cur *b) { struct cur *t = a; a = b; b = t; a->len = 3; a->idx = 2; b->len = 1; b->idx = 0; take(a->len, 2); }
// expect: alarm
void al41(struct cur *a, struct win *w) { if (&w->in == a) { a->len = 5; w->in.idx = 4; w->in.len = 1; w->in.idx = 0; take(a->len, 4); } }
// expect: alarm
void al42(struct cur *a) { extern struct win GW; GW.in.len = 10; GW.in.idx = 9; a->len = 1; a->idx = 0; take(GW.in.len, 9); }
// expect: alarm
void al43(struct cur *a) { static struct cur S = {1, 0}; extern void keepc(struct cur *); keepc(&S); S.len = 10; S.idx = 9; a->len = 1; a->idx = 0; take(S.len, 9); }
// expect: alarm
void al44(struct holder *h, struct cur *a) { h->p->len = 10; h->p->idx = 9; a->len = 1; a->idx = 0; take(h->p->len, 9); }
// expect: alarm
void al45(struct holder *h, struct holder *k) { h->p->len = 10; h->p->idx = 9; k->p->len = 1; k->p->idx = 0; take(h->p->len, 9); }
// expect: alarm
void al46(struct cur *a, struct cur *b) { a->len = 10; a->idx = 9; memset(b, 0, sizeof *b); b->len = 1; take(a->len, 9); }
// expect: alarm
void al47(struct rng *a, struct rng *b) { a->hi = 10; a->lo = 9; memset(b, 0, sizeof *b); missile_assert(a->hi == 10); }
// expect: clean
void al48(struct rng *a, struct rng *b) { a->lo = 10; free(b); a->hi = 11; b = 0; }
// expect: alarm
void al49(struct cur *a, struct cur *b) { a->len = 5; free(b); a->idx = 7; }
// expect: alarm
void al50(struct cur *a) { a->len = -5; free(a->len ? 0 : a); }
// expect: alarm
void al51(struct cur *a, struct cur *b) { a->len = 0; a == b ? free(b) : (void)0; }
// expect: alarm
void al53(struct holder *h) { h->p->len = 0; free(h); }
