// Pointers to functions with contracts that are led to other functions, or whose
// demands are lost.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
#include <stdlib.h>
#include <string.h>
struct buf { int size; int used MISSILE(0 <= _v_ && _v_ <= size); int other; };
typedef void (*half)(struct buf *b) MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size);
typedef void (*quiet)(void) MISSILE_READS() MISSILE_MODIFIES();
typedef int (*pos)(void) MISSILE_RETURNS(_v_ > 0);
typedef void (*need)(int n) MISSILE_REQUIRES(n > 0);
struct ops { quiet q; half h; pos p; need n; };
MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size) void do_half(struct buf *b);
MISSILE_REQUIRES(n > 0) void do_need(int n);
void looks(void);
MISSILE_READS() MISSILE_MODIFIES() void silent(void);
int any(void);
struct buf *G;
// expect: alarm
void a1(struct ops *o) { quiet *p = &o->q; *p = looks; }
// expect: alarm
void a2(struct ops *o, void *bytes) { memcpy(o, bytes, sizeof *o); }
// expect: alarm
void a3(struct buf *b) { quiet q; q = looks; b->size = 0; q(); b->used = 0; }
// expect: alarm
void a4(struct ops *o, struct buf *b) { quiet old = o->q; o->q = looks; b->size = 0; o->q(); b->used = 0; o->q = old; }
// expect: alarm
void a5(struct ops *o) { o->h = (half)silent; }
// expect: alarm
struct ops *a6(void) { struct ops *o = malloc(sizeof *o); return o; }
// expect: alarm
void a8(struct ops *o) { void **v = (void **)&o->q; *v = (void *)looks; }
// expect: alarm
void a9(struct ops *o) { void (*p)(int) = o->n; p(-1); }
void va(int, ...);
// expect: alarm
void a10(struct ops *o) { va(1, o->n); }
// expect: alarm
void (*a11(struct ops *o))(int) { return o->n; }
union u { quiet q; void (*f)(void); };
// expect: alarm
void a12(union u *u, struct buf *b) { b->size = 0; u->q(); b->used = 0; }
quiet table[2] = { looks, silent };
// expect: alarm
void a13(int i, struct buf *b) { b->size = 0; table[i & 1](); b->used = 0; }
// expect: alarm
void a14(struct ops *o) { void (*p)(int) = ({ o->n; }); p(0); }
// expect: alarm
void a15(struct ops *o, int c) { o->q = c ? silent : looks; }
// expect: alarm
void a16(struct ops *o) { void (*p)(int) = (0, o->n); p(0); }
struct plain { void (*q)(void); };
// expect: alarm
void a17(struct ops *o) { struct plain *p = (struct plain *)o; p->q = looks; }
// expect: alarm
void a18(struct buf *b, int c) { if (c) goto out; quiet q = silent; out: b->size = 0; q(); b->used = 0; }
struct vol { volatile quiet q; };
// expect: alarm
void a19(struct vol *v, struct buf *b) { v->q = looks; b->size = 0; v->q(); b->used = 0; }
quiet gq;
// expect: alarm
void a20(void) { gq = looks; }
void set_gq(void (**p)(void)) { *p = looks; }
// expect: alarm
void a21(void) { set_gq(&gq); }
// expect: alarm
void a22(quiet q, struct buf *b) { q = looks; b->size = 0; q(); b->used = 0; }
// expect: alarm
void a23(struct ops *o, struct buf *b, int n) { for (int i = 0; i < n; i++) { b->size = 0; o->q(); b->used = 0; o->q = i == 3 ? looks : silent; } }
void change(struct ops *o);
// expect: alarm
void a25(struct ops *o) { o->p = any; }
// expect: alarm
void a27(struct ops *o, struct buf *b) { o->h(b); }
// expect: alarm
void a29(struct ops *o) { if (o->n) o->n(0); }
// expect: alarm
void a30(struct ops *o) { (*o->n)(0); }
// expect: alarm
void a32(struct ops *o) { if (!o->n) return; (&*o->n)(0); }
// expect: alarm
void a34(struct ops *o) { void (*const *p)(int) = (void (*const *)(int))&o->n; (*p)(0); }
// expect: alarm
void a35(struct ops *o) { void (*p)(int); memcpy(&p, &o->n, sizeof p); p(0); }
// expect: alarm
void a37(void) { need n = do_need; n(0); }
// expect: alarm
void a38(void) { void (*n)(int) = do_need; n(0); }
static need sn = do_need;
// expect: alarm
static void (*sp)(int) = do_need;
// expect: alarm
void a39(void) { sn(0); sp(0); }
// expect: alarm
void a41(struct ops *o) { *o = (struct ops){looks, do_half, 0, do_need}; }
// expect: alarm
void a44(struct ops *o) { memset(o, 1, sizeof *o); }
// expect: alarm
void a45(struct ops *o) { asm("" : "+m"(o->q)); }
// expect: alarm
void a46(struct ops *o) { asm("" : : "r"(o->n)); }
// expect: alarm
void a50(struct ops *o) { void (*p)(int); p = o->n = do_need; p(0); }
// expect: alarm
void a51(struct ops *o) { void (*p)(int) = (o->n = do_need); p(0); }
struct ops get(void);
// expect: alarm
void a54(void) { void (*p)(int) = get().n; p(0); }
// expect: alarm
void a55(void) { get().n(0); }
// expect: alarm
void a57(struct ops *o) { void (*p)(int) = ({ o->n = do_need; }); p(0); }
// expect: alarm
void a58(struct ops *o) { asm("" : : "r"(o->n = do_need)); }
// expect: alarm
void a59(struct ops *o) { void (*p)(int) = _Generic(0, int: o->n); p(0); }
// expect: alarm
void a60(struct ops *o, struct buf *b) { __typeof__(o->q) x = looks; b->size = 0; x(); b->used = 0; }
static void put(struct ops *o, quiet q) { o->q = q; }
// expect: alarm
void a63(struct ops *o) { put(o, looks); }
// expect: alarm
MISSILE_READS() MISSILE_MODIFIES(b->size) void a65(struct ops *o, struct buf *b) { o->q(); b->size = 0; }
// expect: alarm
MISSILE_MODIFIES(b->used) void a67(struct ops *o, struct buf *b) { o->h(b); }
struct dev { struct ops o; struct ops *p; int n; };
// expect: alarm
void a70(struct dev *d) { d->o.q = looks; }
struct anon { struct { quiet q; }; };
// expect: alarm
void a72(struct anon *d) { d->q = looks; }
void f73(int n, need f) { if (n > 0) f(n); }
// expect: alarm
void a74(void (*p)(int)) { f73(3, p); }
// expect: alarm
void (*fp)(int, need) = f73;
void f75(int, need);
// expect: alarm
void a76(need n) { void (*p)(int) = n; }
void proto(void (*f)(int n) MISSILE_REQUIRES(n > 0));
// expect: alarm
void proto(void (*f)(int n)) { f(0); }
// expect: alarm
void fnparam(void f(int n) MISSILE_REQUIRES(n > 0)) { f(0); }
extern const struct ops ext;
// expect: alarm
void a80(struct ops *o, int i) { o->q = (quiet)(long)i; }
// expect: alarm
void a82(struct ops *o, quiet *v) { o->q = v[1]; }
// expect: alarm
void a84(struct ops *o) { static void (*s)(void); o->q = s; }
// expect: alarm
void a86(struct ops *o, struct buf *b) { void (*p)(void) = o->q; b->size = 0; p(); b->used = 0; }
// expect: alarm
int a89(struct ops *o) { int i = o->p(); missile_assert(i > 1); return i; }
// expect: alarm
void a91(struct ops *o, struct buf *b) { o->h(b); looks(); b->used = 0; }
quiet t1[3] = {silent, silent};
quiet m[2][2];
struct tab { int n; quiet q[4]; need f[2]; };
// expect: alarm
quiet t2[3] = {silent, looks};
// expect: alarm
quiet t4[2][2] = {{silent, silent}, {0, looks}};
// expect: alarm
void (*n2[2])(int) = {do_need};
// expect: alarm
void b3(struct tab *t, int i) { t->q[i] = looks; }
// expect: alarm
void b5(struct tab *t, int i) { t->f[i](0); }
// expect: alarm
void b7(struct tab *t, int i) { void (*p)(int) = t->f[i]; p(0); }
// expect: alarm
void b8(struct tab *t, int i) { void (**p)(int) = t->f; p[0](0); }
// expect: alarm
void b9(struct tab *t, int i) { quiet *p = t->q; p[0] = looks; }
// expect: alarm
void b10(struct tab *t, int i) { *t->q = looks; }
// expect: alarm
void b14(int i) { t1[i] = looks; }
// expect: alarm
void b15(int i) { quiet l[2] = {silent, silent}; l[i] = looks; }
// expect: alarm
void b16(int i, struct buf *b) { quiet l[2] = {silent, looks}; b->size = 0; l[i](); b->used = 0; }
// expect: alarm
void b17(int i, struct buf *b) { quiet l[2]; b->size = 0; l[i](); b->used = 0; }
// expect: alarm
void b18(struct buf *b, struct tab *t, int i) { t->q[i] = looks; b->size = 0; t->q[i](); b->used = 0; t->q[i] = silent; }
// expect: alarm
void b19(struct tab *t, int i) { (*(t->f + i))(0); }
// expect: alarm
void b20(struct tab *t, int i) { i[t->f](0); }
// expect: alarm
void b21(struct tab *t, int i) { (i[t->q]) = looks; }
// expect: alarm
void b22(struct tab *t, void *bytes) { memcpy(t->q, bytes, sizeof t->q); }
// expect: alarm
void b23(struct tab *t, int i) { void (*const *p)(int) = t->f; p[0](0); }
// expect: alarm
void b24(struct tab *t, int i) { void (*p)(int) = *t->f; p(0); }
// expect: alarm
void b25(struct tab *t, int i) { void (*p)(int) = *(t->f + i); p(0); }
// expect: alarm
void b26(quiet t[2], struct buf *b) { b->size = 0; t[0](); b->used = 0; }
// expect: alarm
void b28(struct buf *b, int i) { quiet *p = m[1]; p[0] = looks; }
struct node { int x; int y MISSILE(_v_ >= x); struct node *next;
  void (*visit)(struct node *n) MISSILE_REQUIRES(consistent(n)) MISSILE_ENSURES(consistent(n)) MISSILE_MODIFIES(*n); };
