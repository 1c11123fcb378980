#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run what is proved of generated accesses.

usage: execute.py CLANG PLUGIN COUNT SEED [DIRECTORY]

Writes COUNT functions that read and write through pointers of which a length is
said, most of them wrongly, checks them with the plugin, and runs those of which
nothing is reported on many inputs, under AddressSanitizer and with Clang's own
checks of counted_by and of arrays. None may trap. Prints how many were proved; a
run in which hardly any was, fails as well, since it tests nothing.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

HEAD = """#include <stdlib.h>
#include <string.h>
#define R(text) __attribute__((missile(text)))
#define LEN(n) R("{length(_v_) >= " #n "}")
struct vec { unsigned cap; unsigned n R("{_v_ <= cap}"); int *at LEN(cap); };
struct list { unsigned n; int at[] __attribute__((counted_by(n))); };
static int sink;
"""


class Function:
    """One function: p with n elements, the integers i and k, v and l."""

    def __init__(self, rng, number):
        self.rng, self.number, self.fresh = rng, number, 0
        self.pointers = ["p"]

    def pick(self, *choices):
        return self.rng.choice(choices)

    def name(self):
        self.fresh += 1
        return "t%d" % self.fresh

    def number_(self):
        return self.pick("0", "1", "2", "3", "n", "i", "k", "n - 1", "i + 1",
                         "k - 1", "n / 2", "i % 4", "(unsigned char)i",
                         "(int)(k & 3)", "(n - i)", "(-1)")

    def guard(self):
        return self.pick(
            "i >= 0 && i < n", "i < n", "i > 0 && i <= n", "n > 0", "n > 1",
            "k < (unsigned)n", "n > 2 && i >= 0 && i < 3", "(unsigned)i < k",
            "i >= 0 && i + 1 < n", "n >= 4", "k > 0 && k <= (unsigned)n")

    def access(self):
        q = self.rng.choice(self.pointers)
        at = self.pick("%s[%s]" % (q, self.number_()), "*%s" % q,
                       "*(%s + (%s))" % (q, self.number_()),
                       "%s[i]" % q, "%s[0]" % q, "%s[n - 1]" % q)
        return self.pick("sink ^= %s;", "%s = 1;", "%s += 2;") % at

    def vector(self):
        return self.pick(
            "if (v->n < v->cap) v->at[v->n++] = 1;",
            "if (v->n <= v->cap) v->at[v->n++] = 1;",
            "if (v->n > 0) sink ^= v->at[--v->n];",
            "if (v->n > 0) sink ^= v->at[v->n--];",
            "if (i >= 0 && (unsigned)i < v->n) sink ^= v->at[i];",
            "for (unsigned j = 0; j < v->n; j++) v->at[j] = 0;",
            "for (unsigned j = 0; j <= v->n; j++) v->at[j] = 0;",
            "if (v->n + 1 < v->cap) v->n += 2;",
            "if (v->n == v->cap && v->cap < 1000) { unsigned c = 2 * v->cap + "
            "2; int *a = realloc(v->at, c * sizeof *a); if (a) { v->at = a; "
            "v->cap = c; } }",
            "if (v->n == v->cap && v->cap < 1000) { int *a = realloc(v->at, "
            "(v->cap + 1) * sizeof *a); if (a) { v->at = a; v->cap += 2; } }",
            "memset(v->at, 0, v->n * sizeof v->at[0]);",
            "memset(v->at, 0, (v->n + 1) * sizeof v->at[0]);",
            "if (v->n > 1) memmove(v->at, v->at + 1, (v->n - 1) * 4);",
            "if (v->n > 1) memmove(v->at, v->at + 1, v->n * 4);")

    def counted(self):
        return self.pick(
            "if (k < l->n) l->at[k] = 1;", "if (k <= l->n) l->at[k] = 1;",
            "if (l->n > 0) sink ^= l->at[l->n - 1];",
            "if (l->n > 0) { l->n--; sink ^= l->at[l->n]; }",
            "if (l->n > 1) { l->n--; sink ^= l->at[l->n - 1]; }",
            "for (unsigned j = 0; j < l->n; j++) l->at[j] ^= 1;",
            "{ int *a = l->at; unsigned m = l->n; if (m) { l->n = 0; a[m - 1] "
            "= 1; } }")

    def statement(self, depth):
        kind = self.rng.randrange(12 if depth else 5)
        if kind < 3:
            return self.access()
        if kind == 3:
            return self.vector()
        if kind == 4:
            return self.counted()
        body = self.statement(depth - 1)
        if kind < 8:
            return "if (%s) { %s }" % (self.guard(), body)
        if kind == 8:
            j, q = self.name(), self.rng.choice(self.pointers)
            head = self.pick("for (int J = 0; J < n; J++)",
                             "for (int J = 0; J <= n; J++)",
                             "for (int J = n - 1; J >= 0; J--)",
                             "for (unsigned J = n; J-- > 0;)",
                             "for (int J = 1; J < n; J += 2)")
            return "%s { %s }" % (head.replace("J", j),
                                  self.pick("%s[%s] = 1;", "sink ^= %s[%s];",
                                            "%s[%s + 1] = 1;",
                                            "%s[n - 1 - %s] = 1;") % (q, j))
        if kind == 9:
            q, e = self.name(), self.name()
            head = self.pick("Q < E", "Q != E", "Q <= E")
            step = self.pick("Q++", "Q++", "Q += 2")
            text = ("{ int *Q = p, *E = p + n; while (%s) { *Q = 1; %s; } }"
                    % (head, step))
            return text.replace("Q", q).replace("E", e)
        if kind == 10:
            q = self.name()
            made = self.pick("p + (%s)" % self.number_(), "&p[%s]" % self.number_())
            self.pointers.append(q)
            text = "{ int *%s = %s; %s }" % (q, made, self.statement(depth - 1))
            self.pointers.remove(q)
            return text
        q, size = self.name(), self.pick("n", "4", "n + 1", "k", "n * 2")
        self.pointers.append(q)
        text = ("{ if (n < 0) return; int *%s = malloc(%s * sizeof(int)); if "
                "(!%s) return; %s free(%s); }" % (q, self.pick("(size_t)(%s)",
                "(%s)") % size, q, self.statement(depth - 1), q))
        self.pointers.remove(q)
        return text

    def text(self):
        body = " ".join(self.statement(2)
                        for _ in range(self.rng.randrange(1, 3)))
        return ("void f%d(int *p LEN(n), int n, int i, unsigned k, struct vec "
                "*v, struct list *l) { %s }" % (self.number, body))


