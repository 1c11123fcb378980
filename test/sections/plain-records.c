// Whole structs without refinements: copied, among them in loops and through
// pointers that may be the same; and values that do not fit into bit-fields.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int count MISSILE(0 <= _v_ && _v_ <= 8);
struct user {
  int id;
  char name[32];
};
struct user users[8];
struct in {
  int a, b;
};

void remove_user(int id) {
  for (int i = 0; i < count; i++)
    if (users[i].id == id) {
      users[i] = users[count - 1];
      count--;
      return;
    }
}
void remove_user_of_none(int id) {
  for (int i = 0; i <= count; i++)
    if (users[i].id == id) {
      users[i] = users[count - 1];
      count--; // expected-warning {{this write may break}}
      return;
    }
}
void copied_over(struct in *p, struct in *q) {
  struct in t = {7, 8};
  p->a = 1;
  *q = t;
  missile_assert(q->a == 7);
  missile_assert(p->a == 1); // expected-warning {{this assertion}}
}
void copied_under(struct in *p, struct in *q) {
  struct in t = {1, 8};
  *p = t;
  q->a = 7;
  missile_assert(p->a == 1); // expected-warning {{this assertion}}
}
void copied_onto_a_local(struct in **where, struct in **from) {
  struct in o = {1, 2};
  *where = &o;
  struct in t = {7, 8};
  **from = t;
  missile_assert(o.a == 1); // expected-warning {{this assertion}}
}
void copied_from_a_changed_one(struct in *p, struct in *q) {
  p->a = 1;
  q->a = 2;
  struct in t = *p;
  missile_assert(t.a == 1 || t.a == 2); // expected-warning {{this assertion}}
}
void copied_in_a_loop(struct in *p, struct in *q, int n) {
  p->a = 1;
  for (int i = 0; i < n; i++)
    *q = (struct in){2, 3};
  missile_assert(p->a == 1); // expected-warning {{this assertion}}
}
void copied_to_a_local_in_a_loop(struct in *p, int n) {
  struct in t = {0, 0};
  p->a = 1;
  for (int i = 0; i < n; i++)
    t = *p;
  missile_assert(p->a == 1);
  missile_assert(t.a == 0); // expected-warning {{this assertion}}
}

struct flags {
  unsigned used : 5 MISSILE(_v_ <= total);
  unsigned total : 5;
};
void reset(struct flags *f, unsigned total) {
  f->used = 0;
  f->total = total;
}
void reset_both(struct flags *f, unsigned total) {
  unsigned stored = (f->total = total);
  f->used = stored;
}
void reset_to_untruncated(struct flags *f, unsigned total) {
  f->total = total; // expected-warning {{this write may break}}
  if (total >= 4)
    f->used = 4;
  else
    f->used = 0;
}

// The value of a comparison is 0 or 1, whatever is compared.
struct range {
  int low MISSILE(0 <= _v_ && _v_ <= high);
  int high;
};
void compares(struct range *r, double d, char *p, char *q) {
  r->low = d > 1.0;
  r->high = 1;
  r->low = !d;
  r->low = p < q;
  r->low = d && p;
}
void compares_too_little(struct range *r, double d) {
  r->high = d > 1.0; // expected-warning {{this write may break}}
  r->low = 1;
}
