#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write an annotated C program of a given size to standard output.

usage: bench-generate.py [--lines N] [--sites-per-kloc S] [--fallback F]

Most of it is ordinary C that no refinement concerns: walks over lists, state
machines, nested loops, arithmetic, calls. S times in a thousand lines there is
a check site; the fraction F of the sites is a type error flow-insensitively
and must be proved by a symbolic section (half of these are the two writes of a
two-step update, half a guarded step). Everything is provable. The same
arguments yield the same program.
"""
import argparse
import random

PRELUDE = """\
#define MISSILE(r) __attribute__((missile("{" r "}")))
#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#if !__has_attribute(missile)
#undef MISSILE
#define MISSILE(r)
#endif
struct node { struct node *next; int key, count; char name[24]; };
struct totals { long sum, least, most; unsigned events; double mean; };
struct table { struct node *slots[64]; struct totals totals; int size; };
struct event { int kind, from, to, cost; const char *text; };
"""

RECORDS = """\
struct cursor{i} {{
  int len MISSILE("0 < _v_");
  int idx MISSILE("0 <= _v_ && _v_ < len");
  const char *text;
}};
struct span{i} {{
  unsigned first;
  unsigned last MISSILE("first <= _v_");
  struct node *owner;
}};
int take{i}(struct table *t, int n MISSILE("0 < _v_"),
            int at MISSILE("0 <= _v_ && _v_ < n"));
"""

PLAIN = [
    """\
static int find_{n}(struct node *list, int key) {{
  int steps = 0;
  struct node *p;
  for (p = list; p; p = p->next) {{
    if (p->key == key + {a})
      return steps;
    if (p->count > {b} && p->name[0] == '{c}')
      p->count -= key & {a};
    steps++;
  }}
  return -steps;
}}
""",
    """\
static unsigned hash_{n}(const char *text, unsigned seed) {{
  unsigned h = seed * {a}u + {b}u;
  while (*text) {{
    h ^= (unsigned char)*text++;
    h *= 16777619u;
    h = (h << {s}) | (h >> (32 - {s}));
  }}
  return h % {b}u;
}}
""",
    """\
static void account_{n}(struct totals *t, const struct event *events, int n) {{
  int i;
  for (i = 0; i < n; i++) {{
    const struct event *e = &events[i];
    long cost = (long)e->cost * {a} - e->from;
    t->sum += cost;
    if (cost < t->least)
      t->least = cost;
    else if (cost > t->most)
      t->most = cost;
    t->events++;
  }}
  if (t->events)
    t->mean = (double)t->sum / t->events + {b};
}}
""",
    """\
static int step_{n}(int state, const struct event *e, struct table *t) {{
  switch (state) {{
  case 0:
    if (e->kind == {a})
      return 1;
    t->size += e->from;
    return e->kind > {b} ? 2 : 0;
  case 1:
    t->totals.events++;
    return e->to > e->from ? 3 : 1;
  case 2:
    if (!e->text)
      return -1;
    t->totals.sum += e->text[0] - '{c}';
    return 3;
  case 3:
    t->slots[e->kind & 63] = 0;
    /* fall through */
  default:
    return (state + {a}) & 7;
  }}
}}
""",
    """\
static long product_{n}(const int *a, const int *b, int rows, int columns) {{
  long sum = {a};
  int i, j;
  for (i = 0; i < rows; i++) {{
    for (j = 0; j < columns; j++) {{
      int x = a[i * columns + j], y = b[j * rows + i];
      if (x > {b} || y < -{b})
        continue;
      sum += (long)x * y;
    }}
    sum ^= sum >> {s};
  }}
  return sum;
}}
""",
    """\
static struct node *insert_{n}(struct table *t, struct node *p) {{
  unsigned at = (unsigned)(p->key * {a} + {b}) % 64;
  struct node **link = &t->slots[at];
  while (*link && (*link)->key < p->key)
    link = &(*link)->next;
  if (*link && (*link)->key == p->key) {{
    (*link)->count += p->count;
    return *link;
  }}
  p->next = *link;
  *link = p;
  t->size++;
  return p;
}}
""",
    """\
static int number_{n}(const char **text, int *result) {{
  const char *p = *text;
  int value = 0, sign = 1;
  while (*p == ' ' || *p == '\\t')
    p++;
  if (*p == '-') {{
    sign = -1;
    p++;
  }}
  if (*p < '0' || *p > '9')
    return {a};
  do
    value = (value * 10 + (*p++ - '0')) % {b}{b};
  while (*p >= '0' && *p <= '9');
  *result = sign * value;
  *text = p;
  return 0;
}}
""",
    """\
