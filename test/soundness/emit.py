# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes programs out: the plain text that the plugin sees, and the instrumented
text that runs against runtime.h."""
import re

import helpers
from contracts import Checks
from describe import Describer, draw_text, holds_text
from model import VOID, Ptr, Record, declare
from tree import Var, annotation, expressions
from world import group_of, own
from writer import INSTRUMENTED, PLAIN, tag

PLAIN_HEAD = """#include <missile/missile.h>
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
_Noreturn void abort(void);
;
__asm__("");
#pragma comment(lib, "m")
#pragma detect_mismatch("of", "none")
"""

# Types that texts (grammar.py) mention.
TYPES = """typedef int v4si __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef int e4si __attribute__((ext_vector_type(4)));
union cu { int i; long l; unsigned char b[8]; };
struct ol { char a; int b[4]; struct { short c; long d; } in; unsigned f : 3; };
enum en { EN_A, EN_B, EN_C = 7 };
struct fam { int n; int a[] __attribute__((counted_by(n))); };
struct sam { int n; int a[]; };
struct span { void *p; __SIZE_TYPE__ n; };
typedef _Bool bool4 __attribute__((ext_vector_type(4)));
typedef struct _IO_FILE FILE;
typedef long jmp_buf[25], sigjmp_buf[25];
typedef struct ucontext_t ucontext_t;
#define MACRO_ABI __attribute__((ms_abi))
#define MACRO_NODEREF __attribute__((noderef))
/* Attributes that only functions can have, or variables of a file. */
static int plain_variable = 1;
extern int alias_variable __attribute__((alias("plain_variable")));
static int weak_variable __attribute__((weakref("plain_variable")));
__attribute__((target_clones("avx2", "default")))
static int cloned(int n) { return n; }
__attribute__((cpu_dispatch(generic))) int dispatched(int n) {}
__attribute__((cpu_specific(generic))) int dispatched(int n) { return n; }
static int resolved(int n) { return n; }
static int (*resolver(void))(int) { return resolved; }
static int indirect(int) __attribute__((ifunc("resolver")));
static void clean_up(int *p) { *p = 0; }
static struct ol record_of(int n) {
  struct ol made = {1, {n, n}, {n, n}, n & 7};
  return made;
}
static struct span span_of(void *p) {
  struct span made = {p, 1};
  return made;
}
static int is_passed(void *const p __attribute__((pass_object_size(0)))) {
  return p != 0;
}
static double in_environment(double d) {
#ifndef __FAST_MATH__
#pragma STDC FENV_ACCESS ON
#endif
  return d + 1;
}
static int tail_call(int n) {
  if (n > 0 && n < 9)
    __attribute__((musttail)) return tail_call(n - 1);
  return 0;
}
static __attribute__((swiftcall)) int in_swift(
    int *r __attribute__((swift_indirect_result)),
    void *c __attribute__((swift_context)),
    void **e __attribute__((swift_error_result))) {
  return *r;
}
static __attribute__((swiftasynccall)) void in_async_swift(
    void *c __attribute__((swift_async_context))) {}
