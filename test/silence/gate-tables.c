// The same in arrays of arrays.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct base *gb; void anything(void); void *malloc(__SIZE_TYPE__);
#define NB struct base *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
// expect: alarm
void f1(int n) { NB struct base *m[2][2] = {{0}, {b}}; gb = m[1][n & 1]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f2(int n) { NB struct base *m[2][2] = {{0}, {b}}; gb = m[1][n]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f3(int n) { NB struct base *m[2][2] = {{0}, {b}}; struct base *t = m[1][n]; gb = t; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f4(int n) { NB struct base *m[2][2]; m[1][0] = b; gb = m[1][n]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f5(int n) { NB struct base *m[2]; m[1] = b; gb = m[n]; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f6(int n) { NB struct base **m = malloc(16); if (!m) return; m[1] = b; gb = m[n]; b->size = 0; anything(); b->size = 1; }
