# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The trees of generated functions. Mutation and reduction work on these trees,
never on text; writer.py writes them out."""
import copy
import zlib

from model import Ptr, declare, refinement_text


class Var:
    """A variable, parameter or global. A static local is a global here that is
    written inside of its function in the plain text."""

    def __init__(self, name, type, refinement=None):
        self.name, self.type, self.refinement = name, type, refinement
        self.initial = None  # the text of an initializer
        self.owner = None    # a static local: the name of its function
        self.static = False
        self.addressed = False  # a local: its address is taken somewhere
        self.assigned = False   # a jump may pass its declaration
        self.style = None       # how it is declared: see styles.py

    def declaration(self, annotated=True):
        text = self.style.declare(self) if self.style else declare(self.type,
                                                                   self.name)
        if self.refinement and annotated:
            text += " " + annotation(self.refinement)
        return text

    @property
    def fixed(self):
        """Whether it keeps its first value."""
        return self.style is not None and self.style.fixed


class Callee:
    """What can be called: an external function, or one of the program."""

    def __init__(self, name, result, params, attribute=None):
        self.name, self.result, self.params = name, result, params
        self.result_refinement = None
        self.attribute = attribute  # None, "const" or "pure"
        self.contract = None        # see contracts.py
        self.mark = None            # MISSILE_TYPED_FUNCTION or the other one
        self.attributes = []        # texts: see attributes.py
        self.storage = None         # a text: words in front, of the plain text
        self.oldstyle = None        # another one: both are in styles.py
        self.variadic = None        # the type of a pointer: see declarations.py
        self.setter = self.getter = None  # (record, field)
        self.helper = False  # in sight, for its callers to know: promises nothing

    def declarator(self, name, annotated=True):
        params = []
        for p in self.params:
            params.append(p.declaration(annotated))
        params += ["..."] * (self.variadic is not None)
        return "%s(%s)" % (declare(self.result, name),
                           ", ".join(params) or "void")

    def definition(self, name, annotated=False):
        """Its head, as it stands in front of the body."""
        if self.oldstyle is None:
            return self.declarator(name, annotated)
        return "%s(%s) %s" % (
            declare(self.result, name), ", ".join(p.name for p in self.params),
            " ".join(p.declaration(self.oldstyle.of == "alone" and annotated)
                     + ";" for p in self.params))

    @property
    def alone(self):
        """Whether no declaration of it has parameters but its definition."""
        return self.oldstyle is not None and self.oldstyle.of == "alone"

    def prototype(self):
        """Its declaration, by which others know it."""
        if self.alone:
            return self.attributed("prototype") + \
                declare(self.result, self.name + "()")
        return self.promised(self.declarator(self.name))

    def head(self):
        """What stands in front of the body. A definition repeats no refinement
        of its prototype."""
        if self.alone:
            return self.promised(self.definition(self.name, annotated=True))
        return self.attributed("definition") + self.definition(self.name)

    def promised(self, text):
        if self.result_refinement:
            text = "MISSILE_RETURNS(%s) %s" % (
                refinement_text(self.result_refinement), text)
        if self.contract:
            text = self.contract.text() + " " + text
        if self.mark:
            text = self.mark + " " + text
        if self.attribute:
            text = "__attribute__((%s)) %s" % (self.attribute, text)
        words = self.storage.plain + " " if self.storage else ""
        return self.attributed("prototype") + words + text

    def attributed(self, where):
        return "".join("__attribute__((%s)) " % t.plain
                       for t in self.attributes if t.of == where)

    @property
    def by_pointer(self):
        """Whether it is called by a pointer with the same contract. (One in three, so
        that the choice of nothing else depends on it.)"""
        return self.contract is not None and not (
            self.attribute or self.mark or self.attributes or self.storage or
            self.oldstyle or self.variadic or self.helper or
            any(p.refinement for p in self.params)) and \
            zlib.crc32(self.name.encode()) % 3 == 0

    @property
    def called(self):
        """What a call names, as it stands in the text."""
        return "via_" + self.name if self.by_pointer else self.name

    def via(self):
        """The declaration of that pointer."""
        text = "static %s = %s;" % (self.pointer("via_" + self.name), self.name)
        if self.result_refinement:
            text = "MISSILE_RETURNS(%s) %s" % (
                refinement_text(self.result_refinement), text)
        return self.contract.text() + " " + text

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


class Text:
    """A construct as C text around its operands: most of the language is known
    by such texts alone (values.py and the other tables).

    $0, $1 ... are operands, $T the type, $T0 that of an operand, $B0 a block,
    which stands in braces of its own; $t and $t0 the numbers of types in a run;
    $v, $w, $u, $x names that nothing else in the function has, $f its own.
    """

    def __init__(self, name, plain, run=None, slot=None, type=None, operands=(),
                 lvalue=False, effects=False, pure=False, binds="",
                 closed=False, declares=False, scope=False, different=False,
                 bits=False, of=None, needs="", target=False):
        self.name, self.plain, self.run = name, plain, run or plain
        # What operands do, they do as often in a run.
        assert all(self.plain.count(o) == self.run.count(o)
                   for o in ("$0", "$1", "$2")), name
        self.slot = slot          # where it can stand: see grammar.py
        self.type = type          # of its value, if not that of operand 0
        self.operands = operands  # kinds of those after the first: see grammar.py
        self.lvalue = lvalue
        self.target = lvalue or target  # operand 0 is an lvalue
        self.effects = effects    # it changes something by itself
        self.pure = pure          # operand 0 has no effects
        self.binds = binds        # what `break` and `continue` in a block mean
        self.closed = closed      # no jump leads into its blocks
        self.declares = declares  # in the block around it
        self.scope = scope        # it makes an object known to the runtime
        self.different = different  # it means something else than operand 0
        self.bits = bits          # operand 0 may be a bit-field
        self.of = of              # "int": operand 0 is no pointer
        self.needs = needs.split()  # from a dialect, or of operand 0


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


def is_lvalue(e):
    return e.kind in ("var", "field", "deref", "element") or \
        e.kind == "text" and e.val[0].lvalue


EFFECTS = ("call", "callthrough", "assign", "increment", "bytes", "fill",
           "free", "alloc")


def has_effects(exprs):
    return any(e[i].kind in EFFECTS or e[i].kind == "text" and
               e[i].val[0].effects
               for e, i in expressions([S("expr", exprs)]))


def expressions(block):
    """Every expression below a block, as (list that holds it, index)."""
    def inside(kids):
        for i, e in enumerate(kids):
            yield kids, i
            yield from inside(e.kids)
    for held, i in statements(block):
        yield from inside(held[i].exprs)


def operands(block):
    """Every expression below a block, as (statement, the expression that it is
    an operand of or None, list that holds it, index)."""
    def inside(s, parent, kids):
        for i, e in enumerate(kids):
            yield s, parent, kids, i
            yield from inside(s, e, e.kids)
    for held, i in statements(block):
        yield from inside(held[i], None, held[i].exprs)


def is_target(parent, i):
    """Whether an operand has to be an lvalue."""
    return parent is not None and i == 0 and (
        parent.kind in ("assign", "increment", "address")
        or parent.kind == "text" and parent.val[0].target)


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


def text(template, kids=(), number=0, type=None):
    """An expression by its text. number makes its names."""
    return E("text", type or template.type or kids[0].type, kids,
             (template, number))


def text_statement(template, exprs=(), blocks=(), number=0):
    return S("text", exprs, blocks, (template, number))
