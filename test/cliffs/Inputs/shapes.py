# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: shapes.py SIZE CLANG PLUGIN INCLUDE [SHAPE]...

Run the plugin over the programs of shapes.txt, grown to SIZE, and compare what
the dearest function of each cost, in steps, with its limit. What takes long
without counting as steps ends the run, and is an error as well.
"""
import os
import re
import subprocess
import sys
import tempfile

PRELUDE = """#include <missile/missile.h>
struct c { int len; int idx MISSILE(_v_ < len); };
void g(void);
int h(int);
"""
SECONDS = 60  # whatever else the machine does


def shapes():
    """{name: (thousands of steps, of the file or None, text)}"""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        "shapes.txt")
    found = {}
    with open(path) as file:
        text = re.sub(r"(?m)^#.*\n", "", file.read())
    for m in re.finditer(r"(?ms)^([\w-]+) (\d+)(?: (\d+))?\n(.*?)"
                         r"(?=^[\w-]+ \d+(?: \d+)?\n|\Z)", text):
        found[m.group(1)] = (int(m.group(2)), m.group(3) and int(m.group(3)),
                             m.group(4))
    return found


def grown(text, size):
    def repeated(m):
        one, _, between = m.group(1).partition("~")
        return (between + "\n").join(
            one.replace("$next", str(i + 1))
            .replace("$last", str(max(i - 1, 0))).replace("$", str(i)) for i in range(size))

    text = re.sub(r"(?ms)^BODY\((.*?)\)$",
                  r"void f(struct c *c, int n, int *q) { \1 }", text)
    text = text.replace("TWO", "c->len = n; c->idx = n - 1;")
    text = re.sub(r"(?s)\[\[(.*?)\]\](?!\])", repeated, text)
    text = re.sub(r"(?<=[a-z\[ ])N\b", str(size), text)
    return PRELUDE + re.sub(r"(?<=[p ])M\b", str(size - 1), text)


def most_steps(text, clang, plugin, include):
    """Of a function of the program, and of all; and what went wrong."""
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "shape.c")
        with open(path, "w") as file:
            file.write(text)
        try:
            run = subprocess.run(
                [clang, "-w", "-fbracket-depth=100000", "-I" + include,
                 "-fsyntax-only", "-fplugin=" + plugin,
                 "-fplugin-arg-missile-max-trials=0",
                 "-fplugin-arg-missile-stats", path],
                capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return 0, 0, "does not end"
    if run.returncode:
        return 0, 0, run.stderr[:500]
    dearest = max((int(s) for s in re.findall(r"function=\S+ steps=(\d+)",
                                              run.stderr)), default=0)
    return dearest, int(re.search(r"total .* steps=(\d+)",
                                  run.stderr).group(1)), None


def main():
    size, clang, plugin, include, *names = sys.argv[1:]
    known, failed = shapes(), False
    for name in names or known:
        limit, limit_of_all, text = known[name]
        steps, of_all, wrong = most_steps(grown(text, int(size)), clang,
                                          plugin, include)
        if not wrong and steps > limit * 1000:
            wrong = "%d steps, more than %d,000" % (steps, limit)
        if not wrong and limit_of_all and of_all > limit_of_all * 1000:
            wrong = "%d steps in all, more than %d,000" % (of_all,
                                                           limit_of_all)
        print("%s: %s" % (name, wrong or "%d steps" % steps), flush=True)
        failed |= wrong is not None
    sys.exit(failed)


if __name__ == "__main__":
    main()
