// Types that a refinement cannot be kept on.
//
// RUN: %missile_cc1 -verify %s

#define R __attribute__((missile("{_v_ > 0}")))
struct pair {
  int a, b;
};
struct subjects {
  float real R;          // expected-error {{not on type 'float'}}
  struct pair pair R;    // expected-error {{not on type 'struct pair'}}
  struct pair pairs[2] R; // expected-error {{can only be put on an integer}}
  __int128 wide R;       // expected-error {{can only be put on an integer}}
  volatile int v R;      // expected-error {{volatile or atomic}}
  _Atomic int a R;       // expected-error {{volatile or atomic}}
  int good R;
};
void nothing(void) __attribute__((missile_returns("{_v_ > 0}"))); // expected-error {{not 'void'}}
float real(void) __attribute__((missile_returns("{_v_ > 0}")));   // expected-error {{not 'float'}}

// What is good is still checked.
void write(struct subjects *s) {
  s->real = 0;
  s->good = 1;
}
void write_wrong(struct subjects *s) {
  s->good = 0; // expected-warning {{may break the invariant}}
}
