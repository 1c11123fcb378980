// A name never means a constant or a variable of the file where C would take it
// for something else.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

enum { N = 5, NO = 7 };
int lim = 5;
const int K = 9;

struct anonymous { int N; struct { int i MISSILE(_v_ < N); }; }; // expected-error {{'N' is declared in 'anonymous', but cannot be named here}}
struct named { int K; struct { int i MISSILE(_v_ < K); } in; }; // expected-error {{'K' is declared in 'named', but cannot be named here}}
struct deep { int K; struct { struct { int i MISSILE(_v_ < K); }; }; }; // expected-error {{'K' is declared in 'deep', but cannot be named here}}
struct through { struct { int K; }; struct { int i MISSILE(_v_ < K); }; }; // expected-error {{'K' is declared in 'through', but cannot be named here}}
void enumerator(void) {
  enum { N = 1 };
  int i MISSILE(_v_ < N) = 0; // expected-error {{'N' is declared in 'enumerator', but cannot be named here}}
  (void)i;
}
void over_variable(void) {
  int N = 3;
  {
    enum { N = 1 };
    int i MISSILE(_v_ < N) = 0; // expected-error {{'N' is declared in 'over_variable', but cannot be named here}}
    (void)i;
  }
}
void by_parameter(int lim) {
  static int s MISSILE(_v_ < lim) = 4; // expected-error {{'lim' is declared in 'by_parameter', but cannot be named here}}
  (void)s;
}
void by_static(void) {
  static int K = 3;
  int i MISSILE(_v_ < K) = 0; // expected-error {{'K' is declared in 'by_static', but cannot be named here}}
  (void)i;
}
void in_record(void) {
  int K = 3;
  struct { int i MISSILE(_v_ < K); } x = {1}; // expected-error {{'K' is declared in 'in_record', but cannot be named here}}
  (void)x;
}
void in_prototype(void) {
  enum { N = 2 };
  void inner(int i MISSILE(_v_ < N)); // expected-error {{'N' is declared in 'in_prototype', but cannot be named here}}
}
void inner_static(void) {
  int a = 1;
  static int b = 2;
  {
    static int a = 3;
    int i MISSILE(_v_ < a) = 0; // expected-error {{'a' is declared in 'inner_static', but cannot be named here}}
    (void)i;
  }
}
void static_over_parameter(int n) {
  static int n2;
  {
    static int n = 3;
    int i MISSILE(_v_ < n) = 0; // expected-error {{'n' is declared in 'static_over_parameter', but cannot be named here}}
    (void)i;
  }
}
void enumerator_over_parameter(int n) {
  {
    enum { n = 3 };
    int i MISSILE(_v_ < n) = 0; // expected-error {{'n' is declared in 'enumerator_over_parameter', but cannot be named here}}
    (void)i;
  }
}
void external_over_parameter(int n) {
  {
    extern int n;
    int i MISSILE(_v_ < n) = 0; // expected-error {{'n' is declared in 'external_over_parameter', but cannot be named here}}
    (void)i;
  }
}
struct nothing_of_file { int m; struct { int i MISSILE(_v_ < m); }; }; // expected-error {{'m' is declared in 'nothing_of_file', but cannot be named here}}

// These mean what they say.
struct of_file { int i MISSILE(_v_ < N); };
struct beside { int q; struct { int i MISSILE(_v_ < N); }; };
struct own { int q; struct { int N; int i MISSILE(_v_ < N); }; };
void later(void) {
  int i MISSILE(_v_ < N) = 0;
  { enum { N = 1 }; (void)i; }
}
void variable(void) { int N = 3; int i MISSILE(_v_ < N) = 0; (void)i; }
void external(void) { extern int lim; static int s MISSILE(_v_ <= lim) = 4; (void)s; }
void parameter(int K, int i MISSILE(_v_ < K));
void body(int i MISSILE(_v_ < K)) { int K = 4; (void)i; }
void statics(void) { static int q = 3; static int s MISSILE(_v_ <= q) = 1; (void)s; }

// Before C23, true is a name as others are.
struct truth { int true; int i MISSILE(_v_ <= true); }; // expected-error {{'true' is the truth value here, not what the program declares by that name}}
enum { false = 0 };
struct falsehood { int i MISSILE(_v_ != false); };
