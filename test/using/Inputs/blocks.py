#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the commands of a page of documentation.

usage: blocks.py PAGE LLVM BUILD DIRECTORY NAME...
       blocks.py --names PAGE

A fenced block of shell commands, or of YAML with `run: |` in it, belongs to the
test that the comment before it names:

    <!-- test: make -->
    ```sh
    make CC="clang-22 -fplugin=$PLUGIN"
    ```

In DIRECTORY a tree is made that looks like the repository with a build in it.
There the blocks of the test `setup` run, then those of each NAME, in the order
of the page, as one shell script that ends where a command fails; the exit
status is the script's. The Clang that the page names is replaced by clang-LLVM.

--names prints the names. A block that belongs to no test is an error.
"""
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))
BLOCK = re.compile(r"^(?:<!-- test: ([\w-]+) -->\n)?```(sh|yaml)\n(.*?)^```$",
                   re.MULTILINE | re.DOTALL)


def shell_of_yaml(text):
    """The scripts that steps of a workflow run."""
    lines, script, indent = text.splitlines(), [], None
    for line in lines:
        depth = len(line) - len(line.lstrip())
        if re.match(r"\s*(- )?run: \|$", line):
            indent = line.index("run:")
        elif indent is not None and (not line.strip() or depth > indent):
            script.append(line.strip())
        else:
            indent = None
    return "\n".join(script) + "\n"


def blocks_of(page):
    found = []
    for match in BLOCK.finditer(open(page).read()):
        name, language, text = match.groups()
        if not name:
            sys.exit("%s: a block without a test:\n%s" % (page, text))
        if language == "yaml":
            text = shell_of_yaml(text)
        found.append((name, text))
    return found


def make_tree(build, directory):
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(os.path.join(directory, "build", "lib"))
    os.symlink(os.path.join(build, "lib", "MissilePlugin.so"),
               os.path.join(directory, "build", "lib", "MissilePlugin.so"))
    for name in ("include", "scripts"):
        os.symlink(os.path.join(ROOT, name), os.path.join(directory, name))
    shutil.copytree(os.path.join(ROOT, "examples"),
                    os.path.join(directory, "examples"))


def main():
    if sys.argv[1] == "--names":
        print("\n".join(sorted({name for name, _ in blocks_of(sys.argv[2])})))
        return 0
    page, llvm, build, directory, *names = sys.argv[1:]
    blocks = blocks_of(page)
    script = "set -eu\n"
    for name in ["setup"] + names:
        texts = [text for known, text in blocks if known == name]
        if not texts:
            sys.exit("%s: no block of the test '%s'" % (page, name))
        script += "".join(texts)
    script = re.sub(r"\b(clang|scan-build|analyze-build)-22\b",
                    r"\1-" + llvm, script)
    make_tree(build, directory)
    sys.stdout.flush()
    return subprocess.run(["bash", "-c", script], cwd=directory,
                          stderr=subprocess.STDOUT).returncode


sys.exit(main())
