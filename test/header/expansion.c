// What the macros become when the plugin is loaded: one string literal, braces
// included, in which the macros of the program are expanded.
//
// RUN: %clang -fplugin=%plugin -std=c89 -I%root/include -E %s | FileCheck %s
// RUN: %clang -fplugin=%plugin -std=c17 -I%root/include -E %s | FileCheck %s

#include <missile/missile.h>

#define MAX_LEN 64
#define len is_not_expanded_in_text

// CHECK: int a __attribute__((missile("{0 <= _v_ && _v_ < 64}")));
extern int a MISSILE(0 <= _v_ && _v_ < MAX_LEN);
// CHECK: int b __attribute__((missile("{0 <= _v_; _v_ < 64}")));
extern int b MISSILE(0 <= _v_; _v_ < MAX_LEN);
// CHECK: int c __attribute__((missile("{formula (lt _v_ len)}")));
extern int c MISSILE_TEXT("{formula (lt _v_ len)}");
// CHECK: __attribute__((missile_returns("{_v_ < 64}")))
MISSILE_RETURNS(_v_ < MAX_LEN)
int f(void);
// CHECK: __attribute__((missile_returns("{len}")))
MISSILE_RETURNS_TEXT("{len}")
int g(void);
