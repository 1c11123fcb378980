# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One batch: programs that are proved, compiled and run together."""
import copy
import random

import coverage
import dialect
import emit
import grammar
import probes
import programs
from toolchain import Failure
from tree import expressions

ENOUGH = 20  # completed runs without which a function counts as not run


class Verdict:
    """What became of one function."""

    def __init__(self, world, function, alarms, result):
        self.world, self.function = world, function
        self.alarms, self.result = alarms, result

    @property
    def proved(self):
        return not self.alarms

    @property
    def exercised(self):
        return self.result.completed >= ENOUGH or self.result.violations > 0


def assume_nothing(worlds, by_function):
    """Who calls a helper that is reported is not proved by itself."""
    for world in worlds:
        helpers = {f.name for f in world.functions
                   if f.helper and by_function[f.name]}
        grown = bool(helpers)
        while grown:
            grown = False
            for f in world.functions:
                if f.name in helpers:
                    continue
                called = {held[i].val.name for held, i in expressions(f.body)
                          if held[i].kind == "call"} & helpers
                for name in sorted(called):
                    by_function[f.name] = by_function[f.name] + by_function[name]
                if called and f.helper:
                    helpers.add(f.name)
                    grown = True


def judge(toolchain, worlds, runs, seed, name="batch", trust=False,
          kinds=False):
    """The Verdict of each function of these programs, and the number of
    programs whose refinements no random object satisfied. trust: take every
    function for proved."""
    text, spans = emit.plain(worlds)
    alarms = toolchain.alarms(text, name + "-plain.c", kinds)
    if not alarms and len(spans) > 100:
        raise Failure("the plugin reports nothing at all")
    by_function = {f: [a for a in alarms if begin <= a.line <= end]
                   for f, (begin, end) in spans.items()}
    inside = sum(len(a) for a in by_function.values())
    outside = [a for a in alarms
               if not any(b <= a.line <= e for b, e in spans.values())]
    assert inside + len(outside) == len(alarms)
    assume_nothing(worlds, by_function)
    proved = {f for f, a in by_function.items() if trust or not a}
    program = toolchain.build(emit.instrumented(worlds, proved),
                              name + "-run.c")
    results, empty = toolchain.run(program, runs, seed)
    verdicts = []
    for world in worlds:
        if world.number in empty:
            continue
        for f in world.functions:
            if f.helper:
                continue
            # What is reported at a declaration speaks of the whole file.
            found = [] if trust else by_function[f.name] + outside
            verdicts.append(Verdict(world, f, found, results[f.name]))
    if kinds:
        lines = text.split("\n")
        texts = {name: "\n".join(lines[begin - 1:end])
                 for name, (begin, end) in spans.items()}
        toolchain.met = coverage.tally(verdicts, toolchain.kinds,
                                       worlds[0].language, texts,
                                       toolchain.plugin)
    return verdicts, len(empty)


def false_assertions(toolchain, verdicts, seed, share):
    """Give some of the proved functions an assertion that is known to be false.
    Those that are proved with it, and the number of all."""
    by_world = {}
    for v in verdicts:
        if not v.proved or v.result.violations:
            continue
        rng = random.Random("%d/%s" % (seed, v.function.name))
        seen = v.result.probes
        if seen and rng.random() < share:
            number, value = rng.choice(seen)
            by_world.setdefault(v.world, []).append(probes.asserted(
                v.function, number, value, "%s_p%d" % (
                    v.function.name, len(by_world.get(v.world, [])))))
    worlds = []
    for world, functions in by_world.items():
        made = copy.copy(world)
        helpers = [f for f in world.functions if f.helper]
        made.externals = world.externals + [f for f in world.functions
                                            if not f.helper]
        made.functions = helpers + functions
        worlds.append(made)
    if not worlds:
        return [], 0
    text, spans = emit.plain(worlds)
    alarms = toolchain.alarms(text, "asserted-plain.c")
    silent, asked = [], 0
    for world in worlds:
        for f in world.functions:
            if f.helper:
                continue
            asked += 1
            begin, end = spans[f.name]
            if not any(begin <= a.line <= end for a in alarms):
                silent.append((world, f))
    return silent, asked


def make(seed, number, count, language):
    """The programs of batch `number`."""
    languages = dialect.languages(language.version)
    deck = grammar.Deck(seed, language, languages, number // len(languages) *
                        count * programs.TEXTS)
    worlds = [programs.program(seed, number * count + i, language, deck)
              for i in range(count)]
    for world in worlds:
        rng = random.Random("%d/%d/probes" % (seed, world.number))
        for f in world.functions:
            if f.helper:  # it runs as a part of others
                continue
            probes.insert(rng, f, world)
    return worlds
