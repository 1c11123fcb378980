# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether a changed tree is still a program: what mutation and reduction ask
before they hand one on."""
from model import VOID
from tree import S, expressions, statements


def valid(f, world):
    labels = [b[i].val for b, i in statements(f.body) if b[i].kind == "label"]
    jumps = {b[i].val for b, i in statements(f.body) if b[i].kind == "goto"}
    return len(set(labels)) == len(labels) and jumps <= set(labels) \
        and (f.result is VOID or f.body[-1:] and f.body[-1].kind == "return") \
        and not skips(f.body) and not bits_addressed(f.body) \
        and block_valid(f.body, world.globals + f.params, "")


def bits_addressed(block):
    for held, i in expressions(block):
        e = held[i]
        if e.kind == "address" and e.kids[0].kind == "field" \
                and e.kids[0].val.width:
            return True
    return False


def skips(block):
    """Whether a jump passes a declaration whose variable is in scope behind
    its label: it would be read without a value."""
    for i, s in enumerate(block):
        if s.kind == "label" and any(
                t.kind == "decl" and any(
                    x[k].kind == "goto" and x[k].val == s.val
                    for x, k in statements(block[:j]))
                for j, t in enumerate(block[:i])):
            return True
        if any(skips(b) for b in s.blocks):
            return True
    return False


def uses_only(exprs, scope):
    """Whether each name means the variable that the tree means by it."""
    means = {v.name: v for v in scope}  # the innermost comes last
    return all(means.get(e[i].val.name) is e[i].val
               for e, i in expressions_of(exprs) if e[i].kind == "var")


def expressions_of(exprs):
    yield from expressions([S("expr", exprs)])


def block_valid(block, scope, inside):
    """inside: which of break ("b") and continue ("c") have a target."""
    scope = list(scope)
    names = set()
    for s in block:
        if s.kind == "break" and "b" not in inside or \
                s.kind == "continue" and "c" not in inside:
            return False
        mine = scope
        if s.kind == "decl":
            if s.val.name in names:
                return False
            names.add(s.val.name)
            scope.append(s.val)
        elif s.kind == "for" and s.val:
            mine = scope + [s.val]
        if not uses_only(s.exprs, mine):
            return False
        if s.kind == "assert" and any(
                e[i].kind in ("call", "callthrough", "assign", "increment")
                for e, i in expressions_of(s.exprs)):
            return False
        within = inside
        if s.kind in ("for", "while", "do"):
            within = "bc"
        elif s.kind == "switch":
            within = inside + "b"
        if not all(block_valid(b, mine, within) for b in s.blocks):
            return False
    return True
