// A struct that was copied was still found as it was before, where a part of it
// that no refinement is about was read by another name of the object: through a
// pointer that turned out to be the same, or by a contract.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct s {
  int b MISSILE(_v_ < 5);
  int plain;
  int array[2];
};
struct t {
  int plain;
  struct s in;
};
extern struct s global;

void read_by_other(struct s *x, struct s *y, struct s *z) {
  int before = x->plain;
  x->b = 3;
  *z = *y;
  if (z == x)
    missile_assert(z->plain == before); // expected-warning {{this assertion}}
}
void array_by_other(struct s *x, struct s *y, struct s *z) {
  int before = x->array[1];
  x->b = 3;
  *z = *y;
  if (z == x)
    missile_assert(z->array[1] == before); // expected-warning {{this assertion}}
}
void global_by_other(struct s *y, struct s *z) {
  int before = global.plain;
  *z = *y;
  if (z == &global)
    missile_assert(global.plain == before); // expected-warning {{this assertion}}
}
void nested_by_other(struct t *x, struct t *y, struct t *z) {
  int before = x->in.plain;
  x->in.b = 3;
  *z = *y;
  if (z == x)
    missile_assert(z->in.plain == before); // expected-warning {{this assertion}}
}
void copied_value(struct s *x, int n) {
  struct s local = {1, 2, {3, 4}};
  *x = local;
  missile_assert(x->plain == 2);
}

MISSILE_ENSURES(x->plain == old(x->plain))
void copies(struct s *x) { // expected-warning {{may not keep its contract}}
  struct s local = {1, 2, {3, 4}};
  *x = local;
}
MISSILE_ENSURES(x->plain >= old(x->plain))
void copies_to_other(struct s *x, struct s *z) { // expected-warning {{may not keep its contract}}
  struct s local = {1, 2, {3, 4}};
  *z = local;
}
MISSILE_ENSURES(x->plain == 2 && x->in.plain == old(x->in.plain))
void copies_outer(struct t *x) { // expected-warning {{may not keep its contract}}
  struct t local = {2, {1, 2, {3, 4}}};
  *x = local;
}
MISSILE_ENSURES(x->plain == 2)
void copies_what_it_says(struct s *x) {
  struct s local = {1, 2, {3, 4}};
  *x = local;
}
