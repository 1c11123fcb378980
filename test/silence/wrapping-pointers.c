// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything %if clang-22 %{ -fwrapv-pointer %} %else %{ -fwrapv %}
// What is added to an address may lead around the end of all storage.
#include "common.h"
// expect: alarm
void tested(char *a, unsigned n, struct cur *c) { c->len = 1; if (a + n >= a) c->idx = 0; }
// expect: clean
void untested(char *a, unsigned n, struct cur *c) { c->len = 1; c->idx = 0; (void)(a + n); }
