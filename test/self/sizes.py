#!/usr/bin/env python3
"""usage: sizes.py ROOT | --methods FILE

Check that no source of core/, checkers/ and plugin/ has more than 500 lines, no
header of plugin/ more than 250, and no class there more than 40 methods. Prints
all that is larger.

What is larger today stands below, with its figure. It may shrink, but not grow,
and what has become small enough is taken off the list. --methods prints the
classes of a file, with the number of methods of each.
"""
import os
import re
import sys

SOURCE, HEADER, METHODS = 500, 250, 40
LARGER = {
}

TOKEN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>R"\((?:.|\n)*?\)"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign>::|->|\[\[|\]\]|.)
""", re.X | re.S | re.M)


def tokens(text):
    return [m.group() for m in TOKEN.finditer(text) if m.lastgroup != "skip"]


def closing(words, at):
    """The place of what closes the bracket at `at`."""
    close = {"(": ")", "{": "}", "[": "]", "[[": "]]", "<": ">"}[words[at]]
    depth = 0
    for i in range(at, len(words)):
        if words[i] == words[at]:
            depth += 1
        elif words[i] == close:
            depth -= 1
            if depth == 0:
                return i
    return len(words)


def is_method(member):
    """Do these tokens of a class declare a member function?"""
    if not member or member[0] in ("using", "friend", "typedef", "enum",
                                   "static_assert"):
        return False
    i = 0
    while i < len(member):
        word = member[i]
        if word == "operator":
            return True
        if word == "=":
            return False  # a value, whatever it calls
        if word in ("<", "[", "[[", "{"):
            i = closing(member, i)
        elif word == "(":
            # (A pointer to a function is none.)
            return i > 0 and re.match(r"\w", member[i - 1]) is not None \
                and member[i + 1] not in ("*", "^")
        i += 1
    return False


def members(words, at, end):
    """The declarations between two braces, each a list of tokens."""
    member = []
    i = at
    while i < end:
        word = words[i]
        if word in ("public", "private", "protected") and words[i + 1] == ":":
            i += 1
        elif word == ";":
            yield member
            member = []
        elif word == "{":
            # The body of a function ends its declaration; that of a value, of
            # a class or of a list does not.
            close = closing(words, i)
            if is_method(member):
                if words[i - 1] in (",", ":") or \
                        re.match(r"\w", words[i - 1]) and ":" in member and \
                        words[i - 1] not in ("const", "override", "final",
                                             "noexcept"):
                    member += words[i:close + 1]  # a member's initializer
                else:
                    yield member
                    member = []
            else:
                member += words[i:close + 1]
            i = close
        else:
            member.append(word)
        i += 1


def classes(text):
    """Each class that is defined, with the number of its methods."""
    words = tokens(text)
    for i, word in enumerate(words):
        if word not in ("class", "struct") or words[i - 1] in ("enum", "friend"):
            continue
        j, name = i + 1, ""
        while j < len(words) and words[j] not in ("{", ";", "(", ")", ">", "=",
                                                  ",", "&", "*"):
            if words[j] == ":":
                # Its bases.
                while words[j] not in ("{", ";"):
                    j += 1
                break
            if words[j] == "<":
                j = closing(words, j)
            elif re.match(r"\w", words[j]) and words[j] != "final":
                name = words[j]
            j += 1
        if j < len(words) and words[j] == "{" and name:
            yield name, sum(map(is_method,
                                members(words, j + 1, closing(words, j))))


def sources(root):
    for top in ("core", "checkers", "plugin"):
        for here, folders, names in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".c", ".h", ".cpp")):
                    yield os.path.relpath(os.path.join(here, name), root)


def measure(root):
    """What is larger than it may be: its figure, and the limit."""
    larger, seen = {}, 0
    for path in sources(root):
        with open(os.path.join(root, path)) as file:
            text = file.read()
        seen += 1
        lines = text.count("\n")
        limit = SOURCE if not path.endswith(".h") else \
            HEADER if path.startswith("plugin") else lines
        if lines > limit:
            larger[path] = lines, limit
        if path.startswith("plugin"):
            for name, methods in classes(text):
                if methods > METHODS:
                    larger["%s: %s" % (path, name)] = methods, METHODS
    return larger, seen


if __name__ == "__main__":
    if sys.argv[1] == "--methods":
        with open(sys.argv[2]) as file:
            for name, methods in classes(file.read()):
                print(name, methods)
        sys.exit()
    larger, seen = measure(sys.argv[1])
    faults = []
    for what, (figure, limit) in larger.items():
        if figure > LARGER.get(what, limit):
            faults.append("%s: %d, of which %d may be"
                          % (what, figure, LARGER.get(what, limit)))
    for what in LARGER:
        if what not in larger:
            faults.append("%s: no longer too large; take it off the list" % what)
    print("\n".join(faults) if faults else
          "%d files, %d things too large, none grows" % (seen, len(LARGER)))
    sys.exit(bool(faults))
