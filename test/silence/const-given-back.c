// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What functions of the library give back of a const argument is writable: as
// the result, or behind another argument, in this function or in one that is
// called.
#include "common.h"
#include <wchar.h>
long strtol(const char *, char **, int);
double strtod(const char *, char **);
char *strchr(const char *, int);
int printf(const char *, ...);
// expect: alarm
void end(struct cur *c) { char *e; strtol((const char *)c, &e, 10); *e = 0; }
// expect: alarm
void end_void(struct cur *c) { void *v = c; char *e, **q = &e; strtod(v, q); **q = 0; }
// expect: alarm
void end_in_loop(struct cur *c) { void *v = c; char *e = 0; for (const char *s = v; s != e; s = e) strtol(s, &e, 10); *e = 0; }
// expect: alarm
void end_of_number(struct cur *c) { void *v = c; char *e; strtol((const char *)(unsigned long)v, &e, 10); *e = 0; }
static void set(const char *p) { *strchr(p, 5) = 0; }
// expect: alarm
void set_by(struct cur *c) { set((const char *)c); }
static void out(char **q, const char *p) { *q = strchr(p, 5); }
// expect: alarm
void out_by(struct cur *c) { void *v = c; char *e; out(&e, v); *e = 0; }
struct text { const char *p; };
static char *kept;
static void keep_part(struct text t) { kept = strchr(t.p, 5); }
// expect: alarm
void part(struct cur *c) { void *v = c; keep_part((struct text){v}); *kept = 0; }
static wchar_t *wide;
static void keep_wide(const wchar_t *p) { wide = wmemchr(p, 5, 2); }
// expect: alarm
void wide_by(struct cur *c) { void *v = c; keep_wide(v); *wide = 0; }
// The program's own text.
static const char *text(void) { return "12 13"; }
// expect: clean
long own(const char *s) { char *e; long n = strtol(s, &e, 10); if (strchr(s, ',')) n++; return n + *e; }
// expect: clean
int own_by(void) { char b[] = "a=b"; set(b); return own(text()) + b[0]; }
// Formats that count, in whatever characters.
// expect: alarm
void counted(struct cur *c) { void *v = c; printf((const char[]){'%', 'n', 0}, v); }
// expect: alarm
void counted_wide(struct cur *c) { void *v = c; wprintf(L"%n", v); }
// expect: alarm
void scanned_wide(struct cur *c) { void *v = c; swscanf(L"-7", L"%d", v); }
// expect: clean
void printed(struct cur *c) { printf((const char[]){'%', 'd', 0}, c->len); }
