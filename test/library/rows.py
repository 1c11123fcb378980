#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: rows.py CLANG PLUGIN INCLUDE DIRECTORY
#
# Try each row of data/c-library.txt, with the declarations of the system's headers: a
# function that calls it in the middle of an update is proved; the same that does not
# finish the update is reported, and so is one that lets it write into an object. A
# bound of the result is known, and a narrower one is not. Prints what is otherwise.
import os
import re
import subprocess
import sys

HEADERS = """string strings stdlib stdio ctype wctype unistd fcntl time dirent syslog
sys/file sys/stat sys/socket sys/time sys/random arpa/inet""".split()
HERE = os.path.dirname(os.path.abspath(__file__))


def rows():
    with open(os.path.join(HERE, "..", "..", "data", "c-library.txt")) as file:
        for line in file:
            row = re.match(r"(\w+)\((.*)\) (.+)$", line.split("#")[0].strip())
            if row:
                name, arguments, result = row.groups()
                yield (name, [a for a in arguments.split(", ") if a],
                       result.replace(" pure", "").strip())


def prototype(name, arguments, result):
    """For what the headers at hand do not have."""
    types = {"number": "unsigned long", "in": "const void *", "out": "void *",
             "opaque": "void *"}
    parameters = [types[a.split()[0].replace("...", "")]
                  for a in arguments if "..." not in a]
    parameters += ["..."] if any("..." in a for a in arguments) else []
    number = result in ("number", "any") or ".." in result
    return "%s %s(%s);\n" % (
        "void" if result == "void" else "long" if number else "void *", name,
        ", ".join(parameters) or "void")


def call(name, arguments, out):
    values = {"number": "n", "in": "(void *)text", "opaque": "(void *)stream",
              "calls": "compare"}
    return "%s(%s)" % (name, ", ".join(
        "(void *)%s" % out if a.startswith("out")
        else values[a.split()[0].replace("...", "")] for a in arguments))


def program(all_rows, undeclared):
    text = "#define _DEFAULT_SOURCE 1\n"
    text += "".join("#include <%s.h>\n" % h for h in HEADERS)
    text += """#include <missile/missile.h>
struct cur { int len MISSILE(0 < _v_); int at MISSILE(0 <= _v_ && _v_ < len); };
"""
    text += """static int compare(const void *a, const void *b) {
  return *(const char *)a - *(const char *)b;
}
"""
    expected = {}  # line -> (row, is reported)
    for name, arguments, result in all_rows:
        if name in undeclared:
            text += prototype(name, arguments, result)

        def add(body, is_reported):
            nonlocal text
            text += ("void f%d(struct cur *c, int n MISSILE(0 < _v_), char *text, "
                     "char *stream) { char own[64]; %s }\n" % (len(expected), body))
            expected[text.count("\n")] = (name, is_reported)

        plain = "(void)%s;" % call(name, arguments, "own")
        add("c->len = n; %s c->at = n - 1;" % plain, False)
        add("c->len = n; %s c->at = n;" % plain, True)
        for argument in arguments:
            if argument.startswith("out"):
                into = call(name, arguments, "c")
                add("c->at = 0; (void)%s;" % into, True)
                break
        if ".." in result:
            low, high = result.split("..")
            value = "__auto_type r = %s; " % call(name, arguments, "own")
            add(value + "missile_assert(r >= %s);" % low, False)
            # (Of an unsigned type, that is so of all.)
            add(value + "missile_assert(r >= %d);" % (int(low) + 1), True)
            if high:
                high = "n" if high.startswith("$") else high
                add(value + "missile_assert(r <= %s);" % high, False)
                add(value + "missile_assert(r < %s);" % high, True)
    return text, expected


def main():
    clang, plugin, include, directory = sys.argv[1:]
    path = os.path.join(directory, "rows.c")
    all_rows = list(rows())

    def compile_(text):
        with open(path, "w") as file:
            file.write(text)
        return subprocess.run(
            [clang, "-std=gnu17", "-fsyntax-only", "-ferror-limit=0",
             "-fplugin=" + plugin, "-fplugin-arg-missile-max-trials=0",
             "-I", include, "-Wno-everything", "-Wbackend-plugin", path,
             "-Werror=implicit-function-declaration"],
            capture_output=True, text=True).stderr

    text, expected = program(all_rows, ())
    undeclared = set(re.findall(
        r"(?:undeclared (?:library )?function|undeclared function) '(\w+)'",
        compile_(text)))
    text, expected = program(all_rows, undeclared)
    said = compile_(text)
    failures = re.findall(r"error: .*", said)
    reported = {int(n) for n in re.findall(r"rows\.c:(\d+):\d+: warning", said)}
    for line, (name, is_reported) in expected.items():
        if (line in reported) != is_reported:
            failures.append("%s: %s: %s" % (
                name, "not reported" if is_reported else "reported",
                text.split("\n")[line - 1].split("{ ", 1)[1]))
    print("\n".join(failures))
    print("%d rows, %d functions, %d not as expected (not declared here: %s)"
          % (len(all_rows), len(expected), len(failures),
             ", ".join(sorted(undeclared)) or "none"))
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
