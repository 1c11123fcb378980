# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts texts (grammar.py) into a function that knows little of the language, so
that it means the same, or nearly."""
from declarations import DECLARING, Declarations
from model import INT, LONG, Int, Ptr, Record
from tree import (E, S, Var, address, assign, binary, clone, const, deref, expression,
                  expressions, field, is_lvalue, is_target, null, operands,
                  statements, text, text_statement, var)
from valid import free_jumps, is_plain, storable, valid

TRIES = 6
ASIDE = 0.6  # of the texts: nothing that is proved depends on them
GROUND = ("value", "pointer", "place", "carrier", "carrier statement", "store",
          "block", "branch", "object")


class Dresser(Declarations):
    def __init__(self, random, world, f):
        self.random, self.world, self.f = random, world, f
        self.where = f.body  # where texts are put

    def number(self):
        self.world.texts += 1
        return self.world.texts

    def put(self, t):
        """Put a text somewhere. Whether there was a place."""
        if t.slot in DECLARING:
            return getattr(self, "declare_" + t.slot)(t)
        return self.put_into(t, t.slot in GROUND and
                             self.random.random() < ASIDE) or \
            t.slot in GROUND and self.put_into(t, True)

    def put_into(self, t, aside):
        find = getattr(self, "_" + t.slot.replace(" ", "_"))
        before = clone(self.f.body)
        for _ in range(TRIES):
            self.where = self.f.body if not aside else \
                [] if t.slot == "value" else [self.ground(t.slot)]
            found = find(t)
            if found:
                self.random.choice(found)()
                if valid(self.f, self.world):
                    return True
            self.f.body = clone(before)
            if not found and not aside:
                break
        return False

    def ground(self, slot):
        """A new statement to put texts into, about nothing that matters: what is
        proved without it still is."""
        block = self.some_object() if slot == "object" else self.some_number()
        made = S("block", [], [block])
        b, i = self.random.choice(list(statements(self.f.body)))
        b.insert(i, made)
        return made

    def some_object(self):
        r = Var("r%d" % self.number(), self.world.plain)
        r.addressed = True
        return [S("decl", [E("literal", r.type, [])], val=r)]

    def some_number(self):
        ints = [p for p in self.f.params if isinstance(p.type, Int)]
        h = Var("h%d" % self.number(), self.random.choice((INT, INT, LONG)))
        step = E("increment", h.type, [var(h)], ("++", False))
        block = [S("decl", [self.operand("small")], val=h),
                 expression(assign(var(h), self.operand("int"))),
                 S("if", [self.operand("condition")], [[expression(step)]])]
        leads = [(p, x) for p in self.f.params if isinstance(p.type, Ptr)
                 and isinstance(p.type.elem, Record)
                 for x in p.type.elem.fields if isinstance(x.type, Int)]
        if leads:
            p, x = self.random.choice(leads)
            block.append(S("if", [var(p)], [[expression(assign(
                var(h), field(deref(var(p)), x)))]]))
        if ints:
            p = self.random.choice(ints)
            block.append(expression(assign(var(h), var(p))))
        return block

    def operands(self, t):
        return [self.operand(kind) for kind in t.operands]

    def operand(self, kind):
        ints = [p for p in self.f.params if isinstance(p.type, Int)]
        e = var(self.random.choice(ints)) if ints and \
            self.random.random() < 0.7 else const(self.random.randrange(5), INT)
        if kind == "small":
            return const(self.random.randrange(1, 5), INT)
        if kind == "condition":
            return binary(self.random.choice(("<", "!=", ">", "==")), e,
                          const(self.random.randrange(4), INT), INT)
        return e

    def whole(self, t, e):
        made = text(t, [e] + self.operands(t), self.number(), t.type or e.type)
        return made

    # --- places for each slot: a list of functions that change the body --------

    def wrapping(self, t, fits):
        """Around expressions that are no targets of writes."""
        return [lambda held=held, i=i: held.__setitem__(i, self.whole(
                t, held[i]))
                for s, parent, held, i in operands(self.where)
                if s.kind not in ("assert", "probe")
                and fits(held[i]) and not is_target(parent, i)
                and not (t.pure and not is_plain(held[i]))]

    def _value(self, t):
        if self.where is not self.f.body:
            return [lambda b=b, i=i: b.insert(i, self.aside(t))
                    for b, i in statements(self.f.body)]
        return self.wrapping(t, lambda e: isinstance(e.type, Int) and not (
            "notbool" in t.needs and e.type.name == "_Bool"))

    def aside(self, t):
        """A statement of its own: what is proved without it still is."""
        e = self.whole(t, self.operand("int"))
        if self.random.random() < 0.5:
            return expression(e)
        return S("decl", [e], val=Var("t%d" % self.number(), e.type))

    def _pointer(self, t):
        return self.wrapping(t, lambda e: isinstance(e.type, Ptr)
                             and e.kind in ("var", "field", "address", "call")
                             and isinstance(e.type.elem, (Int, Record)))

    def _place(self, t):
        found = []
        for s, parent, held, i in operands(self.where):
            e = held[i]
            if s.kind in ("assert", "probe") or not is_lvalue(e) or \
                    rooted_in_call(e):
                continue
            if not isinstance(e.type, (Int, Ptr)) or e.kind == "text" or \
                    t.of == "int" and not isinstance(e.type, Int):
                continue
            if e.kind == "field" and e.val.width and not t.bits:
                continue
            if e.kind == "var" and self.where is self.f.body and \
                    self.random.random() < 0.7:
                continue  # fields are what matters
            found.append(lambda held=held, i=i: held.__setitem__(
                i, self.whole(t, held[i])))
        return found

    def carried(self, t):
        for b, i in statements(self.where):
            e = b[i].exprs[0] if b[i].kind == "expr" else None
            if e is not None and e.kind in ("assign", "increment", "call") and \
                    not (t.of == "int" and not isinstance(e.type, Int)):
                yield b, i

    def _carrier(self, t):
        return [lambda b=b, i=i: b.__setitem__(i, expression(self.whole(
            t, b[i].exprs[0]))) for b, i in self.carried(t)]

    def _carrier_statement(self, t):
        return [lambda b=b, i=i: b.__setitem__(i, text_statement(
            t, [b[i].exprs[0]] + self.operands(t), [], self.number()))
            for b, i in self.carried(t)]

    def _store(self, t):
        return [lambda b=b, i=i: b.__setitem__(i, expression(text(
            t, list(b[i].exprs[0].kids), self.number())))
            for b, i in self.carried(t) if b[i].exprs[0].kind == "assign" and
                b[i].exprs[0].val == "=" and storable(t, b[i].exprs[0].type)]

    def _object(self, t):
        if self.where is not self.f.body:
            block = self.where[0].blocks[0]
            return [lambda: block.append(self.about(t, address(var(
                block[0].val))))]
        found = [p for p in self.f.params if isinstance(p.type, Ptr)
                 and isinstance(p.type.elem, Record) and not p.type.const]
        return [lambda b=b, i=i, p=p: b.insert(i, self.about(t, var(p)))
                for b, i in statements(self.f.body) for p in found]

    def about(self, t, pointer):
        return text_statement(t, [pointer] + self.operands(t), [],
                              self.number())

    def _block(self, t):
        found = []
        for b, i in statements(self.where):
            if b is self.where and b is not self.f.body:
                continue  # it is no part of the function
            for j in range(i + 1, min(i + 4, len(b)) + 1):
                inside = b[i:j]
                if self.enclosable(t, inside, b[j:]):
                    found.append(lambda b=b, i=i, j=j: b.__setitem__(
                        slice(i, j), [self.around(t, b[i:j])]))
        return found

    def enclosable(self, t, inside, behind):
        if any(s.kind in ("label", "case") or s.kind == "text" and
               s.val[0].slot in ("kept", "variadic") for s in inside):
            return False
        if inside[-1].kind == "return" and not behind:
            return False  # what ends a function stays there
        declared = {id(s.val) for s in inside if s.kind == "decl"}
        if declared and any(id(e[k].val) in declared
                            for e, k in expressions(behind)
                            if e[k].kind == "var"):
            return False
        return not free_jumps(inside) & set(t.binds)

    def around(self, t, block):
        blocks = [block]
        if "$B1" in t.plain:
            labels = any(b[i].kind == "label" or b[i].kind == "text"
                         and b[i].val[0].declares
                         for b, i in statements(block))
            blocks.append([] if labels or self.random.random() < 0.5
                          else clone(block))
        return text_statement(t, self.operands(t), blocks, self.number())

    def _branch(self, t):
        found = []
        for b, i in statements(self.where):
            s = b[i]
            if s.kind != "if" or len(s.blocks) != 1 or \
                    free_jumps(s.blocks[0]) & set(t.binds) or \
                    t.pure and not is_plain(s.exprs[0]):
                continue
            found.append(lambda b=b, i=i: b.__setitem__(i, self.branched(
                t, b[i])))
        return found

    def branched(self, t, s):
        test = s.exprs[0]
        if isinstance(test.type, Ptr):
            test = binary("!=", test, null(test.type), INT)
        return text_statement(t, [test] + self.operands(t), s.blocks,
                              self.number())


def rooted_in_call(e):
    while e.kind == "field":
        e = e.kids[0]
    return not is_lvalue(e)


def dress(random, world, f, deck, count):
    """Put some texts into f."""
    dresser = Dresser(random, world, f)
    for t, failures in deck.deal(count):
        if not dresser.put(t):
            deck.take_back(t, failures)
