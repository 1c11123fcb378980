// A report is known again, by a list of those that were there before, when lines
// are added above it, but not if what it is about has changed.
//
// DEFINE: %{hashes} = %python %S/Inputs/hashes.py %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile -I%root/include
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: cp %s before.c
// RUN: echo "int above;" >moved.c && cat %s >>moved.c
// RUN: sed 's/b->size = n/b->size = n + 1/' %s >changed.c
// RUN: %{hashes} before.c >before.txt
// RUN: %{hashes} moved.c >moved.txt
// RUN: %{hashes} changed.c >changed.txt
// RUN: FileCheck --input-file=before.txt %s
// RUN: diff before.txt moved.txt
// RUN: not diff before.txt changed.txt
#include <missile/missile.h>

struct buffer {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ < size);
};

// Two reports, two hashes.
// CHECK: {{^[0-9a-f]{32}$}}
// CHECK-NEXT: {{^[0-9a-f]{32}$}}
// CHECK-NOT: {{.}}
void shrink(struct buffer *b, int n) {
  b->size = n;
}
void fill(struct buffer *b) {
  b->used = b->size;
}
