# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts styles and attributes on what a function declares, and on itself."""
from attributes import function
from contracts import root
from model import INT, Int, Ptr, Record, names
from tree import (S, Text, Var, expression, expressions, operands,
                  is_target, statements, text, text_statement, var)
from valid import valid

DECLARING = ("function", "storage", "oldstyle", "variadic", "parameter",
             "local")


def kept(name, plain, *run, **more):
    return Text(name, plain, *run, slot="kept", **more)


# A variadic function begins with a text of styles.VARIADIC, and gets its further
# arguments.
ARGUMENT = kept("va_arg", "__builtin_va_arg(ap_, $T)", effects=True)
END = kept("va_end", "__builtin_va_end(ap_);")
END_OF_WINDOWS = kept("ms_va_end", "__builtin_ms_va_end(ap_);", END.plain)
# An effect in the type of an argument.
SIZED = kept("va_arg of an array", "(int)(long)__builtin_va_arg(ap_, int (*)[($0,"
             " 2)])", effects=True, type=INT)

WINDOWS = function("MSABI", "ms_abi")

# Calling conventions for which Clang wants to know the parameters. That of
# Windows is among them, since its lists of arguments are others: a text of its
# own has it in a variadic function.
OF_PROTOTYPES = ("MSABI", "VectorCall", "RegCall", "SwiftCall")


def needs_prototype(f):
    return any(a.name in OF_PROTOTYPES for a in f.attributes)


class Declarations:
    """Part of a Dresser."""

    def declare_function(self, t):
        f = self.f
        # Some exclude each other.
        if not f.attributes and not (t.name in OF_PROTOTYPES and
                                     (f.variadic or f.oldstyle)):
            f.attributes = [t]
        return self.f.attributes == [t]

    def declare_storage(self, t):
        if self.f.alone or self.f.storage:
            return False
        self.f.storage = t
        return True

    def declare_oldstyle(self, t):
        f = self.f
        if f.variadic or f.oldstyle or f.storage or f.attributes or not f.params:
            return False
        if any(p.type.elem.__class__ is not Record and p.style
               for p in f.params if isinstance(p.type, Ptr)):
            return False
        narrow = any(isinstance(p.type, Int) and p.type.bits < 32
                     for p in f.params)
        if narrow and t.of != "alone":
            return False  # the promoted types are not those of the prototype
        f.oldstyle = t
        return True

    def declare_parameter(self, t):
        found = [p for p in self.f.params if not p.style and t.fits(p)
                 and not (t.hides and self.is_named(p))]
        if self.f.oldstyle or not found:
            return False
        p = self.random.choice(found)
        p.style = t
        if valid(self.f, self.world):
            return True
        p.style = None
        return False

    def is_named(self, v):
        """Whether a refinement or a contract may be about a variable."""
        f = self.f
        said = [w.refinement for w in f.params + [
            b[i].val for b, i in statements(f.body) if b[i].kind == "decl"]]
        return v.refinement is not None or any(
            v.name in names(p) for p in said + [f.result_refinement] if p) or \
            f.contract is not None and v.name in map(root,
                                                        f.contract.all_names())

    def declare_local(self, t):
        found = [b[i] for b, i in statements(self.f.body) if b[i].kind == "decl"
                 and not b[i].val.style and t.fits(b[i].val)
                 and not (t.hides and (b[i].val.addressed or
                                       self.is_named(b[i].val)))
                 and (b[i].exprs or not t.fixed and not t.deduces)]
        self.random.shuffle(found)
        for s in found:
            s.val.style = t
            if valid(self.f, self.world):
                return True
            s.val.style = None
        return False

    def declare_variadic(self, t):
        """Further arguments: an integer, a pointer, and two null pointers."""
        f, world = self.f, self.world
        last = f.params[-1] if f.params else None
        wide = last is not None and not last.style and (
            isinstance(last.type, Ptr) or
            isinstance(last.type, Int) and last.type.bits >= 32)
        called = any(e[i].kind == "call" and e[i].val is f
                     for g in world.functions for e, i in expressions(g.body))
        if not wide or called or f.variadic or f.oldstyle or \
                needs_prototype(f) or t.of and f.attributes or \
                f in world.externals or any(b[i].kind == "label"
                                            for b, i in statements(f.body)):
            return False
        if t.of:
            f.attributes = [WINDOWS]
        record = self.random.choice(world.records)
        n = Var("va1", INT)
        p = Var("va2", Ptr(record))
        number = self.number()
        f.variadic = p.type
        self.use_instead(n, p)
        carried = [i for i, s in enumerate(f.body) if s.kind == "expr"
                   and s.exprs[0].kind in ("assign", "increment")]
        if carried and self.random.random() < 0.2:  # it is refused
            i = self.random.choice(carried)
            f.body[i] = expression(text(SIZED, [f.body[i].exprs[0]], number))
        named = [var(last)] if "$0" in t.plain else []
        f.body[:0] = [text_statement(t, named, [], number),
                      S("decl", [text(ARGUMENT, [], number, INT)], val=n),
                      S("decl", [text(ARGUMENT, [], number, p.type)], val=p)]
        end = text_statement(END_OF_WINDOWS if t.of else END, [], [], number)
        f.body.insert(len(f.body) - (f.body[-1].kind == "return"), end)
        return True

    def use_instead(self, n, p):
        """Let the function use its further arguments."""
        for s, parent, held, i in operands(self.f.body):
            e = held[i]
            if e.kind != "var" or e.val not in self.f.params or \
                    s.kind in ("assert", "probe") or is_target(parent, i) or \
                    self.random.random() < 0.5:
                continue
            if e.type is INT:
                held[i] = var(n)
            elif isinstance(e.type, Ptr) and e.type.elem is p.type.elem and \
                    not e.type.const:
                held[i] = var(p)
