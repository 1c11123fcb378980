# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the generated programs know the whole language: for each row of the
plugin's tables (plugin/language/tables) that is not refused, how many functions have it,
how many of these were proved, and how many failed in some run. The plugin says
what it met in a function (missile: FUNCTION has TABLE NAME COUNT)."""
import collections
import os
import re

import dialect
import excuses
from grammar import TEXTS
from tree import statements
from valid import texts_of

TABLES = {"Statements": "statement", "Types": "type",
          "BuiltinTypes": "builtin-type", "Declarations": "declaration",
          "Attributes": "attribute", "Casts": "cast", "Operators": "operator",
          "Builtins": "builtin"}


def rows(plugin):
    """The rows of the Clang for which the plugin was built, as (table, name):
    those that are understood, and those that are refused."""
    place = os.path.join(os.path.dirname(os.path.dirname(plugin)), "generated",
                         "tables")
    known, refused = set(), set()
    for file, table in TABLES.items():
        with open(os.path.join(place, file + ".inc")) as text:
            for macro, name, rules in re.findall(
                    r"^(KIND|REFUSED)\((\w+)(.*)\)$", text.read(), re.M):
                (refused if macro == "REFUSED" or rules == ", Refused"
                 else known).add((table, name))
    return known, refused


# Declarations that are no part of a function: what is in the file with it.
OF_FILES = "Empty|FileScopeAsm|PragmaComment|PragmaDetectMismatch"


def met(output):
    """{function: set of (table, name)} from what the plugin printed. What the file
    has besides is under the name None."""
    found = collections.defaultdict(set)
    for name in re.findall(r"^missile: kind declaration (%s) \d+$" % OF_FILES,
                           output, re.M):
        found[None].add(("declaration", name))
    for function, table, name in re.findall(
            r"^missile: (\w+) has ([\w-]+) (\w+) \d+$", output, re.M):
        generated = re.match(r"f\d+_\d+", function)
        found[function if generated else None].add((table, name))
    return found


def texts_in(f):
    """The texts that a function has, also in how it and its variables are
    declared."""
    variables = f.params + [b[i].val for b, i in statements(f.body)
                            if b[i].kind in ("decl", "for") and b[i].val]
    return texts_of(f.body) + f.attributes + [t for t in (
        f.storage, f.oldstyle, *(v.style for v in variables)) if t]


def tally(verdicts, has, language, text_of, plugin):
    """Counts of (row, "has"), (row, "proved"), (row, "fails"), (row, "refused")
    where something in the function is, and (row, "origins"), the functions
    without those that were made from them. Some rows are known by the text alone;
    an option is a row, too."""
    counts = collections.Counter()
    origins = set()
    _, refused = rows(plugin)
    for v in verdicts:
        f = v.function
        mine = has.get(f.name, set()) | has.get(None, set())
        is_refused = not mine.isdisjoint(refused) or any(
            "counts as not proved" in a.message for a in v.alarms)
        # Clang has other names for some: by the size, or none.
        mine |= {("builtin", word) for word in re.findall(
            r"\b__(?:sync|atomic|c11_atomic|scoped_atomic|hip_atomic)_\w+",
            text_of[f.name])}
        mine |= {("text", "%s: %s" % (t.slot, t.name))
                 for t in texts_in(f)}
        mine |= {("option", o) for o in language.dialect.flags()}
        for row in mine:
            counts[row, "has"] += 1
            counts[row, "proved"] += v.proved
            counts[row, "fails"] += not v.proved and v.result.violations > 0
            counts[row, "refused"] += is_refused
            origins.add((row, f.origin))
    counts.update((row, "origins") for row, _ in origins)
    return counts


def wanted_rows(plugin, version):
    """Every row that generated programs should have."""
    found, _ = rows(plugin)
    for language in dialect.languages(version):
        found |= {("option", o) for o in language.dialect.flags()}
        found |= {("text", "%s: %s" % (t.slot, t.name)) for t in TEXTS
                  if language.has(t.needs)}
    return found


def table(counts, plugin, version):
    """The lines of the table, a line for each kind of row, and the rows that no
    proved function has."""
    wanted = wanted_rows(plugin, version)
    lines, missing = [], []
    of_kind, covered = collections.Counter(), collections.Counter()
    for row in sorted(set(wanted) | {row for row, _ in counts}):
        n = [counts[row, what] for what in ("has", "proved", "fails")]
        why = excuses.of(row, version)
        # By chance, another text next to it may be what is refused. In a block
        # whose function has a contract, nothing is said about it.
        if row[0] == "text" and 10 * counts[row, "refused"] > 9 * n[0] and \
                counts[row, "origins"] > 3:
            why = "it has something that is refused"
        remark = ""
        if row in wanted and not (why and not n[1]):
            of_kind[row[0]] += 1
            covered[row[0]] += n[1] > 0
        if row in wanted and not n[1]:
            remark = "excused: " + why if why else "MISSING"
            if not why:
                missing.append(row)
        lines.append("%-12s %-44s %8d %8d %8d %s" % (row + (*n, remark)))
    summary = ["%-30s %d of %d" % ("%s rows covered" % kind, covered[kind],
                                   of_kind[kind]) for kind in sorted(of_kind)]
    return lines, summary, missing
