#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: carriers.py CLANG PLUGIN N SEED [--run] [--plain] [--keep DIR] [--jobs N]

Write N programs that carry the address of a refined object from one place to
another, each time in a way and with a type drawn at random, and then write through
it, which breaks the invariant. One of which the plugin says nothing is printed, and
the exit status is 1. With --run, those are also compiled and run with sanitizers, to
see that they do what they are made for; with --keep, they are written to files. With
--plain, nothing is refined: all are silent then.

The result depends on N and SEED alone.
"""
import argparse
import concurrent.futures
import pathlib
import random
import subprocess
import sys
import tempfile

HEAD = """\
#ifdef RUN
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#define MISSILE(...)
#else
#include <missile/missile.h>
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
char *strcpy(char *, const char *);
int sscanf(const char *, const char *, ...);
void bcopy(const void *, void *, size_t);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
#endif
struct cur { int len MISSILE(_v_ > 0); int idx MISSILE(0 <= _v_ && _v_ < len); };
struct other { int a, b; };
"""
MAIN = """
#ifdef RUN
void *_NSConcreteStackBlock[32], *_NSConcreteGlobalBlock[32];
void _Block_object_assign(void *d, const void *s, int f) { *(const void **)d = s; }
void _Block_object_dispose(const void *s, int f) {}
int main(void) {
  struct cur C = {5, 4}, *c = &C;
  %s;
  puts(C.len > 0 && 0 <= C.idx && C.idx < C.len ? "holds" : "BROKEN");
}
#endif
"""

TYPES = {
    "void *": 6, "char *": 2, "const char *": 2, "const void *": 2, "int *": 3,
    "const int *": 1, "unsigned char *": 1, "__UINTPTR_TYPE__": 2,
    "struct unknown *": 1, "const struct unknown *": 1, "struct other *": 1,
    "void **": 1, "struct cur **": 1, "double *": 1, "struct cur *": 1, "const struct cur *": 1, "long *": 1,
}

# What carries a value {e} of the type {T}: what it needs in the file, what a
# function does, and where the value is then. {n} is a number of its own.
CARRIERS = {
    "local": ("", "{T} l{n} = {e};", "l{n}"),
    "assigned": ("", "{T} l{n}; l{n} = {e};", "l{n}"),
    "array": ("", "{T} l{n}[2]; l{n}[1] = {e};", "l{n}[1]"),
    "initialized array": ("", "{T} l{n}[] = {{0, {e}}};", "l{n}[1]"),
    "pointer to local": ("", "{T} l{n}, *p{n} = &l{n}; *p{n} = {e};", "l{n}"),
    "local behind pointer": ("", "{T} l{n} = {e}, *p{n} = &l{n};", "*p{n}"),
    "two levels": ("", "{T} l{n}, *p{n} = &l{n}, **q{n} = &p{n}; **q{n} = {e};",
                   "l{n}"),
    "conditional": ("static int k{n} = 1;",
                    "{T} l{n} = k{n} ? {e} : ({T})0;", "l{n}"),
    "comma": ("", "", "(0, {e})"),
    "statement expression": ("", "", "({{ {T} l{n} = {e}; l{n}; }})"),
    "assignment": ("", "{T} l{n};", "(l{n} = {e})"),
    "generic": ("", "", "_Generic(0, int: {e}, default: 0)"),
    "heap": ("", "{T} *l{n} = malloc(sizeof *l{n}); if (!l{n}) return; *l{n} = {e};",
             "*l{n}"),
    "heap array": ("", "{T} *l{n} = calloc(2, sizeof *l{n}); if (!l{n}) return;"
                   " l{n}[1] = {e};", "l{n}[1]"),
    "literal": ("", "{T} *l{n} = ({T}[]){{{e}}};", "*l{n}"),
    "atomic": ("", "_Atomic({T}) l{n} = {e};", "l{n}"),
    "atomic store": ("", "{T} l{n}; __atomic_store_n(&l{n}, {e}, 5);",
                     "__atomic_load_n(&l{n}, 5)"),
    "atomic copy": ("", "{T} l{n}, m{n} = {e}; __atomic_store(&l{n}, &m{n}, 5);",
                    "l{n}"),
    "exchange": ("", "{T} l{n} = 0; __atomic_exchange_n(&l{n}, {e}, 5);", "l{n}"),
    "volatile": ("", "{T} volatile l{n} = {e};", "l{n}"),
    "number": ("", "__UINTPTR_TYPE__ l{n} = (__UINTPTR_TYPE__){e};", "({T})l{n}"),
    "number moved": ("", "__UINTPTR_TYPE__ l{n} = (__UINTPTR_TYPE__){e} + 16;",
                     "({T})(l{n} - 16)"),
    "halves": ("", "unsigned l{n}[] = {{(unsigned)(__UINTPTR_TYPE__){e}, (unsigned)("
               "(__UINTPTR_TYPE__){e} >> 32)}};",
               "({T})((__UINTPTR_TYPE__)l{n}[0] | (__UINTPTR_TYPE__)l{n}[1] << 32)"),
    "copied": ("", "{T} l{n}, m{n} = {e}; memcpy(&l{n}, &m{n}, sizeof l{n});", "l{n}"),
    "moved": ("", "{T} l{n}, m{n} = {e}; memmove(&l{n}, &m{n}, sizeof l{n});", "l{n}"),
    "bcopied": ("", "{T} l{n}, m{n} = {e}; bcopy(&m{n}, &l{n}, sizeof l{n});", "l{n}"),
    "builtin copied": ("", "{T} l{n}, m{n} = {e};"
                       " __builtin_memcpy(&l{n}, &m{n}, sizeof l{n});", "l{n}"),
    "record": ("struct r{n} {{ int k; {T} p; }};",
               "struct r{n} l{n}; l{n}.p = {e};", "l{n}.p"),
    "initialized record": ("struct r{n} {{ int k; {T} p; }};",
                           "struct r{n} l{n} = {{.p = {e}}};", "l{n}.p"),
    "nested record": ("struct r{n} {{ int k; struct {{ {T} p; }} s; }};",
                      "struct r{n} l{n} = {{1, {{{e}}}}};", "l{n}.s.p"),
    "record copied": ("struct r{n} {{ int k; {T} p; }};",
                      "struct r{n} l{n} = {{.p = {e}}}, m{n}; m{n} = l{n};", "m{n}.p"),
    "record bytes copied": ("struct r{n} {{ int k; {T} p; }};",
                            "struct r{n} l{n} = {{.p = {e}}}, m{n};"
                            " memcpy(&m{n}, &l{n}, sizeof m{n});", "m{n}.p"),
    "record behind pointer": ("struct r{n} {{ int k; {T} p; }};",
                              "struct r{n} l{n}, *q{n} = &l{n}; q{n}->p = {e};",
                              "l{n}.p"),
    "record on the heap": ("struct r{n} {{ int k; {T} p; }};",
                           "struct r{n} *l{n} = malloc(sizeof *l{n});"
                           " if (!l{n}) return; l{n}->p = {e};", "l{n}->p"),
    "records, one in another": (
        "struct r{n} {{ {T} p; }}; struct s{n} {{ struct r{n} *r; }};",
        "struct r{n} l{n}; struct s{n} m{n} = {{&l{n}}}; m{n}.r->p = {e};", "l{n}.p"),
    "list": ("struct r{n} {{ struct r{n} *next; {T} p; }};",
             "struct r{n} a{n} = {{0, {e}}}, b{n} = {{&a{n}, 0}}, *l{n} = &b{n};"
             " for (; l{n}->next; l{n} = l{n}->next) ;", "l{n}->p"),
    "literal of a record": ("struct r{n} {{ int k; {T} p; }};", "",
                            "((struct r{n}){{.p = {e}}}).p"),
    "record given back": ("struct r{n} {{ int k; {T} p; }}; static struct r{n} f{n}("
                          "{T} p) {{ struct r{n} r = {{.p = p}}; return r; }}", "",
                          "f{n}({e}).p"),
    "record given": ("struct r{n} {{ int k; {T} p; }}; static {T} f{n}(struct r{n} r)"
                     " {{ return r.p; }}", "struct r{n} l{n} = {{.p = {e}}};",
                     "f{n}(l{n})"),
    "record set": ("struct r{n} {{ int k; {T} p; }}; static void f{n}(struct r{n} *r,"
                   " {T} p) {{ r->p = p; }}", "struct r{n} l{n}; f{n}(&l{n}, {e});",
                   "l{n}.p"),
    "record set and got": (
        "struct r{n} {{ int k; {T} p; }}; static void f{n}(struct r{n} *r, {T} p) {{"
        " r->p = p; }} static {T} g{n}(const struct r{n} *r) {{ return r->p; }}",
        "struct r{n} l{n}; f{n}(&l{n}, {e});", "g{n}(&l{n})"),
    "array of records": ("struct r{n} {{ int k; {T} p; }};",
                         "struct r{n} l{n}[2]; l{n}[1].p = {e};", "l{n}[1].p"),
    "union": ("union u{n} {{ {T} p; long k; }};", "union u{n} l{n}; l{n}.p = {e};",
              "l{n}.p"),
    "union of two": ("union u{n} {{ {T} p; void *q; }};",
                     "union u{n} l{n}; l{n}.p = {e};", "({T})l{n}.q"),
    "union as number": ("union u{n} {{ {T} p; __UINTPTR_TYPE__ q; }};",
                        "union u{n} l{n}; l{n}.p = {e};", "({T})l{n}.q"),
    "union in a record": ("struct r{n} {{ int k; union {{ {T} p; long q; }}; }};",
                          "struct r{n} l{n}; l{n}.p = {e};", "l{n}.p"),
    "identity": ("static {T} f{n}({T} p) {{ return p; }}", "", "f{n}({e})"),
    "identity by pointer": ("static {T} f{n}({T} p) {{ return p; }}",
                            "{T} (*l{n})({T}) = f{n};", "l{n}({e})"),
    "identity in a table": (
        "static {T} f{n}({T} p) {{ return p; }}"
        " static const struct {{ {T} (*f)({T}); }} t{n}[] = {{{{f{n}}}}};", "",
        "t{n}[0].f({e})"),
    "identity of void": ("static void *f{n}(void *p) {{ return p; }}", "",
                         "({T})f{n}((void *){e})"),
    "second of two": ("static {T} f{n}(int k, {T} p) {{ {T} q = p; return k ? q : 0; }}",
                      "", "f{n}(1, {e})"),
    "block": ("", "{T} (^l{n})({T}) = ^({T} x) {{ return x; }};", "l{n}({e})"),
    "captured": ("", "{T} l{n} = {e}; {T} (^m{n})(void) = ^{{ return l{n}; }};",
                 "m{n}()"),
    "given out": ("static void f{n}({T} *o, {T} p) {{ *o = p; }}",
                  "{T} l{n}; f{n}(&l{n}, {e});", "l{n}"),
    "given out as void": ("static void f{n}({T} *o, void *p) {{ *o = ({T})p; }}",
                          "{T} l{n}; f{n}(&l{n}, (void *){e});", "l{n}"),
    "given out by void": ("static void f{n}(void *o, {T} p) {{ *({T} *)o = p; }}",
                          "{T} l{n}; f{n}(&l{n}, {e});", "l{n}"),
    "given out by bytes": ("static void f{n}(void *o, {T} p) {{"
                           " memcpy(o, &p, sizeof p); }}",
                           "{T} l{n}; f{n}(&l{n}, {e});", "l{n}"),
    "given out in an array": ("static void f{n}({T} o[], {T} p) {{ o[1] = p; }}",
                              "{T} l{n}[2]; f{n}(l{n}, {e});", "l{n}[1]"),
    "given out by a block": ("", "{T} l{n}; void (^m{n})({T} *, {T}) ="
                             " ^({T} *o, {T} p) {{ *o = p; }}; m{n}(&l{n}, {e});",
                             "l{n}"),
    "given out by pointer": ("static void f{n}({T} *o, {T} p) {{ *o = p; }}",
                             "void (*m{n})({T} *, {T}) = f{n}; {T} l{n};"
                             " m{n}(&l{n}, {e});", "l{n}"),
    "copied by a function": ("static void f{n}(void *d, const void *s) {{"
                             " memcpy(d, s, sizeof(void *)); }}",
                             "{T} l{n}, m{n} = {e}; f{n}(&l{n}, &m{n});", "l{n}"),
    "exchanged by a function": (
        "static void f{n}({T} *a, {T} *b) {{ {T} t = *a; *a = *b; *b = t; }}",
        "{T} l{n} = 0, m{n} = {e}; f{n}(&l{n}, &m{n});", "l{n}"),
    "pointer to it given back": ("static {T} *f{n}({T} *p) {{ return p; }}",
                                 "{T} l{n} = {e};", "*f{n}(&l{n})"),
    "sorted": ("static int f{n}(const void *a, const void *b) {{ return 0; }}",
               "{T} l{n}[2] = {{{e}, {e}}}; qsort(l{n}, 2, sizeof *l{n}, f{n});",
               "l{n}[0]"),
    "called back": (
        "static {T} g{n}; static void f{n}({T} p) {{ g{n} = p; }}"
        " static void h{n}(void (*f)({T}), {T} p) {{ f(p); }}",
        "h{n}(f{n}, {e});", "g{n}"),
    "parameter by its address": (
        "static {T} f{n}({T} p) {{ {T} *q = &p; return *q; }}", "", "f{n}({e})"),
    "parameter by two addresses": (
        "static {T} f{n}({T} p) {{ {T} *q = &p, **r = &q; return **r; }}", "",
        "f{n}({e})"),
    "parameter by another function": (
        "static {T} g{n}({T} *q) {{ return *q; }}"
        " static {T} f{n}({T} p) {{ return g{n}(&p); }}", "", "f{n}({e})"),
    "parameter by a record": (
        "static {T} f{n}({T} p) {{ struct {{ {T} *q; }} r = {{&p}}, *s = &r;"
        " return *s->q; }}", "", "f{n}({e})"),
    "record parameter by its address": (
        "struct r{n} {{ int k; {T} p; }}; static {T} f{n}(struct r{n} r) {{"
        " struct r{n} *q = &r; return q->p; }}",
        "struct r{n} l{n} = {{.p = {e}}};", "f{n}(l{n})"),
    "records exchanged": (
        "struct r{n} {{ int k; {T} p; }}; static void f{n}(struct r{n} *a,"
        " struct r{n} *b) {{ struct r{n} t = *a; *a = *b; *b = t; }}",
        "struct r{n} l{n} = {{1, {e}}}, m{n} = {{0}}; f{n}(&l{n}, &m{n});", "m{n}.p"),
    "number on the heap": (
        "", "__UINTPTR_TYPE__ *l{n} = malloc(sizeof *l{n}); if (!l{n}) return;"
        " *l{n} = (__UINTPTR_TYPE__){e};", "({T})*l{n}"),
    "swapped in": ("", "{T} l{n} = 0; __sync_val_compare_and_swap(&l{n}, 0, {e});",
                   "l{n}"),
    "set by the compiler": ("", "{T} l{n} = 0; __sync_lock_test_and_set(&l{n}, {e});",
                            "l{n}"),
    "compared and exchanged": (
        "", "{T} l{n} = 0, m{n} = 0; __atomic_compare_exchange_n(&l{n}, &m{n}, {e}, 0,"
        " 5, 5);", "l{n}"),
    "exchanged by place": (
        "", "{T} l{n} = 0, m{n} = {e}, k{n}; __atomic_exchange(&l{n}, &m{n}, &k{n}, 5);",
        "l{n}"),
    "not cached": ("", "{T} l{n} = 0; __builtin_nontemporal_store({e}, &l{n});",
                   "l{n}"),
    "pointer copied as another": (
        "", "void *m{n} = (void *){e}; {T} l{n}; memcpy(&l{n}, &m{n}, sizeof l{n});",
        "l{n}"),
    "pointer stored as another": (
        "static void f{n}(void *d, const void *s) {{ *(void **)d = *(void **)s; }}",
        "{T} l{n}, m{n} = {e}; f{n}(&l{n}, &m{n});", "l{n}"),
    "typeof": ("", "__typeof__({e}) l{n} = {e};", "({T})l{n}"),
}

# The same of what outlives the call: the next function may find it.
KEPT = {
    "static": ("static {T} g{n};", "g{n} = {e};", "g{n}"),
    "static in an array": ("static {T} g{n}[4];", "g{n}[2] = {e};", "g{n}[2]"),
    "static behind a pointer": ("static {T} g{n}, *p{n} = &g{n};", "*p{n} = {e};",
                                "g{n}"),
    "read behind a pointer": ("static {T} g{n}, *p{n} = &g{n};", "g{n} = {e};",
                              "*p{n}"),
    "static record": ("struct r{n} {{ int k; {T} p; }}; static struct r{n} g{n};",
                      "g{n}.p = {e};", "g{n}.p"),
    "static record as a whole": (
        "struct r{n} {{ int k; {T} p; }}; static struct r{n} g{n};",
        "g{n} = (struct r{n}){{1, {e}}};", "g{n}.p"),
    "static record behind a pointer": (
        "struct r{n} {{ int k; {T} p; }}; static struct r{n} g{n}, *p{n} = &g{n};",
        "p{n}->p = {e};", "p{n}->p"),
    "set and got": ("static {T} g{n}; static void f{n}({T} p) {{ g{n} = p; }}"
                    " static {T} h{n}(void) {{ return g{n}; }}", "f{n}({e});",
                    "h{n}()"),
    "static given out": ("static {T} g{n}; static void f{n}({T} *o, {T} p) {{ *o = p;"
                         " }}", "f{n}(&g{n}, {e});", "g{n}"),
    "static record given out": (
        "struct r{n} {{ int k; {T} p; }}; static struct r{n} g{n}; static void f{n}("
        "struct r{n} *o, {T} p) {{ o->p = p; }}", "f{n}(&g{n}, {e});", "g{n}.p"),
    "static union": ("static union {{ {T} p; long k; }} g{n};", "g{n}.p = {e};",
                     "g{n}.p"),
    "static atomic": ("static _Atomic({T}) g{n};", "g{n} = {e};", "g{n}"),
    "static copied into": ("static {T} g{n};",
                           "{T} l{n} = {e}; memcpy(&g{n}, &l{n}, sizeof g{n});",
                           "g{n}"),
    "static on the heap": ("static {T} *g{n};",
                           "if (!(g{n} = malloc(sizeof *g{n}))) return; *g{n} = {e};",
                           "*g{n}"),
    "static list": (
        "struct r{n} {{ struct r{n} *next; {T} p; }}; static struct r{n} *g{n};",
        "struct r{n} *l{n} = malloc(sizeof *l{n}); if (!l{n}) return;"
        " l{n}->p = {e}; l{n}->next = g{n}; g{n} = l{n};", "g{n}->p"),
    "static of a function": ("static {T} *f{n}(void) {{ static {T} g; return &g; }}",
                             "*f{n}() = {e};", "*f{n}()"),
    "number behind a pointer": (
        "static __UINTPTR_TYPE__ g{n}, *p{n} = &g{n};",
        "*p{n} = (__UINTPTR_TYPE__){e};", "({T})*p{n}"),
    "number in a record behind a pointer": (
        "struct r{n} {{ int k; __UINTPTR_TYPE__ p; }}; static struct r{n} g{n},"
        " *p{n} = &g{n};", "p{n}->p = (__UINTPTR_TYPE__){e};", "({T})p{n}->p"),
    "slot": ("static {T} g{n}[4]; static {T} *f{n}(int i) {{ return &g{n}[i]; }}",
             "*f{n}(2) = {e};", "*f{n}(2)"),
    "methods": (
        "static {T} g{n}; static void f{n}({T} p) {{ g{n} = p; }}"
        " static struct {{ void (*f)({T}); }} t{n} = {{f{n}}};", "t{n}.f({e});", "g{n}"),
}

SINKS = {
    "assignment": ("", "*(int *){e} = -5;"),
    "subscript": ("", "((int *){e})[0] = -5;"),
    "variable": ("", "int *x = (int *){e}; *x = -5;"),
    "compound": ("", "*(int *){e} -= 50;"),
    "memset": ("", "memset((void *){e}, 255, 4);"),
    "memcpy": ("", "int y = -5; memcpy((void *){e}, &y, sizeof y);"),
    "bcopy": ("", "int y = -5; bcopy(&y, (void *){e}, sizeof y);"),
    "strcpy": ("", 'strcpy((char *){e}, "\\xff\\xff\\xff\\xff");'),
    "sscanf": ("", 'sscanf("-5", "%d", (int *){e});'),
    "bytes": ("", "unsigned char *x = (unsigned char *){e}; x[3] = 255;"),
    "char": ("", "((signed char *){e})[3] = -1;"),
    "other record": ("", "struct other *x = (struct other *){e}; x->a = -5;"),
    "function": ("static void w(int *x) {{ *x = -5; }}", "w((int *){e});"),
    "function of void": ("static void w(void *x) {{ *(int *)x = -5; }}",
                         "w((void *){e});"),
    "function of bytes": ("static void w(unsigned char *x, int n) {{"
                          " while (n--) x[n] = 255; }}", "w((unsigned char *){e}, 4);"),
    "pointer to function": ("static void w(int *x) {{ *x = -5; }}",
                            "void (*x)(int *) = w; x((int *){e});"),
    "block": ("", "void (^x)(int *) = ^(int *y) {{ *y = -5; }}; x((int *){e});"),
    "atomic store": ("", "__atomic_store_n((int *){e}, -5, 5);"),
    "overflow": ("", "__builtin_add_overflow(-5, 0, (int *){e});"),
    "whole record": ("", "*(struct other *){e} = (struct other){{-5, 1}};"),
}

# What only looks at places, or puts null there.
BESIDE = [
    "static int b{n}(void *x) {{ return memcmp(x, &{place}, 8); }}",
    "static void b{n}(void) {{ {place} = 0; }}",
    "static int b{n}({T} *x) {{ return *x == {place}; }}",
    "static {T} b{n}(void) {{ return {place}; }}",
]


class Program:
    def __init__(self, rng):
        self.rng = rng
        self.count = 0
        self.file, self.functions, self.calls = [], [], []
        self.open("f", "struct cur *c", "f(c)")
        names = []
        value = "c"
        for _ in range(rng.choice([1, 2, 2, 3, 3, 4, 5])):
            of = self.typename()
            value = f"(({of})(void *)({value}))"
            kept = rng.random() < 0.4
            table = KEPT if kept else CARRIERS
            name = rng.choice(sorted(table))
            names.append(f"{name} ({self.spelled})")
            value = self.carry(table[name], of, value)
            if kept and rng.random() < 0.4:
                self.close()
                self.open(f"g{self.count}_", "void", f"g{self.count}_()")
        name = rng.choice(sorted(SINKS))
        names.append(name)
        file, body = SINKS[name]
        self.file.append(file.format())
        self.body.append(body.format(e=f"((void *)({value}))"))
        self.close()
        self.name = "; ".join(names)

    def typename(self):
        self.spelled = self.rng.choices(list(TYPES), TYPES.values())[0]
        self.count += 1
        name = f"T{self.count}"
        self.file.append(f"typedef __typeof__({self.spelled}) {name};")
        return name

    def carry(self, carrier, of, value):
        file, body, place = (
            text.format(T=of, n=self.count, e=value) for text in carrier)
        self.file.append(file)
        self.body.append(body)
        if carrier in KEPT.values() and place.isidentifier() and (
                self.rng.random() < 0.2):
            self.functions.append(self.rng.choice(BESIDE).format(
                T=of, n=self.count, place=place))
        return place

    def open(self, name, parameters, call):
        self.header = f"void {name}({parameters})"
        self.body = []
        self.calls.append(call)

    def close(self):
        lines = "".join(f"  {line}\n" for line in self.body if line)
        self.functions.append(f"{self.header} {{\n{lines}}}")

    def text(self):
        parts = [HEAD] + [line for line in self.file if line] + self.functions
        return "\n".join(parts) + MAIN % "; ".join(self.calls)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("clang")
    parser.add_argument("plugin", type=pathlib.Path)
    parser.add_argument("n", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    include = pathlib.Path(__file__).resolve().parents[2] / "include"

    with tempfile.TemporaryDirectory() as directory:
        def attempt(i):
            program = Program(random.Random(options.seed * 1000003 + i))
            path = pathlib.Path(directory) / f"{i}.c"
            path.write_text(program.text())
            compile = [options.clang, "-std=gnu17", "-fblocks", f"-I{include}",
                       "-Wno-everything"]
            verify = subprocess.run(
                compile + [f"-fplugin={options.plugin}", "-Wbackend-plugin",
                           "-fsyntax-only", path] + ["-DRUN"] * options.plain,
                capture_output=True, text=True)
            if "error:" in verify.stderr or verify.returncode:
                return program, "is not compiled: " + verify.stderr.strip()
            if verify.stderr:
                return program, None
            if not options.run:
                return program, "silent"
            binary = path.with_suffix("")
            build = subprocess.run(
                compile + ["-DRUN", "-g", "-fsanitize=address,undefined",
                           "-fno-sanitize=alignment,pointer-overflow", "-o", binary,
                           path], capture_output=True, text=True)
            if build.returncode:
                return program, "cannot be run: " + build.stderr.strip()
            run = subprocess.run([binary], capture_output=True, text=True,
                                 env={"ASAN_OPTIONS": "detect_leaks=0"})
            if "rror" in run.stderr:
                return program, "is undefined: " + run.stderr[:300]
            return program, "silent, and " + run.stdout.strip()

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            silent = 0
            for i, (program, fault) in enumerate(pool.map(attempt,
                                                          range(options.n))):
                if not fault:
                    continue
                silent += 1
                print(f"{i}: {program.name}\n  {fault}")
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    (options.keep / f"{options.seed}-{i}.c").write_text(
                        "// -std=gnu17 -fblocks\n" + program.text())
    print(f"{options.n - silent} of {options.n} reported")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
