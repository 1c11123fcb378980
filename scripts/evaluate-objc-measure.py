#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/evaluate-objc does, once the packages are there.

Each file is read twice with the same flags: -fsyntax-only alone, and with the
plugin. Times are processor time (user and system). Headers that are not found
are looked for in the checkouts: a file's include directories are those that the
names in its #import lines ask for.
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import functools
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import threading

MOST_DIRECTORIES = 60


def cmake_value(build, name):
    with open(os.path.join(build, "CMakeCache.txt")) as cache:
        return re.search(r"^%s:\w+=(.*)$" % name, cache.read(), re.M).group(1)


# ---- What the code is -----------------------------------------------------

def without_comments(text):
    """Comments become a space; literals stay."""
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                  lambda m: m.group() if m.group()[0] in "\"'" else
                  "\n" * m.group().count("\n") or " ", text, flags=re.S)


def measure_text(path):
    with open(path, errors="replace") as source:
        text = source.read()
    bare = without_comments(text)
    return {
        "lines": text.count("\n"),
        "code": sum(1 for line in bare.splitlines() if line.strip()),
        "methods": len(re.findall(r"^[-+][^;{]*\{", bare, re.M)),
        "annotations": len(re.findall(
            r"\bMISSILE(?:_RETURNS|_RECEIVER)?(?:_TEXT)?\s*\(|"
            r"\bmissile(?:_returns|_receiver)?\s*\(\s*@?\"", bare)),
        "contracts": len(re.findall(
            r"\bMISSILE_(?:REQUIRES|ENSURES|MODIFIES)\b|"
            r"\bmissile_(?:requires|ensures|modifies)\s*\(", bare)),
    }


# ---- How it is compiled ---------------------------------------------------

@functools.lru_cache(None)
def is_system(name):
    """The C library's, the compiler's or the runtime's own."""
    return name.startswith("objc/") or any(
        os.path.exists(os.path.join(d, name)) for d in (
            "/usr/include", "/usr/include/x86_64-linux-gnu", *runtime_directories()))


@functools.lru_cache
def runtime_directories():
    return sorted(os.path.dirname(os.path.dirname(h)) for h in
                  glob.glob("/usr/lib/gcc/*/*/include/objc/objc.h"))


class Headers:
    """Where the headers are that an #import may mean."""

    def __init__(self, roots):
        self.of_name = collections.defaultdict(list)
        self.imports = {}
        for root in roots:
            for directory, below, files in os.walk(root):
                below[:] = sorted(d for d in below if d not in (".git", "Tests"))
                for name in files:
                    if name.endswith((".h", ".m", ".c", ".def")):
                        self.of_name[name].append(os.path.join(directory, name))

    def imports_of(self, path):
        if path not in self.imports:
            with open(path, errors="replace") as source:
                self.imports[path] = re.findall(
                    r'^\s*#\s*(?:import|include)\s*[<"]([^>"\n]+)[>"]',
                    source.read(), re.M)
        return self.imports[path]

    def closure(self, path, root):
        """The directories that the file's #imports, and theirs, ask for."""
        found, seen, todo = [], {path}, [path]
        while todo:
            source = todo.pop(0)
            for name in self.imports_of(source):
                if is_system(name) or os.path.exists(
                        os.path.join(os.path.dirname(source), name)):
                    header = os.path.join(os.path.dirname(source), name)
                else:
                    place = self.directory_for(name, path, root)
                    if place is None:
                        continue
                    if place not in found:
                        found.append(place)
                    header = (os.path.join(place[2], os.path.basename(name))
                              if isinstance(place, tuple) else
                              os.path.join(place, name))
                if header not in seen and os.path.exists(header):
                    seen.add(header)
                    todo.append(header)
        return found

    def directory_for(self, name, source, root):
        """The directory D nearest to the source with D/name; None if none."""
        end = "/" + os.path.normpath(name)
        best = None
        for path in self.of_name.get(os.path.basename(name), ()):
            if not path.endswith(end):
                continue
            common = len(os.path.commonpath([path, source]))
            key = (not path.startswith(root + "/"), -common,
                   "/Headers/" not in path, len(path), path)
            if best is None or key < best[0]:
                best = (key, path[:-len(end)])
        if best is None:  # <Framework/x.h> of a framework that is a directory
            directory, base = os.path.split(name)
            for path in self.of_name.get(base, ()):
                if directory and ("/%s/" % directory) in path:
                    return ("framework", directory, os.path.dirname(path))
            return None
        return best[1]


