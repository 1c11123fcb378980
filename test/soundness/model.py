# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types, records and predicates of generated programs.

A predicate is a nested tuple, ("<", "idx", "len"), over integers, names (paths
of fields, or variables) and "_v_". It has four readings that must agree: the
text of a refinement, an exact C expression over 128-bit integers (what a run
checks), a Python function (which finds constants that satisfy it), and a
natural C expression of the program (a guard; see body.py), which may differ
from the others where C's arithmetic wraps. The first three are here.
"""


class Int:
    """An integer type of C."""

    def __init__(self, name, bits, signed, tag):
        self.name, self.bits, self.signed, self.tag = name, bits, signed, tag

    def range(self, width=None):
        bits = width or self.bits
        if self.name == "_Bool":
            return 0, 1
        if self.signed:
            return -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        return 0, (1 << bits) - 1

    def __str__(self):
        return self.name


SCHAR = Int("signed char", 8, True, "schar")
UCHAR = Int("unsigned char", 8, False, "uchar")
SHORT = Int("short", 16, True, "short")
USHORT = Int("unsigned short", 16, False, "ushort")
INT = Int("int", 32, True, "int")
UINT = Int("unsigned", 32, False, "uint")
LONG = Int("long", 64, True, "long")
ULONG = Int("unsigned long", 64, False, "ulong")
BOOL = Int("_Bool", 1, False, "bool")
INTS = [SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG, BOOL]
LLONG = Int("long long", 64, True, "llong")
ULLONG = Int("unsigned long long", 64, False, "ullong")
CHARS = {True: Int("char", 8, True, "char"),
         False: Int("char", 8, False, "char")}


class Void:
    def __str__(self):
        return "void"


VOID = Void()


class Ptr:
    def __init__(self, elem, const=False):
        self.elem, self.const = elem, const

    def __str__(self):
        return ("const " if self.const else "") + "%s *" % self.elem


class Arr:
    def __init__(self, elem, count):
        self.elem, self.count = elem, count


class Fn:
    """A pointer to a function with the signature of an External."""

    def __init__(self, external):
        self.external = external


def same(a, b):
    """Whether two types are compatible: a value of one may be assigned to an
    object of the other without a conversion."""
    if isinstance(a, Ptr) and isinstance(b, Ptr):
        return same(a.elem, b.elem) and a.const == b.const
    if isinstance(a, Fn) and isinstance(b, Fn):
        return a.external is b.external
    return a is b


def declare(type, name):
    """'name' declared with a type, as C writes it."""
    if isinstance(type, Arr):
        return declare(type.elem, "%s[%d]" % (name, type.count))
    if isinstance(type, Fn):
        return type.external.pointer(name)
    text = str(type)
    return text + ("" if text.endswith("*") else " ") + name


class Field:
    def __init__(self, name, type, width=None):
        self.name, self.type, self.width = name, type, width
        self.refinement = None  # a predicate over sibling paths and "_v_"

    def range(self):
        return self.type.range(self.width)


class Leaf:
    """A scalar of a record, by its path from the outermost one."""

    def __init__(self, path, type, width=None):
        self.path, self.type, self.width = path, type, width

    def range(self):
        if isinstance(self.type, Int):
            return self.type.range(self.width)
        return 0, 1  # a pointer: null or not


class Record:
    """A struct. clauses() and leaves() flatten what is nested in it."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields

    def __str__(self):
        return "struct " + self.name

    def field(self, name):
        return next(f for f in self.fields if f.name == name)

    def leaves(self, prefix=""):
        found = []
        for f in self.fields:
            path = prefix + f.name
            if isinstance(f.type, Record):
                found += f.type.leaves(path + ".")
            elif isinstance(f.type, Arr):
                for i in range(f.type.count):
                    element = "%s[%d]" % (path, i)
                    if isinstance(f.type.elem, Record):
                        found += f.type.elem.leaves(element + ".")
                    else:
                        found.append(Leaf(element, f.type.elem))
            else:
                found.append(Leaf(path, f.type, f.width))
        return found

    def clauses(self, prefix=""):
        """Every predicate that holds of such a record, over full paths."""
        found = []
        for f in self.fields:
            path = prefix + f.name
            array = isinstance(f.type, Arr)
            elem = f.type.elem if array else f.type
            for place in (["%s[%d]" % (path, i) for i in range(f.type.count)]
                          if array else [path]):
                if isinstance(elem, Record):
                    found += elem.clauses(place + ".")
                if f.refinement:
                    found.append(substitute(
                        f.refinement,
                        lambda n: place if n == "_v_" else prefix + n))
        return found

    def named(self):
        """The paths below this record that a refinement carries or names; the
        address of such storage, or of a record around it, is not taken."""
        return {n for c in self.clauses() for n in names(c)}

    def own_names(self):
        """Those that refinements of this record's own fields carry or name."""
        found = set()
        for f in self.fields:
            if f.refinement:
                found |= {f.name if n == "_v_" else n
                          for n in names(f.refinement)}
        return found

    def depends(self):
        """The records whose definition must stand before this one."""
        found = []
        for f in self.fields:
            elem = f.type.elem if isinstance(f.type, Arr) else f.type
            if isinstance(elem, Record):
                found.append(elem)
        return found


