// Pointers to fresh objects in copied records.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); int other; struct base *next; };
struct h6 { struct base *b; int a,c,d,e,f,g,h; int arr[4]; };
struct h7 { int arr[4]; struct base *b[3]; struct h6 in; };
struct base *gb; void anything(void); void *malloc(__SIZE_TYPE__); void take(struct h6 *); void take7(struct h7 *); void bv(struct h6);
#define NB struct base *b = malloc(sizeof *b); if (!b) return; b->next = 0; b->size = 1; b->used = 0;
// expect: alarm
void f1(void) { NB struct h6 l = {b}; struct h6 m = l; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f2(void) { NB struct h6 l = {b}, m; m = l; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f3(void) { NB struct h6 l = {b}; struct h6 *m = malloc(sizeof *m); if (!m) return; *m = l; b->size = 0; take(m); b->size = 1; }
// expect: alarm
void f4(struct h6 *m) { NB struct h6 l = {b}; *m = l; b->size = 0; take(m); b->size = 1; }
// expect: alarm
void f5(void) { NB struct h6 l = {b}; b->size = 0; bv(l); b->size = 1; }
// expect: alarm
void f6(void) { NB struct h7 l = {{0}, {0, b}}; struct h7 m = l; b->size = 0; take7(&m); b->size = 1; }
// expect: alarm
void f7(void) { NB struct h7 l = {{0}, {0}, {b}}; struct h7 m; m.in = l.in; b->size = 0; take7(&m); b->size = 1; }
// expect: alarm
void f8(void) { NB struct h7 l = {{0}, {0}, {b}}; struct h6 m; m = l.in; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f9(void) { NB struct h6 l = {b}; struct h6 m = l; struct h6 k = m; struct h6 *p = &k; gb = p->b; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f10(void) { NB struct h6 l = {b}; struct h6 m = l; gb = m.b; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f11(int n) { NB struct h6 l = {b}, m = {0}; while (n--) { gb = m.b; anything(); m = l; b->size = 0; } b->size = 1; }
// expect: alarm
void f12(int n) { NB struct h6 l = {b}, m = {0}; while (n--) { m = l; } gb = m.b; b->size = 0; anything(); b->size = 1; }
// expect: alarm
void f13(int n) { NB struct h6 l = {b}; struct h6 m = n ? l : l; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f14(int n) { NB struct h6 l = {b}; struct h6 m = ({ l; }); b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f15(int n) { NB struct h6 m = (struct h6){b}; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f16(int n) { NB struct h6 l[2] = {{b}}; struct h6 m = l[n & 1]; b->size = 0; take(&m); b->size = 1; }
// expect: alarm
void f17(int n) { NB struct h6 l[2] = {{b}}; struct h6 m[2]; m[n & 1] = l[0]; b->size = 0; take(m); b->size = 1; }
