// Pointers to fresh objects that a turn of a loop leaves for the next.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct own { struct base *b; int n MISSILE(_v_ >= 0); };
struct base *gb; void anything(void); void *malloc(__SIZE_TYPE__);
#define NB struct base *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
#define NO struct own *o = malloc(sizeof *o); if (!o) return; o->n = 0; o->b = 0;
MISSILE_MODIFIES() int look(struct own *o);
MISSILE_MODIFIES() int lookb(struct base *o);
// expect: alarm
void f1(int n) { NB NO while (n--) { struct base *t = o->b; if (t) { t->size = 5; missile_assert(b->size == 1); t->size = 1; } o->b = b; } }
// expect: alarm
void f2(int n) { NB struct base *t = 0; while (n--) { if (t) { t->size = 5; missile_assert(b->size == 1); t->size = 1; } t = b; } }
// expect: alarm
void f3(int n) { NB struct base *t = 0; while (n--) { if (t) lookb(t); t = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f4(int n) { NB struct base *t = 0; while (n--) { if (t) anything(); gb = t; t = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f5(int n) { NB struct own l = {0, 0}; while (n--) { if (l.b) lookb(l.b); l.b = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f6(int n) { NB struct own l = {0, 0}; while (n--) { gb = l.b; anything(); l.b = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f7(int n) { NB NO while (n--) { gb = o->b; anything(); o->b = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f8(int n) { struct base *t = 0; while (n--) { struct base *b = malloc(sizeof *b); if (!b) return; b->next = t; b->size = 0; if (t) lookb(t); t = b; } }
// expect: alarm
void f9(int n) { struct base *t = 0; while (n--) { struct base *b = malloc(sizeof *b); if (!b) return; b->next = t; b->size = 0; gb = t; t = b; } }
// expect: alarm
void f10(int n) { struct base *arr[2] = {0, 0}; NB while (n--) { gb = arr[1]; anything(); arr[1] = b; b->size = 0; } b->size = 1; }
// expect: alarm
void f11(int n) { NB struct base *t = 0; do { if (t) { t->size = 5; missile_assert(b->size == 1); t->size = 1; } t = n ? b : 0; } while (n--); }
// expect: alarm
void f12(int n) { NB struct base *t = 0, *s = 0; while (n--) { if (t) { t->size = 5; missile_assert(b->size == 1); t->size = 1; } t = s; s = b; } }
