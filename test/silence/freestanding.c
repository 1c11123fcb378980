// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -ffreestanding
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fno-builtin
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fno-builtin-abort -fno-builtin-free -fno-builtin-_Exit
// Without a library, a program's own functions may have such names. Those that
// compilers call themselves mean what they always mean.
#include "common.h"
void abort(void);
void _Exit(int);
// expect: alarm
void abort_returns(struct cur *c) { c->len = 1; abort(); c->idx = 0; }
// expect: alarm
void exit_returns(struct cur *c) { c->len = 1; _Exit(1); c->idx = 0; }
// expect: alarm
void free_keeps(struct cur *c) { c->len = 1; free(c); }
// expect: clean
void copies(struct cur *c, struct cur *d) { memcpy(c, d, sizeof *c); }
// expect: alarm
void fills(struct cur *c) { memset(c, 1, sizeof *c); }
