// What is trusted is counted: the errors that are taken for none, and the trusts
// that have none to take.
//
// RUN: %missile_cc1 -analyzer-config missile:Stats=true %s 2>&1 | FileCheck %s
// RUN: %missile_compile -fplugin-arg-missile-stats -fsyntax-only %s 2>&1 | FileCheck %s
//
// CHECK-NOT: warning
// CHECK: file={{.*}}stats.c functions=4 not-proved=0 skipped=2 {{.*}}fi-errors=0 errors=0 suppressed=0 trusted=4 unused-trust=3
// CHECK: total functions=5 {{.*}} trusted=4 unused-trust=3

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void look(struct buffer *b);

MISSILE_TRUSTED_FUNCTION("why") void one(struct buffer *b) { b->size = 0; }
MISSILE_TRUSTED_FUNCTION("why") void none(struct buffer *b) { look(b); }
void two(struct buffer *b) {
  MISSILE_TRUSTED("why") {
    b->size = 0;
    b->used = 1;
  }
}
void none_here(struct buffer *b) {
  MISSILE_TRUSTED("why") { look(b); }
}
void one_cast(char *p) {
  look(MISSILE_TRUSTED_CAST(struct buffer *, p, "why"));
}
void no_error(void *p) {
  look(MISSILE_TRUSTED_CAST(struct buffer *, p, "why"));
}
