# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of functions that Clang knows by their prototypes (prototypes.txt), most
of them of the C library. Each becomes a value around operand 0. Those that
cannot be run, since they do not come back, or do something outside of the
program, or are not there to be linked, have any value in a run."""
import os
import re

from model import INT
from tree import Text

TYPES = {"v": "void", "b": "_Bool", "c": "char", "s": "short", "i": "int",
         "h": "_Float16", "x": "_Float16", "f": "float", "d": "double",
         "z": "__SIZE_TYPE__", "w": "__WCHAR_TYPE__", "a": "__builtin_va_list",
         "A": "__builtin_va_list", "P": "FILE", "J": "jmp_buf",
         "SJ": "sigjmp_buf", "K": "ucontext_t", "p": "int"}
FLOATS = ("h", "x", "f", "d")


class Type:
    """One type of Clang's own notation: L and U before a letter, * and C behind
    it."""

    def __init__(self, base, words, suffix, constant):
        self.base, self.words, self.constant = base, words, constant
        self.pointers = suffix.count("*")
        self.points_to_const = "C*" in suffix
        self.suffix = suffix

    @property
    def is_float(self):
        return self.base in FLOATS

    def core(self):
        """The type without pointers."""
        length = self.words.count("L")
        if self.base == "d":
            text = ("double", "long double", "__float128")[length]
        elif self.base == "i":
            text = ("int", "long", "long long", "__int128")[length]
            if "W" in self.words:
                text = "long"  # of 64 bits
        else:
            text = TYPES["SJ" if self.base == "J" and "S" in self.words
                         else self.base]
        if "U" in self.words:
            text = "unsigned " + text
        if "S" in self.words and self.base == "c":
            text = "signed char"
        return "_Complex " + text if "X" in self.words else text

    def __str__(self):
        text = self.core()
        for mark in re.findall(r"[C*DR]", self.suffix):
            text += {"C": " const", "*": " *", "D": " volatile",
                     "R": " restrict"}[mark].replace("restrict", "__restrict")
        return text


def types(encoded):
    """The types in an encoding, and whether more arguments may follow."""
    found = []
    for words, base, suffix in re.findall(
            r"([LUSZWNIOX]*)([vbcsihxfdzwaAPJKp])([C*DR]*)",
            encoded.rstrip(".")):
        found.append(Type(base, words, suffix, "I" in words))
    return found, encoded.endswith(".")


def argument(t, number, count, checked):
    """A text for an argument, and declarations in front that it needs. checked:
    the last number is the size of where the first argument leads."""
    value = "$0" if number == 0 else str(min(number, 3))
    if not t.pointers:
        if t.base in "aA":
            return "$u%d" % number, "__builtin_va_list $u%d; " % number
        if t.base == "J":
            return "$u%d" % number, "static %s $u%d; " % (t.core(), number)
        if t.constant:
            return "0" if t.base != "z" else "16", ""
        if "X" in t.words:
            return "((%s & 15) + 1.0i)" % value, ""
        if t.is_float:
            return "((%s & 15) * 0.25f)" % value, ""
        if t.base == "z":
            return "32" if number == count - 1 and (count > 3 or checked) \
                else "3", ""
        return "(%s)%s" % (t.core(), value), ""
    if t.base in "PJK" or t.pointers > 1:
        return "(%s)0" % t, ""
    if t.base in "cvw" and "U" not in t.words:
        if t.points_to_const:
            return ("L\"b\"" if t.base == "w" else "\"bc\""), ""
        element = t.core() if t.base != "v" else "long"
        name = "$u%d" % number
        return name, "%s %s[32] = {'a'}; " % (element, name)
    name = "$u%d" % number
    return "&" + name, "%s %s = %s; " % (t.core(), name, "1")


# Arguments that not every value will do for.
GIVEN = {"__builtin_cpu_is": ['"intel"'], "__builtin_cpu_supports": ['"avx"'],
         "__builtin_allow_sanitize_check": ['"address"']}

NEVER_COME_BACK = re.compile(
    r"(__builtin_)?(exit|_exit|_Exit|abort|longjmp|_longjmp|siglongjmp|trap|"
    r"debugtrap|verbose_trap|unreachable|__debugbreak|__fastfail)$|__debugbreak$")
NOT_RUN = re.compile(
    r".*(printf|scanf|setjmp|fork|context|savectx|alloc|dup|free|fread|fwrite|"
    r"fopen|_Block_|clear_cache|strtok|strerror|set_flt_rounds|thread_pointer|"
    r"stack_|cpu_|runtime_check|sanitize_check|collectable|addressof|setjmpex)"
    r".*|__sync_.*_16$")


def call(name, result, parameters, variadic, options, linked):
    """The Text of a call."""
    arguments, before = [], ""
    for i, t in enumerate(parameters):
        text, declared = argument(t, i, len(parameters),
                                  name.endswith("_chk"))
        arguments.append(text)
        before += declared
    whole = "%s(%s)" % (name, ", ".join(GIVEN.get(name, arguments)))
    if "$0" not in whole:
        before = "(void)$0; " + before
    # A library function is declared where it is called.
    prototype = "" if name.startswith(("__builtin_", "__sync_")) or options \
        and not name.startswith(("_byteswap", "_setjmpex")) else "%s %s(%s%s); " % (
            result, name, ", ".join(str(t) for t in parameters) or "void",
            ", ..." if variadic else "")
    any_value = "(int)(rt_random() % 2)"
    if result.pointers:
        value = "%s != 0" % whole
    elif result.base == "v":
        value, any_value = whole, "$0"
    elif "X" in result.words:
        value = "__real__ %s > 1" % whole
    elif result.is_float:
        value = "%s > 1" % whole
    else:
        value = "(int)" + whole
        if result.base != "b":
            any_value = "(int)(rt_random() % 5)"
    used = prototype + before
    if NEVER_COME_BACK.match(name):
        # They are called where no run comes, or it ends.
        first = "(void)$0; "
        return "({ %sif ($0 == 77) %s; $0; })" % (used, whole), \
            "({ %sif ($0 == 77) { %srt_check(\"%s\"); rt_end(); } $0; })" % (
                first * (first in used), first * ("$0" in whole), name)
    plain = "({ %s%s; })" % (used, value) if result.base != "v" or \
        result.pointers else "({ %s%s; $0; })" % (used, value)
    if linked and not NOT_RUN.match(name):
        return plain, None
    # The value has the type that it has in the plain text: an unsigned $0 that
    # became an int would be compared as one.
    return plain, "({ (void)$0; %s; })" % any_value


def read():
    text = open(os.path.join(os.path.dirname(os.path.abspath(__file__)),
                             "prototypes.txt")).read()
    made = []
    for line in re.sub(r"\n  ", " ", text).strip().split("\n"):
        head, names = line.split(": ")
        encoded, *options = head.split(" ")
        (result, *parameters), variadic = types(encoded)
        for name in names.split(" "):
            # +: a newer Clang; -: nothing to link.
            needs = " ".join(options + ["clang22"] * ("+" in name))
            linked, name = "-" not in name, name.rstrip("+-")
            plain, run = call(name, result, parameters, variadic, options,
                              linked)
            made.append(Text(name, plain, run, slot="value", type=INT,
                             different=True, needs=needs))
    return made


LIBRARY = read()
