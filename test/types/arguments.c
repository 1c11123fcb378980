// A call meets what the callee demands of its arguments.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

void seek(int size MISSILE(_v_ > 0), int to MISSILE(0 <= _v_ && _v_ < size));
void backwards(int to MISSILE(_v_ < size), int size);
void not_null(const char *p MISSILE(_v_ != 0));
void tiny(unsigned char b MISSILE(_v_ != 0));
void rest(int n MISSILE(_v_ > 0), ...);
struct file {
  int size MISSILE(_v_ > 0);
  int at MISSILE(0 <= _v_ && _v_ < size);
};
void by_value(struct file f, int mark MISSILE(_v_ < f.size));

void literals(void) {
  seek(4, 3);
  seek(1, 0);
  backwards(3, 4);
  tiny(255);
  rest(1, 0, -1);
}
void literals_wrong(void) {
  seek(4, 4);      // expected-warning {{'seek' demands}}
  seek(0, 0);      // expected-warning {{'seek' demands}}
  seek(4, -1);     // expected-warning {{'seek' demands}}
  backwards(4, 4); // expected-warning {{'backwards' demands}}
  rest(0, 1);      // expected-warning {{'rest' demands}}
}
void converted(void) {
  tiny(256); // expected-warning {{'tiny' demands}} expected-warning {{changes value from 256 to 0}}
}

void unknown(int n) {
  seek(n, 0); // expected-warning {{'seek' demands}}
  seek(9, n); // expected-warning {{'seek' demands}}
}
void clamped(int n) {
  seek(n > 0 ? n : 1, 0);
  seek(9, n & 7);
}

void forwarded(int size MISSILE(_v_ > 0), int to MISSILE(0 <= _v_; _v_ < size)) {
  seek(size, to);
  seek(size + 1, to + 1);
  seek(size - 1, to); // expected-warning {{'seek' demands}}
  seek(to, size);     // expected-warning {{'seek' demands}}
}

void one_object(struct file *f) {
  seek(f->size, f->at);
  seek((*f).size, f->size - 1);
}
void two_objects(struct file *f, struct file *g) {
  seek(f->size, g->at); // expected-warning {{'seek' demands}}
}
int next(void);
void read_at_two_moments(struct file *f) {
  seek(f->size + 0 * next(), f->at); // expected-warning {{'seek' demands}}
}

void records(struct file *f, struct file *g) {
  by_value(*f, f->at);
  by_value(*f, f->size - 1);
  by_value(*f, f->size); // expected-warning {{'by_value' demands}}
  by_value(*f, g->at);   // expected-warning {{'by_value' demands}}
}

void pointers(const char *p, struct file *f) {
  not_null("text");
  not_null((const char *)f ? "yes" : "no");
  not_null(p ? p : "default");
  not_null(p); // expected-warning {{'not_null' demands}}
  not_null(0); // expected-warning {{'not_null' demands}}
}

// Inside other calls and operators.
int measure(int n MISSILE(_v_ >= 0));
void inside(int c) {
  seek(measure(1) ? 2 : 2, 1);
  c = c && measure(-1); // expected-warning {{'measure' demands}}
  seek(3, (measure(-2), 1)); // expected-warning {{'measure' demands}}
  (void)sizeof(measure(-3)); // not evaluated
}
