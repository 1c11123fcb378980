// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include "common.h"
enum e { A, B };
void abort(void) __attribute__((noreturn));
#define POSR RETURNS("{_v_ > 0}")
// expect: alarm
POSR int e1(int n) { if (n) return 1; }
// expect: clean
POSR int e2(int n) { if (n) return 1; else return 2; }
// expect: alarm
POSR int e3(enum e e) { switch (e) { case A: return 1; case B: return 2; } }
// expect: clean
POSR int e4(enum e e) { switch (e) { case A: return 1; case B: return 2; } abort(); }
// expect: clean
POSR int e5(enum e e) { switch (e) { case A: return 1; default: return 2; } }
// expect: alarm
POSR int e6(enum e e) { switch (e) { case A: break; default: return 2; } }
// expect: clean
POSR int e7(int n) { for (;;) { if (n++ > 3) return 1; } }
// expect: alarm
POSR int e8(int n) { for (;;) { if (n++ > 3) return 1; if (n == 99) break; } }
// expect: clean
POSR int e9(int n) { for (;;) { switch (n++) { case 1: break; case 5: return 3; } } }
// expect: clean
POSR int e10(int n) { while (1) { for (;;) break; if (n++ > 9) return 1; } }
// expect: clean
POSR int e11(int n) { do { return 1; } while (n); }
// expect: alarm
POSR int e12(int n) { do { if (n) continue; return 1; } while (n); }
// expect: clean
POSR int e13(int n) { if (n) goto out; return 1; out: return 2; }
// expect: alarm
POSR int e14(int n) { if (n) goto out; return 1; out: ; }
// expect: clean
POSR int e15(int n) { if (n) return 1; __builtin_unreachable(); }
// expect: clean
POSR int e16(int n) { if (n) return 1; ((0) ? (void)0 : abort()); }
// expect: clean
POSR int e17(int n) { if (n) return 1; ({ if (0) ; else abort(); }); }
// expect: alarm
struct cur e18(int n) { if (n) return (struct cur){1, 0}; }
// expect: alarm
RETURNS("{_v_ != 0}") struct cur *e19(struct cur *c) { if (c) return c; }
// expect: alarm
POSR int e20(int n) { }
// expect: clean
POSR int e21(int n) { { return 1; } }
// expect: alarm
POSR int e22(int n) { if (1) { } }
// expect: clean
int e23(int n) { if (n) return 1; }
// expect: alarm
POSR int e24(int n) { __asm__ goto("" : : : : out); return 1; out: ; }
// expect: alarm
POSR int main(void) { use(0); }
