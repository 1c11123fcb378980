// Every form that an initializer can have.
//
// The type checker alone, as in initializers.c.
//
// RUN: %missile_cc1 -std=gnu23 -analyzer-config missile:MaxAttempts=0 -Wno-everything -Wbackend-plugin -verify %s

#include <missile/missile.h>

struct cur {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
struct rest {
  int n MISSILE(_v_ >= 0);
};
struct outer {
  struct cur c;
  int k;
};
struct many {
  int n MISSILE(_v_ > 0);
  int a[3] MISSILE(_v_ < n);
};
extern struct cur one;
extern struct outer some;
extern struct many more;

void empty(int n) {
  struct cur a = {};         // expected-warning {{initial value}}
  struct cur b[3] = {};      // expected-warning {{leaves zero}}
  struct cur c[n] = {};      // expected-warning {{leaves zero}}
  struct outer d = {};       // expected-warning {{initial value}}
  int e MISSILE(_v_ > 0) = {}; // expected-warning {{initial value}}
  int f[n] MISSILE(_v_ > 0) = {}; // expected-warning {{initial value}}
  struct rest g = {}, h[3] = {}, i[n] = {};
  int j MISSILE(_v_ == 0) = {}, k[n] MISSILE(_v_ == 0) = {};
}
void ranges(int n) {
  struct cur a[10] = {[0 ... 9] = {5, 4}};
  struct cur b[10] = {[0 ... 8] = {5, 4}}; // expected-warning {{leaves zero}}
  struct cur c[10] = {[0 ... 9] = {5, 5}}; // expected-warning 1+ {{initial value}}
  int d[4] MISSILE(_v_ > 0) = {[0 ... 1] = 1, [2 ... 3] = 2};
  int e[4] MISSILE(_v_ > 0) = {[0 ... 1] = 1, [3] = 2}; // expected-warning {{initial value}}
  struct many f = {5, {[0 ... 2] = 4}};
  struct many g = {5, {[0 ... 2] = 5}}; // expected-warning {{initial value}}
}
// A designator that changes a part of what another one has set.
void updates(int n) {
  struct outer a = {.c = one, .c.idx = 99};      // expected-warning 1+ {{initial value}}
  struct cur b[2] = {[0 ... 1] = one, [0].len = 0}; // expected-warning {{initial value}}
  struct { struct outer o; } c = {.o = some, .o.c.len = 0}; // expected-warning 1+ {{initial value}}
  struct { struct outer o; } d = {.o = some, .o.k = 0};
  struct { struct many m; } e = {.m = more, .m.a[1] = 99}; // expected-warning 1+ {{initial value}}
  struct cur f = {.len = 5, .idx = 9, .idx = 4};
  struct cur g = {.len = 5, .idx = 4, .idx = 9}; // expected-warning {{initial value}}
  struct cur h[2] = {[0 ... 1] = {5, 4}, [1].len = 6};
}
void text(void) {
  char a[4] MISSILE(_v_ != 0) = "abc"; // expected-warning {{initial value}}
  char b[3] MISSILE(_v_ != 0) = "abc";
  char c[3] MISSILE(_v_ != 0) = {"abc"};
  char d[] MISSILE(_v_ != 0) = {"abc"}; // expected-warning {{initial value}}
  char e[] MISSILE(_v_ < 'c') = "abc";  // expected-warning {{initial value}}
  char f[] MISSILE(_v_ < 'd') = "abc";
  struct { char t[3] MISSILE(_v_ > 0); } g = {"ab"}; // expected-warning {{initial value}}
  struct { char t[3] MISSILE(_v_ > 0); } h = {"abc"};
}
void deduced(int n MISSILE(0 <= _v_ && _v_ < 5)) {
  auto a = (struct cur){5, n};
  auto b = (struct cur){5, n + 1}; // expected-warning {{initial value}}
  typeof(struct cur) c = {5, n + 1}; // expected-warning {{initial value}}
  typeof_unqual(const struct cur) d = {5, n + 1}; // expected-warning {{initial value}}
  constexpr struct cur e = {5, 5}; // expected-warning {{initial value}}
  static constexpr struct cur g = {5, 4};
}
void nothing_between(int n) {
  struct { struct {} e; int len MISSILE(_v_ > 0); int : 3; int idx MISSILE(_v_ < len); } a = {{}, 5, 5}; // expected-warning {{initial value}}
  struct { int z[0]; struct cur c; } b = {{}, {5, 5}}; // expected-warning 1+ {{initial value}}
  struct { int len MISSILE(_v_ > 0); union { int k; char q; }; int idx MISSILE(_v_ < len); } c = {5, 3, 5}; // expected-warning {{initial value}}
}
