# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Describes the types and the roots of a program to runtime.h."""
from model import (BOOL, INTS, Arr, Fn, Int, Leaf, Ptr, Record, declare,
                   exact_c, names, substitute)
from tree import Var
from world import POINTEES, group_of, own
from writer import tag


def draw_text(type, place, width=None):
    if isinstance(type, Int):
        if type is BOOL:
            return "%s = rt_draw(8, 0) & 1;" % place
        return "%s = (%s)rt_draw(%d, %d);" % (place, type, width or type.bits,
                                              type.signed)
    if isinstance(type, Record):
        return "rt_draw_object(%s, &%s);" % (tag(type), place)
    # Only null or not: the runtime leads it somewhere.
    return "%s = rt_random() %% 5 ? (%s)16 : 0;" % (place, type)


def draw_fields(record, pointer):
    lines = []
    for f in record.fields:
        if isinstance(f.type, Fn):
            continue
        elem = f.type.elem if isinstance(f.type, Arr) else f.type
        for place in (["%s[%d]" % (f.name, i) for i in range(f.type.count)]
                      if isinstance(f.type, Arr) else [f.name]):
            lines.append("  " + draw_text(elem, "%s->%s" % (pointer, place),
                                          f.width))
    return lines


def exact_leaf(leaves, prefix):
    """How exact_c() reads a leaf: pointers are null or not."""
    types = {leaf.path: leaf.type for leaf in leaves}

    def access(name):
        text = prefix + name
        return text if isinstance(types[name], Int) else "(%s != 0)" % text
    return access


def holds_text(clauses, leaves, prefix):
    access = exact_leaf(leaves, prefix)
    return " && ".join("(%s)" % exact_c(c, access) for c in clauses)


