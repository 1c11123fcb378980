# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""More idioms for bodies: where C hides its writes (in conditions, operands and
arguments), pointers to pointers, arrays, shadowed names, refined locals."""
from model import INT, LONG, UCHAR, Arr, Int, Ptr, Record, names
from scope import Scope, Target, at_path, guard
from tree import (E, S, Var, address, assign, binary, clone, const, deref,
                  element, expression, expressions, field, statements, var)


class Idioms(Scope):
    def trick(self):
        """Statements with a twist, or None."""
        return self.pick(
            self.pointer_to_pointer, self.array, self.refined_local,
            self.walk_elements, self.write_in_condition, self.count_down,
            self.zeroed, self.record_from_call, self.back_jump,
            self.first_member, self.passed_literal, self.reset_param,
            self.swap)()

    # --- writes inside of expressions ---------------------------------------

    def fuse(self, writes):
        """The same writes, some of them inside of expressions."""
        if any(s.kind != "expr" for s in writes) or not self.chance(18):
            return writes
        exprs = [s.exprs[0] for s in writes]
        pick = self.random.random()
        last = exprs[-1]
        if pick < 0.35 and len(exprs) > 1:
            whole = exprs[0]
            for e in exprs[1:]:
                whole = E("comma", e.type, [whole, e])
            return [expression(whole)]
        if isinstance(last.type, Int) and pick < 0.6:
            # The value of the last write is looked at.
            test = binary(self.pick("<", "!=", ">="), last, self.small(), INT)
            return writes[:-1] + [S("if", [test], [self.inner_noise()])]
        if isinstance(last.type, Int) and pick < 0.75:
            v = Var(self.fresh_name(), self.pick(INT, last.type))
            return writes[:-1] + [S("block", [], [[S("decl", [last], val=v)]])]
        if isinstance(last.type, Int) and last.kind == "assign" and \
                last.val == "=" and pick < 0.9:
            ints = [v for v in self.locals() if isinstance(v.type, Int)
                    and not v.refinement]
            if ints:
                v = self.random.choice(ints)
                last.kids[1] = assign(var(v), last.kids[1])
                return writes
        calls = [c for c in self.world.externals if len(c.params) == 1
                 and isinstance(c.params[0].type, Int)
                 and not c.params[0].refinement and not c.contract]
        if calls and isinstance(last.type, Int):
            c = self.random.choice(calls)
            return writes[:-1] + [expression(E("call", c.result, [last], c))]
        return writes

    def inner_noise(self):
        self.variables.append([])
        block = self.noise()
        self.variables.pop()
        return block

    def write_in_condition(self):
        """A test that changes something on the way."""
        place = self.read()
        ints = [v for v in self.locals() if isinstance(v.type, Int)
                and not v.refinement]
        if place is None or not ints:
            return None
        v = self.random.choice(ints)
        test = binary(self.pick("<", ">", "!=", "=="),
                      assign(var(v), place), self.integer(0), INT)
        if self.chance(40):
            test = binary(self.pick("&&", "||"), test, self.condition(0), INT)
        self.variables.append([])
        block = self.guarded_update() or self.noise()
        self.variables.pop()
        return [S("if", [test], [block])]

    def count_down(self):
        """while (n-- > 0): the operand changes after it was read."""
        ints = [v for v in self.locals() if isinstance(v.type, Int)
                and not v.refinement]
        if not ints:
            return None
        v = self.random.choice(ints)
        self.variables.append([])
        self.loops += 1
        block = self.guarded_update() or self.noise()
        self.loops -= 1
        self.variables.pop()
        test = binary(self.pick(">", "!="),
                      E("increment", v.type, [var(v)], ("--", self.chance(40))),
                      const(0, INT), INT)
        return [S("while", [test], [block])]

    # --- pointers and arrays ------------------------------------------------

    def pointer_to_pointer(self):
        found = [v for v in self.pointers() if not v.refinement
                 and isinstance(v.type, Ptr)]
        if not found:
            return None
        v = self.random.choice(found)
        others = [w for w in found if w.type.elem is v.type.elem]
        pp = self.declare(Var(self.fresh_name("pp"), Ptr(v.type)))
        block = [S("decl", [address(var(v))], val=pp)]
        if len(others) > 1 and self.chance(50):
            block.append(S("if", [self.condition(0)], [[expression(assign(
                var(pp), address(var(self.random.choice(others)))))]]))
        if self.chance(60):
            block.append(expression(assign(deref(var(pp)), self.pointer(
                v.type.elem))))
        base = deref(deref(var(pp)))
        target = Target(v.type.elem, lambda path: at_path(base, path))
        if target.record.clauses():
            block += self.guarded_update(target) or []
        return block

    def array(self):
        """A local array of integers, indexed by what may be equal."""
        type = self.pick(INT, LONG, UCHAR)
        a = Var(self.fresh_name("arr"), Arr(type, 3))
        block = [S("decl", [E("literal", a.type, [
            const(self.random.randrange(5), type) for _ in range(3)])], val=a)]
        i, j = self.index(), self.index()
        block.append(expression(assign(element(var(a), i), self.integer(1))))
        block.append(expression(assign(element(var(a), j), self.integer(0))))
        v = self.declare(Var(self.fresh_name(), type))
        block.append(S("decl", [element(var(a), clone(i))], val=v))
        return block + (self.guarded_update() or [])

    def walk_elements(self):
        """Over an array of records, by pointer."""
        record = self.random.choice(self.world.records)
        if not record.clauses():
            return None
        p = Var(self.fresh_name("e"), Ptr(record))
        i = Var(self.fresh_name("i"), INT)
        start = S("decl", [self.pointer(record)], val=p)
        self.variables.append([p, i])
        self.loops += 1
        base = deref(var(p))
        target = Target(record, lambda path: at_path(base, path))
        body = self.guarded_update(target) or []
        self.loops -= 1
        self.variables.pop()
        body.append(expression(assign(var(p), E(
            "advance", p.type, [var(p), const(1, INT)]))))
        return [start, S("for", [
            const(0, INT), binary("<", var(i), const(2, INT), INT),
            E("increment", INT, [var(i)], ("++", False))], [body], i)]

    def first_member(self):
        """A record by a pointer to its first member, and back."""
        pairs = [(outer, outer.fields[0].type) for outer in self.world.records
                 if isinstance(outer.fields[0].type, Record)]
        if not pairs:
            return None
        outer, inner = self.random.choice(pairs)
        source, target = (outer, inner) if self.chance(70) else (inner, outer)
        p = self.declare(Var(self.fresh_name("c"), Ptr(target)))
        block = [S("decl", [E("recast", p.type, [self.pointer(source)])],
                   val=p)]
        base = deref(var(p))
        goal = Target(target, lambda path: at_path(base, path))
        if target.clauses():
            block += self.guarded_update(goal) or []
        return block

    def swap(self):
        """Two objects exchange what is in them, field by field."""
        a = self.object()
        if a is None:
            return None
        b = self.object(a.type)
        if b is None:
            return None
        block = []
        order = self.random.sample(a.type.leaves(), min(4, len(
            a.type.leaves())))
        for leaf in order:
            v = Var(self.fresh_name("t"), leaf.type)
            block += [S("decl", [at_path(a, leaf.path)], val=v),
                      expression(assign(at_path(a, leaf.path),
                                        at_path(b, leaf.path))),
                      expression(assign(at_path(b, leaf.path), var(v)))]
        return [S("block", [], [block])]

    # --- records ------------------------------------------------------------

    def zeroed(self):
        """memset over a record, then what it needs."""
        base = self.object()
        if base is None:
            return None
        block = [expression(E("fill", base.type, [address(base)]))]
        values = self.instance(base.type)
        if values and self.chance(70):
            writes = [expression(assign(at_path(base, x.path), self.value(
                x.type, values[x.path]))) for x in base.type.leaves()
                if values[x.path]]
            self.random.shuffle(writes)
            block += writes
        return block

    def record_from_call(self):
        calls = [c for c in self.world.externals + self.world.functions
                 if isinstance(c.result, Record) and not c.contract]
        if not calls:
            return None
        c = self.random.choice(calls)
        base = self.object(c.result)
        args = self.arguments(c)
        if base is None or args is None:
            return None
        call = E("call", c.result, args, c)
        if self.chance(40):
            ints = [f for f in c.result.fields if isinstance(f.type, Int)]
            v = self.declare(Var(self.fresh_name(), ints[0].type)) if ints \
                else None
            if v:
                return [S("decl", [field(call, ints[0])], val=v)]
        return [expression(assign(base, call))]

    def arguments(self, callee):
        """For parameters that demand nothing; or None."""
        args = []
        for p in callee.params:
            if p.refinement:
                return None
            if isinstance(p.type, Ptr):
                args.append(self.pointer(p.type.elem, p.type.const))
            elif isinstance(p.type, Record):
                base = self.object(p.type)
                if base is None:
                    return None
                args.append(base)
            else:
                args.append(self.integer(1))
        return args

    def passed_literal(self):
        """&(struct s){...} as an argument."""
        calls = [(c, i) for c in self.world.externals
                 for i, p in enumerate(c.params)
                 if isinstance(p.type, Ptr) and isinstance(p.type.elem, Record)
                 and not c.contract]
        if not calls:
            return None
        c, i = self.random.choice(calls)
        record = c.params[i].type.elem
        values = self.instance(record)
        args = self.arguments(c)
        if not values or args is None:
            return None
        v = Var(self.fresh_name("r"), record)
        literal = self.literal(record, values)
        if self.chance(30):
            literal = E("literal", record, [])  # all zero
        v.addressed = True
        self.declare(v)
        args[i] = address(var(v))
        return [S("decl", [literal], val=v), expression(E("call", c.result,
                                                          args, c))]

    # --- locals -------------------------------------------------------------

    def refined_local(self):
        """A local that other locals and parameters bound."""
        others = [v for v in self.locals() if isinstance(v.type, Int)]
        if not others:
            return None
        n = self.random.choice(others)
        if sum(v.name == n.name for v in self.locals()) > 1:
            return None
        v = Var(self.fresh_name(), self.pick(n.type, n.type, INT))
        v.refinement = self.pick(("<=", "_v_", n.name), (">=", "_v_", n.name),
                                 ("==", "_v_", n.name),
                                 ("&&", ("<=", 0, "_v_"), ("<", "_v_", n.name)))
        value = self.integer(1)
        self.variables.append([])
        values = {n.name: var(n), "_v_": value}
        test = guard(v.refinement, values)
        self.declare(v)
        block = [S("decl", [clone(value)], val=v)]
        block += self.guarded_update() or self.noise()
        if self.chance(40):
            block.append(S("assert", [guard(v.refinement, {
                n.name: var(n), "_v_": var(v)})]))
        if self.chance(40):
            block.append(S("if", [guard(v.refinement, {
                n.name: var(n), "_v_": binary("+", var(v), const(1, INT),
                                              INT)})],
                [[expression(E("increment", v.type, [var(v)],
                               ("++", False)))]]))
        self.variables.pop()
        return [S("if", [test], [block])]

    def reset_param(self):
        """A parameter gets another value."""
        params = [p for p in self.function.params if not p.refinement
                  and isinstance(p.type, (Int, Ptr))]
        if not params:
            return None
        p = self.random.choice(params)
        if isinstance(p.type, Ptr):
            return [expression(assign(var(p), self.pointer(p.type.elem)))]
        return [expression(assign(var(p), self.integer(1),
                                  self.pick("=", "+=", "-=", "^=")))]

    def back_jump(self):
        """A loop by goto."""
        label = self.fresh_name("L")
        n = self.declare(Var(self.fresh_name("k"), INT))
        self.variables.append([])
        self.loops += 1
        inside = self.guarded_update() or self.noise()
        self.loops -= 1
        self.variables.pop()
        if any(b[i].kind in ("break", "continue")
               for b, i in statements(inside)):
            return None
        step = binary("<", E("increment", INT, [var(n)], ("++", True)),
                      const(self.pick(2, 3), INT), INT)
        return [S("decl", [const(0, INT)], val=n), S("label", val=label),
                S("block", [], [inside]),
                S("if", [step], [[S("goto", val=label)]])]


def shadow(random, f):
    """Give a local the name of another variable that is not used below it."""
    found = []

    def visit(block, outer):
        mine = list(outer)
        for i, s in enumerate(block):
            if s.kind == "decl" and len(outer) and not s.val.refinement:
                used = {id(e[k].val) for e, k in expressions(block[i:])
                        if e[k].kind == "var"}
                named = {n for b, k in statements(block[i:])
                         if b[k].kind == "decl" and b[k].val.refinement
                         for n in names(b[k].val.refinement)}
                found.extend((s.val, v) for v in outer
                             if id(v) not in used and v.name not in named)
            inner = mine + ([s.val] if s.kind == "for" and s.val else [])
            for b in s.blocks:
                visit(b, inner)
            if s.kind == "decl":
                mine.append(s.val)
    for s in f.body:  # a parameter cannot be shadowed in the outermost block
        for b in s.blocks:
            visit(b, f.params)
    if found:
        v, other = random.choice(found)
        taken = {b[k].val.name for b, k in statements(f.body)
                 if b[k].kind == "decl"}
        if other.name not in taken:
            v.name = other.name
