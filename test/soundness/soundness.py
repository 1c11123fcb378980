# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Soundness by execution: generate annotated programs, keep the functions that
the plugin proves, and run them with the refinements checked. The command line is
that of scripts/soundness."""
import argparse
import collections
import concurrent.futures
import copy
import os
import sys
import tempfile

import batch
import emit
import reduce
from toolchain import Failure, Toolchain

PROGRAMS = 30  # a batch


def arguments():
    parser = argparse.ArgumentParser(prog="soundness")
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--trust", action="store_true")
    parser.add_argument("--keep", metavar="DIR")
    parser.add_argument("--alarms", metavar="FILE")
    parser.add_argument("--batches", type=int, default=0)
    return parser.parse_args()


def run_batch(options, number, scratch):
    """Figures and violations of one batch; runs in a process of its own."""
    toolchain = Toolchain(options.clang, options.plugin, scratch)
    worlds = batch.make(options.seed, number, PROGRAMS)
    verdicts, empty = batch.judge(toolchain, worlds, options.runs, options.seed,
                                  trust=options.trust)
    figures = collections.Counter(batches=1, empty=empty)
    violations, false_alarms = [], []
    for v in verdicts:
        r = v.result
        figures["functions"] += 1
        figures["runs"] += r.runs
        if v.proved:
            figures["proved"] += 1
            figures["proved runs"] += r.runs
            figures["proved completed"] += r.completed
            figures["proved exercised"] += v.exercised
            figures["proved breaking"] += r.broken > 0
        if not v.exercised:
            figures["not exercised"] += 1
        elif not r.violations:
            figures["kept"] += 1
            figures["kept proved"] += v.proved
            if not v.proved:
                false_alarms.append((v.function.name, v.alarms[0][2]))
        else:
            figures["violating"] += 1
            if v.proved:
                violations.append((v.function.name, r.first, r.what,
                                   v.function.change))
    silent, asked = batch.false_assertions(toolchain, verdicts, options.runs,
                                           options.seed)
    figures["false assertions"] = asked
    for world, f in silent:
        violations.append((f.name, 0, "false assertion", f.change))
    if options.keep:
        keep(toolchain, options, verdicts, silent)
    return figures, violations, false_alarms


def keep(toolchain, options, verdicts, silent):
    """Write each violating function down, reduced."""
    found = [(v.world, v.function) for v in verdicts
             if v.proved and v.result.violations] + silent
    for world, f in found[:3]:
        made = copy.copy(world)
        made.functions = [
            g for g in made.functions if g is not f] + [f]
        small = reduce.reduce(toolchain, made, f, 20 * options.runs,
                              options.seed)
        with open(os.path.join(options.keep, "%d-%s.c" % (options.seed, f.name)),
                  "w") as file:
            if small:
                file.write("/* %s, run %d */\n" % (small[1].result.what,
                                                   small[1].result.first))
                file.write(emit.one_function(made, small[0]))
            else:
                file.write("/* not reproduced alone: %s */\n" % f.change)
                file.write(emit.one_function(made, f))


def main():
    options = arguments()
    total = collections.Counter()
    bad = 0
    alarms = open(options.alarms, "w") if options.alarms else None
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        running, number = collections.deque(), 0
        while total["proved exercised"] < options.count and not (
                options.batches and number >= options.batches and not running):
            while len(running) < options.jobs + 1 and not (
                    options.batches and number >= options.batches):
                place = os.path.join(scratch, str(number))
                os.mkdir(place)
                running.append(pool.submit(run_batch, options, number, place))
                number += 1
            try:
                figures, violations, false_alarms = running.popleft().result()
            except Failure as failure:
                print("FAILED: %s" % failure, flush=True)
                total["failed batches"] += 1
                continue
            total += figures
            for v in violations:
                bad += 1
                print("VIOLATION seed %d function %s run %d: %s %s" % (
                    options.seed, *v), flush=True)
            if alarms:
                for a in false_alarms:
                    print("%s: %s" % a, file=alarms, flush=True)
            print("%d batches: %d functions, %d proved, %d violations" % (
                total["batches"], total["functions"], total["proved exercised"],
                bad), file=sys.stderr, flush=True)
        for f in running:
            f.cancel()
    for key in sorted(total):
        print("%-20s %d" % (key, total[key]))
    print("violations %d" % bad)
    return 1 if bad or total["failed batches"] else 0


sys.exit(main())
