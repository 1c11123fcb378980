// Callers that remember what a contract says is changed.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct point { int x, y; };
struct hasp { int x; struct point pt; };
struct bits { unsigned lo : 3; int hi : 5; int z; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void *malloc(__SIZE_TYPE__); void free(void *); void *memcpy(void*, const void*, __SIZE_TYPE__); void *memset(void*, int, __SIZE_TYPE__);
void abort(void) __attribute__((noreturn));
struct buffer *gb; struct point *gq; int *gi; void *gv;
struct point table[4]; struct point gpt; struct buffer gbuf;

MISSILE_MODIFIES(p->x) MISSILE_ENSURES(p->x == 3) void set3(struct point *p);
MISSILE_MODIFIES(*o) MISSILE_ENSURES(*o == 3) void out3(int *o);
MISSILE_MODIFIES(p->pt) MISSILE_ENSURES(p->pt.x == 3) void pt3(struct hasp *p);
MISSILE_MODIFIES(*p) MISSILE_ENSURES(p->pt.x == 3) void all3(struct hasp *p);
MISSILE_MODIFIES(b->size) MISSILE_ENSURES(b->size == 3) void size3(struct buffer *b);
MISSILE_MODIFIES(b->data) void data3(struct buffer *b);
MISSILE_MODIFIES(total) MISSILE_ENSURES(total == 3) void total3(void);
MISSILE_MODIFIES(limit) MISSILE_ENSURES(limit == 3) void limit3(void);
MISSILE_MODIFIES(gpt) MISSILE_ENSURES(gpt.x == 3) void gpt3(void);
MISSILE_MODIFIES(gpt.x) MISSILE_ENSURES(gpt.x == 3) void gptx3(void);
MISSILE_MODIFIES(table) void tab(void);
MISSILE_MODIFIES(gb) void setgb(struct buffer *b);
MISSILE_MODIFIES(p->lo) MISSILE_ENSURES(p->lo == 3) void lo3(struct bits *p);
MISSILE_MODIFIES(*a) void arr4(int (*a)[4]);

// expect: alarm
void c1(struct point *p, struct point *q) { q->x = 1; set3(p); missile_assert(q->x == 1); }
// expect: alarm
void c2(struct point *p, int *q) { *q = 1; set3(p); missile_assert(*q == 1); }
// expect: alarm
void c3(struct point *p, int *q) { p->x = 1; out3(q); missile_assert(p->x == 1); }
// expect: alarm
void c4(int *p, int *q) { *p = 1; out3(q); missile_assert(*p == 1); }
// expect: alarm
void c5(struct hasp *h, struct point *q) { h->pt.x = 1; set3(q); missile_assert(h->pt.x == 1); }
// expect: alarm
void c6(struct hasp *h, struct point *q) { q->x = 1; pt3(h); missile_assert(q->x == 1); }
// expect: alarm
void c7(struct hasp *h, struct point *q) { q->y = 1; pt3(h); missile_assert(q->y == 1); }
// expect: alarm
void c8(struct hasp *h, int *q) { *q = 1; all3(h); missile_assert(*q == 1); }
// expect: alarm
void c9(int *q) { *q = 1; total3(); missile_assert(*q == 1); }
// expect: alarm
void c10(struct point *q) { q->x = 1; gpt3(); missile_assert(q->x == 1); }
// expect: alarm
void c11(struct point *q) { q->x = 1; gptx3(); missile_assert(q->x == 1); }
// expect: alarm
void c12(struct point *q) { gpt.x = 1; set3(q); missile_assert(gpt.x == 1); }
// expect: alarm
void c13(int *q) { gpt.x = 1; out3(q); missile_assert(gpt.x == 1); }
// expect: alarm
void c14(struct point *q) { q->x = 1; tab(); missile_assert(q->x == 1); }
// expect: alarm
void c15(int i) { table[i & 3].x = 1; tab(); missile_assert(table[i & 3].x == 1); }
// expect: alarm
void c16(int i, int j) { table[i & 3].x = 1; set3(&table[j & 3]); missile_assert(table[i & 3].x == 1); }
// expect: alarm
void c17(struct buffer *b, int i) { b->data[i & 3] = 1; data3(b); missile_assert(b->data[i & 3] == 1); }
// expect: alarm
void c18(struct buffer *b, int *q) { *q = 1; data3(b); missile_assert(*q == 1); }
// expect: alarm
void c19(struct buffer *b, int *q) { b->data[1] = 1; out3(q); missile_assert(b->data[1] == 1); }
// expect: alarm
void c20(struct bits *b, struct bits *c) { c->lo = 1; lo3(b); missile_assert(c->lo == 1); }
// expect: alarm
void c21(struct point *p) { char *c = (char *)p; *c = 1; set3(p); missile_assert(*c == 1); }
// expect: alarm
void c22(struct point *p) { gq = p; p->x = 1; struct point *r = gq; anything(); p->x = 1; set3(gq); missile_assert(p->x == 1); }
// expect: alarm
void c23(void) { int a = 1; int *q = &a; gi = q; anything(); a = 1; out3(gi); missile_assert(a == 1); }
// expect: alarm
void c24(void) { int a[4] = {1,1,1,1}; arr4(&a); missile_assert(a[2] == 1); }
// expect: alarm
void c25(void) { int a[4] = {1,1,1,1}; out3(a + 2); missile_assert(a[2] == 1); }
// expect: alarm
void c26(int i) { int a[4] = {1,1,1,1}; out3(&a[i & 3]); missile_assert(a[2] == 1); }
// expect: alarm
void c27(void) { struct point s = {1,1}; out3(&s.x); missile_assert(s.x == 1); }
// expect: clean
void fine_c28(void) { struct point s = {1,1}; out3(&s.x); missile_assert(s.x == 3 && s.y == 1); }
// expect: alarm
void c29(void) { union { int i; unsigned u; } s; s.u = 1; out3(&s.i); missile_assert(s.u == 1); }
// expect: alarm
void c30(void) { struct hasp s = {1,{1,1}}; pt3(&s); missile_assert(s.pt.y == 1); }
// expect: clean
void fine_c31(void) { struct hasp s = {1,{1,1}}; pt3(&s); missile_assert(s.pt.x == 3 && s.x == 1); }
// expect: alarm
void c32(void) { struct point *p = malloc(sizeof *p); if (!p) return; p->x = 1; gq = p; anything(); p->x = 1; set3(gq); missile_assert(p->x == 1); }
// expect: alarm
void c33(void) { struct point **pp = malloc(sizeof *pp); struct point *p = malloc(sizeof *p); if (!p || !pp) return; *pp = p; p->x = 1; set3(*pp); missile_assert(p->x == 1); }
// expect: alarm
void c34(struct buffer *c) { gb = c; setgb(c); missile_assert(gb == c); }
// expect: alarm
void c35(struct buffer *b, struct buffer *c) { c->other = c->size; int k = c->size; size3(b); missile_assert(c->size == k); }
// expect: alarm
void c36(struct buffer *b, struct buffer *c) { int k = c->size; c->used = 0;  size3(b); missile_assert(c->size == k); }
// expect: alarm
void c37(struct pair *b, struct buffer *c) { int k = b->in.size; c->used = 0;  size3(c); missile_assert(b->in.size == k); }
// expect: alarm
void c38(struct pair *b, struct buffer *c) { int k = c->size; b->in.used = 0; size3(&b->in); missile_assert(c->size == k); }
// expect: alarm
void c39(void) { int l = limit; level = 0; limit3(); missile_assert(limit == l); }
// expect: alarm
void c40(struct point *p, int n) { int k = p->x; while (n--) set3(p); missile_assert(p->x == k); }
// expect: alarm
void c41(struct point *p, struct point *q, int n) { q->x = 1; while (n--) set3(p); missile_assert(q->x == 1); }
// expect: alarm
void c42(int *p, struct point *q, int n) { q->x = 1; while (n--) out3(p); missile_assert(q->x == 1); }
// expect: alarm
void c43(struct point *p, int *q, int n) { *q = 1; while (n--) set3(p); missile_assert(*q == 1); }
// expect: alarm
void c44(int n) { int a = 1; while (n--) out3(&a); missile_assert(a == 1); }
// expect: alarm
void c45(int n) { int a[4] = {1}; while (n--) out3(&a[0]); missile_assert(a[0] == 1); }
// expect: alarm
void c46(int n) { int a[4] = {1}; while (n--) arr4(&a); missile_assert(a[0] == 1); }
// expect: alarm
void c47(int n) { total = 1; while (n--) total3(); missile_assert(total == 1); }
// expect: alarm
void c48(int n) { gpt.x = 1; while (n--) gpt3(); missile_assert(gpt.x == 1); }
// expect: alarm
void c49(int n) { gpt.x = 1; while (n--) gptx3(); missile_assert(gpt.x == 1); }
// expect: alarm
void c50(int n, struct hasp *h) { h->pt.y = 1; while (n--) pt3(h); missile_assert(h->pt.y == 1); }
// expect: alarm
void c51(int n, struct hasp *h) { h->pt.y = 1; while (n--) all3(h); missile_assert(h->pt.y == 1); }
// expect: alarm
void c52(int n) { table[1].x = 1; while (n--) tab(); missile_assert(table[1].x == 1); }
// expect: alarm
void c53(int n) { table[1].x = 1; while (n--) set3(&table[n & 3]); missile_assert(table[1].x == 1); }
// expect: alarm
void c54(int n) { struct point s = {1, 1}; while (n--) set3(&s); missile_assert(s.x == 1); }
// expect: alarm
void c55(int n) { struct hasp s = {1, {1, 1}}; while (n--) set3(&s.pt); missile_assert(s.pt.x == 1); }
// expect: alarm
void c56(int n) { struct hasp s = {1, {1, 1}}; while (n--) pt3(&s); missile_assert(s.pt.y == 1); }
// expect: alarm
void c57(int n) { struct hasp s = {1, {1, 1}}, t; while (n--) { t = s; pt3(&t); s = t; } missile_assert(s.pt.y == 1); }
// expect: alarm
void c58(int n, struct bits *b) { b->lo = 1; while (n--) lo3(b); missile_assert(b->lo == 1); }
// expect: alarm
void c59(int n, struct buffer *b) { b->data[1] = 1; while (n--) data3(b); missile_assert(b->data[1] == 1); }
// expect: alarm
void c60(int n) { union { int i; unsigned u; } s; s.u = 1; while (n--) out3(&s.i); missile_assert(s.u == 1); }
// expect: alarm
void c61(int n) { struct point *p = malloc(sizeof *p); if (!p) return; p->x = 1; while (n--) set3(p); missile_assert(p->x == 1); }
// expect: alarm
void c62(int n) { struct point *p = malloc(sizeof *p); if (!p) return; p->x = 1; while (n--) out3(&p->x); missile_assert(p->x == 1); }
// expect: alarm
void c63(int n, struct buffer *b) { gb = b; while (n--) setgb(0); missile_assert(gb == b); }
// expect: alarm
void c64(int n, struct buffer *b) { b->used = 0; for (; n > 0; n--) { size3(b); if (n == 3) break; b->size = 1; } missile_assert(b->size == 1); }
// expect: alarm
void c65(int n, struct point *b) { b->x = 1; do { if (n == 4) continue; set3(b); } while (--n); missile_assert(b->x == 1); }
// expect: alarm
void c66(int n, struct point *b) { b->x = 1; for (;; set3(b)) if (!n--) break; missile_assert(b->x == 1); }
// expect: alarm
void c67(int n, struct point *b) { b->x = 1; while (set3(b), n--) ; missile_assert(b->x == 1); }
// expect: clean
MISSILE_MODIFIES(p->x) MISSILE_ENSURES(p->x == old(p->x) + 1 && _v_ == old(p->x)) int inc(struct point *p);
// expect: alarm
void d1(struct point *p, int n) { p->x = 1; if (n && inc(p)) {} missile_assert(p->x == 1); }
// expect: alarm
void d2(struct point *p, int n) { p->x = 1; if (n && inc(p)) {} missile_assert(p->x == 2); }
// expect: clean
void fine_d3(struct point *p, int n) { p->x = 1; if (n && inc(p)) {} missile_assert(n ? p->x == 2 : p->x == 1); }
// expect: alarm
void d4(struct point *p, int n) { p->x = 1; int k = n ? inc(p) : inc(p); missile_assert(p->x == 1); }
// expect: clean
void fine_d5(struct point *p, int n) { p->x = 1; int k = n ? inc(p) : inc(p); missile_assert(k == 1 && p->x == 2); }
// expect: alarm
void d6(struct point *p) { p->x = 1; int k = inc(p) + inc(p); missile_assert(k == 2); }
// expect: alarm
void d7(struct point *p) { p->x = 1; int k = inc(p) - inc(p); missile_assert(k == -1); }
// expect: alarm
void d8(struct point *p) { p->x = 1; p->x += inc(p);  missile_assert(p->x == 2); }
// expect: alarm
void d9(struct point *p) { p->x = 1; p->x = inc(p);  missile_assert(p->x == 2); }
// expect: alarm
void d10(struct point *p) { p->x = 1; int a[2] = {inc(p), inc(p)};  missile_assert(a[0] == 1); }
// expect: alarm
void d11(struct point *p) { p->x = 1; p->x = p->x + inc(p);  missile_assert(p->x == 2); }
