#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: engine.py CLANG PLUGIN COUNT SEED

What C's operators mean to a section, engine and all, against what they do when
they are compiled: COUNT cases (0: all of them) of an operator, two operand types
and two values. In each, a section has to find out which way a test goes:

    p->x = -1;                    /* breaks 0 <= x */
    __typeof__(a + b) r = a + b;
    if (r == RESULT) p->x = 1;    /* restores it, if the test is true */

With the result of the compiled program for RESULT, that is proved (for some
operators, like & of unknown bits, it need not be; the share is printed and has a
lower bound). With any other number it has to be reported. The values come by
parameters, which refinements give one value, or are written as constants.
"""
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile

TYPES = {"signed char": (8, True), "unsigned char": (8, False),
         "short": (16, True), "unsigned short": (16, False),
         "int": (32, True), "unsigned": (32, False),
         "long": (64, True), "unsigned long": (64, False),
         "_Bool": (1, False)}
BINARY = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "<",
          "<=", ">", ">=", "&&", "||"]
ASSIGN = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]
UNARY = ["-a", "~a", "!a", "+a", "++a", "--a", "a++", "a--"]
# Of these, a section need not know the result.
VAGUE = ("&", "|", "^", "*", "<<", ">>", "~", "/", "%")


def bounds(type):
    width, signed = TYPES[type]
    if signed:
        return -(1 << (width - 1)), (1 << (width - 1)) - 1
    return 0, (1 << width) - 1


def values(type):
    low, high = bounds(type)
    wanted = (low, low + 1, -2, -1, 0, 1, 2, 7, 31, 100, high // 2, high - 1,
              high)
    return sorted({v for v in wanted if low <= v <= high})


def promoted(type):
    width, signed = TYPES[type]
    return (32, True) if width < 32 else (width, signed)


def common(a, b):
    a, b = promoted(a), promoted(b)
    if a == b:
        return a
    if a[0] == b[0]:
        return a[0], False
    return max(a, b, key=lambda t: t[0])


def convert(value, width, signed):
    value &= (1 << width) - 1
    return value - (1 << width) if signed and value >> (width - 1) else value


def is_defined(op, ta, tb, a, b):
    """Does C say what the operation gives?"""
    op = op.rstrip("=") if op in ASSIGN else op
    if op in ("<<", ">>"):
        width, signed = promoted(ta)
        if not 0 <= b < width:
            return False
        return op == ">>" or not signed or (
            a >= 0 and a << b < 1 << (width - 1))
    width, signed = common(ta, tb)
    a, b = convert(a, width, signed), convert(b, width, signed)
    if op in ("/", "%") and (b == 0 or (signed and b == -1
                                       and a == -(1 << (width - 1)))):
        return False
    if signed and op in ("+", "-", "*"):
        result = {"+": a + b, "-": a - b, "*": a * b}[op]
        return -(1 << (width - 1)) <= result < 1 << (width - 1)
    return True


def literal(value, type):
    if value == -(1 << 63):
        return "(%s)(-9223372036854775807L - 1)" % type
    return "(%s)%d%s" % (type, value, "UL" if value >= 1 << 63 else "L")


def all_cases():
    for op, ta, tb in itertools.product(BINARY + ASSIGN, TYPES, TYPES):
        for a, b in itertools.product(values(ta), values(tb)):
            if is_defined(op, ta, tb, a, b):
                yield "a %s b" % op, ta, tb, a, b
    for text, ta in itertools.product(UNARY, TYPES):
        for a in values(ta):
            step = 1 if "++" in text else -1 if "--" in text else 0
            width, signed = promoted(ta)
            if not signed or -(1 << width - 1) <= a + step < 1 << width - 1:
                if text != "-a" or not signed or a != -(1 << width - 1):
                    yield text, ta, "int", a, 0
    for ta, tb in itertools.product(TYPES, TYPES):
        for a in values(ta):
            yield "(%s)a" % tb, ta, "int", a, 0


PRELUDE = "struct s { int x __attribute__((missile(\"{0 <= _v_}\"))); };\n"


def function(name, case, result, by_parameter):
    text, ta, tb, a, b = case
    if by_parameter:
        head = ("struct s *p, %s a __attribute__((missile(\"{_v_ == %d}\"))), "
                "%s b __attribute__((missile(\"{_v_ == %d}\")))"
                % (ta, a, tb, b))
        values = "%s c = a; %s d = b;" % (ta, tb)
    else:
        head = "struct s *p"
        values = "%s c = %s; %s d = %s;" % (ta, literal(a, ta), tb,
                                            literal(b, tb))
    text = re.sub(r"\bb\b", "d", re.sub(r"\ba\b", "c", text))
    return ("void %s(%s) { %s p->x = -1; __typeof__(%s) r = %s; "
            "if (r == (__typeof__(r))%s) p->x = 1; }\n"
            % (name, head, values, text, text, result))


def compiled_results(clang, cases, scratch):
    path = os.path.join(scratch, "results.c")
    with open(path, "w") as out:
        out.write("#include <stdio.h>\n")
        for i, (text, ta, tb, a, b) in enumerate(cases):
            out.write("static void f%d(void) { volatile %s va = %s; volatile %s"
                      " vb = %s; %s a = va; %s b = vb; (void)b; "
                      "__typeof__(%s) r = %s; if (r < 0) printf(\"%%lldL\\n\", "
                      "(long long)r); else printf(\"%%lluUL\\n\", "
                      "(unsigned long long)r); }\n"
                      % (i, ta, literal(a, ta), tb, literal(b, tb), ta, tb,
                         text, text))
        out.write("int main(void) {\n%s return 0; }\n"
                  % "".join("  f%d();\n" % i for i in range(len(cases))))
    program = os.path.join(scratch, "results")
    subprocess.run([clang, "-w", "-O0", path, "-o", program], check=True)
    lines = subprocess.run([program], check=True, capture_output=True,
                           text=True).stdout.split()
    return [l.replace("-9223372036854775808L", "(-9223372036854775807L - 1)")
            for l in lines]


def main():
    clang, plugin, count, seed = sys.argv[1:]
    cases = list(all_cases())
    if int(count):
        cases = random.Random(int(seed)).sample(cases, int(count))
    wrong = missed = proved = expected = 0
    with tempfile.TemporaryDirectory() as scratch:
        results = compiled_results(clang, cases, scratch)
        for start in range(0, len(cases), 2000):
            lines, meaning = [], []
            for i in range(start, min(start + 2000, len(cases))):
                for by_parameter in (True, False):
                    for right in (True, False):
                        result = results[i] if right else "(%s ^ 1)" % results[i]
                        lines.append(function("f%d" % len(lines), cases[i],
                                              result, by_parameter))
                        meaning.append((i, right))
            path = os.path.join(scratch, "cases.c")
            with open(path, "w") as out:
                out.write(PRELUDE + "".join(lines))
            output = subprocess.run(
                [clang, "-cc1", "-analyze", "-load", plugin,
                 "-analyzer-checker=missile", "-w", "-fno-caret-diagnostics",
                 path], capture_output=True, text=True).stderr
            reported = {int(n) for n in
                        re.findall(r"cases\.c:(\d+):\d+: warning: ", output)}
            for number, (i, right) in enumerate(meaning, 2):
                if not right:
                    wrong += 1
                    if number not in reported:
                        missed += 1
                        print("silent: %s" % lines[number - 2].strip())
                elif not any(v in cases[i][0] for v in VAGUE):
                    expected += 1
                    proved += number not in reported
                    if number in reported:
                        print("not proved: %s" % lines[number - 2].strip())
    print("%d wrong results, %d not reported; %d of %d right ones proved"
          % (wrong, missed, proved, expected))
    return 1 if missed or proved < 0.98 * expected else 0


sys.exit(main())