class Compiler:
    def __init__(self, clang, headers, cache):
        self.clang = clang
        self.headers = headers
        self.lock = threading.Lock()
        self.found = collections.defaultdict(list)  # by checkout
        compat = os.path.join(cache, "headers")
        os.makedirs(os.path.join(compat, "objc"), exist_ok=True)
        # GCC's runtime does not have it, and GNUstep's headers want it.
        open(os.path.join(compat, "objc", "blocks_runtime.h"), "w").close()
        self.links = os.path.join(cache, "frameworks")
        runtime = runtime_directories()
        if not runtime:
            sys.exit("evaluate-objc: no header objc/objc.h: install libobjc-12-dev")
        self.flags = [
            "-w", "-x", "objective-c", "-fblocks", "-fexceptions",
            "-fobjc-exceptions", "-fobjc-runtime=gcc", "-pthread",
            "-fconstant-string-class=NSConstantString",
            "-DGNUSTEP", "-DGNUSTEP_BASE_LIBRARY=1", "-DGNU_GUI_LIBRARY=1",
            "-DGNU_RUNTIME=1", "-D_NATIVE_OBJC_EXCEPTIONS", "-D_GNU_SOURCE",
            # What C of that age takes for granted.
            "-std=gnu99", "-Wno-error=implicit-function-declaration",
            "-Wno-error=int-conversion",
            "-Wno-error=incompatible-function-pointer-types",
            "-ferror-limit=1",
        ]
        self.last = ["-I", compat, "-I", "/usr/include/GNUstep"] + packages() + [
            "-idirafter", runtime[-1]]

    def add_directory(self, root, directory, here):
        if isinstance(directory, tuple):
            _, name, at = directory
            link = os.path.join(self.links, os.path.basename(root))
            os.makedirs(os.path.join(link, os.path.dirname(name)), exist_ok=True)
            if not os.path.exists(os.path.join(link, name)):
                os.symlink(at, os.path.join(link, name))
            directory = link
        if directory in here:
            return False
        here.append(directory)
        return True

    def arguments(self, path, root, here):
        result = self.flags + ["-I", os.path.dirname(path)]
        for directory in here:
            result += ["-I", directory]
        return result + self.last

    def resolve(self, path, root):
        """(arguments, seconds), or (None, why it does not parse)."""
        here = [os.path.join(root, d) for d in ("Headers", "Headers/Additions")
                if os.path.isdir(os.path.join(root, d))]
        for place in self.headers.closure(path, root):
            self.add_directory(root, place, here)
        while True:
            arguments = self.arguments(path, root, here)
            r = run([self.clang, "-fsyntax-only", *arguments, path])
            if r["status"] == 0:
                return arguments, r["time"]
            first = re.search(r"^(.*?): (?:fatal )?error: (.*)$", r["stderr"], re.M)
            if not first:
                return None, "Clang ended with status %d" % r["status"]
            missing = re.match(r"'(.*)' file not found", first.group(2))
            if not missing or len(here) > MOST_DIRECTORIES:
                return None, first.group(2)
            place = self.headers.directory_for(missing.group(1), path, root)
            if place is None or not self.add_directory(root, place, here):
                return None, first.group(2)


def packages():
    """The include directories of libraries that GNUstep uses."""
    result = []
    for name in ("libxml-2.0", "cairo", "freetype2", "xft", "libpng", "dbus-1"):
        r = subprocess.run(["pkg-config", "--cflags-only-I", name],
                           capture_output=True, text=True)
        for flag in r.stdout.split() if r.returncode == 0 else ():
            if flag not in result:
                result.append(flag)
    return result


