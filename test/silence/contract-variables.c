// Parts of variables.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct base {int size; int used MISSILE(0 <= _v_ && _v_ < size); struct base *next; int other; };
struct pair { int count MISSILE(_v_ >= 0); struct base in; struct base in2; };
struct pair gpair = {0, {1}, {1}}; static struct pair spair = {0, {1}, {1}};
struct base garr[2] = {{1},{1}};
struct holder { struct base arr[2]; int n MISSILE(_v_ >= 0); } gh = {{{1},{1}}, 0};
MISSILE_MODIFIES(b->size) void open1(struct base *b);
MISSILE_MODIFIES(p->in) void open2(struct pair *p);
// expect: alarm
void x1(void) { gpair.count = -1; open1(&gpair.in); gpair.in.used = 0; gpair.in.size = 1; gpair.count = 0; }
// expect: alarm
void x2(void) { gpair.in2.size = 0; open1(&gpair.in); gpair.in.used = 0; gpair.in.size = 1; gpair.in2.size = 1; gpair.in2.used = 0; }
// expect: alarm
void x3(void) { spair.in2.size = 0; open1(&spair.in); spair.in.used = 0; spair.in.size = 1; spair.in2.size = 1; spair.in2.used = 0; }
// expect: clean
void fine_x4(void) { gpair.count = -1; open2(&gpair); gpair.in.used = 0; gpair.in.size = 1; gpair.count = 0; }
// expect: alarm
void x5(void) { gh.n = -1; open1(&gh.arr[1]); gh.arr[1].size = 1; gh.arr[1].used = 0; gh.n = 0; }
// expect: alarm
void x6(void) { garr[0].size = 0; open1(&garr[1]); garr[1].size = 1; garr[1].used = 0; garr[0].size = 1; garr[0].used = 0; }
// expect: alarm
void x7(void) { static struct pair l = {0, {1}, {1}}; l.in2.size = 0; open1(&l.in); l.in.used = 0; l.in.size = 1; l.in2.size = 1; l.in2.used = 0; }
// expect: alarm
void x8(void) { struct pair l = {0, {1}, {1}}; struct pair *volatile q = &l; l.in2.size = 0; open1(&l.in); l.in.used = 0; l.in.size = 1; l.in2.size = 1; l.in2.used = 0; }
// expect: clean
void fine_x9(void) { gpair.in.size = 0; open2(&gpair); gpair.in.used = 0; gpair.in.size = 1; }
// expect: alarm
void x10(struct pair *p) { gpair.in.size = 0; open2(p); gpair.in.used = 0; gpair.in.size = 1; p->in.used = 0; p->in.size = 1; }
// expect: alarm
void x11(int i) { struct base *b = i ? &gpair.in : &gpair.in2; gpair.count = -1; b->used = 0; open1(b); b->size = 1; gpair.count = 0; }
