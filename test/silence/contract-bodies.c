// Bodies that do not do what they ensure.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct point { int x, y; };
struct hasp { int x; struct point pt; };
struct bits { unsigned lo : 3; int hi : 5; int z; };
union un { int i; unsigned u; float f; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit); struct point gpt; struct point *gq; struct buffer *gb; struct buffer gbuf = {1};
int *gi; int garr[4]; struct buffer gbufs[2] = {{1},{1}};
void anything(void); void abort(void) __attribute__((noreturn));
void *malloc(__SIZE_TYPE__); void free(void *); void *memcpy(void*, const void*, __SIZE_TYPE__); void *memset(void*,int,__SIZE_TYPE__);
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b1(struct point *p, struct point *q) { p->x = 1; q->x = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b2(struct point *p, int *q) { p->x = 1; *q = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1 && q->x == 2) void b3(struct point *p, struct point *q) { p->x = 1; q->y = 2; }
// expect: alarm
MISSILE_ENSURES(p->pt.x == 1) void b4(struct hasp *p, struct point *q) { p->pt.x = 1; q->x = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b5(struct point *p) { p->x = 1; gpt.x = 2; }
// expect: alarm
MISSILE_ENSURES(gpt.x == 1) void b6(struct point *p) { gpt.x = 1; p->x = 2; }
// expect: alarm
MISSILE_ENSURES(total == 1) void b7(int *p) { total = 1; *p = 2; }
// expect: alarm
MISSILE_ENSURES(*p == 1) void b8(int *p) { *p = 1; total = 2; }
// expect: alarm
MISSILE_ENSURES(*p == 1) void b9(int *p) { *p = 1; *gi = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b10(struct point *p) { p->x = 1; gq->x = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b11(struct point *p) { p->x = 1; *gq = (struct point){3, 4}; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b12(struct point *p) { p->x = 1; memset(gq, 0, sizeof *gq); }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b13(struct point *p) { p->x = 1; anything(); }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b14(struct point *p) { p->x = 1; *(char *)p = 2; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b15(struct point *p) { p = gq; p->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b16(struct point *p) { struct point **pp = &p; *pp = gq; p->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b17(struct point *p, int n) { for (int i = 0; i < n; i++) p->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b18(struct point *p, int n) { if (n) return; p->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b19(struct point *p, int n) { if (n) goto out; p->x = 1; out:; }
// expect: alarm
MISSILE_ENSURES(p->x == 1) void b20(struct point *p, int n) { switch (n) { case 1: p->x = 1; break; case 2: break; default: p->x = 1; } }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) int b21(int n) { if (n) return 2; return 1; }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) int b22(int n) { if (n) return 1; }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) int b23(int n) { return n ? 1 : 2; }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) int b24(int n) { return n && 1; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) short b25(int n) { return n; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) int b26(long n) { return n; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) _Bool b27(int n) { return n; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) unsigned b28(int n) { return n; }
// expect: alarm
MISSILE_ENSURES(p->lo == n) void b29(struct bits *p, unsigned n) { p->lo = n; }
// expect: alarm
MISSILE_ENSURES(p->hi == n) void b30(struct bits *p, int n) { p->hi = n; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->x)) int b31(struct point *p) { p->x = 1; return p->x; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) int b32(int n) { n++; return n; }
// expect: alarm
MISSILE_ENSURES(_v_ == n) int b33(int n) { int *p = &n; *p = 3; return n; }
// expect: clean
MISSILE_ENSURES(_v_ == n + 1) int fine_b34(int n) { n++; return n; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->x)) int b35(struct point *p) { anything(); return p->x; }
// expect: alarm
MISSILE_ENSURES(total == old(total)) void b36(void) { anything(); }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b37(struct point *p, struct point *q) { q->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b38(struct point *p, int *q) { *q = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b39(struct point *p) { gq->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b40(struct point *p, struct point *q) { struct point t = {1,2}; *q = t; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b41(struct point *p, struct hasp *q) { struct hasp t = {1,{2,3}}; *q = t; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b42(struct point *p, int i) { extern struct point ext[4]; ext[i].x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b43(struct point *p, int n) { while (n--) gq->x = 1; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b44(struct point *p, int n) { while (n--) anything(); }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x)) void b45(struct point *p, int n) { p += n; p->x = 3; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b46(struct buffer *b, struct buffer *c) { c->size = 5; c->used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b47(struct buffer *b, struct pair *c) { c->in.size = 5; c->in.used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b48(struct pair *p, struct buffer *b) { struct buffer *c = &p->in; c->size = 5; c->used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b49(struct buffer *b) { gbuf.size = 5; gbuf.used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b50(struct buffer *b, int i) { gbufs[i & 1].size = 5; gbufs[i & 1].used = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b51(struct buffer *b) { *gb = *b->next; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b52(struct buffer *b) { struct buffer t = {5, 0}; *gb = t; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void b53(struct buffer *b) { b->next->size = 5; b->next->used = 0; }
// expect: alarm
MISSILE_ENSURES(consistent(b)) void b54(struct buffer *b) { b->other = 1; }
// expect: alarm
MISSILE_ENSURES(consistent(b)) void b55(struct buffer *b) { b->size = 1; }
// expect: clean
MISSILE_ENSURES(consistent(b)) void fine_b56(struct buffer *b) { b->size = 1; b->used = 0; }
// expect: alarm
MISSILE_ENSURES(consistent(p)) void b57(struct pair *p) { p->count = 1; }
// expect: alarm
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(c)) void b58(struct buffer *b, struct buffer *c) { }
// expect: alarm
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(c)) void b59(struct buffer *b, struct buffer *c) { c = b; }
// expect: alarm
MISSILE_ENSURES(b->size == 1) void b60(struct buffer *b) { b->size = 1; anything(); }
// expect: alarm
MISSILE_REQUIRES(b->size == 3 && b->used == 0) MISSILE_ENSURES(b->size == 3) void b61(struct buffer *b) { anything(); }
// expect: alarm
MISSILE_REQUIRES(limit == 3) MISSILE_ENSURES(limit == 3) void b62(void) { level = 0; anything(); }
// expect: alarm
MISSILE_ENSURES(limit == 3) void b63(void) { level = 0; }
// expect: alarm
MISSILE_ENSURES(limit == 3) void b64(void) { limit = 3; level = 4; anything(); }
// expect: alarm
MISSILE_ENSURES(level >= 0) MISSILE_MODIFIES(limit) void b65(void) { limit = 3; }
// expect: alarm
MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES(limit) int b66(void) { limit = 3; return level; }
// expect: clean
MISSILE_ENSURES(_v_ >= 0) int fine_b67(int k) { return level; }
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(_v_ > 0) int fine_r1(int n) { return n; }

// expect: alarm
MISSILE_ENSURES(p->x == 1) void n1(struct point *p, int n) { if (n) return; for (;;) ; }
// expect: clean
MISSILE_ENSURES(p->x == 1) void fine_n2(struct point *p) { for (;;) ; }
MISSILE_ENSURES(p->x == 1) void fine_n3(struct point *p) { abort(); }
// expect: alarm
MISSILE_ENSURES(b->size == 1) void n4(struct buffer *b) { b->size = 0; void exit(int); exit(3); }
// expect: clean
MISSILE_ENSURES(p->x == 0) MISSILE_MODIFIES(p->x) void fine_rec(struct point *p, int n) { if (n > 0) { fine_rec(p, n - 1); return; } p->x = 0; }
// expect: alarm
MISSILE_ENSURES(p->x == old(p->x) + 1) MISSILE_MODIFIES(p->x) void rec(struct point *p, int n) { if (n > 0) { rec(p, n - 1); rec(p, n - 1); return; } p->x++; }
// expect: clean
MISSILE_ENSURES(p->x == q->x) MISSILE_MODIFIES(p->x) void fine_eq(struct point *p, struct point *q) { p->x = q->x; }
MISSILE_ENSURES(p->x == old(q->x) && q->x == old(p->x)) MISSILE_MODIFIES(p->x, q->x) void fine_swap(struct point *p, struct point *q) { int t = p->x; p->x = q->x; q->x = t; }
// expect: alarm
MISSILE_ENSURES(p->x == old(q->x) && q->x == old(p->x)) MISSILE_MODIFIES(p->x, q->x) void swap(struct point *p, struct point *q) { p->x = q->x; q->x = p->x; }
