// What the type check finds out about locals without refinements: each function
// is proved, or reported, without a section.
//
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct buffer {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ <= size);
  int low MISSILE(_v_ >= 0);
};
int any(void);
void take(int n MISSILE(_v_ >= 0));
void take_two(int n, int m MISSILE(_v_ >= n));
void keep(int *p);
MISSILE_RETURNS(_v_ >= 0) int natural(void);

// A local that is assigned once has the value of its initializer.
void once(struct buffer *b) {
  int n = b->size;
  any();
  take(n);
  b->low = n - 1;
}
void once_by_way_of_another(struct buffer *b) {
  int n = b->size;
  const int m = n + 1, k = m - n;
  take(k);
  take_two(n, m);
}
void once_from_a_call(struct buffer *b) {
  int n = natural();
  b->low = n;
}
void once_by_choice(struct buffer *b, int c) {
  int n = c < 0 ? 0 : c;
  b->low = n;
}
void once_as_pointer(struct buffer *b) {
  struct buffer *c = b;
  c->low = c->used;
}
// The heap may have changed since.
void once_but_later(struct buffer *b) {
  int n = b->size;
  any();
  b->used = n; // expected-warning {{this write may break}}
}
void once_of_unknown(struct buffer *b) {
  int n = any();
  b->low = n; // expected-warning {{this write may break}}
}
void assigned_again(struct buffer *b) {
  int n = b->size;
  n = any();
  b->low = n; // expected-warning {{this write may break}}
}
void its_source_assigned_again(struct buffer *b) {
  int n = b->size;
  int m = n;
  n = any();
  take_two(n, m); // expected-warning {{this call may not meet}}
  take(m);        // expected-warning {{this call may not meet}}
}
void let_go(struct buffer *b) {
  int n = b->size;
  keep(&n);
  b->low = n; // expected-warning {{this write may break}}
}
void jumped_over(struct buffer *b, int c) {
  if (c)
    goto inside;
  {
    int n = b->size;
  inside:
    b->low = n; // expected-warning {{this write may break}}
  }
}
void switched_over(struct buffer *b, int c) {
  switch (c) {
    int n = 1;
  case 0:
    b->low = n; // expected-warning {{this write may break}}
  }
}

// Counters that never become negative.
void counts(struct buffer *b, int n) {
  for (int i = 0; i < n; i++)
    b->low = i;
}
void counts_in_steps(struct buffer *b, int n) {
  int i = 3, j = 0;
  while (any()) {
    i += 2;
    j = i;
    i = j * 2;
    b->low = j;
  }
}
void counts_down(struct buffer *b, int n) {
  for (int i = 10; i > -10; i--)
    b->low = i; // expected-warning {{this write may break}}
}
void depends_on_a_negative(struct buffer *b, int n) {
  int i = 0, j = 0;
  while (any()) {
    i = j;
    j = n;
  }
  b->low = i; // expected-warning {{this write may break}}
}
void starts_anywhere(struct buffer *b, int n) {
  for (int i = n; i < 10; i++)
    b->low = i; // expected-warning {{this write may break}}
}
void subtracts(struct buffer *b, int n) {
  int i = 5;
  i -= n;
  b->low = i; // expected-warning {{this write may break}}
}
void wraps(struct buffer *b) {
  signed char i = 0;
  while (any())
    i = (signed char)(i + 1);
  b->low = i; // expected-warning {{this write may break}}
}
void counts_by_pointer(struct buffer *b) {
  int i = 0;
  int *p = &i;
  *p = any();
  i++;
  b->low = i; // expected-warning {{this write may break}}
}
void counts_from_outside(struct buffer *b, int i) {
  i++;
  b->low = i; // expected-warning {{this write may break}}
}
int remembers(struct buffer *b) {
  static int i = 0;
  i++;
  b->low = i; // expected-warning {{this write may break}}
  return i;
}
