// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Functions with names of the library's, which this file has the bodies of, or that
// no library has.
#include "common.h"
void look(struct cur *c);
extern struct cur g;
void abort(void) { look(&g); for (;;) ; }
// expect: alarm
void own_abort(void) { g.idx = -1; abort(); }
void _exit(int n) { look(&g); for (;;) ; }
// expect: alarm
void own_exit(void) { g.idx = -1; _exit(3); }
size_t strlen(const char *s) { look(&g); return 1; }
// expect: alarm
void own_strlen(char *a) { g.idx = -1; strlen(a); g.idx = 0; }
int printf(const char *s, ...) { look(&g); return 1; }
// expect: alarm
void own_printf(char *a) { g.idx = -1; printf(a); g.idx = 0; }
void free(void *p) { look(p); }
// expect: alarm
void own_free(struct cur *c) { c->idx = -1; free(c); }
// expect: clean
void own_free_of_good(struct cur *c) { c->idx = 0; free(c); }
void cfree(void *);
// expect: alarm
void no_library_has(struct cur *c) { c->idx = -1; cfree(c); }
// expect: clean
void exit_of_library(struct cur *c) { void _Exit(int); c->idx = -1; _Exit(1); }
