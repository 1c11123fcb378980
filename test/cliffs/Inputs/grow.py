# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of which one dimension is N: grow.py KIND N"""
import sys

PRELUDE = """#include <missile/missile.h>
struct c { int len; int idx MISSILE(_v_ < len); };
"""


def nested(n):
    """Records in records, 2^n of the innermost."""
    return ("struct r0 { int a; int b MISSILE(_v_ < a); };\n" +
            "".join("struct r%d { struct r%d x, y; };\n" % (i + 1, i)
                    for i in range(n)) +
            "void f(struct r%d *p) { p->%s.a = 5; p->%s.b = 4; }\n" %
            (n, ".".join("x" * n), ".".join("x" * n)))


def fields(n):
    """A record with n refined fields, of which two are written."""
    return ("struct r {\n" +
            "".join("int f%d MISSILE(0 <= _v_);\n" % i for i in range(n)) +
            "int len; int idx MISSILE(_v_ < len); };\n"
            "void g(void);\n"
            "void f(struct r *p) {\n" +
            "p->len = 5; p->idx = 4; g();\n" * 20 + "}\n")


def stores(n):
    """A file of n functions that store pointers, besides two that give one to
    another one to be written through."""
    return ("".join("static void *v%d;\n" % i for i in range(n + 1)) +
            "struct t { void *m; };\n" +
            "".join("void w%d(struct t *t) { t->m = v%d; v%d = t->m; }\n" %
                    (i, i, i + 1) for i in range(n)) +
            "static void bad(void *p) { *(int *)p = -5; }\n"
            "static void (*table[1])(void *) = {bad};\n"
            "static void put(void *p) { table[0](p); }\n"
            "void first(struct c *c) { put(c); }\n"
            "void second(struct c *c) { put(c); }\n")


KINDS = {
    "chain": lambda n: "void f(struct c *c, int n) {\n%s}\n" % " else ".join(
        "if (n == %d) c->len = %d;\n" % (i, i) for i in range(n)),
    "switch": lambda n: "void f(struct c *c, int n) { switch (n) {\n%s} }\n" %
        "".join("case %d: c->len = %d; break;\n" % (i, i) for i in range(n)),
    "and": lambda n: "void f(struct c *c, int n) { if (%s) c->len = n; }\n" %
        " && ".join("n != %d" % i for i in range(n)),
    "and-reads": lambda n: "void f(struct c *c, int *n) { if (%s) "
        "c->len = 1; }\n" % " && ".join("n[%d]" % i for i in range(n)),
    "nested": nested,
    "fields": fields,
    "stores": stores,
}

if __name__ == "__main__":
    print(PRELUDE + KINDS[sys.argv[1]](int(sys.argv[2])))
