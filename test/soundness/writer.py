# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The two ways of writing trees out.

Plain: what a programmer would have written, which the plugin sees. Instrumented:
the same with calls through checking wrappers, allocations and array accesses
through the runtime (runtime.h), fuel in loops, and a step after each statement.
"""
import re

from model import Arr, Int, Ptr, Record
from tree import S, expressions, has_effects

PRIMARY = {"const", "var", "field", "element", "call", "null", "alloc",
           "sizeof", "literal"}
JUMPS = ("break", "continue", "goto", "return")


def tag(type):
    """The name of a type's number in a run."""
    if isinstance(type, Record):
        return "T_" + type.name
    return "T_" + type.tag


def known(v):
    """Whether the runtime has to know of a local: others may see it."""
    elem = v.type.elem if isinstance(v.type, Arr) else v.type
    return isinstance(elem, Record) or v.addressed


def entered(body):
    """The blocks below a body, by identity, that a jump leads into."""
    found = set()

    def visit(block, outer):
        """outer: blocks around this one, the innermost last."""
        chain = outer + [block]
        for s in block:
            if s.kind in ("label", "case"):
                places.setdefault(s.val if s.kind == "label" else "case",
                                  []).append(chain)
            elif s.kind == "goto":
                jumps.append((s.val, chain))
            if s.kind == "cases":
                jumps.append(("case", chain))
            for b in s.blocks:
                visit(b, chain)
    places, jumps = {}, []
    visit(body, [])
    for label, chain in jumps:
        around = {id(b) for b in chain}
        for target in places.get(label, []):
            found.update(id(b) for b in target if id(b) not in around)
    return found


