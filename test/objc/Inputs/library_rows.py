#!/usr/bin/env python3
"""Write a test of every row of the library model.

usage: library_rows.py ROWS

For each row of ROWS there are messages that it must not complain about, and
messages of which it must complain, for -verify. The methods are declared in
library.h, so that a row whose method is not written right has no message.
"""
import re
import sys

SUBJECT = re.compile(r"([-+])\[(\w+) (\S+)\]\s+(self|each|\$\d+):\s*"
                     r"respondsTo \$(\d+)\(([^)]*)\)( or none)?")


def main():
    rows = []
    with open(sys.argv[1]) as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                match = SUBJECT.fullmatch(line)
                if not match:
                    sys.exit("no test is known for the row " + line)
                rows.append(match.groups())

    most = 1 + max(len(split(r[5])) for r in rows)
    print('#include "library.h"')
    print("@interface Worker : NSObject")
    for n in range(most + 1):
        print("- (void)take%s;" % (" :(id)x" * n))
    print("@end")
    for number, row in enumerate(rows):
        write(number, *row)


def split(text):
    return [p for p in text.split(",") if p.strip()]


def write(number, sign, owner, selector, subject, at, parameters, none):
    labels = selector.split(":")[:-1]
    selects = int(at) - 1
    arity = len(split(parameters))

    def message(to, chosen, receiver="r"):
        """The message with the subject `to` and the selector `chosen`."""
        if sign == "+":
            receiver = owner
        elif subject == "self":
            receiver = to
        arguments = ["0"] * len(labels)
        arguments[selects] = chosen
        if subject.startswith("$"):
            arguments[int(subject[1:]) - 1] = to
        return "[%s %s];" % (receiver, " ".join(
            "%s:%s" % pair for pair in zip(labels, arguments)))

    def method(n):
        return "@selector(take%s)" % (":" * n)

    missing = "'%s' may call a method that does not exist: " % selector
    cases = [
        (message("w", method(arity)), None),
        (message("w", "@selector(missing)"),
         missing + "'Worker' has no method 'missing'"),
        (message("w", method(arity + 1)), "takes"),
        (message("w", "0"), None if none else missing),
        (message("x", method(0)), missing),
    ]
    if subject != "each":
        cases.append((message("(Worker *)0", "@selector(missing)"), None))
    if arity > 0:
        cases.append((message("w", method(0)), None))
    r = "%s *r" % owner
    if subject == "each":
        cases.append((message(None, method(0), "unknown"), missing))
        r = "%s<Worker *> *r" % owner
        # x is not used in what a collection is sent
        del cases[4]
    print("\n// -[%s %s]" % (owner, selector))
    for i, (text, complaint) in enumerate(cases):
        print("void row%d_%d(%s, Worker *w, id x%s) {" % (
            number, i, r, ", %s *unknown" % owner if subject == "each" else ""))
        print("  " + text + (" // expected-warning {{%s}}" % complaint
                             if complaint else ""))
        print("}")


main()
