# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Idioms about whole objects: copies, local records, allocations and what makes
them visible, calls."""
from idioms import Idioms
from model import INT, VOID, Int, Ptr, Record, sample
from scope import Target, at_path, guard
from tree import (E, S, Var, address, assign, binary, clone, const, deref,
                  element, expression, field, null, var)
from world import group_of


class Objects(Idioms):
    def copy(self):
        to = self.object()
        if to is None:
            return None
        record = to.type
        source = self.object(record)
        if source is None:
            return None
        pick = self.random.random()
        if pick < 0.35:
            return [expression(assign(to, source))]
        if pick < 0.5:
            return [expression(E("bytes", record, [
                address(to), address(source)], self.pick("memcpy", "memmove")))]
        if pick < 0.6:
            values = self.instance(record)
            if values:
                return [expression(assign(to, self.literal(record, values)))]
        if pick < 0.7:
            v = self.declare(Var(self.fresh_name(), record))
            return [S("decl", [to], val=v), expression(assign(
                clone(to), source)), expression(assign(clone(source), var(v)))]
        writes = [expression(assign(at_path(to, x.path), at_path(source,
                                                                 x.path)))
                  for x in record.leaves()]
        self.random.shuffle(writes)
        if self.chance(50) or not record.clauses():
            writes = writes[:4]
        return writes

    def local_record(self):
        record = self.random.choice(self.world.records)
        v = Var(self.fresh_name("r"), record)
        source = self.object(record)
        if source is not None and self.chance(60):
            start = S("decl", [source], val=v)
        else:
            values = self.instance(record)
            if not values:
                return None
            start = S("decl", [self.literal(record, values)], val=v)
        self.declare(v)
        block = [start]
        for _ in range(self.pick(0, 1, 1, 2)):
            ints = [x for x in record.leaves() if isinstance(x.type, Int)]
            leaf = self.random.choice(ints)
            place = at_path(var(v), leaf.path)
            if self.chance(50):
                block += self.guarded_update() or []
            else:
                block.append(expression(assign(place, self.new_value(
                    leaf, Target(record, lambda p: at_path(var(v), p))))))
        use = self.random.random()
        to = self.object(record)
        if use < 0.4 and to is not None:
            block.append(expression(assign(to, var(v))))
        elif use < 0.8:
            block += self.call(self.address_of(v)) or []
        elif isinstance(self.function.result, Record) and \
                self.function.result is record:
            block.append(S("return", [var(v)]))
        return block

    def allocation(self):
        record = self.random.choice(self.world.records)
        values = self.instance(record)
        if values is None:
            return None
        type = Ptr(record)
        v = self.declare(Var(self.fresh_name("n"), type))
        how = self.pick("malloc", "malloc", "calloc")
        count = self.pick(1, 1, 1, 1, 2)
        block = [S("decl", [E("alloc", type, [], (how, count))], val=v)]
        failed = binary("==", var(v), null(type), INT)
        block.append(S("if", [failed], [[self.return_statement()]]))
        for i in range(count):
            place = deref(var(v)) if i == 0 else element(var(v), const(1, INT))
            if self.chance(20):
                block.append(expression(assign(place, self.literal(record,
                                                                   values))))
                continue
            writes = []
            for leaf in record.leaves():
                if how == "calloc" and values[leaf.path] == 0 and \
                        self.chance(80):
                    continue
                value = self.value(leaf.type, values[leaf.path])
                writes.append(expression(assign(at_path(place, leaf.path),
                                                value)))
            self.random.shuffle(writes)
            block += writes
        if self.chance(30):
            block += self.guarded_update() or []
        return block + self.publish(v, record)

    def publish(self, v, record):
        """Let others see what a new pointer points to, or not."""
        places = [var(g) for g in self.pointers(record)
                  if g in self.world.globals]
        for o in self.objects():
            base = self.object(self.base_type(o))
            places += [field(base, f) for f in base.type.fields
                       if isinstance(f.type, Ptr) and f.type.elem is record]
        pick = self.random.random()
        if pick < 0.4 and places:
            return [expression(assign(self.random.choice(places), var(v)))]
        if pick < 0.7:
            return self.call(var(v)) or []
        if pick < 0.85:
            # `free` leaves no other pointer to it that is used.
            return [expression(E("free", VOID, [var(v)])),
                    self.return_statement()]
        if isinstance(self.function.result, Ptr) and \
                self.function.result.elem is record:
            return [S("return", [var(v)])]
        return []

    # --- calls ---------------------------------------------------------------

    def call(self, first=None):
        """A call; one that takes the pointer `first` if there is one."""
        callees = self.world.externals * 3 + self.world.functions
        if first is not None:
            callees = [c for c in callees if any(
                isinstance(p.type, Ptr) and p.type.elem is first.type.elem
                for p in c.params)] or [None]
        callee = self.random.choice(callees)
        if callee is None:
            return None
        args, tests = [], []
        group = group_of(callee.params)
        fixed = sample(self.random, group.leaves(), group.clauses(), 200) \
            if self.chance(50) else None
        for p in callee.params:
            if isinstance(p.type, Ptr):
                if first is not None and p.type.elem is first.type.elem:
                    args.append(first)
                    first = None
                else:
                    args.append(self.pointer(p.type.elem, p.type.const))
            elif isinstance(p.type, Record):
                values = self.instance(p.type)
                base = self.object(p.type)
                if base is None and not values:
                    return None
                args.append(base or self.literal(p.type, values))
            elif fixed:
                args.append(const(fixed[p.name], p.type))
            else:
                args.append(self.integer(1))
        values = {p.name: a for p, a in zip(callee.params, args)}
        if not fixed or any(isinstance(p.type, Ptr) and p.refinement
                            for p in callee.params):
            tests = [guard(c, values) for c in group.clauses()]
        e = E("call", callee.result, [clone(a) for a in args], callee)
        through = [g for g in self.world.globals
                   if getattr(g.type, "external", None) is callee]
        if through and not tests:
            e = E("callthrough", callee.result, [var(through[0])] + e.kids)
        call = expression(e)
        if callee.result is not VOID and self.chance(60):
            v = Var(self.fresh_name(), callee.result)
            if not tests:
                self.declare(v)
            call = S("decl", [e], val=v)
        if not tests:
            return [call]
        for t in tests[1:]:
            tests[0] = binary("&&", tests[0], t, INT)
        return [S("if", [tests[0]], [[call]])]
