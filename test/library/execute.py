#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: execute.py CLANG DIRECTORY [ROWS]
#
# Run what the rows of data/c-library.txt (or of ROWS) claim against the C library of
# this machine. Each row is called with several arguments, in a process of its own, and
# the call is looked at from outside:
#
#   in         it lies on a page that cannot be written
#   out        nothing in front of it is written; of `out $n`, nothing behind its size
#   number     a result is in its range
#   $n         a result is that argument; or null; or leads into it; or to an element
#   fresh      a result is null, or leads to none of what was there
#   pure       errno is what it was
#   and nothing else that the program has is written.
#
# What a row is called with follows from its arguments. Where that makes no sense, CALLS
# says what does, and NOT_HERE why a row is not run. Prints what is otherwise, and fails
# if a row is neither run nor excused, or an excuse has no row.
import os
import re
import subprocess
import sys

from rows import HEADERS, HERE, prototype

NOT_HERE = {"accept": "waits for somebody else"}
# (With these it is only a question whether this C library has them.)
OPTIONAL = {"arc4random", "arc4random_buf", "arc4random_uniform", "strlcpy", "strlcat"}

# What stands for `out` is OUT, for `in` TEXT; SIZE and COUNT fit into OUT, whose first
# bytes are a text. Alternatives are tried one by one.
CALLS = {
    "strncat": ["OUT, TEXT, 5", "OUT, TEXT, 0"],
    "strlcat": ["OUT, TEXT, 40", "OUT, TEXT, 2"],
    "memccpy": ["OUT, TEXT, 'o', 9", "OUT, TEXT, '?', 4"],
    "bcmp": ["TEXT, TEXT, 5", "TEXT, OTHER, 5"],
    "memmem": ["TEXT, 12, OTHER, 3", "TEXT, 0, OTHER, 3", "TEXT, 12, TEXT + 4, 3"],
    "swab": ["TEXT, OUT, 6", "TEXT, OUT, 1"],
    "strtol": ["TEXT, PLACE, 10", "NUMBER, PLACE, 10", "NUMBER, PLACE, 0"],
    "strtoll": ["TEXT, PLACE, 10", "NUMBER, PLACE, 16"],
    "strtoul": ["TEXT, PLACE, 10", "NUMBER, PLACE, 16"],
    "strtoull": ["TEXT, PLACE, 10", "NUMBER, PLACE, 16"],
    "strtod": ["TEXT, PLACE", "NUMBER, PLACE"],
    "strtof": ["TEXT, PLACE", "NUMBER, PLACE"],
    "rand_r": ["OUT"],
    "getenv": ["TEXT", '"PATH"'],
    "secure_getenv": ["TEXT", '"PATH"'],
    "setenv": ['"MISSILE_A", TEXT, 1', '"", TEXT, 0', '"MISSILE_A", OTHER, 0'],
    "unsetenv": ['"MISSILE_A"', '"a=b"'],
    "mkstemp": ["TEMPLATE", "OUT"],
    "qsort": ["OUT, 4, 4, compare", "OUT, 0, 4, compare", "OUT, 20, 1, compare"],
    "bsearch": ["TEXT + 3, TEXT, 11, 1, compare", 'OTHER, TEXT, 11, 1, compare',
                "TEXT, TEXT, 0, 1, compare"],
    "printf": ['"%d %s\\n", 5, TEXT', "TEXT"],
    "fprintf": ['FILE_, "%d %s\\n", 5, TEXT', "FILE_, TEXT"],
    "dprintf": ['1, "%d %s\\n", 5, TEXT', "-1, TEXT"],
    "sprintf": ['OUT, "%d %s\\n", 5, TEXT', "OUT, TEXT"],
    "snprintf": ['OUT, 4, "%d %s\\n", 5, TEXT', 'OUT, 40, "%d", 7', "OUT, 0, TEXT"],
    "fopen": ["TEXT, OTHER", 'FILE_NAME, "r"', '"none", "r"'],
    "fdopen": ['1, "w"', '-1, "r"', "1, TEXT"],
    "freopen": ['FILE_NAME, "r", FILE_', '"none/none", "r", FILE_'],
    "fclose": ["FILE_"],
    "fseek": ["FILE_, 0, 0", "FILE_, -5, 0", "FILE_, 1, 7"],
    "fseeko": ["FILE_, 0, 0", "FILE_, -5, 0", "FILE_, 1, 7"],
    "rename": ['"none", "other"', 'FILE_NAME, "renamed"'],
    "popen": ['"true", "r"', '"true", "?"'],
    "pclose": ['popen("exit 3", "r")'],
    "open": ["FILE_NAME, O_RDWR", '"none", O_RDONLY', '"new", O_CREAT | O_RDWR, 0600'],
    "openat": ['AT_FDCWD, FILE_NAME, O_RDONLY', '-1, "none", O_RDONLY'],
    "creat": ['"new", 0600', '"none/none", 0600'],
    "close": ["dup(1)", "-1"],
    "read": ["FD, OUT, 5", "FD, OUT, 0", "-1, OUT, 5", "FD, OUT, 64"],
    "pread": ["FD, OUT, 5, 2", "FD, OUT, 0, 0", "-1, OUT, 5, 0", "FD, OUT, 64, 90"],
    "write": ["FD, TEXT, 5", "-1, TEXT, 5", "FD, TEXT, 0"],
    "pwrite": ["FD, TEXT, 5, 3", "-1, TEXT, 5, 3"],
    "lseek": ["FD, 0, 0", "FD, 7, 2", "FD, -9, 0", "-1, 0, 0"],
    "dup": ["FD", "-1"],
    "dup2": ["FD, 30", "-1, 30", "FD, -1"],
    "fsync": ["FD", "-1"], "fdatasync": ["FD", "-1"],
    "ftruncate": ["FD, 3", "-1, 3", "FD, -3"],
    "truncate": ["FILE_NAME, 3", '"none", 3'],
    "unlinkat": ['AT_FDCWD, "none", 0', "AT_FDCWD, FILE_NAME, 0"],
    "link": ['FILE_NAME, "linked"', '"none", "linked"'],
    "symlink": ['FILE_NAME, "soft"', '"none", FILE_NAME'],
    "readlink": ['"link", OUT, 3', '"link", OUT, 60', "FILE_NAME, OUT, 9"],
    "mkdir": ['"made", 0700', "FILE_NAME, 0700"],
    "chdir": ['"."', "TEXT"], "fchdir": ["FD", 'open(".", O_RDONLY)'],
    "chmod": ["FILE_NAME, 0600", '"none", 0600'],
    "fchmod": ["FD, 0600", "-1, 0600"],
    "chown": ["FILE_NAME, getuid(), getgid()", '"none", 0, 0'],
    "access": ["FILE_NAME, R_OK", '"none", R_OK'],
    "isatty": ["FD", "-1"],
    "umask": ["022", "077"],
    "stat": ["FILE_NAME, OUT", '"none", OUT'], "lstat": ['"link", OUT', '"none", OUT'],
    "fstat": ["FD, OUT", "-1, OUT"],
    "getcwd": ["OUT, 64", "OUT, 2"],
    "opendir": ['"."', '"none"'],
    "readdir": ['opendir(".")'], "closedir": ['opendir(".")'],
    "flock": ["FD, 8", "-1, 8"],
    "lockf": ["FD, 0, 1", "-1, 0, 1"],
    "socket": ["AF_UNIX, SOCK_STREAM, 0", "-1, 0, 0"],
    "bind": ["SOCKET, ADDRESS, ADDRESS_SIZE", "-1, ADDRESS, ADDRESS_SIZE"],
    "connect": ["SOCKET, ADDRESS, ADDRESS_SIZE", "-1, ADDRESS, ADDRESS_SIZE"],
    "listen": ["SOCKET, 1", "-1, 1"],
    "shutdown": ["PAIR, 2", "-1, 2"],
    "send": ["PAIR, TEXT, 5, 0", "-1, TEXT, 5, 0"],
    "sendto": ["PAIR, TEXT, 5, 0, 0, 0", "-1, TEXT, 5, 0, 0, 0"],
    "recv": ["PAIR, OUT, 3, 0", "PAIR, OUT, 64, 0", "-1, OUT, 3, 0"],
    "recvfrom": ["PAIR, OUT, 3, 0, OUT2, LENGTH", "-1, OUT, 3, 0, OUT2, LENGTH"],
    "setsockopt": ["SOCKET, SOL_SOCKET, SO_REUSEADDR, TEXT, 4",
                   "-1, SOL_SOCKET, SO_REUSEADDR, TEXT, 4"],
    "getsockopt": ["SOCKET, SOL_SOCKET, SO_TYPE, OUT, LENGTH",
                   "-1, SOL_SOCKET, SO_TYPE, OUT, LENGTH"],
    "getsockname": ["SOCKET, OUT, LENGTH", "-1, OUT, LENGTH"],
    "getpeername": ["PAIR, OUT, LENGTH", "-1, OUT, LENGTH"],
    "inet_pton": ['AF_INET, "1.2.3.4", OUT', "AF_INET, TEXT, OUT", "-1, TEXT, OUT"],
    "clock_gettime": ["CLOCK_REALTIME, OUT", "-1, OUT"],
    "gettimeofday": ["OUT, OUT2"],
    "mktime": ["ZEROS"],
    "time": ["OUT", "0"],
    "gmtime_r": ["WHEN, OUT"], "localtime_r": ["WHEN, OUT"],
    "strftime": ['OUT, 40, "%Y-%m", ZEROS', 'OUT, 3, "%Y-%m", ZEROS',
                 'OUT, 0, "%Y", ZEROS'],
    "sleep": ["0"], "usleep": ["0", "10"],
    "nanosleep": ["WHEN0, OUT"],
    "syslog": ['7, "%s", TEXT'], "openlog": ["0, 0, 0"],
    "gethostname": ["OUT, 64", "OUT, 1"],
    "getrandom": ["OUT, 20, 0", "OUT, 0, 0", "OUT, 20, ~0u"],
    "getentropy": ["OUT, 20", "OUT, 0"],
    "mbtowc": ["OUT, TEXT, 5"], "mblen": ["TEXT, 5"],
    "wctomb": ["OUT, 'a'"],
    "strerror_r": ["2, OUT, 64", "2, OUT, 3"],
    "perror": ["TEXT"],
    "ungetc": ["'x', FILE_", "-1, FILE_", "300, FILE_"],
    "fgets": ["OUT, 5, FILE_", "OUT, 60, FILE_", "OUT, 5, EMPTY_FILE"],
    "fread": ["OUT, 3, 4, FILE_", "OUT, 1, 60, FILE_", "OUT, 0, 4, FILE_",
              "OUT, 2, 2, EMPTY_FILE"],
    "fwrite": ["TEXT, 3, 4, FILE_", "TEXT, 0, 4, FILE_", "TEXT, 1, 0, FILE_"],
    "getc": ["FILE_", "EMPTY_FILE"], "fgetc": ["FILE_", "EMPTY_FILE"],
    "remove": ["FILE_NAME", '"none"'],
    "unlink": ["FILE_NAME", '"none"'],
    "rmdir": ['"none"', "FILE_NAME"],
    "toascii": ["5", "200"],
    "atof": ["NUMBER", "TEXT"],
    "pipe": ["OUT"],
    "difftime": ["5, 3"],
}

