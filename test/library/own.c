// A function of the program's that has the name of one of the library's is what its body
// says; one of another type, or with a contract, is not the library's.
//
// RUN: %missile_cc1 -std=gnu17 -Wno-everything -verify %s
// RUN: %missile_cc1 -std=gnu17 -Wno-everything -ffreestanding -verify %s

#include <missile/missile.h>

struct cur {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len);
};
void look(void);

int isatty(int n) {
  look();
  return 0;
}
void by_body(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  isatty(1);
  c->at = 0;
}
int unlink(struct cur *c);
void by_type(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  unlink(c);
  c->at = 0;
}
int rmdir();
void by_no_type(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  rmdir("x");
  c->at = 0;
}
MISSILE_MODIFIES() int chdir(const char *);
void by_contract(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  chdir("x");
  c->at = 0;
}
// Who it is that is called by a pointer, is not known.
int (*at)(const char *);
void by_pointer(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  at("x");
  c->at = 0;
}