int run_{n}(struct table *t, const char *text, const struct event *e) {{
  int value = 0, state = 0, rounds = {a};
  unsigned h = hash_{hash}(text, {b}u);
  while (rounds-- > 0 && state >= 0) {{
    state = step_{step}(state, e, t);
    if (number_{number}(&text, &value) != 0)
      break;
    h += (unsigned)find_{find}(t->slots[h & 63], value);
  }}
  account_{account}(&t->totals, e, state > 0 ? 1 : 0);
  return state < 0 ? {s} : (int)(h >> 1);
}}
""",
]
NAMES = ["find", "hash", "account", "step", "product", "insert", "number", "run"]

# One check site each, none of which needs the fallback.
TYPED = [
    "void rewind_{n}(struct cursor{r} *c, struct table *t) {{\n"
    "  t->size++;\n  c->idx = 0;\n}}\n",
    "void append_{n}(struct cursor{r} *c, int more) {{\n"
    "  more += {a};\n  c->len = c->len + 1;\n}}\n",
    "int look_{n}(struct table *t) {{\n"
    "  int value = take{r}(t, {b}, {s});\n  return value + t->size;\n}}\n",
    "void collapse_{n}(struct span{r} *p) {{\n"
    "  p->owner->count = {a};\n  p->last = p->first;\n}}\n",
    "void seek_{n}(struct cursor{r} *c, int to_end) {{\n"
    "  c->text += {s};\n  c->idx = to_end ? c->len - 1 : 0;\n}}\n",
]
# Two check sites that need one symbolic section.
TWO_STEP = [
    "void assign_{n}(struct cursor{r} *c, int n MISSILE(\"0 < _v_\"),\n"
    "               int at MISSILE(\"0 <= _v_ && _v_ < n\")) {{\n"
    "  c->len = n;\n  c->idx = at;\n}}\n",
    "void move_{n}(struct span{r} *p, unsigned from, unsigned short size) {{\n"
    "  if (from < {b}) {{\n    p->first = from;\n"
    "    p->last = from + size;\n  }}\n}}\n",
]
# One check site that needs one.
GUARDED = [
    "void advance_{n}(struct cursor{r} *c) {{\n"
    "  if (c->idx + 1 < c->len)\n    c->idx++;\n}}\n",
    "int retreat_{n}(struct cursor{r} *c) {{\n"
    "  if (c->idx == 0)\n    return {a};\n  c->idx--;\n  return 0;\n}}\n",
]


def generate(lines, sites_per_kloc, fallback):
    rng = random.Random(1)
    out = [PRELUDE]
    count = PRELUDE.count("\n")
    number = sites = untyped = records = 0
    last = {}

    def emit(template, **more):
        nonlocal count, number
        number += 1
        text = template.format(n=number, r=max(records - 1, 0),
                               a=rng.randrange(1, 9), b=rng.randrange(11, 99),
                               s=rng.randrange(1, 10), c=rng.choice("abcxyz"),
                               **more)
        out.append(text + "\n")
        count += text.count("\n") + 1

    while count < lines:
        if count >= records * 10000:
            text = RECORDS.format(i=records)
            records += 1
            out.append(text)
            count += text.count("\n")
        if sites < count * sites_per_kloc / 1000:
            if untyped + 1 > (sites + 1) * fallback:
                emit(TYPED[sites % len(TYPED)])
                sites += 1
            elif untyped % 4 < 2:
                emit(TWO_STEP[untyped // 4 % len(TWO_STEP)])
                sites += 2
                untyped += 2
            else:
                emit(GUARDED[untyped % len(GUARDED)])
                sites += 1
                untyped += 1
            continue
        kind = rng.randrange(len(PLAIN))
        if NAMES[kind] == "run" and not set(NAMES) - {"run"} <= set(last):
            continue
        emit(PLAIN[kind], **(last if NAMES[kind] == "run" else {}))
        last[NAMES[kind]] = number
    return "".join(out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", type=int, default=100000)
    parser.add_argument("--sites-per-kloc", type=float, default=4)
    parser.add_argument("--fallback", type=float, default=0)
    a = parser.parse_args()
    print(generate(a.lines, a.sites_per_kloc, a.fallback), end="")