PROGRAM = r"""
#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <wchar.h>

enum { PAGE = 4096 };
static char world[PAGE]; /* what else the program has */
static char *constant;   /* a page that cannot be written */
#define TEXT constant
#define OTHER (constant + 100)
#define NUMBER (constant + 200)
#define ZEROS_AT (constant + 300)
#define WHEN (constant + 500)
#define WHEN0 (constant + 600)
#define ADDRESS ((void *)(constant + 700))
#define ADDRESS_SIZE sizeof(struct sockaddr_un)
#define FILE_NAME (constant + 1000)
static char zeros_[200] __attribute__((aligned(16)));
#define ZEROS ((void *)zeros_)
/* What may be written, with what may not in front of it and behind it. */
static char out_[2 * PAGE] __attribute__((aligned(16)));
static char out2_[2 * PAGE] __attribute__((aligned(16)));
#define OUT ((void *)(out_ + PAGE))
#define OUT2 ((void *)(out2_ + PAGE))
static char template_[] = "tempXXXXXX";
#define TEMPLATE template_
static char *place_[4];
#define PLACE ((void *)place_)
static socklen_t length_ = 64;
#define LENGTH (&length_)
static FILE *file_, *empty_;
#define FILE_ file_
#define EMPTY_FILE empty_
static int fd_, socket_, pair_[2];
#define FD fd_
#define SOCKET socket_
#define PAIR pair_[0]
static int calls;
static int compare(const void *a, const void *b) {
  calls++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  fflush(stderr);
  _exit(1);
}

static void begin(void) {
  alarm(10);
  memset(world, 0x5a, sizeof world);
  memset(out_, 0x5a, sizeof out_);
  memset(out2_, 0x5a, sizeof out2_);
  strcpy(OUT, "some text");
  constant = mmap(0, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  strcpy(TEXT, "abcdefghijk");
  strcpy(OTHER, "xyz");
  strcpy(NUMBER, " -42abc");
  *(time_t *)WHEN = 1000000000;
  strcpy(FILE_NAME, "file");
  ((struct sockaddr_un *)ADDRESS)->sun_family = AF_UNIX;
  strcpy(((struct sockaddr_un *)ADDRESS)->sun_path, "socket");
  mprotect(constant, PAGE, PROT_READ);
  FILE *f = fopen("file", "w");
  fputs("line one\nline two\n", f);
  fclose(f);
  fclose(fopen("empty", "w"));
  file_ = fopen("file", "r+");
  empty_ = fopen("empty", "r");
  fd_ = open("file", O_RDWR);
  (void)!symlink("file", "link");
  socket_ = socket(AF_UNIX, SOCK_STREAM, 0);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair_) == 0)
    (void)!write(pair_[1], "bytes", 5);
}

/* Nothing is written outside of `size` bytes at `at`. */
static void untouched(const char *all, size_t size) {
  for (size_t i = 0; i < 2 * PAGE; i++)
    if (all[i] != 0x5a && (i < PAGE || i >= PAGE + size))
      fail("writes outside of an argument that it may write to");
}

static void end(int is_pure, size_t size, size_t size2) {
  if (is_pure && errno != 77)
    fail("is pure, and sets errno");
  for (size_t i = 0; i < sizeof world; i++)
    if (world[i] != 0x5a)
      fail("writes to what it is not given");
  untouched(out_, size);
  untouched(out2_, size2);
  for (size_t i = 0; i < sizeof zeros_; i++)
    (void)zeros_[i];
}

static int is_known(const void *p) {
  const char *c = p;
  return (c >= world && c < world + sizeof world) ||
         (c >= constant && c < constant + PAGE) ||
         (c >= out_ && c < out_ + sizeof out_) ||
         (c >= out2_ && c < out2_ + sizeof out2_);
}
"""


