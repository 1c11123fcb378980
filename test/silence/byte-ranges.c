// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include "common.h"
void *memmove(void *, const void *, size_t);
void bzero(void *, size_t);
long read(int, void *, size_t);
struct tri { int a; int b R("{_v_ >= a}"); int c R("{_v_ >= b}"); };
struct fam { int n R("{_v_ >= 0}"); int a[] R("{_v_ < n}"); };
struct fam1 { int n R("{_v_ >= 0}"); int a[1] R("{_v_ < n}"); };
struct fixd { int n R("{_v_ >= 0}"); int a[4] R("{_v_ < n}"); };
struct famc { int n; struct cur c[]; };
struct famc1 { int n; struct cur c[1]; };
struct padc { long l; int n; struct cur c[]; };
struct posf { int n; int a[] POS; };
struct posp { long l; int n; int a[] POS; };
struct wrapf { int k; struct fam f; };
struct part { int tag; int x; struct cur in; };
// expect: alarm
void b1(struct tri *p, struct tri *q, size_t n) { memcpy(p, q, n * sizeof *p); }
// expect: alarm
void b2(struct tri *p, size_t n) { struct tri z = {0}; memset(p, 0, n * sizeof *p); }
// expect: alarm
void b3(struct tri *p, struct tri *q, unsigned long n) { memmove(p, q, sizeof *p * n); }
// expect: alarm
void b4(struct tri *p, size_t n) { bzero(p, n * sizeof *p); }
// expect: clean
void b5(struct tri *p, struct tri *q, int n) { memcpy(p, q, n * sizeof *p); }
// expect: clean
void b6(struct tri *p, struct tri *q, unsigned n) { memcpy(p, q, n * sizeof *p); }
// expect: clean
void b7(struct cur *p, struct cur *q, size_t n) { memcpy(p, q, n * sizeof *p); }
// expect: clean
void b8(struct tri *p, struct tri *q, size_t n R("{_v_ < 1000}")) { memcpy(p, q, n * sizeof *p); }
// expect: clean
void b9(struct tri *p, struct tri *q, size_t n) { if (n < 1000) memcpy(p, q, n * sizeof *p); }
// expect: clean
void b10(struct tri *p, struct tri *q, size_t n) { if (n > (size_t)-1 / sizeof *p) return; memcpy(p, q, n * sizeof *p); }
// expect: alarm
void b11(struct tri *p, struct tri *q, size_t n, size_t m) { memcpy(p, q, n * m * sizeof *p); }
// expect: alarm
void b12(struct tri *p, struct tri *q, long n) { memcpy(p, q, n * sizeof *p); }
// expect: alarm
void b13(struct tri *p, struct tri *q, size_t n) { memcpy(p, q, n * (2 * sizeof *p)); }
// expect: alarm
void b14(struct tri *p, struct tri *q, unsigned n) { memcpy(p, q, n * 12u); }
// expect: alarm
void b15(struct tri *p, struct tri *q, unsigned n) { memcpy(p, q, (size_t)(n * 12u)); }
// expect: alarm
void b16(struct tri *p, struct tri *q) { p->c = 5; p->b = 6; memcpy(p + 1, q, 3 * sizeof *p); p->c = 9; }
// expect: alarm
void b20(struct fam *p, struct fam *q) { *p = *q; }
// expect: alarm
void b21(struct fam1 *p, struct fam1 *q) { *p = *q; }
// expect: clean
void b22(struct fixd *p, struct fixd *q) { *p = *q; }
// expect: alarm
void b23(struct fam *p) { *p = (struct fam){1}; }
struct fam mk(void);
// expect: alarm
void b24(struct fam *p) { *p = mk(); }
// expect: alarm
void b25(struct fam *p, struct fam *q) { memcpy(p, q, sizeof *p); }
// expect: alarm
void b26(struct fam *p, struct fam *q) { memcpy(p, q, sizeof *p + 4 * sizeof(int)); }
// expect: alarm
void b27(struct fam *p) { memset(p, 0, sizeof *p); }
// expect: alarm
void b28(struct famc *p, struct famc *q) { memcpy(p, q, sizeof *p + 4); }
// expect: clean
void b29(struct famc *p, struct famc *q) { memcpy(p, q, sizeof *p); }
// expect: clean
void b30(struct famc *p, struct famc *q) { memcpy(p, q, sizeof *p + 3 * sizeof(struct cur)); }
// expect: clean
void b31(struct famc *p, struct famc *q, int k) { memcpy(p, q, sizeof *p + k * sizeof(struct cur)); }
// expect: alarm
void b32(struct padc *p, struct padc *q) { *p = *q; }
// expect: alarm
void b33(struct padc *p, struct padc *q) { memcpy(p, q, sizeof *p); }
// expect: clean
void b34(struct famc *p, struct famc *q) { *p = *q; }
// expect: clean
void b35(struct posf *p, struct posf *q) { *p = *q; }
// expect: alarm
void b36(struct posp *p, struct posp *q) { *p = *q; }
// expect: alarm
void b37(struct famc1 *p, struct famc1 *q) { memcpy(p, q, 2 * sizeof *p); }
// expect: clean
void b38(struct famc1 *p, struct famc1 *q) { memcpy(p, q, sizeof *p); }
// expect: alarm
void b39(struct wrapf *p, struct wrapf *q) { *p = *q; }
// expect: alarm
void b40(struct wrapf *p, struct fam *q) { p->f = *q; }
// expect: clean
void b41(struct fam *q) { struct fam x = *q; (void)x.n; }
// expect: alarm
void b42(struct part *p) { memset(&p->tag, 0, sizeof *p); }
// expect: alarm
void b43(struct part *p, char *s) { memcpy(&p->tag, s, sizeof *p); }
// expect: clean
void b44(struct part *p, char *s) { memcpy(&p->tag, s, sizeof p->tag); }
// expect: alarm
void b45(struct part *p, char *s, size_t n) { memcpy(&p->x, s, n); }
static struct famc1 tab[4], tab2[4];
// expect: clean
void b46(void) { memcpy(tab, tab2, sizeof tab); }
// expect: clean
void b47(void) { memcpy(tab, tab2, 2 * sizeof tab[0]); }
// expect: alarm
void b48(struct fam *p, struct fam *q) { (void)(*p = *q).n; }
struct fam gf = {3, {1, 2}};
// expect: alarm
void b49(struct fam *q) { gf = *q; }
// expect: alarm
void b50(struct cur *c) { *__builtin_addressof(c->idx) = 99; }
// expect: alarm
void b51(struct cur *c) { int *p = __builtin_addressof(c->idx); *p = 99; }
// expect: alarm
void b52(void) { int k POS = 3; *__builtin_addressof(k) = 0; take(k, 0); }
// expect: alarm
void b53(struct cur *c) { int k = 0; fill(__builtin_addressof(k)); c->idx = k; }
// expect: alarm
void b54(struct cur *c) { __builtin_addressof(*c)->idx = 99; }
// expect: clean
void b55(struct cur *c) { __builtin_addressof(*c)->idx = 0; }
// expect: alarm
void b56(struct cur *c) { int k = 0; for (int i = 0; i < 3; i++) *__builtin_addressof(k) = 99; c->idx = k; }
// expect: alarm
void b57(struct cur *c) { __builtin_addressof(c->len)[1] = 99; }
// expect: clean
void b58(int n) { struct cur x = {1, 0}; x.len = n; x.idx = 0; if (n > 0) use(__builtin_addressof(x)); else x.len = 1; }
// expect: alarm
void b59(int n) { struct cur x = {1, 0}; x.len = n; use(__builtin_addressof(x)); x.len = 1; }
// expect: alarm
void b60(struct cur *c) { int *p = __builtin_addressof(*(int *)c); *p = -1; }
