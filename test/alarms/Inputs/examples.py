#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the examples of docs/alarms.md with what the plugin says of them.

usage: examples.py [--update] PAGE DIRECTORY HEADING... -- COMMAND...
       examples.py --messages PAGE SOURCE...

A fenced block of C or Objective-C (```c, ```objc) is a program. It is compiled
by COMMAND, in DIRECTORY. If a ```text block follows, in front of the next
program, that is all that is printed: the lines ("elsewhere" in another file),
the kinds and the texts of warnings and notes. The analyzer's text output says
every error twice, as a warning and as the first step of its path; that step is
left out. If none follows, nothing may be printed.

A block that is named (```c half.h) is no program but a file that the programs
behind it include, until another one of that name replaces it.

A program that does not begin with #include or #import is a remedy: it replaces
the last paragraph of the last example that has output.

Only what is below one of the HEADINGs, which are of the second level, is looked
at. --update writes what is printed into the page.

--messages checks that the page has the texts of all alarms in the SOURCEs, and
of all reasons why a path is given up.
"""
import os
import re
import subprocess
import sys

TOKEN = re.compile(r"^## (?P<heading>[^\n]*)$|"
                   r"^```(?P<language>\w+)(?: (?P<file>[\w.]+))?\n"
                   r"(?P<text>.*?)^```$",
                   re.MULTILINE | re.DOTALL)
PRINTED = re.compile(r"^([^\s:][^:]*):(\d+):\d+: (\w+): (.*)$")


class Example:
    def __init__(self, language, program, files):
        self.language, self.program, self.files = language, program, files
        self.output = None # the match of the block with the output


def examples_of(page, headings):
    """The examples of the page below the headings, with their programs made
    whole."""
    found, heading, base, files = [], None, None, {}
    for match in TOKEN.finditer(page):
        if match["heading"]:
            heading = match["heading"]
        if heading not in headings or match["heading"]:
            continue
        if match["language"] == "text":
            if found and not found[-1].output:
                found[-1].output = match
                base = found[-1].program
        elif match["file"]:
            files = dict(files, **{match["file"]: match["text"]})
        elif match["language"] in ("c", "objc"):
            program = match["text"]
            if not re.match(r"#(include|import)", program):
                if base is None:
                    sys.exit("a remedy without an example:\n" + program)
                program = (base.rstrip().rpartition("\n\n")[0] + "\n\n" +
                           program)
            found.append(Example(match["language"], program, files))
    return found


def output_of(command, directory, index, example):
    suffix = ".c" if example.language == "c" else ".m"
    path = os.path.join(directory, "example%d%s" % (index, suffix))
    with open(path, "w") as file:
        file.write(example.program)
    for name, text in example.files.items():
        with open(os.path.join(directory, name), "w") as file:
            file.write(text)
    done = subprocess.run(command + [path], stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.STDOUT, cwd=directory)
    lines, last = [], None
    for line in done.stdout.splitlines():
        match = PRINTED.match(line)
        if not match:
            continue
        file, number, kind, text = match.groups()
        if file != path:
            number = "elsewhere"
        bare = re.sub(r" \[missile\.\w+\]$", "", text)
        if kind == "warning":
            last = (number, bare)
        elif last == (number, bare):
            last = None # the first step
            continue
        lines.append("%s: %s: %s\n" % (number, kind, text))
    if done.returncode and not lines:
        lines = [done.stdout]
    return "".join(lines)


def check(page_name, directory, headings, command, update):
    page = open(page_name).read()
    os.makedirs(directory, exist_ok=True)
    examples = examples_of(page, headings)
    if not examples:
        sys.exit("no examples below " + ", ".join(headings))
    failed, changes = False, []
    for index, example in enumerate(examples):
        printed = output_of(command, directory, index, example)
        expected = example.output["text"] if example.output else ""
        if printed == expected:
            continue
        if update and example.output:
            start, end = example.output.span("text")
            changes.append((start, end, printed))
            continue
        failed = True
        print("--- this program\n%s--- should print\n%s--- but prints\n%s" %
              (example.program, expected or "nothing\n", printed))
    for start, end, printed in reversed(changes):
        page = page[:start] + printed + page[end:]
    if changes:
        open(page_name, "w").write(page)
    return failed


# The statements that name an alarm, and a reason.
ALARM = re.compile(r"\b(?:report(?:Hard)?\(TypeError|\w+\.Message =|"
                   r"checkAddress\().*?;", re.DOTALL)
REASON = re.compile(r"\b(?:fail\(|Refuse\(|(?:Why|Conflict|->second) \+?=|"
                    r"return \").*?;", re.DOTALL)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"(?:\s*"((?:[^"\\]|\\.)*)")*')


def texts_of(source, statement):
    """The words of the string literals in the statements, without what is
    too short to say anything."""
    for match in statement.finditer(source):
        for literal in STRING.finditer(match.group()):
            text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literal.group()))
            text = text.strip(" ':;,(")
            if len(text.split()) >= 4:
                yield text


def check_messages(page_name, sources):
    # Neither the lines of the page nor what stands for names matters.
    page = " ".join(open(page_name).read().split())
    failed = False
    for name in sources:
        is_section = os.path.basename(name).startswith("Section")
        text = open(name).read()
        for words in texts_of(text, REASON if is_section else ALARM):
            if words not in page:
                print("%s: not in %s: %s" % (name, page_name, words))
                failed = True
    return failed


def main():
    arguments = sys.argv[1:]
    if arguments[0] == "--messages":
        return check_messages(arguments[1], arguments[2:])
    update = arguments[0] == "--update"
    page, directory, *rest = arguments[update:]
    split = rest.index("--")
    return check(page, directory, rest[:split], rest[split + 1:], update)


sys.exit(main())
