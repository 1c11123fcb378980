// Everything that may be written in an annotation, in all of its places.
//
// RUN: %missile_cc1 -verify %s
// expected-no-diagnostics

#include <missile/missile.h>

#define R(text) __attribute__((missile(text)))
#define MAX 8

enum limits { LOW = -3, HIGH = 40 };
static const int width = 12;
const unsigned big = 0xffffffffu;

// The thesis's form.
struct prefix {
  int a R("{formula (gt _v_ 0)}");
  int b R("{formula (and (gte _v_ 0) (lt _v_ a))}");
  int c R("{formula (or (eq _v_ a) (not (eq _v_ b)))}");
  int d R("{formula (implies (gt a 3) (ite (lt b 2) (lte _v_ 5) (gte _v_ 5)))}");
  int e R("{formula (eq _v_ (+ a (- b) (* 2 c)))}");
  int f R("{formula (neq _v_ (- a b))}");
};

// A condition of C.
struct infix {
  int a R("{_v_ > 0}");
  int b R("{ 0 <= _v_ && _v_ < a }");
  int c R("{_v_ == a || !(_v_ == b)}");
  int d R("{a > 3 ? _v_ <= 5 : _v_ >= 5}");
  int e R("{_v_ == a - b + 2 * c}");
  int f R("{_v_ != -a}");
  int g R("{_v_ / 3 == a % 4}");
};

// Several, in one string or in several attributes.
struct several {
  int a R("{_v_ > 0; _v_ < 100}");
  int b R("{_v_ > 0}") R("{_v_ < a}");
  int c R("{formula (gt _v_ 0); _v_ < 9}");
};

// Names.
struct part {
  int x;
  struct {
    int deep;
  } in;
  struct {
    int anonymous;
  };
};
struct names {
  struct part p;
  int after R("{_v_ == p.x + p.in.deep + p.anonymous + later}");
  int later;
  int constants R("{_v_ >= LOW && _v_ <= HIGH && _v_ < width}");
  unsigned unsigned_constant R("{_v_ <= big}");
  int macro MISSILE(_v_ < MAX);
  int literals R("{_v_ < 0x7f && _v_ > -10}");
  enum limits enumerated R("{_v_ == LOW || _v_ == HIGH}");
  _Bool flag R("{_v_ == 0 || later > 0}");
  char *pointer R("{_v_ != 0 || later == 0}");
  int elements[4][2] R("{_v_ >= later}");
  unsigned bits : 3 R("{_v_ < 5}");
};

// Places.
extern int global R("{_v_ > 0}");
extern int array[] R("{_v_ >= 0}");
int parameter(int n R("{_v_ > m}"), int m);
int pointer_parameter(int *p R("{_v_ != 0}"), int a[3] R("{_v_ != 0}"));
int result(int n) __attribute__((missile_returns("{_v_ > n}")));
MISSILE_RETURNS(_v_ > n) static int front(int n) { return n + 1; }
void locals(int n) {
  int a R("{_v_ >= n}") = n;
  int b R("{_v_ >= a}") = a;
  static int c R("{_v_ >= 0}");
  for (int i R("{_v_ == 0}") = 0; i;)
    ;
  c = 0;
  b = a + front(3) * 0;
}

// Concatenated strings, escapes and line continuations are one text.
struct strings {
  int a R("{_v_ >" " 0" "}");
  int b R("{_v_\t> 0\n}");
  int c R("{_v_ > \
0}");
  int d R("{\x5fv_ > 0}");
};
