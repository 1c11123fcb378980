// Globals: their initial values, and what links them.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=expected,single %s

#include <missile/missile.h>

int zero MISSILE(_v_ >= 0);
int one MISSILE(_v_ == 1) = 1;
int unset MISSILE(_v_ > 0);         // expected-warning {{initial value}}
int wrong MISSILE(_v_ > 0) = -1;    // expected-warning {{initial value}}
static int hidden MISSILE(_v_ < 0) = -3;
extern int elsewhere MISSILE(_v_ > 5); // its definition is checked where it is

// Linked: all the initial values together count.
int room MISSILE(_v_ > 0) = 16;
int fill MISSILE(0 <= _v_ && _v_ <= room) = 16;
int low = 3;
int high MISSILE(_v_ >= low) = 2; // expected-warning {{initial value}}

// A tentative definition, and its real one.
int later MISSILE(_v_ == 7);
int later = 7;

struct pair {
  int a MISSILE(_v_ > 0);
  int b MISSILE(_v_ <= a);
};
struct pair good = {2, 1};
struct pair designated = {.b = -1, .a = 1};
struct pair bad = {2, 3};            // expected-warning {{initial value}}
struct pair left_zero;               // expected-warning {{initial value}}
static struct pair partly = {.b = 0}; // expected-warning {{initial value}}
struct pair table[2] = {{1, 1}, {2, 2}};
struct pair bad_table[2] = {{1, 1},
                            {2, 3}}; // expected-warning {{initial value}}
struct pair short_table[3] = {{1, 1}}; // expected-warning {{leaves zero}}

void writes(void) {
  zero = 4;
  one = 1;
  hidden = -1;
  elsewhere = 6;
  fill = room;
  fill = room / 2;
  room = room + 1;
  low = high;
  good.b = good.a;
  table[1].b = table[1].a;
}

void wrong_writes(int n) {
  zero = -1;           // expected-warning {{write may break}}
  one = 2;             // expected-warning {{write may break}}
  hidden++;            // expected-warning {{write may break}}
  elsewhere = n;       // expected-warning {{write may break}}
  fill = room + 1;     // expected-warning {{write may break}}
  room = 3;            // single-warning {{write may break}}
  low = n;             // expected-warning {{write may break}}
  good.b = bad.a;      // expected-warning {{write may break}}
  table[1].b = table[0].a; // single-warning {{write may break}}
}

// A call may change them between two reads.
void touch(void);
int get(void);
void call_between(void) {
  fill = room - 0 * get(); // expected-warning {{write may break}}
}

void shadowed(int room) {
  room = -5; // another variable
  int fill = 99;
  fill = room;
}
