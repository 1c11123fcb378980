// Elements that a contract names: bodies write to no others, and behind a call
// others hold what they held.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct cursor { int len; int at MISSILE(0 <= _v_ && _v_ < len); };
struct point { int x, y; };
struct vector { int *items; int count; unsigned char bytes[16]; };
int table[10];

// Bodies.
MISSILE_MODIFIES(at[0 .. n]) void zero(int *at, int n) {
  for (int i = 0; i < n; i++)
    at[i] = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void zero_bytes(unsigned char *at, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    at[i] = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void zero_down(int *at, int n) {
  for (int i = n - 1; i >= 0; i--)
    at[i] = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void one_too_many(int *at, int n) { // expected-warning {{this write is to storage that MISSILE_MODIFIES of the function does not name}}
  for (int i = 0; i <= n; i++)
    at[i] = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void one_too_few(int *at, int n) { // expected-warning {{does not name}}
  for (int i = n - 1; i >= -1; i--)
    at[i] = 0;
}
// The names mean what they are at the call.
MISSILE_MODIFIES(at[0 .. n]) void a_larger_number(int *at, int n) { // expected-warning {{does not name}}
  n++;
  at[n - 1] = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void another_pointer(int *at, int n) { // expected-warning {{may not keep its contract}}
  at++;
  if (n > 0)
    at[n - 1] = 0;
}
MISSILE_REQUIRES(n > 0) MISSILE_MODIFIES(at[0 .. n]) void ends(int *at, int n) {
  *at = 1;
  at[n - 1] = 2;
}
MISSILE_MODIFIES(at[0 .. n]) void first_of_none(int *at, int n) { *at = 1; } // expected-warning {{does not name}}
MISSILE_MODIFIES(at[2 .. n - 1]) void inner(int *at, int n) {
  if (n > 3)
    at[2] = 1;
}
MISSILE_MODIFIES(at[2 .. n - 1]) void inner_end(int *at, int n) { // expected-warning {{does not name}}
  if (n > 2)
    at[2] = 1;
}
MISSILE_MODIFIES(at[0 .. n]) void records(struct point *at, int n) {
  for (int i = 0; i < n; i++) {
    at[i].x = 0;
    at[i].y = 1;
  }
}
MISSILE_MODIFIES(at[0 .. n]) void another_record(struct point *at, struct point *b, int n) { b->x = 1; } // expected-warning {{does not name}}
// What is larger than an element may reach behind it.
MISSILE_MODIFIES(at[0 .. n]) void as_int(char *at, int n) { // expected-warning {{does not name}}
  if (n > 0)
    *(int *)at = 1;
}
MISSILE_MODIFIES(at[0 .. n]) void as_long(int *at, int n) { // expected-warning {{does not name}}
  if (n > 0)
    *(long *)at = 1;
}
MISSILE_MODIFIES(at[0 .. n]) void as_record(char *at, int n) { // expected-warning {{does not name}}
  if (n > 0)
    ((struct point *)at)->y = 1;
}
// Calls within.
MISSILE_MODIFIES(at[0 .. n]) void all_by_another(int *at, int n) { zero(at, n); }
MISSILE_MODIFIES(at[0 .. n]) void more_by_another(int *at, int n) { zero(at, n + 1); } // expected-warning {{'zero' may write elements that MISSILE_MODIFIES of the function does not name}}
MISSILE_MODIFIES(at[0 .. n]) void rest_by_another(int *at, int n) {
  if (n > 1)
    zero(at + 1, n - 1);
}
// Of pointers in objects, and of arrays.
MISSILE_MODIFIES(v->items[0 .. v->count]) void all_items(struct vector *v) {
  int *items = v->items;
  for (int i = 0, n = v->count; i < n; i++)
    items[i] = 0;
}
MISSILE_MODIFIES(v->items[0 .. v->count]) void not_the_count(struct vector *v) { v->count = 1; } // expected-warning {{does not name}}
MISSILE_MODIFIES(v->items, v->items[0 .. v->count]) void other_items(struct vector *v, int *q) { // expected-warning {{does not name}}
  v->items = q;
  if (v->count > 0)
    v->items[0] = 1;
}
MISSILE_MODIFIES(v->bytes[0 .. k]) void all_bytes(struct vector *v, int k) {
  for (int i = 0; i < k && i < 16; i++)
    v->bytes[i] = 0;
}
MISSILE_MODIFIES(v->bytes[0 .. k]) void a_byte(struct vector *v, int k) { v->bytes[3] = 0; } // expected-warning {{does not name}}
MISSILE_MODIFIES(table[0 .. k]) void in_table(int k) {
  if (k > 2)
    table[2] = 1;
}
MISSILE_MODIFIES(table[0 .. k]) void behind_in_table(int k) { // expected-warning {{does not name}}
  if (k > 2)
    table[3] = 1;
}

// Calls.
void kept_outside(void) {
  int a[4];
  a[0] = 1;
  a[3] = 4;
  zero(a + 1, 2);
  missile_assert(a[0] == 1 && a[3] == 4);
}
void forgotten_inside(void) {
  int a[4];
  a[2] = 3;
  zero(a + 1, 2);
  missile_assert(a[2] == 3); // expected-warning {{this assertion may not hold}}
}
void kept_behind(int *at, int n) {
  at[n] = 7;
  zero(at, n);
  missile_assert(at[n] == 7);
}
void forgotten_at_end(int *at, int n) {
  at[n] = 7;
  zero(at, n + 1);
  missile_assert(at[n] == 7); // expected-warning {{this assertion may not hold}}
}
void perhaps_inside(int *at, int *q, int n) {
  *q = 7;
  zero(at, n);
  missile_assert(*q == 7); // expected-warning {{this assertion may not hold}}
}
void perhaps_a_field(int *at, struct point *p, int n) {
  p->x = 7;
  zero(at, n);
  missile_assert(p->x == 7); // expected-warning {{this assertion may not hold}}
}
void perhaps_bytes(unsigned char *at, struct vector *v, int n) {
  v->count = 7;
  zero_bytes(at, n);
  missile_assert(v->count == 7); // expected-warning {{this assertion may not hold}}
}
void certainly_no_pointer(int *at, struct vector *v, int n) {
  v->items = 0;
  zero(at, n);
  missile_assert(v->items == 0);
}
void kept_invariant(int *at, struct cursor *c, int n) {
  int before = c->len;
  zero(at, n);
  c->at = before - 1;
}
// Its body is in sight, and looks at no object.
void shown_broken(int *at, struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n;
  zero(at, n);
  c->at = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void zero_elsewhere(int *at, int n);
void shown_broken_elsewhere(int *at, struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{this write may break}}
  zero_elsewhere(at, n);
  c->at = 0;
}
void a_variable(void) {
  int n = 1, m = 2;
  zero(&n, 1);
  missile_assert(m == 2);
  missile_assert(n == 1); // expected-warning {{this assertion may not hold}}
}
void none_at_all(int *at) {
  *at = 3;
  zero(at, 0);
  zero(0, 0);
  missile_assert(*at == 3);
}
void in_a_loop(int *at) {
  *at = 3;
  for (int i = 0; i < 3; i++) {
    missile_assert(*at == 3); // expected-warning {{this assertion may not hold}}
    zero(at, 1);
  }
}
void of_own_in_a_loop(void) {
  int a[2] = {3, 3};
  for (int i = 0; i < 3; i++) {
    missile_assert(a[0] == 3); // expected-warning {{this assertion may not hold}}
    zero(a, 1);
  }
}
void count_perhaps_item(struct vector *v) {
  v->count = 2;
  all_items(v);
  missile_assert(v->count == 2); // expected-warning {{this assertion may not hold}}
}
// No objects with invariants are given as something else.
void number_of_object(struct cursor *c) { zero(&c->len, 1); } // expected-warning {{could be used to break}}
void bytes_of_object(struct cursor *c) { zero_bytes((unsigned char *)c, 4); } // expected-warning {{could be used to break}}
void bytes_by_void(struct cursor *c) {
  void *v = c; // (as it is written there)
  zero_bytes(v, 4); // expected-warning {{could be used to break}}
}

// Elements with invariants are in order before and after.
MISSILE_MODIFIES(at[0 .. n]) void reset_all(struct cursor *at, int n);
MISSILE_MODIFIES(at[0 .. n]) void reset_some(struct cursor *at, int n) {
  for (int i = 0; i < n; i++)
    at[i].at = 0;
}
MISSILE_MODIFIES(at[0 .. n]) void break_some(struct cursor *at, int n) { // expected-warning {{'0 <= at && at < len' of 'at[i]' may not hold}}
  for (int i = 0; i < n; i++)
    at[i].len = 0;
}
void resets(struct cursor *c, int n) {
  reset_all(c, n);
  missile_assert(n < 1 || c->at < c->len);
}
void resets_and_knows(struct cursor *c, struct cursor *d) {
  d->at = 0;
  int before = d->len;
  reset_all(c, 3);
  missile_assert(d->len == before); // expected-warning {{this assertion may not hold}}
}
void resets_broken(struct cursor *c, int n) {
  c->len = n; // expected-warning {{this write may break}}
  reset_all(c, 3);
  c->len = 1;
  c->at = 0;
}
