# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the generated programs know the whole language: for each row of the
plugin's tables (plugin/tables) that is not refused, how many functions have it,
how many of these were proved, and how many failed in some run. The plugin says
what it met in a function (missile: FUNCTION has TABLE NAME COUNT)."""
import collections
import os
import re

import excuses
from grammar import TEXTS
from valid import texts_of

TABLES = {"Statements": "statement", "Types": "type",
          "BuiltinTypes": "builtin-type", "Declarations": "declaration",
          "Attributes": "attribute", "Casts": "cast", "Operators": "operator",
          "Builtins": "builtin"}


def rows(plugin):
    """(table, name) of each row that is not refused, of those that the Clang
    has for which the plugin was built."""
    place = os.path.join(os.path.dirname(os.path.dirname(plugin)), "generated",
                         "tables")
    found = []
    for file, table in TABLES.items():
        with open(os.path.join(place, file + ".inc")) as text:
            for name, rules in re.findall(r"^KIND\((\w+), (.*)\)$", text.read(),
                                          re.M):
                if rules != "Refused":
                    found.append((table, name))
    return found


def met(output):
    """{function: set of (table, name)} from what the plugin printed."""
    found = collections.defaultdict(set)
    for function, table, name in re.findall(
            r"^missile: (\w+) has ([\w-]+) (\w+) \d+$", output, re.M):
        found[function].add((table, name))
    return found


def tally(verdicts, has, language, text_of):
    """Counts of (row, "has"), (row, "proved") and (row, "fails"). Some rows are
    known by the text alone; an option is a row, too."""
    counts = collections.Counter()
    for v in verdicts:
        f = v.function
        mine = set(has.get(f.name, ()))
        mine |= {("builtin", word) for word in re.findall(
            r"\b__(?:atomic|c11_atomic|scoped_atomic|hip_atomic)_\w+",
            text_of[f.name])}
        mine |= {("text", "%s: %s" % (t.slot, t.name))
                 for t in texts_of(f.body) + f.attributes}
        mine |= {("option", o) for o in language.dialect.flags()}
        for row in mine:
            counts[row, "has"] += 1
            counts[row, "proved"] += v.proved
            counts[row, "fails"] += not v.proved and v.result.violations > 0
    return counts


def table(counts, plugin, version):
    """The lines of the table, and the rows that no function has."""
    wanted = rows(plugin)
    wanted += [("text", "%s: %s" % (t.slot, t.name)) for t in TEXTS
               if "never" not in t.needs]
    seen = {row for row, _ in counts}
    lines, missing = [], []
    for row in sorted(set(wanted) | seen):
        n = [counts[row, what] for what in ("has", "proved", "fails")]
        why = excuses.of(row, version)
        lines.append("%-12s %-44s %8d %8d %8d %s" % (
            row + tuple(n) + ("" if n[1] or row not in wanted else
                              "excused: " + why if why else "MISSING",)))
        if row in wanted and not n[1] and not why:
            missing.append(row)
    return lines, missing
