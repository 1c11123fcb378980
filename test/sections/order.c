// C leaves open when the parts of an expression are evaluated. What holds must
// hold for every order.
//
// RUN: %missile_cc1 -Wno-unsequenced -Wno-unused-value -verify %s

#include <missile/missile.h>

struct win {
  int len MISSILE(_v_ > 0);
  int pos MISSILE(0 <= _v_ && _v_ < len);
};
int anything(void);
void advance(void);
extern struct win *here;
extern int shared;

void read_beside_call(struct win *w) {
  w->pos = w->len - 1 + (anything(), 0); // expected-warning {{write may break}}
}
void call_first(struct win *w) {
  int zero = (anything(), 0);
  w->pos = w->len - 1 + zero;
}
void base_moves(void) {
  here->pos = (advance(), here->len - 1); // expected-warning {{write may break}}
}
void base_read_once(void) {
  advance();
  struct win *w = here;
  w->pos = w->len - 1;
}
void subscript_moves(struct win *w, int i) {
  w[i].pos = w[i++].len - 1; // expected-warning {{write may break}}
}
void comma_is_a_sequence(struct win *w, int k) {
  w->pos = (k = 0, k > 0 ? 9 : 0);
}
void logical_is_a_sequence(struct win *w, int k) {
  if ((k = w->len - 1) >= 0 && k < w->len)
    w->pos = k;
}
void two_writes(struct win *w, int n MISSILE(_v_ > 0)) {
  w->len = n, w->pos = n - 1;
}
void two_writes_with_call(struct win *w, int n MISSILE(_v_ > 0)) {
  w->len = n, anything(), w->pos = n - 1; // expected-warning 1+ {{write may break}}
}
void beside_each_other(struct win *w, int n MISSILE(_v_ > 0)) {
  (w->len = n) + (w->pos = n - 1);
}
int pass(int a, int b);
void arguments_in_any_order(struct win *w, int n MISSILE(_v_ > 0)) {
  pass(w->len = n, w->pos = n - 1);
}
void argument_with_call(struct win *w, int n MISSILE(_v_ > 0)) {
  pass(w->len = n, anything()); // expected-warning {{write may break}}
  w->pos = n - 1; // expected-warning 0-1 {{write may break}}
}
void by_value(struct win w, int n);
void copied_beside_its_change(struct win *w) {
  struct win c = *w;
  by_value(c, c.pos = -1); // expected-warning {{write may break}}
}
void copied_beside_an_inner_change(struct win *w) {
  struct win c = *w;
  by_value(c, ({ c.pos = -1; 0; })); // expected-warning {{write may break}}
  c.pos = 0;
}
void copied_before_its_change(struct win *w) {
  struct win c = *w, d = c;
  by_value(d, c.pos = -1);
}
void another_field(struct win *w) {
  struct win c = *w;
  pass(c.len, c.pos = -1);
}
void an_element(void) {
  struct win c[2] = {{1, 0}, {1, 0}};
  by_value(c[1], c[0].pos = -1); // expected-warning {{write may break}}
}
