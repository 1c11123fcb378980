# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Soundness by execution: generate annotated programs, keep the functions that
the plugin proves, and run them with the refinements checked. The command line
is that of scripts/soundness."""
import argparse
import collections
import concurrent.futures
import copy
import os
import subprocess
import sys
import tempfile

import batch
import coverage
import dialect
import emit
import reduce
from toolchain import Failure, Toolchain

def arguments():
    parser = argparse.ArgumentParser(prog="soundness")
    parser.add_argument("count", type=int, help="proved functions to run")
    parser.add_argument("seed", type=int)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--runs", type=int, default=1000,
                        help="of each function")
    parser.add_argument("--programs", type=int, default=30,
                        help="in one file")
    parser.add_argument("--batches", type=int, default=0,
                        help="stop after so many files")
    parser.add_argument("--assertions", type=int, default=40, metavar="PERCENT",
                        help="of proved functions that get a false assertion")
    parser.add_argument("--trust", action="store_true",
                        help="take every function for proved; it is an error "
                        "if nothing is violated then")
    parser.add_argument("--keep", metavar="DIR",
                        help="write violating functions there, reduced")
    parser.add_argument("--complete", type=int, default=20000, metavar="N",
                        help="it is an error if so many functions lack a "
                        "construct")
    parser.add_argument("--coverage", metavar="FILE",
                        help="for the table of what the functions have")
    parser.add_argument("--alarms", metavar="FILE",
                        help="for alarms on functions that never failed")
    return parser.parse_args()


class Report:
    """What came of one batch: figures, violations as lines of text, and the
    alarms on functions that never failed."""

    def __init__(self):
        self.figures = collections.Counter()
        self.violations, self.alarms = [], []
        self.met = {}  # of coverage.tally()

    def add(self, v):
        r, figures = v.result, self.figures
        figures["functions"] += 1
        figures["runs"] += r.runs
        if v.proved:
            figures["proved"] += 1
            if v.exercised:
                figures["proved and run"] += 1
                figures["proved, runs"] += r.runs
                figures["proved, completed runs"] += r.completed
                figures["proved, breaking for a while"] += r.broken > 0
        if not v.exercised:
            return
        figures["run"] += 1
        if r.violations:
            figures["violating"] += 1
            if v.proved:
                self.violations.append("function %s run %d: %s %s" % (
                    v.function.name, r.first, r.what, v.function.change))
        else:
            figures["never failed"] += 1
            figures["never failed, proved"] += v.proved
            if not v.proved:
                self.alarms.append("%s: %s: %s" % (
                    v.function.name, v.alarms[0].message, v.alarms[0].why))


def run_batch(options, number, scratch):
    """In a process of its own."""
    language = dialect.of_batch(number, version_of(options.clang))
    toolchain = Toolchain(options.clang, options.plugin, scratch,
                          language.dialect)
    worlds = batch.make(options.seed, number, options.programs, language)
    verdicts, empty = batch.judge(toolchain, worlds, options.runs, options.seed,
                                  trust=options.trust, kinds=True)
    report = Report()
    report.met = toolchain.met
    report.figures.update(batches=1, programs=len(worlds) - empty)
    for v in verdicts:
        report.add(v)
    silent, asked = ([], 0) if options.trust else batch.false_assertions(
        toolchain, verdicts, options.seed, options.assertions / 100)
    report.figures["false assertions"] = asked
    report.violations += ["function %s: a false assertion is proved" % f.name
                          for _, f in silent]
    if options.keep:
        keep(toolchain, options, verdicts, silent)
    return report


def version_of(clang):
    """The major version of a Clang."""
    text = subprocess.run([clang, "-dumpversion"], capture_output=True,
                          text=True, check=True).stdout
    return int(text.split(".")[0])


def keep(toolchain, options, verdicts, silent):
    """Write violating functions down, reduced."""
    os.makedirs(options.keep, exist_ok=True)
    found = [(v.world, v.function) for v in verdicts
             if v.proved and v.result.violations] + silent
    for world, f in found[:3]:
        made = copy.copy(world)
        made.functions = [g for g in made.functions if g is not f] + [f]
        small = reduce.reduce(toolchain, made, f, 20 * options.runs,
                              options.seed)
        name = "%d-%s.c" % (options.seed, f.name)
        with open(os.path.join(options.keep, name), "w") as file:
            if small:
                file.write("/* %s, run %d */\n" % (small[1].result.what,
                                                   small[1].result.first))
                file.write(emit.one_function(made, small[0]))
            else:
                file.write("/* not reproduced alone: %s */\n" % f.change)
                file.write(emit.one_function(made, f))


def reports(options):
    """One report after another, in the order of the batches, whatever the
    number of processes: the result depends on the seed alone."""
    last = options.batches or sys.maxsize
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        running, number = collections.deque(), 0
        try:
            while True:
                while len(running) < options.jobs and number < last:
                    place = os.path.join(scratch, str(number))
                    os.mkdir(place)
                    running.append(pool.submit(run_batch, options, number,
                                               place))
                    number += 1
                if not running:
                    return
                yield running.popleft()
        finally:
            for future in running:
                future.cancel()


def main():
    options = arguments()
    total, met = collections.Counter(), collections.Counter()
    violations = failed = 0
    alarms = open(options.alarms, "w") if options.alarms else None
    for future in reports(options):
        try:
            report = future.result()
        except Failure as failure:
            print("FAILED: %s" % failure, flush=True)
            failed += 1
            if failed > 3:
                break
            continue
        total += report.figures
        met.update(report.met)
        violations += len(report.violations)
        for line in report.violations if not options.trust else []:
            print("VIOLATION seed %d %s" % (options.seed, line), flush=True)
        if alarms:
            alarms.write("".join(line + "\n" for line in report.alarms))
        print("%(batches)d batches: %(functions)d functions, "
              "%(proved and run)d proved and run" % total
              + ", %d violations" % violations, file=sys.stderr, flush=True)
        if total["proved and run"] >= options.count:
            break
    for key in ("programs", "functions", "runs", "run", "violating",
                "never failed", "never failed, proved", "proved",
                "proved and run", "proved, runs", "proved, completed runs",
                "proved, breaking for a while", "false assertions"):
        print("%-30s %d" % (key, total[key]))
    print("%-30s %d" % ("violations", violations))
    lines, summary, missing = coverage.table(met, options.plugin,
                                             version_of(options.clang))
    if options.coverage:
        with open(options.coverage, "w") as file:
            file.write("".join(line + "\n" for line in lines))
    for line in summary if not options.trust else []:
        print(line)
    if options.count >= options.complete:
        for row in missing:
            print("MISSING %s %s" % row)
    else:
        missing = []
    if options.trust:
        return 0 if violations and not failed else 1
    return 1 if violations or failed or missing or \
        not total["proved and run"] else 0


sys.exit(main())
