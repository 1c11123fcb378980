// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Assembly may make a pointer of a number that it is given.
#include "common.h"
// expect: alarm
void local(struct cur *c) { unsigned long n = (unsigned long)c; int *p; __asm__("" : "=r"(p) : "0"(n)); *p = -5; }
static unsigned long kept;
// expect: clean
void keep(struct cur *c) { kept = (unsigned long)c; }
// expect: alarm
void of_static(void) { char *p; __asm__("" : "=r"(p) : "0"(kept)); *p = 0; }
// expect: alarm
void both(struct cur *c) { unsigned long n = (unsigned long)c; int *p = 0; __asm__("xchg %0, %1" : "+r"(p), "+r"(n)); *p = -5; }
// expect: clean
void constant(void) { int *p; __asm__("mov %1, %0" : "=r"(p) : "i"(64)); *p = 1; }
