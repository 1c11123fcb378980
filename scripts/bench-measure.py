#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The measurements of scripts/bench, which prepares what this needs.

Every figure is the least of several runs, in which the things that are
compared take turns. Times are processor time (user and system) of one clang
process; memory is its largest resident set. All runs of one file have the
flags that the driver gives to clang -cc1, so that they parse the same.
"""
import argparse
import importlib
import os
import re
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def cmake_value(build, name):
    with open(os.path.join(build, "CMakeCache.txt")) as cache:
        return re.search(r"^%s:\w+=(.*)$" % name, cache.read(), re.M).group(1)


def driver_line(clang, arguments):
    """The clang -cc1 command that the driver would run."""
    text = subprocess.run([clang, "-###", *arguments], check=True,
                          capture_output=True, text=True).stderr
    line = [l for l in text.splitlines() if '"-cc1"' in l][0]
    return shlex.split(line)


def run(command):
    """(seconds of processor time, KiB of memory, standard error)"""
    read, write = os.pipe()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_DUP2, write, 2), (os.POSIX_SPAWN_CLOSE, read)])
    os.close(write)
    with os.fdopen(read, errors="replace") as pipe:
        errors = pipe.read()
    _, status, usage = os.wait4(pid, 0)
    if status:
        sys.exit("%s failed:\n%s" % (" ".join(command), errors[-2000:]))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss, errors


class Result:
    def __init__(self):
        self.time = self.memory = self.own_time = float("inf")
        self.statistics = {}

    def add(self, time, memory, errors):
        self.time = min(self.time, time)
        self.memory = min(self.memory, memory)
        match = re.search(r"^missile: total (.*)$", errors, re.M)
        if match:
            found = dict(re.findall(r"([\w-]+)=(\S+)", match.group(1)))
            own = float(found.get("time-ms", "inf")) / 1000
            if own <= self.own_time:
                self.own_time, self.statistics = own, found


def compare(commands, runs):
    """Run each command `runs` times, taking turns."""
    results = {name: Result() for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            results[name].add(*run(command))
    return results


class Report:
    def __init__(self):
        self.missed = 0

    def head(self, title):
        print("\n" + title)

    def line(self, what, value, target=None, good=None):
        verdict = ""
        if target:
            self.missed += not good
            verdict = "%-14s %s" % (target, "ok" if good else "MISSED")
        print(("  %-46s %-22s %s" % (what, value, verdict)).rstrip(),
              flush=True)


def sections(report, commands, cache, runs):
    """What one function costs in which sections do all of the work."""
    bench = importlib.import_module("bench-sections")

    def measure(kind, size):
        path = os.path.join(cache, "sections-%s-%d.c" % (kind, size))
        with open(path, "w") as out:
            out.write(bench.source(kind, size))
        result = compare({"": commands(path)["missile"]}, runs)[""]
        if result.statistics.get("errors") != "0":
            sys.exit("%s is not proved" % path)
        return 1000 * result.own_time

    report.head("(d) a function of n updates in two steps, one after the other")
    for kind, what in (("updates", "unconditional"), ("guarded", "guarded")):
        times = {n: measure(kind, n) for n in (10, 100, 1000)}
        for n, time in times.items():
            report.line("%s, n = %d" % (what, n), "%.1f ms" % time)
        # The first section of a file starts the solver.
        growth = (times[1000] - times[100]) / max(times[100] - times[10], 0.1)
        report.line("  growth, 10 where time is linear", "%.1f" % growth,
                    "<= 15", growth <= 15)
    report.head("(d) a function with k objects spelled out at one time")
    for kind, what in (("aliased", "perhaps the same"), ("fresh", "fresh")):
        for k in (1, 2, 3, 4):
            report.line("%s, k = %d" % (what, k), "%.1f ms" % measure(kind, k))


def accesses(report, commands, a):
    """What checking accesses costs, through pointers with lengths."""
    path = os.path.join(a.cache, "accesses.c")
    text, count = importlib.import_module("bench-accesses").source(a.lines)
    with open(path, "w") as out:
        out.write(text)
    c = commands(path)
    r = compare({n: c[n] for n in ("parse", "missile")}, a.runs)
    lines, result = text.count("\n"), r["missile"]
    report.head("(e) %d generated lines with %d accesses" % (lines, count))
    if result.statistics.get("errors") != "0":
        sys.exit("%s is not proved" % path)
    report.line("-fsyntax-only", "%.2f s" % r["parse"].time)
    report.line("-analyze, only missile", "%.2f s" % result.time)
    rate = lines / result.own_time
    report.line("lines a second (its own clock)", "%.0f" % rate, ">= 50000",
                rate >= 50000)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--sqlite")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--lines", type=int, default=100000)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--sections", action="store_true")
    a = parser.parse_args()

    version = cmake_value(a.build, "MISSILE_LLVM")
    clang = "/usr/lib/llvm-%s/bin/clang" % version
    plugin = os.path.join(a.build, "lib", "MissilePlugin.so")
    report = Report()

    def commands(path):
        """Parsing alone; only missile; the default checkers."""
        common = ["-w", "-D__clang_analyzer__", path]
        parse = driver_line(clang, ["-fsyntax-only", *common])
        at = parse.index("-fsyntax-only")
        default = driver_line(clang, ["--analyze", *common])
        checkers = [x for x in default if x.startswith("-analyzer-checker=")]

        def analyze(*flags):
            return (parse[:at] + ["-analyze", "-analyzer-output=text", *flags]
                    + parse[at + 1:])

        missile = ["-load", plugin, "-analyzer-checker=missile",
                   "-analyzer-config", "missile:Stats=true"]
        return {"parse": parse, "missile": analyze(*missile),
                "default": analyze(*checkers),
                "both": analyze(*checkers, *missile)}

    def cost(results, name):
        return results[name].time / results["parse"].time

    print("clang %s, best of %d, processor time" % (version, a.runs))

    if a.sections:
        sections(report, commands, a.cache, a.runs)
        return 1 if a.check and report.missed else 0

    # What is analyzed by the default checkers in the end, which takes minutes.
    heavy = {}
    if a.sqlite:
        report.head("(a) %s, no annotations" % os.path.basename(a.sqlite))
        heavy["sqlite3.c"] = c = commands(a.sqlite)
        r = compare({n: c[n] for n in ("parse", "missile")}, a.runs)
        report.line("-fsyntax-only", "%.2f s" % r["parse"].time)
        report.line("-analyze, only missile", "%.2f s" % r["missile"].time)
        ratio = cost(r, "missile")
        report.line("ratio", "%.3f" % ratio, "<= 1.05", ratio <= 1.05)

    files = {}
    for name, fallback, lines in (("typed", 0, a.lines), ("mixed", 0.1, a.lines),
                                  ("short", 0.1, 5000)):
        files[name] = os.path.join(a.cache, "generated-%s.c" % name)
        with open(files[name], "w") as out:
            subprocess.run([sys.executable,
                            os.path.join(HERE, "bench-generate.py"), "--lines",
                            str(lines), "--fallback", str(fallback)],
                           check=True, stdout=out)
    own = {}
    titles = {"typed": "no check site needs the fallback",
              "mixed": "one check site in ten needs the fallback"}
    for name in titles:
        path = files[name]
        c = commands(path)
        r = compare({n: c[n] for n in ("parse", "missile")}, a.runs)
        with open(path) as source:
            lines = sum(1 for _ in source)
        report.head("(b) %d generated lines; %s" % (lines, titles[name]))
        statistics = r["missile"].statistics
        report.line("statistics", " ".join(
            "%s=%s" % (k, statistics[k]) for k in statistics) or "none printed")
        report.line("-fsyntax-only", "%.2f s" % r["parse"].time)
        report.line("-analyze, only missile", "%.2f s" % r["missile"].time)
        difference = r["missile"].time - r["parse"].time
        report.line("difference", "%.3f s" % difference)
        own[name] = r["missile"].own_time
        measured = "its own clock"
        if own[name] == float("inf"):
            own[name], measured = max(difference, 1e-4), "difference"
        report.line("analysis (%s)" % measured, "%.3f s" % own[name])
        if name == "typed":
            rate = lines / own[name]
            report.line("lines a second", "%.0f" % rate, ">= 100000",
                        rate >= 100000)
            report.line("  and from the difference",
                        "%.0f" % (lines / max(difference, 1e-4)))
        else:
            ratio = own["mixed"] / own["typed"]
            report.line("against no fallback", "%.2f" % ratio, "<= 3",
                        ratio <= 3)
        ratio = r["missile"].memory / r["parse"].memory
        report.line("peak memory", "%d / %d MiB" % (
            r["missile"].memory / 1024, r["parse"].memory / 1024))
        report.line("ratio", "%.2f" % ratio, "<= 1.3", ratio <= 1.3)

    sections(report, commands, a.cache, a.runs)
    accesses(report, commands, a)

    heavy["5000 generated lines"] = commands(files["short"])
    for name, c in heavy.items() if not a.quick else ():
        report.head("(c) %s, against the default checkers (one run)" % name)
        # Both together on SQLite would take many more minutes.
        names = ["missile", "default"] + ["both"] * ("generated" in name)
        titles = {"missile": "only missile", "default": "default checkers",
                  "both": "default checkers and missile"}
        r = compare({n: c[n] for n in names}, 1)
        for n in names:
            report.line("-analyze, " + titles[n], "%.2f s" % r[n].time)
        report.line("only missile / default", "%.3f" %
                    (r["missile"].time / r["default"].time))
        if "both" in names:
            report.line("both / default", "%.3f" %
                        (r["both"].time / r["default"].time))

    print("\n%d target%s missed" % (report.missed,
                                    "" if report.missed == 1 else "s"))
    return 1 if a.check and report.missed else 0


sys.exit(main())