def reported(clang, plugin, path):
    run = subprocess.run(
        [clang, "-std=gnu17", "-fsyntax-only", "-Wno-everything", "-Wbackend-plugin",
         "-fplugin=" + plugin, "-fplugin-arg-missile-max-trials=0", path],
        capture_output=True, text=True)
    if "error:" in run.stderr:
        sys.exit(run.stderr)
    return {int(m.group(1)) for m in
            re.finditer(r"\.c:(\d+):\d+: warning:", run.stderr)}


def main():
    clang, plugin, count, seed = sys.argv[1:5]
    count, seed = int(count), int(seed)
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = sys.argv[5] if len(sys.argv) > 5 else scratch
        path = os.path.join(scratch, "accesses.c")
        texts = [Function(rng, i).text() for i in range(count)]
        first = HEAD.count("\n") + 1
        with open(path, "w") as file:
            file.write(HEAD + "\n".join(texts) + "\n")
        bad = reported(clang, plugin, path)
        proved = [i for i in range(count) if first + i not in bad]
        harness = os.path.join(scratch, "run.c")
        with open(harness, "w") as file:
            file.write(HEAD + "#include <stdio.h>\n")
            file.write("\n".join(texts[i] for i in proved) + "\n")
            file.write("""
static void try(void (*f)(int *, int, int, unsigned, struct vec *, struct list *)) {
  static const unsigned ks[] = {0, 1, 2, 3, 5, 6, 7, 4294967295u};
  for (int n = -1; n < 7; n++)
    for (int i = -2; i < 8; i++)
      for (unsigned k = 0; k < 8; k++) {
        int *p = n > 0 ? malloc(n * sizeof *p) : 0;
        if (p) memset(p, 0, n * sizeof *p);
        struct vec v = {ks[k] % 8, ks[(k + i + 2) % 8] % 8, 0};
        if (v.n > v.cap) v.n = v.cap;
        v.at = v.cap ? calloc(v.cap, sizeof(int)) : 0;
        unsigned m = (n + 1 + k) % 5;
        struct list *l = calloc(1, sizeof *l + m * sizeof(int));
        l->n = m;
        f(p, n, i, ks[k], &v, l);
        free(p); free(v.at); free(l);
      }
}
int main(void) {
""")
            for i in proved:
                file.write('  fprintf(stderr, "f%d\\n"); try(f%d);\n' % (i, i))
            file.write("}\n")
        program = os.path.join(scratch, "run")
        subprocess.run([clang, "-std=gnu17", "-w", "-g", "-O1", harness, "-o",
                        program, "-fsanitize=address,bounds",
                        "-fno-sanitize-recover=all"], check=True)
        run = subprocess.run(
            [program], capture_output=True, text=True,
            env=dict(os.environ, ASAN_OPTIONS="detect_leaks=0:"
                     "allocator_may_return_null=1"))
        print("%d functions, %d proved" % (count, len(proved)))
        if run.returncode:
            names = re.findall(r"^f(\d+)$", run.stderr, re.M)
            print("f%s traps: %s" % (names[-1], texts[int(names[-1])]))
            print(run.stderr[-1500:])
            return 1
    return 0 if len(proved) > count // 20 else 1


if __name__ == "__main__":
    sys.exit(main())
