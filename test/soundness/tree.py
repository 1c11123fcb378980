# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The trees of generated functions, and the two ways of writing them out.

Plain: what a programmer would have written, which the plugin sees. Instrumented:
the same with calls through checking wrappers, allocations and array accesses
through the runtime (runtime.h), fuel in loops, and a step after each statement.
Mutation and reduction work on these trees, never on text.
"""
import copy

from model import Int, Ptr, Record, declare, refinement_text


class Var:
    """A variable, parameter or global. A static local is a global here that is
    written inside of its function in the plain text."""

    def __init__(self, name, type, refinement=None):
        self.name, self.type, self.refinement = name, type, refinement
        self.initial = None  # the text of an initializer
        self.owner = None    # a static local: the name of its function
        self.static = False
        self.addressed = False  # a local: its address is taken somewhere


class Callee:
    """What can be called: an external function, or one of the program."""

    def __init__(self, name, result, params, attribute=None):
        self.name, self.result, self.params = name, result, params
        self.result_refinement = None
        self.attribute = attribute  # None, "const" or "pure"
        self.contract = None        # see contracts.py
        self.mark = None            # MISSILE_TYPED_FUNCTION or the other one
        self.setter = self.getter = None  # (record, field)

    def declarator(self, name, annotated=True):
        params = []
        for p in self.params:
            text = declare(p.type, p.name)
            if p.refinement and annotated:
                text += " " + annotation(p.refinement)
            params.append(text)
        text = str(self.result)
        return "%s%s%s(%s)" % (text, "" if text.endswith("*") else " ", name,
                               ", ".join(params) or "void")

    def prototype(self):
        text = self.declarator(self.name)
        if self.result_refinement:
            text = "MISSILE_RETURNS(%s) %s" % (
                refinement_text(self.result_refinement), text)
        if self.contract:
            text = self.contract.text() + " " + text
        if self.mark:
            text = self.mark + " " + text
        if self.attribute:
            text = "__attribute__((%s)) %s" % (self.attribute, text)
        return text

    def pointer(self, name):
        return self.declarator("(*%s)" % name, annotated=False)


class Function(Callee):
    def __init__(self, name, result, params):
        super().__init__(name, result, params)
        self.body = []
        self.origin = name  # of a mutant: the function that it was made from
        self.change = ""    # and what was done to it


def annotation(refinement):
    return "MISSILE(%s)" % refinement_text(refinement)


class E:
    """An expression: its kind, type, operands, and what else it needs."""
    __slots__ = ("kind", "type", "kids", "val")

    def __init__(self, kind, type, kids=(), val=None):
        self.kind, self.type, self.kids, self.val = kind, type, list(kids), val


class S:
    """A statement: expressions and blocks (lists of statements) in order."""
    __slots__ = ("kind", "exprs", "blocks", "val")

    def __init__(self, kind, exprs=(), blocks=(), val=None):
        self.kind, self.exprs, self.val = kind, list(exprs), val
        self.blocks = [list(b) for b in blocks]


def clone(node):
    """A deep copy of the tree; types and variables stay shared."""
    if isinstance(node, list):
        return [clone(n) for n in node]
    if isinstance(node, E):
        return E(node.kind, node.type, [clone(k) for k in node.kids], node.val)
    return S(node.kind, [clone(e) for e in node.exprs],
             [clone(b) for b in node.blocks], node.val)


def clone_function(f, name):
    made = copy.copy(f)
    made.name = name
    made.body = clone(f.body)
    return made


def statements(block):
    """Every statement below a block, as (containing list, index)."""
    for i, s in enumerate(block):
        yield block, i
        for b in s.blocks:
            yield from statements(b)


def expressions(block):
    """Every expression below a block, as (list that holds it, index)."""
    def inside(kids):
        for i, e in enumerate(kids):
            yield kids, i
            yield from inside(e.kids)
    for held, i in statements(block):
        yield from inside(held[i].exprs)


# --- building ---------------------------------------------------------------

def const(value, type):
    return E("const", type, (), value)


def var(v):
    return E("var", v.type, (), v)


def field(base, f):
    """base is an lvalue of record type."""
    return E("field", f.type, [base], f)


def deref(pointer):
    return E("deref", pointer.type.elem, [pointer])


def address(lvalue):
    return E("address", Ptr(lvalue.type), [lvalue])


def element(base, index):
    """Of an array lvalue, or through a pointer."""
    return E("element", base.type.elem, [base, index])


def binary(op, a, b, type):
    return E("binary", type, [a, b], op)


def assign(lvalue, value, op="="):
    return E("assign", lvalue.type, [lvalue, value], op)


def expression(e):
    return S("expr", [e])


def null(type):
    return E("null", type)


# --- writing ----------------------------------------------------------------

PRIMARY = {"const", "var", "field", "element", "call", "null", "alloc",
           "sizeof", "literal"}


def is_lvalue(e):
    return e.kind in ("var", "field", "deref", "element")


class Writer:
    """Writes trees as C. run: instrumented."""

    def __init__(self, run):
        self.run = run

    def inner(self, e):
        text = self.expr(e)
        if e.kind in PRIMARY and not text.startswith("-"):
            return text
        return "(%s)" % text

    def expr(self, e):
        return getattr(self, "_" + e.kind)(e, *e.kids)

    def _const(self, e):
        value, name = e.val, e.type.name
        suffix = {"long": "L", "unsigned long": "UL", "unsigned": "U"}.get(
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
        return "%s(%s)" % (e.val.name, self.arguments(args))

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

    def braces(self, e):
        texts = [self.braces(k) if k.kind == "literal" else self.expr(k)
                 for k in e.kids]
        if not e.kids:
            return "{0}"
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
        for s in block:
            lines += self.statement(s, depth)
        return lines

    def statement(self, s, depth):
        pad = "  " * depth
        lines = getattr(self, "_s_" + s.kind)(s, depth)
        if self.run and s.kind not in ("probe", "break", "continue", "goto", "return",
                                       "label", "block", "marked"):
            lines = lines + ["RT_STEP"]
        return [line if line.startswith(" ") else pad + line for line in lines]

    def braced(self, head, block, depth, tail="}"):
        return [head + " {"] + self.block(block, depth + 1) + \
            ["  " * depth + tail]

    def _s_expr(self, s, depth):
        return [self.expr(s.exprs[0]) + ";"]

    def _s_decl(self, s, depth):
        v = s.val
        text = declare(v.type, v.name)
        if v.refinement:
            text += " " + annotation(v.refinement)
        visible = self.run and (isinstance(v.type, Record) or v.addressed)
        if visible:
            # Its storage ends with its scope, in every turn of a loop.
            text += " __attribute__((cleanup(rt_dead)))"
        if s.exprs:
            e = s.exprs[0]
            text += " = " + (self.braces(e) if e.kind == "literal"
                             else "(%s)" % self.expr(e) if e.kind == "comma"
                             else self.expr(e))
        lines = [text + ";"]
        if visible:
            lines.append("rt_local(&%s, T_%s);" % (
                v.name, v.type.name if isinstance(v.type, Record)
                else v.type.tag))
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
            first = "%s = %s" % (declare(s.val.type, s.val.name), first)
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
        return [s.val + ":" + (" rt_fuel();" if self.run else ";")]

    def _s_assert(self, s, depth):
        if self.run:
            return ["rt_assert(%s);" % self.expr(s.exprs[0])]
        return ["missile_assert(%s);" % self.expr(s.exprs[0])]

    def _s_probe(self, s, depth):
        """val: number of the probe. Only a run looks at it."""
        if self.run:
            return ["rt_probe(%d, %s);" % (s.val, self.expr(s.exprs[0]))]
        return []


PLAIN, INSTRUMENTED = Writer(False), Writer(True)
