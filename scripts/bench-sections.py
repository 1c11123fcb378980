# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs for scripts/bench in which sections do all of the work: `source`
gives the text of one, by its kind and size. All of them are provable."""

PRELUDE = """\
#define MISSILE(r) __attribute__((missile("{" r "}")))
#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#if !__has_attribute(missile)
#undef MISSILE
#define MISSILE(r)
#endif
struct cursor { int len; int idx MISSILE("0 <= _v_ && _v_ < len"); };
void *malloc(unsigned long);
void publish(struct cursor *);
"""


def updates(n):
    """One object, changed in two steps n times."""
    body = "".join("  c->len = n + %d;\n  c->idx = n;\n" % (i % 7 + 1)
                   for i in range(n))
    return "void f(struct cursor *c, int n MISSILE(\"_v_ >= 0 && _v_ < 99\")) {\n%s}\n" % body


def guarded(n):
    """The same, each time behind a test of its own."""
    body = "".join(
        "  if (a[%d] > %d) {\n    c->len = a[%d];\n    c->idx = %d;\n  }\n"
        % (i, i % 7, i, i % 7) for i in range(n))
    return "void f(struct cursor *c, const int *a) {\n%s}\n" % body


def aliased(k):
    """k objects that may be the same, broken at one time."""
    names = ["c%d" % i for i in range(k)]
    return "void f(%s, int n MISSILE(\"_v_ > 0\")) {\n%s%s}\n" % (
        ", ".join("struct cursor *" + c for c in names),
        "".join("  %s->len = n;\n" % c for c in names),
        "".join("  %s->idx = 0;\n" % c for c in names))


def fresh(k):
    """k objects that are new, and so certainly different."""
    names = ["c%d" % i for i in range(k)]
    return "void f(int n MISSILE(\"_v_ > 0\")) {\n%s%s%s%s}\n" % (
        "".join("  struct cursor *%s = malloc(sizeof *%s);\n"
                "  if (!%s)\n    return;\n" % (c, c, c) for c in names),
        "".join("  %s->len = n;\n" % c for c in names),
        "".join("  %s->idx = 0;\n" % c for c in names),
        "".join("  publish(%s);\n" % c for c in names))


KINDS = {"updates": updates, "guarded": guarded, "aliased": aliased,
         "fresh": fresh}


def source(kind, size):
    return PRELUDE + KINDS[kind](size)