class Describer:
    """Collects the descriptions of one program's types and roots."""

    def __init__(self, world):
        self.world = world
        self.lines = []
        self.enumerators = []
        self.entries = []
        self.roots = []
        for i in INTS:
            name = "%s_%d" % (i.tag, world.number)
            self.lines.append(
                "static void draw_%s(void *o) { %s }" % (
                    name, draw_text(i, "*(%s *)o" % i)))
            self.entries.append('{"%s", sizeof(%s), 0, draw_%s, 0, 0, 0}' % (
                i, i, name))

    def type(self, name, c_type, text, clauses, leaves, draw, parts):
        """One more type, of which `leaves` are the scalars."""
        self.enumerators.append("T_" + name)
        holds = holds_text(clauses, leaves, "o->")
        lines = []
        if holds:
            lines.append("static int holds_%s(const void *v) { const %s *o = v; "
                         "return %s; }" % (name, c_type, holds))
        lines.append("static void draw_%s(void *v) {" % name)
        lines.append("  %s *o = v;" % c_type)
        lines += draw
        lines.append("}")
        lines.append("static void recall_%s(const void *v) { const %s *o = v; "
                     "(void)o; %s }" % (name, c_type, " ".join(
                         "rt_remember((int64_t)o->%s);" % leaf.path
                         for leaf in leaves if isinstance(leaf.type, Int))))
        if parts:
            lines.append("static const struct rt_part parts_%s[] = {%s};" % (
                name, ", ".join(parts)))
        self.lines += lines
        self.entries.append('{"%s", sizeof(%s), %s, draw_%s, recall_%s, %s, %d}'
                            % (text, c_type, "holds_" + name if holds else "0",
                               name, name, "parts_" + name if parts else "0",
                               len(parts)))

    def parts(self, record, outermost=None, prefix="", named=()):
        """Pointers, and the objects whose address may be taken: nothing that a
        refinement carries or names, alone or as a part."""
        found = []
        outermost = outermost or record
        named = named or record.named()

        def part(kind, place, type):
            found.append("{offsetof(%s, %s), %s, %s}" % (
                outermost, prefix + place, kind, tag(type)))
        for f in record.fields:
            array = isinstance(f.type, Arr)
            elem = f.type.elem if array else f.type
            for place in (["%s[%d]" % (f.name, i) for i in range(f.type.count)]
                          if array else [f.name]):
                path = prefix + place
                if isinstance(elem, Ptr):
                    part("RT_POINTER", place, elem.elem)
                elif isinstance(elem, Record):
                    part("RT_NAMED" if self.outer_names(outermost, path, elem)
                         else "RT_OBJECT", place, elem)
                    found += self.parts(elem, outermost, path + ".", named)
                elif (isinstance(elem, Int) and not f.width
                      and elem in POINTEES and path not in named
                      and not f.refinement):
                    part("RT_OBJECT", place, elem)
        return found

    @staticmethod
    def outer_names(outermost, path, inner):
        """Whether a refinement outside of the record at path names its parts."""
        inside = inner.clauses(path + ".")
        return any(n.startswith(path + ".") for clause in outermost.clauses()
                   if clause not in inside for n in names(clause))

    def run(self):
        w, n = self.world, self.world.number
        for r in w.all_records():
            self.type(r.name, str(r), str(r), r.clauses(), r.leaves(),
                      draw_fields(r, "o"), self.parts(r))
        for r in w.all_records():
            self.lines.append("static %s pool_%s[3];" % (r, r.name))
            self.root("pool_" + r.name, tag(r), 3)
        for i in POINTEES:
            name = "pool_%s_%d" % (i.tag, n)
            self.lines.append("static %s %s[3];" % (i, name))
            self.root(name, tag(i), 3)
        named = w.global_named()
        group = [g for g in w.globals if isinstance(g.type, Int) and not g.owner]
        for g in w.globals:
            self.lines.append("static %s;" % declare(g.type, g.name))
            elem = g.type.elem if isinstance(g.type, Arr) else g.type
            count = g.type.count if isinstance(g.type, Arr) else 1
            if isinstance(elem, Record):
                self.root(("" if count > 1 else "&") + g.name, tag(elem), count)
            elif isinstance(elem, Ptr) or (isinstance(elem, Int) and g.owner):
                self.scalar(g)
            elif isinstance(elem, Int) and g.name not in named \
                    and elem in POINTEES:
                # Its address may be taken: it is an object like others.
                self.root("&" + g.name, tag(elem), 1)
                group.remove(g)
        self.group(group)

    def root(self, address, type, count):
        self.roots.append("{%s, %s, %d}" % (address, type, count))

    def scalar(self, g):
        """A pointer, or an integer that stands for itself."""
        wrapper = "struct w_%s { %s; }" % (g.name, declare(g.type, "v"))
        self.lines.append(wrapper + ";")
        clauses = [own(g.refinement, "v")] if g.refinement else []
        variable = Var("v", g.type, g.refinement)
        parts = []
        if isinstance(g.type, Ptr):
            parts = ["{0, RT_POINTER, %s}" % tag(g.type.elem)]
        self.type(g.name, "struct w_" + g.name, g.name, clauses,
                  group_of([variable]).leaves(),
                  ["  " + draw_text(g.type, "o->v")], parts)
        self.root("&" + g.name, "T_" + g.name, 1)

    def group(self, members):
        n = self.world.number
        self.group_type = "-1"
        if not members:
            return
        self.group_type = "T_group_%d" % n
        self.lines.append("struct group_%d { %s };" % (n, " ".join(
            declare(g.type, g.name + "_") + ";" for g in members)))
        # The members carry other names: a macro would be in the way.
        rename = {g.name: g.name + "_" for g in members}
        self.type("group_%d" % n, "struct group_%d" % n, "globals",
                  [substitute(c, lambda x: rename[x])
                   for c in self.world.group().clauses()],
                  [Leaf(g.name + "_", g.type) for g in members],
                  ["  " + draw_text(g.type, "o->%s_" % g.name)
                   for g in members], [])
        self.lines.append("static void load_%d(void *v) { struct group_%d *o = "
                          "v; %s }" % (n, n, " ".join(
                              "o->%s_ = %s;" % (g.name, g.name)
                              for g in members)))
        self.lines.append("static void store_%d(const void *v) { const struct "
                          "group_%d *o = v; %s }" % (n, n, " ".join(
                              "%s = o->%s_;" % (g.name, g.name)
                              for g in members)))
