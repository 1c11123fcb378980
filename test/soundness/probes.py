# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assertions that are known to be false: a proved function is run with probes
that note the values of conditions at some of its points. With an assertion that
a value which occurred does not occur, it must no longer be proved. This asks
about everything that a symbolic section knows, not only about refinements."""
from model import INT, Int, Ptr, Record
from scope import at_path
from tree import S, binary, clone_function, const, deref, null, var
from valid import valid

POINTS = 4  # of a function


def places(block, scope):
    """(block, index, variables in scope) for each place for a statement."""
    outer, scope = list(scope), list(scope)
    for i, s in enumerate(block):
        yield block, i, scope
        if s.kind in ("label", "case"):
            scope = outer  # a jump may have passed the declarations
        mine = scope
        if s.kind == "decl":
            scope = scope + [s.val]
        elif s.kind == "for" and s.val:
            mine = scope + [s.val]
        for b in s.blocks:
            yield from places(b, mine)
    if not block or block[-1].kind not in ("return", "break", "continue",
                                           "goto"):
        yield block, len(block), scope


def readable(random, v):
    """An integer or pointer that can be read through a variable, or None."""
    place = var(v)
    if isinstance(v.type, Ptr):
        if random.random() < 0.25:
            return place
        place = deref(place)
    elif not isinstance(v.type, (Int, Record)):
        return None
    if isinstance(place.type, Record):
        place = at_path(place, random.choice(place.type.leaves()).path)
        if isinstance(place.type, Ptr) and random.random() < 0.3 and \
                isinstance(place.type.elem, Record):
            leaves = [x for x in place.type.elem.leaves()
                      if isinstance(x.type, Int)]
            place = at_path(deref(place), random.choice(leaves).path)
    return place


def condition(random, scope):
    """An expression to look at: the value of an integer, or a comparison."""
    found = [e for e in (readable(random, v) for v in random.sample(
        scope, min(len(scope), 5))) if e is not None]
    if not found:
        return None
    a = found[0]
    if isinstance(a.type, Ptr):
        others = [b for b in found[1:] if isinstance(b.type, Ptr)
                  and b.type.elem is a.type.elem]
        return binary("==", a, others[0] if others else null(a.type), INT)
    if random.random() < 0.5:
        return a
    b = next((b for b in found[1:] if isinstance(b.type, Int)), None)
    if b is None:
        return a
    return binary(random.choice(("<", "<=", "==")), a, b, INT)


def insert(random, f, world):
    """Put probes into f. They are nothing in the plain text."""
    for number in range(POINTS):
        visible = f.params + [g for g in world.globals if not g.owner]
        found = list(places(f.body, visible))
        block, i, scope = random.choice(found)
        own = [v for v in scope if v not in visible]
        e = condition(random, own * 2 + f.params * 2 + scope)
        if e is not None:
            block.insert(i, S("probe", [e], val=number))
            if not valid(f, world):
                del block[i]


def remove(block):
    for s in list(block):
        if s.kind == "probe":
            block.remove(s)
        for b in s.blocks:
            remove(b)


def asserted(f, number, value, name):
    """f with the assertion that the probe never sees this value."""
    made = clone_function(f, name)
    made.change += "+probe"

    def replace(block):
        for i, s in enumerate(block):
            if s.kind == "probe" and s.val == number:
                e = s.exprs[0]
                block[i] = S("assert", [binary("!=", e, const(value, e.type),
                                               INT)])
            for b in s.blocks:
                replace(b)
    replace(made.body)
    remove(made.body)
    return made
