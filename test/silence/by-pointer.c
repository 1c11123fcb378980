// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What is known of the library's functions where they have other names or are
// called through pointers, bodies that another file replaces, and constants that
// are read as bytes.
#include "common.h"
void *memmove(void *, const void *, size_t); int posix_memalign(void **, size_t, size_t);
void positive(int k POS);
// expect: alarm
void by_local(struct cur *c) { void *(*p)(void *, int, size_t) = memset; p(c, 0, 8); }
// expect: alarm
static void *(*kept)(void *, const void *, size_t) = memmove;
static void *copy(void *, const void *, size_t) __attribute__((weakref("memcpy")));
// expect: alarm
void by_weakref(struct cur *c, int *v) { copy(c, v, 8); }
static void *fresh(size_t) __attribute__((weakref("malloc")));
// expect: alarm
void by_weak_allocator(void) { void *p = fresh(8); if (p) use(p); }
inline void put(void *p, int n) { (void)p; (void)n; }
// expect: alarm
void by_inline(struct cur *c) { put(c, 8); }
static inline void put_here(void *p, int n) { (void)p; (void)n; }
// expect: clean
void by_static_inline(struct cur *c) { put_here(c, 8); }
// expect: alarm
void behind(void) { void *w, **pp = &w; if (!posix_memalign(pp, 8, 8)) use(w); }
void out(char **p);
// expect: alarm
void bytes(void) { char *b; out(&b); use((void *)b); }
static const int k[2] = {0, 7};
// expect: alarm
void constant_bytes(void) { positive(((const char *)k)[1]); }
// expect: alarm
void constant_bytes_through(void) { const char *p = (const char *)&k; positive(p[1]); }
// expect: clean
void constant(void) { positive(k[1]); }
