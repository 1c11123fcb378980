// Loops: a section may lie within one round of a loop; one that would have to
// follow the loop itself proves nothing yet, so that the type error is
// reported. The function marked "proved later" satisfies its invariants.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct job {
  int steps MISSILE(_v_ > 0);
  int step MISSILE(0 <= _v_ && _v_ < steps);
};
void anything(void);

// No loop is needed for these: the section lies within one iteration.
void within_iteration(struct job *j, int n) {
  for (; n > 0; n--) {
    j->steps = n;
    j->step = n - 1;
  }
}
void guarded_in_loop(struct job *j) {
  while (j->step + 1 < j->steps)
    j->step++;
}
void before_loop(struct job *j, int n MISSILE(_v_ > 0)) {
  j->steps = n;
  j->step = 0;
  int k = n;
  while (k--)
    anything();
}

void break_while_broken(struct job *j, int n) {
  while (n > 0) {
    j->steps = n; // expected-warning {{write may break}}
    if (n == 7)
      break;
    j->step = 0;
    n--;
  }
}
void continue_while_broken(struct job *j, int n) {
  for (; n > 0; n--) {
    j->steps = n; // expected-warning {{write may break}}
    if (n == 1)
      continue;
    j->step = 0;
  }
}
void late_iteration(struct job *j) {
  int k = 0;
  while (k < 100) {
    j->steps = 50; // expected-warning {{write may break}}
    j->step = k;
    k++;
  }
}
void call_in_loop(struct job *j, int n MISSILE(_v_ > 0)) {
  int k = 0;
  j->steps = n; // expected-warning {{write may break}}
  while (k < n) {
    anything();
    k++;
  }
  j->step = 0;
}
void changed_by_loop(struct job *j, int n MISSILE(_v_ > 0)) {
  int k = 0;
  j->steps = n; // expected-warning {{write may break}}
  while (k < n)
    k += 2;
  j->step = k;
}
void forever(struct job *j, int n MISSILE(_v_ > 0)) {
  for (;;) {
    j->steps = n; // expected-warning {{write may break}}
    if (n > 9)
      return;
    j->step = 0;
    n++;
  }
}
void goto_loop(struct job *j, int n MISSILE(_v_ > 0)) {
again:
  j->steps = n; // expected-warning {{write may break}}
  if (n < 5) {
    n++;
    goto again;
  }
}

// The loop leaves the pair alone.
void across_loop(struct job *j, int n MISSILE(_v_ > 0)) {
  int k = 0;
  j->steps = n;
  while (k < n)
    k++;
  j->step = n - 1;
}

// One counter does not overtake another one.
struct list {
  int cap MISSILE(0 <= _v_);
  int n MISSILE(0 <= _v_ && _v_ <= cap);
  int *of;
};
void filter(struct list *l) {
  int j = 0, n = l->n;
  for (int i = 0; i < n; i++)
    if (l->of[i] > 0)
      l->of[j++] = l->of[i];
  l->n = j;
}
void filter_twice(struct list *l) {
  int j = 0, n = l->n;
  for (int i = 0; i < n; i++) {
    if (l->of[i] > 0)
      l->of[j++] = l->of[i];
    if (l->of[i] > 9)
      l->of[j++] = l->of[i];
  }
  l->n = j; // expected-warning {{write may break}}
}
void filter_late(struct list *l) {
  int i = 0, j = 1, n = l->n;
  for (; i < n; i++)
    if (l->of[i] > 0)
      l->of[j++] = l->of[i];
  l->n = j; // expected-warning {{write may break}}
}
void filter_back(struct list *l) {
  int j = 0, n = l->n;
  for (int i = 0; i < n; i++) {
    if (l->of[i] > 0)
      j++;
    if (l->of[i] == 7)
      i--;
  }
  l->n = j; // expected-warning {{write may break}}
}
