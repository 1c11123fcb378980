# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The bodies of generated functions: a few idioms in a row, nested in control
flow. Most are made to be provable, and break a refinement for a moment: values
are computed, the refinements tested with these values in place, and the fields
then written one by one. What is not provable comes from mutation (mutate.py),
and from idioms that meet in one function."""
from model import (INT, LONG, UCHAR, UINT, VOID, Int, Ptr, Record,
                   components, names, sample)
from idioms import shadow
from jumps import Jumps
from objects import Objects
from scope import guard, negated
from tree import (E, S, Function, Var, assign, binary, clone, const, deref,
                  expression, expressions, field, has_effects, null, var)
from valid import valid
from world import POINTEES, parameters, result_refinement


class Body(Objects, Jumps):
    def generate(self):
        block = []
        for _ in range(self.pick(1, 1, 2, 2, 3)):
            block += self.idiom(2)
        if self.function.result is not VOID:
            block += self.final_return()
        return block

    def scoped(self, make):
        """The block that make() returns, with a scope of its own."""
        self.variables.append([])
        block = make()
        self.variables.pop()
        return block

    def idiom(self, depth):
        pick = self.random.random()
        if depth and pick < 0.24:
            return self.control(depth - 1)
        for limit, make in ((0.50, self.guarded_update),
                            (0.55, self.constant_update),
                            (0.59, self.copy), (0.64, self.local_record),
                            (0.69, self.allocation), (0.77, self.call),
                            (0.80, self.list_walk), (0.84, self.remember),
                            (0.91, self.trick), (0.97, self.jump),
                            (1.0, self.noise)):
            if pick < limit:
                return make() or self.noise()

    # --- control flow -------------------------------------------------------

    def control(self, depth):
        def inside():
            return self.scoped(lambda: self.idiom(depth))
        kind = self.pick("if", "if", "else", "for", "for", "while", "do",
                         "switch", "goto", "block", "marked")
        if kind == "if":
            return [S("if", [self.condition()], [inside()])]
        if kind == "else":
            return [S("if", [self.condition()], [inside(), inside()])]
        if kind == "block":
            return [S("block", [], [inside()])]
        if kind == "marked":
            return [S("marked", [], [inside()], self.pick(
                "MISSILE_TYPED", "MISSILE_SYMBOLIC"))]
        if kind == "goto":
            label = self.fresh_name("L")
            return [S("if", [self.condition()], [[S("goto", val=label)]])] + \
                [S("block", [], [inside()]), S("label", val=label)]
        if kind == "switch":
            arms, labels = [], []
            values = self.random.sample(range(-1, 5), 3)
            for i in range(self.pick(1, 2, 3)):
                arms.append(inside())
                chosen = [str(values[i])]
                if self.chance(20):
                    chosen.append("%d ... %d" % (10 * i + 10, 10 * i + 15))
                labels.append((chosen, self.chance(20)))
            if self.chance(50):
                arms.append(inside())
                labels.append(([None], False))
            e = self.integer(1)
            if self.chance(50):
                e = binary("&", e, const(3, INT), INT)
            return [S("switch", [e], arms, labels)]
        self.loops += 1
        made = self.loop(kind, inside)
        self.loops -= 1
        return made

    def loop(self, kind, inside):
        counter = Var(self.fresh_name("i"), self.pick(INT, INT, UINT, LONG,
                                                      UCHAR))
        if kind == "for":
            self.variables.append([counter])
            limit = self.integer(0)
            body = inside() + self.maybe_leave()
            self.variables.pop()
            up = self.chance(75)
            zero = const(0, INT)
            return [S("for", [
                zero if up else limit,
                binary(self.pick("<", "<", "<=", "!=") if up else ">",
                       var(counter), limit if up else zero, INT),
                E("increment", counter.type, [var(counter)],
                  ("++" if up else "--", self.chance(30)))], [body], counter)]
        start = S("decl", [const(self.pick(0, 0, 1, 3), INT)], val=counter)
        self.declare(counter)
        step = expression(E("increment", counter.type, [var(counter)],
                            ("++", False)))
        body = inside() + [step] + self.maybe_leave()
        condition = binary(self.pick("<", "!=", "<="), var(counter),
                           self.integer(0), INT)
        if self.chance(30):
            condition = binary("&&", condition, self.condition(0), INT)
        return [start, S(kind, [condition], [body])]

    def maybe_leave(self):
        if not self.chance(30):
            return []
        return [S("if", [self.condition()],
                  [[S(self.pick("break", "break", "continue"))]])]

    # --- results ------------------------------------------------------------

    def return_statement(self):
        """A return whose value is right, or nearly."""
        f = self.function
        if f.result is VOID:
            return S("return")
        return S("return", [self.result_value()])

    def result_value(self):
        f = self.function
        r = f.result_refinement
        if isinstance(f.result, Record):
            base = self.object(f.result)
            if base is not None and self.chance(70):
                return base
            values = self.instance(f.result)
            return self.literal(f.result, values) if values else \
                base or E("literal", f.result, [])
        if isinstance(f.result, Ptr):
            return self.pointer(f.result.elem, local=False)
        if r:
            others = [n for n in names(r) if n != "_v_"]
            if others and self.chance(90):
                return var(next(p for p in f.params if p.name == others[0]))
            return const(self.pick(0, 0, 2, 3), INT)
        return self.integer(1)

    def final_return(self):
        f = self.function
        r = f.result_refinement
        if r and isinstance(f.result, Int) and self.chance(60):
            value = self.integer(1)
            if value.kind not in ("var", "const"):
                v = Var(self.fresh_name(), f.result)
                values = {p.name: var(p) for p in f.params}
                values["_v_"] = var(v)
                return [S("decl", [value], val=v),
                        S("if", [guard(r, values)], [[S("return", [var(v)])]]),
                        self.return_statement()]
        return [self.return_statement()]

    # --- updates of refined storage -----------------------------------------

    def new_value(self, leaf, target):
        """A value to put into a leaf."""
        if isinstance(leaf.type, Ptr):
            return self.pointer(leaf.type.elem)
        pick = self.random.random()
        ints = self.int_variables()
        same = [v for v in ints if v.type is leaf.type]
        if same and pick < 0.35:
            return var(self.random.choice(same))
        if ints and pick < 0.45:
            return var(self.random.choice(ints))
        if pick < 0.75:
            paths = [x.path for x in target.record.leaves()
                     if isinstance(x.type, Int)]
            e = target.at(leaf.path if self.chance(50)
                          else self.random.choice(paths))
            if self.chance(75):
                e = binary(self.pick("+", "-"), e, const(self.pick(1, 1, 1, 2),
                                                         INT),
                           e.type if e.type.bits >= 32 else INT)
            return e
        if pick < 0.85:
            return self.small()
        return self.integer(1)

    def guarded_update(self, target=None):
        target = target or self.target()
        if target is None:
            return None
        linked, clauses = self.random.choice(components(
            target.record.clauses()))
        linked = sorted(linked)
        changed = self.random.sample(linked, min(len(linked),
                                                 self.pick(1, 1, 2, 2, 3)))
        values = {n: target.at(n) for n in linked}
        before, writes = [], []
        for n in changed:
            leaf = target.leaf(n)
            value = self.new_value(leaf, target)
            if value.kind not in ("var", "const", "null") and self.chance(60):
                type = leaf.type
                if isinstance(type, Int) and self.chance(20):
                    type = self.random.choice(self.world.ints)
                v = self.declare(Var(self.fresh_name(), type))
                before.append(S("decl", [value], val=v))
                value = var(v)
            if isinstance(leaf.type, Int) and value.type is not leaf.type \
                    and value.kind != "const" and self.chance(50):
                value = E("cast", leaf.type, [value])
            values[n] = value
            writes.append(self.write(target.at(n), value))
        self.random.shuffle(writes)
        writes = self.fuse(writes)
        tests = [guard(c, values) for c in clauses if names(c) & set(changed)]
        if self.chance(20):
            writes.insert(self.random.randrange(len(writes) + 1),
                          self.scoped(self.noise)[0])
        if self.chance(12) and not has_effects(tests):
            writes.append(S("assert", [clone(self.random.choice(tests))]))
        return before + self.behind(tests, writes, target, changed)

    def write(self, place, value):
        """place = value, in one of its forms."""
        value = clone(value)
        if place.kind == "field" and self.chance(40):
            base = place.kids[0]
            setters = [c for c in self.world.functions + self.world.externals
                       if c.setter == (base.type, place.val)]
            if setters and (base.kind == "deref" or base.kind == "var"):
                callee = self.random.choice(setters)
                pointer = base.kids[0] if base.kind == "deref" \
                    else self.address_of(base.val)
                if not pointer.type.const:
                    return expression(E("call", VOID, [pointer, value], callee))
        if value.kind == "binary" and value.val in ("+", "-", "&") and \
                same_place(value.kids[0], place):
            one = value.kids[1].kind == "const" and value.kids[1].val == 1
            if one and value.val != "&" and self.chance(50):
                return expression(E("increment", place.type, [place],
                                    (value.val * 2, self.chance(30))))
            if self.chance(50):
                return expression(assign(place, value.kids[1],
                                         value.val + "="))
        return expression(assign(place, value))

    def behind(self, tests, writes, target, changed):
        """The writes behind the tests, in one of many ways."""
        whole = tests[0]
        for t in tests[1:]:
            whole = binary("&&", whole, t, INT)
        kind = self.pick("if", "if", "if", "nested", "early", "early", "goto",
                         "else", "cond", "while", "switch", "local", "count")
        if kind == "nested":
            block = writes
            for t in tests:
                block = [S("if", [t], [block])]
            return block
        if kind == "early":
            leave = self.return_statement()
            if self.loops and self.chance(50):
                leave = S(self.pick("break", "continue"))
            return [S("if", [negated(whole)], [[leave]])] + writes
        if kind == "goto":
            label = self.fresh_name("L")
            return [S("if", [negated(whole)], [[S("goto", val=label)]])] + \
                writes + [S("label", val=label)]
        if kind == "else":
            other = self.constants(target, changed[0]) or self.noise()
            return [S("if", [whole], [writes, other])]
        if kind == "cond" and len(writes) == 1 and writes[0].exprs and \
                writes[0].exprs[0].kind == "assign":
            e = writes[0].exprs[0]
            if e.val == "=" and self.chance(60):
                e.kids[1] = E("cond", e.type, [whole, e.kids[1],
                                               clone(e.kids[0])])
                return writes
            return [expression(binary("&&", whole, e, INT))]
        if kind == "while" and self.chance(60):
            return [S("while", [whole], [writes + [S("break")]])]
        if kind == "switch":
            return [S("switch", [whole], [writes], [(["1"], False)])]
        if kind == "local":
            v = self.declare(Var(self.fresh_name("ok"), INT))
            return [S("decl", [whole], val=v), S("if", [var(v)], [writes])]
        if kind == "count":
            i = Var(self.fresh_name("i"), INT)
            self.loops += 1
            loop = S("for", [const(0, INT),
                             binary("<", var(i), self.integer(0), INT),
                             E("increment", INT, [var(i)], ("++", False))],
                     [[S("if", [whole], [writes])] + self.maybe_leave()], i)
            self.loops -= 1
            return [loop]
        return [S("if", [whole], [writes])]

    def constants(self, target, name):
        """Writes of constants to all that is linked with one leaf."""
        values = self.instance_of(target)
        if values is None:
            return None
        linked = next(part[0] for part in components(target.record.clauses())
                      if name in part[0])
        writes = []
        for n in sorted(linked):
            leaf = target.leaf(n)
            writes.append(expression(assign(target.at(n), self.value(
                leaf.type, values[n]))))
        self.random.shuffle(writes)
        return writes

    def instance_of(self, target):
        if isinstance(target.record, Record):
            return self.instance(target.record)
        return sample(self.random, target.record.leaves(),
                      target.record.clauses(), 200)

    def constant_update(self):
        target = self.target()
        if target is None:
            return None
        linked = self.random.choice(components(target.record.clauses()))[0]
        return self.constants(target, sorted(linked)[0])

    # --- lists, memory -------------------------------------------------------

    def list_walk(self):
        records = [r for r in self.world.records
                   if any(f.name == "next" for f in r.fields)]
        if not records:
            return None
        record = self.random.choice(records)
        v = Var(self.fresh_name("p"), Ptr(record))
        start = S("decl", [self.pointer(record)], val=v)

        def inside():
            self.declare(v)
            self.loops += 1
            block = self.guarded_update() or []
            self.loops -= 1
            return block
        block = self.scoped(inside)
        block.append(expression(assign(var(v), field(deref(var(v)),
                                                     record.field("next")))))
        return [start, S("while", [binary("!=", var(v), null(v.type), INT)],
                         [block])]

    def remember(self):
        """Read something, do something, say that it is still what it was."""
        place = self.read()
        if place is None or place.kind == "call":
            return None
        v = self.declare(Var(self.fresh_name(), place.type))
        block = [S("decl", [place], val=v)]
        block += self.noise()
        if self.chance(40):
            block += self.idiom(0)
        kept = S("assert", [binary("==", clone(place), var(v), INT)])
        other = self.renamed(place)
        if other is None or self.chance(40):
            return block + [kept]
        # ... by another name of the same object.
        same, place = other
        return block + [S("if", [same], [[S("assert", [
            binary("==", place, var(v), INT)])]])]

    def renamed(self, place):
        """A test that two pointers are equal, and a place by the other one."""
        base = place
        while base.kind in ("field", "element") and base.kids[0].kind != "var":
            base = base.kids[0]
        if base.kind != "deref" or base.kids[0].kind != "var":
            return None
        p = base.kids[0].val
        others = [q for q in self.pointers(p.type.elem) if q is not p]
        if not others:
            return None
        q = self.random.choice(others)
        place = clone(place)
        for held, i in expressions([S("expr", [place])]):
            if held[i].kind == "var" and held[i].val is p:
                held[i] = var(q)
        return binary("==", var(q), var(p), INT), place

    def noise(self):
        return [self.noise_statement()]

    def noise_statement(self):
        """A statement that is not about refinements on purpose."""
        pick = self.random.random()
        pointers = [v for v in self.pointers() if v in self.locals()]
        if pick < 0.2 and pointers:
            v = self.random.choice(pointers)
            return expression(assign(var(v), self.pointer(v.type.elem)))
        if pick < 0.35:
            p = self.int_pointer()
            if p is not None:
                return expression(assign(deref(p), self.integer(1)))
        if pick < 0.5:
            ints = [v for v in self.locals() if isinstance(v.type, Int)
                    and not v.refinement]
            if ints:
                v = self.random.choice(ints)
                op = self.pick("=", "=", "+=", "-=", "|=", "^=", "&=")
                return expression(assign(var(v), self.integer(1), op))
        if pick < 0.6:
            base = self.object()
            if base is not None:
                free = [f for f in base.type.fields if isinstance(f.type, Int)
                        and f.name not in base.type.own_names()]
                if free:
                    return expression(assign(field(
                        base, self.random.choice(free)), self.integer(1)))
        if pick < 0.7:
            return expression(E("comma", INT, [self.integer(1),
                                               self.integer(0)]))
        v = Var(self.fresh_name(), self.pick(INT, INT, UINT, LONG, UCHAR))
        if self.chance(15):
            v.refinement = self.pick((">=", "_v_", 0), ("<", "_v_", 10))
            value = const(self.random.randrange(6), INT)
        else:
            value = self.integer(2)
        made = S("decl", [value], val=v)
        self.declare(v)
        return made


def same_place(a, b):
    return a.kind == b.kind and a.val is b.val and \
        len(a.kids) == len(b.kids) and \
        all(same_place(x, y) for x, y in zip(a.kids, b.kids)) and \
        (a.kind != "const" or a.val == b.val)


def function(random, world, name):
    types = []
    usual = random.choice(world.records)
    for _ in range(random.randint(1, 4)):
        pick = random.random()
        if pick < 0.5:
            types.append(Ptr(usual if random.random() < 0.7
                             else random.choice(world.records)))
        elif pick < 0.58:
            types.append(Ptr(random.choice(POINTEES)))
        elif pick < 0.62:
            types.append(random.choice(world.records))
        else:
            types.append(random.choice((INT, INT, UINT, random.choice(world.ints))))
    # Values that fit the fields are what updates need.
    inside = [x.type for x in usual.leaves() if isinstance(x.type, Int)]
    types += [random.choice(inside) for _ in range(random.randint(0, 2))]
    params = parameters(random, types, "abxyzw"[random.randrange(3)], 0.25)
    result = random.choice((VOID, VOID, VOID, INT, random.choice(world.ints),
                            Ptr(usual), random.choice(world.records)))
    made = Function(name, result, params)
    made.result_refinement = result_refinement(random, result, params)
    return made


def easy(random, world, name):
    """A function of which next to nothing has to be proved: most constructs should
    be in some that is."""
    n, p = Var("n0", INT), Var("n1", Ptr(world.plain))
    m = Var("n2", random.choice((INT, UINT, LONG)))
    v, kept = Var("v0", random.choice((INT, UINT, LONG))), Var("v1", m.type)
    q, same = Var("v2", p.type), Var("v3", p.type)
    x = random.choice([x for x in world.plain.fields if isinstance(x.type, Int)])
    steps = [S("if", [var(p)], [[expression(assign(var(v), field(deref(var(p)),
                                                                 x)))]]),
             S("if", [var(same)], [[expression(assign(field(deref(var(same)), x),
                                                      var(v)))]]),
             S("if", [binary("<", var(n), const(random.randrange(1, 5), INT), INT)],
               [[expression(E("increment", v.type, [var(v)], ("++", False)))]]),
             expression(assign(var(v), var(kept))),
             expression(assign(var(q), var(p)))]
    random.shuffle(steps)
    made = Function(name, INT, [n, p, m])
    made.body = [S("decl", [var(n)], val=v), S("decl", [var(m)], val=kept),
                 S("decl", [var(p)], val=q), S("decl", [var(p)], val=same)] + \
        steps + [S("return", [var(v)])]
    return made


def fill(random, world, made):
    """Give a function a body. What idioms leave behind may not fit together:
    then another one."""
    known = list(world.globals)
    for _ in range(20):
        write_body(random, world, made)
        if valid(made, world):
            return
        world.globals[:] = known
    made.body = [] if made.result is VOID else [
        Body(random, world, made).return_statement()]


def write_body(random, world, made):
    body = Body(random, world, made)
    if random.random() < 0.12:
        v = Var(body.fresh_name("st"), random.choice(
            [INT, UINT] + world.records + [Ptr(random.choice(world.records))]))
        v.name = "%s_%s" % (v.name, made.name)
        v.owner = made.name
        v.static = True
        if v.type is INT:
            v.refinement = random.choice(((">=", "_v_", 0),
                                          ("&&", ("<=", 0, "_v_"),
                                           ("<", "_v_", 5))))
        world.globals.append(v)
    made.body = body.generate()
    if random.random() < 0.15:
        shadow(random, made)
