# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contracts of generated functions: what they require, ensure and modify.

Names in their predicates are parameters, what these point to ("p->len",
"*out"), globals, "old(p->len)" and "_v_", the result.
"""
from model import (INT, VOID, Arr, Int, Ptr, Record, declare, exact_c, names,
                   sample, refinement_text)
from scope import at_path
from tree import (E, S, Function, Var, assign, binary, clone, const, deref,
                  expression, expressions, field, var)


class Contract:
    def __init__(self):
        self.requires, self.ensures = [], []
        self.modifies = None       # or a list of names
        self.before = []           # pointers p with consistent(p) required
        self.after = []            # ... and ensured

    def text(self):
        pre = ["consistent(%s)" % p for p in self.before] + \
            [refinement_text(p) for p in self.requires]
        post = ["consistent(%s)" % p for p in self.after] + \
            [refinement_text(p) for p in self.ensures]
        parts = []
        if pre:
            parts.append("MISSILE_REQUIRES(%s)" % "; ".join(pre))
        if post:
            parts.append("MISSILE_ENSURES(%s)" % "; ".join(post))
        if self.modifies is not None:
            # The macro of C90 takes no list.
            parts.append(("MISSILE_MODIFIES(%s)" if len(self.modifies) < 2 else
                          'MISSILE_MODIFIES_TEXT("%s")')
                         % ", ".join(self.modifies))
        return " ".join(parts)

    def all_names(self):
        found = set(self.before) | set(self.after) | set(self.modifies or [])
        for p in self.requires + self.ensures:
            found |= names(p)
        return found

    def old_names(self):
        return sorted(n for p in self.ensures for n in names(p)
                      if n.startswith("old("))

    def opened(self, callee):
        """The parameters whose pointees it names, and whether globals."""
        found = {root(n) for n in self.all_names()
                 if "->" in n or "*" in n} | set(self.before) | set(self.after)
        params = [p for p in callee.params if p.name in found]
        own = {p.name for p in callee.params}
        globals_too = any(root(n) not in own and n != "_v_"
                          for n in self.all_names())
        return params, globals_too

    def keeps(self, callee, world):
        """Whether the callee may store its arguments somewhere."""
        if self.modifies is None or isinstance(callee.result, (Ptr, Record)):
            return True
        modified = [type_of(n, callee, world) for n in self.modifies]
        return any(not isinstance(t, Int) and can_hold_address(t)
                   for t in modified)


def can_hold_address(type):
    """Whether there is room for an address in it: a record of small numbers
    has none."""
    if isinstance(type, Int):
        return type.bits >= 64
    if isinstance(type, Record):
        return any(f.width is None and can_hold_address(f.type)
                   for f in type.fields)
    if isinstance(type, Arr):
        return can_hold_address(type.elem) or (
            isinstance(type.elem, Int) and type.elem.bits == 8 and
            type.count >= 8)
    return True


def strip(name):
    return name[4:-1] if name.startswith("old(") else name


def root(name):
    name = strip(name).lstrip("*")
    return name.split("->")[0].split(".")[0]


def type_of(name, callee, world):
    """The type of what a contract names."""
    name = strip(name)
    if name == "_v_":
        return callee.result
    first = next(v for v in callee.params + world.globals
                 if v.name == root(name))
    if name.startswith("*"):
        return first.type.elem
    if "->" not in name and "." not in name:
        return first.type
    record = first.type.elem if "->" in name else first.type
    path = name.split("->")[-1] if "->" in name else name.split(".", 1)[1]
    for part in path.split("."):
        record = record.field(part).type
    return record


# --- generation -------------------------------------------------------------

def free_ints(record):
    """Integer fields that a contract can name."""
    return [f for f in record.fields if isinstance(f.type, Int)]


def helper(random, world, name):
    """A small function with a contract, and its body: a setter, a getter and
    the like. A quarter of them is wrong."""
    record = random.choice(world.records)
    fields = free_ints(record)
    if not fields:
        return None
    f = random.choice(fields)
    p = Var("p", Ptr(record))
    n = Var("n", f.type)
    place = field(deref(var(p)), f)
    path = "p->" + f.name
    c = Contract()
    shape = random.choice(("set", "set", "get", "get", "grow", "out", "bound",
                           "reset", "half", "global", "two"))
    params, result, body = [p, n], VOID, []
    if shape == "set":
        c.ensures.append(("==", path, "n"))
        if not f.width and random.random() < 0.2:
            c.requires.append(random.choice((("<=", 0, "n"), ("<", "n", 10))))
        if f.width:
            low, high = f.range()
            c.requires.append(("&&", ("<=", low, "n"), ("<=", "n", high)))
        body = [expression(assign(place, var(n)))]
        c.modifies = [path]
    elif shape == "get":
        p.type = Ptr(record, random.random() < 0.6)
        params, result = [p], f.type
        place = field(deref(var(p)), f)
        c.ensures.append(("==", "_v_", path))
        if random.random() < 0.3:
            c.before.append("p")
        c.modifies = []
        body = [S("return", [place])]
    elif shape == "grow":
        k = random.choice((1, 1, 2))
        params = [p]
        c.requires.append(("<", path, 50))
        if f.type.signed or random.random() < 0.3:
            c.requires.append((">=", path, -50))
        c.ensures.append(("==", path, ("+", "old(%s)" % path, k)))
        c.modifies = [path]
        body = [expression(assign(place, const(k, INT), "+="))]
    elif shape == "out":
        out = Var("out", Ptr(INT))
        params = [p, out]
        wide = f.type.bits < 32 or f.type is INT
        c.ensures.append(("==", "*out", path) if wide else
                         ("==", "*out", 7))
        c.modifies = ["*out"]
        body = [expression(assign(deref(var(out)), place if wide
                                  else const(7, INT)))]
    elif shape == "bound":
        params = [p]
        c.before = ["p"] if random.random() < 0.7 else []
        c.ensures.append(random.choice((("<=", path, 3), (">=", path, 0),
                                        ("==", path, "old(%s)" % path))))
        c.after = ["p"] if random.random() < 0.5 else []
        c.modifies = random.choice(([path], ["*p"], None))
        body = [S("if", [binary(">", place, const(3, INT), INT)],
                  [[expression(assign(clone(place), const(random.choice(
                      (0, 3)), INT)))]])]
    elif shape == "reset":
        values = sample(random, record.leaves(), record.clauses(), 300)
        params = [p]
        c.after = ["p"]
        if values is None or any(isinstance(x.type, Ptr) and values[x.path]
                                 for x in record.leaves()):
            return None
        for leaf in record.leaves():
            if isinstance(leaf.type, Ptr) and leaf.path not in record.named():
                continue
            body.append(expression(assign(
                at_path(deref(var(p)), leaf.path),
                const(values[leaf.path], leaf.type)
                if isinstance(leaf.type, Int)
                else E("null", leaf.type))))
        random.shuffle(body)
        c.modifies = random.choice((["*p"], None))
        if random.random() < 0.4:
            c.ensures.append(("==", path, values[f.name]))
    elif shape == "half":
        c.ensures.append(("==", path, "n"))
        if f.width:
            return None
        body = [expression(assign(place, var(n)))]
        looks = [x for x in world.externals if not x.params]
        if looks and random.random() < 0.3:
            c.before = ["p"]
            body.insert(0, expression(E("call", VOID, [], looks[0])))
    elif shape == "global":
        found = [g for g in world.globals if isinstance(g.type, Int)
                 and not g.owner]
        if not found:
            return None
        g = random.choice(found)
        n.type = g.type
        params = [n]
        c.ensures.append(("==", g.name, "n"))
        c.modifies = [g.name]
        body = [expression(assign(var(g), var(n)))]
    else:
        q = Var("q", Ptr(record))
        params = [p, q]
        other = field(deref(var(q)), f)
        c.ensures.append(("==", path, "q->" + f.name))
        c.modifies = [path]
        body = [expression(assign(place, other))]
    if random.random() < 0.2:
        k = random.choice(fields)
        extra = "p->" + k.name
        if p in params:
            c.ensures.append(("==", extra, "old(%s)" % extra))
    made = Function(name, result, params)
    made.contract = c
    made.body = body
    made.setter = (record, f) if shape in ("set", "half") else None
    made.getter = (record, f) if shape == "get" else None
    return made


def guess(random, f, world):
    """A contract for a function with an ordinary body, from what it writes."""
    written, simple = set(), True
    reassigned = set()
    for held, i in expressions(f.body):
        e = held[i]
        if e.kind in ("assign", "increment"):
            name = name_of(e.kids[0], f, world)
            if e.kids[0].kind == "var" and e.kids[0].val in f.params:
                reassigned.add(e.kids[0].val.name)
            elif name:
                written.add(name)
            elif e.kids[0].kind != "var" or e.kids[0].val in world.globals:
                simple = False
        elif e.kind in ("call", "callthrough", "bytes", "free"):
            simple = False
    c = Contract()
    if simple and random.random() < 0.8:
        c.modifies = sorted(written)
        if c.modifies and random.random() < 0.2:
            c.modifies.remove(random.choice(c.modifies))
    pointers = [p for p in f.params if isinstance(p.type, Ptr)
                and isinstance(p.type.elem, Record)]
    for p in pointers:
        if random.random() < 0.6:
            c.before.append(p.name)
            if random.random() < 0.7:
                c.after.append(p.name)
    for p in pointers:
        fields = free_ints(p.type.elem)
        if fields and random.random() < 0.5:
            path = "%s->%s" % (p.name, random.choice(fields).name)
            c.ensures.append(random.choice((
                ("==", path, "old(%s)" % path), (">=", path, "old(%s)" % path),
                (">=", path, 0), ("<=", path, 100))))
        if fields and random.random() < 0.3:
            path = "%s->%s" % (p.name, random.choice(fields).name)
            c.requires.append(random.choice((
                ("<", path, 100), (">=", path, 0), ("!=", path, 3))))
    if not c.text():
        return None
    return c


def name_of(lvalue, f, world):
    """How a contract names an lvalue: p->a.b, *out, a global; or None."""
    path = []
    e = lvalue
    while e.kind == "field":
        path.insert(0, e.val.name)
        e = e.kids[0]
    if e.kind == "deref" and e.kids[0].kind == "var" \
            and e.kids[0].val in f.params:
        name = e.kids[0].val.name
        return "%s->%s" % (name, ".".join(path)) if path else "*" + name
    if e.kind == "var" and e.val in world.globals and not e.val.owner:
        return ".".join([e.val.name] + path)
    return None


# --- the instrumented text --------------------------------------------------

class Checks:
    """C texts that check and simulate one contract."""

    def __init__(self, callee, world):
        self.callee, self.world, self.c = callee, world, callee.contract
        self.old = {n: "old_%d" % i
                    for i, n in enumerate(self.c.old_names())}

    def access(self, name):
        if name in self.old:
            return self.old[name]
        text = "r_" if name == "_v_" else name
        if isinstance(type_of(name, self.callee, self.world), Ptr):
            return "(uintptr_t)(%s)" % text
        return text

    def holds(self, p):
        return exact_c(p, self.access)

    def capture_old(self):
        return ["%s = %s;" % (declare(type_of(n, self.callee, self.world), v),
                              strip(n)) for n, v in self.old.items()]

    def consistent(self, name):
        p = next(p for p in self.callee.params if p.name == name)
        return "rt_holds(T_%s, %s)" % (p.type.elem.name, name)

    def requires(self, failed):
        tests = [self.holds(p) for p in self.c.requires] + \
            [self.consistent(p) for p in self.c.before]
        places = self.open_records()
        for i, (p, r) in enumerate(places):
            for q, t in places[i + 1:]:
                tests.append("!rt_overlap(%s, sizeof(%s), %s, sizeof(%s))"
                             % (p, r, q, t))
                if r is t:
                    tests.append("%s != %s" % (p, q))
        return ["if (!(%s)) %s;" % (t, failed) for t in tests]

    def ensures(self, failed):
        tests = [self.holds(p) for p in self.c.ensures] + \
            [self.consistent(p) for p in self.c.after]
        return ["if (!(%s)) %s;" % (t, failed) for t in tests]

    def open_records(self):
        """(pointer, record) of each record that the contract opens."""
        opened, _ = self.c.opened(self.callee)
        own = {p.name for p in self.callee.params}
        found = [(p.name, p.type.elem) for p in opened
                 if isinstance(p.type.elem, Record)]
        roots = {root(n) for n in self.c.all_names()} - own
        return found + [("&" + g.name, g.type) for g in self.world.globals
                        if g.name in roots and isinstance(g.type, Record)]

    def open(self):
        """Except what the contract opens from the next check."""
        _, globals_too = self.c.opened(self.callee)
        lines = ["rt_open(%s, sizeof(%s));" % x for x in self.open_records()]
        if globals_too:
            lines.append("rt_open_globals();")
        return lines

    def scramble(self):
        """What is open may be in any state."""
        return ["if (%s) %s(T_%s, (void *)%s);" % (
            p, "rt_instance" if p in self.c.after else "rt_scramble", r.name, p)
            for p, r in self.open_records()]

    def scramble_modified(self, draw):
        lines = []
        for n in self.c.modifies:
            t = type_of(n, self.callee, self.world)
            if isinstance(t, Record):
                how = "rt_instance" if root(n) in self.c.after \
                    else "rt_scramble"
                lines.append("%s(T_%s, &%s);" % (how, t.name, n)
                             if not n.startswith("*") else
                             "if (%s) %s(T_%s, %s);" % (
                                 root(n), how, t.name, root(n)))
            else:
                lines.append(draw(t, n))
        return lines

    def define(self):
        """Make equalities true that say what a name is."""
        lines = []
        for p in self.c.ensures:
            if p[0] == "==" and isinstance(p[1], str) and \
                    not p[1].startswith("old("):
                modified = self.c.modifies is None or p[1] == "_v_" or any(
                    m == p[1] or root(m) == root(p[1]) and m.startswith("*")
                    for m in self.c.modifies)
                if modified:
                    lines.append("%s = (%s)%s;" % (
                        "r_" if p[1] == "_v_" else p[1],
                        type_of(p[1], self.callee, self.world),
                        self.holds(p[2])))
        return lines

    def unchanged(self):
        """Whether storage that is not named is what it was."""
        if self.c.modifies is None:
            return []
        lines, back = [], []
        for i, n in enumerate(self.c.modifies):
            t = type_of(n, self.callee, self.world)
            lines.append("%s = %s;" % (declare(t, "new_%d" % i), n))
            lines.append("%s = was_%d;" % (n, i))
            back.append("%s = new_%d;" % (n, i))
        return lines + ["rt_compare();"] + back

    def remember(self):
        if self.c.modifies is None:
            return []
        return ["%s = %s;" % (declare(type_of(n, self.callee, self.world),
                                      "was_%d" % i), n)
                for i, n in enumerate(self.c.modifies)] + ["rt_snapshot();"]