def rows(path):
    with open(path) as file:
        for line in file:
            row = re.match(r"(\w+)\((.*)\) (.+)$", line.split("#")[0].strip())
            if row:
                name, arguments, result = row.groups()
                yield (name, [a for a in arguments.split(", ") if a],
                       result.replace(" pure", "").strip(), " pure" in " " + result)


def default_calls(arguments):
    """Texts for pointers, small numbers for numbers, of which none is too large."""
    values = {"in": ["TEXT", "OTHER", "NUMBER"], "opaque": ["FILE_"],
              "number": ["5", "0", "9", "1"], "calls": ["compare"]}
    calls = []
    for turn in range(4):
        given = []
        for number, a in enumerate(arguments):
            kind = a.split()[0]
            if kind.endswith("..."):
                continue
            choice = (["OUT"] if kind == "out" else values[kind])
            given.append(choice[(turn + (number if kind == "in" else 0)) % len(choice)])
        if ", ".join(given) not in calls:
            calls.append(", ".join(given))
    return calls


def split(call):
    """The arguments of a call, which may have calls in them."""
    parts, depth, quoted = [""], 0, False
    for c in call:
        quoted ^= c == '"'
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += c
    return [p.strip() for p in parts if p.strip()]


def checks(arguments, result, given):
    """What is to be seen of the result `r`, as statements; the arguments are a1, ..."""
    into = re.match(r"(in |element )?\$(\d)( or null)?$", result)
    if into:
        how, number, null = into.groups()
        test = "r == a%s" % number
        if how == "in ":
            test = "!r || ((char *)r >= (char *)a%s && (char *)r <= (char *)a%s + 4000)"
            test %= (number, number)
        elif how:
            test = ("!r || ((char *)r >= (char *)a2 && ((char *)r - (char *)a2) %% a4 == 0"
                    " && ((char *)r - (char *)a2) / a4 < a3)") % ()
        elif null:
            test = "!r || " + test
        return ["if (!(%s)) fail(\"gives back something else\");" % test]
    if result == "fresh":
        return ["if (r && is_known(r)) fail(\"gives back what is not fresh\");"]
    if ".." in result:
        low, high = result.split("..")
        tests = ["r < %s" % low] if low != "0" else ["r < 0"]
        if high:
            high = "(long long)a" + high[1:] if high[0] == "$" else high
            tests.append("(long long)r > %s" % high)
        return ["if (%s) fail(\"the result is out of its range\");" % t for t in tests]
    return []


