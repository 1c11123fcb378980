# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a statement of a generated function can use: the variables in scope, the
objects that they lead to, and expressions over them."""
import re

from model import INT, LONG, ULONG, Arr, Int, Ptr, Record, sample
from tree import (E, address, binary, clone, const, deref, element, field,
                  null, var)
from world import POINTEES, group_of


class Target:
    """Storage whose parts refinements tie together: an object, the globals, or
    the parameters. at(path) is the lvalue of a leaf."""

    def __init__(self, record, at):
        self.record, self.at = record, at

    def leaf(self, path):
        return next(x for x in self.record.leaves() if x.path == path)


def at_path(base, path):
    """The lvalue at a path of a record lvalue."""
    place = clone(base)
    for name, index in re.findall(r"(\w+)((?:\[\d+\])?)", path):
        place = field(place, place.type.field(name))
        if index:
            place = element(place, const(int(index[1:-1]), INT))
    return place


def arithmetic(a, b):
    """The type of a binary operation, nearly: bit-fields count as their type."""
    best = max((t for t in (a, b, INT)), key=lambda t: (t.bits, not t.signed))
    return best if best.bits >= 32 else INT


class Scope:
    def __init__(self, random, world, function):
        self.random, self.world, self.function = random, world, function
        self.variables = [list(function.params)]
        self.count = 0
        self.loops = 0  # around this point
        self.instances = world.instances

    def fresh_name(self, prefix="v"):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def pick(self, *choices):
        return self.random.choice(choices)

    def declare(self, v):
        self.variables[-1].append(v)
        return v

    def all(self):
        """Innermost scopes count more often: they are listed twice."""
        found = [v for scope in self.variables for v in scope]
        found += self.variables[-1]
        return found + [g for g in self.world.globals
                        if g.owner in (None, self.function.name)]

    def locals(self):
        return [v for scope in self.variables for v in scope]

    # --- objects ------------------------------------------------------------

    def pointers(self, elem=None, const_too=False):
        return [v for v in self.all() if isinstance(v.type, Ptr)
                and isinstance(v.type.elem, Record if elem is None
                               else type(elem))
                and (elem is None or v.type.elem is elem)
                and (const_too or not v.type.const)]

    def objects(self):
        """Variables that lead to a record."""
        found = []
        for v in self.all():
            t = v.type
            if isinstance(t, Record) or (
                    isinstance(t, Ptr) and isinstance(t.elem, Record)
                    and not t.const) or (
                    isinstance(t, Arr) and isinstance(t.elem, Record)):
                found.append(v)
        return found

    def object(self, record=None, read_only=False):
        """An lvalue of a record type (any, or this one), or None."""
        found = [v for v in self.objects()
                 if record is None or self.base_type(v) is record]
        if not found:
            return None
        v = self.random.choice(found)
        place = var(v)
        if isinstance(v.type, Ptr):
            place = deref(place)
            if self.chance(6):
                place = element(var(v), self.index())
        elif isinstance(v.type, Arr):
            place = element(place, self.index())
        if self.chance(12):
            links = [f for f in place.type.fields if isinstance(f.type, Ptr)
                     and (f.type.elem is record if record
                          else isinstance(f.type.elem, Record))]
            if links:
                place = deref(field(place, self.random.choice(links)))
        return place

    @staticmethod
    def base_type(v):
        return v.type if isinstance(v.type, Record) else v.type.elem

    def index(self):
        """Small, so that it stays inside of an array often."""
        ints = self.int_variables()
        if ints and self.chance(40):
            return binary("&", var(self.random.choice(ints)), const(1, INT), INT)
        return const(self.random.randrange(2), INT)

    def target(self):
        """Something with refinements: an object mostly."""
        for _ in range(8):
            pick = self.random.random()
            if pick < 0.12:
                found = Target(self.world.group(), lambda path: var(next(
                    g for g in self.world.globals if g.name == path)))
            elif pick < 0.17:
                params = self.function.params
                found = Target(group_of(params), lambda path: var(next(
                    p for p in params if p.name == path)))
            else:
                base = self.object()
                if base is None:
                    continue
                found = Target(base.type,
                               lambda path, base=base: at_path(base, path))
            if found.record.clauses():
                return found
        return None

    def instance(self, record):
        """Values that satisfy a record's refinements, by path."""
        if record not in self.instances:
            leaves, clauses = record.leaves(), record.clauses()
            self.instances[record] = [
                x for x in (sample(self.random, leaves, clauses, 400)
                            for _ in range(5)) if x]
        known = self.instances[record]
        return self.random.choice(known) if known else None

    # --- pointer expressions ------------------------------------------------

    def pointer(self, elem, const_too=False, local=True):
        """An expression of type `elem *`, null rarely."""
        choices = []
        for v in self.all():
            if isinstance(v.type, Ptr) and v.type.elem is elem and (
                    const_too or not v.type.const):
                choices += [lambda v=v: var(v)] * 3
            elif v.type is elem and isinstance(elem, Record):
                if local or v in self.world.globals:
                    choices.append(lambda v=v: self.address_of(v))
            elif v.type is elem and elem in POINTEES and v in self.locals():
                if v not in self.function.params and not v.refinement:
                    choices.append(lambda v=v: self.address_of(v))
            elif isinstance(v.type, Arr) and v.type.elem is elem:
                choices.append(lambda v=v: address(element(var(v),
                                                           self.index())))
            if isinstance(v.type, Ptr) and isinstance(v.type.elem, Record):
                for f in v.type.elem.fields:
                    if isinstance(f.type, Ptr) and f.type.elem is elem:
                        choices.append(lambda v=v, f=f: field(deref(var(v)), f))
                    elif f.type is elem and not v.type.const and \
                            f.name not in v.type.elem.own_names() and \
                            not f.width:
                        choices.append(lambda v=v, f=f: address(
                            field(deref(var(v)), f)))
        if not choices or self.chance(3):
            return null(Ptr(elem))
        made = self.random.choice(choices)()
        if self.chance(4) and made.kind == "var":
            return E("advance", made.type, [made, self.index()])
        return made

    def address_of(self, v):
        v.addressed = True
        return address(var(v))

    # --- integers -----------------------------------------------------------

    def int_variables(self):
        return [v for v in self.all() if isinstance(v.type, Int)]

    def small(self):
        pick = self.random.random()
        if pick < 0.75:
            return const(self.random.randint(0, 8), INT)
        if pick < 0.85:
            return const(-self.random.randint(1, 5), INT)
        return const(self.pick(10, 16, 100, 127, 128, 255, 256, 32767, 65535,
                               -128), INT)

    def read(self, record=None):
        """An integer read from storage, or None."""
        base = self.object()
        if base is None:
            return None
        getters = [c for c in self.world.functions + self.world.externals
                   if c.getter and c.getter[0] is base.type]
        if getters and base.kind == "deref" and self.chance(25):
            c = self.random.choice(getters)
            return E("call", c.result, [base.kids[0]], c)
        leaves = [x for x in base.type.leaves() if isinstance(x.type, Int)]
        return at_path(base, self.random.choice(leaves).path)

    def integer(self, depth=2):
        pick = self.random.random()
        ints = self.int_variables()
        if depth == 0 or pick < 0.5:
            choice = self.random.random()
            if ints and choice < 0.55:
                return var(self.random.choice(ints))
            if choice < 0.75:
                return self.read() or self.small()
            if choice < 0.8:
                p = self.int_pointer()
                return deref(p) if p else self.small()
            return self.small()
        a = self.integer(depth - 1)
        if pick < 0.7:
            b = self.small() if self.chance(60) else self.integer(depth - 1)
            return binary(self.pick("+", "-", "+", "-", "*"), a, b,
                          arithmetic(a.type, b.type))
        if pick < 0.78:
            return binary(self.pick("&", "|", "^"), a, self.small(),
                          arithmetic(a.type, INT))
        if pick < 0.83:
            return binary(self.pick("/", "%"), a, const(self.pick(2, 3, 4, 7),
                                                        INT),
                          arithmetic(a.type, INT))
        if pick < 0.87:
            return binary(self.pick("<<", ">>"), a,
                          const(self.random.randint(0, 5), INT),
                          arithmetic(a.type, INT))
        if pick < 0.92:
            return E("cast", self.random.choice(self.world.ints), [a])
            # falls out of the list of arithmetic types on purpose
        if pick < 0.95:
            return E("cond", arithmetic(a.type, INT),
                     [self.condition(0), a, self.integer(depth - 1)])
        if pick < 0.97:
            return self.condition(1)
        return E("unary", arithmetic(a.type, INT), [a], self.pick("-", "~", "!"))

    def int_pointer(self):
        found = [v for v in self.all() if isinstance(v.type, Ptr)
                 and v.type.elem in POINTEES and not v.type.const]
        return var(self.random.choice(found)) if found else None

    def condition(self, depth=1):
        pick = self.random.random()
        if depth and pick < 0.2:
            return binary(self.pick("&&", "||"), self.condition(depth - 1),
                          self.condition(depth - 1), INT)
        if pick < 0.3:
            found = self.pointers()
            if found:
                p = self.random.choice(found)
                others = [q for q in self.pointers(p.type.elem) if q is not p]
                if others and self.chance(60):
                    return binary(self.pick("==", "!="), var(p),
                                  var(self.random.choice(others)), INT)
                return binary(self.pick("==", "!="), var(p), null(p.type), INT)
        return binary(self.pick("<", "<=", ">", ">=", "==", "!="),
                      self.integer(1), self.integer(0), INT)

    def literal(self, record, values, prefix=""):
        """A compound literal or initializer with these values."""
        kids = []
        for f in record.fields:
            path = prefix + f.name
            if isinstance(f.type, Arr):
                # Braces for an array: a literal without a record.
                kids.append(E("literal", f.type, [
                    self.literal(f.type.elem, values, "%s[%d]." % (path, i))
                    if isinstance(f.type.elem, Record)
                    else const(values["%s[%d]" % (path, i)], f.type.elem)
                    for i in range(f.type.count)]))
            elif isinstance(f.type, Record):
                kids.append(self.literal(f.type, values, path + "."))
            else:
                kids.append(self.value(f.type, values[path]))
        return E("literal", record, kids)

    def value(self, type, value):
        """A constant; a pointer that is not null is found somewhere."""
        if isinstance(type, Int):
            return const(value, type)
        return self.pointer(type.elem) if value else null(type)


def guard(clause, values):
    """A clause as C that a programmer would write: it may wrap. values: the
    expressions that names stand for."""
    if isinstance(clause, str):
        return clone(values[clause])
    if isinstance(clause, int):
        for type in (INT, LONG):
            if type.range()[0] <= clause <= type.range()[1]:
                return const(clause, type)
        return const(clause, ULONG)
    op = clause[0]
    kids = [guard(k, values) for k in clause[1:]]
    if op == "!":
        return negated(kids[0])
    if op == "=>":
        return binary("||", negated(kids[0]), kids[1], INT)
    if op == "?":
        return E("cond", INT, kids)
    if op in ("+", "-", "*", "/", "%"):
        return binary(op, kids[0], kids[1], arithmetic(kids[0].type,
                                                       kids[1].type))
    return binary(op, kids[0], kids[1], INT)


OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}


def negated(e):
    if e.kind == "binary" and e.val in OPPOSITE:
        return binary(OPPOSITE[e.val], e.kids[0], e.kids[1], INT)
    return E("unary", INT, [e], "!")
