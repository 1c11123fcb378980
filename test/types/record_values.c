// Members of records that are values. Newer Clangs keep such a record in a
// temporary object (f().x is a member of it), older ones do not.
//
// RUN: %missile_cc1 -Wno-unused-value -verify %s

#include <missile/missile.h>

struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
struct box {
  int a[4];
  struct cursor c;
};
struct handle {
  void *p;
  void *many[2];
};
union word {
  int i;
  char bytes[4];
};
struct cursor one(void);
struct box get(void);
void take(int n, int i MISSILE(0 <= _v_ && _v_ < n));
int opaque(void);

void of_a_result(void) { take(one().len, 0); }

void deeper(void) { take(get().c.len, 0); }

void chosen(struct cursor *a, struct cursor *b, int c) {
  take((c ? *a : *b).len, 0);
}

void assigned(struct cursor *a, struct cursor *b) {
  if ((*a = *b).len)
    a->idx = 0;
}

int plain(int i) { return get().a[i & 3] + ((union word){3}).i; }

void other_field(struct cursor *a) {
  // expected-warning@+1 {{may break the invariant '0 <= idx && idx < len' of '*a'}}
  a->idx = get().c.idx;
}

void less(struct cursor *a, struct cursor *b) {
  // expected-warning@+1 {{may break the invariant}}
  a->len = (0, *b).len - 1;
  a->idx = 0;
}

void after_assignment(struct cursor *a, struct cursor *b) {
  if ((*a = *b).len)
    // expected-warning@+1 {{may break the invariant '0 <= idx && idx < len' of '*a'}}
    a->idx = 3;
}

void broken_within(struct cursor *a, struct cursor *b) {
  // expected-warning@+1 {{may break the invariant 'len > 0' of '*b'}}
  a->len = (b->len--, *b).len;
}

void seen_between(struct cursor *a, struct cursor *b) {
  // expected-warning@+1 {{may break the invariant}}
  a->len = (opaque(), *b).len;
  opaque();
  a->idx = 0;
}

static struct handle own(struct cursor *c) {
  struct handle h = {c, {0, c}};
  return h;
}

void through_a_result(struct cursor *c) {
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)own(c).p = 0;
}

void through_an_element(struct cursor *c) {
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)own(c).many[1] = 0;
}

void through_its_array(struct cursor *c) {
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)*(own(c).many + 1) = 0;
}

void through_a_literal(struct cursor *c) {
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)(0, (struct handle){c}).p = 0;
}

void through_a_variable(struct cursor *c, int k) {
  struct handle t = {c}, s = {0};
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)(k ? s : t).p = 0;
}

void through_an_assignment(struct cursor *c) {
  struct handle t = {c}, s;
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)(s = t).p = 0;
}

void through_a_block_of_statements(struct cursor *c) {
  // expected-warning@+1 {{a pointer to 'int' could be used to break}}
  *(int *)({ struct handle t = {c}; t; }).p = 0;
}
