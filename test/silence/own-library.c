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
void __assert_rtn(const char *, const char *, int, const char *);
// expect: alarm
void assert_of_nobody(struct cur *c) { c->idx = -1; __assert_rtn("", "", 1, ""); }
void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
// expect: clean
void assert_of_library(struct cur *c) { c->idx = -1; __assert_fail("", "", 1, ""); }
void set_bytes(void *, int, size_t);
// expect: alarm
void filled_elsewhere(struct cur *c) { set_bytes(c, 255, sizeof *c); use(c); }
void version(void *, int);
// expect: clean
void versioned(struct cur *c) { version(c, 1); use(c); }
// expect: alarm
void built_in_abort(void) { g.idx = -1; __builtin_abort(); }
// expect: alarm
void built_in_free(struct cur *c) { c->idx = -1; __builtin_free(c); }
int fprintf(void *, const char *, ...) __attribute__((format(printf, 2, 3)));
// expect: alarm
void counted(struct cur *c) { fprintf(0, "%s%5.3hhn\n", "", (void *)c); use(c); }
// expect: clean
void shown(struct cur *c) { fprintf(0, "%p%%n %5d\n", (void *)c, 1); use(c); }
// What is overloaded has another name than what the library calls so.
__attribute__((overloadable)) void quick_exit(int);
// expect: alarm
void overloaded(void) { g.idx = -1; quick_exit(1); }
