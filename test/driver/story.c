// A failure is told as one run: what it starts with, which pointers are equal,
// what each write makes of the object, and what breaks the invariant in the end.
//
// RUN: %missile_analyze -Xclang -analyzer-config -Xclang missile:MaxTrials=0 %s 2>&1 | FileCheck %s
#include <missile/missile.h>

struct span {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
  struct span *next;
};
int measure(void);
void look(struct span *s);

// Numbers that the program can be given: it does not hold.
// CHECK: :[[#@LINE+2]]:10: warning: this write may break the invariant '0 <= idx && idx < len' of '*b'
void same(struct span *a, struct span *b) {
  b->len = 5;
  a->idx = 7;
}
// CHECK: note: every invariant is assumed to hold here, for example with b->len = [[LEN:[0-9]+]], b->idx = [[IDX:[0-9]+]]
// CHECK: :[[#@LINE-4]]:10: note: 'b->len' becomes 5
// CHECK: note: Assuming '*a' and '*b' are the same object
// CHECK: :[[#@LINE-5]]:10: note: 'a->idx' becomes 7
// CHECK: :[[#@LINE-5]]:1: note: '0 <= idx && idx < len' of '*b' does not hold (len = 5, idx = 7) at the end of the function

// What a call has returned is not known: it may not hold.
// CHECK: :[[#@LINE+3]]:16: warning: this write may break the invariant 'len > 0' of '*s->next'
void unknown(struct span *s) {
  int n = measure();
  s->next->len = n;
  s->next->idx = 0;
}
// CHECK: note: 'measure' is called: what it returns and what it changes is not known
// CHECK: note: 's->next->len' becomes [[N:0|-[0-9]+]], for example
// CHECK: note: 's->next->idx' becomes 0
// CHECK: note: 'len > 0' of '*s' may not hold (for example len = [[N]]) at the end of the function

// Writes in other forms.
// CHECK: :[[#@LINE+2]]:9: warning:
void forms(struct span *s, struct span *t, int n) {
  s->idx++;
  look(s);
}
// CHECK: note: 's->idx' becomes [[N:[0-9]+]]
// CHECK: note: '0 <= idx && idx < len' of '*s' does not hold (len = [[N]], idx = [[N]]) when 'look' is called, which may look at it
// CHECK: :[[#@LINE+2]]:10: warning:
void compound(struct span *s, int n) {
  s->len -= n;
}
// CHECK: note: 's->len' becomes [[N:0|-[0-9]+]]
// CHECK: does not hold (len = [[N]]) at the end of the function
