// Elements of arrays.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
void *memset(void *, int, __SIZE_TYPE__); void *malloc(__SIZE_TYPE__); void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
struct arr { int n; int a[4] MISSILE(_v_ > 0); int k MISSILE(_v_ >= 0); };
struct in { int a[4] MISSILE(_v_ > 0); };
struct arr2 { int n; struct in in; int k MISSILE(_v_ >= 0); };
struct arr3 { int n; int a[4] MISSILE(_v_ < n); int k MISSILE(_v_ >= 0); };
void anything(void);
// expect: alarm
void e1(struct arr *t) { memset(t, 0, sizeof *t); }
// expect: alarm
void e2(struct arr *t) { memset(t, 0, sizeof *t); t->k = -1; t->k = 0; anything(); }
// expect: alarm
void e3(struct arr2 *t) { memset(t, 0, sizeof *t); t->k = -1; t->k = 0; anything(); }
// expect: alarm
void e4(struct in *t) { memset(t, 0, sizeof *t); }
// expect: alarm
void e5(struct arr2 *t) { memset(&t->in, 0, sizeof t->in); }
// expect: alarm
void e6(struct arr2 *t) { t->k = -1; struct in *q = calloc(1, sizeof *q); t->in = *q; t->k = 0; }
// expect: alarm
void e7(struct arr2 *t, struct in z) { t->k = -1; z.a[0] = 0; t->in = z; t->k = 0; }
// expect: alarm
void e8(struct arr *t, struct arr z) { t->k = -1; *t = (struct arr){0}; t->k = 0; }
// expect: alarm
void e9(struct arr *t, struct arr z) { t->k = -1; z = *t; z.a[0] = 0; *t = z; t->k = 0; }
// expect: alarm
void e10(struct arr *t) { t->k = -1; int *p = t->a; *p = 0; t->k = 0; }
// expect: alarm
void e11(struct arr *t) { t->k = -1; *t->a = 0; t->k = 0; }
// expect: alarm
void e12(struct arr *t) { t->k = -1; t->a[1]--; t->k = 0; }
// expect: alarm
void e13(struct arr3 *t) { t->k = -1; t->n--; t->k = 0; }
// expect: alarm
void e14(struct arr3 *t) { memset(t, 0, sizeof *t); t->k = 1; }
// expect: alarm
void e15(struct arr3 *t, int i) { t->k = -1; t->a[i & 3] = t->n; t->k = 0; }
// expect: clean
int g[3] MISSILE(_v_ >= 0); int h MISSILE(_v_ >= 0);
// expect: alarm
void e16(int i) { h = -1; g[i] = -1; h = 0; }
// expect: alarm
void e17(int i) { h = -1; memset(g, -1, sizeof g); h = 0; }
// expect: alarm
MISSILE_MODIFIES(*t) void e18(struct arr *t) { memset(t, 0, sizeof *t); }
// expect: alarm
MISSILE_MODIFIES(*t) void e19(struct arr *t) { t->a[0] = 0; }
// expect: clean
MISSILE_MODIFIES(t->a) void ma(struct arr *t);
// expect: alarm
void e20(struct arr *t) { ma(t); }
// expect: clean
MISSILE_MODIFIES(g) void mg(void);
// expect: alarm
void e21(struct arr *t) { mg(); }
// expect: alarm
void e22(struct arr *t) { h = -1; mg(); h = 0; }
// expect: clean
MISSILE_ENSURES(t->n == 0) void mn(struct arr *t);
// expect: alarm
void e23(struct arr *t) { mn(t); }
// expect: alarm
void e24(struct arr *t) { mn(t); t->k = 0; }
// expect: clean
MISSILE_ENSURES(t->n == 0) void mn3(struct arr3 *t);
// expect: alarm
void e25(struct arr3 *t) { mn3(t); t->k = 0; }
// expect: clean
MISSILE_ENSURES(t->n == 0; t->k == 0) MISSILE_MODIFIES(t->n, t->k) void mn4(struct arr3 *t);
// expect: alarm
void e26(struct arr3 *t) { mn4(t); t->k = 0; }
// expect: clean
int lim; int gg[3] MISSILE(_v_ < lim);
MISSILE_MODIFIES(lim) void ml(void);
// expect: alarm
void e27(void) { ml(); }
// expect: clean
MISSILE_MODIFIES() MISSILE_ENSURES(lim == 3) void ml2(void);
void fine_e28(void) { ml2(); }
MISSILE_ENSURES(lim == 3) void ml3(void);
// expect: alarm
void e29(void) { ml3(); }
// expect: alarm
void e30(void) { h = -1; ml3(); h = 0; }