def size_of(arguments, given, out):
    """How much of `out` may be written, in C."""
    sizes = []
    for a, value in zip(arguments, given):
        if value == out and a.startswith("out"):
            size = a.replace("out", "").strip()
            sizes.append(re.sub(r"\$(\d)", r"(size_t)a\1", size) if size else "1000")
    # (What has been put there before.)
    text = 10 if out == "OUT" else 0
    return "(size_t)(%s) > %d ? (size_t)(%s) : %d" % (sizes[0], text, sizes[0], text) \
        if sizes else str(text)


def program(all_rows, undeclared):
    text = "#define _GNU_SOURCE 1\n"
    text += "".join("#include <%s.h>\n" % h for h in HEADERS) + PROGRAM
    tried = []
    for name, arguments, result, is_pure in all_rows:
        if name in NOT_HERE or name in undeclared:
            continue
        for call in CALLS.get(name) or default_calls(arguments):
            given = split(call)
            body = "".join("  __auto_type a%d = %s;\n" % (i + 1, g)
                           for i, g in enumerate(given))
            body += "".join("  (void)a%d;\n" % (i + 1) for i in range(len(given)))
            kinds = [a.split()[0] for a in arguments] + ["number"] * len(given)
            names = ", ".join(
                ("(void *)a%d" if kinds[i] in ("in", "out", "opaque") else "a%d") %
                (i + 1) for i in range(len(given)))
            # (The function itself, and not what compilers make of a call.)
            body += "  errno = 77;\n"
            value = "" if result == "void" else "__auto_type r = "
            body += "  %s(%s)(%s);\n" % (value, name, names)
            body += "" if result == "void" else "  (void)r;\n"
            body += "  end(%d, %s, %s);\n" % (is_pure, size_of(arguments, given, "OUT"),
                                             size_of(arguments, given, "OUT2"))
            body += "".join("  %s\n" % c for c in checks(arguments, result, given))
            text += "static void try%d(void) {\n%s}\n" % (len(tried), body)
            tried.append((name, call))
    text += "static void (*const tries[])(void) = {%s};\n" % ", ".join(
        "try%d" % i for i in range(len(tried)))
    text += r"""
int main(int argc, char **argv) {
  (void)argc;
  int which = atoi(argv[1]);
  begin();
  tries[which]();
  _exit(0);
}
"""
    return text, tried


