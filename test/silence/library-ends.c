// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Functions of the library that give back a pointer to const as one that may be written
// through: as a result, or where they stopped reading, however they are called.
#include "common.h"
long strtol(const char *, char **, int);
double strtod_l(const char *, char **, void *);
__INTMAX_TYPE__ strtoimax(const char *, char **, int);
void *memchr(const void *, int, size_t);
char *gettext(const char *);
struct tm;
typedef __WCHAR_TYPE__ wchar_t;
long wcstol(const wchar_t *, wchar_t **, int);
// expect: alarm
void by_wcstol(struct cur *c) { const void *v = c; wchar_t *e; wcstol(v, &e, 0); *e = -5; }
char *strptime(const char *, const char *, struct tm *);
// expect: alarm
void by_strtol(struct cur *c) { char *e; strtol((const char *)c, &e, 0); *(int *)e = -5; }
// expect: alarm
void by_strtod_l(struct cur *c) { char *e; strtod_l((const char *)c, &e, 0); *(int *)e = -5; }
// expect: alarm
void by_strtoimax(struct cur *c) { char *e; strtoimax((const char *)c, &e, 0); *(int *)e = -5; }
// expect: alarm
void by_gettext(struct cur *c) { *(int *)gettext((const char *)c) = -5; }
// expect: alarm
void by_strptime(struct cur *c, struct tm *t) { *(int *)strptime((const char *)c, "", t) = -5; }
// expect: alarm
void by_pointer(struct cur *c) { long (*f)(const char *, char **, int) = strtol; char *e; f((const char *)c, &e, 0); *(int *)e = -5; }
// expect: alarm
static void run(void *(*f)(const void *, int, size_t), struct cur *c) { char *e = f(c, 5, 4); *(int *)e = -5; }
// expect: clean
void hands(struct cur *c) { run(memchr, c); }
// expect: clean
int reads(struct cur *c, const char *s, char *text) { char *e; c->idx = 0; strtol(s, &e, 10); *gettext(text) = 0; return *e; }
