// Elements at indexes that are not known: each is one object, which keeps what
// it holds until a write that may be to it.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef struct {
  int cap MISSILE(0 <= _v_);
  int len MISSILE(_v_ <= cap);
} two;
typedef struct {
  int cap MISSILE(0 <= _v_);
  int len;
  int cur MISSILE(_v_ <= len);
} three;
struct table {
  three rows[8];
};
struct grid {
  two in;
  two ar[3];
  two br[3];
};
extern three G[16];
void anything(void);

//===----------------------------------------------------------------------===//
// The fields that nobody writes stay
//===----------------------------------------------------------------------===//

void set(three *p, int i) {
  p[i].len = 0;
  p[i].cur = 0;
}
void set_global(int i) {
  G[i].len = 0;
  G[i].cur = 0;
}
void set_member(struct table *t, int i) {
  t->rows[i].len = 0;
  t->rows[i].cur = 0;
}
void set_row(three (*p)[4], int i) {
  p[i][2].len = 0;
  p[i][2].cur = 0;
}
void set_by_pointer(three *p, int i) {
  three *q = &p[i];
  q->len = 0;
  p[i].cur = 0;
}
void grow(two *p, int i) {
  if (p[i].len < p[i].cap)
    p[i].len++;
}
void all(three *p, int n) {
  for (int i = 0; i < n; i++) {
    p[i].len = 0;
    p[i].cur = 0;
  }
}
void from_before(three *p, int i) {
  p[i].len = p[i - 1].len;
  p[i].cur = p[i - 1].len;
}
void other_known(three *p, int i, int j) {
  if (i == j)
    return;
  p[i].len = 0;
  p[j].len = 1;
  p[i].cur = 0;
  p[j].cur = 1;
}
void first_and_other(three *p, int i) {
  if (i == 0)
    return;
  p[0].len = 1;
  p[i].len = 0;
  p[0].cur = 1;
  p[i].cur = 0;
}
void same_index(three *p, int i, int j) {
  if (i != j)
    return;
  p[i].len = 0;
  p[j].cur = 0;
}
void index_moves_with(three *p, int i) {
  p[i].len = 0;
  i++;
  p[i - 1].cur = 0;
}

void set_wrong(three *p, int i) {
  p[i].len = 0; // expected-warning {{write may break}}
  p[i].cur = 1; // expected-warning 0-1 {{write may break}}
}
void no_check(two *p, int i) {
  p[i].len++; // expected-warning {{write may break}}
}
void off_by_one(two *p, int i) {
  if (p[i].len <= p[i].cap)
    p[i].len++; // expected-warning {{write may break}}
}
void half(three *p, int i, int n) {
  p[i].len = n; // expected-warning {{write may break}}
}
void other_index(three *p, int i, int j) {
  p[i].len = 0; // expected-warning {{write may break}}
  p[j].cur = 0; // expected-warning 0-1 {{write may break}}
}
void index_changes(three *p, int i) {
  p[i].len = 0; // expected-warning {{write may break}}
  i++;
  p[i].cur = 0; // expected-warning 0-1 {{write may break}}
}
void index_changes_inside(three *p, int i) {
  p[i++].len = 0; // expected-warning {{write may break}}
  p[i].cur = 0;   // expected-warning 0-1 {{write may break}}
}
void pointer_changes(three *p, int i) {
  p[i].len = 0; // expected-warning {{write may break}}
  p++;
  p[i].cur = 0; // expected-warning 0-1 {{write may break}}
}
void through_another(two *p, two *q, int i) {
  if (p[i].len < p[i].cap) {
    q->len = q->cap;
    p[i].len++; // expected-warning {{write may break}}
  }
}
void through_another_index(two *p, int i, int j) {
  if (p[i].len < p[i].cap) {
    p[j].len = p[j].cap;
    p[i].len++; // expected-warning {{write may break}}
  }
}
void through_first(two *p, int i) {
  if (p[i].len < p[i].cap) {
    p->len = p->cap;
    p[i].len++; // expected-warning {{write may break}}
  }
}
void call_between(two *p, int i) {
  if (p[i].len < p[i].cap) {
    anything();
    p[i].len++; // expected-warning {{write may break}}
  }
}
void call_while_broken(three *p, int i) {
  p[i].len = 0; // expected-warning {{write may break}}
  anything();
  p[i].cur = 0;
}
void same_in_loop(two *p, int i, int n) {
  if (p[i].len < p[i].cap) {
    for (int k = 0; k < n; k++)
      p[k].len = p[k].cap;
    p[i].len++; // expected-warning {{write may break}}
  }
}

//===----------------------------------------------------------------------===//
// Two fields are two places
//===----------------------------------------------------------------------===//

void field_and_array(struct grid *b, int i) {
  b->in.len = 0;
  b->in.cap = 5;
  b->ar[i].len = 0;
  b->ar[i].cap = 3;
  b->in.len = 5;
}
void two_arrays(struct grid *b, int i, int j) {
  b->ar[i].len = 0;
  b->ar[i].cap = 5;
  b->br[j].len = 0;
  b->br[j].cap = 3;
  b->ar[i].len = 5;
}
void two_pointers(struct grid *b, struct grid *c, int i) {
  b->in.len = 0;
  b->in.cap = 5;
  c->ar[i].len = 0;
  c->ar[i].cap = 3;
  b->in.len = 5;
}
void one_array(struct grid *b, int i, int j) {
  b->ar[i].len = 0;
  b->ar[i].cap = 5;
  b->ar[j].len = 0;
  b->ar[j].cap = 3;
  b->ar[i].len = 5; // expected-warning {{write may break}}
}
void one_field(struct grid *b, struct grid *c) {
  b->in.len = 0;
  b->in.cap = 5;
  c->in.len = 0;
  c->in.cap = 3;
  b->in.len = 5; // expected-warning {{write may break}}
}
void element_by_pointer(struct grid *b, two *p, int i) {
  b->ar[i].len = 0;
  b->ar[i].cap = 5;
  p->len = 0;
  p->cap = 3;
  b->ar[i].len = 5; // expected-warning {{write may break}}
}
