// Declarations that can carry a refinement, and arguments of the attributes.
//
// RUN: %missile_cc1 -verify %s

typedef int number __attribute__((missile("{_v_ > 0}"))); // expected-error {{can only be put on}}
struct s {
  int n;
} __attribute__((missile("{n > 0}")));                    // expected-error {{can only be put on}}
enum e { A } __attribute__((missile("{_v_ > 0}")));       // expected-error {{can only be put on}}
int f(void) __attribute__((missile("{_v_ > 0}")));        // expected-error {{use MISSILE_RETURNS}}
int g __attribute__((missile_returns("{_v_ > 0}")));      // expected-error {{can only be put on a function}}
struct t {
  int n __attribute__((missile_returns("{_v_ > 0}")));    // expected-error {{can only be put on a function}}
  int none __attribute__((missile));                      // expected-error {{argument}}
  int many __attribute__((missile("{_v_ > 0}", "{_v_ < 9}"))); // expected-error {{one argument}}
  int number __attribute__((missile(3)));                 // expected-error {{string}}
  int wide __attribute__((missile(L"{_v_ > 0}")));        // expected-error {{string}}
};
