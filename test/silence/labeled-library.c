// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A body of the file has the name of a function of the library, by a label for the assembler.
#include "common.h"
int l2(void) __asm__("getpid");
int l2(void) { opaque(); return 1; }
int getpid(void);
// expect: alarm
void by_label(struct cur *c) { c->len = -5; getpid(); c->len = 5; c->idx = 0; }
long l3(void);
#pragma redefine_extname l3 clock
long l3(void) { opaque(); return 1; }
long clock(void);
// expect: alarm
void by_pragma(struct cur *c) { c->len = -5; clock(); c->len = 5; c->idx = 0; }
int getppid(void);
// expect: clean
void of_library(struct cur *c) { c->len = -5; getppid(); c->len = 5; c->idx = 0; }
