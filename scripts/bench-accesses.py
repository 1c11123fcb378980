# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program for scripts/bench that reads and writes through pointers of which a
length is said, nine in ten behind a test or in a loop, the others by what types
say. All of them are provable."""

import re

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
    l->at[i] = found + {a};
  }}
  return found;
}}
""", """
int put{n}(struct vec *v, unsigned i, int value)
{{
  if (i >= v->size)
    return -{a};
  value ^= v->at[i];
  v->at[i] = value;
  return use(value);
}}
"""]
LOOPS = ["""
int sum{n}(struct list *l)
{{
  int sum = {a};
  for (unsigned i = 0; i < l->n; i++) {{
    sum ^= l->at[i];
    l->at[i] = sum;
  }}
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
  return value * p[0] + p[{a}];
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
    """The text, and how many accesses are in it, an access in five lines."""
    out, count = [PRELUDE], PRELUDE.count("\n")
    accesses = number = access_functions = 0
    while count < lines:
        number += 1
        if 5 * accesses > count:
            text = PLAIN
        else:
            kind = access_functions % 10
            kinds = TYPED if kind == 9 else LOOPS if kind % 3 == 0 else GUARDED
            text = kinds[access_functions // 10 % len(kinds)]
            access_functions += 1
            accesses += len(re.findall(r"at\[i\]|p\[[0{]|\*p\+\+", text))
        text = text.format(n=number, a=1 + number % 7, m=9)
        out.append(text)
        count += text.count("\n")
    return "".join(out), accesses
