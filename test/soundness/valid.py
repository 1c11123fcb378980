# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether a changed tree is still a program: what mutation and reduction ask
before they hand one on."""
from model import INT, VOID, Arr, Int, Ptr
from tree import S, expressions, has_effects, is_lvalue, is_target, operands, \
    statements


def valid(f, world):
    return labels_valid(f.body) \
        and (f.result is VOID or f.body[-1:] and f.body[-1].kind == "return") \
        and (not f.variadic or f.body[:1] and starts(f.body[0])) \
        and not skips(f.body) and places_valid(f) \
        and all(text_valid(b[i], world) for b, i in statements(f.body)) \
        and block_valid(f.body, world.globals + f.params, "")


def starts(s):
    """Whether what follows has the further arguments of a variadic function."""
    return s.kind == "text" and s.val[0].slot == "variadic"


# --- jumps --------------------------------------------------------------------

def labels_valid(body):
    """Each label stands once, and each jump has one. No jump leads into what is
    closed."""
    labels = [b[i].val for b, i in statements(body) if b[i].kind == "label"]
    jumps = {b[i].val for b, i in statements(body) if b[i].kind == "goto"}
    if len(set(labels)) != len(labels) or not jumps <= set(labels):
        return False
    made = [b[i].val[1] for b, i in statements(body)
            if b[i].kind == "text" and b[i].val[0].declares]
    if len(set(made)) != len(made):
        return False
    # A computed jump may lead to whatever label's address is taken.
    if sum(computed_jumps(b[i], b[i].exprs) for b, i in statements(body)) > 1:
        return False
    if any(entered(b[i].blocks, body) for b, i in statements(body)
           if is_closed(b[i])):
        return False
    return cases_valid(body, None)


def computed_jumps(node, kids):
    """How many of them are written: some texts write an operand twice."""
    inside = [computed_jumps(k, k.kids) for k in kids]
    if node.kind != "text":
        return sum(inside)
    plain = node.val[0].plain
    return ("goto *" in plain) + sum(n * plain.count("$%d" % i)
                                     for i, n in enumerate(inside))


def cases_valid(block, switch):
    """Whether each case belongs to the switch that the tree means, and no
    array of some length is declared before one. switch: whose cases these
    are."""
    for s in block:
        if s.kind == "case" and switch is None:
            return False
        if switch is not None and s.kind == "text" and s.val[0].declares:
            return False
        mine = s if s.kind == "cases" else \
            None if s.kind == "switch" or is_closed(s) or s.kind == "text" \
            else switch
        if not all(cases_valid(b, mine) for b in s.blocks):
            return False
    return True


def texts_of(body):
    """The texts below a block."""
    return [b[i].val[0] for b, i in statements(body) if b[i].kind == "text"] + \
        [e[i].val[0] for e, i in expressions(body) if e[i].kind == "text"]


def is_closed(s):
    return s.kind == "marked" or s.kind == "text" and s.val[0].closed


def entered(blocks, body):
    """Whether a jump from somewhere else leads into the blocks."""
    def count(blocks, kind):
        return [b[i].val for block in blocks for b, i in statements(block)
                if b[i].kind == kind]
    labels = set(count(blocks, "label"))
    inside = [j for j in count(blocks, "goto") if j in labels]
    every = [j for j in count([body], "goto") if j in labels]
    return len(inside) != len(every)


def free_jumps(block):
    """Which of break ("b") and continue ("c") in a block lead out of it."""
    found = set()
    for s in block:
        if s.kind in ("break", "continue"):
            found.add(s.kind[0])
        inside = set().union(*[free_jumps(b) for b in s.blocks])
        found |= inside - set(binds(s))
    return found


def binds(s):
    if s.kind in ("for", "while", "do"):
        return "bc"
    if s.kind in ("switch", "cases"):
        return "b"
    return s.val[0].binds if s.kind == "text" else ""


def skips(body):
    """Whether a jump passes a declaration whose variable is in scope behind
    its label, and read there without a value."""
    jumps = [b[i].val for b, i in statements(body) if b[i].kind == "goto"]
    for block, i in statements(body):
        if block[i].kind not in ("decl", "text"):
            continue
        behind = block[i + 1:]
        inside = [b[k].val for b, k in statements(behind)
                  if b[k].kind == "goto"]
        for entry, then in entries(behind):
            if entry.kind == "label" and \
                    jumps.count(entry.val) == inside.count(entry.val):
                continue
            if is_passed(block[i], then):
                return True
    return False


def entries(block):
    """Labels and cases in a block, and the statements behind each."""
    for i, s in enumerate(block):
        if s.kind in ("label", "case"):
            yield s, block[i + 1:]
        for b in s.blocks:
            for entry, then in entries(b):
                if entry.kind != "case" or s.kind != "cases":
                    # What is around it may be a loop.
                    yield entry, then + [s] * bool(binds(s)) + block[i + 1:]


def is_passed(s, behind):
    """Whether a jump over this statement to what is behind would be wrong."""
    if s.kind == "text":
        return s.val[0].declares
    if s.kind != "decl":
        return False
    for t in behind:
        if any(e[k].kind == "var" and e[k].val is s.val
               for e, k in expressions([t])):
            return not gives_value(t, s.val)
    return False


def gives_value(s, v):
    """Whether a statement does nothing with a variable but to assign to it."""
    e = s.exprs[0] if s.kind == "expr" else None
    return e is not None and e.kind == "assign" and e.val == "=" and \
        e.kids[0].kind == "var" and e.kids[0].val is v and not any(
            k[i].kind == "var" and k[i].val is v
            for k, i in expressions_of([e.kids[1]]))


# --- expressions ----------------------------------------------------------------

def places_valid(f):
    for s, parent, held, i in operands(f.body):
        e = held[i]
        if is_target(parent, i):
            if not is_lvalue(e):
                return False
            if parent.kind != "address" and e.kind == "var" and e.val.fixed:
                return False
            if addresses(parent) and not addressable(e):
                return False
        t = parent.val[0] if parent is not None and parent.kind == "text" else \
            s.val[0] if parent is None and s.kind == "text" else None
        if t is not None and (
                not takes(t, i, e.type) or i == 0 and (
                    t.pure and not is_plain(e) or "notbool" in t.needs
                    and getattr(e.type, "name", None) == "_Bool")
                or "noliteral" in t.needs and has_literal(e)):
            return False
    return True


def takes(t, i, type):
    """Whether an operand of a text may have a type."""
    if t.slot in ("kept", "variadic", "store"):
        return True
    if i == 0 and t.slot in ("pointer", "object"):
        return isinstance(type, Ptr)
    if i == 0 and t.slot in ("place", "carrier", "carrier statement"):
        return True
    return isinstance(type, Int)


def has_literal(e):
    """Whether Clang makes an object without a name for it. (In the declaration of
    a type it takes that for one of the file.)"""
    return any(k[i].kind == "literal" or k[i].kind == "text" and "){" in
               k[i].val[0].plain for k, i in expressions_of([e]))


def is_plain(e):
    """Whether the compiler sees that it can be evaluated any number of times.
    (Instrumented, array accesses are calls.)"""
    return not has_effects([e]) and not any(
        x[k].kind in ("text", "element", "advance", "recast")
        for x, k in expressions_of([e]))


def addresses(e):
    """Whether the address of operand 0 is taken."""
    return e.kind == "address" or e.kind == "text" and e.val[0].target \
        and not e.val[0].bits


def addressable(e):
    while e.kind == "text" and e.val[0].bits:
        e = e.kids[0]
    if e.kind == "field":
        if e.val.width:
            return False
        while e.kind == "field":
            e = e.kids[0]
        return is_lvalue(e)
    return not (e.kind == "var" and e.val.style and e.val.style.hides)


def uses_only(exprs, scope):
    """Whether each name means the variable that the tree means by it."""
    means = {v.name: v for v in scope}  # the innermost comes last
    return all(means.get(e[i].val.name) is e[i].val
               for e, i in expressions_of(exprs) if e[i].kind == "var")


def storable(t, type):
    """Whether a text stores to objects of a type."""
    if isinstance(type, Ptr):
        return not t.of or t.of == "pointer"
    return isinstance(type, Int) and t.of != "pointer" and not (
        t.of == "exactly int" and type is not INT or
        t.of == "wide int" and type.bits < 32 or
        "notbool" in t.needs and type.name == "_Bool")


def expressions_of(exprs):
    yield from expressions([S("expr", exprs)])


# --- texts ----------------------------------------------------------------------

def text_valid(s, world):
    """Whether what is inside of a block of the language -fblocks, or a region,
    can be there: it has the values of the variables around it only."""
    if s.kind == "text":
        needs = s.val[0].needs
        if "noexit" in needs and any(leaves(b) for b in s.blocks):
            return False
        if "defer" in needs and any("jmp" in t.plain for t in texts_of([s])):
            return False
        if "captures" in needs and not capturable(s.exprs, s.blocks, world) or \
                s.val[0].of == "int" and not isinstance(s.exprs[0].type, Int):
            return False
    for _, parent, held, i in operands([S(s.kind, s.exprs)]):
        e = held[i]
        if e.kind != "text":
            continue
        t = e.val[0]
        if t.slot == "store" and not storable(t, e.kids[0].type):
            return False
        if "captures" in t.needs and not capturable(e.kids, [], world) or \
                t.of == "int" and not isinstance(e.kids[0].type, Int):
            return False
        # Not all of Clang copes with these in types.
        if "blocks" in t.needs and parent is not None and \
                parent.kind == "text":
            return False
    return True


def leaves(block):
    """Whether a block may be left, or entered, by a jump."""
    return bool(free_jumps(block)) or any(
        b[i].kind in ("return", "goto", "label", "case")
        for b, i in statements(block))


def capturable(exprs, blocks, world):
    if any(b[i].kind == "decl" and b[i].val.refinement
           for block in blocks for b, i in statements(block)):
        return False  # a refinement there is an error
    own = {id(b[i].val) for block in blocks for b, i in statements(block)
           if b[i].kind == "decl" or b[i].kind == "for" and b[i].val}
    if any(leaves(block) for block in blocks):
        return False
    for s, parent, held, i in operands([S("expr", exprs)] + [
            s for block in blocks for s in block]):
        e = held[i]
        if e.kind == "text" and "ap_" in e.val[0].plain:
            return False  # a list of arguments may be an array
        if e.kind != "var" or id(e.val) in own or e.val in world.globals:
            continue
        if isinstance(e.type, Arr) or is_target(parent, i):
            return False
        if parent is not None and parent.kind == "field":
            return False  # perhaps written to
    return True


# --- scopes ---------------------------------------------------------------------

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
        if s.kind in ("assert", "probe") and (has_effects(s.exprs) or any(
                e[i].kind == "text" or e[i].kind == "var"
                and e[i].val.style is not None and e[i].val.style.is_volatile
                for e, i in expressions_of(s.exprs))):
            return False
        if not all(block_valid(b, mine, inside + binds(s)) for b in s.blocks):
            return False
    return True
