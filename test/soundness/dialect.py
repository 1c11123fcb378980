# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The languages that programs are written in: a standard, and options that change
what a program means or which constructs there are. One file has one of them."""

STANDARDS = ["gnu89", "gnu99", "gnu11", "gnu17", "gnu23", "gnu2y"]


class Dialect:
    def __init__(self, standard, *options, optimize="-O0", gives="", since=19):
        self.standard, self.options = standard, list(options)
        self.optimize, self.since = optimize, since
        self.year = STANDARDS.index(standard.replace("c", "gnu", 1)
                                    if standard[0] == "c" else standard)
        self.gives = set(gives.split())
        for at_least, name in ((1, "c99"), (4, "c23"), (5, "c2y")):
            if self.year >= at_least:
                self.gives.add(name)
        if self.year < 4:
            self.gives.add("oldstyle")  # K&R definitions
        if self.year < 1:
            self.gives.add("undeclared")  # calls of functions that are not

    @property
    def name(self):
        return " ".join(["-std=" + self.standard] + self.options +
                        [self.optimize])

    def flags(self):
        """For the plugin and for the runs."""
        return ["-std=" + self.standard] + self.options

    def run_flags(self):
        return self.flags() + [self.optimize]

    def chars_are_signed(self):
        return "-funsigned-char" not in self.options

    def wraps(self):
        return "-fwrapv" in self.options

    def enum_bits(self):
        return 8 if "-fshort-enums" in self.options else 32


class Language:
    """A dialect as one version of Clang takes it."""

    def __init__(self, dialect, version):
        self.dialect, self.version = dialect, version
        self.given = set(dialect.gives) | {"embed", "captured"}
        if version >= 22:
            self.given |= {"countof", "clang22"}
            if "c2y" in self.given:
                self.given.add("namedloops")
        else:
            self.given -= {"defer"}

    def has(self, words):
        return all(w in self.given or w in ("notbool", "captures", "noexit",
                                              "noliteral") for w in words)


DIALECTS = [
    Dialect("gnu17"),
    Dialect("gnu23"),
    Dialect("gnu2y"),
    Dialect("gnu89"),
    Dialect("gnu17", "-fblocks", gives="blocks"),
    Dialect("gnu11", "-fwrapv"),
    Dialect("gnu99", "-funsigned-char"),
    Dialect("gnu17", "-fshort-enums"),
    Dialect("gnu17", "-fms-extensions", gives="ms"),
    Dialect("gnu17", "-fno-strict-aliasing", optimize="-O2"),
    Dialect("gnu17", "-fno-delete-null-pointer-checks"),
    Dialect("gnu2y", "-fdefer-ts", gives="defer", since=22),
    Dialect("gnu17", "-ffixed-point", "-fenable-matrix",
            gives="fixedpoint matrix"),
    Dialect("gnu23", "-fblocks", "-funsigned-char", "-fshort-enums",
            gives="blocks"),
    Dialect("gnu89", "-fwrapv", "-fno-builtin", "-fcommon"),
    Dialect("gnu17", "-ffreestanding", "-fstrict-flex-arrays=3",
            "-fno-common"),
    Dialect("gnu11", "-ffast-math"),
]


def languages(version):
    return [Language(d, version) for d in DIALECTS if d.since <= version]


def of_batch(number, version):
    known = languages(version)
    return known[number % len(known)]
