"""Functions that are deeper or longer than anybody writes: large.py KIND"""
import sys

PRELUDE = """#include <missile/missile.h>
struct b { int n; int u MISSILE(0 <= _v_ && _v_ < n); };
"""
KINDS = {
    # a + a + a ...
    "sum": lambda: "void f(struct b *b, int a) { b->u = %s; }\n"
                   % " + ".join(["a"] * 20000),
    # if (a != 0 && a != 1 ...)
    "conditions": lambda: "void f(struct b *b, int a) { if (%s) { b->n = a; "
                          "b->u = 1; } }\n"
                          % " && ".join("a != %d" % i for i in range(1500)),
    "switch": lambda: "void f(struct b *b, int a) { int r = 0; switch (a) {\n%s"
                      "} b->n = r; b->u = 0; }\n"
                      % "".join("case %d: r = %d; break;\n" % (i, i + 1)
                                for i in range(20000)),
    # if ... else if ...
    "chain": lambda: "void f(struct b *b, int a) {\n%s}\n"
                     % " else ".join("if (a == %d) { b->n = %d; b->u = 0; }\n"
                                     % (i, i + 1) for i in range(3000)),
    "statements": lambda: "void f(struct b *b, int a) {\n%s"
                          "if (a > 0) { b->n = a; b->u = 0; } }\n"
                          % "".join("a = a * 3 + %d;\n" % i
                                    for i in range(50000)),
    # Alarms without number.
    "writes": lambda: "void f(struct b *b, int a) {\n%s}\n"
                      % ("b->n = a;\n" * 200),
    "pointers": lambda: "void f(struct b *b, int a) {\n%s}\n"
                        % "".join("{ struct b *b%d = b; b%d->n = a; }\n"
                                  % (i, i) for i in range(300)),
    "cases": lambda: "void f(struct b *b, int a) { switch (a) {\n%s} }\n"
                     % "".join("case %d: b->n = a; break;\n" % i
                               for i in range(1000)),
}
print(PRELUDE + KINDS[sys.argv[1]]())
