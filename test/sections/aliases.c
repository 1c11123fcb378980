// Two objects that may be one: both cases are followed.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct line {
  int len MISSILE(_v_ > 0);
  int pos MISSILE(0 <= _v_ && _v_ < len);
};
extern struct line L;
void take(int n, int i MISSILE(0 <= _v_ && _v_ < n));

// a == b: len is 5 and pos 9.
void two(struct line *a, struct line *b) {
  a->len = 10; // expected-warning 0-1 {{write may break}}
  b->pos = 0;
  b->len = 5; // expected-warning 0-1 {{write may break}}
  a->pos = 9; // expected-warning {{write may break}}
}
void neighbour(struct line *a, struct line *b) {
  a[1].len = 10; // expected-warning 0-1 {{write may break}}
  b->pos = 0;
  b->len = 5; // expected-warning 0-1 {{write may break}}
  a[1].pos = 9; // expected-warning {{write may break}}
}
void global(struct line *p) {
  L.len = 10; // expected-warning 0-1 {{write may break}}
  p->pos = 0;
  p->len = 5; // expected-warning 0-1 {{write may break}}
  L.pos = 9; // expected-warning {{write may break}}
}
// Plain memory overlaps too.
void plain(struct line *a, int *p, int *q) {
  *p = 5;
  *q = 100;
  a->len = 10; // expected-warning {{write may break}}
  a->pos = *p;
}
void stale(struct line *a, struct line *b) {
  int i = b->pos;
  a->len = 1; // expected-warning 0-1 {{write may break}}
  a->pos = 0;
  b->pos = i; // expected-warning {{write may break}}
}
void looked_at_through_alias(struct line *a, struct line *b) {
  a->len = 10; // expected-warning 0-1 {{write may break}}
  a->pos = 9;
  b->len = 1; // expected-warning 0-1 {{write may break}}
  b->pos = 0;
  take(a->len, 5); // expected-warning {{'take' demands}}
}
void swap_forgets(struct line *a, struct line *b) {
  int l = a->len, p = a->pos;
  a->len = b->len;
  a->pos = b->pos;
  b->len = l; // expected-warning {{write may break}}
  (void)p;
}
void other_element(struct line *a, int i, int j, int n MISSILE(_v_ > 0)) {
  a[i].len = n;     // expected-warning {{write may break}}
  a[j].pos = n - 1;
}

void distinct(struct line *a, struct line *b) {
  if (a == b)
    return;
  a->len = 10;
  b->pos = 0;
  b->len = 5;
  a->pos = 9;
}
void move(struct line *to, struct line *from) {
  to->len = from->len;
  to->pos = from->pos;
}
// An enumeration that holds characters is one for this.
enum letter : unsigned char { LETTER_A, LETTER_B };
void letters(int *p, enum letter *q) {
  *p = 1;
  *q = LETTER_B;
  missile_assert(*p == 1); // expected-warning {{may not hold}}
}
enum word { WORD_A, WORD_B };
void words(short *p, enum word *q) {
  *p = 1;
  *q = WORD_B;
  missile_assert(*p == 1);
}
