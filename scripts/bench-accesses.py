# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program for scripts/bench that reads and writes through pointers of which a
length is said, an access in five lines: nine in ten behind a test or in a loop,
the others by what types say. All of them are provable."""

PRELUDE = """\
struct list { unsigned n; int at[] __attribute__((counted_by(n))); };
struct vec {
  unsigned used;
  unsigned size;
  int *at __attribute__((missile("{length(_v_) >= size}")));
};
int use(int);
"""

GUARDED = ["""
int get{n}(struct list *l, unsigned i)
{{
  int found = 0;
  if (i < l->n) {{
    found = l->at[i];
    found += {a};
  }}
  return found;
}}
""", """
int put{n}(struct vec *v, unsigned i, int value)
{{
  if (i >= v->size)
    return -{a};
  v->at[i] = value;
  return use(value);
}}
"""]
LOOPS = ["""
int sum{n}(struct list *l)
{{
  int sum = {a};
  for (unsigned i = 0; i < l->n; i++)
    sum ^= l->at[i];
  return sum;
}}
""", """
void clear{n}(int *p __attribute__((missile("{{length(_v_) >= n}}"))), int n)
{{
  int *end;
  if (n <= 0)
    return;
  end = p + n;
  while (p < end)
    *p++ = {a};
}}
"""]
TYPED = ["""
int typed{n}(const int p[static {m}], int value)
{{
  value ^= {a};
  return value + p[{a}];
}}
"""]
PLAIN = """
int plain{n}(struct list *l, int value)
{{
  switch (value & 3) {{
  case 0:
    value += {a};
    break;
  case 1:
    return use(value);
  default:
    value = l ? (int)l->n - value : {m};
  }}
  return value;
}}
"""


def source(lines):
    """The text, and how many accesses are in it."""
    out, count, accesses, number = [PRELUDE], PRELUDE.count("\n"), 0, 0
    while count < lines:
        number += 1
        if 5 * accesses > count:
            text = PLAIN
        else:
            kind = accesses % 10
            kinds = TYPED if kind == 9 else LOOPS if kind % 3 == 0 else GUARDED
            text = kinds[accesses // 10 % len(kinds)]
            accesses += 1
        text = text.format(n=number, a=1 + number % 7, m=9)
        out.append(text)
        count += text.count("\n")
    return "".join(out), accesses
