// In main, globals hold their initial values only until something is called, and
// it may be called without arguments.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int size MISSILE(_v_ > 0) = 10;
int place MISSILE(0 <= _v_ && _v_ < size) = 0;
int limit = 10;
struct box {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ < size);
} Box = {10, 0}, *Current = &Box;
void shrink(void); // whatever it does to the above
void take(int i MISSILE(0 <= _v_ && _v_ < 10));
int count MISSILE(_v_ > 0) = 1;

int main(int argc, char **argv) {
  shrink();
  place = 5; // expected-warning {{write may break}}
  Box.used = 5; // expected-warning {{write may break}}
  Current->used = 5;
  take(limit); // expected-warning {{'take' demands}}
  if (limit < 10 && limit >= 0)
    take(limit);
  if (size > 5)
    place = 5;
  count = argc; // expected-warning {{write may break}}
  if (argc > 0)
    count = argc;
  return 0;
}
