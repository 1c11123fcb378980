// Several violations in one function, several sections after one another:
// where one stops, types take over, and the next begins.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct bar {
  int max MISSILE(_v_ > 0);
  int val MISSILE(0 <= _v_ && _v_ <= max);
};
void anything(void);

void two_sections(struct bar *b, int n MISSILE(_v_ > 0)) {
  b->max = n;
  b->val = n;
  anything();
  b->max = 1;
  b->val = 1;
}
void second_fails(struct bar *b, int n MISSILE(_v_ > 0)) {
  b->val = 0;
  b->max = n; // expected-warning 0-1 {{write may break}}
  anything();
  b->val = n; // expected-warning {{write may break}}
}
void first_fails(struct bar *b, int n) {
  b->val = n; // expected-warning {{write may break}}
  anything();
  b->val = 0;
  b->max = 1; // expected-warning 0-1 {{write may break}}
}
void both_fail(struct bar *b, int n) {
  b->val = n; // expected-warning {{write may break}}
  anything();
  b->val = b->max + 1;
}
void two_objects(struct bar *a, int n MISSILE(_v_ > 0)) {
  struct bar b = {1, 1};
  b.max = n;
  a->max = n;
  b.val = n;
  a->val = n;
  anything();
  missile_assert(b.val == b.max);
}
void one_of_two_objects(struct bar *a, int n MISSILE(_v_ > 0)) {
  struct bar b = {1, 1};
  b.max = n; // expected-warning 0-1 {{write may break}}
  a->max = n; // expected-warning {{write may break}}
  b.val = n; // expected-warning 0-1 {{write may break}}
  anything();
  a->val = n; // expected-warning 0-1 {{write may break}}
}
void in_nested_scopes(struct bar *b, int n MISSILE(_v_ > 0), int c) {
  b->max = n;
  {
    int v = n - 1;
    {
      if (c)
        v = 0;
      b->val = v;
    }
  }
}
void each_branch_by_itself(struct bar *b, int n MISSILE(_v_ > 0), int c) {
  if (c) {
    b->max = n;
    b->val = 0;
  } else {
    anything();
    b->val = 0;
    b->max = n;
  }
  anything();
}
void one_branch(struct bar *b, int n MISSILE(_v_ > 0), int c) {
  if (c) {
    b->max = n;
    b->val = 0;
  } else {
    b->max = n; // expected-warning {{write may break}}
    anything();
    b->val = 0;
  }
}
// A section that begins at an inner statement does not count for executions
// that come in elsewhere.
void entered_elsewhere(struct bar *b, int n MISSILE(_v_ > 0), int c) {
  if (c)
    goto in;
  b->max = n; // expected-warning 0-1 {{write may break}}
in:
  b->val = n; // expected-warning {{write may break}}
}
// The first one needs its condition, and with it leads nowhere: that is the end
// of the search, whatever the second one could begin with.
void demands(int n MISSILE(_v_ > 0));
void impossible(int n) {
  if (n <= 0) {
    if (n > 0) {
      missile_assert(0);
      demands(n);
    }
  }
}
