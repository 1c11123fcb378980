// The file that knows the type: bodies find the object in order and leave it so,
// whatever else the contract says.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/opaque.h"

struct text { // What stands here is seen by who sees the text.
  unsigned room;
  unsigned used MISSILE(_v_ <= room);
  char bytes[64];
  struct mark { unsigned from, to MISSILE(from <= _v_); } mark;
};
void text_clear(struct text *t) {
  t->used = 0;
  t->bytes[0] = 0;
}
void text_begin(struct text *t) {
  t->room = 64;
  t->used = 0;
  t->mark.from = t->mark.to = 0;
}
void text_add(struct text *t, char c) {
  if (t->used < t->room)
    t->bytes[t->used++ & 63] = c;
}
int text_length(const struct text *t) {
  missile_assert(t->used <= t->room);
  return t->used < 100 ? t->used : 100;
}
void text_swap(struct text *s, struct text *t) {
  unsigned used = s->used, room = s->room;
  s->used = t->used;
  s->room = t->room;
  t->used = used;
  t->room = room;
}
void clears(struct text *t) { text_clear(t); }
void clears_broken(struct text *t) {
  t->room = 3; // expected-warning {{this write may break}}
  text_clear(t);
}
void begins_broken(struct text *t) {
  t->room = 3;
  text_begin(t);
}
void text_grow(struct text *t) { t->room = 0; } // expected-warning {{'text_grow' may not keep its contract: 't->used <= t->room' does not hold}}

// In one file, what comes behind the type says no more than it says.
MISSILE_MODIFIES(*t) void text_spoil(struct text *t) { t->used = t->room + 1; }
void spoils(struct text *t) { text_spoil(t); } // expected-warning {{this call may break the invariant}}
// What comes before it may be seen without it.
struct later;
MISSILE_MODIFIES(*l) void spoil_later(struct later *l);
MISSILE_MODIFIES(l->b) void set_later(struct later *l);
struct later { int a, b MISSILE(_v_ <= a); };
void spoil_later(struct later *l) { l->b = l->a + 1; } // expected-warning {{'spoil_later' may not keep its contract: 'l->b <= l->a' does not hold}}
void set_later(struct later *l) { l->b = l->a + 1; }
