// Trust, and the other marks on functions, leave the code as it is; and the
// macros are taken where the plugin is not loaded.
//
// RUN: %missile_compile -w -O0 -c %s -o %t.with.o
// RUN: %clang -w -O0 -I%root/include -c %s -o %t.without.o
// RUN: cmp %t.with.o %t.without.o
// RUN: %missile_compile -w -O0 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %if gcc %{ %gcc -std=c99 -I%root/include %strict %s %}
// CHECK-NOT: annotation
// CHECK-NOT: checked when

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void set(struct buffer *b);
MISSILE_TRUSTED_FUNCTION("checked when read")
void set(struct buffer *b) { b->size = 0; }

MISSILE_TYPED_FUNCTION
MISSILE_RETURNS(_v_ > 0)
int one(void);
int one(void) { return 1; }

MISSILE_REQUIRES(x > 0)
MISSILE_MODIFIES()
MISSILE_SYMBOLIC_FUNCTION
int same(int x);
int same(int x) { return x; }

int size(void *p);
int size(void *p) {
  MISSILE_TRUSTED("checked when read") set(MISSILE_TRUSTED_CAST(struct buffer *, p, "checked when read"));
  return MISSILE_TRUSTED_CAST(struct buffer *, p, "checked when read")->size;
}