def run(command, timeout=120):
    # GNU time's work without GNU time: a file takes what is not read at once.
    with tempfile.TemporaryFile() as errors:
        try:
            pid = os.posix_spawnp(
                "timeout", ["timeout", "-k", "5", str(timeout), *command],
                dict(os.environ, LC_ALL="C"), file_actions=[
                    (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                    (os.POSIX_SPAWN_DUP2, errors.fileno(), 2)])
        except OSError as e:
            sys.exit("evaluate-objc: cannot run %s: %s" % (command[0], e))
        _, status, usage = os.wait4(pid, 0)
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    return {"status": os.waitstatus_to_exitcode(status), "stderr": text,
            "time": usage.ru_utime + usage.ru_stime}


def statistics_in(text):
    """(of the whole run, {file: of the file})"""
    total, of_file = {}, {}
    for line in text.splitlines():
        match = re.match(r"missile: (?:file=(.*?) (?=functions=)|total )(.*)", line)
        if match:
            found = {k: float(v) for k, v in
                     re.findall(r"([\w-]+)=([\d.]+)", match.group(2))}
            if match.group(1) is None:
                total = found
            else:
                of_file[os.path.normpath(match.group(1))] = found
    return total, of_file


# ---- One file -------------------------------------------------------------

def alarms_in(text):
    """The reports: a warning of missile with its notes."""
    result = []
    for line in text.splitlines():
        m = re.match(r"(\S[^:]*):(\d+):(\d+): (warning|note|error): (.*)", line)
        if not m:
            continue
        if m.group(4) == "note":
            if result:
                result[-1]["notes"].append(m.group(5))
        elif "[missile" in m.group(5) or "missile" in m.group(5):
            result.append({"file": m.group(1), "line": int(m.group(2)),
                           "column": int(m.group(3)), "message": m.group(5),
                           "kind": m.group(4), "notes": []})
    return result


def check_file(compiler, options, root, path):
    result = measure_text(path)
    result.update(root=root, path=os.path.relpath(path, root))
    arguments, first = compiler.resolve(path, root)
    if arguments is None:
        result["unparsed"] = first
        return result
    result["parse"] = first
    parse = [compiler.clang, "-fsyntax-only", *arguments, path]
    plugin = [compiler.clang, "-fsyntax-only", *arguments,
              "-fplugin=" + options.plugin, "-fplugin-arg-missile-stats"]
    for library in options.library:
        plugin.append("-fplugin-arg-missile-objc-library=" + library)
    plugin.append(path)
    plugin.remove("-w")  # it would silence the reports, too
    plugin[1:1] = ["-Wno-everything", "-Wbackend-plugin",
                   "-fno-caret-diagnostics"]
    for i in range(options.runs):
        if i > 0:
            result["parse"] = min(result["parse"], run(parse)["time"])
        m = run(plugin, options.timeout)
        result["checked"] = min(result.get("checked", m["time"]), m["time"])
        stats, of_file = statistics_in(m["stderr"])
        if i == 0 or stats.get("time-ms", 0) < result["stats"].get("time-ms", 0):
            result["stats"], result["of_file"] = stats, of_file
    if m["status"] == 124:
        result["timeout"] = True
    elif m["status"] not in (0, 1) or "PLEASE submit a bug report" in m["stderr"]:
        result["crash"] = m["stderr"][-3000:]
    elif m["status"] == 1 or not result["stats"]:
        result["refused"] = m["stderr"][-3000:]
    result["alarms"] = alarms_in(m["stderr"])
    for alarm in result["alarms"]:
        alarm["selector"] = selector_of(alarm["file"], alarm["line"])
    return result


# ---- The tables -----------------------------------------------------------

# What the reports say: the first that matches is the cause.
CAUSES = [
    ("elements of collections", r"'every element responds to"),
    ("too many arguments", r"' takes |may take "),
    ("evaluation order", r"C does not order"),
    ("not followed", r"not followed$|gave up|too many"),
    ("not declared in the class", r"' has no method '"),
    ("object of unknown class", r"nothing says that it has a method"),
]


def cause_of(alarm):
    text = "\n".join([re.sub(r" \[missile[^]]*\]$", "", alarm["message"]),
                      *alarm["notes"][-1:]])
    for name, pattern in CAUSES:
        if re.search(pattern, text, re.M):
            return name
    return "selector " + alarm.get("selector", "of unknown name")


def selector_of(path, line):
    """Where a selector with no known name comes from: the text tells enough."""
    with open(path, errors="replace") as source:
        lines = without_comments(source.read()).split("\n")
    message = "\n".join(lines[line - 1:line + 6]).split(";")[0]
    begin = line - 1
    while begin > 0 and not re.match(r"[-+]\s*\(|[{}]", lines[begin]):
        begin -= 1
    while begin > 0 and re.match(r"[{}\s]|$", lines[begin]):
        begin -= 1
    while begin > 0 and not re.match(r"[-+\w]", lines[begin]):
        begin -= 1
    head = "\n".join(lines[max(begin - 12, 0):line]).rsplit("\n}", 1)[-1]
    if any(re.search(r"\b%s\b" % name, message)
           for name in re.findall(r"\bSEL\s*\)?\s*(\w+)\s*(?=[,)\w:{]|$)", head)
           if not re.search(r"\bSEL\s+%s\s*[;=]" % name, head)):
        return "in a parameter"
    if re.search(r"\b_\w+|->", message.split(":", 1)[-1]):
        return "in a field"
    return "computed"


class Row:
    """The sums for one checkout, or for all."""

    def __init__(self, name, files):
        self.name = name
        self.files = files
        self.parsed = [f for f in files if "unparsed" not in f]
        # What is in a header counts once, and not at all if it is not theirs.
        roots = tuple(f["root"] + "/" for f in files)
        self.of_file = {}
        for f in self.parsed:
            for path, stats in f["of_file"].items():
                if path.startswith(roots):
                    self.of_file.setdefault(path, stats)
        self.alarms = unique(a for f in self.parsed for a in f["alarms"]
                             if os.path.normpath(a["file"]).startswith(roots))

    def total(self, key, which=None):
        return sum(f.get(key, 0) for f in which or self.parsed)

    def stat(self, key):
        return sum(s.get(key, 0) for s in self.of_file.values())

    def most(self, key):
        return max((s.get(key, 0) for s in self.of_file.values()), default=0)

    def seconds(self):
        return sum(f["stats"].get("time-ms", 0) for f in self.parsed) / 1000


def unique(alarms):
    """A header's alarm counts once."""
    found = {}
    for a in alarms:
        found.setdefault((a["file"], a["line"], a["column"], a["message"]), a)
    return list(found.values())


def table(title, head, rows):
    print("\n### %s\n" % title)
    print("| " + " | ".join(head) + " |")
    print("|---|" + "---:|" * (len(head) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def per(n, sites):
    return "%d / %.2f" % (n, n / sites if sites else 0)


def print_tables(results, annotated):
    of_root = collections.OrderedDict()
    for f in results:
        of_root.setdefault(f["root"], []).append(f)
    rows = [Row(os.path.basename(root), files) for root, files in of_root.items()]
    if len(rows) != 1:
        rows.append(Row("Combined", results))

    table("The code", ["code", "files", "parsed", "lines", "lines of code",
                       "methods", "reflective call sites"],
          [[r.name, "%d" % len(r.files), "%d" % len(r.parsed),
            "%d" % r.total("lines"), "%d" % r.total("code"),
            "%d" % r.total("methods"), "%d" % r.stat("messages")] for r in rows])
    if annotated:
        table("Annotations", ["code", "annotations / per site",
                              "contracts / per site"],
              [[r.name, per(r.total("annotations"), r.stat("sites")),
                per(r.total("contracts"), r.stat("sites"))] for r in rows])

    def reduced(r):
        before, after = r.stat("fi-errors"), r.stat("errors")
        change = " (-%.0f%%)" % (100 * (before - after) / before) if before else ""
        return "%d%s" % (after, change)

    def rate(r):
        seconds = r.seconds()
        return "%.3f s (%.0f kloc/s)" % (
            seconds, r.total("code") / seconds / 1000 if seconds else 0)

    table("Precision, premises, performance", [
        "code", "check sites", "errors of types", "errors in the end",
        "attempts", "sections", "most materialized", "analysis (rate)",
        "with the plugin / -fsyntax-only"],
        [[r.name, "%d" % r.stat("sites"), "%d" % r.stat("fi-errors"),
          reduced(r), "%d" % r.stat("attempts"), "%d" % r.stat("sections"),
          "%d" % r.most("max-materialized"), rate(r),
          "%.1f / %.1f s = %.3f" % (
              r.total("checked"), r.total("parse"),
              r.total("checked") / max(r.total("parse"), 1e-9))]
         for r in rows])

    causes = collections.Counter(cause_of(a) for a in rows[-1].alarms)
    order = [name for name, _ in causes.most_common()]
    if order:
        table("Alarms by cause", ["code", *order, "all"], [
            [r.name] + ["%d" % sum(cause_of(a) == c for a in r.alarms)
                        for c in order] + ["%d" % len(r.alarms)]
            for r in rows])

    print()
    for what, title in (("unparsed", "do not parse"), ("timeout", "time out"),
                        ("crash", "crash"), ("refused", "are refused")):
        of = [f for f in results if what in f]
        print("%d files %s%s" % (len(of), title, ":" if of else ""))
        if what == "unparsed":
            for why, n in collections.Counter(
                    f[what] for f in of).most_common():
                print("  %4d  %s" % (n, why))
        else:
            for f in of:
                print("  " + os.path.join(f["root"], f["path"]))


def save(results, path):
    with open(path, "w") as out:
        json.dump(results, out, indent=1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--default-build")
    parser.add_argument("--build")
    parser.add_argument("--headers", action="append", default=[])
    parser.add_argument("--exclude", action="append", default=[])
    parser.add_argument("--library", action="append", default=[])
    parser.add_argument("--annotated", action="store_true")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=int, default=120)
    parser.add_argument("--output")
    parser.add_argument("--input")
    parser.add_argument("paths", nargs="*")
    a = parser.parse_args()

    if a.input:
        with open(a.input) as saved:
            print_tables(json.load(saved), a.annotated)
        return 0

    build = os.path.abspath(a.build or a.default_build)
    a.plugin = os.path.join(build, "lib", "MissilePlugin.so")
    if not os.path.exists(a.plugin):
        sys.exit("evaluate-objc: %s does not exist: run scripts/quickstart "
                 "first" % a.plugin)
    a.include = os.path.join(os.path.dirname(a.default_build), "include")
    version = cmake_value(build, "MISSILE_LLVM")
    clang = "/usr/lib/llvm-%s/bin/clang" % version
    roots = [os.path.abspath(p) for p in a.paths]
    headers = Headers(roots + [os.path.abspath(p) for p in a.headers])
    results = []
    with tempfile.TemporaryDirectory() as cache:
        compiler = Compiler(clang, headers, cache)
        if a.annotated:
            compiler.flags += ["-I", a.include]
        jobs = []
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            for root in roots:
                paths = glob.glob(os.path.join(glob.escape(root), "**", "*.m"),
                                  recursive=True)
                for path in sorted(paths):
                    name = os.path.relpath(path, root)
                    if not any(fnmatch.fnmatch(name, e) for e in a.exclude):
                        jobs.append(pool.submit(check_file, compiler, a, root, path))
            for i, job in enumerate(jobs):
                results.append(job.result())
                if a.output and i % 100 == 99:
                    save(results, a.output)
                if sys.stderr.isatty() or i % 100 == 99:
                    print("\r%d / %d files" % (i + 1, len(jobs)),
                          end="" if sys.stderr.isatty() else "\n",
                          file=sys.stderr, flush=True)
    if a.output:
        save(results, a.output)
    print("clang %s, %d files" % (version, len(results)))
    print_tables(results, a.annotated)
    return 1 if any("crash" in f for f in results) else 0


sys.exit(main())
