/* missile_assert() compiles without a warning for whatever C can test, and
 * evaluates nothing that was not evaluated before.
 *
 * RUN: %clang -std=c89 -Weverything %strict %s
 * RUN: %clang -std=c99 -Weverything %strict %s
 * RUN: %clang -x c++ -std=c++11 %strict %s
 * RUN: %if gcc %{ %gcc -std=c89 %strict %s %}
 * RUN: %if gcc %{ %gcc -std=c11 %strict %s %}
 * RUN: %clang -O2 -I%root/include -S -emit-llvm -o - %s | FileCheck %s
 *
 * CHECK: define {{.*}} @check
 * CHECK-NOT: icmp
 * CHECK: ret i32
 */

#include <missile/missile.h>

int check(const int *p, int x, unsigned char c);
int check(const int *p, int x, unsigned char c) {
  missile_assert(x > 0);
  missile_assert(x > 0 && c != 3);
  missile_assert(p != 0);
  missile_assert(!x);
  return x;
}
