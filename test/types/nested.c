// A write checks the refinements of every record around it.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct inner {
  int len MISSILE(_v_ > 0);
  int pos MISSILE(0 <= _v_ && _v_ < len);
};
struct middle {
  struct inner in;
  int limit MISSILE(_v_ >= in.len);
};
struct outer {
  int base;
  struct middle mid;
  int sum MISSILE(_v_ == base + mid.in.pos);
};

void innermost(struct inner *i) { i->pos = 0; }
void innermost_in_middle(struct middle *m) { m->in.pos = m->in.len - 1; }

// The same write, but an outer refinement names the location.
void innermost_in_outer(struct outer *o) {
  o->mid.in.pos = 0; // expected-warning {{write may break the invariant 'sum == base + mid.in.pos'}}
}

void length_within_limit(struct middle *m) {
  m->in.len = m->limit;
}
void length_grows(struct middle *m) {
  m->in.len += 1; // expected-warning {{write may break the invariant 'limit >= in.len'}}
}
void limit_grows(struct outer *o) { o->mid.limit += 1; }
void limit_shrinks(struct outer *o) {
  o->mid.limit -= 1; // expected-warning {{write may break}}
}

void outer_sum(struct outer *o) { o->sum = o->mid.in.pos + o->base; }
void outer_sum_wrong(struct outer *o) {
  o->sum = o->mid.in.len + o->base; // expected-warning {{write may break}}
}
void outer_base(struct outer *o) { o->base = o->sum - o->mid.in.pos; }

// Copying an inner record writes everything in it.
void copies_inner(struct middle *m, struct inner *i) {
  m->in = *i; // expected-warning {{write may break}}
}
void copies_itself(struct middle *m) { m->in = m->in; }

struct with_anonymous {
  int cap MISSILE(_v_ >= 0);
  struct {
    int count MISSILE(_v_ >= 0);
  };
  int spare MISSILE(_v_ == cap - count);
};

void anonymous(struct with_anonymous *a) { a->spare = a->cap - a->count; }
void anonymous_wrong(struct with_anonymous *a) {
  a->count = 0; // expected-warning {{write may break}}
}
void anonymous_own(struct with_anonymous *a) {
  a->spare = a->count - a->cap; // expected-warning {{write may break}}
}

// A record behind a pointer is another object.
struct link {
  struct link *next;
  struct inner *in;
  int n MISSILE(_v_ > 0);
};
void pointees(struct link *l) {
  l->next->n = 1;
  l->next->next->n = l->next->n;
  l->in->pos = l->in->len - 1;
  l->next->n = 0;             // expected-warning {{write may break}}
  l->in->pos = l->next->in->pos; // expected-warning {{write may break}}
}
