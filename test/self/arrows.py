#!/usr/bin/env python3
"""usage: arrows.py ROOT

Check that the sources keep to the order of docs/architecture.md: core/ includes
nothing of checkers/, plugin/ or Clang, checkers/ nothing of plugin/ or Clang,
and a room of plugin/ only itself and rooms that stand below it in the table.
Prints every include that goes up, and every file that is in no room.
"""
import os
import re
import sys

root = sys.argv[1]
faults = []


def sources(top):
    for here, folders, names in os.walk(os.path.join(root, top)):
        folders.sort()
        for name in sorted(names):
            if name.endswith((".c", ".h", ".cpp")):
                yield os.path.relpath(os.path.join(here, name), root)


def includes(path):
    with open(os.path.join(root, path)) as file:
        for number, line in enumerate(file, 1):
            match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
            if match:
                yield number, match.group(1)


with open(os.path.join(root, "docs", "architecture.md")) as file:
    rooms = re.findall(r"^\| `plugin/(\w+)/` \|", file.read(), re.M)
if len(rooms) < 10:
    sys.exit("docs/architecture.md has no table of the rooms of plugin/")
found = {name for name in os.listdir(os.path.join(root, "plugin"))}
for name in sorted(found - set(rooms)):
    faults.append("plugin/%s is no room of docs/architecture.md" % name)
for name in sorted(set(rooms) - found):
    faults.append("docs/architecture.md has a room %s, plugin/ has not" % name)

headers = {"core": set(), "checkers": set()}
for top in headers:
    headers[top] = {os.path.basename(path) for path in sources(top)}
for top in ("core", "checkers"):
    for path in sources(top):
        for number, name in includes(path):
            first = name.split("/")[0]
            if first in ("clang", "llvm") or first in rooms or \
                    name.endswith(".hpp") or \
                    (top == "core" and name in headers["checkers"]):
                faults.append("%s:%d: includes %s" % (path, number, name))
for path in sources("plugin"):
    parts = path.split(os.sep)
    if len(parts) < 3 or parts[1] not in rooms:
        continue
    for number, name in includes(path):
        first = name.split("/")[0]
        if first in rooms and "/" in name and \
                rooms.index(first) < rooms.index(parts[1]):
            faults.append("%s:%d: includes %s, which stands above"
                          % (path, number, name))
print("\n".join(faults) if faults else "%d rooms, no arrow up" % len(rooms))
sys.exit(bool(faults))
