// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What is written in a union beside what a refinement speaks of.
#include "common.h"
struct two { int a; int b; };
union val { int i; double d; char *s; struct two t; int all[2]; };
struct stack {
  int top R("{0 <= _v_ && _v_ <= 16}");
  int base R("{0 <= _v_ && _v_ <= top}");
  union val v[16];
  union val one;
};
// expect: clean
void loop(struct stack *s) {
  s->top = 0;
  for (int i = 0; i < 16; i++)
    s->v[i].i = 0;
  s->base = 0;
}
// expect: clean
void loop_within(struct stack *s) {
  s->top = 0;
  for (int i = 0; i < 16; i++)
    s->v[i].t.b = 7, s->v[i].all[0] = 3;
  s->base = 0;
}
// expect: clean
void at_once(struct stack *s, struct stack *t, int i BELOW(16)) {
  s->top = 0;
  s->v[i].i = 3;
  t->v[i].d = 3;
  s->one.s = 0;
  s->base = 0;
}
// expect: alarm
void another_one(struct stack *s, struct stack *t, int i BELOW(16)) {
  s->top = 0;
  t->v[i].d = 3;
  t->base = 0;
}
// expect: alarm
void not_ended(struct stack *s) {
  s->top = 0;
  for (int i = 0; i < 16; i++)
    s->v[i].i = 0;
}
// expect: alarm
void loop_breaks(struct stack *s) {
  for (int i = s->base; i < 16; i++) {
    s->v[i].i = 1;
    s->top++;
  }
}
// What is read from a union is what was written last, by whatever member.
// expect: alarm
void other_member(struct stack *s) {
  if (s->one.i < 0 || s->one.i > 16)
    return;
  s->one.d = 1e9;
  s->base = 0;
  s->top = s->one.i;
}
// expect: alarm
void other_member_in_loop(struct stack *s) {
  s->one.i = 0;
  for (int i = 0; i < 16; i++)
    s->one.t.a = 100;
  s->base = 0;
  s->top = s->one.i;
}
// expect: alarm
void other_index_in_loop(struct stack *s, int k BELOW(16)) {
  s->v[k].i = 0;
  for (int i = 0; i < 16; i++)
    s->v[i].all[0] = 100;
  s->base = 0;
  s->top = s->v[k].i;
}
// expect: alarm
void by_pointer_in_loop(struct stack *s) {
  int *p = &s->one.i;
  *p = 0;
  for (int i = 0; i < 16; i++)
    s->one.t.a = 100;
  s->base = 0;
  s->top = *p;
}
// expect: alarm
void pointer_to_part(struct stack *s, struct two *t) {
  t->a = 0;
  for (int i = 0; i < 16; i++)
    s->v[i].i = 100;
  s->base = 0;
  s->top = t->a;
}
// expect: alarm
void pointer_to_part_at_once(struct stack *s, struct two *t, int i BELOW(16)) {
  t->a = 0;
  s->v[i].i = 100;
  s->base = 0;
  s->top = t->a;
}
// A union around what is refined is no union beside it, and is reported.
// expect: alarm
union around { struct cur c; int x[2]; };
struct has { union around u; };
void around(struct has *h) { h->u.x[0] = -1; }
void around_in_loop(struct has *h) {
  for (int i = 0; i < 2; i++)
    h->u.x[i] = -1;
}
// Two structs in one union are not two fields of one struct.
union halves { struct two t; struct { int c, d; } u; };
struct whole { int n POS; union halves h; };
// expect: alarm
void halves(struct whole *w) {
  w->h.t.a = 1;
  w->h.u.c = -1;
  w->n = w->h.t.a;
}
// expect: clean
void one_half(struct whole *w) {
  w->h.t.a = 1;
  w->h.t.b = -1;
  w->n = w->h.t.a;
}
// From a member back to the struct around it.
// expect: alarm
void back(struct stack *s) {
  struct stack *t = (struct stack *)((char *)&s->v - __builtin_offsetof(struct stack, v));
  s->base = 0;
  s->top = 0;
  t->top = 16;
  t->base = 8;
  s->base = s->top;
  s->top = 0;
}
