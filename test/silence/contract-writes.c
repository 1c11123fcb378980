// Bodies that write more than missile_modifies names.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct buffer { int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct buffer *next; int data[4]; };
struct pair { int count MISSILE(_v_ >= 0); struct buffer in; };
struct point { int x, y; };
struct bits { unsigned lo : 3; unsigned hi : 5; int z; };
union un { int i; float f; struct point p; };
struct hasun { union un u; int t; };
int total; int limit; int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void *malloc(__SIZE_TYPE__); void free(void *); void *memcpy(void*, const void*, __SIZE_TYPE__); void *memset(void*, int, __SIZE_TYPE__);
void abort(void) __attribute__((noreturn));
struct buffer *gb; struct point *gq; int *gi; void *gv; struct point table[4];

// expect: alarm
MISSILE_MODIFIES(p->x) void m1(struct point *p, struct point *q) { *q = *p; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m2(struct point *p) { struct point t = {1, 2}; *p = t; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m3(struct point *p) { memset(p, 0, sizeof *p); }
// expect: alarm
MISSILE_MODIFIES(p->x) void m4(struct point *p) { memcpy(&p->y, &p->x, sizeof(int)); }
// expect: alarm
MISSILE_MODIFIES(p->x) void m5(struct point *p) { int *q = &p->x; q++; *q = 3; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m6(struct point *p) { int *q = &p->y; *q += 3; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m7(struct point *p) { p++; p->x = 3; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m8(struct point *p) { struct point **pp = &p; *pp = gq; p->x = 3; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m9(struct point *p, int n) { for (int i = 0; i < n; i++) p[i].x = 3; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m10(struct point *p) { static int calls; calls++; p->x = 1; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m11(struct point *p, void (*f)(void)) { f(); }
// expect: alarm
MISSILE_MODIFIES(p->lo) void m12(struct bits *p) { p->hi = 1; }
// expect: clean
MISSILE_MODIFIES(p->lo) void fine_m13(struct bits *p) { p->lo = 1; }
// expect: alarm
MISSILE_MODIFIES(p->t) void m15(struct hasun *p) { p->u.i = 1; }
// expect: clean
MISSILE_MODIFIES(p->u) void fine_m16(struct hasun *p) { p->u.i = 1; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m17(struct point *p) { (*(&p->y))++; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m18(struct point *p, int c) { *(c ? &p->x : &p->y) = 1; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m19(struct point *p) { ({ p->y = 1; }); }
// expect: alarm
MISSILE_MODIFIES(p->x) int m20(struct point *p) { return p->x && (p->y = 1); }
// expect: alarm
MISSILE_MODIFIES() void m21(void) { struct point *p = malloc(sizeof *p); p = gq; p->x = 1; }
// expect: alarm
MISSILE_MODIFIES() void m22(void) { struct point l, *p = &l; gq->x = 1; p->x = 2; }
// expect: alarm
MISSILE_MODIFIES() void m23(int n) { struct point *p; struct point l; if (n) p = &l; else p = gq; p->x = 1; }
// To end storage is not to write it: no caller may look at it any more.
// expect: clean
MISSILE_MODIFIES() void fine_m24(struct point *p) { free(p); }
// expect: alarm
MISSILE_MODIFIES() void m24(struct point *p) { p->x = 0; free(p); }
// expect: alarm
MISSILE_MODIFIES() void m24b(struct point *p) { struct point *q = p; free(gq); q->y = 1; }
// expect: alarm
MISSILE_MODIFIES() void m25(void) { table[2].x = 1; }
// expect: clean
MISSILE_MODIFIES(table) void fine_m26(void) { table[2].x = 1; }
// expect: alarm
MISSILE_MODIFIES() void m27(int n) { switch (n) { case 1: total = 1; } }
// expect: alarm
MISSILE_MODIFIES() void m28(int n) { goto a; b: total++; return; a: if (n) goto b; }
// expect: alarm
MISSILE_MODIFIES() int m29(int n) { int *q = n ? &total : &limit; return (*q)++; }
// expect: alarm
MISSILE_MODIFIES() void m30(int n) { int a[n]; int *q = a; q = gi; *q = 1; }
// expect: alarm
MISSILE_MODIFIES(*o) void m31(int *o) { o[1] = 2; }
// expect: alarm
MISSILE_MODIFIES(*o) void m32(int **o) { **o = 2; }
// expect: clean
MISSILE_MODIFIES(*o) void fine_m33(int **o) { *o = 0; }
// expect: alarm
MISSILE_MODIFIES(*o) void m34(int **o) { *o = 0; o = &gi; *o = 0; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m35(struct point *p) { int r; r = __builtin_add_overflow(1, 2, &p->y); }
// expect: alarm
MISSILE_MODIFIES(p->x) void m36(struct point *p) { __sync_fetch_and_add(&p->y, 1); }
// expect: alarm
MISSILE_MODIFIES(p->x) void m37(struct point *p) { __atomic_store_n(&p->y, 1, 0); }
// expect: alarm
MISSILE_MODIFIES(p->x) void m38(struct point *p, int n) { while (n--) { p->y = n; } }
// expect: alarm
MISSILE_MODIFIES(p->x) void m39(struct point *p, int n) { do { if (n) continue; total = 1; } while (n--); }
// expect: alarm
MISSILE_MODIFIES() void m40(struct point s) { struct point *p = &s; p = p + 0; gq = p; gq->x = 1; }
// expect: alarm
MISSILE_MODIFIES() void m41(struct point *restrict p) { p->x = 1; }
// expect: alarm
MISSILE_MODIFIES() struct point m42(struct point *p) { struct point r = *p; r.x = 1; *p = r; return r; }
// expect: alarm
MISSILE_MODIFIES() int m43(int n) { return n ?: (total = 3); }
// expect: alarm
MISSILE_MODIFIES() int m44(int n) { int k = (total = 3, n); return k; }
// expect: alarm
MISSILE_MODIFIES() int m45(int n) { int a[] = {1, total++, 2}; return a[n & 1]; }
// expect: alarm
MISSILE_MODIFIES() int m46(int n) { struct point p = { .y = (total += 1) }; return p.x; }
// expect: alarm
MISSILE_MODIFIES() int m47(int n) { struct point p = (struct point){ .y = total-- }; return p.x; }
// expect: alarm
MISSILE_MODIFIES() int m48(int n) { return sizeof(int[total++ & 3]) ; }
// expect: alarm
MISSILE_MODIFIES() int m49(int n) { if (__builtin_expect(total++, 0)) return 1; return 0; }
// expect: alarm
MISSILE_MODIFIES() int m50(int n) { return _Generic(n, int: total++, default: 0); }
// expect: alarm
MISSILE_MODIFIES() int m51(int n) { return __builtin_choose_expr(1, total++, 0); }
// expect: alarm
MISSILE_MODIFIES() void m52(double *d) { *d = 2; }
// expect: clean
extern double gd; extern _Complex double gc; extern volatile int gvol; extern _Atomic int gat; extern _Thread_local int gtls;
// expect: alarm
MISSILE_MODIFIES() void m53(void) { gd = 2; }
// expect: alarm
MISSILE_MODIFIES() void m54(void) { gc = 2; }
// expect: alarm
MISSILE_MODIFIES() void m55(void) { gvol = 2; }
// expect: alarm
MISSILE_MODIFIES() void m56(void) { gat = 2; }
// expect: alarm
MISSILE_MODIFIES() void m57(void) { gtls = 2; }
// expect: alarm
MISSILE_MODIFIES() void m58(void) { gd++; }
// expect: alarm
MISSILE_MODIFIES() void m59(void) { gd *= 2; }
// expect: alarm
MISSILE_MODIFIES() void m60(void) { gi++; }
// expect: alarm
MISSILE_MODIFIES() void m61(void) { gi += 2; }
// expect: alarm
MISSILE_MODIFIES() void m62(_Bool c) { gvol |= c; }
// expect: alarm
MISSILE_MODIFIES() void m63(struct point *p) { int (*a)[2] = (void*)p; (*a)[1] = 2; }
// expect: alarm
MISSILE_MODIFIES(p->x) void m64(struct point *p) { char *c = (char*)&p->x; c[4] = 2; }
// expect: clean
MISSILE_MODIFIES(p->x) void m65(struct point *p) { char *c = (char*)&p->x; c[1] = 2; }
typedef int v4 __attribute__((vector_size(16))); v4 gvec;
// expect: alarm
MISSILE_MODIFIES() void m66(int i) { gvec[i] = 2; }
// expect: alarm
MISSILE_MODIFIES() void m67(v4 *i) { *i = (v4){1,2,3,4}; }
// expect: alarm
MISSILE_MODIFIES() void m68(void) { __builtin_memset(&total, 0, 4); }
// expect: alarm
MISSILE_MODIFIES() void m69(struct point *p) { __builtin_bzero(p, 4); }
// expect: clean
int callee_k();
// expect: alarm
MISSILE_MODIFIES() void m70(struct point *p) { callee_k(p); }
// expect: alarm
MISSILE_MODIFIES() void m71(struct point *p) { void in(void); in(); }
