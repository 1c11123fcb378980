// Messages name objects as the program would have to spell them, and the
// invariant that is broken in the end; they claim no more than is known.
//
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-trials=0 %s 2>&1 | FileCheck %s

#include <missile/missile.h>

typedef struct {
  int cap MISSILE(_v_ >= 0);
  int len MISSILE(_v_ <= cap);
} list;
void look(void);

// CHECK: [[#@LINE+3]]:{{[0-9]+}}: warning: this write may break the invariant 'len <= cap' of '**p'
// CHECK: example with (*p)->cap = 0, (*p)->len = 0
// CHECK: 'len <= cap' of '**p' does not hold (cap = 0, len = 1)
void twice(list **p) { (*p)->len++; }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: this write may break the invariant 'len <= cap' of '*(p + i)'
void sum(list *p, int i) { (p + i)->len++; }
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: this write may break the invariant 'len <= cap' of '*(c ? p : q)'
// CHECK: 'len <= cap' of '*{{[pq]}}' does not hold
void choice(list *p, list *q, int c) { (c ? p : q)->len++; }

// The clause that fails first in the type check is not the one that is broken.
struct limits {
  unsigned most MISSILE(_v_ <= 80);
  unsigned least MISSILE(_v_ <= most);
};
// CHECK: [[#@LINE+6]]:{{[0-9]+}}: warning: this write may break the invariant 'least <= most' of '*l'
// CHECK: [[#@LINE-3]]:12: note: declared here: least <= most
// CHECK: 'l->most' becomes 0{{$}}
// CHECK: 'least <= most' of '*l' does not hold (most = 0, least = 1)
void cut(struct limits *l, unsigned n) {
  if (n < l->most)
    l->most = n;
}

// A contract's requirement is met; what the contract does not keep is not.
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(l->cap == n) MISSILE_MODIFIES(l->cap)
void set(list *l, int n);
// CHECK: [[#@LINE+3]]:{{[0-9]+}}: warning: this call may break the invariant 'len <= cap', which the contract of 'set' does not keep
void sets(list *l, int n) {
  if (n > 3)
    set(l, n);
}
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: this call may not meet what 'set' requires: 'n > 0'
void sets_any(list *l, int n) { set(l, n); }

// Of a record within another, what the outer one says is at stake.
typedef struct {
  list l;
  int base MISSILE(_v_ <= l.len);
} stack;
void push(list *l);
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: a pointer to 's->l' could be used to break the invariant 'base <= l.len'
void inner(stack *s) { push(&s->l); }

// What a call, or the function itself, has made of something is not known.
// CHECK: [[#@LINE+7]]:{{[0-9]+}}: warning: this write may break
// CHECK: [[#@LINE+5]]:{{[0-9]+}}: note: 'look' is called: what it changes is not known
// CHECK: 'len <= cap' of '*l' may not hold (for example
int between(list *l, int n) {
  if (n > l->cap)
    return 0;
  look();
  l->len = n;
  return 1;
}
// CHECK: [[#@LINE+8]]:{{[0-9]+}}: warning: this write may break
// CHECK: When the loop ends
// CHECK: 'l->len' becomes {{[0-9]+}}, for example
// CHECK: may not hold (for example
void counts(list *l, int n) {
  int j = 0;
  for (int i = 0; i < n; i++)
    j += 2;
  l->len = j;
}

// Reasons that are about no place are told, too.
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-steps=3 %s 2>&1 | FileCheck --check-prefix=STEPS %s
// STEPS: note: the engine ran out of steps (3)

// What values become is what C makes of them.
struct bits {
  unsigned len : 3;
  unsigned idx MISSILE(_v_ <= len);
};
// CHECK: 'b->len' becomes 0{{$}}
void around(struct bits *b) {
  if (b->len == 7 && b->idx > 3)
    b->len++;
}
// CHECK: 'b->idx' becomes 4294967295{{$}}
void below(struct bits *b) {
  if (b->idx == 0)
    b->idx--;
}
// CHECK: 'l->len' is changed
void fraction(list *l, double d) { l->len = d; }
// CHECK: Control jumps to 'case 3:'
// CHECK: 'l->len' becomes 100{{$}}
void cases(list *l, int n) {
  if (n != 3)
    return;
  switch (n) {
  case 3:
    n = 99;
  default:
    l->len = n + 1;
  }
}
// What a static variable holds is not known, nor can a local have been handed in.
static int limit = 10;
// CHECK: may not hold (for example
void static_limit(list *l) { l->len = limit; }
// CHECK: may not hold (for example
void own_address(list *l, int *q) {
  int a;
  if (&a == q)
    l->len = l->cap + 1;
}
// An anonymous struct has no name.
struct outer {
  int q;
  struct {
    int most;
    int now MISSILE(_v_ <= most);
  };
};
// CHECK: example with {{.*}}o->now = {{.*}}o->most =
void anonymous(struct outer *o, int i) { o->now = i; }
// Two faults in two files are two reports; in one, they are one.
// CHECK: warning: this write may break the invariant 'len <= cap' of '*l'
// CHECK: included-write.inc:1:{{[0-9]+}}: warning: this write may break the invariant 'len <= cap' of '*l'
void two_files(list *l, int n) {
  l->len = n;
#include "Inputs/included-write.inc"
}
// The place of a type without a name is not part of a message.
typedef struct {
  struct {
    int room MISSILE(_v_ > 0);
  } in;
} nested;
void *given(void);
// CHECK: a pointer to 'int' could be used to break the invariant 'room > 0' of 'struct (unnamed)'
int *nameless(nested *n) { return (int *)&n->in; }
// A parameter without a name has the one of another declaration, or a number.
void demanding(int x MISSILE(_v_ > 0), int MISSILE(_v_ > 3));
void demanding(int, int);
// CHECK: this call may not meet what 'demanding' demands: 'x > 0'
void first_demand(void) { demanding(0, 4); }
// CHECK: this call may not meet what 'demanding' demands: 'argument 2 > 3'
void second_demand(void) { demanding(1, 2); }