// expect: alarm
void r2(struct node *n) { n->x = n->y + 1; n->visit(n); }
typedef void (*swap)(struct node *n) MISSILE_MODIFIES(n->visit);
// expect: alarm
void r3(struct node *n, swap f) { f(n); }
typedef void (*lim)(void) MISSILE_MODIFIES(limit);
int limit; int level MISSILE(_v_ <= limit);
typedef void (*half3)(struct buf *b) MISSILE_ENSURES(b->size == 3) MISSILE_MODIFIES(b->size);
typedef void (*out)(int *p) MISSILE_ENSURES(*p == 3) MISSILE_MODIFIES(*p);
typedef void (*reads_none)(void) MISSILE_READS();
// expect: alarm
void r4(lim f) { f(); }
// expect: alarm
void r5(half3 f, struct buf *b, struct buf *c) { if (b->used > 3) return; c->size = 9; f(b); missile_assert(c->size == 9); c->used = 0; }
// expect: alarm
void r6(out f, struct buf *b) { f(&b->size); }
// expect: alarm
void r8(reads_none f, struct buf *b) { int o = b->other; f(); missile_assert(b->other == o); }
// expect: alarm
void r11(half3 f, half3 g, struct buf *b, int c) { f(b); (c ? f : g)(b); if (b->used > 3) b->used = 3; }
// expect: alarm
void r12(quiet *f, struct buf *b) { b->size = 0; (*f)(); b->used = 0; }
struct two { quiet a, b; };
// expect: alarm
void r15(struct two *t, void (*f)(void)) { if (f != t->a) t->b = f; }
quiet get_quiet(void);
// expect: alarm
void r16(struct two *t) { t->a = get_quiet(); }
int count;
static void tick(void) { count++; }
static void tock(void) { limit++; }
// expect: alarm
void r19(void) { quiet q = tick; q(); }
// expect: alarm
void r21(void) { reads_none q = tock; q(); }
// expect: alarm
static void loops(void) { reads_none q = loops; q(); }
// expect: alarm
void r23(void) { quiet q = loops; q(); }
typedef void (*two_b)(struct buf *a, struct buf *b) MISSILE_MODIFIES(a->size, b->size);
// expect: alarm
void r24(two_b f, struct buf *a) { f(a, a); }
