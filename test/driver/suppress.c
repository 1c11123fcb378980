// What the programmer does not want to hear of: [[clang::suppress]] on a
// statement or a declaration, in both ways of running; pragmas and flags in a
// compilation. All of it still counts as not proved.
//
// RUN: %missile_analyze %s 2>&1 | FileCheck --check-prefixes=ALWAYS,ANALYZE %s
// RUN: %missile_analyze -Xclang -analyzer-config -Xclang missile:Stats=true %s 2>&1 | FileCheck --check-prefix=STATS %s
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=ALWAYS,COMPILE %s
// RUN: %missile_compile -fsyntax-only -Wno-backend-plugin %s 2>&1 | FileCheck --allow-empty --check-prefix=NEVER %s
// RUN: not %missile_compile -fsyntax-only -Werror %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %missile_compile -fsyntax-only -Werror -Wno-error=backend-plugin %s 2>&1 | FileCheck --check-prefixes=ALWAYS,COMPILE %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};

void reported(struct buffer *b) {
  // ALWAYS: [[#@LINE+2]]:11: {{.*}}this write may break the invariant
  // ERROR: [[#@LINE+1]]:11: error: this write may break the invariant '0 <= used && used < size' of '*b' [missile.Formula] [-Werror,-Wbackend-plugin]
  b->size = 0;
}
void statement(struct buffer *b) {
  // ALWAYS-NOT: :[[#@LINE+1]]:
  [[clang::suppress]] b->size = 0;
}
[[clang::suppress]] void declaration(struct buffer *b) {
  // ALWAYS-NOT: :[[#@LINE+1]]:
  b->size = 0;
}
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wbackend-plugin"
void by_pragma(struct buffer *b) {
  // COMPILE-NOT: :[[#@LINE+2]]:
  // ANALYZE: [[#@LINE+1]]:11: {{.*}}this write may break the invariant
  b->size = 0;
}
#pragma clang diagnostic pop
void reported_again(struct buffer *b) {
  // ALWAYS: [[#@LINE+1]]:11: {{.*}}this write may break the invariant
  b->size = 0;
}
// The writes of one update are one report, of those that are to be shown.
void half_by_pragma(struct buffer *b, int n) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wbackend-plugin"
  b->size = n;
#pragma clang diagnostic pop
  // COMPILE: [[#@LINE+1]]:11: warning: this write may break the invariant
  b->used = -1;
}
// STATS: functions=6 not-proved=6 {{.*}} errors=7 suppressed=2
// NEVER-NOT: may break
