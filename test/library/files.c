// An option names files with rows of functions of one's own libraries. What is
// malformed there is an error at its place, and the other rows count.
//
// RUN: %missile_cc1 -analyzer-config missile:CLibrary=%S/Inputs/rows-ring.txt -verify %s
// RUN: %missile_compile -fplugin-arg-missile-c-library=%S/Inputs/rows-ring.txt -fsyntax-only -Xclang -verify-ignore-unexpected=note -Xclang -verify %s
// RUN: %missile_cc1 -verify=none %s
// RUN: not %missile_compile -fplugin-arg-missile-c-library=%S/Inputs/rows-malformed.txt:%t.none -fsyntax-only %s 2>&1 | FileCheck %s
//
// CHECK:      rows-malformed.txt:2:1: error: expected a function
// CHECK-NEXT: ring_size
// CHECK-NEXT: ^
// CHECK:      rows-malformed.txt:3:14: error: expected what the function gives back
// CHECK:      rows-malformed.txt:4:11: error: expected 'number', 'in', 'out', 'opaque' or 'calls'
// CHECK:      rows-malformed.txt:5:11: error: expected a size
// CHECK:      rows-malformed.txt:6:37: error: a function that writes what an argument points to is not 'pure'
// CHECK:      error: cannot read the file '{{.*}}.none' of library functions: No such file or directory
// CHECK-NOT:  may break{{.*}}
// CHECK:      files.c:[[@LINE+15]]:{{[0-9]+}}: warning: this write may break
// CHECK-NOT:  files.c:[[@LINE+19]]:{{[0-9]+}}: warning:

#include <missile/missile.h>

struct cur {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len);
};
struct ring;
int ring_size(const struct ring *);
int ring_peek(const struct ring *, char *, int);
void ring_log(int, const char *, ...);

void sized(struct cur *c, const struct ring *r, int n MISSILE(0 < _v_)) {
  c->len = n; // none-warning {{may break}}
  int k = ring_size(r);
  c->at = k < n ? k : 0;
}
void logged(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // none-warning {{may break}}
  ring_log(1, "now %d", n);
  c->at = n - 1;
}
void peeked(struct cur *c, const struct ring *r, int n MISSILE(0 < _v_)) {
  char text[8];
  c->len = n; // none-warning {{may break}}
  int k = ring_peek(r, text, 7);
  c->at = k > 0 && k < n ? k : 0;
}
// The sentinel of a range counts, and nothing more.
void unchecked(struct cur *c, const struct ring *r) {
  c->len = 8;
  c->at = 0;
  char text[8];
  c->at = ring_peek(r, text, 7); // expected-warning {{may break}} none-warning {{may break}}
}
