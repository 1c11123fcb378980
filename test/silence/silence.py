#!/usr/bin/env python3
"""Check that nothing is silent about code that breaks an invariant.

usage: silence.py [--exact] CLANG PLUGIN FILE [FLAG...]

In FILE, a line '// expect: alarm' stands before each piece of code that breaks
an invariant on some run; '// expect: clean' before one that does not, or that
breaks it by means that docs/soundness.md assumes away. A piece that must be
reported and is not, is an error. Precision is tested elsewhere: an alarm too
many is none, except with --exact.
"""
import os
import plistlib
import re
import subprocess
import sys
import tempfile


def alarms(clang, plugin, path, flags):
    with tempfile.TemporaryDirectory() as scratch:
        out = os.path.join(scratch, "out.plist")
        language = [] if path.endswith(".m") else ["-std=gnu17"]
        command = [clang, "--analyze", "-w", *language, *flags,
                   "-Xclang", "-load", "-Xclang", plugin,
                   "-Xclang", "-analyzer-checker=missile",
                   "--analyzer-output", "plist", "-o", out, path]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(run.stderr)
        with open(out, "rb") as file:
            found = plistlib.load(file)
    return sorted(d["location"]["line"] for d in found["diagnostics"]
                  if d["check_name"].startswith("missile")
                  and os.path.samefile(
                      found["files"][d["location"]["file"]], path))


def main():
    arguments = sys.argv[1:]
    exact = arguments[0] == "--exact"
    clang, plugin, path, *flags = arguments[1:] if exact else arguments
    with open(path) as file:
        lines = file.read().split("\n")
    marks = [(number, match.group(1)) for number, line in enumerate(lines, 1)
             for match in [re.match(r"\s*// expect: (alarm|clean)", line)]
             if match]
    if not marks:
        sys.exit("no expectations in " + path)
    found = alarms(clang, plugin, path, flags)
    silent = wrong = 0
    for (begin, verdict), (end, _) in zip(marks, marks[1:]
                                          + [(len(lines) + 1, "")]):
        reported = any(begin < at < end for at in found)
        if verdict == "alarm" and not reported:
            print("%s:%d: silent: %s" % (path, begin + 1, lines[begin][:90]))
            silent += 1
        if exact and verdict == "clean" and reported:
            print("%s:%d: reported: %s" % (path, begin + 1, lines[begin][:90]))
            wrong += 1
    print("%d of %d reported" % (sum(v == "alarm" for _, v in marks) - silent,
                                 sum(v == "alarm" for _, v in marks)))
    return 1 if silent or wrong else 0


sys.exit(main())
