# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Near misses: small changes of functions that were meant to be right. What a
proof still says about them is where a verifier is wrong, if it is."""
import grammar
from model import INT, Int, Ptr, same
from tree import (E, S, Var, binary, clone, clone_function, const, expression,
                  expressions, is_lvalue, operands, statements, var)

KEEP = {"decl", "label", "return", "case"}  # dropping these leaves no program


def mutate(random, scope, f, name):
    """A changed copy of f, or None if the change found no place."""
    made = clone_function(f, name)
    for _ in range(12):
        change = random.choice(CHANGES)
        if change(random, scope, made):
            made.change = change.__name__
            if random.random() < 0.2:
                again = random.choice(CHANGES)
                if again(random, scope, made):
                    made.change += "+" + again.__name__
            return made
    return None


def movable(s):
    return s.kind not in KEEP and not (
        s.kind == "text" and s.val[0].slot in ("kept", "variadic"))


def drop_statement(random, scope, f):
    found = [(b, i) for b, i in statements(f.body) if movable(b[i])]
    if not found:
        return False
    block, i = random.choice(found)
    del block[i]
    return True


def drop_guard(random, scope, f):
    found = [(b, i) for b, i in statements(f.body)
             if b[i].kind in ("if", "while")]
    if not found:
        return False
    block, i = random.choice(found)
    s = block[i]
    leaves = any(x.kind in ("break", "continue", "return", "goto")
                 for x in s.blocks[0])
    if leaves:
        del block[i]
    else:
        block[i] = S("block", [], [s.blocks[0]])
    return True


def drop_clause(random, scope, f):
    found = [(held, i) for held, i in expressions(f.body)
             if held[i].kind == "binary" and held[i].val in ("&&", "||")]
    if not found:
        return False
    held, i = random.choice(found)
    held[i] = random.choice(held[i].kids)
    return True


def change_operator(random, scope, f):
    near = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=",
            "!=": "<", "+": "-", "-": "+", "&&": "||", "||": "&&", "&": "|",
            "/": "%", "%": "/", "<<": ">>", "*": "+"}
    found = [e[i] for e, i in expressions(f.body)
             if e[i].kind == "binary" and e[i].val in near]
    if not found:
        return False
    e = random.choice(found)
    e.val = near[e.val]
    return True


def change_constant(random, scope, f):
    found = [e[i] for e, i in expressions(f.body) if e[i].kind == "const"]
    if not found:
        return False
    e = random.choice(found)
    low, high = e.type.range()
    e.val = min(max(e.val + random.choice((-1, 1, 1, -2, 3)), low), high)
    return True


def swap_statements(random, scope, f):
    found = [(b, i) for b, i in statements(f.body)
             if i + 1 < len(b) and movable(b[i]) and movable(b[i + 1])]
    if not found:
        return False
    block, i = random.choice(found)
    block[i], block[i + 1] = block[i + 1], block[i]
    return True


def other_variable(random, scope, f):
    """Another variable of the same type: two pointers become one, or two."""
    found = [e[i] for e, i in expressions(f.body) if e[i].kind == "var"]
    random.shuffle(found)
    for e in found:
        others = [v for v in f.params + [g for g in scope.globals
                                         if not g.owner]
                  if same(v.type, e.val.type) and v is not e.val]
        if others:
            e.val = random.choice(others)
            return True
    return False


def other_field(random, scope, f):
    found = [(e[i], addressed(parent)) for _, parent, e, i in operands(f.body)
             if e[i].kind == "field"]
    random.shuffle(found)
    for e, exact in found:
        others = [g for g in e.kids[0].type.fields if g is not e.val and (
            isinstance(g.type, Int) and isinstance(e.val.type, Int)
            and not exact or same(g.type, e.val.type))]
        if others:
            e.val = random.choice(others)
            e.type = e.val.type
            return True
    return False


def addressed(parent):
    """Whether its type matters, since it will be pointed to."""
    return parent is not None and (parent.kind == "address" or
                                   parent.kind == "text")


def add_cast(random, scope, f):
    found = [(held, i) for held, i in expressions(f.body)
             if isinstance(held[i].type, Int) and not is_lvalue(held[i])
             or held[i].kind == "var" and held[i].type in scope.ints
             and in_condition(held, i)]
    found = [(h, i) for h, i in found if h[i].kind not in ("assign",
                                                          "increment")]
    if not found:
        return False
    held, i = random.choice(found)
    held[i] = E("cast", random.choice(scope.ints), [held[i]])
    return True


def in_condition(held, i):
    return len(held) == 2 and held[0].kind != "var"


def narrow_local(random, scope, f):
    found = [b[i] for b, i in statements(f.body) if b[i].kind == "decl"
             and isinstance(b[i].val.type, Int)]
    if not found:
        return False
    s = random.choice(found)
    old = s.val
    new = Var(old.name, random.choice(scope.ints), old.refinement)
    if old.addressed:
        return False
    s.val = new
    for held, i in expressions(f.body):
        e = held[i]
        if e.kind == "var" and e.val is old:
            e.val, e.type = new, new.type
    return True


def insert_call(random, scope, f):
    """Somebody looks in between."""
    looks = [c for c in scope.externals if not c.params]
    found = [(b, i) for b, i in statements(f.body)]
    if not found or not looks:
        return False
    block, i = random.choice(found)
    callee = random.choice(looks)
    block.insert(i + (block[i].kind != "return"),
                 expression(E("call", callee.result, [], callee)))
    return True


def insert_write(random, scope, f):
    """A write through another pointer of the same type in between."""
    found = []
    for block, i in statements(f.body):
        e = block[i].exprs[0] if block[i].kind == "expr" else None
        if e is not None and e.kind == "assign" and e.val == "=" \
                and e.kids[0].kind == "field":
            found.append((block, i, e))
    random.shuffle(found)
    for block, i, e in found:
        copy = clone(e)
        held = [(h, k) for h, k in walk(copy.kids[0])
                if h[k].kind == "var" and isinstance(h[k].val.type, Ptr)]
        if not held:
            continue
        h, k = held[0]
        others = [v for v in f.params + scope.globals
                  if v is not h[k].val and not v.owner
                  and same(v.type, h[k].val.type)]
        if not others:
            continue
        h[k] = var(random.choice(others))
        if isinstance(e.type, Int) and random.random() < 0.5:
            copy.kids[1] = const(random.randint(0, 4), INT)
        block.insert(random.randrange(len(block) + 1) if random.random() < 0.3
                     else i + random.randrange(2), expression(copy))
        return True
    return False


def walk(e):
    for i, k in enumerate(e.kids):
        yield e.kids, i
        yield from walk(k)


def duplicate(random, scope, f):
    found = [(b, i) for b, i in statements(f.body)
             if b[i].kind in ("expr", "if", "assert")
             and not any(x[k].kind in ("label", "decl", "case")
                         or x[k].kind == "text" and x[k].val[0].declares
                         for x, k in statements([b[i]]))]
    if not found:
        return False
    block, i = random.choice(found)
    block.insert(random.randrange(len(block)), clone(block[i]))
    return True


def return_early(random, scope, f):
    """The return, earlier: between two writes."""
    found = [(b, i) for b, i in statements(f.body)
             if b[i].kind == "expr" and b[i].exprs[0].kind == "assign"]
    leaves = [b[i] for b, i in statements(f.body) if b[i].kind == "return"]
    leaves = [s for s in leaves if all(
        x[k].val in f.params for x, k in walk_all(s) if x[k].kind == "var")]
    if not leaves and str(f.result) == "void":
        leaves = [S("return")]
    if not found or not leaves:
        return False
    block, i = random.choice(found)
    conditions = [p for p in f.params if isinstance(p.type, (Int, Ptr))]
    leave = clone(random.choice(leaves))
    if conditions:
        p = random.choice(conditions)
        e = var(p) if isinstance(p.type, Ptr) else binary(
            "==", var(p), const(random.randint(0, 3), INT), INT)
        leave = S("if", [e], [[leave]])
    block.insert(i + 1, leave)
    return True


def other_text(random, scope, f):
    """Another text of the same slot: one that evaluates its operand, or not."""
    found = [(lambda t, x=b[i]: setattr(x, "val", (t, x.val[1])), b[i].val[0],
              len(b[i].blocks))
             for b, i in statements(f.body) if b[i].kind == "text"
             and b[i].val[0].slot != "variadic"]
    found += [(lambda t, e=e[i]: retext(e, t), e[i].val[0], 0)
              for e, i in expressions(f.body) if e[i].kind == "text"]
    random.shuffle(found)
    for change, old, blocks in found:
        others = [t for t in grammar.texts(scope.language, old.slot)
                  if t.operands == old.operands and t is not old
                  and t.plain.count("$B1") == old.plain.count("$B1")]
        if others:
            change(random.choice(others))
            return True
    return False


def retext(e, t):
    e.val = (t, e.val[1])
    e.type = t.type or e.kids[0].type


def walk_all(s):
    yield from expressions([s])


def loop_it(random, scope, f):
    """The same once more, and again."""
    found = [(b, i) for b, i in statements(f.body) if b[i].kind == "if"
             and len(b[i].blocks) == 1 and not any(
                 x[k].kind in ("break", "continue", "return", "goto", "label")
                 for x, k in statements(b[i].blocks[0]))]
    if not found:
        return False
    block, i = random.choice(found)
    block[i] = S("while", block[i].exprs, block[i].blocks)
    return True


CHANGES = [drop_statement, drop_guard, drop_guard, drop_clause, drop_clause,
           change_operator, change_operator, change_constant, swap_statements,
           other_variable, other_variable, other_field, add_cast, narrow_local,
           insert_call, insert_write, insert_write, duplicate, return_early,
           loop_it, other_text, other_text]