class Group:
    """Variables that refinements tie together, seen as one record: the globals,
    the parameters of a function."""

    def __init__(self, leaves, clauses):
        self._leaves, self._clauses = leaves, clauses

    def leaves(self):
        return self._leaves

    def clauses(self):
        return self._clauses


# --- predicates -------------------------------------------------------------

COMPARE = ("<", "<=", ">", ">=", "==", "!=")
LEVEL = {"=>": 1, "?": 2, "||": 3, "&&": 4, "+": 6, "-": 6, "*": 7, "/": 7,
         "%": 7, "!": 8}


def names(p):
    if isinstance(p, str):
        return {p}
    if isinstance(p, int):
        return set()
    return set().union(*[names(k) for k in p[1:]])


def substitute(p, rename):
    if isinstance(p, str):
        return rename(p)
    if isinstance(p, int):
        return p
    return (p[0],) + tuple(substitute(k, rename) for k in p[1:])


def refinement_text(p, level=0):
    """As it is written behind a declaration."""
    if isinstance(p, str):
        return p
    if isinstance(p, int):
        return str(p) if p >= 0 or level < 6 else "(%d)" % p
    op = p[0]
    mine = 5 if op in COMPARE else LEVEL[op]
    if op == "!":
        text = "!" + refinement_text(p[1], 8)
    elif op == "?":
        text = "%s ? %s : %s" % tuple(refinement_text(k, 3) for k in p[1:])
    else:
        # Left operands associate; implication does to the right.
        text = "%s %s %s" % (refinement_text(p[1], mine + (op in COMPARE
                                                           or op == "=>")),
                             op, refinement_text(p[2], mine + 1))
    return "(%s)" % text if mine < level else text


def exact_c(p, access):
    """As a C expression that computes without wrapping; access(name) is the C
    text of a name."""
    if isinstance(p, str):
        return "RT_WIDE(%s)" % access(p)
    if isinstance(p, int):
        if p > (1 << 63) - 1:
            return "((rt_wide)%dul)" % p
        if p == -(1 << 63):
            return "((rt_wide)(-%dl - 1))" % ((1 << 63) - 1)
        return "((rt_wide)%dl)" % p
    op = p[0]
    kids = [exact_c(k, access) for k in p[1:]]
    if op == "!":
        return "!(%s)" % kids[0]
    if op == "=>":
        return "(!(%s) || (%s))" % tuple(kids)
    if op == "?":
        return "((%s) ? (%s) : (%s))" % tuple(kids)
    return "((%s) %s (%s))" % (kids[0], op, kids[1])


def _python(p):
    if isinstance(p, str):
        return "r[%r]" % p
    if isinstance(p, int):
        return "(%d)" % p
    op = p[0]
    kids = [_python(k) for k in p[1:]]
    if op == "!":
        return "(not %s)" % kids[0]
    if op == "=>":
        return "(not %s or %s)" % tuple(kids)
    if op == "?":
        return "(%s if %s else %s)" % (kids[1], kids[0], kids[2])
    if op == "/":
        return "int_div(%s, %s)" % tuple(kids)
    if op == "%":
        return "int_mod(%s, %s)" % tuple(kids)
    word = {"&&": "and", "||": "or"}.get(op, op)
    return "(%s %s %s)" % (kids[0], word, kids[1])


def int_div(a, b):
    """C's division: towards zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def int_mod(a, b):
    return a - b * int_div(a, b)


def python_function(clauses):
    """A function from {path: value} to whether all clauses hold."""
    text = " and ".join(_python(c) for c in clauses) or "True"
    return eval("lambda r: bool(%s)" % text,
                {"int_div": int_div, "int_mod": int_mod})


def components(clauses):
    """Names that clauses tie together, as a list of (names, clauses)."""
    parts = []
    for clause in clauses:
        mine, kept = (set(names(clause)), [clause]), []
        for part in parts:
            if part[0] & mine[0]:
                mine = (part[0] | mine[0], part[1] + mine[1])
            else:
                kept.append(part)
        parts = kept + [mine]
    return parts


def sample(random, leaves, clauses, tries=1500):
    """Values for leaves that satisfy clauses, or None. Small ones, extremes,
    and neighbours and sums of what was drawn before."""
    holds = python_function(clauses)
    for _ in range(tries):
        drawn, values = [], {}
        for leaf in random.sample(leaves, len(leaves)):
            low, high = leaf.range()
            pick = random.random()
            if pick < 0.45 or not drawn:
                value = random.randint(0, 6)
            elif pick < 0.8:
                value = random.choice(drawn) + random.choice((-1, 0, 0, 1))
            elif pick < 0.9:
                value = random.choice(drawn) + random.choice(drawn)
            else:
                value = random.choice((low, high, -1, 127, 255, 1000, 16))
            value = min(max(value, low), high)
            drawn.append(value)
            values[leaf.path] = value
        if holds(values):
            return values
    return None
