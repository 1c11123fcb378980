# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the plugin over plain texts and the compiler over instrumented ones."""
import os
import re
import subprocess

import coverage

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.join(os.path.dirname(os.path.dirname(HERE)), "include")

# What is undefined ends a run: docs/soundness.md assumes it away.
SANITIZE = ["-fsanitize=signed-integer-overflow,shift,bounds,null,alignment,"
            "integer-divide-by-zero,bool,return,vla-bound,unreachable,builtin,"
            "pointer-overflow,"
            "float-cast-overflow", "-fsanitize-trap=all"]
COMPILE = ["-w", "-fno-strict-aliasing", "-Wno-int-conversion",
           "-Wno-incompatible-pointer-types"]


# Of the compiler's own warnings, those that come from a plugin.
QUIET = ["-Wno-everything", "-Wbackend-plugin"]


class Failure(Exception):
    """A text does not compile, or a tool crashed: the harness is to blame, or
    the plugin for a crash."""


class Alarm:
    """What the plugin reports: the line, the warning, and its last note."""

    def __init__(self, line, message):
        self.line, self.message, self.why = line, message, ""


class Toolchain:
    def __init__(self, clang, plugin, scratch, dialect):
        self.clang, self.plugin, self.scratch = clang, plugin, scratch
        self.dialect = dialect
        self.kinds, self.met = {}, {}  # see coverage.py
        self.runtime = []
        for name in ("world", "runtime"):
            self.runtime.append(self.path(name + ".o"))
            self.call([clang, "-std=gnu17", *COMPILE, "-O1", "-c",
                       os.path.join(HERE, name + ".c"), "-o",
                       self.runtime[-1]])

    def path(self, name):
        return os.path.join(self.scratch, name)

    def call(self, command, seconds=900):
        try:
            run = subprocess.run(command, capture_output=True, text=True,
                                 errors="replace", timeout=seconds)
        except subprocess.TimeoutExpired:
            raise Failure("timed out: " + " ".join(command))
        if run.returncode != 0:
            raise Failure("%s\nexit status %d\n%s" % (
                " ".join(command), run.returncode, "\n".join(
                    [line for line in run.stderr.split("\n")
                     if "error: " in line
                     or "undefined reference" in line][:10]) or run.stderr[-3000:]))
        return run

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def alarms(self, text, name="plain.c", kinds=False):
        """What the plugin reports, as a list of Alarm. kinds: and what it met
        there, which self.kinds keeps."""
        path = self.write(name, text)
        run = self.call([self.clang, *self.dialect.flags(), "-fsyntax-only",
                         "-fplugin=" + self.plugin,
                         "-fplugin-arg-missile-max-trials=0", "-I" + INCLUDE,
                         *(["-fplugin-arg-missile-kinds"] if kinds else []),
                         *QUIET, "-ferror-limit=0", path])
        if kinds:
            self.kinds = coverage.met(run.stderr)
        found, lines = [], []
        for line in run.stderr.split("\n"):
            if lines and ": warning: " in lines[-1] and " [" not in lines[-1]:
                lines[-1] += " " + line  # it spells several lines of the text
            else:
                lines.append(line)
        for line in lines:
            m = re.match(r"(.*?):(\d+):(\d+): (warning|note): (.*)", line)
            if not m:
                continue
            if m.group(4) == "note":
                if found:  # the last one says where it went wrong
                    found[-1].why = m.group(5)
            elif "[missile" in line:
                found.append(Alarm(int(m.group(2)) if m.group(1) == path else 0,
                                   re.sub(r" \[.*", "", m.group(5))))
        return found

    def build(self, text, name="run.c"):
        path = self.write(name, text)
        program = path[:-2]
        self.call([self.clang, *self.dialect.run_flags(), *COMPILE, *SANITIZE,
                   "-I" + HERE, path, *self.runtime, "-lm", "-o", program])
        return program

    def run(self, program, runs, seed):
        """{function: Result}, and the numbers of worlds that are empty."""
        out = self.call([program, str(runs), str(seed)]).stdout
        results, empty = {}, []
        for line in out.split("\n"):
            words = line.split(" ")
            if words[0] == "run":
                results[words[1]] = Result([int(w) for w in words[2:7]],
                                           " ".join(words[7:]))
            elif words[0] == "probe":
                results[words[1]].probes.append((int(words[2]), int(words[3])))
            elif words[0] == "empty":
                empty.append(int(words[1]))
        return results, empty


class Result:
    """What the runs of one function came to. broken: the runs in which some
    refinement did not hold between two statements. first: the run that
    violated."""

    def __init__(self, numbers, what):
        self.runs, self.completed, self.violations, self.broken, self.first = \
            numbers
        self.what = what
        self.probes = []
