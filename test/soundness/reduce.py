# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a violating function small: delta debugging on its tree. Candidates are
judged many at a time, as functions of one file."""
import copy

import batch
from model import INT, Int, Ptr
from tree import (clone_function, const, expressions, is_lvalue, null,
                  statements)
from valid import valid

CHUNK = 24


def candidates(f):
    """Changed copies of f, each smaller, the boldest first."""
    count = sum(1 for _ in statements(f.body))
    for i in range(count):
        made, block, at = copy_at(f, i)
        del block[at]
        yield made
    for i in range(count):
        made, block, at = copy_at(f, i)
        s = block[at]
        if s.kind == "goto" or not s.blocks:
            continue
        for b in s.blocks:
            again, held, k = copy_at(f, i)
            inner = held[k].blocks[s.blocks.index(b)]
            held[k:k + 1] = inner
            yield again
        if len(s.blocks) > 1:
            again, held, k = copy_at(f, i)
            if s.kind == "if":
                held[k].blocks.pop()
            else:
                held[k].blocks.pop()
                held[k].val = held[k].val[:-1]
            yield again
    total = sum(1 for _ in expressions(f.body))
    for i in range(total):
        held, at = nth(expressions(f.body), i)
        e = held[at]
        smaller = [k for k in e.kids if simpler(k, e)]
        if isinstance(e.type, Int) and e.kind != "const" and not is_lvalue(e) \
                or e.kind in ("var", "field", "element", "deref") \
                and isinstance(e.type, Int):
            smaller += [const(0, INT), const(1, INT)]
        elif e.kind == "const" and e.val not in (0, 1):
            smaller += [const(0, e.type), const(1, e.type)]
        elif isinstance(e.type, Ptr) and not is_lvalue(e) and e.kind != "null":
            smaller.append(null(e.type))
        for replacement in smaller:
            made = clone_function(f, f.name)
            held, at = nth(expressions(made.body), i)
            held[at] = replacement
            if well_typed(made):
                yield made


def simpler(kid, e):
    if isinstance(e.type, Int):
        return isinstance(kid.type, Int)
    return kid.type is e.type


def well_typed(f):
    """Whether what is written to, or has its address taken, is an lvalue."""
    for held, i in expressions(f.body):
        e = held[i]
        if e.kind in ("assign", "increment", "address") and \
                not is_lvalue(e.kids[0]):
            return False
        if e.kind == "field" and not (is_lvalue(e.kids[0])
                                      or e.kids[0].kind == "call"):
            return False
    return all(b[i].kind != "expr" or b[i].exprs[0].kind not in ("const",)
               for b, i in statements(f.body))


def nth(sequence, n):
    for i, item in enumerate(sequence):
        if i == n:
            return item
    raise IndexError(n)


def copy_at(f, i):
    made = clone_function(f, f.name)
    block, at = nth(statements(made.body), i)
    return made, block, at


def alone(world, functions, others):
    made = copy.copy(world)
    made.functions = functions + others
    made.externals = world.externals + [
        g for g in world.functions if g not in others]
    return made


def first_violating(toolchain, world, functions, others, runs, seed):
    """The first of some variants that is proved and violates, with its
    Verdict; or None."""
    named = [clone_function(f, "%s_v%d" % (f.name, i))
             for i, f in enumerate(functions)]
    try:
        verdicts, _ = batch.judge(toolchain, [alone(world, named, others)],
                                  runs, seed, name="reduce")
    except Exception:
        if len(functions) == 1:
            return None
        # One of them does not compile: look at the halves.
        half = len(functions) // 2
        return first_violating(toolchain, world, functions[:half], others,
                               runs, seed) or \
            first_violating(toolchain, world, functions[half:], others, runs,
                            seed)
    for v in verdicts[:len(functions)]:
        if v.proved and v.result.violations:
            return functions[int(v.function.name.rsplit("_v", 1)[1])], v
    return None


def reduce(toolchain, world, f, runs, seed):
    """A small function like f that is proved and violates, and its Verdict."""
    others = [g for g in world.functions if g is not f]
    best = first_violating(toolchain, world, [f], [], runs, seed)
    if best:
        others = []
    else:
        best = first_violating(toolchain, world, [f], others, runs, seed)
    if not best:
        return None
    progress = True
    while progress:
        progress = False
        pending = []
        for made in candidates(best[0]):
            if not valid(made, world):
                continue
            pending.append(made)
            if len(pending) == CHUNK:
                found = first_violating(toolchain, world, pending, others, runs,
                                        seed)
                pending = []
                if found:
                    break
        else:
            found = pending and first_violating(toolchain, world, pending,
                                                others, runs, seed)
        if found:
            best, progress = found, True
    drop_refinements(toolchain, world, best[0], others, runs, seed)
    return first_violating(toolchain, world, [best[0]], others, runs, seed)


def drop_refinements(toolchain, world, f, others, runs, seed):
    """Take away from the world (in place) what does not matter."""
    owners = [x for r in world.records for x in r.fields]
    owners += world.globals + f.params
    owners += [p for c in world.externals for p in c.params]
    for owner in owners:
        old = owner.refinement
        if old:
            owner.refinement = None
            if not first_violating(toolchain, world, [f], others, runs, seed):
                owner.refinement = old
    for c in world.externals + [f]:
        old = c.result_refinement
        if old:
            c.result_refinement = None
            if not first_violating(toolchain, world, [f], others, runs, seed):
                c.result_refinement = old
