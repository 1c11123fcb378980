// Bytes of elements, and of arrays, that a contract names: by memcpy and memset.
//
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include "../../include/missile/missile.h"
typedef __SIZE_TYPE__ size_t;
void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
struct q { unsigned char data[256]; int n MISSILE(0 <= _v_ && _v_ < 256); int ints[4]; };
struct pt { int x, y; };
// expect: clean
MISSILE_REQUIRES(consistent(q)) MISSILE_ENSURES(consistent(q)) MISSILE_MODIFIES(q->data) void fill(struct q *q, const unsigned char *from) { memcpy(q->data, from, sizeof q->data); }
// expect: alarm
MISSILE_MODIFIES(q->data) void fill2(struct q *q, const unsigned char *from) { memcpy(q->data, from, sizeof q->data + 1); }
// expect: alarm
MISSILE_MODIFIES(q->data) void fill3(struct q *q, const unsigned char *from, size_t n) { memcpy(q->data, from, n); }
// expect: clean
MISSILE_MODIFIES(q->data) void fill4(struct q *q, const unsigned char *from, size_t n) { if (n <= 256) memcpy(q->data, from, n); }
// expect: alarm
MISSILE_MODIFIES(q->data) void fill5(struct q *q, const unsigned char *from, size_t n) { if (n <= 256) memcpy(q->data + 1, from, n); }
// expect: clean
MISSILE_MODIFIES(q->ints) void fill6(struct q *q, size_t n) { memset(q->ints, 0, sizeof q->ints); }
// expect: alarm
MISSILE_MODIFIES(q->ints) void fill7(struct q *q, size_t n) { memset(&q->data, 0, 3); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void a1(unsigned char *at, const unsigned char *from, size_t n) { memcpy(at, from, n); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void a2(unsigned char *at, const unsigned char *from, size_t n) { memcpy(at, from, n + 1); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void a3(unsigned char *at, const unsigned char *from, size_t n) { if (n > 3) memmove(at + 2, from, n - 2); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void a4(unsigned char *at, const unsigned char *from, size_t n) { if (n > 3) memmove(at + 2, from, n - 1); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void a5(int *at, unsigned n) { memset(at, 0, n * sizeof *at); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void a6(int *at, unsigned n) { memset(at, 0, n * sizeof *at + 1); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void a7(int *at, int n) { memset(at, 0, n * sizeof *at); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void a8(int *at, int n) { if (n > 0) memset(at, 0, n * sizeof *at); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void a9(struct pt *at, unsigned n) { memset(at, 0, n * sizeof *at); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b1(struct pt *at, unsigned n) { if (n > 0) memset(&at->y, 0, n * sizeof *at); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b2(struct pt *at, unsigned n) { if (n > 0) memset(&at->y, 0, 8); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) void b3(int *at, int *to, unsigned n) { memset(to, 0, n * sizeof *at); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) void b4(size_t *at, size_t n) { memset(at, 0, n * sizeof *at); }
// expect: alarm
MISSILE_MODIFIES(at[1 .. n]) void b5(int *at, unsigned n) { memset(at, 0, n * sizeof *at); }
// expect: clean
MISSILE_MODIFIES(at[1 .. n]) void b6(int *at, unsigned n) { if (n > 1) memset(at + 1, 0, (n - 1) * sizeof *at); }
// expect: clean
MISSILE_MODIFIES(at[0 .. n]) MISSILE_ENSURES(*at == 5) void b7(int *at, unsigned n) { if (n > 0) { *at = 5; memset(at, 0, n * sizeof *at); *at = 5; } else __builtin_trap(); }
// expect: alarm
MISSILE_MODIFIES(at[0 .. n]) MISSILE_ENSURES(*at == 5) void b8(int *at, unsigned n) { if (n > 0) { *at = 5; memset(at, 0, n * sizeof *at); } else __builtin_trap(); }