def main():
    clang, directory = sys.argv[1:3]
    path = sys.argv[3] if len(sys.argv) > 3 else \
        os.path.join(HERE, "..", "..", "data", "c-library.txt")
    all_rows = list(rows(path))
    source, binary = (os.path.join(directory, n) for n in ("execute.c", "execute"))

    def compile_(undeclared):
        text, tried = program(all_rows, undeclared)
        with open(source, "w") as file:
            file.write(text)
        run = subprocess.run(
            [clang, "-std=gnu17", "-O0", "-fno-builtin", "-ferror-limit=0", "-w",
             "-Werror=implicit-function-declaration", source, "-o", binary],
            capture_output=True, text=True)
        return run, tried

    run, tried = compile_(())
    undeclared = set(re.findall(
        r"undeclared (?:library function|function|identifier) .(\w+).", run.stderr))
    if undeclared:
        run, tried = compile_(undeclared)
    failures = run.stderr.splitlines() if run.returncode else []
    failures += ["%s: is not in this C library" % n for n in undeclared - OPTIONAL]
    names = {name for name, *_ in all_rows}
    failures += ["%s: has no row" % n for n in sorted((set(NOT_HERE) | set(CALLS)) - names)
                 if len(sys.argv) == 3]
    for number, (name, call) in enumerate(tried if not run.returncode else ()):
        place = os.path.join(directory, "try")
        os.makedirs(place, exist_ok=True)
        for old in os.listdir(place):
            old = os.path.join(place, old)
            os.rmdir(old) if os.path.isdir(old) and not os.path.islink(old) \
                else os.remove(old)
        done = subprocess.run([os.path.abspath(binary), str(number)], cwd=place,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, errors="replace")
        if done.returncode:
            failures.append("%s(%s): %s" % (
                name, call, done.stderr.strip().split("\n")[-1]
                if done.returncode == 1 else "ends with %d" % done.returncode))
    print("\n".join(failures))
    print("%d rows, %d calls, %d not as claimed (not run: %s)"
          % (len(all_rows), len(tried), len(failures),
             ", ".join(sorted(set(NOT_HERE) | undeclared)) or "none"))
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
