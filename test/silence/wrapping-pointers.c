// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything %if clang-22 %{ -fwrapv-pointer %} %else %{ -fwrapv %}
// What is added to an address may lead around the end of all storage.
#include "common.h"
void ordered(char *a, char *b R("{_v_ >= a}"));
// expect: alarm
void sum(char *a, unsigned n) { ordered(a, a + n); }
// expect: alarm
void tested(char *a, unsigned n, struct cur *c) { c->len = 1; if (a + n >= a) c->idx = 0; }
// expect: clean
void same(char *a) { ordered(a, a); }
