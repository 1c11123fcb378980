// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Addresses that become numbers, and numbers that become addresses in ways that
// nobody follows.
#include "common.h"
typedef __UINTPTR_TYPE__ word;
typedef struct { long long quot, rem; } lldiv_t;
lldiv_t lldiv(long long, long long);
unsigned htonl(unsigned);
// expect: alarm
void divided(struct cur *c) { lldiv_t d = lldiv((long long)(word)c, 16); *(int *)(d.quot * 16 + d.rem) = -1; use(c); }
// expect: alarm
void swapped(struct cur *c) { word n = (word)c; word m = (word)htonl(htonl(n >> 32)) << 32 | htonl(htonl((unsigned)n)); *(int *)m = -1; use(c); }
// expect: alarm
void by_bits(struct cur *c) { word n = 0; for (int b = 0; b < 64; b++) if ((word)c >> b & 1) n |= (word)1 << b; *(int *)n = -1; use(c); }
// expect: alarm
void by_table(struct cur *c) { static const word dig[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; word n = 0; for (int b = 0; b < 64; b += 4) n |= dig[(word)c >> b & 15] << b; *(int *)n = -1; use(c); }
// expect: alarm
void compared(struct cur *c, word n) { if (n == (word)c) *(int *)n = -1; use(c); }
// expect: alarm
void negated(struct cur *c) { word n = 0; for (int b = 0; b < 64; b++) n |= (word)!!((word)c >> b & 1) << b; *(int *)n = -1; use(c); }
// expect: alarm
void difference(struct cur *c) { static char big[1]; word n = &big[(word)c] - big; *(int *)n = -1; use(c); }
// expect: alarm
void filled(struct cur *c, word n) { if (n == (word)c) memset((void *)n, 0, 4); use(c); }
static void poke(void *p) { *(int *)p = -1; }
// expect: alarm
void poked(struct cur *c, word n) { if (n == (word)c) poke((void *)n); use(c); }
// expect: clean
word hashed(struct cur *c) { return (word)c >> 4; }
// expect: clean
void opaque_number(int fd, void (*f)(void *)) { f((void *)(word)fd); }
// expect: clean
int read_only(word n) { return *(const int *)n; }
