// Straight-line code that breaks an invariant for a while and restores it
// (thesis, figures 2.2 and 3.2 to 3.4, in C).
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct deck {
  int cards MISSILE(_v_ > 0);
  int top MISSILE(0 <= _v_ && _v_ < cards);
};
struct tray {
  int label;
  struct deck deck;
};
struct range {
  int min;
  int max MISSILE(_v_ >= min);
};

void both(struct deck *d, int n, int t MISSILE(0 <= _v_ && _v_ < n)) {
  d->cards = n;
  d->top = t;
}
void other_order(struct deck *d, int n, int t MISSILE(0 <= _v_ && _v_ < n)) {
  d->top = t;
  d->cards = n;
}
void first_only(struct deck *d, int n MISSILE(_v_ > 0)) {
  d->cards = n; // expected-warning {{write may break}}
}
void second_only(struct deck *d, int n, int t MISSILE(0 <= _v_ && _v_ < n)) {
  d->top = t; // expected-warning {{write may break}}
}
void no_relation(struct deck *d, int n, int t) {
  d->cards = n; // expected-warning {{write may break}}
  d->top = t;
}
void wrong_value(struct deck *d, int n MISSILE(_v_ > 0)) {
  d->cards = n; // expected-warning {{write may break}}
  d->top = n;
}
void corrected(struct deck *d, int n) {
  d->cards = n;
  d->top = n;
  d->cards = 3;
  d->top = 1;
}

void with_a_pause(struct deck *d, int n MISSILE(_v_ > 0), int *other) {
  d->cards = n;
  int half = n / 2;
  (void)half;
  ;
  d->top = half;
}
void through_temporaries(struct deck *d, int n MISSILE(_v_ > 0)) {
  int t = n;
  t -= 1;
  d->cards = t + 1;
  d->top = t;
}
void swapped_through_temporary(struct range *r) {
  int was = r->min;
  r->min = -r->max;
  r->max = -was;
}
void swapped(struct range *r) {
  int was = r->min;
  r->min = r->max;
  r->max = was;    // expected-warning {{write may break}}
}
void moved(struct range *r, int by MISSILE(_v_ >= 0 && _v_ < 10)) {
  r->min += by;
  r->max += by;
}
void moved_unevenly(struct range *r, int by MISSILE(_v_ > 0 && _v_ < 10)) {
  r->min += by + 1; // expected-warning {{write may break}}
  r->max += by;
}

void second_name(struct deck *d, int n, int t MISSILE(0 <= _v_ && _v_ < n)) {
  struct deck *e = d;
  e->cards = n;
  d->top = t;
}
void inside_another(struct tray *t, int n MISSILE(_v_ > 0)) {
  t->deck.cards = n;
  t->label = 1;
  t->deck.top = n - 1;
}
void inside_another_half(struct tray *t, int n MISSILE(_v_ > 0)) {
  t->deck.cards = n; // expected-warning {{write may break}}
  t->label = 1;
}
void copied_over(struct deck *d, struct deck e) {
  d->cards = 1;
  *d = e;
}

struct deck G = {1, 0};
void global(int n MISSILE(_v_ > 0)) {
  G.cards = n;
  G.top = n - 1;
}
void global_half(int n MISSILE(_v_ > 0)) {
  G.cards = n; // expected-warning {{write may break}}
}

int size MISSILE(_v_ > 0) = 1;
int place MISSILE(0 <= _v_ && _v_ < size) = 0;
void linked_globals(int n, int p MISSILE(0 <= _v_ && _v_ < n)) {
  place = p;
  size = n;
}
void linked_globals_half(int n, int p MISSILE(0 <= _v_ && _v_ < n)) {
  place = p; // expected-warning {{write may break}}
}

// A single element, named twice by the same subscript.
void element(struct deck *d, int i, int n MISSILE(_v_ > 0)) {
  d[i].cards = n;
  d[i].top = n - 1;
}
void other_element(struct deck *d, int i, int j, int n MISSILE(_v_ > 0)) {
  d[i].cards = n; // expected-warning {{write may break}}
  d[j].top = n - 1;
}

void elvis(struct deck *d, int n) {
  d->cards = 9;
  d->top = (n & 7) ?: 8;
}
