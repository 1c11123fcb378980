// Pointers to fresh objects at unknown indexes.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct own { struct base *b; int n; };
struct base *gb; void anything(void); void *malloc(__SIZE_TYPE__); void *memcpy(void*,const void*,__SIZE_TYPE__);
#define NB struct base *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
// expect: alarm
void f1(int n) { NB struct base *arr[2] = {0, b}; gb = arr[n & 1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f2(int n) { NB struct base *arr[2] = {0, b}; struct base *t = arr[n & 1]; if (t) t->size = 3; missile_assert(b->size == 1); }
// expect: alarm
void f3(int n) { NB struct base *arr[2]; arr[n & 1] = b; gb = arr[1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f4(int n) { NB struct base *arr[2] = {0, 0}; arr[n & 1] = b; gb = arr[n & 1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f5(int n) { NB struct own arr[2] = {{0}, {b}}; gb = arr[n & 1].b; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f6(int n) { NB struct base *arr[2] = {0, b}; struct base **p = arr; p += n & 1; gb = *p; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f7(int n) { NB struct base **arr = malloc(16); if (!arr) return; arr[0] = 0; arr[1] = b; gb = arr[n & 1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f8(int n) { NB struct base **arr = malloc(16); if (!arr) return; arr[0] = 0; arr[n & 1] = b; gb = arr[1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f9(int n) { NB struct base *arr[2] = {0, b}; arr[n & 1] = 0; gb = arr[1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f10(int n) { NB struct own x = {b}; long l; memcpy(&l, &x.b, 8); gb = (struct base *)l; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f11(int n) { NB struct own *x = malloc(sizeof *x); if (!x) return; x->b = b; struct base **q = &x->b; gb = *q; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f12(int n) { NB struct own *x = malloc(sizeof *x); if (!x) return; x->b = b; void **q = (void **)x; gb = *q; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f13(int n) { NB struct base *x = b; void **q = (void **)&x; gb = *q; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f14(int n) { NB struct base *arr[2] = {0, b}; typedef struct { struct base *p, *q; } two; two *t = (two *)arr; gb = t->q; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f15(int n) { NB struct base *m[2][2] = {{0}, {b}}; gb = m[n & 1][0]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f16(int n) { NB struct base *m[2][2] = {{0}, {b}}; gb = m[1][n & 1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f17(int n) { NB struct base *x = 0; struct base *y = n ? b : x; gb = y; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f18(int n) { NB struct base *x = b + (n & 1); gb = x; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f19(int n) { NB struct base *x = b + 1; x--; gb = x; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f20(int n) { NB struct base *x = &b[n]; x -= n; gb = x; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f21(int n) { NB struct base *x = (struct base *)((char *)b + n - n); gb = x; b->size = 0; anything(); b->size = 1; }
