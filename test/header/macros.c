/* The user's header compiles without a warning where the plugin is not loaded:
 * GCC, and a Clang without it, in every C standard and in C++.
 *
 * RUN: %clang -std=c89 -Weverything %strict %s
 * RUN: %clang -std=c99 -Weverything %strict %s
 * RUN: %clang -std=c11 -Weverything %strict %s
 * RUN: %clang -std=c17 -Weverything %strict %s
 * RUN: %clang -std=c2x %strict %s
 * RUN: %clang -x c++ -std=c++98 %strict %s
 * RUN: %clang -x c++ -std=c++17 %strict %s
 * RUN: %if gcc %{ %gcc -std=c89 %strict %s %}
 * RUN: %if gcc %{ %gcc -std=c99 %strict %s %}
 * RUN: %if gcc %{ %gcc -std=c11 %strict %s %}
 * RUN: %if gcc %{ %gcc -std=gnu17 %strict %s %}
 * RUN: %if gcc %{ %gcc -std=c2x %strict %s %}
 *
 * There is nothing of it left in the object file.
 * RUN: %clang -O0 -I%root/include -c %s -o %t.with.o
 * RUN: %clang -O0 -I%root/include -DPLAIN -c %s -o %t.without.o
 * RUN: cmp %t.with.o %t.without.o
 */

#ifdef PLAIN /* what the header must amount to */
#define MISSILE(refinement)
#define MISSILE_RETURNS(refinement)
#define MISSILE_TEXT(text)
#else
#include <missile/missile.h>
#endif

#define MAX_LEN 64

struct cursor {
  int len MISSILE(0 < _v_ && _v_ <= MAX_LEN);
  int idx MISSILE(0 <= _v_; _v_ < len);
  int raw MISSILE_TEXT("{formula (gte _v_ 0)}");
};

extern int limit MISSILE(_v_ >= 0);

MISSILE_RETURNS(0 <= _v_ && _v_ < n)
int clamp(int n MISSILE(_v_ > 0), int x);

int clamp(int n, int x) {
  int low MISSILE(_v_ == 0) = 0;
  return x < low ? low : x < n ? x : n - 1;
}
