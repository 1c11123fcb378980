// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void positive(int k POS);
void byval(struct cur c);
extern struct cur gc9[3];
extern int n9 POS, i9 BELOW(n9);
// whole records copied to the heap
// expect: alarm
void cp1(struct cur *p, struct cur a) { a.idx = -7; *p = a; }
// expect: alarm
void cp2(struct cur *p) { struct cur a = {5, 4}; a.len = 2; *p = a; }
// expect: alarm
void cp3(struct cur *p, struct cur *q) { struct cur a = *q; a.len = -2; *p = a; opaque(); }
// expect: alarm
void cp4(struct cur *p) { struct cur a; a.len = 5; a.idx = 4; a.len = 2; p[0] = a; }
// expect: alarm
void cp5(struct cur *p) { struct cur a; a.len = 5; a.idx = 4; a.len = 2; p[1] = a; }
// expect: alarm
void cp6(struct cur *p, int i) { struct cur a; a.len = 5; a.idx = 4; a.len = 2; p[i] = a; }
// expect: alarm
void cp7(struct win *p) { struct cur a; a.len = 5; a.idx = 4; a.len = 2; p->in = a; }
// expect: alarm
void cp8(struct win *p) { struct win a = {1, {5, 4}}; a.in.len = 2; *p = a; }
// expect: alarm
void cp9(int i) { struct cur a = {5, 4}; a.len = 2; gc9[i % 3] = a; }
// expect: alarm
void cp10(int i) { struct cur a = {5, 4}; a.len = 2; gc9[1] = a; }
// expect: alarm
void cp11(struct cur *p) { struct cur a = {5, 4}; a.len = 2; use(p); *p = a; use(p); *p = (struct cur){1, 0}; }
// expect: alarm
void cp12(struct cur *p, int n) { *p = (struct cur){5, 4}; p->len = n; opaque(); }
// expect: alarm
struct cur *cp13(void) { struct cur a = {5, 4}; struct cur *p; a.len = 2; p = malloc(sizeof *p); if (!p) return 0; *p = a; return p; }
// expect: alarm
struct cur *cp14(void) { struct cur a; struct cur *p; p = malloc(sizeof *p); if (!p) return 0; *p = a; return p; }
// expect: alarm
void cp15(struct cur **pp) { struct cur a = {5, 4}; a.len = 2; **pp = a; }
// expect: alarm
void cp16(struct holder *h) { struct cur a = {5, 4}; a.len = 2; *h->p = a; }
// expect: alarm
void cp17(struct node *h) { struct node a = {0, 5, 4}; a.len = 2; *h = a; }
// expect: alarm
void cp18(struct cur *p, int x) { struct cur a = {5, 4}, b = {6, 5}; a.len = 2; *p = x ? a : b; }
// expect: alarm
void cp19(struct cur *p, int x) { struct cur a = {5, 4}, b; a.len = 2; *p = b = a; }
// expect: alarm
void cp20(struct cur *p, int x) { struct cur a = {5, 4}; a.len = 2; *p = ({ a; }); }
// expect: alarm
void cp21(struct cur *p, struct cur *q) { struct cur a = *p; p->len = 1; p->idx = 0; *q = a; if (a.len > 3) take(p->len, 2); }
// expect: alarm
void cp22(struct cur *p, struct cur *q) { struct cur a = *p; p->len = 1; p->idx = 0; *q = a; take(p->len + 1, p->idx + 2); }
// expect: alarm
void cp23(struct win *p, struct cur a) { struct win w = {1, a}; w.in.idx = 70; *p = w; }
// expect: alarm
void cp24(struct cur *p) { static struct cur a = {5, 4}; a.len = 2; *p = a; a.len = 5; }
// expect: alarm
void cp25(struct cur *p) { p->len = 2; struct cur a = *p; p->idx = 0; byval(a); }
// expect: alarm
void cp26(struct cur *p, struct cur *q) { if (p == q) return; p->len = 2; *q = *p; p->idx = 0; }
// expect: alarm
void cp27(struct cur *p, struct cur *q) { p->len = 2; *q = *p; p->idx = 0; }
// several errors, overlapping sections
// expect: alarm
void m1(struct cur *c, int n POS, int m) { c->len = n; c->idx = m; c->idx = 0; c->idx = m; }
// expect: alarm
void m2(struct cur *c, int n POS, int m) { c->len = n; c->idx = 0; n9 = n; c->len = m; i9 = 0; c->len = 1; opaque(); c->idx = m; }
// expect: alarm
void m3(struct cur *c, int n POS, int m) { n9 = n; c->len = n; i9 = 0; opaque(); c->idx = 0; }
// expect: alarm
void m4(struct cur *c, int n POS, int m) { if (m) c->len = n; else n9 = n; if (m) c->idx = 0; else c->idx = 0; }
// expect: alarm
void m5(struct cur *c, int n POS, int m) { if (m) c->len = n; if (m > 1) c->idx = 0; }
// expect: alarm
void m6(struct cur *c, struct cur *d, int n POS, int m) { c->len = n; d->len = n; c->idx = 0; if (m) return; d->idx = 0; }
// expect: clean
void m7(struct cur *c, int n POS, int m) { while (m) { c->len = n; if (m == 3) { n9 = n; break; } c->idx = 0; m--; } i9 = 0; c->len = c->idx + 1; n9 = 1; }
// expect: alarm
void m8(struct cur *c, int n POS, int m) { while (m) { c->len = n; if (m == 3) { n9 = n; break; } c->idx = 0; m--; } i9 = 0; }
// expect: alarm
void m9(struct cur *c, int n POS, int m) { for (;;) { c->len = n; if (m--) continue; c->idx = 0; return; } }
// expect: alarm
void m10(struct cur *c, int n POS, int m) { top: if (m == 0) goto out; c->len = n; m--; if (m == 5) goto top; c->idx = 0; goto top; out: ; }
// expect: alarm
void m11(struct cur *c, int n POS, int m) { do { c->len = n; } while (m-- > 0 && (c->idx = 0, 1)); }
// expect: alarm
void m12(struct cur *c, int n POS, int m) { int k = 0; for (int i = 0; i < n; i++) { c->len = n; c->idx = k; k = i; } c->idx = k + 1; }
// expect: alarm
void m13(struct cur *c, int n POS, int m) { int k POS = 1; do { k = m; if (k > 0) positive(k); m++; } while (m < 0); positive(k); }
// expect: alarm
void m14(struct cur *c, int n POS, int m) { int first = 1; while (m--) { if (first) { c->len = 5; c->idx = 4; first = 0; } else { missile_assert(c->len == 5); c->len = 6; } } }
// expect: alarm
void m15(struct cur *c, int m) { int x = 0; while (m--) { if (x == 0) { x = 1; opaque(); } else missile_assert(x == 0); } }
// expect: alarm
void m16(int m) { int x = 0; do { int y = x; x = m; missile_assert(y == 0); } while (m--); }
// expect: alarm
void m17(int m) { for (int x = 0, y = 0; x < m; x++) { missile_assert(y == 0); y++; } }
// expect: alarm
void m18(int m) { int a[2] = {0}; while (m--) { missile_assert(a[0] == 0); a[m & 1] = 1; } }
// expect: alarm
void m19(struct rng *r, int m) { r->lo = 0; r->hi = 0; while (m--) { missile_assert(r->lo == 0); r->lo--; } }
// expect: clean
int m20(int n) RETURNS("{_v_ > n}");
int m20(int n) { int k = n; while (k < 10) { k++; if (k == 5) return k; n = k; } return k > n ? k : n + 1; }
