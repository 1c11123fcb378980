// Every way through a switch, the one past all its cases included.
//
// RUN: %missile_cc1 -Wno-implicit-fallthrough -verify %s

#include <missile/missile.h>

enum kind { EMPTY, FULL, HALF };
struct tank {
  int size MISSILE(_v_ > 0);
  int level MISSILE(0 <= _v_ && _v_ <= size);
};

void all_with_default(struct tank *t, enum kind k, int n MISSILE(_v_ > 0)) {
  t->size = n;
  switch (k) {
  case EMPTY:
    t->level = 0;
    break;
  case FULL:
    t->level = n;
    break;
  default:
    t->level = n / 2;
    break;
  }
}
void no_default(struct tank *t, int k, int n MISSILE(_v_ > 0)) {
  t->size = n; // expected-warning {{write may break}}
  switch (k) {
  case 0:
    t->level = 0;
    break;
  case 1:
    t->level = n;
    break;
  }
}
// An enumeration may hold a value without a name.
void all_enumerators(struct tank *t, enum kind k, int n MISSILE(_v_ > 0)) {
  t->size = n; // expected-warning {{write may break}}
  switch (k) {
  case EMPTY:
    t->level = 0;
    break;
  case FULL:
    t->level = n;
    break;
  case HALF:
    t->level = n / 2;
    break;
  }
}
void falls_through_and_back(struct tank *t, int k, int n MISSILE(_v_ > 0)) {
  t->size = n;
  switch (k) {
  case 0:
    t->level = n;
  default:
    t->level = 0;
  }
}
void falls_through_into_trouble(struct tank *t, int k, int n MISSILE(_v_ > 1)) {
  t->size = n; // expected-warning {{write may break}}
  switch (k) {
  case 0:
    t->level = n;
  default:
    t->size = 1;
  }
}
void value_of_case(struct tank *t, int k) {
  t->size = 9;
  switch (k) {
  case 3:
    t->level = k * 3;
    break;
  default:
    t->level = 0;
  }
}
void value_of_case_too_large(struct tank *t, int k) {
  t->size = 8; // expected-warning {{write may break}}
  switch (k) {
  case 3:
    t->level = k * 3;
    break;
  default:
    t->level = 0;
  }
}
void nested_switch(struct tank *t, unsigned a, unsigned b) {
  t->size = 2;
  switch (a) {
  case 0:
    switch (b) {
    case 0:
      t->level = 0;
      break;
    default:
      t->level = 1;
    }
    break;
  default:
    t->level = 2;
  }
}
void case_range(struct tank *t, int k) {
  t->size = 10;
  switch (k) {
  case 0 ... 10:
    t->level = k;
    break;
  default:
    t->level = 0;
  }
}
void case_range_too_wide(struct tank *t, int k) {
  t->size = 10; // expected-warning {{write may break}}
  switch (k) {
  case 0 ... 11:
    t->level = k;
    break;
  default:
    t->level = 0;
  }
}
void default_in_the_middle(struct tank *t, int k) {
  t->size = 4;
  switch (k) {
  case 1:
    t->level = 1;
    break;
  default:
    k = 0;
  case 2:
    t->level = k;
  }
}
void return_in_case(struct tank *t, int k) {
  t->size = 2; // expected-warning {{write may break}}
  switch (k) {
  case 7:
    return;
  default:
    break;
  }
  t->level = 0;
}
