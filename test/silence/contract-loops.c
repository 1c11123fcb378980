// Loops, recursion and results in bodies.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct plain { int a, b; struct plain *n; };
int total; struct plain *gp; struct base *gb; int arr[8];
void anything(void); void abort(void) __attribute__((noreturn)); void *malloc(__SIZE_TYPE__);
MISSILE_MODIFIES(p->a) MISSILE_ENSURES(p->a == old(p->a) + 1) void inc(struct plain *p);
MISSILE_MODIFIES(p->a) MISSILE_ENSURES(p->a >= old(p->a)) void up(struct plain *p);
// expect: alarm
MISSILE_ENSURES(_v_ == n) MISSILE_MODIFIES() int l1(int n) { int i = 0; while (i < n) i++; return i; }
// expect: clean
MISSILE_REQUIRES(n >= 0) MISSILE_ENSURES(_v_ == n) MISSILE_MODIFIES() int fine_l2(int n) { int i = 0; while (i < n) i++; return i; }
// expect: alarm
MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES() int l3(int n) { int i = n; while (i > 10) i--; return i; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) MISSILE_MODIFIES(p->a) void l4(struct plain *p, int n) { while (n--) inc(p); }
// expect: alarm
MISSILE_ENSURES(p->a >= old(p->a)) MISSILE_MODIFIES(p->a) void l5(struct plain *p, int n) { while (n--) { inc(p); if (n == 3) p->a = 0; } }
// expect: clean
MISSILE_ENSURES(p->b == old(p->b)) MISSILE_MODIFIES(p->a) void fine_l6(struct plain *p, int n) { while (n--) { inc(p); if (n == 3) p->a = 0; } }
// expect: alarm
MISSILE_ENSURES(p->b == old(p->b)) MISSILE_MODIFIES(p->a, p->b) void l7(struct plain *p, int n) { for (int i = 0; i < n; i++) { for (int j = 0; j < i; j++) { if (j == 3) goto out; p->a++; } continue; out: p->b = 1; } }
// expect: alarm
MISSILE_ENSURES(p->b == 1) MISSILE_MODIFIES(p->a, p->b) void l8(struct plain *p, int n) { do { if (n == 5) break; p->b = 1; } while (n--); }
// expect: clean
MISSILE_ENSURES(p->b == 1) MISSILE_MODIFIES(p->a, p->b) void fine_l9(struct plain *p, int n) { do { p->b = 1; if (n == 5) break; } while (n--); }
// expect: alarm
MISSILE_ENSURES(total == old(total)) MISSILE_MODIFIES(total) void l10(int n) { for (; n > 0; n--) { total++; if (n == 7) { total--; } } }
// expect: alarm
MISSILE_ENSURES(total == old(total)) MISSILE_MODIFIES(total) void l11(int n) { int k = total; for (; n > 0; n--) { total = n; k = total; } total = k; }
// expect: clean
MISSILE_ENSURES(total == old(total)) MISSILE_MODIFIES(total) void fine_l12(int n) { int k = total; for (; n > 0; n--) { total = n; } total = k; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) MISSILE_MODIFIES(p->a) void l13(struct plain *p, int n) { struct plain *q = p; while (n--) { q->a = 1; q = q->n; if (q != p) return; } }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) MISSILE_MODIFIES() void l14(struct plain *p) { for (struct plain *q = p; q; q = q->n) q->a = 0; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) void l15(struct plain *p) { for (struct plain *q = p->n; q; q = q->n) q->a = 0; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) void l16(struct plain *p) { for (struct plain *q = gp; q; q = q->n) q->a = 0; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) void l17(struct plain *p) { for (struct plain *q = gp; q; q = q->n) if (q == p) q->a = 0; }
// expect: alarm
MISSILE_ENSURES(p->a == old(p->a)) void l18(struct plain *p, int *q, int n) { while (n--) *q++ = 0; }
// expect: alarm
MISSILE_ENSURES(p->n == old(p->n)) void l19(struct plain *p, struct plain **q, int n) { while (n--) *q++ = 0; }
// expect: clean
MISSILE_ENSURES(p->n == old(p->n)) void fine_l20(struct plain *p, int *q, int n) { while (n--) *q++ = 0; }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void l21(struct base *b) { for (struct base *q = gb; q; q = q->next) { q->size = 5; q->used = 0; } }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) void l22(struct base *b, int n) { struct base *c = b; while (n--) { c->size = 5; c->used = 0; c = c->next; if (!c) break; } }
// expect: alarm
MISSILE_ENSURES(b->size == old(b->size)) MISSILE_REQUIRES(consistent(b)) void l23(struct base *b, int n) { while (n--) anything(); }
// expect: alarm
MISSILE_ENSURES(b->size == 1) MISSILE_REQUIRES(consistent(b)) void l24(struct base *b, int n) { b->size = 1; b->used = 0; while (n--) anything(); }
// expect: clean
MISSILE_ENSURES(b->size > 0) MISSILE_REQUIRES(consistent(b)) void fine_l25(struct base *b, int n) { b->size = 1; b->used = 0; while (n--) anything(); }
// expect: alarm
MISSILE_ENSURES(b->size > 0) void l26(struct base *b, int n) { while (n--) { b->size = n; b->used = 0; } }
// expect: alarm
MISSILE_REQUIRES(b->size > 0) MISSILE_ENSURES(b->size > 0) void l27(struct base *b, int n) { while (n--) { b->size = n; b->used = 0; } }
// expect: clean
MISSILE_REQUIRES(b->size > 0) MISSILE_ENSURES(b->size > 0) void l28(struct base *b, int n) { while (n-- > 0) { b->size = n + 1; b->used = 0; } }
// expect: alarm
MISSILE_ENSURES(b->size > 0) void l29(struct base *b, int n) { for (;;) { if (n == 3) return; if (b->size > 0) return; n++; } }
// expect: clean
MISSILE_ENSURES(b->size > 0) void fine_l30(struct base *b, int n) { for (;;) { if (b->size > 0) return; n++; } }
MISSILE_ENSURES(_v_ == 0 || b->size > 0) int fine_l31(struct base *b, int n) { for (;;) { if (n == 3) return 0; if (b->size > 0) return 1; n++; } }
// expect: alarm
MISSILE_ENSURES(_v_ == 0 || b->size > 0) int l32(struct base *b, int n) { for (;;) { if (n == 3) return 0; if (b->size > 0) break; n++; } b->size -= n; return 1; }
// expect: clean
MISSILE_ENSURES(p->a >= old(p->a)) MISSILE_MODIFIES(p->a) void fine_rec(struct plain *p, int n) { if (n) { fine_rec(p, n - 1); } else if (p->a < 100) p->a++; }
MISSILE_ENSURES(_v_ == (n > 0 ? n : 0)) MISSILE_MODIFIES() int fine_rec2(int n) { if (n <= 0) return 0; return fine_rec2(n - 1) + 1; }
// expect: alarm
MISSILE_ENSURES(_v_ == (n > 0 ? n : 0)) MISSILE_MODIFIES() int rec2(int n) { if (n <= 0) return 0; return rec2(n - 2) + 1; }
// expect: alarm
MISSILE_ENSURES(_v_ >= n) MISSILE_MODIFIES() int sw(int n) { switch (n) { case 0: case 1: n++; case 2: return n; case 3 ... 9: return 3; default: return n; } }
// expect: clean
MISSILE_ENSURES(_v_ >= n) MISSILE_MODIFIES() int fine_sw(int n) { switch (n) { case 0: case 1: n++; case 2: return n; case 3 ... 9: return 9; default: return n; } }
enum e { A, B, C };
// expect: alarm
MISSILE_ENSURES(_v_ > 0) MISSILE_MODIFIES() int en(enum e x) { switch (x) { case A: return 1; case B: return 2; case C: return 3; } return 0; }
// expect: alarm
MISSILE_ENSURES(_v_ > 0) MISSILE_MODIFIES() int en2(enum e x) { int r = 0; switch (x) { case A: r = 1; break; case B: r = 2; break; case C: r = 3; } return r; }
// expect: alarm
MISSILE_ENSURES(_v_ >= 0 && _v_ < 8) MISSILE_MODIFIES(arr) int ix(int i) { arr[i & 7] = i; return arr[i & 7] & 15; }
// expect: clean
MISSILE_ENSURES(_v_ == old(total)) MISSILE_MODIFIES(total) int fine_post(void) { return total++; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(total)) MISSILE_MODIFIES(total) int pre(void) { return ++total; }
// expect: clean
MISSILE_ENSURES(_v_ == old(p->a) && p->a == 0) MISSILE_MODIFIES(p->a) int fine_take(struct plain *p) { int r = p->a; p->a = 0; return r; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->a) && p->a == 0) MISSILE_MODIFIES(p->a) int take(struct plain *p) { int r = p->a; p->a = 0; return p->a; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->a)) MISSILE_MODIFIES(p->a) int tern(struct plain *p, int c) { return c ? p->a : (p->a = 3, p->a); }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->a)) MISSILE_MODIFIES(p->a) long wide(struct plain *p, int c) { return (unsigned)p->a; }
// expect: alarm
MISSILE_ENSURES(_v_ == old(p->a)) MISSILE_MODIFIES(p->a) unsigned char narrow(struct plain *p, int c) { return p->a; }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) MISSILE_MODIFIES() int stat(void) { static int k = 1; return k; }
// expect: alarm
MISSILE_ENSURES(_v_ == 1) MISSILE_MODIFIES() int uninit(void) { int k; return k; }
// expect: alarm
MISSILE_ENSURES(_v_ == 0) MISSILE_MODIFIES() int glob(void) { return total; }
// expect: clean
int main(void) { MISSILE_SYMBOLIC { missile_assert(1); } return 0; }
