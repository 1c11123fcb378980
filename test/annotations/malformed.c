// What a malformed refinement is told, and at which column. The rest of the
// file is still checked.
//
// RUN: not %missile_cc1 -fno-caret-diagnostics %s 2>&1 | \
// RUN:   FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#define R(text) __attribute__((missile(text)))

struct part {
  int x;
};
struct all {
  int other;
  int f1
// CHECK: [[#@LINE+1]]:25: error: {{.*}}expected '{' but found the end of the text
__attribute__((missile("")));
  int f2
// CHECK: [[#@LINE+1]]:26: error: {{.*}}empty clause
__attribute__((missile("{}")));
  int f3
// CHECK: [[#@LINE+1]]:25: error: {{.*}}expected '{' but found '_v_'
__attribute__((missile("_v_ > 0")));
  int f4
// CHECK: [[#@LINE+1]]:33: error: {{.*}}expected '}' but found the end of the text
__attribute__((missile("{_v_ > 0")));
  int f5
// CHECK: [[#@LINE+1]]:35: error: {{.*}}unexpected text after '}'
__attribute__((missile("{_v_ > 0} x")));
  int f6
// CHECK: [[#@LINE+1]]:31: error: {{.*}}but found '}'
__attribute__((missile("{_v_ >}")));
  int f7
// CHECK: [[#@LINE+1]]:34: error: {{.*}}empty clause
__attribute__((missile("{_v_ > 0;}")));
  int f8
// CHECK: [[#@LINE+1]]:34: error: {{.*}}expected ')' but found '}'
__attribute__((missile("{_v_ > (0}")));
  int f9
// CHECK: [[#@LINE+1]]:30: error: {{.*}}'=' is an assignment
__attribute__((missile("{_v_ = 0}")));
  int f10
// CHECK: [[#@LINE+1]]:26: error: {{.*}}expected a condition, found an integer
__attribute__((missile("{_v_}")));
  int f11
// CHECK: [[#@LINE+1]]:37: error: {{.*}}expected a condition, found an integer
__attribute__((missile("{_v_ > 0 && other}")));
  int f12
// CHECK: [[#@LINE+1]]:27: error: {{.*}}expected a condition, found an integer
__attribute__((missile("{!_v_}")));
  int f13
// CHECK: [[#@LINE+1]]:26: error: {{.*}}expected an integer, found a condition
__attribute__((missile("{(_v_ > 0) + 1 > 0}")));
  int f14
// CHECK: [[#@LINE+1]]:26: error: {{.*}}comparisons cannot be chained
__attribute__((missile("{0 < _v_ < 3}")));
  int f15
// CHECK: [[#@LINE+1]]:34: error: {{.*}}'&' cannot be used
__attribute__((missile("{_v_ > 0 & 1}")));
  int f16
// CHECK: [[#@LINE+1]]:26: error: {{.*}}a product needs a constant
__attribute__((missile("{_v_ * other > 0}")));
  int f17
// CHECK: [[#@LINE+1]]:32: error: {{.*}}a divisor must be a constant
__attribute__((missile("{_v_ / other > 0}")));
  int f18
// CHECK: [[#@LINE+1]]:32: error: {{.*}}a divisor must be a constant
__attribute__((missile("{_v_ % 0 == 1}")));
  int f19
// CHECK: [[#@LINE+1]]:32: error: {{.*}}cannot call 'f'
__attribute__((missile("{_v_ < f(3)}")));
  int f20
// CHECK: [[#@LINE+1]]:32: error: {{.*}}malformed number '08'
__attribute__((missile("{_v_ < 08}")));
  int f21
// CHECK: [[#@LINE+1]]:32: error: {{.*}}'1.5' is not an integer
__attribute__((missile("{_v_ < 1.5}")));
  int f22
// CHECK: [[#@LINE+1]]:32: error: {{.*}}does not fit in 64 bits
__attribute__((missile("{_v_ < 99999999999999999999}")));
  int f23
// CHECK: [[#@LINE+1]]:32: error: {{.*}}but found '@'
__attribute__((missile("{_v_ < @}")));
  int f24
// CHECK: [[#@LINE+1]]:34: error: {{.*}}unknown name 'gt'
__attribute__((missile("{formula gt _v_ 0}")));
  int f25
// CHECK: [[#@LINE+1]]:34: error: {{.*}}'gt' takes 2 operands, found 1
__attribute__((missile("{formula (gt _v_)}")));
  int f26
// CHECK: [[#@LINE+1]]:34: error: {{.*}}'gt' takes 2 operands, found 3
__attribute__((missile("{formula (gt _v_ 0 1)}")));
  int f27
// CHECK: [[#@LINE+1]]:35: error: {{.*}}unknown operator 'frob'
__attribute__((missile("{formula (frob _v_ 0)}")));
  int f28
// CHECK: [[#@LINE+1]]:49: error: {{.*}}expected ')' but found '}'
__attribute__((missile("{formula (and (gt _v_ 0)}")));
  int f29
// CHECK: [[#@LINE+1]]:39: error: {{.*}}expected a condition, found an integer
__attribute__((missile("{formula (not _v_)}")));
  int f30
// CHECK: [[#@LINE+1]]:41: error: {{.*}}expected an integer, found a condition
__attribute__((missile("{formula (+ _v_ (gt _v_ 0))}")));
  int f31
// CHECK: [[#@LINE+1]]:26: error: {{.*}}did you mean 'formula'
__attribute__((missile("{formulas (gt _v_ 0)}")));
  int f32
// CHECK: [[#@LINE+1]]:26: error: {{.*}}unknown refinement kind 'strings'
__attribute__((missile("{strings (gt _v_ 0)}")));
  int f33
// CHECK: [[#@LINE+1]]:30: error: {{.*}}'in' is no operator of C; name the values, as in _v_ == 1 || _v_ == 2
__attribute__((missile("{_v_ in (1,2)}")));
  int f34
// CHECK: [[#@LINE+1]]:30: error: {{.*}}expected an operator such as '==' or '<' after '_v_' but found 'other'
__attribute__((missile("{_v_ other}")));
  int *f35
// CHECK: [[#@LINE+1]]:33: error: {{.*}}a refinement cannot cast
__attribute__((missile("{_v_ != (void *)1}")));
};

// Still checked:
struct fine {
  int n R("{_v_ > 0}");
};
void checked(struct fine *f) { f->n = 1; }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: {{.*}}may break the invariant
void checked_wrong(struct fine *f) { f->n = 0; }
