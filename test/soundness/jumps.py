# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Idioms with jumps: over declarations, back before them, into blocks and out of
them, and switches whose cases are anywhere."""
from model import INT, Int, Ptr, Record
from scope import Target, at_path
from tree import (E, S, Text, Var, address, assign, binary, clone, const, deref,
                  expression, text_statement, var)
from world import POINTEES

# A statement that mutation does not drop: without it a variable has no value.
KEPT = Text("kept", "$0;", slot="kept")


class Jumps:
    """Part of a Body."""

    def jump(self):
        return self.pick(
            self.jump_over, self.jump_over, self.jump_back, self.jump_back,
            self.jump_back, self.jump_into, self.jump_out, self.anywhere,
            self.anywhere, self.irreducible, self.machine)()

    def some(self):
        """A block of statements, with a scope of its own."""
        return self.scoped(lambda: self.guarded_update() or self.noise())

    def apart(self, make):
        """What it declares, no jump passes."""
        block = self.scoped(make)
        if any(s.kind in ("decl", "text") for s in block):
            return [S("block", [], [block])]
        return block

    def jumped(self):
        """A variable that jumps have to do with, and its first value."""
        pick = self.random.random()
        if pick < 0.45:
            record = self.random.choice(self.world.records)
            values = self.instance(record)
            if values:
                base = self.object(record)
                return Var(self.fresh_name("r"), record), (
                    base if base is not None and self.chance(30)
                    else self.literal(record, values))
        if pick < 0.7:
            v = Var(self.fresh_name(), self.pick(*POINTEES))
            return v, self.integer(1)
        if pick < 0.8:
            record = self.random.choice(self.world.records)
            return Var(self.fresh_name("p"), Ptr(record)), self.pointer(record)
        return Var(self.fresh_name(), self.random.choice(self.world.ints)), \
            self.integer(1)

    def given(self, v, value):
        """v = value, where no other value may be left."""
        made = text_statement(KEPT, [assign(var(v), clone(value))])
        return made

    def leak(self, v):
        """Let others know where a variable is; or not."""
        pick = self.random.random()
        found = [p for p in self.all() if isinstance(p.type, Ptr)
                 and p.type.elem is v.type and not p.type.const]
        if v.type not in POINTEES and not isinstance(v.type, Record):
            return []
        if pick < 0.5 and found:
            return [expression(assign(var(self.random.choice(found)),
                                      self.address_of(v)))]
        if pick < 0.75:
            return self.call(self.address_of(v)) or []
        return []

    def use(self, v):
        """Statements that have to do with a variable."""
        if isinstance(v.type, Record):
            target = Target(v.type, lambda path: at_path(var(v), path))
            if not v.type.clauses():
                return self.noise()
            if self.chance(35):
                # Without a guard.
                leaf = self.random.choice(v.type.leaves())
                return [expression(assign(target.at(leaf.path),
                                          self.new_value(leaf, target)))]
            return self.guarded_update(target) or []
        if isinstance(v.type, Int) and self.chance(30):
            kept = self.declare(Var(self.fresh_name(), v.type))
            return [S("decl", [var(v)], val=kept)] + self.noise() + [
                S("assert", [binary("==", var(v), var(kept), INT)])]
        return self.guarded_update() or self.noise()

    def jump_over(self):
        """Forward, over a declaration, to where the variable gets a value."""
        label = self.fresh_name("L")
        v, value = self.jumped()
        test = self.condition()
        v.assigned = True
        block = [S("if", [test], [[S("goto", val=label)]]),
                 S("decl", [value] if self.chance(70) else [], val=v)]
        if not block[1].exprs:
            block.append(self.given(v, value))
        self.variables.append([v])
        block += self.apart(lambda: self.use(v) + (
            self.leak(v) if self.chance(60) else []))
        self.variables.pop()
        block.append(S("label", val=label))
        if isinstance(v.type, Record):
            values = self.instance(v.type)
            again = self.literal(v.type, values) if values else clone(value)
        elif isinstance(v.type, Ptr):
            again = self.pointer(v.type.elem)
        else:
            again = self.integer(1)
        block.append(self.given(v, again))
        self.declare(v)
        return block + self.use(v) + (self.leak(v) if self.chance(50) else [])

    def jump_back(self):
        """Back before a declaration: the object is the one it was."""
        label = self.fresh_name("L")
        k = Var(self.fresh_name("k"), INT)
        v, value = self.jumped()
        block = [S("decl", [const(0, INT)], val=k)]
        p = None
        if v.type in POINTEES or isinstance(v.type, Record):
            other = self.pointer(v.type)
            p = Var(self.fresh_name("q"), Ptr(v.type))
            block.append(S("decl", [other], val=p))
        block.append(S("label", val=label))
        self.variables.append([p] if p else [])
        if p is not None and self.chance(40):
            block += self.through(p)
        declared = S("decl", [value], val=v)
        if self.chance(30):
            declared = S("decl", [], val=v)
            block += [declared, self.given(v, value)]
        else:
            block.append(declared)
        self.variables[-1].append(v)
        if p is not None and self.chance(70):
            block += self.through(p)
        block += self.use(v)
        if p is not None and self.chance(80):
            v.addressed = True
            block.append(expression(assign(var(p), address(var(v)))))
        block += self.leak(v)
        self.variables.pop()
        test = binary("<", E("increment", INT, [var(k)], ("++", True)),
                      const(self.pick(2, 3), INT), INT)
        if self.chance(40):
            test = binary("&&", self.condition(0), test, INT)
        return block + [S("if", [test], [[S("goto", val=label)]])]

    def through(self, p):
        """Something by a pointer, which may be null."""
        base = deref(var(p))
        if isinstance(p.type.elem, Record):
            target = Target(p.type.elem, lambda path: at_path(base, path))
            if not target.record.clauses():
                return []
            return self.scoped(lambda: self.guarded_update(target) or [])
        return [expression(assign(base, self.integer(0)))]

    def jump_into(self):
        """Into a block, behind a declaration in it."""
        label = self.fresh_name("L")
        v, value = self.jumped()
        v.assigned = True
        block = [S("if", [self.condition()], [[S("goto", val=label)]])]
        block += self.apart(self.some)
        self.variables.append([v])
        inside = [S("decl", [], val=v), self.given(v, value)]
        inside += self.apart(lambda: self.use(v))
        inside += [S("label", val=label), self.given(v, value)]
        inside += self.use(v) + self.leak(v)
        self.variables.pop()
        kind = self.pick("if", "block", "while", "else")
        if kind == "block":
            return block + [S("block", [], [inside])]
        if kind == "else":
            return block + [S("if", [self.condition()], [self.some(), inside])]
        if kind == "while":
            inside.append(S("break"))
        return block + [S(kind, [self.condition()], [inside])]

    def jump_out(self):
        """Of two loops at once."""
        label = self.fresh_name("L")
        i, j = Var(self.fresh_name("i"), INT), Var(self.fresh_name("j"), INT)

        def loop(v, block):
            return S("for", [const(0, INT), binary("<", var(v), const(
                self.pick(2, 3), INT), INT), E("increment", INT, [var(v)],
                                               ("++", False))], [block], v)
        self.loops += 2
        self.variables.append([i])
        first = self.some()
        self.variables.append([j])
        second = self.some()
        leave = S("if", [self.condition(0)], [[S("goto", val=label)]])
        second.insert(self.random.randrange(len(second) + 1), leave)
        self.variables.pop()
        self.variables.pop()
        self.loops -= 2
        if any(s.kind in ("break", "continue") for s in first):
            first = []
        return [loop(i, first + [loop(j, second)]),
                S("label", val=label)] + self.some()

    def irreducible(self):
        """A loop with two ways in."""
        a, b = self.fresh_name("L"), self.fresh_name("L")
        k = self.declare(Var(self.fresh_name("k"), INT))
        block = [S("decl", [const(0, INT)], val=k),
                 S("if", [self.condition()], [[S("goto", val=b)]]),
                 S("label", val=a), S("block", [], [self.some()]),
                 S("label", val=b), S("block", [], [self.some()])]
        test = binary("<", E("increment", INT, [var(k)], ("++", False)),
                      const(2, INT), INT)
        return block + [S("if", [test], [[S("goto", val=self.pick(a, b))]])]

    def anywhere(self):
        """A switch with cases in its loops, branches and blocks."""
        values = self.random.sample(range(-1, 7), 4)
        cases = [[str(v)] for v in values]
        cases[self.random.randrange(4)].append(None)  # default
        if self.chance(30):
            cases[0].append("%d ... %d" % (10, 15))
        self.random.shuffle(cases)
        v, value = self.jumped()
        v.assigned = True
        declares = self.chance(50)
        self.variables.append([v] if declares else [])
        body = [S("decl", [], val=v)] if declares else []

        def arm():
            made = [S("case", val=cases.pop())]
            if declares:
                made.append(self.given(v, value))
                made += self.scoped(lambda: self.use(v))
            else:
                made += self.some()
            if self.chance(50):
                made.append(S("break"))
            return made
        body += arm()
        kind = self.pick("if", "for", "do", "block")
        if kind == "if":
            body.append(S("if", [self.condition(0)], [arm()]))
        elif kind == "block":
            body.append(S("block", [], [arm()]))
        elif kind == "do":
            k = Var(self.fresh_name("k"), INT)
            k.assigned = True
            self.variables[-1].append(k)
            inner = arm()
            body = [S("decl", [], val=k)] + body
            body.append(self.given(k, const(0, INT)))
            inner.insert(1, self.given(k, const(1, INT)))
            body.append(S("do", [binary("<", E(
                "increment", INT, [var(k)], ("++", True)), const(2, INT), INT)],
                [inner]))
        else:
            body.append(S("while", [self.condition(0)], [arm() + [S("break")]]))
        while cases:
            body += arm()
        self.variables.pop()
        e = self.integer(1)
        if self.chance(60):
            e = binary("&", e, const(7, INT), INT)
        return [S("cases", [e], [body])]

    def machine(self):
        """A loop over the states of a machine."""
        state = self.declare(Var(self.fresh_name("k"), INT))
        k = Var(self.fresh_name("i"), INT)
        self.variables.append([k])
        self.loops += 1
        arms, labels = [], []
        for i in range(3):
            block = self.some()
            block.append(self.given(state, const(self.random.randrange(4), INT)))
            if self.chance(25):
                block.append(S("continue"))
            arms.append(block)
            labels.append(([str(i)], self.chance(25)))
        arms.append(self.some())
        labels.append(([None], False))
        self.loops -= 1
        self.variables.pop()
        loop = S("for", [const(0, INT), binary("<", var(k), const(4, INT), INT),
                         E("increment", INT, [var(k)], ("++", False))],
                 [[S("switch", [var(state)], arms, labels)]], k)
        return [S("decl", [self.small()], val=state), loop]