class Writer:
    """Writes trees as C. run: instrumented."""

    def __init__(self, run):
        self.run = run
        self.entered, self.known, self.name = set(), [], ""

    def body(self, f):
        """The lines of a function's body."""
        # The storage of objects ends with their block. A variable at its
        # beginning sees to that, but no jump may lead past it.
        self.entered = entered(f.body) if self.run else set()
        self.known, self.name = [], f.name
        return self.block(f.body, 1)

    def inner(self, e):
        text = self.expr(e)
        if e.kind in PRIMARY and not text.startswith("-"):
            return text
        return "(%s)" % text

    def expr(self, e):
        return getattr(self, "_" + e.kind)(e, *e.kids)

    def _const(self, e):
        value, name = e.val, e.type.name
        suffix = {"long": "L", "unsigned long": "UL", "unsigned": "U",
                  "long long": "LL", "unsigned long long": "ULL"}.get(
            name, "" if -(1 << 31) <= value < 1 << 31 else "L")
        if value == -(1 << 63):
            return "(-%dL - 1)" % ((1 << 63) - 1)
        if value == -(1 << 31) and not suffix:
            return "(-2147483647 - 1)"
        return "%d%s" % (value, suffix)

    def _var(self, e):
        return e.val.name

    def _field(self, e, base):
        if base.kind == "deref":
            return "%s->%s" % (self.inner(base.kids[0]), e.val.name)
        return "%s.%s" % (self.inner(base), e.val.name)

    def _deref(self, e, pointer):
        return "*" + self.inner(pointer)

    def _address(self, e, lvalue):
        return "&" + self.inner(lvalue)

    def _element(self, e, base, index):
        if self.run and isinstance(base.type, Ptr):
            return "RT_AT(%s, %s)" % (self.expr(base), self.expr(index))
        if self.run:
            # The sanitizer lets the element behind the last one pass.
            return "%s[rt_index(%s, %d)]" % (
                self.inner(base), self.expr(index), base.type.count)
        return "%s[%s]" % (self.inner(base), self.expr(index))

    def _advance(self, e, base, index):
        """Pointer arithmetic."""
        if self.run:
            return "&RT_AT(%s, %s)" % (self.expr(base), self.expr(index))
        return "%s + %s" % (self.inner(base), self.inner(index))

    def _unary(self, e, a):
        return e.val + self.inner(a)

    def _binary(self, e, a, b):
        return "%s %s %s" % (self.inner(a), e.val, self.inner(b))

    def _cond(self, e, c, a, b):
        return "%s ? %s : %s" % tuple(self.inner(k) for k in (c, a, b))

    def _cast(self, e, a):
        return "(%s)%s" % (e.type, self.inner(a))

    def _recast(self, e, a):
        """Between a record and its first member."""
        if self.run:
            return "(%s)rt_is(%s, T_%s)" % (e.type, self.expr(a),
                                            e.type.elem.name)
        return "(%s)%s" % (e.type, self.inner(a))

    def _assign(self, e, lvalue, value):
        text = self.expr(value)
        if value.kind in ("comma",):
            text = "(%s)" % text
        return "%s %s %s" % (self.expr(lvalue), e.val, text)

    def _increment(self, e, lvalue):
        op, prefix = e.val
        text = self.inner(lvalue)
        return op + text if prefix else text + op

    def _comma(self, e, a, b):
        return "%s, %s" % (self.inner(a), self.inner(b))

    def _null(self, e):
        return "((%s)0)" % e.type if self.run else "0"

    def _sizeof(self, e):
        return "sizeof(%s)" % e.val

    def arguments(self, kids):
        return ", ".join("(%s)" % self.expr(k) if k.kind == "comma"
                         else self.expr(k) for k in kids)

    def _call(self, e, *args):
        if self.run:
            return "call_%s(%s)" % (e.val.name, self.arguments(args))
        if e.val.alone:
            return "%s(%s)" % (e.val.name, ", ".join(
                self.unprototyped(p, a) for p, a in zip(e.val.params, args)))
        return "%s(%s)" % (e.val.called, self.arguments(args))

    def unprototyped(self, p, a):
        """An argument of the type that the definition expects."""
        text = self.expr(a)
        if isinstance(p.type, Record):
            return text
        if isinstance(p.type, Int) and p.type.bits < 32:
            inner = "(_Bool)" if p.type.bits == 1 else ""
            return "(int)%s(%s)" % (inner, text)
        return "(%s)(%s)" % (p.type, text)

    def _callthrough(self, e, pointer, *args):
        external = pointer.type.external
        if self.run:
            return "((void)%s, call_%s(%s))" % (
                self.inner(pointer), external.name, self.arguments(args))
        return "%s(%s)" % (self.inner(pointer), self.arguments(args))

    def _alloc(self, e):
        """val: (how, count) of records e.type.elem."""
        how, count = e.val
        record = e.type.elem
        if self.run:
            return "(%s)rt_new(T_%s, %d, %d)" % (e.type, record.name, count,
                                                 how == "calloc")
        if how == "calloc":
            return "calloc(%d, sizeof(%s))" % (count, record)
        if count != 1:
            return "malloc(%d * sizeof(%s))" % (count, record)
        return "malloc(sizeof(%s))" % record

    def _literal(self, e, *kids):
        """A compound literal of a record; val: names of fields or None."""
        return "(%s)%s" % (e.type, self.braces(e))

    def braces(self, e, seen=""):
        """seen: what is evaluated before the first value."""
        texts = []
        for k in e.kids:
            first = "" if texts else seen
            texts.append(self.braces(k, first) if k.kind == "literal"
                         else "(%s%s)" % (first, self.expr(k)) if first
                         else self.expr(k))
        if not e.kids:
            return "{(%s0)}" % seen if seen else "{0}"
        if e.val:
            texts = [".%s = %s" % pair for pair in zip(e.val, texts)]
        return "{%s}" % ", ".join(texts)

    def _bytes(self, e, *kids):
        """memset, memcpy, memmove of one record; val: the function."""
        args = [self.expr(k) for k in kids] + ["sizeof(%s)" % e.type]
        return "%s(%s)" % (e.val, ", ".join(args))

    def _fill(self, e, pointer):
        return "memset(%s, 0, sizeof(%s))" % (self.expr(pointer), e.type)

    def _free(self, e, pointer):
        return "%s(%s)" % ("rt_free" if self.run else "free",
                           self.expr(pointer))

    # Statements give lines; the depth is that of the indentation.

    def block(self, block, depth):
        lines = []
        self.known.append([])
        for s in block:
            lines += self.statement(s, depth)
        mine = self.known.pop()
        pad = "  " * depth
        if not self.run or depth == 1:
            return lines
        if id(block) not in self.entered:
            if mine or any(holds_objects(s) for s in block):
                lines.insert(0, pad + "RT_SCOPE")
        elif not block or block[-1].kind not in JUMPS:
            lines += ["%srt_dead(&%s);" % (pad, v.name) for v in mine]
        return lines

    def at_label(self):
        """Whoever jumps here may have passed declarations."""
        return "".join(" rt_local(&%s, %s);" % self.described(v)
                       for block in self.known for v in block)

    @staticmethod
    def described(v):
        """What the runtime is told of a variable."""
        if isinstance(v.type, Arr):
            return v.name, "%s, %d" % (tag(v.type.elem), v.type.count)
        return v.name, tag(v.type) + ", 1"

    def statement(self, s, depth):
        pad = "  " * depth
        lines = getattr(self, "_s_" + s.kind)(s, depth)
        if self.run and s.kind not in JUMPS + ("probe", "label", "case", "block",
                                               "marked"):
            lines = lines + ["RT_STEP"]
        return [line if line.startswith(" ") else pad + line for line in lines]

    def braced(self, head, block, depth, tail="}"):
        return [head + " {"] + self.block(block, depth + 1) + \
            ["  " * depth + tail]

    def _s_expr(self, s, depth):
        return [self.expr(s.exprs[0]) + ";"]

    def _s_decl(self, s, depth):
        v = s.val
        text = v.declaration()
        visible = self.run and known(v)
        if not s.exprs:
            lines = [text + ";"]
            if visible:
                lines.append("rt_fresh(&%s, %s);" % self.described(v))
        else:
            e = s.exprs[0]
            value = (self.braces(e) if e.kind == "literal"
                     else "(%s)" % self.expr(e) if e.kind == "comma"
                     else self.expr(e))
            if v.style and v.style.deduces:
                value = "(%s)(%s)" % (v.type, value)
            lines = ["%s = %s;" % (text, value)]
            if visible and (has_effects([e]) or mentions(e, v)):
                # Others may see it before it has its value.
                how = "rt_local" if e.kind == "literal" else "rt_fresh"
                seen = "%s(&%s, %s), " % ((how,) + self.described(v))
                value = self.braces(e, seen) if e.kind == "literal" \
                    else "(%s%s)" % (seen, value)
                lines = ["%s = %s;" % (text, value)]
            elif visible:
                lines.append("rt_local(&%s, %s);" % self.described(v))
        if visible:
            self.known[-1].append(v)
        return lines

    def _s_if(self, s, depth):
        head = "if (%s)" % self.expr(s.exprs[0])
        if len(s.blocks) == 1:
            return self.braced(head, s.blocks[0], depth)
        lines = self.braced(head, s.blocks[0], depth, "} else {")
        return lines + self.block(s.blocks[1], depth + 1) + ["  " * depth + "}"]

    def condition(self, e):
        return "rt_fuel(), (%s)" % self.expr(e) if self.run else self.expr(e)

    def _s_while(self, s, depth):
        return self.braced("while (%s)" % self.condition(s.exprs[0]),
                           s.blocks[0], depth)

    def _s_do(self, s, depth):
        return self.braced("do", s.blocks[0], depth,
                           "} while (%s);" % self.condition(s.exprs[0]))

    def _s_for(self, s, depth):
        """val: the counter's declaration, or None; exprs: start, condition,
        step."""
        start, condition, step = s.exprs
        first = self.expr(start)
        if s.val:
            first = "%s = %s" % (s.val.declaration(), first)
        return self.braced("for (%s; %s; %s)" % (
            first, self.condition(condition), self.expr(step)),
            s.blocks[0], depth)

    def _s_switch(self, s, depth):
        """val: for each block its labels, and whether it falls through."""
        lines = ["switch (%s) {" % self.expr(s.exprs[0])]
        pad = "  " * depth
        for block, (labels, falls) in zip(s.blocks, s.val):
            lines += [pad + ("default:" if label is None else
                             "case %s:" % label) for label in labels]
            # Braces: no case jumps past a declaration.
            lines[-1] += " {"
            lines += self.block(block, depth + 1)
            lines.append(pad + ("}" if falls else "} break;"))
        return lines + [pad + "}"]

    def _s_block(self, s, depth):
        return ["{"] + self.block(s.blocks[0], depth + 1) + \
            ["  " * depth + "}"]

    def _s_marked(self, s, depth):
        """val: MISSILE_TYPED or MISSILE_SYMBOLIC."""
        head = s.val + " {"
        if self.run:
            head = "{ RT_TYPED" if s.val == "MISSILE_TYPED" else "{"
        return [head] + self.block(s.blocks[0], depth + 1) + ["  " * depth + "}"]

    def _s_return(self, s, depth):
        return ["return%s;" % (" " + self.expr(s.exprs[0]) if s.exprs else "")]

    def _s_break(self, s, depth):
        return ["break;"]

    def _s_continue(self, s, depth):
        return ["continue;"]

    def _s_goto(self, s, depth):
        return ["goto %s;" % s.val]

    def _s_label(self, s, depth):
        return [s.val + ":" + (" rt_fuel();" + self.at_label() if self.run
                               else ";")]

    def _s_case(self, s, depth):
        """val: its labels, None for default."""
        return ["".join("default: " if label is None else "case %s: " % label
                        for label in s.val) +
                (";" + self.at_label() if self.run else ";")]

    def _s_cases(self, s, depth):
        """A switch whose cases are anywhere inside."""
        return self.braced("switch (%s)" % self.expr(s.exprs[0]), s.blocks[0],
                           depth)

    def _s_assert(self, s, depth):
        if self.run:
            return ["rt_assert(%s);" % self.expr(s.exprs[0])]
        return ["missile_assert(%s);" % self.expr(s.exprs[0])]

    def _s_probe(self, s, depth):
        """val: number of the probe. Only a run looks at it."""
        if self.run:
            return ["rt_probe(%d, %s);" % (s.val, self.expr(s.exprs[0]))]
        return []


    # Texts.

    def _text(self, e, *kids):
        template, number = e.val
        return self.filled(template, number, kids, e.type)

    def _s_text(self, s, depth):
        template, number = s.val
        lines = []
        for line in self.filled(template, number, s.exprs, None).split("\n"):
            m = re.fullmatch(r"\s*\$B(\d)", line)
            if m:
                if self.run and template.binds:
                    lines.append("rt_fuel();")  # it may be a loop
                lines += self.block(s.blocks[int(m.group(1))], depth + 1)
            else:
                lines.append(line)
        return lines

    def filled(self, template, number, kids, type):
        def value(m):
            key, digit = m.group(1), m.group(2)
            if not key:
                return self.inner(kids[int(digit)])
            if key == "B":
                return m.group(0)
            if key == "f":
                return self.name + digit
            if key in "vwux":
                return "%s%d_%s" % (key, number, digit)
            asked = kids[int(digit)].type if digit else type
            return tag(asked) if key == "t" else str(asked)
        return re.sub(r"\$([TtBfvwux]?)(\d?)", value,
                      template.run if self.run else template.plain)


def mentions(e, v):
    return any(held[i].kind == "var" and held[i].val is v
               for held, i in expressions([S("expr", [e])]))


def holds_objects(s):
    """Whether expressions of a statement make objects known to the runtime."""
    return s.kind == "text" and s.val[0].scope or any(
        held[i].kind == "text" and held[i].val[0].scope
        for held, i in expressions([S(s.kind, s.exprs)]))


PLAIN, INSTRUMENTED = Writer(False), Writer(True)