static int *handle(int *p __attribute__((use_handle("h"))),
                   int q __attribute__((release_handle("h"))),
                   int *r __attribute__((lifetimebound)),
                   int s __attribute__((maybe_undef))) {
  return q + s ? p : r;
}
#if __has_extension(matrix_types)
typedef int m2si __attribute__((matrix_type(2, 2)));
typedef float m2sf __attribute__((matrix_type(2, 2)));
static m2si m2zero;
#endif
""" + helpers.FUNCTIONS

RUN_HEAD = """#include "runtime.h"
#define MISSILE(...)
#define MISSILE_RETURNS(...)
#define MISSILE_REQUIRES(...)
#define MISSILE_ENSURES(...)
#define MISSILE_MODIFIES(...)
#define MISSILE_MODIFIES_TEXT(...)
"""


def record_text(record, annotated):
    lines = ["%s {" % record]
    for f in record.fields:
        text = declare(f.type, f.name)
        if f.width:
            text += " : %d" % f.width
        if f.refinement and annotated:
            text += " " + annotation(f.refinement)
        lines.append("  %s;" % text)
    return lines + ["};"]


def variable_text(v):
    text = declare(v.type, v.name)
    if v.refinement:
        text += " " + annotation(v.refinement)
    return text


# --- the plain text ---------------------------------------------------------

def plain_function(f, world):
    lines = [f.head() + " {"]
    used = {e[i].val for e, i in expressions(f.body) if e[i].kind == "var"}
    for g in world.globals:
        if g.owner and g in used:
            lines.append("  static %s%s;" % (variable_text(g), " = " + g.initial
                                             if g.initial else ""))
    # Some texts are several lines.
    return "\n".join(lines + PLAIN.body(f) + ["}"]).split("\n")


def plain_declarations(world):
    lines = []
    for r in world.all_records():
        lines += record_text(r, True)
    for g in world.globals:
        if g.owner:
            continue
        if g.static:
            lines.append("static %s%s;" % (variable_text(g), " = " + g.initial
                                           if g.initial else ""))
        else:
            lines.append("extern %s;" % variable_text(g))
    for c in world.externals + world.functions:
        lines.append(c.prototype() + ";")
        if c.by_pointer:
            lines.append(c.via())
    return lines


def plain(worlds):
    """The text, and for each function its first and last line."""
    lines = (PLAIN_HEAD + TYPES).rstrip("\n").split("\n")
    spans = {}
    for world in worlds:
        lines.append("/* program %d */" % world.number)
        lines += plain_declarations(world)
        for f in world.functions:
            begin = len(lines) + 1
            lines += plain_function(f, world)
            spans[f.name] = (begin, len(lines))
    return "\n".join(lines) + "\n", spans


def one_function(world, f):
    """One function of a program, with what it needs."""
    body = "\n".join(plain_function(f, world)) + "\n"
    lines = []
    used = set(re.findall(r"\w+", body + f.prototype()))
    used |= {u[len("via_"):] for u in used if u.startswith("via_")}
    needed = []
    # (A helper calls what stands before it.)
    for c in (world.externals + world.functions + [f])[::-1]:
        if c.name in used and c not in needed and c is not f:
            needed.insert(0, c)
            used |= set(re.findall(r"\w+", c.prototype() + (
                "\n".join(plain_function(c, world)) if c.helper else "")))
    grown = True
    while grown:
        grown = False
        for thing in world.all_records() + world.globals:
            if thing.name in used:
                text = "\n".join(record_text(thing, True)) if isinstance(
                    thing, Record) else variable_text(thing)
                more = set(re.findall(r"\w+", text)) - used
                grown = grown or bool(more)
                used |= more
    for r in world.all_records():
        if r.name in used:
            lines += record_text(r, True)
    for g in world.globals:
        if g.name in used and not g.owner:
            lines.append("extern %s;" % variable_text(g))
    for c in needed + [f]:
        lines.append(c.prototype() + ";")
        if c.by_pointer:
            lines.append(c.via())
    for c in needed:
        if c.helper:
            lines += plain_function(c, world)
    return PLAIN_HEAD + TYPES + "\n".join(lines) + "\n" + body


# --- the instrumented text --------------------------------------------------


def publish_arguments(callee):
    lines = []
    for p in callee.params:
        if isinstance(p.type, Ptr):
            lines.append("rt_publish(%s, %d);" % (p.name, p.type.const))
        elif isinstance(p.type, Record):
            lines.append("rt_publish_value(&%s, %s);" % (p.name, tag(p.type)))
    return lines


def check_arguments(callee, depth="  "):
    """Checks what a call passes."""
    lines = []
    for p in callee.params:
        if isinstance(p.type, Record):
            holds = holds_text(p.type.clauses(), p.type.leaves(), p.name + ".")
            if holds:
                lines.append('if (!(%s)) rt_violation("argument", "%s of %s");'
                             % (holds, p.name, callee.name))
    group = group_of(callee.params)
    for p in callee.params:
        if p.refinement:
            holds = holds_text([own(p.refinement, p.name)], group.leaves(), "")
            lines.append('if (!(%s)) rt_violation("argument", "%s of %s");'
                         % (holds, p.name, callee.name))
    return [depth + line for line in lines]


def result_holds(callee, name="r_"):
    """The condition on a result, or an empty text."""
    if isinstance(callee.result, Record):
        return holds_text(callee.result.clauses(), callee.result.leaves(),
                          name + ".")
    if not callee.result_refinement:
        return ""
    result = Var(name, callee.result, callee.result_refinement)
    group = group_of(callee.params + [result])
    return holds_text([own(callee.result_refinement, name)], group.leaves(), "")


def random_value(type, place):
    """Statements that put a value into place which satisfies what its type
    demands."""
    if isinstance(type, Record):
        return "rt_instance(%s, &%s);" % (tag(type), place)
    if isinstance(type, Ptr):
        return "%s = rt_pointer(%s);" % (place, tag(type.elem))
    return draw_text(type, place)


def fixed(callee, name):
    """The declarator of a function with the same parameters, as they are."""
    return "%s(%s)" % (declare(callee.result, name), ", ".join(
        declare(p.type, p.name) for p in callee.params) or "void")


def extra_arguments(f):
    """What a variadic function gets besides: see declarations.py."""
    if not f.variadic:
        return []
    return ["(int)rt_draw(32, 1)", "(%s)rt_pointer(%s)" % (
        f.variadic, tag(f.variadic.elem)), "(void *)0", "(void *)0"]


def call_wrapper(callee, function_index, world):
    """What instrumented code calls."""
    result = callee.result
    lines = ["static %s {" % fixed(callee, "call_" + callee.name)]
    lines.append("  rt_fuel();")
    if callee.helper:
        return lines + ["  %s%s(%s);" % (
            "return " if result is not VOID else "", callee.name,
            ", ".join(p.name for p in callee.params)), "}"]
    checks = Checks(callee, world) if callee.contract else None
    if not checks or callee.contract.keeps(callee, world):
        lines += publish_arguments(callee)
    lines += check_arguments(callee)
    if checks:
        lines += checks.requires('rt_violation("requires", "%s")' % callee.name)
    if callee.attribute != "const":
        lines += look(callee, world)
    args = ", ".join(p.name for p in callee.params)
    if function_index is not None:
        back = "return " if result is not VOID else ""
        lines.append("  if (rt_really_call(%d)) {%senter_%s(%s);%s }" % (
            function_index, back, callee.name, args,
            "" if back else " return;"))
    unlimited = not checks or callee.contract.modifies is None
    if checks:
        lines += checks.capture_old()
    if not callee.attribute and unlimited:
        lines.append("  rt_mutate();")
    if result is VOID and not checks:
        return lines + ["}"]
    if result is not VOID:
        lines.append("  %s;" % declare(result, "r_"))
    lines.append("  for (int i_ = 0; i_ < 300; i_++) {")
    if result is not VOID:
        lines.append("    " + random_value(result, "r_"))
    if checks:
        lines += checks.scramble() if unlimited else \
            checks.scramble_modified(random_value)
        lines += checks.define()
        lines += checks.ensures("continue")
    lines.append("    if (%s) return%s;" % (
        result_holds(callee) or "1", "" if result is VOID else " r_"))
    lines.append("  }")
    lines.append("  rt_end();")
    return lines + ["}"]


def look(callee, world):
    """What a callee can see is in order, apart from what its contract opens.
    A callee that can keep nothing makes nothing visible for later."""
    if not callee.contract:
        return ['  rt_check("call of %s");' % callee.name]
    checks = Checks(callee, world)
    keeps = callee.contract.keeps(callee, world)
    lines = checks.open()
    if not keeps:
        lines.append("rt_hide_again(0);")
        lines += publish_arguments(callee)
    lines.append('rt_check("call of %s");' % callee.name)
    if not keeps:
        lines.append("rt_hide_again(1);")
    return lines


def enter_wrapper(f, index, world):
    """Runs a function and checks what it leaves behind."""
    result = f.result
    args = ", ".join([p.name for p in f.params] + extra_arguments(f))
    lines = ["static %s {" % fixed(f, "enter_" + f.name),
             "  struct rt_frame frame_ = rt_enter(%d);" % index]
    checks = Checks(f, world) if f.contract else None
    if checks:
        lines += checks.capture_old() + checks.remember()
    if f.mark == "MISSILE_TYPED_FUNCTION":
        lines.append("  RT_TYPED")
    if result is VOID:
        lines.append("  %s(%s);" % (f.name, args))
    else:
        lines.append("  %s = %s(%s);" % (declare(result, "r_"), f.name, args))
        if isinstance(result, Ptr):
            lines.append("  rt_publish(r_, 0);")
        elif isinstance(result, Record):
            lines.append("  rt_publish_value(&r_, %s);" % tag(result))
    if checks:
        lines += checks.unchanged()
    lines.append("  rt_leave(frame_);")
    if result is not VOID:
        holds = result_holds(f)
        if holds:
            lines.append('  if (!(%s)) rt_violation("result", "");' % holds)
    if checks:
        lines += checks.ensures('rt_violation("ensures", "")')
        lines += checks.open()
    lines.append('  rt_check("return");')
    lines.append("  rt_return(frame_);")
    if result is not VOID:
        lines.append("  return r_;")
    return lines + ["}"]


def driver(f, world):
    """Draws arguments that meet their refinements."""
    lines = ["static void drive_%s(void) {" % f.name]
    for p in f.params:
        lines.append("  %s;" % declare(p.type, p.name))
    group = group_of(f.params)
    holds = holds_text(group.clauses(), group.leaves(), "")
    lines.append("  for (int i_ = 0;; i_++) {")
    lines.append("    if (i_ == 300) rt_end();")
    if f.contract:
        lines.append("    rt_fill_world();")
    for p in f.params:
        lines.append("    " + random_value(p.type, p.name))
    if f.contract:
        checks = Checks(f, world)
        for p, r in checks.open_records():
            if p not in f.contract.before:
                lines.append("if (%s) rt_scramble(%s, (void *)%s);" % (
                    p, tag(r), p))
        lines += checks.requires("continue")
    lines.append("    if (%s) break;" % (holds or "1"))
    lines.append("  }")
    lines.append("  %senter_%s(%s);" % ("(void)" if f.result is not VOID else "",
                                        f.name, ", ".join(p.name
                                                          for p in f.params)))
    return lines + ["}"]


def run_program(world, proved):
    n = world.number
    lines = ["/* program %d */" % n]
    for r in world.all_records():
        lines += record_text(r, False)
    describer = Describer(world)
    # The records' numbers come first: descriptions refer to them.
    describer.run()
    lines.append("enum { %s };" % ", ".join(
        name + (" = RT_FIRST" if i == 0 else "")
        for i, name in enumerate(describer.enumerators)))
    lines += describer.lines
    for f in world.functions:
        lines.append("static %s;" % fixed(f, "enter_" + f.name))
        if f.helper:
            lines.append("static %s;" % f.definition(f.name))
    for c in world.externals:
        lines += call_wrapper(c, None, world)
    for i, f in enumerate(world.functions):
        lines += call_wrapper(f, i, world)
    for i, f in enumerate(world.functions):
        lines.append("static %s {" % f.definition(f.name))
        lines += INSTRUMENTED.body(f)
        lines.append("}")
        lines += enter_wrapper(f, i, world)
        lines += driver(f, world)
    lines.append("static const struct rt_type types_%d[] = {%s};" % (
        n, ",\n  ".join(describer.entries)))
    lines.append("static const struct rt_root roots_%d[] = {%s};" % (
        n, ", ".join(describer.roots)))
    lines.append("static struct rt_function functions_%d[] = {%s};" % (
        n, ", ".join('{"%s", %d, drive_%s}' % (f.name, f.name in proved, f.name)
                     for f in world.functions)))
    group = describer.group_type
    access = "load_%d, store_%d" % (n, n) if group != "-1" else "0, 0"
    lines.append("static struct rt_program program_%d = {%d, types_%d, %d, "
                 "roots_%d, %d, %s, %s, functions_%d, %d};" % (
                     n, n, n, len(describer.entries), n, len(describer.roots),
                     group, access, n, len(world.functions)))
    return lines


def instrumented(worlds, proved):
    """proved: names of functions whose bodies calls really run."""
    lines = (RUN_HEAD + TYPES).rstrip("\n").split("\n")
    for world in worlds:
        lines += run_program(world, proved)
    lines.append("struct rt_program *const rt_programs[] = {%s};" % ", ".join(
        "&program_%d" % w.number for w in worlds))
    lines.append("const int rt_program_count = %d;" % len(worlds))
    return "\n".join(lines) + "\n"
