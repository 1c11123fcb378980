#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: callees.py ROOT
#
# What a row of data/c-library.txt says of a function, what it writes and what it gives
# back, plugin/calls/Callees.def does not say again. Each function has one row in each.
import collections
import os
import re
import sys

root = sys.argv[1]


def read(*path):
    with open(os.path.join(root, *path)) as file:
        return file.read()


rows = re.findall(r"^(\w+)\(", read("data", "c-library.txt"), re.M)
callees = re.findall(r"^CALLEE\((\w+),\s*(.*?)\)$",
                     read("plugin", "calls", "Callees.def"), re.M | re.S)
faults = [name + ": two rows in " + where
          for where, names in (("c-library.txt", rows),
                               ("Callees.def", [n for n, _ in callees]))
          for name, count in collections.Counter(names).items() if count > 1]
faults += [name + ": what it writes or gives is in data/c-library.txt"
           for name, facts in callees
           if name in rows and re.search(r"\b(writes|writesFrom|gives|givesPartOf)\(",
                                         facts)]
print("%d rows, %d callees" % (len(rows), len(callees)))
print("\n".join(faults))
sys.exit(bool(faults) or not rows or not callees)
