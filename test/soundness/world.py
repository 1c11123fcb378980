# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a generated program declares: records, globals, external functions, and
the refinements on them."""
from model import (BOOL, CHARS, INT, INTS, LLONG, LONG, UCHAR, UINT, ULLONG,
                   ULONG, VOID, Arr, Field, Fn, Group, Int, Leaf, Ptr, Record,
                   names, sample, substitute)
from tree import Callee, Var

POINTEES = [INT, LONG, UCHAR]  # integers that pointers point to


class World:
    """All declarations of one program. language: see dialect.py."""

    def __init__(self, number, language):
        self.number, self.language = number, language
        self.texts = 0  # how many have been put into its functions
        self.records = []
        # One that no refinement is about: anything may be done to it.
        self.plain = Record("q%d" % number, [
            Field("a", INT), Field("b", Arr(UCHAR, 6)), Field("c", LONG)])
        self.globals = []
        self.externals = []
        self.functions = []
        # The integer types of the language; those of the runtime come first.
        self.ints = INTS + [CHARS[language.dialect.chars_are_signed()], LLONG,
                            ULLONG]
        self.instances = {}  # of records: values that satisfy the refinements

    def all_records(self):
        return self.records + [self.plain]

    def group(self):
        """The global integers, whose refinements may name each other. Pointers
        are not named; they stand for themselves."""
        leaves, clauses = [], []
        for g in self.globals:
            if isinstance(g.type, Int) and not g.owner:
                leaves.append(Leaf(g.name, g.type))
                if g.refinement:
                    clauses.append(own(g.refinement, g.name))
        return Group(leaves, clauses)

    def global_named(self):
        return {n for c in self.group().clauses()
                for n in names(c)}


def own(refinement, name):
    """A refinement with the name of its declaration for _v_."""
    return substitute(refinement, lambda n: name if n == "_v_" else n)


def group_of(variables):
    """Parameters or locals as one record."""
    ints = [v for v in variables if isinstance(v.type, (Int, Ptr))]
    return Group([Leaf(v.name, v.type) for v in ints],
                 [own(v.refinement, v.name) for v in variables
                  if v.refinement])


# --- predicates -------------------------------------------------------------

def relation(random, others):
    """A predicate about _v_ and some of the names of integers in others."""
    pick = random.randrange(20)
    if not others or pick < 3:
        low = random.choice((0, 0, 1, -1, -5, 2))
        high = low + random.choice((1, 3, 7, 10, 100, 255))
        return random.choice((
            ("&&", ("<=", low, "_v_"), ("<=", "_v_", high)),
            ("<=", low, "_v_"), ("<", "_v_", high), ("<", 0, "_v_"),
            ("||", ("==", "_v_", low), ("==", "_v_", high)),
            ("!=", "_v_", low),
            ("==", ("%", "_v_", random.choice((2, 3, 4))), 0),
            ("<=", "_v_", ("/", high, 2))))
    a = random.choice(others)
    b = random.choice(others)
    if pick < 9:
        return random.choice((
            ("<", "_v_", a), ("<=", "_v_", a), (">=", "_v_", a),
            ("&&", ("<=", 0, "_v_"), ("<", "_v_", a)),
            ("&&", ("<=", 0, "_v_"), ("<=", "_v_", a)),
            ("&&", ("<=", a, "_v_"), ("<=", "_v_", ("+", a, 8))),
            ("!=", "_v_", a), (">", "_v_", a)))
    if pick < 13:
        return random.choice((
            ("==", "_v_", a), ("==", "_v_", ("+", a, b)),
            ("<=", ("+", "_v_", a), b), ("<=", ("+", "_v_", a), 100),
            ("==", "_v_", ("+", a, random.choice((1, -1, 2)))),
            ("==", "_v_", ("*", 2, a)), ("<=", ("-", "_v_", a), 4),
            ("<=", "_v_", ("*", 2, a)), ("==", ("+", "_v_", a), b),
            ("==", "_v_", ("/", a, 2)), ("==", "_v_", ("%", a, 4))))
    if pick < 17:
        return random.choice((
            ("=>", ("==", "_v_", 0), ("==", a, 0)),
            ("=>", ("!=", a, 0), (">", "_v_", 0)),
            ("=>", ("==", a, 0), ("==", "_v_", 0)),
            ("=>", (">", a, 3), ("<", "_v_", a)),
            ("||", ("==", "_v_", 0), ("<", "_v_", a)),
            ("||", ("==", "_v_", a), ("==", "_v_", ("-", a, 1))),
            ("?", ("==", a, 0), ("==", "_v_", 0), (">", "_v_", 0)),
            ("!", ("&&", ("==", "_v_", 0), (">", a, 0)))))
    return random.choice((
        ("&&", ("<=", 0, "_v_"), ("<=", "_v_", 100)), (">", "_v_", 0),
        (">=", "_v_", a)))


def pointer_relation(random, others):
    """A predicate about the null-ness of the pointer _v_."""
    if not others or random.random() < 0.35:
        return ("!=", "_v_", 0)
    a = random.choice(others)
    return random.choice((
        ("=>", ("==", "_v_", 0), ("==", a, 0)),
        ("=>", (">", a, 0), ("!=", "_v_", 0)),
        ("=>", ("!=", a, 0), ("!=", "_v_", 0)),
        ("||", ("!=", "_v_", 0), ("<=", a, 0)),
        ("=>", ("!=", "_v_", 0), ("==", a, 1))))


# --- records ----------------------------------------------------------------

def record(random, name, earlier, ints):
    fields = []
    # Related fields often have one type, as in real programs.
    usual = random.choice((INT, INT, UINT, LONG, ULONG, UCHAR,
                           random.choice(ints)))
    for i in range(random.randint(2, 4)):
        type = usual if random.random() < 0.6 else random.choice(ints)
        pick = random.random()
        f = Field("abcdef"[i], type)
        if pick < 0.12 and type is not BOOL and type.bits >= 8:
            f.width = random.randint(2 if type.signed else 1,
                                     min(type.bits, 9))
        elif pick < 0.2:
            f.type = Arr(type, random.randint(2, 3))
        fields.append(f)
    made = Record(name, fields)
    if random.random() < 0.35:
        fields.append(Field("next", Ptr(made)))
    if earlier and random.random() < 0.3:
        fields.append(Field("link", Ptr(random.choice(earlier))))
    if random.random() < 0.15:
        fields.append(Field("cell", Ptr(random.choice(POINTEES))))
    if earlier and random.random() < 0.4:
        inner = random.choice(earlier)
        pick = random.random()
        fields.insert(random.randrange(2) * len(fields), Field(
            "in", Arr(inner, 2) if pick < 0.2 else inner))
    refine(random, made)
    return made


def int_paths(made):
    """Names that a refinement in this record can use: no path goes through an
    array."""
    return [leaf.path for leaf in made.leaves()
            if isinstance(leaf.type, Int) and "[" not in leaf.path]


def refine(random, made):
    paths = int_paths(made)
    for _ in range(random.choice((1, 1, 2, 2, 3))):
        ints = [f for f in made.fields if isinstance(f.type, Int)]
        arrays = [f for f in made.fields if isinstance(f.type, Arr)
                  and isinstance(f.type.elem, Int)]
        pointers = [f for f in made.fields if isinstance(f.type, Ptr)]
        pick = random.random()
        if pointers and pick < 0.2:
            f = random.choice(pointers)
            chosen = pointer_relation(random, paths)
        elif arrays and pick < 0.4:
            f = random.choice(arrays)
            chosen = relation(random, paths)
        elif ints:
            f = random.choice(ints)
            chosen = relation(random, [p for p in paths if p != f.name])
        else:
            continue
        old = f.refinement
        f.refinement = ("&&", old, chosen) if old else chosen
        if not satisfiable(random, made):
            f.refinement = old


def satisfiable(random, made):
    """Whether several different values are found quickly."""
    leaves, clauses = made.leaves(), made.clauses()
    found = set()
    for _ in range(3):
        values = sample(random, leaves, clauses, 250)
        if values is None:
            return False
        found.add(tuple(sorted(values.items())))
    return len(found) >= 2


# --- globals and externals --------------------------------------------------

def parameters(random, types, prefix="", refined=0.5):
    """Parameters of these types, refined to something satisfiable."""
    params = [Var("%s%d" % (prefix, i), t) for i, t in enumerate(types)]
    ints = [p.name for p in params if isinstance(p.type, Int)]
    for p in params:
        if random.random() > refined:
            continue
        if isinstance(p.type, Int):
            p.refinement = relation(random, [n for n in ints if n != p.name])
        elif isinstance(p.type, Ptr):
            p.refinement = pointer_relation(
                random, ints if random.random() < 0.2 else [])
        else:
            continue
        group = group_of(params)
        if sample(random, group.leaves(), group.clauses(), 300) is None:
            p.refinement = None
    return params


def result_refinement(random, type, params):
    """One that can be met whatever the parameters are."""
    if isinstance(type, Ptr):
        return ("!=", "_v_", 0) if random.random() < 0.3 else None
    if not isinstance(type, Int) or random.random() < 0.4:
        return None
    ints = [p for p in params if isinstance(p.type, Int)]
    if ints and random.random() < 0.5:
        a = random.choice(ints)
        if same_range(a.type, type):
            return random.choice((("<=", "_v_", a.name), (">=", "_v_", a.name),
                                  ("==", "_v_", a.name),
                                  ("||", ("==", "_v_", a.name),
                                   ("==", "_v_", 0))))
    return random.choice((("<=", 0, "_v_"), ("&&", ("<=", 0, "_v_"),
                                             ("<", "_v_", 10)),
                          ("!=", "_v_", 1), ("<", "_v_", 100)))


def same_range(a, b):
    return a.range()[0] >= b.range()[0] and a.range()[1] <= b.range()[1]


def external(random, world, name):
    types = []
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        pick = random.random()
        if pick < 0.45:
            types.append(Ptr(random.choice(world.records),
                             random.random() < 0.25))
        elif pick < 0.55:
            types.append(Ptr(random.choice(POINTEES), random.random() < 0.3))
        elif pick < 0.62:
            types.append(random.choice(world.records))
        else:
            types.append(random.choice(world.ints))
    params = parameters(random, types, "p")
    pick = random.random()
    if pick < 0.4:
        result = VOID
    elif pick < 0.75:
        result = random.choice(world.ints)
    elif pick < 0.93:
        result = Ptr(random.choice(world.records))
    else:
        result = random.choice(world.records)
    made = Callee(name, result, params)
    made.result_refinement = result_refinement(random, result, params)
    if isinstance(result, Int) and random.random() < 0.15:
        made.attribute = "pure"
        if all(isinstance(t, Int) for t in types) and random.random() < 0.5:
            made.attribute = "const"
    return made


def add_globals(random, world):
    n = world.number
    count = 0

    def name():
        nonlocal count
        count += 1
        return "g%d_%d" % (n, count)

    for _ in range(random.randint(1, 3)):
        world.globals.append(Var(name(), random.choice(
            (INT, UINT, LONG, random.choice(world.ints)))))
    for g in world.globals:
        if random.random() < 0.6:
            g.refinement = relation(random, [o.name for o in world.globals
                                             if o is not g])
            group = world.group()
            if sample(random, group.leaves(), group.clauses(), 300) is None:
                g.refinement = None
    for r in world.records:
        if random.random() < 0.5:
            world.globals.append(Var(name(), r))
        if random.random() < 0.35:
            g = Var(name(), Ptr(r))
            if random.random() < 0.4:
                g.refinement = ("!=", "_v_", 0)
            world.globals.append(g)
        if random.random() < 0.2:
            world.globals.append(Var(name(), Arr(r, 3)))
    if random.random() < 0.3:
        world.globals.append(Var(name(), Ptr(random.choice(POINTEES))))
    if world.externals and random.random() < 0.2:
        # A caller through the pointer sees no demands. To take the address of a
        # function that has some is what is reported.
        target = random.choice(world.externals)
        if not target.contract and not any(p.refinement
                                           for p in target.params):
            world.globals.append(Var(name(), Fn(target)))


def make(random, number, language):
    world = World(number, language)
    for i in range(random.randint(1, 3)):
        world.records.append(record(random, "s%d_%d" % (number, i),
                                    world.records, world.ints))
    for i in range(random.randint(2, 4)):
        world.externals.append(external(random, world,
                                        "ext%d_%d" % (number, i)))
    world.externals.append(Callee("look%d" % number, VOID, []))
    add_globals(random, world)
    return world
