// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Which function is called is not found, and no other file gives it: any of its type.
#include "common.h"
typedef __UINTPTR_TYPE__ number;
typedef void (*writer)(void *);
// expect: clean
static void writes(void *b) { *(int *)b = -5; }
static void calls_at(void *g, void *p) { (*(writer *)g)(p); }
// expect: alarm
void behind_void(struct cur *c) { writer x = writes; calls_at(&x, c); }
// expect: alarm
void behind_void_as_void(struct cur *c) { void *x = (void *)writes; calls_at(&x, c); }
static void calls_field(void *g, void *p) { struct { writer f; } *w = g; w->f(p); }
// expect: alarm
void as_field(struct cur *c) { writer x = writes; calls_field(&x, c); }
static void calls_copy(const void *g, void *p) { writer h; memcpy(&h, g, sizeof h); h(p); }
// expect: alarm
void by_bytes(struct cur *c) { writer x = writes; calls_copy(&x, c); }
// expect: alarm
void by_bits(struct cur *c) { number q = 0, n = (number)writes; for (int i = 0; i < 64; i++) if (n >> i & 1) q |= 1ul << i; ((writer)q)(c); }
// expect: alarm
void by_size(struct cur *c) { number m = sizeof(char[(number)writes]); ((writer)m)(c); }
struct ops { writer given; };
// expect: clean
void of_others(struct ops *o, writer w, struct cur *c) { w(c); (void)o; }
